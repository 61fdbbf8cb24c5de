"""Whole games of two to six players, step by step beside the naive model: last rounds, ties and refusals included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dicerules import DiceRulesError
from dicerules.farkle import FarkleRules
from tests.farkle import model, oracle
from tests.farkle.table import DEAD, Table

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")

# Low targets, so that games end; the library's rules beside the oracle's table and the model's numbers for the same.
RULES: tuple[tuple[FarkleRules, oracle.Table, model.Numbers], ...] = (
    (FarkleRules(target=500), oracle.DOCUMENT, model.Numbers(target=500)),
    (FarkleRules(target=1000), oracle.DOCUMENT, model.Numbers(target=1000)),
    (FarkleRules(target=2000, entry_minimum=0), oracle.DOCUMENT, model.Numbers(target=2000, entry=0)),
    (
        FarkleRules(target=1500, four_and_two_as_three_pairs=True),
        oracle.document(four_and_two=True),
        model.Numbers(target=1500),
    ),
    (
        FarkleRules(target=1200, entry_minimum=300, six_alike_as_three_pairs=True),
        oracle.document(six_alike=True),
        model.Numbers(target=1200, entry=300),
    ),
)

# Rolls that score well. In each game many rolls are picked from a few of these: by chance alone hardly a game would end
# in a tie, and hardly a tie be broken. Those of one worth are 600 points by a special combination, with three singles,
# with one and with none.
OF_ONE_WORTH = ((3,) * 6, (4, 4, 4, 1, 5, 5), (5, 5, 5, 1, 2, 3), (6, 6, 6, 2, 3, 4))
GOOD = ((1, 1, 1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (2, 2, 3, 3, 4, 4), (3, 3, 3, 3, 4, 4), *OF_ONE_WORTH)
six_dice = st.sampled_from(GOOD).flatmap(st.permutations) | st.lists(
    st.sampled_from([1, 1, 2, 3, 4, 5, 5, 6]), min_size=6, max_size=6
)


class GameBesideTheModel(RuleBasedStateMachine):
    """Make every move in the library and in the model, legal or not."""

    @initialize(
        number=st.integers(2, 6),
        rules=st.sampled_from(range(len(RULES))),
        seed=st.integers(0, 2**16),
        good=st.lists(st.sampled_from(GOOD), min_size=1, max_size=3) | st.just(OF_ONE_WORTH),
        variety=st.sampled_from([0.02, 0.5]),
    )
    def sit_down(self, number: int, rules: int, seed: int, good: Sequence[tuple[int, ...]], variety: float) -> None:
        self.table = Table(NAMES[:number], *RULES[rules])
        self.rng = Random(seed)  # noqa: S311  # dice of a test
        self.good = good
        self.variety = variety

    @rule(dice=six_dice)
    def throw(self, dice: list[int]) -> None:
        self.table.throw(dice[: model.dice_to_roll(self.table.model)])

    @rule(dice=st.lists(st.integers(1, 6), max_size=7))
    def throw_any_number_of_dice(self, dice: list[int]) -> None:
        self.table.throw(dice)

    @rule()
    def throw_a_farkle(self) -> None:
        self.table.throw(DEAD[: model.dice_to_roll(self.table.model)])

    @precondition(lambda self: self.table.model["turn"]["roll"])
    @rule(data=st.data())
    def set_aside_what_scores(self, data: st.DataObject) -> None:
        self.table.set_aside(data.draw(st.sampled_from(sorted(model.legal_set_asides(self.table.model)))))

    @precondition(lambda self: self.table.model["turn"]["roll"])
    @rule(places=st.sets(st.integers(0, 5)))
    def set_aside_some_of_the_dice(self, places: set[int]) -> None:
        roll = self.table.model["turn"]["roll"]
        self.table.set_aside([roll[place] for place in places if place < len(roll)])

    @rule(dice=st.lists(st.integers(1, 6), max_size=7))
    def set_aside_anything(self, dice: list[int]) -> None:
        self.table.set_aside(dice)

    @rule()
    def bank(self) -> None:
        self.table.bank()

    @rule()
    def record_what_is_refused(self) -> None:
        self.table.record_what_is_refused()

    @rule(steps=st.integers(1, 12))
    def play_on(self, steps: int) -> None:
        for _ in range(steps):
            if not model.is_over(self.table.model):
                self.table.step(self.rng, self.good, self.variety)

    @invariant()
    def the_game_is_the_models(self) -> None:
        self.table.check()

    def teardown(self) -> None:
        """Play the game to its end, whatever came before, and look at all of it once more."""
        if hasattr(self, "table"):
            while not model.is_over(self.table.model):
                self.table.step(self.rng, self.good, self.variety)
            self.table.check()
            self.table.record_what_is_refused()
            with pytest.raises(DiceRulesError, match="F12"):
                self.table.game.start_turn()
            self.table.check_the_past()


TestGameBesideTheModel = GameBesideTheModel.TestCase
TestGameBesideTheModel.settings = settings(max_examples=40, stateful_step_count=40)


def test_games_by_chance_reach_last_rounds_and_every_kind_of_tie() -> None:
    reached: Counter[str] = Counter()
    for seed in range(300):
        rng = Random(seed)  # noqa: S311  # dice of a test
        table = Table(NAMES[: rng.randint(2, 6)], *rng.choice(RULES))
        good, variety = rng.choice([OF_ONE_WORTH, rng.sample(GOOD, 2)]), rng.choice([0.02, 0.5])
        trigger = ""
        while not model.is_over(table.model):
            player = table.game.current_player or ""
            table.step(rng, good, variety)
            table.check()
            if table.game.is_last_round and not trigger:
                trigger = player
                reached["last round that reaches players seated before"] += trigger != NAMES[0]
        reached["end of the game"] += 1
        sheets = list(table.model["sheets"].values())
        reached["target passed again"] += sum(sheet["total"] >= table.model["numbers"].target for sheet in sheets) > 1
        most = max(sheet["total"] for sheet in sheets)
        tied = [sheet for sheet in sheets if sheet["total"] == most]
        if len(tied) > 1:
            specials = [sheet["specials"] for sheet in tied]
            singles = [sheet["singles"] for sheet in tied if sheet["specials"] == max(specials)]
            reached["tie decided by special combinations"] += specials.count(max(specials)) == 1
            reached["tie decided by singles"] += len(singles) > 1 and singles.count(max(singles)) == 1
            reached["shared win"] += len(table.game.winners) > 1
    assert reached["end of the game"] == 300
    assert min(reached.values()) >= 5, reached
    assert len(reached) == 6
