"""The base of all rules: their notation, and their fields in a form."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, Self

from dicerules._base.rules_notation import read_rules, write_rules
from dicerules._shared.rule_forms import Form, RuleField, changed_rules, rule_fields

__all__ = ["EditableRules"]


class EditableRules:
    """What sets of rules of all games have in common."""

    __slots__ = ()

    form_module: ClassVar[str]
    """The path of the module with the `FORM` of these rules, which imports the rules."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the notation of rules: a name, perhaps with changes, as in `yahtzee(bonus=50,forced_order=yes)`.

        Numbers are written as digits, switches as `yes` or `no`, and lists with `/` between their items.

        Raises:
            NotationError: If `text` is anything else; the error has the position.

        Examples:
            >>> from dicerules.kiriki import YAHTZEE, KirikiRules
            >>> KirikiRules.parse("yahtzee") == YAHTZEE, KirikiRules.parse("yahtzee(bonus=50)").bonus
            (True, 50)
        """
        rules: Self = read_rules(text, cls._form().named)
        return rules

    def notation(self) -> str:
        """Return the notation that `parse` reads; `str` returns the rule sheet instead.

        Raises:
            DiceRulesError: If the rules differ from all named ones in something that notation cannot write, such as
                boxes or house combinations. The `path` of the error names that field; JSON can write all rules.

        Examples:
            >>> from dicerules.kiriki import KIRIKI, KirikiRules
            >>> KirikiRules(bonus=50).notation()
            'kiriki(bonus=50)'
            >>> KIRIKI.without_box("chance").notation()
            Traceback (most recent call last):
            ...
            dicerules.errors.DiceRulesError: boxes: notation cannot write how this differs from 'kiriki'; JSON can
        """
        rules: Any = self
        return write_rules(rules, self._form().named)

    def fields(self, lang: str = "en") -> tuple[RuleField, ...]:
        """Return the rules that are numbers, switches or choices as the fields of a form.

        Labels and help are in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.

        Examples:
            >>> from dicerules.farkle import FARKLE
            >>> target = next(field for field in FARKLE.fields() if field.name == "target")
            >>> target.label, target.type, target.value, target.minimum
            ('Target', 'number', 10000, 1)
            >>> FARKLE.fields("es")[0].help
            'El número de dados con el que empieza un turno.'
        """
        rules: Any = self
        return rule_fields(rules, self._form(), lang)

    def with_changes(self, changes: Mapping[str, object]) -> Self:
        """Return rules with the changes that somebody entered in a form, or that came as JSON.

        Fields that are not named keep their values.

        Args:
            changes: the new values by the names of `fields`. Numbers are whole numbers, or text with their digits and
                nothing else. Switches are `True` or `False`, or one of the texts `true`, `false`, `yes`, `no`, `on`
                and `off`. Choices are terms or their texts. Nothing else is accepted: not `1` for a switch, nor
                `50.0`, `" 50"`, `"050"` or an empty text for a number.

        Raises:
            NotationError: If a name is unknown, or a text is not the value of its field.
            DiceRulesError: If a value is out of range, or contradicts another. The `path` of each error begins with the
                name of the field; that of a field within another has both names.

        Examples:
            >>> from dicerules.kiriki import KIRIKI
            >>> KIRIKI.with_changes({"bonus": "50", "forced_order": "on"})
            KirikiRules(bonus=50, forced_order=True)
            >>> KIRIKI.with_changes({"dice": "7"})
            Traceback (most recent call last):
            ...
            dicerules.errors.DiceRulesError: dice: expected a whole number from 2 to 6, not 7
        """
        rules: Any = self
        changed: Self = changed_rules(rules, self._form(), changes)
        return changed

    @classmethod
    def _form(cls) -> Form:
        form: Form = import_module(cls.form_module).FORM
        return form
