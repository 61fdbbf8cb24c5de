"""A case that makes what it needs only in the process that times it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import attrs
import pyperf  # type: ignore[import-not-found, import-untyped, unused-ignore]  # pyright: ignore[reportMissingImports]

__all__ = ["LazyCase"]


@attrs.frozen
class LazyCase:
    """Some calls on large arguments, which are not made where other cases are timed."""

    make: Callable[[], Sequence[Callable[[], object]]]
    """Gives the calls, the same whenever it is asked, with all code compiled and all memory touched before."""

    takes_long: bool = False
    """Whether a call takes so many seconds that one measurement in a process is enough."""

    per: float = 1
    """How many things a call does: the result is the time of one of them."""

    _measured: list[float] = attrs.field(init=False, factory=list)

    def time(self, runner: pyperf.Runner, name: str) -> None:
        """Time all calls; the result is the time of one, or of one of the things that it does."""
        runner.bench_time_func(name, self._time_calls)

    def _time_calls(self, loops: int) -> float:
        if self.takes_long and self._measured:
            return self._measured[0] * loops
        calls = self.make()
        start = perf_counter()
        for _ in range(loops):
            for call in calls:
                call()
        self._measured.append((perf_counter() - start) / len(calls) / loops / self.per)
        return self._measured[-1] * loops
