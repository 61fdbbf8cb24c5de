"""Hypothesis strategies for cards as plain data: odd house rules, which nobody plays but the library allows."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.kiriki.boxes.box_oracle import Pattern, PlainBox
from tests.kiriki.boxes.naive_model import PlainFurther, PlainRules, PlainSection

FACES = st.integers(1, 6)
SIZES = st.lists(st.integers(1, 6), min_size=1, max_size=6).map(tuple).filter(lambda sizes: sum(sizes) <= 6)
BOUNDS = st.tuples(st.integers(0, 36), st.integers(0, 36)).map(lambda bounds: tuple(sorted(bounds)))
SINGLE: st.SearchStrategy[Pattern] = st.one_of(
    st.tuples(st.just("face"), FACES),
    st.tuples(st.just("groups"), SIZES, st.booleans(), st.booleans()),
    st.tuples(st.just("run"), st.integers(2, 6)),
    st.tuples(st.just("these"), st.lists(FACES, min_size=1, max_size=6).map(tuple)),
    st.just(("alike",)),
    st.tuples(st.just("only"), st.lists(FACES, min_size=1, max_size=6).map(tuple)),
    BOUNDS.map(lambda bounds: ("total", *bounds)),
    st.just(("anything",)),
)
PATTERNS: st.SearchStrategy[Pattern] = st.one_of(SINGLE, SINGLE, st.tuples(st.just("both"), SINGLE, SINGLE))
# What a Kiriki box may ask for: whatever else matches, dice that are all alike must.
KIRIKIS: st.SearchStrategy[Pattern] = st.sampled_from(
    [
        ("alike",),
        ("alike",),
        ("groups", (2,), False, True),
        ("both", ("groups", (2,), False, True), ("anything",)),
        ("anything",),
    ]
)
PAYS = st.one_of(st.integers(1, 60), st.sampled_from(["all_dice", "matching_dice"]))
# Some of the document's names, and others; the Kiriki box of a random card has a name that is not the document's.
NAMES = ["chance", "ones", "twos", "two_pairs", "castle", "b1", "b_2", "full_house", "small_straight", "odd"]
SECTIONS = st.sampled_from(["upper", "upper", "lower", "columns"])


@st.composite
def boxes(draw: st.DrawFn) -> tuple[PlainBox, ...]:
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=7, unique=True))
    return tuple(PlainBox(name, draw(PATTERNS), draw(PAYS), draw(st.integers(1, 3)), draw(SECTIONS)) for name in names)


@st.composite
def further_kirikis(draw: st.DrawFn, names: list[str]) -> PlainFurther:
    """Draw a meaning of further Kirikis: repeats or a joker, with or without a bonus, or only that."""
    joker = draw(st.sampled_from(["none", "free", "forced", "original"]))
    repeat = joker == "none" and draw(st.booleans())
    bonus = draw(st.integers(0 if repeat or joker != "none" else 1, 100))
    upper = tuple(draw(st.lists(st.sampled_from(names), min_size=6, max_size=6)))
    # A joker scores in full in lower boxes.
    lower = [name for name in names if name not in upper]
    jokers = tuple(draw(st.lists(st.sampled_from(lower), unique=True))) if lower and joker != "none" else ()
    return PlainFurther("five_alike", upper, repeat=repeat, bonus=bonus, joker=joker, joker_boxes=jokers)


@st.composite
def cards(draw: st.DrawFn) -> PlainRules:
    """Draw a card and how it is played."""
    drawn = draw(boxes())
    further = draw(st.none() | further_kirikis(["five_alike", *(box.name for box in drawn)]))
    if further is not None:
        kiriki = PlainBox(
            "five_alike", draw(KIRIKIS), draw(st.integers(1, 60)), draw(st.integers(1, 3)), draw(SECTIONS)
        )
        place = draw(st.integers(0, len(drawn)))
        drawn = (*drawn[:place], kiriki, *drawn[place:])
    bonuses = st.tuples(st.integers(0, 50), st.integers(1, 40))
    return PlainRules(
        drawn,
        dice=draw(st.integers(2, 6)),
        rolls=draw(st.integers(1, 3)),
        sections=tuple(PlainSection(name, *draw(bonuses)) for name in ("upper", "columns")),
        forced_order=draw(st.booleans()) and (further is None or further.joker != "forced"),
        further=further,
    )
