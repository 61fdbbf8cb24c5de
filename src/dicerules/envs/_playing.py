"""A game under way as agents see it, whatever the game: numbers for a state, codes for actions."""

from __future__ import annotations

from math import isfinite
from numbers import Real
from typing import Any, Final

from dicerules import games
from dicerules._base.checks import check_number, require
from dicerules._base.messages import UNKNOWN_NAME, WRONG_TYPE
from dicerules._base.rules_notation import read_rules
from dicerules._shared.game import Game
from dicerules._shared.observing import Feature, Observing
from dicerules._shared.view.as_text import text_of
from dicerules.envs._extra import Array, Observation, Picture, gymnasium, np
from dicerules.envs._picture import Column, draw
from dicerules.errors import DiceRulesError, NotationError, short_repr
from dicerules.roll import FACES, NumPyGenerator, Roll, roll_dice

__all__ = ["ILLEGAL", "RENDER_MODES", "Playing", "game_called", "read_render_mode", "with_environments"]

ILLEGAL: Final = -100.0
"""The reward of an illegal action, which ends the game."""

RENDER_MODES: Final = ("ansi", "rgb_array")

_MOST_PLAYERS: Final = 1000
_NO_DICE: Final = Roll()


def with_environments(*modules: str) -> tuple[Game, ...]:
    """Return the games that have environments, or those that also have other modules."""
    return tuple(game for game in games.GAMES if game.modules.keys() >= {"observing", *modules})


def game_called(name: object, *modules: str) -> Game:
    """Return the game with a name.

    Raises:
        NotationError: If no game of that name has environments and these modules.
    """
    found = {game.name: game for game in with_environments(*modules)}
    if not isinstance(name, str) or name not in found:
        raise NotationError(UNKNOWN_NAME, path=("game",), given=short_repr(name), known=tuple(found))
    return found[name]


def read_render_mode(mode: str | None) -> str | None:
    """Return a way to draw a game, or `None`.

    Raises:
        NotationError: If `mode` is unknown.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise NotationError(UNKNOWN_NAME, path=("render_mode",), given=short_repr(mode), known=RENDER_MODES)
    return mode


def read_illegal_reward(reward: float | None) -> float | None:
    """Return the reward of an illegal action, or `None` if it raises an error instead.

    Raises:
        DiceRulesError: If it is neither a finite number nor `None`.
    """
    if reward is None:
        return None
    if isinstance(reward, bool) or not isinstance(reward, Real) or not isfinite(reward):
        expected, given = "a finite number or None", short_repr(reward)
        raise DiceRulesError(WRONG_TYPE, path=("illegal_reward",), expected=expected, given=given)
    return float(reward)


class Playing:
    """A game of some players, which throws the dice where there is nothing to decide.

    Args:
        game: the name of the game.
        rules: its rules, or their notation, such as `"yahtzee"`; by default the first of its named rules.
        players: the number of players.

    Raises:
        NotationError: If `game` or `rules` is unknown.
        DiceRulesError: If an argument has the wrong type, or the number of players is out of range.
    """

    def __init__(self, game: str, rules: Any = None, players: int = 1) -> None:  # noqa: ANN401 (of any game)
        self.game = game_called(game).name
        named = self._parts.named_rules
        self.rules: Any = next(iter(named.values())) if rules is None else rules
        if isinstance(self.rules, str):
            self.rules = read_rules(self.rules, named)
        require(self.rules, self._parts.rules, "rules")
        check_number(players, 1, _MOST_PLAYERS, "players")
        self.names = [f"player_{seat}" for seat in range(players)]
        self.action_count = self.observing.action_count(self.rules)
        self.table = self.observing.table(self.rules)
        self.player = self.observing.player(self.rules)
        self.state: Any = None
        """The state of the game; `None` before the first one has begun."""

    @property
    def _parts(self) -> Game:
        return game_called(self.game)  # looked up each time, since a module cannot be copied with an environment

    @property
    def observing(self) -> Observing:
        """The parts of the game that environments need."""
        parts: Observing = self._parts.module("observing").PARTS
        return parts

    @property
    def features(self) -> list[Feature]:
        """The features of an observation: those of the table, then those of each player."""
        return [*self.table, *(feature for _ in self.names for feature in self.player)]

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The name of each number of an observation."""
        table = (label for feature in self.table for label in feature.labels)
        seats = ("", *(f"opponent_{number}_" for number in range(1, len(self.names))))
        players = (f"{seat}{label}" for seat in seats for feature in self.player for label in feature.labels)
        return *table, *players

    @property
    def action_space(self) -> gymnasium.spaces.Discrete:
        """The codes of actions."""
        return gymnasium.spaces.Discrete(self.action_count)

    @property
    def observation_space(self) -> gymnasium.spaces.Dict:
        """What an agent observes."""
        features = self.features
        low = np.array([feature.low for feature in features for _ in feature.labels], np.int64)
        high = np.array([feature.high for feature in features for _ in feature.labels], np.int64)
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(low, high, dtype=np.int64),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.action_count,), np.int8),
            }
        )

    @property
    def seat(self) -> int | None:
        """The seat of the player to act; `None` when the game is over."""
        return None if self.state.player is None else self.names.index(self.state.player)

    def begin(self, rng: NumPyGenerator) -> None:
        """Begin a game whose dice come from a generator.

        A game that ends before there was anything to decide, as one of a single turn may, is played again.
        """
        self._rng = rng
        self.state = None
        while self.state is None or self.seat is None:
            self.state = self._parts.transcript(self.names, self.rules).state
            self._reported = self._totals()
            self._throw()

    def act(self, code: object) -> list[int]:
        """Take the action with a code, and return the points that it adds to the total of each player.

        They include those of rolls without anything to decide, since the action before or the beginning of the game.

        Raises:
            NotationError: If `code` is not the code of an action.
            IllegalActionError: If the action is not legal.
        """
        moves, action = self._parts.moves, self._parts.from_code(code, self.rules)
        number = moves.dice_thrown(self.state, action)
        self.state = moves.follow(self.state, action, roll_dice(number, rng=self._rng) if number else _NO_DICE)
        self._throw()
        before, self._reported = self._reported, self._totals()
        return [now - then for now, then in zip(self._reported, before, strict=True)]

    def _throw(self) -> None:
        """Throw the dice as long as that is the only legal action, as at the beginning of a turn."""
        moves = self._parts.moves
        while len(legal := moves.legal_actions(self.state)) == 1 and (number := moves.dice_of(self.state, legal[0])):
            self.state = moves.follow(self.state, legal[0], roll_dice(number, rng=self._rng))

    def _totals(self) -> list[int]:
        return [self.observing.total(self.state, seat) for seat in range(len(self.names))]

    def mask(self) -> Array:
        """Return 1 at the codes of the legal actions, and 0 at all others."""
        mask = np.zeros(self.action_count, np.int8)
        mask[[self._parts.code(action, self.rules) for action in self._parts.moves.legal_actions(self.state)]] = 1
        return mask

    def observe(self, seat: int, mask: Array) -> Observation:
        """Return what the player at a seat observes, to whom the actions of a mask are legal."""
        seats = [*range(seat, len(self.names)), *range(seat)]
        table = [number for feature in self.table for number in feature.of(self.state)]
        players = [number for one in seats for feature in self.player for number in feature.of(self.state, one)]
        return {"observation": np.array([*table, *players], np.int64), "action_mask": mask}

    def require_game(self) -> None:
        """Raise `gymnasium.error.ResetNeeded` before the first game has begun."""
        if self.state is None:
            msg = "no game has begun: call reset() first"
            raise gymnasium.error.ResetNeeded(msg)

    def render(self, mode: str | None) -> str | Picture | None:
        """Return the game as text or as a picture; `None` without a mode.

        Raises:
            ResetNeeded: If no game has begun.
        """
        self.require_game()
        if mode is None:
            return None
        return self._picture() if mode == "rgb_array" else self._text()

    def _text(self) -> str:
        return text_of(self._parts.module("view").VIEWS[type(self.state)](self.state, "en"))

    def _picture(self) -> Picture:
        counts, *rest = self.table
        dice = [face for face, number in zip(FACES, counts.of(self.state), strict=True) for _ in range(number)]
        table = [
            (label, n) for feature in rest for label, n in zip(feature.labels, feature.of(self.state), strict=True)
        ]
        labels = [label for feature in self.player for label in feature.labels]
        columns = [self._column(seat) for seat in range(len(self.names))]
        return draw(dice, counts.high, table, labels, columns)

    def _column(self, seat: int) -> Column:
        """Return the numbers of a player; a box whose points are less than 0 is open."""
        numbers = ((feature.low, number) for feature in self.player for number in feature.of(self.state, seat))
        shown = ["." if number == low == -1 else str(number) for low, number in numbers]
        return Column(self.names[seat], shown, to_play=seat == self.seat)
