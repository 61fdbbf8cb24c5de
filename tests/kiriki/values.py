"""What the tests of values share: equal values, and reprs that are evaluated."""

from __future__ import annotations

import dicerules
from dicerules import kiriki


def evaluate(text: str) -> object:
    # What `from dicerules import *` and `from dicerules.kiriki import *` bring.
    return eval(text, {name: getattr(module, name) for module in (dicerules, kiriki) for name in module.__all__})


def assert_same(again: object, value: object) -> None:
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)
