"""Random rules with few combinations and five dice, in three forms: the library's, the oracle's, and the models'.

All three are made from the same drawn points and switches, and none from another.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from dicerules.farkle import FarkleRules, HouseCombination
from tests.farkle import oracle
from tests.farkle.optimal.race_model import Numbers

NONE = (0,) * 6
DICE = 5
UNIT = 100


class Drawn(NamedTuple):
    """Rules in three forms."""

    rules: FarkleRules
    table: oracle.Table
    numbers: Numbers


def draw(rng: Random, **fixed: Any) -> Drawn:  # noqa: ANN401 (values of any field)
    """Return rules that play without some fields in some cases, and with all of them in others.

    Args:
        rng: The source of chance.
        fixed: Fields that are not drawn.
    """
    scores, table = _scoring(rng)
    fields = {**_play(rng), "must_take_all": rng.random() < 0.3, **fixed}
    if rng.random() < 0.3 and "dead_roll" not in fixed:
        scores["dead_roll"] = 200
        table = oracle.with_dead_rolls(table, 200, dice=DICE)
    rules = FarkleRules(dice=DICE, six_of_a_kind=NONE, three_pairs=0, straight=0, single_five=0, **scores, **fields)
    return Drawn(rules, table, _numbers(fields))


def _scoring(rng: Random) -> tuple[dict[str, Any], oracle.Table]:
    one, trios, houses = rng.choice([100, 100, 200]), rng.choices([200, 300, 400], k=6), []
    combinations = [oracle.Combination("single_one", (1,), one), *oracle.of_a_kind("three_of_a_kind", 3, trios)]
    for name, pattern in (("run", "2345"), ("pairs", "aabb"), ("whim", "466")):
        if rng.random() < 0.4:
            points: Any = rng.choice([100, 300, (100, 200, 100, 300, 100, 200)]) if "a" in pattern else 300
            houses.append(HouseCombination(name, pattern, points))
            combinations += oracle.house(name, pattern, points)
    return {"single_one": one, "three_of_a_kind": trios, "house_combinations": houses}, oracle.table(combinations)


def _play(rng: Random) -> dict[str, Any]:
    farkles, penalty = rng.choice([(0, 0), (0, 0), (1, 100), (2, 200), (2, None)])
    all_dice = rng.choice([0, 0, 100])
    ending = rng.choice(["last_round", "finish_round", "at_once", "fixed_turns"])
    return {
        "hot_dice": rng.choice(["optional", "optional", "mandatory"]),
        "entry_minimum": rng.choice([0, 200, 300]),
        "bank_minimum": rng.choice([0, 0, 200]),
        "bank_multiple": rng.choice([1, 1, 50, 200]),
        "farkles_to_penalty": farkles,
        "farkle_penalty": penalty or 0,
        "penalty_takes_all": penalty is None,
        "all_dice_farkle_penalty": all_dice,
        "all_dice_penalty_after_hot_dice": not all_dice or rng.random() < 0.5,
        "negative_totals": bool(penalty or all_dice) and rng.random() < 0.4,
        "target": 400,
        "exact_target": ending != "fixed_turns" and rng.random() < 0.3,
        "ending": ending,
        "turns": 3 * (ending == "fixed_turns"),
        "head_start": rng.choice([(0,), (0, 200)]),
    }


def _numbers(fields: dict[str, Any]) -> Numbers:
    return Numbers(
        target=fields["target"],
        dice=DICE,
        entry=fields["entry_minimum"],
        bank=fields["bank_minimum"],
        multiple=fields["bank_multiple"],
        mandatory=fields["hot_dice"] == "mandatory",
        take_all=fields["must_take_all"],
        exact=fields["exact_target"],
        farkles=fields["farkles_to_penalty"],
        penalty=None if fields["penalty_takes_all"] else fields["farkle_penalty"],
        on_all_dice=fields["all_dice_farkle_penalty"],
        after_hot_dice=fields["all_dice_penalty_after_hot_dice"],
        lowest=-(10**9) if fields["negative_totals"] else 0,
        far=7000,
    )
