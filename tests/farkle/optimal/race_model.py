"""A second solver of races, slow and plain: every standing again and again, until the turns to the target stay.

It uses the model of turns, and shares no code with the library. A standing is a total, Farkles in a row, and whether
the player has banked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tests.farkle import oracle
from tests.farkle.optimal.model import Turn

Standing = tuple[int, int, bool]


@dataclass(frozen=True, kw_only=True)
class Numbers:
    """What a race depends on besides the combinations; `penalty` is None if it takes all points.

    Totals never fall below `lowest`. Turns in which banking is not always allowed end at `far` points.
    """

    target: int
    dice: int = 6
    entry: int = 0
    bank: int = 0
    multiple: int = 1
    mandatory: bool = False
    take_all: bool = False
    exact: bool = False
    farkles: int = 0
    penalty: int | None = 0
    on_all_dice: int = 0
    after_hot_dice: bool = True
    lowest: int = 0
    far: int = 5000


def after_farkle(numbers: Numbers, standing: Standing, *, on_all_dice: bool) -> Standing:
    """Return the standing after a Farkle, on all dice where that costs something, or on others."""
    total, farkles, on_board = standing
    if on_all_dice:
        total = max(numbers.lowest, total - numbers.on_all_dice)
    if numbers.farkles:
        farkles += 1
        if farkles == numbers.farkles:
            farkles = 0
            total = 0 if numbers.penalty is None else max(numbers.lowest, total - numbers.penalty)
    return total, farkles, on_board


def turns_from(numbers: Numbers, table: oracle.Table, standing: Standing, turns: Callable[[Standing], float]) -> float:
    """Return the turns from a standing, this one included, given those from the standings after the turn."""
    total, _, on_board = standing
    to_go = numbers.target - total
    usual, first = (-1 - turns(after_farkle(numbers, standing, on_all_dice=hot)) for hot in (False, True))

    def bank(points: int) -> float:
        if points == to_go or (points > to_go and not numbers.exact):
            return -1.0
        return usual if points > to_go else -1 - turns((total + points, 0, True))

    least = max(numbers.bank, 0 if on_board else numbers.entry)
    # Beyond the target a turn ends, unless banking is not allowed there: hardly anybody is forced to roll for so long.
    far = numbers.far if numbers.mandatory or numbers.multiple > 1 else to_go + numbers.exact
    return -float(
        Turn(
            table,
            stop_at=max(far, least),
            dice=numbers.dice,
            least=least,
            multiple=numbers.multiple,
            mandatory=numbers.mandatory,
            take_all=numbers.take_all,
            farkle=usual,
            first=first,
            hot=first if numbers.after_hot_dice else usual,
            bank=bank,
        ).rolled(0, numbers.dice)
    )


def standings(numbers: Numbers, unit: int) -> Iterator[Standing]:
    """Yield all standings below the target, the highest totals and the most Farkles first."""
    for total in range(numbers.lowest, numbers.target, unit)[::-1]:
        for farkles in range(max(1, numbers.farkles))[::-1]:
            yield total, farkles, True
            yield total, farkles, False


def fewest_turns(numbers: Numbers, table: oracle.Table, unit: int) -> Mapping[Standing, float]:
    """Find the turns from all standings by guessing and trying again."""
    found = dict.fromkeys(standings(numbers, unit), 10.0)

    def turns(standing: Standing) -> float:
        return 0.0 if standing[0] >= numbers.target else found[standing]

    changes = [1.0, 1.0]
    while changes[-1] > 1e-11:  # far below what the tests ask for
        changes.append(0.0)
        for standing in found:
            before, found[standing] = found[standing], turns_from(numbers, table, standing, turns)
            changes[-1] = max(changes[-1], abs(found[standing] - before))
    return found
