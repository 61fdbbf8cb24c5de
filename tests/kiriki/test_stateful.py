"""Whole games of one to four players, move by move beside the naive model of the oracle."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dicerules import IllegalActionError, InvalidRollError, KirikiGame, NotationError
from dicerules.kiriki import Category
from dicerules.strategies import rolls
from tests.kiriki import oracle

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
