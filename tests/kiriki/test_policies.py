"""Two simple ways to play."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

from dicerules import DiceRulesError, IllegalActionError, KirikiGame, KirikiTurn, Scorecard, kiriki
from dicerules.kiriki import YATZY, Collector, Greedy, KirikiState, Record, RollDice
from tests.raising import raises

POLICIES: list[Any] = [Greedy(), Collector()]


def state_with(roll: str, rolls_left: int = 2, **filled: int) -> KirikiState:
    return KirikiState(KirikiGame(["Ada"], cards=[Scorecard(filled=filled)]), KirikiTurn(roll, rolls_left=rolls_left))


@pytest.mark.parametrize(
    ("roll", "filled", "box"),
    [
        ("11111", {}, "kiriki"),
        ("11111", {"kiriki": 50}, "kiriki"),  # a repeated Kiriki
        ("22222", {"kiriki": 0}, "twos"),  # 10 there, three and four of a kind, and chance
        ("66661", {}, "three_of_a_kind"),  # 25 in three boxes: the first one
        ("13456", {"small_straight": 30, "chance": 20}, "sixes"),
        ("11223", {"twos": 6, "chance": 20}, "threes"),
        (
            "12346",
            {"sixes": 6, "fours": 4, "chance": 20, "small_straight": 0, "threes": 3, "ones": 1, "twos": 2},
            "fives",
        ),
    ],
)
def test_greedy_records_where_a_roll_scores_most(roll: str, filled: dict[str, int], box: str) -> None:
    assert Greedy()(state_with(roll, **filled)) == Record(box)


@pytest.mark.parametrize(
    ("roll", "rolls_left", "action"),
    [
        ("14121", 2, RollDice("111")),
        ("22551", 1, RollDice("55")),
        ("12346", 1, RollDice("6")),
        ("12346", 0, Record("small_straight")),
        ("66666", 2, Record("kiriki")),
    ],
)
def test_a_collector_keeps_the_most_frequent_face(roll: str, rolls_left: int, action: object) -> None:
    assert Collector()(state_with(roll, rolls_left)) == action


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_plays_whole_games(policy: Any) -> None:  # noqa: ANN401 (either of them)
    game = kiriki.play({"Ada": policy, "Bo": policy}, YATZY, rng=Random(7))  # noqa: S311 (fair dice, no secrets)
    assert game.state.is_over


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_is_a_value(policy: Any) -> None:  # noqa: ANN401 (either of them)
    again = pickle.loads(pickle.dumps(policy))
    assert again == policy == copy.copy(policy)
    assert hash(again) == hash(policy)
    assert repr(policy) == f"{type(policy).__name__}()"
    assert len({*POLICIES, policy}) == 2


@pytest.mark.parametrize("policy", POLICIES)
def test_what_a_policy_cannot_answer(policy: Any) -> None:  # noqa: ANN401 (either of them)
    full = Scorecard(filled=dict.fromkeys(kiriki.Category, 0) | {kiriki.Category.CHANCE: 20})
    with raises(IllegalActionError, "all_cards_full", "state"):
        policy(KirikiState(KirikiGame(["Ada"], cards=[full])))
    with raises(DiceRulesError, "wrong_type", "state"):
        policy("state")
