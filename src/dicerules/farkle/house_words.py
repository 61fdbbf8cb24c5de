"""House combinations in words, in English and Spanish."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dicerules._base.terms import Labels
from dicerules._shared.rule_sheets import INSTEAD, NO_POINTS, POINTS
from dicerules.errors import language, phrase
from dicerules.farkle.house import HouseCombination

__all__ = ["changed_houses", "house_rows"]

_PER_FACE: Final[Labels] = (
    "{points} points ({dice}, with {letter} from 1 to 6)",
    "{points} puntos ({dice}, con {letter} del 1 al 6)",
)
_TIES: Final[Labels] = ("{house}, counts for the tie-break", "{house}, cuenta para el desempate")
_ORDER: Final[Labels] = (
    "Order of house combinations: changed",
    "Orden de las combinaciones propias: cambiado",
)


def house_rows(houses: Iterable[HouseCombination], lang: str) -> list[tuple[str, str]]:
    """Return the rows of the rule sheet for house combinations."""
    return [(house.label(lang), _in_words(house, lang)) for house in houses]


def _in_words(house: HouseCombination | None, lang: str) -> str:
    """Return the points and the dice of a combination; no points if there is none."""
    place = language(lang)
    if house is None:
        return NO_POINTS[place]
    if isinstance(house.points, int):
        points = phrase(POINTS[place], {"value": house.points}, lang)
        said = f"{points} ({house.dice})"
    else:
        params = {"points": house.points, "dice": house.dice, "letter": min(house.dice)}
        said = phrase(_PER_FACE[place], params, lang)
    return phrase(_TIES[place], {"house": said}, lang) if house.breaks_ties else said


def changed_houses(
    before: tuple[HouseCombination, ...], after: tuple[HouseCombination, ...], lang: str
) -> tuple[str, ...]:
    """Return a sentence for each house combination that is new, gone or different, and one if only their order is."""
    old, new = ({house.name: house for house in houses} for houses in (before, after))
    pairs = [(old.get(name), new.get(name)) for name in {**old, **new}]
    said = tuple(_change(then, now, lang) for then, now in pairs if then != now)
    return said if said or before == after else (_ORDER[language(lang)],)


def _change(old: HouseCombination | None, new: HouseCombination | None, lang: str) -> str:
    names = [house.label(lang) for house in (new, old) if house is not None]
    before = _in_words(old, lang)
    if len(set(names)) > 1:
        before = f"{names[-1]}: {before}"
    return f"{names[0]}: {_in_words(new, lang)} {INSTEAD[language(lang)]} {before}"
