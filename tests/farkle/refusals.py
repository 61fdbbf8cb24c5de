"""What a refusal says, as data: most tests compare codes, params and paths, and not the words of a message."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dicerules import DiceRulesError


@contextmanager
def refused(kind: type[DiceRulesError], code: str, /, *path: str | int, **params: object) -> Iterator[None]:
    """Expect an error of exactly this class, with this code and path, and these among its params."""
    with pytest.raises(DiceRulesError) as caught:
        yield
    error = caught.value
    assert (type(error), error.code, error.path) == (kind, code, path)
    assert {name: error.params[name] for name in params} == params
