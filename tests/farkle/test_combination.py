"""The kinds of combination, what a combination and a selection are made of, and which dice can be scored."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from itertools import combinations, combinations_with_replacement, product
from typing import Any, cast

import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, NotationError, Roll, farkle
from dicerules._base.terms import Name
from dicerules.farkle import Combination, CombinationKind, SetAside
from tests.farkle.refusals import refused

# The document's six kinds come first and in its order, those of other rules after them.
LABELS = {
    "single_one": ("Single one", "Un 1"),
    "single_five": ("Single five", "Un 5"),
    "three_of_a_kind": ("Three of a kind", "Tres iguales"),
    "three_pairs": ("Three pairs", "Tres pares"),
    "straight": ("Straight", "Escalera"),
    "six_of_a_kind": ("Six of a kind", "Seis iguales"),
    "four_of_a_kind": ("Four of a kind", "Cuatro iguales"),
    "five_of_a_kind": ("Five of a kind", "Cinco iguales"),
    "four_and_pair": ("Four of a kind and a pair", "Cuatro iguales y un par"),
    "two_triplets": ("Two triplets", "Dos tríos"),
    "full_house": ("Full house", "Completo"),
    "low_straight": ("Straight 1 to 5", "Escalera del 1 al 5"),
    "high_straight": ("Straight 2 to 6", "Escalera del 2 al 6"),
    "dead_roll": ("Dead roll", "Tirada sin valor"),
}

NO_KINDS = (
    "",
    "single",
    "single_six",
    "Straight",
    "STRAIGHT",
    "straight ",
    "three pairs",
    "Escalera",
    "seven_of_a_kind",
    "four_of_a_kind ",
    "two_pairs",
    "\uff11",  # a digit one, though not the ASCII one
)

# Those of them that house rules may give to a combination.
NAMES_OF_HOUSE_COMBINATIONS = ("single", "single_six", "seven_of_a_kind", "two_pairs")

ONE = Combination("single_one", "1", 100)
FIVE = Combination("single_five", "5", 50)
TWOS = Combination("three_of_a_kind", "222", 200)


def test_f7_six_kinds_in_the_rulebooks_order_and_those_of_other_rules_after_them() -> None:
    assert [kind.name for kind in CombinationKind][:6] == [
        "SINGLE_ONE",
        "SINGLE_FIVE",
        "THREE_OF_A_KIND",
        "THREE_PAIRS",
        "STRAIGHT",
        "SIX_OF_A_KIND",
    ]
    assert [kind.value for kind in CombinationKind] == list(LABELS)


def test_kinds_are_strings() -> None:
    assert issubclass(CombinationKind, StrEnum)
    assert [kind.value for kind in CombinationKind] == [kind.name.lower() for kind in CombinationKind]
    assert f"{CombinationKind.THREE_PAIRS}" == "three_pairs"


def test_kinds_compare_in_their_order_and_not_in_the_alphabets() -> None:
    for first, second in combinations(CombinationKind, 2):
        assert first < second
        assert first <= second
        assert second > first
        assert second >= first
        assert not second < first
        assert not second <= first
        assert not first > second
        assert not first >= second
        assert first != second


def test_kinds_sort_in_their_order() -> None:
    alphabetical = sorted(CombinationKind, key=str)
    assert alphabetical != list(CombinationKind)
    assert sorted(alphabetical) == list(CombinationKind)
    assert (min(alphabetical), max(alphabetical)) == (CombinationKind.SINGLE_ONE, CombinationKind.DEAD_ROLL)


@pytest.mark.parametrize("kind", CombinationKind)
def test_labels(kind: CombinationKind) -> None:
    # The rulebook writes the names within sentences; a label begins with a capital.
    assert (kind.label("en"), kind.label("es")) == LABELS[kind.value]
    assert kind.label() == kind.label("en")


@pytest.mark.parametrize("language", ["", "fr", "EN", "english", None])
def test_a_label_in_another_language_is_refused(language: object) -> None:
    with pytest.raises(NotationError, match=repr(language)):
        CombinationKind.STRAIGHT.label(cast("Any", language))


@pytest.mark.parametrize("kind", CombinationKind)
def test_lookup_by_value_and_by_name(kind: CombinationKind) -> None:
    assert CombinationKind(kind.value) is kind
    assert CombinationKind(kind) is kind
    assert CombinationKind[kind.name] is kind
    assert pickle.loads(pickle.dumps(kind)) is kind


@pytest.mark.parametrize("text", NO_KINDS)
def test_lookup_of_an_unknown_kind_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=repr(text)):
        CombinationKind(text)


@pytest.mark.parametrize("text", [text for text in NO_KINDS if text not in NAMES_OF_HOUSE_COMBINATIONS])
def test_a_kind_is_one_of_the_library_or_the_name_of_a_house_combination(text: str) -> None:
    with pytest.raises(NotationError, match=repr(text)):
        Combination(cast("Any", text), "1", 100)


@pytest.mark.parametrize("text", NAMES_OF_HOUSE_COMBINATIONS)
def test_a_house_combination_has_a_kind_of_its_own_for_any_dice(text: str) -> None:
    for dice in ("1", "62", "334455"):
        combination = Combination(text, dice, 100)
        assert (combination.kind, type(combination.kind), combination.dice) == (text, Name, Roll(dice).sorted())
        assert combination == Combination(Name(text), dice, 100)
        assert eval(repr(combination), vars(farkle) | {"Roll": Roll}) == combination
    for number in (0, 7):
        with refused(DiceRulesError, "dice_out_of_range", "dice", minimum=1, maximum=6, given=number):
            Combination(text, "1" * number, 100)


@pytest.mark.parametrize("thing", [None, 1, 0, 1.0, True, b"straight", ("straight",), ["straight"], {}])
def test_lookup_of_other_values_than_text_is_refused(thing: object) -> None:
    with pytest.raises(NotationError, match="kind of combination"):
        CombinationKind(cast("Any", thing))


def test_a_combination_is_its_kind_its_dice_and_its_points() -> None:
    assert (TWOS.kind, TWOS.dice, TWOS.points) == (CombinationKind.THREE_OF_A_KIND, Roll("222"), 200)
    assert Combination(CombinationKind.THREE_OF_A_KIND, [2, 2, 2], 200) == TWOS
    different = {
        TWOS,
        Combination("three_of_a_kind", "333", 200),
        Combination("three_of_a_kind", "222", 300),
        Combination("six_of_a_kind", "222222", 200),
        Combination("three_pairs", "222222", 200),
    }
    assert len(different) == 5


# The dice of each kind, as F7, F8 and the rules that people play describe them: how often the faces come up, the most
# frequent first, and where it matters which faces they are.
MADE_OF: dict[str, Callable[[str, list[int]], bool]] = {
    "single_one": lambda dice, _: dice == "1",
    "single_five": lambda dice, _: dice == "5",
    "three_of_a_kind": lambda _, counts: counts == [3],
    "three_pairs": lambda _, counts: counts in ([2, 2, 2], [4, 2], [6]),
    "straight": lambda dice, _: dice == "123456",
    "six_of_a_kind": lambda _, counts: counts == [6],
    "four_of_a_kind": lambda _, counts: counts == [4],
    "five_of_a_kind": lambda _, counts: counts == [5],
    "four_and_pair": lambda _, counts: counts == [4, 2],
    "two_triplets": lambda _, counts: counts == [3, 3],
    "full_house": lambda _, counts: counts == [3, 2],
    "low_straight": lambda dice, _: dice == "12345",
    "high_straight": lambda dice, _: dice == "23456",
    "dead_roll": lambda dice, _: len(dice) in (5, 6),
}


def is_accepted(kind: str, dice: str) -> bool:
    try:
        return Combination(cast("Any", kind), dice, 100).dice == Roll(dice)
    except DiceRulesError:
        return False


@pytest.mark.parametrize("kind", CombinationKind)
def test_f7_a_combination_has_dice_that_some_rules_let_be_one(kind: CombinationKind) -> None:
    for number in range(8):
        for faces in combinations_with_replacement("123456", number):
            dice = "".join(faces)
            counts = sorted(Counter(dice).values(), reverse=True)
            assert is_accepted(kind.value, dice) == MADE_OF[kind.value](dice, counts), dice


@pytest.mark.parametrize(
    ("kind", "dice", "message"),
    [
        ("straight", "1", "dice: expected dice of the kind 'Straight' (123456), not '1' (F7)"),
        ("single_five", "51", "dice: expected dice of the kind 'Single five' (5), not '15' (F7)"),
        (
            "three_of_a_kind",
            "2222",
            "dice: expected dice of the kind 'Three of a kind' (111, 222, 333, 444, 555, 666), not '2222' (F7)",
        ),
        (
            "full_house",
            "1",
            "dice: expected dice of the kind 'Full house' (11122, 11133, 11144, 11155, 11166, 11222, …), not '1' (F7)",
        ),
        ("dead_roll", "2", "dice: expected 5 to 6 dice, not 1: '2'"),
        ("single_one", "", "dice: expected dice of the kind 'Single one' (1), not '' (F7)"),
    ],
)
def test_f7_other_dice_are_refused_with_examples_of_the_kind(kind: Any, dice: str, message: str) -> None:  # noqa: ANN401
    with pytest.raises(DiceRulesError) as caught:
        Combination(kind, dice, 100)
    assert type(caught.value) is DiceRulesError
    assert str(caught.value) == message


def test_f7_many_dice_are_refused_in_a_short_message() -> None:
    with refused(DiceRulesError, "not_this_combination", "dice", kind=CombinationKind.STRAIGHT, dice=Roll("1" * 100)):
        Combination("straight", "1" * 100, 1500)
    with pytest.raises(DiceRulesError) as caught:
        Combination("straight", "1" * 100, 1500)
    assert len(str(caught.value)) < 180


def test_a_combination_scores_no_more_than_rules_can_give() -> None:
    assert farkle.score("1", farkle.FarkleRules(single_one=10**6, target=10**6)) == 10**6
    assert Combination("single_one", "1", 10**6).points == 10**6
    with refused(DiceRulesError, "number_out_of_range", "points", minimum=1, maximum=10**6, given="1000001"):
        Combination("single_one", "1", 10**6 + 1)


@pytest.mark.parametrize("number", [0, 7, 100])
def test_f3_a_selection_has_one_to_six_dice(number: int) -> None:
    with refused(DiceRulesError, "dice_out_of_range", "dice", minimum=1, maximum=6, given=number):
        SetAside("1" * number, [ONE] * number, 100 * number)
    assert SetAside("111111", [ONE] * 6, 600).points == 600


@pytest.mark.parametrize("points", [0, -100, True, 100.0, "100", None])
def test_a_combination_scores_a_whole_number_of_points(points: object) -> None:
    with pytest.raises(DiceRulesError, match=f"points.*{points!r}"):
        Combination("single_one", "1", cast("Any", points))


@pytest.mark.parametrize("dice", ["7", "x", 1, None, [True], [1.0]])
def test_a_combination_is_made_of_dice(dice: object) -> None:
    with pytest.raises(InvalidRollError):
        Combination("single_one", cast("Any", dice), 100)


def test_f3_a_combination_and_a_selection_have_at_least_one_die() -> None:
    with pytest.raises(DiceRulesError, match="dice"):
        Combination("single_one", "", 100)
    with pytest.raises(DiceRulesError, match="dice"):
        SetAside("", [], 0)


def test_dice_are_kept_in_ascending_order_and_combinations_with_the_most_points_first() -> None:
    straight = Combination("straight", "654321", 1500)
    assert (straight.dice, straight) == (Roll("123456"), Combination("straight", "123456", 1500))
    selection = SetAside("51222", [FIVE, ONE, TWOS], 350)
    assert (selection.dice, selection.combinations) == (Roll("12225"), (TWOS, ONE, FIVE))
    assert selection == SetAside("12225", [TWOS, ONE, FIVE], 350)


def test_f3_a_selection_is_the_union_of_its_combinations_and_their_sum() -> None:
    selection = SetAside("1222", [TWOS, ONE], 300)
    assert (selection.dice, selection.combinations, selection.points) == (Roll("1222"), (TWOS, ONE), 300)
    assert selection == SetAside([1, 2, 2, 2], (each for each in (TWOS, ONE)), 300)
    assert hash(selection) == hash(SetAside(Roll("1222"), (TWOS, ONE), 300))


@pytest.mark.parametrize(
    ("dice", "parts", "points"),
    [
        ("12", [ONE], 100),  # a die left over
        ("1", [ONE, FIVE], 150),  # a combination too many
        ("1", [ONE, ONE], 200),  # one die twice
        ("5", [ONE], 100),  # another face
        ("1", [], 0),
        ("", [ONE], 100),
    ],
)
def test_f3_a_selection_of_other_dice_than_its_combinations_is_refused(
    dice: str, parts: list[Combination], points: int
) -> None:
    path, code = (("combinations",), "dice_of_combinations") if dice else (("dice",), "dice_out_of_range")
    with refused(DiceRulesError, code, *path):
        SetAside(dice, parts, points)


@pytest.mark.parametrize("points", [0, 149, 151, 100, 200, -150, "150", None])
def test_a_selection_of_other_points_than_its_combinations_is_refused(points: object) -> None:
    with refused(DiceRulesError, "points_of_combinations", "points", expected=150, given=repr(points)):
        SetAside("15", [ONE, FIVE], cast("Any", points))


def test_a_selections_points_are_a_whole_number() -> None:
    with pytest.raises(DiceRulesError, match=r"points.*150\.0"):
        SetAside("15", [ONE, FIVE], cast("Any", 150.0))
    with pytest.raises(DiceRulesError, match=r"points.*True"):
        SetAside("1", [Combination("single_one", "1", 1)], points=True)


@pytest.mark.parametrize("parts", [None, 3, "1", ["single_one"], [None], [ONE, "5"], [("single_one", "1", 100)]])
def test_a_selection_is_made_of_combinations(parts: object) -> None:
    with pytest.raises(DiceRulesError, match="combinations"):
        SetAside("1", cast("Any", parts), 100)


def test_f7_results_are_in_ascending_order_with_the_most_points_first() -> None:
    selection = farkle.best("512122")
    assert selection is not None
    assert selection == SetAside("112225", [TWOS, ONE, ONE, FIVE], 450)
    straight = farkle.best("613524")
    assert straight == SetAside("123456", [Combination("straight", "123456", 1500)], 1500)


SCORERS: list[Callable[[Any], object]] = [farkle.score, farkle.best, farkle.set_asides, farkle.is_farkle]


@pytest.mark.parametrize("scorer", SCORERS)
@pytest.mark.parametrize("dice", ["", "1234561", [], [1] * 7, [1] * 100])
def test_f1_a_roll_has_one_to_six_dice(scorer: Callable[[Any], object], dice: str | list[int]) -> None:
    for given in (dice, Roll(dice)):
        with pytest.raises(InvalidRollError, match=rf"\b{len(dice)}\b"):
            scorer(given)


@pytest.mark.parametrize("scorer", SCORERS)
@pytest.mark.parametrize("dice", ["0", "117", "11x", "²", None, 15, [1, True], [1.0], b"115", {1: 1}, [[1]]])
def test_f1_values_other_than_dice_are_refused(scorer: Callable[[Any], object], dice: object) -> None:
    with pytest.raises(InvalidRollError):
        scorer(dice)


@pytest.mark.parametrize(
    "make",
    [list, tuple, Roll, iter, np.array, lambda dice: (face for face in dice), lambda dice: "".join(map(str, dice))],
    ids=["list", "tuple", "Roll", "iterator", "array", "generator", "text"],
)
def test_f1_dice_come_as_any_sequence(make: Callable[[list[int]], Any]) -> None:
    dice = [1, 1, 1, 5, 2, 3]
    assert farkle.score(make(dice)) == 1050
    assert farkle.set_asides(make(dice)) == farkle.set_asides("111523")
    assert farkle.best(make(dice)) == farkle.best("111523")
    assert farkle.is_farkle(make(dice)) is False
    assert dice == [1, 1, 1, 5, 2, 3]


# --- where the dice lie ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "roll", "places"),
    [
        ("1", "111523", (0,)),
        ("111", "111523", (0, 1, 2)),
        ("51", "234511", (3, 4)),
        ("1155", "315125", (1, 2, 3, 5)),
        ("123456", "654321", (0, 1, 2, 3, 4, 5)),
        ("5", "5", (0,)),
        ("55", "2525252555", (1, 3)),
    ],
)
def test_a_selection_knows_its_places_in_a_roll(dice: str, roll: str, places: tuple[int, ...]) -> None:
    selection = next(each for each in farkle.set_asides(dice) if len(each.dice) == len(dice))
    for thrown in (roll, Roll(roll), [int(face) for face in roll]):
        assert selection.places(thrown) == places
    assert {type(place) for place in selection.places(roll)} == {int}


@pytest.mark.slow
def test_places_are_those_of_the_dice_and_the_leftmost_of_equal_ones() -> None:
    for roll in (*product("1235", repeat=4), *product("126", repeat=6)):
        for selection in farkle.set_asides("".join(roll)):
            places = selection.places("".join(roll))
            assert places == tuple(sorted({*places}))
            assert sorted(int(roll[place]) for place in places) == [*selection.dice]
            left = {*range(len(roll))} - {*places}
            assert not any(roll[other] == roll[place] and other < place for place in places for other in left)


@pytest.mark.parametrize("roll", ["5", "12", "223346", "", "1"])
def test_places_in_a_roll_without_these_dice_are_refused(roll: str) -> None:
    selection = farkle.set_asides("115")[0]
    with refused(IllegalActionError, "not_in_roll", dice=Roll("115"), roll=Roll(roll)):
        selection.places(roll)


@pytest.mark.parametrize("roll", ["11x", None, 115, "1170", [1, 1, True]])
def test_places_in_values_other_than_dice_are_refused(roll: object) -> None:
    with pytest.raises(InvalidRollError):
        farkle.set_asides("115")[0].places(cast("Any", roll))


def test_places_light_up_what_a_house_combination_or_a_dead_roll_has() -> None:
    rules = farkle.FarkleRules(dead_roll=500, house_combinations=[farkle.HouseCombination("low_run", "345", 150)])
    for roll, places in (("622543", (3, 4, 5)), ("436622", (0, 1, 2, 3, 4, 5))):
        best = farkle.best(roll, rules)
        assert best is not None
        assert best.places(roll) == places


def test_f4_a_farkle_has_nothing_to_set_aside() -> None:
    assert (farkle.score("22346"), farkle.best("22346"), farkle.set_asides("22346")) == (0, None, ())
    assert farkle.is_farkle("22346") is True
