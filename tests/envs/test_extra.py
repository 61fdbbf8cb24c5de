"""Without Gymnasium or PettingZoo the module names the extra to install."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo"])
def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    for name in [name for name in sys.modules if name.startswith("dicerules.envs")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=f"needs {missing}") as caught:
        importlib.import_module("dicerules.envs")
    assert str(caught.value) == f'dicerules.envs needs {missing}: install the extra "envs" of dicerules'
