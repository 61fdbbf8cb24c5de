"""The rules in words, for the rule sheet and for differences, in English and Spanish."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from dicerules._shared.rule_sheets import Labels, changes_in_words, fields_of, rule_rows
from dicerules.errors import language
from dicerules.farkle.house_words import changed_houses, house_rows
from dicerules.farkle.terms import COMBINATION_LABELS, RULE_LABELS, Ending

__all__ = ["changes", "rows"]

# A `FarkleRules`. Its module imports this one.
Rules: TypeAlias = Any

_OTHER_LABELS: Final[Labels] = {field: words for field, words in RULE_LABELS.items() if field not in COMBINATION_LABELS}
_AFTER_HOT_DICE: Final = {
    True: ("also penalised", "también se penaliza"),
    False: ("not penalised", "no se penaliza"),
}


def rows(rules: Rules, lang: str) -> list[tuple[str, str]]:
    """Return the rows of the rule sheet, without the rules that are switched off or cannot come up."""
    values = _values(rules, lang)
    for field in _absent(rules):
        del values[field]
    return [
        *rule_rows(values, COMBINATION_LABELS, lang),
        *house_rows(rules.house_combinations, lang),
        *rule_rows(values, _OTHER_LABELS, lang),
    ]


def changes(before: Rules, after: Rules, lang: str) -> tuple[str, ...]:
    """Return a sentence for each rule that differs."""
    old, new = _values(before, lang), _values(after, lang)
    return (
        *changes_in_words(old, new, COMBINATION_LABELS, lang),
        *changed_houses(before.house_combinations, after.house_combinations, lang),
        *changes_in_words(old, new, _OTHER_LABELS, lang),
    )


def _values(rules: Rules, lang: str) -> dict[str, object]:
    """Return the fields; those that need words of their own as text."""
    after_hot_dice = _AFTER_HOT_DICE[rules.all_dice_penalty_after_hot_dice][language(lang)]
    return fields_of(rules) | {
        "bank_multiple": 0 if rules.bank_multiple == 1 else rules.bank_multiple,
        "all_dice_penalty_after_hot_dice": after_hot_dice,
        "instant_win": ", ".join(kind.label(lang) for kind in rules.instant_win),
        "head_start": ", ".join(map(str, rules.head_start)) if any(rules.head_start) else "",
    }


def _absent(rules: Rules) -> set[str]:
    """Return the fields that the sheet leaves out: a last round, a tie or a penalty that cannot happen."""
    absent = {"last_round"} if rules.ending in {Ending.AT_ONCE, Ending.FIXED_TURNS} else set()
    absent |= {"target"} if rules.ending is Ending.FIXED_TURNS else set()
    absent |= set() if rules.can_tie else {"tie_break"}
    return absent | (set() if rules.all_dice_farkle_penalty else {"all_dice_penalty_after_hot_dice"})
