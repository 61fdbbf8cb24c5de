"""What is shown of a value, in plain data: said once, and then written as HTML and as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from dicerules._shared.view.words import RulesName, Word
from dicerules.names import SHAPING
from dicerules.roll import Roll

__all__ = ["Cell", "Faces", "Head", "Mark", "Row", "Table", "View"]

T = TypeVar("T")

MOST_ROWS: Final = 30
"""The most turns or rolls that are shown of a long history, the last ones."""

MOST_PLAYERS: Final = 12
"""The most players who get a column in a table."""

_LONGEST_NAME: Final = 32


class Faces(NamedTuple):
    """Dice to be seen in a row."""

    dice: Roll
    """The dice, in their order."""

    alt: str
    """What they are, in words."""

    chosen: Roll | None = None
    """Those of them that are set aside, when some have been."""


class Mark(NamedTuple):
    """A sign that stands in a cell instead of points."""

    sign: str
    """What is seen in HTML; where there is nothing, the meaning is."""

    plain: str
    """What is seen on terminals."""

    meaning: str
    """What it says."""


Cell: TypeAlias = str | Faces | Mark
"""What stands in one place of a table."""


class Head(NamedTuple):
    """The heading of a column."""

    text: str
    """What the column is about."""

    sign: str = ""
    """`>` before the player whose turn it is, `*` before one who has won."""

    meaning: str = ""
    """What the sign says."""


class Row(NamedTuple):
    """A line of a table: its label, and a cell for each further column, or none when it heads a section."""

    label: str
    """What the line is about."""

    cells: tuple[Cell, ...] = ()
    """What stands in the other columns."""

    strong: bool = False
    """Whether it is a sum."""


class Table(NamedTuple):
    """A table with a heading for each column; the first column holds the labels of the lines."""

    head: tuple[Head, ...]
    """The headings."""

    align: str
    """A letter for each column: `l` for left, `r` for right."""

    rows: tuple[Row, ...]
    """The lines."""


class View(NamedTuple):
    """All that is shown of a value."""

    title: str
    """What it is."""

    body: Faces | Table | None
    """Dice, or a table, or nothing yet."""

    notes: tuple[str, ...] = ()
    """What is said below, a line each."""

    below: View | None = None
    """What else is shown, after all this."""


def faces(dice: Roll, lang: str, what: Word = Word.ROLL, chosen: Roll | None = None) -> Faces:
    """Give dice to be seen, with words for those who do not see them."""
    said = f"{what.label(lang)}: {_listed(dice, lang)}"
    if chosen is not None:
        said = f"{said}; {Word.SET_ASIDE.label(lang).lower()}: {_listed(chosen, lang)}"
    return Faces(dice, said, chosen)


def _listed(dice: Roll, lang: str) -> str:
    return ", ".join(map(str, dice)) or Word.NO_DICE.label(lang)


def shown_name(name: str) -> str:
    """Give a player's name on one line, of a length that fits a table and without signs that nobody sees."""
    line = re.sub(r"\s+", " ", name).strip()
    seen = "".join(sign if sign.isprintable() or SHAPING.match(sign) else "\N{REPLACEMENT CHARACTER}" for sign in line)
    return seen if len(seen) <= _LONGEST_NAME else f"{seen[: _LONGEST_NAME - 1]}\N{HORIZONTAL ELLIPSIS}"


def last_rows(rows: Sequence[T], lang: str, row: Callable[[int, T], Row]) -> tuple[Row, ...]:
    """Make the rows of a history, numbered from 1; of a long one the last, below a line that says so."""
    skipped = max(0, len(rows) - MOST_ROWS)
    head = (Row(Word.EARLIER.label(lang).format(skipped)),) if skipped else ()
    return head + tuple(row(number, item) for number, item in enumerate(rows[skipped:], skipped + 1))


def rules_note(rules: object, named: Mapping[str, object], lang: str) -> tuple[str, ...]:
    """Say which rules these are, unless they are the first of those with a name: the document's."""
    default = next(iter(named.values()))
    if rules == default:
        return ()
    name = next((RulesName(name) for name, known in named.items() if known == rules), Word.HOUSE_RULES)
    return (Word.RULES.label(lang).format(name.label(lang)),)


def heads(*words: Word, lang: str) -> tuple[Head, ...]:
    """Head a column for each word."""
    return tuple(Head(word.label(lang)) for word in words)


def columns(players: Sequence[str], current: str | None, winners: Sequence[str], lang: str) -> tuple[Head, ...]:
    """Head a column for each player, with a sign for whoever plays and whoever has won."""
    signs: dict[str, tuple[str, str]] = dict.fromkeys(winners, ("*", Word.WON.label(lang)))
    if current is not None:
        signs[current] = (">", Word.PLAYS.label(lang))
    return tuple(Head(shown_name(player), *signs.get(player, ())) for player in players[:MOST_PLAYERS])


def standing(players: Sequence[str], current: str | None, winners: Sequence[str], lang: str) -> tuple[str, ...]:
    """Say who plays or who has won, and how many players the table leaves out."""
    if current is None:
        shown = [shown_name(player) for player in winners[:MOST_PLAYERS]]
        shown += ["\N{HORIZONTAL ELLIPSIS}"] if len(winners) > MOST_PLAYERS else []
        said = (Word.WINNER if len(winners) == 1 else Word.WINNERS).label(lang).format(", ".join(shown))
    else:
        said = Word.TO_PLAY.label(lang).format(shown_name(current))
    hidden = len(players) - MOST_PLAYERS
    return (said, Word.MORE_PLAYERS.label(lang).format(hidden)) if hidden > 0 else (said,)
