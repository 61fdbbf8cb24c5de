"""The building blocks of the games' strategies: dice worth testing, players, and the length of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import combinations, cycle, islice, permutations
from typing import Any, Final

import attrs

from dicerules._base import messages
from dicerules.errors import DiceRulesError, InvalidRollError, short_repr
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, MAX_DICE, Roll, number_of_dice

try:
    from hypothesis import strategies as st
except ImportError as error:
    msg = 'dicerules.strategies needs hypothesis: install the extra "testing" of dicerules'
    raise ImportError(msg) from error

__all__ = ["check_switch", "draw_length", "events_of", "players", "quick_dice", "rolls", "some_dice", "st"]

_FIVE_DICE: Final = 5
# Names that a display or a database may get wrong come last, so that examples shrink to simple ones.
_PARTIES: Final = (
    ("Ada",),
    ("Ada", "Bo"),
    ("Ada", "Bo", "Çelik"),
    ('O\'Neil "the die"',),
    ("<b>&amp;</b>", "Ada"),
    ("\N{GAME DIE}", "a\\n"),
    ("周", "a b", "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"),
    (" A  B ", "AB", "א ב", "e\u0301", "\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}"),
    ("x" * 64,),
)
_TO_THE_END: Final = 10**9


def rolls(dice: int | range = _FIVE_DICE) -> st.SearchStrategy[Roll]:
    """Return a strategy for rolls in which combinations are much more frequent than by chance.

    A third of them show one face only, and another third have pairs, triplets, full houses and straights. Rolls shrink
    to fewer dice, if `dice` is a range, and to 1s.

    Args:
        dice: The number of dice, or a range of numbers to choose from; five by default.

    Raises:
        InvalidRollError: If `dice` is not a number from 0 to `MAX_DICE`, or a range of such numbers.

    Examples:
        >>> from hypothesis import find
        >>> find(rolls(), lambda roll: True), find(rolls(range(1, 7)), lambda roll: len(roll) > 2)
        (Roll("11111"), Roll("111"))
    """
    if not isinstance(dice, range):
        return some_dice(number_of_dice(dice, MAX_DICE))
    if not dice:
        raise InvalidRollError(messages.EMPTY_RANGE, path=("dice",), given=short_repr(dice))
    for number in (dice[0], dice[-1]):
        number_of_dice(number, MAX_DICE)
    return st.sampled_from(dice).flatmap(some_dice)


@cache
def some_dice(number: int) -> st.SearchStrategy[Roll]:
    """Return a strategy for rolls of that many dice: see `rolls`."""
    anything = st.tuples(*[st.sampled_from(FACES)] * number).map(Roll)
    if number <= 1:
        return anything
    alike, dealt = ([_deal(number, kinds) for kinds in several] for several in (zip(FACES), _KINDS))
    return st.one_of(anything, st.sampled_from(alike), st.sampled_from(dealt))


@cache
def quick_dice(number: int) -> st.SearchStrategy[Roll]:
    """Return a strategy for rolls of that many dice that takes one draw each, for whole games; half show one face only.

    Each roll comes in a few orders only, not in all of them.
    """
    different = [*(roll for roll, _ in weighted_rolls(number)), *[_deal(number, kinds) for kinds in _KINDS] * 3]
    alike = [Roll((face,) * number) for face in FACES]
    return st.sampled_from([*different, *alike * (len(different) // len(alike))])


# Faces that are dealt in turn: two make a full house or two triplets, three make three pairs, and rows make straights.
_ROWS: Final = [FACES[first : first + length] for length in (4, 5, 6) for first in range(7 - length)]
_KINDS: Final = [*permutations(FACES, 2), *combinations(FACES, 3), *_ROWS, *(row[::-1] for row in _ROWS)]


def _deal(number: int, kinds: tuple[int, ...]) -> Roll:
    return Roll(islice(cycle(kinds), number))


def players() -> st.SearchStrategy[tuple[str, ...]]:
    """Return a strategy for the names of one to three players, and for some unusual parties."""
    return st.sampled_from(_PARTIES)


def events_of(
    types: tuple[type[Any], ...], labels: st.SearchStrategy[Any], **fields: st.SearchStrategy[Any]
) -> Mapping[type, Callable[[], st.SearchStrategy[Any]]]:
    """Return a strategy for each type of events of a game, by the fields that are not those of every game."""
    points = st.integers(1, 100) | st.integers(1, 10**6)
    known = {
        "player": players().flatmap(st.sampled_from),
        "winners": players(),
        "points": points,
        "lost": st.just(0) | points,
        "labels": labels,
        **fields,
    }
    return {cls: partial(st.builds, cls, **{own.name: known[own.name] for own in attrs.fields(cls)}) for cls in types}


def draw_length(draw: st.DrawFn, shortest: int, *, over: bool | None) -> int:
    """Draw the most steps to play in a game whose shortest course has `shortest` steps.

    A game that must be over has no limit. Others may go beyond the shortest, since extra turns make them longer and
    not every step that is drawn is legal.
    """
    return _TO_THE_END if over is True else draw(st.integers(0, shortest + shortest // 2))


def check_switch(value: object, name: str) -> None:
    """Raise `DiceRulesError` unless the argument called `name` is `True`, `False` or `None`."""
    if not (value is None or isinstance(value, bool)):
        raise DiceRulesError(messages.WRONG_TYPE, path=(name,), expected="bool | None", given=short_repr(value))
