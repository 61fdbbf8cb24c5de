"""Without cattrs the module names the extra to install, and the rest of the library works."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

SCRIPT = """
import importlib.abc, sys

class NoCattrs(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in ("cattrs", "cattr"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, NoCattrs())
import dicerules
assert dicerules.kiriki.score("14121", "ones") == 3
try:
    import dicerules.serde
except ImportError as error:
    print(error)
"""
ADVICE = 'dicerules.serde needs cattrs: install the extra "json" of dicerules'


@pytest.mark.slow
def test_a_missing_extra_is_named() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], check=True, capture_output=True, text=True)  # noqa: S603 (this Python)
    assert done.stdout.splitlines() == [ADVICE]


def test_a_missing_extra_is_named_in_this_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("dicerules.serde")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cattrs", None)
    with pytest.raises(ImportError, match="needs cattrs") as caught:
        importlib.import_module("dicerules.serde")
    assert str(caught.value) == ADVICE
    assert isinstance(caught.value.__cause__, ImportError)
