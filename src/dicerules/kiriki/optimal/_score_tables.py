"""What the compiled code for final scores reads and writes."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dicerules.kiriki.optimal._cards import Switches
from dicerules.kiriki.optimal._lattice import Floats, Integers, Lattice
from dicerules.kiriki.optimal._payoffs import Payoffs

__all__ = ["Game", "Layer", "Part", "Rows", "Turns"]

Part: TypeAlias = tuple[Integers, Floats, Floats]
"""What `play_row` returns: an array [card, row or total or fewest points or number of chances], all chances, and
`Layer.ends`."""


class Game(NamedTuple):
    """What compiled code needs to know about the game and the policy."""

    values: Floats
    """[row, total]: the value of a card, from the solver; the total is that of the section with a bonus."""
    pays: Payoffs
    """What recordings earn, and where they lead."""
    dice: Lattice
    """The keeps, and the chances of rolls."""
    keeps: Integers
    """[roll, place]: the keeps of a roll, in the order of the actions' codes, padded with -1."""
    results: Integers
    """[box, column]: the number of the result of recording a column there; recordings of the same points share it."""
    points: Integers
    """[result]: the points that are added to the card, except for the bonus of a section."""
    adds: Integers
    """[result]: those that are added to the section with a bonus."""
    boxes: Integers
    """[box]: the first result of the box; its results end where those of the next box begin."""


class Turns(NamedTuple):
    """The choices in a turn on cards of a row with consecutive totals, side by side, and their outcome."""

    row: int
    """The row."""
    start: int
    """The lowest total."""
    box: Integers
    """[roll, lane]: the best box for the roll; among equals, the first."""
    best: Floats
    """[rolls left, roll, lane]: the value of a roll on the table."""
    keeps: Floats
    """[rolls left - 1, keep, lane]: the value of keeping dice and throwing the others."""
    chosen: Floats
    """[roll, lane]: the value of the best box."""
    recorded: Floats
    """[roll, lane]: the chance of the roll to be the one that is recorded."""
    worth: Floats
    """[keep or roll, lane]: working memory."""
    lanes: Floats
    """[line, lane]: working memory."""


class Layer(NamedTuple):
    """The cards of one number of open boxes that can be reached, ordered by row and total."""

    firsts: Integers
    """[row]: the first card of the row; its cards end where those of the next row begin."""
    totals: Integers
    """[card]: the total of the section with a bonus."""
    lowest: Integers
    """[card]: the fewest points."""
    starts: Integers
    """[card]: the place of the chance of the fewest points; those of more points follow, up to the next card's."""
    chances: Floats
    """The chances of points."""
    ends: Floats
    """[card, result]: the chance that the next box is filled with that result, which is 0 if the box is not open."""


class Rows(NamedTuple):
    """Rows to play, and the ways that lead to them."""

    begin: int
    """The total of the card that the game begins with, if its row is the only one here; else -1."""

    numbers: Integers
    """[place]: the row."""
    links: Integers
    """[place]: the first link of the row; its links end where those of the next place begin."""
    origins: Integers
    """[link]: a row of the layer before."""
    boxes: Integers
    """[link]: the box to record in."""
    scratched: Switches
    """[link]: whether recordings without points lead this way."""
    holding: Switches
    """[link]: whether recordings with points lead this way."""
