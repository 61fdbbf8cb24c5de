"""Names of a package that are imported on first use, because they load slowly or need an extra."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module

__all__ = ["lazy_names"]


def lazy_names(package: str, modules: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package that imports these names from their modules on first use.

    A name that is a module itself is imported as such.

    Examples:
        >>> getattr_, dir_ = lazy_names("dicerules", {"Roll": "dicerules.roll", "kiriki": "dicerules.kiriki"})
        >>> getattr_("Roll").__name__, getattr_("kiriki").__name__, "Roll" in dir_()
        ('Roll', 'dicerules.kiriki', True)
    """

    def __getattr__(name: str) -> object:  # noqa: N807 (a module's own)
        if name not in modules:
            msg = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(msg)
        module = import_module(modules[name])
        value = module if modules[name] == f"{package}.{name}" else getattr(module, name)
        setattr(sys.modules[package], name, value)
        return value

    def __dir__() -> list[str]:  # noqa: N807 (a module's own)
        return sorted({*vars(sys.modules[package]), *modules})

    return __getattr__, __dir__
