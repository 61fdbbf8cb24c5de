"""The tables of the web app in an SQLite file, each with the transcript of its game and a version.

Whoever changes a table names the version that they have seen. So no change is lost or made twice, in any number of
threads and processes.
"""

import os
import secrets
import sqlite3
from contextlib import closing
from typing import Any, NamedTuple

from dicerules.games import Transcript
from dicerules.serde import from_json, to_json

from .problems import ProblemError


class Table(NamedTuple):
    """A game and its version, which counts the changes."""

    version: int
    transcript: Transcript


class Store:
    """All tables in a file, which is created if it does not exist."""

    def __init__(self, database: str | os.PathLike[str]) -> None:
        self.database = database
        self._execute("pragma journal_mode = wal")  # those who read do not wait for those who write
        self._execute("create table if not exists tables (id text primary key, version integer, game text)")

    def create(self, transcript: Transcript) -> str:
        """Return the id of a new table, which nobody can guess."""
        table = secrets.token_urlsafe(9)
        self._execute("insert into tables values (?, 0, ?)", table, to_json(transcript))
        return table

    def load(self, table: str) -> Table:
        """Return a table."""
        version, text = self._row("select version, game from tables where id = ?", table)
        return Table(version, from_json(text, Transcript))

    def version(self, table: str) -> int:
        """Return the version of a table without reading its game."""
        return int(self._row("select version from tables where id = ?", table)[0])

    def replace(self, table: str, before: Table, transcript: Transcript) -> Table:
        """Return a table after a change, unless somebody else was faster."""
        change = "update tables set version = version + 1, game = ? where id = ? and version = ? returning version"
        rows = self._execute(change, to_json(transcript), table, before.version)
        if not rows:
            raise ProblemError("stale")
        return Table(rows[0][0], transcript)

    def _row(self, query: str, table: str) -> tuple[Any, ...]:
        rows = self._execute(query, table)
        if not rows:
            raise ProblemError("no_table")
        return rows[0]

    def _execute(self, statement: str, *values: str | int) -> list[tuple[Any, ...]]:
        """Execute a statement, which takes effect at once, and return its rows."""
        with closing(sqlite3.connect(self.database, timeout=60, isolation_level=None)) as connection:
            return connection.execute(statement, values).fetchall()
