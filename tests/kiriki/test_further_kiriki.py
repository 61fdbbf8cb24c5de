"""What a further Kiriki means (K16): each field of `FurtherKiriki` in play, and what is refused.

The jokers are in `test_jokers.py`, and the bonus for each further Kiriki is in `test_kiriki_bonus.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, NotationError, Scorecard, kiriki
from dicerules.kiriki import KIRIKI, UPPER, AllAlike, Box, Category, FurtherKiriki, Groups, Joker, KirikiRules, Run
from dicerules.strategies import kiriki_rules, rolls, scorecards
from tests.fewer import fewer
from tests.kiriki.house import Fields, house, house_fields
from tests.raising import raises

FULL_HOUSE_OF_FIVE = KIRIKI.with_box("full_house", pays=50, pattern=Groups(5))


def record(category: str, digits: str, **filled: int) -> Callable[[KirikiRules], object]:
    """Return by how much recording a roll raises the grand total of a card."""

    def gain(rules: KirikiRules) -> int:
        card = Scorecard(rules, filled=filled)
        return card.record(category, digits).grand_total - card.grand_total

    return gain


def with_further(**changes: Any) -> KirikiRules:  # noqa: ANN401 (the fields of `FurtherKiriki`)
    """Return the document's rules, in which a further Kiriki means something else."""
    return KirikiRules(further_kiriki=FurtherKiriki(**changes))


# A field, rules in which it is off or as in the document, rules in which nothing else differs, and what that changes.
Switch = tuple[str, KirikiRules, KirikiRules, Callable[[KirikiRules], object], object, object]
MEANINGS: list[Switch] = [
    (
        "box",
        FULL_HOUSE_OF_FIVE,
        attrs.evolve(FULL_HOUSE_OF_FIVE, further_kiriki=FurtherKiriki(box="full_house")),
        lambda rules: "full_house" in Scorecard(rules, filled={"full_house": 50}).options("11111"),
        False,
        True,
    ),
    (
        "repeat",
        with_further(bonus=100, repeat=False),
        with_further(bonus=100),
        lambda rules: "kiriki" in Scorecard(rules, filled={"kiriki": 50}).options("11111"),
        False,
        True,
    ),
    ("bonus", KIRIKI, with_further(bonus=100), record("ones", "11111", kiriki=50), 5, 105),
    (
        "joker",
        with_further(bonus=100, repeat=False),
        with_further(bonus=100, repeat=False, joker="free"),
        record("large_straight", "44444", kiriki=50, fours=8),
        100,
        140,
    ),
    (
        "joker",
        with_further(repeat=False, joker="free"),
        with_further(repeat=False, joker="forced"),
        lambda rules: list(Scorecard(rules, filled={"kiriki": 50}).options("44444").values()),
        [0, 0, 0, 20, 0, 0, 20, 20, 0, 0, 0, 20],
        [20],
    ),
    (
        "joker",
        with_further(repeat=False, joker="free"),
        with_further(repeat=False, joker="original"),
        lambda rules: list(Scorecard(rules, filled={"kiriki": 50}).options("44444").values()),
        [0, 0, 0, 20, 0, 0, 20, 20, 0, 0, 0, 20],
        [0, 0, 0, 0, 0, 0, 20, 20, 25, 30, 40, 20],
    ),
    (
        "joker_boxes",
        with_further(repeat=False, joker="free"),
        with_further(repeat=False, joker="free", joker_boxes=("full_house",)),
        lambda rules: list(Scorecard(rules, filled={"kiriki": 50, "fours": 8}).options("44444").values()),
        [0, 0, 0, 0, 0, 20, 20, 25, 30, 40, 20],
        [0, 0, 0, 0, 0, 20, 20, 25, 0, 0, 20],
    ),
    (
        "upper_boxes",
        with_further(repeat=False, joker="free"),
        # Of each face the box of the next: fours need fives.
        with_further(repeat=False, joker="free", upper_boxes=(*UPPER[1:], UPPER[0])),
        record("large_straight", "44444", kiriki=50, fours=8),
        40,
        0,
    ),
]


def changed(off: Any, on: Any) -> list[str]:  # noqa: ANN401 (rules, or what they contain)
    """Return the names of the fields that differ."""
    return [part.name for part in attrs.fields(type(off)) if getattr(off, part.name) != getattr(on, part.name)]


@pytest.mark.parametrize("switch", MEANINGS, ids=[f"{number} {switch[0]}" for number, switch in enumerate(MEANINGS)])
def test_k16_a_meaning_of_further_kirikis_has_the_documented_effect(switch: Switch) -> None:
    field, off, on, look, without, with_it = switch
    assert changed(off, on) == ["further_kiriki"]
    assert changed(off.further_kiriki, on.further_kiriki) == [field]
    assert (look(off), look(on)) == (without, with_it)


def test_every_field_has_a_test() -> None:
    assert {switch[0] for switch in MEANINGS} == {field.name for field in attrs.fields(FurtherKiriki)}


# --- under any rules --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@fewer
@given(kiriki_rules(), st.data())
def test_a_further_kiriki_without_a_meaning_changes_nothing(any_rules: KirikiRules, data: st.DataObject) -> None:
    # A card offers what the roll is worth, in every open box or in the first of them.
    rules = attrs.evolve(any_rules, further_kiriki=None)
    card, dice = data.draw(scorecards(rules)), data.draw(rolls(rules.dice))
    scored = kiriki.scores(dice, rules)
    allowed = card.open_categories[:1] if rules.forced_order else card.open_categories
    assert card.options(dice) == {name: scored[name] for name in allowed}
    assert (card.kiriki_bonuses, card.kiriki_bonus_total, card.extra_turns) == (0, 0, 0)
    own = sum(card.section(section.name).total for section in rules.sections)
    assert card.grand_total == card.upper_total + card.lower_total + own


@pytest.mark.slow
@fewer
@given(kiriki_rules(), st.data())
def test_a_bonus_never_costs_points(any_rules: KirikiRules, data: st.DataObject) -> None:
    with_bonus, without = (attrs.evolve(any_rules, further_kiriki=_further(any_rules, bonus)) for bonus in (100, 0))
    card, dice = data.draw(scorecards(with_bonus)), data.draw(rolls(with_bonus.dice))
    plain = Scorecard(without, filled=card.filled)
    assert card.options(dice) == plain.options(dice)
    assert card.grand_total == plain.grand_total + 100 * card.kiriki_bonuses


def _further(rules: KirikiRules, bonus: int) -> FurtherKiriki | None:
    """Return what a further Kiriki means under some rules, with another bonus; with no meaning, still none."""
    further = rules.further_kiriki
    if further is None or (further.joker is Joker.NONE and not further.repeat):
        return None
    return attrs.evolve(further, bonus=bonus)


@pytest.mark.slow
@fewer
@given(house_fields, st.data())
def test_a_free_joker_never_costs_points(fields: Fields, data: st.DataObject) -> None:
    fields = {**fields, "repeat": False, "kiriki_bonus": 100}
    free, none = house(**fields | {"joker": "free"}), house(**fields | {"joker": "none"})
    # What a joker filled before may be impossible without one.
    plain, dice = data.draw(scorecards(none)), data.draw(rolls(none.dice))
    card, without = Scorecard(free, filled=plain.filled), plain.options(dice)
    assert card.options(dice).keys() == without.keys()
    assert all(points >= without[category] for category, points in card.options(dice).items())


# --- values -----------------------------------------------------------------------------------------------------------


def test_the_document_repeats_kirikis_and_nothing_else() -> None:
    assert attrs.asdict(FurtherKiriki()) == {
        "box": "kiriki",
        "repeat": True,
        "bonus": 0,
        "joker": "none",
        "joker_boxes": ("full_house", "small_straight", "large_straight"),
        "upper_boxes": UPPER,
    }
    assert FurtherKiriki().box is Category.KIRIKI


def test_it_is_read_from_text_and_lists() -> None:
    read = FurtherKiriki(box="kiriki", repeat=False, joker="free", joker_boxes=["full_house"], upper_boxes=iter(UPPER))
    assert (read.box, read.joker, read.joker_boxes, read.upper_boxes) == (
        Category.KIRIKI,
        Joker.FREE,
        (Category.FULL_HOUSE,),
        UPPER,
    )
    assert {read, attrs.evolve(read)} == {read}
    assert eval(repr(read), {"FurtherKiriki": FurtherKiriki}) == read
    assert repr(read) == "FurtherKiriki(repeat=False, joker='free', joker_boxes=('full_house',))"


def test_its_fields_are_given_by_name_only() -> None:
    with pytest.raises(TypeError):
        cast("Any", FurtherKiriki)("kiriki")


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "Kiriki", "a" * 41, "one pair", "1", "k\u00ed", None, 3, b"kiriki"], ids=repr)
def test_a_box_is_a_name(name: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(NotationError, "not_a_box_name", "box"):
        FurtherKiriki(box=name)
    with raises(NotationError, "not_a_box_name", "joker_boxes", 1):
        FurtherKiriki(joker_boxes=["chance", name])
    with raises(NotationError, "not_a_box_name", "upper_boxes", 5):
        FurtherKiriki(upper_boxes=[*UPPER[:5], name])


@pytest.mark.parametrize("names", [None, 3, "kiriki", {"kiriki"}, {"kiriki": 1}], ids=repr)
def test_boxes_are_a_list(names: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "not_a_list", "joker_boxes"):
        FurtherKiriki(joker_boxes=names)
    with raises(DiceRulesError, "not_a_list", "upper_boxes"):
        FurtherKiriki(upper_boxes=names)


@pytest.mark.parametrize("names", [(), UPPER[:5], tuple(Category)], ids=len)
def test_there_is_an_upper_box_for_each_face(names: tuple[Category, ...]) -> None:
    with raises(DiceRulesError, "not_one_box_per_face", "upper_boxes", expected=6, given=len(names)):
        FurtherKiriki(upper_boxes=names)


@pytest.mark.parametrize("joker", ["original", "free", "forced"])
def test_a_joker_does_not_score_in_full_in_an_upper_box(joker: str) -> None:
    for place, name in enumerate(UPPER):
        with raises(DiceRulesError, "upper_box_of_jokers", "upper_boxes", place, given=name):
            FurtherKiriki(repeat=False, joker=joker, joker_boxes=["chance", name])
    # Without a joker these boxes mean nothing.
    unused = FurtherKiriki(joker_boxes=UPPER)
    with raises(DiceRulesError, "upper_box_of_jokers", "upper_boxes", 0, given="ones"):
        attrs.evolve(unused, repeat=False, joker=joker)


@pytest.mark.parametrize("bonus", [-1, 10**6 + 1, True, 1.0, "1", None], ids=repr)
def test_a_bonus_is_a_number_of_points(bonus: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "number_out_of_range", "bonus", minimum=0, maximum=10**6):
        FurtherKiriki(bonus=bonus)


def test_without_a_meaning_it_is_none() -> None:
    with raises(DiceRulesError, "further_kiriki_without_meaning"):
        FurtherKiriki(repeat=False)
    with raises(DiceRulesError, "further_kiriki_without_meaning"):
        attrs.evolve(FurtherKiriki(repeat=False, bonus=1), bonus=0)


def test_k16_d_a_kiriki_is_either_repeated_or_a_joker() -> None:
    for joker in ("original", "free", "forced"):
        with raises(DiceRulesError, "joker_with_repeats", "joker", repeat="True", given=joker):
            FurtherKiriki(joker=joker)


# --- the boxes of the card --------------------------------------------------------------------------------------------


def test_the_box_of_kirikis_is_on_the_card() -> None:
    with raises(DiceRulesError, "no_kiriki_box", "further_kiriki", "box", given="yatzy"):
        KirikiRules(further_kiriki=FurtherKiriki(box="yatzy"))
    with raises(DiceRulesError, "no_kiriki_box", "further_kiriki", "box", given=Category.KIRIKI):
        KIRIKI.without_box("kiriki")
    assert kiriki.PLAIN.without_box("kiriki").further_kiriki is None


def test_the_boxes_of_a_joker_are_on_the_card() -> None:
    with raises(NotationError, "unknown_category", "further_kiriki", "joker_boxes", 1, given="'small_straight'"):
        kiriki.YAHTZEE.without_box("small_straight")
    with raises(NotationError, "unknown_category", "further_kiriki", "upper_boxes", 3, given="'fours'"):
        kiriki.YAHTZEE.without_box("fours")
    # Without a joker they do not matter.
    assert len(kiriki.KNIFFEL.without_box("small_straight").without_box("fours").boxes) == 11


@pytest.mark.parametrize("name", ["chance", "ones", "full_house", "small_straight", "three_of_a_kind"])
def test_the_box_of_kirikis_pays_a_number_of_points_for_every_kiriki(name: str) -> None:
    with raises(DiceRulesError, "not_a_kiriki_box", "further_kiriki", "box", given=name):
        KirikiRules(further_kiriki=FurtherKiriki(box=name))


@pytest.mark.parametrize("dice", range(2, 7))
def test_every_number_of_dice_has_its_kirikis(dice: int) -> None:
    card = Scorecard(KirikiRules(dice=dice)).record("kiriki", [3] * dice).record("kiriki", [1] * dice)
    assert (card["kiriki"], card.extra_turns) == (100, 1)


def test_a_box_of_kirikis_may_have_another_name_another_place_and_times() -> None:
    boxes = [Box("first", AllAlike(), 7, times=3), Box("second", Run(5), 9)]
    rules = KirikiRules(boxes=boxes, further_kiriki=FurtherKiriki(box="first", bonus=5))
    card = Scorecard(rules).record("first", "22222").record("first", "33333")
    assert (card["first"], card.extra_turns, card.kiriki_bonuses, card.grand_total) == (42, 1, 1, 47)
    assert card.options("44444") == {"first": 21, "second": 0}
    assert Scorecard(rules, filled={"first": 42}, kiriki_bonuses=1) == card
