"""A chat bot in which several people play Kiriki or Farkle by text.

Each message is handled on its own: the game is read from an SQLite file, where it is kept as JSON, and written back
with the answer, in one transaction. So a restart loses nothing, chats do not mix, and any number of processes may
answer at once. To put it into a chat of yours, call `answer` for each message.

It needs `python -m pip install ".[json]"` in a checkout. Run it in a terminal for each player, or message by message:

    python examples/chat_bot.py game.db lobby Ada
    python examples/chat_bot.py game.db lobby Bo join
"""

import argparse
import os
import re
import sqlite3
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from io import TextIOWrapper
from random import Random, SystemRandom
from typing import Final, NoReturn, TypeAlias

from dicerules import DiceRulesError, FarkleGame, InvalidRollError, KirikiGame, display, farkle, kiriki, roll_dice
from dicerules.farkle import FarkleRules, FarkleState
from dicerules.kiriki import Category, KirikiRules, KirikiState, Scorecard
from dicerules.names import LONGEST_NAME, name_key
from dicerules.serde import from_json, to_json

State: TypeAlias = KirikiState | FarkleState
Command: TypeAlias = Callable[[State, str], tuple[State | None, str]]
RULES: Final[dict[str, KirikiRules | FarkleRules]] = {**kiriki.NAMED_RULES, **farkle.NAMED_RULES}

CHANCE: Final = SystemRandom()
PATIENCE: Final = 60.0  # seconds to wait for other processes that answer
HALF: Final = re.compile("[\ud800-\udfff]")
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


def refuse(why: str) -> NoReturn:
    """Do not follow a message."""
    raise HintError(why)


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
        if HALF.search(f"{chat}{sender}{message}"):
            refuse("the text holds half a character")
        check_name(sender)
        with closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as connection:
            # From here on other processes wait. What is not committed in the end has never happened.
            connection.execute("begin immediate")
            connection.execute("create table if not exists games (chat text primary key, state text)")
            row = connection.execute("select state from games where chat = ?", (chat,)).fetchone()
            after, reply = follow(read(row, message), sender, message, rng)
            if after is None:
                connection.execute("delete from games where chat = ?", (chat,))
            else:
                connection.execute("insert or replace into games values (?, ?)", (chat, to_json(after)))
            connection.execute("commit")
    except (HintError, DiceRulesError) as error:
        return f"That cannot be done: {error}. Say help for all commands."
    return reply


def check_name(name: str) -> None:
    """Refuse a name that no game takes: with it an answer could be forged, or nobody would see who plays."""
    try:
        name_key(name)
    except DiceRulesError:
        refuse(f"a name must be one line of at most {LONGEST_NAME} signs that can be seen, without control characters")


def read(row: tuple[str] | None, message: str) -> State | None:
    """Read the game that a chat has, if it has one; perhaps another version of the bot has written it."""
    if row is None:
        return None
    try:
        state: State = from_json(row[0], State)
    except DiceRulesError:
        if message.casefold().split()[:1] == ["new"]:
            return None  # another game takes its place
        refuse(f"the game of this chat cannot be read any more; {BEGIN}")
    return state


def follow(state: State | None, sender: str, message: str, rng: Random) -> tuple[State | None, str]:
    """Do what a message says, and give the state after it, `None` for no game, and what the bot answers."""
    command, *words = message.casefold().split() or [""]
    argument = " ".join(words)
    if command == "help":
        return state, HELP
    if command == "new":
        return begin(state, sender, argument)
    if state is None:
        refuse(f"no game is being played here; {BEGIN}")
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
        refuse("a game is being played here; stop ends it")
    if name not in RULES:
        refuse(f"after new comes one of {', '.join(RULES)}")
    return start([sender], RULES[name]), f"{sender} begins. Others may join, until {sender} says roll."


def join(state: State, sender: str) -> tuple[State, str]:
    """Add a player to a game in which nobody has rolled yet."""
    for player in state.game.players:
        if name_key(player) == name_key(sender):
            refuse(f"{player} plays already")  # or somebody whose name looks the same
    if state != start(state.game.players, state.game.rules):
        refuse("nobody can join any more: the first roll has been made")
    return start([*state.game.players, sender], state.game.rules), f"{sender} joins. {next_up(state)}"


def card(state: State, _: str) -> tuple[State, str]:
    """Show the game, and the turn under way."""
    return state, f"{display.text(state.game)}\n\n{show_turn(state)}".strip()


def stop(state: State, sender: str) -> tuple[None, str]:
    """End the game."""
    if sender not in state.game.players:
        refuse(f"only {' and '.join(state.game.players)} can stop the game")
    return None, "The game is stopped."


AT_ANY_TIME: Final[dict[str, Command]] = {"join": join, "card": card, "stop": stop}


def play(state: State, sender: str, command: tuple[str, str], rng: Random) -> tuple[State, str]:
    """Do what the player whose turn it is says: a word and what comes after it."""
    if state.is_over:
        refuse(f"the game is over; {BEGIN}")
    if sender != state.player:
        refuse(f"it is the turn of {state.player}")
    try:
        if isinstance(state, KirikiState):
            return play_kiriki(state, sender, command, rng)
        return play_farkle(state, command, rng)
    except InvalidRollError:
        refuse(f"dice are a few digits from 1 to 6, such as 115; say {choices(state)}")
    except HintError as error:
        refuse(f"{error}; say {choices(state)}")


def in_plain_words(objection: str) -> str:
    """Give the library's objection for a chat: `Roll("12")` is 12, and clauses such as (F3) are left out."""
    return re.sub(r'Roll\("(\d*)"\)| \([KF]\d+\w?\)', r"\1", objection).replace("_", " ")


def play_kiriki(state: KirikiState, sender: str, command: tuple[str, str], rng: Random) -> tuple[State, str]:
    """Take an action in a turn of Kiriki."""
    action: kiriki.KirikiAction
    match command:
        case "roll", "":
            action = kiriki.RollDice()
        case "keep", dice if dice:
            action = kiriki.RollDice(dice)
        case "score", name if name:
            action = kiriki.Record(category(name))
        case _:
            refuse("that is not understood in a turn of Kiriki")
    if objection := kiriki.check(state, action):
        refuse(in_plain_words(objection))
    if isinstance(action, kiriki.Record):
        after = kiriki.apply(state, action)
        scored = show_record(state.card, after.game.card(sender), action.category)
        return after, f"{sender} {scored}. {next_up(after)}"
    after = kiriki.apply(state, action, roll_dice(state.game.rules.dice - len(action.keep), rng=rng))
    return after, show_turn(after)


def show_record(before: Scorecard, after: Scorecard, category: Category) -> str:
    """Say what a player has scored in a category, and which bonus on top."""
    points = (after[category] or 0) - (before[category] or 0)  # a Kiriki may be added to others
    bonus = after.grand_total - before.grand_total - points
    what = f"scores {points} point{'' if points == 1 else 's'} in" if points else "scores 0 points and scratches"
    return f"{what} {category.label()}{f', and a bonus of {bonus}' if bonus else ''}"


def category(name: str) -> Category:
    """Find a category by its name, in English or Spanish."""
    for one in Category:
        if name.replace("_", " ") in {one.value.replace("_", " "), one.label().casefold(), one.label("es").casefold()}:
            return one
    refuse("there is no such category")


def play_farkle(state: FarkleState, command: tuple[str, str], rng: Random) -> tuple[State, str]:
    """Take an action in a turn of Farkle."""
    action: farkle.FarkleAction
    match command:
        case "roll", "":
            action = farkle.RollDice()
        case "aside", dice if dice:
            action = farkle.SetAsideDice(dice)
        case "bank", "":
            action = farkle.Bank()
        case _:
            refuse("that is not understood in a turn of Farkle")
    if objection := farkle.check(state, action):
        refuse(in_plain_words(objection))
    turn = state.turn or state.game.start_turn()  # the game goes on: there is a turn
    rolled = roll_dice(turn.dice_to_roll, rng=rng) if isinstance(action, farkle.RollDice) else None
    after = farkle.apply(state, action, rolled)
    if after.game == state.game:
        return after, show_turn(after)
    ended = f"Farkle with {' '.join(str(rolled))}." if rolled else f"{turn.points} points in the bank."
    return after, f"{ended} {next_up(after)}"


def show_turn(state: State) -> str:
    """Show the dice on the table, and what can be done with them."""
    if state.turn is None:
        return ""
    shown = f"{display.text(state.turn)}\nSay {choices(state)}."
    if isinstance(state, FarkleState) and state.turn.set_asides and not state.turn.options:
        objection = farkle.check(state, farkle.Bank())
        shown += f" Bank is not possible yet: {in_plain_words(objection)}." if objection else ""
    return shown


def choices(state: State) -> str:
    """List what the player whose turn it is may say, with the points where there are some."""
    if isinstance(state, FarkleState):
        turn = state.turn or state.game.start_turn()
        if turn.options:
            return f"aside and one of {', '.join(f'{one.dice} ({one.points})' for one in turn.options)}"
        return "roll or bank" if turn.can_bank else "roll"
    if state.turn is None:
        return "roll"
    options = state.card.options(state.turn.roll)
    best = sorted(options, key=lambda one: options[one], reverse=True)
    score = f"score and one of {', '.join(f'{one.label()} ({options[one]})' for one in best)}"
    return f"roll, keep and some of {state.turn.roll}, or {score}" if state.turn.can_reroll else score


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
    # All that comes after the name is the message, also words that begin with a dash.
    parser.add_argument("message", nargs=argparse.REMAINDER, help="what you say; without it, typed lines are read")
    given = parser.parse_args()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what is no text, or cannot be shown, becomes a question mark
    words = given.message[1:] if given.message[:1] == ["--"] else given.message
    try:
        for message in [" ".join(words)] if words else sys.stdin:
            print(answer(given.database, given.chat, given.sender, message), flush=True)
    except sqlite3.Error as error:
        sys.exit(f"{given.database} cannot keep the games: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
