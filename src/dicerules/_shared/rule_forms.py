"""Rules as the fields of a form: what to show for each, and how to read what people enter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeVar, cast, final

import attrs

from dicerules._base import messages
from dicerules._base.checks import Between, check_number, require, within
from dicerules._base.terms import Labels, Term
from dicerules.errors import NotationError, Path, language, short_repr

__all__ = ["FieldWords", "Form", "Part", "RuleChoice", "RuleField", "changed_rules", "rule_fields"]

R = TypeVar("R", bound=attrs.AttrsInstance)

_WHOLE_NUMBER: Final = re.compile("0|-?[1-9][0-9]{0,12}", re.ASCII)
_SWITCH: Final = {"true": True, "false": False, "yes": True, "no": False, "on": True, "off": False}


@final
@attrs.frozen
class RuleChoice:
    """One of the values that a rule may have."""

    value: str
    """The value, as programs and JSON write it."""

    label: str
    """The name that people read."""


@final
@attrs.frozen(kw_only=True)
class RuleField:
    """A rule as a field of a form. `attrs.asdict` returns it as plain data."""

    name: str
    """The name of the field in the rules; within another field both names, such as `further_kiriki.bonus`."""

    label: str
    """The name that people read."""

    type: Literal["switch", "number", "choice"]
    """What it takes: `True` or `False`, a whole number, or one of the choices."""

    value: int | str
    """The value under these rules."""

    default: int | str
    """The value under the rules of the document."""

    minimum: int | None = None
    """The smallest number; `None` if it is not a number."""

    maximum: int | None = None
    """The largest number; `None` if it is not a number."""

    choices: tuple[RuleChoice, ...] = ()
    """The values to choose from; empty if it is not a choice."""

    help: str
    """A sentence or two that explain the rule."""


class FieldWords(NamedTuple):
    """The words for a rule in a form, in English and Spanish."""

    label: Labels
    """The name that people read."""

    help: Labels
    """A sentence or two that explain the rule."""


class Part(NamedTuple):
    """A field of rules that holds a value with fields of its own, or `None`."""

    kind: type[attrs.AttrsInstance]
    """The type of the value."""

    nothing: Mapping[str, object]
    """The fields that a form shows, with the values that stand for `None`."""

    fits: Callable[[Any], bool]
    """Returns whether rules without such a value could have one."""


class Form(NamedTuple):
    """What a form for the rules of a game needs besides their fields."""

    named: Mapping[str, Any]
    """The named rules, the default ones first."""

    words: Mapping[str, FieldWords]
    """The words for each rule, by its name."""

    parts: Mapping[str, Part] = MappingProxyType({})
    """The fields that hold values with fields of their own."""


class _Scalar(NamedTuple):
    """A field that holds a number, a switch or a choice."""

    path: Path
    attribute: attrs.Attribute[Any]
    value: Any
    default: Any

    @property
    def name(self) -> str:
        return ".".join(map(str, self.path))

    @property
    def bounds(self) -> tuple[int, int]:
        """The smallest and the largest number."""
        validator = self.attribute.validator
        if isinstance(validator, Between):
            return validator.minimum, validator.maximum
        return cast("tuple[int, int]", self.attribute.metadata["bounds"])


def _scalars(rules: attrs.AttrsInstance, form: Form) -> Iterator[_Scalar]:
    for field in attrs.fields(type(rules)):
        value, part = getattr(rules, field.name), form.parts.get(field.name)
        if isinstance(field.default, int | Term):
            yield _Scalar((field.name,), field, value, field.default)
        elif part is not None and (value is not None or part.fits(rules)):
            inner = attrs.fields_dict(part.kind)
            for name, nothing in part.nothing.items():
                own = nothing if value is None else getattr(value, name)
                yield _Scalar((field.name, name), inner[name], own, getattr(field.default, name))


def rule_fields(rules: attrs.AttrsInstance, form: Form, lang: str) -> tuple[RuleField, ...]:
    """Return the rules that are numbers, switches or choices as the fields of a form."""
    place = language(lang)
    return tuple(_field(scalar, form.words[scalar.name], place, lang) for scalar in _scalars(rules, form))


def _field(scalar: _Scalar, words: FieldWords, place: int, lang: str) -> RuleField:
    details: dict[str, Any] = {}
    if isinstance(scalar.default, Term):
        choices = tuple(RuleChoice(term.value, term.label(lang)) for term in type(scalar.default))
        details = {"type": "choice", "choices": choices}
    elif isinstance(scalar.default, bool):
        details = {"type": "switch"}
    else:
        minimum, maximum = scalar.bounds
        details = {"type": "number", "minimum": minimum, "maximum": maximum}
    value, default = (str(one) if isinstance(one, str) else one for one in (scalar.value, scalar.default))
    return RuleField(
        name=scalar.name, label=words.label[place], help=words.help[place], value=value, default=default, **details
    )


def changed_rules(rules: R, form: Form, changes: Mapping[str, object]) -> R:
    """Return rules with changes as a form or JSON has them.

    Raises:
        NotationError: If a name is unknown, or a text is not the value of its field.
        DiceRulesError: If the rules refuse a value, or two contradict each other.
    """
    require(changes, Mapping, "changes")
    known = {scalar.name: scalar for scalar in _scalars(rules, form)}
    own: dict[str, Any] = {}
    inner: dict[str, dict[str, Any]] = {}
    for name, given in changes.items():
        if name not in known:
            path = tuple(name.split(".")) if isinstance(name, str) else ()
            raise NotationError(messages.UNKNOWN_NAME, path=path, given=short_repr(name), known=tuple(known))
        field, *last = known[name].path
        target = inner.setdefault(str(field), {}) if last else own
        target[str(last[0] if last else field)] = _read(known[name], given)
    for field, values in inner.items():
        with within(field):
            own[field] = _changed_part(getattr(rules, field), form.parts[field], values)
    return attrs.evolve(rules, **own)  # type: ignore[misc]  # mypy knows no type variable for attrs classes


def _changed_part(before: Any, part: Part, values: Mapping[str, Any]) -> Any:  # noqa: ANN401 (of the part's type, or None)
    """Return the value of a part with changes, or `None` if everything in it is switched off."""
    all_values = {name: values.get(name, getattr(before, name, nothing)) for name, nothing in part.nothing.items()}
    if all_values == part.nothing:
        return None
    return part.kind(**all_values) if before is None else attrs.evolve(before, **all_values)


def _read(scalar: _Scalar, given: object) -> object:
    """Return what was given for a field, with text converted to its type."""
    if isinstance(scalar.default, Term):
        with within(*scalar.path):
            return type(scalar.default).read(given)
    if isinstance(scalar.default, bool):
        if isinstance(given, bool):
            return given
        if isinstance(given, str) and given in _SWITCH:
            return _SWITCH[given]
        raise NotationError(
            messages.NOT_A_SWITCH_IN_A_FORM, path=scalar.path, known=tuple(_SWITCH), given=short_repr(given)
        )
    minimum, maximum = scalar.bounds
    if isinstance(given, str):
        if not _WHOLE_NUMBER.fullmatch(given):
            details = {"minimum": minimum, "maximum": maximum, "given": short_repr(given)}
            raise NotationError(messages.NUMBER_OUT_OF_RANGE, path=scalar.path, **dict[str, Any](details))
        given = int(given)
    check_number(given, minimum, maximum, *scalar.path)
    return given
