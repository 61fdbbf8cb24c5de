"""Whole games, move by move beside naive models that share no code: with bonus and joker, and by the document."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dicerules import IllegalActionError, InvalidRollError, KirikiGame, NotationError, Scorecard
from dicerules.kiriki import Category
from dicerules.strategies import rolls
from tests.fewer import fewer
from tests.kiriki import joker_model, oracle
from tests.kiriki.house import DOCUMENT, NAMED, Fields, house, house_fields

pytestmark = pytest.mark.slow

HOUSE_RULES: dict[str, Fields] = {
    "bonus only": {"repeat": False, "kiriki_bonus": 100},
    "joker only": {"repeat": False, "joker": "forced"},
    "bonus and repetition": {"kiriki_bonus": 100},
    "full house of five alike": NAMED["yahtzee"] | {"alike_as_full_house": True},
    "six dice": NAMED["yahtzee"] | {"dice": 6},
    "six dice, free": NAMED["yahtzee_free_joker"] | {"dice": 6},
    "six dice, original": NAMED["yahtzee_1956"] | {"dice": 6},
    "two dice": {"dice": 2},
    "four dice, free": NAMED["yahtzee_free_joker"] | {"dice": 4},
    "original and bonus": NAMED["yahtzee_1956"] | {"kiriki_bonus": 100},
    "in order": {"forced_order": True},
    "in order, free": NAMED["yahtzee_free_joker"] | {"forced_order": True},
    "in order, original": NAMED["yahtzee_1956"] | {"forced_order": True, "kiriki_bonus": 100},
    "in order, bonus": {"forced_order": True, "kiriki_bonus": 100},
    "other points": NAMED["yahtzee"]
    | {"full_house": 7, "small_straight": 8, "large_straight": 9, "kiriki": 10, "kiriki_bonus": 11},
}
ALL_FIELDS: dict[str, Fields] = {name: {**DOCUMENT, **changes} for name, changes in {**NAMED, **HOUSE_RULES}.items()}
SETS = pytest.mark.parametrize("fields", ALL_FIELDS.values(), ids=ALL_FIELDS)


def same(card: Scorecard, naive: joker_model.JokerCard) -> None:
    assert {category.value: card[category] for category in Category} == naive.cells
    assert (card.kiriki_bonuses, card.kiriki_bonus_total) == (naive.bonuses, naive.bonus_total())
    assert (card.upper_total, card.lower_total) == (naive.upper_total(), naive.lower_total())
    assert card.grand_total == naive.grand_total()
    assert card.turns_taken == naive.turns
    assert card.is_complete == naive.is_full()


def throw(rng: Random, number: int, alike: float) -> tuple[int, ...]:
    if rng.random() < alike:
        return (rng.randint(1, 6),) * number
    return tuple(rng.choices(range(1, 7), k=number))


def refused_everywhere_else(card: Scorecard, dice: tuple[int, ...], allowed: dict[str, int]) -> None:
    for name in oracle.NAMES:
        if name not in allowed:
            with pytest.raises(IllegalActionError):
                card.record(name, dice)


def play_a_card(fields: Fields, seed: int, alike: float) -> Scorecard:
    """Play one player's game to its end in both, wherever the model allows, and compare after every roll."""
    rng = Random(seed)  # noqa: S311  # dice of a test
    rules = house(**fields)
    card, naive = Scorecard(rules), joker_model.JokerCard(fields)
    # With repeated Kirikis a game has no bound on its turns, so the number of rolls has.
    for _ in range(40):
        dice = throw(rng, rules.dice, alike)
        allowed = naive.allowed(dice)
        assert card.options(dice) == allowed
        refused_everywhere_else(card, dice, allowed)
        if not allowed:
            break
        name = "kiriki" if "kiriki" in allowed and rng.random() < 0.3 else rng.choice(list(allowed))
        card = card.record(name, dice)
        naive.record(dice, name)
        same(card, naive)
        # A card is what it shows, however it came about.
        assert card == Scorecard(rules, filled=card.filled, kiriki_bonuses=card.kiriki_bonuses)
    return card


@SETS
@pytest.mark.parametrize("alike", [0.1, 0.6, 1.0])
def test_whole_cards_beside_the_model(fields: Fields, alike: float) -> None:
    for seed in range(20):
        card = play_a_card(fields, seed, alike)
        assert card.is_complete or fields["repeat"]


@fewer
@given(house_fields, st.integers(0, 2**32), st.sampled_from([0.3, 0.8]))
def test_whole_cards_under_any_rules_agree_with_the_model(fields: Fields, seed: int, alike: float) -> None:
    card = play_a_card(fields, seed, alike)
    assert card.is_complete or fields["repeat"]


@SETS
def test_whole_games_of_several_players_beside_the_model(fields: Fields) -> None:
    rules = house(**fields)
    for seed in range(6):
        rng = Random(seed)  # noqa: S311  # dice of a test
        players = ["Ana", "Ben", "Cleo"][: rng.randint(1, 3)]
        game = KirikiGame(players, rules)
        models = {player: joker_model.JokerCard(fields) for player in players}
        while (player := game.current_player) is not None:
            dice = throw(rng, rules.dice, 0.4)
            assert game.start_turn(dice).rules == rules
            allowed = models[player].allowed(dice)
            name = rng.choice(list(allowed))
            game = game.record(name, dice)
            models[player].record(dice, name)
            same(game.card(player), models[player])
        totals = {player: model.grand_total() for player, model in models.items()}
        assert game.winners == tuple(player for player in players if totals[player] == max(totals.values()))
        assert KirikiGame(players, rules, cards=game.cards) == game


@SETS
@pytest.mark.parametrize("home", [None, 0, 5])
@pytest.mark.parametrize("box", [None, 0, 50])
@pytest.mark.parametrize("lower_is_full", [True, False])
def test_every_face_on_the_cards_that_decide_about_a_joker(
    fields: Fields, home: int | None, box: int | None, *, lower_is_full: bool
) -> None:
    rules = house(**fields | {"forced_order": False})
    cells = {"fives": 10, "twos": 0} | ({} if home is None else {"ones": min(home, rules.dice)})
    cells |= {} if box is None else {"kiriki": fields["kiriki"] if box else 0}
    if lower_is_full:
        lower = {"three_of_a_kind": 0, "four_of_a_kind": 0, "full_house": 0, "small_straight": 0, "large_straight": 0}
        cells |= lower | {"chance": 4 * rules.dice}
    card = Scorecard(rules, filled=cells)
    naive = joker_model.JokerCard({**fields, "forced_order": False}, cells)
    for face in range(1, 7):
        for dice in ((face,) * rules.dice, (face,) * (rules.dice - 1) + (face % 6 + 1,)):
            options, allowed = card.options(dice), naive.allowed(dice)
            assert options == allowed
            assert list(options) == [name for name in Category if name in options]
            refused_everywhere_else(card, dice, allowed)
            assert card.is_satisfactory(dice) == any(allowed[name] for name in allowed if naive.cells[name] is None)


# --- the document's rules, with moves that are refused --------------------------------------------------------------


NAMES = ("Ana", "Ben", "Cleo", "Dora")


five_alike = st.integers(1, 6).map(lambda face: (face,) * 5)


dice_on_the_table = rolls().map(lambda roll: roll.faces)


class GameBesideTheModel(RuleBasedStateMachine):
    """Make every move in the library and in the model, and compare all that can be seen."""

    @initialize(number=st.integers(1, 4), seed=st.integers(0, 2**16))
    def sit_down(self, number: int, seed: int) -> None:
        self.game = KirikiGame(NAMES[:number])
        self.model = oracle.NaiveGame(NAMES[:number])
        self.rng = Random(seed)  # noqa: S311  # dice of a test
        self.history = [(self.game, hash(self.game), repr(self.game))]

    def move(self, dice: tuple[int, ...], name: str) -> None:
        """Record in both; where the model refuses, the library must name the same clause."""
        try:
            self.model.record(dice, name)
        except oracle.RefusedError as refused:
            before = hash(self.game), repr(self.game)
            with pytest.raises(IllegalActionError, match=str(refused)):
                self.game.record(name, dice)
            assert (hash(self.game), repr(self.game)) == before
        else:
            self.game = self.game.record(name, dice)
            self.history.append((self.game, hash(self.game), repr(self.game)))

    @rule(dice=dice_on_the_table, data=st.data())
    def record_where_it_is_allowed(self, dice: tuple[int, ...], data: st.DataObject) -> None:
        if allowed := list(self.model.allowed(dice)):
            self.move(dice, data.draw(st.sampled_from(allowed)))

    @rule(dice=dice_on_the_table, name=st.sampled_from(oracle.NAMES))
    def record_anywhere(self, dice: tuple[int, ...], name: str) -> None:
        self.move(dice, name)

    @rule(dice=five_alike)
    def record_a_kiriki(self, dice: tuple[int, ...]) -> None:
        self.move(dice, "kiriki")

    @rule(rounds=st.integers(1, 6))
    def play_some_rounds(self, rounds: int) -> None:
        for _ in range(rounds * len(self.model.players)):
            self.play_a_turn()

    def play_a_turn(self) -> None:
        if self.model.is_over():
            return
        dice = self.throw()
        self.move(dice, self.rng.choice(list(self.model.allowed(dice))))

    def throw(self) -> tuple[int, ...]:
        if self.rng.random() < 0.2:
            return (self.rng.randint(1, 6),) * 5
        return tuple(self.rng.choices(range(1, 7), k=5))

    @rule(dice=st.lists(st.integers(1, 6), max_size=7).filter(lambda dice: len(dice) != 5))
    @precondition(lambda self: not self.model.is_over())
    def record_too_few_or_too_many_dice(self, dice: list[int]) -> None:
        with pytest.raises(InvalidRollError, match=rf"\b{len(dice)}\b"):
            self.game.record("chance", dice)

    @rule(dice=dice_on_the_table, text=st.sampled_from(["", "s", "bonus", "ONES", "joker"]))
    @precondition(lambda self: not self.model.is_over())
    def record_in_no_category(self, dice: tuple[int, ...], text: str) -> None:
        with pytest.raises(NotationError, match=repr(text)):
            self.game.record(cast("Any", text), dice)

    @invariant()
    def the_game_is_the_models(self) -> None:
        assert self.game.players == tuple(self.model.players)
        assert self.game.current_player == self.model.current_player()
        assert self.game.is_over == self.model.is_over()
        assert self.game.winners == tuple(self.model.winners())

    @invariant()
    def every_card_is_the_models(self) -> None:
        for player, naive in self.model.cards.items():
            card = self.game.card(player)
            assert {category.value: card[category] for category in Category} == naive.cells
            assert card.open_categories == tuple(naive.open_names())
            assert card.is_complete == naive.is_full()
            assert card.bonus == naive.bonus()
            assert card.upper_total == naive.upper_total()
            assert card.lower_total == naive.lower_total()
            assert card.grand_total == naive.grand_total()
            assert card.turns_taken == naive.turns
            assert card.extra_turns == naive.extra

    @invariant()
    def every_card_offers_what_the_models_does(self) -> None:
        dice = self.throw()
        for player, naive in self.model.cards.items():
            card = self.game.card(player)
            assert card.options(dice) == naive.allowed(dice)
            assert card.is_satisfactory(dice) == naive.is_satisfactory(dice)

    def teardown(self) -> None:
        """Play the game to its end, whatever came before, and look at all of it once more."""
        if not hasattr(self, "game"):
            return
        while not self.model.is_over():
            self.play_a_turn()
        self.the_game_is_the_models()
        self.every_card_is_the_models()
        assert [card.turns_taken for card in self.game.cards] == [13 + card.extra_turns for card in self.game.cards]
        self.move((6, 6, 6, 6, 6), "kiriki")  # which the end of the game forbids
        # Every position on the way is still what it was.
        for game, number, text in self.history:
            assert (hash(game), repr(game)) == (number, text)


TestGameBesideTheModel = GameBesideTheModel.TestCase


TestGameBesideTheModel.settings = settings(max_examples=40, stateful_step_count=40)
