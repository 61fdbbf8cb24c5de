"""Without one of the packages of the extra, the module says how to get it, and the rest of the library works."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

SCRIPT = """
import sys
sys.modules[sys.argv[1]] = None
import dicerules
assert dicerules.kiriki.score("14121", "ones") == 3
try:
    import dicerules.kiriki.optimal
except ImportError as error:
    print(error)
"""
ADVICE = 'dicerules.kiriki.optimal needs {}: install the extra "optimal" of dicerules'


@pytest.mark.parametrize("package", ["numpy", "numba", "platformdirs", "tqdm"])
def test_the_error_names_the_missing_extra(package: str) -> None:
    command = [sys.executable, "-c", SCRIPT, package]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (this Python)
    assert done.stdout.splitlines() == [ADVICE.format(package)]


def test_the_error_names_the_missing_extra_in_this_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("dicerules.kiriki.optimal")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    with pytest.raises(ImportError, match="needs platformdirs") as caught:
        importlib.import_module("dicerules.kiriki.optimal")
    assert str(caught.value) == ADVICE.format("platformdirs")
    assert isinstance(caught.value.__cause__, ModuleNotFoundError)
