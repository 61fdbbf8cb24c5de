"""The types of what all games share: dice, outcomes, names and errors, and the package itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Literal, assert_never, assert_type

import numpy as np
from attrs.exceptions import FrozenInstanceError

import dicerules
from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
    errors,
    farkle,
    games,
    kiriki,
    names,
    outcomes,
    roll_dice,
)
from dicerules.display import Displayable, farkle_table, html, kiriki_table, svg, text
from dicerules.names import LONGEST_NAME, name_key
from dicerules.outcomes import MAX_OUTCOME_DICE, weighted_rolls
from dicerules.roll import FACES, MAX_DICE, Counts, Dice, NumPyGenerator, Rng
from tests.typing_api.refusals import refused

assert_type(dicerules.__version__, str)

# --- rolls --------------------------------------------------------------------------------------------------------

roll = assert_type(Roll("14121"), Roll)
assert_type(Roll(), Roll)
assert_type(Roll(""), Roll)
assert_type(Roll([1, 4, 1, 2, 1]), Roll)
assert_type(Roll((1, 4)), Roll)
assert_type(Roll({1, 4}), Roll)
assert_type(Roll(range(1, 7)), Roll)
assert_type(Roll(int(digit) for digit in "14121"), Roll)
assert_type(Roll(roll), Roll)

assert_type(roll.faces, tuple[int, ...])
assert_type(roll.counts, tuple[int, int, int, int, int, int])
assert_type(roll.total, int)
assert_type(len(roll), int)
assert_type(roll.sorted(), Roll)
assert_type(iter(roll), Iterator[int])
assert_type(list(roll), list[int])
assert_type(roll[0], int)
assert_type(roll[-2:], Roll)
assert_type(4 in roll, bool)
assert_type(roll.count(1), int)
assert_type(roll.index(4), int)
assert_type(reversed(roll), Iterator[int])
faces_in_order: Sequence[int] = roll
assert_type(roll == Roll("11124"), bool)
assert_type(hash(roll), int)
assert_type(str(roll), str)
assert_type(Roll.parse("14121"), Roll)
assert_type({roll: 1}, dict[Roll, int])

ones, twos, threes, fours, fives, sixes = roll.counts
assert_type(ones, int)

with refused(InvalidRollError):
    Roll(None)  # type: ignore[arg-type]
with refused(InvalidRollError):
    Roll(14121)  # type: ignore[arg-type]
with refused(InvalidRollError):
    Roll(1.0)  # type: ignore[arg-type]
with refused(InvalidRollError):
    Roll([1.0])  # type: ignore[list-item]
with refused(InvalidRollError):
    Roll(["1", "4"])  # type: ignore[list-item]
with refused(FrozenInstanceError):
    roll.faces = (1, 2)  # type: ignore[misc]
with refused(FrozenInstanceError):
    roll.total = 3  # type: ignore[misc]
with refused(TypeError):
    roll["0"]  # type: ignore[call-overload]
with refused(TypeError):
    roll[0] = 1  # type: ignore[index]
with suppress(TypeError):  # Python itself lets it pass

    class LoadedRoll(Roll):  # type: ignore[misc]
        """A subclass of a final class."""


every_face: tuple[int, ...] = FACES
most_dice: int = MAX_DICE


def dice_of(dice: Dice) -> Dice:
    """Return the argument."""
    return dice


def counts_of(dice: Dice) -> Counts:
    """Return the six counts."""
    return Roll(dice).counts


assert_type(Roll(dice_of("14121")), Roll)
assert_type(Roll(dice_of([1, 4])), Roll)
assert_type(counts_of(roll), tuple[int, int, int, int, int, int])

assert_type(roll_dice(5, rng=Random(7)), Roll)  # noqa: S311 (no secret)
numpy_rng: NumPyGenerator = np.random.default_rng(7)
either: Rng = numpy_rng
assert_type(roll_dice(5, rng=numpy_rng), Roll)
assert_type(roll_dice(5, rng=np.random.default_rng(7)), Roll)
with refused(DiceRulesError):
    roll_dice(5, rng=7)  # type: ignore[arg-type]
with refused(TypeError):
    roll_dice(5)  # type: ignore[call-arg]
with refused(InvalidRollError):
    roll_dice("5", rng=Random(7))  # type: ignore[arg-type]  # noqa: S311 (no secret)

# --- outcomes -----------------------------------------------------------------------------------------------------

assert_type(weighted_rolls(5), tuple[tuple[Roll, int], ...])
assert_type(outcomes.weighted_rolls(0), tuple[tuple[Roll, int], ...])
most_outcome_dice: int = MAX_OUTCOME_DICE
for outcome, weight in weighted_rolls(2):
    assert_type(outcome, Roll)
    assert_type(weight, int)
with refused(InvalidRollError):
    weighted_rolls("5")  # type: ignore[arg-type]

# --- names --------------------------------------------------------------------------------------------------------

assert_type(names.name_key("Ada"), str)
assert_type(name_key("Ada"), str)
assert_type(LONGEST_NAME, Literal[64])
with refused(IllegalActionError):
    name_key(1)  # type: ignore[arg-type]

# --- errors -------------------------------------------------------------------------------------------------------

children: list[type[DiceRulesError]] = [IllegalActionError, InvalidRollError, NotationError]
try:
    Roll("17")
except DiceRulesError as caught:
    assert_type(caught, DiceRulesError)
    assert_type(caught.code, str)
    assert_type(caught.clause, str | None)
    assert_type(caught.params, dict[str, Any])
    assert_type(caught.path, tuple[str | int, ...])
    assert_type(caught.message(), str)
    assert_type(caught.message("es"), str)
    assert_type(caught == caught.within("rolls", 3), bool)
    assert_type(caught.within("rolls", 3), DiceRulesError)
    assert_type(hash(caught), int)
    with refused(AttributeError):
        caught.code = "bad_dice"  # type: ignore[misc]
    with refused(AttributeError):
        caught.position  # type: ignore[attr-defined]  # noqa: B018 (the question is the test)
    value_error: ValueError = caught
try:
    Roll.parse("17")
except errors.NotationError as caught_text:
    assert_type(caught_text.position, int | None)
    assert_type(caught_text.within("rolls"), NotationError)

# --- values in match ----------------------------------------------------------------------------------------------


def describe(value: Roll | KirikiTurn | FarkleTurn | None) -> str:
    """Match values of several types, which type checkers recognise as complete."""
    match value:
        case Roll(faces=faces):
            assert_type(faces, tuple[int, ...])
            return f"{len(faces)} dice"
        case KirikiTurn(rolls_left=left):
            assert_type(left, int)
            return f"{left} rolls left"
        case FarkleTurn(points=points):
            assert_type(points, int)
            return f"{points} points"
        case None:
            return "nothing"
        case _:
            assert_never(value)


described = [describe(value) for value in (roll, KirikiTurn(roll), FarkleTurn(history=("152346", "15")), None)]

# --- the package --------------------------------------------------------------------------------------

assert_type(dicerules.Roll("14121"), Roll)
assert_type(dicerules.kiriki.KirikiRules(), kiriki.KirikiRules)
assert_type(dicerules.games.GAMES, tuple[games.Game, ...])
assert_type(dicerules.farkle.FarkleRules(), farkle.FarkleRules)
assert_type(dicerules.Scorecard(), Scorecard)
assert_type(dicerules.FarkleSheet(), FarkleSheet)
assert_type(kiriki.Scorecard(), Scorecard)
assert_type(kiriki.KirikiGame(["Ada"]), KirikiGame)
assert_type(kiriki.KirikiTurn("14121"), KirikiTurn)
assert_type(farkle.FarkleSheet(), FarkleSheet)
assert_type(farkle.FarkleGame(["Ada"]), FarkleGame)
assert_type(farkle.FarkleTurn(), FarkleTurn)

shown: Displayable = Roll("14121")
assert_type(html(shown, "es"), str)
assert_type(svg("14121", lang="es"), str)
assert_type(text(shown), str)
assert_type(kiriki_table(Roll("14121")), str)
assert_type(farkle_table(Roll("1152"), "es"), str)
