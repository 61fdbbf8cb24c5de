"""The compiled part: the transitions of games, which tests hold to the scalar game move by move, and simple policies.

Everything that compiled code calls is in this one file, apart from `throw`, because cached machine code is compiled
again only when its own source file changes. The loops are written out because numba takes several times as long to
compile expressions of whole arrays.
"""

from __future__ import annotations

from typing import Final

from dicerules._shared.compilation import compiled_in_place, inlined
from dicerules._shared.simulation.chance import throw
from dicerules.kiriki.simulation._situations import Bools, Floats, Integers, Situations
from dicerules.kiriki.simulation._tables import Tables

__all__ = [
    "COLLECTOR",
    "GREEDY",
    "draw_codes",
    "illegal_code",
    "legal_codes",
    "play",
    "restart",
    "simple_codes",
    "step",
]

GREEDY: Final = 0
"""The number of the policy `Greedy`."""
COLLECTOR: Final = 1
"""The number of the policy `Collector`."""


@compiled_in_place
def step(which: Integers, codes: Integers, games: Situations, rules: Tables) -> None:
    """Take a legal action in each of these games that is not over."""
    for game in range(codes.shape[0]):
        games.rewards[game] = 0
    for game in which:
        if not games.done[game]:
            _act(game, int(codes[game]), games, rules)


@inlined
def _act(game: int, code: int, games: Situations, rules: Tables) -> None:
    """Take a legal action in a game."""
    boxes = rules.points.shape[1]
    if code >= boxes:
        keep = int(code - boxes)
        games.roll[game] = throw(games.chance, game, keep, int(rules.dice - rules.sizes[keep]), rules.thrown)
        games.rolls_left[game] -= 1
    else:
        _record(game, code, games, rules)


@inlined
def _record(game: int, box: int, games: Situations, rules: Tables) -> None:
    """Record the roll on the table in a box, and pass on to the next player or end the game."""
    seat, column = games.seat[game], _column(game, games, rules)
    points, section = rules.points[column, box], rules.sections[box]
    if games.cells[game, seat, box] < 0:
        games.cells[game, seat, box] = 0
        games.still_open[game, seat] -= 1
    games.cells[game, seat, box] += points
    reward = points + rules.bonus[column]
    if rules.bonus[column] > 0:
        games.kiriki_bonuses[game, seat] += 1
    before, threshold = games.sums[game, seat, section], rules.thresholds[section]
    games.sums[game, seat, section] = before + points
    if before < threshold <= before + points:
        reward += rules.section_bonuses[section]
    games.totals[game, seat] += reward
    games.rewards[game] = reward
    games.roll[game] = 0
    _pass_on(game, seat, games, rules)


@inlined
def _pass_on(game: int, seat: int, games: Situations, rules: Tables) -> None:
    """Pass on to the next player whose card is not full (K19), or find the winners (K20)."""
    players = games.cells.shape[1]
    for after in range(1, players + 1):
        following = seat + after if seat + after < players else seat + after - players
        if games.still_open[game, following] > 0:
            games.seat[game] = following
            games.rolls_left[game] = rules.rolls_per_turn
            return
    games.seat[game] = -1
    games.done[game] = True
    games.rolls_left[game] = 0
    best = games.totals[game, 0]
    for player in range(1, players):
        best = max(best, games.totals[game, player])
    for player in range(players):
        games.winners[game, player] = games.totals[game, player] == best


@inlined
def _column(game: int, games: Situations, rules: Tables) -> int:
    """Return the column of the roll on the table, on the card of the player whose turn it is."""
    seat, roll = games.seat[game], games.roll[game]
    face = rules.alike[roll]
    if face < 0 or rules.kiriki < 0 or games.cells[game, seat, rules.kiriki] < 0:
        return int(roll) - rules.first_roll
    case = 4 * int(face)
    if rules.uppers.shape[0] > 0 and games.cells[game, seat, rules.uppers[face]] < 0:
        case += 2
    for lower in rules.lowers:
        if games.cells[game, seat, lower] < 0:
            case += 1
            break
    return rules.rolls + case + (rules.cases if games.cells[game, seat, rules.kiriki] > 0 else 0)


@inlined
def _may_record(game: int, box: int, column: int, games: Situations, rules: Tables) -> bool:
    """Return whether the roll on the table, of this column, may be recorded in a box (K16 to K18)."""
    if rules.points[column, box] < 0:
        return False
    seat = games.seat[game]
    held = games.cells[game, seat, box]
    if held < 0:
        return not rules.forced_order or box == rules.points.shape[1] - games.still_open[game, seat]
    return box == rules.kiriki and column >= rules.rolls + rules.cases and held < rules.most


@inlined
def _may_take(game: int, code: int, games: Situations, rules: Tables) -> bool:
    """Return whether the action with this code is legal in a game that is not over."""
    boxes, roll = rules.points.shape[1], games.roll[game]
    keep = int(code - boxes)
    if keep < 0:
        return code >= 0 and bool(roll > 0) and _may_record(game, code, _column(game, games, rules), games, rules)
    if roll == 0:
        return bool(keep == 0)
    if games.rolls_left[game] == 0 or keep >= rules.first_roll:
        return False
    for face in range(6):  # noqa: SIM110 (numba compiles no generators here)
        if rules.counts[keep, face] > rules.counts[roll, face]:
            return False
    return True


@compiled_in_place
def illegal_code(which: Integers, codes: Integers, games: Situations, rules: Tables) -> int:
    """Return the first of these games that is not over and whose code is not that of a legal action, or -1."""
    for game in which:
        if not games.done[game] and not _may_take(game, int(codes[game]), games, rules):
            return int(game)
    return -1


@compiled_in_place
def legal_codes(out: Bools, games: Situations, rules: Tables) -> None:
    """Write to `out[game, code]` which actions are legal."""
    boxes = rules.points.shape[1]
    for game in range(out.shape[0]):
        for code in range(out.shape[1]):
            out[game, code] = False
        roll = games.roll[game]
        if roll == 0:
            out[game, boxes] = not games.done[game]
            continue
        column = _column(game, games, rules)
        for box in range(boxes):
            out[game, box] = _may_record(game, box, column, games, rules)
        if games.rolls_left[game] > 0:
            place = int(roll) - rules.first_roll
            for part in range(rules.parts.starts[place], rules.parts.starts[place + 1]):
                out[game, boxes + rules.parts.keeps[part]] = True


@compiled_in_place
def draw_codes(chance: Floats, codes: Integers, games: Situations, rules: Tables) -> None:
    """Write the code of a legal action of each game, chosen by a number of chance from 0 to 1; 0 if there is none."""
    boxes = rules.points.shape[1]
    for game in range(codes.shape[0]):
        roll = games.roll[game]
        if roll == 0:
            codes[game] = 0 if games.done[game] else boxes
            continue
        column, place = _column(game, games, rules), int(roll) - rules.first_roll
        first, last = rules.parts.starts[place], rules.parts.starts[place + 1]
        keeps = last - first if games.rolls_left[game] > 0 else 0
        number = keeps
        for box in range(boxes):
            number += _may_record(game, box, column, games, rules)
        chosen = int(chance[game] * number)
        if chosen < keeps:
            codes[game] = boxes + rules.parts.keeps[first + chosen]
            continue
        box = -1
        while chosen >= keeps:
            box += 1
            chosen -= int(_may_record(game, box, column, games, rules))
        codes[game] = box


@compiled_in_place
def restart(which: Integers, games: Situations, rules: Tables) -> None:
    """Begin these games anew."""
    for game in which:
        games.seat[game], games.done[game], games.roll[game], games.rewards[game] = 0, False, 0, 0
        games.rolls_left[game] = rules.rolls_per_turn
        for seat in range(games.cells.shape[1]):
            for box in range(games.cells.shape[2]):
                games.cells[game, seat, box] = -1
            for section in range(games.sums.shape[2]):
                games.sums[game, seat, section] = 0
            games.still_open[game, seat] = games.cells.shape[2]
            games.kiriki_bonuses[game, seat], games.totals[game, seat], games.winners[game, seat] = 0, 0, False


@inlined
def _best_box(game: int, games: Situations, rules: Tables) -> int:
    """Return the box in which the roll on the table scores most, the first one of equals."""
    seat, column, boxes = games.seat[game], _column(game, games, rules), rules.points.shape[1]
    best, most = int(boxes - games.still_open[game, seat]), -1
    if rules.forced_order:
        most = rules.points[column, best]
    else:
        for box in range(boxes):  # written so that the processor need not guess which boxes are open
            points = rules.points[column, box] if games.cells[game, seat, box] < 0 else -1
            best = box if points > most else best
            most = max(most, points)
    if column >= rules.rolls + rules.cases and _may_record(game, rules.kiriki, column, games, rules):
        again = rules.points[column, rules.kiriki]
        if again > most or (again == most and rules.kiriki < best):
            best = rules.kiriki
    return best


@inlined
def _choice(policy: int, game: int, games: Situations, rules: Tables) -> int:
    """Return the code that a simple policy chooses in a game that is not over."""
    boxes, roll = int(rules.points.shape[1]), games.roll[game]
    if roll == 0:
        return boxes
    if policy == COLLECTOR and games.rolls_left[game] > 0 and rules.alike[roll] < 0:
        return boxes + int(rules.collected[roll])
    return _best_box(game, games, rules)


@compiled_in_place
def simple_codes(which: Integers, codes: Integers, policy: int, games: Situations, rules: Tables) -> None:
    """Write the code that a simple policy chooses in each of these games, none of which is over."""
    for game in which:
        codes[game] = _choice(policy, game, games, rules)


@compiled_in_place
def play(which: Integers, policies: Integers, turns: int, games: Situations, rules: Tables) -> None:
    """Play these games on by simple policies, one for each seat, for at most that many turns each."""
    for game in which:
        for _ in range(turns):
            if games.done[game]:
                break
            policy, code = int(policies[games.seat[game]]), rules.points.shape[1]
            while code >= rules.points.shape[1]:
                code = _choice(policy, game, games, rules)
                _act(game, code, games, rules)
