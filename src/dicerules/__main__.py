"""Score a roll from the shell: `python -m dicerules kiriki 14121`, `python -m dicerules farkle 111523`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import version
from typing import Any, NoReturn

from dicerules import farkle, kiriki
from dicerules._base.terms import LANGUAGES
from dicerules.display import farkle_table, kiriki_table
from dicerules.errors import DiceRulesError
from dicerules.farkle import SetAside
from dicerules.roll import Roll


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, as the command itself does."""

    def error(self, message: str) -> NoReturn:
        """Print the message and exit with status 2."""
        shown = "".join(sign if sign.isprintable() else "?" for sign in message)
        self.exit(2, f"dicerules: error: {shown}; see {self.prog} --help\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m dicerules", description="Score a roll of dice exactly.")
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME")
    parser.add_argument("--version", action="version", version=f"dicerules {version('dicerules')}")
    shared = _Parser(add_help=False)
    shared.add_argument("dice", nargs="+", metavar="DICE", help="the roll: digits, with spaces or commas if you like")
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the table (default: en)")
    shared.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")
    one = games.add_parser(
        "kiriki",
        parents=[shared],
        help="five dice: what the roll scores in each of the thirteen categories",
        description="Show what a roll scores in each of the thirteen categories of Kiriki.",
    )
    _add_rules(one, kiriki.NAMED_RULES, "kiriki")
    other = games.add_parser(
        "farkle",
        parents=[shared],
        help="one to six dice: the best to set aside, and everything that may be",
        description="Show what may be set aside from a roll of Farkle, best first.",
    )
    _add_rules(other, farkle.NAMED_RULES, "farkle")
    return parser


def _add_rules(parser: argparse.ArgumentParser, names: Iterable[str], default: str) -> None:
    text = f"the rules to score by: {', '.join(names)} (default: {default})"
    parser.add_argument("--rules", choices=list(names), default=default, metavar="NAME", help=text)


def _kiriki(roll: Roll, lang: str, name: str, *, as_json: bool) -> str:
    rules = kiriki.NAMED_RULES[name]
    scores = kiriki.scores(roll, rules)
    if not as_json:
        return kiriki_table(roll, lang, rules)
    best = max(scores.values())
    best_categories = [category for category, points in scores.items() if points == best]
    return json.dumps({"game": "kiriki", "rules": name, "roll": str(roll), "scores": scores, "best": best_categories})


def _farkle(roll: Roll, lang: str, name: str, *, as_json: bool) -> str:
    rules = farkle.NAMED_RULES[name]
    options = farkle.set_asides(roll, rules)
    if not as_json:
        return farkle_table(roll, lang, rules)
    selections = [_as_dict(selection) for selection in options]
    best = selections[0] if selections else None
    return json.dumps({"game": "farkle", "rules": name, "roll": str(roll), "best": best, "set_asides": selections})


def _as_dict(selection: SetAside) -> dict[str, Any]:
    combinations = [
        {"kind": combination.kind, "dice": str(combination.dice), "points": combination.points}
        for combination in selection.combinations
    ]
    return {"dice": str(selection.dice), "points": selection.points, "combinations": combinations}


_GAMES: dict[str, Callable[..., str]] = {"kiriki": _kiriki, "farkle": _farkle}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status: 0, 1 when nobody can read the answer, 2 when there is none."""
    options = _parser().parse_args(arguments)
    try:
        text = _GAMES[options.game](Roll(" ".join(options.dice)), options.lang, options.rules, as_json=options.json)
    except DiceRulesError as error:
        print(f"dicerules: error: {error}", file=sys.stderr)
        return 2
    return _print(text)


def _print(text: str) -> int:
    """Print the answer; return the exit status: 0, or 1 when nobody can read it."""
    if sys.stdout is None:  # closed before the program began
        return 1
    # A terminal that cannot show an accented letter shows a question mark instead.
    encoding = sys.stdout.encoding or "utf-8"
    try:
        print(text.encode(encoding, "replace").decode(encoding), flush=True)
    except OSError as error:
        # What is still buffered would be written, and fail again, when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"dicerules: error: cannot write: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
