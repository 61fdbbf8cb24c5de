"""Bots playing against each other."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from dicerules import farkle, kiriki
from tests.examples.running import chance, load, run

GAMES = 6


def expected(game: str, seed: int) -> dict[str, tuple[int, str, int]]:
    """Return the table of the same games, counted from their transcripts."""
    match = load("bot_match")
    rng = chance(seed)
    wins: Counter[str] = Counter()
    scores: dict[str, list[int]] = {}
    names = list(match.KIRIKI_BOTS if game == "kiriki" else match.FARKLE_BOTS)
    for first in range(GAMES):
        order = [names[(first + seat) % len(names)] for seat in range(len(names))]
        if game == "kiriki":
            cards = kiriki.play({name: match.KIRIKI_BOTS[name] for name in order}, rng=rng).state.game.cards
            points = dict(zip(order, [card.grand_total for card in cards], strict=True))
            winners = {name for name in order if points[name] == max(points.values())}  # K20
        else:
            end = farkle.play({name: match.FARKLE_BOTS[name] for name in order}, rng=rng).state.game
            points = dict(zip(order, [sheet.total for sheet in end.sheets], strict=True))
            winners = set(end.winners)
            assert all(points[name] == max(points.values()) for name in winners)  # F13
        wins.update(winners)
        for name in order:
            scores.setdefault(name, []).append(points[name])
    return {name: (wins[name], f"{mean(scores[name]):.1f}", max(scores[name])) for name in names}


@pytest.mark.parametrize("game", ["kiriki", "farkle"])
def test_the_table_counts_wins_means_and_best_totals(game: str) -> None:
    head, *rows = run("bot_match.py", "--game", game, "--games", str(GAMES), "--seed", "7").splitlines()
    assert head.split() == ["Bot", "Wins", "Mean", "Best"]
    read = {name: (int(wins), average, int(best)) for name, wins, average, best in map(str.split, rows)}
    assert read == expected(game, 7)
    assert len(read) == 3
    assert sum(wins for wins, _, _ in read.values()) >= GAMES


def test_another_seed_produces_another_table() -> None:
    assert expected("kiriki", 7) != expected("kiriki", 8)


def test_bots_that_think_ahead_do_better() -> None:
    match = load("bot_match")
    cards = [match.totals(game) for game in match.play_games("kiriki", 9, chance(1))]
    assert mean(game["collector"] for game in cards) > mean(game["hasty"] for game in cards)
    assert all(game.is_over for game in match.play_games("farkle", 1, chance(1)))


def test_an_unknown_game_is_refused_with_the_usage() -> None:
    assert "invalid choice: 'poker'" in run("bot_match.py", "--game", "poker", status=2)


@pytest.mark.parametrize("number", ["0", "-3", "abc", "1.5", "²", "", "9" * 5000])
def test_an_invalid_number_of_games_is_refused_with_the_usage(number: str) -> None:
    shown = run("bot_match.py", f"--games={number}", status=2)
    assert shown.startswith("usage: bot_match.py")
    assert "error: argument --games: " in shown


def test_one_game_is_enough() -> None:
    shown = run("bot_match.py", "--games", "1")
    assert len(shown.splitlines()) == 4
    assert "expected a whole number of at least 1, not '-3'" in run("bot_match.py", "--games", "-3", status=2)
