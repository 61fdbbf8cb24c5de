"""What type checkers must see of the public names; they read this file, and `test_typing_api.py` runs it.

An `assert_type` fails the checkers when a name's type is another one. A line with `type: ignore` is one that they
must refuse: mypy complains when it does not need the comment. Such a line stands where it raises, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import assert_never, assert_type

from attrs.exceptions import FrozenInstanceError

import dicerules
from dicerules import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
    errors,
    kiriki,
    outcomes,
    roll_dice,
)
from dicerules.kiriki import KIRIKI, LOWER, UPPER, Category, KirikiRules, score, scores
from dicerules.outcomes import MAX_OUTCOME_DICE, weighted_rolls
from dicerules.roll import FACES, MAX_DICE, Counts, Dice


@contextmanager
def refused(*expected: type[Exception]) -> Iterator[None]:
    """Check that what a type checker refuses is refused when it runs as well."""
    try:
        yield
    except expected:
        return
    message = "this should have been refused"
    raise AssertionError(message)


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
assert_type(roll == Roll("11124"), bool)
assert_type(hash(roll), int)
assert_type(str(roll), str)
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
    roll[0]  # type: ignore[index]
with suppress(TypeError):  # Python itself lets it pass

    class LoadedRoll(Roll):  # type: ignore[misc]
        """A value that somebody could mistake for a roll: rolls are final."""


every_face: tuple[int, ...] = FACES
most_dice: int = MAX_DICE


def dice_of(dice: Dice) -> Dice:
    """Take and give whatever is read as a roll."""
    return dice


def counts_of(dice: Dice) -> Counts:
    """Give the six counts."""
    return Roll(dice).counts


assert_type(Roll(dice_of("14121")), Roll)
assert_type(Roll(dice_of([1, 4])), Roll)
assert_type(counts_of(roll), tuple[int, int, int, int, int, int])

assert_type(roll_dice(5, rng=Random(7)), Roll)  # noqa: S311 (no secret)
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

# --- Kiriki: categories and rules ---------------------------------------------------------------------------------

assert_type(Category("three_of_a_kind"), Category)
assert_type(Category.CHANCE.value, str)
assert_type(Category.CHANCE.label(), str)
assert_type(Category.CHANCE.label("es"), str)
assert_type(Category.ONES < Category.CHANCE, bool)
assert_type(sorted(Category), list[Category])
assert_type(list(Category), list[Category])
assert_type(UPPER, tuple[Category, ...])
assert_type(LOWER, tuple[Category, ...])
category_is_text: str = Category.CHANCE

with refused(NotationError):
    Category.CHANCE.label("de")  # type: ignore[arg-type]

assert_type(KIRIKI, KirikiRules)
assert_type(KirikiRules(), KirikiRules)
rules = KirikiRules(
    rolls_per_turn=3,
    repeat_kiriki=False,
    bonus=50,
    bonus_threshold=63,
    full_house=25,
    small_straight=30,
    large_straight=40,
    kiriki=50,
)
assert_type(rules.rolls_per_turn, int)
assert_type(rules.repeat_kiriki, bool)
assert_type(rules.bonus, int)
assert_type(rules.bonus_threshold, int)
assert_type(rules.full_house, int)
assert_type(rules.small_straight, int)
assert_type(rules.large_straight, int)
assert_type(rules.kiriki, int)

with refused(TypeError):
    KirikiRules(3)  # type: ignore[call-arg]
with refused(TypeError):
    KirikiRules(joker=True)  # type: ignore[call-arg]
with refused(DiceRulesError):
    KirikiRules(bonus="35")  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    rules.bonus = 35  # type: ignore[misc]

# --- Kiriki: scoring ----------------------------------------------------------------------------------------------

assert_type(score(roll, Category.THREE_OF_A_KIND), int)
assert_type(score("14121", "three_of_a_kind"), int)
assert_type(score([1, 4, 1, 2, 1], "chance", rules=rules), int)
assert_type(scores(roll), dict[Category, int])
assert_type(scores("53264", rules=rules)[Category.LARGE_STRAIGHT], int)
assert_type(kiriki.score(roll, "chance"), int)
assert_type(kiriki.scores((1, 4, 1, 2, 1)), dict[Category, int])

with refused(NotationError):
    score(roll, 3)  # type: ignore[arg-type]
with refused(TypeError):
    score(roll)  # type: ignore[call-arg]
with refused(DiceRulesError):
    scores(roll, rules=None)  # type: ignore[arg-type]

# --- Kiriki: the card ---------------------------------------------------------------------------------------------

card = assert_type(Scorecard(), Scorecard)
assert_type(Scorecard(rules), Scorecard)
assert_type(Scorecard(rules=rules, filled={"kiriki": 50}), Scorecard)
assert_type(Scorecard(filled={Category.KIRIKI: 50}), Scorecard)
assert_type(card.record(Category.KIRIKI, "11111"), Scorecard)
assert_type(card.record("kiriki", roll), Scorecard)
assert_type(card.options("22222"), dict[Category, int])
assert_type(card.is_satisfactory([1, 4, 1, 2, 1]), bool)
assert_type(card[Category.KIRIKI], int | None)
assert_type(card["kiriki"], int | None)
assert_type(card.rules, KirikiRules)
assert_type(card.filled, dict[Category, int])
assert_type(card.open_categories, tuple[Category, ...])
assert_type(card.upper_total, int)
assert_type(card.bonus, int)
assert_type(card.lower_total, int)
assert_type(card.grand_total, int)
assert_type(card.turns_taken, int)
assert_type(card.extra_turns, int)
assert_type(card.is_complete, bool)

with refused(NotationError):
    card[3]  # type: ignore[index]
with refused(TypeError):
    card["kiriki"] = 50  # type: ignore[index]
with refused(TypeError):
    Scorecard(rules, {"kiriki": 50})  # type: ignore[call-arg]

# --- Kiriki: the turn ---------------------------------------------------------------------------------------------

turn = assert_type(KirikiTurn("14121"), KirikiTurn)
assert_type(KirikiTurn([1, 4, 1, 2, 1], rules), KirikiTurn)
assert_type(KirikiTurn(roll, rolls_left=1), KirikiTurn)
assert_type(turn.reroll(keep="111", rolled=[3, 5]), KirikiTurn)
assert_type(turn.roll, Roll)
assert_type(turn.rules, KirikiRules)
assert_type(turn.rolls_left, int)
assert_type(turn.can_reroll, bool)

with refused(TypeError):
    turn.reroll("111", "35")  # type: ignore[call-arg]
with refused(TypeError):
    turn.reroll(keep="111")  # type: ignore[call-arg]

# --- Kiriki: the game ---------------------------------------------------------------------------------------------

game = assert_type(KirikiGame(["Ada", "Bo"]), KirikiGame)
assert_type(KirikiGame(("Ada",), rules), KirikiGame)
assert_type(KirikiGame({"Ada": 1}.keys(), cards=[card]), KirikiGame)
assert_type(game.record("chance", "66654"), KirikiGame)
assert_type(game.record(Category.CHANCE, roll), KirikiGame)
assert_type(game.players, tuple[str, ...])
assert_type(game.rules, KirikiRules)
assert_type(game.cards, tuple[Scorecard, ...])
assert_type(game.current_player, str | None)
assert_type(game.card("Ada"), Scorecard)
assert_type(game.is_over, bool)
assert_type(game.winners, tuple[str, ...])

with refused(IllegalActionError):
    KirikiGame([1, 2])  # type: ignore[list-item]
with refused(NotationError):
    game.card(0)  # type: ignore[arg-type]

# --- errors -------------------------------------------------------------------------------------------------------

error: ValueError = DiceRulesError("a value error")
error = errors.NotationError("one of the family")
family: list[type[DiceRulesError]] = [IllegalActionError, InvalidRollError, NotationError]
try:
    Roll("17")
except DiceRulesError as caught:
    assert_type(caught, DiceRulesError)

# --- values in match ----------------------------------------------------------------------------------------------


def describe(value: Roll | KirikiTurn | None) -> str:
    """Tell values apart by matching them, which type checkers see to be complete."""
    match value:
        case Roll(faces=faces):
            assert_type(faces, tuple[int, ...])
            return f"{len(faces)} dice"
        case KirikiTurn(rolls_left=left):
            assert_type(left, int)
            return f"{left} rolls left"
        case None:
            return "nothing"
        case _:
            assert_never(value)


described = [describe(roll), describe(turn), describe(None)]

# --- the face of the package --------------------------------------------------------------------------------------

assert_type(dicerules.Roll("14121"), Roll)
assert_type(dicerules.kiriki.KirikiRules(), KirikiRules)
assert_type(dicerules.Scorecard(), Scorecard)
