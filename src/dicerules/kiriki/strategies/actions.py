"""The strategies for actions."""

from __future__ import annotations

from hypothesis import strategies as st

from dicerules._base import messages
from dicerules._shared.strategies import rolls
from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import Category, KirikiAction, KirikiState, Record, RollDice, legal_actions
from dicerules.kiriki.strategies.boxes import box_names

__all__ = ["kiriki_actions", "recordings", "rolls_of_dice"]


def recordings() -> st.SearchStrategy[Record]:
    """Return a strategy for recordings in the boxes of any card."""
    return (st.sampled_from(Category) | box_names()).map(Record)


def rolls_of_dice() -> st.SearchStrategy[RollDice]:
    """Return a strategy for rolls that keep up to five dice."""
    return rolls(range(6)).map(RollDice)


def kiriki_actions(state: KirikiState | None = None) -> st.SearchStrategy[KirikiAction]:
    """Return a strategy for actions.

    Args:
        state: The state in which the actions are legal; without one, any action under any rules.

    Raises:
        DiceRulesError: If `state` is not a `KirikiState`, or the game is over.

    Examples:
        >>> from hypothesis import find
        >>> from dicerules.kiriki import KirikiGame, KirikiTurn
        >>> state = KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121"))
        >>> find(kiriki_actions(state), lambda action: isinstance(action, RollDice) and len(action.keep) == 2)
        RollDice("11")
    """
    if state is None:
        return recordings() | rolls_of_dice()
    legal = legal_actions(state)
    if not legal:
        raise DiceRulesError(messages.NOTHING_LEGAL, path=("state",), given=short_repr(state))
    return st.sampled_from(legal)
