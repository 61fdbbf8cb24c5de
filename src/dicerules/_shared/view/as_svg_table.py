"""Views as SVG images: the tables with everything around them, as one picture for pages, chats and documents.

An image has colours of its own, dark on white, so that it can be read on any page. Its fonts are those of the reader,
whose widths are unknown here, so that columns are made wide enough for a wide font. All text is escaped in this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import accumulate, pairwise
from typing import Final, NamedTuple
from unicodedata import category, east_asian_width

from dicerules._shared.view.as_svg import SMALL, dice_of
from dicerules._shared.view.as_text import text_of
from dicerules._shared.view.content import SIGNS, Cell, Faces, Head, Mark, Row, Table, View, legend, tables_of

__all__ = ["svg_of_view"]

_SIZE, _BASE, _LINE = 14, 17, 24
"""The size of letters, and the base line and the height of a line, in pixels."""

_PADDING, _BETWEEN, _MARGIN = 8, 20, 12
_GREY: Final = "#767676"
_BOLD: Final = ' font-weight="bold"'
_ITALIC: Final = ' font-style="italic"'
_BOLDER: Final = 1.12


class _Drawing(NamedTuple):
    """A part of an image with its size in pixels."""

    markup: str
    width: float
    height: float

    def at(self, left: float, top: float) -> str:
        """Return the markup moved to this corner."""
        return f'<g transform="translate({left:.0f} {top:.0f})">{self.markup}</g>'


class _Item(NamedTuple):
    """The content of a cell or a line: text, or dice."""

    text: str
    style: str = ""
    dice: _Drawing | None = None

    @property
    def width(self) -> float:
        """The width in pixels: that of text for a wide font."""
        if self.dice is not None:
            return self.dice.width
        return _SIZE * sum(map(_ems, self.text)) * (_BOLDER if self.style == _BOLD else 1)

    @property
    def height(self) -> float:
        """The height in pixels."""
        return _LINE if self.dice is None else self.dice.height

    def between(self, left: float, right: float, top: float, side: str) -> str:
        """Return the markup at the left or the right end of this space."""
        if self.dice is not None:
            return self.dice.at(left if side == "l" else right - self.dice.width, top)
        place = f'x="{left:.0f}"' if side == "l" else f'x="{right:.0f}" text-anchor="end"'
        return f'<text {place} y="{top + _BASE:.0f}"{self.style}>{escape(self.text)}</text>'


def svg_of_view(view: View, lang: str) -> str:
    """Return a view as an SVG image. The whole content is in its description, too, as text."""
    drawing = _below([_part(view), *([_part(view.below)] if view.below else [])], _BETWEEN)
    width, height = round(drawing.width) + 2 * _MARGIN, round(drawing.height) + 2 * _MARGIN
    title = escape(view.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'lang="{lang}" role="img" aria-label="{title}" font-family="sans-serif" font-size="{_SIZE}" fill="#222">'
        f"<title>{title}</title><desc>{escape(text_of(view))}</desc>"
        f'<rect width="{width}" height="{height}" fill="#fff"/>{drawing.at(_MARGIN, _MARGIN)}</svg>'
    )


def _part(view: View) -> _Drawing:
    drawings = [_line(view.title, _BOLD)]
    if isinstance(view.body, Faces):
        drawings.append(_Drawing(*dice_of(view.body)))
    elif tables := tables_of(view):
        drawings.append(_beside([_table(table) for table in tables]))
    notes = [*view.notes, *(f"{mark.sign} {mark.meaning}" for mark in legend(view) if mark.sign)]
    return _below([*drawings, *map(_line, notes)], 4)


def _line(text: str, style: str = "") -> _Drawing:
    item = _Item(text, style)
    return _Drawing(item.between(0, item.width, 0, "l"), item.width, _LINE)


def _below(drawings: Sequence[_Drawing], gap: float) -> _Drawing:
    tops = list(accumulate((drawing.height + gap for drawing in drawings), initial=0.0))
    markup = "".join(drawing.at(0, top) for drawing, top in zip(drawings, tops, strict=False))
    return _Drawing(markup, max(drawing.width for drawing in drawings), tops[-1] - gap)


def _beside(drawings: Sequence[_Drawing]) -> _Drawing:
    lefts = list(accumulate((drawing.width + _BETWEEN for drawing in drawings), initial=0.0))
    markup = "".join(drawing.at(left, 0) for drawing, left in zip(drawings, lefts, strict=False))
    return _Drawing(markup, lefts[-1] - _BETWEEN, max(drawing.height for drawing in drawings))


# --- tables ---------------------------------------------------------------------------------------------------------


def _table(table: Table) -> _Drawing:
    rows = [[_heading(head) for head in table.head], *map(_items, table.rows)]
    full = [items for items in rows if len(items) > 1]
    widths = [max(item.width for item in column) + 2 * _PADDING for column in zip(*full, strict=True)]
    # A row that heads a section spans all columns.
    widest = max(items[0].width + 2 * _PADDING for items in rows)
    widths[0] += max(0.0, widest - sum(widths))
    drawn = _below([_row(items, widths, table.align) for items in rows], 0)
    edge = f'<path d="M{drawn.width:.0f} 0H0V{drawn.height:.0f}" fill="none" stroke="{_GREY}"/>'
    return drawn._replace(markup=edge + drawn.markup)


def _row(items: Sequence[_Item], widths: Sequence[float], align: str) -> _Drawing:
    height = max(item.height + (0 if item.dice is None else _PADDING) for item in items)
    ends = list(accumulate(widths if len(items) > 1 else [sum(widths)], initial=0.0))
    drawn = [f'<path d="M0 {height:.0f}h{ends[-1]:.0f}" stroke="{_GREY}"/>']
    for item, (left, right), side in zip(items, pairwise(ends), align, strict=False):
        top = (height - item.height) / 2
        drawn.append(item.between(left + _PADDING, right - _PADDING, top, side))
        drawn.append(f'<path d="M{right:.0f} 0v{height:.0f}" stroke="{_GREY}"/>')
    return _Drawing("".join(drawn), ends[-1], height)


def _heading(head: Head) -> _Item:
    said = f" ({head.meaning})" if head.sign else ""
    return _Item(f"{SIGNS[head.sign]}{head.text}{said}", _BOLD)


def _items(row: Row) -> list[_Item]:
    style = _BOLD if row.strong or not row.cells else ""
    return [_Item(row.label, style), *(_item(cell, style) for cell in row.cells)]


def _item(cell: Cell, style: str) -> _Item:
    if isinstance(cell, Mark):
        return _Item(cell.sign, style) if cell.sign else _Item(cell.meaning, _ITALIC)
    if isinstance(cell, Faces):
        markup, width, height = dice_of(cell)
        small = f'<g transform="scale({SMALL})">{markup}</g>'
        return _Item("", dice=_Drawing(small, width * SMALL, height * SMALL))
    return _Item(cell, style)


def _ems(letter: str) -> float:
    """Return the width of a letter in ems, for a wide font such as DejaVu Sans."""
    if category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    if east_asian_width(letter) in {"W", "F"}:
        return 1
    if letter in "mwMW@%":
        return 0.98
    if letter in "fijlrtI.,:;'|!()[]- ":
        return 0.4
    return 0.72 if letter.isupper() else 0.64
