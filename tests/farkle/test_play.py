"""Whole games: players as functions, what becomes of their answers, and the record that can be played again."""

# ruff: noqa: S311 (dice from a known seed are what is tested here)

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from types import MappingProxyType

import attrs
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    IllegalActionError,
    InvalidRollError,
    Roll,
    farkle,
    kiriki,
)
from dicerules.farkle import (
    FARKLE,
    GREED,
    NAMED_RULES,
    Bank,
    FarkleAction,
    FarkleRules,
    FarkleState,
    FarkleTranscript,
    HotDice,
    Player,
    RollDice,
    SetAsideDice,
    apply,
    legal_actions,
    play,
)

FIRST_TURN: list[FarkleAction] = [RollDice(), SetAsideDice("111"), Bank()]
SHORT = FarkleTranscript(["Ada", "Bo"], actions=[*FIRST_TURN, RollDice()], rolls=["111523", "223346"])


def turn_of(state: FarkleState) -> FarkleTurn:
    """Give the turn of a state in which a player is asked: there always is one."""
    assert state.turn is not None
    return state.turn


def cautious(state: FarkleState) -> FarkleAction:
    """Take all that scores, and bank as soon as one may."""
    turn = turn_of(state)
    return SetAsideDice(turn.options[0]) if turn.options else Bank()


def daring(state: FarkleState) -> FarkleAction:
    """Take all that scores, and roll on while more than two dice are left."""
    turn = turn_of(state)
    if turn.options:
        return SetAsideDice(turn.options[0])
    return RollDice() if turn.dice_to_roll > 2 else Bank()


def by_chance(rng: Random) -> Player:
    return lambda state: rng.choice(legal_actions(state))


def never(state: FarkleState) -> FarkleAction:
    """Never bank."""
    turn = turn_of(state)
    return SetAsideDice(turn.options[0]) if turn.options else RollDice()


class Loaded(Random):
    """Chance that always shows the same face."""

    def __init__(self, face: int) -> None:
        super().__init__(0)
        self.face = face

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1, 6)
        return self.face


# --- whole games --------------------------------------------------------------------------------------------------


@settings(max_examples=30)
@given(st.sampled_from([*NAMED_RULES.values()]), st.integers(1, 4), st.integers(0, 2**32))
def test_a_game_is_played_to_its_end_and_can_be_played_again(rules: FarkleRules, number: int, seed: int) -> None:
    rng = Random(seed)
    names = ["Ada", "Bo", "Cy", "Di"][:number]
    seats: list[Player] = [cautious, by_chance(Random(seed + 1)), daring, by_chance(rng)]
    # A first turn of many points brings it to an end sooner.
    game = play(dict(zip(names, seats, strict=False)), attrs.evolve(rules, target=3000), rng=rng)
    assert (game.players, game.rules.target) == (tuple(names), 3000)
    states = [*game.states()]
    assert len(states) == len(game.actions) + 1
    assert states[0] == FarkleState(FarkleGame(names, game.rules))
    assert states[-1] == game.end
    assert [state.is_over for state in states] == [False] * len(game.actions) + [True]
    assert len(game.rolls) == sum(isinstance(action, RollDice) for action in game.actions)
    assert max(sheet.total for sheet in game.end.game.sheets) >= 3000
    # What was checked as it was played stands the checks of a transcript that comes from elsewhere.
    again = FarkleTranscript(names, game.rules, actions=game.actions, rolls=game.rolls)
    assert again == game
    assert [*again.states()] == states
    # One by one as well.
    state, rolls = states[0], iter(game.rolls)
    for action in game.actions:
        state = apply(state, action, next(rolls) if isinstance(action, RollDice) else None)
    assert state == game.end
    assert next(rolls, None) is None


def test_the_dice_are_those_that_chance_gives_and_no_others() -> None:
    game = play({"Ada": cautious, "Bo": daring}, rng=Random(5))
    rng = Random(5)
    assert [face for roll in game.rolls for face in roll] == [rng.randint(1, 6) for roll in game.rolls for _ in roll]


def test_the_same_seed_gives_the_same_game_on_every_python() -> None:
    game = play({"Ada": cautious, "Bo": daring, "Cy": by_chance(Random(8))}, rng=Random(7))
    assert [sheet.total for sheet in game.end.game.sheets] == [10_000, 10_250, 4_000]
    assert game.end.game.winners == ("Bo",)
    assert (len(game.actions), len(game.rolls)) == (336, 148)
    assert "".join(map(str, game.rolls))[:40] == "3246115135152114412154151266515541215234"
    told = " ".join(str(action.code) for action in game.actions) + " " + " ".join(map(str, game.rolls))
    assert sha256(told.encode()).hexdigest()[:16] == "311cc7f19601fae7"


def test_players_play_in_the_order_in_which_they_are_given() -> None:
    players = {"Zoe": cautious, "Ada": daring}
    for given_as in (players, MappingProxyType(players)):
        assert play(given_as, rng=Random(1)).players == ("Zoe", "Ada")
    assert play({"Zoe": cautious}, rng=Random(1)).end.player is None


def test_a_player_is_asked_only_when_there_is_a_choice() -> None:
    asked: list[FarkleState] = []

    def watched(state: FarkleState) -> FarkleAction:
        asked.append(state)
        options = turn_of(state).options
        return SetAsideDice(options[-1]) if options else Bank()

    game = play({"Ada": watched}, rng=Random(3))
    states = [*game.states()]
    assert asked == [state for state in states if len(legal_actions(state)) > 1]
    # Among the others are first rolls, rolls with one thing to set aside, and turns below the entry minimum.
    forced = [state for state in states if len(legal_actions(state)) == 1]
    kinds = {(turn_of(state).current_roll is None, bool(turn_of(state).history)) for state in forced}
    assert kinds == {(True, False), (False, True), (True, True)}


def test_any_callable_is_a_player() -> None:
    class Bot:
        def __call__(self, state: FarkleState) -> FarkleAction:
            return daring(state)

        def move(self, state: FarkleState) -> FarkleAction:
            return daring(state)

    game = play({"Ada": daring}, rng=Random(2))
    assert play({"Ada": Bot()}, rng=Random(2)) == play({"Ada": Bot().move}, rng=Random(2)) == game


def test_a_player_who_changes_the_table_changes_nothing() -> None:
    players: dict[str, Player] = {"Ada": cautious}

    def spoiler(state: FarkleState) -> FarkleAction:
        players.clear()
        return cautious(state)

    players["Bo"] = spoiler
    assert play(players, rng=Random(2)).end.is_over


# --- answers that are none ----------------------------------------------------------------------------------------


def answer(value: object) -> Player:
    return lambda _: value  # type: ignore[return-value]


NO_ACTION = "an action of Farkle is farkle.RollDice, farkle.SetAsideDice or farkle.Bank, not"


@pytest.mark.parametrize(
    ("value", "shown", "objection"),
    [
        (Bank(), "Bank()", 'something must be set aside from Roll("521144") first (F3)'),
        (SetAsideDice("12"), 'SetAsideDice("12")', 'Roll("12") has a dead die, one that no combination needs (F3)'),
        (None, "None", f"{NO_ACTION} None"),
        (0, "0", f"{NO_ACTION} 0"),
        (True, "True", f"{NO_ACTION} True"),
        ("bank", "'bank'", f"{NO_ACTION} 'bank'"),
        (kiriki.RollDice(), 'RollDice("")', f'{NO_ACTION} RollDice("")'),
    ],
)
def test_an_illegal_answer_is_reported_and_never_mended(value: object, shown: str, objection: str) -> None:
    asked = []

    def bad(state: FarkleState) -> FarkleAction:
        asked.append(state)
        return answer(value)(state)

    with pytest.raises(IllegalActionError) as raised:
        play({"Bo": cautious, "Ada": bad}, rng=Random(7))
    # The state is all there, so that what happened can be looked at.
    assert str(raised.value) == f"the player 'Ada' answered {shown}: {objection}; the state is {asked[-1]!r}"
    assert [state.player for state in asked] == ["Ada"]


def test_an_answer_that_cannot_be_shown_is_reported_too() -> None:
    class Secret:
        def __repr__(self) -> str:
            raise RuntimeError

    with pytest.raises(IllegalActionError, match=r"the player 'Ada' answered <Secret instance at .*>: an action of "):
        play({"Ada": answer(Secret())}, rng=Random(7))


@pytest.mark.parametrize("error", [KeyError("ones"), ZeroDivisionError(), DiceRulesError("mine"), StopIteration()])
def test_an_error_of_a_player_comes_through_with_a_note(error: Exception) -> None:
    def broken(_: FarkleState) -> FarkleAction:
        raise error

    with pytest.raises(type(error)) as raised:
        play({"Bo": cautious, "Ada": broken}, rng=Random(7))
    assert raised.value is error
    (note,) = raised.value.__notes__
    assert note.startswith("the player 'Ada' was asked in the state FarkleState(FarkleGame(['Bo', 'Ada'], sheets=(")


def test_a_game_that_is_not_brought_to_an_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicerules._play.LONGEST", 500)
    with pytest.raises(DiceRulesError, match="the game is stopped after 500 actions: its players do not bring it to"):
        play({"Ada": never}, rng=Random(1))
    # One that ends with the last action that there may be is no such game.
    monkeypatch.setattr("dicerules._play.LONGEST", 100_000)
    whole = play({"Ada": cautious}, rng=Random(1))
    monkeypatch.setattr("dicerules._play.LONGEST", len(whole.actions))
    assert play({"Ada": cautious}, rng=Random(1)) == whole
    monkeypatch.setattr("dicerules._play.LONGEST", len(whole.actions) - 1)
    with pytest.raises(DiceRulesError, match=f"stopped after {len(whole.actions) - 1} actions"):
        play({"Ada": cautious}, rng=Random(1))


def test_a_turn_from_which_nothing_leads_on_is_an_error() -> None:
    # Hot dice for ever, which must be rolled again: after 500 rolls the turn has no room for another.
    rules = FarkleRules(hot_dice=HotDice.MANDATORY)
    with pytest.raises(DiceRulesError, match="'Ada' has no legal action left, after 1000 actions of the game"):
        play({"Ada": never}, rules, rng=Loaded(1))


# --- what play is given -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [None, [], ["Ada"], "Ada", cautious, [("Ada", cautious)], {"Ada"}], ids=repr)
def test_players_are_a_mapping(players: object) -> None:
    with pytest.raises(DiceRulesError, match="players must be Mapping, not "):
        play(players, rng=Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ({}, "a game needs at least one player"),
        ({"": cautious}, "a player's name must be a text that can be seen, not ''"),
        ({1: cautious}, "a player's name must be a text that can be seen, not 1"),
        ({None: cautious}, "a player's name must be a text that can be seen, not None"),
    ],
)
def test_players_have_names(players: dict[str, Player], message: str) -> None:
    with pytest.raises(IllegalActionError, match=message):
        play(players, rng=Random(1))


@pytest.mark.parametrize("player", [None, "cautious", 1, Bank(), [cautious]], ids=repr)
def test_players_are_functions(player: Player) -> None:
    with pytest.raises(DiceRulesError, match="the player 'Bo' must be a function from a state to an action, not "):
        play({"Ada": cautious, "Bo": player}, rng=Random(1))


@pytest.mark.parametrize("rng", [None, 7, np.random.default_rng(7)], ids=["None", "a seed", "NumPy's"])
def test_chance_is_pythons(rng: Random) -> None:
    with pytest.raises(DiceRulesError, match=r"rng must be a random\.Random, not "):
        play({"Ada": cautious}, rng=rng)


@pytest.mark.parametrize("rules", [None, "farkle", kiriki.KIRIKI], ids=repr)
def test_rules_are_rules(rules: FarkleRules) -> None:
    with pytest.raises(DiceRulesError, match="rules must be FarkleRules, not "):
        play({"Ada": cautious}, rules, rng=Random(1))
    with pytest.raises(DiceRulesError, match="rules must be FarkleRules, not "):
        FarkleTranscript(["Ada"], rules)


# --- transcripts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "transcript",
    [
        FarkleTranscript(["Ada"]),
        FarkleTranscript(["Ada"], GREED),
        FarkleTranscript(["Ada"], actions=[RollDice()], rolls=["111523"]),
        SHORT,
        play({"Ada": daring, "Bo": by_chance(Random(1))}, GREED, rng=Random(9)),
    ],
    ids=["empty", "rules", "a roll", "a turn", "whole"],
)
def test_a_transcript_is_a_value(transcript: FarkleTranscript) -> None:
    assert eval(repr(transcript), dict(vars(farkle))) == transcript
    before = transcript.end
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(transcript, protocol))
        assert (again, again.end) == (transcript, before)
    assert len({transcript, copy.deepcopy(transcript), attrs.evolve(transcript)}) == 1
    assert transcript.end is before


def test_a_transcript_is_shown_as_what_makes_it() -> None:
    assert repr(FarkleTranscript(["Ada"])) == "FarkleTranscript(['Ada'])"
    actions = 'actions=(RollDice(), SetAsideDice("111"), Bank(), RollDice())'
    assert repr(SHORT) == f"FarkleTranscript(['Ada', 'Bo'], {actions}, rolls=('111523', '223346'))"


def test_a_transcript_may_stop_anywhere() -> None:
    for number in range(len(FIRST_TURN) + 1):
        transcript = FarkleTranscript(["Ada", "Bo"], actions=FIRST_TURN[:number], rolls=["111523"][:number])
        assert transcript.end == [*SHORT.states()][number]
    sheets = [FarkleSheet(turns=[1000]), FarkleSheet(turns=[0])]
    assert SHORT.end == FarkleState(FarkleGame(["Ada", "Bo"], sheets=sheets))
    assert not SHORT.end.is_over


def test_a_transcript_is_read_from_lists_of_any_kind() -> None:
    actions, rolls = [*SHORT.actions], ["111523", "223346"]
    lists: list[Callable[[], FarkleTranscript]] = [
        lambda: FarkleTranscript(("Ada", "Bo"), FARKLE, actions=iter(actions), rolls=iter(rolls)),
        lambda: FarkleTranscript(iter(["Ada", "Bo"]), actions=actions, rolls=[Roll("111523"), [2, 2, 3, 3, 4, 6]]),
        lambda: FarkleTranscript(["Ada", "Bo"], actions=actions, rolls=np.array(rolls)),
    ]
    assert [made() for made in lists] == [SHORT] * 3


ROLLED: list[FarkleAction] = [RollDice()]


@pytest.mark.parametrize(
    ("actions", "rolls", "error", "message"),
    [
        ([Bank()], [], IllegalActionError, r"actions\[0\]: the dice must be rolled before"),
        ([RollDice(), RollDice()], ["111523"] * 2, IllegalActionError, r"actions\[1\]: something must be set aside"),
        (
            [RollDice(), SetAsideDice("12")],
            ["111523"],
            IllegalActionError,
            r'actions\[1\]: Roll\("12"\) has a dead die',
        ),
        ([RollDice(), SetAsideDice("1")], ["223346"], IllegalActionError, r"actions\[1\]: the dice must be rolled "),
        (ROLLED, [], InvalidRollError, r"actions\[0\]: .* is 6: rolled must say what they show"),
        ([*FIRST_TURN, RollDice()], ["111523"], InvalidRollError, r"actions\[3\]: .* is 6: rolled must say"),
        (FIRST_TURN, ["11152"], InvalidRollError, r"actions\[0\]: .* is 6, and Roll\(\"11152\"\) has 5"),
        (FIRST_TURN, ["111523", "6", "5"], InvalidRollError, r'no action throws the dice of Roll\("6"\)'),
        ([], ["111523"], InvalidRollError, r'no action throws the dice of Roll\("111523"\)'),
        ([], [""], InvalidRollError, r'no action throws the dice of Roll\(""\)'),
        ([], ["17"], InvalidRollError, "a die shows 1 to 6, not '7'"),
        ([None], ["111523"], DiceRulesError, r"actions\[0\]: an action of Farkle is .*, not None"),
        ([RollDice(), 3], ["111523"], DiceRulesError, r"actions\[1\]: an action of Farkle is .*, not 3"),
        ([kiriki.RollDice()], ["111523"], DiceRulesError, r"actions\[0\]: an action of Farkle is "),
        (RollDice(), [], DiceRulesError, "actions must be a list, not "),
        ("RollDice", [], DiceRulesError, "actions must be a list, not 'RollDice'"),
        ([], "111523", DiceRulesError, "rolls must be a list, not '111523'"),
        ([], None, DiceRulesError, "rolls must be a list, not None"),
    ],
)
def test_what_is_no_game_is_refused(
    actions: list[FarkleAction], rolls: list[str], error: type[DiceRulesError], message: str
) -> None:
    with pytest.raises(error, match=message) as raised:
        FarkleTranscript(["Ada", "Bo"], actions=actions, rolls=rolls)
    assert type(raised.value) is error


def test_an_action_after_the_end_is_refused() -> None:
    game = play({"Ada": cautious}, rng=Random(4))
    with pytest.raises(IllegalActionError, match=rf"actions\[{len(game.actions)}\]: the game is over: everyone has"):
        attrs.evolve(game, actions=[*game.actions, RollDice()], rolls=[*game.rolls, "111111"])


def test_lists_without_an_end_are_refused() -> None:
    def forever() -> Iterator[FarkleAction]:
        while True:
            yield RollDice()

    with pytest.raises(DiceRulesError, match="actions must have at most 100000 items, and this list goes on"):
        FarkleTranscript(["Ada"], actions=forever())


@pytest.mark.parametrize("players", [[], ["Ada", "Ada"], [""], [1]], ids=repr)
def test_players_who_cannot_be_are_refused(players: list[str]) -> None:
    with pytest.raises(IllegalActionError):
        FarkleTranscript(players)
