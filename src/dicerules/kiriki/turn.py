"""The turn: up to three rolls; the later ones throw some of the dice again."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import SupportsIndex, final

import attrs

from dicerules._base.checks import check_number, instance_of, integer, read_list, require, to_int
from dicerules._base.notation import Line
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.rules_notation import rules_of, write
from dicerules._base.values import call_of, make_unchecked, rules_argument
from dicerules._shared.multisets import is_part
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, Objection, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scoring import check_number_of_dice
from dicerules.kiriki.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["KirikiTurn", "first_roll", "rerolled"]


def read_dice(dice: Dice, name: str) -> Roll:
    """Return the roll passed as the argument of this name, which errors have in their path."""
    if type(dice) is Roll:
        return dice
    try:
        return Roll(dice)
    except InvalidRollError as error:  # cheaper than `within`
        raise error.within(name) from None


def _read_roll(dice: Dice) -> Roll:
    return read_dice(dice, "roll")


def _check_roll(turn: KirikiTurn, attribute: attrs.Attribute[Roll], roll: Roll) -> None:
    require(turn.rules, KirikiRules, "rules")
    check_number_of_dice(roll, turn.rules.dice, attribute.name)


def _most_rolls_left(rules: KirikiRules) -> int:
    require(rules, KirikiRules, "rules")
    return rules.rolls_per_turn - 1


def _check_rolls_left(turn: KirikiTurn, attribute: attrs.Attribute[int], rolls_left: object) -> None:
    most = _most_rolls_left(turn.rules)
    number = integer(rolls_left)
    if number is None or not 0 <= number <= most:
        raise IllegalActionError(
            messages.ROLLS_LEFT_OUT_OF_RANGE, path=(attribute.name,), maximum=most, given=short_repr(rolls_left)
        )


@final
@attrs.frozen(repr=False)
class KirikiTurn:
    """The dice of a turn as they lie on the table, and the rolls left (K14, K15).

    A turn begins with its first roll and ends when its roll is recorded on a scorecard.

    Args:
        roll: The dice on the table.
        rules: The rules that the turn is played under.
        rolls_left: The number of further rolls that the turn allows; by default, the number after the first roll.

    Raises:
        InvalidRollError: If `roll` is malformed or has the wrong number of dice.
        IllegalActionError: If `rolls_left` is not a number of rolls that a turn can have left.
        DiceRulesError: If `rules` is not a `KirikiRules`.

    Examples:
        >>> turn = KirikiTurn("14121")
        >>> turn.reroll(keep="111", rolled="35")
        KirikiTurn("13151", rolls_left=1)
    """

    roll: Roll = attrs.field(converter=_read_roll, validator=_check_roll)
    """The dice on the table."""

    rules: KirikiRules = attrs.field(default=KIRIKI, validator=instance_of(KirikiRules))
    """The rules that the turn is played under."""

    rolls_left: int = attrs.field(
        kw_only=True,
        default=attrs.Factory(lambda turn: _most_rolls_left(turn.rules), takes_self=True),
        converter=to_int,
        validator=_check_rolls_left,
    )
    """The number of further rolls that the turn allows."""

    @property
    def can_reroll(self) -> bool:
        """Whether the turn allows a further roll."""
        return self.rolls_left > 0

    def _objection_to_reroll(self, kept: Roll) -> Objection | None:
        """Return why the rules forbid keeping these dice and throwing the others, or `None`."""
        if self.rolls_left == 0:
            return Objection(messages.NO_ROLL_LEFT, {"most": self.rules.rolls_per_turn})
        if not is_part(kept, self.roll):
            return Objection(messages.KEPT_DICE_NOT_ON_TABLE, {"roll": self.roll, "keep": kept})
        if len(kept) == self.rules.dice:
            return Objection(messages.ALL_DICE_KEPT, {"keep": kept})
        return None

    def reroll(
        self, *, keep: Dice | None = None, keep_places: Iterable[SupportsIndex] | None = None, rolled: Dice
    ) -> KirikiTurn:
        """Throw all dice again except the kept ones.

        Args:
            keep: The dice to keep, in any order; of dice with the same face, the leftmost stay. `""` throws all dice.
            keep_places: Instead of `keep`, the places of the dice to keep, counted from 0: the very dice that a player
                clicked.
            rolled: The faces of the thrown dice. They fill the gaps between the kept dice from left to right.

        Returns:
            The turn after the roll; this turn stays as it is.

        Raises:
            IllegalActionError: If no roll is left (K14), a die of `keep` is not on the table (K15), or all dice are
                kept (K14).
            InvalidRollError: If `keep` or `rolled` is malformed, or `rolled` has the wrong number of dice.
            DiceRulesError: If neither or both of `keep` and `keep_places` are given, or `keep_places` is not a list of
                different places of dice.

        Examples:
            >>> KirikiTurn("65432").reroll(keep="", rolled="11111").roll
            Roll("11111")
            >>> KirikiTurn("66123").reroll(keep_places=[1], rolled="2222").roll
            Roll("26222")
            >>> KirikiTurn("65432").reroll(keep="66", rolled="123")
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: expected dice to keep from the roll '65432', not '66' (K15)
        """
        if (keep is None) == (keep_places is None):
            raise DiceRulesError(messages.KEEP_OR_KEEP_PLACES)
        places = None if keep_places is None else self._read_places(keep_places)
        kept = read_dice(keep, "keep") if keep is not None else Roll([self.roll[place] for place in places or ()])
        thrown = read_dice(rolled, "rolled")
        if objection := self._objection_to_reroll(kept):
            raise objection.error()
        check_number_of_dice(thrown, self.rules.dice - len(kept), "rolled")
        if places is None:
            return rerolled(self, kept, thrown)
        new = iter(thrown)
        return _with_faces(self, [face if place in places else next(new) for place, face in enumerate(self.roll)])

    def _read_places(self, places: Iterable[SupportsIndex]) -> set[int]:
        """Return different places of dice on the table."""
        anyhow = tuple(places) if isinstance(places, set | frozenset) else places  # their order does not matter
        given = read_list(anyhow, "keep_places", len(self.roll))
        for number, place in enumerate(given):
            check_number(place, 0, len(self.roll) - 1, "keep_places", number)
        read = {int(index(place)) for place in given}
        if len(read) < len(given):
            raise DiceRulesError(messages.PLACE_TWICE, path=("keep_places",), given=short_repr(list(given)))
        return read

    @classmethod
    def parse(cls, text: str, rules: KirikiRules | None = None) -> KirikiTurn:
        """Parse the notation of a turn, as `str` writes it.

        Args:
            text: The line.
            rules: The rules of the turn, as for `Scorecard.parse`.

        Raises:
            NotationError: If `text` is malformed, needs `rules` or has others, or play cannot lead to such a turn; the
                error has the position.
            DiceRulesError: If `rules` is not a `KirikiRules`.

        Examples:
            >>> KirikiTurn.parse("kiriki-turn:1 roll=14121 left=2")
            KirikiTurn("14121", rolls_left=2)
        """
        line = Line.read(text, "kiriki-turn", ("roll", "left", "rules"))
        read, dice, left = rules_of(line, NAMED_RULES, rules), line.need("roll"), line.need("left")
        roll, rolls_left = line.dice(dice), line.number(left)
        with line.at(dice):
            turn = KirikiTurn(roll, read)
        with line.at(left):
            return attrs.evolve(turn, rolls_left=rolls_left)

    def __str__(self) -> str:
        """Return the notation that `parse` reads: the dice as they lie, and the rolls left."""
        return write("kiriki-turn", (f"roll={self.roll}", f"left={self.rolls_left}"), self.rules, NAMED_RULES)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this turn."""
        rules = rules_argument(self.rules, NAMED_RULES, "kiriki")
        return call_of(self, f'"{self.roll}"', rules, f"rolls_left={self.rolls_left}")


def first_roll(roll: Roll, rules: KirikiRules) -> KirikiTurn:
    """Return a turn after its first roll, which is known to have the right number of dice."""
    return make_unchecked(KirikiTurn, roll=roll, rules=rules, rolls_left=rules.rolls_per_turn - 1)


def rerolled(turn: KirikiTurn, kept: Roll, thrown: Roll) -> KirikiTurn:
    """Return the turn after a reroll that is known to be legal; of kept dice with the same face, the leftmost stay."""
    left, new, faces = list(kept.faces), iter(thrown.faces), list[int]()
    for face in turn.roll.faces:
        if face in left:
            left.remove(face)
            faces.append(face)
        else:
            faces.append(next(new))
    return _with_faces(turn, faces)


def _with_faces(turn: KirikiTurn, faces: list[int]) -> KirikiTurn:
    return make_unchecked(KirikiTurn, roll=Roll(faces), rules=turn.rules, rolls_left=turn.rolls_left - 1)
