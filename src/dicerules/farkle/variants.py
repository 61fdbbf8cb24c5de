"""Named rule sets: popular versions of Farkle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from dicerules._base.checks import check_number, to_int
from dicerules.farkle.per_face import PerFace, check_per_face, read_per_face
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.terms import Ending, HotDice, LastRound

__all__ = [
    "FACEBOOK",
    "GREED",
    "KINGDOM_COME",
    "NAMED_RULES",
    "PLAYMONSTER",
    "TEN_THOUSAND",
    "ZILCH",
    "adding",
    "doubling",
]

_TRIOS: Final[PerFace] = (1000, 200, 300, 400, 500, 600)
_MOST_EXTRA_DICE: Final = 3
_NONE: Final[PerFace] = (0, 0, 0, 0, 0, 0)


def doubling(trios: PerFace, extra_dice: int) -> PerFace:
    """Return the points of *n* of a kind where each die beyond three doubles those of three of a kind.

    Raises:
        DiceRulesError: If `trios` are not points for six faces, or `extra_dice` is not a whole number from 0 to 3.

    Examples:
        >>> doubling((1000, 200, 300, 400, 500, 600), 2)
        (4000, 800, 1200, 1600, 2000, 2400)
    """
    return _scaled(trios, extra_dice, lambda extra: 2**extra)


def adding(trios: PerFace, extra_dice: int) -> PerFace:
    """Return the points of *n* of a kind where each die beyond three adds those of three of a kind.

    Raises:
        DiceRulesError: If `trios` are not points for six faces, or `extra_dice` is not a whole number from 0 to 3.

    Examples:
        >>> adding((1000, 200, 300, 400, 500, 600), 2)
        (3000, 600, 900, 1200, 1500, 1800)
    """
    return _scaled(trios, extra_dice, lambda extra: 1 + extra)


def _scaled(trios: PerFace, extra_dice: int, factor: Callable[[int], int]) -> PerFace:
    check_number(extra_dice, 0, _MOST_EXTRA_DICE, "extra_dice")
    points = read_per_face(trios)
    check_per_face(points, "trios")
    ones, twos, threes, fours, fives, sixes = points
    times = factor(to_int(extra_dice))
    return ones * times, twos * times, threes * times, fours * times, fives * times, sixes * times


PLAYMONSTER: Final = FarkleRules(
    three_of_a_kind=(300, 200, 300, 400, 500, 600),
    four_of_a_kind=(1000,) * 6,
    five_of_a_kind=(2000,) * 6,
    six_of_a_kind=(3000,) * 6,
    three_pairs=1500,
    four_and_two_as_three_pairs=True,
    two_triplets=2500,
    last_round=LastRound.BEAT,
    tie_break=(),
)
"""Farkle as PlayMonster sells it.

These rules follow the table on the box; score sheets of other makers pay 1000 for three 1s, or more for six 1s. The
text of the box asks the other players to beat the highest total in the last round, and does not mention ties.
"""

# Common to several rule sets: each die beyond three of a kind doubles the points, and nothing breaks ties.
_DOUBLED: Final = FarkleRules(
    four_of_a_kind=doubling(_TRIOS, 1),
    five_of_a_kind=doubling(_TRIOS, 2),
    six_of_a_kind=doubling(_TRIOS, 3),
    tie_break=(),
)

FACEBOOK: Final = attrs.evolve(
    _DOUBLED,
    three_pairs=750,
    entry_minimum=0,
    bank_minimum=300,
    farkles_to_penalty=3,
    farkle_penalty=1000,
    negative_totals=True,
    last_round=LastRound.BEAT,
)
"""The Farkle that was played on Facebook, against others to 10,000.

Descriptions agree that *n* of a kind doubles, that each bank needs 300 points, and that a third Farkle in a row costs
points and may take a total below 0. Most of them also say that it costs 1000, others 500; that three pairs pay 750 and
a straight 1500, and that there is a last round. For the mode with ten rounds, use
`attrs.evolve(FACEBOOK, ending="fixed_turns", turns=10)`.
"""

ZILCH: Final = attrs.evolve(
    _DOUBLED,
    three_pairs=1500,
    four_and_two_as_three_pairs=True,
    dead_roll=500,
    entry_minimum=0,
    bank_minimum=300,
    farkles_to_penalty=3,
    farkle_penalty=500,
    negative_totals=True,
    last_round=LastRound.BEAT,
)
"""Zilch, from the rule page of its browser game.

A roll of six dice that scores nothing else pays 500 and is not a Farkle, at the start of a turn and after hot dice,
since the page speaks of any roll of six. The page does not say whether four of a kind and a pair count as three pairs;
these rules follow a published study of the game, where they do. The count of Farkles starts again after the penalty.
"""

KINGDOM_COME: Final = attrs.evolve(
    _DOUBLED,
    three_pairs=0,
    low_straight=500,
    high_straight=750,
    entry_minimum=0,
    target=4000,
    ending=Ending.AT_ONCE,
)
"""The dice game of the video game Kingdom Come: Deliverance, with ordinary dice.

The target depends on the wager and is 1500 or more, usually 4000. Whoever reaches it wins at once.
"""

TEN_THOUSAND: Final = attrs.evolve(
    _DOUBLED,
    three_pairs=1000,
    hot_dice=HotDice.MANDATORY,
    entry_minimum=1000,
    bank_minimum=300,
    last_round=LastRound.BEAT,
)
"""Ten Thousand, a folk game with many versions.

These rules follow Wikipedia's article on Dice 10000, without the full house, which no other description has. Other
versions pay 600 to 1500 for three pairs, and have entry minimums from 500 to 1500.
"""

GREED: Final = FarkleRules(
    dice=5,
    six_of_a_kind=_NONE,
    three_pairs=0,
    straight=0,
    entry_minimum=300,
    target=3000,
    tie_break=(),
)
"""Greed with five dice, from a well-known programming exercise in Ruby.

Four or five of one face count as three of a kind and single dice. In the exercise all dice that score are set aside
automatically; here the player chooses, as under all rules (F3).
"""

NAMED_RULES: Final[Mapping[str, FarkleRules]] = MappingProxyType(
    {
        "farkle": FARKLE,
        "playmonster": PLAYMONSTER,
        "facebook": FACEBOOK,
        "zilch": ZILCH,
        "kingdom_come": KINGDOM_COME,
        "ten_thousand": TEN_THOUSAND,
        "greed": GREED,
    }
)
"""The named rule sets by name."""
