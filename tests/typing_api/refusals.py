"""How a line that type checkers must refuse is checked to be refused when it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def refused(*expected: type[Exception]) -> Iterator[None]:
    """Check that what a type checker refuses is refused when it runs as well."""
    try:
        yield
    except expected:
        return
    message = "this should have been refused"
    raise AssertionError(message)
