"""Write the tables of error codes in the reference, from the catalogues of messages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from dicerules import games
from dicerules._base import messages
from dicerules.errors import Message
from dicerules.serde import messages as json_messages

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "errors.md"
HEADING = "## Codes\n"


def sentence(template: str) -> str:
    """Return a sentence with the names of its params set as code."""
    shown = re.sub(r"\{(\w+):(?:[^|}]+)\|([^}]+)\}", r"`\1` \2", template)
    return re.sub(r"\{(\w+)(?:!r|:[, ])?\}", r"`\1`", shown).replace("|", "&#124;")


def table(title: str, found: Iterable[Message]) -> Iterator[str]:
    """Yield the lines of one section."""
    yield from (f"### {title}", "", "| code | clause | English | Spanish |", "| --- | --- | --- | --- |")
    for message in found:
        cells = (f"`{message.code}`", message.clause or "", sentence(message.english), sentence(message.spanish))
        yield f"| {' | '.join(cells)} |".replace("|  |", "| |")
    yield ""


def page(before: str) -> str:
    """Return the page with its tables replaced by new ones."""
    lines = list(table("Any game", messages.MESSAGES))
    for game in games.GAMES:
        lines += table(game.title, game.messages)
    lines += table("JSON", json_messages.MESSAGES)
    start = before[: before.index(HEADING)]
    introduction = (
        "Each code belongs to one sentence and never changes; sentences may be improved. Words set as `code` are the\n"
        "keys of `params`.\n"
    )
    return "\n".join([f"{start}{HEADING}", introduction, *lines])


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
