"""The rules as data: what each kind of combination is, as one table, and the numbers that vary, as one frozen value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import combinations, permutations, product
from operator import sub
from typing import Any, Final, TypeAlias, final

import attrs

from dicerules._terms import Term
from dicerules._validate import at_least, boolean, plain, read_list, repr_of_changes
from dicerules.errors import DiceRulesError
from dicerules.farkle.combination import Combination, CombinationKind, SetAside
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, Roll, pack

__all__ = ["COMBINATION_RULES", "FARKLE", "NUMBER_OF_DICE", "CombinationRule", "FarkleRules", "HotDice", "PerFace"]

NUMBER_OF_DICE: Final = 6
"""What a turn starts with (F1, F2)."""

PerFace: TypeAlias = tuple[int, int, int, int, int, int]
"""Points for a combination of 1s, 2s, … 6s; 0 where there is none."""


class HotDice(Term):
    """What a player does who has set aside all dice (F6)."""

    OPTIONAL = "optional", "may roll them all again", "puede volver a tirarlos todos"
    MANDATORY = "mandatory", "must roll them all again", "debe volver a tirarlos todos"


def _read_per_face(points: Iterable[int]) -> PerFace:
    try:
        read = tuple(map(plain, read_list(points, "points")))
    except DiceRulesError:
        read = ()  # for the validator, which knows the name of the field
    return read  # type: ignore[return-value]  # the validator looks whether it has six


def _check_per_face(_: object, attribute: attrs.Attribute[Any], points: PerFace) -> None:
    if len(points) != len(FACES):
        msg = f"{attribute.name} must be a list of six points, one for each face"
        raise DiceRulesError(msg)
    for value in points:
        at_least(0)(None, attribute, value)


def _read_hot_dice(hot_dice: HotDice | str) -> HotDice:
    return HotDice.read(hot_dice)


def _check_target(rules: FarkleRules, attribute: attrs.Attribute[int], target: int) -> None:
    at_least(1)(rules, attribute, target)
    if rules.entry_minimum > target:
        msg = f"entry_minimum must not be above the target of {target}, as {rules.entry_minimum} is"
        raise DiceRulesError(msg)


@final
@attrs.frozen(kw_only=True, repr=False)
class FarkleRules:
    """A set of rules for Farkle. The defaults are those of the rules document.

    Points of 0 mean that a combination does not score.

    Raises:
        DiceRulesError: a value that nobody could play by; the message names the field.

    Examples:
        >>> FarkleRules()
        FarkleRules()
        >>> FarkleRules(three_pairs=750, entry_minimum=0)
        FarkleRules(three_pairs=750, entry_minimum=0)
    """

    single_one: int = attrs.field(default=100, converter=plain, validator=at_least(0))
    """The points of a single 1 (F7)."""

    single_five: int = attrs.field(default=50, converter=plain, validator=at_least(0))
    """The points of a single 5 (F7)."""

    three_of_a_kind: PerFace = attrs.field(
        default=(1000, 200, 300, 400, 500, 600),
        converter=_read_per_face,
        validator=_check_per_face,
    )
    """The points of three 1s, three 2s, … three 6s (F7)."""

    six_of_a_kind: PerFace = attrs.field(
        default=(2000, 400, 600, 800, 1000, 1200),
        converter=_read_per_face,
        validator=_check_per_face,
    )
    """The points of six 1s, six 2s, … six 6s (F7)."""

    three_pairs: int = attrs.field(default=500, converter=plain, validator=at_least(0))
    """The points of three pairs (F7)."""

    four_and_two_as_three_pairs: bool = attrs.field(default=False, validator=boolean)
    """Whether four of one face and two of another count as three pairs (F8)."""

    six_alike_as_three_pairs: bool = attrs.field(default=False, validator=boolean)
    """Whether six of one face count as three pairs (F8), should that score more than six of a kind."""

    straight: int = attrs.field(default=1500, converter=plain, validator=at_least(0))
    """The points of 1-2-3-4-5-6 (F7)."""

    hot_dice: HotDice = attrs.field(default=HotDice.OPTIONAL, converter=_read_hot_dice)
    """Whether all dice set aside may, or must, be rolled again (F6)."""

    entry_minimum: int = attrs.field(default=500, converter=plain, validator=at_least(0))
    """The least points with which a player may bank for the first time (F10)."""

    target: int = attrs.field(default=10_000, converter=plain, validator=_check_target)
    """The banked total that starts the last round (F12)."""

    def __attrs_post_init__(self) -> None:
        """Refuse rules by which nothing scores."""
        if not any(points for rule in COMBINATION_RULES.values() for _, points in rule(self)):
            msg = "at least one combination must score, and single_one, single_five and all the others are 0"
            raise DiceRulesError(msg)

    # The three look-ups below hold what follows from the fields. Each is made once, when it is first asked for, and
    # never changed; none takes part in comparing, copying or pickling.

    @cached_property
    def _readings(self) -> dict[int, SetAside]:
        # The best reading of every selection that may be set aside.
        return _best_readings(self)

    @cached_property
    def _options(self) -> dict[int, tuple[SetAside, ...]]:
        # Every selection that may be set aside from a roll, best first.
        return {roll._key: _selections(roll, self._readings) for roll in _rolls()}

    @cached_property
    def _scores(self) -> dict[int, int]:
        # The most that a roll offers.
        return {key: options[0].points if options else 0 for key, options in self._options.items()}

    def __repr__(self) -> str:
        """Show the expression that makes these rules, defaults left out."""
        return repr_of_changes(self)


CombinationRule: TypeAlias = Callable[[FarkleRules], Iterable[tuple[Roll, int]]]
"""Which dice make a kind of combination, and what they score; 0 where the rules do not count them."""


def _single(face: int, points: Callable[[FarkleRules], int]) -> CombinationRule:
    """F7: one die of this face."""
    return lambda rules: [(Roll([face]), points(rules))]


def _of_a_kind(size: int, points: Callable[[FarkleRules], PerFace]) -> CombinationRule:
    """F7: so many dice of one face, each face with points of its own."""
    return lambda rules: [(Roll([face] * size), points(rules)[face - 1]) for face in FACES]


def _three_pairs(rules: FarkleRules) -> Iterator[tuple[Roll, int]]:
    """F7, F8: three pairs of three different faces, and what else counts as such by a switch."""
    for faces in combinations(FACES, 3):
        yield Roll(sorted(faces * 2)), rules.three_pairs
    if rules.four_and_two_as_three_pairs:
        for four, two in permutations(FACES, 2):
            yield Roll(sorted([four] * 4 + [two] * 2)), rules.three_pairs
    if rules.six_alike_as_three_pairs:
        for face in FACES:
            yield Roll([face] * 6), rules.three_pairs


def _straight(rules: FarkleRules) -> Iterator[tuple[Roll, int]]:
    """F7: all six faces."""
    yield Roll(FACES), rules.straight


COMBINATION_RULES: Final[dict[CombinationKind, CombinationRule]] = {
    CombinationKind.SINGLE_ONE: _single(1, lambda rules: rules.single_one),
    CombinationKind.SINGLE_FIVE: _single(5, lambda rules: rules.single_five),
    CombinationKind.THREE_OF_A_KIND: _of_a_kind(3, lambda rules: rules.three_of_a_kind),
    CombinationKind.THREE_PAIRS: _three_pairs,
    CombinationKind.STRAIGHT: _straight,
    CombinationKind.SIX_OF_A_KIND: _of_a_kind(6, lambda rules: rules.six_of_a_kind),
}
"""Which dice make each combination, and its points: the whole of F7 and F8."""

TIE_BREAK_KINDS: Final = frozenset(
    {CombinationKind.THREE_PAIRS, CombinationKind.STRAIGHT, CombinationKind.SIX_OF_A_KIND}
)
"""The kinds that a tie-break counts (F14)."""


def _best_readings(rules: FarkleRules) -> dict[int, SetAside]:
    """F9: find what each selection without a dead die is worth at best.

    The lowest die of a selection belongs to some combination, and what is left is a smaller selection, whose best
    reading is known already.
    """
    # Of readings that are equal in every respect the kind that stands later in the table is taken.
    scoring = [
        Combination(kind, dice, points)
        for kind, rule in reversed(COMBINATION_RULES.items())
        for dice, points in rule(rules)
        if points
    ]
    best: dict[tuple[int, ...], tuple[Combination, ...]] = {(0,) * len(FACES): ()}
    selections: dict[int, SetAside] = {}
    for roll in _rolls():
        candidates = [
            (combination, *best[rest])
            for combination in scoring
            if combination.dice.faces[0] == roll.faces[0]
            and (rest := tuple(map(sub, roll.counts, combination.dice.counts))) in best
        ]
        if candidates:
            reading = max(candidates, key=_rank)
            best[roll.counts] = reading
            selections[roll._key] = SetAside(roll, reading, sum(combination.points for combination in reading))
    return selections


def _rank(reading: Iterable[Combination]) -> tuple[int, int, int]:
    """F9: most points, then most combinations that count for the tie-break, then fewest combinations."""
    taken = list(reading)
    tie_breaks = sum(combination.kind in TIE_BREAK_KINDS for combination in taken)
    return sum(combination.points for combination in taken), tie_breaks, -len(taken)


def _selections(roll: Roll, readings: dict[int, SetAside]) -> tuple[SetAside, ...]:
    """F3: find every selection of these dice that has a reading, best first."""
    ranges = [range(count + 1) for count in roll.counts]
    found = [selection for counts in product(*ranges) if (selection := readings.get(pack(counts)))]
    return tuple(sorted(found, key=_worth, reverse=True))


def _worth(selection: SetAside) -> tuple[int, int, int, int, tuple[int, ...]]:
    """Rank a selection as readings are ranked (F9); of equals, the one that leaves more dice, then lower faces."""
    faces = tuple(-face for face in selection.dice)
    return *_rank(selection.combinations), -len(selection.dice), faces


def _rolls() -> Iterator[Roll]:
    """List the rolls of one to six dice, smaller ones first."""
    return (roll for n in range(1, NUMBER_OF_DICE + 1) for roll, _ in weighted_rolls(n))


FARKLE: Final = FarkleRules()
"""The rules of the document, by which every function plays unless it is told otherwise."""
