"""The named values: what is published about each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import dicerules.farkle
from dicerules import DiceRulesError, farkle
from dicerules.farkle import (
    FACEBOOK,
    FARKLE,
    GREED,
    KINGDOM_COME,
    NAMED_RULES,
    PLAYMONSTER,
    TEN_THOUSAND,
    ZILCH,
    CombinationKind,
    Ending,
    FarkleRules,
    FarkleTurn,
    HotDice,
    LastRound,
    TieBreak,
    adding,
    doubling,
)
from dicerules.outcomes import weighted_rolls
from tests.farkle import variants

TRIOS = (1000, 200, 300, 400, 500, 600)
DOUBLING = [(2000, 400, 600, 800, 1000, 1200), (4000, 800, 1200, 1600, 2000, 2400)]
BY_NAME = {
    "farkle": FARKLE,
    "playmonster": PLAYMONSTER,
    "facebook": FACEBOOK,
    "zilch": ZILCH,
    "kingdom_come": KINGDOM_COME,
    "ten_thousand": TEN_THOUSAND,
    "greed": GREED,
}

# Rolls by what they are worth, from the published tables and their examples.
FACTS = {
    "farkle": "111=1000 4444=400 222222=400 223344=500 333344=300 123456=1500 222333=500 223346=0",
    "playmonster": """1=100 5=50 111=300 222=200 333=300 666=600 1111=1000 11111=2000 111111=3000 222222=3000 4444=1000
        22222=2000 111155=1500 1115=350 123456=1500 222333=2500 333344=1500 223344=1500 11112=1000 33344=300 12345=150
        23456=50 223346=0""",
    "facebook": """1=100 5=50 111=1000 222=200 4444=800 44444=1600 444444=3200 1111=2000 11111=4000 111111=8000
        223344=750 123456=1500 333344=600 222333=500 22233=200 12345=150 223346=0""",
    "zilch": """111=1000 4444=800 44444=1600 444444=3200 1111=2000 223344=1500 444422=1500 111155=2100 222222=1600
        123456=1500 222333=500 12345=150 223346=500 22334=0""",
    "kingdom_come": """111=1000 2222=400 22222=800 222222=1600 1111=2000 11111=4000 111111=8000 55555=2000 44444=1600
        12345=500 23456=750 123456=1500 123451=600 123455=550 234565=800 222333=500 223344=0 113355=300 223346=0""",
    "ten_thousand": """111=1000 222=200 4444=800 111111=8000 223344=1000 123456=1500 333344=600 222333=500 33322=300
        223346=0""",
    "greed": """1=100 5=50 111=1000 222=200 666=600 11111=1200 55555=600 1111=1100 51341=250 22222=200 44422=400
        12345=150 22346=0""",
}


@pytest.mark.parametrize("name", FACTS)
def test_published_rolls_of(name: str) -> None:
    facts = [fact.split("=") for fact in FACTS[name].split()]
    assert [f"{roll}={farkle.score(roll, NAMED_RULES[name])}" for roll, _ in facts] == FACTS[name].split()


def test_each_name_has_its_value_and_each_value_its_name() -> None:
    assert dict(NAMED_RULES) == BY_NAME
    assert list(NAMED_RULES) == list(FACTS) == list(variants.NAMES)
    for name in NAMED_RULES:
        assert getattr(dicerules.farkle, name.upper()) is NAMED_RULES[name]
    public = {name.lower() for name in farkle.__all__ if isinstance(getattr(farkle, name), FarkleRules)}
    assert public == set(NAMED_RULES)
    assert len(set(NAMED_RULES.values())) == len(NAMED_RULES)
    assert isinstance(NAMED_RULES, dict) is False


@pytest.mark.parametrize(
    ("name", "farkles"),
    [
        ("farkle", 1080),
        ("playmonster", 1080),
        ("facebook", 1080),
        ("zilch", 0),
        ("kingdom_come", 1440),
        ("ten_thousand", 1080),
        ("greed", 600),
    ],
)
def test_farkles_among_all_rolls_of_all_dice(name: str, farkles: int) -> None:
    rules = NAMED_RULES[name]
    weighted = weighted_rolls(rules.dice)
    assert sum(ways for _, ways in weighted) == 6**rules.dice
    assert sum(ways for roll, ways in weighted if farkle.is_farkle(roll, rules)) == farkles


def test_zilch_pays_for_what_others_farkle_with() -> None:
    dead = [(roll, ways) for roll, ways in weighted_rolls(6) if farkle.is_farkle(roll, FACEBOOK)]
    assert sum(ways for _, ways in dead) == 1080
    for roll, _ in dead:
        selections = farkle.set_asides(roll, ZILCH)
        assert [(each.dice, each.points) for each in selections] == [(roll, 500)]
        assert selections[0].combinations[0].kind is CombinationKind.DEAD_ROLL


def test_combinations_that_each_rule_set_leaves_out() -> None:
    for name, rules in NAMED_RULES.items():
        assert (rules.full_house, rules.four_and_pair) == ((0,) * 6, 0), name
        assert (rules.two_triplets > 0) == (name == "playmonster")
        assert (rules.low_straight, rules.high_straight) == ((500, 750) if name == "kingdom_come" else (0, 0))
        assert rules.dead_roll == (500 if name == "zilch" else 0)
        assert rules.four_and_two_as_three_pairs == (name in {"playmonster", "zilch"})
        assert (rules.single_one, rules.single_five) == (100, 50)
        assert rules.dice == (5 if name == "greed" else 6)


@pytest.mark.parametrize(
    ("name", "entry", "bank", "hot", "penalty", "target", "ending"),
    [
        ("farkle", 500, 0, "optional", (0, 0, False, False), 10_000, "last_round"),
        ("playmonster", 500, 0, "optional", (0, 0, False, False), 10_000, "last_round"),
        ("facebook", 0, 300, "optional", (3, 1000, False, True), 10_000, "last_round"),
        ("zilch", 0, 300, "optional", (3, 500, False, True), 10_000, "last_round"),
        ("kingdom_come", 0, 0, "optional", (0, 0, False, False), 4000, "at_once"),
        ("ten_thousand", 1000, 300, "mandatory", (0, 0, False, False), 10_000, "last_round"),
        ("greed", 300, 0, "optional", (0, 0, False, False), 3000, "last_round"),
    ],
)
def test_how_each_is_played(  # noqa: PLR0913, PLR0917  # the columns of a published table
    name: str, entry: int, bank: int, hot: str, penalty: tuple[int, int, bool, bool], target: int, ending: str
) -> None:
    rules = NAMED_RULES[name]
    assert (rules.entry_minimum, rules.bank_minimum, rules.target) == (entry, bank, target)
    assert (rules.hot_dice, rules.ending) == (HotDice(hot), Ending(ending))
    taken = (rules.farkles_to_penalty, rules.farkle_penalty, rules.penalty_takes_all, rules.negative_totals)
    assert taken == penalty


def test_only_the_document_breaks_ties_and_boxes_ask_to_beat_the_highest_total() -> None:
    for name, rules in NAMED_RULES.items():
        assert rules.tie_break == (tuple(TieBreak) if name == "farkle" else ()), name
        if name in {"playmonster", "facebook", "zilch", "ten_thousand"}:
            assert rules.last_round is LastRound.BEAT, name
    assert FARKLE.last_round is LastRound.MATCH


def test_greed_lets_the_player_choose_what_to_set_aside() -> None:
    # The exercise takes all scoring dice; F3 holds under all rules.
    turn = FarkleTurn(GREED).roll("11134")
    assert [str(each.dice) for each in turn.options] == ["111", "11", "1"]
    assert turn.set_aside("111").dice_to_roll == 2


@pytest.mark.parametrize("extra", [1, 2])
def test_doubling_and_adding(extra: int) -> None:
    assert doubling(TRIOS, extra) == DOUBLING[extra - 1]
    assert adding(TRIOS, extra) == tuple((1 + extra) * points for points in TRIOS)
    assert doubling(TRIOS, 0) == adding(TRIOS, 0) == TRIOS


@pytest.mark.parametrize("make", [doubling, adding])
@pytest.mark.parametrize(
    ("trios", "extra"),
    [((100,) * 6, -1), ((100,) * 6, 4), ((100,) * 6, 1.5), ((100,) * 5, 1), (None, 1), ("123456", 1)],
)
def test_points_that_grow_with_each_die_are_made_of_six_points_and_up_to_three_dice(
    make: Callable[[Any, Any], object], trios: object, extra: object
) -> None:
    with pytest.raises(DiceRulesError):
        make(trios, extra)
