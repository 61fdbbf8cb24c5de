"""A card, a state and whole games of the library beside the naive model."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from dicerules import IllegalActionError, KirikiGame, Scorecard
from dicerules.kiriki import KirikiAction, KirikiRules, KirikiState, Record, RollDice, apply, code, legal_actions
from tests.kiriki.boxes.naive_model import Action, NaiveCard, NaiveGame, PlainRules

# With repeated Kirikis a game has no bound on its turns, so the games played here have one on their actions.
MOST_ACTIONS = 1000


def same_card(card: Scorecard, naive: NaiveCard) -> None:
    """Compare all that a card shows."""
    assert {name: card[name] for name in naive.cells} == naive.cells
    assert list(card) == list(naive.cells)
    assert list(card.filled) == [name for name, points in naive.cells.items() if points is not None]
    assert list(card.open_categories) == naive.open_names()
    assert card.is_complete == naive.is_full()
    assert (card.turns_taken, card.extra_turns) == (naive.turns, naive.extra)
    assert (card.kiriki_bonuses, card.kiriki_bonus_total) == (naive.bonuses, naive.kiriki_bonus_total())
    for name in naive.section_names():
        section = card.section(name)
        assert section.bonus == naive.bonus(name)
        assert section.missing == naive.missing(name)
        assert section.total == naive.total(name)
        assert section.total == section.subtotal + section.bonus
    assert card.section("upper").subtotal == card.upper_subtotal == naive.subtotal("upper")
    assert (card.bonus, card.missing_for_bonus) == (naive.bonus("upper"), naive.missing("upper"))
    assert (card.upper_total, card.lower_total) == (naive.total("upper"), naive.lower_total())
    assert card.grand_total == naive.grand_total()


def same_options(card: Scorecard, naive: NaiveCard, dice: Sequence[int]) -> None:
    """Compare what a roll may do on a card: exactly the options are accepted, and they leave what they promise."""
    options, allowed = card.options(dice), naive.allowed(dice)
    assert list(options.items()) == list(allowed.items())
    assert card.is_satisfactory(dice) == naive.is_satisfactory(dice)
    for name in naive.cells:
        if name in allowed:
            assert card.record(name, dice)[name] == (naive.cells[name] or 0) + allowed[name]
        else:
            with pytest.raises(IllegalActionError):
                card.record(name, dice)


def same_however_it_came_about(card: Scorecard) -> None:
    """A card is what it shows: it can be made from its boxes, and read from its notation."""
    assert Scorecard(card.rules, filled=card.filled, kiriki_bonuses=card.kiriki_bonuses) == card
    assert Scorecard.parse(str(card), card.rules) == card


def plain_action(action: KirikiAction) -> Action:
    return str(action.category) if isinstance(action, Record) else action.keep.faces


def same_state(state: KirikiState, naive: NaiveGame) -> None:
    """Compare whose turn it is, what they may do, by which codes, the dice on the table, and who has won."""
    assert state.is_over == state.game.is_over == naive.is_over()
    assert state.player == state.game.current_player == naive.player()
    assert list(state.game.winners) == naive.winners()
    actions = legal_actions(state)
    assert [plain_action(action) for action in actions] == naive.actions()
    assert [code(action, state.game.rules) for action in actions] == [naive.code(action) for action in naive.actions()]
    if naive.dice is None:
        assert state.turn is None
    else:
        assert state.turn is not None
        assert state.turn.roll.faces == tuple(naive.dice)
        assert state.turn.rolls_left == naive.rolls_left
    for player, card in naive.cards.items():
        same_card(state.game.card(player), card)


def throw(rng: Random, number: int, alike: float) -> tuple[int, ...]:
    """Throw dice that are alike with this probability, and otherwise fall as they like."""
    if rng.random() < alike:
        return (rng.randint(1, 6),) * number
    return tuple(rng.choices(range(1, 7), k=number))


def play_beside_the_model(
    rules: KirikiRules, plain: PlainRules, players: Sequence[str], seed: int, alike: float
) -> KirikiState:
    """Play a random game to its end in both, and compare after every action."""
    rng = Random(seed)  # noqa: S311  # dice of a test
    state, naive = KirikiState(KirikiGame(players, rules)), NaiveGame(players, plain)
    same_state(state, naive)
    for _ in range(MOST_ACTIONS):
        if naive.is_over():
            break
        action = choose(naive, rng)
        if isinstance(action, str):
            state = apply(state, Record(action))
            naive.record(action)
        else:
            # Dice that are alike stay so: the others fall like the kept ones.
            number = rules.dice - len(action)
            rolled = action[:1] * number if action and rng.random() < alike else throw(rng, number, alike)
            state = apply(state, RollDice(action), rolled=rolled)
            naive.throw(action, rolled)
            same_options(state.card, naive.card(), state.turn.roll.faces if state.turn else ())
        same_state(state, naive)
    for card in state.game.cards:
        same_however_it_came_about(card)
    assert KirikiGame(players, rules, cards=state.game.cards) == state.game
    return state


def choose(naive: NaiveGame, rng: Random) -> Action:
    """Choose a box as often as a roll, of the boxes the Kiriki box more often than others."""
    actions = naive.actions()
    boxes = [action for action in actions if isinstance(action, str)]
    if not boxes or (len(boxes) < len(actions) and rng.random() < 0.4):
        return rng.choice([action for action in actions if not isinstance(action, str)])
    further = naive.rules.further
    if further is not None and further.box in boxes and naive.dice and len(set(naive.dice)) == 1 and rng.random() < 0.4:
        return further.box
    return rng.choice(boxes)
