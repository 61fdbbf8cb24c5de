"""What is timed: each case under a name, ours and those of the libraries that we compare with.

Run as a script, this times every case once with pyperf, each in a process of its own; `run.py` does so again and again
and makes the table.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import cycle, islice, product
from random import Random
from typing import Any

import array_cases
import attrs
import move_cases
import numpy as np
import pyperf  # type: ignore[import-not-found, import-untyped, unused-ignore]  # pyright: ignore[reportMissingImports]
import simulation_cases
import solver_cases
import transcript_cases
from lazy_case import LazyCase

from dicerules import Roll, farkle, kiriki
from dicerules.farkle import FarkleRules
from dicerules.kiriki import Category

# The peers have no types, and need not be there when these files are checked.
_pyfarkle: Any = import_module("pyfarkle.game")
_pyhtzee: Any = import_module("pyhtzee.scoring")
_yatzy_solver: Any = import_module("yatzy_solver")

Faces = tuple[int, ...]


@attrs.frozen
class Case:
    """Calls that are timed as they stand, for one set of arguments after the other.

    The calls are written out, once for each set, and every name in them is a local variable: nothing but the calls is
    timed, no loop and no look-up of a global, and no one lucky value is timed again and again.
    """

    calls: Sequence[str]
    """Expressions, in which `{i}` follows the name of an argument that varies."""

    fixed: Mapping[str, object]
    """Names that mean the same in every repetition."""

    varied: Mapping[str, Sequence[object]]
    """Names of arguments, each with its value in every repetition."""

    def time(self, runner: pyperf.Runner, name: str) -> None:
        """Time all calls; the result is the time of one repetition."""
        repetitions = range(min(map(len, self.varied.values())))
        names = {f"{argument}{i}": values[i] for argument, values in self.varied.items() for i in repetitions}
        names.update(self.fixed)
        runner.timeit(
            name,
            stmt="\n".join(call.format(i=i) for i in repetitions for call in self.calls),
            setup=f"{', '.join(names)} = names",
            globals={"names": tuple(names.values())},
            inner_loops=len(repetitions),
        )

    def answers(self) -> Iterator[list[Any]]:
        """Give what the calls return, one list for each repetition."""
        calls = [compile(call.format(i=""), "<call>", "eval") for call in self.calls]
        for values in zip(*self.varied.values(), strict=True):
            names = {**self.fixed, **dict(zip(self.varied, values, strict=True))}
            yield [eval(call, names) for call in calls]  # noqa: S307 (the expressions of this file)


@attrs.frozen
class ImportCase:
    """An import, and what follows it, in a fresh interpreter that is isolated from the environment (`-I`)."""

    statement: str
    whole_process: bool
    """Whether to time the process from start to end, as seen from outside, or the statement, as seen from inside."""

    def time(self, runner: pyperf.Runner, name: str) -> None:
        """Time it; pyperf's first runs, which do not count, fill the caches of bytecode and files."""
        if self.whole_process:
            runner.bench_command(name, [sys.executable, "-I", "-c", self.statement])
        else:
            runner.bench_time_func(name, self._time_statement)

    def _time_statement(self, loops: int) -> float:
        code = f"from time import perf_counter as t; start = t(); {self.statement}; print(t() - start)"
        command = [sys.executable, "-I", "-c", code]
        runs = (subprocess.run(command, check=True, capture_output=True) for _ in range(loops))  # noqa: S603 (ourselves)
        return sum(float(run.stdout) for run in runs)


def empty(_first: object, _second: object) -> None:
    """Do nothing: what it takes to call a function of two arguments."""


def empty_of_one(_only: object) -> None:
    """Do nothing: what it takes to call a function of one argument."""


def all_of_existing_roll(rolls: Sequence[Faces]) -> Case:
    """All thirteen categories of a `Roll` that was made before."""
    return Case(["scores(roll{i})"], {"scores": kiriki.scores}, {"roll": list(map(Roll, rolls))})


def all_of_text(rolls: Sequence[Faces]) -> Case:
    """All thirteen categories of a roll given as text, which includes reading and counting the dice."""
    return Case(["scores(text{i})"], {"scores": kiriki.scores}, {"text": _texts(rolls)})


def one_by_one(rolls: Sequence[Faces]) -> Case:
    """All thirteen categories of a `Roll`, one call each, by the category and by its text in turn."""
    keys = {f"category_{place}": key if place % 2 else key.value for place, key in enumerate(Category)}
    calls = [f"score(roll{{i}}, {key})" for key in keys]
    return Case(calls, {"score": kiriki.score, **keys}, {"roll": list(map(Roll, rolls))})


def yatzy_solver_thirteen(rolls: Sequence[Faces]) -> Case:
    """All thirteen categories from yatzy-solver, which is written in Rust.

    Of all that it takes for dice (a list, a tuple, bytes, an array …) it reads bytes fastest.
    """
    variant = _yatzy_solver.Variant("american+no-bonus")
    categories = {f"category_{place}": category for place, category in enumerate(variant.categories)}
    calls = [f"score({category}, dice{{i}})" for category in categories]
    return Case(calls, {"score": variant.score, **categories}, {"dice": list(map(bytes, rolls))})


def pyhtzee_thirteen(rolls: Sequence[Faces]) -> Case:
    """All thirteen categories from pyhtzee's scoring functions, of two games' those for this one."""
    calls = [f"upper(dice{{i}}, {face})" for face in range(1, 7)]
    calls += [f"of_a_kind(dice{{i}}, {size})" for size in (3, 4)]
    calls += ["full_house(dice{i}, rule)", "small(dice{i})", "large(dice{i})", "five(dice{i})", "chance(dice{i})"]
    names = {
        "upper": _pyhtzee.score_upper_section,
        "of_a_kind": _pyhtzee.score_x_of_a_kind_yahtzee,
        "full_house": _pyhtzee.score_full_house,
        "rule": _pyhtzee.Rule.YAHTZEE,
        "small": _pyhtzee.score_small_straight_yahztee,
        "large": _pyhtzee.score_large_straight_yahtzee,
        "five": _pyhtzee.score_yahtzee,
        "chance": _pyhtzee.score_chance,
    }
    return Case(calls, names, {"dice": list(map(list, rolls))})


def farkle_score(rolls: Sequence[Faces], rules: FarkleRules = farkle.FARKLE) -> Case:
    """The most points that a `Roll` of Farkle offers."""
    return Case(["score(roll{i}, rules)"], {"score": farkle.score, "rules": rules}, {"roll": list(map(Roll, rolls))})


def farkle_score_by_default(rolls: Sequence[Faces]) -> Case:
    """The same, by the rules of the document."""
    return Case(["score(roll{i})"], {"score": farkle.score}, {"roll": list(map(Roll, rolls))})


def farkle_set_asides(rolls: Sequence[Faces]) -> Case:
    """Every selection that may be set aside from a `Roll` of Farkle."""
    return Case(["set_asides(roll{i})"], {"set_asides": farkle.set_asides}, {"roll": list(map(Roll, rolls))})


def pyfarkle_score(rolls: Sequence[Faces]) -> Case:
    """The points of all six dice held, from pyfarkle, whose scorer is a method of a player with a roll."""
    holds = []
    for roll in rolls:
        player = _pyfarkle.Player("")
        player.roll = list(roll)
        holds.append(player.hold)
    return Case(["hold{i}(all_six)"], {"all_six": tuple(range(6))}, {"hold": holds})


def _all_six_score(roll: Faces) -> bool:
    """Tell whether both libraries take all six dice, and for the same combinations.

    pyfarkle adds up four alike and more in another way, so those are left out; it pays 750 for three pairs.
    """
    best = farkle.best(roll, PYFARKLE_RULES)
    return best is not None and len(best.dice) == len(roll) and max(map(roll.count, roll)) < 4  # noqa: PLR2004 (as said)


PYFARKLE_RULES = FarkleRules(three_pairs=750)
"""The rules that pyfarkle plays by, as far as four alike."""

FARKLE_ROLLS = [roll for roll in product(range(1, 7), repeat=6) if _all_six_score(roll)]


def _texts(rolls: Sequence[Faces]) -> list[str]:
    return ["".join(map(str, roll)) for roll in rolls]


ALL_ROLLS = list(product(range(1, 7), repeat=5))
ROLLS = Random(7).sample(ALL_ROLLS, 3 * len(Category))  # noqa: S311 (fair dice, no secrets)
"""The rolls that are timed: as they fall, the same in every run, and as many for each category."""

SIX_DICE = Random(7).sample(FARKLE_ROLLS, len(ROLLS))  # noqa: S311 (fair dice, no secrets)
"""The rolls of Farkle that are timed: among those that both libraries score alike."""

_ROLLS_AND_CATEGORIES: dict[str, Sequence[object]] = {
    "roll": list(map(Roll, ROLLS)),
    "category": list(islice(cycle(Category), len(ROLLS))),
    "text": [category.value for category in islice(cycle(Category), len(ROLLS))],
}

SOLVE_TURN = "from dicerules.farkle.optimal import solve_turn; solve_turn()"

# Those that are compared stand close to each other, so that little time passes between them.
CASES: dict[str, Case | ImportCase | LazyCase] = {
    "yatzy-solver: all thirteen": yatzy_solver_thirteen(ROLLS),
    "all of an existing roll": all_of_existing_roll(ROLLS),
    "pyhtzee: all thirteen": pyhtzee_thirteen(ROLLS),
    "all of a text": all_of_text(ROLLS),
    "empty function": Case(["empty(roll{i}, category{i})"], {"empty": empty}, _ROLLS_AND_CATEGORIES),
    "one category": Case(["score(roll{i}, category{i})"], {"score": kiriki.score}, _ROLLS_AND_CATEGORIES),
    "one category, as text": Case(["score(roll{i}, text{i})"], {"score": kiriki.score}, _ROLLS_AND_CATEGORIES),
    "Roll from text": Case(["Roll(text{i})"], {"Roll": Roll}, {"text": _texts(ROLLS)}),
    "pyfarkle: score": pyfarkle_score(SIX_DICE),
    "farkle score": farkle_score_by_default(SIX_DICE),
    "farkle set-asides": farkle_set_asides(SIX_DICE),
    "empty function of one": Case(["empty(roll{i})"], {"empty": empty_of_one}, {"roll": list(map(Roll, SIX_DICE))}),
    "pyhtzee: random games": LazyCase(move_cases.pyhtzee_games),
    "kiriki: random games": LazyCase(move_cases.kiriki_games),
    "kiriki: one player": LazyCase(partial(move_cases.some_actions, "kiriki", 1)),
    "kiriki: 40 players": LazyCase(partial(move_cases.some_actions, "kiriki", 40)),
    "farkle: one player": LazyCase(partial(move_cases.some_actions, "farkle", 1)),
    "farkle: 40 players": LazyCase(partial(move_cases.some_actions, "farkle", 40)),
    "farkle: 10,000 Farkles": LazyCase(partial(move_cases.farkles, 10_000)),
    "farkle: 40,000 Farkles": LazyCase(partial(move_cases.farkles, 40_000)),
    **{
        f"{game}: by {way}": LazyCase(partial(make, game))
        for game in ("kiriki", "farkle")
        for way, make in (
            ("apply", transcript_cases.by_apply),
            ("then", transcript_cases.by_then),
            ("loop", transcript_cases.by_loop),
            ("play", transcript_cases.by_play),
            ("from_json", transcript_cases.from_text),
        )
    },
    "transcript of 10,000 Farkles": LazyCase(partial(transcript_cases.farkles, 10_000)),
    "transcript of 40,000 Farkles": LazyCase(partial(transcript_cases.farkles, 40_000)),
    **simulation_cases.CASES,
    "kiriki: copy and fill": LazyCase(partial(array_cases.copy_and_fill, 5, 13, dtype=np.uint8)),
    "kiriki: array": LazyCase(array_cases.kiriki_array),
    "farkle: copy and fill": LazyCase(partial(array_cases.copy_and_fill, 6, dtype=np.uint16)),
    "farkle: array": LazyCase(array_cases.farkle_array),
    "yatzy-solver: build": LazyCase(partial(solver_cases.yatzy_solver_build, solver_cases.TIMED)),
    "solve: plain": LazyCase(partial(solver_cases.solve, kiriki.PLAIN)),
    "solve: kiriki": LazyCase(partial(solver_cases.solve, kiriki.KIRIKI)),
    "yatzy-solver: build yatzy": LazyCase(
        partial(solver_cases.yatzy_solver_build, "yatzy-scandinavian"), takes_long=True
    ),
    "solve: yatzy": LazyCase(partial(solver_cases.solve, kiriki.YATZY)),
    "yatzy-solver: option values": LazyCase(solver_cases.yatzy_solver_option_values),
    "action values": LazyCase(solver_cases.action_values),
    "process: import numpy": ImportCase("import numpy", whole_process=True),
    "process: solve a turn": ImportCase(SOLVE_TURN, whole_process=True),
    "import attrs, more_itertools": ImportCase("import attrs, more_itertools", whole_process=False),
    "import kiriki": ImportCase("from dicerules import kiriki", whole_process=False),
    "import everything": ImportCase("from dicerules import *", whole_process=False),
    "process: import attrs, more_itertools": ImportCase("import attrs, more_itertools", whole_process=True),
    "process: import kiriki": ImportCase("from dicerules import kiriki", whole_process=True),
}


def main() -> None:
    """Time every case; the options are those of pyperf."""
    runner = pyperf.Runner()
    for name, case in CASES.items():
        case.time(runner, name)


if __name__ == "__main__":
    main()
