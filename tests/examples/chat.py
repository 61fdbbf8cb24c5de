"""What the tests of the chat bot share: its database as others see it, and messages for actions."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, TypeAlias

from dicerules import farkle, kiriki
from dicerules.farkle import FarkleAction, FarkleState
from dicerules.kiriki import KirikiAction, KirikiState
from dicerules.serde import from_json, to_json
from tests.examples.running import load

State: TypeAlias = KirikiState | FarkleState

REFUSAL: Final = "That cannot be done: "
answer: Final[Callable[..., str]] = load("chat_bot").answer


def saved(database: Path, chat: str = "lobby") -> State | None:
    """Read the game of a chat."""
    with closing(sqlite3.connect(database)) as connection:
        row = connection.execute("select state from games where chat = ?", (chat,)).fetchone()
    state: State | None = from_json(row[0], State) if row else None
    return state


def put(database: Path, state: State | None, chat: str = "lobby") -> None:
    """Bring a chat to this state, as if it had been played there."""
    if not database.exists():
        answer(database, chat, "nobody", "help")
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("pragma synchronous = off")  # these tests are not about what the disk does
        connection.execute("delete from games where chat = ?", (chat,))
        if state is not None:
            connection.execute("insert into games values (?, ?)", (chat, to_json(state)))


def message(action: KirikiAction | FarkleAction) -> str:
    """Say what a player types for an action."""
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
