"""Locks by rules: who solves rules that somebody else is solving waits, and other rules are solved meanwhile."""

from __future__ import annotations

import os
from threading import Lock
from typing import Final
from weakref import WeakValueDictionary

from dicerules.kiriki.rules import KirikiRules

__all__ = ["lock_of"]

_Key = tuple[int, KirikiRules]

_guard: Final = Lock()
_locks: Final[WeakValueDictionary[_Key, Lock]] = WeakValueDictionary()


def lock_of(rules: KirikiRules) -> Lock:
    """Return the lock of these rules, which is there as long as somebody has it."""
    # A process that was forked must not wait for a thread that only its parent has.
    with _guard:
        return _locks.setdefault((os.getpid(), rules), Lock())
