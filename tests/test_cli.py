"""The command line: `python -m dicerules kiriki 14121`."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys

import pytest

from dicerules import Roll, kiriki
from dicerules.__main__ import main
from dicerules._terms import LANGUAGES, Language
from dicerules.display.text import kiriki_table
from dicerules.kiriki import Category
from dicerules.outcomes import weighted_rolls

ENGLISH = """\
Kiriki: 1 4 1 2 1

Category         Points
-----------------------
Ones                  3
Twos                  2
Threes                0
Fours                 4
Fives                 0
Sixes                 0
Three of a kind       9  <- best
Four of a kind        0
Full house            0
Small straight        0
Large straight        0
Kiriki                0
Chance                9  <- best
"""

SPANISH = """\
Kiriki: 5 3 2 6 4

Categoría      Puntos
---------------------
1                   0
2                   2
3                   3
4                   4
5                   5
6                   6
3 iguales           0
4 iguales           0
Completo            0
Escalera baja      30
Escalera alta      40  <- lo mejor
Kiriki              0
Azar               20
"""

# Dice that cannot be scored, as arguments of the shell, and what the line about them must show.
BAD_DICE: dict[str, tuple[list[str], str]] = {
    "a letter": (["1412a"], "'a'"),
    "a face": (["14721"], "'7'"),
    "a face apart": (["1", "4", "1", "2", "0"], "'0'"),
    "no text": ([""], "0"),
    "a space": ([" "], "' '"),
    "four dice": (["1412"], "1412"),
    "six dice": (["141211"], "141211"),
    "six dice apart": (["141", "211"], "141211"),
    "a hundred dice": (["1" * 100], "100"),
    "very many dice": (["1" * 100_000], "100"),
    "very many letters": (["dice" * 25_000], "'d'"),
    "a minus": (["-12345"], "'-'"),
    "a minus inside": (["1", "-2", "3", "4", "5"], "'-'"),
    "a plus": (["+12345"], "'+'"),
    "a float": (["1.0"], "'.'"),
    "a doubled comma": (["1,,4,1,2,1"], "1,,4,1,2,1"),
    "a leading comma": ([",14121"], ",14121"),
    "a trailing comma": (["14121,"], "14121,"),
    "a newline": (["14\n121"], r"'\n'"),
    "fullwidth digits": (["\uff11\uff14\uff11\uff12\uff11"], "\uff11"),
    "a superscript": (["1412\u00b2"], "\u00b2"),
    "a byte that is no text": (["1412\udcff"], r"'\udcff'"),
    "a percent sign": (["%s%d%"], "'%'"),
    "a brace": (["{0}"], "'{'"),
}


class Shell:
    """Runs the command in this process and gives its exit status, output and errors."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        try:
            status = main(arguments)
        except SystemExit as stop:  # argparse has its own way out
            status = stop.code if isinstance(stop.code, int) else 1
        out, err = self.capsys.readouterr()
        return status, out, err


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def run(*arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    """Run the command as a shell does, in a Python of its own, with streams of this encoding."""
    return subprocess.run(  # noqa: S603 (this Python, this package)
        [sys.executable, "-W", "error", "-m", "dicerules", *arguments],
        check=False,
        capture_output=True,
        encoding=encoding,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        stdin=subprocess.DEVNULL,
    )


# --- as a program -------------------------------------------------------------------------------------------------


def test_the_program_prints_the_table() -> None:
    done = run("kiriki", "14121")
    assert (done.returncode, done.stdout, done.stderr) == (0, ENGLISH, "")


def test_the_program_speaks_spanish() -> None:
    done = run("kiriki", "53264", "--lang", "es")
    assert (done.returncode, done.stdout, done.stderr) == (0, SPANISH, "")


def test_the_program_refuses_bad_dice_in_one_line() -> None:
    done = run("kiriki", "1412a")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "'a'" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_program_needs_a_game() -> None:
    done = run()
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("dice", "status"), [("14121", 0), ("1412a", 2)])
def test_the_package_runs_as_a_program(
    dice: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # The same in this process, where it is seen which lines run.
    monkeypatch.setattr(sys, "argv", ["dicerules", "kiriki", dice])
    monkeypatch.delitem(sys.modules, "dicerules.__main__")
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("dicerules", run_name="__main__")
    assert stop.value.code == status
    assert capsys.readouterr().out == (ENGLISH if status == 0 else "")


# --- the table ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "dice",
    [
        ["14121"],
        ["1 4 1 2 1"],
        ["1,4,1,2,1"],
        ["1, 4, 1, 2, 1"],
        ["1", "4", "1", "2", "1"],
        ["14", "121"],
        ["1,4,", "1,", "2,1"],
        ["1", "4,1", "2 1"],
        ["--", "14121"],
    ],
    ids=" | ".join,
)
def test_dice_may_be_spelled_in_many_ways(shell: Shell, dice: list[str]) -> None:
    assert shell("kiriki", *dice) == (0, ENGLISH, "")


def test_english_is_what_is_spoken_unless_asked(shell: Shell) -> None:
    assert shell("kiriki", "14121", "--lang", "en") == shell("kiriki", "14121") == (0, ENGLISH, "")


@pytest.mark.parametrize("arguments", [["--lang", "es", "53264"], ["53264", "--lang=es"]], ids=" ".join)
def test_options_stand_before_or_after_the_dice(shell: Shell, arguments: list[str]) -> None:
    assert shell("kiriki", *arguments) == (0, SPANISH, "")


def test_the_roll_stands_as_it_lies(shell: Shell) -> None:
    _, out, _ = shell("kiriki", "65432")
    assert out.splitlines()[0] == "Kiriki: 6 5 4 3 2"


def test_ties_are_all_marked(shell: Shell) -> None:
    _, out, _ = shell("kiriki", "66665")
    marked = [line.split("  ")[0] for line in out.splitlines() if line.endswith("<- best")]
    assert marked == ["Three of a kind", "Four of a kind", "Chance"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_has_the_right_points_and_marks(lang: Language) -> None:
    for roll, _ in weighted_rolls(5):
        scores = kiriki.scores(roll)
        lines = kiriki_table(roll, scores, lang).splitlines()
        rows = [line.partition("<-") for line in lines[-13:]]
        read = [cells.rstrip().rpartition(" ") for cells, _, _ in rows]
        assert [label.rstrip() for label, _, _ in read] == [category.label(lang) for category in Category]
        assert [int(points) for _, _, points in read] == list(scores.values())
        marked = [category for category, (_, arrow, _) in zip(Category, rows, strict=True) if arrow]
        best = max(scores.values())
        assert marked == [category for category, points in scores.items() if points == best]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_reads_well(lang: Language) -> None:
    lines = kiriki_table(Roll("53264"), kiriki.scores("53264"), lang).splitlines()
    assert len(lines) == 17
    assert all(line == line.rstrip() and line.isprintable() and len(line) < 60 for line in lines)
    # Points stand under one another, flush right.
    ends = {len(line.partition("  <-")[0]) for line in lines[2:]}
    assert len(ends) == 1


# --- JSON ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("digits", ["14121", "11111", "53264", "66665", "22346"])
def test_json_says_what_scores_says(shell: Shell, digits: str) -> None:
    status, out, err = shell("kiriki", digits, "--json")
    assert (status, err) == (0, "")
    assert out.endswith("\n")
    assert len(out.splitlines()) == 1
    printed = json.loads(out)
    scores = kiriki.scores(digits)
    assert printed["scores"] == scores
    assert list(printed["scores"]) == [category.value for category in Category]
    assert printed["roll"] == digits
    assert printed["game"] == "kiriki"
    best = max(scores.values())
    assert printed["best"] == [category.value for category, points in scores.items() if points == best]


def test_json_keeps_the_order_of_the_dice_and_takes_every_spelling(shell: Shell) -> None:
    assert shell("kiriki", "6, 5, 4, 3, 2", "--json") == shell("kiriki", "--json", "65432")
    assert json.loads(shell("kiriki", "--json", "65432")[1])["roll"] == "65432"


def test_json_is_for_programs_and_the_same_in_every_language(shell: Shell) -> None:
    assert shell("kiriki", "14121", "--json", "--lang", "es") == shell("kiriki", "14121", "--json")


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["--json"], ["--lang", "es"]], ids=["table", "json", "spanish"])
@pytest.mark.parametrize(("dice", "shown"), BAD_DICE.values(), ids=list(BAD_DICE))
def test_bad_dice_are_refused_in_one_line(shell: Shell, options: list[str], dice: list[str], shown: str) -> None:
    status, out, err = shell("kiriki", *options, *dice)
    assert (status, out) == (2, "")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    assert shown in err
    assert len(err) < 300
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        ([], "GAME"),
        (["kiriki"], "DICE"),
        (["kiriki", "--json"], "DICE"),
        (["kiriki", "14121", "--lang", "de"], "'de'"),
        (["kiriki", "14121", "--lang", ""], "''"),
        (["kiriki", "14121", "--lang"], "--lang"),
        (["kiriki", "14121", "--colour"], "--colour"),
        (["kiriki", "-1a"], "DICE"),
        (["chess", "14121"], "'chess'"),
        (["14121"], "'14121'"),
    ],
    ids=[
        *("nothing", "no dice", "no dice but an option", "unknown language", "empty language", "no language"),
        *("unknown option", "dice that look like an option", "unknown game", "no game"),
    ],
)
def test_a_wrong_call_is_answered_in_one_line_that_points_to_the_help(
    shell: Shell, arguments: list[str], shown: str
) -> None:
    status, out, err = shell(*arguments)
    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert line.startswith("dicerules: error: ")
    assert shown in line
    assert "--help" in line


def test_an_unknown_language_is_answered_with_the_known_ones(shell: Shell) -> None:
    _, _, err = shell("kiriki", "14121", "--lang", "de")
    assert all(lang in err.splitlines()[-1] for lang in LANGUAGES)


def test_a_stream_that_knows_no_accents_gets_question_marks() -> None:
    done = run("kiriki", "14121", "--lang", "es", encoding="ascii")
    assert done.returncode == 0
    assert "Categor?a" in done.stdout


# --- help ---------------------------------------------------------------------------------------------------------


def test_help_names_the_game(shell: Shell) -> None:
    status, out, err = shell("--help")
    assert (status, err) == (0, "")
    assert "kiriki" in out


def test_help_on_the_game_names_its_options(shell: Shell) -> None:
    status, out, err = shell("kiriki", "--help")
    assert (status, err) == (0, "")
    assert all(word in out for word in ("--lang", "--json", "en", "es", "14121"))


def test_the_arguments_of_the_shell_are_read(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["dicerules", "kiriki", "14121"])
    assert main() == 0
    assert shell.capsys.readouterr().out == ENGLISH
