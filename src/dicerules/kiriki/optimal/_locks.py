"""Locks by rules: threads that solve the same rules wait for each other, and other rules are solved in parallel."""

from __future__ import annotations

import os
from contextlib import suppress
from threading import RLock
from typing import Final
from weakref import WeakValueDictionary

from dicerules.kiriki.rules import KirikiRules

__all__ = ["lock_of"]

_Key = tuple[int, KirikiRules]

# Reentrant, because a signal handler may ask for the rules that its thread is solving.
_guard: Final = RLock()
_locks: Final[WeakValueDictionary[_Key, RLock]] = WeakValueDictionary()

with suppress(AttributeError):  # Windows does not fork
    # A fork while another thread holds the guard would leave it locked in the new process for good.
    os.register_at_fork(before=_guard.acquire, after_in_parent=_guard.release, after_in_child=_guard.release)


def lock_of(rules: KirikiRules) -> RLock:
    """Return the lock of these rules, which exists as long as a thread uses it."""
    # A forked process must not wait for a thread that only its parent has.
    with _guard:
        return _locks.setdefault((os.getpid(), rules), RLock())
