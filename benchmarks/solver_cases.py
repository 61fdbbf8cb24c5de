"""What is timed of optimal play, and of the Rust solver that we compare with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

import attrs

from dicerules import KirikiTurn, Roll, Scorecard, roll_dice
from dicerules.kiriki import PLAIN, YAHTZEE, YAHTZEE_FREE_JOKER, YATZY, FurtherKiriki, Groups, KirikiRules

# It has no types, and need not be there when these files are checked.
_yatzy_solver: Any = import_module("yatzy_solver")


def _rules_of_variants() -> Iterator[tuple[str, KirikiRules]]:
    """Yield all that yatzy-solver has, and the rules that mean the same."""
    yield "american", YAHTZEE_FREE_JOKER
    yield "american+forced-joker", YAHTZEE
    yield "american+no-joker", attrs.evolve(PLAIN, further_kiriki=FurtherKiriki(repeat=False, bonus=100))
    yield "american+no-bonus", PLAIN
    alike = {
        "+fh5": ("full_house", Groups((3, 2), different=False)),
        "+tp4": ("two_pairs", Groups((2, 2), different=False)),
    }
    for five, four, order in product(("", "+fh5"), ("", "+tp4"), ("", "+forced")):
        rules = attrs.evolve(YATZY, forced_order=bool(order))
        for name, pattern in (alike[switch] for switch in (five, four) if switch):
            rules = rules.with_box(name, pattern=pattern)
        yield f"yatzy-scandinavian{five}{four}{order}", rules


VARIANTS: Final[Mapping[str, KirikiRules]] = dict(_rules_of_variants())
"""Our rules by the names of yatzy-solver's variants."""

TIMED = "american+no-bonus"
"""The variant whose actions are timed."""

START = "upper 0 | filled -"
"""An empty card in yatzy-solver's notation."""


class Situation(NamedTuple):
    """A card and a turn, for both."""

    card: Scorecard
    turn: KirikiTurn
    text: str


@cache
def solve(rules: KirikiRules) -> Sequence[Callable[[], object]]:
    """Solve rules, without the cache."""
    from dicerules.kiriki import optimal  # noqa: PLC0415 (no other case is to wait for it)

    optimal.solve(rules, cache=False)
    return [partial(optimal.solve, rules, cache=False)]


@cache
def yatzy_solver_build(variant: str) -> Sequence[Callable[[], object]]:
    """Solve a variant with yatzy-solver, which is compiled already."""
    return [lambda: _yatzy_solver.Solver.build(_yatzy_solver.Variant(variant))]


@cache
def action_values() -> Sequence[Callable[[], dict[Any, float]]]:
    """What every action is worth, in each of the situations."""
    from dicerules.kiriki import optimal  # noqa: PLC0415 (as above)

    values = optimal.solve(VARIANTS[TIMED]).action_values
    calls = [partial(values, card, turn) for card, turn, _ in situations(TIMED)]
    for call in calls:
        call()
    return calls


@cache
def yatzy_solver_option_values() -> Sequence[Callable[[], list[tuple[str, float]]]]:
    """The same from yatzy-solver, which takes a situation as a text."""
    values = _yatzy_solver.Solver.build(_yatzy_solver.Variant(TIMED)).option_values
    return [partial(values, text) for _, _, text in situations(TIMED)]


def situations(variant: str, alike: float = 0) -> list[Situation]:
    """Give situations after the first roll of a turn, three of each turn of a game, the same in every run.

    `alike` is the chance of dice that are all alike, besides those that fall by chance.
    """
    rng = Random(7)  # noqa: S311 (fair dice, no secrets)
    rules, theirs, found = VARIANTS[variant], _yatzy_solver.Variant(variant), []

    def roll() -> Roll:
        return Roll([rng.randint(1, 6)] * rules.dice) if rng.random() < alike else roll_dice(rules.dice, rng=rng)

    for turns in range(3 * len(rules.boxes)):
        card, state = Scorecard(rules), START
        for _ in range(turns // 3):
            dice = roll()
            box = rng.choice([*card.options(dice)])
            card = card.record(box, dice)
            state, _ = theirs.apply_score(state, [*dice], theirs.categories[rules.tables.places[box]])
        dice = roll()
        found.append(Situation(card, KirikiTurn(dice, rules), theirs.start_turn(state, [*dice])))
    return found


class Comparison(NamedTuple):
    """What both solvers say of a variant."""

    variant: str
    scores: tuple[float, float]
    """The expected scores of a game: ours, theirs."""
    actions: Sequence[tuple[str, float, float]]
    """The name of each action of each situation, and its value: ours, theirs."""


def comparisons() -> Iterator[Comparison]:
    """Compare all variants; solving them takes minutes."""
    from dicerules.kiriki import optimal  # noqa: PLC0415 (as above)

    for variant, rules in VARIANTS.items():
        ours, theirs = optimal.solve(rules, cache=False), _yatzy_solver.Solver.build(_yatzy_solver.Variant(variant))
        actions = []
        for card, turn, text in situations(variant, alike=1 / 4):
            # Both list the boxes in the order of the card, and then what to keep by size and face.
            both = zip(ours.action_values(card, turn).values(), theirs.option_values(text), strict=True)
            actions += [(f"{option!r} in {text!r}", value, other) for value, (option, other) in both]
        yield Comparison(variant, (ours.expected_score, theirs.state_value(START)), actions)
