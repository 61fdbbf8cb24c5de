"""How consoles with a pretty printer show the values."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest
from hypothesis.vendor.pretty import pretty

from dicerules import KirikiTurn, Roll, Scorecard, display
from dicerules.display import Displayable
from tests.display.samples import VALUES


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_a_value_alone_is_printed_as_a_table_and_a_roll_as_its_repr(value: Displayable) -> None:
    assert pretty(value) == (repr(value) if isinstance(value, Roll) else display.text(value))


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_a_value_among_others_is_printed_as_its_repr(value: Displayable) -> None:
    assert pretty([value]) == f"[{value!r}]"
    assert pretty({"turn": value}) == f"{{'turn': {value!r}}}"
    assert pretty(((value,), 1)).split() == f"(({value!r},), 1)".split()  # which may break the line


def test_a_long_list_shows_reprs_even_after_a_line_break() -> None:
    cards = [Scorecard(filled={"ones": 1, "twos": 2, "threes": 3, "fours": 4})] * 3
    assert [line.strip(" ,[]") for line in pretty(cards).splitlines()] == [repr(cards[0])] * 3


class Printer:
    """A printer that has already printed something and has buffered something."""

    def __init__(self, output_width: int, buffer_width: int) -> None:
        self.output_width = output_width
        self.buffer_width = buffer_width
        self.printed = ""

    def text(self, obj: str) -> None:
        self.printed += obj


@pytest.mark.parametrize(
    ("printed", "held", "cycle"),
    [(0, 0, True), (0, 3, False), (3, 0, False)],
    ids=["in-circles", "held-back", "printed"],
)
def test_a_printer_in_the_middle_of_something_gets_the_repr(printed: int, held: int, *, cycle: bool) -> None:
    printer = Printer(printed, held)
    Scorecard()._repr_pretty_(printer, cycle=cycle)
    assert printer.printed == "Scorecard()"
    printer = Printer(0, 0)
    Scorecard()._repr_pretty_(printer, cycle=False)
    assert printer.printed == display.text(Scorecard())


@pytest.mark.slow
def test_display_is_loaded_when_a_notebook_needs_it_and_not_before() -> None:
    code = (
        "import sys, dicerules\n"
        "before = 'dicerules.display' in sys.modules\n"
        "html = dicerules.Roll('14')._repr_html_()\n"
        "print(before, 'dicerules.display' in sys.modules, html[:4])\n"
    )
    done = subprocess.run(  # noqa: S603 (this Python)
        [sys.executable, "-W", "error", "-c", code], check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == ["False", "True", "<img"]


def test_what_is_shown_can_be_stored_as_text() -> None:
    for shown in (display.html(KirikiTurn("14121")), display.svg("14121")):
        assert isinstance(shown, str)
        assert pickle.loads(pickle.dumps(shown)) == shown
