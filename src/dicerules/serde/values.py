"""How each value is converted to the dicts, lists, text and numbers of JSON, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, get_args, get_origin

import attrs

from dicerules._base import messages as base
from dicerules._base.terms import Term
from dicerules._shared.game import Game
from dicerules._shared.json_details import JsonDetails, tag_of
from dicerules.errors import DiceRulesError, short_repr
from dicerules.roll import MAX_DICE, Roll
from dicerules.serde import messages
from dicerules.serde.fields import (
    fields_of,
    is_name,
    is_number_or_list,
    is_number_or_term,
    is_union,
    members_of,
    optional_fields,
)
from dicerules.serde.house_rules import rules_reader, rules_writer
from dicerules.serde.text import check_keys, check_list, check_object, exactly, fail, whole_characters

try:
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
except ImportError as error:
    msg = 'dicerules.serde needs cattrs: install the extra "json" of dicerules'
    raise ImportError(msg) from error

__all__ = ["details_of", "make_converter", "tagged_types"]

_NOT_A_FACE: Final = re.compile("[^1-6]")


def details_of(game: Game) -> JsonDetails:
    """Return the details of a game's JSON, which are empty if it has no module for them."""
    details: JsonDetails = game.module("json").JSON if "json" in game.modules else JsonDetails()
    return details


def tagged_types(game: Game) -> dict[str, tuple[type[attrs.AttrsInstance], ...]]:
    """Return the types whose JSON says which of several it is, by the key that says so."""
    return {"action": game.actions, "event": game.events, **game.parts}


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
    converter.register_structure_hook_func(is_name, _read_text)
    converter.register_structure_hook_factory(is_number_or_term, partial(_number_or_other_reader, converter, str))
    converter.register_structure_hook_factory(is_number_or_list, partial(_number_or_other_reader, converter, list))
    for game in games:
        details = details_of(game)
        for key, classes in tagged_types(game).items():
            _add_tagged(converter, key, classes, details)
        for cls in game.values:
            _add_class(converter, cls, details)
            if cls is game.rules:  # before the values that hold rules
                _add_rules(converter, game, details)
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


def _number_or_other_reader(converter: Converter, written: type, kind: object) -> Callable[[object, object], Any]:
    """Return a function that reads text or a list as the other type of the union, and anything else as a number."""
    other = next(member for member in members_of(kind) if member is not int)
    return lambda value, _: converter.structure(value, other if isinstance(value, written) else int)


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
    """Return a function that reads an object whose keys are names."""
    key_kind, item_kind = get_args(kind)
    read_key, read_item = map(converter.get_structure_hook, (key_kind, item_kind))

    def read(value: object, _: object) -> dict[Any, Any]:
        items = {}
        for key, item in check_object(value).items():
            name = read_key(key, key_kind)
            try:
                items[name] = read_item(item, item_kind)
            except DiceRulesError as error:
                raise error.within(key) from None
        return items

    return read


# --- classes ------------------------------------------------------------------------------------------------------


def _read_field(converter: Converter, name: str, kind: Any, value: object, _: object = None) -> Any:  # noqa: ANN401 (of any type)
    try:
        return converter.structure(value, kind)
    except DiceRulesError as error:
        raise error.within(name) from None


def _field_readers(
    converter: Converter, cls: type[attrs.AttrsInstance], details: JsonDetails
) -> dict[str, Callable[..., Any]]:
    """Return a function for each field of a class, which reads it and puts it into the path of errors."""
    kinds = {field.name: field.kind for field in fields_of(cls)}
    kinds |= {name: form.kind for (owner, name), form in details.written_as.items() if owner is cls}
    return {name: partial(_read_field, converter, name, kind) for name, kind in kinds.items()}


def _add_class(converter: Converter, cls: type[attrs.AttrsInstance], details: JsonDetails, *more_keys: str) -> None:
    """Register a class: a value is written as an object with its fields, and read by calling the class."""
    readers = _field_readers(converter, cls, details)
    writers = {name: form.write for (owner, name), form in details.written_as.items() if owner is cls}
    optional = optional_fields(cls)
    overrides: dict[str, Any] = {}
    for field in attrs.fields(cls):
        later = _write_later if field.alias in writers else None
        overrides[field.name] = override(rename=field.alias, struct_hook=readers[field.alias], unstruct_hook=later)
    make = make_dict_structure_fn(cls, converter, **overrides)
    write_fields = make_dict_unstructure_fn(cls, converter, **overrides)

    def write(value: attrs.AttrsInstance) -> dict[str, Any]:
        written = write_fields(value) | {name: write_field(value) for name, write_field in writers.items()}
        absent = {name for name, is_written in optional.items() if not is_written(value)}
        return {name: part for name, part in written.items() if name not in absent}

    keys = (*more_keys, *(name for name in readers if name not in optional))
    converter.register_structure_hook(cls, lambda value, kind: make(check_keys(value, keys, optional), kind))
    converter.register_unstructure_hook(cls, write if writers or optional else write_fields)


def _write_later(_: object) -> None:
    """Keep the place of a field that needs the whole value to be written."""


def _add_rules(converter: Converter, game: Game, details: JsonDetails) -> None:
    """Register rules, which are written by name or as what differs from named ones."""
    write_fields = converter.get_unstructure_hook(game.rules)
    read = rules_reader(game.named_rules, _field_readers(converter, game.rules, details))
    converter.register_structure_hook(game.rules, read)
    converter.register_unstructure_hook(game.rules, rules_writer(game.named_rules, write_fields))


# --- one of several classes ---------------------------------------------------------------------------------------


def _add_tagged(
    converter: Converter, key: str, classes: tuple[type[attrs.AttrsInstance], ...], details: JsonDetails
) -> None:
    """Register classes of which a field may hold any: each is written as an object with a key that says which it is."""
    readers = {}
    for cls in classes:
        _add_class(converter, cls, details, key)
        readers[cls] = converter.get_structure_hook(cls)
        converter.register_structure_hook(cls, partial(_read_tagged, key, {tag_of(cls): readers[cls]}))
        write = partial(_write_tagged, key, tag_of(cls), converter.get_unstructure_hook(cls))
        converter.register_unstructure_hook(cls, write)

    def reader(kind: object) -> Callable[[object, object], object]:
        return partial(_read_tagged, key, {tag_of(cls): readers[cls] for cls in members_of(kind)})

    converter.register_structure_hook_factory(
        lambda kind: is_union(kind) and set(members_of(kind)) <= set(classes), reader
    )


def _read_tagged(key: str, readers: Mapping[str, Callable[[Any, Any], Any]], value: object, kind: object) -> object:
    written = check_object(value)
    if key not in written:
        fail(messages.KEY_MISSING, key=key)
    tag = written[key]
    if not isinstance(tag, str) or tag not in readers:
        fail(messages.UNKNOWN_TAG, path=(key,), tag=key, given=short_repr(tag), known=tuple(readers))
    return readers[tag](value, kind)


def _write_tagged(key: str, tag: str, write_fields: Callable[[Any], dict[str, Any]], value: object) -> dict[str, Any]:
    return {key: tag, **write_fields(value)}
