"""The views of Kiriki: a turn, a scorecard, and a game with the cards side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dicerules._shared.view import words as shared
from dicerules._shared.view.content import (
    MOST_PLAYERS,
    Cell,
    Head,
    Mark,
    Row,
    Table,
    View,
    columns,
    faces,
    heads,
    rules_note,
    standing,
)
from dicerules._shared.view.words import sentence
from dicerules.errors import language
from dicerules.kiriki import (
    KIRIKI,
    LOWER,
    NAMED_RULES,
    UPPER,
    Category,
    KirikiGame,
    KirikiRules,
    KirikiState,
    KirikiTurn,
    Scorecard,
    scores,
)
from dicerules.kiriki.terms import RULE_LABELS
from dicerules.kiriki.words import RulesName, Word
from dicerules.roll import Dice, Roll

__all__ = ["VIEWS", "kiriki_table"]


def kiriki_turn_view(turn: KirikiTurn, lang: str) -> View:
    """Return the view of a turn: the dice on the table and the number of rolls left (K14)."""
    shown = _turn(turn, lang)
    return shown._replace(notes=shown.notes + rules_note(turn.rules, NAMED_RULES, RulesName, lang))


def _turn(turn: KirikiTurn, lang: str) -> View:
    most, left = turn.rules.rolls_per_turn, turn.rolls_left
    title = sentence(Word.ROLL_OF, lang, number=most - left, most=most)
    note = sentence(Word.ROLLS_LEFT, lang, left=left) if left else Word.NO_ROLLS_LEFT.label(lang)
    return View(title, faces(turn.roll, lang), (note,))


def scorecard_view(card: Scorecard, lang: str) -> View:
    """Return the view of a card: the sections with their categories and totals (K2, K11 to K13)."""
    table = _table(heads(shared.Word.POINTS, lang=lang), [card], card.rules, lang)
    return View(Word.SCORECARD.label(lang), table, rules_note(card.rules, NAMED_RULES, RulesName, lang))


def kiriki_game_view(game: KirikiGame, lang: str) -> View:
    """Return the view of a game: the cards of all players side by side, and who plays or has won (K19, K20)."""
    players = columns(game.players, game.current_player, game.winners, lang)
    table = _table(players, game.cards[:MOST_PLAYERS], game.rules, lang)
    notes = standing(game.players, game.current_player, game.winners, lang)
    return View(Word.GAME.label(lang), table, notes + rules_note(game.rules, NAMED_RULES, RulesName, lang))


def kiriki_state_view(state: KirikiState, lang: str) -> View:
    """Return the view of a state: the game, which names the rules, and below it the turn under way if there is one."""
    game = kiriki_game_view(state.game, lang)
    return game if state.turn is None else game._replace(below=_turn(state.turn, lang))


def _table(points_heads: tuple[Head, ...], cards: Sequence[Scorecard], rules: KirikiRules, lang: str) -> Table:
    def row(label: str, points: Callable[[Scorecard], Cell | int], *, strong: bool = False) -> Row:
        cells = (points(card) for card in cards)
        return Row(label, tuple(str(cell) if isinstance(cell, int) else cell for cell in cells), strong)

    def categories(section: tuple[Category, ...]) -> list[Row]:
        return [row(category.label(lang), lambda card, c=category: _cell(card[c], lang)) for category in section]  # type: ignore[misc]

    rows = [Row(Word.UPPER_SECTION.label(lang)), *categories(UPPER)]
    if rules.bonus:
        rows += [
            row(Word.SUBTOTAL.label(lang), _subtotal),
            row(Word.BONUS.label(lang), lambda card: card.bonus),
            row(Word.MISSING.label(lang), lambda card: max(0, rules.bonus_threshold - _subtotal(card))),
        ]
    rows += [row(Word.UPPER_TOTAL.label(lang), lambda card: card.upper_total, strong=True)]
    rows += [Row(Word.LOWER_SECTION.label(lang)), *categories(LOWER)]
    if rules.kiriki_bonus:
        rows += [row(RULE_LABELS["kiriki_bonus"].label[language(lang)], lambda card: card.kiriki_bonus_total)]
    rows += [
        row(Word.LOWER_TOTAL.label(lang), lambda card: card.lower_total, strong=True),
        row(shared.Word.GRAND_TOTAL.label(lang), lambda card: card.grand_total, strong=True),
        row(Word.TURNS_TAKEN.label(lang), lambda card: card.turns_taken),
    ]
    if any(card.extra_turns for card in cards):
        rows += [row(Word.EXTRA_TURNS.label(lang), lambda card: card.extra_turns)]
    return Table((*heads(Word.CATEGORY, lang=lang), *points_heads), "l" + "r" * len(cards), tuple(rows))


def _subtotal(card: Scorecard) -> int:
    return card.upper_total - card.bonus


def _cell(points: int | None, lang: str) -> Cell:
    """Return the cell of a category: open, scratched and filled ones differ in more than colour (K18)."""
    if points is None:
        return Mark("", ".", Word.OPEN.label(lang))
    return Mark("\N{BALLOT X}", "x", Word.SCRATCHED.label(lang)) if points == 0 else str(points)


def kiriki_table(roll: Dice, lang: str = "en", rules: KirikiRules = KIRIKI) -> str:
    """Return the points of a roll in each category as a table, with the best categories marked.

    Raises:
        InvalidRollError: If the roll does not have the number of dice of the rules.
        NotationError: If there is no such language.

    Examples:
        >>> from dicerules import Roll
        >>> print(kiriki_table(Roll("53264")))
        Kiriki: 5 3 2 6 4
        <BLANKLINE>
        Category         Points
        -----------------------
        Ones                  0
        Twos                  2
        Threes                3
        Fours                 4
        Fives                 5
        Sixes                 6
        Three of a kind       0
        Four of a kind        0
        Full house            0
        Small straight       30
        Large straight       40  <- best
        Kiriki                0
        Chance               20
    """
    best_mark = f"  <- {Word.BEST.label(lang)}"
    roll = Roll(roll)
    points_of = scores(roll, rules)
    width = max(len(category.label(lang)) for category in Category)
    line = f"{{:{width}}}  {{:>6}}{{}}".format
    best = max(points_of.values())
    rows = [
        line(category.label(lang), points, best_mark if points == best else "")
        for category, points in points_of.items()
    ]
    heading = line(Word.CATEGORY.label(lang), shared.Word.POINTS.label(lang), "")
    return "\n".join([f"Kiriki: {' '.join(str(roll))}", "", heading, "-" * len(heading), *rows])


VIEWS: Final[Mapping[type, Callable[[Any, str], View]]] = {
    KirikiTurn: kiriki_turn_view,
    Scorecard: scorecard_view,
    KirikiGame: kiriki_game_view,
    KirikiState: kiriki_state_view,
}
"""The view of each type of value, in a language."""
