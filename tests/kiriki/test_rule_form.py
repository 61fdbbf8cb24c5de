"""The form for house rules of Kiriki: what further Kirikis mean is a part of it."""

from __future__ import annotations

import attrs
import pytest

from dicerules import DiceRulesError, IllegalActionError, NotationError, Scorecard, kiriki
from dicerules.kiriki import KIRIKI, NAMED_RULES, PLAIN, YACHT, YAHTZEE, YATZY, FurtherKiriki, KirikiRules
from tests.raising import raises

FURTHER = ["further_kiriki.repeat", "further_kiriki.bonus", "further_kiriki.joker"]


def values(rules: KirikiRules) -> dict[str, object]:
    return {field.name: field.value for field in rules.fields() if field.name in FURTHER}


def test_the_meaning_of_a_further_kiriki_is_in_the_form() -> None:
    assert values(KIRIKI) == dict(zip(FURTHER, (True, 0, "none"), strict=True))
    assert values(YAHTZEE) == dict(zip(FURTHER, (False, 100, "forced"), strict=True))
    defaults = {field.name: field.default for field in YAHTZEE.fields() if field.name in FURTHER}
    assert defaults == values(KIRIKI)


def test_where_a_further_kiriki_means_nothing_everything_is_off() -> None:
    assert PLAIN.further_kiriki is None
    assert values(PLAIN) == dict(zip(FURTHER, (False, 0, "none"), strict=True))


def test_a_card_without_the_box_has_no_such_fields() -> None:
    assert values(YATZY) == values(YACHT) == {}
    with raises(NotationError, "unknown_name", "further_kiriki", "bonus"):
        YATZY.with_changes({"further_kiriki.bonus": 100})


def test_a_form_turns_plain_rules_into_those_with_a_joker() -> None:
    entered = {"further_kiriki.bonus": "100", "further_kiriki.joker": "forced", "further_kiriki.repeat": "off"}
    house = PLAIN.with_changes(entered)
    assert house.further_kiriki == FurtherKiriki(repeat=False, bonus=100, joker="forced")
    card = Scorecard(house, filled={"kiriki": 50, "ones": 5})
    assert (
        card.record("full_house", "11111").grand_total
        == Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}).record("full_house", "11111").grand_total
    )


def test_switching_everything_off_leaves_nothing() -> None:
    house = KIRIKI.with_changes({"further_kiriki.repeat": False})
    assert house == attrs.evolve(KIRIKI, further_kiriki=None)
    with pytest.raises(IllegalActionError):
        Scorecard(house, filled={"kiriki": 50}).record("kiriki", "11111")


def test_boxes_of_jokers_stay() -> None:
    further = FurtherKiriki(repeat=False, bonus=100, joker="free", joker_boxes=["full_house"])
    house = KirikiRules(further_kiriki=further).with_changes({"further_kiriki.bonus": 50})
    assert house.further_kiriki == attrs.evolve(further, bonus=50)


def test_a_contradiction_names_the_field() -> None:
    with raises(DiceRulesError, "joker_with_repeats", "further_kiriki", "joker"):
        KIRIKI.with_changes({"further_kiriki.joker": "free"})
    with raises(DiceRulesError, "order_with_forced_joker", "forced_order"):
        YAHTZEE.with_changes({"forced_order": "yes"})


@pytest.mark.parametrize("zero", [False, 0.0, None])
def test_nothing_passes_for_0(zero: object) -> None:
    with raises(DiceRulesError, "number_out_of_range", "further_kiriki", "bonus"):
        PLAIN.with_changes({"further_kiriki.bonus": zero})


def test_the_notation_of_rules() -> None:
    assert KirikiRules.parse("yahtzee(bonus=50)") == attrs.evolve(YAHTZEE, bonus=50)
    assert attrs.evolve(YATZY, bonus=100, forced_order=True).notation() == "yatzy(bonus=100,forced_order=yes)"
    assert str(KIRIKI) == KIRIKI.sheet()  # `str` returns what people read
    assert {name: rules.notation() for name, rules in NAMED_RULES.items()} == {name: name for name in NAMED_RULES}


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        (KIRIKI.without_box("chance"), "boxes"),
        (attrs.evolve(YAHTZEE, further_kiriki=FurtherKiriki(bonus=10)), "further_kiriki"),
        (kiriki.KirikiRules(sections=[kiriki.Section("mine")]), "sections"),
    ],
    ids=["boxes", "further Kiriki", "sections"],
)
def test_rules_that_only_json_can_write_have_no_notation(rules: KirikiRules, field: str) -> None:
    with raises(DiceRulesError, "no_notation_of_rule", field):
        rules.notation()
