"""Play for the Farkle strategies: turns step by step, and games that end after a few turns."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Final

from hypothesis import strategies as st

from dicerules._base.checks import check_number
from dicerules._shared.strategies import some_dice
from dicerules.farkle import FarkleGame, FarkleRules, FarkleTurn, SetAside, score, set_asides
from dicerules.outcomes import weighted_rolls
from dicerules.roll import Roll

__all__ = ["check_target", "end", "played", "selections", "steps"]

_MOST_STEPS: Final = 8
_MOST_TURNS: Final = 12
_MOST_LUCK: Final = 4
_ROLLS_TO_WIN: Final = 100
# Neither these dice nor the first n of them score under any rules, except that all six can be a dead roll.
_DEAD: Final = (2, 2, 3, 3, 4, 6)


@lru_cache(maxsize=256)
def selections(rules: FarkleRules) -> tuple[SetAside, ...]:
    """Return every selection that may be set aside under these rules, by points and then by number of dice."""
    found = {selection for roll, _ in weighted_rolls(rules.dice) for selection in set_asides(roll, rules)}
    return tuple(sorted(found, key=lambda each: (each.points, len(each.dice), each.dice.faces)))


@st.composite
def steps(draw: st.DrawFn, turn: FarkleTurn, *, over: bool | None = None) -> FarkleTurn:
    """Return a strategy for a turn after a few more steps, up to its end unless it must not be over."""
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
    """Return a turn brought to its end: banked, or lost with a Farkle if it has too few points."""
    if turn.options:
        turn = turn.set_aside(turn.options[0])
    while not turn.is_over:
        if turn.can_bank:
            return turn.bank()
        number = turn.dice_to_roll
        if number < turn.rules.dice or not (turn.points or turn.rules.dead_roll):
            return turn.roll(_DEAD[:number])
        # All dice must be rolled, and a Farkle would lose points, or is impossible because a dead roll scores. So the
        # turn goes on with the smallest selection.
        least = min(selections(turn.rules), key=lambda selection: len(selection.dice)).dice
        turn = turn.roll([*least, *_DEAD[: number - len(least)]]).set_aside(least)
    return turn


@st.composite
def _ended(draw: st.DrawFn, turn: FarkleTurn) -> FarkleTurn:
    """Return a strategy for turns that are over, half of them lucky."""
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
    """Return the roll of that many dice with the most points."""
    return max((roll for roll, _ in weighted_rolls(number)), key=partial(score, rules=rules))


def check_target(rules: FarkleRules) -> None:
    """Raise `DiceRulesError` if the target is too far away to play games to their end."""
    check_number(rules.target, 1, _ROLLS_TO_WIN * score(_best_roll(rules, rules.dice), rules), "rules", "target")


@st.composite
def played(draw: st.DrawFn, game: FarkleGame, *, over: bool | None = None) -> tuple[FarkleGame, list[FarkleTurn]]:
    """Return a strategy for a game after some more turns, with these turns; `over=True` plays it to the end."""
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
    """Return the current player's turn, played to the target or near it."""
    turn = game.start_turn()
    missing = game.rules.target - game.sheets[game.players.index(str(game.current_player))].total
    while turn.points < missing and len(turn.history) < 2 * _ROLLS_TO_WIN:
        turn = _be_lucky(turn)
    return end(turn)
