"""How each value is written with the means of JSON, and made again of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Any, Final, TypeVar, get_args, get_origin

import attrs

from dicerules import games, kiriki
from dicerules._base.checks import short
from dicerules._base.terms import Term
from dicerules.errors import DiceRulesError
from dicerules.kiriki.cells import Cells
from dicerules.roll import Roll
from dicerules.serde.text import check_keys, check_object, exactly, fail, whole_characters

try:
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
except ImportError as error:
    msg = 'dicerules.serde needs cattrs: install the extra "json" of dicerules'
    raise ImportError(msg) from error

__all__ = ["CONVERTER", "TYPES", "at"]

V = TypeVar("V")

TYPES: Final[Mapping[str, type]] = {
    "Roll": Roll,
    # What a value is made of stands before it.
    **{f"{game.name}.{cls.__name__}": cls for game in games.GAMES for cls in game.terms},
    **{f"{game.name}.{cls.__name__}": cls for game in games.GAMES for cls in game.values},
    **{f"{game.name}.{cls.__name__}": cls for game in games.GAMES for cls in game.actions},
}
"""All types that are written as JSON, by the name under which `dicerules` has them: `kiriki.Scorecard`."""


@contextmanager
def at(step: str) -> Iterator[None]:
    """Note on an error that passes by which step one comes to what is wrong."""
    try:
        yield
    except DiceRulesError as error:
        error.add_note(step)
        raise


def _read_text(value: object, _: object) -> str:
    return whole_characters(exactly(value, str))


def _read_roll(value: object, _: object) -> Roll:
    return Roll.parse(exactly(value, str))


def _read_term(value: object, kind: type[Term]) -> Term:
    return kind.read(value)


def _read_list(converter: Converter, value: object, kind: object) -> list[Any]:
    """Read a list, for a tuple all of whose items are of one type."""
    if not isinstance(value, list):
        fail(f"this must be a list, not {short(value)}")
    items = []
    for place, item in enumerate(value):
        with at(f"[{place}]"):
            items.append(converter.structure(item, get_args(kind)[0]))
    return items


def _read_filled(value: object, _: object) -> dict[kiriki.Category, int]:
    """Read the filled categories of a card."""
    filled = {}
    for category, points in check_object(value, "the points of each filled category").items():
        known = kiriki.Category.read(category)
        with at(f".{known}"):
            filled[known] = exactly(points, int)
    return filled


def _write_filled(cells: Cells) -> dict[str, int]:
    return {
        category.value: points for category, points in zip(kiriki.Category, cells, strict=True) if points is not None
    }


def _read_field(converter: Converter, key: str, value: object, kind: Any) -> Any:  # noqa: ANN401  # of any type
    with at(f".{key}"):
        return converter.structure(value, kind)


def _add_class(converter: Converter, cls: type[attrs.AttrsInstance], *more_keys: str) -> None:
    """Write a value as an object with its fields, and make it of them through its class."""
    keys = [*more_keys, *(field.alias for field in attrs.fields(cls))]
    overrides: dict[str, Any] = {
        field.name: override(rename=field.alias, struct_hook=partial(_read_field, converter, field.alias))
        for field in attrs.fields(cls)
    }
    make = make_dict_structure_fn(cls, converter, **overrides)
    converter.register_structure_hook(cls, lambda value, kind: make(check_keys(value, keys), kind))
    converter.register_unstructure_hook(cls, make_dict_unstructure_fn(cls, converter, **overrides))


@lru_cache(maxsize=16)
def _one_of_its_kind(rules: V) -> V:
    """Give the same object for equal rules: it keeps the tables that it makes, which takes it a while."""
    return rules


def _add_rules(converter: Converter, cls: type[V], named: Mapping[str, V]) -> None:
    """Write rules by their name if they have one, and otherwise as an object with their fields."""
    read_fields, write_fields = converter.get_structure_hook(cls), converter.get_unstructure_hook(cls)

    def read(value: object, kind: object) -> V:
        if not isinstance(value, str):
            made: V = _one_of_its_kind(read_fields(value, kind))
            return made
        if value not in named:
            fail(f"no rules are called {short(value)}; there are {', '.join(named)}")
        return named[value]

    def write(rules: V) -> object:
        name = next((name for name, known in named.items() if known == rules), None)
        return write_fields(rules) if name is None else name

    converter.register_structure_hook(cls, read)
    converter.register_unstructure_hook(cls, write)


def _add_actions(converter: Converter, classes: tuple[type[attrs.AttrsInstance], ...]) -> None:
    """Write what a player does as an object that names the action, so that a list can hold several kinds."""
    readers = {}
    for cls in classes:
        name = re.sub("(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()
        _add_class(converter, cls, "action")
        readers[name] = converter.get_structure_hook(cls)
        converter.register_structure_hook(cls, partial(_read_action, {name: readers[name]}))
        converter.register_unstructure_hook(cls, partial(_write_action, name, converter.get_unstructure_hook(cls)))
    converter.register_structure_hook_func(lambda kind: get_args(kind) == classes, partial(_read_action, readers))


def _read_action(readers: Mapping[str, Callable[[Any, Any], Any]], value: object, kind: object) -> object:
    name = check_object(value, "the key action").get("action")
    read = next((read for known, read in readers.items() if known == name), None)
    return read(value, kind) if read else fail(f"the key action must be {' or '.join(readers)}, not {short(name)}")


def _write_action(name: str, write_fields: Callable[[Any], dict[str, Any]], action: object) -> dict[str, Any]:
    return {"action": name, **write_fields(action)}


def _make_converter() -> Converter:
    converter = Converter(detailed_validation=False)
    converter.register_structure_hook(int, exactly)  # and bool, which is an int to Python
    converter.register_structure_hook(str, _read_text)
    converter.register_unstructure_hook(str, whole_characters)
    converter.register_structure_hook(Term, _read_term)
    converter.register_structure_hook(Roll, _read_roll)
    converter.register_unstructure_hook(Roll, str)
    converter.register_structure_hook_func(_is_tuple, partial(_read_list, converter))
    converter.register_structure_hook_func(_is_cells, _read_filled)
    converter.register_unstructure_hook_func(_is_cells, _write_filled)
    for game in games.GAMES:
        _add_actions(converter, game.actions)
        for cls in game.values:
            _add_class(converter, cls)
            if cls is game.rules:  # before the values that hold rules
                _add_rules(converter, cls, game.named_rules)
    return converter


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _is_cells(kind: object) -> bool:
    return kind == Cells


CONVERTER: Final = _make_converter()
"""What reads and writes all of them."""
