"""The scorecard: what may be recorded where, and the totals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

import attrs

from dicerules._validate import instance_of, make_unchecked, plain, short, whole
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.kiriki.category import LOWER, UPPER, Category
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scoring import row
from dicerules.roll import Dice

__all__ = ["Scorecard"]

_Cells = tuple[int | None, ...]


_ALL_OPEN: _Cells = (None,) * len(Category)


def _read_cells(filled: Mapping[Category, int] | Mapping[str, int] | _Cells) -> _Cells:
    """Put the points of the filled categories in the card's order, with `None` for the open ones."""
    if isinstance(filled, tuple) and len(filled) == len(Category):
        return tuple(None if points is None else plain(points) for points in filled)
    if not isinstance(filled, Mapping):
        msg = f"filled must be a mapping from categories to points, or all thirteen cells, not {short(filled)}"
        raise DiceRulesError(msg)
    points = {Category.read(category): plain(points) for category, points in filled.items()}
    for category, value in points.items():
        if value is None:
            msg = f"{category} cannot be filled with None: an open category is left out"
            raise IllegalActionError(msg)
    return tuple(points.get(category) for category in Category)


def _check_cells(card: Scorecard, _: object, cells: _Cells) -> None:
    for category, points in zip(Category, cells, strict=True):
        if points is not None and not _is_reachable(category, points, card.rules):
            msg = f"no play fills {category} with {short(points)} points"
            raise IllegalActionError(msg)


def _is_reachable(category: Category, points: int, rules: KirikiRules) -> bool:
    """Tell whether play under these rules can leave so many points in this category."""
    if whole(points) is None:
        return False
    if category is Category.KIRIKI and rules.repeat_kiriki:
        return points >= 0 and points % rules.kiriki == 0
    return points in rules._points[category]


@final
@attrs.frozen(repr=False)
class Scorecard:
    """One player's card: thirteen categories, each open, scratched (0) or filled with points (K2, K18).

    `card[category]` is the points in a category, or `None` while it is open. A card iterates over its categories.

    Args:
        rules: the rules that the card is played by.
        filled: the categories that are filled already, with their points; all others are open. A tuple of all
            thirteen in the card's order, with `None` for the open ones, does as well.

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

    _cells: _Cells = attrs.field(
        kw_only=True, alias="filled", default=_ALL_OPEN, converter=_read_cells, validator=_check_cells
    )

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
    def lower_total(self) -> int:
        """The seven lower categories, repeated Kirikis included (K13)."""
        return self._sum(LOWER)

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
            InvalidRollError: these are not five dice.

        Examples:
            >>> card = Scorecard(filled={"chance": 20})
            >>> card.is_satisfactory("11246"), card.record("ones", "22222").is_satisfactory("11111")
            (True, True)
        """
        points = row(roll, self.rules)
        return any(points[category] > 0 for category in self.open_categories)

    def options(self, roll: Dice) -> dict[Category, int]:
        """Find every category in which this roll may be recorded, and the points that doing so would add.

        Returns:
            A new dict in the card's order: exactly the categories that `record` accepts for this roll. It is empty
            when the card is complete.

        Raises:
            InvalidRollError: these are not five dice.

        Examples:
            >>> Scorecard(filled={"kiriki": 50, "ones": 3}).options("22222")["kiriki"]
            50
            >>> "kiriki" in Scorecard(filled={"kiriki": 50, "ones": 3}).options("22223")
            False
        """
        return {
            category: points
            for category, points in row(roll, self.rules).items()
            if self._objection(category, points) is None
        }

    def record(self, category: Category | str, roll: Dice) -> Scorecard:
        """Record a roll in a category, which ends the turn (K18).

        A roll that does not match scratches the category: it is filled with 0.

        Returns:
            The card with the category filled; this card stays as it is.

        Raises:
            IllegalActionError: the category is used already (K17), the Kiriki category is live and the roll is no
                five of a kind (K16a), it was scratched (K16b), or the card is complete (K16e).
            InvalidRollError: these are not five dice.
            NotationError: there is no such category.

        Examples:
            >>> Scorecard().record("full_house", "11212")
            Scorecard(filled={'full_house': 25})
            >>> Scorecard().record("kiriki", "12345").record("kiriki", "66666")
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: kiriki was scratched, which closes it for good (K16b)
        """
        category = Category.read(category)
        points = row(roll, self.rules)[category]
        if objection := self._objection(category, points):
            raise IllegalActionError(objection)
        place = category.position
        total = (self._cells[place] or 0) + points
        cells = (*self._cells[:place], total, *self._cells[place + 1 :])
        return make_unchecked(Scorecard, rules=self.rules, _cells=cells)

    def _objection(self, category: Category, points: int) -> str | None:
        """Say which rule forbids recording so many points in this category, if one does."""
        held = self._cells[category.position]
        if self.is_complete:
            return "the card is full, and nothing more can be recorded (K16e)"
        if held is None:
            return None
        if category is not Category.KIRIKI or not self.rules.repeat_kiriki:
            return f"{category} is used already, with {held} points (K17)"
        if held == 0:
            return f"{category} was scratched, which closes it for good (K16b)"
        if points == 0:
            return f"{category} holds {held} points: only a five of a kind may be recorded there (K16a)"
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

    def __repr__(self) -> str:
        """Show the expression that makes this card."""
        filled = {category.value: points for category, points in self.filled.items()}
        arguments = [] if self.rules == KIRIKI else [repr(self.rules)]
        arguments += [f"filled={filled}"] if filled else []
        return f"Scorecard({', '.join(arguments)})"
