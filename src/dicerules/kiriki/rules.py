"""The rules as data: a table with the scoring of each category, and a frozen value for everything that varies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final, TypeAlias, final

import attrs
from more_itertools import run_length

from dicerules._base.checks import at_least, between, boolean, points_from, require, to_int
from dicerules._base.values import repr_of_changes
from dicerules._shared.rule_sheets import rule_difference, rule_sheet
from dicerules.errors import DiceRulesError, language
from dicerules.kiriki import messages
from dicerules.kiriki.category import Category
from dicerules.kiriki.tables import Scores, Tables, build
from dicerules.kiriki.terms import RULE_LABELS, SUMS, Joker
from dicerules.roll import Counts

__all__ = ["CATEGORY_RULES", "KIRIKI", "CategoryRule", "KirikiRules", "difference"]


def _read_joker(joker: Joker | str) -> Joker:
    return Joker.read(joker, "joker")


def _check_joker(rules: KirikiRules, _: object, joker: Joker) -> None:
    # A Kiriki cannot both be repeated and be used as a joker.
    if joker is not Joker.NONE and rules.repeat_kiriki:
        raise DiceRulesError(messages.JOKER_WITH_REPEATS, path=("joker",), repeat_kiriki=True, given=joker.value)


@final
@attrs.frozen(kw_only=True, repr=False)
class KirikiRules:
    """A rule set for the thirteen categories. The defaults are those of the rules document.

    `str(rules)` is a sheet to read. Make rules of your own from a named rule set with `attrs.evolve`.

    Raises:
        DiceRulesError: If a value is out of range or contradicts another; the error's `path` names the field.
        NotationError: If `joker` is not the value of a `Joker`.

    Examples:
        >>> KirikiRules()
        KirikiRules()
        >>> KirikiRules(repeat_kiriki=False, bonus=50)
        KirikiRules(bonus=50, repeat_kiriki=False)
    """

    dice: int = attrs.field(default=5, converter=to_int, validator=between(5, 6))
    """The number of dice, five or six; a Kiriki is all of them alike (K1)."""

    rolls_per_turn: int = attrs.field(default=3, converter=to_int, validator=at_least(1))
    """The most rolls in a turn, including the first (K14)."""

    bonus: int = attrs.field(default=35, converter=to_int, validator=points_from(0))
    """The points of the upper section's bonus (K11)."""

    bonus_threshold: int = attrs.field(default=63, converter=to_int, validator=at_least(1))
    """The lowest sum of the six upper categories that earns the bonus (K11: more than 62)."""

    full_house: int = attrs.field(default=25, converter=to_int, validator=points_from(1))
    """The points of a full house (K6)."""

    five_alike_as_full_house: bool = attrs.field(default=False, validator=boolean)
    """Whether dice that are all alike count as a full house (K6)."""

    small_straight: int = attrs.field(default=30, converter=to_int, validator=points_from(1))
    """The points of a small straight (K7)."""

    large_straight: int = attrs.field(default=40, converter=to_int, validator=points_from(1))
    """The points of a large straight (K8)."""

    kiriki: int = attrs.field(default=50, converter=to_int, validator=points_from(1))
    """The points of the first Kiriki (K9) and of each later one (K16)."""

    repeat_kiriki: bool = attrs.field(default=True, validator=boolean)
    """Whether later Kirikis may be recorded in a Kiriki category that holds points, each for an extra turn (K16)."""

    kiriki_bonus: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points that each further Kiriki adds, wherever it is recorded, once the Kiriki category holds points."""

    joker: Joker = attrs.field(default=Joker.NONE, converter=_read_joker, validator=_check_joker)
    """Where a Kiriki may be used as a joker once the Kiriki category is filled (K16d: nowhere)."""

    @cached_property
    def tables(self) -> Tables:
        """The tables computed from the rules, built on first use and never compared, copied or pickled."""
        joker = {
            Category.FULL_HOUSE: self.full_house,
            Category.SMALL_STRAIGHT: self.small_straight,
            Category.LARGE_STRAIGHT: self.large_straight,
        }
        return build(self.dice, self._score, joker)

    def _score(self, counts: Counts) -> Scores:
        """Return the scores of a roll with these counts."""
        return {category: rule(counts, self) for category, rule in CATEGORY_RULES.items()}

    def sheet(self, lang: str = "en") -> str:
        """Return the rules as a table to read, in English (`"en"`) or Spanish (`"es"`).

        What is switched off is left out.

        Raises:
            NotationError: If `lang` is not one of the languages.

        Examples:
            >>> print(KirikiRules().sheet())
            Kiriki
            ------
            Ones to Sixes             sum of the dice of that face
            Three and four of a kind  sum of all dice
            Chance                    sum of all dice
            Dice                      5
            Rolls per turn            3
            Bonus                     35 points
            Needed for the bonus      63 points in the upper section
            Full house                25 points
            Small straight            30 points
            Large straight            40 points
            Kiriki                    50 points
            Repeating a Kiriki        allowed
        """
        # Without a bonus its threshold does not matter.
        labels = {field: label for field, label in RULE_LABELS.items() if self.bonus or field != "bonus_threshold"}
        return rule_sheet(self, labels, lang, title="Kiriki", rows=SUMS[language(lang)])

    def __str__(self) -> str:
        """Return the sheet in English."""
        return self.sheet()

    def __repr__(self) -> str:
        """Return the expression that makes these rules, without defaults."""
        return repr_of_changes(self)


def difference(before: KirikiRules, after: KirikiRules, lang: str = "en") -> tuple[str, ...]:
    """Return the differences between two rule sets in words, one sentence for each rule that differs.

    Raises:
        DiceRulesError: If `before` or `after` is not a `KirikiRules`.
        NotationError: If `lang` is not one of the languages.

    Examples:
        >>> difference(KIRIKI, KirikiRules(bonus=50, repeat_kiriki=False))
        ('Bonus: 50 points instead of 35', 'Repeating a Kiriki: not allowed instead of allowed')
    """
    require(before, KirikiRules, "before")
    return rule_difference(before, after, RULE_LABELS, lang)


CategoryRule: TypeAlias = Callable[[Counts, KirikiRules], int]
"""A function that scores one category, from the counts of the six faces."""


def _upper(face: int) -> CategoryRule:
    """K3: the sum of the dice that show this face."""
    return lambda counts, _: counts[face - 1] * face


def _total(counts: Counts, _: KirikiRules) -> int:
    """K10: the sum of all dice, whatever they show."""
    return sum(face * count for face, count in enumerate(counts, start=1))


def _of_a_kind(size: int) -> CategoryRule:
    """K4, K5: the sum of all dice if at least `size` of them show one face."""
    return lambda counts, rules: _total(counts, rules) if max(counts) >= size else 0


def _full_house(counts: Counts, rules: KirikiRules) -> int:
    """K6: three of one face and two of another; dice that are all alike count only by a switch."""
    *_, second, first = sorted(counts)
    alike = first == rules.dice and rules.five_alike_as_full_house
    return rules.full_house if alike or (first >= 3 and second >= 2) else 0  # noqa: PLR2004 (the clause's numbers)


def _longest_run(counts: Counts) -> int:
    """Return the length of the longest run of consecutive faces among the dice."""
    runs = run_length.encode(count > 0 for count in counts)
    return max(length for on_the_table, length in runs if on_the_table)


def _small_straight(counts: Counts, rules: KirikiRules) -> int:
    """K7: at least four consecutive faces."""
    return rules.small_straight if _longest_run(counts) >= 4 else 0  # noqa: PLR2004 (the clause's number)


def _large_straight(counts: Counts, rules: KirikiRules) -> int:
    """K8: five consecutive faces."""
    return rules.large_straight if _longest_run(counts) >= 5 else 0  # noqa: PLR2004 (the clause's number)


def _kiriki(counts: Counts, rules: KirikiRules) -> int:
    """K9: all dice of one face. Without a joker (K16d) that is neither a straight nor a full house."""
    return rules.kiriki if max(counts) == rules.dice else 0


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
"""The scoring of each category: K3 to K10."""

KIRIKI: Final = KirikiRules()
"""The rules of the document, the default of every function."""
