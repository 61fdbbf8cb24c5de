"""The rules in words: the sheet of a set of rules, and the differences between two, in English and Spanish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from dicerules._base.terms import Labels as Both
from dicerules._shared.rule_sheets import (
    ALLOWED,
    INSTEAD,
    NOT_ALLOWED,
    POINTS,
    Labels,
    RuleWords,
    changes_in_words,
    rule_rows,
)
from dicerules.errors import language, phrase
from dicerules.kiriki.box_words import box_in_words
from dicerules.kiriki.boxes import UPPER_SECTION, Box, Section
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.terms import Joker

__all__ = [
    "RULE_LABELS",
    "TITLE",
    "box_rows",
    "changed_boxes",
    "changed_further",
    "changed_sections",
    "further_labels",
    "further_rows",
]

TITLE: Final = ("Scorecard rules", "Reglas del marcador")
"""The title of the sheet of rules."""

RULE_LABELS: Final[Labels] = {
    "dice": RuleWords(("Dice", "Dados")),
    "rolls_per_turn": RuleWords(("Rolls per turn", "Tiradas por turno")),
    "bonus": RuleWords(("Bonus", "Bonificación"), POINTS, ("none", "ninguna")),
    "bonus_threshold": RuleWords(
        ("Needed for the bonus", "Para la bonificación"),
        ("{value:point|points} in the upper section", "{value:punto|puntos} en la sección superior"),
    ),
    "forced_order": RuleWords(
        ("Order of filling", "Orden de anotación"), ("as on the card", "el del marcador"), ("free", "libre")
    ),
}
"""The label of each field of the rules that is a number or a switch, and the wording of its values."""

_REPEAT: Final = (
    f"{ALLOWED[0]} (the same points again, and an extra turn)",
    f"{ALLOWED[1]} (otra vez los mismos puntos y un turno adicional)",
)
_EACH: Final = (
    "{value:point|points} for each further one (if the box has scored)",
    "{value:punto|puntos} cada vez que vuelve a salir (si la casilla tiene puntos)",
)
_NOTHING: Final[Mapping[str, object]] = {"repeat": False, "bonus": 0, "joker": Joker.NONE}

_SECTION_BONUS: Final = (
    "{bonus:bonus point|bonus points} for a sum of {threshold} or more",
    "{bonus:punto|puntos} de bonificación si suma {threshold} o más",
)
_NO_BONUS: Final = ("no bonus", "sin bonificación")
_NEW: Final = ("new, {what}", "nueva, {what}")
_GONE: Final = ("not on the card", "no está en el marcador")
_CALLED: Final = ("called", "se llama")
_ORDER: Final = ("Order of boxes: changed", "Orden de las casillas: cambiado")


# --- the sheet ------------------------------------------------------------------------------------------------------


def box_rows(boxes: Iterable[Box], sections: Sequence[Section], lang: str) -> list[tuple[str, str]]:
    """Return the rows of the sheet for the boxes, under headings that name the bonus of their section.

    Args:
        boxes: The boxes, in the card's order.
        sections: The upper section and the rules' own. If none has a bonus and there are no others, there are no
            headings, since it does not matter where a box stands.
        lang: The language.
    """
    named = {section.name: section for section in sections}
    headed = len(named) > 1 or any(section.bonus for section in sections)
    rows: list[tuple[str, str]] = []
    within = None
    for box in boxes:
        if headed and box.section != within:
            within = box.section
            section = named.get(within, Section(within))
            rows.append((section.label(lang), _bonus(section, lang) if section.bonus else ""))
        rows.append((f"{'  ' * headed}{box.label(lang)}", ": ".join(filter(None, box_in_words(box, lang)))))
    return rows


def _bonus(section: Section, lang: str) -> str:
    if not section.bonus:
        return _NO_BONUS[language(lang)]
    params = {"bonus": section.bonus, "threshold": section.bonus_threshold}
    return phrase(_SECTION_BONUS[language(lang)], params, lang)


def further_labels(box: Both) -> Labels:
    """Return the label of each rule about further Kirikis, from the labels of the box that the first one fills."""
    english, spanish = box
    return {
        "box": RuleWords(("Box of further Kirikis", "Casilla de los Kirikis adicionales")),
        "repeat": RuleWords((f"Repeating {english}", f"Repetir {spanish}"), _REPEAT, NOT_ALLOWED),
        "bonus": RuleWords((f"{english} bonus", f"Bonificación por {spanish}"), _EACH, ("none", "ninguna")),
        "joker": RuleWords((f"{english} joker", f"Comodín por {spanish}")),
        "joker_boxes": RuleWords(("Joker counts as", "El comodín vale como"), nothing=("no other box", "ninguna otra")),
        "upper_boxes": RuleWords(("Upper boxes of jokers", "Casillas superiores del comodín")),
    }


def further_rows(further: FurtherKiriki | None, boxes: Iterable[Box], lang: str) -> list[tuple[str, str]]:
    """Return the rows of the sheet for further Kirikis."""
    if further is None:
        return []
    named: dict[str, Box] = {box.name: box for box in boxes}
    said = _values(further, named, lang)
    # Which box the first one fills is in the labels, and the usual upper boxes go without saying.
    usual = {"box"} if further.upper_boxes != FurtherKiriki().upper_boxes else {"box", "upper_boxes"}
    shown = {name: value for name, value in said.items() if name not in usual}
    return rule_rows(shown, further_labels(_both(named[further.box])), lang)


def _values(further: FurtherKiriki | None, boxes: Mapping[str, Box], lang: str) -> dict[str, object]:
    """Return what further Kirikis mean, with the labels of boxes: those of jokers only if there are any."""
    if further is None:
        return dict(_NOTHING)
    said = {"box": boxes[further.box].label(lang), **{name: getattr(further, name) for name in _NOTHING}}
    if further.joker is not Joker.NONE:
        counts_as = (box.label(lang) for box in boxes.values() if box.name in further.joker_boxes)
        uppers = (boxes[name].label(lang) for name in further.upper_boxes)
        said |= {"joker_boxes": ", ".join(counts_as), "upper_boxes": ", ".join(uppers)}
    return said


def _both(box: Box) -> Both:
    return box.label("en"), box.label("es")


# --- the differences ------------------------------------------------------------------------------------------------


def changed_boxes(
    before: Iterable[Box], after: Iterable[Box], sections: Iterable[Section], lang: str
) -> tuple[str, ...]:
    """Return a sentence for each way in which a box is new, gone or different, and one if their order is.

    Args:
        before: The boxes of the first rules.
        after: The boxes of the second rules.
        sections: The sections of both, besides the upper and the lower one.
        lang: The language.
    """
    old, new = ({box.name: box for box in boxes} for boxes in (before, after))
    labels: dict[str, str] = {section.name: section.label(lang) for section in sections}
    said: list[str] = []
    for name, box in {**old, **new}.items():
        if name in new:
            said += _box_changes(old.get(name), box, labels, lang)
        else:
            said.append(f"{_subject(box, labels, lang)}: {_GONE[language(lang)]}")
    if [name for name in old if name in new] != [name for name in new if name in old]:
        said.append(_ORDER[language(lang)])
    return tuple(said)


def _box_changes(old: Box | None, new: Box, sections: Mapping[str, str], lang: str) -> Iterator[str]:
    """Yield a sentence for each way in which a box is new or different."""
    place, subject = language(lang), _subject(new, sections, lang)
    if old is None:
        within = f" ({new.section.label(lang)})" if new.section == UPPER_SECTION else ""
        yield f"{subject}{within}: {phrase(_NEW[place], {'what': _sentence(new, lang)}, lang)}"
        return
    if old.label(lang) != new.label(lang):
        yield f"{_subject(old, sections, lang)}: {_CALLED[place]} {new.label(lang)}"
    if (change := _payment(old, new, lang)) is not None:
        yield f"{subject}: {change}"
    if old.section != new.section:
        then, now = (sections.get(box.section, box.section.label(lang)) for box in (old, new))
        yield f"{new.label(lang)}: {now} {INSTEAD[place]} {then}"


def _subject(box: Box, sections: Mapping[str, str], lang: str) -> str:
    """Return the label of a box, with the section if it is one of the rules' own: they may repeat labels."""
    return f"{box.label(lang)} ({sections[box.section]})" if box.section in sections else box.label(lang)


def _payment(old: Box, new: Box, lang: str) -> str | None:
    """Return how what a box needs and pays has changed, in as few words as say it, or `None`."""
    (needed, paid), (needs, pays) = box_in_words(old, lang), box_in_words(new, lang)
    if (needed, paid) == (needs, pays):
        return None
    then, now = _sentence(old, lang), _sentence(new, lang)
    if needed == needs:
        bare = isinstance(old.pays, int) and isinstance(new.pays, int) and old.times == new.times == 1
        then, now = str(old.pays) if bare else paid, pays
    elif paid == pays and needed and needs:
        then, now = needed, needs
    return f"{now}{',' * (', ' in now)} {INSTEAD[language(lang)]} {then}"


def _sentence(box: Box, lang: str) -> str:
    needs, pays = box_in_words(box, lang)
    return f"{needs} ({pays})" if needs else pays


def changed_sections(before: Iterable[Section], after: Iterable[Section], lang: str) -> tuple[str, ...]:
    """Return a sentence for each section that is new, gone or different."""
    place = language(lang)
    old, new = ({section.name: section for section in sections} for sections in (before, after))
    said = []
    for name, section in {**old, **new}.items():
        label, now = section.label(lang), _bonus(section, lang)
        if name not in new:
            said.append(f"{label}: {_GONE[place]}")
        elif name not in old:
            said.append(f"{label}: {phrase(_NEW[place], {'what': now}, lang)}")
        else:
            if (called := old[name].label(lang)) != label:
                said.append(f"{called}: {_CALLED[place]} {label}")
            if (then := _bonus(old[name], lang)) != now:
                said.append(f"{label}: {now} {INSTEAD[place]} {then}")
    return tuple(said)


def changed_further(
    before: FurtherKiriki | None,
    after: FurtherKiriki | None,
    old_boxes: Iterable[Box],
    new_boxes: Iterable[Box],
    lang: str,
) -> tuple[str, ...]:
    """Return a sentence for each way in which further Kirikis mean something else."""
    further = before if after is None else after
    if further is None:
        return ()
    # A box that is only called something else has not changed here.
    boxes: dict[str, Box] = {box.name: box for box in (*old_boxes, *new_boxes)}
    then, now = _values(before, boxes, lang), _values(after, boxes, lang)
    # What only one of them has goes without saying.
    both = {name: value for name, value in then.items() if name in now}
    return changes_in_words(both, now, further_labels(_both(boxes[further.box])), lang)
