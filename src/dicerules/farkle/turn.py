"""The turn: roll, set aside, and roll again or bank."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

import attrs

from dicerules._base.checks import boolean, instance_of, make_unchecked, read_list, short
from dicerules._base.notation import Line, write
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import IllegalActionError, InvalidRollError
from dicerules.farkle.combination import SetAside
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.scoring import is_farkle, set_asides
from dicerules.farkle.terms import HotDice
from dicerules.farkle.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["MOST_STEPS", "FarkleTurn"]

MOST_STEPS: Final = 1000
"""The most rolls and selections of a turn; one of so many has never been played and never will be."""


def _read_history(history: Iterable[Dice]) -> tuple[Roll, ...]:
    return tuple(map(Roll, read_list(history, "history", MOST_STEPS)))


def _check_history(turn: FarkleTurn, _: object, history: tuple[Roll, ...]) -> None:
    """Refuse a history that cannot be played, by playing it."""
    if not history:
        return
    played = FarkleTurn(turn.rules, on_board=turn.on_board)
    for step, dice in enumerate(history):
        played = played.set_aside(dice) if step % 2 else played.roll(dice)


def _check_banked(turn: FarkleTurn, attribute: attrs.Attribute[bool], banked: object) -> None:
    boolean(turn, attribute, banked)
    if banked and (objection := turn._objection_to_bank(banked=False)):
        raise IllegalActionError(objection)


@final
@attrs.frozen(repr=False)
class FarkleTurn:
    """A turn as far as it has been played (F2 to F6).

    Each roll is followed by one selection of dice set aside from it, and then by another roll or by the bank. Both
    futures can be followed: every transition gives a new turn and leaves this one as it is.

    Args:
        rules: the rules that the turn is played by.
        on_board: whether the player has banked before, so that the entry minimum is behind them (F10).
        history: what has been rolled and set aside, in turn: roll, selection, roll, selection, and so on.
        banked: whether the turn has ended with the bank.

    Raises:
        InvalidRollError: a roll has not as many dice as are to be rolled.
        IllegalActionError: a history that no play leads to.
        DiceRulesError: something is no list, no set of rules or no switch.

    Examples:
        >>> turn = FarkleTurn(on_board=True).roll("111234").set_aside("111")
        >>> turn.points, turn.dice_to_roll, turn.can_bank
        (1000, 3, True)
        >>> turn.roll("234").is_farkle, turn.bank().points
        (True, 1000)
    """

    rules: FarkleRules = attrs.field(default=FARKLE, validator=instance_of(FarkleRules))
    """The rules that the turn is played by."""

    on_board: bool = attrs.field(default=False, kw_only=True, validator=boolean)
    """Whether the player has banked before (F10)."""

    history: tuple[Roll, ...] = attrs.field(default=(), kw_only=True, converter=_read_history, validator=_check_history)
    """What has been rolled and set aside, in turn: roll, selection, roll, selection, and so on."""

    banked: bool = attrs.field(default=False, kw_only=True, validator=_check_banked)
    """Whether the turn has ended with the bank."""

    @property
    def current_roll(self) -> Roll | None:
        """The roll on the table from which nothing has been set aside yet, if there is one."""
        return self.history[-1] if len(self.history) % 2 else None

    @property
    def set_asides(self) -> tuple[SetAside, ...]:
        """What has been set aside, in order, each selection with its reading (F9)."""
        return tuple(self.rules._readings[dice._key] for dice in self.history[1::2])

    @property
    def options(self) -> tuple[SetAside, ...]:
        """Every selection that may be set aside now, best first; none when no roll waits for it."""
        return () if self.current_roll is None else set_asides(self.current_roll, self.rules)

    @property
    def is_farkle(self) -> bool:
        """Whether the turn has ended with a Farkle (F4)."""
        return self.current_roll is not None and is_farkle(self.current_roll, self.rules)

    @property
    def is_over(self) -> bool:
        """Whether the turn has ended, with the bank or with a Farkle."""
        return self.banked or self.is_farkle

    @property
    def _how_it_ended(self) -> str:
        return f"the turn is over: {'its roll is a Farkle (F4)' if self.is_farkle else 'it is banked (F5)'}"

    @property
    def points(self) -> int:
        """The points set aside so far; 0 after a Farkle, which loses them (F4)."""
        return 0 if self.is_farkle else sum(selection.points for selection in self.set_asides)

    @property
    def dice_to_roll(self) -> int:
        """How many dice the next roll throws: all of them again after hot dice (F6), none while it cannot be made."""
        return self._dice_left if self.can_roll else 0

    @property
    def _dice_left(self) -> int:
        set_aside = sum(map(len, self.history[1::2])) % self.rules.dice
        return self.rules.dice - set_aside

    @property
    def can_roll(self) -> bool:
        """Whether the player may roll now (F5, F6)."""
        return self._objection_to_roll() is None

    def _objection_to_roll(self) -> str | None:
        if self.is_over:
            return self._how_it_ended
        if self.current_roll is not None:
            return f"something must be set aside from {self.current_roll!r} first (F3)"
        if len(self.history) == MOST_STEPS:
            return f"a turn has at most {MOST_STEPS // 2} rolls"
        return None

    def roll(self, dice: Dice) -> FarkleTurn:
        """Roll all dice that are not set aside, and put on the table what they show (F5).

        Args:
            dice: what the `dice_to_roll` dice show, each of them read as it fell (F1).

        Returns:
            The turn with this roll on the table; it is over when the roll is a Farkle.

        Raises:
            IllegalActionError: the turn is over, nothing has been set aside from the roll before (F3), or this would
                be its 501st roll.
            InvalidRollError: these are not as many dice as are to be rolled.

        Examples:
            >>> FarkleTurn().roll("223346").is_farkle
            True
        """
        rolled = Roll(dice)
        if objection := self._objection_to_roll():
            raise IllegalActionError(objection)
        if len(rolled) != self._dice_left:
            msg = f"the number of dice to roll is {self._dice_left}, and {rolled!r} has {len(rolled)}"
            raise InvalidRollError(msg)
        return self._after((*self.history, rolled))

    def set_aside(self, dice: Dice | SetAside) -> FarkleTurn:
        """Set dice of the roll on the table aside: once after each roll, and at least one die (F3).

        Args:
            dice: the dice, in any order, or one of the `options`. Each must belong to a combination; not everything
                that scores must be taken.

        Returns:
            The turn with the points of these dice at their best reading (F9).

        Raises:
            IllegalActionError: no roll waits for it, a die is not in the roll or dead, or the rules read it otherwise.
            InvalidRollError: these are not dice.

        Examples:
            >>> FarkleTurn().roll("115234").set_aside("51").points
            150
            >>> FarkleTurn().roll("115234").set_aside("12")
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: Roll("12") has a dead die, one that no combination needs (F3)
        """
        selection = dice.dice if isinstance(dice, SetAside) else Roll(dice)
        if objection := self._objection_to_set_aside(selection):
            raise IllegalActionError(objection)
        if isinstance(dice, SetAside) and dice != self.rules._readings[selection._key]:
            msg = f"these rules read {selection!r} otherwise than {short(dice)} (F9)"
            raise IllegalActionError(msg)
        return self._after((*self.history, selection))

    def _objection_to_set_aside(self, selection: Roll) -> str | None:
        roll = self.current_roll
        if self.is_over:
            return self._how_it_ended
        if roll is None:
            return "the dice must be rolled before something can be set aside (F3)"
        if not selection:
            return "at least one die must be set aside (F3)"
        if any(wanted > there for wanted, there in zip(selection.counts, roll.counts, strict=True)):
            return f"{selection!r} cannot be set aside: it is not part of {roll!r} (F3)"
        if selection._key not in self.rules._readings:
            return f"{selection!r} has a dead die, one that no combination needs (F3)"
        return None

    @property
    def can_bank(self) -> bool:
        """Whether the player may stop and bank the points now (F5, F6, F10)."""
        return self._objection_to_bank(banked=self.banked) is None

    def _objection_to_bank(self, *, banked: bool) -> str | None:
        if banked or self.is_farkle:
            return self._how_it_ended
        if self.current_roll is not None:
            return f"something must be set aside from {self.current_roll!r} first (F3)"
        if not self.history:
            return "the dice must be rolled before anything can be banked (F3)"
        return self._objection_to_points()

    def _objection_to_points(self) -> str | None:
        rules, points = self.rules, self.points
        if not self.on_board and points < rules.entry_minimum:
            return f"a first bank needs {rules.entry_minimum} points, and the turn has {points} (F10)"
        if points < rules.bank_minimum:
            return f"every bank needs {rules.bank_minimum} points, and the turn has {points}"
        if rules.hot_dice is HotDice.MANDATORY and self._dice_left == rules.dice:
            return "all dice are set aside: the rules demand that they be rolled again (F6)"
        return None

    def bank(self) -> FarkleTurn:
        """Stop and keep the points (F5). Asking in vain loses nothing.

        Raises:
            IllegalActionError: the turn is over, nothing has been set aside from the last roll (F3), the points are
                below the entry minimum of a player who is not on the board (F10) or below what the rules want for
                every bank, or the rules make hot dice roll on.

        Examples:
            >>> FarkleTurn().roll("111456").set_aside("111").bank().is_over
            True
            >>> FarkleTurn().roll("122346").set_aside("1").bank()
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: a first bank needs 500 points, and the turn has 100 (F10)
        """
        if objection := self._objection_to_bank(banked=self.banked):
            raise IllegalActionError(objection)
        return self._after(self.history, banked=True)

    def _after(self, history: tuple[Roll, ...], *, banked: bool = False) -> FarkleTurn:
        return make_unchecked(FarkleTurn, rules=self.rules, on_board=self.on_board, history=history, banked=banked)

    @classmethod
    def parse(cls, text: str) -> FarkleTurn:
        """Read the notation of a turn, as `str` writes it, by playing it.

        Raises:
            NotationError: it is anything else, or a turn that no play leads to; the error has the position.

        Examples:
            >>> FarkleTurn.parse("farkle-turn:1 on-board roll=111234 aside=111")
            FarkleTurn(on_board=True, history=('111234', '111'))
        """
        steps = {"roll": FarkleTurn.roll, "aside": FarkleTurn.set_aside}
        line = Line.read(text, "farkle-turn", (*steps, "rules"), ("on-board", "banked"), steps)
        turn = FarkleTurn(line.rules(NAMED_RULES), on_board=line.find("on-board") is not None)
        for word in line.words:
            if step := steps.get(word.key):
                dice = line.dice(word)
                with line.at(word):
                    turn = step(turn, dice)
        banked = line.find("banked")
        with line.at(banked):
            return turn.bank() if banked else turn

    def __str__(self) -> str:
        """Write the notation that `parse` reads: the rolls, and what was set aside from each."""
        words = ["on-board"] if self.on_board else []
        words += [f"{'aside' if step % 2 else 'roll'}={dice}" for step, dice in enumerate(self.history)]
        words += ["banked"] if self.banked else []
        return write("farkle-turn", words, self.rules, NAMED_RULES)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this turn."""
        arguments = [] if self.rules == FARKLE else [repr(self.rules)]
        arguments += ["on_board=True"] if self.on_board else []
        arguments += [f"history={tuple(map(str, self.history))!r}"] if self.history else []
        arguments += ["banked=True"] if self.banked else []
        return f"FarkleTurn({', '.join(arguments)})"
