"""A view of a value as plain data, from which HTML, text and pictures are made."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from dicerules._base.terms import Term
from dicerules._shared.view.words import Word, sentence
from dicerules.names import SHAPING
from dicerules.roll import Roll

__all__ = [
    "MOST_PLAYERS",
    "MOST_ROWS",
    "SIGNS",
    "Cell",
    "Columns",
    "Faces",
    "Head",
    "Mark",
    "Row",
    "Table",
    "View",
    "columns",
    "faces",
    "heads",
    "last_rows",
    "legend",
    "name_of",
    "rules_note",
    "shown_name",
    "standing",
    "tables_of",
]

T = TypeVar("T")

MOST_ROWS: Final = 30
"""The most rows shown of a long history: the last ones."""

MOST_PLAYERS: Final = 12
"""The most players who get a column in a table."""

SIGNS: Final = {"": "", ">": "\N{BLACK RIGHT-POINTING TRIANGLE} ", "*": "\N{BLACK STAR} "}
"""The signs of column headings in pictures, by their sign on terminals."""

_LONGEST_NAME: Final = 32


class Faces(NamedTuple):
    """A row of dice."""

    dice: Roll
    """The dice, in their order."""

    alt: str
    """The text alternative."""

    chosen: tuple[int, ...] = ()
    """The places of the marked dice among them, counted from 0."""


class Mark(NamedTuple):
    """A sign in a cell that has no points."""

    sign: str
    """The sign in HTML; if it is empty, the meaning is shown instead."""

    plain: str
    """The sign on terminals."""

    meaning: str
    """What the sign means."""


Cell: TypeAlias = str | Faces | Mark
"""The content of one cell of a table."""


class Head(NamedTuple):
    """The heading of a column."""

    text: str
    """What the column is about."""

    sign: str = ""
    """`>` for the player whose turn it is, `*` for a winner."""

    meaning: str = ""
    """What the sign means."""


class Row(NamedTuple):
    """A row of a table: its label, and a cell for each further column, or none if it heads a section."""

    label: str
    """What the row is about."""

    cells: tuple[Cell, ...] = ()
    """The cells of the other columns."""

    strong: bool = False
    """Whether it is a total."""


class Table(NamedTuple):
    """A table with a heading for each column; the first column holds the labels of the rows."""

    head: tuple[Head, ...]
    """The headings."""

    align: str
    """A letter for each column: `l` for left, `r` for right."""

    rows: tuple[Row, ...]
    """The rows."""


class Columns(NamedTuple):
    """Tables side by side, or below one another where there is not enough room."""

    tables: tuple[Table, ...]
    """The tables, from left to right."""


class View(NamedTuple):
    """Everything that is shown of a value."""

    title: str
    """What the value is."""

    body: Faces | Table | Columns | None
    """Dice, a table, several side by side, or nothing yet."""

    notes: tuple[str, ...] = ()
    """The lines below the body."""

    below: View | None = None
    """A second view below this one."""


def faces(dice: Roll, lang: str, what: Term = Word.ROLL, chosen: tuple[Term, tuple[int, ...]] | None = None) -> Faces:
    """Return dice with their alternative text.

    Args:
        dice: The dice, in their order.
        lang: The language of the alternative text.
        what: The word for the dice.
        chosen: The word for the marked dice, and their places, counted from 0.
    """
    said = f"{what.label(lang)}: {_listed(dice, lang)}"
    if chosen is None:
        return Faces(dice, said)
    marked, places = chosen
    those = Roll(dice.faces[place] for place in places).sorted()
    return Faces(dice, f"{said}; {marked.label(lang).lower()}: {_listed(those, lang)}", places)


def _listed(dice: Roll, lang: str) -> str:
    return ", ".join(map(str, dice)) or Word.NO_DICE.label(lang)


def shown_name(name: str) -> str:
    """Return a player's name on one line, short enough for a table, with a visible sign for each invisible one."""
    line = re.sub(r"\s+", " ", name).strip()
    seen = "".join(sign if sign.isprintable() or SHAPING.match(sign) else "\N{REPLACEMENT CHARACTER}" for sign in line)
    return seen if len(seen) <= _LONGEST_NAME else f"{seen[: _LONGEST_NAME - 1]}\N{HORIZONTAL ELLIPSIS}"


def last_rows(rows: Sequence[T], lang: str, row: Callable[[int, T], Row]) -> tuple[Row, ...]:
    """Return the rows of a history, numbered from 1; of a long one the last, with a count of the others above."""
    skipped = max(0, len(rows) - MOST_ROWS)
    head = (Row(sentence(Word.EARLIER, lang, rows=skipped)),) if skipped else ()
    return head + tuple(row(number, item) for number, item in enumerate(rows[skipped:], skipped + 1))


def tables_of(view: View) -> tuple[Table, ...]:
    """Return the tables of a view, without those of the view below it."""
    if isinstance(view.body, Columns):
        return view.body.tables
    return (view.body,) if isinstance(view.body, Table) else ()


def legend(view: View) -> tuple[Mark, ...]:
    """Return each sign that cells of a view have, without those of the view below it."""
    rows = (row for table in tables_of(view) for row in table.rows)
    return tuple(sorted({cell for row in rows for cell in row.cells if isinstance(cell, Mark)}))


def name_of(rules: object, named: Mapping[str, object]) -> str | None:
    """Return the name of rules among the predefined ones of their game, or `None`."""
    return next((name for name, known in named.items() if known == rules), None)


def rules_note(rules: object, named: Mapping[str, object], names: type[Term], lang: str) -> tuple[str, ...]:
    """Return a note that names the rules, or none for the default ones.

    Args:
        rules: The rules of the value that is shown.
        named: The predefined rules of its game by name, the default ones first.
        names: The names that people read for the other rules.
        lang: The language of the note.
    """
    name = name_of(rules, named)
    if name is None:
        return (Word.HOUSE_RULES.label(lang),)
    return () if name == next(iter(named)) else (sentence(Word.RULES, lang, name=names(name)),)


def heads(*words: Term, lang: str) -> tuple[Head, ...]:
    """Return a column heading for each word."""
    return tuple(Head(word.label(lang)) for word in words)


def columns(players: Sequence[str], current: str | None, winners: Sequence[str], lang: str) -> tuple[Head, ...]:
    """Return a column heading for each player, with a sign for the one who plays or those who have won."""
    signs: dict[str, tuple[str, str]] = dict.fromkeys(winners, ("*", Word.WON.label(lang)))
    if current is not None:
        signs[current] = (">", Word.PLAYS.label(lang))
    return tuple(Head(shown_name(player), *signs.get(player, ())) for player in players[:MOST_PLAYERS])


def standing(players: Sequence[str], current: str | None, winners: Sequence[str], lang: str) -> tuple[str, ...]:
    """Return lines about who plays or who has won, and about players whom the table leaves out."""
    if current is None:
        shown = [shown_name(player) for player in winners[:MOST_PLAYERS]]
        shown += ["\N{HORIZONTAL ELLIPSIS}"] if len(winners) > MOST_PLAYERS else []
        said = sentence(Word.WINNER if len(winners) == 1 else Word.WINNERS, lang, players=tuple(shown))
    else:
        said = sentence(Word.TO_PLAY, lang, player=shown_name(current))
    hidden = len(players) - MOST_PLAYERS
    return (sentence(Word.MORE_PLAYERS, lang, players=hidden), said) if hidden > 0 else (said,)
