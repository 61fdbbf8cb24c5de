"""The boxes of a card: what each needs, what it pays, and in which section it stands."""

from __future__ import annotations

from typing import Final, final

import attrs

from dicerules._base.checks import MOST_POINTS, at_least, between, points_from, to_int
from dicerules._base.terms import Labels, Name, Term
from dicerules._base.values import repr_of_changes
from dicerules._shared.labels import check_labels, read_labels
from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.category import BoxName, Category, read_name
from dicerules.kiriki.counts import read_counts
from dicerules.kiriki.patterns import PATTERNS, Pattern
from dicerules.kiriki.selections import worth
from dicerules.roll import Counts, Roll

__all__ = ["LOWER_SECTION", "UPPER_SECTION", "Box", "Pays", "Section"]

UPPER_SECTION: Final = Name("upper", ("Upper section", "Sección superior"))
"""The name of the upper section, which has the bonus of the rules (K11)."""

LOWER_SECTION: Final = Name("lower", ("Lower section", "Sección inferior"))
"""The name of the lower section."""

_SECTIONS: Final = {name: name for name in (UPPER_SECTION, LOWER_SECTION)}


class Pays(Term, unknown=messages.UNKNOWN_PAYS):
    """The dice that a box pays, if it does not pay a number of points."""

    ALL_DICE = "all_dice", "sum of all dice", "suma de todos los dados"
    MATCHING_DICE = "matching_dice", "sum of the matching dice", "suma de los dados que encajan"


def _read_name(name: str) -> BoxName:
    return read_name(name, "name")


def _check_name(_: object, attribute: attrs.Attribute[BoxName], name: BoxName) -> None:
    # The words of a card's notation that do not name a box.
    if name in {"bonuses", "rules"}:
        raise DiceRulesError(messages.RESERVED_BOX_NAME, path=(attribute.name,), given=str(name))


def _read_pays(pays: int | Pays | str) -> int | Pays:
    return Pays.read(pays, "pays") if isinstance(pays, str) else to_int(pays)


def _check_pays(_: object, attribute: attrs.Attribute[int | Pays], pays: int | Pays) -> None:
    if not isinstance(pays, Pays):
        points_from(1)(_, attribute, pays)


def _check_pattern(_: object, attribute: attrs.Attribute[Pattern], pattern: object) -> None:
    if not isinstance(pattern, Pattern):
        known = tuple(kind.__name__ for kind in PATTERNS)
        raise DiceRulesError(messages.NOT_A_PATTERN, path=(attribute.name,), known=known, given=short_repr(pattern))


def read_section(section: str) -> Name:
    """Return the name of a section, with its labels if it is the upper or the lower one.

    Raises:
        NotationError: If `section` is not a name.
    """
    name = read_name(section, "section")
    return _SECTIONS.get(Name(name), name if isinstance(name, Name) else Name(name))


@final
@attrs.frozen(repr=False)
class Box:
    """A line of the card that a player fills: what the dice must show, and what that pays.

    Args:
        name: The name in code and notation: at most 40 lowercase letters, digits and underscores.
        pattern: What the dice must show.
        pays: The points, or which dice are added up: `"all_dice"` or `"matching_dice"`.
        times: The factor that the points are multiplied by, such as 2 in the second column of three.
        section: The name of the section: `"upper"`, `"lower"`, or one of the rules' own sections.
        labels: The name that people read, in English and Spanish. By default, a name of the document's card has its own
            labels, and any other name is shown in words: `two_pairs` as `Two pairs`.

    Raises:
        DiceRulesError: If an argument has the wrong type or is out of range.
        NotationError: If `name`, `section` or `pays` is not such a name.

    Examples:
        >>> from dicerules import Roll
        >>> from dicerules.kiriki import Groups
        >>> pair = Box("one_pair", Groups(2), pays="matching_dice", labels=("One pair", "Pareja"))
        >>> pair.points(Roll("11522")), pair.label("es")
        (4, 'Pareja')
    """

    name: BoxName = attrs.field(converter=_read_name, validator=_check_name)
    """The name in code and notation: a `Category` for the document's thirteen."""

    pattern: Pattern = attrs.field(validator=_check_pattern)
    """What the dice must show."""

    pays: int | Pays = attrs.field(converter=_read_pays, validator=_check_pays)
    """The points, or the dice that are added up."""

    times: int = attrs.field(default=1, kw_only=True, converter=to_int, validator=between(1, 100))
    """The factor that the points are multiplied by."""

    section: Name = attrs.field(default=LOWER_SECTION, kw_only=True, converter=read_section)
    """The name of the section."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name that people read, in English and Spanish; `None` for the one that follows from `name`."""

    def __attrs_post_init__(self) -> None:
        """Attach the labels to a name of house rules, which is a key of `scores`, and check the points."""
        if not isinstance(self.name, Category):
            object.__setattr__(self, "name", Name(self.name, self.labels))

        if not isinstance(self.pays, Pays) and self.pays * self.times > MOST_POINTS:
            raise DiceRulesError(
                messages.BOX_PAYS_TOO_MUCH, path=("times",), most=MOST_POINTS, given=self.pays * self.times
            )

    def label(self, lang: str = "en") -> str:
        """Return the name that people read, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.
        """
        return Name(self.name, self.labels).label(lang) if self.labels else self.name.label(lang)

    def points(self, counts: Counts | Roll) -> int:
        """Return the points of a roll, or of dice with these counts; 0 if they do not match.

        Raises:
            DiceRulesError: If `counts` is neither a roll nor a tuple of six numbers.

        Examples:
            >>> from dicerules import Roll
            >>> from dicerules.kiriki import KIRIKI
            >>> KIRIKI.box("full_house").points(Roll("11212"))
            25
        """
        counts = read_counts(counts)
        matching = self.pattern.match(counts)
        return 0 if matching is None else self.points_of(matching, counts)

    def points_of(self, matching: Counts, counts: Counts) -> int:
        """Return the points of dice of which these match."""
        if not isinstance(self.pays, Pays):
            return self.pays * self.times
        return worth(counts if self.pays is Pays.ALL_DICE else matching) * self.times

    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class Section:
    """A section of the card besides the upper and the lower one, which may have a bonus of its own.

    Args:
        name: The name that boxes refer to.
        bonus: The points of the bonus.
        bonus_threshold: The lowest sum of the section's boxes that earns the bonus.
        labels: The name that people read, in English and Spanish; by default the name in words.

    Raises:
        DiceRulesError: If an argument has the wrong type or is out of range.
        NotationError: If `name` is not a name.

    Examples:
        >>> Section("second_column", bonus=70, bonus_threshold=126)
        Section(name='second_column', bonus=70, bonus_threshold=126)
    """

    name: Name = attrs.field(converter=read_section)
    """The name that boxes refer to."""

    bonus: int = attrs.field(default=0, kw_only=True, converter=to_int, validator=points_from(0))
    """The points of the bonus."""

    bonus_threshold: int = attrs.field(default=1, kw_only=True, converter=to_int, validator=at_least(1))
    """The lowest sum of the section's boxes that earns the bonus."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name that people read, in English and Spanish; `None` for the name in words."""

    def label(self, lang: str = "en") -> str:
        """Return the name that people read, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.
        """
        return Name(self.name, self.labels).label(lang) if self.labels else self.name.label(lang)

    __repr__ = repr_of_changes
