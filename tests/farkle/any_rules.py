"""Random rules of Farkle in three forms: the library's, the oracle's table, and the naive model's numbers.

All three are made from the same drawn points and switches, and none from another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import lcm
from random import Random
from typing import Any, Final, NamedTuple, cast

import attrs

from dicerules.farkle import FarkleRules, HouseCombination, adding, doubling
from tests.farkle import model, oracle

TRIOS: Final = (1000, 200, 300, 400, 500, 600)
NONE: Final = (0,) * 6
POINTS: Final = (50, 100, 150, 300, 400, 1000)
ENDINGS: Final = ("last_round", "finish_round", "at_once", "fixed_turns")


class Drawn(NamedTuple):
    """Rules in three forms."""

    rules: FarkleRules
    table: oracle.Table
    numbers: model.Numbers


class _Scoring(NamedTuple):
    """What scores: fields of the library's rules, and the oracle's combinations."""

    fields: dict[str, Any]
    combinations: list[oracle.Combination]


def draw(rng: Random) -> Drawn:
    """Return rules in which each switch and each new field is on in some of the cases."""
    dice = rng.choice([6, 6, 6, 5])
    singles, alike, others, houses = _singles(rng), _alike(rng, dice), _others(rng, dice), _houses(rng, dice)
    combinations = [*singles.combinations, *alike.combinations, *others.combinations, *houses.combinations]
    fields = {"dice": dice, **singles.fields, **others.fields, **houses.fields}
    take_all, dead = rng.random() < 0.25, rng.choice([0, 0, 0, 200])
    breaking = [house.name for house in houses.fields["house_combinations"] if house.breaks_ties]
    table = oracle.table(combinations, breaking=breaking, take_all=take_all)
    if dead:
        table = oracle.with_dead_rolls(table, dead, dice=dice)
    kinds = sorted({each.kind for each in table.combinations if len(each.dice) > 2})
    # Where no die is ever left, nobody could bank if all dice had to be rolled again.
    alone = {each.dice for each in table.combinations if len(each.dice) == 1}
    played, numbers = _play(rng, dice, kinds, may_bank=not take_all or len(alone) < len(oracle.FACES))
    further: Callable[..., Any] | None = alike.fields.pop("further")
    rules = FarkleRules(**fields, **alike.fields, must_take_all=take_all, dead_roll=dead)
    if further is not None:
        rules = rules.with_further_dice(further)
    # A kind that no dice are read as cannot win. Which ones depends on all combinations: that is left to the library.
    read = {each.kind for selection in rules.tables.readings.values() for each in selection.combinations}
    wins = [kind for kind in numbers.wins if kind in read]
    return Drawn(
        attrs.evolve(rules, **played | {"instant_win": wins}),
        replace(table, wins=frozenset(wins)),
        replace(numbers, wins=wins),
    )


def _per_face(rng: Random) -> tuple[int, ...]:
    return rng.choice([TRIOS, NONE, (300, 200, 300, 400, 500, 600), tuple(rng.choices([0, 100, 400, 700], k=6))])


def _singles(rng: Random) -> _Scoring:
    one, five = rng.choice([(100, 50), (100, 50), (100, 0), (0, 100), (200, 50)])
    found = [each for each in oracle.singles(one, five) if each.points]
    return _Scoring({"single_one": one, "single_five": five}, found)


def _alike(rng: Random, dice: int) -> _Scoring:
    """Return three alike and more: doubled, added, or with points of their own."""
    trios = _per_face(rng)
    combinations = oracle.of_a_kind("three_of_a_kind", 3, trios)
    fields: dict[str, Any] = {"three_of_a_kind": trios, "six_of_a_kind": NONE, "further": None}
    way = rng.choice(["doubled", "added", "own", "own"])
    if way == "own":
        for count, kind in ((4, "four_of_a_kind"), (5, "five_of_a_kind"), (6, "six_of_a_kind"))[: dice - 3]:
            fields[kind] = _per_face(rng)
            combinations += oracle.of_a_kind(kind, count, fields[kind])
    else:
        fields["further"] = doubling if way == "doubled" else adding
        combinations += oracle.further(trios, doubled=way == "doubled", dice=dice)
    return _Scoring(fields, [each for each in combinations if each.points])


def _others(rng: Random, dice: int) -> _Scoring:
    low, high, full = rng.choice([0, 500]), rng.choice([0, 0, 750]), rng.choice([NONE, NONE, (1250, *TRIOS[1:])])
    fields: dict[str, Any] = {"low_straight": low, "high_straight": high, "full_house": full}
    combinations = [*oracle.partial_straights(low, high), *oracle.full_house(full)]
    if dice == 6:
        pairs, straight, four, two = (rng.choice([0, more]) for more in (500, 1500, 600, 700))
        switches = [bool(pairs) and rng.random() < 0.3 for _ in range(2)]
        combinations += oracle.three_pairs(pairs, four_and_two=switches[0], six_alike=switches[1])
        combinations += [*oracle.straight(oracle.FACES, straight), *oracle.four_with_pair(four)]
        combinations += oracle.two_triplets(two)
        fields |= {"three_pairs": pairs, "straight": straight, "four_and_pair": four, "two_triplets": two}
        fields |= {"four_and_two_as_three_pairs": switches[0], "six_alike_as_three_pairs": switches[1]}
    else:
        fields |= {"three_pairs": 0, "straight": 0}
    return _Scoring(fields, [each for each in combinations if each.points])


def _houses(rng: Random, dice: int) -> _Scoring:
    """Return up to three house combinations of any dice, some of which score already."""
    houses, combinations = [], []
    for name in ("low_run", "odd_pair", "whim")[: rng.choice([0, 1, 2, 3])]:
        symbols = rng.choice(["123456", "abcdef", "aab"])
        pattern = "".join(rng.choices(symbols, k=rng.randint(1, dice)))
        points: int | tuple[int, ...] = rng.choice(POINTS)
        if pattern.isalpha() and rng.random() < 0.4:
            pattern = f"a{pattern[1:]}"
            points = (*rng.choices([0, *POINTS], k=5), 100)
        houses.append(HouseCombination(name, pattern, cast("Any", points), breaks_ties=rng.random() < 0.4))
        combinations += oracle.house(name, pattern, points)
    return _Scoring({"house_combinations": houses}, combinations)


def _play(rng: Random, dice: int, kinds: Sequence[str], *, may_bank: bool) -> tuple[dict[str, Any], model.Numbers]:
    """Return how a game goes on and ends, as fields of the library's rules and as the model's numbers."""
    ending = rng.choice(ENDINGS)
    fixed = ending == "fixed_turns"
    entry, bank, multiple = rng.choice([0, 200, 500]), rng.choice([0, 0, 300]), rng.choice([1, 1, 50, 100, 200])
    target, turns = rng.choice([1000, 1500, 2500]), rng.randint(1, 5) if fixed else 0
    exact = not fixed and rng.random() < 0.3
    mandatory, beat = rng.random() < 0.2 and may_bank, rng.random() < 0.3
    tie_break = rng.choice([("special_combinations", "singles"), ("singles",), ("special_combinations",), ()])
    farkles, penalty = rng.choice([(0, 0), (0, 0), (1, 150), (2, 700), (2, None)])
    all_dice = rng.choice([0, 0, 500, 250])
    first = bool(all_dice) and rng.random() < 0.5
    negative = bool(penalty or all_dice) and rng.random() < 0.5
    wins = rng.sample(kinds, min(len(kinds), rng.choice([0, 0, 1, 2])))
    starts = rng.choice([(0,), (0,), (0, 200), (450, 0, 100)])
    # A target that turns can only pass is refused.
    exact = exact and all((target - start) % lcm(200, multiple) == 0 for start in starts)
    fields = {
        "hot_dice": "mandatory" if mandatory else "optional",
        "entry_minimum": entry,
        "bank_minimum": bank,
        "bank_multiple": multiple,
        "farkles_to_penalty": farkles,
        "farkle_penalty": penalty or 0,
        "penalty_takes_all": penalty is None,
        "all_dice_farkle_penalty": all_dice,
        "all_dice_penalty_after_hot_dice": not first,
        "negative_totals": negative,
        "target": target,
        "exact_target": exact,
        "ending": ending,
        "turns": turns,
        "instant_win": wins,
        "head_start": starts,
        "last_round": "beat" if beat else "match",
        "tie_break": tie_break,
    }
    numbers = model.Numbers(
        dice=dice,
        entry=entry,
        bank=bank,
        multiple=multiple,
        target=target,
        exact=exact,
        mandatory=mandatory,
        ending=cast("Any", ending),
        turns=turns,
        beat=beat,
        tie_break=[cast("Any", way.removesuffix("_combinations").replace("special", "specials")) for way in tie_break],
        farkles=farkles,
        penalty=penalty,
        all_dice=all_dice,
        first_roll_only=first,
        floor=not negative,
        wins=wins,
        starts=starts,
    )
    return fields, numbers
