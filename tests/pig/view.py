"""The views of Pig."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dicerules._shared.view.content import Head, Row, Table, View
from dicerules.errors import language
from tests.pig.game import PigGame
from tests.pig.state import PigState
from tests.pig.turn import PigTurn

__all__ = ["VIEWS"]

WORDS: Final = (("Pig", "Player", "Points", "Points at risk: {}"), ("Pig", "Jugador", "Puntos", "Puntos en juego: {}"))


def turn_view(turn: PigTurn, lang: str) -> View:
    """Return the points at risk."""
    title, _, _, risk = WORDS[language(lang)]
    return View(title, None, (risk.format(turn.points),))


def game_view(game: PigGame, lang: str) -> View:
    """Return the totals."""
    title, player, points, _ = WORDS[language(lang)]
    rows = tuple(Row(name, (str(total),)) for name, total in zip(game.players, game.totals, strict=True))
    return View(title, Table((Head(player), Head(points)), "lr", rows))


def state_view(state: PigState, lang: str) -> View:
    """Return the totals, and below them the points at risk."""
    shown = game_view(state.game, lang)
    return shown if state.turn is None else shown._replace(below=turn_view(state.turn, lang))


VIEWS: Final[Mapping[type, Callable[[Any, str], View]]] = {
    PigTurn: turn_view,
    PigGame: game_view,
    PigState: state_view,
}
"""The function that makes the view of each type of value."""
