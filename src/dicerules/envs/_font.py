"""A small font for pictures: capital letters, digits and a few signs, 5 pixels wide and 7 high."""

from __future__ import annotations

from functools import cache
from typing import Final

from dicerules.envs._extra import Array, np

__all__ = ["LETTER_HEIGHT", "LETTER_WIDTH", "letters"]

LETTER_WIDTH: Final = 6
"""The width of a letter with the space beside it."""

LETTER_HEIGHT: Final = 9
"""The height of a line with the space below it."""

# Five columns for each sign, from the left: in each, the lowest bit is the pixel at the top.
_COLUMNS: Final = {
    " ": "0000000000",
    "*": "14083E0814",
    "-": "0808080808",
    ".": "0060600000",
    ">": "0041221408",
    "?": "0201510906",
    "0": "3E5149453E",
    "1": "00427F4000",
    "2": "4261514946",
    "3": "2141454B31",
    "4": "1814127F10",
    "5": "2745454539",
    "6": "3C4A494930",
    "7": "0171090503",
    "8": "3649494936",
    "9": "064949291E",
    "A": "7E1111117E",
    "B": "7F49494936",
    "C": "3E41414122",
    "D": "7F4141221C",
    "E": "7F49494941",
    "F": "7F09090901",
    "G": "3E4149497A",
    "H": "7F0808087F",
    "I": "00417F4100",
    "J": "2040413F01",
    "K": "7F08142241",
    "L": "7F40404040",
    "M": "7F020C027F",
    "N": "7F0408107F",
    "O": "3E4141413E",
    "P": "7F09090906",
    "Q": "3E4151215E",
    "R": "7F09192946",
    "S": "4649494931",
    "T": "01017F0101",
    "U": "3F4040403F",
    "V": "1F2040201F",
    "W": "3F4038403F",
    "X": "6314081463",
    "Y": "0708700807",
    "Z": "6151494543",
}


def letters(text: str) -> Array:
    """Return the pixels of a line of text: True where there is ink, by row and column.

    Small letters become capitals, `_` becomes a space, and a sign that the font lacks becomes a question mark.

    Examples:
        >>> for row in letters("1")[:7]:
        ...     print("".join(" #"[int(pixel)] for pixel in row).rstrip())
          #
         ##
          #
          #
          #
          #
         ###
    """
    signs = [_letter(sign if sign in _COLUMNS else "?") for sign in text.upper().replace("_", " ")]
    return np.concatenate(signs, axis=1) if signs else np.zeros((LETTER_HEIGHT, 0), bool)


@cache
def _letter(sign: str) -> Array:
    pixels = np.zeros((LETTER_HEIGHT, LETTER_WIDTH), bool)
    for column, bits in enumerate(bytes.fromhex(_COLUMNS[sign])):
        pixels[:, column] = [bits >> row & 1 for row in range(LETTER_HEIGHT)]
    return pixels
