"""The views of Farkle: a selection, a turn with its history, a sheet, and a game with the sheets side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from math import ceil
from typing import Any, Final

from dicerules._shared.view import words as shared
from dicerules._shared.view.content import (
    MOST_PLAYERS,
    Mark,
    Row,
    Table,
    View,
    columns,
    faces,
    heads,
    last_rows,
    rules_note,
    standing,
)
from dicerules._shared.view.words import sentence
from dicerules.farkle import (
    FARKLE,
    NAMED_RULES,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleState,
    FarkleTurn,
    SetAside,
    TieBreak,
    set_asides,
)
from dicerules.farkle.words import RulesName, Word
from dicerules.roll import Dice, Roll

__all__ = ["VIEWS", "farkle_table"]


def set_aside_view(selection: SetAside, lang: str) -> View:
    """Return the view of a selection: its combinations and their total (F9)."""
    combinations = tuple(
        Row(one.kind.label(lang), (faces(one.dice, lang, shared.Word.DICE), str(one.points)))
        for one in selection.combinations
    )
    total = Row(
        shared.Word.TOTAL.label(lang),
        (faces(selection.dice, lang, shared.Word.DICE), str(selection.points)),
        strong=True,
    )
    head = heads(Word.COMBINATION, shared.Word.DICE, shared.Word.POINTS, lang=lang)
    return View(Word.SET_ASIDE.label(lang), Table(head, "llr", (*combinations, total)))


def farkle_turn_view(turn: FarkleTurn, lang: str) -> View:
    """Return the view of a turn: its rolls, the dice set aside, the points so far, and what comes next (F2 to F6)."""
    shown = _turn(turn, lang)
    return shown._replace(notes=shown.notes + rules_note(turn.rules, NAMED_RULES, RulesName, lang))


def _turn(turn: FarkleTurn, lang: str) -> View:
    selections = turn.selections
    steps = list(zip_longest(turn.history[::2], selections))

    def row(number: int, step: tuple[Roll, SetAside | None]) -> Row:
        roll, selection = step
        if selection is None:
            cost = f"-{turn.penalty}" if turn.penalty else ""
            end = (Word.FARKLE.label(lang), cost, "0") if turn.is_farkle else ("", "", "")
            return Row(str(number), (faces(roll, lang), *end))
        named = ", ".join(f"{one.kind.label(lang)} ({one.dice})" for one in selection.combinations)
        so_far = sum(earlier.points for earlier in selections[:number])
        seen = faces(roll, lang, chosen=(Word.SET_ASIDE, selection.places(roll)))
        return Row(str(number), (seen, named, str(selection.points), str(so_far)))

    head = heads(Word.NUMBER, shared.Word.ROLL, Word.SET_ASIDE, shared.Word.POINTS, Word.SO_FAR, lang=lang)
    table = Table(head, "lllrr", last_rows(steps, lang, row)) if steps else None
    return View(Word.FARKLE_TURN.label(lang), table, _next(turn, lang) + _still_needed(turn, lang))


def _next(turn: FarkleTurn, lang: str) -> tuple[str, ...]:
    """Return a line about how the turn ended or what the player may do now."""
    if turn.is_farkle:
        return (sentence(Word.LOST_AND_MORE if turn.penalty else Word.LOST, lang, points=turn.penalty),)
    if turn.winning_kind is not None:
        return (sentence(Word.TURN_WINS, lang, kind=turn.winning_kind, points=turn.points),)
    if turn.banked:
        return (sentence(Word.BANKED, lang, points=turn.points),)
    if turn.current_roll is not None:
        return ((Word.MUST_TAKE_ALL if turn.rules.must_take_all else Word.MUST_SET_ASIDE).label(lang),)
    if not turn.history:
        return (sentence(Word.FIRST_ROLL, lang, dice=turn.dice_to_roll),)
    ways = {(True, True): Word.ROLL_OR_BANK, (True, False): Word.ROLL_AGAIN, (False, True): Word.BANK}
    way = ways.get((turn.can_roll, turn.can_bank))
    return () if way is None else (sentence(way, lang, dice=turn.dice_to_roll, points=turn.points),)


def _still_needed(turn: FarkleTurn, lang: str) -> tuple[str, ...]:
    """Return a line with the points still needed for a bank, if any (F10)."""
    rules = turn.rules
    first = 0 if turn.on_board else rules.entry_minimum
    least = max(first, rules.bank_minimum)
    words = Word.FIRST_BANK_NEEDS if first == least > turn.points else Word.BANK_NEEDS
    if rules.bank_multiple > 1:
        least = ceil(max(least, turn.points, 1) / rules.bank_multiple) * rules.bank_multiple
    return () if turn.is_over or turn.points >= least else (sentence(words, lang, points=least - turn.points),)


def farkle_sheet_view(sheet: FarkleSheet, lang: str) -> View:
    """Return the view of a sheet: the points of each turn, the running total, and the tie-break (F10, F14)."""
    head = heads(shared.Word.TURN, shared.Word.POINTS, shared.Word.TOTAL, lang=lang)
    start = [Row(Word.HEAD_START.label(lang), ("", str(sheet.head_start)))] if sheet.head_start else []
    rows = last_rows(_turns(sheet, lang), lang, lambda number, cells: Row(str(number), cells))
    total = Row(shared.Word.TOTAL.label(lang), ("", str(sheet.total)), strong=True)
    notes = _turns_of(sheet, lang) + _won_at_once([sheet], lang)
    counts = [(label, cell) for label, (cell,) in _counts([sheet], sheet.rules, lang)]
    notes += tuple(f"{label}: {cell.sign if isinstance(cell, Mark) else cell}" for label, cell in counts)
    notes += tuple(dict.fromkeys(f"{cell.sign} {cell.meaning}" for _, cell in counts if isinstance(cell, Mark)))
    notes += rules_note(sheet.rules, NAMED_RULES, RulesName, lang)
    return View(Word.SHEET.label(lang), Table(head, "lrr", (*start, *rows, total)), notes)


def _turns_of(sheet: FarkleSheet, lang: str) -> tuple[str, ...]:
    """Return a line with the number of turns taken of those that the rules fix, if they do."""
    most = sheet.rules.turns
    return (sentence(Word.TURNS_TAKEN, lang, taken=len(sheet.turns), most=most),) if most else ()


def _won_at_once(sheets: Iterable[FarkleSheet], lang: str) -> tuple[str, ...]:
    return (Word.WON_AT_ONCE.label(lang),) if any(sheet.won_at_once for sheet in sheets) else ()


def farkle_game_view(game: FarkleGame, lang: str) -> View:
    """Return the view of a game: the sheets of all players side by side, and who plays or has won (F11 to F14)."""
    sheets = game.sheets[:MOST_PLAYERS]
    # Players take turns in order, so the first players may be one turn ahead of the others (F11).
    rounds = list(zip_longest(*(_turns(sheet, lang) for sheet in sheets)))

    def row(number: int, turns: tuple[tuple[str, str] | None, ...]) -> Row:
        return Row(str(number), tuple("" if turn is None else f"{turn[1]} ({turn[0]})" for turn in turns))

    players = columns(game.players, game.current_player, game.winners, lang)
    total = Row(shared.Word.TOTAL.label(lang), tuple(str(sheet.total) for sheet in sheets), strong=True)
    starts = tuple(str(sheet.head_start) for sheet in sheets)
    start = [Row(Word.HEAD_START.label(lang), starts)] if any(sheet.head_start for sheet in sheets) else []
    counts = [Row(label, cells) for label, cells in _counts(sheets, game.rules, lang)]
    rows = (*start, *last_rows(rounds, lang, row), total, *counts)
    table = Table((*heads(shared.Word.TURN, lang=lang), *players), "l" + "r" * len(sheets), rows)
    notes = _stage(game, lang) + standing(game.players, game.current_player, game.winners, lang)
    notes += (Word.TIE_IS_OPEN.label(lang),) if game.tie_is_open else ()
    return View(Word.GAME.label(lang), table, notes + rules_note(game.rules, NAMED_RULES, RulesName, lang))


def _stage(game: FarkleGame, lang: str) -> tuple[str, ...]:
    """Return lines about the turns that are left, or a win at once."""
    if game.current_player is None:
        return _won_at_once(game.sheets, lang)
    turn, most = len(game.sheet(game.current_player).turns) + 1, game.rules.turns
    number = (sentence(Word.TURN_OF, lang, number=turn, most=most),) if most else ()
    return number + ((Word.LAST_ROUND.label(lang),) if game.is_last_round else ())


def farkle_state_view(state: FarkleState, lang: str) -> View:
    """Return the view of a state: the game, which names the rules, and below it the turn under way."""
    game = farkle_game_view(state.game, lang)
    if state.turn is None:
        return game
    turn = _turn(state.turn, lang)
    return game._replace(below=turn._replace(notes=turn.notes + _missing(state, lang)))


def _missing(state: FarkleState, lang: str) -> tuple[str, ...]:
    """Return a line with the points that are missing to a target that must be hit exactly, if it must."""
    rules = state.game.rules
    missing = rules.target - state.sheet.total
    return (sentence(Word.EXACTLY, lang, points=missing),) if rules.exact_target else ()


def _turns(sheet: FarkleSheet, lang: str) -> list[tuple[str, str]]:
    """Return the points of each turn and the total after it; a Farkle may have cost penalties."""
    said = []
    for points, before, after in zip(sheet.turns, (sheet.head_start, *sheet.totals), sheet.totals, strict=False):
        farkle = Word.FARKLE.label(lang) if after == before else f"{Word.FARKLE.label(lang)}, {after - before}"
        said.append((f"+{points}" if points > 0 else farkle, str(after)))
    return said


def _counts(sheets: Sequence[FarkleSheet], rules: FarkleRules, lang: str) -> list[tuple[str, tuple[str | Mark, ...]]]:
    """Return a row about who is on the board, and one for each tie-break (F14)."""
    board = tuple((shared.Word.YES if sheet.on_board else shared.Word.NO).label(lang) for sheet in sheets)
    rows: list[tuple[str, tuple[str | Mark, ...]]] = [(Word.ON_BOARD.label(lang), board)]
    unknown = Mark("?", "?", Word.NOT_KNOWN.label(lang))
    for way in rules.tie_break if rules.can_tie else ():
        counted = [sheet.singles if way is TieBreak.SINGLES else sheet.special_combinations for sheet in sheets]
        more = way is TieBreak.SPECIAL_COMBINATIONS and any(house.breaks_ties for house in rules.house_combinations)
        label = (Word.TIE_BREAKERS if more else way).label(lang)
        cells = tuple(unknown if count is None else str(count) for count in counted)
        rows.append((label[:1].upper() + label[1:], cells))
    return rows


def farkle_table(roll: Dice, lang: str = "en", rules: FarkleRules = FARKLE) -> str:
    """Return the best selection with its combinations, and below it every selection that may be set aside, best first.

    Raises:
        InvalidRollError: If the roll has no dice, or more than the rules have.
        NotationError: If `lang` is not one of these languages.

    Examples:
        >>> from dicerules import Roll
        >>> print(farkle_table(Roll("1152")))
        Farkle: 1 1 5 2
        <BLANKLINE>
        Best: 1 1 5 for 250 points
          1            Single one            100
          1            Single one            100
          5            Single five            50
        <BLANKLINE>
        All options
          1 1 5                              250
          1 1                                200
          1 5                                150
          1                                  100
          5                                   50
    """
    no_option = Word.NO_OPTION.label(lang)
    roll = Roll(roll)
    options = set_asides(roll, rules)
    heading = f"Farkle: {_spaced(roll)}"
    if not options:
        return f"{heading}\n\n{no_option}"
    best = options[0]
    width = max(20, *(len(one.kind.label(lang)) + 1 for one in best.combinations))
    line = f"  {{:13}}{{:{width}}}{{:>{max(5, len(str(best.points)))}}}".format
    combinations = [line(_spaced(one.dice), one.kind.label(lang), one.points) for one in best.combinations]
    selections = [line(_spaced(selection.dice), "", selection.points) for selection in options]
    best_line = sentence(Word.BEST, lang, dice=_spaced(best.dice), points=best.points)
    return "\n".join([heading, "", best_line, *combinations, "", Word.OPTIONS.label(lang), *selections])


def _spaced(roll: Roll) -> str:
    return " ".join(str(roll))


VIEWS: Final[Mapping[type, Callable[[Any, str], View]]] = {
    SetAside: set_aside_view,
    FarkleTurn: farkle_turn_view,
    FarkleSheet: farkle_sheet_view,
    FarkleGame: farkle_game_view,
    FarkleState: farkle_state_view,
}
"""The view of each type of value, in a language."""
