"""What is timed of optimal play, and of the Rust solver that we compare with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any

from dicerules import KirikiTurn, Scorecard, roll_dice
from dicerules.kiriki import PLAIN, UPPER, Category, KirikiRules

# It has no types, and need not be there when these files are checked.
_yatzy_solver: Any = import_module("yatzy_solver")

VARIANT = "american+no-bonus"
"""What yatzy-solver calls the game that `kiriki.PLAIN` are the rules of."""


@cache
def solve(rules: KirikiRules) -> Sequence[Callable[[], object]]:
    """Solve rules, without the cache."""
    from dicerules.kiriki import optimal  # noqa: PLC0415 (no other case is to wait for it)

    optimal.solve(rules, cache=False)
    return [partial(optimal.solve, rules, cache=False)]


@cache
def yatzy_solver_build() -> Sequence[Callable[[], object]]:
    """Solve the plain game with yatzy-solver, which is compiled already."""
    return [lambda: _yatzy_solver.Solver.build(_yatzy_solver.Variant(VARIANT))]


@cache
def action_values() -> Sequence[Callable[[], dict[Any, float]]]:
    """What every action is worth, in each of the situations."""
    from dicerules.kiriki import optimal  # noqa: PLC0415 (as above)

    values = optimal.solve(PLAIN).action_values
    calls = [partial(values, card, turn) for card, turn in situations()]
    for call in calls:
        call()
    return calls


@cache
def yatzy_solver_option_values() -> Sequence[Callable[[], list[tuple[str, float]]]]:
    """The same from yatzy-solver, which takes a situation as a text."""
    variant = _yatzy_solver.Variant(VARIANT)
    values = _yatzy_solver.Solver.build(variant).option_values
    return [partial(values, _text(variant, card, turn)) for card, turn in situations()]


def situations() -> list[tuple[Scorecard, KirikiTurn]]:
    """Give situations after the first roll of a turn, three of each turn of a game, the same in every run."""
    rng = Random(7)  # noqa: S311 (fair dice, no secrets)
    found = []
    for turns in range(3 * len(Category)):
        card = Scorecard(PLAIN)
        for category in rng.sample(list(Category), turns // 3):
            card = card.record(category, roll_dice(PLAIN.dice, rng=rng))
        found.append((card, KirikiTurn(roll_dice(PLAIN.dice, rng=rng), PLAIN)))
    return found


def _text(variant: Any, card: Scorecard, turn: KirikiTurn) -> str:  # noqa: ANN401 (it has no types)
    filled = ",".join(variant.categories[category.position] for category in card.filled) or "-"
    upper = min(sum(card[category] or 0 for category in UPPER), PLAIN.bonus_threshold)
    return f"dice {' '.join(str(turn.roll.sorted()))} | rolls {turn.rolls_left} | upper {upper} | filled {filled}"
