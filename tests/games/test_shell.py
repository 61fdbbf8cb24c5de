"""The command line, for every game."""

from __future__ import annotations

import json

import pytest

from dicerules.__main__ import main
from tests.games.entry import Entry
from tests.games.table import each_game


@each_game
def test_it_scores_a_roll_in_both_languages(game: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([game.name, game.dice]) == 0
    english = capsys.readouterr().out
    assert main([game.name, "--lang", "es", game.dice]) == 0
    assert capsys.readouterr().out not in {english, ""}


@each_game
def test_it_answers_in_json(game: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([game.name, "--json", game.dice]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["game"], answer["roll"]) == (game.name, game.dice)


@each_game
def test_it_refuses_a_roll_in_the_language_that_is_asked_for(game: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([game.name, "1" * 7]) == 2
    english = capsys.readouterr()
    assert main([game.name, "--lang", "es", "1" * 7]) == 2
    spanish = capsys.readouterr()
    assert english.out == spanish.out == ""
    assert english.err.startswith("dicerules: error: ")
    assert english.err != spanish.err


@each_game
def test_it_scores_under_every_predefined_set_of_rules(game: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    for name in game.module.NAMED_RULES:
        assert main([game.name, "--rules", name, game.dice[:5]]) == 0
    assert capsys.readouterr().err == ""


@each_game
def test_the_help_lists_the_game(game: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    assert f"{game.name} " in capsys.readouterr().out
