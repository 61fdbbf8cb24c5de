"""The events of Farkle: one game or turn for each, with its clause."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import attrs
import pytest

from dicerules import FarkleGame, FarkleSheet, FarkleTurn, IllegalActionError, farkle
from dicerules.farkle import (
    FARKLE,
    AllDicePenalty,
    Bank,
    Banked,
    FarkleAction,
    Farkled,
    FarkleEvent,
    FarkleRules,
    FarklesPenalty,
    FarkleState,
    FirstBank,
    GameOver,
    HotDiceScored,
    HouseCombination,
    InstantWin,
    LastRoundStarted,
    RollDice,
    SetAsideDice,
    TargetOvershot,
    TieBreak,
)
from tests.raising import raises

ON_BOARD = FarkleSheet(turns=[500])


def state(*totals: FarkleSheet, turn: tuple[str, ...] = (), rules: FarkleRules = FARKLE) -> FarkleState:
    """Return the state of a game of Ada, Bo and so on with these sheets, and the rolls and selections of a turn."""
    names = ["Ada", "Bo", "Cy"][: max(1, len(totals))]
    game = FarkleGame(names, rules, sheets=totals) if totals else FarkleGame(names, rules)
    return FarkleState(game, attrs.evolve(game.start_turn(), history=turn))


def happened(before: FarkleState, action: FarkleAction, rolled: str | None = None) -> tuple[FarkleEvent, ...]:
    """Return the events of an action, given the faces of the dice it throws."""
    return farkle.events(before, action, farkle.apply(before, action, rolled))


def sentences(events: tuple[FarkleEvent, ...]) -> list[tuple[str, str]]:
    return [(event.sentence(), event.sentence("es")) for event in events]


# --- turns --------------------------------------------------------------------------------------------------------


def test_f3_a_roll_that_scores_and_a_selection_are_no_events() -> None:
    assert happened(state(), RollDice(), "111523") == ()
    assert happened(state(turn=("111523",)), SetAsideDice("111")) == ()
    assert happened(state(turn=("111523", "111")), RollDice(), "234") == (Farkled("Ada", 1000),)


def test_f4_a_farkle_loses_the_points_of_the_turn() -> None:
    found = happened(state(turn=("112346", "1")), RollDice(), "22346")
    assert found == (Farkled("Ada", 100),)
    assert sentences(found) == [("Ada farkles and loses 100 points.", "Ada hace Farkle y pierde 100 puntos.")]
    first = happened(state(), RollDice(), "223346")
    assert first == (Farkled("Ada", 0),)
    assert sentences(first) == [("Ada farkles.", "Ada hace Farkle.")]


def test_f5_a_bank_tells_the_points_and_the_total() -> None:
    found = happened(state(ON_BOARD, turn=("112346", "1")), Bank())
    assert found == (Banked("Ada", 100, 600),)
    assert sentences(found) == [
        ("Ada banks 100 points and now has 600.", "Ada anota 100 puntos y ahora tiene 600."),
    ]


def test_one_point_is_singular() -> None:
    rules = FarkleRules(single_one=1, entry_minimum=0)
    before = state(FarkleSheet(rules, turns=[0]), turn=("123346", "1"), rules=rules)
    assert happened(before, Bank())[0].sentence() == "Ada banks 1 point and now has 1."
    (lost,) = happened(before, RollDice(), "22346")
    assert lost.sentence("es") == "Ada hace Farkle y pierde 1 punto."


def test_f6_hot_dice_are_an_event_when_all_dice_are_set_aside() -> None:
    found = happened(state(turn=("111523", "111", "155")), SetAsideDice("155"))
    assert found == (HotDiceScored("Ada", 1200),)
    assert sentences(found) == [
        ("Ada has hot dice and 1200 points so far.", "Ada tiene dados calientes y lleva 1200 puntos.")
    ]
    assert happened(state(turn=("123456",)), SetAsideDice("123456")) == (HotDiceScored("Ada", 1500),)
    assert happened(state(turn=("111523", "111", "155")), SetAsideDice("15")) == ()


def test_f10_the_first_bank_is_the_one_that_gets_a_player_on_the_board() -> None:
    found = happened(state(FarkleSheet(turns=[0]), turn=("111523", "111")), Bank())
    assert found == (Banked("Ada", 1000, 1000), FirstBank("Ada"))
    assert sentences(found)[1] == ("Ada is on the board.", "Es la primera anotación de Ada.")


# --- penalties ----------------------------------------------------------------------------------------------------

THREE = FarkleRules(farkles_to_penalty=3, farkle_penalty=800)
ALL_DICE = FarkleRules(all_dice_farkle_penalty=500)
BOTH = FarkleRules(all_dice_farkle_penalty=500, farkles_to_penalty=2, farkle_penalty=1000)


def test_a_penalty_for_farkles_in_a_row_tells_what_the_total_lost() -> None:
    second = state(FarkleSheet(THREE, turns=[1000, 0]), rules=THREE)
    assert happened(second, RollDice(), "223346") == (Farkled("Ada", 0),)
    third = happened(state(FarkleSheet(THREE, turns=[1000, 0, 0]), rules=THREE), RollDice(), "223346")
    assert third == (Farkled("Ada", 0), FarklesPenalty("Ada", 3, 800))
    assert sentences(third)[1] == (
        "Penalty after 3 Farkles in a row: Ada loses 800 points.",
        "Penalización tras 3 Farkles seguidos: Ada pierde 800 puntos.",
    )
    # The count starts again after it.
    fourth = state(FarkleSheet(THREE, turns=[1000, 0, 0, 0]), rules=THREE)
    assert happened(fourth, RollDice(), "223346") == (Farkled("Ada", 0),)


def test_a_penalty_takes_no_more_than_there_is_or_everything() -> None:
    poor = state(FarkleSheet(THREE, turns=[500, 0, 0]), rules=THREE)
    assert happened(poor, RollDice(), "223346")[1] == FarklesPenalty("Ada", 3, 500)
    nothing = happened(state(FarkleSheet(THREE, turns=[0, 0]), rules=THREE), RollDice(), "223346")
    assert nothing[1] == FarklesPenalty("Ada", 3, 0)
    assert sentences(nothing)[1] == (
        "Penalty after 3 Farkles in a row: Ada has no points to lose.",
        "Penalización tras 3 Farkles seguidos: Ada no tiene puntos que perder.",
    )
    takes_all = FarkleRules(farkles_to_penalty=1, penalty_takes_all=True)
    rich = state(FarkleSheet(takes_all, turns=[1050]), rules=takes_all)
    found = happened(rich, RollDice(), "223346")
    assert found[1] == FarklesPenalty("Ada", 1, 1050)
    assert found[1].sentence() == "Penalty after 1 Farkle: Ada loses 1050 points."
    below = attrs.evolve(THREE, negative_totals=True)
    debt = state(FarkleSheet(below, turns=[500, 0, 0]), rules=below)
    assert happened(debt, RollDice(), "223346")[1] == FarklesPenalty("Ada", 3, 800)


def test_a_penalty_for_a_farkle_on_all_dice() -> None:
    found = happened(state(FarkleSheet(ALL_DICE, turns=[700]), rules=ALL_DICE), RollDice(), "223346")
    assert found == (Farkled("Ada", 0), AllDicePenalty("Ada", 500))
    assert sentences(found)[1] == (
        "Penalty for a Farkle on all dice: Ada loses 500 points.",
        "Penalización por un Farkle con todos los dados: Ada pierde 500 puntos.",
    )
    hot = state(FarkleSheet(ALL_DICE, turns=[700]), turn=("123456", "123456"), rules=ALL_DICE)
    assert happened(hot, RollDice(), "223346") == (Farkled("Ada", 1500), AllDicePenalty("Ada", 500))
    five = state(FarkleSheet(ALL_DICE, turns=[700]), turn=("123346", "1"), rules=ALL_DICE)
    assert happened(five, RollDice(), "22346") == (Farkled("Ada", 100),)
    nothing = happened(state(rules=ALL_DICE), RollDice(), "223346")
    assert nothing[1] == AllDicePenalty("Ada", 0)
    assert sentences(nothing)[1] == (
        "Penalty for a Farkle on all dice: Ada has no points to lose.",
        "Penalización por un Farkle con todos los dados: Ada no tiene puntos que perder.",
    )


@pytest.mark.parametrize(
    ("banked", "negative", "first", "second"),
    [(2000, False, 500, 1000), (700, False, 500, 200), (700, True, 500, 1000)],
)
def test_two_penalties_each_tell_their_own_share(banked: int, negative: bool, first: int, second: int) -> None:  # noqa: FBT001
    rules = attrs.evolve(BOTH, negative_totals=negative)
    before = state(FarkleSheet(rules, turns=[banked, 0]), rules=rules)
    found = happened(before, RollDice(), "223346")
    assert found == (Farkled("Ada", 0), AllDicePenalty("Ada", first), FarklesPenalty("Ada", 2, second))


def test_an_exact_target_overshot_counts_as_a_farkle() -> None:
    rules = FarkleRules(exact_target=True, farkles_to_penalty=1, farkle_penalty=300)
    before = state(FarkleSheet(rules, turns=[9900]), turn=("115346", "115"), rules=rules)
    found = happened(before, Bank())
    assert found == (TargetOvershot("Ada", 250), FarklesPenalty("Ada", 1, 300))
    assert sentences(found)[0] == (
        "Ada overshoots the target and loses 250 points.",
        "Ada se pasa de la meta y pierde 250 puntos.",
    )
    first = state(turn=("111111", "111111") * 6, rules=rules)
    assert happened(first, Bank())[0] == TargetOvershot("Ada", 12_000)  # so Ada is not on the board


# --- the end of a game --------------------------------------------------------------------------------------------

NEARLY = FarkleSheet(turns=[9500])


def test_f12_a_player_who_reaches_the_target_starts_the_last_round() -> None:
    found = happened(state(NEARLY, FarkleSheet(turns=[0]), turn=("111523", "111")), Bank())
    assert found == (Banked("Ada", 1000, 10_500), LastRoundStarted("Ada"))
    assert sentences(found)[1] == (
        "Ada reaches the target and starts the last round.",
        "Ada llega a la meta y empieza la última ronda.",
    )
    # It starts only once.
    second = state(FarkleSheet(turns=[10_500]), FarkleSheet(), FarkleSheet())
    assert happened(second, RollDice(), "223346") == (Farkled("Bo", 0),)
    last = state(FarkleSheet(turns=[0, 10_500]), FarkleSheet(turns=[500]), turn=("111523", "1"))
    assert happened(last, Bank()) == (
        Banked("Bo", 100, 600),
        GameOver(["Ada"], 10_500),
    )


def test_f12_nobody_starts_a_last_round_if_nobody_has_a_turn_left() -> None:
    alone = happened(state(NEARLY, turn=("111523", "111")), Bank())
    assert alone == (Banked("Ada", 1000, 10_500), GameOver(["Ada"], 10_500))
    assert sentences(alone)[1] == ("Ada wins the game with 10500 points.", "Ada gana la partida con 10500 puntos.")
    rules = FarkleRules(ending="finish_round")
    last_seat = [FarkleSheet(rules, turns=[500]), FarkleSheet(rules, turns=[9500])]
    first_seat = [FarkleSheet(rules, turns=[9500]), FarkleSheet(rules, turns=[500])]
    before = FarkleState(FarkleGame(["Ada", "Bo"], rules, sheets=first_seat))
    before = FarkleState(before.game, FarkleTurn(rules, on_board=True, history=["111523", "111"]))
    assert happened(before, Bank())[1:] == (LastRoundStarted("Ada"),)
    game = FarkleGame(["Ada", "Bo"], rules, sheets=last_seat).record_points(0)
    before = FarkleState(game, FarkleTurn(rules, on_board=True, history=["111523", "111"]))
    assert happened(before, Bank())[1:] == (GameOver(["Bo"], 10_500),)


def test_the_last_of_a_fixed_number_of_turns_is_started_by_nobody() -> None:
    rules = FarkleRules(ending="fixed_turns", turns=2)
    before = state(FarkleSheet(rules, turns=[500]), FarkleSheet(rules), rules=rules)
    found = happened(before, RollDice(), "223346")
    assert found == (Farkled("Bo", 0), LastRoundStarted(None))
    assert sentences(found)[1] == ("The last round begins.", "Empieza la última ronda.")
    assert happened(state(FarkleSheet(rules), FarkleSheet(rules), rules=rules), RollDice(), "223346")[1:] == ()


@pytest.mark.parametrize(
    ("specials", "singles", "of_bo", "over"),
    [
        (0, 0, 0, GameOver(["Ada", "Bo"], 10_000)),
        (1, 0, 5, GameOver(["Ada"], 10_000, TieBreak.SPECIAL_COMBINATIONS)),
        (0, 1, 0, GameOver(["Ada"], 10_000, TieBreak.SINGLES)),
    ],
)
def test_f14_the_end_tells_what_broke_a_tie(specials: int, singles: int, of_bo: int, over: GameOver) -> None:
    ada = FarkleSheet(turns=[0, 10_000], special_combinations=specials, singles=singles)
    game = FarkleGame(["Ada", "Bo"], sheets=[ada, FarkleSheet(turns=[9000], singles=of_bo)])
    before = FarkleState(game, FarkleTurn(on_board=True, history=["111234", "111"]))
    assert happened(before, Bank()) == (Banked("Bo", 1000, 10_000), over)


def test_f14_the_sentences_of_ties() -> None:
    assert sentences((GameOver(["Ada"], 10_000, "special_combinations"), GameOver(["Ada", "Bo"], 10_000))) == [
        (
            "Ada wins the game with 10000 points. Tie-break: three pairs, straights 1 to 6 and six of a kind.",
            "Ada gana la partida con 10000 puntos. Desempate: tres pares, escaleras del 1 al 6 y seis iguales.",
        ),
        (
            "Ada and Bo share the win with 10000 points each.",
            "Ada y Bo empatan a 10000 puntos y comparten la victoria.",
        ),
    ]


# Two trios of 1s, each in its own roll, are 2000 points with all dice and without a six of a kind.
TRIOS = ["111234", "111", "111", "111"]


def test_f14_a_way_that_leaves_two_of_three_has_broken_the_tie_of_the_third() -> None:
    tied = FarkleSheet(turns=[10_000], special_combinations=1)
    game = FarkleGame(["Ada", "Bo", "Cy"], sheets=[tied, tied, FarkleSheet()])
    for selections, winners in ((["111111"] * 10, ["Cy"]), (TRIOS * 5, ["Ada", "Bo"])):
        before = FarkleState(game, FarkleTurn(history=selections))
        found = happened(before, Bank())[2:]
        assert found == (GameOver(winners, 10_000, "special_combinations"),)
    assert sentences(found)[-1] == (
        "Ada and Bo share the win with 10000 points each. Tie-break: three pairs, straights 1 to 6 and six of a kind.",
        (
            "Ada y Bo empatan a 10000 puntos y comparten la victoria. "
            "Desempate: tres pares, escaleras del 1 al 6 y seis iguales."
        ),
    )


def test_f14_a_tie_is_open_where_only_points_were_recorded() -> None:
    game = FarkleGame(["Ada", "Bo"]).record_points(10_000)
    before = FarkleState(game, FarkleTurn(history=["111111", "111111"] * 5))
    found = happened(before, Bank())
    assert found[-1] == GameOver(["Ada", "Bo"], 10_000, tie_is_open=True)
    assert sentences(found)[-1] == (
        "Ada and Bo share the lead with 10000 points each. The counts that would break the tie are not known.",
        "Ada y Bo empatan a 10000 puntos. Faltan los datos del desempate.",
    )


def test_equal_totals_are_no_tie_where_the_last_round_must_be_won() -> None:
    rules = FarkleRules(last_round="beat")
    sheets = [FarkleSheet(rules, turns=[10_000]), FarkleSheet(rules)]
    before = FarkleState(
        FarkleGame(["Ada", "Bo"], rules, sheets=sheets), FarkleTurn(rules, history=["111111", "111111"] * 5)
    )
    found = happened(before, Bank())
    assert found[-1] == GameOver(["Ada"], 10_000, was_first=True)
    assert sentences(found)[-1] == (
        "Ada wins the game with 10000 points: an equal total in the last round is not enough.",
        "Ada gana la partida con 10000 puntos: igualar en la última ronda no basta.",
    )


def test_a_combination_that_wins_at_once() -> None:
    rules = FarkleRules(
        instant_win=["straight", "four_alike"],
        house_combinations=[HouseCombination("four_alike", "aaaa", 900, labels=("Four", "Póquer"))],
    )
    straight = happened(state(turn=("123456",), rules=rules), SetAsideDice("123456"))
    assert straight == (InstantWin("Ada", "straight", 1500), GameOver(["Ada"], 1500))
    assert sentences(straight)[0] == (
        "Straight: Ada wins at once, with 1500 points in this turn.",
        "Escalera: Ada gana de inmediato, con 1500 puntos en este turno.",
    )
    house = happened(state(turn=("222234",), rules=rules), SetAsideDice("2222"))
    assert house[0] == InstantWin("Ada", "four_alike", 900, labels=("Four", "Póquer"))
    assert house[0].sentence("es") == "Póquer: Ada gana de inmediato, con 900 puntos en este turno."


# --- whole games --------------------------------------------------------------------------------------------------

PENALTIES = FarkleRules(
    target=2000, entry_minimum=200, all_dice_farkle_penalty=150, farkles_to_penalty=2, farkle_penalty=250
)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [attrs.evolve(FARKLE, target=3000), PENALTIES])
def test_the_points_at_risk_are_either_banked_or_lost(rules: FarkleRules) -> None:
    rng = Random(11)  # noqa: S311 (a game of dice)
    played = farkle.play(
        dict.fromkeys(["Ada", "Bo", "Cy"], lambda now: rng.choice(farkle.legal_actions(now))), rules, rng=rng
    )
    states = [*played.states()]
    risked, told = 0, 0
    for (before, after), action in zip(pairwise(states), played.actions, strict=True):
        found = farkle.events(before, action, after)
        told += sum(event.lost for event in found if isinstance(event, Farkled))
        told += sum(event.points for event in found if isinstance(event, Banked))
        if isinstance(action, SetAsideDice):
            risked += farkle.score(action.dice, rules)
        hot = [event for event in found if isinstance(event, HotDiceScored)]
        assert bool(hot) == (
            isinstance(action, SetAsideDice) and after.turn is not None and after.turn.dice_to_roll == 6
        )
    assert risked == told > 0


# --- states that an action does not lead to -----------------------------------------------------------------------


def test_a_farkle_needs_dice_that_can_be_one() -> None:
    # By these rules every roll of six dice scores.
    rules = FarkleRules(dead_roll=50)
    before = state(rules=rules)
    farkled = FarkleState(FarkleGame(["Ada"], rules, sheets=[FarkleSheet(rules, turns=[0])]))
    with raises(IllegalActionError, "not_the_state_after", "after"):
        farkle.events(before, RollDice(), farkled)
    under_farkle = FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[0])]))
    assert farkle.events(state(), RollDice(), under_farkle) == (Farkled("Ada", 0),)


@pytest.mark.parametrize(
    "after",
    [
        state(turn=("111234",)),
        state(turn=("111523", "111", "123")),
        state(turn=("111523", "1", "12345")),
        FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[500])])),
        FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[0, 0])])),
    ],
)
def test_a_state_that_a_roll_does_not_lead_to_is_refused(after: FarkleState) -> None:
    before = state(turn=("111523", "11"))
    with raises(IllegalActionError, "not_the_state_after", "after"):
        farkle.events(before, RollDice(), after)
    assert farkle.events(before, RollDice(), farkle.apply(before, RollDice(), "1234")) == ()
