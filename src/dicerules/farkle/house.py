"""House combinations: dice that score under rules of one's own, beside the kinds that everybody knows (F7)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Final, NamedTuple, final

import attrs

from dicerules._base.checks import MOST_POINTS, boolean, check_number, integer
from dicerules._base.terms import Labels, Name, is_name
from dicerules._base.values import repr_of_changes
from dicerules._shared.labels import check_labels, read_labels
from dicerules.errors import DiceRulesError, NotationError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.kinds import CombinationKind
from dicerules.farkle.per_face import PerFace, check_per_face, read_per_face
from dicerules.roll import FACES, Roll

__all__ = ["DICE", "HouseCombination", "Scoring"]

DICE: Final = re.compile("[1-6]{1,6}|[a-f]{1,6}", re.ASCII)
"""The dice of a combination: digits, or letters for any faces."""


class Scoring(NamedTuple):
    """Dice that score, and their points."""

    dice: Roll
    """The dice, in ascending order."""
    points: int
    """The points."""


def _read_name(name: str) -> Name:
    if not is_name(name) or name in CombinationKind._value2member_map_:
        known = tuple(kind.value for kind in CombinationKind)
        raise NotationError(messages.NOT_A_COMBINATION_NAME, path=("name",), given=short_repr(name), known=known)
    return Name(str(name))


def _check_dice(_: object, attribute: attrs.Attribute[str], dice: object) -> None:
    if not isinstance(dice, str) or not DICE.fullmatch(dice):
        raise DiceRulesError(messages.NOT_DICE_OF_A_COMBINATION, path=(attribute.name,), given=short_repr(dice))


def _read_points(points: int | Iterable[int]) -> int | PerFace:
    number = integer(points)
    return read_per_face(points) if number is None else number  # type: ignore[arg-type]  # refused by the check


def _check_points(combination: HouseCombination, attribute: attrs.Attribute[int | PerFace], points: object) -> None:
    if isinstance(points, int):
        check_number(points, 1, MOST_POINTS, attribute.name)
        return
    check_per_face(points, attribute.name)
    if not combination.dice.isalpha() or not any(points):  # type: ignore[arg-type]  # a tuple of numbers
        raise DiceRulesError(messages.POINTS_WITHOUT_FACE, path=(attribute.name,), dice=combination.dice)


@final
@attrs.frozen(repr=False)
class HouseCombination:
    """A combination that house rules add.

    Args:
        name: The name in code: at most 40 small letters, digits and underscores. It is the `kind` of the combinations.
        dice: Digits for exactly these dice, such as `"345"`, or letters for any faces: equal letters for equal faces,
            different ones for different faces. So `"aaaa"` is four alike, and `"aabb"` two pairs.
        points: The points, or with letters a number for each of the six faces that `a` may be.
        labels: The name that people read, in English and Spanish; by default the name in words.
        breaks_ties: Whether the first tie-break counts the combination (F14).

    Raises:
        DiceRulesError: If an argument has the wrong type or is out of range.
        NotationError: If `name` is not a name, or is that of a `CombinationKind`.

    Examples:
        >>> low = HouseCombination("low_run", "345", 150)
        >>> low.label(), [str(scoring.dice) for scoring in low.scoring()]
        ('Low run', ['345'])
        >>> len(list(HouseCombination("two_pairs", "aabb", 200).scoring()))
        15
    """

    name: Name = attrs.field(converter=_read_name)
    """The name in code, and the `kind` of the combinations."""

    dice: str = attrs.field(validator=_check_dice)
    """Digits for exactly these dice, or letters for any faces."""

    points: int | PerFace = attrs.field(converter=_read_points, validator=_check_points)
    """The points, or a number for each of the six faces that `a` may be."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name that people read, in English and Spanish; `None` for the name in words."""

    breaks_ties: bool = attrs.field(default=False, kw_only=True, validator=boolean)
    """Whether the first tie-break counts the combination (F14)."""

    def __attrs_post_init__(self) -> None:
        """Attach the labels to the name, which is the `kind` of the combinations."""
        object.__setattr__(self, "name", Name(self.name, self.labels))

    def label(self, lang: str = "en") -> str:
        """Return the name that people read, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.
        """
        return self.name.label(lang)

    def scoring(self) -> Iterator[Scoring]:
        """Yield the dice that score, with their points; of two ways to see the same dice, the one with more points."""
        best: dict[Roll, int] = {}
        for dice, face in self._shapes():
            points = self.points if isinstance(self.points, int) else self.points[face - 1]
            best[dice] = max(points, best.get(dice, 0))
        return (Scoring(dice, points) for dice, points in best.items() if points)

    def _shapes(self) -> Iterator[tuple[Roll, int]]:
        """Yield the dice, in ascending order, and the face that `a` stands for."""
        if self.dice.isdigit():
            yield Roll(self.dice).sorted(), int(self.dice[0])
            return
        letters = sorted(set(self.dice))
        for faces in permutations(FACES, len(letters)):
            face_of = dict(zip(letters, faces, strict=True))
            yield Roll(sorted(face_of[letter] for letter in self.dice)), face_of[letters[0]]

    __repr__ = repr_of_changes
