"""Games by chance under every named value beside the naive model: ends, penalties, banks and ties of each."""

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

from dicerules.farkle import NAMED_RULES, FarkleRules, FarkleSheet
from tests.farkle import model, oracle, variants
from tests.farkle.table import DEAD, Table

NAMES = ("Ana", "Ben", "Cleo", "Dora")
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
        model.Numbers(mandatory=True, at_once=True, entry=0, bank=200, target=1500),
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


@pytest.mark.parametrize("name", SHORT)
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), good=st.lists(st.sampled_from(GOOD), min_size=1), variety=st.floats(0.1, 0.9))
def test_short_games(name: str, seed: int, good: list[oracle.Dice], variety: float) -> None:
    play(SHORT[name], Random(seed), good, variety)  # noqa: S311  # dice of a test


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
            if hasattr(position, "set_asides")
            for selection in cast("Any", position).set_asides
            for combination in selection.combinations
        )
        reached["dead roll"] += bool(dead)
    assert min(reached.values()) >= 3, reached
    assert len(reached) == 8


def replay(turns: Sequence[int], number: int, penalty: int | None, *, floor: bool) -> tuple[list[int], int]:
    """Add turns up with their penalties, one after the other, and count the Farkles in a row."""
    totals: list[int] = []
    total, row = 0, 0
    for points in turns:
        if points:
            total, row = total + points, 0
        else:
            row += 1
        if number and row == number:
            row = 0
            total = 0 if penalty is None else total - penalty
            total = max(0, total) if floor else total
        totals.append(total)
    return totals, row


@given(
    turns=st.lists(st.sampled_from([0, 0, 0, 50, 300, 1000]), max_size=20),
    number=st.integers(0, 4),
    penalty=st.none() | st.integers(1, 1200),
    floor=st.booleans(),
)
def test_totals_are_a_naive_replay_of_the_turns(
    turns: list[int], number: int, penalty: int | None, *, floor: bool
) -> None:
    rules = FarkleRules(
        entry_minimum=0,
        farkles_to_penalty=number,
        farkle_penalty=(penalty or 0) if number else 0,
        penalty_takes_all=bool(number) and penalty is None,
        negative_totals=bool(number) and penalty is not None and not floor,
    )
    sheet = FarkleSheet(rules, turns=turns)
    expected, row = replay(turns, number, penalty, floor=floor)
    assert list(sheet.totals) == expected
    assert sheet.total == (expected[-1] if expected else 0)
    assert sheet.on_board == any(turns)
    assert sheet.farkles_in_a_row == row
