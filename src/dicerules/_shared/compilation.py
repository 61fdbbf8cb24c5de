"""Compiling functions with numba, with the machine code cached between processes where possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit  # type: ignore[import-untyped, unused-ignore]  # older versions have no types

__all__ = ["compiled", "compiled_in_place"]

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F, signature: str | None = None) -> F:
    """Return the function compiled: at once if it has a signature, otherwise at its first call. It releases the GIL.

    The machine code is cached next to the source or in the user's cache directory. If neither can be written, each
    process compiles again.
    """
    return _compiled(function, signature, {})


def compiled_in_place(function: F) -> F:
    """Return a function compiled like `compiled` does, but one that neither makes nor returns arrays.

    Its machine code does not count references to arrays. Where functions pass tuples of arrays to each other, counting
    takes more than ten times as long as everything else.
    """
    return _compiled(function, None, {"_nrt": False})


def inlined(function: F) -> F:
    """Return a part of functions that are compiled in place; it becomes part of their machine code.

    A call would pass each array of a tuple as half a dozen numbers, which takes longer than most parts themselves.
    """
    return _compiled(function, None, {"_nrt": False, "forceinline": True})


def _compiled(function: F, signature: str | None, options: dict[str, Any]) -> F:
    try:
        made = njit(signature, nogil=True, cache=True, **options)(function)
    except RuntimeError:  # numba found no directory to cache in
        made = njit(signature, nogil=True, **options)(function)
    return cast("F", made)
