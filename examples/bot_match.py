"""Let simple bots play many games of Kiriki or Farkle against each other, and show the results as a table.

    python examples/bot_match.py --game farkle --games 200 --seed 7

A bot is a function that takes the state of a game and returns an action. The same seed gives the same table on every
machine.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from random import Random
from statistics import mean
from typing import Any, Final

from dicerules import FarkleGame, KirikiGame, farkle, games, kiriki
from dicerules.farkle import FARKLE, Bank, FarkleAction, FarkleState, SetAsideDice
from dicerules.kiriki import KIRIKI, KirikiAction, KirikiState, Record

GOOD_ROLL: Final = 25
GOOD_TURN: Final = 300
GREAT_TURN: Final = 1000
FEW_DICE: Final = 3


def hasty(state: KirikiState) -> KirikiAction:
    """Record the first roll in the category with the most points."""
    if state.turn is None:
        return kiriki.RollDice()
    options = state.card.options(state.turn.roll)
    return Record(max(options, key=lambda category: options[category]))


def picky(state: KirikiState) -> KirikiAction:
    """Throw all dice again until they score at least 25 in some category."""
    if state.turn is None or (state.turn.can_reroll and max(state.card.options(state.turn.roll).values()) < GOOD_ROLL):
        return kiriki.RollDice()
    return hasty(state)


def collector(state: KirikiState) -> KirikiAction:
    """Keep the dice that show the most frequent face, and throw the others."""
    if state.turn is None:
        return kiriki.RollDice()
    face, number = Counter(state.turn.roll).most_common(1)[0]
    keep = kiriki.RollDice([face] * number)
    return keep if kiriki.check(state, keep) is None else hasty(state)


def go_on(state: FarkleState) -> FarkleAction:
    """Set aside the dice with the most points, or roll."""
    options = state.turn.options if state.turn else ()
    return SetAsideDice(options[0]) if options else farkle.RollDice()


def timid(state: FarkleState) -> FarkleAction:
    """Bank as soon as the rules allow it."""
    return Bank() if farkle.check(state, Bank()) is None else go_on(state)


def steady(state: FarkleState) -> FarkleAction:
    """Bank with at least 300 points, or with only one or two dice left to roll."""
    safe = state.turn and (state.turn.points >= GOOD_TURN or state.turn.dice_to_roll < FEW_DICE)
    return timid(state) if safe else go_on(state)


def bold(state: FarkleState) -> FarkleAction:
    """Bank with at least 1000 points."""
    return timid(state) if state.turn and state.turn.points >= GREAT_TURN else go_on(state)


KIRIKI_BOTS: Final[dict[str, kiriki.Player]] = {"hasty": hasty, "picky": picky, "collector": collector}
FARKLE_BOTS: Final[dict[str, farkle.Player]] = {"timid": timid, "steady": steady, "bold": bold}
GAMES: Final[dict[str, Any]] = {"kiriki": (KIRIKI, KIRIKI_BOTS), "farkle": (FARKLE, FARKLE_BOTS)}


def play_games(name: str, number: int, rng: Random) -> Iterable[KirikiGame | FarkleGame]:
    """Play that many games and yield their ends; the bots take turns starting."""
    rules, bots = GAMES[name]
    order = list(bots)
    for _ in range(number):
        yield games.play({bot: bots[bot] for bot in order}, rules, rng=rng).state.game
        order.append(order.pop(0))


def totals(game: KirikiGame | FarkleGame) -> dict[str, int]:
    """Return the total of each player."""
    if isinstance(game, KirikiGame):
        return {player: game.card(player).grand_total for player in game.players}
    return {player: game.sheet(player).total for player in game.players}


def table(played: Iterable[KirikiGame | FarkleGame]) -> str:
    """Return a table with each bot's wins, including shared ones, its mean total and its best total."""
    wins: Counter[str] = Counter()
    scores: dict[str, list[int]] = {}
    for game in played:
        wins.update(game.winners)
        for player, total in totals(game).items():
            scores.setdefault(player, []).append(total)
    line = "{:10}{:>6}{:>9}{:>7}".format
    rows = [line(bot, wins[bot], f"{mean(own):.1f}", max(own)) for bot, own in scores.items()]
    return "\n".join([line("Bot", "Wins", "Mean", "Best"), *rows])


def number_of_games(text: str) -> int:
    """Return the number of games on the command line."""
    if not text.isdecimal() or not int(text):
        msg = f"expected a whole number of at least 1, not {text!r}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def main() -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description="Let bots play against each other.")
    parser.add_argument("--game", choices=list(GAMES), default="kiriki")
    parser.add_argument("--games", type=number_of_games, default=100, help="the number of games (default: 100)")
    parser.add_argument("--seed", type=int, help="the seed of the dice (default: a new one each time)")
    given = parser.parse_args()
    rng = Random(given.seed)  # noqa: S311 (games of dice)
    print(table(play_games(given.game, given.games, rng)))


if __name__ == "__main__":
    main()
