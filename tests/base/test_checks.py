"""How values refuse unsuitable numbers, lists and texts."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import IntEnum
from itertools import count, repeat
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    IllegalActionError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
    farkle,
    kiriki,
    roll_dice,
)
from dicerules.farkle import Combination, FarkleRules, SetAside
from dicerules.kiriki import (
    Anything,
    Box,
    Category,
    FurtherKiriki,
    KirikiRules,
    Section,
    Total,
)
from tests.raising import raises

HUGE = pytest.param(10**5000, id="too long to show")


class Points(IntEnum):
    TWENTY = 20


class Hostile:
    """An object that cannot be shown, compared or iterated over."""

    def __repr__(self) -> str:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self) -> Any:  # noqa: ANN401 (it never returns)
        raise TypeError


# Each is called with a number where a number belongs.
WITH_NUMBER: dict[str, Callable[[Any], object]] = {
    "Scorecard": lambda number: Scorecard(filled={"chance": number}),
    "kiriki_bonuses": lambda number: Scorecard(
        KirikiRules(further_kiriki=FurtherKiriki(bonus=100)), filled={"kiriki": 50 * 21}, kiriki_bonuses=number
    ),
    "KirikiRules": lambda number: KirikiRules(bonus=number),
    "FurtherKiriki": lambda number: FurtherKiriki(bonus=number),
    "Box": lambda number: Box("a", Anything(), number),
    "times": lambda number: Box("a", Anything(), 1, times=number),
    "Section": lambda number: Section("a", bonus=number),
    "Total": Total,
    "from_code": kiriki.from_code,
    "KirikiTurn": lambda number: KirikiTurn("11111", KirikiRules(rolls_per_turn=30), rolls_left=number),
    "FarkleRules": lambda number: FarkleRules(straight=number),
    "per face": lambda number: FarkleRules(three_of_a_kind=(number,) * 6),
    "FarkleSheet": lambda number: FarkleSheet(FarkleRules(entry_minimum=0, single_five=20), turns=[number]),
    "Combination": lambda number: Combination("single_one", "1", number),
    "SetAside": lambda number: SetAside("1", [Combination("single_one", "1", 20)], number),
}


@pytest.mark.parametrize("make", WITH_NUMBER.values(), ids=WITH_NUMBER)
@pytest.mark.parametrize("number", [np.int64(20), np.uint8(20), Points.TWENTY])
def test_whole_numbers_of_any_kind_are_kept_as_plain_ones(make: Callable[[Any], object], number: int) -> None:
    assert make(number) == make(20)
    assert repr(make(number)) == repr(make(20))


@pytest.mark.parametrize("make", WITH_NUMBER.values(), ids=WITH_NUMBER)
@pytest.mark.parametrize(
    "number", [True, 20.0, "20", None, 10**13, HUGE, np.array([20, 20]), pytest.param(Hostile(), id="hostile")]
)
def test_anything_but_a_whole_number_in_range_is_refused(make: Callable[[Any], object], number: object) -> None:
    with pytest.raises(DiceRulesError) as caught:
        make(number)
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value)) < 300


def test_points_from_numpy_can_be_written_as_json() -> None:
    selection = SetAside("1", [Combination("single_one", "1", cast("int", np.int64(100)))], cast("int", np.int64(100)))
    assert json.dumps([selection.points, selection.combinations[0].points]) == "[100, 100]"


# Each is called with a text where a text belongs.
WITH_TEXT: dict[str, Callable[[Any], object]] = {
    "score": lambda text: kiriki.score("14121", text),
    "card": Scorecard().__getitem__,
    "record": lambda text: Scorecard().record(text, "14121"),
    "filled": lambda text: Scorecard(filled={text: 0}),
    "game.record": lambda text: KirikiGame(["Ada"]).record(text, "14121"),
    "game.card": KirikiGame(["Ada"]).card,
    "game.sheet": FarkleGame(["Ada"]).sheet,
    "label": Category.ONES.label,
    "joker": lambda text: FurtherKiriki(repeat=False, joker=text),
    "box": kiriki.KIRIKI.box,
    "with_box": lambda text: kiriki.KIRIKI.with_box(text, pays=30),
    "without_box": kiriki.KIRIKI.without_box,
    "section": Scorecard().section,
    "sheet": KirikiRules().sheet,
    "difference": lambda text: kiriki.difference(kiriki.KIRIKI, kiriki.PLAIN, text),
    "Combination": lambda text: Combination(text, "1", 100),
    "hot_dice": lambda text: FarkleRules(hot_dice=text),
}


@pytest.mark.parametrize("place", sorted(WITH_TEXT.keys() - {"filled"}))
@pytest.mark.parametrize(
    "text",
    [
        *("", "Ones", None, 3, HUGE, ["ones"], np.array(["ones"]), np.array(["ones", "twos"])),
        pytest.param(Hostile(), id="hostile"),
    ],
)
def test_an_unknown_name_is_refused(place: str, text: object) -> None:
    with pytest.raises(NotationError):
        WITH_TEXT[place](text)


@pytest.mark.parametrize("text", ["", "s", None, 3, b"ones"])
def test_a_card_is_filled_by_category(text: object) -> None:
    with pytest.raises(NotationError):
        WITH_TEXT["filled"](text)


# Each is called with a list where a list belongs.
WITH_LIST: dict[str, Callable[[Any], object]] = {
    "players of Kiriki": KirikiGame,
    "players of Farkle": FarkleGame,
    "cards": lambda things: KirikiGame(["Ada"], cards=things),
    "boxes": lambda things: KirikiRules(boxes=things),
    "sections": lambda things: KirikiRules(sections=things),
    "joker boxes": lambda things: FurtherKiriki(joker_boxes=things),
    "upper boxes": lambda things: FurtherKiriki(upper_boxes=things),
    "keep_places": lambda things: KirikiTurn("11111").reroll(keep_places=things, rolled="2222"),
    "sheets": lambda things: FarkleGame(["Ada"], sheets=things),
    "history": lambda things: FarkleTurn(history=things),
    "turns": lambda things: FarkleSheet(turns=things),
    "combinations": lambda things: SetAside("1", things, 100),
    "per face": lambda things: FarkleRules(three_of_a_kind=things),
}


@pytest.mark.parametrize("make", WITH_LIST.values(), ids=WITH_LIST)
@pytest.mark.parametrize(
    "things",
    [
        None,
        3,
        "Ada",
        b"11",
        {"Ada": 1},
        {"Ada", "Bo"},
        np.array(5),
        repeat("Ada"),
        count(500),
        pytest.param(Hostile(), id="hostile"),
    ],
)
def test_anything_but_a_finite_list_is_refused(make: Callable[[Any], object], things: object) -> None:
    with pytest.raises(DiceRulesError):
        make(things)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\x00", "\n", None, 3])
def test_a_name_that_is_not_visible_is_refused(name: object) -> None:
    with pytest.raises(IllegalActionError) as caught:
        KirikiGame(["Ada", cast("Any", name)])
    assert caught.value.path == ("players", 1)


@pytest.mark.parametrize("name", ["Ada", "Ñandú", "李", "👩\u200d💻", "a b"])
def test_any_visible_name_is_accepted(name: str) -> None:
    assert KirikiGame([name]).card(name) == Scorecard()


def test_a_message_about_an_unknown_player_stays_short() -> None:
    with pytest.raises(NotationError) as caught:
        KirikiGame([f"player {number}" for number in range(1000)]).card("nobody\n")
    assert len(str(caught.value)) < 300
    assert len(str(caught.value).splitlines()) == 1


def test_an_unknown_player_is_shown_exactly() -> None:
    with raises(NotationError, "unknown_player", given="'A B'", known="['A  B']"):
        KirikiGame(["A  B"]).card("A B")


@pytest.mark.parametrize("name", ["array", "dict", "str", "list", "int", "tuple"])
def test_an_object_whose_class_has_the_name_of_a_builtin_is_refused(name: str) -> None:
    with pytest.raises(DiceRulesError):
        Roll(cast("Any", type(name, (), {})()))


@pytest.mark.parametrize(
    "rng", [None, 5, Random, np.random.RandomState(0), np.random.Generator, np.random.PCG64(0), object()]
)
@pytest.mark.parametrize("n", [0, 5])
def test_chance_comes_from_generators_of_python_or_numpy(rng: object, n: int) -> None:
    with raises(DiceRulesError, "not_a_source_of_chance", "rng"):
        roll_dice(n, rng=cast("Any", rng))


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(lambda: kiriki.score("14121", "s"), id="category"),
        pytest.param(lambda: kiriki.score(Roll("1412"), "chance"), id="four dice"),
        pytest.param(lambda: kiriki.scores("1412"), id="four dice, all categories"),
        pytest.param(lambda: farkle.score(Roll()), id="no dice"),
        pytest.param(lambda: kiriki.score("14121", "ones", cast("Any", None)), id="rules"),
    ],
)
def test_an_error_has_no_context(call: Callable[[], object]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        call()
    assert caught.value.__context__ is None


def test_no_two_rolls_share_a_key() -> None:
    # With less room for each count, 64 ones and 4 twos would look like five twos.
    with pytest.raises(DiceRulesError):
        kiriki.scores([1] * 64 + [2] * 4)
    with pytest.raises(DiceRulesError):
        farkle.score([1] * 99)


@pytest.mark.parametrize("roll", ["14121", Roll("14121"), [1, 4, 1, 2, 1]])
def test_the_dict_of_scores_belongs_to_the_caller(roll: Any) -> None:  # noqa: ANN401 (all that a roll is read from)
    before = kiriki.scores(roll)
    kiriki.scores(roll).clear()
    kiriki.scores(roll)[Category.ONES] = 99
    assert kiriki.scores(roll) == before


@pytest.mark.parametrize("field", ["rolls_per_turn", "bonus_threshold"])
def test_these_numbers_of_kirikis_rules_must_not_be_0(field: str) -> None:
    with raises(DiceRulesError, "number_out_of_range", field, minimum=1, given="0"):
        KirikiRules(**{field: 0})  # type: ignore[arg-type]
    with raises(DiceRulesError, "number_out_of_range", "pays", minimum=1, given="0"):
        kiriki.KIRIKI.with_box("full_house", pays=0)


def test_a_bonus_may_be_0() -> None:
    assert Scorecard(KirikiRules(bonus=0), filled=dict(zip(list(Category)[:6], [5, 10, 15, 20, 25, 30]))).bonus == 0  # noqa: B905


class Shown:
    """An object that shows itself as the given text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def shown_in_a_message(value: object) -> str:
    """Return how the message about an unusable value shows it."""
    with pytest.raises(DiceRulesError) as caught:
        roll_dice(5, rng=cast("Any", value))
    return str(caught.value).partition(", not ")[2]


@pytest.mark.parametrize(
    "value", ["a" * 58, Shown("b" * 60), "", ["c" * 36, "d" * 36]], ids=["text", "object", "nothing", "list of texts"]
)
def test_a_message_shows_a_short_value_in_full(value: object) -> None:
    assert shown_in_a_message(value) == repr(value)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("a" * 20 + "b" * 39, f"'{'a' * 20}{'b' * 7}...{'b' * 28}'"),
        (Shown("a" * 20 + "b" * 41), f"{'a' * 20}{'b' * 8}...{'b' * 29}"),
        (["c" * 37, "d" * 36], f"['{'c' * 37}', '{'d' * 34}..."),
        ([1, 2, 3, 4, 5, 6, 7], "[1, 2, 3, 4, 5, 6, ...]"),
        (Shown("two\n  lines "), "two lines"),
    ],
    ids=["text", "object", "list of texts", "long list", "two lines"],
)
def test_a_message_shortens_a_value_to_60_or_80_characters(value: object, shown: str) -> None:
    assert shown_in_a_message(value) == shown


@pytest.mark.parametrize(("length", "whole"), [(58, True), (59, False)])
def test_a_message_shortens_a_long_name(length: int, *, whole: bool) -> None:
    name = "".join(chr(ord("a") + place % 26) for place in range(length))
    calls: list[Callable[[], object]] = [
        lambda: FarkleGame(["Ada"]).sheet(name),
        lambda: KirikiGame(["Ada"]).card(name),
    ]
    for call in calls:
        with pytest.raises(DiceRulesError) as caught:
            call()
        assert (repr(name) in str(caught.value)) is whole
        assert ("..." in str(caught.value)) is not whole
