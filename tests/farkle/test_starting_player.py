"""`starting_player`: who throws the highest die, and throwing again among those who share it (F11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, Roll
from dicerules.farkle import starting_player
from tests.farkle.refusals import refused


def test_f11_the_highest_die_starts() -> None:
    assert starting_player({"Ana": 3, "Ben": 5, "Cleo": 4}) == "Ben"
    assert starting_player({"Ana": "6", "Ben": Roll("5"), "Cleo": [1]}) == "Ana"
    assert starting_player({"Ana": np.int64(2), "Ben": 1}) == "Ana"
    assert starting_player({"Ana": 1}) == "Ana"


@pytest.mark.parametrize(
    ("throws", "starts"),
    [
        ({"Ana": "62", "Ben": "65", "Cleo": 1}, "Ben"),  # Ben and Ana throw again among themselves
        ({"Ana": 5, "Ben": "63", "Cleo": "64"}, "Cleo"),  # a 5 is out, though it is more than a 4
        ({"Ana": "4441", "Ben": "4445", "Cleo": "442", "Dora": "43"}, "Ben"),
        ({"Ana": [1, 1, 2], "Ben": (1, 1, 1)}, "Ana"),
    ],
)
def test_f11_those_tied_for_the_highest_throw_again_among_themselves(throws: Mapping[str, Any], starts: str) -> None:
    assert starting_player(throws) == starts
    # In whatever order the players are named.
    assert starting_player(dict(reversed(list(throws.items())))) == starts


def test_f11_players_who_are_still_tied_must_throw_again() -> None:
    with refused(IllegalActionError, "throw_again", "throws", players=("Ana", "Cleo")):
        starting_player({"Ana": 6, "Ben": 5, "Cleo": 6})
    with refused(IllegalActionError, "throw_again", "throws", players=("Ana", "Cleo")):
        starting_player({"Ana": "66", "Ben": 5, "Cleo": "66"})


@pytest.mark.parametrize(
    ("throws", "who"),
    [
        ({"Ana": [6], "Ben": "51"}, "Ben"),  # the lower one has thrown again
        ({"Ana": "61", "Ben": 5}, "Ana"),  # the winner has thrown again
        ({"Ana": "62", "Ben": "6"}, "Ben"),  # only one of the tied has thrown again
        ({"Ana": "62", "Ben": "63", "Cleo": "54"}, "Cleo"),
        ({"Ana": "4441", "Ben": "4445", "Cleo": "442", "Dora": "4"}, "Dora"),
        ({"Ana": "654"}, "Ana"),
        ({"Ana": "", "Ben": 3}, "Ana"),  # everyone throws
        ({"Ana": "", "Ben": ""}, "Ana"),
        ({"Ana": ""}, "Ana"),
    ],
)
def test_f11_whoever_throws_too_often_or_not_often_enough_is_named(throws: Mapping[str, Any], who: str) -> None:
    with refused(InvalidRollError, "number_of_throws", "throws", who, dice=Roll(throws[who])):
        starting_player(throws)


@pytest.mark.parametrize("throw", [0, 7, True, None, 3.0, "77", "x", b"3", {3: 1}])
def test_f1_throws_of_values_other_than_dice_are_refused(throw: object) -> None:
    with pytest.raises(InvalidRollError, match=r"^throws\.Ben: "):
        starting_player({"Ana": 3, "Ben": cast("Any", throw)})


@pytest.mark.parametrize("throws", [{}, None, 3, "Ana", [("Ana", 3)], ["Ana"], {"": 3}, {1: 3}])
def test_f11_throws_are_a_mapping_of_players(throws: object) -> None:
    with pytest.raises(DiceRulesError, match=r"player|throws"):
        starting_player(cast("Any", throws))


@pytest.mark.parametrize("number", [2, 10, 11, 40])
def test_the_message_names_the_first_ten_who_must_throw_again(number: int) -> None:
    players = [f"player {seat}" for seat in range(number)]
    with refused(IllegalActionError, "throw_again", "throws", players=tuple(players[:10])):
        starting_player(dict.fromkeys(players, 6) | {"Ada": 1})
