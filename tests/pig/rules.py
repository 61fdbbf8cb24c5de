"""The rules of Pig."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final, final

import attrs

from dicerules._base.checks import between, require, to_int
from dicerules._base.values import repr_of_changes
from dicerules._shared.editable_rules import EditableRules
from dicerules._shared.rule_forms import FieldWords, Form
from dicerules._shared.rule_sheets import POINTS, RuleWords, fields_of, rule_difference, rule_rows, rule_sheet

__all__ = ["NAMED_RULES", "PIG", "SHORT_PIG", "PigRules", "difference"]

LABELS: Final = {"target": RuleWords(("Target", "Meta"), POINTS)}


@final
@attrs.frozen(kw_only=True, repr=False)
class PigRules(EditableRules):
    """A set of rules for Pig."""

    form_module: ClassVar[str] = "tests.pig.rules"

    target: int = attrs.field(default=100, converter=to_int, validator=between(2, 10_000))
    """The total that wins."""

    def sheet(self, lang: str = "en") -> str:
        """Return the rules as a table."""
        return rule_sheet(rule_rows(fields_of(self), LABELS, lang), "Pig")

    def __str__(self) -> str:
        """Return the sheet in English."""
        return self.sheet()

    def __repr__(self) -> str:
        """Return the expression that makes these rules."""
        return repr_of_changes(self)


def difference(before: PigRules, after: PigRules, lang: str = "en") -> tuple[str, ...]:
    """Return how two sets of rules differ."""
    require(before, PigRules, "before")
    return rule_difference(before, after, LABELS, lang)


PIG: Final = PigRules()
"""The usual rules."""

SHORT_PIG: Final = PigRules(target=30)
"""A short game."""

NAMED_RULES: Final[Mapping[str, PigRules]] = MappingProxyType({"pig": PIG, "short_pig": SHORT_PIG})
"""The named rule sets."""

FORM: Final = Form(
    named=NAMED_RULES,
    words={"target": FieldWords(LABELS["target"].label, ("The total that wins.", "El total con el que se gana."))},
)
"""The words for a form."""
