"""Games of a batch, beside the scalar game with the same dice, move by move."""

from __future__ import annotations

from random import Random

import attrs
import numpy as np
import pytest

from dicerules import IllegalActionError, games
from dicerules._shared.multisets import multisets
from dicerules._shared.simulation.chance import dice, streams, throw
from dicerules.farkle import (
    GREED,
    NAMED_RULES,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleState,
    FarkleTurn,
    HouseCombination,
    SetAsideDice,
    code,
    from_code,
)
from dicerules.farkle.objections import dice_left
from dicerules.farkle.simulation import Batch
from tests.farkle.any_rules import draw
from tests.farkle.refusals import refused
from tests.farkle.simulation.scalar import fresh

MOST_STEPS = 400
SOONER = {"target": 2000, "entry_minimum": 300}


class Beside:
    """A batch, and the same games as ordinary states."""

    def __init__(self, batch: Batch, states: list[FarkleState], *, seed: int, first: int = 0) -> None:
        self.batch, self.states = batch, states
        self.chance = streams(seed, first, len(states))

    def step(self, codes: list[int]) -> None:
        """Take these actions in both, and compare all arrays."""
        before = self.states
        self.states = [self._after(game, codes[game]) for game in range(len(before))]
        self.batch.step(codes)
        self.compare()
        for game, (state, after) in enumerate(zip(before, self.states, strict=True)):
            acting = -1 if state.player is None else state.game.players.index(state.player)
            gained = 0 if acting < 0 else after.game.sheets[acting].total - state.game.sheets[acting].total
            assert self.batch.rewards[game] == gained

    def _after(self, game: int, number: int) -> FarkleState:
        state = self.states[game]
        if state.is_over:
            return state
        action = from_code(number, state.game.rules)
        thrown = games.dice_thrown(state, action)
        rolled = multisets()[throw(self.chance, game, 0, thrown, dice())] if thrown else None
        return games.apply(state, action, rolled)

    def compare(self) -> None:
        """Compare the batch's arrays with the states."""
        batch = self.batch
        legal = batch.legal()
        for game, state in enumerate(self.states):
            whole, turn = state.game, state.turn
            players = list(whole.players)
            seat = -1 if state.player is None else players.index(state.player)
            assert (batch.seat[game], batch.done[game]) == (seat, state.is_over)
            assert batch.last_round[game] == whole.is_last_round
            codes = [code(action, whole.rules) for action in games.legal_actions(state)]
            assert legal[game].nonzero()[0].tolist() == codes
            assert batch.winners[game].tolist() == [player in whole.winners for player in players]
            for name, field in (
                ("totals", "total"),
                ("on_board", "on_board"),
                ("farkles_in_a_row", "farkles_in_a_row"),
                ("special_combinations", "special_combinations"),
                ("singles", "singles"),
            ):
                values = [getattr(sheet, field) for sheet in whole.sheets]
                assert getattr(batch, name)[game].tolist() == [-1 if each is None else each for each in values], name
            assert batch.turns[game].tolist() == [len(sheet.turns) for sheet in whole.sheets]
            roll = turn and turn.current_roll
            assert tuple(batch.counts[game]) == (roll.counts if roll else (0,) * 6)
            assert batch.points[game] == (turn.points if turn else 0)
            assert batch.dice_to_roll[game] == (dice_left(turn) if turn and not roll else 0)

    def compare_states(self) -> None:
        """Compare whole states: the points of all turns and the history of the turn under way, too."""
        for game, state in enumerate(self.states):
            found = self.batch.state(game)
            assert found == state
            assert attrs.evolve(found.game) == state.game  # checked
            assert (found.is_over, found.game.is_last_round) == (state.is_over, state.game.is_last_round)


def new(rules: FarkleRules, players: int, number: int, *, seed: int, first: int = 0) -> Beside:
    """Return new games."""
    batch = Batch(number, rules, players=players, seed=seed, first=first)
    return Beside(batch, [fresh(rules, players)] * number, seed=seed, first=first)


def some_code(rng: Random, state: FarkleState) -> int:
    """Return the code of some legal action; -1 when the game is over, or nothing is legal."""
    legal = games.legal_actions(state)
    return code(rng.choice(legal), state.game.rules) if legal else -1


def play(beside: Beside, rng: Random, steps: int = MOST_STEPS) -> None:
    """Play games with random actions, to their ends if these come soon."""
    for _ in range(steps):
        beside.step([some_code(rng, state) for state in beside.states])
        if rng.random() < 0.05:
            beside.compare_states()
        if beside.batch.done.all():
            break
    beside.compare_states()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_games_under_any_rules_are_those_of_the_scalar_game(seed: int) -> None:
    rng = Random(seed)  # noqa: S311  # codes of a test
    play(new(draw(rng).rules, rng.randint(1, 4), 3, seed=seed, first=100 * seed), rng)


@pytest.mark.heavy
def test_many_games_under_any_rules_are_those_of_the_scalar_game() -> None:
    reached = {"tie": 0, "win at once": 0, "below 0": 0, "exact target": 0, "unfinished": 0}
    for seed in range(100, 170):
        rng = Random(seed)  # noqa: S311
        rules = draw(rng).rules
        beside = new(rules, rng.randint(1, 4), 2, seed=seed)
        play(beside, rng)
        for state in beside.states:
            reached["tie"] += len(state.game.winners) > 1
            reached["win at once"] += any(sheet.won_at_once for sheet in state.game.sheets)
            reached["below 0"] += any(sheet.total < 0 for sheet in state.game.sheets)
            reached["exact target"] += rules.exact_target and any(s.total == rules.target for s in state.game.sheets)
            reached["unfinished"] += not state.is_over
    assert min(reached.values()) >= 3, reached


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED_RULES)
def test_games_under_named_rules_are_those_of_the_scalar_game(name: str) -> None:
    rng = Random(name)  # noqa: S311
    play(new(NAMED_RULES[name], 2, 2, seed=3), rng, 200)


def random_states(seed: int, number: int) -> tuple[FarkleRules, list[FarkleState]]:
    """Return states in the middle of games, some of them with what only points without dice and corrections lead to."""
    rng, found = Random(seed), list[FarkleState]()  # noqa: S311
    rules, players = draw(rng).rules, rng.randint(1, 3)
    for _ in range(number):
        beside = new(rules, players + (rng.random() < 0.5), 1, seed=rng.randrange(100))
        play(beside, rng, rng.randrange(60))
        state = beside.states[0]
        if len(state.game.players) > players:
            state = state.without(rng.choice(state.game.players))
        if rng.random() < 0.3 and not state.is_over:
            state = FarkleState(state.game.record_points(0))
        found.append(renamed(state))
    return rules, found


def renamed(state: FarkleState) -> FarkleState:
    """Return a state whose players have the names of those in a batch."""
    names = [f"player_{seat}" for seat in range(len(state.game.players))]
    return FarkleState(attrs.evolve(state.game, players=names), state.turn)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_a_batch_goes_on_from_any_states(seed: int) -> None:
    rules, states = random_states(seed, 4)
    batch = Batch.from_states(states, seed=seed, first=5)
    assert (batch.rules, batch.players, len(batch)) == (rules, len(states[0].game.players), 4)
    beside = Beside(batch, states, seed=seed, first=5)
    beside.compare()
    beside.compare_states()
    play(beside, Random(seed), 100)  # noqa: S311


def test_a_win_at_once_may_exceed_an_exact_target() -> None:
    rules = FarkleRules(exact_target=True, instant_win=["straight"])
    game = FarkleGame(["player_0"], rules, sheets=[FarkleSheet(rules, turns=[9_500])])
    state = FarkleState(game, FarkleTurn(rules, on_board=True).roll("123456"))
    beside = Beside(Batch.from_states([state], seed=5), [state], seed=5)
    beside.step([code(SetAsideDice("123456"), rules)])
    assert (beside.batch.totals.tolist(), beside.batch.rewards.tolist()) == ([[11_000]], [1500])


@pytest.mark.parametrize(("after_hot_dice", "lost"), [(True, {-500}), (False, {0})])
def test_a_farkle_on_all_dice_after_hot_dice_may_cost_points(*, after_hot_dice: bool, lost: set[int]) -> None:
    rules = FarkleRules(
        all_dice_farkle_penalty=500, all_dice_penalty_after_hot_dice=after_hot_dice, negative_totals=True
    )
    turn = FarkleTurn(rules).roll("123456").set_aside("123456")
    states = [FarkleState(FarkleGame(["player_0"], rules), turn)] * 200
    beside = Beside(Batch.from_states(states, seed=5), states, seed=5)
    beside.step([0] * 200)
    farkles = beside.batch.turns[:, 0] == 1
    assert set(beside.batch.rewards[farkles].tolist()) == lost


@pytest.mark.heavy
def test_long_turns_find_room() -> None:
    # Every face scores: no turn has to end before its 500th roll.
    rules = FarkleRules(house_combinations=[HouseCombination(f"just_{face}", str(face), 50) for face in (2, 3, 4, 6)])
    beside = new(rules, 1, 1, seed=3)
    while not beside.batch.done[0]:
        beside.step([code(games.legal_actions(beside.states[0])[0], rules)])
    beside.compare_states()
    assert beside.batch.turns.tolist() == [[1]]


def test_a_turn_of_500_rolls_cannot_go_on() -> None:
    # All dice are alike in their worth, and hot dice must be rolled again.
    rules = FarkleRules(hot_dice="mandatory")
    turn = FarkleTurn(rules, history=["111111", "111111"] * 500)
    batch = Batch.from_states([FarkleState(FarkleGame(["Ada"], rules), turn)])
    assert not batch.legal().any()
    with refused(IllegalActionError, "turn_full", "codes", 0):
        batch.step([0])


@pytest.mark.heavy
def test_a_game_of_100_000_turns_cannot_go_on() -> None:
    game = FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[0] * 100_000)])
    batch = Batch.from_states([FarkleState(game)])
    assert not batch.legal().any()
    with refused(IllegalActionError, "sheet_full", "codes", 0):
        batch.step([0])


def test_games_begin_anew_with_the_next_dice() -> None:
    rules = FarkleRules(head_start=(100, 200))
    batch = Batch(4, rules, players=2, seed=5)
    roll, chance = [0] * 4, streams(5, 0, 4)
    for which in ([True, False, False, False], [1, 2], None, []):
        batch.step(roll)
        before = batch.legal()
        batch.restart(which)
        begun = {"[1, 2]": [1, 2], "None": [0, 1, 2, 3], "[]": []}.get(str(which), [0])
        for game in range(4):
            if game in begun:
                assert batch.state(game) == fresh(rules, 2)
            else:
                assert batch.legal()[game].tolist() == before[game].tolist()
        batch.restart()
    places = [[throw(chance, game, 0, 6, dice()) for game in range(4)] for _ in range(5)][-1]
    batch.step(roll)
    lost = batch.seat == 1
    found = [(0,) * 6 if gone else multisets()[place].counts for place, gone in zip(places, lost, strict=True)]
    assert batch.counts.tolist() == [list(counts) for counts in found]


def test_arrays_are_live_views_that_cannot_be_changed() -> None:
    batch = Batch(2, players=2, seed=5)
    totals, done, on_board = batch.totals, batch.done, batch.on_board
    while not batch.done.all():
        batch.step(batch.action_count - 1 - batch.legal()[:, ::-1].argmax(axis=1))
    assert done.all()
    assert totals.max() >= 10_000
    assert on_board.all()
    for array in (totals, done, on_board, batch.seat, batch.rewards, batch.winners, batch.points, batch.dice_to_roll):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_a_mask_is_written_to_an_array() -> None:
    batch = Batch(3, seed=5, first=2)
    assert (batch.seed, batch.first) == (5, 2)
    out = np.ones((3, batch.action_count), dtype=np.bool_)
    assert batch.legal(out) is out
    assert out.sum() == 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_sampled_codes_are_legal_and_equally_likely(seed: int) -> None:
    rng, rules = np.random.default_rng(seed), draw(Random(seed)).rules  # noqa: S311
    batch = Batch.from_states(random_states(seed, 1)[1] * 2000, seed=seed)
    for _ in range(3):
        legal, codes = batch.legal(), batch.sample_codes(rng)
        number = legal.sum(axis=1)
        assert legal[number > 0, codes[number > 0]].all()
        assert not codes[number == 0].any()
        places = legal.cumsum(axis=1)[np.arange(2000), codes] - 1  # among the legal ones
        for options in set(number.tolist()) - {0}:
            counts = np.bincount(places[number == options], minlength=options)
            expected = counts.sum() / options
            chi_square = ((counts - expected) ** 2 / expected).sum()
            assert abs(chi_square - (options - 1)) <= 4 * (2 * (options - 1)) ** 0.5, rules
        batch.step(codes)


def test_the_repr_has_what_the_games_have_in_common() -> None:
    assert repr(Batch(3, seed=5)) == "<Batch of 3 games, players=1, seed=5>"
    assert repr(Batch(2, GREED, players=2, seed=5)) == "<Batch of 2 games under farkle.GREED, players=2, seed=5>"
