"""The methods by which notebooks and consoles show values.

`dicerules.display` imports the values, and loads slowly. These two functions, which are methods of the values, import
it only when they are called.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol

_DISPLAY: Final = "dicerules.display"


class Printer(Protocol):
    """The part of the pretty printers of IPython and Hypothesis that is used here."""

    output_width: int
    """The number of columns of the line that are printed already."""

    buffer_width: int
    """The number of columns that are buffered until it is clear where the line breaks."""

    def text(self, obj: str) -> None:
        """Print a text unchanged."""


def repr_html(value: object) -> str:
    """Return the value as HTML in English, for notebooks; see `display.html` for Spanish."""
    return str(import_module(_DISPLAY).html(value))


def repr_pretty(value: object, printer: Printer, cycle: bool) -> None:  # noqa: FBT001 (IPython's protocol)
    """Print the value as a table if it is alone, and as its repr within a line or another value."""
    alone = printer.output_width == printer.buffer_width == 0
    shown = ""
    if alone and not cycle:
        shown = import_module(_DISPLAY).text(value)
    printer.text(shown if "\n" in shown else repr(value))
