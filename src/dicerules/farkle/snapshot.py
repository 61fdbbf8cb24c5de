"""Snapshots of Farkle for clients: sheets, dice, and what each action does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal, TypedDict

from more_itertools import unique_everseen

from dicerules._shared.snapshot import Described, SnapshotParts, Stage, places_of
from dicerules._shared.snapshot_types import AnyPlayer, AnySnapshot, AnyTurn, Count, Face
from dicerules._shared.view.words import sentence
from dicerules.farkle.choices import Bank, FarkleAction, RollDice, SetAsideDice
from dicerules.farkle.combination import SetAside
from dicerules.farkle.differences import difference
from dicerules.farkle.endings import last_round_by
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.state import FarkleState
from dicerules.farkle.terms import Ending
from dicerules.farkle.turn import FarkleTurn
from dicerules.farkle.words import RulesName, Word
from dicerules.roll import Roll

__all__ = [
    "PARTS",
    "CombinationSnapshot",
    "PlayerSnapshot",
    "SelectionSnapshot",
    "SheetSnapshot",
    "Snapshot",
    "TurnSnapshot",
]


class SheetSnapshot(TypedDict):
    """A sheet."""

    turns: list[int]
    """The points of each turn: 0 for a Farkle, less than 0 for one on all dice that costs points."""
    totals: list[int]
    """The total after each turn."""
    total: int
    """The total now."""
    head_start: Count
    """The total at the beginning."""
    on_board: bool
    """Whether the player has banked, so that the entry minimum no longer applies (F10)."""
    farkles_in_a_row: Count
    """The number of Farkles in a row at the end of the turns, since the last penalty under rules that have one."""
    missing_to_target: Count | None
    """The points still needed to reach the target; null if the game ends after a fixed number of turns."""
    special_combinations: Count | None
    """How many combinations that break ties have been set aside (F14); null if not known."""
    singles: Count | None
    """How many single 1s and 5s have been banked (F14); null if not known."""
    won_at_once: bool
    """Whether a combination of the last turn has won the game at once."""


class PlayerSnapshot(AnyPlayer, TypedDict):
    """A player and the player's sheet."""

    turns_taken: Count
    """The number of turns recorded on the sheet."""
    sheet: SheetSnapshot
    """The player's sheet."""


class CombinationSnapshot(TypedDict):
    """Dice of one roll that score together."""

    kind: str
    """The kind in code, such as `three_of_a_kind`, or the name of a house combination."""
    label: str
    """The kind as people read it."""
    dice: list[Face]
    """The dice, in ascending order."""
    points: Count
    """The points of the combination."""


class SelectionSnapshot(TypedDict):
    """Dice of one roll that have been set aside together."""

    dice: list[Face]
    """The dice, in ascending order."""
    combinations: list[CombinationSnapshot]
    """The combinations, the one with the most points first."""
    points: Count
    """The sum of the combinations."""


class TurnSnapshot(AnyTurn, TypedDict):
    """The turn of the current player."""

    scoring_places: list[Count]
    """The places in `dice` of those that can be set aside now; of four or more equal dice perhaps not all at once."""
    set_aside_places: list[Count]
    """The places in `dice` of those that have been set aside from the last roll."""
    selections: list[SelectionSnapshot]
    """What has been set aside in this turn, in order."""


class Snapshot(AnySnapshot, TypedDict):
    """Everything that a client needs to draw a game of Farkle, as `games.snapshot` returns it."""

    game: Literal["farkle"]
    """The name of the game in code."""
    players: list[PlayerSnapshot]
    """The players, in the order in which they play."""
    turn: TurnSnapshot | None
    """The current player's turn; null when the game is over."""


# --- players ------------------------------------------------------------------------------------------------------


def _player(game: FarkleGame, seat: int, _: str) -> Mapping[str, object]:
    sheet = _sheet(game.sheets[seat])
    return {"total": sheet["total"], "turns_taken": len(sheet["turns"]), "sheet": sheet}


def _sheet(sheet: FarkleSheet) -> SheetSnapshot:
    rules, totals = sheet.rules, list(sheet.totals)
    total = totals[-1] if totals else sheet.head_start
    return {
        "turns": list(sheet.turns),
        "totals": totals,
        "total": total,
        "head_start": sheet.head_start,
        "on_board": sheet.on_board,
        "farkles_in_a_row": sheet.farkles_in_a_row,
        "missing_to_target": None if rules.ending is Ending.FIXED_TURNS else max(0, rules.target - total),
        "special_combinations": sheet.special_combinations,
        "singles": sheet.singles,
        "won_at_once": sheet.won_at_once,
    }


def _stage(game: FarkleGame) -> Stage:
    seat = last_round_by(game)
    return Stage(game.is_last_round, None if seat is None else game.players[seat], game.tie_is_open)


# --- the turn and its actions -------------------------------------------------------------------------------------


def _turn(state: FarkleState, lang: str) -> Mapping[str, object] | None:
    turn = state.turn
    if turn is None:
        return None
    table, aside = _table(turn)
    faces = {face for option in turn.options for face in option.dice}
    return {
        "dice": list(table),
        "rolls_left": None,
        "points_at_risk": turn.points,
        "scoring_places": [place for place, face in enumerate(table) if face in faces],
        "set_aside_places": places_of(aside, table),
        "selections": [_selection(selection, lang) for selection in turn.selections],
    }


def _table(turn: FarkleTurn) -> tuple[Roll, Roll]:
    """Return the last roll of a turn, and the dice that have been set aside from it."""
    if turn.current_roll is not None:
        return turn.current_roll, Roll()
    return (turn.history[-2], turn.history[-1]) if turn.history else (Roll(), Roll())


def _left(turn: FarkleTurn) -> list[int]:
    """Return the last roll of a turn, with 0 in place of each die that has been set aside from it."""
    table, aside = _table(turn)
    taken = places_of(aside, table)
    return [0 if place in taken else face for place, face in enumerate(table)]


def _selection(selection: SetAside, lang: str) -> SelectionSnapshot:
    return {
        "dice": list(selection.dice),
        "combinations": [
            {"kind": str(one.kind), "label": one.kind.label(lang), "dice": list(one.dice), "points": one.points}
            for one in selection.combinations
        ],
        "points": selection.points,
    }


def _describe(state: FarkleState, lang: str) -> Callable[[FarkleAction], Described]:
    """Return the function that describes the actions of a state."""
    turn = state.turn
    points = {} if turn is None else {option.dice: option.points for option in turn.options}
    left = [] if turn is None else _left(turn)

    def describe(action: FarkleAction) -> Described:
        match action:
            case RollDice():
                dice = 0 if turn is None else turn.dice_to_roll
                return Described(sentence(Word.ROLL_DICE, lang, dice=dice) if dice else Word.ROLL.label(lang))
            case SetAsideDice(dice):
                return Described(_label_of_dice(dice, lang), places_of(dice, left), points.get(dice))
            case _:
                return _described_bank(state, lang)

    return describe


@lru_cache(maxsize=2048)
def _label_of_dice(dice: Roll, lang: str) -> str:
    return sentence(Word.SET_ASIDE_DICE, lang, dice=" ".join(str(dice)))


def _described_bank(state: FarkleState, lang: str) -> Described:
    """Return what a snapshot shows of a bank, whose points count 0 if they exceed an exact target."""
    turn = state.turn
    if turn is None or not turn.points:
        return Described(Word.BANK_POINTS.label(lang))
    scored = state.sheet.record(turn.bank()).turns[-1] if turn.can_bank else None
    return Described(sentence(Word.BANK_THESE_POINTS, lang, points=turn.points), points=scored)


def _wanted(state: FarkleState) -> Iterator[FarkleAction]:
    """Yield a roll, a bank, and ways to set aside dice that lie on the table: one or all of a face, and all dice."""
    yield RollDice()
    yield Bank()
    if state.turn is None:
        return
    dice = sorted(filter(None, _left(state.turn)))
    of_a_face = ((face,) * number for face in sorted({*dice}) for number in (1, dice.count(face)))
    yield from map(SetAsideDice, unique_everseen((*of_a_face, *([tuple(dice)] if dice else ()))))


PARTS: Final = SnapshotParts(
    rule_names=RulesName,
    difference=difference,
    player=_player,
    turn=_turn,
    describe=_describe,
    wanted=_wanted,
    stage=_stage,
)
"""The parts of a snapshot of Farkle."""
