"""Score a roll from the shell: `python -m dicerules kiriki 14121`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import NoReturn

from dicerules import kiriki
from dicerules._terms import LANGUAGES, Language
from dicerules.display.text import kiriki_table
from dicerules.errors import DiceRulesError
from dicerules.roll import Roll


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, as the command itself does."""

    def error(self, message: str) -> NoReturn:
        """Print the message and exit with status 2."""
        self.exit(2, f"dicerules: error: {message}; see python -m dicerules --help\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m dicerules", description="Score a roll of dice exactly.")
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME")
    shared = _Parser(add_help=False)
    shared.add_argument("dice", nargs="+", metavar="DICE", help="the roll, as in 14121, 1,4,1,2,1 or 1 4 1 2 1")
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the table (default: en)")
    shared.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")
    games.add_parser(
        "kiriki",
        parents=[shared],
        help="five dice: what the roll scores in each of the thirteen categories",
        description="Show what a roll of five dice scores in each of the thirteen categories of Kiriki.",
    )
    return parser


def _kiriki(roll: Roll, lang: Language, *, as_json: bool) -> str:
    scores = kiriki.scores(roll)
    if not as_json:
        return kiriki_table(roll, scores, lang)
    best = max(scores.values())
    best_categories = [category for category, points in scores.items() if points == best]
    return json.dumps({"game": "kiriki", "roll": str(roll), "scores": scores, "best": best_categories})


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status: 0, or 2 when the dice cannot be scored."""
    options = _parser().parse_args(arguments)
    try:
        text = _kiriki(Roll(" ".join(options.dice)), options.lang, as_json=options.json)
    except DiceRulesError as error:
        print(f"dicerules: error: {error}", file=sys.stderr)
        return 2
    # A terminal that cannot show an accented letter shows a question mark instead.
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding))
    return 0


if __name__ == "__main__":
    sys.exit(main())
