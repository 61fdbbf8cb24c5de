"""A chat bot in which several people play Kiriki or Farkle by text.

Each message is handled on its own: the game is read from an SQLite file, where it is kept as JSON, and written back
with the answer, in one transaction. So a restart loses nothing, chats do not mix, and any number of processes may
answer at once. To put it into a chat of yours, call `answer` for each message.

It needs `pip install "dicerules[json]"`. Run it in a terminal for each player, or with one message at a time:

    python examples/chat_bot.py game.db lobby Ada
    python examples/chat_bot.py game.db lobby Bo join
"""

import argparse
import os
import sqlite3
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from random import Random, SystemRandom
from typing import Final, TypeAlias

from dicerules import DiceRulesError, FarkleGame, KirikiGame, display, farkle, kiriki, roll_dice
from dicerules.farkle import FarkleRules, FarkleState
from dicerules.kiriki import Category, KirikiRules, KirikiState
from dicerules.serde import from_json, to_json

State: TypeAlias = KirikiState | FarkleState
STATES: Final[dict[str, type[State]]] = {"kiriki": KirikiState, "farkle": FarkleState}
RULES: Final[dict[str, KirikiRules | FarkleRules]] = {**kiriki.NAMED_RULES, **farkle.NAMED_RULES}

CHANCE: Final = SystemRandom()
PATIENCE: Final = 60.0  # seconds to wait for other processes that answer
BEGIN: Final = "new kiriki or new farkle begins one"
HELP: Final = f"""\
new kiriki, new farkle    begin a game, or one by other rules: {", ".join(RULES)}
join                      play too, until the first roll
card                      show the game and the dice
stop                      end the game
In your turn of Kiriki
roll                      throw all dice
keep 55                   keep these and throw the others
score full house          record the roll, which ends the turn
In your turn of Farkle
roll                      throw all dice that are not set aside
aside 115                 set these aside
bank                      keep the points, which ends the turn"""


class HintError(Exception):
    """A message that the bot cannot follow, with what it says instead."""


def answer(database: str | os.PathLike[str], chat: str, sender: str, message: str, rng: Random = CHANCE) -> str:
    """Answer one message.

    Args:
        database: the SQLite file that keeps the games of all chats; it is made if there is none.
        chat: which chat the message comes from.
        sender: who wrote it, by a name that nobody else has in this chat.
        message: what they wrote.
        rng: where chance comes from.
    """
    try:
        f"{chat}{sender}{message}".encode()
    except UnicodeEncodeError:
        return "That cannot be done: the text holds half a character. Say help for all commands."
    with closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as connection:
        # From here on other processes wait. What is not committed in the end has never happened.
        connection.execute("begin immediate")
        connection.execute("create table if not exists games (chat text primary key, game text, state text)")
        row = connection.execute("select game, state from games where chat = ?", (chat,)).fetchone()
        try:
            state = read(row, message)
            after, reply = follow(state, sender, message, rng)
        except (HintError, DiceRulesError) as error:
            return f"That cannot be done: {error}. Say help for all commands."
        if after is None:
            connection.execute("delete from games where chat = ?", (chat,))
        else:
            game = "kiriki" if isinstance(after, KirikiState) else "farkle"
            connection.execute("insert or replace into games values (?, ?, ?)", (chat, game, to_json(after)))
        connection.execute("commit")
    return reply


def read(row: tuple[str, str] | None, message: str) -> State | None:
    """Read the game that a chat has, if it has one.

    Raises:
        HintError: it cannot be read, perhaps because another version of the bot has written it.
    """
    if row is None:
        return None
    try:
        return from_json(row[1], STATES[row[0]])
    except (DiceRulesError, KeyError) as error:
        if message.casefold().split()[:1] == ["new"]:
            return None  # another game takes its place
        msg = f"the game of this chat cannot be read any more; {BEGIN}"
        raise HintError(msg) from error


def follow(state: State | None, sender: str, message: str, rng: Random) -> tuple[State | None, str]:
    """Do what a message says.

    Returns:
        The state after it, `None` for no game, and what the bot says.

    Raises:
        HintError: the bot does not understand it, or it is not for the sender to say.
        DiceRulesError: the rules of the game forbid it, or there is something else where dice should be.
    """
    command, *words = message.casefold().split() or [""]
    argument = " ".join(words)
    if command == "help":
        return state, HELP
    if command == "new":
        return begin(state, sender, argument)
    if state is None:
        msg = f"no game is being played here; {BEGIN}"
        raise HintError(msg)
    if command in AT_ANY_TIME:
        return AT_ANY_TIME[command](state, sender)
    return play(state, sender, (command, argument), rng)


def start(players: Iterable[str], rules: KirikiRules | FarkleRules) -> State:
    """Give a game in which nobody has rolled yet."""
    if isinstance(rules, KirikiRules):
        return KirikiState(KirikiGame(players, rules))
    return FarkleState(FarkleGame(players, rules))


def begin(state: State | None, sender: str, name: str) -> tuple[State, str]:
    """Begin a game by the rules of this name."""
    if state is not None and not state.is_over:
        msg = "a game is being played here; stop ends it"
        raise HintError(msg)
    if name not in RULES:
        msg = f"after new comes one of {', '.join(RULES)}"
        raise HintError(msg)
    return start([sender], RULES[name]), f"{sender} begins. Others may join, until {sender} says roll."


def join(state: State, sender: str) -> tuple[State, str]:
    """Add a player to a game in which nobody has rolled yet."""
    if state != start(state.game.players, state.game.rules):
        msg = "nobody can join any more: the first roll has been made"
        raise HintError(msg)
    return start([*state.game.players, sender], state.game.rules), f"{sender} joins. {next_up(state)}"


def card(state: State, _: str) -> tuple[State, str]:
    """Show the game, and the turn under way."""
    return state, f"{display.text(state.game)}\n\n{show_turn(state)}".strip()


def stop(state: State, sender: str) -> tuple[None, str]:
    """End the game."""
    if sender not in state.game.players:
        msg = f"only {' and '.join(state.game.players)} can stop the game"
        raise HintError(msg)
    return None, "The game is stopped."


AT_ANY_TIME: Final[dict[str, Callable[[State, str], tuple[State | None, str]]]] = {
    "join": join,
    "card": card,
    "stop": stop,
}


def play(state: State, sender: str, command: tuple[str, str], rng: Random) -> tuple[State, str]:
    """Do what the player whose turn it is says: a word and what comes after it."""
    if state.is_over:
        msg = f"the game is over; {BEGIN}"
        raise HintError(msg)
    if sender != state.player:
        msg = f"it is the turn of {state.player}"
        raise HintError(msg)
    return play_kiriki(state, command, rng) if isinstance(state, KirikiState) else play_farkle(state, command, rng)


def play_kiriki(state: KirikiState, command: tuple[str, str], rng: Random) -> tuple[State, str]:
    """Take an action in a turn of Kiriki."""
    action: kiriki.KirikiAction
    match command:
        case "roll", "":
            action = kiriki.RollDice()
        case "keep", dice if dice:
            action = kiriki.RollDice(dice)
        case "score", name:
            action = kiriki.Record(category(name))
        case _:
            msg = "in a turn of Kiriki say roll, keep and the dice, or score and the category"
            raise HintError(msg)
    if objection := kiriki.check(state, action):
        raise HintError(objection)
    rolled = None
    if isinstance(action, kiriki.RollDice):
        rolled = roll_dice(state.game.rules.dice - len(action.keep), rng=rng)
    after = kiriki.apply(state, action, rolled)
    return after, next_up(after) if after.turn is None else show_turn(after)


def category(name: str) -> Category:
    """Find a category by its name, in English or Spanish."""
    for one in Category:
        if name.replace("_", " ") in {one.value.replace("_", " "), one.label().casefold(), one.label("es").casefold()}:
            return one
    msg = f"after score comes one of {', '.join(one.label() for one in Category)}"
    raise HintError(msg)


def play_farkle(state: FarkleState, command: tuple[str, str], rng: Random) -> tuple[State, str]:
    """Take an action in a turn of Farkle."""
    action: farkle.FarkleAction
    match command:
        case "roll", "":
            action = farkle.RollDice()
        case "aside", dice:
            action = farkle.SetAsideDice(dice)
        case "bank", "":
            action = farkle.Bank()
        case _:
            msg = "in a turn of Farkle say roll, aside and the dice, or bank"
            raise HintError(msg)
    if objection := farkle.check(state, action):
        raise HintError(objection)
    turn = state.turn or state.game.start_turn()  # the game goes on: there is a turn
    rolled = roll_dice(turn.dice_to_roll, rng=rng) if isinstance(action, farkle.RollDice) else None
    after = farkle.apply(state, action, rolled)
    if after.game == state.game:
        return after, show_turn(after)
    ended = f"Farkle with {' '.join(str(rolled))}." if rolled else f"{turn.points} points in the bank."
    return after, f"{ended} {next_up(after)}"


def show_turn(state: State) -> str:
    """Show the dice on the table, and what can be done with them."""
    if isinstance(state, FarkleState):
        return display.text(state.turn) if state.turn else ""
    if state.turn is None:
        return ""
    options = state.card.options(state.turn.roll)
    best = sorted(options, key=lambda one: options[one], reverse=True)
    points = ", ".join(f"{one.label()} {options[one]}" for one in best)
    return f"{display.text(state.turn)}\nScore: {points}"


def next_up(state: State) -> str:
    """Say who plays next, or who has won."""
    if state.is_over:
        return f"The game is over. Won by {' and '.join(state.game.winners)}.\n\n{display.text(state.game)}"
    return f"{state.player} plays: say roll."


def main() -> None:
    """Answer the message on the command line, or those that are typed."""
    parser = argparse.ArgumentParser(description="Play Kiriki or Farkle in a chat.")
    parser.add_argument("database", help="the SQLite file that keeps the games")
    parser.add_argument("chat", help="which chat this is")
    parser.add_argument("sender", help="your name in it")
    parser.add_argument("message", nargs="*", help="what you say; without it, lines are read until the input ends")
    given = parser.parse_args()
    for message in [" ".join(given.message)] if given.message else sys.stdin:
        print(answer(given.database, given.chat, given.sender, message), flush=True)


if __name__ == "__main__":
    main()
