"""Views as text for terminals."""

from __future__ import annotations

from typing import Final
from unicodedata import category, east_asian_width

from dicerules._shared.view.content import Cell, Faces, Mark, Table, View

__all__ = ["text_of"]

_GAP: Final = "  "


def text_of(view: View) -> str:
    """Return a view as lines of text, with an empty line before the view below it."""
    return _part(view) if view.below is None else f"{_part(view)}\n\n{text_of(view.below)}"


def _part(view: View) -> str:
    notes = list(view.notes)
    if isinstance(view.body, Table):
        notes += _legend(view.body)
        return "\n".join([view.title, "", *_lines(view.body), *([""] if notes else []), *notes])
    return "\n".join([view.title, *([_plain(view.body)] if view.body else []), *notes])


def _plain(cell: Cell) -> str:
    if isinstance(cell, Faces):
        return " ".join(map(str, cell.dice))
    return cell.plain if isinstance(cell, Mark) else cell


def _lines(table: Table) -> list[str]:
    body = [[row.label, *map(_plain, row.cells)] for row in table.rows]
    # A row that heads a section has no other cells, and does not widen the first column.
    names = [f"{head.sign} {head.text}".lstrip() for head in table.head]
    full = [names, *(cells for cells in body if len(cells) > 1)]
    widths = [max(map(_width, column)) for column in zip(*full, strict=True)]
    head, *lines = (_line(cells, widths, table.align) for cells in [names, *body])
    return [head, "-" * _width(head), *lines]


def _line(cells: list[str], widths: list[int], align: str) -> str:
    padded = []
    for text, width, side in zip(cells, widths, align, strict=False):
        space = " " * (width - _width(text))
        padded.append(space + text if side == "r" else text + space)
    return _GAP.join(padded).rstrip()


def _width(text: str) -> int:
    """Return the columns that a text takes on a terminal: two for a wide letter, none for a combining accent."""
    shaped = [sign for sign in text if category(sign) not in {"Mn", "Me", "Cf"}]
    return len(shaped) + sum(east_asian_width(sign) in {"W", "F"} for sign in shaped)


def _legend(table: Table) -> list[str]:
    marks = {cell for row in table.rows for cell in row.cells if isinstance(cell, Mark)}
    return [", ".join(f"{mark.plain} {mark.meaning}" for mark in sorted(marks, reverse=True))] if marks else []
