"""Transcripts: records of games, which can be replayed."""

# ruff: noqa: S311 (dice from a known seed are what is tested here)

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import numpy as np
import pytest
from attrs.exceptions import FrozenInstanceError

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, Roll
from dicerules.errors import Path
from tests.games.entry import Entry, Objection, WrongDice, WrongTranscript
from tests.games.table import each, each_game
from tests.raising import raises


@pytest.mark.slow
@each_game
def test_a_transcript_is_a_value(game: Entry) -> None:
    rules = game.played_rules[-1]
    players = {"Ada": game.players[1], "Bo": game.by_chance(Random(1))}
    transcripts = [
        game.transcript(["Ada"]),
        game.transcript(["Ada"], rules),
        game.transcript(["Ada", "Bo"], actions=game.first_turn[:1], rolls=game.first_rolls[:1]),
        game.first_transcript,
        game.module.play(players, rules, rng=Random(9)),
    ]
    for transcript in transcripts:
        assert eval(repr(transcript), game.names) == transcript
        before = transcript.state
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(transcript, protocol))
            assert (again, again.state) == (transcript, before)
        assert len({transcript, copy.deepcopy(transcript), attrs.evolve(transcript)}) == 1
    assert len({*transcripts}) == len(transcripts)


@pytest.mark.slow
@each_game
def test_a_game_under_any_played_rules_is_a_value(game: Entry) -> None:
    for rules in game.played_rules:
        played = game.played(rules, 3)
        assert eval(repr(played), game.names) == pickle.loads(pickle.dumps(played)) == attrs.evolve(played) == played
        assert played.state.is_over


@each_game
def test_the_repr_of_a_transcript_makes_it_again(game: Entry) -> None:
    assert repr(game.transcript(["Ada"])) == f"{game.transcript.__name__}(['Ada'])"
    assert repr(game.first_transcript) == game.first_turn_repr


@each_game
def test_a_transcript_may_stop_anywhere(game: Entry) -> None:
    whole = game.first_transcript
    for number, state in enumerate(whole.states()):
        actions = game.first_turn[:number]
        rolls = game.first_rolls[: sum(isinstance(action, game.throw) for action in actions)]
        assert game.transcript(["Ada", "Bo"], actions=actions, rolls=rolls).state == state
    assert whole.state == game.after_first_turn
    assert not whole.state.is_over


@each_game
def test_a_transcript_is_read_from_lists_of_any_kind(game: Entry) -> None:
    actions, rolls, rules = [*game.first_turn], [*game.first_rolls], game.played_rules[0]
    faces = [[int(face) for face in roll] for roll in rolls]
    for read in (
        game.transcript(("Ada", "Bo"), rules, actions=iter(actions), rolls=iter(rolls)),
        game.transcript(iter(["Ada", "Bo"]), actions=tuple(actions), rolls=[Roll(rolls[0]), *faces[1:]]),
        game.transcript(["Ada", "Bo"], actions=actions, rolls=faces),
        game.transcript(["Ada", "Bo"], actions=actions, rolls=np.array(rolls)),
    ):
        assert read == game.first_transcript


@each("wrong_transcripts")
def test_actions_and_rolls_that_are_not_a_game_are_refused(game: Entry, row: WrongTranscript) -> None:
    with raises(row.error, row.code, "actions", row.place):
        game.transcript(["Ada", "Bo"], actions=row.actions, rolls=row.rolls)


@each_game
@pytest.mark.parametrize(
    ("actions", "rolls", "error", "path"),
    [
        (1, 0, (InvalidRollError, "roll_missing"), ("actions", 0)),
        (0, 1, (InvalidRollError, "roll_left_over"), ("rolls",)),
        (0, [""], (InvalidRollError, "roll_left_over"), ("rolls",)),
        (0, ["1", "17"], (InvalidRollError, "bad_face_in_text"), ("rolls", 1)),
        ([None], 1, (DiceRulesError, None), ("actions", 0)),
        ([3], 0, (DiceRulesError, None), ("actions", 0)),
        ("RollDice", 0, (DiceRulesError, "not_a_list"), ("actions",)),
        (None, 0, (DiceRulesError, "not_a_list"), ("actions",)),
        (0, "14121", (DiceRulesError, "not_a_list"), ("rolls",)),
        (0, None, (DiceRulesError, "not_a_list"), ("rolls",)),
    ],
)
def test_anything_but_lists_of_actions_and_rolls_is_refused(
    game: Entry, actions: object, rolls: object, error: tuple[type[DiceRulesError], str | None], path: Path
) -> None:
    # A number takes that many of the first turn.
    some = game.first_turn[:actions] if isinstance(actions, int) else actions
    dice = game.first_rolls[:rolls] if isinstance(rolls, int) else rolls
    kind, code = error
    with raises(kind, code or game.not_an_action, *path):
        game.transcript(["Ada", "Bo"], actions=some, rolls=dice)


@each_game
def test_a_single_action_and_a_roll_too_many_are_refused(game: Entry) -> None:
    with raises(DiceRulesError, "not_a_list", "actions"):
        game.transcript(["Ada", "Bo"], actions=game.first_turn[0])
    with raises(InvalidRollError, "roll_left_over", "rolls", roll=Roll("6")):
        game.transcript(["Ada", "Bo"], actions=game.first_turn, rolls=[*game.first_rolls, "6", "5"])


@each_game
def test_an_action_after_the_end_is_refused(game: Entry) -> None:
    played = game.module.play({"Ada": game.players[0]}, rng=Random(4))
    with raises(IllegalActionError, game.over_code, "actions", len(played.actions)):
        attrs.evolve(played, actions=[*played.actions, game.first_turn[0]], rolls=[*played.rolls, game.first_rolls[0]])


@each_game
def test_endless_lists_are_refused(game: Entry) -> None:
    def forever() -> Iterator[object]:
        while True:
            yield game.first_turn[0]

    with raises(DiceRulesError, "list_too_long", "actions", most=100_000):
        game.transcript(["Ada"], actions=forever())


@each_game
@pytest.mark.parametrize("players", [[], ["Ada", "Ada"], [""], [1]], ids=repr)
def test_impossible_players_are_refused(game: Entry, players: list[object]) -> None:
    with pytest.raises(IllegalActionError):
        game.transcript(players)


# --- growing and going back ---------------------------------------------------------------------------------------


def steps_of(game: Entry) -> list[tuple[Any, Any]]:
    """Return the actions of the first turn, each with the dice that it throws."""
    rolls = iter(game.first_rolls)
    return [(action, next(rolls) if isinstance(action, game.throw) else None) for action in game.first_turn]


@each_game
def test_a_transcript_grows_by_one_action_after_the_other(game: Entry) -> None:
    grown = game.transcript(["Ada", "Bo"])
    for number, (action, rolled) in enumerate(steps_of(game), 1):
        before, grown = grown, grown.then(action, rolled)
        assert grown.state == game.module.apply(before.state, action, rolled)
        assert grown.actions == tuple(game.first_turn[:number])
        assert (len(before.actions), before.players, before.rules) == (number - 1, grown.players, grown.rules)
    assert grown == game.first_transcript
    assert hash(grown) == hash(game.first_transcript)
    assert repr(grown) == repr(game.first_transcript)


@each_game
def test_steps_join_each_action_with_the_state_before_it_and_its_dice(game: Entry) -> None:
    whole = game.first_transcript
    assert [(action, rolled and str(rolled)) for _, action, rolled in whole.steps()] == steps_of(game)
    *before, last = whole.states()
    assert [step.state for step in whole.steps()] == before
    assert last == whole.state
    assert [*game.transcript(["Ada"]).steps()] == []
    played = game.played(game.played_rules[-1], 5)
    rolls = [step.rolled for step in played.steps() if step.rolled is not None]
    assert (tuple(step.action for step in played.steps()), tuple(rolls)) == (played.actions, played.rolls)
    for (state, action, rolled), after in zip(played.steps(), [*played.states()][1:], strict=True):
        assert game.module.apply(state, action, rolled) == after


@each_game
def test_undo_takes_actions_back(game: Entry) -> None:
    played = game.played(game.played_rules[0], 4)
    states = [*played.states()]
    count = len(played.actions)
    for number in (1, 2, count // 2, count):
        back = played.undo(number)
        assert back.state == states[-1 - number]
        assert back == game.transcript(played.players, played.rules, actions=played.actions[:-number], rolls=back.rolls)
        assert back.rolls == played.rolls[: len(back.rolls)]
    assert played.undo() == played.undo(1)
    assert played.undo(np.int64(1)) == played.undo(1)
    assert played.undo(0) is played
    assert [*played.states()] == states
    assert played.undo(count) == game.transcript(played.players, played.rules)


@each_game
def test_two_ways_on_from_one_transcript_do_not_meet(game: Entry) -> None:
    (first, dice), (second, more), *_ = steps_of(game)
    begun = game.transcript(["Ada", "Bo"]).then(first, dice)
    whole = begun.then(second, more)
    other = whole.undo(2).then(first, dice[::-1])
    assert begun.actions == other.actions == (first,)
    assert (begun.rolls, other.rolls) == ((Roll(dice),), (Roll(dice[::-1]),))
    assert whole.undo().then(second, more) == whole


@each_game
def test_neither_growing_nor_going_back_replays(game: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, applied = game.first_transcript, []
    moves = type(whole).moves

    def watched(state: object, action: object, thrown: Roll) -> object:
        applied.append(action)
        return moves.follow(state, action, thrown)

    monkeypatch.setattr(game.transcript, "moves", moves._replace(follow=watched, apply=None))
    (first, dice), *_ = steps_of(game)
    assert whole.then(first, dice).undo(2).state == whole.undo().state
    assert [step.state for step in whole.steps()] == [*whole.states()][:-1]
    assert applied == [first]


@each_game
@pytest.mark.parametrize("number", [-1, 4, True, 1.0, "1", None, 10**30])
def test_more_actions_than_there_are_cannot_be_taken_back(game: Entry, number: object) -> None:
    whole = game.first_transcript
    assert len(whole.actions) == 3
    with raises(DiceRulesError, "number_out_of_range", "n", minimum=0, maximum=3):
        whole.undo(number)
    if number != 4:
        with raises(DiceRulesError, "number_out_of_range", "n", minimum=0):
            game.transcript(["Ada"]).undo(number)


@each_game
def test_nothing_can_be_taken_back_at_the_start(game: Entry) -> None:
    empty = game.transcript(["Ada"])
    assert empty.undo(0) is empty
    for number in (1, 4):
        with raises(IllegalActionError, "nothing_to_undo", "n"):
            empty.undo(number)


@each("objections")
def test_then_refuses_what_apply_refuses(game: Entry, row: Objection) -> None:
    with raises(IllegalActionError, row.code) as raised:
        game.transcript(start=game.states[row.state]).then(row.action)
    assert raised.value == game.module.check(game.states[row.state], row.action)


@each("wrong_dice")
def test_then_refuses_dice_that_apply_refuses(game: Entry, row: WrongDice) -> None:
    begun = game.transcript(start=game.states[row.state])
    with raises(InvalidRollError, row.code):
        begun.then(row.action, row.rolled)
    assert begun.actions == ()


@each_game
def test_then_refuses_what_is_not_an_action(game: Entry) -> None:
    for value in (None, *game.not_actions):
        with raises(DiceRulesError, game.not_an_action):
            game.first_transcript.then(value)


@each_game
def test_dice_that_can_be_read_only_once_are_read_once(game: Entry) -> None:
    (first, dice), *_ = steps_of(game)
    grown = game.transcript(["Ada", "Bo"]).then(first, (int(face) for face in dice))
    assert grown == game.first_transcript.undo(2)


@each_game
def test_a_transcript_grows_as_long_as_a_list_may_be(game: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicerules._shared.transcript.LONGEST", 3)
    *_, (last, dice) = steps_of(game)
    whole = game.first_transcript.undo().then(last, dice)
    first, rolled = steps_of(game)[0]
    with raises(DiceRulesError, "list_too_long", "actions", most=3):
        whole.then(first, rolled)


# --- from another state -------------------------------------------------------------------------------------------


@each_game
def test_a_transcript_starts_from_any_state(game: Entry) -> None:
    played = game.played(game.played_rules[-1], 6)
    half = len(played.actions) // 2
    steps = [*played.steps()]
    log = game.transcript(
        start=steps[half].state,
        actions=played.actions[half:],
        rolls=[step.rolled for step in steps[half:] if step.rolled is not None],
    )
    assert (log.players, log.rules, log.start) == (played.players, played.rules, steps[half].state)
    assert [*log.states()] == [*played.states()][half:]
    assert log.state == played.state
    assert log.undo(len(log.actions)) == game.transcript(start=steps[half].state)
    assert log != played
    assert eval(repr(log), game.names) == pickle.loads(pickle.dumps(log)) == attrs.evolve(log) == log
    assert game.transcript(log.players, log.rules, start=log.start, actions=log.actions, rolls=log.rolls) == log


@each_game
def test_the_first_state_is_where_a_transcript_starts_unless_another_is_given(game: Entry) -> None:
    assert game.transcript(["Ada", "Bo"]).start == game.states["before"]
    assert game.transcript(start=game.states["before"]) == game.transcript(["Ada", "Bo"])
    assert repr(game.transcript(start=game.states["before"])) == f"{game.transcript.__name__}(['Ada', 'Bo'])"
    assert game.first_transcript.start == game.states["before"]
    assert game.transcript(start=game.states["over"]).state == game.states["over"]


@each_game
def test_players_and_rules_must_be_those_of_the_start(game: Entry) -> None:
    start, rules = game.states["rolled"], game.played_rules[-1]
    for players in (["Ada"], ["Bo", "Ada"], ["Ada", "Cy"]):
        with raises(IllegalActionError, "players_of_start", "players", expected="['Ada', 'Bo']"):
            game.transcript(players, start=start)
    with raises(IllegalActionError, "rules_of_start", "rules"):
        game.transcript(rules=rules, start=start)
    with raises(IllegalActionError, "no_players", "players"):
        game.transcript([], start=start)
    with raises(DiceRulesError, "not_a_list", "players"):
        game.transcript()


@each_game
def test_the_start_must_be_a_state_of_the_game(game: Entry) -> None:
    for start in (game.states["before"].game, game.first_transcript, "before", 0):
        with raises(DiceRulesError, "wrong_type", "start", expected=game.state.__name__):
            game.transcript(start=start)


# --- of any length ------------------------------------------------------------------------------------------------


def long_transcript(game: Entry, length: int) -> Any:  # noqa: ANN401 (a transcript of any game)
    """Return a transcript of an action that is taken again and again in the same state."""
    (first, dice), *_ = steps_of(game)
    state = game.states["before"]
    last: Any = None
    roll = Roll(dice)
    for number in range(1, length + 1):
        last = (number, last, state, first, roll)
    return game.transcript(["Ada", "Bo"])._at(state, last)


@pytest.mark.slow
@each_game
def test_a_long_transcript_is_a_value(game: Entry) -> None:
    length = 3_000  # far beyond the depth to which Python calls itself
    grown, again = long_transcript(game, length), long_transcript(game, length)
    assert grown == again
    assert hash(grown) == hash(again)
    assert len(repr(grown)) > length
    for value in (pickle.loads(pickle.dumps(grown)), copy.copy(grown), copy.deepcopy(grown)):
        assert value == grown
        assert len(value.actions) == len(value.rolls) == length


@pytest.mark.slow
@each_game
def test_the_longest_transcript_goes_back_and_is_deleted(game: Entry) -> None:
    grown = long_transcript(game, 100_000)
    assert grown.undo(100_000) == game.transcript(["Ada", "Bo"])
    assert sum(1 for _ in grown.steps()) == 100_000
    del grown  # would crash if one link after the other were deleted within the other


@each_game
def test_a_transcript_from_a_pickle_grows_and_goes_back(game: Entry) -> None:
    whole = game.first_transcript
    for again in (pickle.loads(pickle.dumps(whole)), copy.copy(whole), copy.deepcopy(whole)):
        assert [*again.steps()] == [*whole.steps()]
    again = pickle.loads(pickle.dumps(whole))
    assert again.undo() == whole.undo()
    first, dice = steps_of(game)[0]
    assert pickle.loads(pickle.dumps(whole)).then(first, dice) == whole.then(first, dice)


@each_game
def test_a_transcript_has_no_other_attributes(game: Entry) -> None:
    with pytest.raises(AttributeError, match=f"'{game.transcript.__name__}' object has no attribute 'end'"):
        _ = game.first_transcript.end
    with pytest.raises(FrozenInstanceError):
        game.first_transcript.state = None
