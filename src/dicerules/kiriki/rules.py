"""The rules as data: what each category scores, as one table, and the numbers that vary, as one frozen value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final, TypeAlias, final

import attrs
from more_itertools import run_length

from dicerules._base.checks import at_least, between, boolean, plain, points_from, repr_of_changes, require
from dicerules._base.terms import language
from dicerules._shared.rule_sheets import rule_difference, rule_sheet
from dicerules.errors import DiceRulesError
from dicerules.kiriki.category import Category
from dicerules.kiriki.terms import RULE_LABELS, SUMS, Joker
from dicerules.outcomes import weighted_rolls
from dicerules.roll import Counts

__all__ = ["CATEGORY_RULES", "KIRIKI", "CategoryRule", "KirikiRules", "difference"]


def _read_joker(joker: Joker | str) -> Joker:
    return Joker.read(joker, "joker")


def _check_joker(rules: KirikiRules, _: object, joker: Joker) -> None:
    if joker is not Joker.NONE and rules.repeat_kiriki:
        msg = "a joker needs repeat_kiriki=False: a five of a kind cannot both be repeated and be used as a joker"
        raise DiceRulesError(msg)


@final
@attrs.frozen(kw_only=True, repr=False)
class KirikiRules:
    """A set of rules for the thirteen categories. The defaults are those of the rules document.

    `str(rules)` is a sheet to read. Rules of your own are made from a named value with `attrs.evolve`.

    Raises:
        DiceRulesError: a value that nobody could play by; the message names the field.

    Examples:
        >>> KirikiRules()
        KirikiRules()
        >>> KirikiRules(repeat_kiriki=False, bonus=50)
        KirikiRules(bonus=50, repeat_kiriki=False)
    """

    dice: int = attrs.field(default=5, converter=plain, validator=between(5, 6))
    """How many dice are thrown, five or six; a Kiriki is all of them alike (K1)."""

    rolls_per_turn: int = attrs.field(default=3, converter=plain, validator=at_least(1))
    """The most rolls of a turn, the first included (K14)."""

    bonus: int = attrs.field(default=35, converter=plain, validator=points_from(0))
    """The points of the bonus (K11)."""

    bonus_threshold: int = attrs.field(default=63, converter=plain, validator=at_least(1))
    """The least sum of the six upper categories that earns the bonus (K11: more than 62)."""

    full_house: int = attrs.field(default=25, converter=plain, validator=points_from(1))
    """The points of a full house (K6)."""

    five_alike_as_full_house: bool = attrs.field(default=False, validator=boolean)
    """Whether dice that are all alike count as a full house (K6)."""

    small_straight: int = attrs.field(default=30, converter=plain, validator=points_from(1))
    """The points of a small straight (K7)."""

    large_straight: int = attrs.field(default=40, converter=plain, validator=points_from(1))
    """The points of a large straight (K8)."""

    kiriki: int = attrs.field(default=50, converter=plain, validator=points_from(1))
    """The points of a Kiriki, the first (K9) as well as each later one (K16)."""

    repeat_kiriki: bool = attrs.field(default=True, validator=boolean)
    """Whether later Kirikis may be recorded on a Kiriki category that holds points, each for an extra turn (K16)."""

    kiriki_bonus: int = attrs.field(default=0, converter=plain, validator=points_from(0))
    """What each further Kiriki adds, wherever it is recorded, once the Kiriki category holds points."""

    joker: Joker = attrs.field(default=Joker.NONE, converter=_read_joker, validator=_check_joker)
    """What five of a kind may be used for once the Kiriki category is filled (K16d: nothing)."""

    @cached_property
    def _scores(self) -> dict[int, dict[Category, int]]:
        # What every roll scores under these rules. It is made once, when it is first asked for, and never changed;
        # it follows from the fields and so takes no part in comparing, copying or pickling.
        return {
            roll._key: {category: rule(roll.counts, self) for category, rule in CATEGORY_RULES.items()}
            for roll, _ in weighted_rolls(self.dice)
        }

    @cached_property
    def _points(self) -> dict[Category, frozenset[int]]:
        # What a category can hold after one recording.
        rows = self._scores.values()
        return {category: frozenset(row[category] for row in rows) for category in Category}

    @property
    def _joker_scores(self) -> dict[Category, int]:
        # What a joker scores that five of a kind does not.
        return {
            Category.FULL_HOUSE: self.full_house,
            Category.SMALL_STRAIGHT: self.small_straight,
            Category.LARGE_STRAIGHT: self.large_straight,
        }

    def sheet(self, lang: str = "en") -> str:
        """Write the rules down as a table to read, in English (`"en"`) or Spanish (`"es"`).

        What is switched off is left out.

        Raises:
            NotationError: there is no such language.

        Examples:
            >>> print(KirikiRules().sheet())
            Kiriki
            ------
            Ones to Sixes           the dice of that face
            Three, Four of a kind   all dice
            Chance                  all dice
            Dice                    5
            Rolls in a turn         3
            Bonus                   35
            Bonus from              63
            Full house              25
            Small straight          30
            Large straight          40
            Kiriki                  50
            Kiriki may be repeated  yes
        """
        # Without a bonus nobody needs to know from where on it is earned.
        labels = {field: label for field, label in RULE_LABELS.items() if self.bonus or field != "bonus_threshold"}
        return rule_sheet(self, labels, lang, title="Kiriki", rows=SUMS[language(lang)])

    def __str__(self) -> str:
        """Give the sheet in English."""
        return self.sheet()

    def __repr__(self) -> str:
        """Show the expression that makes these rules, defaults left out."""
        return repr_of_changes(self)


def difference(before: KirikiRules, after: KirikiRules, lang: str = "en") -> tuple[str, ...]:
    """Say in words in what `after` differs from `before`, a sentence for each rule.

    Raises:
        DiceRulesError: these are no two sets of rules for this game.
        NotationError: there is no such language.

    Examples:
        >>> difference(KIRIKI, KirikiRules(bonus=50, repeat_kiriki=False))
        ('Bonus: 50 instead of 35', 'Kiriki may be repeated: no instead of yes')
    """
    require(before, KirikiRules, "the first set of rules")
    return rule_difference(before, after, RULE_LABELS, lang)


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
    """K6: three of one face and two of another; all of one face have no other, but by a switch."""
    *_, second, first = sorted(counts)
    alike = first == rules.dice and rules.five_alike_as_full_house
    return rules.full_house if alike or (first >= 3 and second >= 2) else 0  # noqa: PLR2004 (the clause's numbers)


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
"""What each category scores: the whole of K3 to K10."""

KIRIKI: Final = KirikiRules()
"""The rules of the document, by which every function plays unless it is told otherwise."""
