"""The standings of a race as places in an array, and where Farkles lead from them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, product
from typing import NamedTuple, TypeAlias, final

from dicerules.farkle.optimal._numpy import Bools, Integers, np
from dicerules.farkle.optimal._penalties import Standing, after_farkle, most_lost, step_of
from dicerules.farkle.rules import FarkleRules

__all__ = ["Farkles", "Group", "Place", "Places"]

Place: TypeAlias = tuple[int, int, int]
"""The place of a standing in an array: 1 on the board or 0, the steps to the target, the Farkles in a row."""

_Index: TypeAlias = tuple[Integers, Integers, Integers]


class Farkles(NamedTuple):
    """Where Farkles lead."""

    places: _Index
    """The places, as an index."""
    below: Bools
    """Whether the total would be below the lowest one."""


class Group(NamedTuple):
    """Places with the same Farkles in a row whose turns do not depend on each other, all on the board or none."""

    places: _Index
    """The places, as an index."""
    usual: Farkles
    """Where Farkles on some of the dice lead."""
    first: Farkles
    """Where Farkles on the first roll of a turn lead."""


@final
class Places:
    """The places of a race.

    Args:
        rules: The rules.
        unit: The unit of all points of a turn.
        lowest: The lowest total.
    """

    __slots__ = ("_apart", "_lowest", "_rules", "highest", "leads_back", "minimums", "shape", "step")

    def __init__(self, rules: FarkleRules, unit: int, lowest: int) -> None:
        self._rules = rules
        self.leads_back = bool(rules.farkles_to_penalty or rules.all_dice_farkle_penalty)
        """Whether a turn can lead to a lower total."""
        self.step = step_of(rules, unit) if self.leads_back or rules.exact_target else unit
        """The points of a step: a number that divides all totals, or to which they may be rounded up."""
        self.highest = -(-rules.target // self.step)
        """The steps from 0 to the target."""
        self._lowest = lowest // self.step * self.step
        self.minimums = max(rules.entry_minimum, rules.bank_minimum), rules.bank_minimum
        """The fewest points of a bank, by whether the player is on the board (F10)."""
        self._apart = max(1, -(-rules.bank_minimum // unit)) * (unit // self.step) if self.leads_back else 1
        self.shape = 2, self.highest - self._lowest // self.step + 1, max(1, rules.farkles_to_penalty)
        """The shape of an array with an item for each place."""

    def of(self, standing: Standing) -> Place:
        """Return the place of a standing: where the entry minimum makes no difference, everyone is on the board."""
        before, after = self.minimums
        to_go = max(0, -((standing.total - self._rules.target) // self.step))
        return int(standing.on_board or before == after), to_go, standing.farkles

    def total(self, to_go: int) -> int:
        """Return the total that is that many steps below the target."""
        return (self.highest - to_go) * self.step

    def before_penalty(self) -> list[Place]:
        """Return the places that are below the target by the most points that a Farkle takes."""
        to_go, (_, _, farkles) = most_lost(self._rules) // self.step, self.shape
        return [place for place in product((0, 1), (to_go,), range(farkles)) if place == self._same(place)]

    def groups(self) -> list[Group]:
        """Return all places that play can lead to. Those to which a turn leads up come first.

        Totals that are closer to each other than the smallest bank do not depend on each other; without penalties every
        group is a single place.
        """

        def key(place: Place) -> tuple[int, int, int]:
            on_board, to_go, farkles = place
            return (to_go - 1) // self._apart, -farkles, -on_board

        ordered = sorted(self._all(), key=lambda place: (key(place), place))
        return [self.group(members) for _, members in groupby(ordered, key)]

    def group(self, members: Iterable[Place]) -> Group:
        """Return places as a group."""
        places = list(members)
        usual, first = ([self._after_farkle(place, on_all_dice=hot) for place in places] for hot in (False, True))
        return Group(_index(places), _farkles(usual), _farkles(first))

    def _all(self) -> set[Place]:
        _, rows, farkles = self.shape
        found: set[Place] = set(product((1,), range(1, rows), range(farkles)))
        # Before the first bank there are only the head starts, and what penalties leave of them.
        new = {self.of(Standing(total, 0, on_board=False)) for total in (0, *self._rules.head_start)}
        new |= set(self.before_penalty()) if self._lowest else set()
        while new:
            found |= new
            new = {self._after_farkle(place, on_all_dice=hot)[0] for place in new for hot in (False, True)} - found
        return found

    def _same(self, place: Place) -> Place:
        """Return the place of the standing at a place."""
        return self.of(self._standing(place))

    def _standing(self, place: Place) -> Standing:
        on_board, to_go, farkles = place
        return Standing(self.total(to_go), farkles, on_board=bool(on_board))

    def _after_farkle(self, place: Place, *, on_all_dice: bool) -> tuple[Place, bool]:
        after = after_farkle(self._rules, self._standing(place), on_all_dice=on_all_dice)
        return self.of(after._replace(total=max(after.total, self._lowest))), after.total < self._lowest


def _index(places: list[Place]) -> _Index:
    on_board, to_go, farkles = np.array(places).T
    return on_board, to_go, farkles


def _farkles(found: list[tuple[Place, bool]]) -> Farkles:
    return Farkles(_index([place for place, _ in found]), np.array([below for _, below in found]))
