"""Tables computed from a set of rules: the scores of every roll, and the points that each category can hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, final

from dicerules.kiriki.category import Category
from dicerules.outcomes import weighted_rolls
from dicerules.roll import Counts, Roll, pack

__all__ = ["Scores", "Tables", "build"]

Scores: TypeAlias = dict[Category, int]
"""The points of a roll in each category, in the card's order."""


@final
class Tables:
    """The tables of a set of rules. They are shared and must not be changed."""

    __slots__ = ("joker", "points", "scores")

    scores: dict[int, Scores]
    """The scores of every roll, by its key."""

    points: dict[Category, frozenset[int]]
    """The points that one recording can leave in each category, jokers aside."""

    joker: Scores
    """The scores of a joker where they differ from those of other dice that are all alike."""

    def __init__(self, scores: dict[int, Scores], points: dict[Category, frozenset[int]], joker: Scores) -> None:
        self.scores, self.points, self.joker = scores, points, joker

    def row(self, roll: Roll) -> Scores:
        """Return the scores of a roll."""
        return self.scores[roll._key]  # noqa: SLF001 (the key of tables: hashing counts would take longer)


def build(dice: int, score: Callable[[Counts], Scores], joker: Scores) -> Tables:
    """Return the tables of rules with this many dice; `score` returns the scores for the counts of the faces."""
    scores = {pack(roll.counts): score(roll.counts) for roll, _ in weighted_rolls(dice)}
    points = {category: frozenset(row[category] for row in scores.values()) for category in Category}
    return Tables(scores, points, joker)
