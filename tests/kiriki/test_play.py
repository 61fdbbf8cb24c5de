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
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    Roll,
    farkle,
    kiriki,
)
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    PLAIN,
    Category,
    KirikiAction,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    Player,
    Record,
    RollDice,
    apply,
    legal_actions,
    play,
)

SIX = KirikiRules(dice=6)
FIRST_TURN: list[KirikiAction] = [RollDice(), RollDice("111"), Record("ones")]
SHORT = KirikiTranscript(["Ada", "Bo"], actions=FIRST_TURN, rolls=["14121", "35"])


def table_of(state: KirikiState) -> KirikiTurn:
    """Give the turn of a state in which a player is asked: there always is one."""
    assert state.turn is not None
    return state.turn


def greedy(state: KirikiState) -> KirikiAction:
    """Record at once, where the roll scores most."""
    options = state.card.options(table_of(state).roll)
    return Record(max(options, key=lambda category: options[category]))


def collector(state: KirikiState) -> KirikiAction:
    """Keep the dice of the face that shows most often, the highest of those, as long as one may roll."""
    turn = table_of(state)
    counts = turn.roll.counts
    face = max(range(6), key=lambda place: (counts[place], place)) + 1
    if turn.can_reroll and max(counts) < len(turn.roll):
        return RollDice([face] * counts[face - 1])
    return greedy(state)


def by_chance(rng: Random) -> Player:
    return lambda state: rng.choice(legal_actions(state))


class Loaded(Random):
    """Chance that always shows the same face."""

    def __init__(self, face: int) -> None:
        super().__init__(0)
        self.face = face

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1, 6)
        return self.face


# --- whole games --------------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(st.sampled_from([*NAMED_RULES.values(), SIX]), st.integers(1, 4), st.integers(0, 2**32))
def test_a_game_is_played_to_its_end_and_can_be_played_again(rules: KirikiRules, number: int, seed: int) -> None:
    rng = Random(seed)
    names = ["Ada", "Bo", "Cy", "Di"][:number]
    seats: list[Player] = [by_chance(Random(seed + 1)), greedy, collector, by_chance(rng)]
    game = play(dict(zip(names, seats, strict=False)), rules, rng=rng)
    assert (game.players, game.rules) == (tuple(names), rules)
    states = [*game.states()]
    assert len(states) == len(game.actions) + 1
    assert states[0] == KirikiState(KirikiGame(names, rules))
    assert states[-1] == game.end
    assert [state.is_over for state in states] == [False] * len(game.actions) + [True]
    assert len(game.rolls) == sum(isinstance(action, RollDice) for action in game.actions)
    # What was checked as it was played stands the checks of a transcript that comes from elsewhere.
    again = KirikiTranscript(names, rules, actions=game.actions, rolls=game.rolls)
    assert again == game
    assert [*again.states()] == states
    # One by one as well.
    state, rolls = states[0], iter(game.rolls)
    for action in game.actions:
        state = apply(state, action, next(rolls) if isinstance(action, RollDice) else None)
    assert state == game.end
    assert next(rolls, None) is None


def test_the_dice_are_those_that_chance_gives_and_no_others() -> None:
    game = play({"Ada": collector, "Bo": greedy}, rng=Random(5))
    assert "".join(map(str, game.rolls)) == "".join(str(rng) for rng in faces(Random(5), sum(map(len, game.rolls))))


def faces(rng: Random, number: int) -> Iterator[int]:
    return (rng.randint(1, 6) for _ in range(number))


def test_the_same_seed_gives_the_same_game_on_every_python() -> None:
    game = play({"Ada": collector, "Bo": greedy, "Cy": by_chance(Random(8))}, rng=Random(7))
    assert [card.grand_total for card in game.end.game.cards] == [243, 104, 36]
    assert game.end.game.winners == ("Ada",)
    assert (len(game.actions), len(game.rolls)) == (121, 81)
    assert "".join(map(str, game.rolls))[:40] == "3246115135152114412154151266515541215234"
    told = " ".join(str(action.code) for action in game.actions) + " " + " ".join(map(str, game.rolls))
    assert sha256(told.encode()).hexdigest()[:16] == "81d48e9a047c9f65"


def test_players_sit_in_the_order_in_which_they_are_given() -> None:
    players = {"Zoe": greedy, "Ada": collector}
    for given_as in (players, MappingProxyType(players)):
        assert play(given_as, rng=Random(1)).players == ("Zoe", "Ada")
    assert play({"Zoe": greedy}, rng=Random(1)).end.player is None


def test_a_player_is_asked_only_when_there_is_a_choice() -> None:
    asked: list[KirikiState] = []

    def watched(state: KirikiState) -> KirikiAction:
        asked.append(state)
        return greedy(state)

    game = play({"Ada": watched}, attrs.evolve(KIRIKI, rolls_per_turn=1), rng=Random(3))
    choices = [state for state in game.states() if len(legal_actions(state)) > 1]
    assert asked == choices
    # Thirteen turns, of which the last has one category left.
    assert len(asked) == 12
    assert len(game.actions) == 26


def test_any_callable_is_a_player() -> None:
    class Bot:
        def __call__(self, state: KirikiState) -> KirikiAction:
            return greedy(state)

        def move(self, state: KirikiState) -> KirikiAction:
            return greedy(state)

    game = play({"Ada": greedy}, rng=Random(2))
    assert play({"Ada": Bot()}, rng=Random(2)) == play({"Ada": Bot().move}, rng=Random(2)) == game


def test_a_player_who_changes_the_table_changes_nothing() -> None:
    players: dict[str, Player] = {"Ada": greedy}

    def spoiler(state: KirikiState) -> KirikiAction:
        players.clear()
        return greedy(state)

    players["Bo"] = spoiler
    assert play(players, rng=Random(2)).end.is_over


# --- answers that are none ----------------------------------------------------------------------------------------


def answer(value: object) -> Player:
    return lambda _: value  # type: ignore[return-value]


NO_ACTION = "an action of Kiriki is kiriki.RollDice or kiriki.Record, not"


@pytest.mark.parametrize(
    ("value", "shown", "objection"),
    [
        (Record("chance"), "Record('chance')", "chance is used already, with 16 points (K17)"),
        (RollDice("66"), 'RollDice("66")', 'Roll("66") cannot be kept: it is not part of Roll("15211") (K15)'),
        (None, "None", f"{NO_ACTION} None"),
        (0, "0", f"{NO_ACTION} 0"),
        (True, "True", f"{NO_ACTION} True"),
        ("ones", "'ones'", f"{NO_ACTION} 'ones'"),
        (Category.ONES, "<Category.ONES: 'ones'>", f"{NO_ACTION} <Category.ONES: 'ones'>"),
        (farkle.RollDice(), "RollDice()", f"{NO_ACTION} RollDice()"),
    ],
)
def test_an_illegal_answer_is_reported_and_never_mended(value: object, shown: str, objection: str) -> None:
    asked = []

    def bad(state: KirikiState) -> KirikiAction:
        asked.append(state)
        return Record("chance") if state.card["chance"] is None else answer(value)(state)

    with pytest.raises(IllegalActionError) as raised:
        play({"Ada": bad, "Bo": greedy}, rng=Random(7))
    # The state is all there, so that what happened can be looked at.
    assert str(raised.value) == f"the player 'Ada' answered {shown}: {objection}; the state is {asked[-1]!r}"
    assert len(asked) == 2


def test_an_answer_that_cannot_be_shown_is_reported_too() -> None:
    class Secret:
        def __repr__(self) -> str:
            raise RuntimeError

    with pytest.raises(IllegalActionError, match=r"the player 'Ada' answered <Secret instance at .*>: an action "):
        play({"Ada": answer(Secret())}, rng=Random(7))


@pytest.mark.parametrize("error", [KeyError("ones"), ZeroDivisionError(), DiceRulesError("mine"), StopIteration()])
def test_an_error_of_a_player_comes_through_with_a_note(error: Exception) -> None:
    def broken(state: KirikiState) -> KirikiAction:
        if state.card["chance"] is None:
            return Record("chance")
        raise error

    with pytest.raises(type(error)) as raised:
        play({"Bo": greedy, "Ada": broken}, rng=Random(7))
    assert raised.value is error
    (note,) = raised.value.__notes__
    assert note.startswith("the player 'Ada' was asked in the state KirikiState(KirikiGame(['Bo', 'Ada'], cards=(")


def test_a_game_that_is_not_brought_to_an_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicerules._play.LONGEST", 500)
    asked: list[KirikiState] = []

    def forever(state: KirikiState) -> KirikiAction:
        asked.append(state)
        return RollDice()

    rules = KirikiRules(rolls_per_turn=10**6)
    with pytest.raises(DiceRulesError, match="the game is stopped after 500 actions: its players do not bring it to"):
        play({"Ada": forever}, rules, rng=Random(1))
    assert len(asked) == 499
    # One that ends with the last action that there may be is no such game.
    whole = play({"Ada": greedy}, PLAIN, rng=Random(1))
    monkeypatch.setattr("dicerules._play.LONGEST", len(whole.actions))
    assert play({"Ada": greedy}, PLAIN, rng=Random(1)) == whole
    monkeypatch.setattr("dicerules._play.LONGEST", len(whole.actions) - 1)
    with pytest.raises(DiceRulesError, match=f"stopped after {len(whole.actions) - 1} actions"):
        play({"Ada": greedy}, PLAIN, rng=Random(1))


def test_loaded_dice_earn_extra_turns_and_the_game_ends_all_the_same() -> None:
    # Sixes for ever: the collector records every Kiriki there, and each earns one more turn (K16).
    rounds = iter(range(20))

    def stubborn(state: KirikiState) -> KirikiAction:
        return Record("kiriki") if next(rounds, None) is not None else greedy_but_for_kiriki(state)

    game = play({"Ada": stubborn}, rng=Loaded(6))
    card = game.end.game.card("Ada")
    assert (card["kiriki"], card.extra_turns, card.turns_taken) == (1000, 19, 32)


def greedy_but_for_kiriki(state: KirikiState) -> KirikiAction:
    return Record(next(category for category in state.card.open_categories if category != "kiriki"))


# --- what play is given -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [None, [], ["Ada"], "Ada", greedy, [("Ada", greedy)], {"Ada"}], ids=repr)
def test_players_are_a_mapping(players: object) -> None:
    with pytest.raises(DiceRulesError, match="players must be Mapping, not "):
        play(players, rng=Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ({}, "a game needs at least one player"),
        ({"": greedy}, "a player's name must be a text that can be seen, not ''"),
        ({1: greedy}, "a player's name must be a text that can be seen, not 1"),
        ({None: greedy}, "a player's name must be a text that can be seen, not None"),
    ],
)
def test_players_have_names(players: dict[str, Player], message: str) -> None:
    with pytest.raises(IllegalActionError, match=message):
        play(players, rng=Random(1))


@pytest.mark.parametrize("player", [None, "greedy", 1, Record("ones"), [greedy]], ids=repr)
def test_players_are_functions(player: Player) -> None:
    with pytest.raises(DiceRulesError, match="the player 'Bo' must be a function from a state to an action, not "):
        play({"Ada": greedy, "Bo": player}, rng=Random(1))


@pytest.mark.parametrize("rng", [None, 7, np.random.default_rng(7)], ids=["None", "a seed", "NumPy's"])
def test_chance_is_pythons(rng: Random) -> None:
    with pytest.raises(DiceRulesError, match=r"rng must be a random\.Random, not "):
        play({"Ada": greedy}, rng=rng)


@pytest.mark.parametrize("rules", [None, "kiriki", farkle.FARKLE], ids=repr)
def test_rules_are_rules(rules: KirikiRules) -> None:
    with pytest.raises(DiceRulesError, match="rules must be KirikiRules, not "):
        play({"Ada": greedy}, rules, rng=Random(1))
    with pytest.raises(DiceRulesError, match="rules must be KirikiRules, not "):
        KirikiTranscript(["Ada"], rules)


# --- transcripts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "transcript",
    [
        KirikiTranscript(["Ada"]),
        KirikiTranscript(["Ada"], PLAIN),
        KirikiTranscript(["Ada"], actions=[RollDice()], rolls=["14121"]),
        SHORT,
        play({"Ada": collector, "Bo": by_chance(Random(1))}, SIX, rng=Random(9)),
    ],
    ids=["empty", "rules", "a roll", "a turn", "whole"],
)
def test_a_transcript_is_a_value(transcript: KirikiTranscript) -> None:
    assert eval(repr(transcript), dict(vars(kiriki))) == transcript
    before = transcript.end
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(transcript, protocol))
        assert (again, again.end) == (transcript, before)
    assert len({transcript, copy.deepcopy(transcript), attrs.evolve(transcript)}) == 1
    assert transcript.end is before


def test_a_transcript_is_shown_as_what_makes_it() -> None:
    assert repr(KirikiTranscript(["Ada"])) == "KirikiTranscript(['Ada'])"
    actions = 'actions=(RollDice(""), RollDice("111"), Record(\'ones\'))'
    assert repr(SHORT) == f"KirikiTranscript(['Ada', 'Bo'], {actions}, rolls=('14121', '35'))"


def test_a_transcript_may_stop_anywhere() -> None:
    for number in range(len(FIRST_TURN) + 1):
        rolls = ["14121", "35"][:number]
        transcript = KirikiTranscript(["Ada", "Bo"], actions=FIRST_TURN[:number], rolls=rolls)
        assert transcript.end == [*SHORT.states()][number]
    assert SHORT.end == KirikiState(KirikiGame(["Ada", "Bo"]).record("ones", "13151"))
    assert not SHORT.end.is_over


def test_a_transcript_is_read_from_lists_of_any_kind() -> None:
    lists: list[Callable[[], KirikiTranscript]] = [
        lambda: KirikiTranscript(("Ada", "Bo"), KIRIKI, actions=iter(FIRST_TURN), rolls=iter(["14121", "35"])),
        lambda: KirikiTranscript(iter(["Ada", "Bo"]), actions=tuple(FIRST_TURN), rolls=[Roll("14121"), [3, 5]]),
        lambda: KirikiTranscript(["Ada", "Bo"], actions=FIRST_TURN, rolls=np.array(["14121", "35"])),
    ]
    assert [made() for made in lists] == [SHORT] * 3


@pytest.mark.parametrize(
    ("actions", "rolls", "error", "message"),
    [
        ([Record("ones")], [], IllegalActionError, r"actions\[0\]: the dice must be rolled before"),
        ([*FIRST_TURN, Record("twos")], ["14121", "35"], IllegalActionError, r"actions\[3\]: the dice must be rolled"),
        ([RollDice(), RollDice("22")], ["14121", "111"], IllegalActionError, r"actions\[1\]: Roll\(\"22\"\) cannot be"),
        (
            [RollDice(), RollDice("14121")],
            ["14121"],
            IllegalActionError,
            r"actions\[1\]: Roll\(\"11124\"\) keeps",
        ),
        ([RollDice()], [], InvalidRollError, r"actions\[0\]: .* is 5: rolled must say what they show"),
        (FIRST_TURN, ["14121"], InvalidRollError, r"actions\[1\]: .* is 2: rolled must say what they show"),
        (FIRST_TURN, ["14121", "356"], InvalidRollError, r"actions\[1\]: .* is 2, and Roll\(\"356\"\) has 3"),
        (FIRST_TURN, ["14121", "35", "6", "5"], InvalidRollError, r'no action throws the dice of Roll\("6"\)'),
        ([], ["14121"], InvalidRollError, r'no action throws the dice of Roll\("14121"\)'),
        ([], [""], InvalidRollError, r'no action throws the dice of Roll\(""\)'),
        ([], ["17"], InvalidRollError, "a die shows 1 to 6, not '7'"),
        ([None], ["14121"], DiceRulesError, r"actions\[0\]: an action of Kiriki is .*, not None"),
        ([RollDice(), 3], ["14121"], DiceRulesError, r"actions\[1\]: an action of Kiriki is .*, not 3"),
        ([farkle.RollDice()], ["111111"], DiceRulesError, r"actions\[0\]: an action of Kiriki is "),
        (RollDice(), [], DiceRulesError, "actions must be a list, not "),
        ("RollDice", [], DiceRulesError, "actions must be a list, not 'RollDice'"),
        ([], "14121", DiceRulesError, "rolls must be a list, not '14121'"),
        ([], None, DiceRulesError, "rolls must be a list, not None"),
    ],
)
def test_what_is_no_game_is_refused(
    actions: list[KirikiAction], rolls: list[str], error: type[DiceRulesError], message: str
) -> None:
    with pytest.raises(error, match=message) as raised:
        KirikiTranscript(["Ada", "Bo"], actions=actions, rolls=rolls)
    assert type(raised.value) is error


def test_an_action_after_the_end_is_refused() -> None:
    game = play({"Ada": greedy}, rng=Random(4))
    with pytest.raises(IllegalActionError, match=rf"actions\[{len(game.actions)}\]: the game is over: every card"):
        attrs.evolve(game, actions=[*game.actions, RollDice()], rolls=[*game.rolls, "11111"])


def test_lists_without_an_end_are_refused() -> None:
    def forever() -> Iterator[KirikiAction]:
        while True:
            yield RollDice()

    with pytest.raises(DiceRulesError, match="actions must have at most 100000 items, and this list goes on"):
        KirikiTranscript(["Ada"], actions=forever())


@pytest.mark.parametrize("players", [[], ["Ada", "Ada"], [""], [1]], ids=repr)
def test_players_who_cannot_be_are_refused(players: list[str]) -> None:
    with pytest.raises(IllegalActionError):
        KirikiTranscript(players)
