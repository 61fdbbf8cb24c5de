"""What a snapshot shows of a game of Farkle: sheets, the dice on the table, and why an action is not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from dicerules import FarkleGame, FarkleSheet, FarkleTurn, games
from dicerules.farkle import FARKLE, GREED, FarkleRules, FarkleState, Snapshot


def shown(history: Sequence[str] = (), turns: Sequence[int] = (), rules: FarkleRules = FARKLE) -> Snapshot:
    """Return the snapshot of a game in which Ada has taken these turns alone, and then rolled and set aside."""
    sheet = FarkleSheet(rules, turns=turns)
    turn = FarkleTurn(rules, on_board=sheet.on_board, history=history)
    return games.snapshot(FarkleState(FarkleGame(["Ada"], rules, sheets=[sheet]), turn))


def turn_of(snapshot: Snapshot) -> Any:  # noqa: ANN401 (plain data)
    assert snapshot["turn"] is not None
    return snapshot["turn"]


def reasons(snapshot: Snapshot) -> dict[str, str]:
    """Return why actions are not there, by their kind or their dice."""
    return {
        missing["action"].get("dice", missing["kind"]): missing["reason"]["code"]
        for missing in snapshot["missing_actions"]
    }


def legal(snapshot: Snapshot) -> list[tuple[str, int | None]]:
    return [(action["label"], action["points"]) for action in snapshot["legal_actions"]]


def test_a_sheet_shows_its_turns_and_what_is_missing_to_the_target() -> None:
    player = shown(turns=[500, 0, 0])["players"][0]
    assert player == {
        "name": "Ada",
        "total": 500,
        "turns_taken": 3,
        "sheet": {
            "turns": [500, 0, 0],
            "totals": [500, 500, 500],
            "total": 500,
            "head_start": 0,
            "on_board": True,
            "farkles_in_a_row": 2,
            "missing_to_target": 9500,
            "special_combinations": 0,
            "singles": 0,
            "won_at_once": False,
        },
    }
    begun = games.snapshot(FarkleState(FarkleGame(["Ada", "Bo"], FarkleRules(head_start=(0, 200)))))
    assert [(player["total"], player["sheet"]["missing_to_target"]) for player in begun["players"]] == [
        (0, 10_000),
        (200, 9800),
    ]
    over = games.snapshot(FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[10_500])])))
    assert over["players"][0]["sheet"]["missing_to_target"] == 0
    fixed = FarkleRules(ending="fixed_turns", turns=3)
    assert shown(rules=fixed)["players"][0]["sheet"]["missing_to_target"] is None


def test_f2_a_turn_begins_with_all_dice() -> None:
    for rules, dice in ((FARKLE, 6), (GREED, 5)):
        turn = turn_of(shown(rules=rules))
        assert turn == {
            "dice": [],
            "rolls_left": None,
            "points_at_risk": 0,
            "scoring_places": [],
            "set_aside_places": [],
            "selections": [],
            "dice_to_roll": dice,
        }
    assert legal(shown()) == [("Roll 6 dice", None)]
    assert reasons(shown()) == {"bank": "roll_before_banking"}


def test_f3_of_a_roll_the_places_that_score_are_shown() -> None:
    snapshot = shown(["215213"])
    turn = turn_of(snapshot)
    assert (turn["dice"], turn["scoring_places"], turn["set_aside_places"]) == ([2, 1, 5, 2, 1, 3], [1, 2, 4], [])
    assert turn["dice_to_roll"] == 0
    assert legal(snapshot) == [
        ("Set aside 1", 100),
        ("Set aside 5", 50),
        ("Set aside 1 1", 200),
        ("Set aside 1 5", 150),
        ("Set aside 1 1 5", 250),
    ]
    assert [action["places"] for action in snapshot["legal_actions"]] == [[1], [2], [1, 4], [1, 2], [1, 2, 4]]


def test_f3_dead_dice_are_missing_with_the_reason() -> None:
    snapshot = shown(["215213"])
    assert reasons(snapshot) == {
        "roll_dice": "set_aside_first",
        "bank": "set_aside_first",
        "2": "dead_die",
        "22": "dead_die",
        "3": "dead_die",
        "112235": "dead_die",
    }
    assert {missing["reason"]["clause"] for missing in snapshot["missing_actions"]} == {"F3"}


def test_dice_that_the_rules_do_not_let_lie_are_missed() -> None:
    snapshot = shown(["112346"], rules=FarkleRules(must_take_all=True))
    assert legal(snapshot) == [("Set aside 1 1", 200)]
    assert reasons(snapshot)["1"] == "scoring_dice_left"


def test_f5_after_setting_aside_the_dice_stay_in_their_places() -> None:
    snapshot = shown(["215213", "1"])
    turn = turn_of(snapshot)
    assert (turn["dice"], turn["scoring_places"], turn["set_aside_places"]) == ([2, 1, 5, 2, 1, 3], [], [1])
    assert (turn["points_at_risk"], turn["dice_to_roll"]) == (100, 5)
    assert turn["selections"] == [
        {
            "dice": [1],
            "combinations": [{"kind": "single_one", "label": "Single one", "dice": [1], "points": 100}],
            "points": 100,
        }
    ]
    places = {missing["label"]: missing["places"] for missing in snapshot["missing_actions"]}
    assert places["Set aside 1"] == [4]  # the other 1
    assert places["Set aside 1 2 2 3 5"] == [0, 2, 3, 4, 5]
    assert reasons(snapshot)["1"] == "roll_before_setting_aside"


def test_f6_after_hot_dice_all_may_be_rolled_again() -> None:
    snapshot = shown(["112233", "112233"])
    assert turn_of(snapshot)["set_aside_places"] == [0, 1, 2, 3, 4, 5]
    assert legal(snapshot) == [("Roll 6 dice", None), ("Bank 500 points", 500)]
    assert snapshot["missing_actions"] == []


def test_f10_a_bank_below_the_entry_minimum_is_missing() -> None:
    first = shown(["215213", "115"])
    assert legal(first) == [("Roll 3 dice", None)]
    bank = first["missing_actions"][0]
    assert (bank["kind"], bank["label"], bank["reason"]) == (
        "bank",
        "Bank 250 points",
        {"code": "entry_minimum", "clause": "F10", "message": "a first bank needs 500 points, not 250 (F10)"},
    )
    later = shown(["215213", "115"], turns=[500])
    assert legal(later) == [("Roll 3 dice", None), ("Bank 250 points", 250)]


def test_a_bank_beyond_an_exact_target_scores_nothing() -> None:
    rules = FarkleRules(exact_target=True, target=600)
    assert legal(shown(["215213", "1"], turns=[500], rules=rules))[1] == ("Bank 100 points", 100)
    assert legal(shown(["215213", "15"], turns=[500], rules=rules))[1] == ("Bank 150 points", 0)


def stages(rules: FarkleRules, *turns: Sequence[int]) -> tuple[bool, str | None, bool]:
    """Return whether it is the last round, who has started it, and whether the game is over."""
    sheets = [FarkleSheet(rules, turns=own) for own in turns]
    snapshot = games.snapshot(FarkleState(FarkleGame(["Ada", "Bo", "Cy"][: len(turns)], rules, sheets=sheets)))
    return snapshot["is_last_round"], snapshot["last_round_by"], snapshot["is_over"]


def test_f12_the_last_round_and_who_has_started_it() -> None:
    assert stages(FARKLE, [9000], [500], [600]) == (False, None, False)
    assert stages(FARKLE, [9000], [10_000], []) == (True, "Bo", False)
    assert stages(FARKLE, [9000], [10_000], [600]) == (True, "Bo", False)
    assert stages(FARKLE, [9000, 2000], [10_000], [600]) == (False, "Bo", True)
    assert stages(FARKLE, [10_000]) == (False, None, True)  # nobody else is left to play


def test_a_last_round_that_nobody_has_started() -> None:
    fixed = FarkleRules(ending="fixed_turns", turns=2)
    assert stages(fixed, [20_000], [500]) == (True, None, False)
    at_once = FarkleRules(ending="at_once")
    assert stages(at_once, [10_000], []) == (False, None, True)
    # The last player of a round reaches the target, which ends it.
    finish = FarkleRules(ending="finish_round")
    assert stages(finish, [10_000], []) == (True, "Ada", False)
    assert stages(finish, [500], [10_000]) == (False, None, True)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_f14_an_open_tie(lang: str) -> None:
    sheets = [FarkleSheet(turns=[10_000], special_combinations=None, singles=None)] * 2
    snapshot = games.snapshot(FarkleState(FarkleGame(["Ada", "Bo"], sheets=sheets)), lang)
    assert (snapshot["winners"], snapshot["tie_is_open"]) == (["Ada", "Bo"], True)
    assert (snapshot["is_last_round"], snapshot["last_round_by"], snapshot["is_over"]) == (False, "Ada", True)
    assert {missing["reason"]["code"] for missing in snapshot["missing_actions"]} == {"farkle_game_over"}
    assert [missing["kind"] for missing in snapshot["missing_actions"]] == ["roll_dice", "bank"]
