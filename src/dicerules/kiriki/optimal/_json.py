"""Rules in the JSON of a saved solution: each value is an object with its fields, and the name of its class as `type`.

The JSON for users is another module's, which needs a package that solving does not.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from dicerules.kiriki.boxes import Box, Section
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.patterns import PATTERNS
from dicerules.kiriki.rules import KirikiRules
from dicerules.roll import Roll

__all__ = ["read_object", "write_object"]

_KINDS: Final = {kind.__name__: kind for kind in (KirikiRules, Box, Section, FurtherKiriki, *PATTERNS)}


def write_object(value: Any) -> object:  # noqa: ANN401 (an attrs value)
    """Return what stands for a value of the rules: the `default` of `json.dumps`."""
    if isinstance(value, Roll):
        return str(value)
    return {"type": type(value).__name__} | attrs.asdict(value, recurse=False)


def read_object(fields: dict[str, Any]) -> object:
    """Return the value that an object stands for, checked by its class: the `object_hook` of `json.loads`.

    Raises:
        KeyError: If no value of the rules has that type.
        TypeError, ValueError: If these are not the fields of such a value.
    """
    return _KINDS[fields.pop("type")](**fields) if "type" in fields else fields
