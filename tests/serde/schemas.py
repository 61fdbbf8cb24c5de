"""The schema, checked by the validator of another library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from jsonschema_rs import Draft202012Validator, meta

from dicerules.serde import schema

SCHEMA: Final = schema()


def validator(of: dict[str, Any]) -> Callable[[Any], bool]:
    """Return a function that returns whether a schema accepts what a JSON text holds."""
    meta.validate(of)
    made = Draft202012Validator(of)

    def is_valid(value: Any) -> bool:  # noqa: ANN401  # any JSON
        try:
            return bool(made.is_valid(value))
        except UnicodeEncodeError:  # half a character, which no JSON in UTF-8 can hold
            return False

    return is_valid


accepts: Final = validator(SCHEMA)
