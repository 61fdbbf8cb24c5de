"""What people see: the games' values as pictures and tables for notebooks, and as text for terminals.

In a notebook a value shows itself when it is the last line of a cell. The functions here do the same in Spanish, or
where there is no notebook.

Examples:
    >>> from dicerules import FarkleTurn, display
    >>> print(display.text(FarkleTurn(on_board=True).roll("111234").set_aside("111")))
    Farkle turn
    <BLANKLINE>
    No.  Roll         Set aside              Points  So far
    -------------------------------------------------------
    1    1 1 1 2 3 4  Three of a kind (111)    1000    1000
    <BLANKLINE>
    Next: roll again (dice: 3) or bank (points: 1000)
"""

from __future__ import annotations

from typing import TypeAlias

from dicerules import games
from dicerules._base.checks import short
from dicerules._base.terms import language
from dicerules._shared.view.as_html import html_of
from dicerules._shared.view.as_svg import picture, svg_of
from dicerules._shared.view.as_text import text_of
from dicerules._shared.view.content import Faces, View, faces
from dicerules.errors import DiceRulesError
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
    # what a roll scores
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
"""What `html` and `text` show."""


class _Html(str):
    """HTML that a notebook shows as what it says."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


class _Svg(str):
    """An SVG image that a notebook shows as an image."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def _view(value: object, lang: str) -> View | Faces:
    language(lang)
    if type(value) is Roll:
        return faces(value, lang)
    views = {cls: view for game in games.GAMES for cls, view in game.module("view").VIEWS.items()}
    if type(value) not in views:
        names = ", ".join(kind.__name__ for kind in (Roll, *views))
        msg = f"what can be shown is one of {names}, and not {short(value)}"
        raise DiceRulesError(msg)
    view: View = views[type(value)](value, lang)
    return view


def html(value: Displayable, lang: str = "en") -> str:
    """Show a value as HTML: dice as a picture, anything else as a table with its dice in it.

    A state is shown as its game, and below it the turn under way.

    It is an element to put into any page. It has no script, no style sheet and no colours but those of the dice, and it
    looks the same in notebooks that are not trusted. What a sign or a picture says, words say too, and the element says
    which language they are in. Names are escaped. Of a very long turn or sheet the last 30 lines are shown, of a very
    large game the first 12 players.

    Returns:
        A text, which a notebook shows as what it says when it is the last line of a cell.

    Raises:
        DiceRulesError: this is none of the values that can be shown.
        NotationError: there is no such language.

    Examples:
        >>> from dicerules import Roll, Scorecard
        >>> "Total final" in html(Scorecard(), "es")
        True
        >>> 'alt="Roll: 1, 4, 1, 2, 1"' in html(Roll("14121"))
        True
    """
    view = _view(value, lang)
    return _Html(picture(view, lang) if isinstance(view, Faces) else html_of(view, lang))


def svg(roll: Dice, lang: str = "en") -> str:
    """Draw a roll as an SVG image, ten dice in a line, to show it or to write it to a file.

    A roll without dice is drawn as the outline of the place where one would lie.

    Returns:
        The image as a text, which a notebook shows as an image when it is the last line of a cell.

    Raises:
        InvalidRollError: these are not dice.
        NotationError: there is no such language.

    Examples:
        >>> image = svg("14", "es")
        >>> image.startswith("<svg "), "<title>Tirada: 1, 4</title>" in image
        (True, True)
        >>> "<title>Roll: no dice</title>" in svg("")
        True
    """
    return _Svg(svg_of(faces(Roll(roll), lang))[0])


def text(value: Displayable, lang: str = "en") -> str:
    """Show a value as text: a roll as a line, anything else as a table with words around it.

    A state is shown as its game, and below it the turn under way.

    Raises:
        DiceRulesError: this is none of the values that can be shown.
        NotationError: there is no such language.

    Examples:
        >>> from dicerules import FarkleSheet, Roll
        >>> text(Roll("14121"))
        'Roll: 1, 4, 1, 2, 1'
        >>> print(text(FarkleSheet(turns=[500, 0], singles=2), "es"))
        Hoja de Farkle
        <BLANKLINE>
        Turno  Puntos  Total
        --------------------
        1        +500    500
        2      Farkle    500
        Total            500
        <BLANKLINE>
        Ya ha anotado: sí
        Tres pares, escaleras del 1 al 6, seis iguales: 0
        1 y 5 sueltos: 2
    """
    view = _view(value, lang)
    return view.alt if isinstance(view, Faces) else text_of(view)
