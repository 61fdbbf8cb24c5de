"""Hypothesis strategies for Pig."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from dicerules._shared.strategies import events_of
from tests.pig.actions import Hold, PigAction, RollDie, legal_actions
from tests.pig.announcing import EVENTS
from tests.pig.game import PigGame
from tests.pig.rules import NAMED_RULES, PigRules
from tests.pig.state import PigState
from tests.pig.transcript import PigTranscript, play
from tests.pig.turn import PigTurn

__all__ = ["TYPES", "transcripts"]


def rules() -> st.SearchStrategy[PigRules]:
    """Generate rules."""
    return st.sampled_from([*NAMED_RULES.values()])


def transcripts() -> st.SearchStrategy[PigTranscript]:
    """Generate whole games of two players by chance."""
    return st.builds(_played, rules(), st.integers(0, 2**16))


def _played(rules: PigRules, seed: int) -> PigTranscript:
    rng = Random(seed)  # noqa: S311 (a game of dice)

    def by_chance(state: PigState) -> PigAction:
        return rng.choice(legal_actions(state))

    return play({"Ada": by_chance, "Bo": by_chance}, rules, rng=rng)


def states() -> st.SearchStrategy[PigState]:
    """Generate the states of whole games."""
    return transcripts().flatmap(lambda transcript: st.sampled_from([*transcript.states()]))


TYPES: Final[Mapping[type, Callable[[], st.SearchStrategy[Any]]]] = {
    **events_of(EVENTS, st.none(), points=st.integers(2, 100)),
    Hold: lambda: st.just(Hold()),
    PigGame: lambda: states().map(lambda state: state.game),
    PigRules: rules,
    PigState: states,
    PigTranscript: transcripts,
    PigTurn: lambda: states().map(lambda state: state.turn or PigTurn()),
    RollDie: lambda: st.just(RollDie()),
}
"""The strategy that hypothesis uses for each type of the game."""
