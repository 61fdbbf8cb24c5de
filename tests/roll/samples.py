"""Things to make rolls of, and what the tests of `Roll` share."""

from __future__ import annotations

import enum
import pickle
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dicerules import InvalidRollError, Roll

INTEGER_DTYPES = [
    *("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"),
    *("intp", "uintp", "longlong", "ulonglong", ">i4", "<u2"),
]
PICKLE_PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)

# The whole grammar of a text: nothing, or digits with spaces or one spaced comma between two of them.
GRAMMAR = re.compile(r"(?:[1-6](?: *,? *[1-6])*)?")


class Pip(enum.IntEnum):
    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4


class Spelling(enum.StrEnum):
    DICE = "14121"


class Indexable:
    """A number of somebody else's making: all that makes it whole is `__index__`."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Unprintable:
    def __repr__(self) -> str:
        message = "no repr today"
        raise RuntimeError(message)


class Counted:
    """An endless iterator of one thing that knows how often it was asked."""

    def __init__(self, thing: object) -> None:
        self.thing = thing
        self.asked = 0

    def __iter__(self) -> Iterator[object]:
        return self

    def __next__(self) -> object:
        self.asked += 1
        return self.thing


class Sequenced:
    """Iterable through `__iter__` only: no length, no index."""

    def __iter__(self) -> Iterator[int]:
        return iter((1, 4, 1, 2, 1))


def read(dice: object) -> Roll:
    """Return a roll from anything that a caller without a type checker may pass."""
    return Roll(dice)  # type: ignore[arg-type]


def refusal(dice: object) -> str:
    """Return the message with which something is refused, after checking what holds for all messages."""
    with pytest.raises(InvalidRollError) as caught:
        read(dice)
    message = str(caught.value)
    assert type(caught.value) is InvalidRollError
    assert len(message) < 300
    assert len(message.splitlines()) == 1
    # In lower case, except for quoted text and "Roll".
    assert message[:1].islower()
    return message


@contextmanager
def promptly() -> Iterator[None]:
    """Fail if something takes seconds that should take a fraction of one."""
    start = time.perf_counter()
    yield
    assert time.perf_counter() - start < 5
