"""`KirikiGame`: turns in order, full cards passed over, extra turns, shared wins (K19, K20)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from typing import Any, cast

import numpy as np
import pytest

from dicerules import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
)
from dicerules.kiriki import KIRIKI, Category, KirikiRules
from dicerules.roll import Dice

# Thirteen rolls that scratch whatever they can, so that a card made of them has 5 points.
LOWEST = dict.fromkeys(Category, 0) | {Category.CHANCE: 5}


def card_with(turns: int, extra: int = 0) -> Scorecard:
    """Fill the last `turns` categories of a card, with `extra` repeated Kirikis among them."""
    filled = dict(list(LOWEST.items())[13 - turns :])
    if extra:
        filled[Category.KIRIKI] = 50 * (extra + 1)
    return Scorecard(filled=filled)


def play_on(game: KirikiGame) -> tuple[KirikiGame, list[str]]:
    """Fill every card from top to bottom; also tell who moved."""
    moved = list[str]()
    while (player := game.current_player) is not None:
        moved.append(player)
        game = game.record(game.card(player).open_categories[0], "11111")
    return game, moved


def test_a_new_game() -> None:
    game = KirikiGame(["Ana", "Ben"])
    assert game.players == ("Ana", "Ben")
    assert game.rules == KIRIKI
    assert game.cards == (Scorecard(), Scorecard())
    assert game.current_player == "Ana"
    assert not game.is_over
    assert game.winners == ()


@pytest.mark.parametrize("number", [1, 2, 3, 4, 30])
def test_k19_thirteen_rounds_in_the_order_of_the_seats(number: int) -> None:
    players = [f"player {seat}" for seat in range(number)]
    game, moved = play_on(KirikiGame(players))
    assert moved == players * 13
    assert game.is_over
    assert game.current_player is None
    assert [card.turns_taken for card in game.cards] == [13] * number


def test_k19_players_are_named_by_any_iterable() -> None:
    assert KirikiGame(name for name in ("Ana", "Ben")) == KirikiGame(("Ana", "Ben"))


def test_k17_players_do_not_share_categories() -> None:
    game = KirikiGame(["Ana", "Ben"]).record(Category.CHANCE, "66666")
    game = game.record(Category.CHANCE, "55555")
    assert (game.card("Ana")[Category.CHANCE], game.card("Ben")[Category.CHANCE]) == (30, 25)
    with pytest.raises(IllegalActionError, match="K17"):
        game.record(Category.CHANCE, "66666")
    assert game.current_player == "Ana"


def test_k19_a_turn_changes_the_current_players_card_only() -> None:
    game = KirikiGame(["Ana", "Ben", "Cleo"]).record("ones", "11111")
    after = game.record("twos", "22222")
    assert after.cards == (game.cards[0], Scorecard().record("twos", "22222"), game.cards[2])
    assert game.cards[1] == Scorecard()
    assert (game.current_player, after.current_player) == ("Ben", "Cleo")


def test_k16_an_extra_turn_is_played_at_the_end_of_the_game() -> None:
    game = KirikiGame(["Ana", "Ben"]).record("kiriki", "11111").record("kiriki", "12345")
    game = game.record("kiriki", "22222")
    # The extra turn does not come at once: it is the other player's turn.
    assert game.current_player == "Ben"
    game, moved = play_on(game)
    assert moved == ["Ben", *["Ana", "Ben"] * 11, "Ana"]
    assert [card.turns_taken for card in game.cards] == [14, 13]
    assert [card.extra_turns for card in game.cards] == [1, 0]


def test_k19_a_player_whose_card_is_full_is_passed_over() -> None:
    # Ben is full after thirteen turns; Ana and Cleo have extra turns.
    game = KirikiGame(["Ana", "Ben", "Cleo"], cards=[card_with(12, 2), card_with(13), card_with(12, 1)])
    # Ana has taken 14 turns, Ben and Cleo 13: it is Cleo's last one.
    assert game.current_player == "Cleo"
    game, moved = play_on(game)
    assert moved == ["Cleo", "Ana"]
    assert [card.turns_taken for card in game.cards] == [15, 13, 14]


def test_k19_the_first_seat_is_passed_over_too() -> None:
    game = KirikiGame(["Ana", "Ben"], cards=[card_with(13), card_with(12, 3)])
    assert game.current_player == "Ben"
    game = game.record("kiriki", "66666")
    assert game.current_player == "Ben"
    game, moved = play_on(game)
    assert moved == ["Ben"]
    assert game.card("Ben").turns_taken == 13 + 4


def test_k19_nothing_is_recorded_after_the_end() -> None:
    game = KirikiGame(["Ana"], cards=[card_with(13)])
    assert game.is_over
    for category in Category:
        with pytest.raises(IllegalActionError, match="K19"):
            game.record(category, "66666")


@pytest.mark.parametrize("roll", ["66654", [6, 6, 6, 5, 4], Roll("66654")], ids=["text", "list", "roll"])
def test_k14_a_turn_starts_with_its_first_roll(roll: Dice) -> None:
    game = KirikiGame(["Ana", "Ben"])
    turn = game.start_turn(roll)
    assert turn == KirikiTurn("66654", KIRIKI, rolls_left=2)
    # Nothing is recorded yet: it is still the same player's turn.
    assert (game, game.current_player) == (KirikiGame(["Ana", "Ben"]), "Ana")
    assert game.record("sixes", turn.reroll(keep="666", rolled="61").roll).card("Ana")["sixes"] == 24


@pytest.mark.parametrize("rolls", [1, 2, 5])
def test_k14_a_turn_is_played_under_the_rules_of_the_game(rolls: int) -> None:
    rules = KirikiRules(rolls_per_turn=rolls)
    for game in (KirikiGame(["Ana"], rules), KirikiGame(["Ana", "Ben"], rules).record("chance", "66654")):
        turn = game.start_turn("14121")
        assert turn.rules == rules
        assert (turn.rolls_left, turn.can_reroll) == (rolls - 1, rolls > 1)


def test_k19_no_turn_starts_after_the_end() -> None:
    game = KirikiGame(["Ana", "Ben"], cards=[card_with(13), card_with(12)])
    assert game.start_turn("66654").roll == Roll("66654")
    game, _ = play_on(game)
    # Not even a turn with wrong dice.
    for roll in ("66654", "6665"):
        with pytest.raises(IllegalActionError, match="K19"):
            game.start_turn(roll)


@pytest.mark.parametrize("roll", ["", "6665", "666541", "66657", "chance", [], [6, 6, 6, 5, 0], 66654, None])
def test_k1_a_turn_starts_with_five_dice(roll: object) -> None:
    with pytest.raises(InvalidRollError):
        KirikiGame(["Ana"]).start_turn(cast("Any", roll))


def test_k20_the_highest_grand_total_wins() -> None:
    better = Scorecard(filled=LOWEST | {Category.CHANCE: 6})
    game = KirikiGame(["Ana", "Ben", "Cleo"], cards=[card_with(13), better, card_with(13)])
    assert game.winners == ("Ben",)


def test_k20_all_who_share_the_highest_total_win() -> None:
    six = Scorecard(filled=LOWEST | {Category.CHANCE: 6})
    # The same total by another way.
    also_six = Scorecard(filled=LOWEST | {Category.ONES: 1})
    game = KirikiGame(["Ana", "Ben", "Cleo"], cards=[six, card_with(13), also_six])
    assert game.winners == ("Ana", "Cleo")


def test_k20_the_bonus_and_repeated_kirikis_decide() -> None:
    upper = dict(zip(Category, (3, 6, 9, 12, 15, 18), strict=False))
    with_bonus = Scorecard(filled=LOWEST | upper)
    with_kirikis = Scorecard(filled=LOWEST | {Category.KIRIKI: 100})
    assert (with_bonus.grand_total, with_kirikis.grand_total) == (103, 105)
    assert KirikiGame(["Ana", "Ben"], cards=[with_bonus, with_kirikis]).winners == ("Ben",)


def test_k20_nobody_wins_before_the_end() -> None:
    game = KirikiGame(["Ana", "Ben"], cards=[card_with(13), card_with(12)])
    assert game.winners == ()
    assert game.record("ones", "11111").winners == ("Ben",)


def test_k20_a_player_alone_wins() -> None:
    assert KirikiGame(["Ana"], cards=[card_with(13)]).winners == ("Ana",)


@pytest.mark.parametrize("players", [[], (), iter(())])
def test_a_game_without_players_is_refused(players: Iterable[str]) -> None:
    with pytest.raises(IllegalActionError, match="at least one player"):
        KirikiGame(players)


@pytest.mark.parametrize("players", ["Ana", "", b"Ben", None, 2, {}, {"Ana", "Ben"}, repeat("Ana"), np.array(5)])
def test_players_are_a_list_of_names(players: object) -> None:
    with pytest.raises(DiceRulesError, match=r"player|Ana"):
        KirikiGame(cast("Any", players))


@pytest.mark.parametrize("name", ["", 1, None, True, b"Ben", ["Ben"]])
def test_a_player_has_a_name(name: object) -> None:
    with pytest.raises(IllegalActionError, match="name"):
        KirikiGame(cast("Any", ["Ana", name]))


def test_two_players_of_one_name_are_refused() -> None:
    with pytest.raises(IllegalActionError, match="'Ana'"):
        KirikiGame(["Ana", "Ben", "Ana"])


@pytest.mark.parametrize("name", ["", "ana", "Ana ", "Cleo", 0, None])
def test_the_card_of_an_unknown_player_is_refused(name: object) -> None:
    with pytest.raises(NotationError, match=repr(name)):
        KirikiGame(["Ana", "Ben"]).card(cast("Any", name))


@pytest.mark.parametrize("number", [0, 1, 3])
def test_each_player_has_one_card(number: int) -> None:
    with pytest.raises(IllegalActionError) as caught:
        KirikiGame(["Ana", "Ben"], cards=[Scorecard()] * number)
    assert (caught.value.code, caught.value.path) == ("wrong_number_of_cards", ("cards",))
    assert caught.value.params == {"expected": 2, "given": number}


@pytest.mark.parametrize(
    "cards",
    [
        (card_with(0), card_with(1)),  # the second player has moved first
        (card_with(2), card_with(0)),  # the first player has moved twice
        (card_with(3, 1), card_with(2)),  # a repeated Kiriki takes a turn too
        (card_with(13), card_with(5)),  # a full card, and another that is far behind
        (card_with(12), card_with(13)),  # the second player is ahead by his thirteenth turn
        (card_with(13, 3), card_with(13 - 1)),
        (card_with(13, 3), card_with(12, 1), card_with(13)),
    ],
)
def test_k19_cards_that_turns_in_order_cannot_reach_are_refused(
    cards: tuple[Scorecard, ...],
) -> None:
    with pytest.raises(IllegalActionError) as caught:
        KirikiGame(["Ana", "Ben", "Cleo"][: len(cards)], cards=cards)
    assert (caught.value.code, caught.value.clause) == ("card_ahead", "K19")
    *_, seat = caught.value.path
    assert caught.value.params["given"] == cards[int(seat)].turns_taken > caught.value.params["most"]


@pytest.mark.parametrize(
    ("cards", "current"),
    [
        ((card_with(1), card_with(0)), "Ben"),
        ((card_with(3, 1), card_with(3)), "Ben"),
        ((card_with(3, 1), card_with(4)), "Ana"),
        ((card_with(13), card_with(12)), "Ben"),
        ((card_with(13), card_with(12, 9)), "Ben"),
        ((card_with(12, 9), card_with(13)), "Ana"),
        ((card_with(13, 2), card_with(13, 7)), None),
    ],
)
def test_k19_whose_turn_it_is_follows_from_the_cards(cards: tuple[Scorecard, ...], current: str | None) -> None:
    assert KirikiGame(["Ana", "Ben"], cards=cards).current_player == current


def test_a_game_and_its_cards_have_the_same_rules() -> None:
    other = Scorecard(KirikiRules(bonus=50))
    with pytest.raises(IllegalActionError) as caught:
        KirikiGame(["Ana", "Ben"], cards=[Scorecard(), other])
    assert (caught.value.code, caught.value.path) == ("not_the_game_rules", ("cards", 1, "rules"))
    assert caught.value.params == {"expected": "KirikiRules()", "given": "KirikiRules(bonus=50)"}
    with pytest.raises(IllegalActionError) as caught:
        KirikiGame(["Ana"], KirikiRules(bonus=50), cards=[Scorecard()])
    assert (caught.value.code, caught.value.path) == ("not_the_game_rules", ("cards", 0, "rules"))


@pytest.mark.parametrize("cards", [None, 2, [None], ["Ana"], [{}]])
def test_a_value_that_is_not_a_card_is_refused(cards: object) -> None:
    with pytest.raises(DiceRulesError, match="card"):
        KirikiGame(["Ana"], cards=cast("Any", cards))


def test_a_name_is_kept_as_a_plain_text() -> None:
    game = KirikiGame([Category.ONES, "Bo"])
    assert [type(name) for name in game.players] == [str, str]
    assert repr(game) == "KirikiGame(['ones', 'Bo'])"
