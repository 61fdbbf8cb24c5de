"""Version 1 of the format: values, and their JSON, which must always be readable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import dicerules
from dicerules import farkle, kiriki

ENTRIES: Final[list[dict[str, Any]]] = json.loads((Path(__file__).parent / "format_1.json").read_text(encoding="utf-8"))
PUBLIC: Final = {
    **{name: getattr(dicerules, name) for name in dicerules.__all__},
    **{name: getattr(kiriki, name) for name in kiriki.__all__},
    **{name: getattr(farkle, name) for name in farkle.__all__},
    "kiriki": kiriki,
    "farkle": farkle,
}


def value_of(entry: dict[str, Any]) -> object:
    """Return the value of an entry."""
    return eval(entry["value"], PUBLIC)
