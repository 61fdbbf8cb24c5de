"""A hook of the docs that replaces the line `<!-- notebook: PATH -->` with that notebook and the output of its cells.

The notebook's title is left out, since the page has its own. The alternative text of a plot is the comment at the top
of its cell, so a cell that draws must begin with a comment.

Each picture that a page or notebook shows has a light and a dark variant, of which the page shows the one that fits.
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
    """Replace each marker with its notebook, and each picture with its two variants."""
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
    """Return an output of the cell with this source in its richest form, as a notebook shows it."""
    data = output.get("data", {})
    if "text/html" in data:
        # The theme wraps every table in a scrolling box, so the notebook's own would add a second scroll bar.
        return f"<div>{''.join(data['text/html']).replace('overflow-x:auto', 'overflow-x:visible')}</div>"
    if "image/png" in data:
        png = "".join(data["image/png"]).replace("\n", "")
        return f'<img alt="{escape(_comment(source))}" src="data:image/png;base64,{png}">'
    return f"```text\n{''.join(output.get('text', data.get('text/plain', ''))).rstrip()}\n```"


def _comment(source: str) -> str:
    """Return the comment at the top of a cell on one line, without the `#` signs."""
    found = COMMENT.match(source)
    if not found:
        msg = f"a cell that draws must begin with a comment that describes the plot: {source!r}"
        raise ValueError(msg)
    return " ".join(line.removeprefix("# ") for line in found[0].splitlines())
