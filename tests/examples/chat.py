"""Helpers for the tests of the chat bot: its database, and the messages for actions."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from dicerules import farkle, kiriki
from dicerules.games import Action, State, Transcript
from dicerules.serde import from_json, to_json
from tests.examples.running import load

REFUSALS: Final = {"en": "Sorry: ", "es": "Lo siento: "}
REFUSAL: Final = REFUSALS["en"]
answer: Final[Callable[..., str]] = load("chat_bot").answer


def saved(database: Path, chat: str = "lobby") -> State | None:
    """Return the game of a chat."""
    with closing(sqlite3.connect(database)) as connection:
        row = connection.execute("select game from chats where chat = ?", (chat,)).fetchone()
    transcript: Transcript | None = from_json(row[0], Transcript) if row and row[0] else None
    return transcript and transcript.state


def put(database: Path, state: State | None, chat: str = "lobby", lang: str = "en") -> None:
    """Bring a chat to this state, as if it had been played there."""
    if not database.exists():
        answer(database, chat, "nobody", "help")
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("pragma synchronous = off")  # the tests do not depend on the disk
        game = None if state is None else to_json(beginning(state))
        connection.execute("insert or replace into chats values (?, ?, ?)", (chat, lang, game))


def beginning(state: State) -> Transcript:
    """Return the transcript that begins here."""
    if isinstance(state, kiriki.KirikiState):
        return kiriki.KirikiTranscript(start=state)
    return farkle.FarkleTranscript(start=state)


def message(action: Action) -> str:
    """Return what a player types for an action."""
    match action:
        case kiriki.RollDice(keep):
            return f"keep {keep}" if keep else "roll"
        case kiriki.Record(category):
            return f"score {category.label()}"
        case farkle.SetAsideDice(dice):
            return f"aside {dice}"
        case farkle.Bank():
            return "bank"
    return "roll"
