"""Dice as an SVG image with a face for each die and a text alternative."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Final

from dicerules._shared.view.content import Faces

__all__ = ["SMALL", "dice_of", "picture", "small_picture", "svg_of"]

_PER_LINE: Final = 10
_SIDE, _STEP = 40, 46

SMALL: Final = 0.6
"""The size of dice in a table, compared with those of a roll alone."""

_LOW, _MIDDLE, _HIGH = 11, 20, 29

# Where the pips of each face lie, as on a die.
_PIPS: Final = (
    ((_MIDDLE, _MIDDLE),),
    ((_LOW, _LOW), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_MIDDLE, _MIDDLE), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_MIDDLE, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MIDDLE), (_HIGH, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
)


def svg_of(faces: Faces) -> tuple[str, int, int]:
    """Return dice as an SVG image, with its width and height in pixels."""
    seen, width, height = dice_of(faces)
    name = escape(faces.alt)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'{head} role="img" aria-label="{name}"><title>{name}</title>{seen}</svg>', width, height


def dice_of(faces: Faces) -> tuple[str, int, int]:
    """Return dice as a part of an SVG image, with its width and height in pixels.

    A die has its own colours, a white face with a grey edge and dark pips, so that it can be seen on light and dark
    pages. Marked dice have a bar below them, and the others are pale. An empty roll is the dashed outline of a die.
    """
    places = len(faces.dice) or 1
    step = _STEP + (8 if faces.chosen else 0)
    drawn = []
    for place, face in enumerate(faces.dice):
        chosen = place in faces.chosen
        line, column = divmod(place, _PER_LINE)
        faded = ' opacity=".45"' if faces.chosen and not chosen else ""
        bar = '<path d="M6 47h28" stroke="#1b8a6b" stroke-width="5" stroke-linecap="round"/>' if chosen else ""
        corner = f"{column * _STEP + 3} {line * step + 3}"
        drawn.append(f'<g transform="translate({corner})"{faded}>{_DIE[face - 1]}{bar}</g>')
    width, height = min(places, _PER_LINE) * _STEP, -(-places // _PER_LINE) * step
    return "".join(drawn) or _NO_DIE, width, height


def picture(faces: Faces, lang: str) -> str:
    """Return the dice as an HTML image that shrinks on a page too narrow for it."""
    return _image(faces, 1.0, "100%", f' lang="{lang}"')


def small_picture(faces: Faces) -> str:
    """Return the dice as a small HTML image for a table, which keeps its size."""
    return _image(faces, SMALL, "none")


def _image(faces: Faces, scale: float, most: str, more: str = "") -> str:
    """Return an HTML image that contains its drawing.

    Notebooks that are not trusted drop SVG from HTML, but keep images with their data and alternative text.
    """
    name = escape(faces.alt)
    if not faces.dice:
        return f"<span{more}>{name}</span>"
    drawing, width, height = svg_of(faces)
    data = b64encode(drawing.encode()).decode()
    size = f'width="{width * scale:.0f}" height="{height * scale:.0f}"'
    style = f"max-width:{most};height:auto;vertical-align:middle"
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{name}" {size} style="{style}"{more}/>'


def _die(pips: tuple[tuple[int, int], ...]) -> str:
    edge = f'<rect width="{_SIDE}" height="{_SIDE}" rx="8" fill="#fff" stroke="#767676" stroke-width="2"/>'
    return edge + "".join(f'<circle cx="{x}" cy="{y}" r="4.5" fill="#222"/>' for x, y in pips)


_DIE: Final = tuple(map(_die, _PIPS))
_NO_DIE: Final = (
    f'<rect x="3" y="3" width="{_SIDE}" height="{_SIDE}" rx="8" fill="none" '
    'stroke="#767676" stroke-width="2" stroke-dasharray="5 4"/>'
)
