"""Let simple bots play many games of Kiriki or Farkle against each other, and show how they did.

    python examples/bot_match.py --game farkle --games 200 --seed 7

A bot is a function that looks at the state of a game and answers with an action. The same seed gives the same table on
every machine.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from random import Random
from statistics import mean
from typing import Final

from dicerules import FarkleGame, KirikiGame, farkle, kiriki
from dicerules.farkle import Bank, FarkleAction, FarkleState, SetAsideDice
from dicerules.kiriki import KirikiAction, KirikiState, Record

GOOD_ROLL: Final = 25
GOOD_TURN: Final = 300
GREAT_TURN: Final = 1000
FEW_DICE: Final = 3


def hasty(state: KirikiState) -> KirikiAction:
    """Record the first roll where it scores most."""
    if state.turn is None:
        return kiriki.RollDice()
    options = state.card.options(state.turn.roll)
    return Record(max(options, key=lambda category: options[category]))


def picky(state: KirikiState) -> KirikiAction:
    """Throw all dice again until they score 25 somewhere."""
    if state.turn is None or (state.turn.can_reroll and max(state.card.options(state.turn.roll).values()) < GOOD_ROLL):
        return kiriki.RollDice()
    return hasty(state)


def collector(state: KirikiState) -> KirikiAction:
    """Keep what most dice show, and throw the others."""
    if state.turn is None:
        return kiriki.RollDice()
    face, number = Counter(state.turn.roll).most_common(1)[0]
    keep = kiriki.RollDice([face] * number)
    return hasty(state) if kiriki.check(state, keep) else keep


def go_on(state: FarkleState) -> FarkleAction:
    """Set aside what scores most, or roll."""
    options = state.turn.options if state.turn else ()
    return SetAsideDice(options[0]) if options else farkle.RollDice()


def timid(state: FarkleState) -> FarkleAction:
    """Bank as soon as that is allowed."""
    return go_on(state) if farkle.check(state, Bank()) else Bank()


def steady(state: FarkleState) -> FarkleAction:
    """Bank 300 points and more, or rather than roll one or two dice."""
    safe = state.turn and (state.turn.points >= GOOD_TURN or state.turn.dice_to_roll < FEW_DICE)
    return timid(state) if safe else go_on(state)


def bold(state: FarkleState) -> FarkleAction:
    """Bank 1000 points and more."""
    return timid(state) if state.turn and state.turn.points >= GREAT_TURN else go_on(state)


KIRIKI_BOTS: Final[dict[str, kiriki.Player]] = {"hasty": hasty, "picky": picky, "collector": collector}
FARKLE_BOTS: Final[dict[str, farkle.Player]] = {"timid": timid, "steady": steady, "bold": bold}


def kiriki_games(number: int, rng: Random) -> Iterable[KirikiGame]:
    """Play games of Kiriki; a different bot begins each time."""
    names = list(KIRIKI_BOTS)
    for _ in range(number):
        yield kiriki.play({name: KIRIKI_BOTS[name] for name in names}, rng=rng).end.game
        names.append(names.pop(0))


def farkle_games(number: int, rng: Random) -> Iterable[FarkleGame]:
    """Play games of Farkle; a different bot begins each time."""
    names = list(FARKLE_BOTS)
    for _ in range(number):
        yield farkle.play({name: FARKLE_BOTS[name] for name in names}, rng=rng).end.game
        names.append(names.pop(0))


def totals(game: KirikiGame | FarkleGame) -> dict[str, int]:
    """Give every player's total."""
    if isinstance(game, KirikiGame):
        return {player: game.card(player).grand_total for player in game.players}
    return {player: game.sheet(player).total for player in game.players}


def table(games: Iterable[KirikiGame | FarkleGame]) -> str:
    """Show for each bot how many games it won, alone or with others, its mean total and its best."""
    wins: Counter[str] = Counter()
    scores: dict[str, list[int]] = {}
    for game in games:
        wins.update(game.winners)
        for player, total in totals(game).items():
            scores.setdefault(player, []).append(total)
    line = "{:10}{:>6}{:>9}{:>7}".format
    rows = [line(bot, wins[bot], f"{mean(own):.1f}", max(own)) for bot, own in scores.items()]
    return "\n".join([line("Bot", "Wins", "Mean", "Best"), *rows])


def number_of_games(text: str) -> int:
    """Read how many games are to be played."""
    if not text.isdecimal() or not int(text):
        msg = f"must be a whole number from 1 on, not {text!r}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def main() -> None:
    """Play and show the table."""
    parser = argparse.ArgumentParser(description="Let bots play against each other.")
    parser.add_argument("--game", choices=["kiriki", "farkle"], default="kiriki")
    parser.add_argument("--games", type=number_of_games, default=100, help="how many games they play")
    parser.add_argument("--seed", type=int, help="where chance begins; another one each time when it is left out")
    given = parser.parse_args()
    games = kiriki_games if given.game == "kiriki" else farkle_games
    print(table(games(given.games, Random(given.seed))))  # noqa: S311 (games of dice)


if __name__ == "__main__":
    main()
