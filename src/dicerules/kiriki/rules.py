"""The rules as data: the boxes of the document's card, and a frozen value for everything that varies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from typing import Any, ClassVar, Final, final

import attrs

from dicerules._base.checks import at_least, between, boolean, points_from, read_list, require, to_int, within
from dicerules._base.values import repr_of_changes
from dicerules._shared.editable_rules import EditableRules
from dicerules._shared.rule_sheets import fields_of, rule_difference, rule_rows, rule_sheet
from dicerules.errors import DiceRulesError, NotationError, Path, language, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.box_changes import repr_of_box_changes
from dicerules.kiriki.boxes import LOWER_SECTION, UPPER_SECTION, Box, Pays, Section
from dicerules.kiriki.category import MOST_BOXES, BoxName, Category
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.patterns import AllAlike, Anything, Groups, OneFace, Run
from dicerules.kiriki.rule_words import (
    RULE_LABELS,
    TITLE,
    box_rows,
    changed_boxes,
    changed_further,
    changed_sections,
    further_rows,
)
from dicerules.kiriki.tables import Tables, build
from dicerules.kiriki.terms import Joker
from dicerules.roll import FACES, Roll

__all__ = ["BOXES", "KIRIKI", "MOST_SECTIONS", "KirikiRules", "difference"]

_ALL, _MATCHING = Pays.ALL_DICE, Pays.MATCHING_DICE

BOXES: Final = (
    Box(Category.ONES, OneFace(1), _MATCHING, section=UPPER_SECTION),  # K3
    Box(Category.TWOS, OneFace(2), _MATCHING, section=UPPER_SECTION),  # K3
    Box(Category.THREES, OneFace(3), _MATCHING, section=UPPER_SECTION),  # K3
    Box(Category.FOURS, OneFace(4), _MATCHING, section=UPPER_SECTION),  # K3
    Box(Category.FIVES, OneFace(5), _MATCHING, section=UPPER_SECTION),  # K3
    Box(Category.SIXES, OneFace(6), _MATCHING, section=UPPER_SECTION),  # K3
    Box(Category.THREE_OF_A_KIND, Groups(3), _ALL),  # K4
    Box(Category.FOUR_OF_A_KIND, Groups(4), _ALL),  # K5
    Box(Category.FULL_HOUSE, Groups((3, 2)), 25),  # K6: of two different faces
    Box(Category.SMALL_STRAIGHT, Run(4), 30),  # K7
    Box(Category.LARGE_STRAIGHT, Run(5), 40),  # K8
    Box(Category.KIRIKI, AllAlike(), 50),  # K9
    Box(Category.CHANCE, Anything(), _ALL),  # K10
)
"""The boxes of the document's card, in its order (K2)."""

MOST_SECTIONS: Final = 20
"""The most sections of a card besides the upper and the lower one."""


def _read_boxes(boxes: Iterable[Box]) -> tuple[Box, ...]:
    return read_list(boxes, "boxes", MOST_BOXES)


def _check_boxes(_: object, attribute: attrs.Attribute[tuple[Box, ...]], boxes: tuple[Box, ...]) -> None:
    if not boxes:
        raise DiceRulesError(messages.NO_BOXES, path=(attribute.name,))
    seen = set[str]()
    for place, box in enumerate(boxes):
        require(box, Box, attribute.name, place)
        if box.name in seen:
            raise DiceRulesError(messages.BOX_TWICE, path=(attribute.name, place, "name"), given=str(box.name))
        seen.add(box.name)


def _read_sections(sections: Iterable[Section]) -> tuple[Section, ...]:
    return read_list(sections, "sections", MOST_SECTIONS)


def _check_sections(rules: KirikiRules, attribute: attrs.Attribute[Any], sections: tuple[Section, ...]) -> None:
    known = [str(UPPER_SECTION), str(LOWER_SECTION)]
    for place, section in enumerate(sections):
        require(section, Section, attribute.name, place)
        if section.name in known:
            raise DiceRulesError(messages.SECTION_TWICE, path=(attribute.name, place, "name"), given=str(section.name))
        known.append(str(section.name))
    for place, box in enumerate(rules.boxes):
        if box.section not in known:
            path, given = ("boxes", place, "section"), repr(str(box.section))
            raise DiceRulesError(messages.UNKNOWN_SECTION, path=path, given=given, known=tuple(known))


def _check_order(rules: KirikiRules, attribute: attrs.Attribute[bool], forced_order: object) -> None:
    boolean(rules, attribute, forced_order)
    further = rules.further_kiriki
    if forced_order and isinstance(further, FurtherKiriki) and further.joker is Joker.FORCED:
        raise DiceRulesError(messages.ORDER_WITH_FORCED_JOKER, path=(attribute.name,), given=further.joker.value)


def _check_further(rules: KirikiRules, attribute: attrs.Attribute[Any], further: FurtherKiriki | None) -> None:
    if further is None:
        return
    require(further, FurtherKiriki, attribute.name)
    if all(box.name != further.box for box in rules.boxes):
        raise DiceRulesError(messages.NO_KIRIKI_BOX, path=(attribute.name, "box"), given=further.box)
    for path, name in _boxes_named_by(further):
        with within(attribute.name, *path):
            rules.box(name)
    box = rules.box(further.box)
    alike = (Roll([face] * rules.dice).counts for face in FACES)
    if isinstance(box.pays, Pays) or not all(map(box.points, alike)):
        raise DiceRulesError(messages.NOT_A_KIRIKI_BOX, path=(attribute.name, "box"), given=str(box.name))


def _boxes_named_by(further: FurtherKiriki) -> Iterator[tuple[Path, BoxName]]:
    """Yield the boxes that jokers need, each with the path to its name."""
    if further.joker is not Joker.NONE:
        yield from ((("joker_boxes", place), name) for place, name in enumerate(further.joker_boxes))
        yield from ((("upper_boxes", place), name) for place, name in enumerate(further.upper_boxes))


@final
@attrs.frozen(kw_only=True, repr=False, cache_hash=True)
class KirikiRules(EditableRules):
    """A rule set for a card of boxes. The defaults are those of the rules document.

    `str(rules)` is a sheet to read. Make rules of your own from a named rule set with `attrs.evolve`, and change its
    boxes with `with_box` and `without_box`.

    Raises:
        DiceRulesError: If a value is out of range or contradicts another; the error's `path` names the field.
        NotationError: If a joker of `further_kiriki` needs a box that is not on the card.

    Examples:
        >>> KirikiRules()
        KirikiRules()
        >>> KirikiRules(further_kiriki=None, bonus=50)
        KirikiRules(bonus=50, further_kiriki=None)
    """

    form_module: ClassVar[str] = "dicerules.kiriki.rule_form"
    boxes: tuple[Box, ...] = attrs.field(default=BOXES, converter=_read_boxes, validator=_check_boxes)
    """The boxes of the card, in its order (K2 to K10)."""

    dice: int = attrs.field(default=5, converter=to_int, validator=between(2, 6))
    """The number of dice, two to six; a Kiriki is all of them alike (K1)."""

    rolls_per_turn: int = attrs.field(default=3, converter=to_int, validator=at_least(1))
    """The most rolls in a turn, including the first (K14)."""

    bonus: int = attrs.field(default=35, converter=to_int, validator=points_from(0))
    """The points of the upper section's bonus (K11)."""

    bonus_threshold: int = attrs.field(default=63, converter=to_int, validator=at_least(1))
    """The lowest sum of the upper section's boxes that earns the bonus (K11: more than 62)."""

    sections: tuple[Section, ...] = attrs.field(default=(), converter=_read_sections, validator=_check_sections)
    """Further sections of the card, besides the upper and the lower one."""

    forced_order: bool = attrs.field(default=False, validator=_check_order)
    """Whether boxes must be filled in the card's order (K18: in any order)."""

    further_kiriki: FurtherKiriki | None = attrs.field(default=FurtherKiriki(), validator=_check_further)
    """What a further Kiriki means (K16); `None` if it means nothing."""

    @cached_property
    def tables(self) -> Tables:
        """The tables computed from the rules, built on first use and never compared, copied or pickled."""
        return build(self.boxes, self.dice, self.further_kiriki)

    def box(self, name: str) -> Box:
        """Return the box with this name.

        Raises:
            NotationError: If no box of the card has that name.

        Examples:
            >>> KIRIKI.box("full_house")
            Box(name='full_house', pattern=Groups(sizes=(3, 2)), pays=25)
        """
        for box in self.boxes:
            if isinstance(name, str) and box.name == name:
                return box
        given = short_repr(str(name) if isinstance(name, str) else name)
        known = tuple(str(box.name) for box in self.boxes)
        raise NotationError(messages.UNKNOWN_CATEGORY, given=given, known=known)

    def section_bonus(self, name: str) -> tuple[int, int]:
        """Return the points of the bonus of a section, 0 if it has none, and the sum of boxes that earns it.

        Raises:
            NotationError: If the card has no section of that name.

        Examples:
            >>> KIRIKI.section_bonus("upper"), KIRIKI.section_bonus("lower")
            ((35, 63), (0, 1))
        """
        if isinstance(name, str):
            if name == UPPER_SECTION:
                return self.bonus, self.bonus_threshold
            if name == LOWER_SECTION:
                return 0, 1
            for section in self.sections:
                if section.name == name:
                    return section.bonus, section.bonus_threshold
        known = (UPPER_SECTION, LOWER_SECTION, *(section.name for section in self.sections))
        raise NotationError(messages.UNKNOWN_SECTION, given=short_repr(name), known=tuple(map(str, known)))

    def with_box(self, box: Box | str, **changes: Any) -> KirikiRules:  # noqa: ANN401 (the fields of a box)
        """Return rules with another box.

        Args:
            box: A new box, which replaces the one with its name or comes after all others; or the name of a box.
            **changes: The fields of the box to change, if `box` is a name.

        Raises:
            NotationError: If no box of the card has that name.
            DiceRulesError: If a change is refused, or the rules are.
            TypeError: If a change is not a field of a box.

        Examples:
            >>> house = KIRIKI.with_box("full_house", pays=30)
            >>> house.box("full_house").pays, len(KIRIKI.with_box(Box("odd", Groups(2), 10)).boxes)
            (30, 14)
        """
        new = attrs.evolve(box if isinstance(box, Box) else self.box(box), **changes)
        replaced = box.name if isinstance(box, Box) else box
        if all(old.name != replaced for old in self.boxes):
            return attrs.evolve(self, boxes=(*self.boxes, new))
        return attrs.evolve(self, boxes=tuple(new if old.name == replaced else old for old in self.boxes))

    def without_box(self, name: str) -> KirikiRules:
        """Return rules without a box.

        Raises:
            NotationError: If no box of the card has that name, or `further_kiriki` needs the box.

        Examples:
            >>> len(KIRIKI.without_box("chance").boxes)
            12
        """
        box = self.box(name)
        return attrs.evolve(self, boxes=tuple(old for old in self.boxes if old is not box))

    def sheet(self, lang: str = "en") -> str:
        """Return the rules as a table to read, in English (`"en"`) or Spanish (`"es"`).

        What is switched off is left out.

        Raises:
            NotationError: If `lang` is not one of the languages.

        Examples:
            >>> KIRIKI.sheet().splitlines()[4]
            'Upper section      35 bonus points for a sum of 63 or more'
        """
        fields = {name: value for name, value in fields_of(self).items() if not name.startswith("bonus")}
        upper = Section(UPPER_SECTION, bonus=self.bonus, bonus_threshold=self.bonus_threshold)
        rows = rule_rows(fields, RULE_LABELS, lang) + box_rows(self.boxes, (upper, *self.sections), lang)
        rows += further_rows(self.further_kiriki, self.boxes, lang)
        return rule_sheet(rows, TITLE[language(lang)])

    def __str__(self) -> str:
        """Return the sheet in English."""
        return self.sheet()

    def __repr__(self) -> str:
        """Return the expression that makes these rules, without defaults; boxes that differ come last."""
        changes = repr_of_box_changes(BOXES, self.boxes)
        with suppress(DiceRulesError):
            if changes is not None:
                attrs.evolve(self, boxes=BOXES)  # refused if further Kirikis need other boxes
                return repr_of_changes(self, "boxes") + changes
        return repr_of_changes(self, last="boxes")


def difference(before: KirikiRules, after: KirikiRules, lang: str = "en") -> tuple[str, ...]:
    """Return the differences between two rule sets in words, one sentence for each rule that differs.

    Raises:
        DiceRulesError: If `before` or `after` is not a `KirikiRules`.
        NotationError: If `lang` is not one of the languages.

    Examples:
        >>> difference(KIRIKI, KirikiRules(bonus=50).without_box("chance"))
        ('Chance: not on the card', 'Bonus: 50 points instead of 35')
    """
    require(before, KirikiRules, "before")
    require(after, KirikiRules, "after")
    return (
        *changed_boxes(before.boxes, after.boxes, (*before.sections, *after.sections), lang),
        *rule_difference(before, after, RULE_LABELS, lang),
        *changed_sections(before.sections, after.sections, lang),
        *changed_further(before.further_kiriki, after.further_kiriki, before.boxes, after.boxes, lang),
    )


KIRIKI: Final = KirikiRules()
"""The rules of the document, the default of every function."""
