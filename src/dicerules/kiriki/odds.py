"""Exact odds of one turn played for one box of the card.

All results are exact fractions.

Examples:
    >>> from dicerules.kiriki import odds
    >>> chance = odds.match_chance("large_straight")
    >>> chance, f"{float(chance):.3%}"
    (Fraction(319695199, 1224440064), '26.110%')
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from dicerules._base.checks import require
from dicerules._shared.multisets import lattice, place_of
from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.category import BoxName
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scoring import box_name
from dicerules.kiriki.turn import KirikiTurn
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES

__all__ = ["match_chance", "score_distribution"]

_MOST_ROLLS_LEFT: Final = 100


def match_chance(category: str, turn: KirikiTurn | None = None, rules: KirikiRules | None = None) -> Fraction:
    """Return the chance that a turn played for one box ends with a roll that matches it (K21).

    A roll matches if it scores more than 0. After every roll, the dice to keep are chosen to maximise the chance.
    Jokers do not count, since they depend on the rest of the card.

    Args:
        category: The name of a box: a `Category`, or text such as `"three_of_a_kind"`.
        turn: The turn so far; by default, one that has not begun.
        rules: The rules of a turn that has not begun, `KIRIKI` by default. A `turn` has its own.

    Raises:
        NotationError: If no box of the card has that name.
        DiceRulesError: If `turn` is not a `KirikiTurn`, `rules` is not a `KirikiRules` or differs from the rules of
            `turn`, or there are more than 100 rolls left.

    Examples:
        >>> match_chance("kiriki", KirikiTurn("11116", rolls_left=2))
        Fraction(11, 36)
        >>> f"{float(match_chance('three_of_a_kind')):.5f}"
        '0.74320'
    """
    start = _start(turn, rules)
    wanted = box_name(category, start.rules)
    values = _best_keeps(start.rules, wanted, start.rolls_left, by_score=False).values
    matching = sum(ways * values[place] for place, ways in start.ways.items())
    # Kept dice count as if they were thrown too, so that each further roll has 6 ** dice outcomes.
    total = sum(start.ways.values()) * len(FACES) ** (start.rules.dice * start.rolls_left)
    return Fraction(matching, total)


def score_distribution(
    category: str, turn: KirikiTurn | None = None, rules: KirikiRules | None = None
) -> dict[int, Fraction]:
    """Return the chance of each score of a turn played for one box.

    After every roll, the dice to keep are chosen to maximise the expected score; of equally good choices, the one that
    keeps the most dice, then the one that keeps the lowest faces. (For three and four of a kind this can differ from
    the choices of `match_chance`: a lower chance of more points can be worth more.)

    Args:
        category: The name of a box: a `Category`, or text such as `"three_of_a_kind"`.
        turn: The turn so far; by default, one that has not begun.
        rules: The rules of a turn that has not begun, `KIRIKI` by default. A `turn` has its own.

    Returns:
        A new dict from each possible score to its chance, lower scores first.

    Raises:
        NotationError: If no box of the card has that name.
        DiceRulesError: If `turn` is not a `KirikiTurn`, `rules` is not a `KirikiRules` or differs from the rules of
            `turn`, or there are more than 100 rolls left.

    Examples:
        >>> score_distribution("sixes", KirikiTurn("66612", rolls_left=1))
        {18: Fraction(25, 36), 24: Fraction(5, 18), 30: Fraction(1, 36)}
        >>> f"{float(sum(score * chance for score, chance in score_distribution('chance').items())):.4f}"
        '23.3333'
    """
    start = _start(turn, rules)
    wanted = box_name(category, start.rules)
    keeps, tables = lattice(start.rules.dice).dice, start.rules.tables
    scores: Counter[int] = Counter()
    for place, ways in _play(start, wanted).items():
        scores[tables.row(keeps[place])[wanted]] += ways
    total = sum(scores.values())
    return {score: Fraction(scores[score], total) for score in sorted(scores)}


class _Start(NamedTuple):
    """A turn at the point from which it is played."""

    rules: KirikiRules
    rolls_left: int
    ways: dict[int, int]
    """The number of ways in which each roll can be on the table, by its place in the lattice."""


def _start(turn: KirikiTurn | None, rules: KirikiRules | None) -> _Start:
    if turn is not None:
        require(turn, KirikiTurn, "turn")
        if rules is not None and rules != turn.rules:
            expected, given = short_repr(turn.rules), short_repr(rules)
            raise DiceRulesError(messages.NOT_THE_TURN_RULES, path=("rules",), expected=expected, given=given)
        rules, rolls_left = turn.rules, turn.rolls_left
    else:
        rules = KIRIKI if rules is None else rules
        require(rules, KirikiRules, "rules")
        rolls_left = rules.rolls_per_turn - 1
    if rolls_left > _MOST_ROLLS_LEFT:
        path = ("rules",) if turn is None else ("turn",)
        raise DiceRulesError(messages.TOO_MANY_ROLLS_LEFT, path=path, most=_MOST_ROLLS_LEFT, given=rolls_left)
    rolls = weighted_rolls(rules.dice) if turn is None else [(turn.roll, 1)]
    return _Start(rules, rolls_left, {place_of(roll): ways for roll, ways in rolls})


class _BestKeeps(NamedTuple):
    """The best way on from each roll, by its place in the lattice; the values of smaller multisets are not used."""

    values: tuple[int, ...]
    """The value of the roll, summed over all outcomes of the rolls that are left."""
    keep: tuple[int, ...]
    """The place of the best dice to keep."""


@lru_cache(maxsize=256)
def _best_keeps(rules: KirikiRules, category: BoxName, rolls_left: int, *, by_score: bool) -> _BestKeeps:
    """Solve a turn backwards: the values with some rolls left follow from those with one roll fewer left."""
    keeps, more, fewer = lattice(rules.dice)
    if rolls_left == 0:
        scores = [rules.tables.row(keep)[category] if len(keep) == rules.dice else 0 for keep in keeps]
        return _BestKeeps(tuple(scores if by_score else map(bool, scores)), tuple(range(len(scores))))
    # The value of a keep is the sum of its values with each face added, so larger keeps are computed first.
    sums = list(_best_keeps(rules, category, rolls_left - 1, by_score=by_score).values)
    for place in reversed(range(len(more))):
        sums[place] = sum(sums[other] for other in more[place])
    # The best dice to keep are all of them, or the best to keep of the dice without one of them. Of equally good
    # choices, the one with more dice wins, then the one that comes first.
    best: list[tuple[int, int, int]] = []
    for place, dice in enumerate(keeps):
        all_kept = (sums[place] * len(FACES) ** len(dice), len(dice), -place)
        best.append(max([all_kept, *(best[other] for other in fewer[place])]))
    return _BestKeeps(tuple(value for value, _, _ in best), tuple(-place for _, _, place in best))


def _play(start: _Start, category: BoxName) -> dict[int, int]:
    """Play a turn forwards with the best keeps, and return the number of ways in which it ends with each roll."""
    keeps, more, _ = lattice(start.rules.dice)
    rolls = start.ways
    for rolls_left in range(start.rolls_left, 0, -1):
        keep = _best_keeps(start.rules, category, rolls_left, by_score=True).keep
        ways = [0] * len(keeps)
        for place, number in rolls.items():
            ways[keep[place]] += number * len(FACES) ** len(keeps[keep[place]])
        for place, grown in enumerate(more):
            for other in grown:
                ways[other] += ways[place]
        rolls = {place: ways[place] for place in range(len(more), len(keeps)) if ways[place]}
    return rolls
