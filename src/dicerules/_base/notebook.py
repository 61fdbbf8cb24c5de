"""How the values show themselves when a notebook or a console asks them to.

The values are made in rooms that know nothing of display, and `import dicerules` loads none of it: these two functions,
which the values carry as methods, load it when they are called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from dicerules.display import Displayable


class Printer(Protocol):
    """What IPython's pretty printer offers, and hypothesis' as well."""

    output_width: int
    """How many columns of the line are printed already."""

    buffer_width: int
    """How many are held back until it is known where the line breaks."""

    def text(self, obj: str) -> None:
        """Print a text as it stands."""


def repr_html(value: Displayable) -> str:
    """Show the value in a notebook, in English; `display.html` does it in other languages."""
    from dicerules.display import html  # noqa: PLC0415 (loaded when a notebook asks)

    return html(value)


def repr_pretty(value: Displayable, printer: Printer, cycle: bool) -> None:  # noqa: FBT001 (IPython's protocol)
    """Show the value as a table where it stands alone, and as its repr in a line or among other things."""
    alone = printer.output_width == printer.buffer_width == 0
    shown = ""
    if alone and not cycle:
        from dicerules.display import text  # noqa: PLC0415 (loaded when a console asks)

        shown = text(value)
    printer.text(shown if "\n" in shown else repr(value))
