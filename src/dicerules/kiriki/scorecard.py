"""The scorecard: what may be recorded where, and the totals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

import attrs

from dicerules._base.checks import instance_of, to_int
from dicerules._base.notation import Line, write
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of, make_unchecked, rules_argument
from dicerules.errors import Objection
from dicerules.kiriki import messages
from dicerules.kiriki.category import LOWER, UPPER, Category
from dicerules.kiriki.cells import MOST_KIRIKIS, Cells, check_bonuses, check_cell, read_cells
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scoring import read_roll
from dicerules.kiriki.tables import Scores
from dicerules.kiriki.terms import Joker
from dicerules.kiriki.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["Scorecard"]

_ALL_OPEN: Cells = (None,) * len(Category)


def _check_cells(card: Scorecard, _: object, cells: Cells) -> None:
    for category, points in zip(Category, cells, strict=True):
        if points is not None:
            check_cell(category, points, card.rules)


def _check_bonuses(card: Scorecard, _: object, bonuses: int) -> None:
    check_bonuses(bonuses, card.filled, card.rules)


def _is_kiriki(roll: Roll) -> bool:
    return max(roll.counts) == len(roll)


@final
@attrs.frozen(repr=False)
class Scorecard:
    """One player's card: thirteen categories, each open, scratched (0) or filled with points (K2, K18).

    `card[category]` is the points in a category, or `None` while it is open. A card iterates over its categories.

    Args:
        rules: The rules that the card is played under.
        filled: The filled categories with their points; all others are open. A tuple of all thirteen in the card's
            order, with `None` for the open ones, is accepted too.
        kiriki_bonuses: The number of bonuses that further Kirikis have earned, under rules with such a bonus.

    Raises:
        IllegalActionError: If play cannot lead to these points or to this number of bonuses.
        NotationError: If a key of `filled` is not a category.
        DiceRulesError: If an argument has the wrong type.

    Examples:
        >>> card = Scorecard().record("kiriki", "11111").record("kiriki", "33333").record("ones", "23456")
        >>> card
        Scorecard(filled={'ones': 0, 'kiriki': 100})
        >>> card["kiriki"], card["ones"], card["twos"]
        (100, 0, None)
        >>> card.turns_taken, card.extra_turns, card.grand_total
        (3, 1, 100)
    """

    rules: KirikiRules = attrs.field(default=KIRIKI, validator=instance_of(KirikiRules))
    """The rules that the card is played under."""

    _cells: Cells = attrs.field(
        kw_only=True, alias="filled", default=_ALL_OPEN, converter=read_cells, validator=_check_cells
    )

    kiriki_bonuses: int = attrs.field(kw_only=True, default=0, converter=to_int, validator=_check_bonuses)
    """The number of bonuses that further Kirikis have earned, under rules with such a bonus."""

    @property
    def filled(self) -> dict[Category, int]:
        """The filled categories and their points, as a new dict in the card's order."""
        cells = zip(Category, self._cells, strict=True)
        return {category: points for category, points in cells if points is not None}

    @property
    def open_categories(self) -> tuple[Category, ...]:
        """The open categories, in the card's order."""
        return tuple(category for category in Category if self._cells[category.position] is None)

    @property
    def is_complete(self) -> bool:
        """Whether all thirteen categories are filled: then this player's game is over (K16e)."""
        return None not in self._cells

    @property
    def bonus(self) -> int:
        """The points of the bonus once the upper categories have earned it, even with some still open (K11)."""
        return self.rules.bonus if self._sum(UPPER) >= self.rules.bonus_threshold else 0

    @property
    def upper_total(self) -> int:
        """The sum of the six upper categories and the bonus (K12)."""
        return self._sum(UPPER) + self.bonus

    @property
    def kiriki_bonus_total(self) -> int:
        """The points of all bonuses for further Kirikis; 0 under the rules of the document."""
        return self.kiriki_bonuses * self.rules.kiriki_bonus

    @property
    def lower_total(self) -> int:
        """The sum of the seven lower categories, with repeated Kirikis and bonuses for further ones (K13)."""
        return self._sum(LOWER) + self.kiriki_bonus_total

    @property
    def grand_total(self) -> int:
        """The sum of the upper total and the lower total (K13)."""
        return self.upper_total + self.lower_total

    @property
    def extra_turns(self) -> int:
        """The number of extra turns that repeated Kirikis have earned so far, taken or not (K16)."""
        return max(0, (self[Category.KIRIKI] or 0) // self.rules.kiriki - 1)

    @property
    def turns_taken(self) -> int:
        """The number of turns recorded on this card."""
        return len(self.filled) + self.extra_turns

    def is_satisfactory(self, roll: Dice) -> bool:
        """Return whether a roll scores more than 0 in a category that is still open (K21).

        Raises:
            InvalidRollError: If `roll` is malformed or has the wrong number of dice.

        Examples:
            >>> card = Scorecard(filled={"chance": 20})
            >>> card.is_satisfactory("11246"), card.record("ones", "22222").is_satisfactory("11111")
            (True, True)
        """
        row = self._row(read_roll(roll, self.rules))
        return any(row[category] > 0 for category in self.open_categories)

    def options(self, roll: Dice) -> dict[Category, int]:
        """Return the categories in which this roll may be recorded, with the points that it would score there.

        A bonus for a further Kiriki is not included; it is the same wherever the Kiriki is recorded.

        Returns:
            A new dict in the card's order: exactly the categories that `record` accepts for this roll. It is empty
            when the card is complete.

        Raises:
            InvalidRollError: If `roll` is malformed or has the wrong number of dice.

        Examples:
            >>> Scorecard(filled={"kiriki": 50, "ones": 3}).options("22222")["kiriki"]
            50
            >>> "kiriki" in Scorecard(filled={"kiriki": 50, "ones": 3}).options("22223")
            False
        """
        read = read_roll(roll, self.rules)
        row = self._row(read)
        return {category: row[category] for category in row if self._objection(category, read) is None}

    def record(self, category: Category | str, roll: Dice) -> Scorecard:
        """Record a roll in a category, which ends the turn (K18).

        A roll that does not match scratches the category: it is filled with 0.

        Returns:
            The card with the category filled; this card stays as it is.

        Raises:
            IllegalActionError: If the category is already filled (K17), the Kiriki category holds points and the roll
                is not a Kiriki (K16a), the Kiriki category was scratched (K16b), the card is complete (K16e), or the
                rules force a joker elsewhere.
            InvalidRollError: If `roll` is malformed or has the wrong number of dice.
            NotationError: If `category` is not a category.

        Examples:
            >>> Scorecard().record("full_house", "11212")
            Scorecard(filled={'full_house': 25})
            >>> Scorecard().record("kiriki", "12345").record("kiriki", "66666")
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: Kiriki was scratched, which closes it for the rest of the game (K16b)
        """
        category, read = Category.read(category), read_roll(roll, self.rules)
        if objection := self._objection(category, read):
            raise objection.error()
        place = category.position
        total = (self._cells[place] or 0) + self._row(read)[category]
        earns_bonus = self.rules.kiriki_bonus > 0 and self._is_further_kiriki(read) and bool(self[Category.KIRIKI])
        return make_unchecked(
            Scorecard,
            rules=self.rules,
            _cells=(*self._cells[:place], total, *self._cells[place + 1 :]),
            kiriki_bonuses=self.kiriki_bonuses + earns_bonus,
        )

    @classmethod
    def parse(cls, text: str) -> Scorecard:
        """Parse the notation of a card, as `str` writes it.

        Raises:
            NotationError: If `text` is malformed or play cannot lead to such a card; the error has the position.

        Examples:
            >>> Scorecard.parse("kiriki-card:1 ones=0 kiriki=100")
            Scorecard(filled={'ones': 0, 'kiriki': 100})
            >>> print(Scorecard.parse("kiriki-card:1 chance=20 rules=kiriki(bonus=50)"))
            kiriki-card:1 chance=20 rules=kiriki(bonus=50)
        """
        line = Line.read(text, "kiriki-card", (*Category, "bonuses", "rules"))
        rules = line.rules(NAMED_RULES)
        filled = {category: line.number(word) for category in Category if (word := line.find(category))}
        for category, points in filled.items():
            with line.at(line.find(category)):
                check_cell(category, points, rules)
        bonuses = line.find("bonuses")
        with line.at(bonuses):
            return Scorecard(rules, filled=filled, kiriki_bonuses=line.number(bonuses))

    def __str__(self) -> str:
        """Return the notation that `parse` reads: the filled categories, 0 where one is scratched."""
        words = [f"{category}={points}" for category, points in self.filled.items()]
        words += [f"bonuses={self.kiriki_bonuses}"] if self.kiriki_bonuses else []
        return write("kiriki-card", words, self.rules, NAMED_RULES)

    def _is_further_kiriki(self, roll: Roll) -> bool:
        """Return whether this is a Kiriki and the Kiriki category is filled, with points or scratched."""
        return self._cells[Category.KIRIKI.position] is not None and _is_kiriki(roll)

    def _row(self, roll: Roll) -> Scores:
        """Return what a roll would score on this card in each category, as a joker if it is one."""
        row = self.rules.tables.row(roll)
        upper = UPPER[roll.faces[0] - 1]
        if self.rules.joker is Joker.NONE or not self._is_further_kiriki(roll) or self[upper] is None:
            return row
        return row | self.rules.tables.joker

    def _objection(self, category: Category, roll: Roll) -> Objection | None:
        """Return why the rules forbid recording this roll in this category, or `None`."""
        held = self._cells[category.position]
        if held is None:
            return self._objection_to_joker(category, roll)
        if self.is_complete:
            return Objection(messages.CARD_FULL)
        if category is Category.KIRIKI and self.rules.repeat_kiriki:
            return self._objection_to_repeat(held, roll)
        return Objection(messages.CATEGORY_USED, {"category": category, "points": held})

    def _objection_to_repeat(self, held: int, roll: Roll) -> Objection | None:
        """Return why this roll cannot be added to the points of the Kiriki category, or `None`."""
        if held == 0:
            return Objection(messages.KIRIKI_SCRATCHED, {"category": Category.KIRIKI})
        if not _is_kiriki(roll):
            return Objection(messages.KIRIKI_NOT_MATCHED, {"category": Category.KIRIKI, "points": held, "roll": roll})
        if held == MOST_KIRIKIS * self.rules.kiriki:
            return Objection(messages.KIRIKI_AT_LIMIT, {"category": Category.KIRIKI, "most": MOST_KIRIKIS})
        return None

    def _objection_to_joker(self, category: Category, roll: Roll) -> Objection | None:
        """Return where a forced joker must be recorded instead, if this roll is one, or `None`."""
        if self.rules.joker is not Joker.FORCED or not self._is_further_kiriki(roll):
            return None
        upper = UPPER[roll.faces[0] - 1]
        if self[upper] is None:
            return None if category is upper else Objection(messages.JOKER_TO_UPPER, {"category": upper})
        if category in UPPER and any(self[lower] is None for lower in LOWER):
            return Objection(messages.JOKER_TO_LOWER)
        return None

    def _sum(self, categories: tuple[Category, ...]) -> int:
        return sum(self._cells[category.position] or 0 for category in categories)

    def __getitem__(self, category: Category | str) -> int | None:
        """Return the points in a category, or `None` while it is open.

        Raises:
            NotationError: If `category` is not a category.
        """
        return self._cells[Category.read(category).position]

    def __iter__(self) -> Iterator[Category]:
        """Iterate over the thirteen categories, in the card's order."""
        return iter(Category)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this card."""
        filled = {category.value: points for category, points in self.filled.items()}
        return call_of(self, rules_argument(self.rules, KIRIKI), filled=filled, kiriki_bonuses=self.kiriki_bonuses)
