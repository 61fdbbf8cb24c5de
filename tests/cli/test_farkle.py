"""The command line for Farkle: `python -m dicerules farkle 111523`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dicerules import Roll, farkle
from dicerules.display import farkle_table
from dicerules.errors import LANGUAGES
from dicerules.farkle import FARKLE, CombinationKind, FarkleRules, HouseCombination, SetAside
from dicerules.farkle.shell import data
from dicerules.outcomes import weighted_rolls
from tests.cli.shell import Shell, assert_refused, run
from tests.farkle import oracle

ENGLISH = """\
Farkle: 1 1 1 5 2 3

Best: 1 1 1 5 for 1050 points
  1 1 1        Three of a kind      1000
  5            Single five            50

All options
  1 1 1 5                           1050
  1 1 1                             1000
  1 1 5                              250
  1 1                                200
  1 5                                150
  1                                  100
  5                                   50
"""

SPANISH = """\
Farkle: 5 2 2 5 2

Lo mejor: 2 2 2 5 5, 300 puntos
  2 2 2        Tres iguales          200
  5            Un 5                   50
  5            Un 5                   50

Todas las opciones
  2 2 2 5 5                          300
  2 2 2 5                            250
  2 2 2                              200
  5 5                                100
  5                                   50
"""

# Of 1 1 and 1 5 5, which score the same, the one with fewer combinations comes first (F9).
THREE_PAIRS = """\
Farkle: 1 5 3 1 5 3

Best: 1 1 3 3 5 5 for 500 points
  1 1 3 3 5 5  Three pairs           500

All options
  1 1 3 3 5 5                        500
  1 1 5 5                            300
  1 1 5                              250
  1 1                                200
  1 5 5                              200
  1 5                                150
  1                                  100
  5 5                                100
  5                                   50
"""

NOTHING = {
    "en": "Farkle: 2 6 3 2 4 3\n\nFarkle: no dice can be set aside\n",
    "es": "Farkle: 2 6 3 2 4 3\n\nFarkle: no se puede reservar ningún dado\n",
}

EVERY_ROLL = [roll for number in range(1, 7) for roll, _ in weighted_rolls(number)]

# --- the table ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_program_prints_the_table() -> None:
    done = run("farkle", "111523")
    assert (done.returncode, done.stdout, done.stderr) == (0, ENGLISH, "")


@pytest.mark.slow
def test_the_program_speaks_spanish() -> None:
    done = run("farkle", "52252", "--lang", "es")
    assert (done.returncode, done.stdout, done.stderr) == (0, SPANISH, "")


def test_f9_the_best_reading_and_the_better_selection_come_first(shell: Shell) -> None:
    assert shell("farkle", "153153") == (0, THREE_PAIRS, "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_f4_a_farkle_is_named(shell: Shell, lang: str) -> None:
    # Not an error: the dice are valid, and this is their score.
    assert shell("farkle", "263243", "--lang", lang) == (0, NOTHING[lang], "")


@pytest.mark.parametrize(
    "dice",
    [["111523"], ["1 1 1 5 2 3"], ["1,1,1,5,2,3"], ["1, 1, 1, 5, 2, 3"], [*"111523"], ["111", "523"], ["--", "111523"]],
    ids=" | ".join,
)
def test_six_dice_may_be_spelled_in_many_ways(shell: Shell, dice: list[str]) -> None:
    assert shell("farkle", *dice) == (0, ENGLISH, "")


@pytest.mark.parametrize(
    ("dice", "best", "combinations"),
    [
        ("1", "Best: 1 for 100 points", ["1 Single one 100"]),
        ("65", "Best: 5 for 50 points", ["5 Single five 50"]),
        ("654321", "Best: 1 2 3 4 5 6 for 1500 points", ["1 2 3 4 5 6 Straight 1500"]),
        ("222222", "Best: 2 2 2 2 2 2 for 400 points", ["2 2 2 2 2 2 Six of a kind 400"]),
        ("111111", "Best: 1 1 1 1 1 1 for 2000 points", ["1 1 1 1 1 1 Six of a kind 2000"]),
        # F7: four 2s are three 2s and a dead die; F8: and with a pair no three pairs either.
        ("2222", "Best: 2 2 2 for 200 points", ["2 2 2 Three of a kind 200"]),
        ("444422", "Best: 4 4 4 for 400 points", ["4 4 4 Three of a kind 400"]),
        ("1111", "Best: 1 1 1 1 for 1100 points", ["1 1 1 Three of a kind 1000", "1 Single one 100"]),
        (
            "55555",
            "Best: 5 5 5 5 5 for 600 points",
            ["5 5 5 Three of a kind 500", "5 Single five 50", "5 Single five 50"],
        ),
        # The combination of most points comes first, whatever its faces.
        ("166622", "Best: 1 6 6 6 for 700 points", ["6 6 6 Three of a kind 600", "1 Single one 100"]),
    ],
)
def test_f7_the_best_is_shown_with_its_combinations(
    shell: Shell, dice: str, best: str, combinations: list[str]
) -> None:
    _, out, _ = shell("farkle", dice)
    first, _, *lines = out.splitlines()
    assert first == f"Farkle: {' '.join(dice)}"
    assert lines[0] == best
    assert [" ".join(line.split()) for line in lines[1 : lines.index("")]] == combinations


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_shows_what_the_rules_allow(lang: str) -> None:
    for roll in EVERY_ROLL:
        lines = farkle_table(roll, lang).splitlines()
        allowed = oracle.selections(roll)
        if not allowed:
            assert len(lines) == 3
            assert "Farkle" in lines[2]
            continue
        second_gap = lines.index("", 2)
        shown = [line.rpartition(" ") for line in lines[second_gap + 2 :]]
        dice = [tuple(int(face) for face in cells.split()) for cells, _, _ in shown]
        points = [int(number) for _, _, number in shown]
        assert dict(zip(dice, points, strict=True)) == {own: reading.points for own, reading in allowed.items()}
        assert len(set(dice)) == len(dice)
        assert points == sorted(points, reverse=True)
        # The parts of the best are the oracle's reading of it.
        parts = allowed[dice[0]].combinations
        expected = sorted(
            f"{' '.join(map(str, part.dice))} {CombinationKind(part.kind).label(lang)} {part.points}" for part in parts
        )
        assert sorted(" ".join(line.split()) for line in lines[3:second_gap]) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_reads_well(lang: str) -> None:
    labels = {kind.label(lang) for kind in CombinationKind}
    for roll in EVERY_ROLL:
        lines = farkle_table(roll, lang).splitlines()
        assert all(line == line.rstrip() and line.isprintable() and len(line) <= 60 for line in lines)
        rows = [line for line in lines if line.startswith("  ")]
        assert bool(rows) != farkle.is_farkle(roll)
        # Points are aligned on the right and names on the left, with gaps between the columns.
        assert len({len(row) for row in rows}) <= 1
        names = [(row.index(label), row) for row in rows for label in labels if f"  {label}  " in row]
        assert len({start for start, _ in names}) <= 1
        assert len(names) == lines.index("", 2) - 3 if rows else names == []
        # One empty line between the parts, none at either end.
        assert [lines[0], lines[-1]].count("") == 0
        assert all(lines[place] or lines[place + 1] for place in range(len(lines) - 1))


# --- JSON ---------------------------------------------------------------------------------------------------------


def as_printed(selection: SetAside) -> dict[str, Any]:
    return {
        "dice": "".join(map(str, selection.dice)),
        "points": selection.points,
        "combinations": [
            {"kind": str(part.kind), "dice": "".join(map(str, part.dice)), "points": part.points}
            for part in selection.combinations
        ],
    }


@pytest.mark.parametrize("digits", ["1", "51", "2222", "52252", "111523", "153153", "654321", "222222", "166622"])
def test_json_has_the_selections_of_set_asides(shell: Shell, digits: str) -> None:
    status, out, err = shell("farkle", digits, "--json")
    assert (status, err) == (0, "")
    selections = [as_printed(selection) for selection in farkle.set_asides(digits)]
    expected = {"game": "farkle", "rules": "farkle", "roll": digits, "best": selections[0], "set_asides": selections}
    assert json.loads(out) == expected


def test_json_in_full(shell: Shell) -> None:
    one = {"kind": "single_one", "dice": "1", "points": 100}
    trio = {"kind": "three_of_a_kind", "dice": "222", "points": 200}
    best = {"dice": "1222", "points": 300, "combinations": [trio, one]}
    others = [
        {"dice": "222", "points": 200, "combinations": [trio]},
        {"dice": "1", "points": 100, "combinations": [one]},
    ]
    expected = {"game": "farkle", "rules": "farkle", "roll": "21226", "best": best, "set_asides": [best, *others]}
    _, out, _ = shell("farkle", "--json", "21226")
    assert out == json.dumps(expected) + "\n"


@pytest.mark.parametrize("digits", ["2", "263243", "22346"])
def test_f4_the_best_of_a_farkle_is_null(shell: Shell, digits: str) -> None:
    status, out, err = shell("farkle", digits, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {"game": "farkle", "rules": "farkle", "roll": digits, "best": None, "set_asides": []}


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["--json"], ["--lang", "es"]], ids=["table", "json", "spanish"])
@pytest.mark.parametrize(
    ("dice", "shown"),
    [
        ([""], "0"),
        (["1115236"], "1115236"),
        (["111", "5236"], "1115236"),
        (["2233466"], "7"),  # also when nothing in it would score
        (["1" * 100], "100"),
        (["111527"], "'7'"),
        (["011152"], "'0'"),
        (["1", "1", "9"], "'9'"),
    ],
    ids=["none", "seven", "seven apart", "seven dead", "a hundred", "a 7", "a 0", "a 9 apart"],
)
def test_f1_other_than_one_to_six_dice_are_refused(
    shell: Shell, options: list[str], dice: list[str], shown: str
) -> None:
    assert_refused(shell("farkle", *options, *dice), shown)


# --- other rules --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", farkle.NAMED_RULES)
def test_every_named_set_of_rules_can_be_chosen(shell: Shell, name: str) -> None:
    for roll in ("1", "22222", "12345"):
        status, out, err = shell("farkle", roll, "--rules", name, "--json")
        assert (status, err) == (0, "")
        shown = json.loads(out)
        assert shown["rules"] == name
        expected = farkle.set_asides(roll, farkle.NAMED_RULES[name])
        assert [own["points"] for own in shown["set_asides"]] == [own.points for own in expected]


def test_a_table_under_other_rules(shell: Shell) -> None:
    status, out, _ = shell("farkle", "22222", "--rules", "kingdom_come")
    assert status == 0
    assert "Five of a kind" in out
    assert "800" in out


def test_five_dice_under_the_rules_of_greed(shell: Shell) -> None:
    assert_refused(shell("farkle", "111111", "--rules", "greed"), "5 dice")


def test_rules_without_a_name_are_refused_with_those_that_have_one(shell: Shell) -> None:
    assert_refused(shell("farkle", "1", "--rules", "chess"), "zilch")


# --- house rules, for programs that use the functions of the command ------------------------------------------------

LOW = HouseCombination("low_run", "346", 150, labels=("Low run with a rather long name", "Escalera"))
OWN = FARKLE.with_combination(LOW)


def test_a_house_combination_is_shown_by_its_label() -> None:
    assert farkle_table("34651", rules=OWN).splitlines() == [
        "Farkle: 3 4 6 5 1",
        "",
        "Best: 1 3 4 5 6 for 300 points",
        "  3 4 6        Low run with a rather long name   150",
        "  1            Single one                        100",
        "  5            Single five                        50",
        "",
        "All options",
        "  1 3 4 5 6                                      300",
        "  1 3 4 6                                        250",
        "  3 4 5 6                                        200",
        "  3 4 6                                          150",
        "  1 5                                            150",
        "  1                                              100",
        "  5                                               50",
    ]
    assert "  3 4 6        Escalera              150" in farkle_table("346", "es", OWN).splitlines()


def test_data_has_the_name_of_a_house_combination() -> None:
    shown = json.loads(json.dumps(data(Roll("346"), OWN)))
    combination = {"kind": "low_run", "dice": "346", "points": 150}
    assert shown["best"] == {"dice": "346", "points": 150, "combinations": [combination]}


def test_only_selections_with_all_that_scores_are_shown_where_they_must_be() -> None:
    lines = farkle_table("1152", rules=FarkleRules(must_take_all=True)).splitlines()
    assert lines[lines.index("All options") + 1 :] == ["  1 1 5                              250"]
