"""The roll, the one value that both games share, and the one place where dice are thrown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import islice
from operator import mul
from typing import TYPE_CHECKING, Final, SupportsIndex, TypeAlias, final

import attrs

from dicerules._base.checks import short, whole
from dicerules._base.notation import read_digits
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import DiceRulesError, InvalidRollError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

__all__ = ["FACES", "MAX_DICE", "Counts", "Dice", "Roll", "roll_dice"]

FACES: Final = (1, 2, 3, 4, 5, 6)
"""The faces of a die."""

MAX_DICE: Final = 100
"""The most dice that a roll holds, so that endless input is refused and not waited for."""

Counts: TypeAlias = tuple[int, int, int, int, int, int]
"""How many dice show 1, 2, … 6: all that a score depends on."""

Dice: TypeAlias = "Roll | str | Iterable[SupportsIndex]"
"""What the functions of this library take for a roll: a `Roll`, or whatever `Roll` accepts."""

# The byte of each digit 1-6 becomes its face and any other byte 0, which no die shows: reading a text of digits is
# then two calls that run in C.
_FACE_OF_BYTE = bytes(byte - 48 if 49 <= byte <= 54 else 0 for byte in range(256))  # noqa: PLR2004 (ASCII codes of 1 and 6)


@final
@attrs.frozen(init=False, repr=False)
class Roll:
    """Some dice as they lie on the table, in order.

    Two rolls are equal when they show the same faces in the same order; no score depends on the order (K1). A roll
    iterates over its faces and has a length.

    Args:
        faces: a text of digits 1 to 6 (between two digits may stand spaces, or one comma with or without spaces), or
            any iterable of whole numbers from 1 to 6: a list, a generator, a NumPy array, another roll. No dice at
            all are an empty roll, the one to keep when every die is thrown again; no game scores it.

    Raises:
        InvalidRollError: anything else: another face, text or object, more than `MAX_DICE` dice. `True`, floats,
            bytes and mappings are refused although Python could read some of them as numbers.

    Examples:
        >>> roll = Roll("14121")
        >>> roll
        Roll("14121")
        >>> roll == Roll([1, 4, 1, 2, 1]) == Roll("1, 4, 1, 2, 1")
        True
        >>> roll.counts, roll.total, len(roll)
        ((3, 1, 0, 1, 0, 0), 9, 5)
        >>> Roll("14721")
        Traceback (most recent call last):
        ...
        dicerules.errors.InvalidRollError: a die shows 1 to 6, not '7', in the roll '14721'
    """

    faces: tuple[int, ...]
    """The face of each die, in the order in which they lie."""

    def __init__(self, faces: Dice = ()) -> None:
        if type(faces) is str:
            try:
                digits = faces.encode().translate(_FACE_OF_BYTE)
            except UnicodeEncodeError:
                digits = _read_text(faces)
            if 0 in digits or len(digits) > MAX_DICE:
                digits = _read_text(faces)
            _set_faces(self, tuple(digits))
        else:
            _set_faces(self, _read(faces))

    @cached_property
    def counts(self) -> Counts:
        """How many dice show 1, 2, 3, 4, 5 and 6."""
        count = self.faces.count
        return count(1), count(2), count(3), count(4), count(5), count(6)

    @cached_property
    def _key(self) -> int:
        # The counts in one number, by which tables of rolls are kept: it hashes faster than six numbers do.
        return sum(map(_UNITS.__getitem__, self.faces))

    @property
    def total(self) -> int:
        """The sum of all dice."""
        return sum(self.faces)

    def sorted(self) -> Roll:
        """Give the same dice in ascending order, which is equal for all orders of the same dice.

        Examples:
            >>> Roll("14121").sorted()
            Roll("11124")
        """
        return Roll(sorted(self.faces))

    @classmethod
    def parse(cls, text: str) -> Roll:
        """Read the notation of a roll, as `str` writes it: digits and nothing else.

        Raises:
            NotationError: it is anything else; the error has the position.

        Examples:
            >>> Roll.parse("14121") == Roll("14121")
            True
            >>> Roll.parse("14721")
            Traceback (most recent call last):
            ...
            dicerules.errors.NotationError: a die shows 1 to 6, not '7', at position 2 of '14721'
        """
        return Roll(read_digits(text, text, 0, most=MAX_DICE))

    def __len__(self) -> int:
        """Count the dice."""
        return len(self.faces)

    def __iter__(self) -> Iterator[int]:
        """Iterate over the faces, in the order in which the dice lie."""
        return iter(self.faces)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this roll."""
        return f'Roll("{self}")'

    def __str__(self) -> str:
        """Write the notation that `parse` reads: the digits."""
        return "".join(map(str, self.faces))


_set_faces = vars(Roll)["faces"].__set__  # the slot itself, the one way into a frozen value


# What a die of each face adds to the key of a roll; 7 bits hold the count of a face, which is `MAX_DICE` at the most.
_UNITS = (0, *(1 << (7 * place) for place in range(len(FACES))))


def pack(counts: Iterable[int]) -> int:
    """Give the key of the rolls with these counts."""
    return sum(map(mul, counts, _UNITS[1:]))


def _read_text(text: str) -> bytes:
    """Read digits with separators between them; only a text that is not just a few digits comes here."""
    packed = text.replace(" ", "")
    if wrong := re.search("[^1-6,]", packed):
        msg = f"a die shows 1 to 6, not {wrong[0]!r}, in the roll {short(text)}"
        raise InvalidRollError(msg)
    if text != text.strip(" ") or not all(packed.split(",")):
        msg = f"spaces and single commas may stand between two dice only, not as in {short(text)}"
        raise InvalidRollError(msg)
    return bytes(_limited(int(digit) for digit in packed if digit != ","))


def _read(dice: object) -> tuple[int, ...]:
    """Read an iterable of whole numbers."""
    if isinstance(dice, Roll):
        return dice.faces
    if isinstance(dice, str):  # of a subclass, such as np.str_
        return Roll(str.__str__(dice)).faces
    try:
        # A mapping's keys and the codes of bytes could pass for faces, but nobody means them.
        items = None if isinstance(dice, bytes | bytearray | memoryview | Mapping) else iter(dice)  # type: ignore[call-overload]
    except TypeError:
        items = None
    if items is None:
        msg = f"a roll is a text of digits or a list of whole numbers, not {short(dice)}"
        raise InvalidRollError(msg)
    return _limited(map(_face, items))


def _limited(faces: Iterator[int]) -> tuple[int, ...]:
    """Take the faces of a roll, and not one more than it takes to know that there are too many."""
    taken = tuple(islice(faces, MAX_DICE + 1))
    if len(taken) > MAX_DICE:
        msg = f"a roll has at most {MAX_DICE} dice, and this one has more"
        raise InvalidRollError(msg)
    return taken


def _face(die: object) -> int:
    """Check one die that was given as a number."""
    face = whole(die)
    if face not in FACES:
        msg = f"a die shows a whole number from 1 to 6, not {short(die)}"
        raise InvalidRollError(msg)
    return face


def roll_dice(n: int, *, rng: Random) -> Roll:
    """Throw `n` dice with the given source of chance.

    This is the only function of the library that draws random numbers, and it draws them from `rng` alone: the same
    seed gives the same dice on every Python.

    Args:
        n: how many dice, from 0 to `MAX_DICE`.
        rng: where chance comes from, for instance `random.Random(7)`.

    Raises:
        InvalidRollError: `n` is not a whole number in that range.
        DiceRulesError: `rng` is no `random.Random`.

    Examples:
        >>> from random import Random
        >>> roll_dice(5, rng=Random(7))
        Roll("32461")
    """
    # NumPy's generators have a randint of another meaning, or none; both lack getrandbits.
    if isinstance(rng, type) or not callable(getattr(rng, "getrandbits", None)):
        msg = f"rng must be a random.Random, not {short(rng)}"
        raise DiceRulesError(msg)
    return Roll([rng.randint(1, 6) for _ in range(number_of_dice(n, MAX_DICE))])


def number_of_dice(n: object, most: int) -> int:
    """Read a number of dice: `InvalidRollError` unless it is a whole number from 0 to `most`."""
    number = whole(n)
    if number is None or not 0 <= number <= most:
        msg = f"the number of dice must be a whole number from 0 to {most}, not {short(n)}"
        raise InvalidRollError(msg)
    return number
