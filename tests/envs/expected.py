"""What an agent must observe, written out from the values of the games and not from their features."""

from __future__ import annotations

from typing import Any

import attrs

from dicerules import games
from dicerules.farkle import GREED, FarkleRules, FarkleState
from dicerules.kiriki import KIRIKI, YAHTZEE, YATZY, KirikiRules, KirikiState
from tests.pig import PigState

# Rules under which whole games are played: totals and turns of all kinds, in few turns.
RULES: dict[str, Any] = {
    "kiriki": KIRIKI,
    "yahtzee": YAHTZEE,
    "yatzy": YATZY,
    "six_dice": KirikiRules(dice=6),
    "farkle": FarkleRules(target=2000),
    "penalties": FarkleRules(
        target=1500,
        entry_minimum=0,
        head_start=[0, 200],
        farkles_to_penalty=2,
        farkle_penalty=300,
        all_dice_farkle_penalty=100,
        negative_totals=True,
        hot_dice="mandatory",
    ),
    "greed": attrs.evolve(GREED, target=2000),
    "two_turns": FarkleRules(ending="fixed_turns", turns=2),
}


def numbers(state: Any, seat: int) -> list[int]:  # noqa: ANN401 (of any game)
    """Return what the player at a seat observes."""
    count = len(state.game.players)
    seats = [(seat + others) % count for others in range(count)]
    match state:
        case KirikiState():
            return kiriki_numbers(state, seats)
        case FarkleState():
            return farkle_numbers(state, seats)
    assert isinstance(state, PigState)
    return [0] * 6 + [state.turn.points if state.turn else 0] + [state.game.totals[one] for one in seats]


def kiriki_numbers(state: KirikiState, seats: list[int]) -> list[int]:
    dice = [0] * 7 if state.turn is None else [*state.turn.roll.counts, state.turn.rolls_left]
    for card in (state.game.cards[seat] for seat in seats):
        dice += [card.filled.get(box.name, -1) for box in card.rules.boxes]
        dice += [card.kiriki_bonuses, card.grand_total]
    return dice


def farkle_numbers(state: FarkleState, seats: list[int]) -> list[int]:
    turn = state.turn
    if turn is None:
        found = [0] * 8
    elif turn.current_roll is None:
        found = [0] * 6 + [turn.points, turn.dice_to_roll]
    else:
        found = [*turn.current_roll.counts, turn.points, 0]
    found.append(int(state.game.is_last_round))
    for sheet in (state.game.sheets[seat] for seat in seats):
        found += [int(sheet.on_board), sheet.farkles_in_a_row, len(sheet.turns)]
        found += [sheet.special_combinations or 0, sheet.singles or 0, sheet.total]
    return found


def codes(state: Any) -> list[int]:  # noqa: ANN401 (of any game)
    """Return the codes of the legal actions of a state."""
    game = games.game_of(state)
    return [game.code(action, state.game.rules) for action in game.moves.legal_actions(state)]


def total(state: Any, seat: int) -> int:  # noqa: ANN401 (of any game)
    """Return the total of a player."""
    match state:
        case KirikiState():
            return state.game.cards[seat].grand_total
        case FarkleState():
            return state.game.sheets[seat].total
    return int(state.game.totals[seat])


def choose(state: Any) -> int:  # noqa: ANN401 (of any game)
    """Choose a legal code that depends on the state alone, so that a game can be played twice."""
    legal = codes(state)
    return legal[(sum(numbers(state, 0)) + 7 * len(legal)) % len(legal)]


def played(end: Any, rng: Any) -> Any:  # noqa: ANN401 (of any game)
    """Return the end of the game that `play` plays with the players, rules and choices of another one."""
    game, rules = games.game_of(end), end.game.rules
    bots = dict.fromkeys(end.game.players, lambda state: game.from_code(choose(state), rules))
    return game.play(bots, rules, rng=rng).state
