"""Keeping the score of real dice: points only, corrections, and players who leave, at any seat and time."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest

from dicerules import DiceRulesError, IllegalActionError, NotationError, farkle
from dicerules.farkle import FACEBOOK, FarkleGame, FarkleRules, FarkleSheet, FarkleState, FarkleTurn
from tests.farkle.refusals import refused

LOW = FarkleRules(target=1000)
COSTLY = FarkleRules(all_dice_farkle_penalty=500, negative_totals=True, target=1000)
WIN = FarkleRules(instant_win=["three_pairs"], entry_minimum=1000, target=2000)
PUBLIC = {"farkle": farkle} | {name: getattr(farkle, name) for name in farkle.__all__}
NAMES = ("Ana", "Ben", "Cleo", "Dora")


def game_of(rules: FarkleRules, players: int, *points: int) -> FarkleGame:
    game = FarkleGame(NAMES[:players], rules)
    for each in points:
        game = game.record_points(each)
    return game


def turns_of(game: FarkleGame) -> dict[str, tuple[int, ...]]:
    return {player: game.sheet(player).turns for player in game.players}


# --- points only ----------------------------------------------------------------------------------------------------


def test_points_are_recorded_turn_by_turn_and_what_only_dice_show_is_not_known() -> None:
    sheet = FarkleSheet().record_points(550).record_points(0).record_points(100)
    assert (sheet.turns, sheet.totals, sheet.on_board) == ((550, 0, 100), (550, 550, 650), True)
    assert (sheet.special_combinations, sheet.singles) == (None, None)
    game = game_of(LOW, 2, 0, 1000)
    assert (game.is_last_round, game.current_player, turns_of(game)) == (True, "Ana", {"Ana": (0,), "Ben": (1000,)})
    assert game.record_points(950).winners == ("Ben",)


def test_points_and_played_turns_may_follow_each_other() -> None:
    played = FarkleTurn(history=["123456", "123456"]).bank()
    sheet = FarkleSheet().record(played).record_points(0)
    assert (sheet.turns, sheet.special_combinations, sheet.singles) == ((1500, 0), None, None)
    again = sheet.record(attrs.evolve(played, on_board=True))
    assert (again.turns, again.special_combinations, again.singles) == ((1500, 0, 1500), None, None)
    # A count that is known stays known beside one that is not.
    half = FarkleSheet(turns=[500], singles=None)
    assert half.record(attrs.evolve(played, on_board=True)) == FarkleSheet(
        turns=[500, 1500], special_combinations=1, singles=None
    )


def test_a_win_at_once_is_recorded_with_its_points() -> None:
    game = game_of(WIN, 2, 1000).record_points(500, won_at_once=True)  # below the entry minimum, which does not matter
    assert (game.winners, game.sheet("Ben").turns, game.sheet("Ben").won_at_once) == (("Ben",), (500,), True)
    with refused(IllegalActionError, "farkle_game_over"):
        game.sheet("Ben").record_points(500)
    for points in (0, 450):
        with refused(IllegalActionError, "too_few_to_have_won", "won_at_once", least=500):
            game_of(WIN, 1).record_points(points, won_at_once=True)
    with refused(IllegalActionError, "cannot_have_won_at_once", "won_at_once"):
        game_of(LOW, 1).record_points(500, won_at_once=True)
    for wrong in (1, 0, None, "yes"):
        with refused(DiceRulesError, "not_a_switch", "won_at_once"):
            game_of(WIN, 1).record_points(500, won_at_once=cast("Any", wrong))
    with refused(IllegalActionError, "not_a_multiple", "points", unit=50, points=525):
        game_of(WIN, 1).record_points(525, won_at_once=True)


@pytest.mark.parametrize(
    ("rules", "before", "points", "code"),
    [
        (FarkleRules(), [], 450, "entry_minimum"),
        (FarkleRules(), [500], 525, "not_a_multiple"),
        (FarkleRules(), [500], 1_000_050, "turn_too_high"),
        (FACEBOOK, [], 250, "bank_minimum"),
        (FarkleRules(bank_multiple=100), [500], 550, "not_a_bank_multiple"),
    ],
)
def test_points_that_no_turn_can_bank_are_refused(
    rules: FarkleRules, before: list[int], points: int, code: str
) -> None:
    sheet = FarkleSheet(rules, turns=before)
    game = FarkleGame(["Ana"], rules, sheets=[sheet])
    for record in (sheet.record_points, game.record_points):
        with refused(IllegalActionError, code, "points", points=points):
            record(points)
    assert (sheet, game.sheets) == (FarkleSheet(rules, turns=before), (sheet,))


@pytest.mark.parametrize("points", [-50, -500, True, 500.0, "500", None, 10**13])
def test_points_are_a_whole_number_from_0(points: object) -> None:
    for record in (FarkleSheet().record_points, FarkleGame(["Ana"]).record_points):
        with refused(DiceRulesError, "number_out_of_range", "points", minimum=0):
            record(cast("Any", points))


def test_a_farkle_on_all_dice_is_recorded_as_what_it_costs() -> None:
    sheet = FarkleSheet(COSTLY).record_points(500).record_points(-500).record_points(-500)
    assert (sheet.turns, sheet.totals, sheet.farkles_in_a_row) == ((500, -500, -500), (500, 0, -500), 2)
    for points in (-250, -1000, -1):
        with refused(IllegalActionError, "not_the_penalty", "points", penalty=-500, given=points):
            sheet.record_points(points)
        with refused(IllegalActionError, "not_the_penalty", "turns", 1, penalty=-500, given=points):
            FarkleSheet(COSTLY, turns=[500, points])
        with refused(IllegalActionError, "not_the_penalty", "turns", 1, penalty=-500, given=points):
            sheet.correct(1, points)
    with refused(DiceRulesError, "number_out_of_range", "points", given="-500.0"):
        sheet.record_points(cast("Any", -500.0))
    played = FarkleTurn(COSTLY, on_board=True).roll("223346")
    assert sheet.record(played).turns == sheet.record_points(-played.penalty).turns


def test_points_beyond_an_exact_target_are_recorded_as_0() -> None:
    rules = FarkleRules(target=1000, exact_target=True)
    sheet = FarkleSheet(rules).record_points(600)
    assert (sheet.record_points(450).turns, sheet.record_points(400).turns) == ((600, 0), (600, 400))
    assert game_of(rules, 1, 600, 450, 400).is_over
    with refused(IllegalActionError, "not_a_multiple", "points", unit=50, points=425):
        sheet.record_points(425)


def test_nothing_is_recorded_after_the_end() -> None:
    game = game_of(LOW, 2, 1000, 0)
    assert game.is_over
    with refused(IllegalActionError, "farkle_game_over"):
        game.record_points(500)
    full = FarkleSheet(turns=[0] * 100_000)
    with refused(IllegalActionError, "sheet_full", most=100_000):
        full.record_points(500)


def test_values_of_points_only_are_made_again_by_their_repr() -> None:
    for value in (FarkleSheet(COSTLY).record_points(-500), game_of(COSTLY, 2, 500, -500, 0)):
        for again in (eval(repr(value), PUBLIC.copy()), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert (again, hash(again), repr(again)) == (value, hash(value), repr(value))
    assert repr(FarkleSheet().record_points(500)) == (
        "FarkleSheet(turns=(500,), special_combinations=None, singles=None)"
    )
    assert FarkleSheet(turns=[500], singles=None) != FarkleSheet(turns=[500])


# --- ties that stay open (F14) --------------------------------------------------------------------------------------


def sheet_of(specials: int | None, singles: int | None, rules: FarkleRules) -> FarkleSheet:
    return FarkleSheet(rules, turns=[1000], special_combinations=specials, singles=singles)


@pytest.mark.parametrize(
    ("tie_break", "counts", "winners", "tie_is_open"),
    [
        (["special_combinations", "singles"], [(None, None), (None, None)], "AB", True),
        (["special_combinations", "singles"], [(1, 0), (None, None)], "AB", True),
        (["special_combinations", "singles"], [(1, 0), (1, None)], "AB", True),
        # What is known may be enough.
        (["special_combinations", "singles"], [(1, None), (0, None)], "A", False),
        (["special_combinations", "singles"], [(1, None), (0, 0)], "A", False),
        (["special_combinations"], [(1, None), (1, None)], "AB", False),
        (["singles"], [(None, 1), (None, 2)], "B", False),
        (["singles", "special_combinations"], [(None, 1), (None, 1)], "AB", True),
        ([], [(None, None), (None, None)], "AB", False),
        (["special_combinations", "singles"], [(2, None), (1, 5), (2, 0)], "AC", True),
        (["special_combinations", "singles"], [(1, 5), (0, None), (1, 4)], "A", False),
    ],
)
def test_f14_a_tie_stays_open_where_the_counts_that_decide_are_not_known(
    tie_break: list[str], counts: list[tuple[int | None, int | None]], winners: str, *, tie_is_open: bool
) -> None:
    rules = FarkleRules(target=1000, tie_break=cast("Any", tie_break))
    sheets = [sheet_of(*each, rules) for each in counts]
    game = FarkleGame(NAMES[: len(sheets)], rules, sheets=sheets)
    assert "".join(name[0] for name in game.winners) == winners
    assert game.tie_is_open is tie_is_open


def test_f14_a_tie_is_open_only_when_it_is_a_tie_at_the_end() -> None:
    assert not game_of(LOW, 2, 500, 500).tie_is_open
    assert not game_of(LOW, 2, 1000).tie_is_open
    assert not game_of(LOW, 2, 1000, 950).tie_is_open
    assert (game_of(LOW, 2, 1000, 1000).tie_is_open, game_of(LOW, 2, 1000, 1000).winners) == (True, ("Ana", "Ben"))
    # Others who are behind do not matter, known or not.
    assert game_of(LOW, 3, 1000, 950, 0).winners == ("Ana",)
    assert not game_of(attrs.evolve(LOW, last_round="beat"), 2, 1000, 1000).tie_is_open
    won = FarkleSheet(WIN, turns=[500], special_combinations=None, won_at_once=True)
    assert not FarkleGame(["Ana"], WIN, sheets=[won]).tie_is_open


# --- corrections ----------------------------------------------------------------------------------------------------


def test_a_turn_is_corrected() -> None:
    sheet = FarkleSheet(turns=[500, 0, 300], special_combinations=1, singles=2)
    for turn, points, turns in ((0, 550, (550, 0, 300)), (1, 100, (500, 100, 300)), (2, 0, (500, 0, 0))):
        corrected = sheet.correct(turn, points)
        assert corrected == FarkleSheet(turns=turns, special_combinations=None, singles=None)
    assert FarkleSheet(COSTLY, turns=[500]).correct(0, -500).total == -500
    assert FarkleSheet(FarkleRules(head_start=(200,)), turns=[500], head_start=200).correct(0, 600).total == 800
    game = game_of(LOW, 2, 500, 0, 300)
    assert turns_of(game.correct("Ana", 1, 350)) == {"Ana": (500, 350), "Ben": (0,)}
    assert game.correct("Ben", 0, 500).current_player == game.current_player == "Ben"


@pytest.mark.parametrize(
    ("turn", "points", "code", "path"),
    [
        (-1, 500, "number_out_of_range", ("turn",)),
        (2, 500, "number_out_of_range", ("turn",)),
        (True, 500, "number_out_of_range", ("turn",)),
        (1.0, 500, "number_out_of_range", ("turn",)),
        ("0", 500, "number_out_of_range", ("turn",)),
        (None, 500, "number_out_of_range", ("turn",)),
        (0, -500, "number_out_of_range", ("turns", 0)),
        (0, "500", "number_out_of_range", ("turns", 0)),
        (0, None, "number_out_of_range", ("turns", 0)),
        (1, 525, "not_a_multiple", ("turns", 1)),
        (0, 450, "entry_minimum", ("turns", 0)),
        # Without the first bank, the second is below the entry.
        (0, 0, "entry_minimum", ("turns", 1)),
    ],
)
def test_a_correction_that_makes_no_sheet_is_refused_and_changes_nothing(
    turn: object, points: object, code: str, path: tuple[str | int, ...]
) -> None:
    sheet = FarkleSheet(turns=[500, 100], singles=1)
    game = FarkleGame(["Ana"], sheets=[sheet])
    before = repr(sheet), repr(game)
    corrections: list[Callable[[], object]] = [
        lambda: sheet.correct(cast("Any", turn), cast("Any", points)),
        lambda: game.correct("Ana", cast("Any", turn), cast("Any", points)),
    ]
    for correction in corrections:
        kind = DiceRulesError if code == "number_out_of_range" else IllegalActionError
        with refused(kind, code, *path):
            correction()
    assert (repr(sheet), repr(game)) == before


def test_a_correction_that_makes_no_game_is_refused() -> None:
    game = game_of(LOW, 2, 500, 0, 0, 0)
    with refused(IllegalActionError, "turns_after_end", "sheets", end=2, taken=4):
        game.correct("Ana", 0, 1000)
    assert game.correct("Ana", 1, 500).is_last_round is False
    over = game_of(LOW, 2, 0, 1000, 0)
    # The game goes on if nobody has reached the target, or is over sooner.
    assert over.is_over
    assert (over.correct("Ben", 0, 950).current_player, over.correct("Ben", 0, 950).winners) == ("Ben", ())
    assert game_of(LOW, 2, 950, 0).correct("Ana", 0, 1000).is_over
    with refused(NotationError, "unknown_player"):
        game.correct("Cleo", 0, 500)
    with refused(IllegalActionError, "no_turn_to_correct"):
        FarkleGame(["Ana"]).correct("Ana", 0, 500)


def test_a_correction_of_a_penalty_and_of_the_row_of_farkles() -> None:
    rules = FarkleRules(farkles_to_penalty=2, farkle_penalty=300, entry_minimum=0)
    sheet = FarkleSheet(rules, turns=[1000, 0, 0])
    assert (sheet.total, sheet.correct(1, 50).total, sheet.correct(1, 50).farkles_in_a_row) == (700, 1050, 1)


def test_a_correction_beyond_an_exact_target_is_recorded_as_0() -> None:
    rules = FarkleRules(target=1000, exact_target=True, head_start=(0, 100), entry_minimum=0)
    sheet = FarkleSheet(rules, turns=[500, 0, 400])
    assert (sheet.correct(2, 500).turns, sheet.correct(2, 550).turns) == ((500, 0, 500), (500, 0, 0))
    # Only the turns before it count: not the later ones, which stay as they are.
    assert (sheet.correct(1, 100).total, sheet.correct(1, 550).turns) == (1000, (500, 0, 400))
    assert (sheet.correct(0, 1050).turns, sheet.correct(0, 600).total) == ((0, 0, 400), 1000)
    ahead = FarkleSheet(rules, turns=[900], head_start=100)
    assert (ahead.correct(0, 950).turns, ahead.correct(0, 850).total) == ((0,), 950)
    # What takes a later turn beyond the target is refused.
    with refused(IllegalActionError, "exact_target_exceeded", "turns", 2, total=1050):
        sheet.correct(1, 150)
    game = FarkleGame(["Ana", "Ben"], rules, sheets=[sheet, FarkleSheet(rules, turns=[0, 0], head_start=100)])
    assert (game.correct("Ana", 2, 550).sheet("Ana").total, game.correct("Ana", 2, 500).is_last_round) == (500, True)


def test_a_win_at_once_outlasts_corrections_unless_its_own_turn_is_lost() -> None:
    turn = FarkleTurn(WIN, on_board=True, history=["223344", "223344"])
    sheet = FarkleSheet(WIN, turns=[1000, 0]).record(turn)
    assert (sheet.turns, sheet.won_at_once) == ((1000, 0, 500), True)
    assert (sheet.correct(0, 1050).won_at_once, sheet.correct(0, 1050).total) == (True, 1550)
    # It still counts below the entry, and with more points.
    assert (sheet.correct(0, 0).won_at_once, sheet.correct(2, 700).won_at_once) == (True, True)
    lost = sheet.correct(2, 0)
    assert (lost.won_at_once, lost.turns) == (False, (1000, 0, 0))
    with refused(IllegalActionError, "too_few_to_have_won", "won_at_once", least=500):
        sheet.correct(2, 450)
    with refused(DiceRulesError, "number_out_of_range", "turns", 2):
        sheet.correct(2, cast("Any", None))
    game = FarkleGame(["Ana", "Ben"], WIN, sheets=[sheet, FarkleSheet(WIN, turns=[0, 0])])
    assert (game.is_over, game.correct("Ben", 1, 1000).winners) == (True, ("Ana",))
    assert game.correct("Ana", 2, 0).current_player == "Ben"


def test_a_correction_says_whether_the_last_turn_has_won_at_once() -> None:
    won, not_yet = (FarkleSheet(WIN, turns=[1000, 500], won_at_once=each) for each in (True, False))
    # It had won, but that was wrong; it had not been said that it had won.
    assert (won.correct(1, 500, won_at_once=False).won_at_once, not_yet.correct(1, 500).won_at_once) == (False, False)
    assert (not_yet.correct(1, 500, won_at_once=True).won_at_once, won.correct(1, 500).won_at_once) == (True, True)
    # It is about the last turn, also where the points of another are corrected.
    assert (won.correct(0, 1050, won_at_once=False).won_at_once, not_yet.correct(0, 1050).won_at_once) == (False, False)
    assert not_yet.correct(0, 1050, won_at_once=True) == FarkleSheet(
        WIN, turns=[1050, 500], special_combinations=None, singles=None, won_at_once=True
    )
    # What has not won is banked, and needs the points for that.
    first = FarkleSheet(WIN, turns=[500], won_at_once=True)
    assert first.correct(0, 1000, won_at_once=False).total == 1000
    with refused(IllegalActionError, "entry_minimum", "turns", 0, minimum=1000, points=500):
        first.correct(0, 500, won_at_once=False)
    for points in (0, 450):
        with refused(IllegalActionError, "too_few_to_have_won", "won_at_once", least=500):
            first.correct(0, points, won_at_once=True)
    with refused(IllegalActionError, "cannot_have_won_at_once", "won_at_once"):
        FarkleSheet(LOW, turns=[500]).correct(0, 500, won_at_once=True)
    for wrong in (1, 0, "yes"):
        with refused(DiceRulesError, "not_a_switch", "won_at_once"):
            not_yet.correct(1, 500, won_at_once=cast("Any", wrong))


def test_a_win_at_once_counts_beyond_an_exact_target_in_a_correction_too() -> None:
    exact = attrs.evolve(WIN, exact_target=True)
    sheet = FarkleSheet(exact, turns=[1800, 0])
    assert sheet.correct(1, 500, won_at_once=True).totals == (1800, 2300)
    assert sheet.correct(1, 500, won_at_once=False) == sheet.correct(1, 500) == sheet.correct(1, 0)
    won = sheet.correct(1, 500, won_at_once=True)
    assert (won.correct(1, 600).total, won.correct(1, 600, won_at_once=False).turns) == (2400, (1800, 0))
    # An earlier turn cannot have won: its points count only up to the target.
    assert won.correct(0, 2050).turns == (0, 500)


def test_a_correction_of_a_win_goes_on_with_the_game_or_ends_it() -> None:
    game = game_of(WIN, 2, 1000, 1000).record_points(500, won_at_once=True)
    assert (game.is_over, game.winners) == (True, ("Ana",))
    after = game.correct("Ana", 1, 500, won_at_once=False)
    assert (after.current_player, after.winners, turns_of(after)) == ("Ben", (), {"Ana": (1000, 500), "Ben": (1000,)})
    again = after.correct("Ana", 1, 500, won_at_once=True)
    assert (again.is_over, again.winners) == (True, ("Ana",))
    # Nobody plays after a win.
    with refused(IllegalActionError, "turns_after_end", "sheets", end=2, taken=3):
        after.correct("Ben", 0, 1000, won_at_once=True)


# --- leaving --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("taken", range(7))
@pytest.mark.parametrize("leaving", NAMES[:3])
def test_a_player_leaves_and_the_others_go_on_in_the_same_order(leaving: str, taken: int) -> None:
    game = game_of(FarkleRules(), 3, *[500, 600, 700, 0, 0, 50][:taken])
    after = game.without(leaving)
    stay = tuple(name for name in game.players if name != leaving)
    assert after.players == stay
    assert after.sheets == tuple(game.sheet(name) for name in stay)
    moved = game
    expected = []
    for _ in range(3):
        expected.append(moved.current_player)
        moved = moved.record_points(0)
    expected.remove(leaving)
    assert after.current_player == expected[0]
    assert after.record_points(0).current_player == expected[1]
    assert after == FarkleGame(stay, game.rules, sheets=after.sheets)


def test_who_is_alone_stays() -> None:
    with refused(IllegalActionError, "only_player", "player", player="Ana"):
        FarkleGame(["Ana"]).without("Ana")
    for name in ("Cleo", "ana", "", None):
        with refused(NotationError, "unknown_player"):
            FarkleGame(["Ana", "Ben"]).without(cast("Any", name))
    assert FarkleGame(["Ana", "Ben"]).without("Ana") == FarkleGame(["Ben"])


@pytest.mark.parametrize(
    ("points", "leaving", "current", "last_round", "winners"),
    [
        # Ben has reached the target in a game of four, and Cleo has had her last turn.
        ([0, 1000, 0], "Ana", "Dora", True, ()),
        ([0, 1000, 0], "Cleo", "Dora", True, ()),
        ([0, 1000, 0], "Dora", "Ana", True, ()),
        # Without him nobody has reached it.
        ([0, 1000, 0], "Ben", "Dora", False, ()),
        # Ana is the last to play.
        ([0, 1000, 0, 500], "Ana", None, False, ("Ben",)),
        ([0, 1000, 0, 500], "Dora", "Ana", True, ()),
        # The game is over, and Dora has won it.
        ([0, 1000, 0, 1050, 0], "Ben", "Cleo", True, ()),
        ([0, 1000, 0, 1050, 0], "Dora", None, False, ("Ben",)),
        ([0, 1000, 0, 1050, 0], "Ana", None, False, ("Dora",)),
    ],
)
def test_a_player_leaves_in_a_last_round(
    points: list[int], leaving: str, current: str | None, winners: tuple[str, ...], *, last_round: bool
) -> None:
    after = game_of(LOW, 4, *points).without(leaving)
    assert (after.current_player, after.is_last_round, after.winners) == (current, last_round, winners)


@pytest.mark.parametrize(
    ("fields", "points", "leaving", "current", "winners"),
    [
        ({"ending": "finish_round"}, [0, 1000], "Ana", "Cleo", ()),
        ({"ending": "finish_round"}, [0, 1000], "Cleo", None, ("Ben",)),
        ({"ending": "finish_round"}, [0, 1000, 0], "Ben", "Ana", ()),
        ({"ending": "at_once"}, [0, 1000], "Ana", None, ("Ben",)),
        ({"ending": "at_once"}, [0, 1000], "Ben", "Cleo", ()),
        ({"ending": "fixed_turns", "turns": 1}, [500, 1000], "Cleo", None, ("Ben",)),
        ({"ending": "fixed_turns", "turns": 1}, [500, 1000], "Ben", "Cleo", ()),
        ({"ending": "fixed_turns", "turns": 1}, [500, 1000, 0], "Ben", None, ("Ana",)),
        ({"last_round": "beat"}, [0, 1000, 1000, 1000], "Ben", None, ("Cleo",)),
        ({"last_round": "beat"}, [0, 1000, 1000, 1000], "Ana", None, ("Ben",)),
    ],
    ids=str,
)
def test_a_player_leaves_under_other_endings(
    fields: dict[str, Any], points: list[int], leaving: str, current: str | None, winners: tuple[str, ...]
) -> None:
    after = game_of(attrs.evolve(LOW, **fields), 3, *points).without(leaving)
    assert (after.current_player, after.winners, after.is_over) == (current, winners, current is None)


def test_a_player_who_has_won_at_once_leaves_and_the_others_play_on() -> None:
    won = FarkleSheet(WIN, turns=[500], won_at_once=True)
    game = FarkleGame(["Ana", "Ben", "Cleo"], WIN, sheets=[FarkleSheet(WIN, turns=[0]), won, FarkleSheet(WIN)])
    assert (game.winners, game.without("Ana").winners, game.without("Cleo").winners) == (("Ben",),) * 3
    assert game.without("Ben").current_player == "Cleo"


def test_a_head_start_belongs_to_the_player_and_not_to_the_seat() -> None:
    game = FarkleGame(["Ana", "Ben"], FarkleRules(head_start=(0, 200)))
    after = game.without("Ana")
    assert (after.players, after.sheets[0].head_start, after.sheets[0].total) == (("Ben",), 200, 200)
    assert eval(repr(after), PUBLIC.copy()) == after != FarkleGame(["Ben"], game.rules)


STARTS = FarkleRules(head_start=(0, 300, 200, 300))


@pytest.mark.parametrize(
    "starts",
    [
        [0, 300, 200, 300],
        *([0], [300], [200], [0, 300], [0, 200], [300, 300], [300, 200, 300], [200, 300], [0, 300, 300]),
        # All further seats begin with 0, so that a 0 may follow any other.
        *([0, 0], [300, 0], [0, 300, 200, 300, 0, 0], [200, 0, 0, 0]),
    ],
    ids=str,
)
def test_head_starts_are_those_of_seats_in_order(starts: list[int]) -> None:
    sheets = [FarkleSheet(STARTS, head_start=start) for start in starts]
    game = FarkleGame([*"ABCDEF"[: len(starts)]], STARTS, sheets=sheets)
    assert [sheet.head_start for sheet in game.sheets] == starts
    # They stay in order, whoever leaves.
    for player in game.players if len(starts) > 1 else ():
        assert [sheet.head_start for sheet in game.without(player).sheets] == [
            start for name, start in zip(game.players, starts, strict=True) if name != player
        ]


@pytest.mark.parametrize(
    ("starts", "seat"),
    [
        ([200, 200], 1),
        ([200, 300, 300], 2),
        ([300, 300, 200], 2),
        ([0, 0, 300], 2),
        ([300, 300, 300], 2),
        ([0, 300, 200, 300, 0, 300], 5),
    ],
    ids=str,
)
def test_head_starts_that_no_seats_have_in_this_order_are_refused(starts: list[int], seat: int) -> None:
    sheets = [FarkleSheet(STARTS, head_start=start) for start in starts]
    with refused(IllegalActionError, "head_starts_out_of_order", "sheets", seat, "head_start", given=starts[seat]):
        FarkleGame([*"ABCDEF"[: len(starts)]], STARTS, sheets=sheets)


def test_a_state_without_a_player_goes_on_with_the_turn_unless_it_is_theirs() -> None:
    game = game_of(LOW, 3, 500)
    state = FarkleState(game, game.start_turn().roll("155236").set_aside("1"))
    assert (state.without("Cleo").player, state.without("Cleo").turn) == ("Ben", state.turn)
    assert (state.without("Ben").player, state.without("Ben").turn) == ("Cleo", FarkleTurn(LOW))
    # Only Ana had reached the target: without her, the game that was over goes on, and one that she ends is over.
    over = FarkleState(game_of(LOW, 3, 1000, 0, 0))
    assert (over.player, over.without("Ana").player, over.without("Ana").turn) == (None, "Ben", FarkleTurn(LOW))
    last = game_of(LOW, 2, 1000)
    assert FarkleState(last, last.start_turn().roll("123456")).without("Ben") == FarkleState(last.without("Ben"))
    assert FarkleState(last.without("Ben")).is_over
    with refused(IllegalActionError, "only_player", "player"):
        FarkleState(last.without("Ben")).without("Ana")
