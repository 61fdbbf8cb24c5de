"""The command line for Kiriki: `python -m dicerules kiriki 14121`."""

from __future__ import annotations

import json

import pytest

from dicerules import InvalidRollError, Roll, kiriki
from dicerules.display import kiriki_table
from dicerules.errors import LANGUAGES
from dicerules.kiriki import Category
from dicerules.kiriki.shell import data
from dicerules.outcomes import weighted_rolls
from tests.cli.shell import Shell, assert_refused, run
from tests.kiriki import custom_cards

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


YATZY = """\
Yatzy: 1 1 2 2 3

Category         Points
-----------------------
Ones                  2
Twos                  4
Threes                3
Fours                 0
Fives                 0
Sixes                 0
One pair              4
Two pairs             6
Three of a kind       0
Four of a kind        0
Small straight        0
Large straight        0
Full house            0
Chance                9  <- best
Yatzy                 0
"""

YACHT_ES = """\
Yacht: 2 2 2 5 2

Categoría         Puntos
------------------------
1                      0
2                      8
3                      0
4                      0
5                      5
6                      0
Completo               0
4 iguales              8
Escalera pequeña       0
Escalera grande        0
Libre                 13  <- la mejor
Yacht                  0
"""

# The columns of a custom card, whose sections repeat the labels of the boxes.
TRIPLE = """\
Scorecard: 4 4 4 4 4

Category         Points    Category         Points         Category         Points
-----------------------    -----------------------         -----------------------
Upper section              Second column, upper section    Third column, upper section
Ones                  0    Ones                  0         Ones                  0
Twos                  0    Twos                  0         Twos                  0
Threes                0    Threes                0         Threes                0
Fours                20    Fours                40         Fours                60
Fives                 0    Fives                 0         Fives                 0
Sixes                 0    Sixes                 0         Sixes                 0
Lower section              Second column, lower section    Third column, lower section
Three of a kind      20    Three of a kind      40         Three of a kind      60
Four of a kind       20    Four of a kind       40         Four of a kind       60
Full house            0    Full house            0         Full house            0
Small straight        0    Small straight        0         Small straight        0
Large straight        0    Large straight        0         Large straight        0
Kiriki               50    Kiriki              100         Kiriki              150  <- best
Chance               20    Chance               40         Chance               60"""


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


def test_the_boxes_of_other_cards(shell: Shell) -> None:
    assert shell("kiriki", "--rules", "yatzy", "11223") == (0, YATZY, "")
    assert shell("kiriki", "22252", "--rules", "yacht", "--lang", "es") == (0, YACHT_ES, "")


TITLES = {
    "kiriki": ("Kiriki", "Kiriki"),
    "yahtzee": ("Yahtzee", "Yahtzee"),
    "yahtzee_free_joker": ("Yahtzee with free joker", "Yahtzee con comodín a elección"),
    "yahtzee_1956": ("Yahtzee of 1956", "Yahtzee de 1956"),
    "kniffel": ("Kniffel", "Kniffel"),
    "plain": ("Kiriki without extras", "Kiriki sin extras"),
    "yatzy": ("Yatzy", "Yatzy"),
    "yacht": ("Yacht", "Yacht"),
}


@pytest.mark.parametrize("name", kiriki.NAMED_RULES)
def test_the_table_is_named_after_the_rules(shell: Shell, name: str) -> None:
    for lang, title in zip(LANGUAGES, TITLES[name], strict=True):
        _, out, _ = shell("kiriki", "44444", "--rules", name, "--lang", lang)
        heading, *_, last = out.splitlines()
        assert heading == f"{title}: 4 4 4 4 4"
        assert last.startswith(kiriki.NAMED_RULES[name].boxes[-1].label(lang))
        assert ("Kiriki" in out) == (name in {"kiriki", "plain"})


def test_a_table_of_custom_rules() -> None:
    assert kiriki_table("44444", rules=custom_cards.TRIPLE) == TRIPLE
    assert kiriki_table("665", "es", custom_cards.CRAG).splitlines()[0] == "Marcador: 6 6 5"
    shown = kiriki_table("355", "es", custom_cards.CRAG).splitlines()
    assert shown[-2:] == ["Trece               26", "Crag                50  <- la mejor"]


def test_a_roll_that_scores_nowhere_has_no_best_box() -> None:
    rules = kiriki.KirikiRules(boxes=[kiriki.Box("run", kiriki.Run(5), 10)], further_kiriki=None)
    assert "best" not in kiriki_table("11122", rules=rules)
    assert data(Roll("11122"), rules) == {"scores": {"run": 0}, "best": []}
    assert kiriki_table("12345", rules=rules).endswith("Run           10  <- best")


def test_wide_labels_are_aligned() -> None:
    run = kiriki.Box("run", kiriki.Run(5), 10, labels=("漢字漢字漢字", "漢字漢字漢字"))
    lines = kiriki_table("12345", rules=kiriki.KirikiRules(boxes=[run], further_kiriki=None)).splitlines()
    # Each of the six signs takes two columns.
    assert lines[-1] == "漢字漢字漢字      10  <- best"
    assert lines[2] == "Category      Points"


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
    assert printed["best"] == [str(category) for category, points in scores.items() if points == best]


def test_json_keeps_the_order_of_the_dice_and_takes_every_spelling(shell: Shell) -> None:
    assert shell("kiriki", "6, 5, 4, 3, 2", "--json") == shell("kiriki", "--json", "65432")
    assert json.loads(shell("kiriki", "--json", "65432")[1])["roll"] == "65432"


def test_json_names_the_boxes_of_other_cards(shell: Shell) -> None:
    status, out, _ = shell("kiriki", "11223", "--rules", "yatzy", "--json")
    printed = json.loads(out)
    assert (status, printed["rules"], printed["best"]) == (0, "yatzy", ["chance"])
    assert printed["scores"] == kiriki.scores("11223", kiriki.YATZY)
    assert list(printed["scores"]) == [str(box.name) for box in kiriki.YATZY.boxes]
    assert printed["scores"]["two_pairs"] == 6


def test_plain_data_has_plain_text() -> None:
    # Not terms or names, which a program that stores them would have to import dicerules for.
    printed = data(Roll("11223"), kiriki.YATZY)
    assert {type(name) for name in (*printed["scores"], *printed["best"])} == {str}


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["--json"], ["--lang", "es"]], ids=["table", "json", "spanish"])
@pytest.mark.parametrize(
    ("dice", "shown"),
    [([""], "0"), (["1412"], "1412"), (["141211"], "141211"), (["141", "211"], "141211"), (["1" * 100], "100")],
    ids=["none", "four", "six", "six apart", "a hundred"],
)
def test_k1_other_than_five_dice_are_refused(shell: Shell, options: list[str], dice: list[str], shown: str) -> None:
    assert_refused(shell("kiriki", *options, *dice), shown)


def test_the_number_of_dice_is_that_of_the_rules(shell: Shell) -> None:
    assert shell("kiriki", "1412", "--rules", "yatzy")[2] == "dicerules: error: expected 5 dice, not 4: '1412'\n"
    spanish = "dicerules: error: se esperaba una tirada de 5 dados, no de 4: '1412'\n"
    assert shell("kiriki", "1412", "--rules", "yacht", "--lang", "es") == (2, "", spanish)
    with pytest.raises(InvalidRollError, match=r"^expected 6 dice, not 5: '11223'$"):
        kiriki_table("11223", rules=custom_cards.MAXI_YATZY)


def test_the_help_does_not_say_five_dice_or_thirteen_categories(shell: Shell) -> None:
    for arguments in (["--help"], ["kiriki", "--help"]):
        status, out, _ = shell(*arguments)
        assert status == 0
        assert not {"five", "thirteen"} & set(out[out.index("kiriki") :].partition("farkle ")[0].split())
        assert "Yatzy" in out


@pytest.mark.parametrize("name", kiriki.NAMED_RULES)
def test_every_named_set_of_rules_can_be_chosen(shell: Shell, name: str) -> None:
    status, out, err = shell("kiriki", "44444", "--rules", name, "--json")
    assert (status, err) == (0, "")
    shown = json.loads(out)
    assert shown["rules"] == name
    assert shown["scores"] == kiriki.scores("44444", kiriki.NAMED_RULES[name])


def test_rules_without_a_name_are_refused_with_those_that_have_one(shell: Shell) -> None:
    assert_refused(shell("kiriki", "44444", "--rules", "chess"), "yahtzee")
