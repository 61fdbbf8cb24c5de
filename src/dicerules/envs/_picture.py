"""Pictures of games, drawn with NumPy alone: the dice on the table, and the numbers of each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dicerules.envs._extra import Array, Picture, np
from dicerules.envs._font import LETTER_HEIGHT, LETTER_WIDTH, letters

__all__ = ["Column", "draw"]

_SCALE: Final = 2
_MARGIN: Final = 12
_DIE: Final = 44
_LABEL: Final = 22
_NUMBER: Final = 11
_LINE: Final = LETTER_HEIGHT * _SCALE + 2

_TABLE: Final = (24, 92, 72)
_PAPER: Final = (250, 248, 240)
_INK: Final = (40, 40, 48)
_WHITE: Final = (255, 255, 255)
_STRIPE: Final = (236, 232, 218)

# Where the pips of each face are, by row and column of a grid of three by three.
_PIPS: Final = ("", "4", "08", "048", "0268", "02468", "023568")


class Column(NamedTuple):
    """The numbers of a player."""

    name: str
    """The name above the column."""
    numbers: Sequence[str]
    """The numbers from top to bottom."""
    to_play: bool
    """Whether it is this player's turn."""


def draw(
    dice: Sequence[int],
    most_dice: int,
    table: Sequence[tuple[str, int]],
    labels: Sequence[str],
    columns: Sequence[Column],
) -> Picture:
    """Return a picture whose size depends on the number of rows, columns and dice alone.

    Args:
        dice: the faces of the dice on the table.
        most_dice: how many there can be.
        table: other numbers of the turn, with their labels.
        labels: the labels of the numbers of a player.
        columns: the players.
    """
    letter = LETTER_WIDTH * _SCALE
    top = 2 * _MARGIN + max(_DIE, len(table) * _LINE)
    dice_width = 2 * _MARGIN + most_dice * (_DIE + _MARGIN)
    beside = letter * max((len(label) + _NUMBER for label, _ in table), default=0)
    width = max(dice_width + beside + _MARGIN, 2 * _MARGIN + letter * (_LABEL + _NUMBER * len(columns)))
    picture = np.empty((top + 2 * _MARGIN + _LINE * (len(labels) + 1), width, 3), np.uint8)
    picture[:top], picture[top:] = _TABLE, _PAPER
    for place, face in enumerate(dice):
        _draw_die(picture[_MARGIN:, _MARGIN + place * (_DIE + _MARGIN) :], face)
    for row, (label, number) in enumerate(table):
        _write(picture[_MARGIN + row * _LINE :, dice_width:], f"{label} {number}", _WHITE)
    _draw_card(picture[top + _MARGIN :, _MARGIN:-_MARGIN], labels, columns)
    return picture


def _draw_card(paper: Picture, labels: Sequence[str], columns: Sequence[Column]) -> None:
    """Draw a row for each label, and a column for each player."""
    for row, label in enumerate(("", *labels)):
        line = paper[row * _LINE : (row + 1) * _LINE]
        if row % 2:
            line[:] = _STRIPE
        shown = [column.numbers[row - 1] if row else "> " * column.to_play + column.name for column in columns]
        numbers = "".join(text[: _NUMBER - 1].rjust(_NUMBER) for text in shown)
        _write(line[2:], label[: _LABEL - 1].ljust(_LABEL) + numbers, _INK)


def _draw_die(corner: Picture, face: int) -> None:
    """Draw a die with its upper left corner at that of an array."""
    rows, columns = np.ogrid[:_DIE, :_DIE]
    die = corner[:_DIE, :_DIE]
    # The corners are round: far from the centre in both directions means outside.
    far = np.maximum(abs(rows - (_DIE - 1) / 2) - _DIE / 2 + 8, 0) ** 2
    aside = np.maximum(abs(columns - (_DIE - 1) / 2) - _DIE / 2 + 8, 0) ** 2
    die[far + aside < 8**2] = _WHITE
    for pip in map(int, _PIPS[face]):
        row, column = (_DIE * (1 + 2 * place) // 6 for place in divmod(pip, 3))
        die[(rows - row) ** 2 + (columns - column) ** 2 < (_DIE / 11) ** 2] = _INK


def _write(corner: Picture, text: str, colour: tuple[int, int, int]) -> None:
    """Write a line of text with its upper left corner at that of an array; what does not fit is cut off."""
    ink: Array = letters(text).repeat(_SCALE, axis=0).repeat(_SCALE, axis=1)
    target = corner[: ink.shape[0], : ink.shape[1]]
    target[ink[: target.shape[0], : target.shape[1]]] = colour
