"""A hook of the docs: the line `<!-- notebook: PATH -->` of a page becomes that notebook with what its cells show.

The notebook's title is left out: the page has one.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
MARK = re.compile(r"^<!-- notebook: (\S+) -->$", re.MULTILINE)
TITLE = re.compile(r"\A# .*\n*")


def on_page_markdown(markdown: str, **_: object) -> str:
    """Put notebooks where a page names them."""
    return MARK.sub(lambda found: _page(json.loads((ROOT / found[1]).read_text(encoding="utf-8"))), markdown)


def _page(notebook: dict[str, Any]) -> str:
    parts = []
    for cell in notebook["cells"]:
        source = TITLE.sub("", "".join(cell["source"]))
        parts.append(source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
        parts += [_output(output) for output in cell.get("outputs", [])]
    return "\n\n".join(parts)


def _output(output: dict[str, Any]) -> str:
    """Show an output as a notebook does: the richest form of it, as it stands."""
    data = output.get("data", {})
    if "text/html" in data:
        return f"<div>{''.join(data['text/html'])}</div>"
    if "image/png" in data:
        png = "".join(data["image/png"]).replace("\n", "")
        return f'<img alt="The plot that this code draws" src="data:image/png;base64,{png}">'
    return f"```text\n{''.join(output.get('text', data.get('text/plain', ''))).rstrip()}\n```"
