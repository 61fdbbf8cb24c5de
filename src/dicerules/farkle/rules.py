"""The rules of Farkle as one frozen value, with its checks and its rule sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import ClassVar, Final, final

import attrs

from dicerules._base.checks import LARGEST, LONGEST, at_least, between, boolean, points_from, require, to_int
from dicerules._base.terms import Name
from dicerules._base.values import repr_of_changes
from dicerules._shared.editable_rules import EditableRules
from dicerules._shared.rule_sheets import rule_sheet
from dicerules.errors import DiceRulesError
from dicerules.farkle.combination import Combination
from dicerules.farkle.consistency import contradictions, scoring
from dicerules.farkle.fields import (
    check_field_per_face,
    check_head_start,
    check_house_combinations,
    check_instant_win,
    check_target,
    read_ending,
    read_head_start,
    read_hot_dice,
    read_house_combinations,
    read_instant_win,
    read_last_round,
    read_tie_break,
)
from dicerules.farkle.house import HouseCombination
from dicerules.farkle.kinds import TIE_BREAK_KINDS, CombinationKind
from dicerules.farkle.per_face import PerFace, further_dice, read_per_face
from dicerules.farkle.rule_words import rows
from dicerules.farkle.tables import Ranking, Tables, build
from dicerules.farkle.terms import Ending, HotDice, LastRound, TieBreak

__all__ = ["FARKLE", "FarkleRules", "PerFace"]

_NONE: Final[PerFace] = (0, 0, 0, 0, 0, 0)


@final
@attrs.frozen(kw_only=True, repr=False)
class FarkleRules(EditableRules):
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

    form_module: ClassVar[str] = "dicerules.farkle.rule_form"
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

    house_combinations: tuple[HouseCombination, ...] = attrs.field(
        default=(), converter=read_house_combinations, validator=check_house_combinations
    )
    """Combinations of house rules, beside those above; `with_combination` adds one."""

    must_take_all: bool = attrs.field(default=False, validator=boolean)
    """Whether all dice that score must be set aside: none may be left that score by themselves (F3: they may)."""

    hot_dice: HotDice = attrs.field(default=HotDice.OPTIONAL, converter=read_hot_dice)
    """Whether a player who has set aside all dice may, or must, roll them again (F6)."""

    entry_minimum: int = attrs.field(default=500, converter=to_int, validator=points_from(0))
    """The fewest points with which a player may bank for the first time (F10)."""

    bank_minimum: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The fewest points with which any turn may be banked."""

    bank_multiple: int = attrs.field(default=1, converter=to_int, validator=points_from(1))
    """The number of points of which every bank must be a multiple."""

    farkles_to_penalty: int = attrs.field(default=0, converter=to_int, validator=at_least(0))
    """How many Farkles in a row cost a penalty; then the count starts again. 0 for no penalty."""

    farkle_penalty: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points that the penalty takes from the total."""

    penalty_takes_all: bool = attrs.field(default=False, validator=boolean)
    """Whether the penalty takes the whole total."""

    all_dice_farkle_penalty: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points that a Farkle on a roll of all dice takes from the total."""

    all_dice_penalty_after_hot_dice: bool = attrs.field(default=True, validator=boolean)
    """Whether that penalty also applies after hot dice, and not only to the first roll of a turn."""

    negative_totals: bool = attrs.field(default=False, validator=boolean)
    """Whether a penalty may take a total below 0; otherwise it stops there."""

    target: int = attrs.field(
        default=10_000, converter=to_int, validator=check_target, metadata={"bounds": (1, LARGEST)}
    )
    """The total that ends the game (F12), unless it ends after a fixed number of turns."""

    exact_target: bool = attrs.field(default=False, validator=boolean)
    """Whether the target must be hit exactly: a bank that would exceed it counts as a Farkle."""

    ending: Ending = attrs.field(default=Ending.LAST_ROUND, converter=read_ending)
    """Whether everyone else has one more turn after a player reaches the target (F12), or when else the game ends."""

    turns: int = attrs.field(default=0, converter=to_int, validator=between(0, LONGEST))
    """The number of turns of each player if the game ends after a fixed number, otherwise 0."""

    instant_win: tuple[CombinationKind | Name, ...] = attrs.field(
        default=(), converter=read_instant_win, validator=check_instant_win, metadata={"words": True}
    )
    """The kinds of combination that win the game at once when they are set aside."""

    head_start: tuple[int, ...] = attrs.field(default=(0,), converter=read_head_start, validator=check_head_start)
    """The totals of the first player, the second and so on at the beginning of a game; 0 for any others."""

    last_round: LastRound = attrs.field(default=LastRound.MATCH, converter=read_last_round)
    """Whether an equal total in the last round ties (F14), or loses to the player who had it first."""

    tie_break: tuple[TieBreak, ...] = attrs.field(default=tuple(TieBreak), converter=read_tie_break)
    """What decides between players who share the highest total, in this order (F14); those still tied share the win.

    It matters only if `can_tie`.
    """

    def __attrs_post_init__(self) -> None:
        """Attach labels to the winning kinds, and raise `DiceRulesError` for rules that contradict each other."""
        labelled: dict[str, Name] = {house.name: house.name for house in self.house_combinations}
        object.__setattr__(self, "instant_win", tuple(labelled.get(kind, kind) for kind in self.instant_win))
        for path, message, params in contradictions(self):
            raise DiceRulesError(message, path=path, **params)

    @property
    def can_tie(self) -> bool:
        """Whether players can share the highest total at the end (F14).

        They cannot where the game ends at once, or where winning in the last turns takes a higher total.

        Examples:
            >>> FarkleRules().can_tie, FarkleRules(last_round="beat").can_tie
            (True, False)
        """
        match_is_enough = self.ending is Ending.FIXED_TURNS or self.last_round is LastRound.MATCH
        return match_is_enough and self.ending is not Ending.AT_ONCE

    @cached_property
    def tables(self) -> Tables:
        """The tables computed from the rules, built on first use and never compared, copied or pickled."""
        found = [Combination(*found) for found in scoring(self)]
        ranking = Ranking(self.tie_break_kinds, frozenset(self.instant_win))
        return build(found, self.dice, self.dead_roll, ranking, take_all=self.must_take_all)

    @property
    def tie_break_kinds(self) -> frozenset[str]:
        """The kinds that the first tie-break counts (F14): the document's, and house combinations that break ties."""
        return TIE_BREAK_KINDS | {house.name for house in self.house_combinations if house.breaks_ties}

    def with_combination(self, combination: HouseCombination) -> FarkleRules:
        """Return rules with a house combination, which replaces the one of the same name if there is one.

        Raises:
            DiceRulesError: If the combination is refused, or the rules are.

        Examples:
            >>> house = FARKLE.with_combination(HouseCombination("low_run", "345", 150))
            >>> from dicerules import farkle
            >>> farkle.score("334526", house), farkle.score("334526")
            (150, 50)
        """
        require(combination, HouseCombination, "combination")
        by_name = {house.name: house for house in self.house_combinations} | {combination.name: combination}
        return attrs.evolve(self, house_combinations=tuple(by_name.values()))

    def with_further_dice(self, scaled: Callable[[PerFace, int], PerFace]) -> FarkleRules:
        """Return rules in which each die beyond three of a kind doubles the points, or adds those of the three.

        Args:
            scaled: `farkle.doubling` or `farkle.adding`, or a function of your own: from the points of three of a kind
                and the number of further dice to the points of all of them.

        Raises:
            DiceRulesError: If `scaled` is not a function, or the rules are refused.

        Examples:
            >>> from dicerules import farkle
            >>> farkle.score("222234", FARKLE.with_further_dice(farkle.doubling))
            400
        """
        points = further_dice(self.three_of_a_kind, self.dice, scaled)
        return attrs.evolve(self, **points)  # type: ignore[arg-type]  # mypy takes them for values of any field

    def sheet(self, lang: str = "en") -> str:
        """Return the rules as a table to read, in English (`"en"`) or Spanish (`"es"`).

        Rules that are switched off or cannot come up are left out.

        Raises:
            NotationError: If `lang` is not one of these languages.

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
        return rule_sheet(rows(self, lang), title="Farkle")

    def __str__(self) -> str:
        """Return the sheet in English."""
        return self.sheet()

    def __repr__(self) -> str:
        """Return the expression that makes these rules, without the defaults."""
        return repr_of_changes(self)


FARKLE: Final = FarkleRules()
"""The rules of the document: the default of every function."""
