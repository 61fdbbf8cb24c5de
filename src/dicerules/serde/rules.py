"""The rules of a value and of its parts, compared before any part is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias, get_args, get_origin

import attrs

from dicerules._base.checks import within
from dicerules._shared.game import Game
from dicerules.errors import IllegalActionError, Path, short_repr
from dicerules.serde import messages
from dicerules.serde.fields import fields_of, is_union, members_of

__all__ = ["Places", "check_rules", "places_of_rules"]

Steps: TypeAlias = tuple[str, ...]
"""The way to a part of a value: names of fields, and `*` for each item of a list."""


class Places(NamedTuple):
    """Where the values of a type contain rules."""

    rules: type[attrs.AttrsInstance]
    """The type of the rules."""

    steps: tuple[Steps, ...]
    """The way to each of them."""


def places_of_rules(games: Iterable[Game]) -> dict[type, Places]:
    """Return the types that hold rules in more than one place, as a game and its cards do."""
    found = {cls: Places(game.rules, tuple(_ways(cls, game.rules))) for game in games for cls in game.values}
    return {cls: places for cls, places in found.items() if len(places.steps) > 1}


def _ways(kind: Any, rules: type) -> Iterator[Steps]:  # noqa: ANN401 (any annotation)
    """Yield the ways to all rules in a type."""
    if kind is rules:
        yield ()
    elif get_origin(kind) is tuple:
        yield from (("*", *way) for way in _ways(get_args(kind)[0], rules))
    elif is_union(kind):
        yield from (way for member in members_of(kind) for way in _ways(member, rules))
    elif isinstance(kind, type) and attrs.has(kind):
        yield from ((field.name, *way) for field in fields_of(kind) for way in _ways(field.kind, rules))


def check_rules(value: object, places: Places, read: Any) -> None:  # noqa: ANN401 (any function that reads rules)
    """Raise an error if a part has other rules than the whole, or rules that contradict each other.

    The classes refuse that too, but only after their parts are made. Making a card or a sheet can require the tables of
    its rules, so a short text could otherwise trigger the computation of hundreds of tables.

    Args:
        value: what the JSON of a value holds.
        places: where a value of its type contains rules.
        read: makes rules from JSON.

    Raises:
        IllegalActionError: If a part has other rules.
        DiceRulesError: If rules contradict each other or are malformed.
    """
    written: object = None
    expected: object = None
    for path, part in (found for steps in places.steps for found in _parts(value, steps)):
        if expected is not None and part == written:
            continue  # the usual case: the same rules need not be read twice
        with within(*path):
            rules = read(part, places.rules)
            if expected is None:
                written, expected = part, rules
            if rules != expected:
                raise IllegalActionError(
                    messages.PARTS_WITH_OTHER_RULES, expected=short_repr(expected), given=short_repr(rules)
                )


def _parts(value: Any, steps: Steps) -> Iterator[tuple[Path, object]]:  # noqa: ANN401 (JSON, whatever it holds)
    """Yield the parts to which steps lead, with their paths; what is missing is reported when the value is read."""
    if not steps:
        yield (), value
        return
    inner: Iterable[tuple[str | int, object]] = ()
    step, *rest = steps
    if step == "*" and isinstance(value, list):
        # Items without parts are skipped without copying the list, which may have millions of items.
        inner = ((place, item) for place, item in enumerate(value) if isinstance(item, dict))
    elif step != "*" and isinstance(value, dict) and step in value:
        inner = ((step, value[step]),)
    for first, item in inner:
        yield from (((first, *path), part) for path, part in _parts(item, tuple(rest)))
