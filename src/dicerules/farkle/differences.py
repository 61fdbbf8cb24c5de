"""How two sets of rules differ, in words."""

from __future__ import annotations

from dicerules._base.checks import require
from dicerules.farkle.rule_words import changes
from dicerules.farkle.rules import FarkleRules

__all__ = ["difference"]


def difference(before: FarkleRules, after: FarkleRules, lang: str = "en") -> tuple[str, ...]:
    """Return how `after` differs from `before` in words, a sentence for each rule.

    Raises:
        DiceRulesError: If `before` or `after` is not a `FarkleRules`.
        NotationError: If `lang` is not one of these languages.

    Examples:
        >>> from dicerules.farkle import FARKLE
        >>> difference(FARKLE, FarkleRules(three_pairs=750, entry_minimum=0))
        ('Three pairs: 750 points instead of 500', 'First bank: no minimum instead of at least 500 points')
    """
    require(before, FarkleRules, "before")
    require(after, FarkleRules, "after")
    return changes(before, after, lang)
