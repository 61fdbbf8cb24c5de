"""How the tests look at the values that strategies generate."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

import hypothesis
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from dicerules import strategies
from dicerules.farkle import FarkleRules
from dicerules.kiriki import KirikiRules

T = TypeVar("T")

By: TypeAlias = dict[str, Callable[..., st.SearchStrategy[Any]]]

OF_KIRIKI: Final[By] = {
    "scorecards": strategies.scorecards,
    "kiriki_turns": strategies.kiriki_turns,
    "kiriki_games": strategies.kiriki_games,
    "kiriki_states": strategies.kiriki_states,
    "kiriki_transcripts": strategies.kiriki_transcripts,
}
OF_FARKLE: Final[By] = {
    "set_asides": strategies.set_asides,
    "combinations": strategies.combinations,
    "farkle_turns": strategies.farkle_turns,
    "farkle_sheets": strategies.farkle_sheets,
    "farkle_games": strategies.farkle_games,
    "farkle_states": strategies.farkle_states,
    "farkle_transcripts": strategies.farkle_transcripts,
}
WITHOUT_RULES: Final[By] = {
    "rolls": strategies.rolls,
    "kiriki_patterns": strategies.kiriki_patterns,
    "kiriki_boxes": strategies.kiriki_boxes,
    "kiriki_rules": strategies.kiriki_rules,
    "kiriki_actions": strategies.kiriki_actions,
    "farkle_rules": strategies.farkle_rules,
    "farkle_actions": strategies.farkle_actions,
    "house_combinations": strategies.house_combinations,
}
# The strategies that have the argument `over`.
OVER: Final[By] = {
    name: strategy
    for name, strategy in (OF_KIRIKI | OF_FARKLE).items()
    if name.endswith(("games", "states", "transcripts")) or name == "farkle_turns"
}


STRATEGIES: Final[By] = OF_KIRIKI | OF_FARKLE | WITHOUT_RULES


@cache
def sample(name: str, *arguments: KirikiRules | FarkleRules | int) -> tuple[Any, ...]:
    """Return a few hundred values of the strategy with this name, generated once for all tests that look at them."""
    return tuple(generated(STRATEGIES[name](*arguments), 200))


def comes_up(condition: Callable[[Any], bool], name: str, *arguments: KirikiRules | FarkleRules | int) -> bool:
    """Return whether the strategy generates what meets the condition: among its sample, or a few thousand others."""
    return any(map(condition, sample(name, *arguments))) or found(STRATEGIES[name](*arguments), condition)


def any_rules(name: str) -> st.SearchStrategy[Any]:
    """Return the strategy of this name under any rules."""
    rules: st.SearchStrategy[KirikiRules | FarkleRules] = (
        strategies.kiriki_rules() if name in OF_KIRIKI else strategies.farkle_rules()
    )
    return rules.flatmap(STRATEGIES[name])


def generated(strategy: st.SearchStrategy[T], number: int) -> list[T]:
    """Return what the strategy generates in a test of that many examples, with every health check on."""
    values = []

    @settings(max_examples=number, database=None, derandomize=True, phases=[Phase.generate])
    @given(strategy)
    def collect(value: T) -> None:
        values.append(value)

    collect()
    assert values
    return values


def simplest(strategy: st.SearchStrategy[T], condition: Callable[[T], bool]) -> T:
    """Return the example to which hypothesis shrinks what meets the condition."""
    chosen = settings(max_examples=1000, database=None, derandomize=True, phases=[Phase.generate, Phase.shrink])
    return hypothesis.find(strategy, condition, settings=chosen)


def found(strategy: st.SearchStrategy[T], condition: Callable[[T], bool]) -> bool:
    """Return whether hypothesis finds something that meets the condition in 3,000 examples."""
    chosen = settings(max_examples=3000, database=None, derandomize=True, phases=[Phase.generate])
    try:
        hypothesis.find(strategy, condition, settings=chosen)
    except NoSuchExample:
        return False
    return True
