"""The command line in general, whatever the game: `dicerules GAME DICE`."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path

import pytest

import dicerules
from dicerules.__main__ import main
from dicerules.errors import LANGUAGES
from tests.cli.shell import Shell, assert_refused, run

GAMES = ("kiriki", "farkle")

# Ways to spell 14121, a roll of both games, as arguments of the shell.
SPELLINGS = [
    ["1 4 1 2 1"],
    ["1,4,1,2,1"],
    ["1, 4, 1, 2, 1"],
    ["1", "4", "1", "2", "1"],
    ["14", "121"],
    ["1,4,", "1,", "2,1"],
    ["1", "4,1", "2 1"],
    ["--", "14121"],
]

# Wrong dice, as arguments of the shell, and what the line about them must show.
NO_DICE: dict[str, tuple[list[str], str]] = {
    "a letter": (["1412a"], "'a'"),
    "a face": (["14721"], "'7'"),
    "a face apart": (["1", "4", "1", "2", "0"], "'0'"),
    "a space": ([" "], "' '"),
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

# --- as a program -------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_program_refuses_bad_dice_in_one_line(game: str) -> None:
    done = run(game, "1412a")
    assert_refused((done.returncode, done.stdout, done.stderr), "'a'")


@pytest.mark.slow
def test_the_program_needs_a_game() -> None:
    done = run()
    assert_refused((done.returncode, done.stdout, done.stderr), "GAME")


def installed(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command that the installation puts beside Python."""
    name = "dicerules.exe" if sys.platform == "win32" else "dicerules"
    script = Path(sysconfig.get_path("scripts")) / name
    return subprocess.run([script, *arguments], check=False, capture_output=True, encoding="utf-8")  # noqa: S603 (ours)


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["kiriki", "14121"], ["farkle", "22346", "--json"], ["--version"]], ids=" ".join)
def test_the_command_answers_as_the_module_does(arguments: list[str]) -> None:
    command, module = installed(*arguments), run(*arguments)
    assert command.returncode == module.returncode == 0
    assert command.stdout == module.stdout != ""


@pytest.mark.slow
def test_the_help_names_the_program_as_it_was_called() -> None:
    assert installed("--help").stdout.startswith("usage: dicerules [-h]")
    assert run("--help").stdout.startswith("usage: python -m dicerules [-h]")
    assert installed("chess").stderr.endswith("; see dicerules --help\n")
    assert run("kiriki").stderr.endswith("; see python -m dicerules kiriki --help\n")


@pytest.mark.parametrize(("dice", "status"), [("14121", 0), ("1412a", 2)])
@pytest.mark.parametrize("game", GAMES)
def test_the_package_runs_as_a_program(
    game: str, dice: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # The same in this process, where coverage is measured.
    monkeypatch.setattr(sys, "argv", ["dicerules", game, dice])
    monkeypatch.delitem(sys.modules, "dicerules.__main__")
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("dicerules", run_name="__main__")
    assert stop.value.code == status
    # A table on the standard output, or a refusal on the standard error, and never both.
    out, err = capsys.readouterr()
    assert (bool(out), bool(err)) == (status == 0, status == 2)


@pytest.mark.parametrize("game", GAMES)
def test_the_arguments_of_the_shell_are_read(game: str, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = shell(game, "14121")
    monkeypatch.setattr(sys, "argv", ["dicerules", game, "14121"])
    assert (main(), *shell.capsys.readouterr()) == answer


@pytest.mark.slow
def test_an_output_without_accented_letters_gets_question_marks() -> None:
    done = run("kiriki", "14121", "--lang", "es", encoding="ascii")
    assert done.returncode == 0
    assert "Categor?a" in done.stdout


# --- dice and options ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", SPELLINGS, ids=" | ".join)
@pytest.mark.parametrize("options", [[], ["--json"]], ids=["table", "json"])
@pytest.mark.parametrize("game", GAMES)
def test_dice_may_be_spelled_in_many_ways(shell: Shell, game: str, options: list[str], dice: list[str]) -> None:
    status, out, err = shell(game, *options, "14121")
    assert (status, err) == (0, "")
    assert out
    assert shell(game, *options, *dice) == (status, out, err)


@pytest.mark.parametrize("game", GAMES)
def test_english_is_the_default_language(shell: Shell, game: str) -> None:
    assert shell(game, "14121") == shell(game, "14121", "--lang", "en") != shell(game, "14121", "--lang", "es")


@pytest.mark.parametrize("arguments", [["--lang", "es", "53264"], ["53264", "--lang=es"]], ids=" ".join)
@pytest.mark.parametrize("game", GAMES)
def test_options_may_come_before_or_after_the_dice(shell: Shell, game: str, arguments: list[str]) -> None:
    assert shell(game, *arguments) == shell(game, "53264", "--lang", "es")
    assert "mejor" in shell(game, *arguments)[1]


@pytest.mark.parametrize("game", GAMES)
def test_json_is_one_line_for_programs_and_the_same_in_every_language(shell: Shell, game: str) -> None:
    status, out, err = shell(game, "14121", "--json")
    assert (status, err) == (0, "")
    assert out.endswith("\n")
    (line,) = out.splitlines()
    assert line.isascii()
    assert json.loads(line)["game"] == game
    assert shell(game, "14121", "--json", "--lang", "es") == (status, out, err)


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["--json"], ["--lang", "es"]], ids=["table", "json", "spanish"])
@pytest.mark.parametrize(("dice", "shown"), NO_DICE.values(), ids=list(NO_DICE))
@pytest.mark.parametrize("game", GAMES)
def test_wrong_dice_are_refused_in_one_line(
    shell: Shell, game: str, options: list[str], dice: list[str], shown: str
) -> None:
    assert_refused(shell(game, *options, *dice), shown)


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        ([], "GAME"),
        (["chess", "14121"], "'chess'"),
        (["14121"], "'14121'"),
        (["Farkle", "14121"], "'Farkle'"),
        *(
            ([game, *rest], shown)
            for game in GAMES
            for rest, shown in [
                ([], "DICE"),
                (["--json"], "DICE"),
                (["14121", "--lang", "de"], "'de'"),
                (["14121", "--lang", ""], "''"),
                (["14121", "--lang"], "--lang"),
                (["14121", "--colour"], "--colour"),
                (["-1a"], "DICE"),
            ]
        ),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else "",
)
def test_a_wrong_call_is_answered_in_one_line_that_points_to_the_help(
    shell: Shell, arguments: list[str], shown: str
) -> None:
    answer = shell(*arguments)
    assert_refused(answer, shown)
    assert "--help" in answer[2]


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_language_is_answered_with_the_known_ones(shell: Shell, game: str) -> None:
    _, _, err = shell(game, "14121", "--lang", "de")
    assert all(lang in err for lang in LANGUAGES)
    assert err.endswith(f"see dicerules {game} --help\n")


def test_an_unknown_game_is_answered_with_the_known_ones(shell: Shell) -> None:
    _, _, err = shell("chess", "14121")
    assert all(game in err for game in GAMES)


# --- help ---------------------------------------------------------------------------------------------------------


def test_help_names_the_games(shell: Shell) -> None:
    status, out, err = shell("--help")
    assert (status, err) == (0, "")
    assert all(game in out for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_help_on_a_game_names_its_options(shell: Shell, game: str) -> None:
    status, out, err = shell(game, "--help")
    assert (status, err) == (0, "")
    assert all(word in out for word in (game, "--lang", "--json", "en", "es", "DICE"))


def test_a_message_shows_no_control_characters(shell: Shell) -> None:
    assert_refused(shell("kiriki", "14121", "--x\ny\x1b[31m"), "--x?y?[31m")


def test_the_version_is_that_of_the_package(shell: Shell) -> None:
    assert shell("--version") == (0, f"dicerules {version('dicerules')}\n", "")


def test_the_package_knows_its_version() -> None:
    assert dicerules.__version__ == version("dicerules")
    assert "__version__" in dir(dicerules)
    assert set(dicerules.__all__) < set(dir(dicerules))
    with pytest.raises(AttributeError, match=r"^module 'dicerules' has no attribute 'version'$"):
        dicerules.version  # type: ignore[attr-defined]  # noqa: B018 (the question is the test)


# --- languages and games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_errors_are_in_the_language_of_the_answer(shell: Shell, game: str) -> None:
    assert shell(game, "14721", "--lang", "es") == (
        2,
        "",
        "dicerules: error: un dado muestra de 1 a 6, no '7', en la tirada '14721'\n",
    )
    assert shell(game, "14721")[2] == "dicerules: error: a die shows 1 to 6, not '7', in the roll '14721'\n"
