"""Cards that are filled in their order: which boxes are legal, and which cards are refused."""

from __future__ import annotations

from itertools import combinations
from random import Random

import attrs
import pytest

from dicerules import DiceRulesError, IllegalActionError, KirikiGame, KirikiTurn, Scorecard, kiriki
from dicerules.kiriki import (
    KIRIKI,
    KNIFFEL,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
    Category,
    FurtherKiriki,
    KirikiRules,
    KirikiState,
    Record,
    RollDice,
)
from tests.raising import raises

ORDER = KirikiRules(forced_order=True)
FILLED = {Category.ONES: 3, Category.TWOS: 0}
FIRST_ELEVEN = dict.fromkeys([*Category][:11], 0)


def test_the_document_leaves_the_order_to_the_player() -> None:
    assert not KIRIKI.forced_order
    assert len(Scorecard(filled=FILLED).options("12345")) == 11


@pytest.mark.parametrize("number", range(13))
def test_only_the_first_open_box_is_legal(number: int) -> None:
    names = [*Category]
    card = Scorecard(ORDER, filled=dict.fromkeys(names[:number], 0))
    assert card.options("12345") == {names[number]: kiriki.score("12345", names[number])}
    assert card.open_categories == tuple(names[number:])
    for place, name in enumerate(names):
        if place > number:
            with raises(IllegalActionError, "out_of_order", expected=names[number], category=name):
                card.record(name, "12345")
        elif place < number:
            with raises(IllegalActionError, "category_used" if name != "kiriki" else "kiriki_scratched"):
                card.record(name, "12345")
    assert card.record(names[number], "12345").filled == card.filled | card.options("12345")


def test_the_error_names_both_boxes_in_both_languages() -> None:
    with raises(IllegalActionError, "out_of_order") as caught:
        Scorecard(ORDER, filled=FILLED).record("full_house", "11122")
    assert str(caught.value) == "boxes are filled in the card's order: expected Threes, not Full house"
    assert caught.value.message("es") == "las casillas se anotan en el orden del marcador: se esperaba 3, no Completo"


def test_a_box_has_the_name_of_the_rules_in_the_error() -> None:
    order = attrs.evolve(KNIFFEL, forced_order=True)
    with raises(IllegalActionError, "out_of_order", category="kiriki") as caught:
        Scorecard(order).record("kiriki", "11111")
    assert str(caught.value).endswith("expected Ones, not Kniffel")
    yatzy = attrs.evolve(YATZY, forced_order=True)
    with raises(IllegalActionError, "out_of_order", category="two_pairs") as caught:
        Scorecard(yatzy).record("two_pairs", "11223")
    assert caught.value.message("es").endswith("se esperaba 1, no Dos parejas")


def test_every_card_out_of_order_is_refused() -> None:
    names = [*Category]
    for number in range(1, 4):
        for some in combinations(names, number):
            filled = dict.fromkeys(some, 0) | ({Category.CHANCE: 5} if Category.CHANCE in some else {})
            if list(some) == names[:number]:
                assert list(Scorecard(ORDER, filled=filled).filled) == names[:number]
                continue
            first_open = next(name for name in names if name not in some)
            late = next(name for name in some if name > first_open)
            with raises(IllegalActionError, "filled_out_of_order", "filled", late, open=first_open):
                Scorecard(ORDER, filled=filled)


def test_cells_out_of_order_are_refused_and_a_full_card_is_not() -> None:
    with raises(IllegalActionError, "filled_out_of_order", "filled", "twos", open="ones"):
        Scorecard(ORDER, filled=(None, 2, *[None] * 11))
    assert Scorecard(ORDER, filled=(*[0] * 12, 5)).is_complete


def test_k16_a_repeated_kiriki_stays_possible_until_the_card_is_full() -> None:
    card = Scorecard(ORDER, filled=FIRST_ELEVEN)
    assert card.options("66666") == {"kiriki": 50}
    card = card.record("kiriki", "66666")
    assert card.options("66666") == {"kiriki": 50, "chance": 30}
    assert card.options("66661") == {"chance": 25}
    card = card.record("kiriki", "11111")
    assert (card["kiriki"], card.extra_turns, card.open_categories) == (100, 1, (Category.CHANCE,))
    card = card.record("chance", "66666")
    assert card.options("66666") == {}
    with raises(IllegalActionError, "card_full"):
        card.record("kiriki", "66666")


def test_k16_e_a_kiriki_in_the_last_box_is_never_repeated() -> None:
    last = attrs.evolve(YATZY, further_kiriki=FurtherKiriki(box="yatzy", bonus=10), forced_order=True)
    before = dict.fromkeys(last.tables.names[:-1], 0) | {Category.CHANCE: 5}
    card = Scorecard(last, filled=before).record("yatzy", "66666")
    assert card.is_complete
    with raises(IllegalActionError, "card_full"):
        card.record("yatzy", "66666")
    with raises(IllegalActionError, "impossible_points", "filled", "yatzy", given="100"):
        Scorecard(last, filled=before | {"yatzy": 100}, kiriki_bonuses=1)
    free = attrs.evolve(last, forced_order=False)
    assert Scorecard(free, filled=before | {"yatzy": 100}, kiriki_bonuses=1).extra_turns == 1
    only = KirikiRules(boxes=[KIRIKI.box("kiriki")])
    with raises(IllegalActionError, "impossible_points", "filled", "kiriki", given="100"):
        Scorecard(only, filled={"kiriki": 100})


def test_k16_a_kiriki_before_its_box_is_a_roll_like_any_other() -> None:
    card = Scorecard(ORDER)
    assert card.options("66666") == {"ones": 0}
    with raises(IllegalActionError, "out_of_order", expected="ones", category="kiriki"):
        card.record("kiriki", "66666")


def test_k16_a_repetition_has_its_own_errors() -> None:
    live = Scorecard(ORDER, filled=FIRST_ELEVEN | {Category.KIRIKI: 50})
    with raises(IllegalActionError, "kiriki_not_matched", points=50):
        live.record("kiriki", "66661")
    scratched = Scorecard(ORDER, filled=FIRST_ELEVEN | {Category.KIRIKI: 0})
    with raises(IllegalActionError, "kiriki_scratched"):
        scratched.record("kiriki", "66666")


def test_a_free_joker_and_the_original_one_go_where_the_order_says() -> None:
    boxes = [YAHTZEE.box("kiriki"), *(box for box in YAHTZEE.boxes if box.name != "kiriki")]
    for rules, nothing in ((YAHTZEE_FREE_JOKER, 5), (YAHTZEE_1956, 0)):
        card = Scorecard(attrs.evolve(rules, boxes=boxes, forced_order=True)).record("kiriki", "66666")
        assert card.options("11111") == {"ones": nothing}
        uppers = card
        for name in kiriki.UPPER:
            uppers = uppers.record(name, "12345")
        below = uppers.record("three_of_a_kind", "11111").record("four_of_a_kind", "11111")
        assert below.options("11111") == {"full_house": 25}


def test_a_forced_joker_and_a_forced_order_contradict_each_other() -> None:
    with raises(DiceRulesError, "order_with_forced_joker", "forced_order", given="forced"):
        attrs.evolve(YAHTZEE, forced_order=True)
    with raises(DiceRulesError, "order_with_forced_joker", "forced_order", given="forced"):
        attrs.evolve(ORDER, further_kiriki=FurtherKiriki(repeat=False, joker="forced"))


def test_a_satisfactory_roll_matches_any_open_box() -> None:
    # K21 looks at open boxes, also at those whose turn has not come.
    assert Scorecard(ORDER).is_satisfactory("66666")
    full = FIRST_ELEVEN | {Category.KIRIKI: 50, Category.CHANCE: 9}
    assert not Scorecard(ORDER, filled=full).is_satisfactory("66666")


def test_actions_in_order() -> None:
    state = KirikiState(KirikiGame(["Ada"], ORDER), KirikiTurn("66666", ORDER))
    recordings = [action for action in kiriki.legal_actions(state) if isinstance(action, Record)]
    assert recordings == [Record("ones")]
    error = kiriki.check(state, Record("sixes"))
    assert error is not None
    assert (error.code, error.params) == ("out_of_order", {"expected": "ones", "category": "sixes"})
    assert kiriki.apply(state, Record("ones")).card["ones"] == 0


@pytest.mark.parametrize("rules", [ORDER, attrs.evolve(YATZY, forced_order=True)], ids=["kiriki", "yatzy"])
def test_a_whole_game_in_order(rules: KirikiRules) -> None:
    filled: list[str] = []

    def player(state: KirikiState) -> kiriki.KirikiAction:
        assert state.turn is not None
        if state.turn.can_reroll:
            return RollDice("")
        name = next(iter(state.card.options(state.turn.roll)))
        filled.append(str(name))
        return Record(name)

    game = kiriki.play({"Ada": player}, rules, rng=Random(5))  # noqa: S311 (dice of a test)
    assert game.state.is_over
    # The last box is filled without asking.
    assert filled == [box.name for box in rules.boxes][: len(filled)]
    assert game.state.game.cards[0].is_complete
