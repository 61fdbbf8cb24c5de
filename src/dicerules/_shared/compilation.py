"""Compiling: numba's decorator, with a type, and its machine code kept from one process to the next where it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit  # type: ignore[import-untyped, unused-ignore]  # older ones have no types

__all__ = ["compiled"]

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F, signature: str | None = None) -> F:
    """Compile a function, for this signature at once or otherwise when it is called; it runs without Python's lock.

    The machine code is kept beside the source or in the user's cache directory, and made anew in every process where
    neither can be written.
    """
    try:
        made = njit(signature, nogil=True, cache=True)(function)
    except RuntimeError:  # numba's way to say that it has no place to keep it
        made = njit(signature, nogil=True)(function)
    return cast("F", made)
