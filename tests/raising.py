"""How tests expect an error: by its data, not by its message."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dicerules import DiceRulesError


@contextmanager
def raises(
    kind: type[DiceRulesError], code: str, *path: str | int, **params: object
) -> Iterator[pytest.ExceptionInfo[DiceRulesError]]:
    """Expect an error of exactly this class with this code and path, and with these params among others."""
    with pytest.raises(DiceRulesError) as caught:
        yield caught
    error = caught.value
    assert (type(error), error.code, error.path) == (kind, code, path), error
    assert {name: error.params.get(name) for name in params} == params
