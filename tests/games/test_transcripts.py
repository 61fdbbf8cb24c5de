"""Transcripts: records of games, which can be replayed."""

# ruff: noqa: S311 (dice from a known seed are what is tested here)

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from random import Random

import attrs
import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, Roll
from dicerules.errors import Path
from tests.games.entry import Entry, WrongTranscript
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
        before = transcript.end
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(transcript, protocol))
            assert (again, again.end) == (transcript, before)
        assert len({transcript, copy.deepcopy(transcript), attrs.evolve(transcript)}) == 1
        assert transcript.end is before
    assert len({*transcripts}) == len(transcripts)


@pytest.mark.slow
@each_game
def test_a_game_under_any_played_rules_is_a_value(game: Entry) -> None:
    for rules in game.played_rules:
        played = game.played(rules, 3)
        assert eval(repr(played), game.names) == pickle.loads(pickle.dumps(played)) == attrs.evolve(played) == played
        assert played.end.is_over


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
        assert game.transcript(["Ada", "Bo"], actions=actions, rolls=rolls).end == state
    assert whole.end == game.after_first_turn
    assert not whole.end.is_over


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
