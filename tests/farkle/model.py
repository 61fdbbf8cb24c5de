"""A naive Farkle game in dicts and lists, changed in place: F2 to F6, F10, F12 to F14, and what variants change of it.

One game is one dict. The functions below change it, or raise `RefusedError` and change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.farkle import oracle
from tests.farkle.ledger import DOCUMENT, Entry, Game, Numbers, new_sheet, new_turn, write

__all__ = [
    "DOCUMENT",
    "Game",
    "Numbers",
    "RefusedError",
    "bank",
    "can_bank",
    "corrected",
    "current_player",
    "dice_to_roll",
    "do_not_count",
    "is_over",
    "legal_set_asides",
    "new_game",
    "set_aside",
    "throw",
    "tie_is_open",
    "winners",
    "without",
]


class RefusedError(Exception):
    """A rule forbids it."""


def new_game(players: Iterable[str], numbers: Numbers = DOCUMENT, *, rules: oracle.Table = oracle.DOCUMENT) -> Game:
    """Seat the players in the order in which they play."""
    seats = list(players)
    starts = [*numbers.starts, *[0] * len(seats)]
    return {
        "players": seats,
        "sheets": {name: new_sheet(start) for name, start in zip(seats, starts, strict=False)},
        "queue": list(seats),
        "turn": new_turn(numbers.dice),
        "last_round": numbers.ending == "fixed_turns" and numbers.turns == 1,
        "leader": None,
        "numbers": numbers,
        "rules": rules,
    }


def current_player(game: Game) -> str | None:
    """Tell whose turn it is; None when the game is over."""
    return game["queue"][0] if game["queue"] else None


def is_over(game: Game) -> bool:
    """Tell whether everyone has had their last turn."""
    return not game["queue"]


def dice_to_roll(game: Game) -> int:
    """Tell how many dice the next throw takes, 0 when no throw is due (F5, F6)."""
    if is_over(game) or game["turn"]["roll"]:
        return 0
    return game["turn"]["left"]


def legal_set_asides(game: Game) -> dict[oracle.Dice, oracle.Reading]:
    """Return all that may be set aside from the dice on the table (F3); empty when none lie there."""
    return oracle.selections(game["turn"]["roll"], game["rules"])


def can_bank(game: Game) -> bool:
    """Tell whether the current player may bank now (F5, F10)."""
    if is_over(game) or game["turn"]["roll"]:
        return False
    numbers = game["numbers"]
    points = game["turn"]["points"]
    if points == 0 or points < numbers.bank or points % numbers.multiple:
        return False
    if numbers.mandatory and game["turn"]["left"] == numbers.dice:
        return False
    return game["sheets"][game["queue"][0]]["on_board"] or points >= numbers.entry


def throw(game: Game, dice: Iterable[int]) -> bool:
    """Put a roll on the table; True when it is a Farkle, which ends the turn (F4)."""
    rolled = list(dice)
    if len(rolled) != dice_to_roll(game) or not rolled or not set(rolled) <= set(oracle.FACES):
        raise RefusedError(rolled)
    turn, numbers = game["turn"], game["numbers"]
    turn["roll"] = rolled
    turn["rolls"] += 1
    if legal_set_asides(game):
        return False
    costs = len(rolled) == numbers.dice and (turn["rolls"] == 1 or not numbers.first_roll_only)
    _end_turn(game, -numbers.all_dice if costs else 0)
    return True


def set_aside(game: Game, dice: Iterable[int]) -> oracle.Reading:
    """Move dice of the roll to the turn's points (F3); with none left, all come back (F6). A win ends the game."""
    chosen = sorted(dice)
    turn = game["turn"]
    read = legal_set_asides(game).get(tuple(chosen))
    if read is None:
        raise RefusedError(chosen)
    turn["points"] += read.points
    turn["specials"] += read.tie_breaks
    for combination in read.combinations:
        # A house combination of one die is no single 1 or 5, whatever it shows (F14).
        if combination.kind in {"single_one", "single_five"}:
            turn["singles"] += 1
    turn["roll"] = []
    turn["left"] -= len(chosen)
    if turn["left"] == 0:
        turn["left"] = game["numbers"].dice
    if any(combination.kind in game["numbers"].wins for combination in read.combinations):
        _end_turn(game, turn["points"], won=True)
    return read


def bank(game: Game) -> int:
    """Write the turn's points on the current player's sheet and give them back (F5, F10)."""
    if not can_bank(game):
        raise RefusedError(game["turn"]["points"])
    points = game["turn"]["points"]
    total = game["sheets"][game["queue"][0]]["total"] + points
    # Beyond an exact target, the turn is as good as a Farkle.
    _end_turn(game, 0 if game["numbers"].exact and total > game["numbers"].target else points)
    return points


def do_not_count(game: Game) -> None:
    """Let only the points of this turn be written down, and not what F14 counts, unless it wins at once."""
    game["turn"]["counted"] = False


def without(game: Game, leaving: str) -> Game:
    """Return the game as if a player had never sat at the table; the turn under way goes on if it is another's."""
    stays = [name for name in game["players"] if name != leaving]
    if not stays:
        raise RefusedError(leaving)
    after = _replayed(game, {name: game["sheets"][name]["entries"] for name in stays})
    if game["queue"] and game["queue"][0] != leaving:
        assert after["queue"][0] == game["queue"][0]
        after["turn"] = game["turn"]
    return after


def corrected(game: Game, player: str, turn: int, points: int, *, won: bool | None = None) -> Game:
    """Return the game as if a turn had come to other points; nobody knows what F14 counts on that sheet any more.

    Whether the last turn has won may be put right too; if nothing is said, it still has, unless it comes to nothing.
    """
    numbers = game["numbers"]
    before = game["sheets"][player]["entries"]
    changed = [Entry(each.points, None, None, each.won) for each in before]
    changed[turn] = changed[turn]._replace(points=points)
    last = changed[-1]
    changed[-1] = last._replace(won=last.won and last.points > 0 if won is None else won)
    if changed[-1].won and last.points <= 0:
        raise RefusedError(points)
    total = game["sheets"][player]["totals"][turn - 1] if turn else game["sheets"][player]["start"]
    if numbers.exact and total + points > numbers.target and not changed[turn].won:
        changed[turn] = changed[turn]._replace(points=0)  # beyond an exact target, it is as good as a Farkle
    banked = [each.points for each in changed if each.points > 0 and not each.won]
    if any(each < numbers.bank or each % numbers.multiple for each in banked) or (banked and banked[0] < numbers.entry):
        raise RefusedError(points)
    after = _replayed(game, {name: game["sheets"][name]["entries"] for name in game["players"]} | {player: changed})
    if (
        numbers.exact
        and max(after["sheets"][player]["totals"][: len(before) - changed[-1].won], default=0) > numbers.target
    ):
        raise RefusedError(points)
    return after


def _replayed(game: Game, entries: dict[str, list[Entry]]) -> Game:
    """Let these players have these turns from the beginning on."""
    after = new_game(entries, game["numbers"], rules=game["rules"])
    after["sheets"] = {name: new_sheet(game["sheets"][name]["start"]) for name in entries}
    for turn in range(max(map(len, entries.values()))):
        for name, own in entries.items():
            if turn < len(own):
                if not after["queue"] or after["queue"][0] != name:
                    raise RefusedError(name)
                write(after, own[turn])
    return after


def winners(game: Game) -> list[str]:
    """Return those who share the win (F13, F14), in seat order; empty until the game is over."""
    return _best(game)[0]


def tie_is_open(game: Game) -> bool:
    """Tell whether those who share the win might not, if their combinations had been counted."""
    return _best(game)[1]


def _best(game: Game) -> tuple[list[str], bool]:
    if not is_over(game):
        return [], False
    sheets, numbers = game["sheets"], game["numbers"]
    won = [name for name in game["players"] if sheets[name]["entries"] and sheets[name]["entries"][-1].won]
    if won:
        return won, False
    if numbers.beat and numbers.ending != "fixed_turns":
        return [name for name in game["players"] if name == game["leader"]], False
    most = max(sheet["total"] for sheet in sheets.values())
    tied = [name for name in game["players"] if sheets[name]["total"] == most]
    for way in numbers.tie_break:
        counts = [sheets[name][way] for name in tied]
        if len(tied) > 1 and None in counts:
            return tied, True
        highest = max(count or 0 for count in counts)
        tied = [name for name in tied if (sheets[name][way] or 0) == highest]
    return tied, False


def _end_turn(game: Game, points: int, *, won: bool = False) -> None:
    turn = game["turn"]
    game["turn"] = new_turn(game["numbers"].dice)
    if turn["counted"] or won:
        # A single counts only once it is banked; a special counts in any case (F14).
        write(game, Entry(points, turn["specials"], turn["singles"] if points > 0 else 0, won))
    else:
        write(game, Entry(points, None, None))
