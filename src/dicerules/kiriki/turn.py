"""The turn: up to three rolls, of which the later ones throw some of the dice again."""

from __future__ import annotations

from collections import Counter
from typing import Final, final

import attrs

from dicerules._base.checks import instance_of, make_unchecked, plain, require, short, whole
from dicerules._base.notation import Line, write
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import IllegalActionError, InvalidRollError
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scoring import read_roll
from dicerules.kiriki.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["KirikiTurn"]

_NOTHING: Final = Roll()


def _read_roll(dice: Dice) -> Roll:
    return Roll(dice)


def _check_roll(turn: KirikiTurn, _: object, roll: Roll) -> None:
    read_roll(roll, turn.rules)


def _most_rolls_left(rules: KirikiRules) -> int:
    require(rules, KirikiRules, "rules")
    return rules.rolls_per_turn - 1


def _check_rolls_left(turn: KirikiTurn, _: object, rolls_left: object) -> None:
    most = _most_rolls_left(turn.rules)
    number = whole(rolls_left)
    if number is None or not 0 <= number <= most:
        msg = f"rolls_left must be a whole number, 0 at the least and {most} at the most, not {short(rolls_left)} (K14)"
        raise IllegalActionError(msg)


@final
@attrs.frozen(repr=False)
class KirikiTurn:
    """The dice of a turn as they lie, and how many rolls are left (K14, K15).

    A turn begins with its first roll and ends when its roll is recorded on a scorecard.

    Args:
        roll: the dice on the table.
        rules: the rules that the turn is played by.
        rolls_left: how many further rolls the turn allows; after the first roll all but one, which is the default.

    Raises:
        InvalidRollError: these are not as many dice as the rules have.
        IllegalActionError: no turn has so many rolls left.

    Examples:
        >>> turn = KirikiTurn("14121")
        >>> turn.reroll(keep="111", rolled="35")
        KirikiTurn("13151", rolls_left=1)
    """

    roll: Roll = attrs.field(converter=_read_roll, validator=_check_roll)
    """The dice on the table."""

    rules: KirikiRules = attrs.field(default=KIRIKI, validator=instance_of(KirikiRules))
    """The rules that the turn is played by."""

    rolls_left: int = attrs.field(
        kw_only=True,
        default=attrs.Factory(lambda turn: _most_rolls_left(turn.rules), takes_self=True),
        converter=plain,
        validator=_check_rolls_left,
    )
    """How many further rolls the turn allows."""

    @property
    def can_reroll(self) -> bool:
        """Whether the turn allows a further roll."""
        return self._objection_to_reroll(_NOTHING) is None

    def _objection_to_reroll(self, kept: Roll) -> str | None:
        """Say which rule forbids keeping these dice and throwing the others, if one does."""
        if self.rolls_left == 0:
            return f"no roll is left: a turn has {self.rules.rolls_per_turn} at the most (K14)"
        if any(wanted > there for wanted, there in zip(kept.counts, self.roll.counts, strict=True)):
            return f"{kept!r} cannot be kept: it is not part of {self.roll!r} (K15)"
        if len(kept) == self.rules.dice:
            return f"{kept!r} keeps every die: a roll throws at least one (K14)"
        return None

    def reroll(self, *, keep: Dice, rolled: Dice) -> KirikiTurn:
        """Throw all dice again but the kept ones.

        Args:
            keep: the dice that stay, in any order; of dice that show the same face, the leftmost stay. Nothing
                (`""`) throws all five again.
            rolled: what the thrown dice show now. They fill the gaps between the kept dice from left to right.

        Returns:
            The turn after the roll; this turn stays as it is.

        Raises:
            IllegalActionError: no roll is left, a die to keep is not on the table, or all dice are kept, so that
                nothing would be thrown (K14).
            InvalidRollError: `keep` or `rolled` are not dice, or not as many were rolled as were thrown.

        Examples:
            >>> KirikiTurn("65432").reroll(keep="", rolled="11111").roll
            Roll("11111")
            >>> KirikiTurn("65432").reroll(keep="66", rolled="123")
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: Roll("66") cannot be kept: it is not part of Roll("65432") (K15)
        """
        kept, thrown = Roll(keep), Roll(rolled)
        if objection := self._objection_to_reroll(kept):
            raise IllegalActionError(objection)
        if len(thrown) != self.rules.dice - len(kept):
            msg = f"the number of dice thrown is {self.rules.dice - len(kept)}, and {thrown!r} has {len(thrown)}"
            raise InvalidRollError(msg)
        to_keep, new = Counter(kept), iter(thrown)
        faces: list[int] = []
        for face in self.roll:
            stays = to_keep[face] > 0
            to_keep[face] -= stays
            faces.append(face if stays else next(new))
        return make_unchecked(KirikiTurn, roll=Roll(faces), rules=self.rules, rolls_left=self.rolls_left - 1)

    @classmethod
    def parse(cls, text: str) -> KirikiTurn:
        """Read the notation of a turn, as `str` writes it.

        Raises:
            NotationError: it is anything else, or a turn that no play leads to; the error has the position.

        Examples:
            >>> KirikiTurn.parse("kiriki-turn:1 roll=14121 left=2")
            KirikiTurn("14121", rolls_left=2)
        """
        line = Line.read(text, "kiriki-turn", ("roll", "left", "rules"))
        rules, dice, left = line.rules(NAMED_RULES), line.need("roll"), line.need("left")
        roll, rolls_left = line.dice(dice), line.number(left)
        with line.at(dice):
            turn = KirikiTurn(roll, rules)
        with line.at(left):
            return attrs.evolve(turn, rolls_left=rolls_left)

    def __str__(self) -> str:
        """Write the notation that `parse` reads: the dice as they lie, and how many rolls are left."""
        return write("kiriki-turn", (f"roll={self.roll}", f"left={self.rolls_left}"), self.rules, NAMED_RULES)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this turn."""
        rules = "" if self.rules == KIRIKI else f", {self.rules!r}"
        return f'KirikiTurn("{self.roll}"{rules}, rolls_left={self.rolls_left})'
