"""The rules of Farkle as one frozen value, with its checks and its rule sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, TypeAlias, final

import attrs

from dicerules._base.checks import at_least, between, boolean, points_from, require, to_int
from dicerules._base.values import repr_of_changes
from dicerules._shared.rule_sheets import fields_of, rule_difference, rule_rows, rule_sheet
from dicerules.errors import DiceRulesError, Message, Path
from dicerules.farkle import messages
from dicerules.farkle.combination import Combination
from dicerules.farkle.fields import (
    check_field_per_face,
    read_ending,
    read_hot_dice,
    read_last_round,
    read_tie_break,
)
from dicerules.farkle.kinds import COMBINATION_RULES, CombinationKind
from dicerules.farkle.per_face import PerFace, read_per_face
from dicerules.farkle.tables import Tables, build
from dicerules.farkle.terms import RULE_LABELS, Ending, HotDice, LastRound, TieBreak
from dicerules.roll import Roll

__all__ = ["FARKLE", "FarkleRules", "PerFace", "difference"]

_NONE: Final[PerFace] = (0, 0, 0, 0, 0, 0)


def _check_target(rules: FarkleRules, attribute: attrs.Attribute[int], target: int) -> None:
    at_least(1)(rules, attribute, target)
    for name, minimum in (("entry_minimum", rules.entry_minimum), ("bank_minimum", rules.bank_minimum)):
        if minimum > target:
            raise DiceRulesError(messages.MINIMUM_ABOVE_TARGET, path=(name,), target=target, given=minimum)


@final
@attrs.frozen(kw_only=True, repr=False)
class FarkleRules:
    """A set of rules for Farkle. The defaults are those of the rules document.

    A combination with 0 points does not score. `str(rules)` is a sheet to read. Make your own rules from a named set
    with `attrs.evolve`.

    Raises:
        DiceRulesError: If nobody could play under these rules; the error's `path` begins with the field.

    Examples:
        >>> FarkleRules()
        FarkleRules()
        >>> FarkleRules(three_pairs=750, entry_minimum=0)
        FarkleRules(three_pairs=750, entry_minimum=0)
    """

    dice: int = attrs.field(default=6, converter=to_int, validator=between(5, 6))
    """How many dice a turn starts with: 5 or 6 (F1, F2)."""

    single_one: int = attrs.field(default=100, converter=to_int, validator=points_from(0))
    """The points of a single 1 (F7)."""

    single_five: int = attrs.field(default=50, converter=to_int, validator=points_from(0))
    """The points of a single 5 (F7)."""

    three_of_a_kind: PerFace = attrs.field(
        default=(1000, 200, 300, 400, 500, 600), converter=read_per_face, validator=check_field_per_face
    )
    """The points of three 1s, three 2s, … three 6s (F7)."""

    four_of_a_kind: PerFace = attrs.field(default=_NONE, converter=read_per_face, validator=check_field_per_face)
    """The points of four 1s, four 2s, … four 6s."""

    five_of_a_kind: PerFace = attrs.field(default=_NONE, converter=read_per_face, validator=check_field_per_face)
    """The points of five 1s, five 2s, … five 6s."""

    six_of_a_kind: PerFace = attrs.field(
        default=(2000, 400, 600, 800, 1000, 1200), converter=read_per_face, validator=check_field_per_face
    )
    """The points of six 1s, six 2s, … six 6s (F7)."""

    three_pairs: int = attrs.field(default=500, converter=to_int, validator=points_from(0))
    """The points of three pairs (F7)."""

    four_and_two_as_three_pairs: bool = attrs.field(default=False, validator=boolean)
    """Whether four of one face and two of another count as three pairs (F8)."""

    six_alike_as_three_pairs: bool = attrs.field(default=False, validator=boolean)
    """Whether six of one face count as three pairs (F8) where that scores more than six of a kind."""

    four_and_pair: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points of four of one face and two of another, as a separate combination."""

    two_triplets: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points of three of one face and three of another."""

    full_house: PerFace = attrs.field(default=_NONE, converter=read_per_face, validator=check_field_per_face)
    """The points of three of one face and two of another, by the face of the three."""

    straight: int = attrs.field(default=1500, converter=to_int, validator=points_from(0))
    """The points of 1-2-3-4-5-6 (F7)."""

    low_straight: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points of 1-2-3-4-5."""

    high_straight: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points of 2-3-4-5-6."""

    dead_roll: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points of a roll of all dice in which nothing else scores. It is not a Farkle then; all dice are set aside.

    It scores at the start of a turn and after hot dice. Since a dead roll contains no other combination, adding a
    combination to the rules can lower the score of a roll.
    """

    hot_dice: HotDice = attrs.field(default=HotDice.OPTIONAL, converter=read_hot_dice)
    """Whether a player who has set aside all dice may, or must, roll them again (F6)."""

    entry_minimum: int = attrs.field(default=500, converter=to_int, validator=points_from(0))
    """The fewest points with which a player may bank for the first time (F10)."""

    bank_minimum: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The fewest points with which any turn may be banked."""

    farkles_to_penalty: int = attrs.field(default=0, converter=to_int, validator=at_least(0))
    """How many Farkles in a row cost a penalty; then the count starts again. 0 for no penalty."""

    farkle_penalty: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points that the penalty takes from the total."""

    penalty_takes_all: bool = attrs.field(default=False, validator=boolean)
    """Whether the penalty takes the whole total."""

    negative_totals: bool = attrs.field(default=False, validator=boolean)
    """Whether the penalty may take a total below 0; otherwise it stops there."""

    target: int = attrs.field(default=10_000, converter=to_int, validator=_check_target)
    """The total that ends the game (F12)."""

    ending: Ending = attrs.field(default=Ending.LAST_ROUND, converter=read_ending)
    """Whether everyone else has one more turn after a player reaches the target (F12), or the game ends at once."""

    last_round: LastRound = attrs.field(default=LastRound.MATCH, converter=read_last_round)
    """Whether an equal total in the last round ties (F14), or loses to the player who had it first."""

    tie_break: tuple[TieBreak, ...] = attrs.field(default=tuple(TieBreak), converter=read_tie_break)
    """What decides between players who share the highest total, in this order (F14); those still tied share the win.

    It matters only if `can_tie`.
    """

    def __attrs_post_init__(self) -> None:
        """Raise `DiceRulesError` for rules that contradict each other."""
        for path, message, params in _contradictions(self):
            raise DiceRulesError(message, path=path, **params)

    @property
    def can_tie(self) -> bool:
        """Whether players can share the highest total at the end (F14).

        They cannot where the game ends at once, or where winning in the last round takes a higher total.

        Examples:
            >>> FarkleRules().can_tie, FarkleRules(last_round="beat").can_tie
            (True, False)
        """
        return self.ending is Ending.LAST_ROUND and self.last_round is LastRound.MATCH

    @cached_property
    def tables(self) -> Tables:
        """The tables computed from the rules, built on first use and never compared, copied or pickled."""
        return build([Combination(*found) for found in _scoring(self)], self.dice, self.dead_roll)

    def sheet(self, lang: str = "en") -> str:
        """Return the rules as a table to read, in English (`"en"`) or Spanish (`"es"`).

        Rules that are switched off are left out.

        Raises:
            NotationError: If there is no such language.

        Examples:
            >>> print(FARKLE.sheet())
            Farkle
            ------
            Dice                           6
            Single one                     100 points
            Single five                    50 points
            Three of a kind, 1s to 6s      1000, 200, 300, 400, 500, 600 points
            Six of a kind, 1s to 6s        2000, 400, 600, 800, 1000, 1200 points
            Three pairs                    500 points
            Straight 1 to 6                1500 points
            Hot dice                       optional
            First bank                     at least 500 points
            Target                         10000 points
            The game ends                  after one more turn for everyone else
            Equal total in the last round  a tie
            Tie-break                      three pairs, straights 1 to 6 and six of a kind,
                                           then single 1s and 5s
        """
        # A last round or a tie that cannot happen is left out.
        absent = {"last_round"} if self.ending is Ending.AT_ONCE else set()
        absent |= set() if self.can_tie else {"tie_break"}
        labels = {field: label for field, label in RULE_LABELS.items() if field not in absent}
        return rule_sheet(rule_rows(fields_of(self), labels, lang), title="Farkle")

    def __str__(self) -> str:
        """Return the sheet in English."""
        return self.sheet()

    def __repr__(self) -> str:
        """Return the expression that makes these rules, without the defaults."""
        return repr_of_changes(self)


def difference(before: FarkleRules, after: FarkleRules, lang: str = "en") -> tuple[str, ...]:
    """Return how `after` differs from `before` in words, a sentence for each rule.

    Raises:
        DiceRulesError: If `before` or `after` is not a `FarkleRules`.
        NotationError: If there is no such language.

    Examples:
        >>> difference(FARKLE, FarkleRules(three_pairs=750, entry_minimum=0))
        ('Three pairs: 750 points instead of 500', 'First bank: no minimum instead of at least 500 points')
    """
    require(before, FarkleRules, "before")
    return rule_difference(before, after, RULE_LABELS, lang)


def _scoring(rules: FarkleRules) -> Iterator[tuple[CombinationKind, Roll, int]]:
    """Yield the combinations that score, with their points from the field of that name."""
    for kind, shapes in COMBINATION_RULES.items():
        points: int | PerFace = getattr(rules, kind)
        for shape in shapes:
            worth = points[shape.face - 1] if isinstance(points, tuple) else points
            if worth and (shape.switch is None or getattr(rules, shape.switch)):
                yield kind, shape.dice, worth


_Contradiction: TypeAlias = tuple[Path, Message, dict[str, Any]]
"""The path to the field to blame, the message, and its params."""


def _contradictions(rules: FarkleRules) -> Iterator[_Contradiction]:
    """Yield the rules that contradict each other."""
    scoring = list(_scoring(rules))
    if not scoring:
        yield ("single_one",), messages.NOTHING_SCORES, {}
    for kind, dice, _ in scoring:
        if len(dice) > rules.dice:
            yield (kind.value,), messages.COMBINATION_NEEDS_MORE_DICE, {"needed": len(dice), "dice": rules.dice}
    if rules.hot_dice is HotDice.MANDATORY and all(len(dice) == rules.dice for _, dice, _ in scoring):
        yield ("hot_dice",), messages.NOBODY_COULD_BANK, {}
    for switch in ("four_and_two_as_three_pairs", "six_alike_as_three_pairs"):
        if rules.three_pairs == 0 and getattr(rules, switch):
            yield ("three_pairs",), messages.SWITCH_WITHOUT_THREE_PAIRS, {"switch": switch}
    yield from _contradictions_of_penalties(rules)
    for place, way in enumerate(rules.tie_break):
        if way in rules.tie_break[:place]:
            yield ("tie_break", place), messages.TIE_BREAK_TWICE, {"way": way.value}


def _contradictions_of_penalties(rules: FarkleRules) -> Iterator[_Contradiction]:
    penalties = [field for field in ("farkle_penalty", "penalty_takes_all") if getattr(rules, field)]
    if rules.farkles_to_penalty and not penalties:
        yield ("farkles_to_penalty",), messages.PENALTY_MISSING, {}
    if penalties and not rules.farkles_to_penalty:
        yield (penalties[0],), messages.FARKLES_TO_PENALTY_MISSING, {}
    if len(penalties) > 1:
        yield ("farkle_penalty",), messages.TWO_PENALTIES, {}
    if rules.negative_totals and not rules.farkle_penalty:
        yield ("negative_totals",), messages.NEGATIVE_TOTALS_WITHOUT_PENALTY, {}


FARKLE: Final = FarkleRules()
"""The rules of the document: the default of every function."""
