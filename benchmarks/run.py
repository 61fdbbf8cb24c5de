"""Compare dicerules with its peers: first that they give the same answers, then how long they take.

Prints one table of ratios, as Markdown. How to run it is in README.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import attrs
import cases
import move_cases
import pyperf  # type: ignore[import-not-found, import-untyped, unused-ignore]  # pyright: ignore[reportMissingImports]
import solver_cases

from dicerules import farkle, kiriki
from dicerules.farkle import arrays as farkle_arrays
from dicerules.kiriki import arrays as kiriki_arrays

LIBRARIES = (
    *("dicerules", "attrs", "more-itertools", "numpy", "numba"),
    *("yatzy-solver", "pyhtzee", "pyfarkle", "open-spiel", "pyperf"),
)
"""What was measured, or measured with."""

SAME = 1e-9
"""By how many points values may differ that are the same but for rounding."""

ROUNDS, FAST_ROUNDS = 9, 3
"""How often all cases are timed, one after the other. A ratio is the median of the ratios within the rounds."""

TIMES = "\N{MULTIPLICATION SIGN}"


@attrs.frozen(kw_only=True)
class Row:
    """A line of the table: two cases and what their ratio should be."""

    what: str
    case: str
    peer: str
    peer_case: str
    at_least: float | None = None
    """How many times faster than the peer we want to be."""
    at_most: float | None = None
    """How many times as long as the peer we may take."""
    seconds: float | None = None
    """How long we may take, whatever the peer takes."""
    faster: bool = False
    """Without a target: whether the ratio says how many times faster we are."""


THIRTEEN = "13 calls of `Variant.score`, yatzy-solver"
EMPTY = "an empty function of two arguments"
MEMORY = "`np.copyto` of the rolls and `fill` of the output"
BUILD = '`Solver.build(Variant("american+no-bonus"))`, yatzy-solver'
BUILD_YATZY = '`Solver.build(Variant("yatzy-scandinavian"))`, yatzy-solver'
PLAIN_IMPORT = "`import attrs, more_itertools`"

ROWS = (
    Row(
        what="`kiriki.scores(roll)`: all 13 categories of a `Roll` that exists",
        case="all of an existing roll",
        peer=THIRTEEN,
        peer_case="yatzy-solver: all thirteen",
        at_least=8,
    ),
    Row(
        what="the same",
        case="all of an existing roll",
        peer="13 calls of pyhtzee's scoring functions",
        peer_case="pyhtzee: all thirteen",
        at_least=20,
    ),
    Row(
        what='`kiriki.scores("14121")`: the same from a text',
        case="all of a text",
        peer=THIRTEEN,
        peer_case="yatzy-solver: all thirteen",
        faster=True,
    ),
    Row(
        what="`kiriki.score(roll, category)`",
        case="one category",
        peer=EMPTY,
        peer_case="empty function",
        at_most=6,
    ),
    Row(
        what="the same with the category as a text",
        case="one category, as text",
        peer=EMPTY,
        peer_case="empty function",
    ),
    Row(what='`Roll("14121")`', case="Roll from text", peer=EMPTY, peer_case="empty function", at_most=20),
    Row(
        what="`farkle.score(roll)` of six dice",
        case="farkle score",
        peer="`Player.hold`, pyfarkle's scorer",
        peer_case="pyfarkle: score",
        at_least=20,
    ),
    Row(
        what="`farkle.set_asides(roll)` of six dice",
        case="farkle set-asides",
        peer="`Player.hold`, pyfarkle's scorer",
        peer_case="pyfarkle: score",
        at_least=1,
    ),
    Row(
        what="`farkle.score(roll)` of six dice",
        case="farkle score",
        peer="an empty function of one argument",
        peer_case="empty function of one",
        at_most=6,
    ),
    Row(
        what="a game of Kiriki by `legal_actions`, `roll_dice` and `apply` with random actions",
        case="kiriki: random games",
        peer="a game of pyhtzee by `sample_action` and `take_action`",
        peer_case="pyhtzee: random games",
        at_least=1,
    ),
    Row(
        what=f"{move_cases.ACTIONS} random actions of Kiriki with 40 players",
        case="kiriki: 40 players",
        peer="the same with one player",
        peer_case="kiriki: one player",
        at_most=1.2,
    ),
    Row(
        what=f"{move_cases.ACTIONS} random actions of Farkle with 40 players",
        case="farkle: 40 players",
        peer="the same with one player",
        peer_case="farkle: one player",
        at_most=1.2,
    ),
    Row(
        what="a game of Farkle of 40,000 turns by `apply`",
        case="farkle: 40,000 Farkles",
        peer="one of 10,000 turns",
        peer_case="farkle: 10,000 Farkles",
        at_most=5,
    ),
    Row(
        what="a transcript of Kiriki grows by `then`, action by action",
        case="kiriki: by then",
        peer="`apply` of the same actions",
        peer_case="kiriki: by apply",
        at_most=1.5,
    ),
    Row(
        what="`kiriki.play` with players who answer from a script",
        case="kiriki: by play",
        peer="a loop of `legal_actions`, `roll_dice` and `apply` of the same actions",
        peer_case="kiriki: by loop",
        at_most=1.15,
    ),
    Row(
        what="`from_json` of a transcript of Kiriki",
        case="kiriki: by from_json",
        peer="`kiriki.play` of the same game",
        peer_case="kiriki: by play",
        at_most=2,
    ),
    Row(
        what="a transcript of Farkle grows by `then`, action by action",
        case="farkle: by then",
        peer="`apply` of the same actions",
        peer_case="farkle: by apply",
        at_most=1.5,
    ),
    Row(
        what="`farkle.play` with players who answer from a script",
        case="farkle: by play",
        peer="a loop of `legal_actions`, `roll_dice` and `apply` of the same actions",
        peer_case="farkle: by loop",
        at_most=1.15,
    ),
    Row(
        what="`from_json` of a transcript of Farkle",
        case="farkle: by from_json",
        peer="`farkle.play` of the same game",
        peer_case="farkle: by play",
        at_most=2,
    ),
    Row(
        what="a transcript of 40,000 Farkles grows by `then`, and is built from its lists",
        case="transcript of 40,000 Farkles",
        peer="one of 10,000 Farkles",
        peer_case="transcript of 10,000 Farkles",
        at_most=5,
    ),
    Row(
        what="`farkle.simulate` of two threshold policies on one core, a game",
        case="farkle: simulate",
        peer="`farkle.play` with the same policies",
        peer_case="farkle: play policies",
        at_least=1000,
    ),
    Row(
        what="the same",
        case="farkle: simulate",
        peer="a dedicated loop for just these rules, `farkle_loop.py`",
        peer_case="farkle: dedicated loop",
        at_most=2,
    ),
    Row(
        what="`kiriki.simulate` of the greedy policy on one core, a game",
        case="kiriki: simulate greedy",
        peer="`kiriki.play` with the same policy",
        peer_case="kiriki: play greedy",
        at_least=500,
    ),
    Row(
        what="`kiriki.simulate` of optimal play on all cores, a game",
        case="kiriki: simulate optimal",
        peer="`Solver.simulate`, yatzy-solver",
        peer_case="yatzy-solver: simulate",
        at_least=3,
    ),
    Row(
        what="a decision of `kiriki.simulation.Batch(100_000)` with random legal codes",
        case="kiriki: batch",
        peer="one of `pig` with `random.choice(state.legal_actions())`, open-spiel",
        peer_case="open-spiel: pig",
        at_least=8,
    ),
    Row(
        what="a decision of `farkle.simulation.Batch(100_000)` with random legal codes",
        case="farkle: batch",
        peer="one of `pig` with `random.choice(state.legal_actions())`, open-spiel",
        peer_case="open-spiel: pig",
        at_least=8,
    ),
    Row(
        what="`farkle.optimal.evaluate_turn` of a threshold policy",
        case="farkle: evaluate a turn",
        peer="a million simulated turns of it on one core",
        peer_case="farkle: a million turns",
        at_most=0.1,
    ),
    Row(
        what="`kiriki.arrays.score_rolls(rolls, out=out)`: 10 million rolls",
        case="kiriki: array",
        peer=MEMORY,
        peer_case="kiriki: copy and fill",
        at_most=4,
    ),
    Row(
        what="`farkle.arrays.score_rolls(rolls, out=out)`: 10 million rolls of six dice",
        case="farkle: array",
        peer=MEMORY,
        peer_case="farkle: copy and fill",
        at_most=3,
    ),
    Row(
        what="`optimal.solve(PLAIN, cache=False)`: the thirteen categories without repeated Kirikis",
        case="solve: plain",
        peer=BUILD,
        peer_case="yatzy-solver: build",
        at_most=0.35,
    ),
    Row(
        what="`optimal.solve(cache=False)`: with repeated Kirikis, which the other cannot solve",
        case="solve: kiriki",
        peer=BUILD,
        peer_case="yatzy-solver: build",
        at_most=0.7,
    ),
    Row(
        what="`optimal.solve(YATZY, cache=False)`: the fifteen boxes of Scandinavian Yatzy",
        case="solve: yatzy",
        peer=BUILD_YATZY,
        peer_case="yatzy-solver: build yatzy",
        at_most=0.25,
    ),
    Row(
        what="`action_values(card, turn)` after the first roll of a turn",
        case="action values",
        peer="`Solver.option_values`, yatzy-solver",
        peer_case="yatzy-solver: option values",
        at_most=1,
    ),
    Row(
        what="`farkle.optimal.solve_turn()`: a whole process from its start to its end",
        case="process: solve a turn",
        peer="a process with `import numpy`",
        peer_case="process: import numpy",
        seconds=1,
    ),
    Row(
        what="`from dicerules import kiriki`: the statement alone",
        case="import kiriki",
        peer=PLAIN_IMPORT,
        peer_case="import attrs, more_itertools",
        at_most=2,
    ),
    Row(
        what="`from dicerules import *`: both games",
        case="import everything",
        peer=PLAIN_IMPORT,
        peer_case="import attrs, more_itertools",
    ),
    Row(
        what="`from dicerules import kiriki`: a whole process from its start to its end",
        case="process: import kiriki",
        peer=PLAIN_IMPORT,
        peer_case="process: import attrs, more_itertools",
        at_most=2,
    ),
)


def check_answers() -> None:
    """Stop unless all that is compared gives the same answers: for every roll of Kiriki, and of Farkle where it can."""
    rolls = cases.ALL_ROLLS
    ours = [[*row.values()] for (row,) in cases.all_of_existing_roll(rolls).answers()]
    same = {
        "dicerules from a text": [[*row.values()] for (row,) in cases.all_of_text(rolls).answers()],
        "dicerules one by one": [*cases.one_by_one(rolls).answers()],
        "yatzy-solver": [*cases.yatzy_solver_thirteen(rolls).answers()],
        "pyhtzee": [*cases.pyhtzee_thirteen(rolls).answers()],
    }
    for name, theirs in same.items():
        for roll, our_points, their_points in zip(rolls, ours, theirs, strict=True):
            if our_points != their_points:
                sys.exit(f"{name} scores {roll} as {their_points}, and dicerules as {our_points}")
    print(f"The same answers for {len(rolls)} rolls: dicerules, {', '.join(same)}.", file=sys.stderr)
    rolls = cases.FARKLE_ROLLS
    ours = [*cases.farkle_score(rolls, cases.PYFARKLE_RULES).answers()]
    if ours != [*cases.pyfarkle_score(rolls).answers()]:
        sys.exit("pyfarkle scores a roll of six dice otherwise than dicerules")
    print(f"The same answers for {len(rolls)} rolls of six dice: dicerules, pyfarkle.", file=sys.stderr)
    one_by_one = [[*kiriki.scores(roll).values()] for roll in cases.ALL_ROLLS]
    if kiriki_arrays.score_rolls(cases.ALL_ROLLS).tolist() != one_by_one:
        sys.exit("kiriki.arrays scores rolls otherwise than kiriki.scores")
    if farkle_arrays.score_rolls(rolls).tolist() != [farkle.score(roll) for roll in rolls]:
        sys.exit("farkle.arrays scores rolls otherwise than farkle.score")
    check_solvers()


def check_solvers() -> None:
    """Stop unless both solvers think the same of a game and of every action, by all rules that both have."""
    for variant, (ours, theirs), actions in solver_cases.comparisons():
        if abs(ours - theirs) > SAME:
            sys.exit(f"a game of {variant} is worth {ours} to dicerules, and {theirs} to yatzy-solver")
        for action, value, other in actions:
            if abs(value - other) > SAME:
                sys.exit(f"{action} of {variant} is worth {value} to dicerules, and {other} to yatzy-solver")
        print(f"The same values of {len(actions)} actions: dicerules, yatzy-solver ({variant}).", file=sys.stderr)


def measure(rounds: int) -> pyperf.BenchmarkSuite:
    """Time all cases in a number of rounds."""
    script = Path(cases.__file__)
    with TemporaryDirectory() as folder:
        results = Path(folder, "results.json")
        options = ["--quiet", "--processes=1", "--values=3", "--min-time=0.05", f"--append={results}"]
        for number in range(1, rounds + 1):
            print(f"round {number} of {rounds}", file=sys.stderr)
            subprocess.run([sys.executable, script, *options], check=True, stdout=subprocess.DEVNULL)  # noqa: S603 (ours)
        return pyperf.BenchmarkSuite.load(str(results))


def times(suite: pyperf.BenchmarkSuite, case: str) -> list[float]:
    """Give the seconds that a case took in each round."""
    runs = suite.get_benchmark(case).get_runs()
    return [median(run.values) for run in runs if run.values]


def line(row: Row, suite: pyperf.BenchmarkSuite) -> tuple[str, ...]:
    """Make the cells of a row."""
    ours, theirs = times(suite, row.case), times(suite, row.peer_case)
    faster = row.faster or row.at_least is not None
    ratios = [b / a if faster else a / b for a, b in zip(ours, theirs, strict=True)]
    low, ratio, high = quantiles(ratios, n=4, method="inclusive")
    target, reached = "", ""
    if row.at_least is not None:
        target, reached = f"at least {row.at_least:g}{TIMES}", "yes" if ratio >= row.at_least else "**no**"
    elif row.at_most is not None:
        target, reached = f"at most {row.at_most:g}{TIMES}", "yes" if ratio <= row.at_most else "**no**"
    elif row.seconds is not None:
        target, reached = f"less than {row.seconds:g} s", "yes" if median(ours) < row.seconds else "**no**"
    shown = f"{show_ratio(ratio)}{TIMES} {'as fast' if faster else 'as long'} ({show_ratio(low)} to {show_ratio(high)})"
    return row.what, show_time(median(ours)), row.peer, show_time(median(theirs)), shown, target, reached


def show_ratio(ratio: float) -> str:
    """Show a ratio with three digits or so."""
    return f"{ratio:.1f}" if ratio >= 10 else f"{ratio:.2f}"  # noqa: PLR2004 (where a third digit comes before the point)


def show_time(seconds: float) -> str:
    """Show a time with three digits in a unit that suits it."""
    for unit, name in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= unit:
            return f"{seconds / unit:.3g} {name}"
    return f"{seconds / 1e-9:.0f} ns"


def table(suite: pyperf.BenchmarkSuite) -> str:
    """Make the table, as Markdown."""
    heading = ("What", "Time", "Compared with", "Its time", "Ratio", "Target", "Reached")
    lines = [heading, ("---",) * len(heading), *(line(row, suite) for row in ROWS)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def circumstances(suite: pyperf.BenchmarkSuite, rounds: int, libraries: str) -> str:
    """Describe what it was measured on and with, and how to read the table."""
    cpu = suite.get_metadata().get("cpu_model_name", platform.processor() or "an unknown processor")
    return (
        f"Measured on {cpu}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, "
        f"{platform.python_implementation()} {platform.python_version()}, with {libraries}. "
        f"Times and ratios are medians of {rounds} rounds; in brackets, the middle half of the rounds' ratios."
    )


def main() -> None:
    """Check, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fast", action="store_true", help="fewer rounds, for a quick look")
    rounds = FAST_ROUNDS if parser.parse_args().fast else ROUNDS
    libraries = ", ".join(f"{library} {version(library)}" for library in LIBRARIES)
    check_answers()
    suite = measure(rounds)
    print(table(suite), circumstances(suite, rounds, libraries), sep="\n\n")


if __name__ == "__main__":
    main()
