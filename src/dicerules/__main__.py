"""The command line: `dicerules kiriki 14121`, or `python -m dicerules farkle 111523`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

from dicerules import games
from dicerules._shared.game import Game
from dicerules.errors import LANGUAGES, DiceRulesError
from dicerules.roll import Roll


class _Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line, as the command itself does."""

    def error(self, message: str) -> NoReturn:
        """Print the message and exit with status 2."""
        shown = "".join(sign if sign.isprintable() else "?" for sign in message)
        self.exit(2, f"dicerules: error: {shown}; see {self.prog} --help\n")


def _parser() -> argparse.ArgumentParser:
    # Under `python -m`, the program is this file; otherwise it is the script that pip installed.
    prog = "python -m dicerules" if Path(sys.argv[0]) == Path(__file__) else "dicerules"
    parser = _Parser(prog=prog, description="Score a roll of dice exactly.")
    commands = parser.add_subparsers(required=True, metavar="GAME")
    parser.add_argument("--version", action="version", version=f"dicerules {version('dicerules')}")
    shared = _Parser(add_help=False)
    shared.add_argument("dice", nargs="+", metavar="DICE", help="the roll as digits, with or without spaces or commas")
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer (default: en)")
    shared.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")
    for game in games.GAMES:
        shell = game.module("shell")
        one = commands.add_parser(game.name, parents=[shared], help=shell.HELP, description=shell.DESCRIPTION)
        names, default = list(game.named_rules), next(iter(game.named_rules))
        text = f"rules to score under: {', '.join(names)} (default: {default})"
        one.add_argument("--rules", choices=names, default=default, metavar="NAME", help=text)
        one.set_defaults(game=game)
    return parser


def _answer(game: Game, roll: Roll, lang: str, name: str, *, as_json: bool) -> str:
    rules, shell = game.named_rules[name], game.module("shell")
    if as_json:
        about = {"game": game.name, "rules": name, "roll": str(roll)}
        return json.dumps(about | shell.data(roll, rules))
    return str(shell.table(roll, lang, rules))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status.

    It is 0 if the answer was printed, 1 if the output cannot be written, and 2 if the dice are refused.
    """
    options = _parser().parse_args(arguments)
    try:
        text = _answer(options.game, Roll(" ".join(options.dice)), options.lang, options.rules, as_json=options.json)
    except DiceRulesError as error:
        print(f"dicerules: error: {error.message(options.lang)}", file=sys.stderr)
        return 2
    return _print(text)


def _print(text: str) -> int:
    """Print the answer and return the exit status: 0, or 1 if it cannot be written."""
    if sys.stdout is None:  # closed before the program began
        return 1
    # A terminal that cannot show an accented letter shows a question mark instead.
    encoding = sys.stdout.encoding or "utf-8"
    try:
        print(text.encode(encoding, "replace").decode(encoding), flush=True)
    except OSError as error:
        # Python flushes its buffer when it exits, which would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"dicerules: error: cannot write: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
