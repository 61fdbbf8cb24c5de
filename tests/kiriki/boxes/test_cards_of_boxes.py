"""Cards that are built of boxes: Maxi Yatzy with its twenty, and three columns of the document's card."""

from __future__ import annotations

import attrs
import pytest

from dicerules import IllegalActionError, Scorecard, kiriki
from dicerules.kiriki import BOXES, KirikiRules, Section
from tests.kiriki.boxes import plain_cards
from tests.kiriki.boxes.building import rules_of

# --- Maxi Yatzy

MAXI_YATZY = rules_of(plain_cards.MAXI_YATZY)


@pytest.mark.parametrize(
    ("box", "points"),
    [
        ("ones", {"111236": 3, "234566": 0}),
        ("twos", {"222222": 12, "133456": 0}),
        ("threes", {"331245": 6, "124566": 0}),
        ("fours", {"444456": 16, "123356": 0}),
        ("fives", {"155555": 25, "123466": 0}),
        ("sixes", {"666666": 36, "123455": 0}),
        ("one_pair", {"665543": 12, "115234": 2, "111111": 2, "123456": 0}),
        ("two_pairs", {"665544": 22, "115566": 22, "333322": 10, "333333": 0, "333312": 0}),
        ("three_pairs", {"112233": 12, "113355": 18, "112222": 0, "222222": 0, "111223": 0}),
        ("three_of_a_kind", {"444555": 15, "444415": 12, "666666": 18, "112233": 0}),
        ("four_of_a_kind", {"444415": 16, "555555": 20, "444555": 0}),
        ("five_of_a_kind", {"222226": 10, "666666": 30, "444415": 0}),
        ("small_straight", {"123455": 15, "123456": 15, "234566": 0, "112345": 15}),
        ("large_straight", {"234566": 20, "123456": 20, "123455": 0}),
        ("full_straight", {"654321": 21, "123455": 0}),
        (
            "full_house",
            {"333226": 13, "555444": 23, "666655": 28, "666111": 20, "111666": 20, "666661": 0, "666666": 0},
        ),
        ("castle", {"555444": 27, "111222": 9, "666666": 0, "666655": 0}),
        ("tower", {"666655": 34, "333344": 20, "666664": 0, "666666": 0, "555444": 0}),
        ("chance", {"123456": 21, "666666": 36, "112233": 12}),
        ("maxi_yatzy", {"111111": 100, "666666": 100, "666665": 0}),
    ],
)
def test_maxi_yatzy(box: str, points: dict[str, int]) -> None:
    assert {dice: kiriki.score(dice, box, MAXI_YATZY) for dice in points} == points


def test_maxi_yatzy_has_twenty_boxes_and_a_bonus_of_100_from_84() -> None:
    assert len(MAXI_YATZY.boxes) == 20
    card = Scorecard(MAXI_YATZY)
    for face, name in enumerate(plain_cards.UPPER_NAMES, start=1):
        assert card.bonus == 0
        other = face % 6 + 1
        card = card.record(name, f"{face}" * 4 + f"{other}" * 2)
    assert card.section("upper") == (84, 100, 0, 184)
    assert Scorecard(MAXI_YATZY, filled={"sixes": 36}).missing_for_bonus == 48


# --- three columns

COLUMNS = (1, 2, 3)
TRIPLE = KirikiRules(
    boxes=[
        attrs.evolve(
            box,
            name=f"{box.name}_{times}",
            times=times,
            section=f"upper_{times}" if box.section == "upper" else "lower",
        )
        for times in COLUMNS
        for box in BOXES
    ],
    bonus=0,
    sections=[Section(f"upper_{times}", bonus=35 * times, bonus_threshold=63 * times) for times in COLUMNS],
    further_kiriki=None,
)
COLUMN = {
    "ones": ("11123", 3),
    "twos": ("22213", 6),
    "threes": ("33312", 9),
    "fours": ("44412", 12),
    "fives": ("55512", 15),
    "sixes": ("66612", 18),
    "three_of_a_kind": ("66651", 24),
    "four_of_a_kind": ("22221", 9),
    "full_house": ("33355", 25),
    "small_straight": ("12346", 30),
    "large_straight": ("12345", 40),
    "kiriki": ("44444", 50),
    "chance": ("66554", 26),
}


def test_three_columns_each_with_its_bonus() -> None:
    card = Scorecard(TRIPLE)
    for times in COLUMNS:
        for name, (dice, points) in COLUMN.items():
            assert card.section(f"upper_{times}").bonus in {0, 35 * times}
            card = card.record(f"{name}_{times}", dice)
            assert card[f"{name}_{times}"] == times * points
        assert card.section(f"upper_{times}") == (63 * times, 35 * times, 0, 98 * times)
    assert card.is_complete
    assert card.turns_taken == 39
    assert (card.upper_total, card.lower_total) == (0, 6 * 204)
    assert card.grand_total == 6 * (63 + 35 + 204) == 1812


def test_a_column_misses_its_bonus_by_itself() -> None:
    card = Scorecard(TRIPLE, filled={"sixes_1": 30, "sixes_2": 60, "sixes_3": 54})
    assert [card.section(f"upper_{times}") for times in COLUMNS] == [(30, 0, 33, 30), (60, 0, 66, 60), (54, 0, 135, 54)]
    assert card.grand_total == 144
    with pytest.raises(IllegalActionError):
        card.record("sixes_2", "66666")


def test_a_roll_scores_in_all_columns_at_once() -> None:
    assert len(kiriki.scores("66666", TRIPLE)) == 39
    assert [kiriki.score("66666", f"kiriki_{times}", TRIPLE) for times in COLUMNS] == [50, 100, 150]
    assert [kiriki.score("66666", f"chance_{times}", TRIPLE) for times in COLUMNS] == [30, 60, 90]
