"""The oracle's house rules against examples made on paper: whoever checks the library must be checked first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.farkle import oracle

TRIOS = (1000, 200, 300, 400, 500, 600)


def dice(text: str) -> oracle.Dice:
    return tuple(int(face) for face in text)


def listed(pattern: str, points: int | tuple[int, ...] = 100) -> dict[str, int]:
    return {"".join(map(str, each.dice)): each.points for each in oracle.house("own", pattern, points)}


def with_house(pattern: str, points: int | tuple[int, ...], *, take_all: bool = False) -> oracle.Table:
    return oracle.table(oracle.DOCUMENT.combinations, oracle.house("own", pattern, points), take_all=take_all)


def kinds(roll: str, rules: oracle.Table) -> list[str]:
    found = oracle.best(dice(roll), rules)
    return sorted(each.kind for each in found[1].combinations) if found else []


def test_digits_are_these_dice() -> None:
    assert listed("345") == listed("543") == {"345": 100}
    assert listed("66") == {"66": 100}
    assert listed("1", 30) == {"1": 30}


def test_letters_are_equal_for_equal_faces_and_different_for_different_ones() -> None:
    assert listed("aa") == listed("bb") == {face * 2: 100 for face in "123456"}
    assert len(listed("ab")) == 15
    assert "11" not in listed("ab")
    assert len(listed("aab")) == len(listed("aaab")) == 30
    assert len(listed("aabb")) == 15
    assert len(listed("aabbcc")) == 20
    assert list(listed("abcdef")) == ["123456"]
    assert len(listed("abcde")) == 6


def test_points_for_each_face_are_those_of_the_face_that_a_stands_for() -> None:
    assert listed("aaa", TRIOS) == {face * 3: points for face, points in zip("123456", TRIOS, strict=True)}
    pairs = listed("aabbb", TRIOS)
    assert (pairs["11222"], pairs["11122"], pairs["55566"]) == (1000, 200, 600)
    # Seen both ways, the better one counts; and a face without points makes nothing.
    assert listed("aabb", TRIOS)["2233"] == 300
    assert listed("aabb", (0, 0, 0, 0, 0, 5)) == {f"{face * 2}66": 5 for face in "12345"}


def test_further_dice_double_or_add() -> None:
    doubled = {each.dice: each.points for each in oracle.further(TRIOS, doubled=True)}
    added = {each.dice: each.points for each in oracle.further(TRIOS, doubled=False)}
    assert [doubled[(2,) * count] for count in (4, 5, 6)] == [400, 800, 1600]
    assert [added[(2,) * count] for count in (4, 5, 6)] == [400, 600, 800]
    assert len(doubled) == len(added) == 18
    assert len(oracle.further(TRIOS, doubled=True, dice=5)) == 12
    assert {each.kind for each in oracle.further(TRIOS, doubled=False)} == {
        "four_of_a_kind",
        "five_of_a_kind",
        "six_of_a_kind",
    }


def test_a_house_combination_scores_beside_the_others_and_does_not_break_ties() -> None:
    rules = with_house("345", 150)
    assert [oracle.score(dice(roll), rules) for roll in ("345", "34555", "333445", "12345")] == [150, 500, 350, 250]
    read = oracle.reading(dice("345"), rules)
    assert read is not None
    assert read.tie_breaks == 0
    breaking = oracle.table(oracle.house("own", "345", 150), breaking=["own"])
    read = oracle.reading(dice("345"), breaking)
    assert read is not None
    assert (read.tie_breaks, breaking.tie_break) == (1, oracle.TIE_BREAK | {"own"})


@pytest.mark.parametrize(
    ("roll", "taken"),
    [
        ("115234", ["115"]),
        ("111222", ["111222"]),
        ("112233", ["11", "112233"]),
        ("123456", ["123456", "15"]),
        ("222222", ["222222"]),
        ("22334", []),
    ],
)
def test_all_that_scores_must_be_taken(roll: str, taken: list[str]) -> None:
    rules = replace(oracle.DOCUMENT, take_all=True)
    assert sorted("".join(map(str, each)) for each in oracle.selections(dice(roll), rules)) == taken
    assert oracle.score(dice(roll), rules) == oracle.score(dice(roll))


def test_what_is_left_may_score_by_a_house_combination() -> None:
    taken = oracle.selections(dice("115234"), with_house("234", 100, take_all=True))
    assert set(taken) == {dice("112345")}


def test_equal_readings_are_what_the_player_can_use() -> None:
    one = with_house("a", 100)
    assert (kinds("1", one), kinds("5", one)) == (["single_one"], ["own"])
    trio = with_house("222", 200)
    for winner in ("own", "three_of_a_kind"):
        assert kinds("222", replace(trio, wins=frozenset({winner}))) == [winner]
    # More points, and fewer combinations, come first.
    assert kinds("222", replace(with_house("222", 150), wins=frozenset({"own"}))) == ["three_of_a_kind"]
    assert kinds("15", with_house("15", 150)) == ["own"]


def test_dead_rolls_contain_no_house_combination() -> None:
    rules = oracle.with_dead_rolls(with_house("66", 100), 500)
    assert [kinds(roll, rules) for roll in ("223466", "223346", "22346")] == [["own"], ["dead_roll"], []]
    assert oracle.with_dead_rolls(replace(rules, take_all=True), 500).take_all
