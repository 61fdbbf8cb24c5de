"""A long table as several side by side, so that it can be read at a glance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from dicerules._shared.view.content import Columns, Head, Row, Table

__all__ = ["laid_out"]

_MOST: Final = 32
"""The most rows of a table that stays in one piece: those of a card with about twenty boxes."""

_GOOD: Final = 22
"""The most rows of each of several tables, if the blocks of rows allow it."""


def laid_out(head: tuple[Head, ...], align: str, blocks: Iterable[Sequence[Row]]) -> Table | Columns:
    """Return rows as one table, or as several of about the same height if they are many.

    Args:
        head: The headings of the columns, the same in each table.
        align: The alignment of the columns.
        blocks: Rows that belong together. A block that is too long for one table is continued in the next one, under
            its heading if its first row is one.
    """
    parts = [part for block in blocks for part in _parts(block)]
    rows = sum(map(len, parts))
    tables = [parts] if rows <= _MOST else _divided(parts, -(-rows // _GOOD))
    made = tuple(Table(head, align, tuple(row for part in table for row in part)) for table in tables)
    return made[0] if len(made) == 1 else Columns(made)


def _parts(block: Sequence[Row]) -> list[Sequence[Row]]:
    """Return a block in parts of about the same height that are short enough for a table."""
    if len(block) <= _MOST:
        return [block]
    heading = [] if block[0].cells else [block[0]]
    others = block[len(heading) :]
    number = -(-len(others) // _GOOD)
    ends = [len(others) * part // number for part in range(number + 1)]
    return [[*heading, *others[start:end]] for start, end in pairwise(ends)]


def _divided(parts: Sequence[Sequence[Row]], number: int) -> list[list[Sequence[Row]]]:
    """Return the parts, in their order, divided into at most this number of tables, the tallest as low as possible."""
    height = max(map(len, parts))
    while len(tables := _filled(parts, height)) > number:
        height += 1
    return tables


def _filled(parts: Iterable[Sequence[Row]], height: int) -> list[list[Sequence[Row]]]:
    """Return the parts divided into tables that are filled to this height one after the other."""
    tables, rows = list[list[Sequence[Row]]](), height
    for part in parts:
        if rows + len(part) > height:
            tables.append([])
            rows = 0
        tables[-1].append(part)
        rows += len(part)
    return tables
