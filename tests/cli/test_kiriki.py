"""The command line for Kiriki: `python -m dicerules kiriki 14121`."""

from __future__ import annotations

import json

import pytest

from dicerules import Roll, kiriki
from dicerules.display import kiriki_table
from dicerules.errors import LANGUAGES
from dicerules.kiriki import Category
from dicerules.outcomes import weighted_rolls
from tests.cli.shell import Shell, assert_refused, run

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
Escalera alta      40  <- la mejor
Kiriki              0
Azar               20
"""


# --- the table ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_program_prints_the_table() -> None:
    done = run("kiriki", "14121")
    assert (done.returncode, done.stdout, done.stderr) == (0, ENGLISH, "")


@pytest.mark.slow
def test_the_program_speaks_spanish() -> None:
    done = run("kiriki", "53264", "--lang", "es")
    assert (done.returncode, done.stdout, done.stderr) == (0, SPANISH, "")


def test_the_roll_keeps_the_order_of_its_dice(shell: Shell) -> None:
    _, out, _ = shell("kiriki", "65432")
    assert out.splitlines()[0] == "Kiriki: 6 5 4 3 2"


def test_ties_are_all_marked(shell: Shell) -> None:
    _, out, _ = shell("kiriki", "66665")
    marked = [line.split("  ")[0] for line in out.splitlines() if line.endswith("<- best")]
    assert marked == ["Three of a kind", "Four of a kind", "Chance"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_has_the_right_points_and_marks(lang: str) -> None:
    for roll, _ in weighted_rolls(5):
        scores = kiriki.scores(roll)
        lines = kiriki_table(roll, lang).splitlines()
        rows = [line.partition("<-") for line in lines[-13:]]
        read = [cells.rstrip().rpartition(" ") for cells, _, _ in rows]
        assert [label.rstrip() for label, _, _ in read] == [category.label(lang) for category in Category]
        assert [int(points) for _, _, points in read] == list(scores.values())
        marked = [category for category, (_, arrow, _) in zip(Category, rows, strict=True) if arrow]
        best = max(scores.values())
        assert marked == [category for category, points in scores.items() if points == best]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_reads_well(lang: str) -> None:
    lines = kiriki_table(Roll("53264"), lang).splitlines()
    assert len(lines) == 17
    assert all(line == line.rstrip() and line.isprintable() and len(line) < 60 for line in lines)
    # Points are aligned on the right.
    ends = {len(line.partition("  <-")[0]) for line in lines[2:]}
    assert len(ends) == 1


# --- JSON ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("digits", ["14121", "11111", "53264", "66665", "22346"])
def test_json_has_the_points_of_scores(shell: Shell, digits: str) -> None:
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


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["--json"], ["--lang", "es"]], ids=["table", "json", "spanish"])
@pytest.mark.parametrize(
    ("dice", "shown"),
    [([""], "0"), (["1412"], "1412"), (["141211"], "141211"), (["141", "211"], "141211"), (["1" * 100], "100")],
    ids=["none", "four", "six", "six apart", "a hundred"],
)
def test_k1_other_than_five_dice_are_refused(shell: Shell, options: list[str], dice: list[str], shown: str) -> None:
    assert_refused(shell("kiriki", *options, *dice), shown)


@pytest.mark.parametrize("name", kiriki.NAMED_RULES)
def test_every_named_set_of_rules_can_be_chosen(shell: Shell, name: str) -> None:
    status, out, err = shell("kiriki", "44444", "--rules", name, "--json")
    assert (status, err) == (0, "")
    shown = json.loads(out)
    assert shown["rules"] == name
    assert shown["scores"] == kiriki.scores("44444", kiriki.NAMED_RULES[name])


def test_rules_without_a_name_are_refused_with_those_that_have_one(shell: Shell) -> None:
    assert_refused(shell("kiriki", "44444", "--rules", "chess"), "yahtzee")
