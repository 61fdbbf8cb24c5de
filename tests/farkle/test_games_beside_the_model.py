"""Whole games, step by step beside the naive model: refusals, last rounds, penalties, banks and ties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dicerules import DiceRulesError
from dicerules.farkle import NAMED_RULES, FarkleRules
from tests.farkle import model, oracle, variants
from tests.farkle.table import DEAD, Table

pytestmark = pytest.mark.slow

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")
GOOD = ((1, 1, 1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (3, 3, 3, 3, 4, 4), (2, 2, 2, 3, 3, 3), (4, 4, 4, 1, 5, 5), DEAD)

MAX_STEPS = 150

# Each set of rules with the oracle's table and the model's numbers; targets that are reached in a few turns, beside the
# named values as they are.
PLAYED: dict[str, tuple[FarkleRules, oracle.Table, model.Numbers]] = {
    name: (NAMED_RULES[name], variants.TABLES[name], variants.NUMBERS[name]) for name in variants.NAMES
}
SHORT: dict[str, tuple[FarkleRules, oracle.Table, model.Numbers]] = {
    **{
        name: (attrs.evolve(rules, target=2500), table, replace(numbers, target=2500))
        for name, (rules, table, numbers) in PLAYED.items()
    },
    "floor": (
        FarkleRules(farkles_to_penalty=2, farkle_penalty=700, target=2000),
        oracle.DOCUMENT,
        model.Numbers(farkles=2, penalty=700, target=2000),
    ),
    "all": (
        FarkleRules(farkles_to_penalty=2, penalty_takes_all=True, target=2000, last_round="beat"),
        oracle.DOCUMENT,
        model.Numbers(farkles=2, penalty=None, target=2000, beat=True),
    ),
    "every Farkle": (
        FarkleRules(farkles_to_penalty=1, farkle_penalty=150, negative_totals=True, target=1500, tie_break=["singles"]),
        oracle.DOCUMENT,
        model.Numbers(farkles=1, penalty=150, floor=False, target=1500, tie_break=["singles"]),
    ),
    "mandatory and at once": (
        FarkleRules(hot_dice="mandatory", ending="at_once", entry_minimum=0, bank_minimum=200, target=1500),
        oracle.DOCUMENT,
        model.Numbers(mandatory=True, ending="at_once", entry=0, bank=200, target=1500),
    ),
    "five dice": (
        attrs.evolve(variants.EVERYTHING_WITH_FIVE_DICE[0], hot_dice="mandatory", target=3000),
        variants.EVERYTHING_WITH_FIVE_DICE[1],
        model.Numbers(dice=5, mandatory=True, target=3000),
    ),
}


def play(
    played: tuple[FarkleRules, oracle.Table, model.Numbers],
    rng: Random,
    good: Sequence[oracle.Dice] = GOOD,
    variety: float = 0.5,
) -> Table:
    """Play a game to its end, and compare all that can be seen after every step."""
    table = Table(NAMES[: rng.randint(1, 4)], *played)
    steps = 0
    while not model.is_over(table.model):
        # Who goes on and on loses every turn, and pays for it; sense comes late, for the game is to end.
        table.step(rng, *((good, variety) if steps < MAX_STEPS else (GOOD[:1], 0)))
        table.check()
        steps += 1
    table.check_the_past()
    return table


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_by_the_named_value_as_it_is(name: str) -> None:
    for variety in (0.05, 0.3):
        table = play(PLAYED[name], Random(f"{name} {variety}"), variety=variety)  # noqa: S311  # dice of a test
        assert max(sheet.total for sheet in table.game.sheets) >= table.game.rules.target
    table.record_what_is_refused()


@pytest.mark.heavy
@pytest.mark.parametrize("name", SHORT)
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), good=st.lists(st.sampled_from(GOOD), min_size=1), variety=st.floats(0.1, 0.9))
def test_short_games(name: str, seed: int, good: list[oracle.Dice], variety: float) -> None:
    play(SHORT[name], Random(seed), good, variety)  # noqa: S311  # dice of a test


@pytest.mark.heavy
def test_games_by_chance_reach_what_variants_have() -> None:
    reached: Counter[str] = Counter()
    for seed in range(300):
        rng = Random(seed)  # noqa: S311  # dice of a test
        name = rng.choice(list(SHORT))
        table = play(SHORT[name], rng, rng.sample(GOOD, 3), rng.choice([0.1, 0.5]))
        game, rules = table.game, table.game.rules
        totals = [total for sheet in game.sheets for total in sheet.totals]
        pairs = [pair for sheet in game.sheets for pair in zip((0, *sheet.totals), sheet.totals, strict=False)]
        reached["negative total"] += min(totals) < 0
        reached["penalty that stops at 0"] += any(before > after == 0 for before, after in pairs)
        reached["penalty"] += any(before > after for before, after in pairs)
        reached["end at once"] += rules.ending == "at_once" and len({len(sheet.turns) for sheet in game.sheets}) > 1
        most = max(sheet.total for sheet in game.sheets)
        tied = sum(sheet.total == most for sheet in game.sheets)
        reached["equal total that is not enough"] += tied > 1 and rules.last_round == "beat"
        reached["equal total that is enough"] += tied > 1 and len(game.winners) > 1
        reached["beaten in the last round"] += (
            rules.last_round == "beat" and sum(sheet.total >= rules.target for sheet in game.sheets) > 1 == tied
        )
        dead = rules.dead_roll and any(
            combination.kind == "dead_roll"
            for position, _, _ in table.seen
            if hasattr(position, "selections")
            for selection in cast("Any", position).selections
            for combination in selection.combinations
        )
        reached["dead roll"] += bool(dead)
    assert min(reached.values()) >= 3, reached
    assert len(reached) == 8


# --- the document's rules, with moves that are refused --------------------------------------------------------------


# Low targets, so that games end; the library's rules beside the oracle's table and the model's numbers for the same.
BY_THE_DOCUMENT: tuple[tuple[FarkleRules, oracle.Table, model.Numbers], ...] = (
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


GOOD_OR_EQUAL = ((1, 1, 1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (2, 2, 3, 3, 4, 4), (3, 3, 3, 3, 4, 4), *OF_ONE_WORTH)


six_dice = st.sampled_from(GOOD_OR_EQUAL).flatmap(st.permutations) | st.lists(
    st.sampled_from([1, 1, 2, 3, 4, 5, 5, 6]), min_size=6, max_size=6
)


class GameBesideTheModel(RuleBasedStateMachine):
    """Make every move in the library and in the model, legal or not."""

    @initialize(
        number=st.integers(2, 6),
        rules=st.sampled_from(range(len(BY_THE_DOCUMENT))),
        seed=st.integers(0, 2**16),
        good=st.lists(st.sampled_from(GOOD_OR_EQUAL), min_size=1, max_size=3) | st.just(OF_ONE_WORTH),
        variety=st.sampled_from([0.02, 0.5]),
    )
    def sit_down(self, number: int, rules: int, seed: int, good: Sequence[tuple[int, ...]], variety: float) -> None:
        self.table = Table(NAMES[:number], *BY_THE_DOCUMENT[rules])
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


@pytest.mark.heavy
def test_games_by_chance_reach_last_rounds_and_every_kind_of_tie() -> None:
    reached: Counter[str] = Counter()
    for seed in range(300):
        rng = Random(seed)  # noqa: S311  # dice of a test
        table = Table(NAMES[: rng.randint(2, 6)], *rng.choice(BY_THE_DOCUMENT))
        good, variety = rng.choice([OF_ONE_WORTH, rng.sample(GOOD_OR_EQUAL, 2)]), rng.choice([0.02, 0.5])
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
            specials = [sheet["specials"] or 0 for sheet in tied]
            singles = [sheet["singles"] or 0 for sheet in tied if sheet["specials"] == max(specials)]
            reached["tie decided by special combinations"] += specials.count(max(specials)) == 1
            reached["tie decided by singles"] += len(singles) > 1 and singles.count(max(singles)) == 1
            reached["shared win"] += len(table.game.winners) > 1
    assert reached["end of the game"] == 300
    assert min(reached.values()) >= 5, reached
    assert len(reached) == 6
