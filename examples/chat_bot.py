"""A chat bot with which people play Kiriki, Farkle or their kin by text, in English or Spanish.

Each message is handled on its own. The bot reads the transcript of the game from an SQLite file, where it is kept as
JSON, and writes it back in one transaction. So a restart loses nothing, chats do not mix, and any number of processes
may answer at once. To connect it to a chat service, call `answer` for each message.

It needs `python -m pip install ".[json]"` in a checkout. Run it in a terminal for each player, or message by message:

    python examples/chat_bot.py game.db lobby Ada
    python examples/chat_bot.py game.db lobby Bo join
"""

import argparse
import os
import sqlite3
import sys
from contextlib import closing, suppress
from io import TextIOWrapper
from random import Random, SystemRandom
from typing import Any, Final, NamedTuple, cast

from dicerules import DiceRulesError, Roll, display, farkle, games, kiriki, roll_dice
from dicerules.games import Action, State, Transcript
from dicerules.names import name_key
from dicerules.serde import from_json, to_json

RULES: Final[dict[str, Any]] = {name: rules for game in games.GAMES for name, rules in game.named_rules.items()}
CHANCE: Final = SystemRandom()
LANGUAGES: Final = {"english": "en", "inglés": "en", "español": "es", "spanish": "es"}

# Sentences in English and in Spanish.
REFUSED: Final = "Sorry: {why}. Say help to see all commands.", "Lo siento: {why}. Di ayuda para ver los comandos."
NOT_TEXT: Final = "the message is not valid text", "el mensaje no es un texto válido"
BEGIN: Final = "say new kiriki or new farkle to begin one", "di nuevo kiriki o nuevo farkle para empezar una"
NO_GAME: Final = f"no game is under way; {BEGIN[0]}", f"no hay ninguna partida en curso; {BEGIN[1]}"
UNREADABLE: Final = f"the saved game cannot be read; {BEGIN[0]}", f"la partida guardada no se puede leer; {BEGIN[1]}"
UNDER_WAY: Final = "a game is under way; say stop to end it", "hay una partida en curso; di terminar para acabarla"
UNKNOWN_RULES: Final = "after new, name one of: {names}", "después de nuevo, di uno de estos nombres: {names}"
BEGUN: Final = "{player} begins: say roll when all have joined.", "Empieza {player}: di tirar cuando estén todos."
ALREADY_IN: Final = "{player} is already playing", "{player} ya está jugando"
TOO_LATE: Final = "nobody can join after the first roll", "nadie puede entrar después de la primera tirada"
JOINED: Final = "{player} joins.", "{player} entra."
NOT_YOURS: Final = "only the players can stop the game", "solo quienes juegan pueden terminar la partida"
STOPPED: Final = "The game has been stopped.", "La partida ha terminado."
LANGUAGE_SET: Final = "The answers are in English now.", "A partir de ahora, las respuestas son en español."
NOT_YOUR_TURN: Final = "it is {player}'s turn", "le toca a {player}"
UNKNOWN_COMMAND: Final = "that is not a command in a turn of {game}", "eso no es un comando en un turno de {game}"
UNKNOWN_BOX: Final = "the card has no such box; say card to see all", "esa casilla no existe; di marcador para verlas"
NOT_UNDOABLE: Final = (
    "only your own last action can be undone, and only if it threw no dice",
    "solo puedes deshacer tu última acción, y solo si no fue una tirada",
)
UNDONE: Final = "{player} takes back the last action.", "{player} deshace la última acción."
NEXT: Final = " {player} is next: say roll.", " Le toca a {player}: di tirar."
BOX: Final = "{label}", "«{label}»"
CHOICES: Final = {  # what the player can say, by the kinds of the legal actions
    ("bank",): ("Say bank.", "Di anotar."),
    ("roll_dice",): ("Say roll.", "Di tirar."),
    ("bank", "roll_dice"): ("Say roll or bank.", "Di tirar o anotar."),
    ("set_aside_dice",): ("Say aside and dice: {options}.", "Di reservar con los dados: {options}."),
    ("record",): ("Say score and a box: {options}.", "Di anotar con una casilla: {options}."),
    ("record", "roll_dice"): (
        "Say roll; keep and dice, such as keep {dice}; or score and a box: {options}.",
        "Di tirar, reservar con los dados (reservar {dice}) o anotar con una casilla: {options}.",
    ),
}
HELP: Final = (
    """\
new kiriki, new farkle           begin a game, or one with other rules: {names}
join, card, undo, stop           join before the first roll, show the game, take back an action, end the game
roll, keep 55, score full house  in Kiriki: throw all dice, keep some and throw the others, record the roll
roll, aside 115, bank            in Farkle: throw the dice, set some aside, keep the points
español                          get answers in Spanish""",
    """\
nuevo kiriki, nuevo farkle            empezar una partida, o una con otras reglas: {names}
entrar, marcador, deshacer, terminar  entrar antes de la primera tirada, ver la partida, deshacer una acción, acabarla
tirar, reservar 55, anotar completo   en Kiriki: tirar todos los dados, reservar algunos y tirar los demás, anotar
tirar, reservar 115, anotar           en Farkle: tirar los dados, reservar algunos, anotar los puntos
english                               recibir las respuestas en inglés""",
)


class HintError(Exception):
    """Raised with the reason why the bot cannot follow a message."""


class Request(NamedTuple):
    """A message, and the language of the chat."""

    sender: str
    command: str
    argument: str
    lang: str

    def reply(self, sentence: tuple[str, str], **params: object) -> str:
        """Return a sentence in the language of the chat, with its params filled in."""
        return sentence[self.lang == "es"].format_map(params)


def answer(database: str | os.PathLike[str], chat: str, sender: str, message: str, rng: Random = CHANCE) -> str:
    """Return the answer to a message, and save the game after it.

    The SQLite file with the games of all chats is created if it does not exist. `sender` is the name of the author,
    which must be unique in this chat, and `rng` the source of chance.
    """
    lang = "en"
    try:
        f"{chat}{sender}{message}".encode()  # fails if it holds halves of characters
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
            return reply
    except UnicodeEncodeError:
        why = NOT_TEXT[0]
    except DiceRulesError as error:
        why = error.message(lang)
    except HintError as error:
        why = str(error)
    return REFUSED[lang == "es"].format(why=why)


def follow(saved: str | None, request: Request, rng: Random) -> tuple[str | None, str]:
    """Do what a message asks for; return the JSON of the game after it, or `None` for none, and the answer."""
    transcript: Any = None
    with suppress(DiceRulesError):  # perhaps another version of the library wrote it
        transcript = from_json(saved, Transcript) if saved else None
    match request.command:
        case command if command in LANGUAGES:
            return saved, request.reply(LANGUAGE_SET)
        case "help" | "ayuda":
            return saved, request.reply(HELP, names=", ".join(RULES))
        case "new" | "nuevo":
            after, reply = begin(transcript, request)
        case _ if transcript is None:
            raise HintError(request.reply(UNREADABLE if saved else NO_GAME))
        case "stop" | "terminar":
            if request.sender not in transcript.state.game.players:
                raise HintError(request.reply(NOT_YOURS))
            return None, request.reply(STOPPED)
        case "card" | "marcador":
            game = "" if transcript.state.is_over else display.text(transcript.state.game, request.lang) + "\n\n"
            return saved, game + show(transcript.state, request).lstrip()
        case "join" | "entrar":
            after, reply = join(transcript.state, request)
        case "undo" | "deshacer":
            after, reply = undo(transcript, request)
        case _:
            after, reply = play(transcript, request, rng)
    return to_json(after), reply


def begin(transcript: Transcript | None, request: Request) -> tuple[Transcript, str]:
    """Begin a game under the rules that the message names."""
    if transcript is not None and not transcript.state.is_over:
        raise HintError(request.reply(UNDER_WAY))
    if request.argument not in RULES:
        raise HintError(request.reply(UNKNOWN_RULES, names=", ".join(RULES)))
    rules = RULES[request.argument]
    return games.game_of(rules).transcript([request.sender], rules), request.reply(BEGUN, player=request.sender)


def join(state: State, request: Request) -> tuple[Transcript, str]:
    """Add a player to a game in which nobody has rolled yet."""
    players, rules, begun = state.game.players, state.game.rules, games.game_of(state).transcript
    if name_key(request.sender) in map(name_key, players):  # the same name, or one that looks the same
        raise HintError(request.reply(ALREADY_IN, player=name_key(request.sender)))
    if state != begun(players, rules).state:
        raise HintError(request.reply(TOO_LATE))
    after = begun([*players, request.sender], rules)
    return after, request.reply(JOINED, player=request.sender) + show(after.state, request)


def undo(transcript: Transcript, request: Request) -> tuple[Transcript, str]:
    """Take back the last action, unless it is somebody else's or has thrown dice."""
    before = transcript.undo() if transcript.actions else transcript
    if before.state.player != request.sender or before.rolls != transcript.rolls or before is transcript:
        raise HintError(request.reply(NOT_UNDOABLE))
    return before, request.reply(UNDONE, player=request.sender) + show(before.state, request)


def play(transcript: Any, request: Request, rng: Random) -> tuple[Transcript, str]:  # noqa: ANN401 (of any game)
    """Take the action that the current player asks for."""
    before: State = transcript.state
    if request.sender != before.player:
        raise HintError(request.reply(NO_GAME if before.is_over else NOT_YOUR_TURN, player=before.player))
    action = read_action(before, request)
    number = games.dice_thrown(before, action)  # raises the error of an illegal action
    rolled = roll_dice(number, rng=rng) if number else None
    after: Transcript = transcript.then(action, rolled)
    news = " ".join(event.sentence(request.lang) for event in games.events(before, action, after.state))
    dice = f"{' '.join(str(rolled))}: " if rolled and after.state.game != before.game else ""  # those of a Farkle
    return after, f"{dice}{news}{show(after.state, request)}".strip()


def read_action(state: State, request: Request) -> Action:
    """Return the action that a message names, legal or not."""
    game, rules = games.game_of(state), cast("Any", state.game.rules)
    match game.name, request.command, request.argument:
        case "kiriki", "roll" | "tirar", "":
            return kiriki.RollDice()
        case "kiriki", "keep" | "reservar", dice if dice:
            return kiriki.RollDice(Roll(dice))
        case "kiriki", "score" | "anotar", name if name:
            for box in rules.boxes:
                names = box.name.replace("_", " "), box.label("en").casefold(), box.label("es").casefold()
                if name.replace("_", " ") in names:
                    return kiriki.Record(box.name)
            raise HintError(request.reply(UNKNOWN_BOX))
        case "farkle", "roll" | "tirar", "":
            return farkle.RollDice()
        case "farkle", "aside" | "reservar", dice if dice:
            return farkle.SetAsideDice(Roll(dice))
        case "farkle", "bank" | "anotar", "":
            return farkle.Bank()
    raise HintError(request.reply(UNKNOWN_COMMAND, game=game.title))


def show(state: Any, request: Request) -> str:  # noqa: ANN401 (of any game)
    """Return what follows: whose turn it is, or the dice with what the player can say; after the end, the game."""
    if state.is_over:
        return f"\n\n{display.text(state.game, request.lang)}"
    shown: Any = games.snapshot(state, request.lang)
    if not shown["turn"]["dice"]:
        return request.reply(NEXT, player=state.player)
    legal, boxes = shown["legal_actions"], getattr(state.game.rules, "boxes", ())
    names = {box.name: request.reply(BOX, label=box.label(request.lang)) for box in boxes}
    scoring = [one for one in legal if one["kind"] in {"record", "set_aside_dice"}]
    scoring.sort(key=lambda one: -one["points"])
    said = [one["action"].get("dice") or names[one["action"]["category"]] for one in scoring]
    options = ", ".join(f"{option} ({one['points']})" for option, one in zip(said, scoring, strict=True))
    alike = [one["action"]["keep"] for one in legal if len({*one["action"].get("keep", "")}) == 1]
    choices = CHOICES[tuple(sorted({one["kind"] for one in legal}))]
    sentence = request.reply(choices, dice=max(alike, key=len, default=""), options=options)
    return f"\n{display.text(state.turn, request.lang)}\n{sentence}"


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
