"""A second reading of the Kiriki rules, to hold the library against.

Nothing here imports ``dicerules``. Scores are worked out from the ordered list of five dice, by
sorting and by sets of faces, never from counts; the models of a card and of a game are mutable
dicts that are changed in place. Categories are their plain names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

UPPER_NAMES = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER_NAMES = (
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "kiriki",
    "chance",
)
NAMES = UPPER_NAMES + LOWER_NAMES

# Every way in which five dice can lie on the table, in order: 6 ** 5 of them.
ALL_ROLLS: tuple[tuple[int, ...], ...] = tuple(product((1, 2, 3, 4, 5, 6), repeat=5))


class RefusedError(Exception):
    """The naive model does not allow this; the text is the clause that forbids it."""


def has_alike(dice: Sequence[int], length: int) -> bool:
    """Return whether `length` dice are alike: in a sorted row they are side by side."""
    row = sorted(dice)
    return any(row[i] == row[i + length - 1] for i in range(len(row) - length + 1))


def score_upper(dice: Sequence[int], face: int) -> int:
    """K3: add up the dice that show the face, one after the other."""
    total = 0
    for die in dice:
        if die == face:
            total += die
    return total


def score_three_of_a_kind(dice: Sequence[int]) -> int:
    """K4: all five dice, not only the three."""
    return sum(dice) if has_alike(dice, 3) else 0


def score_four_of_a_kind(dice: Sequence[int]) -> int:
    """K5: all five dice, not only the four."""
    return sum(dice) if has_alike(dice, 4) else 0


def score_full_house(dice: Sequence[int]) -> int:
    """K6: sorted, a full house is aabbb or aaabb, with two different faces."""
    first, second, middle, fourth, last = sorted(dice)
    pair_and_trio = first == second and middle == fourth == last
    trio_and_pair = first == second == middle and fourth == last
    return 25 if first != last and (pair_and_trio or trio_and_pair) else 0


def score_small_straight(dice: Sequence[int]) -> int:
    """K7: one of the three runs of four lies within the faces shown."""
    shown = set(dice)
    return 30 if {1, 2, 3, 4} <= shown or {2, 3, 4, 5} <= shown or {3, 4, 5, 6} <= shown else 0


def score_large_straight(dice: Sequence[int]) -> int:
    """K8: the sorted dice are one of the two runs of five."""
    return 40 if sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]) else 0


def score_kiriki(dice: Sequence[int]) -> int:
    """K9: only one face is shown."""
    return 50 if len(set(dice)) == 1 else 0


def score_chance(dice: Sequence[int]) -> int:
    """K10: all five dice, whatever they show."""
    return sum(dice)


_LOWER: dict[str, Callable[[Sequence[int]], int]] = {
    "three_of_a_kind": score_three_of_a_kind,
    "four_of_a_kind": score_four_of_a_kind,
    "full_house": score_full_house,
    "small_straight": score_small_straight,
    "large_straight": score_large_straight,
    "kiriki": score_kiriki,
    "chance": score_chance,
}


def score(dice: Sequence[int], name: str) -> int:
    """Score five dice in one category."""
    if len(dice) != 5:
        raise AssertionError(dice)
    if name in UPPER_NAMES:
        return score_upper(dice, UPPER_NAMES.index(name) + 1)
    return _LOWER[name](dice)


def dice_of(digits: str) -> list[int]:
    """Read a string of digits as a list of dice."""
    return [int(digit) for digit in digits]


def census() -> dict[str, dict[str, int]]:
    """Return, for each category, the number of ordered rolls with each score."""
    return {
        name: {str(points): rolls for points, rolls in sorted(Counter(score(dice, name) for dice in ALL_ROLLS).items())}
        for name in NAMES
    }


class NaiveCard:
    """One player's card as a dict of cells, changed in place; ``None`` is an open cell."""

    def __init__(self) -> None:
        self.cells: dict[str, int | None] = dict.fromkeys(NAMES)
        self.turns = 0
        self.extra = 0

    def open_names(self) -> list[str]:
        return [name for name in NAMES if self.cells[name] is None]

    def is_full(self) -> bool:
        return not self.open_names()

    def objection(self, dice: Sequence[int], name: str) -> str | None:
        """Name the clause that forbids recording these dice there, or ``None``."""
        if self.is_full():
            return "K16"  # (e): over, also for a live Kiriki category
        held = self.cells[name]
        if held is None:
            return None
        if name != "kiriki":
            return "K17"
        if held == 0:
            return "K16"  # (b): scratched, so closed for good
        if score_kiriki(dice) == 0:
            return "K16"  # (a): only a five of a kind goes on a live Kiriki category
        return None

    def allowed(self, dice: Sequence[int]) -> dict[str, int]:
        return {name: score(dice, name) for name in NAMES if self.objection(dice, name) is None}

    def record(self, dice: Sequence[int], name: str) -> None:
        clause = self.objection(dice, name)
        if clause is not None:
            raise RefusedError(clause)
        held = self.cells[name]
        if held is None:
            self.cells[name] = score(dice, name)
        else:
            self.cells[name] = held + 50
            self.extra += 1
        self.turns += 1

    def _sum(self, names: Sequence[str]) -> int:
        return sum(self.cells[name] or 0 for name in names)

    def bonus(self) -> int:
        """K11: as soon as the six exceed 62."""
        return 35 if self._sum(UPPER_NAMES) > 62 else 0

    def upper_total(self) -> int:
        """K12: the six and the bonus."""
        return self._sum(UPPER_NAMES) + self.bonus()

    def lower_total(self) -> int:
        """K13: the seven, repeated Kirikis included."""
        return self._sum(LOWER_NAMES)

    def grand_total(self) -> int:
        return self.upper_total() + self.lower_total()

    def is_satisfactory(self, dice: Sequence[int]) -> bool:
        """K21: more than nothing in a category that is still open."""
        return any(score(dice, name) > 0 for name in self.open_names())


class NaiveGame:
    """A game as a dict of cards and a finger that moves on from seat to seat (K19, K20)."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = list(players)
        self.cards = {player: NaiveCard() for player in players}
        self.seat = 0

    def is_over(self) -> bool:
        return all(card.is_full() for card in self.cards.values())

    def current_player(self) -> str | None:
        return None if self.is_over() else self.players[self.seat]

    def allowed(self, dice: Sequence[int]) -> dict[str, int]:
        """Return what the current player may do with these dice."""
        player = self.current_player()
        return {} if player is None else self.cards[player].allowed(dice)

    def record(self, dice: Sequence[int], name: str) -> None:
        player = self.current_player()
        if player is None:
            clause = "K19"
            raise RefusedError(clause)
        self.cards[player].record(dice, name)
        if self.is_over():
            return
        # The next seat, over and over again while the card there is full.
        self.seat = (self.seat + 1) % len(self.players)
        while self.cards[self.players[self.seat]].is_full():
            self.seat = (self.seat + 1) % len(self.players)

    def winners(self) -> list[str]:
        if not self.is_over():
            return []
        best = max(card.grand_total() for card in self.cards.values())
        return [player for player in self.players if self.cards[player].grand_total() == best]
