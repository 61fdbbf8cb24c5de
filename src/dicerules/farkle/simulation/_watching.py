"""States that notice when a function looks at more than the turn under way.

A function that has looked at nothing else has answered by the turn alone. It may ask which actions are legal, which the
library finds out from the whole state.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from dicerules._base.values import make_unchecked
from dicerules.farkle.state import FarkleState
from dicerules.farkle.turn import FarkleTurn

__all__ = ["has_looked_at_more", "watched"]

_BEYOND_THE_TURN: Final = frozenset({"game", "player", "sheet", "without"})
_PAST_OF_THE_TURN: Final = frozenset({"history", "selections"})
_READS_TURNS: Final = frozenset(
    f"dicerules.farkle.{module}" for module in ("actions", "objections", "transitions", "turn")
)

# What has been looked at since the last call of `watched`. Functions are asked in one thread, one question at a time.
_seen: Final[list[str]] = []


def watched(state: FarkleState) -> FarkleState:
    """Return the same state as one that notices what is looked at, and forget what was noticed before."""
    turn: Any = state.turn
    own = make_unchecked(
        _WatchedTurn, rules=turn.rules, on_board=turn.on_board, history=turn.history, banked=turn.banked
    )
    new = make_unchecked(_WatchedState, game=state.game, turn=own)
    _seen.clear()
    return new


def has_looked_at_more() -> bool:
    """Return whether anything but the turn has been looked at, or how the turn has come about."""
    return bool(_seen)


class _WatchedState(FarkleState):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # not for others
    """A state that notices who looks at the game, the sheet or the player."""

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401 (of any attribute)
        # Whether the sheet is full, which makes every action illegal, is the library's own question.
        if name in _BEYOND_THE_TURN and sys._getframe(1).f_code.co_name != "objection_to_any_action":  # noqa: SLF001
            _seen.append(name)
        return super().__getattribute__(name)


class _WatchedTurn(FarkleTurn):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # as above
    """A turn that notices who looks at its past."""

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401 (as above)
        if name in _PAST_OF_THE_TURN:
            caller = sys._getframe(1)  # noqa: SLF001 (of whoever reads it: the library does, to say how the turn stands)
            if caller.f_globals.get("__name__") not in _READS_TURNS or caller.f_code.co_name.startswith("__"):
                _seen.append(name)
        return super().__getattribute__(name)
