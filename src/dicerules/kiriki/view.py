"""What is shown of Kiriki: a turn, a scorecard, and a game with the cards side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dicerules._base.terms import language
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
from dicerules._shared.view.words import Word
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
from dicerules.roll import Dice, Roll

__all__ = ["VIEWS", "kiriki_table"]


def kiriki_turn_view(turn: KirikiTurn, lang: str) -> View:
    """Show the dice on the table and how many rolls are left (K14)."""
    shown = _turn(turn, lang)
    return shown._replace(notes=shown.notes + rules_note(turn.rules, NAMED_RULES, lang))


def _turn(turn: KirikiTurn, lang: str) -> View:
    number = turn.rules.rolls_per_turn - turn.rolls_left
    title = Word.ROLL_OF.label(lang).format(number, turn.rules.rolls_per_turn)
    return View(title, faces(turn.roll, lang), (Word.ROLLS_LEFT.label(lang).format(turn.rolls_left),))


def scorecard_view(card: Scorecard, lang: str) -> View:
    """Show a card as it lies on the table: the sections with their categories and totals (K2, K11 to K13)."""
    table = _table(heads(Word.POINTS, lang=lang), [card], card.rules, lang)
    return View(Word.SCORECARD.label(lang), table, rules_note(card.rules, NAMED_RULES, lang))


def kiriki_game_view(game: KirikiGame, lang: str) -> View:
    """Show the cards of all players side by side, and who plays or has won (K19, K20)."""
    players = columns(game.players, game.current_player, game.winners, lang)
    table = _table(players, game.cards[:MOST_PLAYERS], game.rules, lang)
    notes = standing(game.players, game.current_player, game.winners, lang)
    return View(Word.KIRIKI_GAME.label(lang), table, notes + rules_note(game.rules, NAMED_RULES, lang))


def kiriki_state_view(state: KirikiState, lang: str) -> View:
    """Show the game, which names the rules, and below it the turn under way when there is one."""
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
        rows += [row(RULE_LABELS["kiriki_bonus"][language(lang)], lambda card: card.kiriki_bonus_total)]
    rows += [
        row(Word.LOWER_TOTAL.label(lang), lambda card: card.lower_total, strong=True),
        row(Word.GRAND_TOTAL.label(lang), lambda card: card.grand_total, strong=True),
        row(Word.TURNS_TAKEN.label(lang), lambda card: card.turns_taken),
    ]
    if any(card.extra_turns for card in cards):
        rows += [row(Word.EXTRA_TURNS.label(lang), lambda card: card.extra_turns)]
    return Table((*heads(Word.CATEGORY, lang=lang), *points_heads), "l" + "r" * len(cards), tuple(rows))


def _subtotal(card: Scorecard) -> int:
    return card.upper_total - card.bonus


def _cell(points: int | None, lang: str) -> Cell:
    """Show an open category, a scratched one or one with points, told apart by more than a colour (K18)."""
    if points is None:
        return Mark("", ".", Word.OPEN.label(lang))
    return Mark("\N{BALLOT X}", "x", Word.SCRATCHED.label(lang)) if points == 0 else str(points)


# In the order of the languages.
_KIRIKI_WORDS: Final = (("Category", "Points", "best"), ("Categoría", "Puntos", "lo mejor"))


def kiriki_table(roll: Dice, lang: str = "en", rules: KirikiRules = KIRIKI) -> str:
    """Show what a roll scores in each category, one line a category, with the best of them marked.

    Raises:
        InvalidRollError: these are not as many dice as the rules have.
        NotationError: there is no such language.

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
    category_heading, points_heading, best_mark = _KIRIKI_WORDS[language(lang)]
    roll = Roll(roll)
    points_of = scores(roll, rules)
    width = max(len(category.label(lang)) for category in Category)
    line = f"{{:{width}}}  {{:>6}}{{}}".format
    best = max(points_of.values())
    rows = [
        line(category.label(lang), points, f"  <- {best_mark}" if points == best else "")
        for category, points in points_of.items()
    ]
    heading = line(category_heading, points_heading, "")
    return "\n".join([f"Kiriki: {' '.join(str(roll))}", "", heading, "-" * len(heading), *rows])


VIEWS: Final[Mapping[type, Callable[[Any, str], View]]] = {
    KirikiTurn: kiriki_turn_view,
    Scorecard: scorecard_view,
    KirikiGame: kiriki_game_view,
    KirikiState: kiriki_state_view,
}
"""What is shown of each type of value, in a language."""
