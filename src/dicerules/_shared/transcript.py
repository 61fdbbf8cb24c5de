"""Transcripts, for all games: actions and rolls, and the states they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import attrs
from more_itertools import consume, last

from dicerules._base.checks import read_list, require, within
from dicerules._base.values import call_of, make_unchecked, rules_argument
from dicerules._shared.play import Moves, State, play_out, replay
from dicerules._shared.players import read_players
from dicerules.roll import Dice, Roll, roll_dice

if TYPE_CHECKING:
    from random import Random

__all__ = ["TranscriptOf", "check_game", "play_game", "read_rolls"]

S = TypeVar("S", bound=State)
A = TypeVar("A")
R = TypeVar("R")


def read_rolls(rolls: Iterable[Dice]) -> tuple[Roll, ...]:
    """Return the rolls of a transcript."""
    read = []
    for place, dice in enumerate(read_list(rolls, "rolls")):
        with within("rolls", place):
            read.append(Roll(dice))
    return tuple(read)


def check_game(transcript: TranscriptOf[S, A, R], _: object, __: object) -> None:
    """Validate a transcript by replaying it."""
    consume(transcript.states())


@attrs.frozen(repr=False)
class TranscriptOf(Generic[S, A, R]):
    """The actions and rolls of a game. Each game's subclass adds the fields with their types, and the first state."""

    wing: ClassVar[str]
    """The name of the game's package, such as `kiriki`."""

    named_rules: ClassVar[Mapping[str, Any]]
    """The named rules of the game; the first are those of a transcript unless others are given."""

    moves: ClassVar[Moves[Any, Any]]
    """The functions by which the game is played."""

    first_state: ClassVar[Callable[[tuple[str, ...], Any], Any]]
    """Returns the first state of a game of these players under these rules."""

    def states(self) -> Iterator[S]:
        """Replay the game and yield each state: the first one, and the one after each action."""
        game: Any = self  # with the fields of its own class
        return replay(type(self).first_state(game.players, game.rules), game.actions, game.rolls, self.moves)

    @cached_property
    def end(self) -> S:
        """The last state; its `game` has the winners if the game is over."""
        return last(self.states())

    def __repr__(self) -> str:
        """Return the expression that makes this transcript."""
        game: Any = self
        rules, rolls = rules_argument(game.rules, self.named_rules, self.wing), tuple(map(str, game.rolls))
        return call_of(self, repr(list(game.players)), rules, actions=game.actions, rolls=rolls)


def play_game(kind: type[TranscriptOf[S, A, R]], players: Mapping[str, Callable[[S], A]], rules: R, rng: Random) -> Any:  # noqa: ANN401 (of the kind that is given, which type checkers cannot tell of a generic type)
    """Play a whole game, and return its transcript."""
    require(players, Mapping, "players")
    names = read_players(players.keys())
    require(rules, type(next(iter(kind.named_rules.values()))), "rules")
    state = kind.first_state(names, rules)
    actions, rolls = play_out(state, players, kind.moves, lambda number: roll_dice(number, rng=rng))
    return make_unchecked(kind, players=names, rules=rules, actions=actions, rolls=rolls)
