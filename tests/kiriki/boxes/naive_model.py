"""A second reading of a whole game on any card: mutable dicts and lists, changed in place.

Nothing here imports `dicerules`. What a roll scores comes from the brute-force oracle; a card and its rules are the
plain records below. The clauses are those of the rulebook; what is not in it, such as jokers and an order of boxes, is
written down as a table would say it, one step after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from tests.kiriki.boxes import box_oracle
from tests.kiriki.boxes.box_oracle import PlainBox
from tests.kiriki.oracle import RefusedError


class PlainSection(NamedTuple):
    """A section with the points of its bonus and the sum that earns it."""

    name: str
    bonus: int
    threshold: int


class PlainFurther(NamedTuple):
    """What dice that are all alike mean once their box is filled. `upper` are the boxes of the faces 1 to 6."""

    box: str
    upper: tuple[str, ...]
    repeat: bool = False
    bonus: int = 0
    joker: str = "none"
    joker_boxes: tuple[str, ...] = ()


class PlainRules(NamedTuple):
    """A card, and how it is played. The upper section is listed only if it has a bonus, the lower one never."""

    boxes: tuple[PlainBox, ...]
    dice: int = 5
    rolls: int = 3
    sections: tuple[PlainSection, ...] = ()
    forced_order: bool = False
    further: PlainFurther | None = None


# An action: a box in which the roll is recorded, or the dice that are kept, in ascending order.
Action = str | tuple[int, ...]


def are_alike(dice: Sequence[int]) -> bool:
    return len(set(dice)) == 1


def throws(dice: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(range(1, 7), dice))


class NaiveCard:
    """One player's card; `None` is an open box."""

    def __init__(self, rules: PlainRules) -> None:
        self.rules = rules
        self.boxes = {box.name: box for box in rules.boxes}
        self.cells: dict[str, int | None] = dict.fromkeys(self.boxes)
        self.bonuses = self.turns = self.extra = 0

    def open_names(self) -> list[str]:
        return [name for name, points in self.cells.items() if points is None]

    def is_full(self) -> bool:
        return not self.open_names()

    def points(self, dice: Sequence[int], name: str) -> int:
        return box_oracle.points(dice, self.boxes[name])

    def in_full(self, dice: Sequence[int], name: str) -> int:
        """Return what a box pays for dice that count as what it asks for."""
        box = self.boxes[name]
        return box.times * (box.pays if isinstance(box.pays, int) else sum(dice))

    def scores(self, dice: Sequence[int]) -> dict[str, int]:
        """Return what these dice score in every open box, wherever they may go."""
        scores = {name: self.points(dice, name) for name in self.open_names()}
        further = self.rules.further
        if further is None or not self.is_further(dice):
            return scores
        jokers = {name: self.in_full(dice, name) for name in further.joker_boxes if name in scores}
        nothing = {name: 0 for name in further.upper if name in scores}
        home = further.upper[dice[0] - 1]
        match further.joker:
            case "free":
                return scores | jokers if self.cells[home] is not None else scores
            case "forced":
                # With its own upper box filled, an upper box is the last resort, where the joker is a nought.
                return scores | jokers | nothing if self.cells[home] is not None else scores
            case "original":
                return scores | jokers | nothing if self.cells[further.box] else scores
        return scores

    def is_further(self, dice: Sequence[int]) -> bool:
        """Return whether these dice are a Kiriki and the box of Kirikis is filled or scratched."""
        return self.rules.further is not None and are_alike(dice) and self.cells[self.rules.further.box] is not None

    def where(self, dice: Sequence[int]) -> list[str]:
        """Return the open boxes that the dice may go to."""
        names = self.open_names()
        if self.rules.forced_order:
            return names[:1]
        further = self.rules.further
        if further is None or further.joker != "forced" or not self.is_further(dice):
            return names
        # First step: the upper box of the face. Second step: the lower boxes. Third step: any other.
        home = further.upper[dice[0] - 1]
        lower = [name for name in names if name not in further.upper]
        return [home] if home in names else lower or names

    def allowed(self, dice: Sequence[int]) -> dict[str, int]:
        """Return where these dice may go and what they score there, in the card's order."""
        if self.is_full():
            return {}  # K16e
        scores = self.scores(dice)
        places = {name: scores[name] for name in self.where(dice)}
        further = self.rules.further
        # K16, with its rulings a and b: a Kiriki goes on a Kiriki, but not where one was scratched.
        if further is not None and further.repeat and are_alike(dice) and self.cells[further.box]:
            places[further.box] = self.in_full(dice, further.box)
        return {name: places[name] for name in self.cells if name in places}

    def record(self, dice: Sequence[int], name: str) -> None:
        points = self.allowed(dice)[name]
        if self.earns_bonus(dice):
            self.bonuses += 1
        if self.cells[name] is not None:
            self.extra += 1
        self.cells[name] = (self.cells[name] or 0) + points
        self.turns += 1

    def earns_bonus(self, dice: Sequence[int]) -> bool:
        further = self.rules.further
        return bool(further is not None and are_alike(dice) and self.cells[further.box] and further.bonus)

    # --- points without dice

    def fill(self, name: str, points: object, bonus: bool | None = None) -> None:  # noqa: FBT001 (as people say it)
        """Record some throw that makes these points; nobody speaks of a bonus if there need not be one."""
        made = [dice for dice in throws(self.rules.dice) if self.allowed(dice).get(name) == points]
        fitting = [dice for dice in made if bonus is None or self.earns_bonus(dice) == bonus]
        if not fitting:
            raise RefusedError(name)
        self.record(min(fitting, key=self.earns_bonus), name)

    def correct(self, name: str, points: int | None) -> None:
        """Write other points in a filled box, or rub them out. Which bonuses stay possible is not looked at."""
        after = self.cells | {name: points}
        if self.cells[name] is None or (points is not None and points not in self.can_hold(name, points)):
            raise RefusedError(name)
        names = [filled for filled, held in after.items() if held is not None]
        if self.rules.forced_order and names != list(after)[: len(names)]:
            raise RefusedError(name)
        self.cells, self.extra = after, self.repeats(after)
        self.turns = len(names) + self.extra

    def can_hold(self, name: str, most: int) -> set[int]:
        """Return the points up to some that a game can leave in a box, alone on its card or beside others."""
        further = self.rules.further
        points = {self.points(dice, name) for dice in throws(self.rules.dice)}
        alike = [(face,) * self.rules.dice for face in range(1, 7)]
        if further is not None and further.joker != "none":
            points |= {self.in_full(dice, name) for dice in alike if name in further.joker_boxes}
            points |= {0} if name in further.upper and further.joker != "free" else set()
        if further is not None and further.repeat and name == further.box:
            points |= set(range(0, most + 1, self.in_full(alike[0], name)))
        return points

    def repeats(self, cells: Mapping[str, int | None]) -> int:
        """K16: every Kiriki in its box after the first has earned a turn."""
        further = self.rules.further
        if further is None or not further.repeat:
            return 0
        kirikis = (cells[further.box] or 0) // self.in_full((1,) * self.rules.dice, further.box)
        return max(0, kirikis - 1)

    def is_satisfactory(self, dice: Sequence[int]) -> bool:
        """K21: more than nothing in a box that is still open, even if another one comes first."""
        return any(points > 0 for points in self.scores(dice).values())

    # --- sums

    def subtotal(self, section: str) -> int:
        return sum(self.cells[name] or 0 for name, box in self.boxes.items() if box.section == section)

    def bonus(self, section: str) -> int:
        """K11: as soon as the boxes come to that much."""
        return sum(
            own.bonus for own in self.rules.sections if own.name == section and self.subtotal(section) >= own.threshold
        )

    def missing(self, section: str) -> int:
        """Return how much is left to the bonus; nothing without one."""
        wanted = [own.threshold for own in self.rules.sections if own.name == section and own.bonus]
        return max(0, wanted[0] - self.subtotal(section)) if wanted else 0

    def kiriki_bonus_total(self) -> int:
        return self.bonuses * (self.rules.further.bonus if self.rules.further else 0)

    def total(self, section: str) -> int:
        """K12: the boxes and the bonus."""
        return self.subtotal(section) + self.bonus(section)

    def lower_total(self) -> int:
        """K13: repeated Kirikis are in their box, and bonuses for further ones count here, too."""
        return self.total("lower") + self.kiriki_bonus_total()

    def section_names(self) -> list[str]:
        own = [section.name for section in self.rules.sections if section.name != "upper"]
        return ["upper", "lower", *own]

    def grand_total(self) -> int:
        """K13: all that is written on the card, and all bonuses."""
        return sum(self.total(name) for name in self.section_names()) + self.kiriki_bonus_total()


class NaiveGame:
    """Cards, a finger on the seat whose turn it is (K19), and the dice on the table."""

    def __init__(self, players: Sequence[str], rules: PlainRules) -> None:
        self.rules = rules
        self.players = list(players)
        self.cards = {player: NaiveCard(rules) for player in players}
        self.seat = 0
        self.dice: list[int] | None = None
        self.rolls_left = rules.rolls

    def is_over(self) -> bool:
        return all(card.is_full() for card in self.cards.values())

    def player(self) -> str | None:
        return None if self.is_over() else self.players[self.seat]

    def card(self) -> NaiveCard:
        return self.cards[self.players[self.seat]]

    def actions(self) -> list[Action]:
        """K14, K18: record, or throw any of the dice again while a roll is left; the first roll throws them all."""
        if self.is_over():
            return []
        if self.dice is None:
            return [()]
        keeps = set[tuple[int, ...]]()
        if self.rolls_left:
            for number in range(len(self.dice)):
                keeps.update(combinations(sorted(self.dice), number))
        return [*self.card().allowed(self.dice), *sorted(keeps, key=lambda keep: (len(keep), keep))]

    def code(self, action: Action) -> int:
        """Count the boxes, then everything that can be kept, with fewer dice first."""
        if isinstance(action, str):
            return list(self.card().boxes).index(action)
        code = len(self.rules.boxes)
        for number in range(len(action)):
            code += len(list(combinations_with_replacement(range(1, 7), number)))
        return code + list(combinations_with_replacement(range(1, 7), len(action))).index(action)

    def throw(self, keep: Sequence[int], rolled: Sequence[int]) -> None:
        """K15: kept dice stay where they lie, of equal ones those on the left."""
        kept, new = list(keep), list(rolled)
        table = []
        for die in self.dice or [0] * self.rules.dice:
            if die in kept:
                kept.remove(die)
                table.append(die)
            else:
                table.append(new.pop(0))
        assert not kept
        assert not new
        self.dice = table
        self.rolls_left -= 1

    def record(self, name: str) -> None:
        assert self.dice is not None
        self.card().record(self.dice, name)
        self.next()

    def next(self) -> None:
        self.dice, self.rolls_left = None, self.rules.rolls
        # The next seat, over and over again while the card there is full.
        for _ in self.players:
            self.seat = (self.seat + 1) % len(self.players)
            if not self.card().is_full():
                return

    def fill(self, name: str, points: object, bonus: bool | None = None) -> None:  # noqa: FBT001 (as people say it)
        if self.is_over():
            raise RefusedError(name)
        self.card().fill(name, points, bonus)
        self.next()

    def correct(self, player: str, name: str, points: int | None) -> None:
        """Change a card, and play the turns of all cards once more to see whose turn it is."""
        card = self.cards[player]
        before = dict(vars(card))
        card.correct(name, points)
        try:
            self.seat = self.turns_again()
        except RefusedError:
            vars(card).update(before)
            raise

    def turns_again(self) -> int:
        """K19: let the turns go round until somebody has a box to fill but took no turn: then nobody else may have."""
        left = {player: card.turns for player, card in self.cards.items()}
        seat = 0
        while not self.is_over() or any(left.values()):
            player = self.players[seat]
            if not left[player] and not self.cards[player].is_full():
                if any(left.values()):
                    raise RefusedError(player)
                return seat
            left[player] -= 1 if left[player] else 0
            seat = (seat + 1) % len(self.players)
        return seat

    def without(self, player: str) -> None:
        """Take a player's chair away; the finger stays where it points, or moves on to the next."""
        if player not in self.players or len(self.players) == 1:
            raise RefusedError(player)
        place = self.players.index(player)
        self.players.remove(player)
        del self.cards[player]
        self.dice, self.rolls_left = None, self.rules.rolls
        self.seat = (self.seat - (place < self.seat)) % len(self.players)
        while not self.is_over() and self.card().is_full():
            self.seat = (self.seat + 1) % len(self.players)

    def winners(self) -> list[str]:
        """K20: all who share the highest total."""
        if not self.is_over():
            return []
        totals = {player: card.grand_total() for player, card in self.cards.items()}
        return [player for player in self.players if totals[player] == max(totals.values())]
