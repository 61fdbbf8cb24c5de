"""Modules of a package that are imported on first use, because they load slowly or need an extra."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

__all__ = ["lazy_modules"]


def lazy_modules(package: str, names: tuple[str, ...]) -> tuple[Callable[[str], ModuleType], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package that imports these modules on first use.

    Examples:
        >>> getattr_, dir_ = lazy_modules("dicerules.kiriki", ("odds",))
        >>> getattr_("odds").__name__, "odds" in dir_(), "score" in dir_()
        ('dicerules.kiriki.odds', True, True)
    """

    def __getattr__(name: str) -> ModuleType:  # noqa: N807 (a module's own)
        if name in names:
            return import_module(f"{package}.{name}")
        msg = f"module {package!r} has no attribute {name!r}"
        raise AttributeError(msg)

    def __dir__() -> list[str]:  # noqa: N807 (a module's own)
        return sorted({*vars(sys.modules[package]), *names})

    return __getattr__, __dir__
