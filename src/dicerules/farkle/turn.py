"""The turn: roll, set aside, and roll again or bank."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import final

import attrs

from dicerules._base.checks import boolean, instance_of, read_list, within
from dicerules._base.messages import WRONG_NUMBER_OF_DICE
from dicerules._base.notation import Line
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.rules_notation import rules_of, write
from dicerules._base.terms import Name
from dicerules._base.values import call_of, rules_argument
from dicerules.errors import IllegalActionError, InvalidRollError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.combination import SetAside
from dicerules.farkle.kinds import CombinationKind
from dicerules.farkle.objections import (
    MOST_STEPS,
    dice_left,
    objection_to_bank,
    objection_to_banked,
    objection_to_roll,
    objection_to_set_aside,
)
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.scoring import is_farkle, set_asides
from dicerules.farkle.transitions import Aside, banked, rolled, winning_kind, with_set_aside
from dicerules.farkle.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["FarkleTurn"]


def _read_history(history: Iterable[Dice]) -> tuple[Roll, ...]:
    read = []
    for step, dice in enumerate(read_list(history, "history", MOST_STEPS)):
        with within("history", step):
            read.append(Roll(dice))
    return tuple(read)


def _check_history(turn: FarkleTurn, _: object, history: tuple[Roll, ...]) -> None:
    """Play the history, and raise if play cannot lead to it."""
    if not history:
        return
    played = FarkleTurn(turn.rules, on_board=turn.on_board)
    for step, dice in enumerate(history):
        with within("history", step):
            played = played.set_aside(dice) if step % 2 else played.roll(dice)


def _check_banked(turn: FarkleTurn, attribute: attrs.Attribute[bool], banked: object) -> None:
    boolean(turn, attribute, banked)
    if banked and (objection := objection_to_banked(turn)):
        raise objection.error().within(attribute.name)


@final
@attrs.frozen(repr=False)
class FarkleTurn:
    """A turn, under way or over (F2 to F6).

    Each roll is followed by one selection of dice set aside from it, and then by another roll or a bank. Every
    transition returns a new turn and leaves this one unchanged, so that both futures can be followed.

    Args:
        rules: The rules of the turn.
        on_board: Whether the player has banked before, so that the entry minimum no longer applies (F10).
        history: The rolls and selections in order: roll, selection, roll, selection, and so on.
        banked: Whether the turn has ended with a bank.

    Raises:
        InvalidRollError: If a roll in `history` is not a roll of as many dice as are to be rolled.
        IllegalActionError: If no play leads to `history`, or the turn cannot be banked.
        DiceRulesError: If an argument is of the wrong type.

    Examples:
        >>> turn = FarkleTurn(on_board=True).roll("111234").set_aside("111")
        >>> turn.points, turn.dice_to_roll, turn.can_bank
        (1000, 3, True)
        >>> turn.roll("234").is_farkle, turn.bank().points
        (True, 1000)
    """

    rules: FarkleRules = attrs.field(default=FARKLE, validator=instance_of(FarkleRules))
    """The rules of the turn."""

    on_board: bool = attrs.field(default=False, kw_only=True, validator=boolean)
    """Whether the player has banked before (F10)."""

    history: tuple[Roll, ...] = attrs.field(default=(), kw_only=True, converter=_read_history, validator=_check_history)
    """The rolls and selections in order: roll, selection, roll, selection, and so on."""

    banked: bool = attrs.field(default=False, kw_only=True, validator=_check_banked)
    """Whether the turn has ended with a bank."""

    @property
    def current_roll(self) -> Roll | None:
        """The roll on the table if nothing has been set aside from it yet, otherwise `None`."""
        return self.history[-1] if len(self.history) % 2 else None

    @property
    def selections(self) -> tuple[SetAside, ...]:
        """The selections set aside so far, in order, each with its reading (F9).

        What may be set aside now is in `options`.
        """
        return self.rules.tables.readings_of(self.history[1::2])

    @property
    def options(self) -> tuple[SetAside, ...]:
        """The selections that may be set aside now, best first; empty if there is no roll to set aside from."""
        return () if self.current_roll is None else set_asides(self.current_roll, self.rules)

    @cached_property
    def is_farkle(self) -> bool:
        """Whether the turn has ended with a Farkle (F4)."""
        return self.current_roll is not None and is_farkle(self.current_roll, self.rules)

    @cached_property
    def winning_kind(self) -> CombinationKind | Name | None:
        """The kind of combination that has won the game at once, which ends the turn; `None` if none has."""
        # Without such kinds, the tables are not needed.
        return winning_kind(self.selections, self.rules) if self.rules.instant_win else None

    @property
    def is_over(self) -> bool:
        """Whether the turn has ended with a bank, a Farkle or an instant win."""
        return self.banked or self.is_farkle or self.winning_kind is not None

    @property
    def points(self) -> int:
        """The points set aside so far; 0 after a Farkle, which loses them (F4)."""
        return 0 if self.is_farkle else self._aside.points

    @cached_property
    def _aside(self) -> Aside:
        """What has been set aside; each transition fills it in, so that it is computed only for other turns."""
        return Aside(sum(selection.points for selection in self.selections), sum(map(len, self.history[1::2])))

    @property
    def penalty(self) -> int:
        """The points that a Farkle on a roll of all dice takes from the total; 0 for any other turn."""
        rules = self.rules
        if not (rules.all_dice_farkle_penalty and self.is_farkle and len(self.history[-1]) == rules.dice):
            return 0
        counts = rules.all_dice_penalty_after_hot_dice or len(self.history) == 1
        return rules.all_dice_farkle_penalty if counts else 0

    @property
    def dice_to_roll(self) -> int:
        """The number of dice that the next roll throws: all after hot dice (F6), 0 while the player may not roll."""
        return dice_left(self) if self.can_roll else 0

    @property
    def can_roll(self) -> bool:
        """Whether the player may roll now (F5, F6)."""
        return objection_to_roll(self) is None

    def roll(self, dice: Dice) -> FarkleTurn:
        """Roll all dice that are not set aside (F5).

        Args:
            dice: The faces that the `dice_to_roll` dice show, as they fell (F1).

        Returns:
            The turn with this roll on the table; it is over if the roll is a Farkle.

        Raises:
            IllegalActionError: If the turn is over, nothing has been set aside from the previous roll (F3), or the turn
                has 500 rolls already.
            InvalidRollError: If `dice` is not a roll of `dice_to_roll` dice.

        Examples:
            >>> FarkleTurn().roll("223346").is_farkle
            True
        """
        thrown = Roll(dice)
        if objection := objection_to_roll(self):
            raise objection.error()
        if len(thrown) != (number := dice_left(self)):
            raise InvalidRollError(WRONG_NUMBER_OF_DICE, expected=number, given=len(thrown), roll=thrown)
        return rolled(self, thrown)

    def set_aside(self, dice: Dice | SetAside) -> FarkleTurn:
        """Set aside dice of the roll on the table: once after each roll, and at least one die (F3).

        Args:
            dice: The dice, in any order, or one of the `options`. Each die must belong to a combination; dice that
                score may be left.

        Returns:
            The turn with the points of these dice at their best reading (F9).

        Raises:
            IllegalActionError: If there is no roll to set aside from, a die is dead or not in the roll, or `dice` is a
                `SetAside` whose reading is not that of these rules.
            InvalidRollError: If `dice` are not dice.

        Examples:
            >>> FarkleTurn().roll("115234").set_aside("51").points
            150
            >>> FarkleTurn().roll("115234").set_aside("12")
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: '12' has a dead die, which is not part of any combination (F3)
        """
        selection = dice.dice if isinstance(dice, SetAside) else Roll(dice)
        if objection := objection_to_set_aside(self, selection):
            raise objection.error()
        if isinstance(dice, SetAside) and dice != self.rules.tables.reading(selection):
            raise IllegalActionError(messages.OTHER_READING, dice=selection, given=short_repr(dice))
        return with_set_aside(self, selection)

    @property
    def can_bank(self) -> bool:
        """Whether the player may stop and bank the points now (F5, F6, F10)."""
        return objection_to_bank(self) is None

    def bank(self) -> FarkleTurn:
        """Stop and keep the points (F5). A refused bank leaves the turn unchanged.

        Raises:
            IllegalActionError: If the turn is over, nothing has been set aside from the last roll (F3), the points are
                below the entry minimum of a player who is not on the board (F10) or below the minimum of every bank, or
                not a multiple that can be banked, or hot dice must be rolled again.

        Examples:
            >>> FarkleTurn().roll("111456").set_aside("111").bank().is_over
            True
            >>> FarkleTurn().roll("122346").set_aside("1").bank()
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: a first bank needs 500 points, not 100 (F10)
        """
        if objection := objection_to_bank(self):
            raise objection.error()
        return banked(self)

    @classmethod
    def parse(cls, text: str, rules: FarkleRules | None = None) -> FarkleTurn:
        """Parse the notation of a turn, as `str` writes it.

        Args:
            text: The line.
            rules: The rules of the turn. They are needed if the line leaves its rules out, as those with house
                combinations do; otherwise they must be those of the line.

        Raises:
            NotationError: If `text` is malformed, needs `rules` or has others, or no play leads to the turn; the error
                has the `position`.

        Examples:
            >>> FarkleTurn.parse("farkle-turn:1 on-board roll=111234 aside=111")
            FarkleTurn(on_board=True, history=('111234', '111'))
        """
        steps = {"roll": FarkleTurn.roll, "aside": FarkleTurn.set_aside}
        line = Line.read(text, "farkle-turn", (*steps, "rules"), ("on-board", "banked"), steps)
        turn = FarkleTurn(rules_of(line, NAMED_RULES, rules), on_board=line.find("on-board") is not None)
        for word in line.words:
            if step := steps.get(word.key):
                dice = line.dice(word)
                with line.at(word):
                    turn = step(turn, dice)
        banked = line.find("banked")
        with line.at(banked):
            return turn.bank() if banked else turn

    def __str__(self) -> str:
        """Return the notation that `parse` reads: the rolls, and what was set aside from each."""
        words = ["on-board"] if self.on_board else []
        words += [f"{'aside' if step % 2 else 'roll'}={dice}" for step, dice in enumerate(self.history)]
        words += ["banked"] if self.banked else []
        return write("farkle-turn", words, self.rules, NAMED_RULES)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this turn."""
        rules, history = rules_argument(self.rules, NAMED_RULES, "farkle"), tuple(map(str, self.history))
        return call_of(self, rules, on_board=self.on_board, history=history, banked=self.banked)
