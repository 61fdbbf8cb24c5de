"""Patterns: what the dice must show for a box of the card to pay.

A pattern looks at the counts of the six faces and returns the counts of the dice that match it, so that a box can pay
those dice alone. Where several selections match, it returns the one that is worth most.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final, TypeAlias, cast, final

import attrs

from dicerules._base.checks import LARGEST, at_least, between, to_int, within
from dicerules._base.values import repr_of_changes
from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.counts import read_counts
from dicerules.kiriki.groups import MOST_DICE, Groups
from dicerules.kiriki.selections import groups, runs, shown, worth
from dicerules.roll import FACES, Counts, Dice, Roll

__all__ = [
    "PATTERNS",
    "AllAlike",
    "NO_LIMIT",
    "Anything",
    "Both",
    "Groups",
    "OneFace",
    "OnlyFaces",
    "Pattern",
    "Run",
    "SinglePattern",
    "TheseDice",
    "Total",
]

NO_LIMIT: Final = LARGEST
"""The highest sum of a total without an upper bound."""


def _counts(held: Iterable[int]) -> Counts:
    return cast("Counts", tuple(held))


@final
@attrs.frozen(repr=False)
class OneFace:
    """At least one die of one face, as in ones to sixes (K3). The dice of that face match.

    Raises:
        DiceRulesError: If `face` is not a whole number from 1 to 6.

    Examples:
        >>> OneFace(4).match(Roll("14142").counts)
        (0, 0, 0, 2, 0, 0)
    """

    face: int = attrs.field(converter=to_int, validator=between(1, 6))
    """The face."""

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of the dice that match, or `None`."""
        counts = read_counts(counts)
        held = counts[self.face - 1]
        return _counts(held if face == self.face else 0 for face in FACES) if held else None

    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class Run:
    """A run of consecutive faces anywhere, as in the straights (K7, K8). One die of each of its faces matches.

    Raises:
        DiceRulesError: If `length` is not a whole number from 2 to 6.

    Examples:
        >>> Run(4).match(Roll("23456").counts)
        (0, 0, 1, 1, 1, 1)
    """

    length: int = attrs.field(converter=to_int, validator=between(2, 6))
    """The number of consecutive faces."""

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of the dice that match and are worth most, or `None`."""
        counts = read_counts(counts)
        return next(shown(runs(self.length), counts), None)

    __repr__ = repr_of_changes


def _read_dice(dice: Dice) -> Roll:
    with within("dice"):
        return Roll(dice).sorted()


def _read_faces(faces: Dice) -> Roll:
    with within("faces"):
        return Roll(sorted(set(Roll(faces))))


def _check_some(_: object, attribute: attrs.Attribute[Roll], dice: Roll) -> None:
    if not 1 <= len(dice) <= MOST_DICE:
        raise DiceRulesError(
            messages.BAD_NUMBER_OF_PATTERN_DICE, path=(attribute.name,), most=MOST_DICE, given=len(dice)
        )


@final
@attrs.frozen(repr=False)
class TheseDice:
    """These dice, and any others beside them. Exactly these dice match.

    Raises:
        DiceRulesError: If `dice` are not one to six dice.
        InvalidRollError: If `dice` are malformed.

    Examples:
        >>> TheseDice("12345").match(Roll("543216").counts)
        (1, 1, 1, 1, 1, 0)
    """

    dice: Roll = attrs.field(converter=_read_dice, validator=_check_some)
    """The dice, in ascending order."""

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of the dice that match, or `None`."""
        counts = read_counts(counts)
        wanted = self.dice.counts
        return wanted if all(held >= need for held, need in zip(counts, wanted, strict=True)) else None

    def __repr__(self) -> str:
        """Return the expression that makes this pattern."""
        return f'TheseDice("{self.dice}")'


@final
@attrs.frozen(repr=False)
class AllAlike:
    """All dice of one face, as in Kiriki (K9). All dice match.

    Examples:
        >>> AllAlike().match(Roll("33333").counts)
        (0, 0, 5, 0, 0, 0)
    """

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of all dice, or `None`."""
        counts = read_counts(counts)
        return counts if max(counts) == sum(counts) else None

    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class OnlyFaces:
    """No other faces than these, such as only odd ones. All dice match.

    Raises:
        DiceRulesError: If `faces` are not one to six dice.
        InvalidRollError: If `faces` are malformed.

    Examples:
        >>> OnlyFaces("135").match(Roll("11355").counts), OnlyFaces("135").match(Roll("11356").counts)
        ((2, 0, 1, 0, 2, 0), None)
    """

    faces: Roll = attrs.field(converter=_read_faces, validator=_check_some)
    """The faces, in ascending order, each once."""

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of all dice, or `None`."""
        counts = read_counts(counts)
        return None if any(held for face, held in enumerate(counts, 1) if face not in self.faces) else counts

    def __repr__(self) -> str:
        """Return the expression that makes this pattern."""
        return f'OnlyFaces("{self.faces}")'


@final
@attrs.frozen(repr=False)
class Total:
    """A sum of all dice within bounds. All dice match.

    Raises:
        DiceRulesError: If a bound is not a whole number of at least 0, or `minimum` exceeds `maximum`.

    Examples:
        >>> Total(13, 13).match(Roll("661").counts)
        (1, 0, 0, 0, 0, 2)
    """

    minimum: int = attrs.field(converter=to_int, validator=at_least(0))
    """The lowest sum that matches."""

    maximum: int = attrs.field(default=NO_LIMIT, converter=to_int, validator=at_least(0))
    """The highest sum that matches; by default there is no limit."""

    def __attrs_post_init__(self) -> None:
        """Check the order of the bounds."""
        if self.minimum > self.maximum:
            raise DiceRulesError(messages.EMPTY_TOTAL, path=("maximum",), minimum=self.minimum, given=self.maximum)

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of all dice, or `None`."""
        counts = read_counts(counts)
        return counts if self.minimum <= worth(counts) <= self.maximum else None

    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class Anything:
    """Any dice, as in chance (K10). All dice match.

    Examples:
        >>> Anything().match(Roll("51143").counts)
        (2, 0, 1, 1, 1, 0)
    """

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of all dice."""
        return read_counts(counts)

    __repr__ = repr_of_changes


def _check_part(_: object, attribute: attrs.Attribute[SinglePattern], pattern: object) -> None:
    if not isinstance(pattern, SinglePattern):
        known = tuple(kind.__name__ for kind in PATTERNS if kind is not Both)
        raise DiceRulesError(messages.NOT_A_PATTERN, path=(attribute.name,), known=known, given=short_repr(pattern))


def _selections(pattern: SinglePattern, counts: Counts) -> Iterable[Counts]:
    """Return all counts of dice that match, where the worth of two patterns at once may depend on the choice."""
    match pattern:
        case Groups(sizes=sizes, exactly=exactly, different=different):
            return shown(groups(sizes, different=different), counts, exactly=exactly)
        case Run(length=length):
            return shown(runs(length), counts)
        case _:
            found = pattern.match(counts)
            return () if found is None else (found,)


@final
@attrs.frozen(repr=False)
class Both:
    """Two patterns at once, such as a pair and a total of 13.

    The dice that either of them needs match. A die may serve both.

    Raises:
        DiceRulesError: If `first` or `second` is not a pattern, or is a `Both` itself.

    Examples:
        >>> crag = Both(Groups(2), Total(13, 13))
        >>> crag.match(Roll("355").counts), crag.match(Roll("256").counts)
        ((0, 0, 1, 0, 2, 0), None)
    """

    first: SinglePattern = attrs.field(validator=_check_part)
    """One of the patterns."""

    second: SinglePattern = attrs.field(validator=_check_part)
    """The other pattern."""

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of the dice that match and are worth most, or `None`."""
        counts = read_counts(counts)
        pairs = product(_selections(self.first, counts), _selections(self.second, counts))
        return max((_counts(map(max, *pair)) for pair in pairs), key=worth, default=None)

    __repr__ = repr_of_changes


SinglePattern: TypeAlias = OneFace | Groups | Run | TheseDice | AllAlike | OnlyFaces | Total | Anything
"""A pattern that is not made of others."""

Pattern: TypeAlias = SinglePattern | Both
"""What the dice must show; `match` returns the counts of the dice that match, or `None`."""

PATTERNS: Final = (OneFace, Groups, Run, TheseDice, AllAlike, OnlyFaces, Total, Anything, Both)
"""All kinds of patterns."""
