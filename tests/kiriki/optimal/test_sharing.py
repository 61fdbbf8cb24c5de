"""One solution per process: for later callers, and for threads that ask at the same time."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread
from typing import Any
from weakref import ref

import attrs
import pytest

from dicerules import DiceRulesError
from dicerules.kiriki import KirikiRules, messages, optimal
from dicerules.kiriki.optimal import OptimalPlay, solve
from dicerules.kiriki.optimal._locks import lock_of
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.kiriki.optimal._solver import new_table

RULES = KirikiRules(further_kiriki=None, bonus=0)
OTHER = attrs.evolve(RULES, rolls_per_turn=2)
PATIENCE = 60  # seconds after which a test fails that would otherwise hang

Solver = Callable[[KirikiRules], None]
Replace = Callable[[Solver], list[KirikiRules]]


@pytest.fixture
def replace_solver(monkeypatch: pytest.MonkeyPatch) -> Replace:
    """Return a function that replaces the solver: by what is done while solving; it returns what has been solved."""

    def replace(act: Solver) -> list[KirikiRules]:
        asked = []

        def solve_values(rules: KirikiRules, **_: object) -> Any:  # noqa: ANN401 (an array)
            asked.append(rules)
            act(rules)
            return new_table(payoffs(rules))

        monkeypatch.setattr(optimal, "solve_values", solve_values)
        return asked

    return replace


@pytest.fixture
def asked(replace_solver: Replace) -> list[KirikiRules]:
    """Return the list of rules that are solved, by a solver that takes no time."""
    return replace_solver(lambda _: None)


class Threads:
    """Threads that call `solve`, and a solver that can wait until all of them are there."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.missing = [*range(number)]
        self.complete = Event()

    def solve(self) -> list[Future[OptimalPlay]]:
        def ask() -> OptimalPlay:
            if self.missing.pop() == 0:
                self.complete.set()
            return solve(RULES, cache=False)

        with ThreadPoolExecutor(self.number) as pool:
            return [pool.submit(ask) for _ in range(self.number)]

    def wait(self) -> None:
        assert self.complete.wait(PATIENCE)


# --- one after another --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cache", [True, False], ids=["cache", "no cache"])
def test_a_solution_in_use_is_not_solved_or_read_again(
    asked: list[KirikiRules], cache_folder: Path, *, cache: bool
) -> None:
    held = solve(RULES, cache=cache)
    for file in cache_folder.glob("*"):
        file.write_bytes(b"damaged")
    assert all(solve(attrs.evolve(RULES), cache=again) is held for again in (True, False, True))
    assert solve(OTHER) is not held
    assert asked == [RULES, OTHER]


def test_a_solution_that_is_not_in_use_is_forgotten(asked: list[KirikiRules]) -> None:
    forgotten = ref(solve(RULES, cache=False))
    gc.collect()
    assert forgotten() is None
    solve(RULES, cache=False)
    assert asked == [RULES, RULES]


def test_what_was_solved_without_the_cache_is_kept_when_the_cache_is_asked_for(
    asked: list[KirikiRules], cache_folder: Path
) -> None:
    held = solve(RULES, cache=False)
    assert not cache_folder.exists()
    assert solve(RULES) is held
    assert len([*cache_folder.iterdir()]) == 1
    assert asked == [RULES]


def test_it_is_written_only_once(monkeypatch: pytest.MonkeyPatch, asked: list[KirikiRules], cache_folder: Path) -> None:
    written = []

    def keep(rules: KirikiRules, _: object) -> None:
        written.append(rules)
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(optimal, "keep", keep)
        first = solve(RULES)
        assert solve(RULES) is first
        assert written == [RULES]
    del first
    solve(RULES)
    monkeypatch.setattr(optimal, "keep", keep)
    read = solve(RULES)
    assert solve(RULES) is read
    assert written == [RULES]
    assert asked == [RULES, RULES]
    assert len([*cache_folder.iterdir()]) == 1


# --- at the same time ---------------------------------------------------------------------------------------------


def test_threads_wait_for_one_of_them(replace_solver: Replace) -> None:
    threads = Threads(8)
    asked = replace_solver(lambda _: threads.wait())
    assert len({call.result() for call in threads.solve()}) == 1
    assert asked == [RULES]


def test_if_one_fails_the_next_one_tries(replace_solver: Replace) -> None:
    threads = Threads(4)

    failures = [DiceRulesError(messages.ENDLESS_KIRIKIS, given="rules")]

    def fail_once(_: KirikiRules) -> None:
        if failures:
            threads.wait()
            raise failures.pop()

    asked = replace_solver(fail_once)
    calls = threads.solve()
    (failed,) = [call for call in calls if call.exception() is not None]
    assert isinstance(failed.exception(), DiceRulesError)
    assert len({call.result() for call in calls if call is not failed}) == 1
    assert asked == [RULES, RULES]


@pytest.mark.parametrize(
    "error", [DiceRulesError(messages.ENDLESS_KIRIKIS, given="rules"), MemoryError(), KeyboardInterrupt()], ids=repr
)
def test_each_fails_for_itself_if_all_do(replace_solver: Replace, error: BaseException) -> None:
    def fail(_: KirikiRules) -> None:
        raise error

    asked = replace_solver(fail)
    calls = Threads(4).solve()
    assert [call.exception() for call in calls] == [error] * 4
    assert asked == [RULES] * 4


def test_other_rules_are_solved_meanwhile(replace_solver: Replace) -> None:
    begun, done = Event(), Event()

    def wait(rules: KirikiRules) -> None:
        if rules == RULES:
            begun.set()
            assert done.wait(PATIENCE)

    replace_solver(wait)
    with ThreadPoolExecutor(2) as pool:
        slow = pool.submit(solve, RULES)
        assert begun.wait(PATIENCE)
        assert pool.submit(solve, OTHER).result(PATIENCE).rules == OTHER
        assert not slow.done()
        done.set()
        assert slow.result().rules == RULES


def test_a_forked_process_waits_for_none_of_its_parents_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    lock = lock_of(RULES)
    assert lock_of(attrs.evolve(RULES)) is lock
    child = os.getpid() + 1
    monkeypatch.setattr("os.getpid", lambda: child)
    assert lock_of(RULES) is not lock


FORK = """
import os, signal, threading
from dicerules.kiriki import KIRIKI
from dicerules.kiriki.optimal import _locks

held = threading.Event()

def hold():
    with _locks._guard:
        held.set()
        threading.Event().wait(0.2)

threading.Thread(target=hold).start()
held.wait()
child = os.fork()
if child == 0:
    signal.alarm(20)  # kills a process that hangs
    with _locks.lock_of(KIRIKI):
        os._exit(0)
assert os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.heavy
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_forked_process_does_not_get_the_guard_of_the_locks_taken() -> None:
    subprocess.run([sys.executable, "-W", "ignore", "-c", FORK], check=True, timeout=PATIENCE)  # noqa: S603 (this Python)


def test_a_thread_that_solves_may_ask_for_the_same_rules(replace_solver: Replace) -> None:
    # As the handler of a signal may, which interrupts the solver.
    interruptions = [RULES]
    answers: list[OptimalPlay] = []

    def ask_again(_: KirikiRules) -> None:
        if interruptions:
            answers.append(solve(interruptions.pop(), cache=False))

    asked = replace_solver(ask_again)
    thread = Thread(target=lambda: answers.append(solve(RULES)), daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert [play.rules for play in answers] == [RULES, RULES]
    assert asked == [RULES, RULES]
