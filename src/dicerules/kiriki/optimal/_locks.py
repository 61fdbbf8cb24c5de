"""Locks by rules: who solves rules that somebody else is solving waits, and other rules are solved meanwhile."""

from __future__ import annotations

import os
from contextlib import suppress
from threading import RLock
from typing import Final
from weakref import WeakValueDictionary

from dicerules.kiriki.rules import KirikiRules

__all__ = ["lock_of"]

_Key = tuple[int, KirikiRules]

# A thread can take its locks again: the handler of a signal may ask for the rules that its thread is solving.
_guard: Final = RLock()
_locks: Final[WeakValueDictionary[_Key, RLock]] = WeakValueDictionary()

with suppress(AttributeError):  # Windows does not fork
    # Nobody forks while another thread has the guard, which would never be free again in the new process.
    os.register_at_fork(before=_guard.acquire, after_in_parent=_guard.release, after_in_child=_guard.release)


def lock_of(rules: KirikiRules) -> RLock:
    """Return the lock of these rules, which is there as long as somebody has it."""
    # A process that was forked must not wait for a thread that only its parent has.
    with _guard:
        return _locks.setdefault((os.getpid(), rules), RLock())
