"""Views as HTML for notebooks, including notebooks that are not trusted.

The HTML uses only tags, attributes and styles that JupyterLab leaves in the HTML of untrusted notebooks. There
are no scripts, style sheets or ids, and only the dice have colours: lines and words have those of the page. All text
is escaped in this module.
"""

from __future__ import annotations

from html import escape
from typing import Final

from dicerules._shared.view.as_svg import picture, small_picture
from dicerules._shared.view.content import SIGNS, Cell, Columns, Faces, Head, Mark, Row, Table, View, legend

__all__ = ["html_of"]

_SIDES: Final = {"l": "left", "r": "right"}

# Inline blocks go on in the next line where there is not enough room. JupyterLab removes `flex-wrap`, without which a
# flexible row would not.
_COLUMN: Final = "display:inline-block;vertical-align:top;max-width:100%;overflow-x:auto;margin:0 1.5em 0 0"


def html_of(view: View, lang: str) -> str:
    """Return a view as one HTML element with its language.

    A view below another is an element of its own, so that each scrolls by itself on a narrow page.
    """
    if view.below is None:
        return _part(view, lang)
    return f'<div lang="{lang}">{_part(view, lang)}{html_of(view.below, lang)}</div>'


def _part(view: View, lang: str) -> str:
    title = _line(f"<b>{escape(view.title)}</b>")
    if isinstance(view.body, Table):
        body = _table(view.body, view.title)
    elif isinstance(view.body, Columns):
        body = title + " ".join(f'<div style="{_COLUMN}">{_table(table)}</div>' for table in view.body.tables)
    else:
        body = title + (picture(view.body, lang) if view.body else "")
    signs = (f"{mark.sign} {mark.meaning}" for mark in legend(view) if mark.sign)
    notes = "".join(_line(escape(note)) for note in (*view.notes, *signs))
    return f'<div lang="{lang}" style="overflow-x:auto">{body}{notes}</div>'


def _line(content: str) -> str:
    return f'<div style="margin:0.3em 0">{content}</div>'


def _table(table: Table, title: str | None = None) -> str:
    columns = list(zip(table.head, table.align, strict=True))
    head = "".join(f'<th scope="col" style="{_style(side, bold=True)}">{_heading(head)}</th>' for head, side in columns)
    rows = "".join(_row(row, table.align) for row in table.rows)
    style = "caption-side:top;text-align:left;font-weight:bold"
    caption = "" if title is None else f'<caption style="{style}">{escape(title)}</caption>'
    table_style = "border-collapse:collapse;margin:0.3em 0"
    return f'<table style="{table_style}">{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _heading(head: Head) -> str:
    """Return the content of a column heading; a sign has its meaning in words beside it, for screen readers."""
    said = f" ({escape(head.meaning)})" if head.sign else ""
    return f"{SIGNS[head.sign]}<bdi>{escape(head.text)}</bdi>{said}"


def _row(row: Row, align: str) -> str:
    if not row.cells:
        style = f"{_style('l', bold=True)};padding-top:0.8em"
        return f'<tr><th scope="colgroup" colspan="{len(align)}" style="{style}">{escape(row.label)}</th></tr>'
    label = f'<th scope="row" style="{_style("l", bold=row.strong)}">{escape(row.label)}</th>'
    cells = "".join(_cell(cell, side, bold=row.strong) for cell, side in zip(row.cells, align[1:], strict=True))
    return f"<tr>{label}{cells}</tr>"


def _cell(cell: Cell, side: str, *, bold: bool) -> str:
    style = f"{_style(side, bold=bold)};white-space:nowrap"  # on a narrow page the table scrolls
    if isinstance(cell, Mark) and not cell.sign:
        return f'<td style="{style}"><i>{escape(cell.meaning)}</i></td>'
    if isinstance(cell, Mark):
        return f'<td title="{escape(cell.meaning)}" style="{style}">{escape(cell.sign)}</td>'
    content = small_picture(cell) if isinstance(cell, Faces) else escape(cell)
    return f'<td style="{style}">{content}</td>'


def _style(side: str, *, bold: bool) -> str:
    weight = "bold" if bold else "normal"
    # Some pages set a minimum width for all table cells, with which these tables would not fit on a phone.
    return f"text-align:{_SIDES[side]};font-weight:{weight};min-width:0;padding:0.2em 0.6em;border:1px solid"
