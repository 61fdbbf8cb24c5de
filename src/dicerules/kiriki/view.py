"""The views of Kiriki: a turn, a scorecard, a game with the cards side by side, and what a roll scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from dicerules._shared.view import words as shared
from dicerules._shared.view.as_text import text_of
from dicerules._shared.view.content import (
    MOST_PLAYERS,
    Cell,
    Columns,
    Head,
    Mark,
    Row,
    Table,
    View,
    columns,
    faces,
    heads,
    name_of,
    rules_note,
    standing,
)
from dicerules._shared.view.layout import laid_out
from dicerules._shared.view.words import sentence
from dicerules.errors import language
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    Box,
    KirikiGame,
    KirikiRules,
    KirikiState,
    KirikiTurn,
    Scorecard,
    Section,
    scores,
)
from dicerules.kiriki.boxes import LOWER_SECTION, UPPER_SECTION
from dicerules.kiriki.rule_words import further_labels
from dicerules.kiriki.words import RulesName, Word
from dicerules.roll import Dice, Roll

__all__ = ["VIEWS", "kiriki_table"]


def kiriki_turn_view(turn: KirikiTurn, lang: str) -> View:
    """Return the view of a turn: the dice on the table and the number of rolls left (K14)."""
    shown = _turn(turn, lang)
    return shown._replace(notes=shown.notes + rules_note(turn.rules, NAMED_RULES, RulesName, lang))


def _turn(turn: KirikiTurn, lang: str) -> View:
    most, left = turn.rules.rolls_per_turn, turn.rolls_left
    words = Word.KIRIKI_TURN if turn.rules == KIRIKI else Word.TURN
    title = sentence(words, lang, number=most - left, most=most)
    note = sentence(Word.ROLLS_LEFT, lang, left=left) if left else Word.NO_ROLLS_LEFT.label(lang)
    return View(title, faces(turn.roll, lang), (note,))


def scorecard_view(card: Scorecard, lang: str) -> View:
    """Return the view of a card: the sections with their boxes and totals (K2, K11 to K13)."""
    body = _cards(heads(shared.Word.POINTS, lang=lang), [card], card.rules, lang)
    return View(Word.SCORECARD.label(lang), body, rules_note(card.rules, NAMED_RULES, RulesName, lang))


def kiriki_game_view(game: KirikiGame, lang: str) -> View:
    """Return the view of a game: the cards of all players side by side, and who plays or has won (K19, K20)."""
    players = columns(game.players, game.current_player, game.winners, lang)
    body = _cards(players, game.cards[:MOST_PLAYERS], game.rules, lang)
    notes = standing(game.players, game.current_player, game.winners, lang)
    title = (Word.KIRIKI_GAME if game.rules == KIRIKI else Word.GAME).label(lang)
    return View(title, body, notes + rules_note(game.rules, NAMED_RULES, RulesName, lang))


def kiriki_state_view(state: KirikiState, lang: str) -> View:
    """Return the view of a state: the game, which names the rules, and below it the turn under way if there is one."""
    game = kiriki_game_view(state.game, lang)
    return game if state.turn is None else game._replace(below=_turn(state.turn, lang))


# --- cards ----------------------------------------------------------------------------------------------------------


def _cards(
    points_heads: tuple[Head, ...], cards: Sequence[Scorecard], rules: KirikiRules, lang: str
) -> Table | Columns:
    sections = _sections(rules)
    # The boxes of a card with a single section need no heading, and their sum is the grand total.
    alone = len(sections) == 1 and not rules.section_bonus(sections[0][0].name)[0]
    blocks, extra = [], _kiriki_bonus(cards, rules, lang)
    for section, boxes in sections:
        block = [_row(box.label(lang), cards, _cell_of(box.name, lang)) for box in boxes]
        if not alone:
            # Bonuses for further Kirikis are part of the lower total; without one, they come before the grand total.
            bonus, extra = (extra, []) if section.name == LOWER_SECTION else ([], extra)
            block = [Row(section.label(lang)), *block, *bonus, *_section_totals(section, cards, rules, lang)]
        blocks.append(block)
    blocks.append([*extra, *_totals(cards, lang)])
    return laid_out((*heads(Word.CATEGORY, lang=lang), *points_heads), "l" + "r" * len(cards), blocks)


def _sections(rules: KirikiRules) -> list[tuple[Section, list[Box]]]:
    """Return each section that has boxes, with these."""
    known = (Section(UPPER_SECTION), Section(LOWER_SECTION), *rules.sections)
    boxes = [(section, [box for box in rules.boxes if box.section == section.name]) for section in known]
    return [(section, held) for section, held in boxes if held]


def _row(
    label: str, cards: Iterable[Scorecard], points: Callable[[Scorecard], Cell | int], *, strong: bool = False
) -> Row:
    cells = (points(card) for card in cards)
    return Row(label, tuple(str(cell) if isinstance(cell, int) else cell for cell in cells), strong)


def _cell_of(name: str, lang: str) -> Callable[[Scorecard], Cell]:
    """Return the function from a card to the cell of a box: open, scratched and filled ones differ in more than colour.

    A scratched box is filled, and differs from an open one (K18).
    """

    def cell(card: Scorecard) -> Cell:
        points = card[name]
        if points is None:
            return Mark("", ".", Word.OPEN.label(lang))
        return Mark("\N{BALLOT X}", "x", Word.SCRATCHED.label(lang)) if points == 0 else str(points)

    return cell


def _section_totals(section: Section, cards: Sequence[Scorecard], rules: KirikiRules, lang: str) -> list[Row]:
    """Return the rows below the boxes of a section: its bonus, if it has one, and its total."""
    name, rows = section.name, []
    if rules.section_bonus(name)[0]:
        rows += [
            _row(Word.SUBTOTAL.label(lang), cards, lambda card: card.section(name).subtotal),
            _row(Word.BONUS.label(lang), cards, lambda card: card.section(name).bonus),
            _row(Word.MISSING.label(lang), cards, lambda card: card.section(name).missing),
        ]
    if name == UPPER_SECTION:
        return [*rows, _row(Word.UPPER_TOTAL.label(lang), cards, lambda card: card.upper_total, strong=True)]
    if name == LOWER_SECTION:
        return [*rows, _row(Word.LOWER_TOTAL.label(lang), cards, lambda card: card.lower_total, strong=True)]
    return [*rows, _row(Word.SECTION_TOTAL.label(lang), cards, lambda card: card.section(name).total, strong=True)]


def _kiriki_bonus(cards: Iterable[Scorecard], rules: KirikiRules, lang: str) -> list[Row]:
    """Return a row with the bonuses for further Kirikis, under rules that have them."""
    if rules.further_kiriki is None or not rules.further_kiriki.bonus:
        return []
    box = rules.box(rules.further_kiriki.box)
    label = further_labels((box.label("en"), box.label("es")))["bonus"].label[language(lang)]
    return [_row(label, cards, lambda card: card.kiriki_bonus_total)]


def _totals(cards: Sequence[Scorecard], lang: str) -> list[Row]:
    rows = [
        _row(shared.Word.GRAND_TOTAL.label(lang), cards, lambda card: card.grand_total, strong=True),
        _row(Word.TURNS_TAKEN.label(lang), cards, lambda card: card.turns_taken),
    ]
    if any(card.extra_turns for card in cards):
        rows += [_row(Word.EXTRA_TURNS.label(lang), cards, lambda card: card.extra_turns)]
    return rows


# --- what a roll scores ---------------------------------------------------------------------------------------------


def kiriki_table(roll: Dice, lang: str = "en", rules: KirikiRules = KIRIKI) -> str:
    """Return the points of a roll in each box of the card as a table, with the best boxes marked.

    A roll that does not score in any box has no best ones.

    Raises:
        InvalidRollError: If the roll does not have the number of dice of the rules.
        NotationError: If `lang` is not `"en"` or `"es"`.

    Examples:
        >>> from dicerules.kiriki import YACHT
        >>> print(kiriki_table("53264", rules=YACHT))
        Yacht: 5 3 2 6 4
        <BLANKLINE>
        Category         Points
        -----------------------
        Ones                  0
        Twos                  2
        Threes                3
        Fours                 4
        Fives                 5
        Sixes                 6
        Full house            0
        Four of a kind        0
        Little straight       0
        Big straight         30  <- best
        Choice               20
        Yacht                 0
    """
    best_mark = f"<- {Word.BEST.label(lang)}"
    roll = Roll(roll)
    points = scores(roll, rules)
    best = max(points.values())

    def row(box: Box) -> Row:
        mark = best_mark if points[box.name] == best > 0 else ""
        return Row(box.label(lang), (str(points[box.name]), mark))

    # Boxes of different sections may have the same label.
    blocks = [[Row(section.label(lang)), *map(row, boxes)] for section, boxes in _sections(rules)]
    if not rules.sections:
        blocks = [list(map(row, rules.boxes))]
    head = (*heads(Word.CATEGORY, shared.Word.POINTS, lang=lang), Head(""))
    return text_of(View(f"{_game(rules, lang)}: {' '.join(str(roll))}", laid_out(head, "lrl", blocks)))


def _game(rules: KirikiRules, lang: str) -> str:
    """Return what a game under these rules is called; without a name of their own, they are those of some scorecard."""
    name = name_of(rules, NAMED_RULES)
    if name is None:
        return Word.SCORECARD.label(lang)
    return Word.KIRIKI.label(lang) if rules == KIRIKI else RulesName(name).label(lang)


VIEWS: Final[Mapping[type, Callable[[Any, str], View]]] = {
    KirikiTurn: kiriki_turn_view,
    Scorecard: scorecard_view,
    KirikiGame: kiriki_game_view,
    KirikiState: kiriki_state_view,
}
"""The view of each type of value, in a language."""
