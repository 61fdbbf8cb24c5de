"""Without one of the packages of the extra, the module says how to get it."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize("package", ["numpy", "numba", "tqdm"])
def test_the_error_names_the_missing_extra(monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    for name in [name for name in sys.modules if name.startswith(("dicerules.kiriki.simulation", "dicerules._shared"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError) as caught:
        importlib.import_module("dicerules.kiriki.simulation")
    advice = f'dicerules.kiriki.simulation needs {package}: install the extra "optimal" of dicerules'
    assert str(caught.value) == advice
