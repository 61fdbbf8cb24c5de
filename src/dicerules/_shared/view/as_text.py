"""Views as text for terminals."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final
from unicodedata import category, east_asian_width

from dicerules._shared.view.content import Cell, Faces, Mark, Table, View, legend, tables_of

__all__ = ["text_of", "width_of"]

_GAP: Final = "  "
_BETWEEN: Final = "    "
_WIDEST: Final = 100
"""The most characters of a line with tables side by side."""


def text_of(view: View) -> str:
    """Return a view as lines of text, with an empty line before the view below it."""
    return _part(view) if view.below is None else f"{_part(view)}\n\n{text_of(view.below)}"


def _part(view: View) -> str:
    tables = tables_of(view)
    if isinstance(view.body, Faces) or not tables:
        return "\n".join([view.title, *([_plain(view.body)] if isinstance(view.body, Faces) else []), *view.notes])
    marks = ", ".join(f"{mark.plain} {mark.meaning}" for mark in reversed(legend(view)))
    notes = [*view.notes, *([marks] if marks else [])]
    return "\n".join([view.title, "", *_side_by_side(tables), *([""] if notes else []), *notes])


def _plain(cell: Cell) -> str:
    if isinstance(cell, Faces):
        return " ".join(map(str, cell.dice))
    return cell.plain if isinstance(cell, Mark) else cell


def _side_by_side(tables: tuple[Table, ...]) -> list[str]:
    """Return the lines of tables side by side, or below one another if these lines would be too long."""
    blocks = [_lines(table, _widths([table])) for table in tables]
    widths = [max(map(width_of, block)) for block in blocks]
    if sum(widths) + len(_BETWEEN) * (len(blocks) - 1) <= _WIDEST:
        return [_join(cells, widths, "l" * len(widths), _BETWEEN) for cells in zip_longest(*blocks, fillvalue="")]
    shared = _widths(tables)
    return [line for table in tables for line in ("", *_lines(table, shared))][1:]


def _cells(table: Table) -> list[list[str]]:
    """Return the texts of the cells of a table, headings first."""
    names = [f"{head.sign} {head.text}".lstrip() for head in table.head]
    return [names, *([row.label, *map(_plain, row.cells)] for row in table.rows)]


def _widths(tables: Iterable[Table]) -> list[int]:
    """Return the width of each column that tables share."""
    # A row that heads a section has no other cells, and does not widen the first column.
    full = [cells for table in tables for cells in _cells(table) if len(cells) > 1]
    return [max(map(width_of, column)) for column in zip(*full, strict=True)]


def _lines(table: Table, widths: list[int]) -> list[str]:
    head, *lines = (_join(cells, widths, table.align, _GAP) for cells in _cells(table))
    return [head, "-" * width_of(head), *lines]


def _join(cells: Iterable[str], widths: list[int], align: str, gap: str) -> str:
    padded = []
    for text, width, side in zip(cells, widths, align, strict=False):
        space = " " * (width - width_of(text))
        padded.append(space + text if side == "r" else text + space)
    return gap.join(padded).rstrip()


def width_of(text: str) -> int:
    """Return the columns that a text takes on a terminal: two for a wide letter, none for a combining accent."""
    shaped = [sign for sign in text if category(sign) not in {"Mn", "Me", "Cf"}]
    return len(shaped) + sum(east_asian_width(sign) in {"W", "F"} for sign in shaped)
