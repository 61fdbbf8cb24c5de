"""Play for the Farkle strategies: turns step by step, and games that end after a few turns."""

from __future__ import annotations

from functools import cache
from typing import Final

from hypothesis import strategies as st

from dicerules._base.checks import check_number
from dicerules._shared.strategies import some_dice
from dicerules.errors import DiceRulesError, short_repr
from dicerules.farkle import Ending, FarkleGame, FarkleRules, FarkleSheet, FarkleTurn, messages
from dicerules.farkle.strategies.reach import banked, best_move, farkle, least_move, winning_move
from dicerules.roll import Roll

__all__ = ["check_end", "end", "played", "steps"]

_MOST_STEPS: Final = 8
_MOST_TURNS: Final = 12
_MOST_LUCK: Final = 4
_ROLLS_TO_WIN: Final = 100
_TURNS_TO_PLAY: Final = 100
_ROLLS_TO_PLAN: Final = 8


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


# --- the end of a turn --------------------------------------------------------------------------------------------


def end(turn: FarkleTurn) -> FarkleTurn:
    """Return a turn brought to its end: banked, or lost with a Farkle if it has too few points.

    Raises:
        DiceRulesError: If the rules let no turn end.
    """
    if turn.options:
        turn = turn.set_aside(turn.options[0])
    for _ in range(2 * turn.rules.dice):
        if turn.is_over:
            return turn
        if turn.can_bank:
            return turn.bank()
        number = turn.dice_to_roll
        lost = farkle(turn.rules, number)
        if lost is not None and (number < turn.rules.dice or not turn.points):
            return turn.roll(lost)
        # All dice must be rolled, and a Farkle would lose points, or nothing is a Farkle because a dead roll scores, or
        # single dice of house rules. So the turn goes on with the smallest selection.
        turn = least_move(turn.rules, number).after(turn)
    return banked(turn) or _fail(turn.rules)


def _fail(rules: FarkleRules) -> FarkleTurn:
    raise DiceRulesError(messages.NO_END_IN_REACH, path=("rules",), given=short_repr(rules))


@st.composite
def _ended(draw: st.DrawFn, turn: FarkleTurn) -> FarkleTurn:
    """Return a strategy for turns that are over, half of them lucky."""
    if not draw(st.booleans()):
        return end(draw(steps(turn)))
    for _ in range(1 + draw(st.integers(0, _MOST_LUCK - 1))):
        if not turn.is_over:
            turn = _be_lucky(turn)
    if (
        turn.is_over
        or winning_move(turn.rules, turn.dice_to_roll) is None
        or draw(st.integers(0, _MOST_LUCK)) < _MOST_LUCK
    ):
        return turn if turn.is_over else end(turn)
    return _win_at_once(turn)


def _be_lucky(turn: FarkleTurn) -> FarkleTurn:
    return best_move(turn.rules, turn.dice_to_roll).after(turn)


def _win_at_once(turn: FarkleTurn) -> FarkleTurn:
    move = winning_move(turn.rules, turn.dice_to_roll)
    return turn if move is None else move.after(turn)


# --- games --------------------------------------------------------------------------------------------------------


def check_end(rules: FarkleRules) -> None:
    """Raise `DiceRulesError` if games under these rules take too long to play to their end, or have none."""
    if rules.ending is Ending.FIXED_TURNS:
        check_number(rules.turns, 1, _TURNS_TO_PLAY, "rules", "turns")
    elif winning_move(rules, rules.dice) is None:
        most = _ROLLS_TO_WIN * best_move(rules, rules.dice).selection.points
        check_number(rules.target, 1, most, "rules", "target")
        if _to_target(FarkleGame(["Ada"], rules)) is None:
            _fail(rules)


@st.composite
def played(
    draw: st.DrawFn, game: FarkleGame, *, over: bool | None = None, points_only: bool = False
) -> tuple[FarkleGame, list[FarkleTurn]]:
    """Return a strategy for a game after some more turns, with these turns.

    Args:
        draw: Supplied by hypothesis.
        game: The game.
        over: `True` to play the game to its end, `False` to stop before it.
        points_only: Whether some turns may be recorded by their points alone.
    """
    turns: list[FarkleTurn] = []
    without_dice = points_only and draw(st.booleans())
    for _ in range(draw(st.integers(0, _MOST_TURNS))):
        turn = draw(_ended(game.start_turn()))
        if over is True and _leads_nowhere(game, turn):
            break
        after = _after(game, turn, points_only=without_dice and draw(st.booleans()))
        if after.is_over and over is False:
            break
        game = after
        turns.append(turn)
        if game.is_over:
            break
    while over is True and not game.is_over:
        turns.append(draw(_ended(game.start_turn())) if game.is_last_round else _towards_the_end(game))
        game = game.record(turns[-1])
    return game, turns


def _after(game: FarkleGame, turn: FarkleTurn, *, points_only: bool) -> FarkleGame:
    """Return the game after a turn, of which perhaps only the points are recorded; a win at once is always seen."""
    if points_only and turn.winning_kind is None:
        return game.record_points(turn.points - turn.penalty)
    return game.record(turn)


def _sheet(game: FarkleGame) -> FarkleSheet:
    return game.sheet(str(game.current_player))


def _leads_nowhere(game: FarkleGame, turn: FarkleTurn) -> bool:
    """Return whether the first player could no longer hit an exact target with one turn after this one."""
    rules = game.rules
    if not rules.exact_target or game.current_player != game.players[0] or winning_move(rules, rules.dice) is not None:
        return False
    sheet = _sheet(game).record(turn)
    return sheet.total != rules.target and _to_target(FarkleGame(["Ada"], rules, sheets=[sheet])) is None


def _towards_the_end(game: FarkleGame) -> FarkleTurn:
    """Return a turn of the current player that ends the game or lets another player do so."""
    if game.rules.ending is Ending.FIXED_TURNS:
        return end(game.start_turn())
    if game.rules.exact_target and game.current_player != game.players[0]:
        return end(game.start_turn())
    return _to_target(game) or _win_at_once(game.start_turn())


def _to_target(game: FarkleGame) -> FarkleTurn | None:
    """Return the current player's turn, played to the target, or `None` if one turn cannot reach it."""
    turn, missing = game.start_turn(), game.rules.target - _sheet(game).total
    best = best_move(game.rules, game.rules.dice).selection.points
    if missing > _ROLLS_TO_WIN * best:
        return None
    luck = _ROLLS_TO_PLAN * best
    while turn.points + luck < missing:
        turn = _be_lucky(turn)
    return banked(turn, missing, exactly=game.rules.exact_target)
