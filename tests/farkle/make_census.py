"""Write the golden census from the oracle: `python -m tests.farkle.make_census`.

The census counts, for one to six dice, how many of all ordered rolls are a Farkle, have each number of best points and
have each number of legal selections. It comes from the oracle, so that a fault of the library cannot get into it.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TypedDict

from tests.farkle import oracle

CENSUS = Path(__file__).with_name("census.json")


class Row(TypedDict):
    """Counts of ordered rolls of one number of dice; histograms are keyed by a number as text."""

    farkles: int
    best: dict[str, int]
    selections: dict[str, int]


def row(number: int) -> Row:
    """Count the Farkles, the best points and the legal selections of all rolls of n dice."""
    best: Counter[int] = Counter()
    selections: Counter[int] = Counter()
    for roll in oracle.ordered_rolls(number):
        best[oracle.score(roll)] += 1
        selections[len(oracle.selections(roll))] += 1
    return {"farkles": selections[0], "best": histogram(best), "selections": histogram(selections)}


def histogram(counted: Counter[int]) -> dict[str, int]:
    """Put the counts in the order of their numbers, as JSON can hold them."""
    return {str(number): counted[number] for number in sorted(counted)}


def census() -> dict[str, Row]:
    """Make the rows for one to six dice."""
    return {str(number): row(number) for number in range(1, 7)}


def text() -> str:
    """Return what the file must hold, to the byte."""
    return json.dumps(census(), indent=2) + "\n"


def read() -> dict[str, Row]:
    """Read the stored census."""
    stored: dict[str, Row] = json.loads(CENSUS.read_text(encoding="utf-8"))
    return stored


def main() -> None:
    """Write the file beside this module."""
    CENSUS.write_text(text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
