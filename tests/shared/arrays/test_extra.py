"""What importing arrays does: nothing until they are asked for, and without the extra a word about which one it is."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

ADVICE = 'scoring arrays of rolls needs {}: install the extra "optimal" of dicerules'
SCRIPT = """
import sys
sys.modules[{missing!r}] = None
import dicerules
assert dicerules.{game}.score("11111", *{arguments}) > 0
try:
    import dicerules.{game}.arrays
except ImportError as error:
    print(error)
"""


def run(code: str) -> str:
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603 (this Python)


@pytest.mark.slow
@pytest.mark.parametrize("missing", ["numpy", "numba"])
@pytest.mark.parametrize(("game", "arguments"), [("kiriki", ["ones"]), ("farkle", [])])
def test_the_error_names_the_missing_extra(game: str, arguments: list[str], missing: str) -> None:
    assert run(SCRIPT.format(game=game, arguments=arguments, missing=missing)) == f"{ADVICE.format(missing)}\n"


def test_the_error_names_the_missing_extra_in_this_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("dicerules._shared.arrays", "dicerules._shared.compilation"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(ImportError) as caught:
        importlib.import_module("dicerules._shared.arrays")
    assert str(caught.value) == ADVICE.format("numba")
    assert isinstance(caught.value.__cause__, ImportError)


@pytest.mark.slow
@pytest.mark.parametrize("module", ["dicerules", "dicerules.kiriki", "dicerules.farkle"])
def test_a_game_without_arrays_loads_none_of_it(module: str) -> None:
    loaded = run(f"import sys, {module}\nprint(*sys.modules)").split()
    assert {"numpy", "numba", "dicerules._shared.arrays", f"{module}.arrays"}.isdisjoint(loaded)
