"""Boxes in words: what the dice must show and what that pays, in English and Spanish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from dicerules._base.terms import Labels as Both
from dicerules._shared.rule_sheets import POINTS
from dicerules.errors import language, phrase
from dicerules.kiriki import patterns
from dicerules.kiriki.boxes import Box, Pays

__all__ = ["box_in_words", "pattern_in_words", "pays_in_words"]

_WORDS: Final[Mapping[str, Both]] = {
    "and": (" and ", " y "),
    # patterns
    "face": ("at least one {face}", "al menos un {face}"),
    "run": ("{length} faces in a row", "{length} valores seguidos"),
    "these": ("the dice {dice}", "los dados {dice}"),
    "this": ("the die {dice}", "el dado {dice}"),
    "alike": ("all dice alike", "todos los dados iguales"),
    "only": ("only the faces {faces}", "solo los valores {faces}"),
    "only_one": ("only the face {faces}", "solo el valor {faces}"),
    "total": ("a total of {minimum}", "un total de {minimum}"),
    "at_least": ("a total of at least {minimum}", "un total de al menos {minimum}"),
    "at_most": ("a total of at most {maximum}", "un total de como máximo {maximum}"),
    "between": ("a total of {minimum} to {maximum}", "un total de {minimum} a {maximum}"),
    "anything": ("any dice", "cualquier tirada"),
    "both": ("{first}, with {second}", "{first}, con {second}"),
    # groups
    "pair": ("a pair", "una pareja"),
    "pairs": ("{groups} pairs", "{groups} parejas"),
    "of_a_kind": ("{size} alike", "{size} iguales"),
    "two_of_a_kind": ("two sets of {size} alike", "dos grupos de {size} iguales"),
    "exactly": ("exactly {size} alike", "exactamente {size} iguales"),
    "other_faces": ("{groups:other face|other faces}", "{groups:valor más|valores más}"),
    "other_dice": ("{groups:more die|more dice}", "{groups:dado más|dados más}"),
    "faces": ("{groups} different faces", "{groups} valores distintos"),
    "one_die": ("any die", "un dado cualquiera"),
    "dice": ("any {groups} dice", "{groups} dados cualesquiera"),
    "once": ("a face that shows only once", "un valor que sale una sola vez"),
    "no_more": ("{groups}, and no more of those faces", "{groups}, y ninguno más de esos valores"),
    "same_face": ("{groups}, even of the same face", "{groups}, aunque sean del mismo valor"),
    # what a box pays
    "sum_of_face": ("sum of the dice that show {face}", "suma de los dados con un {face}"),
    "those": ("sum of those {number} dice", "suma de esos {number} dados"),
    "that": ("that die", "ese dado"),
    "matching": ("sum of those dice", "suma de esos dados"),
    "highest": ("sum of the {number} highest dice", "suma de los {number} dados más altos"),
    "highest_one": ("the highest die", "el dado más alto"),
    "times": ("{pays}, times {times}", "{pays}, todo por {times}"),
}

_WHOLE = patterns.AllAlike | patterns.OnlyFaces | patterns.Total | patterns.Anything
_PAIR: Final = 2


def _say(key: str, lang: str, **params: object) -> str:
    return phrase(_WORDS[key][language(lang)], params, lang)


def _listed(items: Iterable[object], lang: str) -> str:
    *first, last = map(str, items)
    return _say("and", lang).join(([", ".join(first)] if first else []) + [last])


def box_in_words(box: Box, lang: str) -> tuple[str, str]:
    """Return what a box needs, or nothing if what it pays says it all, and what it pays.

    Examples:
        >>> from dicerules.kiriki import KIRIKI, YATZY
        >>> box_in_words(YATZY.box("one_pair"), "en"), box_in_words(KIRIKI.box("ones"), "en")
        (('a pair', 'sum of those 2 dice'), ('', 'sum of the dice that show 1'))
    """
    implied = isinstance(box.pays, Pays) and (
        isinstance(box.pattern, patterns.Anything)
        or (box.pays is Pays.MATCHING_DICE and (isinstance(box.pattern, patterns.OneFace) or _are_any(box.pattern)))
    )
    return "" if implied else pattern_in_words(box.pattern, lang), pays_in_words(box, lang)


# --- what the dice must show ----------------------------------------------------------------------------------------


def pattern_in_words(pattern: patterns.Pattern, lang: str) -> str:
    """Return what the dice must show.

    Examples:
        >>> from dicerules.kiriki import Both, Groups, Total
        >>> pattern_in_words(Groups((3, 2)), "en"), pattern_in_words(Both(Groups(2), Total(13, 13)), "en")
        ('3 alike and a pair', 'a pair, with a total of 13')
    """
    match pattern:
        case patterns.OneFace(face):
            said = _say("face", lang, face=face)
        case patterns.Groups():
            said = _groups(pattern, lang)
        case patterns.Run(length):
            said = _say("run", lang, length=length)
        case patterns.TheseDice(dice):
            said = _say("this" if len(dice) == 1 else "these", lang, dice=" ".join(str(dice)))
        case patterns.OnlyFaces(faces):
            said = _say("only_one" if len(faces) == 1 else "only", lang, faces=_listed(faces, lang))
        case patterns.Total():
            said = _total(pattern, lang)
        case patterns.Both(first, second):
            said = _say("both", lang, first=pattern_in_words(first, lang), second=pattern_in_words(second, lang))
        case patterns.AllAlike():
            said = _say("alike", lang)
        case _:
            said = _say("anything", lang)
    return said


def _are_any(pattern: patterns.Pattern) -> bool:
    """Return whether groups of single dice match whatever these show."""
    if not isinstance(pattern, patterns.Groups) or pattern.exactly:
        return False
    return pattern.sizes == (1,) or (max(pattern.sizes) == 1 and not pattern.different)


def _groups(pattern: patterns.Groups, lang: str) -> str:
    sizes, groups = pattern.sizes, len(pattern.sizes)
    if _are_any(pattern):
        return _say("one_die" if groups == 1 else "dice", lang, groups=groups)
    if pattern.exactly and groups == 1:
        return _say("once" if sizes == (1,) else "exactly", lang, size=sizes[0])
    said = _listed((_alike(pattern, size, number, lang) for size, number in Counter(sizes).items()), lang)
    if not pattern.different and sum(size >= _PAIR for size in sizes) > 1:
        said = _say("same_face", lang, groups=said)
    return _say("no_more", lang, groups=said) if pattern.exactly else said


def _alike(pattern: patterns.Groups, size: int, groups: int, lang: str) -> str:
    """Return a number of groups of the same size."""
    if size > _PAIR:
        return _say("of_a_kind" if groups == 1 else "two_of_a_kind", lang, size=size)
    if size == _PAIR:
        return _say("pair" if groups == 1 else "pairs", lang, groups=groups)
    if not pattern.different:
        return _say("other_dice" if len(pattern.sizes) > groups else "dice", lang, groups=groups)
    return _say("other_faces" if len(pattern.sizes) > groups else "faces", lang, groups=groups)


def _total(pattern: patterns.Total, lang: str) -> str:
    bounds = {"minimum": pattern.minimum, "maximum": pattern.maximum}
    if pattern.minimum == pattern.maximum:
        return _say("total", lang, **bounds)
    if pattern.maximum == patterns.NO_LIMIT:
        return _say("at_least", lang, **bounds)
    return _say("between" if pattern.minimum else "at_most", lang, **bounds)


# --- what that pays -------------------------------------------------------------------------------------------------


def pays_in_words(box: Box, lang: str) -> str:
    """Return what a box pays.

    Examples:
        >>> from dicerules.kiriki import KIRIKI
        >>> pays_in_words(KIRIKI.box("full_house"), "en"), pays_in_words(KIRIKI.box("chance"), "es")
        ('25 points', 'suma de todos los dados')
    """
    if isinstance(box.pays, int):
        said = phrase(POINTS[language(lang)], {"value": box.pays}, lang)
    else:
        said = box.pays.label(lang) if box.pays is Pays.ALL_DICE else _matching(box.pattern, lang)
    return _say("times", lang, pays=said, times=box.times) if box.times > 1 else said


def _matching(pattern: patterns.Pattern, lang: str) -> str:
    """Return which dice match: a reader must not take five alike for the dice of three of a kind."""
    match pattern:
        case patterns.OneFace(face):
            return _say("sum_of_face", lang, face=face)
        case patterns.Groups(sizes):
            return _these(sum(sizes), lang, highest=_are_any(pattern))
        case patterns.Run(length):
            return _these(length, lang)
        case patterns.TheseDice(dice):
            return _these(len(dice), lang)
        case patterns.Both(first, second) if not isinstance(first, _WHOLE) and not isinstance(second, _WHOLE):
            return _say("matching", lang)
        case _:
            return Pays.ALL_DICE.label(lang)


def _these(number: int, lang: str, *, highest: bool = False) -> str:
    if number == 1:
        return _say("highest_one" if highest else "that", lang)
    return _say("highest" if highest else "those", lang, number=number)
