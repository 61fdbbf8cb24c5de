"""The values of the games as pictures and tables for notebooks, and as text for terminals.

A notebook shows a value that is the last line of a cell in English. These functions also show it in Spanish, and
outside notebooks.

Examples:
    >>> from dicerules import FarkleTurn, display
    >>> print(display.text(FarkleTurn(on_board=True).roll("111234").set_aside("111")))
    Farkle turn
    <BLANKLINE>
    No.  Roll         Set aside              Points  So far
    -------------------------------------------------------
    1    1 1 1 2 3 4  Three of a kind (111)    1000    1000
    <BLANKLINE>
    Next: roll 3 dice again or bank 1000 points
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from dicerules import games
from dicerules._base import messages
from dicerules._shared.view.as_html import html_of
from dicerules._shared.view.as_svg import picture, svg_of
from dicerules._shared.view.as_svg_table import svg_of_view
from dicerules._shared.view.as_text import text_of
from dicerules._shared.view.content import Faces, View, faces
from dicerules.errors import DiceRulesError, language, short_repr
from dicerules.farkle import FarkleGame, FarkleSheet, FarkleState, FarkleTurn, SetAside
from dicerules.farkle.view import farkle_table
from dicerules.kiriki import KirikiGame, KirikiState, KirikiTurn, Scorecard
from dicerules.kiriki.view import kiriki_table
from dicerules.roll import Dice, Roll

__all__ = [
    # every value
    "Displayable",
    "html",
    "svg",
    "text",
    # what a roll scores in each game
    "farkle_table",
    "kiriki_table",
]

Displayable: TypeAlias = (
    Roll
    | KirikiTurn
    | Scorecard
    | KirikiGame
    | KirikiState
    | SetAside
    | FarkleTurn
    | FarkleSheet
    | FarkleGame
    | FarkleState
)
"""A value that `html` and `text` show.

A type checker needs these names; at run time, a value of any game in `games.GAMES` is shown.
"""


class _Html(str):
    """A str that notebooks render as HTML."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


class _Svg(str):
    """A str that notebooks render as an SVG image."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def _views() -> dict[type, Callable[[Any, str], View]]:
    return {cls: view for game in games.GAMES for cls, view in game.module("view").VIEWS.items()}


def _view(value: object, lang: str) -> View | Faces:
    language(lang)
    if type(value) is Roll:
        return faces(value, lang)
    views = _views()
    if type(value) not in views:
        known = tuple(kind.__name__ for kind in (Roll, *views))
        raise DiceRulesError(messages.NOT_DISPLAYABLE, known=known, given=short_repr(value))
    return views[type(value)](value, lang)


def html(value: Displayable, lang: str = "en") -> str:
    """Return a value as HTML: dice as a picture, anything else as a table.

    A state is shown as its game, with the turn under way below it.

    The result is one element for use in any page. It has no script, no style sheet and no colours except those of the
    dice, and it looks the same in notebooks that are not trusted. Every sign and picture is also described in words,
    and the element states its language. Names are escaped. A long turn or sheet shows its last 30 rows, and a large
    game its first 12 players. A card with many boxes is shown as columns side by side, which go on below one another on
    a narrow page.

    Returns:
        A str that a notebook renders as HTML when it is the last line of a cell.

    Raises:
        DiceRulesError: If `value` is not of a type that can be shown.
        NotationError: If `lang` is not `"en"` or `"es"`.

    Examples:
        >>> from dicerules import Roll, Scorecard
        >>> "Total final" in html(Scorecard(), "es")
        True
        >>> 'alt="Roll: 1, 4, 1, 2, 1"' in html(Roll("14121"))
        True
    """
    view = _view(value, lang)
    return _Html(picture(view, lang) if isinstance(view, Faces) else html_of(view, lang))


def svg(value: Displayable | Dice, lang: str = "en") -> str:
    """Return a value as an SVG image: a roll as dice, ten to a line, and anything else as a table with notes below it.

    Dice may also be written as `Roll` accepts them. An empty roll is drawn as the dashed outline of a die. A table is
    dark on white, whatever the page; a long card is drawn as columns side by side. Its image also holds its content as
    text.

    Returns:
        A str that a notebook renders as an image when it is the last line of a cell.

    Raises:
        InvalidRollError: If `value` is not of a type that can be shown, and not a roll either.
        NotationError: If `lang` is not `"en"` or `"es"`.

    Examples:
        >>> image = svg("14", "es")
        >>> image.startswith("<svg "), "<title>Tirada: 1, 4</title>" in image
        (True, True)
        >>> "<title>Roll: no dice</title>" in svg("")
        True
        >>> from dicerules import Scorecard
        >>> "<title>Scorecard</title>" in svg(Scorecard())
        True
    """
    shown = _view(value if type(value) in _views() else Roll(cast("Dice", value)), lang)
    return _Svg(svg_of(shown)[0] if isinstance(shown, Faces) else svg_of_view(shown, lang))


def text(value: Displayable, lang: str = "en") -> str:
    """Return a value as text: a roll as a line, anything else as a table with notes below it.

    A state is shown as its game, with the turn under way below it. A card with many boxes is shown as columns side by
    side if they fit into 100 characters, and below one another otherwise.

    Raises:
        DiceRulesError: If `value` is not of a type that can be shown.
        NotationError: If `lang` is not `"en"` or `"es"`.

    Examples:
        >>> from dicerules import FarkleSheet, Roll
        >>> text(Roll("14121"))
        'Roll: 1, 4, 1, 2, 1'
        >>> print(text(FarkleSheet(turns=[500, 0], singles=2), "es"))
        Hoja de puntos de Farkle
        <BLANKLINE>
        Turno  Puntos  Total
        --------------------
        1        +500    500
        2      Farkle    500
        Total            500
        <BLANKLINE>
        Ya ha anotado: sí
        Tres pares, escaleras del 1 al 6 y seis iguales: 0
        1 y 5 sueltos: 2
    """
    view = _view(value, lang)
    return view.alt if isinstance(view, Faces) else text_of(view)
