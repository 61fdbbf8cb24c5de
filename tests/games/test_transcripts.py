"""The record of a game, which can be played again."""

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
from tests.games.entry import Entry, WrongTranscript
from tests.games.table import each, each_game


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
        assert eval(repr(transcript), dict(vars(game.module))) == transcript
        before = transcript.end
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(transcript, protocol))
            assert (again, again.end) == (transcript, before)
        assert len({transcript, copy.deepcopy(transcript), attrs.evolve(transcript)}) == 1
        assert transcript.end is before
    assert len({*transcripts}) == len(transcripts)


@each_game
def test_a_transcript_is_shown_as_what_makes_it(game: Entry) -> None:
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
def test_what_is_no_game_is_refused(game: Entry, row: WrongTranscript) -> None:
    with pytest.raises(row.error, match=row.message) as raised:
        game.transcript(["Ada", "Bo"], actions=row.actions, rolls=row.rolls)
    assert type(raised.value) is row.error


@each_game
@pytest.mark.parametrize(
    ("actions", "rolls", "error", "message"),
    [
        (1, 0, InvalidRollError, r"actions\[0\]: .* is \d: rolled must say what they show"),
        (0, 1, InvalidRollError, "no action throws the dice of Roll"),
        (0, [""], InvalidRollError, r'no action throws the dice of Roll\(""\)'),
        (0, ["17"], InvalidRollError, "a die shows 1 to 6, not '7'"),
        ([None], 1, DiceRulesError, r"actions\[0\]: an action of \w+ is .*, not None"),
        ([3], 0, DiceRulesError, r"actions\[0\]: an action of \w+ is .*, not 3"),
        ("RollDice", 0, DiceRulesError, "actions must be a list, not 'RollDice'"),
        (None, 0, DiceRulesError, "actions must be a list, not None"),
        (0, "14121", DiceRulesError, "rolls must be a list, not '14121'"),
        (0, None, DiceRulesError, "rolls must be a list, not None"),
    ],
)
def test_what_is_no_list_of_actions_or_rolls_is_refused(
    game: Entry, actions: object, rolls: object, error: type[DiceRulesError], message: str
) -> None:
    # A number takes that many of the first turn.
    some = game.first_turn[:actions] if isinstance(actions, int) else actions
    dice = game.first_rolls[:rolls] if isinstance(rolls, int) else rolls
    with pytest.raises(error, match=message) as raised:
        game.transcript(["Ada", "Bo"], actions=some, rolls=dice)
    assert type(raised.value) is error


@each_game
def test_one_action_is_no_list_and_a_roll_too_many_is_named(game: Entry) -> None:
    with pytest.raises(DiceRulesError, match="actions must be a list, not "):
        game.transcript(["Ada", "Bo"], actions=game.first_turn[0])
    with pytest.raises(InvalidRollError, match=r'no action throws the dice of Roll\("6"\)'):
        game.transcript(["Ada", "Bo"], actions=game.first_turn, rolls=[*game.first_rolls, "6", "5"])


@each_game
def test_an_action_after_the_end_is_refused(game: Entry) -> None:
    played = game.module.play({"Ada": game.players[0]}, rng=Random(4))
    with pytest.raises(IllegalActionError, match=rf"actions\[{len(played.actions)}\]: {game.over_message}"):
        attrs.evolve(played, actions=[*played.actions, game.first_turn[0]], rolls=[*played.rolls, game.first_rolls[0]])


@each_game
def test_lists_without_an_end_are_refused(game: Entry) -> None:
    def forever() -> Iterator[object]:
        while True:
            yield game.first_turn[0]

    with pytest.raises(DiceRulesError, match="actions must have at most 100000 items, and this list goes on"):
        game.transcript(["Ada"], actions=forever())


@each_game
@pytest.mark.parametrize("players", [[], ["Ada", "Ada"], [""], [1]], ids=repr)
def test_players_who_cannot_be_are_refused(game: Entry, players: list[object]) -> None:
    with pytest.raises(IllegalActionError):
        game.transcript(players)
