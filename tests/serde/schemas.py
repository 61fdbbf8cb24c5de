"""The schema, checked by the validator of another library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from dicerules.serde import schema

SCHEMA: Final = schema()


def validator(of: dict[str, Any]) -> Callable[[Any], bool]:
    """Return a function that returns whether a schema accepts what a JSON text holds."""
    Draft202012Validator.check_schema(of)
    made = Draft202012Validator(of)

    def is_valid(value: Any) -> bool:  # noqa: ANN401  # any JSON
        return bool(made.is_valid(value))

    return is_valid


accepts: Final = validator(SCHEMA)
