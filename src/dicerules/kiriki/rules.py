"""The rules as data: what each category scores, as one table, and the numbers that vary, as one frozen value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final, TypeAlias, final

import attrs
from more_itertools import run_length

from dicerules._validate import at_least, boolean, plain, repr_of_changes
from dicerules.kiriki.category import Category
from dicerules.outcomes import weighted_rolls
from dicerules.roll import Counts

__all__ = ["CATEGORY_RULES", "KIRIKI", "NUMBER_OF_DICE", "CategoryRule", "KirikiRules"]

NUMBER_OF_DICE: Final = 5
"""A roll of this game (K1)."""


@final
@attrs.frozen(kw_only=True, repr=False)
class KirikiRules:
    """A set of rules for the thirteen categories. The defaults are those of the rules document.

    Raises:
        DiceRulesError: a value that nobody could play by; the message names the field.

    Examples:
        >>> KirikiRules()
        KirikiRules()
        >>> KirikiRules(repeat_kiriki=False, bonus=50)
        KirikiRules(repeat_kiriki=False, bonus=50)
    """

    rolls_per_turn: int = attrs.field(default=3, converter=plain, validator=at_least(1))
    """The most rolls of a turn, the first included (K14)."""

    repeat_kiriki: bool = attrs.field(default=True, validator=boolean)
    """Whether later Kirikis may be recorded on a Kiriki category that holds points, each for an extra turn (K16)."""

    bonus: int = attrs.field(default=35, converter=plain, validator=at_least(0))
    """The points of the bonus (K11)."""

    bonus_threshold: int = attrs.field(default=63, converter=plain, validator=at_least(1))
    """The least sum of the six upper categories that earns the bonus (K11: more than 62)."""

    full_house: int = attrs.field(default=25, converter=plain, validator=at_least(1))
    """The points of a full house (K6)."""

    small_straight: int = attrs.field(default=30, converter=plain, validator=at_least(1))
    """The points of a small straight (K7)."""

    large_straight: int = attrs.field(default=40, converter=plain, validator=at_least(1))
    """The points of a large straight (K8)."""

    kiriki: int = attrs.field(default=50, converter=plain, validator=at_least(1))
    """The points of a Kiriki, the first (K9) as well as each later one (K16)."""

    @cached_property
    def _scores(self) -> dict[int, dict[Category, int]]:
        # What every roll scores under these rules. It is made once, when it is first asked for, and never changed;
        # it follows from the fields and so takes no part in comparing, copying or pickling.
        return {
            roll._key: {category: rule(roll.counts, self) for category, rule in CATEGORY_RULES.items()}
            for roll, _ in weighted_rolls(NUMBER_OF_DICE)
        }

    @cached_property
    def _points(self) -> dict[Category, frozenset[int]]:
        # What a category can hold after one recording.
        rows = self._scores.values()
        return {category: frozenset(row[category] for row in rows) for category in Category}

    def __repr__(self) -> str:
        """Show the expression that makes these rules, defaults left out."""
        return repr_of_changes(self)


CategoryRule: TypeAlias = Callable[[Counts, KirikiRules], int]
"""What a category scores, from the counts of the six faces."""


def _upper(face: int) -> CategoryRule:
    """K3: the sum of the dice that show this face."""
    return lambda counts, _: counts[face - 1] * face


def _total(counts: Counts, _: KirikiRules) -> int:
    """K10: the sum of all dice, whatever they show."""
    return sum(face * count for face, count in enumerate(counts, start=1))


def _of_a_kind(size: int) -> CategoryRule:
    """K4, K5: the sum of all dice, when so many at least show one face."""
    return lambda counts, rules: _total(counts, rules) if max(counts) >= size else 0


def _full_house(counts: Counts, rules: KirikiRules) -> int:
    """K6: three of one face and two of another; five of one face have no other."""
    return rules.full_house if {2, 3} <= set(counts) else 0


def _longest_run(counts: Counts) -> int:
    """Count the faces of the longest row of consecutive faces among the dice."""
    runs = run_length.encode(count > 0 for count in counts)
    return max(length for on_the_table, length in runs if on_the_table)


def _small_straight(counts: Counts, rules: KirikiRules) -> int:
    """K7: four consecutive faces, or more."""
    return rules.small_straight if _longest_run(counts) >= 4 else 0  # noqa: PLR2004 (the clause's number)


def _large_straight(counts: Counts, rules: KirikiRules) -> int:
    """K8: five consecutive faces."""
    return rules.large_straight if _longest_run(counts) >= 5 else 0  # noqa: PLR2004 (the clause's number)


def _kiriki(counts: Counts, rules: KirikiRules) -> int:
    """K9: all dice of one face. There is no joker (K16d): it is no straight and no full house."""
    return rules.kiriki if max(counts) == sum(counts) else 0


CATEGORY_RULES: Final[Mapping[Category, CategoryRule]] = {
    Category.ONES: _upper(1),
    Category.TWOS: _upper(2),
    Category.THREES: _upper(3),
    Category.FOURS: _upper(4),
    Category.FIVES: _upper(5),
    Category.SIXES: _upper(6),
    Category.THREE_OF_A_KIND: _of_a_kind(3),
    Category.FOUR_OF_A_KIND: _of_a_kind(4),
    Category.FULL_HOUSE: _full_house,
    Category.SMALL_STRAIGHT: _small_straight,
    Category.LARGE_STRAIGHT: _large_straight,
    Category.KIRIKI: _kiriki,
    Category.CHANCE: _total,
}
"""What each category scores: the whole of K3 to K10."""

KIRIKI: Final = KirikiRules()
"""The rules of the document, by which every function plays unless it is told otherwise."""
