"""The strategies for patterns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, combinations_with_replacement, product
from typing import Any, Final

from hypothesis import strategies as st

from dicerules.kiriki import (
    AllAlike,
    Anything,
    Both,
    Groups,
    OneFace,
    OnlyFaces,
    Pattern,
    Run,
    TheseDice,
    Total,
)
from dicerules.roll import FACES

__all__ = ["PATTERNS", "kiriki_patterns"]

# A card has many patterns, so each is one draw from a list, the simplest first.
_SIZES: Final = [sizes for n in FACES for sizes in combinations_with_replacement(FACES, n) if sum(sizes) <= len(FACES)]
_GROUPS: Final[list[dict[str, Any]]] = [
    {"sizes": sizes, "exactly": exactly, "different": different}
    for exactly, different, sizes in product((False, True), (True, False), _SIZES)
]
_RUNS: Final = [FACES[:length] for length in (4, 5, 6)] + [FACES[-length:] for length in (4, 5)]
_DICE: Final = [*(dice for n in (1, 2, 3) for dice in combinations_with_replacement(FACES, n)), *_RUNS * 4]
_SETS: Final = [faces for n in FACES for faces in combinations(FACES, n)]
# Bounds that dice reach, and now and then some that they do not.
_BOUNDS: Final = [
    *((least,) for least in range(31)),
    *((least, least + more) for more in (0, 1, 6) for least in range(31)),
]

_SINGLE: Final[Mapping[type, st.SearchStrategy[Any]]] = {
    Anything: st.builds(Anything),
    AllAlike: st.builds(AllAlike),
    OneFace: st.sampled_from(FACES).map(OneFace),
    Groups: st.sampled_from(_GROUPS).map(lambda fields: Groups(**fields)),
    Run: st.sampled_from(FACES[1:]).map(Run),
    TheseDice: st.sampled_from(_DICE).map(TheseDice),
    OnlyFaces: st.sampled_from(_SETS).map(OnlyFaces),
    Total: st.sampled_from(_BOUNDS).map(lambda bounds: Total(*bounds)),
}
_single_patterns = st.one_of(*_SINGLE.values())
_both = st.builds(Both, _single_patterns, _single_patterns)


def _returning(strategy: st.SearchStrategy[Any]) -> Callable[[], st.SearchStrategy[Any]]:
    return lambda: strategy


PATTERNS: Final[Mapping[type, Callable[[], st.SearchStrategy[Any]]]] = {
    cls: _returning(strategy) for cls, strategy in {**_SINGLE, Both: _both}.items()
}
"""The strategy of each kind of pattern."""


def kiriki_patterns() -> st.SearchStrategy[Pattern]:
    """Return a strategy for patterns of every kind.

    They shrink towards any dice, then dice that are all alike, one face, and few small groups.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_patterns(), lambda pattern: pattern.match((1, 2, 0, 0, 0, 0)) == (0, 2, 0, 0, 0, 0))
        OneFace(face=2)
    """
    return _single_patterns | _both
