"""Which values the schema and the classes accept, who must agree."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from dicerules import DiceRulesError
from dicerules.serde import from_json, types
from tests.serde.schemas import accepts

GOOD_NAMES: Final = ("a", "ones", "two_pairs", "x1", "a_", "a" * 40)
BAD_NAMES: Final = ("", "A", "1s", "_a", "a b", "a-b", "é", "a" * 41, "\N{FULLWIDTH LATIN SMALL LETTER A}", "a.")


def fit(name: str, values: Iterable[object]) -> list[bool]:
    """Return which values fit the schema of a type, after checking that `from_json` accepts just those."""
    found = []
    for value in values:
        envelope = {"format": "dicerules/1", "type": name, "value": value}
        try:
            from_json(json.dumps(envelope), types()[name])
        except DiceRulesError:
            found.append(False)
        else:
            found.append(True)
        assert accepts(envelope) == found[-1], value
    return found
