"""What is shown of Farkle: a selection, a turn as its story, a sheet, and a game with the sheets side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from dicerules._base.terms import language
from dicerules._shared.view.content import (
    MOST_PLAYERS,
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
from dicerules._shared.view.words import Word
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
from dicerules.farkle.terms import RULE_LABELS
from dicerules.roll import Dice, Roll

__all__ = ["VIEWS", "farkle_table"]


def set_aside_view(selection: SetAside, lang: str) -> View:
    """Show the combinations of a selection, and what they score together (F9)."""
    combinations = tuple(
        Row(one.kind.label(lang), (faces(one.dice, lang, Word.DICE), str(one.points))) for one in selection.combinations
    )
    total = Row(Word.TOTAL.label(lang), (faces(selection.dice, lang, Word.DICE), str(selection.points)), strong=True)
    head = heads(Word.COMBINATION, Word.DICE, Word.POINTS, lang=lang)
    return View(Word.SET_ASIDE.label(lang), Table(head, "llr", (*combinations, total)))


def farkle_turn_view(turn: FarkleTurn, lang: str) -> View:
    """Show the rolls of a turn with what was set aside from each, the points so far, and what comes next (F2 to F6)."""
    shown = _turn(turn, lang)
    return shown._replace(notes=shown.notes + rules_note(turn.rules, NAMED_RULES, lang))


def _turn(turn: FarkleTurn, lang: str) -> View:
    selections = turn.set_asides
    steps = list(zip_longest(turn.history[::2], selections))

    def row(number: int, step: tuple[Roll, SetAside | None]) -> Row:
        roll, selection = step
        if selection is None:
            end = (Word.FARKLE.label(lang), "", "0") if turn.is_farkle else ("", "", "")
            return Row(str(number), (faces(roll, lang), *end))
        named = ", ".join(f"{one.kind.label(lang)} ({one.dice})" for one in selection.combinations)
        so_far = sum(earlier.points for earlier in selections[:number])
        seen = faces(roll, lang, chosen=selection.dice)
        return Row(str(number), (seen, named, str(selection.points), str(so_far)))

    head = heads(Word.NUMBER, Word.ROLL, Word.SET_ASIDE, Word.POINTS, Word.SO_FAR, lang=lang)
    table = Table(head, "lllrr", last_rows(steps, lang, row)) if steps else None
    return View(Word.FARKLE_TURN.label(lang), table, _next(turn, lang) + _entry(turn, lang))


def _next(turn: FarkleTurn, lang: str) -> tuple[str, ...]:
    """Say how the turn ended, or what the player may do now."""
    if turn.is_farkle:
        return (Word.LOST.label(lang),)
    if turn.banked:
        return (Word.BANKED.label(lang).format(turn.points),)
    if turn.current_roll is not None:
        return (Word.MUST_SET_ASIDE.label(lang),)
    if not turn.history:
        return (Word.FIRST_ROLL.label(lang).format(turn.dice_to_roll),)
    ways = [Word.ROLL_AGAIN.label(lang).format(turn.dice_to_roll)] if turn.can_roll else []
    ways += [Word.BANK.label(lang).format(turn.points)] if turn.can_bank else []
    return (Word.NEXT.label(lang).format(Word.OR.label(lang).join(ways)),) if ways else ()


def _entry(turn: FarkleTurn, lang: str) -> tuple[str, ...]:
    """Say how many points the bank needs: any, and the first of a player who is not on the board (F10)."""
    if turn.is_over:
        return ()
    fields = ("bank_minimum",) if turn.on_board else ("entry_minimum", "bank_minimum")
    needed = {field: points for field in fields if (points := getattr(turn.rules, field))}
    return tuple(f"{RULE_LABELS[field][language(lang)]} {points}" for field, points in needed.items())


def farkle_sheet_view(sheet: FarkleSheet, lang: str) -> View:
    """Show the points of each turn, the running total, and what the tie-break counts (F10, F14)."""
    head = heads(Word.TURN, Word.POINTS, Word.TOTAL, lang=lang)
    rows = last_rows(_turns(sheet, lang), lang, lambda number, cells: Row(str(number), cells))
    total = Row(Word.TOTAL.label(lang), ("", str(sheet.total)), strong=True)
    notes = tuple(f"{label}: {', '.join(cells)}" for label, cells in _counts([sheet], sheet.rules, lang))
    notes += rules_note(sheet.rules, NAMED_RULES, lang)
    return View(Word.FARKLE_SHEET.label(lang), Table(head, "lrr", (*rows, total)), notes)


def farkle_game_view(game: FarkleGame, lang: str) -> View:
    """Show the sheets of all players side by side, and who plays or has won (F11 to F14)."""
    sheets = game.sheets[:MOST_PLAYERS]
    # Turns go round, so that the first players may be one turn ahead of the others (F11).
    rounds = list(zip_longest(*(_turns(sheet, lang) for sheet in sheets)))

    def row(number: int, turns: tuple[tuple[str, str] | None, ...]) -> Row:
        return Row(str(number), tuple("" if turn is None else f"{turn[1]} ({turn[0]})" for turn in turns))

    players = columns(game.players, game.current_player, game.winners, lang)
    total = Row(Word.TOTAL.label(lang), tuple(str(sheet.total) for sheet in sheets), strong=True)
    counts = [Row(label, cells) for label, cells in _counts(sheets, game.rules, lang)]
    rows = (*last_rows(rounds, lang, row), total, *counts)
    table = Table((*heads(Word.TURN, lang=lang), *players), "l" + "r" * len(sheets), rows)
    last = (Word.LAST_ROUND.label(lang),) if game.is_last_round else ()
    notes = last + standing(game.players, game.current_player, game.winners, lang)
    return View(Word.FARKLE_GAME.label(lang), table, notes + rules_note(game.rules, NAMED_RULES, lang))


def farkle_state_view(state: FarkleState, lang: str) -> View:
    """Show the game, which names the rules, and below it the turn under way, also when nothing is rolled yet."""
    game = farkle_game_view(state.game, lang)
    return game if state.turn is None else game._replace(below=_turn(state.turn, lang))


def _turns(sheet: FarkleSheet, lang: str) -> list[tuple[str, str]]:
    """Say what each turn brought, and the total after it: a Farkle may have cost a penalty, by rules that have one."""
    said = []
    for points, before, after in zip(sheet.turns, (0, *sheet.totals), sheet.totals, strict=False):
        farkle = Word.FARKLE.label(lang) if after == before else f"{Word.FARKLE.label(lang)}, {after - before}"
        said.append((f"+{points}" if points else farkle, str(after)))
    return said


def _counts(sheets: Sequence[FarkleSheet], rules: FarkleRules, lang: str) -> list[tuple[str, tuple[str, ...]]]:
    """List for each player whether they are on the board, and what decides among those who share the highest total."""
    board = tuple((Word.YES if sheet.on_board else Word.NO).label(lang) for sheet in sheets)
    rows = [(Word.ON_BOARD.label(lang), board)]
    for way in rules.tie_break:
        counted = [sheet.singles if way is TieBreak.SINGLES else sheet.special_combinations for sheet in sheets]
        label = way.label(lang)
        rows.append((label[:1].upper() + label[1:], tuple(map(str, counted))))
    return rows


_FARKLE_WORDS: Final = (
    ("Best: {} for {} points", "All that may be set aside", "A Farkle: nothing can be set aside."),
    ("Lo mejor: {}, {} puntos", "Todo lo que se puede reservar", "Es un Farkle: no se puede reservar nada."),
)


def farkle_table(roll: Dice, lang: str = "en", rules: FarkleRules = FARKLE) -> str:
    """Show the best selection with its combinations, and then every selection that may be set aside, best first.

    Raises:
        InvalidRollError: these are not one die up to as many as the rules have.
        NotationError: there is no such language.

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
        All that may be set aside
          1 1 5                              250
          1 1                                200
          1 5                                150
          1                                  100
          5                                   50
    """
    best_words, all_words, farkle_words = _FARKLE_WORDS[language(lang)]
    roll = Roll(roll)
    options = set_asides(roll, rules)
    heading = f"Farkle: {_spaced(roll)}"
    if not options:
        return f"{heading}\n\n{farkle_words}"
    best = options[0]
    width = max(20, *(len(one.kind.label(lang)) + 1 for one in best.combinations))
    line = f"  {{:13}}{{:{width}}}{{:>{max(5, len(str(best.points)))}}}".format
    combinations = [line(_spaced(one.dice), one.kind.label(lang), one.points) for one in best.combinations]
    selections = [line(_spaced(selection.dice), "", selection.points) for selection in options]
    best_line = best_words.format(_spaced(best.dice), best.points)
    return "\n".join([heading, "", best_line, *combinations, "", all_words, *selections])


def _spaced(roll: Roll) -> str:
    return " ".join(str(roll))


VIEWS: Final[Mapping[type, Callable[[Any, str], View]]] = {
    SetAside: set_aside_view,
    FarkleTurn: farkle_turn_view,
    FarkleSheet: farkle_sheet_view,
    FarkleGame: farkle_game_view,
    FarkleState: farkle_state_view,
}
"""What is shown of each type of value, in a language."""
