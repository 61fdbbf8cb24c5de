"""The named sets of rules, their sheets to read, and in what two of them differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import attrs
import pytest

import dicerules
from dicerules import DiceRulesError, KirikiGame, NotationError, kiriki
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    PLAIN,
    YAHTZEE,
    YAHTZEE_FREE_JOKER,
    Joker,
    KirikiRules,
    difference,
)
from dicerules.kiriki.terms import RULE_LABELS

NAMED = pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
FIELDS = [field.name for field in attrs.fields(KirikiRules)]


# --- the named values -------------------------------------------------------------------------------------------------


def test_every_named_value_is_found_by_its_name() -> None:
    assert dict(NAMED_RULES) == {
        "kiriki": KIRIKI,
        "yahtzee": YAHTZEE,
        "yahtzee_free_joker": YAHTZEE_FREE_JOKER,
        "plain": PLAIN,
    }
    assert next(iter(NAMED_RULES)) == "kiriki"
    assert {name.upper(): rules for name, rules in NAMED_RULES.items()} == {
        name: value for name, value in vars(kiriki).items() if isinstance(value, KirikiRules)
    }


def test_no_two_names_mean_the_same_rules() -> None:
    assert len(set(NAMED_RULES.values())) == len(NAMED_RULES)


def test_the_named_values_cannot_be_changed_or_added_to() -> None:
    names = cast("Any", NAMED_RULES)
    assert isinstance(NAMED_RULES, Mapping)
    with pytest.raises(TypeError):
        names["mine"] = KIRIKI
    with pytest.raises(TypeError):
        del names["plain"]
    assert not hasattr(names, "clear")


@pytest.mark.parametrize(
    ("rules", "changed"),
    [
        (KIRIKI, {}),
        (PLAIN, {"repeat_kiriki": False}),
        (YAHTZEE, {"repeat_kiriki": False, "kiriki_bonus": 100, "joker": Joker.FORCED}),
        (YAHTZEE_FREE_JOKER, {"repeat_kiriki": False, "kiriki_bonus": 100, "joker": Joker.FREE}),
    ],
    ids=["kiriki", "plain", "yahtzee", "free"],
)
def test_a_named_value_differs_from_the_document_in_what_is_published(
    rules: KirikiRules, changed: dict[str, object]
) -> None:
    assert {name: getattr(rules, name) for name in FIELDS if getattr(rules, name) != getattr(KIRIKI, name)} == changed


@NAMED
def test_published_numbers_that_all_the_named_rules_share(rules: KirikiRules) -> None:
    assert (rules.dice, rules.rolls_per_turn, rules.bonus, rules.bonus_threshold) == (5, 3, 35, 63)
    assert (rules.full_house, rules.small_straight, rules.large_straight, rules.kiriki) == (25, 30, 40, 50)
    assert not rules.five_alike_as_full_house


@NAMED
def test_k20_a_tie_is_shared_by_every_named_rules(rules: KirikiRules) -> None:
    game = KirikiGame(["Ada", "Bo"], rules)
    while (player := game.current_player) is not None:
        game = game.record(game.card(player).open_categories[0], "12346")
    assert game.winners == ("Ada", "Bo")


@NAMED
def test_the_repr_of_a_named_value_evaluates_to_it(rules: KirikiRules) -> None:
    names = {"KirikiRules": KirikiRules}
    again = eval(repr(rules), names)
    assert again == rules
    assert hash(again) == hash(rules)
    assert type(again.joker) is Joker


def test_the_repr_shows_what_is_not_as_in_the_document() -> None:
    assert repr(KIRIKI) == "KirikiRules()"
    assert repr(PLAIN) == "KirikiRules(repeat_kiriki=False)"
    assert repr(YAHTZEE) == "KirikiRules(repeat_kiriki=False, kiriki_bonus=100, joker='forced')"
    assert repr(YAHTZEE_FREE_JOKER) == "KirikiRules(repeat_kiriki=False, kiriki_bonus=100, joker='free')"
    assert repr(KirikiRules(dice=6, five_alike_as_full_house=True)) == (
        "KirikiRules(dice=6, five_alike_as_full_house=True)"
    )


def test_the_names_are_public() -> None:
    assert {"NAMED_RULES", "PLAIN", "YAHTZEE", "YAHTZEE_FREE_JOKER", "Joker", "difference"} <= set(kiriki.__all__)
    assert dicerules.kiriki.YAHTZEE is YAHTZEE


# --- the joker as a term ----------------------------------------------------------------------------------------------


def test_the_three_jokers_and_what_they_are_called() -> None:
    assert [joker.value for joker in Joker] == ["none", "free", "forced"]
    for lang in ("en", "es"):
        labels = [joker.label(lang) for joker in Joker]
        assert len(set(labels)) == 3
        assert all(label.strip() == label != "" for label in labels)
    assert Joker("forced") is Joker.FORCED
    with pytest.raises(NotationError, match="joker"):
        Joker("compulsory")


# --- the sheet to read ------------------------------------------------------------------------------------------------

YAHTZEE_SHEET = """\
Kiriki
------
Ones to Sixes          the dice of that face
Three, Four of a kind  all dice
Chance                 all dice
Dice                   5
Rolls in a turn        3
Bonus                  35
Bonus from             63
Full house             25
Small straight         30
Large straight         40
Kiriki                 50
Further Kiriki         100
Joker                  upper category first, then lower, then any"""

YAHTZEE_SHEET_ES = """\
Kiriki
------
1 a 6                 los dados de ese valor
3 iguales, 4 iguales  todos los dados
Azar                  todos los dados
Dados                 5
Tiradas por turno     3
Bonificación          35
Bonificación desde    63
Completo              25
Escalera baja         30
Escalera alta         40
Kiriki                50
Kiriki adicional      100
Comodín               categoría superior, luego inferiores, luego cualquiera"""


def test_the_sheet_of_yahtzee_line_by_line() -> None:
    assert YAHTZEE.sheet() == str(YAHTZEE) == YAHTZEE_SHEET
    assert YAHTZEE.sheet("es") == YAHTZEE_SHEET_ES


def rows(rules: KirikiRules, lang: str = "en") -> dict[str, str]:
    """Read a sheet again: what it says under each label."""
    _, rule, *lines = rules.sheet(lang).splitlines()
    assert set(rule) == {"-"}
    pairs = [line.split("  ", 1) for line in lines]
    assert len({label for label, _ in pairs}) == len(pairs)
    return {label: text.strip() for label, text in pairs}


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_says_everything_that_is_switched_on(rules: KirikiRules, lang: str) -> None:
    shown = rows(rules, lang)
    place = ["en", "es"].index(lang)
    for field, labels in RULE_LABELS.items():
        value = getattr(rules, field)
        if value is False or value == 0 or value is Joker.NONE:
            assert labels[place] not in shown
        elif isinstance(value, Joker):
            assert shown[labels[place]] == value.label(lang)
        elif value is not True:
            assert shown[labels[place]] == str(value)
        else:
            assert labels[place] in shown


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_fits_on_one_screen(rules: KirikiRules, lang: str) -> None:
    lines = rules.sheet(lang).splitlines()
    assert len(lines) <= 24
    assert all(len(line) <= 80 and line == line.rstrip() for line in lines)


def test_a_sheet_shows_the_numbers_of_its_rules() -> None:
    shown = rows(KirikiRules(dice=6, rolls_per_turn=4, full_house=28, five_alike_as_full_house=True, kiriki=60))
    assert (shown["Dice"], shown["Rolls in a turn"]) == ("6", "4")
    assert (shown["Full house"], shown["Kiriki"]) == ("28", "60")
    assert shown["All alike are a full house"] == "yes"
    assert rows(KIRIKI, "es")["Kiriki repetible"] == "sí"


def test_a_bonus_that_is_switched_off_is_left_out_with_its_threshold() -> None:
    shown = rows(KirikiRules(bonus=0))
    assert [label for label in shown if "Bonus" in label] == []


@pytest.mark.parametrize("lang", ["", "de", "EN", None, 3])
def test_a_sheet_is_in_a_language_there_is(lang: object) -> None:
    with pytest.raises(NotationError):
        KIRIKI.sheet(cast("Any", lang))


def test_the_labels_are_of_the_fields_of_the_rules() -> None:
    assert list(RULE_LABELS) == FIELDS
    for place in (0, 1):
        labels = [texts[place] for texts in RULE_LABELS.values()]
        assert len(set(labels)) == len(labels)
        assert all(label.strip() == label != "" for label in labels)


# --- the difference ---------------------------------------------------------------------------------------------------


def test_the_difference_in_words() -> None:
    assert difference(KIRIKI, YAHTZEE) == (
        "Kiriki may be repeated: no instead of yes",
        "Further Kiriki: 100 instead of nothing",
        "Joker: upper category first, then lower, then any instead of nothing",
    )
    assert difference(YAHTZEE, YAHTZEE_FREE_JOKER, "es") == (
        "Comodín: en cualquier categoría libre en vez de categoría superior, luego inferiores, luego cualquiera",
    )
    assert difference(PLAIN, KIRIKI, "es") == ("Kiriki repetible: sí en vez de no",)
    assert difference(KIRIKI, KirikiRules(bonus=0, dice=6)) == (
        "Dice: 6 instead of 5",
        "Bonus: nothing instead of 35",
    )
    assert difference(KIRIKI, KirikiRules(bonus=0), "es") == ("Bonificación: nada en vez de 35",)


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_equal_rules_have_no_difference(rules: KirikiRules, lang: str) -> None:
    assert difference(rules, attrs.evolve(rules), lang) == ()


@pytest.mark.parametrize("first", NAMED_RULES)
@pytest.mark.parametrize("second", NAMED_RULES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_difference_is_a_sentence_for_each_field_that_differs(first: str, second: str, lang: str) -> None:
    before, after = NAMED_RULES[first], NAMED_RULES[second]
    place = ["en", "es"].index(lang)
    changed = [RULE_LABELS[name][place] for name in FIELDS if getattr(before, name) != getattr(after, name)]
    assert [sentence.split(":")[0] for sentence in difference(before, after, lang)] == changed
    assert len(difference(after, before, lang)) == len(changed)


@pytest.mark.parametrize("thing", [None, "yahtzee", {}, KirikiRules])
def test_a_difference_is_between_rules_of_this_game(thing: object) -> None:
    with pytest.raises(DiceRulesError, match="first"):
        difference(cast("Any", thing), KIRIKI)
    with pytest.raises(DiceRulesError, match="second"):
        difference(KIRIKI, cast("Any", thing))
    with pytest.raises(DiceRulesError, match="second"):
        difference(KIRIKI, cast("Any", dicerules.farkle.FarkleRules()))


@pytest.mark.parametrize("lang", ["", "de", None, 3])
@pytest.mark.parametrize("after", [PLAIN, KIRIKI], ids=["different", "equal"])
def test_a_difference_is_told_in_a_language_there_is(lang: object, after: KirikiRules) -> None:
    with pytest.raises(NotationError):
        difference(KIRIKI, after, cast("Any", lang))
