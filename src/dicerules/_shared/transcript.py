"""Transcripts, for all games: actions and rolls, and the states they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from dicerules._base import messages
from dicerules._base.checks import LONGEST, check_number, read_list, require, to_int, within
from dicerules._base.values import call_of, make_unchecked, rules_argument
from dicerules._shared.play import Link, Moves, State, links_of, play_out, read_thrown, replay
from dicerules._shared.players import read_players
from dicerules.errors import DiceRulesError, IllegalActionError, short_repr
from dicerules.roll import Dice, Rng, Roll, roll_dice

__all__ = ["Step", "TranscriptOf", "begins_later", "check_game", "play_game", "read_rolls"]

S = TypeVar("S", bound=State)
A = TypeVar("A")
R = TypeVar("R")

_set: Final = object.__setattr__


class Step(NamedTuple, Generic[S, A]):
    """An action of a transcript."""

    state: S
    """The state before the action."""
    action: A
    """The action."""
    rolled: Roll | None
    """The dice that it threw; `None` if it throws none."""


def read_rolls(rolls: Iterable[Dice]) -> tuple[Roll, ...]:
    """Return the rolls of a transcript."""
    read = []
    for place, dice in enumerate(read_list(rolls, "rolls")):
        with within("rolls", place):
            read.append(Roll(dice))
    return tuple(read)


def check_game(transcript: TranscriptOf[S, A, R], _: object, __: object) -> None:
    """Validate a transcript by replaying it, and keep the states."""
    transcript._replay()  # noqa: SLF001 (a validator is a method of its class in all but place)


def begins_later(transcript: TranscriptOf[S, A, R]) -> bool:
    """Return whether a transcript starts from another state than the first one of a game."""
    return bool(transcript.start != transcript.first_state(transcript.players, transcript.rules))


class TranscriptOf(Generic[S, A, R]):
    """The actions and rolls of a game. Each game's subclass adds the fields with their types.

    Each transcript holds its last state and a link to the transcript before it, so that growing and going back cost
    the same at any length. The lists of actions and rolls are made from the links when they are first asked for. After
    unpickling it is the other way round: the lists are there, and the states are replayed when they are needed.
    """

    __slots__ = ("_last", "_state")

    wing: ClassVar[str]
    """The name of the game's package, such as `kiriki`."""

    named_rules: ClassVar[Mapping[str, Any]]
    """The named rules of the game; the first are those of a transcript unless others are given."""

    moves: ClassVar[Moves[Any, Any]]
    """The functions by which the game is played."""

    types: ClassVar[tuple[type[Any], type[Any]]]
    """The types of the game and of its states."""

    if TYPE_CHECKING:  # the fields of the subclasses
        players: tuple[str, ...]
        rules: R
        start: S
        actions: tuple[A, ...]
        rolls: tuple[Roll, ...]
        _last: Link[S, A] | None
        _state: S

    else:

        def __getattr__(self, name: str) -> object:
            """Fill in what has not been asked for yet."""
            if name in {"actions", "rolls"}:
                links = links_of(self._last)
                thrown = (rolled for *_, rolled in links if rolled is not None)
                _set(self, "actions", tuple(action for *_, action, _ in links))
                _set(self, "rolls", tuple(thrown))
            elif name in TranscriptOf.__slots__:
                self._replay()
            else:
                msg = f"{type(self).__name__!r} object has no attribute {name!r}"
                raise AttributeError(msg, name=name, obj=self)
            return object.__getattribute__(self, name)

    def _begin(
        self,
        players: Iterable[str] | None,
        rules: R | None,
        start: S | None,
        actions: Iterable[A],
        rolls: Iterable[Dice],
    ) -> None:
        """Set all fields, given the arguments of a subclass."""
        names, known, first = _beginning(type(self), players, rules, start)
        whole: Any = self  # with the method that attrs generates beside an `__init__`
        whole.__attrs_init__(names, known, start=first, actions=actions, rolls=rolls)

    @classmethod
    def first_state(cls, players: tuple[str, ...], rules: Any) -> Any:  # noqa: ANN401 (a state of the game under rules of the game)
        """Return the state in which a game of these players begins."""
        game, state = cls.types
        return state(game(players, rules))

    def _replay(self) -> None:
        """Play the actions with the rolls, and keep the states."""
        state, last = replay(self.start, self.actions, self.rolls, self.moves)
        _set(self, "_state", state)
        _set(self, "_last", last)

    def _at(self, state: S, last: Link[S, A] | None) -> Self:
        """Return the transcript from the same start to this state."""
        other = object.__new__(type(self))
        _set(other, "players", self.players)  # one by one, since `make_unchecked` takes twice as long
        _set(other, "rules", self.rules)
        _set(other, "start", self.start)
        _set(other, "_state", state)
        _set(other, "_last", last)
        return other

    @property
    def state(self) -> S:
        """The last state; its `game` has the winners if the game is over."""
        return self._state

    def then(self, action: A, rolled: Dice | None = None) -> Self:
        """Return the transcript with one more action, in the time that `apply` takes, however long it is.

        Args:
            action: The action of the player whose turn it is in `state`.
            rolled: The faces of the dice that the action throws; omitted if it throws none.

        Raises:
            IllegalActionError: If the action is not legal in `state`.
            InvalidRollError: If `rolled` is missing, malformed, has the wrong number of dice, or comes with an action
                that throws no dice.
            DiceRulesError: If `action` is not an action of this game, or there are 100,000 actions already.
        """
        state, last, moves = self._state, self._last, self.moves
        number = moves.dice_thrown(state, action)
        thrown = read_thrown(rolled, action, number)
        count = last[0] + 1 if last else 1
        if count > LONGEST:
            raise DiceRulesError(messages.LIST_TOO_LONG, path=("actions",), most=LONGEST)
        return self._at(moves.follow(state, action, thrown), (count, last, state, action, thrown if number else None))

    def undo(self, n: int = 1) -> Self:
        """Return the transcript without its last actions. Nothing is replayed, and this transcript stays as it is.

        Args:
            n: The number of actions to take back.

        Raises:
            IllegalActionError: If there is nothing to undo.
            DiceRulesError: If `n` is not a whole number from 0 to the number of actions.
        """
        state, last = self._state, self._last
        check_number(n, 0, last[0] if last else LONGEST, "n")
        left = to_int(n)
        if last is None and left:
            raise IllegalActionError(messages.NOTHING_TO_UNDO, path=("n",))
        if left == 0:
            return self
        while last and left:
            _, last, state, _, _ = last
            left -= 1
        return self._at(state, last)

    def states(self) -> Iterator[S]:
        """Yield each state of the game: `start`, and the one after each action."""
        yield from (state for _, _, state, _, _ in links_of(self._last))
        yield self._state

    def steps(self) -> Iterator[Step[S, A]]:
        """Yield each action with the state before it and the dice that it threw."""
        return (Step(state, action, rolled) for _, _, state, action, rolled in links_of(self._last))

    def __repr__(self) -> str:
        """Return the expression that makes this transcript."""
        actions, rolls = self.actions, tuple(map(str, self.rolls))
        if begins_later(self):
            return call_of(self, start=self.start, actions=actions, rolls=rolls)
        rules = rules_argument(self.rules, self.named_rules, self.wing)
        return call_of(self, repr(list(self.players)), rules, actions=actions, rolls=rolls)


def _beginning(
    kind: type[TranscriptOf[S, A, R]], players: Iterable[str] | None, rules: R | None, start: S | None
) -> tuple[tuple[str, ...], R, S]:
    """Return the players, the rules and the first state of a transcript.

    Raises:
        IllegalActionError: If `players` is empty, a name is not valid, or `start` has different players or rules.
        DiceRulesError: If an argument has the wrong type.
    """
    default: R = next(iter(kind.named_rules.values()))
    names = None if players is None and start is not None else read_players(players)  # type: ignore[arg-type]  # refuses None
    if rules is not None:
        require(rules, type(default), "rules")
    if start is None:
        known = default if rules is None else rules
        return names or (), known, kind.first_state(names or (), known)
    require(start, kind.types[1], "start")
    game = start.game
    if names is not None and names != game.players:
        expected, given = short_repr(list(game.players)), short_repr(list(names))
        raise IllegalActionError(messages.PLAYERS_OF_START, path=("players",), expected=expected, given=given)
    if rules is not None and rules != game.rules:
        expected, given = short_repr(game.rules), short_repr(rules)
        raise IllegalActionError(messages.RULES_OF_START, path=("rules",), expected=expected, given=given)
    return game.players, game.rules, start


def play_game(
    kind: type[TranscriptOf[S, A, R]],
    players: Mapping[str, Callable[[S], A]],
    rules: R | None,
    start: S | None,
    rng: Rng,
) -> Any:  # noqa: ANN401 (of the kind that is given, which type checkers cannot tell of a generic type)
    """Play a game to its end, and return its transcript."""
    require(players, Mapping, "players")
    given: Iterable[str] | None = players.keys()
    if start is not None and isinstance(start, kind.types[1]) and players.keys() == {*start.game.players}:
        given = None  # the mapping may have any order, as the state has one
    names, known, first = _beginning(kind, given, rules, start)
    state, last = play_out(first, players, kind.moves, partial(roll_dice, rng=rng))
    return make_unchecked(kind, players=names, rules=known, start=first, _state=state, _last=last)
