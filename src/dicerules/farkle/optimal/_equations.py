"""Equations x = f(x), for one number and for many."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from dicerules.errors import DiceRulesError
from dicerules.farkle import messages
from dicerules.farkle.optimal._numpy import Floats, np

__all__ = ["secant", "settle"]

_PRECISION: Final = 1e-13
_MOST_STEPS: Final = 100
_REMEMBERED: Final = 6


def secant(excess: Callable[[float], float], guess: float) -> float:
    """Return where a decreasing function that is convex or concave is 0.

    The functions here are piecewise linear: once two steps are on the piece with the zero, the third one finds it.

    Raises:
        DiceRulesError: If no zero is found.
    """
    here, there = guess, guess + excess(guess)
    before = there - here
    for _ in range(_MOST_STEPS):
        now = excess(there)
        if abs(now) <= _PRECISION * max(1.0, abs(there)):
            return there
        if now == before:
            break
        here, there, before = there, there - now * (there - here) / (now - before), now
    raise DiceRulesError(messages.NO_SOLUTION, path=("rules",))


def settle(step: Callable[[Floats], Floats], guess: Floats) -> Floats:
    """Return the values that a step does not change by more than a part in 10¹³ of the greatest of them.

    Repeating the step leads there. The last few steps are extrapolated to where they lead, as if the step were linear
    (Anderson's method); whenever that makes things worse, they are forgotten.

    Raises:
        DiceRulesError: If no such values are found.
    """
    values, least = guess, np.inf
    tried, changes = deque[Floats](maxlen=_REMEMBERED), deque[Floats](maxlen=_REMEMBERED)
    for _ in range(_MOST_STEPS):
        change = (step(values.reshape(guess.shape)) - values.reshape(guess.shape)).reshape(-1)
        values = values.reshape(-1)
        most = abs(change).max()
        if most <= _PRECISION * max(1.0, abs(values).max()):
            return (values + change).reshape(guess.shape)
        if most > least:
            tried.clear()
            changes.clear()
        tried.append(values)
        changes.append(change)
        values, least = values + change, most
        if len(changes) > 1:
            bends = np.diff(changes, axis=0)
            share = np.linalg.lstsq(bends.T, change, rcond=None)[0]
            values = values - share @ (np.diff(tried, axis=0) + bends)
    raise DiceRulesError(messages.NO_SOLUTION, path=("rules",))
