"""What a further Kiriki means: dice that are all alike when the box for them is filled already (K16)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from dicerules._base.checks import boolean, points_from, read_list, to_int
from dicerules._base.values import repr_of_changes
from dicerules.errors import DiceRulesError
from dicerules.kiriki import messages
from dicerules.kiriki.category import MOST_BOXES, UPPER, BoxName, Category, read_name
from dicerules.kiriki.terms import Joker
from dicerules.roll import FACES

__all__ = ["FurtherKiriki"]


def _read_box(name: str) -> BoxName:
    return read_name(name, "box")


def _read_joker(joker: Joker | str) -> Joker:
    return Joker.read(joker, "joker")


def _check_joker(further: FurtherKiriki, _: object, joker: Joker) -> None:
    # A Kiriki cannot both be repeated and be used as a joker.
    if joker is not Joker.NONE and further.repeat:
        raise DiceRulesError(messages.JOKER_WITH_REPEATS, path=("joker",), repeat=True, given=joker.value)
    if joker is Joker.NONE and not further.repeat and not further.bonus:
        raise DiceRulesError(messages.FURTHER_KIRIKI_WITHOUT_MEANING)


def _read_joker_boxes(names: Iterable[str]) -> tuple[BoxName, ...]:
    given = read_list(names, "joker_boxes", MOST_BOXES)
    return tuple(read_name(name, "joker_boxes", place) for place, name in enumerate(given))


def _read_upper_boxes(names: Iterable[str]) -> tuple[BoxName, ...]:
    return tuple(read_name(name, "upper_boxes", place) for place, name in enumerate(read_list(names, "upper_boxes")))


def _check_upper_boxes(
    further: FurtherKiriki, attribute: attrs.Attribute[tuple[BoxName, ...]], names: tuple[BoxName, ...]
) -> None:
    if len(names) != len(FACES):
        raise DiceRulesError(
            messages.NOT_ONE_BOX_PER_FACE, path=(attribute.name,), expected=len(FACES), given=len(names)
        )
    for place, name in enumerate(names):
        if name in further.joker_boxes and further.joker is not Joker.NONE:
            raise DiceRulesError(messages.UPPER_BOX_OF_JOKERS, path=(attribute.name, place), given=str(name))


@final
@attrs.frozen(kw_only=True, repr=False)
class FurtherKiriki:
    """What dice that are all alike mean once the Kiriki box is filled: nothing special, more points, or a joker.

    Raises:
        DiceRulesError: If a value has the wrong type or is out of range, `joker` and `repeat` are both set, or
            neither of them nor `bonus` is, since `None` stands for that; or if a joker scores in full in an upper box.
        NotationError: If `joker` is not the value of a `Joker`, or a box is not a name.

    Examples:
        >>> FurtherKiriki()
        FurtherKiriki()
        >>> FurtherKiriki(repeat=False, bonus=100, joker="forced")
        FurtherKiriki(repeat=False, bonus=100, joker='forced')
    """

    box: BoxName = attrs.field(default=Category.KIRIKI, converter=_read_box)
    """The box that the first Kiriki fills. It must pay a number of points for dice that are all alike."""

    repeat: bool = attrs.field(default=True, validator=boolean)
    """Whether later Kirikis may be recorded in that box if it holds points, each for an extra turn (K16)."""

    bonus: int = attrs.field(default=0, converter=to_int, validator=points_from(0))
    """The points that each further Kiriki adds, wherever it is recorded, once that box holds points."""

    joker: Joker = attrs.field(default=Joker.NONE, converter=_read_joker, validator=_check_joker)
    """Whether a further Kiriki is a joker, and where it must be recorded (K16d: there is no joker)."""

    joker_boxes: tuple[BoxName, ...] = attrs.field(
        default=(Category.FULL_HOUSE, Category.SMALL_STRAIGHT, Category.LARGE_STRAIGHT), converter=_read_joker_boxes
    )
    """The boxes in which a joker scores in full; no upper box may be one of them."""

    upper_boxes: tuple[BoxName, ...] = attrs.field(
        default=UPPER, converter=_read_upper_boxes, validator=_check_upper_boxes
    )
    """The upper box that belongs to each face, from 1 to 6; all other boxes count as lower ones."""

    __repr__ = repr_of_changes
