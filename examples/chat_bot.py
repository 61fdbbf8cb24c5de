"""A chat bot with which people play Kiriki, Farkle or their kin by text, in English or Spanish.

Each message is handled on its own. The bot reads the game from an SQLite file, where it is kept as JSON, and writes it
back in one transaction. So a restart loses nothing, chats do not mix, and any number of processes may answer at once.
To connect it to a chat service, call `answer` for each message.

It needs `python -m pip install ".[json]"` in a checkout. Run it in a terminal for each player, or message by message:

    python examples/chat_bot.py game.db lobby Ada
    python examples/chat_bot.py game.db lobby Bo join
"""

import argparse
import os
import re
import sqlite3
import sys
from collections.abc import Iterable
from contextlib import closing
from io import TextIOWrapper
from random import Random, SystemRandom
from typing import Any, Final, NamedTuple, TypeAlias

from dicerules import DiceRulesError, Roll, display, farkle, games, kiriki, roll_dice
from dicerules.farkle import FarkleGame, FarkleRules, FarkleState, FarkleTurn
from dicerules.games import Action, State
from dicerules.kiriki import BoxName, KirikiGame, KirikiRules, KirikiState, KirikiTurn
from dicerules.names import name_key
from dicerules.serde import from_json, to_json

Sentence: TypeAlias = tuple[str, str]  # a template in English and in Spanish
RULES: Final[dict[str, Any]] = {name: rules for game in games.GAMES for name, rules in game.named_rules.items()}
CHANCE: Final = SystemRandom()
SURROGATE: Final = re.compile("[\ud800-\udfff]")
LANGUAGES: Final = {"english": "en", "inglés": "en", "español": "es", "spanish": "es"}
NEW: Final = {"new", "nuevo"}

REFUSED: Final = "Sorry: {why}. Say help to see all commands.", "Lo siento: {why}. Di ayuda para ver los comandos."
WITH_CHOICES: Final = "{why}; say {choices}", "{why}; di {choices}"
NOT_TEXT: Final = "the message is not valid text", "el mensaje no es un texto válido"
NO_GAME: Final = "no game is under way; {how}", "no hay ninguna partida en curso; {how}"
UNREADABLE: Final = "the saved game cannot be read; {how}", "la partida guardada no se puede leer; {how}"
HOW_TO_BEGIN: Final = "say new kiriki or new farkle to begin one", "di nuevo kiriki o nuevo farkle para empezar una"
UNDER_WAY: Final = "a game is under way; say stop to end it", "hay una partida en curso; di terminar para acabarla"
UNKNOWN_RULES: Final = "after new, name one of: {names}", "después de nuevo, di uno de estos nombres: {names}"
BEGUN: Final = "{player} begins: say roll when all have joined.", "Empieza {player}: di tirar cuando estén todos."
ALREADY_IN: Final = "{player} is already playing", "{player} ya está jugando"
TOO_LATE: Final = "nobody can join after the first roll", "nadie puede entrar después de la primera tirada"
JOINED: Final = "{player} joins", "{player} entra"
NOT_YOURS: Final = "only the players can stop the game", "solo quienes juegan pueden terminar la partida"
STOPPED: Final = "The game has been stopped.", "La partida ha terminado."
LANGUAGE_SET: Final = "The answers are in English now.", "A partir de ahora, las respuestas son en español."
NOT_YOUR_TURN: Final = "it is the turn of {player}", "es el turno de {player}"
UNKNOWN_COMMAND: Final = "that is not a command in a turn of {game}", "eso no es un comando en un turno de {game}"
UNKNOWN_CATEGORY: Final = "there is no such category", "esa categoría no existe"
SCORED: Final = "{player} scores {points} in {category}", "{player} anota {points} en {category}"
SCRATCHED: Final = "{player} scratches {category}", "{player} tacha {category}"
BONUS: Final = ", plus a bonus of {bonus}", ", más una bonificación de {bonus}"
BANKED: Final = "{player} banks {points}", "{player} anota {points}"
FARKLED: Final = "Farkle with {dice}", "Farkle con {dice}"
NEXT: Final = " {player} is next: say roll.", " Le toca a {player}: di tirar."
TURN: Final = "{turn}\nSay {choices}.", "{turn}\nDi {choices}."
ROLL: Final = "roll", "tirar"
ROLL_OR_BANK: Final = "roll or bank", "tirar o anotar"
ASIDE: Final = "aside and one of {options}", "reservar y una de estas opciones: {options}"
SCORE: Final = "score and one of {options}", "anotar y una de estas categorías: {options}"
KEEP: Final = "roll, keep and some of {roll}, or {score}", "tirar, reservar y algunos de {roll}, o {score}"
HELP: Final = (
    """\
new kiriki, new farkle           begin a game, or one with other rules: {names}
join, card, stop                 join before the first roll, show the game, end it
roll, keep 55, score full house  in Kiriki: throw all dice, keep some and throw the others, record the roll
roll, aside 115, bank            in Farkle: throw the dice, set some aside, keep the points
español                          get answers in Spanish""",
    """\
nuevo kiriki, nuevo farkle           empezar una partida, o una con otras reglas: {names}
entrar, marcador, terminar           entrar antes de la primera tirada, ver la partida, acabarla
tirar, reservar 55, anotar completo  en Kiriki: tirar todos los dados, reservar algunos y tirar los demás, anotar
tirar, reservar 115, anotar          en Farkle: tirar los dados, reservar algunos, anotar los puntos
english                              recibir las respuestas en inglés""",
)


class Request(NamedTuple):
    """A message, and the language of the chat."""

    sender: str
    command: str
    argument: str
    lang: str

    def reply(self, sentence: Sentence, **params: object) -> str:
        """Return a sentence in the language of the chat."""
        return phrase(self.lang, sentence, **params)


class HintError(Exception):
    """Raised for a message that the bot cannot follow; like the library's errors, it speaks both languages."""

    def __init__(self, sentence: Sentence, **params: object) -> None:
        super().__init__(sentence, params)
        self.sentence, self.params = sentence, params

    def message(self, lang: str) -> str:
        """Return the reason, in English or Spanish."""
        return phrase(lang, self.sentence, how=phrase(lang, HOW_TO_BEGIN), **self.params)


def phrase(lang: str, sentence: Sentence, **params: object) -> str:
    """Return a sentence in one language with its params filled in."""
    return sentence[lang == "es"].format_map(params)


def answer(database: str | os.PathLike[str], chat: str, sender: str, message: str, rng: Random = CHANCE) -> str:
    """Return the answer to a message, and save the game after it.

    The SQLite file with the games of all chats is created if it does not exist. `sender` is the name of the author,
    which must be unique in this chat, and `rng` the source of chance.
    """
    lang = "en"
    try:
        if SURROGATE.search(f"{chat}{sender}{message}"):
            raise HintError(NOT_TEXT)  # noqa: TRY301 (answered like all hints)
        with closing(sqlite3.connect(database, timeout=60, isolation_level=None)) as connection:
            # From here on other processes wait. Whatever is not committed is undone when the connection closes.
            connection.execute("begin immediate")
            connection.execute("create table if not exists chats (chat text primary key, lang text, game text)")
            row = connection.execute("select lang, game from chats where chat = ?", (chat,)).fetchone()
            lang, saved = row or (lang, None)
            name_key(sender)  # refuses names that could fake a line of an answer or cannot be seen
            command, *words = message.casefold().split() or [""]
            lang = LANGUAGES.get(command, lang)
            saved, reply = follow(saved, Request(sender, command, " ".join(words), lang), rng)
            connection.execute("insert or replace into chats values (?, ?, ?)", (chat, lang, saved))
            connection.execute("commit")
    except (HintError, DiceRulesError) as error:
        return phrase(lang, REFUSED, why=error.message(lang))
    return reply


def follow(saved: str | None, request: Request, rng: Random) -> tuple[str | None, str]:
    """Do what a message asks for; return the JSON of the game after it and the answer."""
    if request.command in LANGUAGES:
        return saved, request.reply(LANGUAGE_SET)
    if request.command in {"help", "ayuda"}:
        return saved, request.reply(HELP, names=", ".join(RULES))
    try:
        state: State | None = from_json(saved, State) if saved else None
    except DiceRulesError:  # perhaps another version of the library wrote it
        if request.command not in NEW:
            raise HintError(UNREADABLE) from None
        state = None
    state, reply = respond(state, request, rng)
    return None if state is None else to_json(state), reply


def respond(state: State | None, request: Request, rng: Random) -> tuple[State | None, str]:
    """Do what a message asks of the game; return the state after it, or `None` for no game, and the answer."""
    if request.command in NEW:
        return begin(state, request)
    if state is None:
        raise HintError(NO_GAME)
    match request.command:
        case "join" | "entrar":
            return join(state, request)
        case "card" | "marcador":
            return state, f"{display.text(state.game, request.lang)}\n\n{show_turn(state, request)}".strip()
        case "stop" | "terminar":
            if request.sender not in state.game.players:
                raise HintError(NOT_YOURS)
            return None, request.reply(STOPPED)
    return play(state, request, rng)


def first_state(players: Iterable[str], rules: KirikiRules | FarkleRules) -> State:
    """Return a game in which nobody has rolled yet."""
    if isinstance(rules, KirikiRules):
        return KirikiState(KirikiGame(players, rules))
    return FarkleState(FarkleGame(players, rules))


def begin(state: State | None, request: Request) -> tuple[State, str]:
    """Begin a game under the rules that the message names."""
    if state is not None and not state.is_over:
        raise HintError(UNDER_WAY)
    if request.argument not in RULES:
        raise HintError(UNKNOWN_RULES, names=", ".join(RULES))
    return first_state([request.sender], RULES[request.argument]), request.reply(BEGUN, player=request.sender)


def join(state: State, request: Request) -> tuple[State, str]:
    """Add a player to a game in which nobody has rolled yet."""
    players, sender = state.game.players, request.sender
    for player in players:
        if name_key(player) == name_key(sender):  # the same name, or one that looks the same
            raise HintError(ALREADY_IN, player=player)
    if state != first_state(players, state.game.rules):
        raise HintError(TOO_LATE)
    after = first_state([*players, sender], state.game.rules)
    return after, f"{request.reply(JOINED, player=sender)}.{next_up(after, request)}"


def play(state: State, request: Request, rng: Random) -> tuple[State, str]:
    """Take the action that the current player asks for."""
    if state.is_over:
        raise HintError(NO_GAME)
    if request.sender != state.player:
        raise HintError(NOT_YOUR_TURN, player=state.player)
    try:
        action = read_action(state, request)
        number = games.dice_thrown(state, action)  # raises the error of an illegal action
    except (HintError, DiceRulesError) as error:
        raise HintError(WITH_CHOICES, why=error.message(request.lang), choices=show_choices(state, request)) from None
    rolled = roll_dice(number, rng=rng) if number else None
    after = games.apply(state, action, rolled)
    if after.game == state.game:
        return after, show_turn(after, request)
    return after, f"{show_end(state, action, rolled, request)}.{next_up(after, request)}"


def read_action(state: State, request: Request) -> Action:
    """Return the action that a message names, legal or not."""
    match state, request.command, request.argument:
        case KirikiState(), "roll" | "tirar", "":
            return kiriki.RollDice()
        case KirikiState(), "keep" | "reservar", dice if dice:
            return kiriki.RollDice(Roll(dice))
        case KirikiState(), "score" | "anotar", name if name:
            return kiriki.Record(read_category(name, state.game.rules))
        case FarkleState(), "roll" | "tirar", "":
            return farkle.RollDice()
        case FarkleState(), "aside" | "reservar", dice if dice:
            return farkle.SetAsideDice(Roll(dice))
        case FarkleState(), "bank" | "anotar", "":
            return farkle.Bank()
    raise HintError(UNKNOWN_COMMAND, game=games.game_of(state).title)


def read_category(name: str, rules: KirikiRules) -> BoxName:
    """Return the name of the box of the card with this name or label, in English or Spanish."""
    found = {box.label(lang).casefold(): box.name for lang in ("es", "en") for box in rules.boxes}
    found |= {box.name.replace("_", " "): box.name for box in rules.boxes}
    if name.replace("_", " ") not in found:
        raise HintError(UNKNOWN_CATEGORY)
    return found[name.replace("_", " ")]


def show_end(before: State, action: Action, rolled: Roll | None, request: Request) -> str:
    """Return how a turn has ended, as a sentence."""
    match before, action:
        case KirikiState(card=card, turn=KirikiTurn(roll=roll)), kiriki.Record(category):
            after = card.record(category, roll)
            points = (after[category] or 0) - (card[category] or 0)  # a further Kiriki is added to what the box holds
            bonus = after.grand_total - card.grand_total - points
            what = {"points": points, "category": card.rules.box(category).label(request.lang)}
            scored = request.reply(SCORED if points else SCRATCHED, player=request.sender, **what)
            return scored + (request.reply(BONUS, bonus=bonus) if bonus else "")
        case FarkleState(turn=FarkleTurn(points=points)), farkle.Bank():
            return request.reply(BANKED, player=request.sender, points=points)
    return request.reply(FARKLED, dice=" ".join(str(rolled)))


def show_turn(state: State, request: Request) -> str:
    """Show the dice on the table and what can be done with them."""
    if state.turn is None:
        return ""
    return request.reply(TURN, turn=display.text(state.turn, request.lang), choices=show_choices(state, request))


def show_choices(state: State, request: Request) -> str:
    """List what the current player can say, with the points of each choice."""
    if isinstance(state, FarkleState):
        if state.turn and state.turn.options:
            options = ", ".join(f"{option.dice} ({option.points})" for option in state.turn.options)
            return request.reply(ASIDE, options=options)
        return request.reply(ROLL_OR_BANK if state.turn and state.turn.can_bank else ROLL)
    if state.turn is None:
        return request.reply(ROLL)
    points = state.card.options(state.turn.roll)
    best_first = sorted(points, key=lambda category: -points[category])
    labels = {box.name: box.label(request.lang) for box in state.game.rules.boxes}
    options = ", ".join(f"{labels[category]} ({points[category]})" for category in best_first)
    score = request.reply(SCORE, options=options)
    return request.reply(KEEP, roll=state.turn.roll, score=score) if state.turn.can_reroll else score


def next_up(state: State, request: Request) -> str:
    """Return whose turn is next, or the game that is over with its winners."""
    if state.is_over:
        return f"\n\n{display.text(state.game, request.lang)}"
    return request.reply(NEXT, player=state.player)


def main() -> None:
    """Answer the message on the command line, or the lines that are typed."""
    parser = argparse.ArgumentParser(description="Play Kiriki or Farkle in a chat.")
    parser.add_argument("database", help="the SQLite file with the games")
    parser.add_argument("chat", help="the name of the chat")
    parser.add_argument("sender", help="your name in it")
    # Everything after the name is the message, including words that begin with a dash.
    parser.add_argument("message", nargs=argparse.REMAINDER, help="what you say; without it, typed lines are read")
    given = parser.parse_args()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # bytes that are not text, and letters that cannot be shown, become ?
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
