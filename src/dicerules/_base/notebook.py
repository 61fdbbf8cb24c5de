"""How the values show themselves when a notebook or a console asks them to.

The values stand below display, which shows all of them, and `import dicerules` loads none of it: these two functions,
which the values carry as methods, load it by its name when they are called.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol

_DISPLAY: Final = "dicerules.display"


class Printer(Protocol):
    """What IPython's pretty printer offers, and hypothesis' as well."""

    output_width: int
    """How many columns of the line are printed already."""

    buffer_width: int
    """How many are held back until it is known where the line breaks."""

    def text(self, obj: str) -> None:
        """Print a text as it stands."""


def repr_html(value: object) -> str:
    """Return the value as HTML in English, for notebooks; `display.html` knows other languages."""
    return str(import_module(_DISPLAY).html(value))


def repr_pretty(value: object, printer: Printer, cycle: bool) -> None:  # noqa: FBT001 (IPython's protocol)
    """Show the value as a table where it stands alone, and as its repr in a line or among other things."""
    alone = printer.output_width == printer.buffer_width == 0
    shown = ""
    if alone and not cycle:
        shown = import_module(_DISPLAY).text(value)
    printer.text(shown if "\n" in shown else repr(value))
