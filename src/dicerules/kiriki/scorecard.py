"""The scorecard: what may be recorded where, and the totals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

import attrs

from dicerules._base.checks import instance_of, to_int
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of, make_unchecked, rules_argument
from dicerules.kiriki.boxes import LOWER_SECTION, UPPER_SECTION
from dicerules.kiriki.card_notation import parse_card, write_card
from dicerules.kiriki.category import BoxName
from dicerules.kiriki.cells import READ_CELLS, Cells, check_bonuses, check_cells, repeats
from dicerules.kiriki.filling import cells_with, nearest_bonuses, roll_with
from dicerules.kiriki.recording import earns_bonus, objection, options_of, row_of, with_recording
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scoring import box_name, read_roll
from dicerules.kiriki.sections import SectionScore, section_score
from dicerules.kiriki.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["Scorecard", "recorded"]


@final
@attrs.frozen(repr=False)
class Scorecard:
    """One player's card of boxes, each open, scratched (0) or filled with points (K2, K18).

    `card[category]` is the points in a box, or `None` while it is open. A card iterates over the names of its boxes.

    Args:
        rules: The rules that the card is played under.
        filled: The filled boxes with their points; all others are open. A tuple of all boxes in the card's order, with
            `None` for the open ones, is accepted too.
        kiriki_bonuses: The number of bonuses that further Kirikis have earned, under rules with such a bonus.

    Raises:
        IllegalActionError: If play cannot lead to these points or to this number of bonuses.
        NotationError: If a key of `filled` is not a box of the card.
        DiceRulesError: If an argument has the wrong type.

    Examples:
        >>> card = Scorecard().record("kiriki", "11111").record("kiriki", "33333").record("ones", "23456")
        >>> card
        Scorecard(filled={'ones': 0, 'kiriki': 100})
        >>> card["kiriki"], card["ones"], card["twos"]
        (100, 0, None)
        >>> card.turns_taken, card.extra_turns, card.grand_total
        (3, 1, 100)
    """

    rules: KirikiRules = attrs.field(default=KIRIKI, validator=instance_of(KirikiRules))
    """The rules that the card is played under."""

    _cells: Cells = attrs.field(
        kw_only=True,
        alias="filled",
        default=None,
        converter=READ_CELLS,  # type: ignore[misc]  # mypy knows only functions
        validator=check_cells,
    )

    kiriki_bonuses: int = attrs.field(kw_only=True, default=0, converter=to_int, validator=check_bonuses)
    """The number of bonuses that further Kirikis have earned, under rules with such a bonus."""

    @property
    def filled(self) -> dict[BoxName, int]:
        """The filled boxes and their points, as a new dict in the card's order."""
        cells = zip(self.rules.boxes, self._cells, strict=True)
        return {box.name: points for box, points in cells if points is not None}

    @property
    def open_categories(self) -> tuple[BoxName, ...]:
        """The names of the open boxes, in the card's order."""
        cells = zip(self.rules.tables.names, self._cells, strict=True)
        return tuple(name for name, points in cells if points is None)

    @property
    def is_complete(self) -> bool:
        """Whether all boxes are filled: then this player's game is over (K16e)."""
        return None not in self._cells

    def section(self, name: str) -> SectionScore:
        """Return what a section of the card holds: `"upper"`, `"lower"` or one of the rules' own.

        Raises:
            NotationError: If the card has no section of that name.

        Examples:
            >>> Scorecard(filled={"sixes": 24, "chance": 20}).section("upper")
            SectionScore(subtotal=24, bonus=0, missing=39, total=24)
        """
        return section_score(name, self._cells, self.rules)

    @property
    def upper_subtotal(self) -> int:
        """The sum of the upper boxes, without the bonus."""
        return self.section(UPPER_SECTION).subtotal

    @property
    def missing_for_bonus(self) -> int:
        """The points that the upper boxes still need for the bonus (K11); 0 if it is earned or there is none."""
        return self.section(UPPER_SECTION).missing

    @property
    def bonus(self) -> int:
        """The points of the bonus once the upper boxes have earned it, even with some still open (K11)."""
        return self.section(UPPER_SECTION).bonus

    @property
    def upper_total(self) -> int:
        """The sum of the upper boxes and the bonus (K12)."""
        return self.section(UPPER_SECTION).total

    @property
    def kiriki_bonus_total(self) -> int:
        """The points of all bonuses for further Kirikis; 0 under the rules of the document."""
        further = self.rules.further_kiriki
        return 0 if further is None else self.kiriki_bonuses * further.bonus

    @property
    def lower_total(self) -> int:
        """The sum of the lower boxes, with repeated Kirikis and bonuses for further ones (K13)."""
        return self.section(LOWER_SECTION).total + self.kiriki_bonus_total

    @property
    def grand_total(self) -> int:
        """The sum of the upper total, the lower total and those of the rules' own sections (K13)."""
        return self.upper_total + self.lower_total + sum(self.section(own.name).total for own in self.rules.sections)

    @property
    def extra_turns(self) -> int:
        """The number of extra turns that repeated Kirikis have earned so far, taken or not (K16)."""
        return repeats(self._cells, self.rules)

    @property
    def turns_taken(self) -> int:
        """The number of turns recorded on this card."""
        return len(self._cells) - self._cells.count(None) + self.extra_turns

    def is_satisfactory(self, roll: Dice) -> bool:
        """Return whether a roll scores more than 0 in a box that is still open (K21).

        Raises:
            InvalidRollError: If `roll` is malformed or has the wrong number of dice.

        Examples:
            >>> card = Scorecard(filled={"chance": 20})
            >>> card.is_satisfactory("11246"), card.record("ones", "22222").is_satisfactory("11111")
            (True, True)
        """
        row = row_of(self.rules, self._cells, read_roll(roll, self.rules))
        return any(row[name] > 0 for name in self.open_categories)

    def options(self, roll: Dice) -> dict[BoxName, int]:
        """Return the boxes in which this roll may be recorded, with the points that it would score there.

        A bonus for a further Kiriki is not included; it is the same wherever the Kiriki is recorded.

        Returns:
            A new dict in the card's order: exactly the boxes that `record` accepts for this roll. It is empty when the
            card is complete.

        Raises:
            InvalidRollError: If `roll` is malformed or has the wrong number of dice.

        Examples:
            >>> Scorecard(filled={"kiriki": 50, "ones": 3}).options("22222")["kiriki"]
            50
            >>> "kiriki" in Scorecard(filled={"kiriki": 50, "ones": 3}).options("22223")
            False
        """
        return options_of(self.rules, self._cells, read_roll(roll, self.rules))

    def record(self, category: str, roll: Dice) -> Scorecard:
        """Record a roll in a box, which ends the turn (K18).

        A roll that does not match scratches the box: it is filled with 0.

        Returns:
            The card with the box filled; this card stays as it is.

        Raises:
            IllegalActionError: If the box is already filled (K17), the box of Kirikis holds points and the roll is not
                a Kiriki (K16a), the box of Kirikis was scratched (K16b), the card is complete (K16e), or the rules
                demand another box first.
            InvalidRollError: If `roll` is malformed or has the wrong number of dice.
            NotationError: If no box of the card has that name.

        Examples:
            >>> Scorecard().record("full_house", "11212")
            Scorecard(filled={'full_house': 25})
            >>> Scorecard().record("kiriki", "12345").record("kiriki", "66666")
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: Kiriki was scratched, which closes it for the rest of the game (K16b)
        """
        rules, cells, read = self.rules, self._cells, read_roll(roll, self.rules)
        place = rules.tables.places[box_name(category, rules)]
        if reason := objection(rules, cells, place, read):
            raise reason.error()
        return recorded(self, place, read)

    def fill(self, category: str, points: int, *, kiriki_bonus: bool | None = None) -> Scorecard:
        """Record points in a box, for those who throw real dice and want only the score kept.

        Args:
            category: The name of a box.
            points: The points of the turn. In the box of Kirikis they are added to those that it holds (K16).
            kiriki_bonus: Whether the turn earned a bonus for a further Kiriki, under rules with such a bonus; if not
                given, only if no other roll leaves these points.

        Raises:
            IllegalActionError: If nothing may be recorded in the box, or no roll leaves these points on this card, with
                or without the bonus.
            NotationError: If no box of the card has that name.
            DiceRulesError: If an argument has the wrong type.

        Examples:
            >>> Scorecard().fill("ones", 3).fill("chance", 20)
            Scorecard(filled={'ones': 3, 'chance': 20})
        """
        name = box_name(category, self.rules)
        return self.record(name, roll_with(self.rules, self._cells, name, points, kiriki_bonus))

    def correct(self, category: str, points: int | None, *, kiriki_bonuses: int | None = None) -> Scorecard:
        """Replace the points of a box that was filled wrongly; `None` opens it again.

        The card then has `kiriki_bonuses` for further Kirikis: by default as before, or as near to that as play allows.

        Raises:
            IllegalActionError: If the box is open, or play cannot lead to the card with these points or bonuses.
            NotationError: If no box of the card has that name.

        Examples:
            >>> Scorecard(filled={"ones": 3}).correct("ones", 4)["ones"]
            4
        """
        cells = cells_with(self.rules, self._cells, box_name(category, self.rules), points)
        bonuses = nearest_bonuses(self.rules, cells, self.kiriki_bonuses) if kiriki_bonuses is None else kiriki_bonuses
        return Scorecard(self.rules, filled=cells, kiriki_bonuses=bonuses)

    @classmethod
    def parse(cls, text: str, rules: KirikiRules | None = None) -> Scorecard:
        """Parse the notation of a card, as `str` writes it.

        Args:
            text: The line.
            rules: The rules of the card. They are needed if the line leaves its rules out, as those of a card with
                custom boxes do; otherwise they must be those of the line.

        Raises:
            NotationError: If `text` is malformed, needs `rules` or has others, or play cannot lead to such a card; the
                error has the position.
            DiceRulesError: If `rules` is not a `KirikiRules`.

        Examples:
            >>> Scorecard.parse("kiriki-card:1 ones=0 kiriki=100")
            Scorecard(filled={'ones': 0, 'kiriki': 100})
            >>> print(Scorecard.parse("kiriki-card:1 chance=20 rules=kiriki(bonus=50)"))
            kiriki-card:1 chance=20 rules=kiriki(bonus=50)
        """
        return parse_card(cls, text, rules)

    def __str__(self) -> str:
        """Return the notation that `parse` reads: the filled boxes, 0 where one is scratched."""
        return write_card(self)

    def __getitem__(self, category: str) -> int | None:
        """Return the points in a box, or `None` while it is open.

        Raises:
            NotationError: If no box of the card has that name.
        """
        return self._cells[self.rules.tables.places[box_name(category, self.rules)]]

    def __iter__(self) -> Iterator[BoxName]:
        """Iterate over the names of the boxes, in the card's order."""
        return iter(self.rules.tables.names)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this card."""
        filled = {str(name): points for name, points in self.filled.items()}
        rules = rules_argument(self.rules, NAMED_RULES, "kiriki")
        return call_of(self, rules, filled=filled, kiriki_bonuses=self.kiriki_bonuses)


def recorded(card: Scorecard, place: int, roll: Roll) -> Scorecard:
    """Return the card after a recording in the box at this place that is known to be legal."""
    rules, before = card.rules, card._cells  # noqa: SLF001 (its own)
    cells, bonuses = with_recording(rules, before, place, roll), earns_bonus(rules, before, roll)
    return make_unchecked(Scorecard, rules=rules, _cells=cells, kiriki_bonuses=card.kiriki_bonuses + bonuses)
