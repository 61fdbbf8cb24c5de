"""Fixtures for the tests of optimal play: separate caches, and solutions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from dicerules.kiriki import KirikiRules, optimal
from dicerules.kiriki.optimal import OptimalPlay, _solver
from dicerules.kiriki.optimal._cards import open_boxes

Solved = Callable[[KirikiRules], OptimalPlay]


@pytest.fixture(autouse=True)
def cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Set up an empty cache for every test, on every platform."""
    folder = tmp_path / "cache"
    monkeypatch.setattr("dicerules.kiriki.optimal._store.user_cache_path", lambda *_, **__: folder)
    return folder


@pytest.fixture(autouse=True)
def _nothing_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `solve` in a test share nothing with other tests."""
    monkeypatch.setattr(optimal, "_solutions", type(optimal._solutions)())


@pytest.fixture(scope="session")
def solved() -> Solved:
    """Solve rules, once in a session, whatever a test does to `solve`."""
    return cache(lambda rules: OptimalPlay(rules, _solver.solve_values(rules, progress=False)))


@pytest.fixture(scope="session")
def end_game() -> Solved:
    """Solve rules for cards with two open boxes or fewer, which takes no time."""
    return cache(solve_end_game)


def solve_end_game(rules: KirikiRules, *, progress: bool = False) -> OptimalPlay:
    layers, still_open = _solver._layers, open_boxes(rules).sum(axis=1)
    with pytest.MonkeyPatch.context() as patch:
        last = [layer for layer in layers(rules) if still_open[layer[0] % len(still_open)] <= 2]
        patch.setattr(_solver, "_layers", lambda _: last)
        return OptimalPlay(rules, _solver.solve_values(rules, progress=progress))
