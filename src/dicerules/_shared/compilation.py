"""Compiling functions with numba, with the machine code cached between processes where possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit  # type: ignore[import-untyped, unused-ignore]  # older versions have no types

__all__ = ["compiled"]

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F, signature: str | None = None) -> F:
    """Return the function compiled: at once if it has a signature, otherwise at its first call. It releases the GIL.

    The machine code is cached next to the source or in the user's cache directory. If neither can be written, each
    process compiles again.
    """
    try:
        made = njit(signature, nogil=True, cache=True)(function)
    except RuntimeError:  # numba found no directory to cache in
        made = njit(signature, nogil=True)(function)
    return cast("F", made)
