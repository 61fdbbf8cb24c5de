"""The rules as data: what each kind of combination is, as one table, and the numbers that vary, as one frozen value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Final, TypeAlias, final

import attrs
from more_itertools import all_unique

from dicerules._base.checks import at_least, between, boolean, plain, points_from, read_list, repr_of_changes, require
from dicerules._shared.rule_sheets import rule_difference, rule_sheet
from dicerules.errors import DiceRulesError
from dicerules.farkle.combination import Combination, CombinationKind, SetAside
from dicerules.farkle.readings import COMBINATION_RULES, best_readings, dead_rolls, rolls, selections
from dicerules.farkle.terms import RULE_LABELS, Ending, HotDice, LastRound, TieBreak
from dicerules.roll import FACES, Roll

__all__ = ["FARKLE", "FarkleRules", "PerFace", "difference"]

PerFace: TypeAlias = tuple[int, int, int, int, int, int]
"""Points for a combination of 1s, 2s, … 6s; 0 where there is none."""

_NONE: Final[PerFace] = (0, 0, 0, 0, 0, 0)


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
        points_from(0)(None, attribute, value)


def _read_hot_dice(hot_dice: HotDice | str) -> HotDice:
    return HotDice.read(hot_dice, "hot_dice")


def _read_ending(ending: Ending | str) -> Ending:
    return Ending.read(ending, "ending")


def _read_last_round(last_round: LastRound | str) -> LastRound:
    return LastRound.read(last_round, "last_round")


def _read_tie_break(tie_break: Iterable[TieBreak | str]) -> tuple[TieBreak, ...]:
    return tuple(TieBreak.read(way, "tie_break") for way in read_list(tie_break, "tie_break"))


def _check_target(rules: FarkleRules, attribute: attrs.Attribute[int], target: int) -> None:
    at_least(1)(rules, attribute, target)
    for name, minimum in (("entry_minimum", rules.entry_minimum), ("bank_minimum", rules.bank_minimum)):
        if minimum > target:
            msg = f"{name} must not be above the target of {target}, as {minimum} is"
            raise DiceRulesError(msg)


@final
@attrs.frozen(kw_only=True, repr=False)
class FarkleRules:
    """A set of rules for Farkle. The defaults are those of the rules document.

    Points of 0 mean that a combination does not score. `str(rules)` is a sheet to read. Rules of your own are made from
    a named value with `attrs.evolve`.

    Raises:
        DiceRulesError: a value that nobody could play by; the message names the field.

    Examples:
        >>> FarkleRules()
        FarkleRules()
        >>> FarkleRules(three_pairs=750, entry_minimum=0)
        FarkleRules(three_pairs=750, entry_minimum=0)
    """

    dice: int = attrs.field(default=6, converter=plain, validator=between(5, 6))
    """How many dice a turn starts with, five or six (F1, F2)."""

    single_one: int = attrs.field(default=100, converter=plain, validator=points_from(0))
    """The points of a single 1 (F7)."""

    single_five: int = attrs.field(default=50, converter=plain, validator=points_from(0))
    """The points of a single 5 (F7)."""

    three_of_a_kind: PerFace = attrs.field(
        default=(1000, 200, 300, 400, 500, 600), converter=_read_per_face, validator=_check_per_face
    )
    """The points of three 1s, three 2s, … three 6s (F7)."""

    four_of_a_kind: PerFace = attrs.field(default=_NONE, converter=_read_per_face, validator=_check_per_face)
    """The points of four 1s, four 2s, … four 6s."""

    five_of_a_kind: PerFace = attrs.field(default=_NONE, converter=_read_per_face, validator=_check_per_face)
    """The points of five 1s, five 2s, … five 6s."""

    six_of_a_kind: PerFace = attrs.field(
        default=(2000, 400, 600, 800, 1000, 1200), converter=_read_per_face, validator=_check_per_face
    )
    """The points of six 1s, six 2s, … six 6s (F7)."""

    three_pairs: int = attrs.field(default=500, converter=plain, validator=points_from(0))
    """The points of three pairs (F7)."""

    four_and_two_as_three_pairs: bool = attrs.field(default=False, validator=boolean)
    """Whether four of one face and two of another count as three pairs (F8)."""

    six_alike_as_three_pairs: bool = attrs.field(default=False, validator=boolean)
    """Whether six of one face count as three pairs (F8), should that score more than six of a kind."""

    four_and_pair: int = attrs.field(default=0, converter=plain, validator=points_from(0))
    """The points of four of one face and two of another, as a combination of its own."""

    two_triplets: int = attrs.field(default=0, converter=plain, validator=points_from(0))
    """The points of three of one face and three of another."""

    full_house: PerFace = attrs.field(default=_NONE, converter=_read_per_face, validator=_check_per_face)
    """The points of three of one face and two of another, by the face of the three."""

    straight: int = attrs.field(default=1500, converter=plain, validator=points_from(0))
    """The points of 1-2-3-4-5-6 (F7)."""

    low_straight: int = attrs.field(default=0, converter=plain, validator=points_from(0))
    """The points of 1-2-3-4-5."""

    high_straight: int = attrs.field(default=0, converter=plain, validator=points_from(0))
    """The points of 2-3-4-5-6."""

    dead_roll: int = attrs.field(default=0, converter=plain, validator=points_from(0))
    """The points of a roll of all dice in which nothing else scores, so that it is no Farkle: all are set aside.

    It pays at the start of a turn and after hot dice. As it needs a roll without any combination, further combinations
    can make a roll worth less.
    """

    hot_dice: HotDice = attrs.field(default=HotDice.OPTIONAL, converter=_read_hot_dice)
    """Whether all dice set aside may, or must, be rolled again (F6)."""

    entry_minimum: int = attrs.field(default=500, converter=plain, validator=points_from(0))
    """The least points with which a player may bank for the first time (F10)."""

    bank_minimum: int = attrs.field(default=0, converter=plain, validator=points_from(0))
    """The least points with which any turn may be banked."""

    farkles_to_penalty: int = attrs.field(default=0, converter=plain, validator=at_least(0))
    """After how many Farkles in a row a player pays a penalty, whereupon the count starts again; 0 for none."""

    farkle_penalty: int = attrs.field(default=0, converter=plain, validator=points_from(0))
    """What that penalty takes from the total."""

    penalty_takes_all: bool = attrs.field(default=False, validator=boolean)
    """Whether that penalty takes the whole total."""

    negative_totals: bool = attrs.field(default=False, validator=boolean)
    """Whether that penalty may take more than there is; otherwise a total stops at 0."""

    target: int = attrs.field(default=10_000, converter=plain, validator=_check_target)
    """The total that ends the game (F12)."""

    ending: Ending = attrs.field(default=Ending.LAST_ROUND, converter=_read_ending)
    """Whether everyone else has one more turn when a player reaches the target (F12)."""

    last_round: LastRound = attrs.field(default=LastRound.MATCH, converter=_read_last_round)
    """Whether an equal total in the last round ties (F14), or loses to the one who had it first."""

    tie_break: tuple[TieBreak, ...] = attrs.field(default=tuple(TieBreak), converter=_read_tie_break)
    """What decides among those who share the highest total, in this order (F14); those still tied share the win.

    Where the last round must be beaten, or a game ends at once, nobody ties.
    """

    def __attrs_post_init__(self) -> None:
        """Refuse rules that contradict one another."""
        for objection in _objections(self):
            raise DiceRulesError(objection)

    # The three look-ups below hold what follows from the fields. Each is made once, when it is first asked for, and
    # never changed; none takes part in comparing, copying or pickling.

    @cached_property
    def _readings(self) -> dict[int, SetAside]:
        # The best reading of every selection that may be set aside.
        scoring = [Combination(*found) for found in _scoring(self)]
        readings = best_readings(scoring, self.dice)
        return readings | dead_rolls(readings, self.dice, self.dead_roll)

    @cached_property
    def _options(self) -> dict[int, tuple[SetAside, ...]]:
        # Every selection that may be set aside from a roll, best first.
        return {roll._key: selections(roll, self._readings) for roll in rolls(self.dice)}

    @cached_property
    def _scores(self) -> dict[int, int]:
        # The most that a roll offers.
        return {key: options[0].points if options else 0 for key, options in self._options.items()}

    def sheet(self, lang: str = "en") -> str:
        """Write the rules down as a table to read, in English (`"en"`) or Spanish (`"es"`).

        What is switched off is left out.

        Raises:
            NotationError: there is no such language.

        Examples:
            >>> print(FARKLE.sheet())
            Farkle
            ------
            Dice                               6
            Single one                         100
            Single five                        50
            Three of a kind, 1s to 6s          1000, 200, 300, 400, 500, 600
            Six of a kind, 1s to 6s            2000, 400, 600, 800, 1000, 1200
            Three pairs                        500
            Straight 1 to 6                    1500
            When all dice are set aside, they  may be rolled again
            First bank from                    500
            Target                             10000
            The game ends                      everyone else has one more turn
            In the last round one must         equal the highest total
            Ties are broken by                 three pairs, straights 1 to 6, six of a kind, single 1s and 5s
        """
        # What cannot come up is left out: a last round when the game ends at once, ties when one must be beaten.
        absent = {"last_round", "tie_break"} if self.ending is Ending.AT_ONCE else set()
        absent |= {"tie_break"} if self.last_round is LastRound.BEAT else set()
        labels = {field: label for field, label in RULE_LABELS.items() if field not in absent}
        return rule_sheet(self, labels, lang, title="Farkle")

    def __str__(self) -> str:
        """Give the sheet in English."""
        return self.sheet()

    def __repr__(self) -> str:
        """Show the expression that makes these rules, defaults left out."""
        return repr_of_changes(self)


def difference(before: FarkleRules, after: FarkleRules, lang: str = "en") -> tuple[str, ...]:
    """Say in words in what `after` differs from `before`, a sentence for each rule.

    Raises:
        DiceRulesError: these are no two sets of rules for this game.
        NotationError: there is no such language.

    Examples:
        >>> difference(FARKLE, FarkleRules(three_pairs=750, entry_minimum=0))
        ('Three pairs: 750 instead of 500', 'First bank from: nothing instead of 500')
    """
    require(before, FarkleRules, "the first set of rules")
    return rule_difference(before, after, RULE_LABELS, lang)


def _scoring(rules: FarkleRules) -> Iterator[tuple[CombinationKind, Roll, int]]:
    """List the combinations that score: each kind has its points in the field of its name, for some kinds by face."""
    for kind, shapes in COMBINATION_RULES.items():
        points: int | PerFace = getattr(rules, kind)
        for shape in shapes:
            worth = points[shape.face - 1] if isinstance(points, tuple) else points
            if worth and (shape.switch is None or getattr(rules, shape.switch)):
                yield kind, shape.dice, worth


def _objections(rules: FarkleRules) -> Iterator[str]:
    """Say which rules contradict one another."""
    scoring = list(_scoring(rules))
    if not scoring:
        yield "at least one combination must score, and single_one, single_five and all the others are 0"
    for kind, dice, _ in scoring:
        if len(dice) > rules.dice:
            yield f"{kind} needs {len(dice)} dice, and dice is {rules.dice}: it must be 0"
    if rules.hot_dice is HotDice.MANDATORY and all(len(dice) == rules.dice for _, dice, _ in scoring):
        yield "hot_dice must not be mandatory when only all dice together score: nobody could ever bank"
    if rules.three_pairs == 0 and (rules.four_and_two_as_three_pairs or rules.six_alike_as_three_pairs):
        yield "three_pairs must have points when four_and_two_as_three_pairs or six_alike_as_three_pairs is on"
    if (rules.farkles_to_penalty > 0) != (rules.farkle_penalty > 0 or rules.penalty_takes_all):
        yield "farkles_to_penalty goes with farkle_penalty or penalty_takes_all: none of them, or two"
    if rules.farkle_penalty and rules.penalty_takes_all:
        yield "penalty_takes_all leaves nothing for a farkle_penalty to take"
    if not all_unique(rules.tie_break):
        yield "tie_break must not name a way twice"
    if rules.negative_totals and not rules.farkle_penalty:
        yield "negative_totals needs a farkle_penalty: nothing else takes points away"


FARKLE: Final = FarkleRules()
"""The rules of the document, by which every function plays unless it is told otherwise."""
