"""Snapshots: everything that a client needs to draw a game, as plain data of the same shape in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from dicerules._base.rules_notation import closest
from dicerules._base.terms import Term
from dicerules._shared.game import Game
from dicerules._shared.plain import action_as_plain_data, as_plain_data, copied
from dicerules._shared.snapshot_types import RulesSnapshot
from dicerules._shared.view.words import Word
from dicerules.errors import LANGUAGES, language
from dicerules.roll import Roll

__all__ = ["Described", "SnapshotParts", "Stage", "places_of", "snapshot_of"]

# --- what a game adds ---------------------------------------------------------------------------------------------


class Described(NamedTuple):
    """What a snapshot shows of an action beside its code, its JSON form and the dice that it throws."""

    label: str
    """What people read."""
    places: Sequence[int] = ()
    """The places on the table of the dice that it keeps or sets aside."""
    points: int | None = None
    """The points that it scores; `None` if it throws dice or is not legal."""


class Stage(NamedTuple):
    """How far a game is from its end; the defaults are those of a game without a last round."""

    is_last_round: bool = False
    """Whether this is the last round."""
    last_round_by: str | None = None
    """The player who has started it, if anybody has."""
    tie_is_open: bool = False
    """Whether a tie cannot be broken, as what would break it is not known."""


class SnapshotParts(NamedTuple):
    """The parts of a game's snapshots, as the module under `snapshot` in its manifest defines them."""

    rule_names: type[Term]
    """The names that people read for the named rules, except for the first ones, which have the name of the game."""
    difference: Callable[[Any, Any, str], tuple[str, ...]]
    """The differences between two sets of rules in words."""
    player: Callable[[Any, int, str], Mapping[str, Any]]
    """What is shown of a player beside the name, from the game, the seat and the language."""
    turn: Callable[[Any, str], Mapping[str, Any] | None]
    """The turn of a state without `dice_to_roll`; `None` when the game is over."""
    describe: Callable[[Any, str], Callable[[Any], Described]]
    """The function that describes the actions of a state."""
    wanted: Callable[[Any], Iterable[Any]]
    """The actions that people look for in a state, legal or not."""
    stage: Callable[[Any], Stage] = lambda _: Stage()
    """How far a game is from its end."""


def snapshot_of(game: Game, state: Any, lang: str) -> dict[str, Any]:  # noqa: ANN401 (of any game)
    """Return the snapshot of a state of this game.

    Raises:
        NotationError: If `lang` is not one of the languages.
    """
    lang = LANGUAGES[language(lang)]
    parts: SnapshotParts = game.module("snapshot").PARTS
    played = state.game
    turn = parts.turn(state, lang)
    shown = _Actions(game, parts, state, parts.describe(state, lang))
    legal = list(shown.legal())
    most = max((action["dice_thrown"] for action in legal), default=0)
    return {
        "game": game.name,
        "title": game.title,
        "lang": lang,
        "rules": copied(_rules(game, played.rules, lang)),
        "player": state.player,
        "players": [{"name": name, **parts.player(played, seat, lang)} for seat, name in enumerate(played.players)],
        "turn": None if turn is None else {**turn, "dice_to_roll": most},
        "legal_actions": legal,
        "missing_actions": list(shown.missing(parts.wanted(state), lang)),
        **parts.stage(played)._asdict(),
        "is_over": state.is_over,
        "winners": list(played.winners),
    }


class _Actions(NamedTuple):
    """The actions of a state, and what is shown of them."""

    game: Game
    parts: SnapshotParts
    state: Any
    describe: Callable[[Any], Described]

    def legal(self) -> Iterator[dict[str, Any]]:
        """Yield each legal action."""
        moves = self.game.moves
        for action in moves.legal_actions(self.state):
            described = self.describe(action)
            thrown = moves.dice_of(self.state, action)
            yield {**self._entry(action, described), "dice_thrown": thrown, "points": described.points}

    def missing(self, wanted: Iterable[Any], lang: str) -> Iterator[dict[str, Any]]:
        """Yield each action that is looked for but not legal, with the reason."""
        for action in wanted:
            error = self.game.moves.check(self.state, action)
            if error is not None:
                reason = {"code": error.code, "clause": error.clause, "message": error.message(lang)}
                yield {**self._entry(action, self.describe(action)), "reason": reason}

    def _entry(self, action: Any, described: Described) -> dict[str, Any]:  # noqa: ANN401 (of any game)
        plain = action_as_plain_data(action)
        return {
            "code": self.game.code(action, self.state.game.rules),
            "kind": plain["action"],
            "label": described.label,
            "action": copied(plain),
            "places": list(described.places),
        }


# --- its parts ----------------------------------------------------------------------------------------------------


def places_of(dice: Roll, table: Iterable[int]) -> list[int]:
    """Return the places of dice among those on the table; of equal ones, the leftmost.

    Examples:
        >>> places_of(Roll("15"), (5, 1, 1))
        [0, 1]
    """
    wanted, places = Counter(dice), list[int]()
    for place, face in enumerate(table):
        if wanted[face] > 0:
            wanted[face] -= 1
            places.append(place)
    return places


@lru_cache(maxsize=64)
def _rules(game: Game, rules: Any, lang: str) -> RulesSnapshot:  # noqa: ANN401 (of any game)
    """Return what a snapshot shows of rules, which callers must copy before they hand it out."""
    parts: SnapshotParts = game.module("snapshot").PARTS
    base, changed = closest(rules, game.named_rules)
    if not changed:
        label = game.title if base == next(iter(game.named_rules)) else parts.rule_names(base).label(lang)
        return {"name": base, "label": label, "based_on": base, "differences": [], "json": base}
    tags = {cls: key for key, classes in game.parts.items() for cls in classes}
    return {
        "name": None,
        "label": Word.HOUSE_RULES.label(lang),
        "based_on": base,
        "differences": list(parts.difference(game.named_rules[base], rules, lang)),
        "json": {"based_on": base, **{field: as_plain_data(value, tags) for field, value in changed.items()}},
    }
