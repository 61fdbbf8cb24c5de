"""Exact odds of one turn that is played for one category.

Every number is a `Fraction`; no number is rounded.

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

from dicerules._base.checks import require, short
from dicerules.errors import DiceRulesError
from dicerules.kiriki.category import Category
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.turn import KirikiTurn
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, Roll

__all__ = ["match_chance", "score_distribution"]

_MOST_ROLLS_LEFT: Final = 100


def match_chance(
    category: Category | str, turn: KirikiTurn | None = None, rules: KirikiRules | None = None
) -> Fraction:
    """Find the chance that a turn ends with a roll that matches a category, when nothing else is played for (K21).

    A roll matches when it scores more than 0. Which dice are kept is chosen, after every roll, so that the chance is
    the highest there is. No joker counts: whether a category may be used for one is for the scorecard to say.

    Args:
        category: a `Category` or its value, such as `"three_of_a_kind"`.
        turn: the turn as far as it has been played; one that has not begun when it is left out.
        rules: the rules of a turn that has not begun, `KIRIKI` when they are left out. A turn has its own.

    Raises:
        NotationError: there is no such category.
        DiceRulesError: `turn` is no turn, `rules` are no rules or not those of the turn, or a turn has more than 100
            rolls left.

    Examples:
        >>> match_chance("kiriki", KirikiTurn("11116", rolls_left=2))
        Fraction(11, 36)
        >>> f"{float(match_chance('three_of_a_kind')):.5f}"
        '0.74320'
    """
    wanted = Category.read(category)
    start = _start(turn, rules)
    worth = _best_keeps(start.rules, wanted, start.rolls_left, by_score=False).worth
    made = sum(ways * worth[place] for place, ways in start.ways.items())
    # Kept dice are counted as if they were thrown, too: each further roll falls in 6 to the number of dice ways.
    every = sum(start.ways.values()) * len(FACES) ** (start.rules.dice * start.rolls_left)
    return Fraction(made, every)


def score_distribution(
    category: Category | str, turn: KirikiTurn | None = None, rules: KirikiRules | None = None
) -> dict[int, Fraction]:
    """Find how often a turn scores how much in a category, when nothing else is played for.

    Which dice are kept is chosen, after every roll, so that the expected score is the highest there is; of choices that
    are worth the same, the one that keeps the most dice, then the one that keeps the lowest faces. (For three and four
    of a kind that is not always what `match_chance` chooses: a lower chance of more points can be worth more.)

    Args:
        category: a `Category` or its value, such as `"three_of_a_kind"`.
        turn: the turn as far as it has been played; one that has not begun when it is left out.
        rules: the rules of a turn that has not begun, `KIRIKI` when they are left out. A turn has its own.

    Returns:
        The chance of each score that is possible, lower ones first.

    Raises:
        NotationError: there is no such category.
        DiceRulesError: `turn` is no turn, `rules` are no rules or not those of the turn, or a turn has more than 100
            rolls left.

    Examples:
        >>> score_distribution("sixes", KirikiTurn("66612", rolls_left=1))
        {18: Fraction(25, 36), 24: Fraction(5, 18), 30: Fraction(1, 36)}
        >>> f"{float(sum(score * chance for score, chance in score_distribution('chance').items())):.4f}"
        '23.3333'
    """
    wanted = Category.read(category)
    start = _start(turn, rules)
    keeps, table = _keeps(start.rules.dice), start.rules._scores
    scores: Counter[int] = Counter()
    for place, ways in _play(start, wanted).items():
        scores[table[keeps.dice[place]._key][wanted]] += ways
    every = sum(scores.values())
    return {score: Fraction(scores[score], every) for score in sorted(scores)}


class _Start(NamedTuple):
    """Where a turn stands."""

    rules: KirikiRules
    rolls_left: int
    ways: dict[int, int]
    """The ways in which the roll on the table can have fallen, by the place of its dice among the keeps."""


def _start(turn: KirikiTurn | None, rules: KirikiRules | None) -> _Start:
    if turn is not None:
        require(turn, KirikiTurn, "turn")
        if rules is not None and rules != turn.rules:
            msg = f"the turn is played by {short(turn.rules)}, so that rules must be left out, not {short(rules)}"
            raise DiceRulesError(msg)
        rules, rolls_left = turn.rules, turn.rolls_left
    else:
        rules = KIRIKI if rules is None else rules
        require(rules, KirikiRules, "rules")
        rolls_left = rules.rolls_per_turn - 1
    if rolls_left > _MOST_ROLLS_LEFT:
        msg = f"odds are found for at most {_MOST_ROLLS_LEFT} rolls left, not for {rolls_left}"
        raise DiceRulesError(msg)
    place = _keeps(rules.dice).place
    if turn is not None:
        return _Start(rules, rolls_left, {place[turn.roll._key]: 1})
    return _Start(rules, rolls_left, {place[roll._key]: ways for roll, ways in weighted_rolls(rules.dice)})


class _Keeps(NamedTuple):
    """All dice that can be kept, from none to all of a roll, in order: fewer dice first, then lower faces."""

    dice: tuple[Roll, ...]
    place: dict[int, int]
    """The place in that order, by the key of the roll."""
    grown: tuple[tuple[int, ...], ...]
    """For each, the places of what it becomes with one die more of each face; none for all dice of a roll."""
    shrunk: tuple[tuple[int, ...], ...]
    """For each, the places of what it becomes with one die fewer."""


@lru_cache
def _keeps(dice: int) -> _Keeps:
    keeps = [roll for size in range(dice + 1) for roll, _ in weighted_rolls(size)]
    place = {keep._key: number for number, keep in enumerate(keeps)}
    one = [Roll([face])._key for face in FACES]
    grown = [tuple(place[keep._key + unit] for unit in one) if len(keep) < dice else () for keep in keeps]
    shrunk = [tuple(place[keep._key - one[face - 1]] for face in sorted(set(keep))) for keep in keeps]
    return _Keeps(tuple(keeps), place, tuple(grown), tuple(shrunk))


class _BestKeeps(NamedTuple):
    """How to go on from each roll, by its place among the keeps; other places hold what is not used."""

    worth: tuple[int, ...]
    """What the roll is worth, summed over all ways in which the rolls that are left can fall."""
    keep: tuple[int, ...]
    """The place of what is best to keep."""


@lru_cache(maxsize=256)
def _best_keeps(rules: KirikiRules, category: Category, rolls_left: int, *, by_score: bool) -> _BestKeeps:
    """Solve a turn backwards: what a roll is worth follows from what each roll is worth with one roll fewer left."""
    keeps = _keeps(rules.dice)
    if rolls_left == 0:
        scores = [rules._scores[keep._key][category] if len(keep) == rules.dice else 0 for keep in keeps.dice]
        return _BestKeeps(tuple(scores if by_score else map(bool, scores)), tuple(range(len(scores))))
    # A keep is worth what it becomes with each face added, and so on up to whole rolls.
    sums = list(_best_keeps(rules, category, rolls_left - 1, by_score=by_score).worth)
    for place in reversed(range(len(sums))):
        if keeps.grown[place]:
            sums[place] = sum(sums[other] for other in keeps.grown[place])
    # The best part of some dice is all of them, or the best part of those without one of them. Of equals it is the
    # larger, then the one that comes first.
    best: list[tuple[int, int, int]] = []
    for place, dice in enumerate(keeps.dice):
        whole = (sums[place] * len(FACES) ** len(dice), len(dice), -place)
        best.append(max([whole, *(best[other] for other in keeps.shrunk[place])]))
    return _BestKeeps(tuple(worth for worth, _, _ in best), tuple(-place for _, _, place in best))


def _play(start: _Start, category: Category) -> dict[int, int]:
    """Play a turn forwards by the best keeps, and count the ways in which it ends with each roll."""
    keeps = _keeps(start.rules.dice)
    rolls = start.ways
    for rolls_left in range(start.rolls_left, 0, -1):
        keep = _best_keeps(start.rules, category, rolls_left, by_score=True).keep
        ways = [0] * len(keeps.dice)
        for place, number in rolls.items():
            ways[keep[place]] += number * len(FACES) ** len(keeps.dice[keep[place]])
        for place, grown in enumerate(keeps.grown):
            for other in grown:
                ways[other] += ways[place]
        rolls = {place: ways[place] for place, grown in enumerate(keeps.grown) if ways[place] and not grown}
    return rolls
