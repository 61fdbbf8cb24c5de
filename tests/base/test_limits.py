"""The largest numbers and the longest lists that values accept."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, repeat
from typing import Any

import pytest

from dicerules import DiceRulesError, FarkleGame, FarkleSheet, FarkleTurn, KirikiGame, farkle, kiriki
from dicerules.farkle import FarkleRules, FarkleTranscript
from dicerules.kiriki import Anything, Box, FurtherKiriki, KirikiRules, KirikiTranscript, Section, Total
from tests.raising import raises

MOST_POINTS, LARGEST = 10**6, 10**12
POINTS_OF_FARKLE = ("single_one", "three_pairs", "straight", "dead_roll", "entry_minimum", "bank_minimum")
LIMITS: dict[str, tuple[Callable[[Any], object], int]] = {
    "bonus": (lambda number: KirikiRules(bonus=number), MOST_POINTS),
    "pays": (lambda number: kiriki.KIRIKI.with_box("full_house", pays=number), MOST_POINTS),
    "bonus of a section": (lambda number: Section("a", bonus=number), MOST_POINTS),
    "bonus of a Kiriki": (lambda number: FurtherKiriki(bonus=number), MOST_POINTS),
    "times": (lambda number: Box("a", Anything(), 1, times=number), 100),
    "total": (Total, LARGEST),
    **{
        field: (lambda number, field=field: FarkleRules(target=LARGEST, **{field: number}), MOST_POINTS)  # type: ignore[misc]
        for field in POINTS_OF_FARKLE
    },
    "three_of_a_kind": (lambda number: FarkleRules(three_of_a_kind=(1, 1, 1, 1, 1, number)), MOST_POINTS),
    "rolls_per_turn": (lambda number: KirikiRules(rolls_per_turn=number), LARGEST),
    "bonus_threshold": (lambda number: KirikiRules(bonus_threshold=number), LARGEST),
    "target": (lambda number: FarkleRules(target=number), LARGEST),
    "farkles_to_penalty": (lambda number: FarkleRules(farkles_to_penalty=number, penalty_takes_all=True), LARGEST),
}


@pytest.mark.parametrize(("make", "most"), LIMITS.values(), ids=LIMITS)
def test_the_largest_number_is_accepted_and_the_next_one_refused(make: Callable[[Any], object], most: int) -> None:
    assert str(most) in repr(make(most))
    with pytest.raises(DiceRulesError, match=rf"\b{most}\b.*\b{most + 1}\b"):
        make(most + 1)


# The first items of each are valid, but there is no end to them.
@pytest.mark.parametrize(
    ("make", "items"),
    [
        (KirikiGame, lambda: map(str, count())),
        (FarkleGame, lambda: map(str, count())),
        (lambda things: FarkleSheet(turns=things), lambda: repeat(0)),
        (lambda things: KirikiTranscript(["Ada"], actions=things), lambda: repeat(kiriki.RollDice())),
        (lambda things: KirikiTranscript(["Ada"], rolls=things), lambda: repeat("14121")),
        (lambda things: FarkleTranscript(["Ada"], actions=things), lambda: repeat(farkle.RollDice())),
        (lambda things: FarkleTranscript(["Ada"], rolls=things), lambda: repeat("111222")),
    ],
    ids=[
        "players of Kiriki",
        "players of Farkle",
        "turns",
        *(f"{what} of {game}" for game in ("Kiriki", "Farkle") for what in ("actions", "rolls")),
    ],
)
def test_an_endless_list_is_refused_as_too_long(make: Callable[[Any], object], items: Callable[[], object]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        make(items())
    assert (caught.value.code, caught.value.params) == ("list_too_long", {"most": 100_000})


def test_an_endless_turn_is_refused_as_too_long() -> None:
    played = ["111222", "111222"] * 500
    assert len(FarkleTurn(history=played).history) == 1000
    with raises(DiceRulesError, "list_too_long", "history", most=1000):
        FarkleTurn(history=repeat("111222"))
