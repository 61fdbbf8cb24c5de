"""Plain data: what a JSON parser returns, and nothing else."""

from __future__ import annotations

from typing import Final

from dicerules._base.checks import LARGEST, check_number
from dicerules.errors import DiceRulesError, short_repr
from dicerules.serde import messages
from dicerules.serde.text import fail

__all__ = ["check_plain"]

_SCALARS: Final = (str, int, float, bool, type(None))
_DEEPEST: Final = 50  # no value has half as many levels


def check_plain(data: object) -> None:
    """Raise `NotationError` unless data is made of dicts with text as keys, lists, text, numbers, switches and `None`.

    Subclasses of text and numbers are refused, since JSON would write some of them differently.

    Raises:
        DiceRulesError: If a whole number is larger than any of the library.
    """
    _check(data, short_repr(data), 0)


def _check(data: object, whole: str, level: int) -> None:
    if type(data) in _SCALARS:
        if isinstance(data, int):
            check_number(int(data), -LARGEST, LARGEST)  # no value has a larger one, and Python may refuse to print it
        return
    if level > _DEEPEST:  # or an object that contains itself
        fail(messages.NESTED_TOO_DEEPLY, given=whole)
    if isinstance(data, dict):
        for key in data:
            if type(key) is not str:
                fail(messages.NOT_PLAIN_DATA, given=short_repr(key))
    elif not isinstance(data, list):
        fail(messages.NOT_PLAIN_DATA, given=short_repr(data))
    for step, item in data.items() if isinstance(data, dict) else enumerate(data):
        try:
            _check(item, whole, level + 1)
        except DiceRulesError as error:
            raise (error if error.code == messages.NESTED_TOO_DEEPLY.code else error.within(step)) from None
