"""Six dice: the same thirteen categories, the same clauses, and a Kiriki of six alike."""

from __future__ import annotations

from itertools import product

import pytest

from dicerules import IllegalActionError, InvalidRollError, KirikiGame, KirikiTurn, Roll, Scorecard, kiriki
from dicerules.kiriki import Category, KirikiRules
from dicerules.outcomes import weighted_rolls
from tests.kiriki import joker_model, oracle
from tests.kiriki.house import DOCUMENT, house

SIX = KirikiRules(dice=6)
SIX_YAHTZEE = house(dice=6, repeat=False, kiriki_bonus=100, joker="forced")
ALL_ROLLS = [*product((1, 2, 3, 4, 5, 6), repeat=6)]


@pytest.mark.slow
@pytest.mark.parametrize("alike", [False, True])
def test_all_46656_rolls_score_as_the_oracle_says(*, alike: bool) -> None:
    fields = DOCUMENT | {"dice": 6, "alike_as_full_house": alike}
    rules = house(**fields)
    expected: dict[tuple[int, ...], dict[str, int]] = {}
    wrong = []
    for dice in ALL_ROLLS:
        key = tuple(sorted(dice))
        if key not in expected:
            expected[key] = {name: joker_model.score(key, name, fields) for name in oracle.NAMES}
        if kiriki.scores(Roll(dice), rules) != expected[key]:
            wrong.append(dice)
    assert wrong == []


@pytest.mark.parametrize(
    ("category", "rolls"),
    [
        # Counted on paper: how many of the 46,656 rolls match.
        (Category.KIRIKI, 6),
        (Category.FOUR_OF_A_KIND, 6 * 1 + 6 * 6 * 5 + 6 * 15 * 25),
        (Category.THREE_OF_A_KIND, 6 * 1 + 6 * 6 * 5 + 6 * 15 * 25 + (6 * 20 * 5**3 - 15 * 20)),
        # 3+2+1, 3+3 and 4+2.
        (Category.FULL_HOUSE, 6 * 5 * 4 * 60 + 15 * 20 + 6 * 5 * 15),
        # 1 to 6; 1 to 5 with one face twice, and 2 to 6 likewise.
        (Category.LARGE_STRAIGHT, 720 + 2 * 5 * 360),
        (Category.CHANCE, 6**6),
    ],
)
def test_matches_against_counts_made_on_paper(category: Category, rolls: int) -> None:
    assert sum(ways for roll, ways in weighted_rolls(6) if kiriki.score(roll, category, SIX) > 0) == rolls


@pytest.mark.parametrize(
    ("digits", "category", "points"),
    [
        ("111116", Category.ONES, 5),
        ("666666", Category.SIXES, 36),
        ("112134", Category.THREE_OF_A_KIND, 12),
        ("444412", Category.FOUR_OF_A_KIND, 19),
        ("111223", Category.FULL_HOUSE, 25),
        ("111222", Category.FULL_HOUSE, 25),
        ("111122", Category.FULL_HOUSE, 25),
        ("111112", Category.FULL_HOUSE, 0),
        ("112233", Category.FULL_HOUSE, 0),
        ("111111", Category.FULL_HOUSE, 0),
        ("123411", Category.SMALL_STRAIGHT, 30),
        ("123456", Category.SMALL_STRAIGHT, 30),
        ("123566", Category.SMALL_STRAIGHT, 0),
        ("123455", Category.LARGE_STRAIGHT, 40),
        ("123456", Category.LARGE_STRAIGHT, 40),
        ("123466", Category.LARGE_STRAIGHT, 0),
        ("444444", Category.KIRIKI, 50),
        ("444445", Category.KIRIKI, 0),
        ("654321", Category.CHANCE, 21),
    ],
)
def test_six_dice_score(digits: str, category: Category, points: int) -> None:
    assert kiriki.score(digits, category, SIX) == points
    assert Scorecard(SIX).options(digits)[category] == points


def test_k6_five_alike_of_six_are_a_full_house_if_its_groups_may_have_one_face() -> None:
    rules = house(dice=6, alike_as_full_house=True)
    assert kiriki.score("444444", Category.FULL_HOUSE, rules) == 25
    assert kiriki.score("444445", Category.FULL_HOUSE, rules) == 25
    assert kiriki.score("444415", Category.FULL_HOUSE, rules) == 0


@pytest.mark.parametrize("dice", ["", "66666", "6666666"])
def test_k1_six_dice_are_asked_for_everywhere(dice: str) -> None:
    count = rf"\b6 dice.*\b{len(dice)}\b"
    with pytest.raises(InvalidRollError, match=count):
        kiriki.score(dice, Category.CHANCE, SIX)
    with pytest.raises(InvalidRollError, match=count):
        kiriki.scores(Roll(dice), SIX)
    with pytest.raises(InvalidRollError, match=count):
        Scorecard(SIX).record(Category.CHANCE, dice)
    with pytest.raises(InvalidRollError, match=count):
        Scorecard(SIX).options(dice)
    with pytest.raises(InvalidRollError, match=count):
        KirikiTurn(dice, SIX)
    with pytest.raises(InvalidRollError, match=count):
        KirikiGame(["Ada"], SIX).record(Category.CHANCE, dice)


def test_k1_a_game_of_five_dice_takes_no_six() -> None:
    with pytest.raises(InvalidRollError, match=r"\b5 dice"):
        KirikiTurn("111111")
    with pytest.raises(InvalidRollError, match=r"\b5 dice"):
        kiriki.score("111111", Category.CHANCE)


def test_k14_a_turn_of_six_dice() -> None:
    turn = KirikiTurn("141216", SIX)
    assert turn.rolls_left == 2
    second = turn.reroll(keep="111", rolled="235")
    assert second == KirikiTurn("121315", SIX, rolls_left=1)
    assert second.reroll(keep="", rolled="666666").roll == Roll("666666")
    # Five kept dice leave one to throw; six leave none.
    assert turn.reroll(keep="14121", rolled="1").roll == Roll("141211")
    with pytest.raises(IllegalActionError, match="K14"):
        turn.reroll(keep="141216", rolled="")
    with pytest.raises(InvalidRollError, match=r"3.*2"):
        turn.reroll(keep="111", rolled="23")


def test_k16_a_kiriki_is_six_alike() -> None:
    card = Scorecard(SIX).record(Category.KIRIKI, "333333").record(Category.KIRIKI, "666666")
    assert (card[Category.KIRIKI], card.extra_turns) == (100, 1)
    assert Category.KIRIKI not in card.options("666665")
    with pytest.raises(IllegalActionError, match="K16a") as caught:
        card.record(Category.KIRIKI, "666665")
    assert "five of a kind" not in str(caught.value)


def test_a_joker_is_six_alike() -> None:
    card = Scorecard(SIX_YAHTZEE, filled={"kiriki": 50})
    assert card.options("444444") == {Category.FOURS: 24}
    assert len(card.options("444445")) == 12
    after = card.record(Category.FOURS, "444444")
    assert (after[Category.FOURS], after.kiriki_bonuses) == (24, 1)
    assert after.options("444444") == {
        Category.THREE_OF_A_KIND: 24,
        Category.FOUR_OF_A_KIND: 24,
        Category.FULL_HOUSE: 25,
        Category.SMALL_STRAIGHT: 30,
        Category.LARGE_STRAIGHT: 40,
        Category.CHANCE: 24,
    }
    assert card.record(Category.CHANCE, "444445").kiriki_bonuses == 0


@pytest.mark.parametrize(
    ("category", "points", "kept"),
    [
        (Category.SIXES, 36, True),
        (Category.SIXES, 42, False),
        (Category.CHANCE, 36, True),
        (Category.CHANCE, 5, False),
        (Category.CHANCE, 37, False),
        (Category.THREE_OF_A_KIND, 36, True),
        (Category.THREE_OF_A_KIND, 5, False),
    ],
)
def test_a_card_holds_what_six_dice_put_there(category: Category, points: int, *, kept: bool) -> None:
    filled = {category: points}
    if kept:
        assert Scorecard(SIX, filled=filled)[category] == points
    else:
        with pytest.raises(IllegalActionError, match=category.value):
            Scorecard(SIX, filled=filled)


def test_a_whole_game_of_six_dice() -> None:
    rolls = ["123456", "222222", "334455", "666555", "111112", "234566"]
    game = KirikiGame(["Ada", "Bo"], SIX)
    turns = 0
    while (player := game.current_player) is not None:
        roll = game.start_turn(rolls[turns % len(rolls)]).roll
        game = game.record(game.card(player).open_categories[-1], roll)
        turns += 1
    assert turns == 26
    assert [card.turns_taken for card in game.cards] == [13, 13]
    assert [len(card.filled) for card in game.cards] == [13, 13]
    assert game.winners


def test_the_best_game_of_six_dice_with_bonus_and_joker() -> None:
    card = Scorecard(SIX_YAHTZEE).record(Category.KIRIKI, "111111")
    for face in range(1, 7):
        card = card.record(list(Category)[face - 1], [face] * 6)
    for category in card.open_categories:
        card = card.record(category, "666666")
    assert card.grand_total == 50 + 12 * 100 + 35 + 6 * 21 + 3 * 36 + 25 + 30 + 40
