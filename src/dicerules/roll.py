"""`Roll`, the value that all games share, and `roll_dice`, the only function that throws dice."""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice
from operator import mul
from typing import TYPE_CHECKING, Any, Final, Protocol, SupportsIndex, TypeAlias, cast, final, overload

import attrs

from dicerules._base import messages
from dicerules._base.checks import integer
from dicerules._base.notation import read_digits
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import DiceRulesError, InvalidRollError, short_repr

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

__all__ = ["FACES", "MAX_DICE", "Counts", "Dice", "NumPyGenerator", "Rng", "Roll", "roll_dice"]

FACES: Final = (1, 2, 3, 4, 5, 6)
"""The faces of a die."""

MAX_DICE: Final = 100
"""The most dice of a roll, so that endless input is refused instead of being read forever."""

Counts: TypeAlias = tuple[int, int, int, int, int, int]
"""The number of dice that show 1, 2, … 6, on which all scores depend."""

Dice: TypeAlias = "Roll | str | Iterable[SupportsIndex]"
"""What the functions of this library accept as a roll: a `Roll`, or anything that `Roll` accepts."""

_PLAIN: Final = frozenset((int,))
_FACE_SET: Final = frozenset(FACES)

# Maps the byte of each digit 1-6 to its face and any other byte to 0, so that a text of digits is read by two calls
# that run in C.
_FACE_OF_BYTE = bytes(byte - 48 if 49 <= byte <= 54 else 0 for byte in range(256))  # noqa: PLR2004 (ASCII codes of 1 and 6)


@final
@attrs.frozen(init=False, repr=False)
class Roll(Sequence[int]):
    """Dice in the order in which they lie on the table.

    Two rolls are equal if they show the same faces in the same order, although no score depends on the order (K1). A
    roll is a sequence of its faces: it has a length, can be indexed and sliced, and matches patterns such as
    `case [6, *others]`.

    Args:
        faces: a text of digits 1 to 6, which may be separated by spaces or by single commas, or any iterable of whole
            numbers from 1 to 6: a list, a generator, a NumPy array, another roll. By default the roll is empty, which
            is what a player keeps when rerolling all dice; no game scores it.

    Raises:
        InvalidRollError: If `faces` is anything else, contains another face, or has more than `MAX_DICE` dice. `True`,
            floats, bytes and mappings are refused, although Python could read some of them as numbers.

    Examples:
        >>> roll = Roll("14121")
        >>> roll
        Roll("14121")
        >>> roll == Roll([1, 4, 1, 2, 1]) == Roll("1, 4, 1, 2, 1")
        True
        >>> roll.counts, roll.total, len(roll)
        ((3, 1, 0, 1, 0, 0), 9, 5)
        >>> roll[1], roll[-2:], 4 in roll
        (4, Roll("21"), True)
        >>> Roll("14721")
        Traceback (most recent call last):
        ...
        dicerules.errors.InvalidRollError: a die shows 1 to 6, not '7', in the roll '14721'
    """

    faces: tuple[int, ...]
    """The face of each die, in order."""

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
        """The number of dice that show 1, 2, 3, 4, 5 and 6."""
        count = self.faces.count
        return count(1), count(2), count(3), count(4), count(5), count(6)

    @cached_property
    def _key(self) -> int:
        # The counts packed into one number, the key of tables of rolls: it hashes faster than six numbers.
        return sum(map(_UNITS.__getitem__, self.faces))

    @property
    def total(self) -> int:
        """The sum of all dice."""
        return sum(self.faces)

    def sorted(self) -> Roll:
        """Return the same dice in ascending order, so that rolls of the same dice become equal.

        Examples:
            >>> Roll("14121").sorted()
            Roll("11124")
        """
        return Roll(sorted(self.faces))

    @classmethod
    def parse(cls, text: str) -> Roll:
        """Parse the notation of a roll, which `str` returns: digits and nothing else.

        Raises:
            NotationError: If `text` is anything else; the error has the position.

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
        """Return the number of dice."""
        return len(self.faces)

    @overload
    def __getitem__(self, index: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Roll: ...
    def __getitem__(self, index: SupportsIndex | slice) -> int | Roll:
        """Return the face of the die at a place, counted from 0, or the roll of the dice of a slice.

        Raises:
            IndexError: If there is no die at that place.
        """
        return Roll(self.faces[index]) if isinstance(index, slice) else self.faces[index]

    def __iter__(self) -> Iterator[int]:
        """Iterate over the faces, in order."""
        return iter(self.faces)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this roll."""
        return f'Roll("{self}")'

    def __str__(self) -> str:
        """Return the notation that `parse` reads: the digits."""
        return "".join(map(str, self.faces))


_set_faces = vars(Roll)["faces"].__set__  # the slot itself, since a frozen value has no setter


# What a die of each face adds to the key of a roll: 7 bits for each count, which is at most `MAX_DICE`.
_UNITS = (0, *(1 << (7 * place) for place in range(len(FACES))))


def pack(counts: Iterable[int]) -> int:
    """Return the key of the rolls with these counts."""
    return sum(map(mul, counts, _UNITS[1:]))


def _read_text(text: str) -> bytes:
    """Return the faces of a text with separators, or raise its error; plain digits take a faster path."""
    packed = text.replace(" ", "")
    if wrong := re.search("[^1-6,]", packed):
        raise InvalidRollError(messages.BAD_FACE_IN_TEXT, given=repr(wrong[0]), dice=short_repr(text))
    if text != text.strip(" ") or not all(packed.split(",")):
        raise InvalidRollError(messages.BAD_SEPARATOR, given=short_repr(text))
    return bytes(_limited(int(digit) for digit in packed if digit != ","))


def _read(dice: object) -> tuple[int, ...]:
    """Return the faces of an iterable of whole numbers."""
    if isinstance(dice, Roll):
        return dice.faces
    if (type(dice) is list or type(dice) is tuple) and len(dice) <= MAX_DICE and _are_plain_faces(dice):
        return tuple(dice)
    if isinstance(dice, str):  # of a subclass, such as np.str_
        return Roll(str.__str__(dice)).faces
    try:
        # The keys of a mapping and the values of bytes could pass for faces, but are a mistake.
        items = None if isinstance(dice, bytes | bytearray | memoryview | Mapping) else iter(dice)  # type: ignore[call-overload]
    except TypeError:
        items = None
    if items is None:
        raise InvalidRollError(messages.NOT_A_ROLL, given=short_repr(dice))
    return _limited(map(_face, items))


def _are_plain_faces(items: Collection[object]) -> bool:
    """Return whether these are plain numbers from 1 to 6: a quick test for most lists, by two calls that run in C."""
    return _PLAIN.issuperset(map(type, items)) and _FACE_SET.issuperset(items)


def _limited(faces: Iterator[int]) -> tuple[int, ...]:
    """Return the faces of a roll, reading at most one more than `MAX_DICE`."""
    taken = tuple(islice(faces, MAX_DICE + 1))
    if len(taken) > MAX_DICE:
        raise InvalidRollError(messages.TOO_MANY_DICE, most=MAX_DICE)
    return taken


def _face(die: object) -> int:
    """Return the face of a die that was given as a number."""
    face = integer(die)
    if face not in FACES:
        raise InvalidRollError(messages.BAD_FACE, given=short_repr(die))
    return face


class NumPyGenerator(Protocol):
    """The part of a `numpy.random.Generator` that throws dice, so that its type needs no NumPy."""

    def integers(self, low: int, high: int, size: int) -> Any:  # noqa: ANN401 (an array of NumPy)
        """Return random whole numbers from `low` to below `high`."""
        ...


Rng: TypeAlias = "Random | NumPyGenerator"
"""A source of chance: a `random.Random` or a `numpy.random.Generator`."""


def roll_dice(n: int, *, rng: Rng) -> Roll:
    """Return `n` dice thrown with a random number generator.

    This is the only function of the library that draws random numbers, and it draws them from `rng` alone. The same
    seed produces the same dice: with Python's generator in every version of Python, and with NumPy's as long as
    `rng.integers(1, 7, size=n)` produces the same numbers, which NumPy may change in a new version.

    Args:
        n: the number of dice, from 0 to `MAX_DICE`.
        rng: the generator, such as `random.Random(7)` or `numpy.random.default_rng(7)`.

    Raises:
        InvalidRollError: If `n` is not a whole number in that range.
        DiceRulesError: If `rng` is neither a `random.Random` nor a `numpy.random.Generator`.

    Examples:
        >>> from random import Random
        >>> roll_dice(5, rng=Random(7))
        Roll("32461")
    """
    numpy_random = sys.modules.get("numpy.random")  # whoever passes its generator has imported it
    if numpy_random is not None and isinstance(rng, numpy_random.Generator):
        return Roll(cast("NumPyGenerator", rng).integers(1, 7, size=number_of_dice(n, MAX_DICE)).tolist())
    # NumPy's other generators have no `randint`, or one that works differently. None of them has `getrandbits`.
    if isinstance(rng, type) or not callable(getattr(rng, "getrandbits", None)):
        raise DiceRulesError(messages.NOT_A_SOURCE_OF_CHANCE, path=("rng",), given=short_repr(rng))
    randint = cast("Random", rng).randint
    return Roll([randint(1, 6) for _ in range(number_of_dice(n, MAX_DICE))])


def number_of_dice(n: object, most: int) -> int:
    """Return a number of dice, or raise `InvalidRollError` unless it is a whole number from 0 to `most`."""
    number = integer(n)
    if number is None or not 0 <= number <= most:
        raise InvalidRollError(messages.BAD_NUMBER_OF_DICE, minimum=0, maximum=most, given=short_repr(n))
    return number
