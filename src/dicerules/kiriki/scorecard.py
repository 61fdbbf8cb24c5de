"""The scorecard: what may be recorded where, and the totals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

import attrs

from dicerules._base.checks import at_least, instance_of, make_unchecked, plain
from dicerules._base.notation import Line, write
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import IllegalActionError
from dicerules.kiriki.category import LOWER, UPPER, Category
from dicerules.kiriki.cells import MOST_KIRIKIS, Cells, check_cell, possible_bonuses, read_cells
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scoring import read_roll
from dicerules.kiriki.terms import Joker
from dicerules.kiriki.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["Scorecard"]

_ALL_OPEN: Cells = (None,) * len(Category)


def _check_cells(card: Scorecard, _: object, cells: Cells) -> None:
    for category, points in zip(Category, cells, strict=True):
        if points is not None:
            check_cell(category, points, card.rules)


def _check_bonuses(card: Scorecard, attribute: attrs.Attribute[int], bonuses: int) -> None:
    at_least(0)(card, attribute, bonuses)
    possible = possible_bonuses(card.filled, card.rules)
    if bonuses not in possible:
        msg = f"no play earns {bonuses} bonuses for further Kirikis on this card, but {possible[0]} to {possible[-1]}"
        raise IllegalActionError(msg)


@final
@attrs.frozen(repr=False)
class Scorecard:
    """One player's card: thirteen categories, each open, scratched (0) or filled with points (K2, K18).

    `card[category]` is the points in a category, or `None` while it is open. A card iterates over its categories.

    Args:
        rules: the rules that the card is played by.
        filled: the categories that are filled already, with their points; all others are open. A tuple of all
            thirteen in the card's order, with `None` for the open ones, does as well.
        kiriki_bonuses: how many bonuses further Kirikis have earned, by rules that have such a bonus.

    Raises:
        IllegalActionError: a category is filled with points that no play puts there.
        NotationError: there is no such category.

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
    """The rules that the card is played by."""

    _cells: Cells = attrs.field(
        kw_only=True, alias="filled", default=_ALL_OPEN, converter=read_cells, validator=_check_cells
    )

    kiriki_bonuses: int = attrs.field(kw_only=True, default=0, converter=plain, validator=_check_bonuses)
    """How many bonuses further Kirikis have earned, by rules that have such a bonus."""

    @property
    def filled(self) -> dict[Category, int]:
        """The filled categories and their points, as a new dict in the card's order."""
        cells = zip(Category, self._cells, strict=True)
        return {category: points for category, points in cells if points is not None}

    @property
    def open_categories(self) -> tuple[Category, ...]:
        """The categories that are not filled yet, in the card's order."""
        return tuple(category for category in Category if self._cells[category.position] is None)

    @property
    def is_complete(self) -> bool:
        """Whether all thirteen categories are filled: then this player's game is over (K16e)."""
        return None not in self._cells

    @property
    def bonus(self) -> int:
        """The bonus, as soon as the upper categories have earned it, also with some still open (K11)."""
        return self.rules.bonus if self._sum(UPPER) >= self.rules.bonus_threshold else 0

    @property
    def upper_total(self) -> int:
        """The six upper categories and the bonus (K12)."""
        return self._sum(UPPER) + self.bonus

    @property
    def kiriki_bonus_total(self) -> int:
        """The points of all bonuses for further Kirikis; none by the rules of the document."""
        return self.kiriki_bonuses * self.rules.kiriki_bonus

    @property
    def lower_total(self) -> int:
        """The seven lower categories, repeated Kirikis and bonuses for further ones included (K13)."""
        return self._sum(LOWER) + self.kiriki_bonus_total

    @property
    def grand_total(self) -> int:
        """Upper total and lower total (K13)."""
        return self.upper_total + self.lower_total

    @property
    def extra_turns(self) -> int:
        """How many extra turns repeated Kirikis have earned so far, taken or not (K16)."""
        return max(0, (self[Category.KIRIKI] or 0) // self.rules.kiriki - 1)

    @property
    def turns_taken(self) -> int:
        """How many turns have been recorded on this card."""
        return len(self.filled) + self.extra_turns

    def is_satisfactory(self, roll: Dice) -> bool:
        """Tell whether a roll scores more than 0 in a category that is still open (K21).

        Raises:
            InvalidRollError: these are not as many dice as the rules have.

        Examples:
            >>> card = Scorecard(filled={"chance": 20})
            >>> card.is_satisfactory("11246"), card.record("ones", "22222").is_satisfactory("11111")
            (True, True)
        """
        points = self._row(read_roll(roll, self.rules))
        return any(points[category] > 0 for category in self.open_categories)

    def options(self, roll: Dice) -> dict[Category, int]:
        """Find every category in which this roll may be recorded, and the points that it would score there.

        A bonus for a further Kiriki comes on top, in whichever category the Kiriki is recorded.

        Returns:
            A new dict in the card's order: exactly the categories that `record` accepts for this roll. It is empty
            when the card is complete.

        Raises:
            InvalidRollError: these are not as many dice as the rules have.

        Examples:
            >>> Scorecard(filled={"kiriki": 50, "ones": 3}).options("22222")["kiriki"]
            50
            >>> "kiriki" in Scorecard(filled={"kiriki": 50, "ones": 3}).options("22223")
            False
        """
        read = read_roll(roll, self.rules)
        return {
            category: points
            for category, points in self._row(read).items()
            if self._objection(category, points, read) is None
        }

    def record(self, category: Category | str, roll: Dice) -> Scorecard:
        """Record a roll in a category, which ends the turn (K18).

        A roll that does not match scratches the category: it is filled with 0.

        Returns:
            The card with the category filled; this card stays as it is.

        Raises:
            IllegalActionError: the category is used already (K17), the Kiriki category is live and the roll is no
                five of a kind (K16a), it was scratched (K16b), the card is complete (K16e), or the rules force a
                joker elsewhere.
            InvalidRollError: these are not as many dice as the rules have.
            NotationError: there is no such category.

        Examples:
            >>> Scorecard().record("full_house", "11212")
            Scorecard(filled={'full_house': 25})
            >>> Scorecard().record("kiriki", "12345").record("kiriki", "66666")
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: kiriki was scratched, which closes it for good (K16b)
        """
        category, read = Category.read(category), read_roll(roll, self.rules)
        points = self._row(read)[category]
        if objection := self._objection(category, points, read):
            raise IllegalActionError(objection)
        place = category.position
        total = (self._cells[place] or 0) + points
        earns_bonus = self.rules.kiriki_bonus > 0 and self._is_further_kiriki(read) and bool(self[Category.KIRIKI])
        return make_unchecked(
            Scorecard,
            rules=self.rules,
            _cells=(*self._cells[:place], total, *self._cells[place + 1 :]),
            kiriki_bonuses=self.kiriki_bonuses + earns_bonus,
        )

    @classmethod
    def parse(cls, text: str) -> Scorecard:
        """Read the notation of a card, as `str` writes it.

        Raises:
            NotationError: it is anything else, or a card that no play leads to; the error has the position.

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
        """Write the notation that `parse` reads: the filled categories, 0 where one is scratched."""
        words = [f"{category}={points}" for category, points in self.filled.items()]
        words += [f"bonuses={self.kiriki_bonuses}"] if self.kiriki_bonuses else []
        return write("kiriki-card", words, self.rules, NAMED_RULES)

    def _is_further_kiriki(self, roll: Roll) -> bool:
        """Tell whether this is a Kiriki, and the Kiriki category filled already, with points or not."""
        return self._cells[Category.KIRIKI.position] is not None and max(roll.counts) == len(roll)

    def _row(self, roll: Roll) -> dict[Category, int]:
        """Find what a roll would score on this card in each category, as a joker if it is one."""
        row = self.rules._scores[roll._key]
        upper = UPPER[roll.faces[0] - 1]
        if self.rules.joker is Joker.NONE or not self._is_further_kiriki(roll) or self[upper] is None:
            return row
        return row | self.rules._joker_scores

    def _objection(self, category: Category, points: int, roll: Roll) -> str | None:
        """Say which rule forbids recording so many points in this category, if one does."""
        held = self._cells[category.position]
        if self.is_complete:
            return "the card is full, and nothing more can be recorded (K16e)"
        if held is None:
            return self._objection_to_joker(category, roll)
        if category is not Category.KIRIKI or not self.rules.repeat_kiriki:
            return f"{category} is used already, with {held} points (K17)"
        if held == 0:
            return f"{category} was scratched, which closes it for good (K16b)"
        if points == 0:
            return f"{category} holds {held} points: only dice that are all alike may be recorded there (K16a)"
        full = held == MOST_KIRIKIS * self.rules.kiriki
        return f"{category} holds the points of {MOST_KIRIKIS} Kirikis: there is no room for more" if full else None

    def _objection_to_joker(self, category: Category, roll: Roll) -> str | None:
        """Say where a forced joker must be recorded, if this is one and it must go elsewhere."""
        if self.rules.joker is not Joker.FORCED or not self._is_further_kiriki(roll):
            return None
        upper = UPPER[roll.faces[0] - 1]
        if self[upper] is None:
            return None if category is upper else f"a forced joker is recorded in {upper} while that is open"
        if category in UPPER and any(self[lower] is None for lower in LOWER):
            return "a forced joker is recorded in an open lower category while there is one"
        return None

    def _sum(self, categories: tuple[Category, ...]) -> int:
        return sum(self._cells[category.position] or 0 for category in categories)

    def __getitem__(self, category: Category | str) -> int | None:
        """Give the points in a category, or `None` while it is open.

        Raises:
            NotationError: there is no such category.
        """
        return self._cells[Category.read(category).position]

    def __iter__(self) -> Iterator[Category]:
        """Iterate over the thirteen categories, in the card's order."""
        return iter(Category)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this card."""
        filled = {category.value: points for category, points in self.filled.items()}
        arguments = [] if self.rules == KIRIKI else [repr(self.rules)]
        arguments += [f"filled={filled}"] if filled else []
        arguments += [f"kiriki_bonuses={self.kiriki_bonuses}"] if self.kiriki_bonuses else []
        return f"Scorecard({', '.join(arguments)})"
