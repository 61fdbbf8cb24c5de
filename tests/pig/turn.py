"""A turn of Pig: the points at risk."""

from __future__ import annotations

from typing import final

import attrs

from dicerules._base.checks import at_least, instance_of, to_int
from dicerules._base.notation import Line
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.rules_notation import rules_of, write
from dicerules._base.values import call_of, rules_argument
from dicerules.errors import IllegalActionError
from tests.pig import messages
from tests.pig.rules import NAMED_RULES, PIG, PigRules

__all__ = ["PigTurn"]


def _check_points(turn: PigTurn, attribute: attrs.Attribute[int], points: int) -> None:
    at_least(0)(turn, attribute, points)
    if points == 1 or points > turn.rules.target + 5:
        raise IllegalActionError(messages.UNREACHABLE_POINTS, path=("points",), points=points)


@final
@attrs.frozen(repr=False)
class PigTurn:
    """A turn as far as it has been played."""

    rules: PigRules = attrs.field(default=PIG, validator=instance_of(PigRules))
    """The rules of the turn."""

    points: int = attrs.field(default=0, kw_only=True, converter=to_int, validator=_check_points)
    """The points that a 1 would lose."""

    @classmethod
    def parse(cls, text: str, rules: PigRules | None = None) -> PigTurn:
        """Parse the notation of a turn, whose rules must be these if they are given."""
        line = Line.read(text, "pig-turn", ("points", "rules"))
        points = line.find("points")
        read = rules_of(line, NAMED_RULES, rules)
        with line.at(points):
            return PigTurn(read, points=line.number(points))

    def __str__(self) -> str:
        """Return the notation that `parse` reads."""
        return write("pig-turn", [f"points={self.points}"] if self.points else [], self.rules, NAMED_RULES)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this turn."""
        return call_of(self, rules_argument(self.rules, NAMED_RULES, "pig"), points=self.points)
