"""A hook of the docs: the line `<!-- notebook: PATH -->` of a page becomes that notebook with what its cells show.

The notebook's title is left out: the page has one. A plot is shown with the comment that begins its cell as its
alternative text; a cell that draws must begin with one.

The pictures of the docs, which pages and notebooks have once, come in two variants, of which a light and a dark page
show one each.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
MARK = re.compile(r"^<!-- notebook: (\S+) -->$", re.MULTILINE)
TITLE = re.compile(r"\A# .*\n*")
PICTURE = re.compile(r"(!\[[^]]*\]\((?:\.\./)*)(?:docs/)?(pictures/[\w-]+\.svg)\)")
COMMENT = re.compile(r"(# .*\n)+")


def on_page_markdown(markdown: str, **_: object) -> str:
    """Put notebooks where a page names them, and each picture twice."""
    page = MARK.sub(lambda found: _page(json.loads((ROOT / found[1]).read_text(encoding="utf-8"))), markdown)
    return PICTURE.sub(r"\1\2#only-light)\1\2#only-dark)", page)


def _page(notebook: dict[str, Any]) -> str:
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        text = TITLE.sub("", source)
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
        parts += [_output(output, source) for output in cell.get("outputs", [])]
    return "\n\n".join(parts)


def _output(output: dict[str, Any], source: str) -> str:
    """Show an output of the cell with this source as a notebook does: the richest form of it, as it stands."""
    data = output.get("data", {})
    if "text/html" in data:
        # The theme puts a box that scrolls around every table; one inside another would show two scroll bars.
        return f"<div>{''.join(data['text/html']).replace('overflow-x:auto', 'overflow-x:visible')}</div>"
    if "image/png" in data:
        png = "".join(data["image/png"]).replace("\n", "")
        return f'<img alt="{escape(_comment(source))}" src="data:image/png;base64,{png}">'
    return f"```text\n{''.join(output.get('text', data.get('text/plain', ''))).rstrip()}\n```"


def _comment(source: str) -> str:
    """Give the comment that begins a cell, without its signs, in one line."""
    found = COMMENT.match(source)
    if not found:
        msg = f"a cell that draws must begin with a comment that says what is seen: {source!r}"
        raise ValueError(msg)
    return " ".join(line.removeprefix("# ") for line in found[0].splitlines())
