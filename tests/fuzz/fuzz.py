"""Feed generated and mutated input to everything that reads text: it is read, or refused with a documented error.

    python tests/fuzz/fuzz.py                      100,000 inputs for each reader
    python tests/fuzz/fuzz.py --inputs 1000 --seed 7 --reader Scorecard.parse

A value that was read must be equal after it is written and read again. The first input that fails, or raises any other
error, ends the run with exit status 1; the same seed finds it again. On a terminal, the script shows its progress.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial, reduce
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
from more_itertools import map_reduce

import dicerules
from dicerules import DiceRulesError, FarkleSheet, FarkleTurn, KirikiTurn, Roll, Scorecard, farkle, kiriki
from dicerules.serde import from_json, to_json

GOLDEN: Final = Path(__file__).parent.parent / "serde" / "format_1.json"
JSON: Final = map_reduce(
    (example["json"] for example in json.loads(GOLDEN.read_text(encoding="utf-8"))),
    keyfunc=itemgetter("type"),
    valuefunc=json.dumps,
)
"""JSON texts of each type."""

ODD: Final = (
    *(
        "",
        " ",
        "  ",
        "\n",
        "\t",
        "\0",
        "0",
        "00",
        "-1",
        "+1",
        "1.0",
        "1e3",
        "7",
        "99999999999999999999",
        "\u0661",
        "\uff11",
        "²",
    ),
    *(
        "True",
        "None",
        "null",
        "true",
        "NaN",
        "Infinity",
        "[]",
        "{}",
        '"',
        "\\",
        "\\ud800",
        "\ud800",
        "\u202e",
        "🎲",
        "é",
    ),
    *("=", ":", ",", "/", "(", ")", ":1", ":2", "rules=", "banked", "on-board", "[" * 50, "]" * 50, '{"a":' * 40),
)
"""Pieces of text with a meaning in some format, or similar to them."""


@attrs.frozen
class Reader:
    """A function that reads text, with examples that it can read."""

    read: Callable[[str], object]
    write: Callable[[Any], str]
    good: tuple[str, ...]


def _notation(cls: type[Any], *values: object) -> Reader:
    return Reader(cls.parse, str, tuple(map(str, values)))


def _json(tag: str) -> Reader:
    cls: Any = reduce(getattr, tag.split("."), dicerules)
    return Reader(partial(from_json, type=cls), to_json, tuple(JSON[tag]))


HOUSE = farkle.FarkleRules(hot_dice="mandatory", full_house=(1, 2, 3, 4, 5, 6), tie_break=(), straight=0)
TURN = FarkleTurn(on_board=True).roll("111234").set_aside("111").roll("234")

READERS: Final[Mapping[str, Reader]] = {
    "Roll": Reader(Roll, str, ("", "14121", "1, 4, 1", "1 2 3", "6" * 100)),
    "Roll.parse": _notation(Roll, Roll(), Roll("14121"), Roll("6" * 100)),
    "KirikiTurn.parse": _notation(
        KirikiTurn, KirikiTurn("14121"), KirikiTurn("654321", kiriki.KirikiRules(dice=6, bonus=50), rolls_left=0)
    ),
    "Scorecard.parse": _notation(
        Scorecard,
        Scorecard(filled={"ones": 0, "kiriki": 150, "chance": 20}),
        Scorecard(kiriki.YAHTZEE, filled={"fours": 20, "kiriki": 50}, kiriki_bonuses=1),
        Scorecard(kiriki.KirikiRules(bonus=50, forced_order=True)),
    ),
    "FarkleTurn.parse": _notation(
        FarkleTurn, FarkleTurn(), TURN, FarkleTurn(HOUSE).roll("111234").set_aside("111"), FarkleTurn(farkle.GREED)
    ),
    "FarkleSheet.parse": _notation(
        FarkleSheet,
        FarkleSheet(turns=[500, 0, 1500], special_combinations=1, singles=2),
        FarkleSheet(farkle.FACEBOOK, turns=[300]),
        FarkleSheet(HOUSE, turns=[0, 0]),
    ),
    **{f"from_json {tag}": _json(tag) for tag in JSON},
}


def inputs(good: tuple[str, ...], number: int, rng: Random) -> Iterator[str]:
    """Yield the good texts, then changed ones and combinations of pieces."""
    yield from good[:number]
    pieces = [*ODD, *good, *(piece for text in good for piece in text.replace(",", " ").split())]
    for _ in range(number - len(good)):
        if rng.random() < 0.1:
            yield rng.choice(["", " ", ","]).join(rng.choices(pieces, k=rng.randint(0, 6)))
        else:
            text = rng.choice(good)
            for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
                text = mutated(text, pieces, rng)
            yield text


def mutated(text: str, pieces: list[str], rng: Random) -> str:
    """Return a text changed in one place."""
    start = rng.randint(0, len(text))
    end = min(len(text), start + rng.choice([0, 1, 1, 2, 5, 20]))
    piece = text[start:end]
    match rng.randrange(6):
        case 0:  # delete a piece
            new = ""
        case 1:  # replace it
            new = rng.choice(pieces)
        case 2:  # repeat it
            new = piece * 2
        case 3:  # change its digits
            new = "".join(rng.choice("0123456789") if sign.isdigit() else sign for sign in piece)
        case 4:  # insert a character
            new = piece + chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x11000)]))
        case _:  # reverse it
            new = piece[::-1]
    return text[:start] + new + text[end:]


def objection(reader: Reader, text: str, seen: Counter[str]) -> str | None:
    """Return what is wrong with how a text was read, or `None`; count the result."""
    try:
        value = reader.read(text)
    except DiceRulesError as error:
        seen[type(error).__name__] += 1
        return None
    except Exception as error:  # noqa: BLE001 (this is what the script looks for)
        return f"raised {error!r}"
    seen["read"] += 1
    return None if reader.read(reader.write(value)) == value else f"was read as {value!r}, which is not read again"


def fuzz(name: str, number: int, seed: int) -> Counter[str]:
    """Return how often each result occurred for a number of inputs to a reader.

    Raises:
        AssertionError: If an input raised an undocumented error, or was read as a value that is not read again.
    """
    seen: Counter[str] = Counter()
    shown = time.monotonic()
    for count, text in enumerate(inputs(READERS[name].good, number, Random(f"{seed} {name}")), start=1):  # noqa: S311
        if wrong := objection(READERS[name], text, seen):
            msg = f"{name}: {text!r} {wrong}"
            raise AssertionError(msg)
        if sys.stderr.isatty() and time.monotonic() > shown + 1:
            shown = time.monotonic()
            print(f"\r{name}: {count:,} of {number:,} ", end="", file=sys.stderr)
    return seen


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Feed mutated input to everything that reads text.")
    parser.add_argument("--inputs", type=int, default=100_000, metavar="N", help="for each reader (default: 100000)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the inputs (default: 0)")
    parser.add_argument("--reader", choices=READERS, action="append", metavar="NAME", help="only this one")
    given = parser.parse_args()
    for name in given.reader or READERS:
        try:
            seen = fuzz(name, given.inputs, given.seed)
        except AssertionError as error:
            sys.exit(str(error))
        print(f"{name:32} {', '.join(f'{what} {count:,}' for what, count in sorted(seen.items()))}", flush=True)


if __name__ == "__main__":
    main()
