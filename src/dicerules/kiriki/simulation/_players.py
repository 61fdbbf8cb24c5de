"""Who plays: the policies of a simulation, and what they choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._base import messages
from dicerules._base.checks import read_list, require, within
from dicerules._base.values import rules_argument
from dicerules._shared.simulation.array_policy import ArrayPolicy
from dicerules._shared.simulation.reading import MOST_PLAYERS, read_codes
from dicerules.errors import DiceRulesError, IllegalActionError, short_repr
from dicerules.kiriki.actions import legal_actions
from dicerules.kiriki.choices import KirikiAction
from dicerules.kiriki.codes import code
from dicerules.kiriki.policies import Collector, Greedy
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.simulation._batch import Batch, arrays_of
from dicerules.kiriki.simulation._kernels import COLLECTOR, GREEDY, simple_codes
from dicerules.kiriki.simulation._situations import Integers, Situations
from dicerules.kiriki.simulation._tables import Tables
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.turn import KirikiTurn
from dicerules.kiriki.variants import NAMED_RULES

__all__ = ["BestPlay", "Player", "Policy", "choose", "codes", "read_policies"]

_SIMPLE: Final[dict[object, int]] = {Greedy: GREEDY, Collector: COLLECTOR}
_OPTIMAL: Final = "dicerules.kiriki.simulation._optimal"  # it imports the solver, and only a solution needs it


class Solution(Protocol):
    """What a simulation needs to know about an `OptimalPlay`."""

    @property
    def rules(self) -> KirikiRules:
        """The rules that the solution is for."""
        ...

    def best_action(self, card: Scorecard, turn: KirikiTurn | None = None) -> KirikiAction:
        """Return the best action."""
        ...


Policy: TypeAlias = Greedy | Collector | Solution | ArrayPolicy | Callable[[KirikiState], KirikiAction]
"""What can play a simulated game."""


class BestPlay(Protocol):
    """The choices of a solution in many games."""

    def codes(self, which: Integers, codes: Integers, games: Situations, rules: Tables) -> None:
        """Write the codes of the best actions in these games to `codes`."""

    def play_turns(self, which: Integers, codes: Integers, games: Situations, rules: Tables) -> None:
        """Throw the dice of a turn in each of these games, up to the recording, whose code is written to `codes`."""


class Player(NamedTuple):
    """A policy in the form in which games are played."""

    policy: Any
    """The policy."""
    simple: int = -1
    """The number of a simple policy that compiled code knows; otherwise -1."""
    best: BestPlay | None = None
    """The choices of a solution."""

    @property
    def is_compiled(self) -> bool:
        """Whether compiled code plays whole turns of the policy."""
        return self.simple >= 0 or self.best is not None


def read_policies(policies: Policy | Iterable[Policy], rules: KirikiRules) -> tuple[Player, ...]:
    """Return the player for each policy of a sequence, or for a single one.

    Raises:
        DiceRulesError: If `policies` is neither a policy nor a list of at least one, or one is for other rules.
    """
    with within("policies"):
        single = _player(policies, rules)
    if single is not None:
        return (single,)
    read: Any = read_list(policies, "policies", MOST_PLAYERS)  # type: ignore[arg-type]  # it raises if it is not a list
    if not read:
        raise IllegalActionError(messages.NO_PLAYERS, path=("policies",))
    known: dict[int, Player] = {}
    for seat, policy in enumerate(read):
        if id(policy) not in known:
            with within("policies", seat):
                known[id(policy)] = read_policy(policy, rules)
    return tuple(known[id(policy)] for policy in read)


def read_policy(policy: Policy, rules: KirikiRules) -> Player:
    """Return the player for a policy.

    Raises:
        DiceRulesError: If `policy` is not a policy, or is for other rules.
    """
    player = _player(policy, rules)
    if player is None:
        raise DiceRulesError(messages.NOT_A_POLICY, given=short_repr(policy))
    return player


def _player(policy: Any, rules: KirikiRules) -> Player | None:  # noqa: ANN401 (whatever the caller passed)
    """Return the player for a policy; `None` if it is not a policy."""
    if type(policy) in _SIMPLE:
        return Player(policy, simple=_SIMPLE[type(policy)])
    if isinstance(policy, ArrayPolicy) or callable(policy):
        return Player(policy)
    optimal = import_module(_OPTIMAL) if hasattr(policy, "best_action") else None
    if optimal is None or not optimal.is_solution(policy):
        return None
    if policy.rules != rules:
        expected, given = (rules_argument(own, NAMED_RULES, "kiriki") or "KIRIKI" for own in (rules, policy.rules))
        raise DiceRulesError(messages.OTHER_RULES_OF_POLICY, expected=expected, given=given)
    return Player(policy, best=optimal.BestPlay(policy))


def codes(policy: Policy, batch: Batch) -> NDArray[np.int64]:
    """Return the codes of the actions that a policy chooses in the games of a batch, for whoever's turn it is.

    Args:
        policy: A policy that `simulate` takes. A player function is asked in one game after the other.
        batch: The games.

    Returns:
        A code for each game; 0 for a game that is over.

    Raises:
        DiceRulesError: If `policy` is not a policy, is for other rules or returns anything but codes, or `batch` is not
            a `Batch`.

    Examples:
        >>> from dicerules.kiriki import Greedy
        >>> batch = Batch(3, seed=7)
        >>> while not batch.done.all():
        ...     batch.step(codes(Greedy(), batch))
        >>> batch.totals.ravel()
        array([120, 111, 123])
    """
    require(batch, Batch, "batch")
    found = np.zeros(len(batch), dtype=np.int64)
    with within("policy"):
        choose(read_policy(policy, batch.rules), batch, np.flatnonzero(~batch.done), found)
    return found


def choose(player: Player, batch: Batch, which: Integers, found: Integers) -> None:
    """Write the codes that a player chooses in these games of a batch to `found`."""
    games, tables = arrays_of(batch)
    if player.simple >= 0:
        simple_codes(which, found, player.simple, games, tables)
    elif player.best is not None:
        player.best.codes(which, found, games, tables)
    elif isinstance(player.policy, ArrayPolicy):
        found[which] = read_codes(player.policy.function(batch), len(batch))[which]
    else:
        for game in which.tolist():
            found[game] = _asked(player.policy, batch, game)


def _asked(function: Callable[[KirikiState], KirikiAction], batch: Batch, game: int) -> int:
    """Return the code of the action that a player function chooses; nobody is asked if there is only one."""
    state = batch.state(game)
    legal = legal_actions(state)
    try:
        return code(legal[0] if len(legal) == 1 else function(state), batch.rules)
    except Exception as error:
        error.add_note(f"the policy was asked in game {batch.first + game}, in the state {state!r}")
        raise
