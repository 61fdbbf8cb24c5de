"""Whole games: the same whatever plays them, and the same whatever they are split into."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, kiriki
from dicerules.kiriki import KIRIKI, NAMED_RULES, YAHTZEE, YATZY, Collector, Greedy, KirikiRules, optimal, simulate
from dicerules.kiriki.simulation import ArrayPolicy, Batch, Results, _simulate, codes
from tests.kiriki.simulation.cards import FORCED, REPEATS, SMALL, solved
from tests.raising import raises

NAMES = ("totals", "winners", "boxes", "kiriki_bonuses", "turns", "rounds")


def same(one: Results, other: Results) -> None:
    """Check that two simulations had the same games."""
    for name in NAMES:
        assert np.array_equal(getattr(one, name), getattr(other, name)), name


def by_hand(policies: list[Any], games: int, rules: KirikiRules, seed: int) -> Batch:
    """Play games step by step."""
    batch = Batch(games, rules, players=len(policies), seed=seed)
    while not batch.done.all():
        chosen = np.zeros(games, dtype=np.int64)
        for seat, policy in enumerate(policies):
            own = batch.seat == seat
            chosen[own] = codes(policy, batch)[own]
        batch.step(chosen)
    return batch


def mixes(rules: KirikiRules) -> list[list[Any]]:
    """Return policies for each way in which games are played."""
    best = solved(rules)
    greedy = ArrayPolicy(lambda batch: codes(Greedy(), batch))
    return [
        [Greedy()],
        [Collector(), Greedy(), Collector()],
        [best],
        [best, Collector(), best],
        [greedy, best],
        [Collector().__call__, Greedy()],
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_games_are_those_of_a_batch(name: str) -> None:
    rules = SMALL[name]
    for policies in mixes(rules):
        batch, results = by_hand(policies, 40, rules, 5), simulate(policies, 40, rules=rules, seed=5)
        assert np.array_equal(results.totals, batch.totals)
        assert np.array_equal(results.winners, batch.winners)
        assert np.array_equal(results.boxes, batch.cells)
        assert np.array_equal(results.kiriki_bonuses, batch.kiriki_bonuses)


@pytest.mark.slow
def test_the_same_games_for_any_number_of_threads_and_any_split(monkeypatch: pytest.MonkeyPatch) -> None:
    for policies in mixes(REPEATS):
        whole = simulate(policies, 50, rules=REPEATS, seed=5, first=10)
        assert not np.array_equal(whole.totals, simulate(policies, 50, rules=REPEATS, seed=6, first=10).totals)
        for size in ("_SIMPLE_PART", "_SHARING_PART", "_STEPPING_PART"):
            monkeypatch.setattr(_simulate, size, 7)
        for threads in (1, 3):
            same(whole, simulate(policies, 50, rules=REPEATS, seed=5, first=10, threads=threads))
        part = simulate(policies, 20, rules=REPEATS, seed=5, first=40)
        assert np.array_equal(whole.totals[30:], part.totals)
        monkeypatch.undo()


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
def test_results_agree_with_the_cards(rules: KirikiRules) -> None:
    results = simulate([Collector(), Greedy()], games=20, rules=rules, seed=2)
    batch = by_hand([Collector(), Greedy()], 20, rules, 2)
    for game in range(20):
        state = batch.state(game)
        cards = state.game.cards
        assert results.totals[game].tolist() == [card.grand_total for card in cards]
        assert results.turns[game].tolist() == [card.turns_taken for card in cards]
        assert results.rounds[game] == max(card.turns_taken for card in cards)
        assert results.boxes[game].tolist() == [[*card.filled.values()] for card in cards]
        assert results.kiriki_bonuses[game].tolist() == [card.kiriki_bonuses for card in cards]
        names = state.game.players
        assert results.winners[game].tolist() == [name in state.game.winners for name in names]


def test_results_are_arrays_that_do_not_change() -> None:
    results = simulate([Greedy(), Greedy()], games=30, rules=FORCED, seed=np.int64(2))
    assert (results.rules, results.seed, results.first, len(results)) == (FORCED, 2, 0, 30)
    for name in ("totals", "winners", "boxes", "kiriki_bonuses"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(results, name)[0] = 1
    assert results.win_shares.sum() == pytest.approx(1)
    first = (results.winners[:, 0] / results.winners.sum(axis=1)).mean()
    assert results.win_shares[0] == pytest.approx(first)
    assert 0 < first < 1
    same(results, pickle.loads(pickle.dumps(results)))
    assert repr(simulate(Greedy(), 2, rules=YATZY, seed=3)) == (
        "<Results of 2 games under kiriki.YATZY, players=1, seed=3>"
    )


def test_players_who_share_a_win_share_its_part() -> None:
    rules = KIRIKI.without_box("chance")
    shared = Results(
        rules=rules,
        seed=0,
        first=0,
        totals=np.array([[5, 5, 3], [4, 1, 2]]),
        winners=np.array([[True, True, False], [True, False, False]]),
        boxes=np.zeros((2, 3, 12), dtype=np.int64),
        kiriki_bonuses=np.zeros((2, 3), dtype=np.int64),
    )
    assert shared.win_shares.tolist() == [0.75, 0.25, 0]


def test_a_bar_shows_the_progress(capfd: pytest.CaptureFixture[str]) -> None:
    simulate(Greedy(), 10, seed=1)
    assert capfd.readouterr().err == ""
    simulate(Greedy(), 10, seed=1, progress=True)
    assert "simulating Kiriki" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"policies": 5}, "not_a_list", ("policies",)),
        ({"policies": []}, "no_players", ("policies",)),
        ({"policies": [Greedy(), 5]}, "not_a_policy", ("policies", 1)),
        ({"policies": solved(REPEATS)}, "other_rules_of_policy", ("policies",)),
        ({"policies": [Greedy(), solved(REPEATS)]}, "other_rules_of_policy", ("policies", 1)),
        ({"games": 0}, "number_out_of_range", ("games",)),
        ({"rules": "yatzy"}, "wrong_type", ("rules",)),
        ({"seed": "7"}, "not_a_seed", ("seed",)),
        ({"first": -1}, "number_out_of_range", ("first",)),
        ({"threads": 0}, "number_out_of_range", ("threads",)),
        ({"progress": 1}, "not_a_switch", ("progress",)),
    ],
)
def test_what_is_not_simulated(changes: dict[str, Any], code: str, path: tuple[str | int, ...]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        simulate(**{"policies": Greedy(), "games": 1, **changes})
    assert (caught.value.code, caught.value.path) == (code, path)


def test_an_illegal_code_names_game_code_and_reason() -> None:
    def roll_on(batch: Batch) -> np.ndarray:
        late = (batch.rolls_left == 2) & (np.arange(len(batch)) == 3)
        return np.where(batch.rolls_left == 3, 13, np.where(late, 222, 12))

    with raises(IllegalActionError, "kept_dice_not_on_table", "policies", 1) as caught:
        simulate([Greedy(), ArrayPolicy(roll_on)], 5, rules=KIRIKI, seed=3, first=100)
    assert caught.value.__notes__ == ['game 103 was given the code 222: RollDice("6666")']


def test_an_answer_that_is_not_an_action_names_the_game() -> None:
    with raises(DiceRulesError, "not_a_kiriki_action", "policies", 0) as caught:
        simulate(id, 1, seed=3, first=100)  # type: ignore[arg-type]
    assert "in game 100, in the state KirikiState(" in caught.value.__notes__[0]


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_simulate, "LONGEST", 2)
    for policies in mixes(REPEATS):
        with raises(DiceRulesError, "simulated_game_without_end", game=7, turns=2):
            simulate(policies, 3, rules=REPEATS, seed=1, first=7)


def test_a_function_plays_as_in_a_game_of_its_own() -> None:
    results = simulate([Greedy(), lambda state: kiriki.legal_actions(state)[-1]], 1, rules=YAHTZEE, seed=4)
    batch = by_hand([Greedy(), lambda state: kiriki.legal_actions(state)[-1]], 1, YAHTZEE, 4)
    assert np.array_equal(results.totals, batch.totals)


@pytest.mark.heavy
def test_optimal_play_scores_what_the_solver_expects() -> None:
    results = simulate(optimal.solve(), 200_000, seed=7)
    deviation = (2023.9936 / 200_000) ** 0.5
    assert abs(results.totals.mean() - 248.7122399187) < 4 * deviation
    assert results.totals.var() == pytest.approx(2023.9936, rel=0.02)
