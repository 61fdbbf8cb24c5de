"""What a batch shows, takes and refuses."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, KirikiGame, KirikiTurn, NotationError, Scorecard, kiriki
from dicerules.kiriki import YAHTZEE, YATZY, KirikiState, Record, RollDice
from dicerules.kiriki.cells import MOST_KIRIKIS
from dicerules.kiriki.simulation import Batch
from tests.kiriki.simulation.beside import check_games, start_of
from tests.raising import raises

ROLL = kiriki.code(RollDice())
MASKED = np.ma.masked_array([ROLL, ROLL])
VIEWS = ("seat", "done", "rewards", "totals", "winners", "rolls_left", "cells", "kiriki_bonuses")


def test_a_new_batch_has_new_games() -> None:
    batch = Batch(3, YATZY, players=2, seed=7, first=5)
    assert (len(batch), batch.rules, batch.players, batch.seed, batch.first) == (3, YATZY, 2, 7, 5)
    assert batch.action_count == kiriki.action_count(YATZY)
    check_games(batch, start_of(batch))
    assert repr(batch) == "<Batch of 3 games under kiriki.YATZY, players=2, seed=7>"
    assert repr(Batch(1, seed=1)) == "<Batch of 1 games, players=1, seed=1>"
    assert Batch(1).seed != Batch(1).seed


@pytest.mark.parametrize("name", VIEWS)
def test_views_are_live_and_cannot_be_written_to(name: str) -> None:
    batch = Batch(2, seed=7)
    view = getattr(batch, name)
    with pytest.raises(ValueError, match="read-only"):
        view[0] = 1
    batch.step([ROLL] * 2)
    batch.step([0, 12])
    assert np.array_equal(view, getattr(batch, name))
    assert len(view) == 2


def test_a_game_has_the_same_chance_in_every_batch() -> None:
    whole, parts = Batch(5, seed=7), [Batch(2, seed=7), Batch(3, seed=7, first=2)]
    for batch in (whole, *parts):
        batch.step([ROLL] * len(batch))
    assert np.array_equal(whole.counts, np.concatenate([part.counts for part in parts]))
    assert not np.array_equal(whole.counts[:2], whole.counts[2:4])


@pytest.mark.parametrize(
    ("which", "begun"),
    [(None, [0, 1, 2]), ([], []), ([2, 0], [0, 2]), (np.array([False, True, False]), [1]), ((1,), [1])],
    ids=str,
)
def test_games_begin_anew_with_other_dice(which: Any, begun: list[int]) -> None:  # noqa: ANN401 (masks and places)
    batch = Batch(3, YAHTZEE, players=2, seed=7)
    batch.step([ROLL] * 3)
    first = batch.counts
    for code in (0, ROLL, 12, ROLL):
        batch.step([code] * 3)
    states = [batch.state(game) for game in range(3)]
    batch.restart(which)
    check_games(batch, [start_of(batch)[0] if game in begun else states[game] for game in range(3)])
    assert not batch.rewards[begun].any()
    batch.restart()
    batch.step([ROLL] * 3)
    assert not np.array_equal(batch.counts, first)


def test_a_game_that_is_over_begins_anew() -> None:
    batch = Batch(1, seed=7)
    while not batch.done[0]:
        batch.step(batch.legal().argmax(axis=1))
    assert batch.winners[0, 0]
    before = batch.state(0)
    batch.step([-5])
    assert batch.state(0) == before
    batch.restart([True])
    check_games(batch, start_of(batch))


@pytest.mark.parametrize("which", [[2, 0, 0], [True, False, True]], ids=str)
def test_a_step_in_some_of_the_games(which: Any) -> None:  # noqa: ANN401 (masks and places)
    batch, twin = Batch(3, seed=7), Batch(3, seed=7)
    for _ in range(2):
        batch.step([ROLL, -1, ROLL], which)
    assert batch.rolls_left.tolist() == [1, 3, 1]
    batch.step([0, -1, 12], which)
    check_games(batch, [batch.state(0), start_of(batch)[0], batch.state(2)])
    for codes in (ROLL, ROLL):
        twin.step([codes] * 3)
    twin.step([0, 1, 12])
    assert [batch.state(game) == twin.state(game) for game in range(3)] == [True, False, True]
    batch.restart([0])
    batch.step([ROLL] * 3, [1])
    assert batch.rewards.tolist() == [0, 0, 0]
    with raises(IllegalActionError, "recorded_before_first_roll", "codes", 2):
        batch.step([-1, -1, 0], [2])
    with raises(DiceRulesError, "wrong_games", "which"):
        batch.step([ROLL] * 3, [3])


def test_the_mask_can_be_written_to_an_array() -> None:
    batch = Batch(2, seed=7)
    batch.step([ROLL] * 2)
    out = np.ones((2, batch.action_count), dtype=np.bool_)
    assert batch.legal(out) is out
    assert np.array_equal(out, batch.legal())
    with raises(DiceRulesError, "wrong_mask", "out"):
        batch.legal(out[:1])


@pytest.mark.parametrize(
    ("codes", "kind", "code"),
    [
        ([ROLL, 0], IllegalActionError, "recorded_before_first_roll"),
        ([ROLL, ROLL + 1], IllegalActionError, "kept_before_first_roll"),
        ([ROLL, -1], NotationError, "unknown_code"),
        ([ROLL, 1000], NotationError, "unknown_code"),
        ([ROLL, 1 << 62], NotationError, "unknown_code"),
    ],
)
def test_nothing_changes_when_a_code_is_refused(codes: list[int], kind: type[DiceRulesError], code: str) -> None:
    batch = Batch(2, seed=7, first=40)
    with raises(kind, code, "codes", 1) as caught:
        batch.step(codes)
    note = f"game 41 was given the code {codes[1]}"
    meaning = "" if kind is NotationError else f": {kiriki.from_code(codes[1])!r}"
    assert caught.value.__notes__ == [note + meaning]
    check_games(batch, start_of(batch))
    batch.step([ROLL] * 2)
    twin = Batch(2, seed=7, first=40)
    twin.step([ROLL] * 2)
    assert np.array_equal(batch.counts, twin.counts)  # no dice were thrown for the refused codes


@pytest.mark.parametrize(
    "codes", [[ROLL], [[1, 2]], [1.0, 2.0], [True, True], "13", None, [[1], [1, 2]], MASKED], ids=str
)
def test_what_are_not_codes(codes: Any) -> None:  # noqa: ANN401 (that is the point)
    with raises(DiceRulesError, "wrong_codes", "codes", games=2):
        Batch(2).step(codes)


def test_a_full_box_of_kirikis_takes_no_more() -> None:
    card = Scorecard(filled={"kiriki": 50 * (MOST_KIRIKIS - 1)})
    states = [KirikiState(KirikiGame(["player_0"], cards=[card]), KirikiTurn("33333"))]
    batch = Batch.from_states(states)
    kirikis = kiriki.code(Record("kiriki"))
    batch.step([kirikis])
    full = attrs.evolve(states[0], game=KirikiGame(["player_0"], cards=[card.record("kiriki", "33333")]))
    check_games(Batch.from_states([full]), [full])
    assert not Batch.from_states([full]).legal()[0, kirikis]
    assert batch.cells[0, 0].max() == 50 * MOST_KIRIKIS


def test_players_get_the_names_of_simulated_games() -> None:
    game = KirikiGame(["Ada", "Bo"]).record("ones", "14121")
    batch = Batch.from_states([KirikiState(game, KirikiTurn("61616"))], seed=3)
    assert (batch.seat[0], batch.seed) == (1, 3)
    state = batch.state(0)
    assert state.game.players == ("player_0", "player_1")
    assert state.player == "player_1"
    assert state.turn == KirikiTurn("11666")


ADA = KirikiState(KirikiGame(["Ada"]))


@pytest.mark.parametrize(
    ("states", "code", "path"),
    [
        ([], "no_states", ("states",)),
        ([ADA, 5], "wrong_type", ("states", 1)),
        ([ADA, KirikiState(KirikiGame(["Ada"], YATZY))], "states_differ", ("states", 1)),
        ([ADA, KirikiState(KirikiGame(["Ada", "Bo"]))], "states_differ", ("states", 1)),
    ],
)
def test_states_that_do_not_form_a_batch(states: Any, code: str, path: tuple[str | int, ...]) -> None:  # noqa: ANN401
    with raises(DiceRulesError, code, *path):
        Batch.from_states(states)


@pytest.mark.parametrize(
    ("arguments", "code", "path"),
    [
        ({"games": 0}, "number_out_of_range", "games"),
        ({"games": 2.0}, "number_out_of_range", "games"),
        ({"rules": "yatzy"}, "wrong_type", "rules"),
        ({"players": 0}, "number_out_of_range", "players"),
        ({"first": -1}, "number_out_of_range", "first"),
        ({"seed": -1}, "not_a_seed", "seed"),
    ],
)
def test_what_makes_no_batch(arguments: dict[str, Any], code: str, path: str) -> None:
    with raises(DiceRulesError, code, path):
        Batch(**{"games": 1, **arguments})


def test_a_place_that_is_none() -> None:
    with raises(DiceRulesError, "number_out_of_range", "game"):
        Batch(2).state(2)
    for which in ([2], [-1], [[1]], [True]):
        with raises(DiceRulesError, "wrong_games", "which"):
            Batch(2).restart(which)
