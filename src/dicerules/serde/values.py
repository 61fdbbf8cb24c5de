"""How each value is converted to the dicts, lists, text and numbers of JSON, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial, reduce
from operator import or_
from typing import Any, Final, TypeVar, get_args, get_origin

import attrs

from dicerules._base import messages as base
from dicerules._base.terms import Term
from dicerules._shared.game import Game
from dicerules._shared.json_details import JsonDetails
from dicerules.errors import DiceRulesError, short_repr
from dicerules.roll import MAX_DICE, Roll
from dicerules.serde import messages
from dicerules.serde.text import check_keys, check_list, check_object, exactly, fail, whole_characters

try:
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
except ImportError as error:
    msg = 'dicerules.serde needs cattrs: install the extra "json" of dicerules'
    raise ImportError(msg) from error

__all__ = ["action_name", "details_of", "make_converter"]

V = TypeVar("V")

_NOT_A_FACE: Final = re.compile("[^1-6]")


def details_of(game: Game) -> JsonDetails:
    """Return the details of a game's JSON, which are empty if it has no module for them."""
    details: JsonDetails = game.module("json").JSON if "json" in game.modules else JsonDetails()
    return details


def action_name(cls: type) -> str:
    """Return the name of an action in JSON: `roll_dice` for `RollDice`."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()


def make_converter(games: Iterable[Game]) -> Converter:
    """Return a converter for all values of these games."""
    converter = Converter(detailed_validation=False)
    converter.register_structure_hook(int, exactly)  # and bool, which is an int to Python
    converter.register_structure_hook(str, _read_text)
    converter.register_unstructure_hook(str, whole_characters)
    converter.register_structure_hook(Term, _read_term)
    converter.register_structure_hook(Roll, _read_roll)
    converter.register_unstructure_hook(Roll, str)
    converter.register_structure_hook_factory(_is(tuple), partial(_list_reader, converter))
    converter.register_structure_hook_factory(_is(dict), partial(_mapping_reader, converter))
    for game in games:
        _add_actions(converter, game.actions)
        details = details_of(game)
        for cls in game.values:
            _add_class(converter, cls, details)
            if cls is game.rules:  # before the values that hold rules
                _add_rules(converter, cls, game.named_rules)
    return converter


def _is(origin: type) -> Callable[[object], bool]:
    """Return a function that recognizes the types made from a generic one, such as `tuple[int, ...]`."""
    return lambda kind: get_origin(kind) is origin


# --- simple values ------------------------------------------------------------------------------------------------


def _read_text(value: object, _: object) -> str:
    return whole_characters(exactly(value, str))


def _read_term(value: object, kind: type[Term]) -> Term:
    return kind.read(value)


def _read_roll(value: object, _: object) -> Roll:
    # Roll.parse would report a position in the roll, which could be taken for one in the JSON.
    digits = exactly(value, str)
    if wrong := _NOT_A_FACE.search(digits):
        fail(base.BAD_FACE, given=repr(wrong[0]))
    if len(digits) > MAX_DICE:
        fail(base.TOO_MANY_DICE, most=MAX_DICE)
    return Roll(digits)


# --- lists and mappings -------------------------------------------------------------------------------------------


def _list_reader(converter: Converter, kind: object) -> Callable[[object, object], list[Any]]:
    """Return a function that reads a list as the items of a tuple that all have one type."""
    item_kind = get_args(kind)[0]
    read_item = converter.get_structure_hook(item_kind)

    def read(value: object, _: object) -> list[Any]:
        written, items = check_list(value), list[Any]()
        try:
            for item in written:
                items.append(
                    read_item(item, item_kind)
                )  # one by one, so that their number is the index of an item that is refused
        except DiceRulesError as error:
            raise error.within(len(items)) from None
        return items

    return read


def _mapping_reader(converter: Converter, kind: object) -> Callable[[object, object], dict[Any, Any]]:
    """Return a function that reads an object whose keys are terms."""
    key_kind, item_kind = get_args(kind)
    read_key, read_item = map(converter.get_structure_hook, (key_kind, item_kind))

    def read(value: object, _: object) -> dict[Any, Any]:
        items = {}
        for key, item in check_object(value).items():
            term = read_key(key, key_kind)
            try:
                items[term] = read_item(item, item_kind)
            except DiceRulesError as error:
                raise error.within(key) from None
        return items

    return read


# --- classes ------------------------------------------------------------------------------------------------------


def _read_field(converter: Converter, name: str, other_kind: Any, value: object, kind: Any) -> Any:  # noqa: ANN401 (of any type)
    try:
        return converter.structure(value, other_kind or kind)
    except DiceRulesError as error:
        raise error.within(name) from None


def _add_class(converter: Converter, cls: type[attrs.AttrsInstance], details: JsonDetails, *more_keys: str) -> None:
    """Register a class: a value is written as an object with its fields, and read by calling the class."""
    keys = (*more_keys, *(field.alias for field in attrs.fields(cls)))
    overrides: dict[str, Any] = {}
    for field in attrs.fields(cls):
        kind, write = details.written_as.get((cls, field.alias), (None, None))
        read = partial(_read_field, converter, field.alias, kind)
        overrides[field.name] = override(rename=field.alias, struct_hook=read, unstruct_hook=write)
    make = make_dict_structure_fn(cls, converter, **overrides)
    converter.register_structure_hook(cls, lambda value, kind: make(check_keys(value, keys), kind))
    converter.register_unstructure_hook(cls, make_dict_unstructure_fn(cls, converter, **overrides))


@lru_cache(maxsize=16)
def _same_object(rules: V) -> V:
    """Return the same object for equal rules, because it keeps its tables, which are slow to make."""
    return rules


def _add_rules(converter: Converter, cls: type[V], named: Mapping[str, V]) -> None:
    """Register rules: they are written by name if they have one, otherwise as an object with their fields."""
    read_fields, write_fields = converter.get_structure_hook(cls), converter.get_unstructure_hook(cls)

    def read(value: object, kind: object) -> V:
        if not isinstance(value, str):
            made: V = _same_object(read_fields(value, kind))
            return made
        if value not in named:
            fail(base.UNKNOWN_RULES, given=short_repr(value), known=tuple(named))
        return named[value]

    def write(rules: V) -> object:
        name = next((name for name, known in named.items() if known == rules), None)
        return write_fields(rules) if name is None else name

    converter.register_structure_hook(cls, read)
    converter.register_unstructure_hook(cls, write)


def _add_actions(converter: Converter, classes: tuple[type[attrs.AttrsInstance], ...]) -> None:
    """Register actions: each is written as an object that names it, so that a list can contain several kinds."""
    readers = {}
    for cls in classes:
        name = action_name(cls)
        _add_class(converter, cls, JsonDetails(), "action")
        readers[name] = converter.get_structure_hook(cls)
        converter.register_structure_hook(cls, partial(_read_action, {name: readers[name]}))
        converter.register_unstructure_hook(cls, partial(_write_action, name, converter.get_unstructure_hook(cls)))
    any_action = reduce(or_, classes)
    converter.register_structure_hook_func(lambda kind: kind == any_action, partial(_read_action, readers))


def _read_action(readers: Mapping[str, Callable[[Any, Any], Any]], value: object, kind: object) -> object:
    written = check_object(value)
    if "action" not in written:
        fail(messages.KEY_MISSING, key="action")
    name = written["action"]
    if not isinstance(name, str) or name not in readers:
        fail(messages.UNKNOWN_ACTION_NAME, path=("action",), given=short_repr(name), known=tuple(readers))
    return readers[name](value, kind)


def _write_action(name: str, write_fields: Callable[[Any], dict[str, Any]], action: object) -> dict[str, Any]:
    return {"action": name, **write_fields(action)}
