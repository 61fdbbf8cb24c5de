"""The errors that dicerules raises.

Whatever is wrong with a value that the library is given, the error is a
[`DiceRulesError`][dicerules.errors.DiceRulesError], which is a `ValueError`: one `except` clause is enough for a caller
who does not care what went wrong. A call that raises has changed nothing. (A call with too few or unknown arguments is
Python's own `TypeError`, and an attempt to assign to a value attrs' `FrozenInstanceError`.)

Examples:
    >>> import dicerules
    >>> try:
    ...     dicerules.Roll("12a")
    ... except dicerules.DiceRulesError as error:
    ...     print(error)
    a die shows 1 to 6, not 'a', in the roll '12a'
"""

from __future__ import annotations

__all__ = ["DiceRulesError", "IllegalActionError", "InvalidRollError", "NotationError"]


class DiceRulesError(ValueError):
    """Something that dicerules was given cannot be.

    Raised as it stands for rule values that nobody could play by, and for an argument that should be one of the
    library's own values and is none; otherwise one of its children is raised.
    """


class InvalidRollError(DiceRulesError):
    """These are not dice, or not as many as there should be."""


class IllegalActionError(DiceRulesError):
    """A rule forbids it, or no play leads there; the message names the clause of the rules where there is one."""


class NotationError(DiceRulesError):
    """A text is not what it should be: no such category, no such player, no such language, no such notation."""

    position: int | None = None
    """Where the text is wrong, counted from 0, when it is a notation; `None` when it is a name."""
