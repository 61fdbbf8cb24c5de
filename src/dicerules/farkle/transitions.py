"""The transitions of a turn without their checks, for actions that are known to be legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from dicerules._base.terms import Name
from dicerules._base.values import make_unchecked
from dicerules.farkle.combination import CombinationKind, SetAside
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import is_farkle
from dicerules.roll import Roll

__all__ = ["Aside", "banked", "fresh_turn", "rolled", "winning_kind", "with_set_aside"]

# A `FarkleTurn`. Its module imports this one.
T = TypeVar("T")


class Aside(NamedTuple):
    """What has been set aside in a turn so far. A turn passes it on, since a sum over its rolls would take longer."""

    points: int
    """The points, which a Farkle loses."""
    dice: int
    """The number of dice, over all rolls."""


def fresh_turn(kind: type[T], rules: FarkleRules, *, on_board: bool) -> T:
    """Return a new turn."""
    return make_unchecked(
        kind,
        rules=rules,
        on_board=on_board,
        history=(),
        banked=False,
        is_farkle=False,
        winning_kind=None,
        _aside=Aside(0, 0),
    )


def rolled(turn: T, roll: Roll) -> T:
    """Return the turn after a roll (F5)."""
    before: Any = turn
    return _after(turn, (*before.history, roll), _aside_in(turn), is_farkle=is_farkle(roll, before.rules))


def with_set_aside(turn: T, selection: Roll) -> T:
    """Return the turn after setting these dice aside (F3)."""
    before: Any = turn
    (reading,), (points, dice) = before.rules.tables.readings_of([selection]), _aside_in(turn)
    aside = Aside(points + reading.points, dice + len(selection))
    return _after(turn, (*before.history, selection), aside, winner=winning_kind([reading], before.rules))


def banked(turn: T) -> T:
    """Return the turn after a bank (F5)."""
    before: Any = turn
    return _after(turn, before.history, _aside_in(turn), banked=True)


def winning_kind(selections: Iterable[SetAside], rules: FarkleRules) -> CombinationKind | Name | None:
    """Return the kind of the first combination of these selections that wins the game at once, or `None`."""
    if not rules.instant_win:
        return None
    kinds = (combination.kind for selection in selections for combination in selection.combinations)
    return next((kind for kind in kinds if kind in rules.instant_win), None)


def _aside_in(turn: Any) -> Aside:  # noqa: ANN401 (a `FarkleTurn`)
    return turn._aside  # type: ignore[no-any-return]  # noqa: SLF001 (its own, which follows from its fields)


def _after(  # noqa: PLR0913 (one for each part that a transition changes)
    turn: T,
    history: tuple[Roll, ...],
    aside: Aside,
    *,
    banked: bool = False,
    is_farkle: bool = False,
    winner: CombinationKind | Name | None = None,
) -> T:
    before: Any = turn
    return make_unchecked(
        type(turn),
        rules=before.rules,
        on_board=before.on_board,
        history=history,
        banked=banked,
        is_farkle=is_farkle,
        winning_kind=winner,
        _aside=aside,
    )
