"""Write the golden census from the oracle: ``python -m tests.kiriki.make_census``.

The census counts, for each category, on how many of the 7,776 ordered rolls each score falls. It
comes from the oracle, never from the library, so that a fault of the library cannot get into it.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.kiriki import oracle

CENSUS = Path(__file__).with_name("census.json")


def text() -> str:
    """Return what the file must hold, to the byte."""
    return json.dumps(oracle.census(), indent=2) + "\n"


def main() -> None:
    """Write the file beside this module."""
    CENSUS.write_text(text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
