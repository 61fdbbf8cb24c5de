"""The strategies for the boxes of cards, their sections, and what a further Kiriki means."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from hypothesis import strategies as st

from dicerules.kiriki import Box, Category, FurtherKiriki, Joker, Pays, Section
from dicerules.kiriki.strategies.patterns import kiriki_patterns
from dicerules.roll import FACES

__all__ = ["LABELS", "MEANINGS", "box_names", "further_kirikis", "kiriki_boxes", "sections"]

# Names that a display or a format may mistake for something else come last, so that examples shrink to simple ones.
_NAMES: Final = (*"abcdefgh", *Category, "upper", "bonus", "total", "grand_total", "roll", "x" * 40, "n0_1__")
LABELS: Final = (
    ("Box", "Casilla"),
    ("<b>&amp;</b>", "¿Qué?"),
    ("x" * 40, "ñ" * 40),
    ("a: b, c", "\N{GAME DIE}"),
    ("{value}", "周"),
)
"""Names that people read, in both languages."""
_SECTIONS: Final = ("middle", "left_column", "right_column", "total")

# A card has many boxes. What they need besides name and pattern is drawn at once: when hypothesis shrinks an example,
# it leaves out up to five draws that follow each other, so a box should not have more.
_PAYS: Final = (1, 2, 3, 5, 10, 25, 50, 100, *[*Pays] * 4)
_FINISHES: Final[list[dict[str, Any]]] = [
    {"pays": pays, "times": times, "section": section, "labels": labels}
    for labels, section, times, pays in product((*[None] * 3, *LABELS), ("lower", "upper"), (1, 1, 2, 3), _PAYS)
]

_USUAL: Final = FurtherKiriki()

MEANINGS: Final[tuple[dict[str, Any], ...]] = (
    *({"repeat": True, "bonus": bonus} for bonus in (0, 1, 100)),
    *({"repeat": False, "bonus": bonus} for bonus in (1, 50, 100)),
    *({"repeat": False, "bonus": bonus, "joker": joker} for joker in list(Joker)[1:] for bonus in (0, 1, 100)),
)
"""Everything that a further Kiriki may mean, by the fields of `FurtherKiriki`."""


def box_names() -> st.SearchStrategy[str]:
    """Return a strategy for names of boxes: those of the document's card, and others."""
    return st.sampled_from(_NAMES)


def kiriki_boxes() -> st.SearchStrategy[Box]:
    """Return a strategy for boxes in the upper or the lower section, with the names of the document's card or others.

    Any of them can be added to a card on which further Kirikis mean nothing. They shrink towards a lower box that pays
    one point for any dice.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_boxes(), lambda box: box.pays == "all_dice")
        Box(name='a', pattern=Anything(), pays='all_dice')
    """
    return st.builds(
        lambda name, pattern, finish: Box(name, pattern, **finish),
        box_names(),
        kiriki_patterns(),
        st.sampled_from(_FINISHES),
    )


def sections() -> st.SearchStrategy[Section]:
    """Return a strategy for sections of a card besides the upper and the lower one."""
    return st.builds(
        Section,
        st.sampled_from(_SECTIONS),
        bonus=st.integers(0, 100),
        bonus_threshold=st.integers(1, 100),
        labels=st.none() | st.sampled_from(LABELS),
    )


def further_kirikis() -> st.SearchStrategy[FurtherKiriki]:
    """Return a strategy for what a further Kiriki may mean on some card."""
    return st.builds(
        _further,
        st.sampled_from(MEANINGS),
        st.just(_USUAL.box) | box_names(),
        st.lists(box_names(), max_size=4, unique=True),
        st.just(_USUAL.upper_boxes) | st.tuples(*[box_names()] * len(FACES)),
    )


def _further(meaning: dict[str, Any], box: str, joker_boxes: list[str], upper_boxes: tuple[str, ...]) -> FurtherKiriki:
    lower = [name for name in joker_boxes if name not in upper_boxes]  # no box can be both
    return FurtherKiriki(**meaning, box=box, joker_boxes=lower, upper_boxes=upper_boxes)
