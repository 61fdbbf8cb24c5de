"""A record that each game fills in for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import attrs
import pytest
from hypothesis import strategies as st

from dicerules import DiceRulesError, IllegalActionError

Player = Callable[[Any], Any]


class Objection(NamedTuple):
    """An action that the rules forbid in a state, and the code and clause of its error."""

    state: str
    action: Any
    code: str
    clause: str | None


class WrongDice(NamedTuple):
    """Dice that do not fit a legal action, and the code of the error."""

    state: str
    action: Any
    rolled: Any
    code: str


class WrongTranscript(NamedTuple):
    """Actions and rolls that do not form a game, with the class and code of the error and the index of the action."""

    actions: Any
    rolls: Any
    error: type[DiceRulesError]
    code: str
    place: int


class Seeded(NamedTuple):
    """A game of `Entry.players` and a random player with the dice of a known seed."""

    scores: list[int]
    winners: tuple[str, ...]
    actions: int
    rolls: int
    digest: str


@dataclass(frozen=True)
class Entry:
    """A game, with samples of everything that the tests of this folder need."""

    name: str
    module: ModuleType
    """The module with `play`, `apply`, `check`, `dice_thrown`, `legal_actions`, `code`, `from_code`, `action_count`."""

    game: type[Any]
    state: type[Any]
    turn: type[Any]
    rules: type[Any]
    transcript: type[Any]
    dice: str
    """A roll to score."""

    # The actions.

    actions: Sequence[Any]
    """All actions under the rules of the game itself, in the order of their codes, generated independently."""

    throw: type[Any]
    """The action that throws dice."""

    written_codes: Sequence[tuple[Any, Mapping[int, Any]]]
    """Rules, and codes under them that users may have stored: they never change."""

    action_counts: Sequence[tuple[Any, int]]
    """Rules, and how many actions there are under them."""

    foreign_actions: Sequence[tuple[Any, Any, str]]
    """Rules, an action that is not among those under them, and the code of the error."""

    not_actions: Sequence[Any]
    """Values that could be mistaken for an action: of this game, and an action of another one."""

    not_an_action: str
    """The code of their error."""

    # States, by name: `before` is the first one of a game of Ada and Bo, `rolled` one after her first roll, `over` the
    # end of a game. It is Ada's turn in all others, too.

    states: Mapping[str, Any]
    legal: Mapping[str, Sequence[Any]]
    """The legal actions of each of the states."""

    objections: Sequence[Objection]
    wrong_dice: Sequence[WrongDice]

    thrown: tuple[str, Any, Sequence[int], Any]
    """A state, an action that throws some of the dice, their faces, and the state after it."""

    state_reprs: Mapping[str, str]

    # Whole games.

    players: tuple[Player, Player]
    """Two players with different styles, both of whom bring every game to an end."""

    played_rules: Sequence[Any]
    """Rules under which whole games are played; those of the game itself come first."""

    random_rules: st.SearchStrategy[Any]
    """A strategy for rules under which whole games are played: these and perhaps others."""

    has_ended: Callable[[Any], bool]
    """Whether a game is over according to the rulebook."""

    endless: tuple[Any, Player]
    """Rules and a player who never brings their game to an end."""

    scores: Callable[[Any], list[int]]

    adds: Callable[[Any], int]
    """What an event adds to the total of the player whose action brought it about."""

    seeded: Seeded

    illegal_answers: Sequence[tuple[Any, str]]
    """Illegal actions for the first choice of a game with the dice of `Random(7)`, and the codes of their errors."""

    first_turn: Sequence[Any]
    """The actions of a whole turn, to be followed by Bo's."""

    first_rolls: Sequence[str]
    """The rolls of this turn."""

    after_first_turn: Any
    first_turn_repr: str
    wrong_transcripts: Sequence[WrongTranscript]
    over_code: str
    """The code of the error of any action after the end."""

    @property
    def names(self) -> dict[str, Any]:
        """The names that reprs use."""
        return {**{name: getattr(self.module, name) for name in self.module.__all__}, self.name: self.module}

    @staticmethod
    def fields(value: Any) -> dict[str, Any]:  # noqa: ANN401 (of any game)
        """Return the fields of a value by their names."""
        return attrs.asdict(value, recurse=False)

    @property
    def first_transcript(self) -> Any:  # noqa: ANN401 (of any game)
        """Ada's first turn in a game with Bo."""
        return self.transcript(["Ada", "Bo"], actions=self.first_turn, rolls=self.first_rolls)

    def played(self, rules: Any, seed: int) -> Any:  # noqa: ANN401 (of any game)
        """Return the transcript of a game of two players."""
        rng = Random(seed)  # noqa: S311 (a game of dice)
        return self.module.play({"Ada": self.players[0], "Bo": self.by_chance(rng)}, rules, rng=rng)

    def some_states(self, rules: Any) -> list[Any]:  # noqa: ANN401 (of any game)
        """Return states of a game under these rules: its beginning, some with a turn in progress, and its end."""
        states = [*self.played(rules, 3).states()]
        under_way = [state for state in states if state.turn not in (None, states[0].turn)]
        return [states[0], *(under_way[len(under_way) * part // 4] for part in range(4)), states[-1]]

    def by_chance(self, rng: Random) -> Player:
        """Return a player who picks any legal action."""
        return lambda state: rng.choice(self.module.legal_actions(state))

    def hold_against(self, follow: Callable[..., object], state: object, action: object, thrown: str | None) -> None:
        """Assert that an action has the same result, or the same error, as the methods of turn and game."""
        try:
            after = follow(state, action, thrown)
        except IllegalActionError as error:
            objection = error
        else:
            assert self.module.check(state, action) is None
            assert self.module.apply(state, action, thrown) == after
            assert self.module.dice_thrown(state, action) == len(thrown or "")
            return
        assert self.module.check(state, action) == objection
        with pytest.raises(IllegalActionError) as raised:
            self.module.apply(state, action, thrown)
        assert raised.value == objection
