"""Rules and actions as plain data, in the form in which `serde` writes them, without an extra."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import attrs

from dicerules._shared.json_details import tag_of
from dicerules.roll import Roll

__all__ = ["action_as_plain_data", "as_plain_data", "copied"]


def as_plain_data(value: object, tags: Mapping[type, str]) -> Any:  # noqa: ANN401 (of any shape)
    """Return a value as dicts, lists, text, whole numbers, booleans and `None`.

    Args:
        value: The value: one of attrs with such fields, a roll, a term, a name, a tuple, or plain data.
        tags: The key that tells apart types of which a field may hold any, such as `pattern`, by type.
    """
    if isinstance(value, str | Roll):
        return str(value)
    if isinstance(value, tuple):
        return [as_plain_data(item, tags) for item in value]
    kind: Any = type(value)
    if not attrs.has(kind):
        return value
    tag = {tags[kind]: tag_of(kind)} if kind in tags else {}
    return tag | {field.alias: as_plain_data(getattr(value, field.name), tags) for field in attrs.fields(kind)}


@lru_cache(maxsize=2048)
def action_as_plain_data(action: Any) -> dict[str, Any]:  # noqa: ANN401 (of any game)
    """Return an action as plain data, which callers must copy before they hand it out."""
    plain: dict[str, Any] = as_plain_data(action, {type(action): "action"})
    return plain


def copied(plain: Any) -> Any:  # noqa: ANN401 (of any shape)
    """Return a copy of plain data, without the care that `copy.deepcopy` takes."""
    if isinstance(plain, dict):
        return {key: copied(value) for key, value in plain.items()}
    return [copied(item) for item in plain] if isinstance(plain, list) else plain
