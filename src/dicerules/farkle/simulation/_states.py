"""Ordinary states from situations, and situations from ordinary states."""

from __future__ import annotations

from functools import cache, reduce
from typing import Any

from dicerules._base.values import make_unchecked
from dicerules._shared.multisets import multisets, place_of
from dicerules.farkle.endings import end_of, turns_taken
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.kinds import SINGLES
from dicerules.farkle.objections import dice_left
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.sheet import FarkleSheet, standing_of
from dicerules.farkle.simulation._situations import Games, Turns
from dicerules.farkle.standing import standing_after
from dicerules.farkle.state import FarkleState
from dicerules.farkle.transitions import fresh_turn, rolled, with_set_aside
from dicerules.farkle.turn import FarkleTurn

__all__ = ["read_state", "state_of"]


@cache
def _names(players: int) -> tuple[str, ...]:
    return tuple(f"player_{seat}" for seat in range(players))


def state_of(game: int, games: Games, turns: Turns, rules: FarkleRules) -> FarkleState:
    """Return the situation of a game as an ordinary state.

    It is made without the checks of its values, which would take several times as long. Tests compare it with states
    that are checked.
    """
    here, sheets, turn = games.games[game], games.sheets[game], turns.turns[game]
    taken, end = here[["taken", "end"]].tolist()
    recorded = turns.recorded[game, :taken].tolist()
    own = tuple(
        make_unchecked(
            FarkleSheet,
            rules=rules,
            _standing=standing_after(recorded[seat :: len(sheets)], sheet["head_start"].item(), rules),
            special_combinations=_known(sheet["specials"]),
            singles=_known(sheet["singles"]),
            head_start=sheet["head_start"].item(),
            won_at_once=bool(here["won"] == seat),
        )
        for seat, sheet in enumerate(sheets)
    )
    end_or_open = None if end < 0 else end
    names = _names(len(sheets))
    whole = make_unchecked(FarkleGame, players=names, rules=rules, sheets=own, _taken=taken, _end=end_or_open)
    if here["done"]:
        return make_unchecked(FarkleState, game=whole, turn=None)
    history = [multisets()[place] for place in turns.history[game, : turn["steps"]].tolist()]
    fresh: FarkleTurn = fresh_turn(FarkleTurn, rules, on_board=bool(sheets[here["seat"]]["on_board"]))
    under_way = reduce(lambda turn, step: _after(turn, *step), enumerate(history), fresh)
    return make_unchecked(FarkleState, game=whole, turn=under_way)


def _known(count: int) -> int | None:
    """Return a count, or `None` if it is not known."""
    return int(count) if count >= 0 else None


def _after(turn: FarkleTurn, step: int, dice: Any) -> FarkleTurn:  # noqa: ANN401 (a `Roll`)
    """Return the turn after the next roll or selection of its history."""
    return with_set_aside(turn, dice) if step % 2 else rolled(turn, dice)


def read_state(state: FarkleState, game: int, games: Games, turns: Turns) -> None:
    """Write an ordinary state to the situation of a game, which is that of a new game."""
    whole, number = state.game, len(state.game.players)
    end, standings = end_of(whole), [standing_of(sheet) for sheet in whole.sheets]
    here, sheets = games.games[game], games.sheets[game]
    for seat, (sheet, standing) in enumerate(zip(whole.sheets, standings, strict=True)):
        sheets[seat] = (
            sheet.head_start,
            standing.total,
            max(0, *sheet.turns, 0),
            standing.turns,
            sum(points <= 0 for points in sheet.turns),
            standing.farkles,
            -1 if sheet.special_combinations is None else sheet.special_combinations,
            -1 if sheet.singles is None else sheet.singles,
            standing.on_board,
            whole.players[seat] in whole.winners,
        )
        turns.recorded[game, seat : number * standing.turns : number] = sheet.turns
        if sheet.won_at_once:
            here["won"] = seat
    reached = [each.reached * number + seat for seat, each in enumerate(standings) if each.reached is not None]
    here["taken"], here["end"] = turns_taken(whole), -1 if end is None else end
    here["reached"], here["done"] = min(reached, default=-1), whole.is_over
    if state.turn is None:
        here["seat"], turns.turns[game]["dice_to_roll"] = -1, 0
    else:
        here["seat"] = whole.players.index(str(whole.current_player))
        _read_turn(state.turn, game, turns)


def _read_turn(turn: FarkleTurn, game: int, turns: Turns) -> None:
    rules, history = turn.rules, [place_of(dice) for dice in turn.history]
    kinds = [each.kind for selection in turn.selections for each in selection.combinations]
    turns.history[game, : len(history)] = history
    turns.turns[game] = (
        0,
        turn.points,
        sum(kind in rules.tie_break_kinds for kind in kinds),
        sum(kind in SINGLES for kind in kinds),
        len(history),
        0 if turn.current_roll is None else history[-1],
        0 if turn.current_roll is not None else dice_left(turn),
    )
