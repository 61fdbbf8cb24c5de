"""Any text is read as a value or refused with an error of the library."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError
from dicerules.serde import from_json, to_json, types
from tests.serde.golden import ENTRIES
from tests.serde.schemas import accepts

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["14121", "kiriki", "ones"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


def survives(text: str, kind: type[Any]) -> None:
    """Check that a text is refused with an error of the library, or is the JSON of a value and fits the schema."""
    try:
        value = from_json(text, kind)
    except DiceRulesError:
        return
    assert type(value) is kind
    assert accepts(json.loads(text))
    assert from_json(to_json(value), kind) == value


@given(st.text(), st.sampled_from(list(types().values())))
def test_arbitrary_text_is_refused(text: str, kind: type[Any]) -> None:
    survives(text, kind)


@pytest.mark.slow
@given(json_values, st.sampled_from(list(types())))
def test_any_value_in_an_envelope_is_read_or_refused(value: object, name: str) -> None:
    survives(json.dumps({"format": "dicerules/1", "type": name, "value": value}), types()[name])


def replaced(value: Any, path: list[int], new: object) -> object:  # noqa: ANN401  # any JSON
    """Return a value with one part replaced."""
    if isinstance(value, dict | list) and value and path:
        places = list(value) if isinstance(value, dict) else list(range(len(value)))
        place = places[path[0] % len(places)]
        copy: Any = value.copy()
        copy[place] = replaced(copy[place], path[1:], new)
        return copy
    return new


@pytest.mark.slow
@given(st.sampled_from(ENTRIES), st.lists(st.integers(0, 30), max_size=5), json_values)
def test_any_value_with_a_part_replaced_is_read_or_refused(entry: dict[str, Any], path: list[int], new: object) -> None:
    envelope = {**entry["json"], "value": replaced(entry["json"]["value"], path, new)}
    survives(json.dumps(envelope), types()[envelope["type"]])


@given(st.sampled_from(ENTRIES), st.integers(0, 10_000), st.integers(0, 3), st.text(max_size=3))
def test_any_text_with_some_characters_replaced_is_read_or_refused(
    entry: dict[str, Any], start: int, length: int, new: str
) -> None:
    text = json.dumps(entry["json"])
    start %= len(text)
    survives(text[:start] + new + text[start + length :], types()[entry["json"]["type"]])
