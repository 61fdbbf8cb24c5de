"""The shape of snapshots that all games share, as types; each game adds its players and its turn."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, TypedDict

__all__ = [
    "ActionJson",
    "ActionKind",
    "ActionSnapshot",
    "AnyAction",
    "AnyPlayer",
    "AnySnapshot",
    "AnyTurn",
    "Bounds",
    "Count",
    "Face",
    "MissingAction",
    "ReasonSnapshot",
    "RulesJson",
    "RulesSnapshot",
]


class Bounds(NamedTuple):
    """The bounds of a number, for the JSON Schema."""

    minimum: int
    """The least number."""
    maximum: int | None = None
    """The largest number, if there is a bound."""


Count: TypeAlias = Annotated[int, Bounds(0)]
"""A number that is not negative."""

Face: TypeAlias = Annotated[int, Bounds(1, 6)]
"""The face of a die."""

RulesJson: TypeAlias = Annotated[str | dict[str, Any], "rules"]
"""Rules of the game in their JSON form."""

ActionJson: TypeAlias = Annotated[dict[str, Any], "actions"]
"""An action of the game in its JSON form."""

ActionKind: TypeAlias = Annotated[str, "kinds"]
"""The name of an action of the game in its JSON form."""


class RulesSnapshot(TypedDict):
    """The rules of a game."""

    name: str | None
    """The name of the rule set, such as `yahtzee`; null for house rules."""
    label: str
    """The name that people read."""
    based_on: str
    """The name of the rule set that differs least, which is their own unless they are house rules."""
    differences: list[str]
    """A sentence for each rule that differs from that rule set; empty unless they are house rules."""
    json: RulesJson
    """The rules in their JSON form, as serde writes them within other values."""


class AnyAction(TypedDict):
    """An action, whether it is legal or not."""

    code: Count
    """Its number under the rules of the game."""
    kind: ActionKind
    """What it does, such as `roll_dice`."""
    label: str
    """What it does, for people to read."""
    action: ActionJson
    """The action in its JSON form, as serde writes it within other values."""
    places: list[Count]
    """The places in `turn.dice`, from 0, of the dice that it keeps or sets aside; of equal dice, the leftmost."""


class ActionSnapshot(AnyAction, TypedDict):
    """A legal action."""

    dice_thrown: Count
    """The number of dice that it throws."""
    points: Count | None
    """The points of the box, of the dice set aside, or of the turn that it banks; null if it throws dice."""


class ReasonSnapshot(TypedDict):
    """The error that `check` returns for an action."""

    code: str
    """The code of the error."""
    clause: str | None
    """The clause of the rules that the error follows from, if there is one."""
    message: str
    """The sentence for people to read."""


class MissingAction(AnyAction, TypedDict):
    """An action that people look for but that is not legal now."""

    reason: ReasonSnapshot
    """Why it is not legal."""


class AnyPlayer(TypedDict):
    """A player."""

    name: str
    """The player's name."""
    total: int
    """The points that decide who wins."""


class AnyTurn(TypedDict):
    """The turn of the current player."""

    dice: list[Face]
    """The dice of the last roll, in the places where they lie; empty before the first roll."""
    dice_to_roll: Count
    """The most dice that the player may roll now; 0 if the player may not roll."""
    rolls_left: Count | None
    """The number of rolls that the turn still allows; null if their number is not limited."""
    points_at_risk: Count
    """The points of this turn that a bad roll would lose."""


class AnySnapshot(TypedDict):
    """Everything that a client needs to draw a game; each game adds `game`, its name in code."""

    title: str
    """The name of the game that people read."""
    lang: Literal["en", "es"]
    """The language of all labels and sentences: English or Spanish."""
    rules: RulesSnapshot
    """The rules of the game."""
    player: str | None
    """The name of the player whose turn it is; null when the game is over."""
    legal_actions: list[ActionSnapshot]
    """Every legal action, in the order of the codes."""
    missing_actions: list[MissingAction]
    """The actions that people look for but that are not legal now, each with the reason."""
    is_last_round: bool
    """Whether everyone has at most one more turn, in games that have a last round."""
    last_round_by: str | None
    """The player who has started the last round, even if it is over by now; null if nobody has."""
    is_over: bool
    """Whether the game is over."""
    winners: list[str]
    """The names of the winners; empty before the game is over."""
    tie_is_open: bool
    """Whether the winners are tied and what would break the tie is not known."""
