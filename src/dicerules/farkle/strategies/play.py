"""How the strategies for Farkle play: turns step by step, and games that end before a test loses patience."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Final

from hypothesis import strategies as st

from dicerules._base.checks import short
from dicerules._shared.strategies import some_dice
from dicerules.errors import DiceRulesError
from dicerules.farkle import FarkleGame, FarkleRules, FarkleTurn, score
from dicerules.outcomes import weighted_rolls
from dicerules.roll import Roll

__all__ = ["check_target", "end", "played", "steps"]

_MOST_STEPS: Final = 8
_MOST_TURNS: Final = 12
_MOST_LUCK: Final = 4
_ROLLS_TO_WIN: Final = 100
# Dice that score nothing by any rules, and neither do their first ones; only all of them, as a dead roll.
_DEAD: Final = (2, 2, 3, 3, 4, 6)


@st.composite
def steps(draw: st.DrawFn, turn: FarkleTurn, *, over: bool | None = None) -> FarkleTurn:
    """Generate what becomes of a turn in a few steps: at the most its end, and not that if it must not be over."""
    for _ in range(draw(st.integers(0, _MOST_STEPS))):
        if turn.options:
            after = turn.set_aside(draw(st.sampled_from(turn.options)))
        else:
            thrown = draw(_rolls_or_bank(turn.dice_to_roll) if turn.can_bank else some_dice(turn.dice_to_roll))
            after = turn.bank() if thrown is None else turn.roll(thrown)
        if after.is_over and over is False:
            break
        turn = after
        if turn.is_over:
            break
    return turn


@cache
def _rolls_or_bank(number: int) -> st.SearchStrategy[Roll | None]:
    # One strategy for each step, since hypothesis shrinks by leaving out what one strategy has drawn.
    return some_dice(number) | st.none()


def end(turn: FarkleTurn) -> FarkleTurn:
    """Bring a turn to its end: bank the points, or lose them with a Farkle where they are too few."""
    if turn.options:
        turn = turn.set_aside(turn.options[0])
    while not turn.is_over:
        if turn.can_bank:
            return turn.bank()
        number = turn.dice_to_roll
        if number < turn.rules.dice or not (turn.points or turn.rules.dead_roll):
            return turn.roll(_DEAD[:number])
        # All dice must be rolled, and there are points to keep or such a roll would not be a Farkle. As little as can
        # be set aside leads out of it.
        least = min(turn.rules._readings.values(), key=lambda reading: len(reading.dice)).dice
        turn = turn.roll([*least, *_DEAD[: number - len(least)]]).set_aside(least)
    return turn


@st.composite
def _ended(draw: st.DrawFn, turn: FarkleTurn) -> FarkleTurn:
    """Generate ends of a turn: every other time a lucky one."""
    if not draw(st.booleans()):
        return end(draw(steps(turn)))
    for _ in range(1 + draw(st.integers(0, _MOST_LUCK - 1))):
        turn = _be_lucky(turn)
    return end(turn)


def _be_lucky(turn: FarkleTurn) -> FarkleTurn:
    after = turn.roll(_best_roll(turn.rules, turn.dice_to_roll))
    return after.set_aside(after.options[0])


@lru_cache(maxsize=256)
def _best_roll(rules: FarkleRules, number: int) -> Roll:
    """Find the roll of so many dice that offers the most points."""
    return max((roll for roll, _ in weighted_rolls(number)), key=partial(score, rules=rules))


def check_target(rules: FarkleRules) -> None:
    """Refuse to play to the end by rules whose target is too far away."""
    if _ROLLS_TO_WIN * score(_best_roll(rules, rules.dice), rules) < rules.target:
        msg = f"over must not be True with a target of {short(rules.target)}: {_ROLLS_TO_WIN} rolls do not reach it"
        raise DiceRulesError(msg)


@st.composite
def played(draw: st.DrawFn, game: FarkleGame, *, over: bool | None = None) -> tuple[FarkleGame, list[FarkleTurn]]:
    """Generate games after some more turns, and these turns; to the end if it must be over, and else perhaps."""
    turns: list[FarkleTurn] = []
    for _ in range(draw(st.integers(0, _MOST_TURNS))):
        turn = draw(_ended(game.start_turn()))
        after = game.record(turn)
        if after.is_over and over is False:
            break
        game = after
        turns.append(turn)
        if game.is_over:
            break
    while over is True and not game.is_over:
        turns.append(draw(_ended(game.start_turn())) if game.is_last_round else _win(game))
        game = game.record(turns[-1])
    return game, turns


def _win(game: FarkleGame) -> FarkleTurn:
    """Play the current player's turn to the target, or near it."""
    turn = game.start_turn()
    missing = game.rules.target - game.sheets[game._seat_to_play()].total
    while turn.points < missing and len(turn.history) < 2 * _ROLLS_TO_WIN:
        turn = _be_lucky(turn)
    return end(turn)
