"""The oracle against the rulebook: whoever checks the library must be checked first."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Literal

import pytest

from tests.farkle import make_census, oracle

TRIOS = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}
NUMBERS = range(1, 7)


def dice(text: str) -> oracle.Dice:
    return tuple(int(face) for face in text)


def points(selection: str, rules: oracle.Table = oracle.DOCUMENT) -> int | None:
    read = oracle.reading(dice(selection), rules)
    return read.points if read else None


def score(roll: str, rules: oracle.Table = oracle.DOCUMENT) -> int:
    return oracle.score(dice(roll), rules)


def kinds(selection: str, rules: oracle.Table = oracle.DOCUMENT) -> list[str]:
    read = oracle.reading(dice(selection), rules)
    return [each.kind for each in read.combinations] if read else []


def multisets(number: int) -> Iterator[oracle.Dice]:
    return itertools.combinations_with_replacement(oracle.FACES, number)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "farkles", "mean"), oracle.FARKLES_AND_MEANS)
def test_f7_farkles_and_mean_best_score(number: int, farkles: int, mean: Fraction) -> None:
    rolls = list(oracle.ordered_rolls(number))
    assert len(rolls) == 6**number
    assert sum(oracle.best(roll) is None for roll in rolls) == farkles
    assert Fraction(sum(map(oracle.score, rolls)), len(rolls)) == mean


def test_f7_the_list_holds_nothing_else() -> None:
    listed = Counter(each.kind for each in oracle.DOCUMENT.combinations)
    assert listed == {
        "single_one": 1,
        "single_five": 1,
        "three_of_a_kind": 6,
        "three_pairs": 20,
        "straight": 1,
        "six_of_a_kind": 6,
    }


def test_f7_no_dice_have_two_kinds_of_combination() -> None:
    shown = [each.dice for each in oracle.DOCUMENT.combinations]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("listed", oracle.DOCUMENT.combinations, ids=str)
def test_f7_each_combination_is_its_own_best_reading(listed: oracle.Combination) -> None:
    read = oracle.reading(listed.dice)
    assert read is not None
    assert read.combinations == (listed,)


def test_f7_singles() -> None:
    assert {face: points(str(face)) for face in oracle.FACES} == {
        1: 100,
        2: None,
        3: None,
        4: None,
        5: 50,
        6: None,
    }


@pytest.mark.parametrize("face", oracle.FACES)
def test_f7_of_a_kind(face: int) -> None:
    lone = {1: 100, 5: 50}.get(face)
    trio = TRIOS[face]
    found = [points(str(face) * count) for count in range(1, 7)]
    if lone is None:
        assert found == [None, None, trio, None, None, 2 * trio]
    else:
        assert found == [lone, 2 * lone, trio, trio + lone, trio + 2 * lone, 2 * trio]


def test_f7_three_pairs_of_any_three_faces() -> None:
    for faces in itertools.combinations(oracle.FACES, 3):
        read = oracle.reading(faces * 2)
        assert read is not None
        assert (read.points, read.tie_breaks, len(read.combinations)) == (500, 1, 1)


def test_f7_straight_in_any_order_is_not_a_one_and_a_five_more() -> None:
    for roll in itertools.permutations(dice("613524")):
        assert oracle.score(roll) == 1500
    assert kinds("613524") == ["straight"]


def test_f7_five_in_a_row_are_not_a_straight() -> None:
    assert score("12345") == 150
    assert score("23456") == 50
    assert points("12345") is None


def test_f3_a_dead_die_cannot_be_set_aside() -> None:
    assert points("12") is None
    assert points("2222") is None
    assert points("1113") is None
    assert points("2233") is None


def test_f3_at_least_one_die_is_set_aside() -> None:
    assert points("") is None
    assert () not in oracle.selections(dice("111555"))


def test_f3_part_of_what_scores_may_be_taken() -> None:
    found = oracle.selections(dice("1112"))
    assert {chosen: read.points for chosen, read in found.items()} == {
        (1,): 100,
        (1, 1): 200,
        (1, 1, 1): 1000,
    }


def test_f3_selections_of_two_ones_and_two_dead_dice() -> None:
    found = oracle.selections(dice("1123"))
    assert {chosen: read.points for chosen, read in found.items()} == {(1,): 100, (1, 1): 200}


def test_f3_selections_of_a_straight() -> None:
    assert set(oracle.selections(dice("654321"))) == {(1,), (5,), (1, 5), (1, 2, 3, 4, 5, 6)}


def test_f4_dead_dice_are_a_farkle() -> None:
    assert oracle.best(dice("22346")) is None
    assert oracle.selections(dice("22346")) == {}
    assert score("22346") == 0


def test_f8_four_and_two_are_not_three_pairs_unless_switched() -> None:
    switched = oracle.document(four_and_two=True)
    for a, b in itertools.permutations(oracle.FACES, 2):
        selection = (a, a, a, a, b, b)
        read = oracle.reading(selection)
        assert read is None or read.tie_breaks == 0
        assert oracle.score(selection, switched) >= 500
    assert (score("333344"), score("433343")) == (300, 300)
    assert (score("333344", switched), score("433343", switched)) == (500, 500)


def test_f8_the_best_selection_need_not_be_all_the_dice_of_three_pairs() -> None:
    # Six dice that score as three pairs, worth less than four of them.
    switched = oracle.document(four_and_two=True)
    found = oracle.best(dice("111122"), switched)
    assert found is not None
    assert (found[0], found[1].points) == ((1, 1, 1, 1), 1100)
    assert points("111122", switched) == 500


def test_f8_selections_tie_with_the_switch() -> None:
    switched = oracle.document(four_and_two=True)
    found = oracle.selections(dice("444455"), switched)
    assert found[4, 4, 4, 5, 5].points == found[4, 4, 4, 4, 5, 5].points == 500
    found_best = oracle.best(dice("444455"), switched)
    assert found_best is not None
    assert found_best[0] == (4, 4, 4, 4, 5, 5)


def test_f8_six_alike_are_not_three_pairs_unless_switched() -> None:
    switched = oracle.document(six_alike=True)
    assert (points("222222"), kinds("222222")) == (400, ["six_of_a_kind"])
    assert (points("222222", switched), kinds("222222", switched)) == (500, ["three_pairs"])
    assert (points("333333", switched), kinds("333333", switched)) == (600, ["six_of_a_kind"])


def test_f8_the_two_switches_are_apart() -> None:
    assert score("333344", oracle.document(six_alike=True)) == 300
    assert score("222222", oracle.document(four_and_two=True)) == 400


@pytest.mark.parametrize("face", oracle.FACES)
def test_f9_six_alike_are_one_six_of_a_kind(face: int) -> None:
    found = oracle.readings((face,) * 6)
    assert found[0][:2] == (2 * TRIOS[face], 1)
    assert [each.kind for each in found[0].combinations] == ["six_of_a_kind"]
    # Two trios are worth as much: without the tie-break of F9 either could be meant.
    assert (found[1].points, found[1].tie_breaks) == (2 * TRIOS[face], 0)


def test_f9_ones_fives_and_a_pair_are_three_pairs() -> None:
    assert (score("115533"), kinds("115533")) == (500, ["three_pairs"])
    assert score("115534") == 300


def test_f9_points_come_before_tie_break_combinations() -> None:
    rules = oracle.table(oracle.singles(100, 50), oracle.of_a_kind("six_of_a_kind", 6, [590, 0, 0, 0, 0, 0]))
    assert kinds("111111", rules) == ["single_one"] * 6


def test_f9_tie_break_combinations_come_before_fewest() -> None:
    rules = oracle.table(
        [
            oracle.Combination("plain", (2, 2, 2, 2), 400),
            oracle.Combination("straight", (2, 2), 200),
        ]
    )
    read = oracle.reading((2, 2, 2, 2), rules)
    assert read is not None
    assert (read.points, read.tie_breaks, len(read.combinations)) == (400, 2, 2)


def test_f9_fewest_combinations_come_last() -> None:
    rules = oracle.table(oracle.singles(100, 50), oracle.of_a_kind("three_of_a_kind", 3, [300, 0, 0, 0, 150, 0]))
    assert kinds("111", rules) == ["three_of_a_kind"]
    assert len(kinds("5555", rules)) == 2


def test_f9_leaves_no_reading_open() -> None:
    for number in NUMBERS:
        for selection in multisets(number):
            found = [(read.points, read.tie_breaks, len(read.combinations)) for read in oracle.readings(selection)]
            assert found[:1] != found[1:2] or not found, selection


def test_f9_no_two_selections_share_the_most_points() -> None:
    for number in NUMBERS:
        for roll in multisets(number):
            found = sorted(read.points for read in oracle.selections(roll).values())
            assert found[-1:] != found[-2:-1] or not found, roll


def test_readings_are_sums_and_unions_of_their_combinations() -> None:
    for number in NUMBERS:
        for selection in multisets(number):
            for read in oracle.readings(selection):
                faces = [face for each in read.combinations for face in each.dice]
                assert sorted(faces) == list(selection)
                assert sum(each.points for each in read.combinations) == read.points


def test_partitions_of_ones() -> None:
    found = oracle.partitions((1,) * 6)
    assert sorted(sorted(len(each.dice) for each in parted) for parted in found) == [
        [1, 1, 1, 1, 1, 1],
        [1, 1, 1, 3],
        [3, 3],
        [6],
    ]


def test_partitions_of_no_dice_and_of_a_dead_die() -> None:
    assert oracle.partitions(()) == {()}
    assert oracle.partitions((1, 2)) == frozenset()


def test_selections_are_the_sub_multisets_that_have_a_reading() -> None:
    # By six counts instead of by places: another way to the same set.
    for roll in multisets(6):
        counts = [range(roll.count(face) + 1) for face in oracle.FACES]
        inside = (
            tuple(face for face, count in zip(oracle.FACES, taken, strict=True) for _ in range(count))
            for taken in itertools.product(*counts)
        )
        expected = {each for each in inside if oracle.readings(each)}
        assert set(oracle.selections(roll)) == expected


def test_one_die_more_never_scores_less() -> None:
    for number in range(1, 6):
        for roll in multisets(number):
            for face in oracle.FACES:
                assert oracle.score((*roll, face)) >= oracle.score(roll)


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        ("1112", 1000),
        ("111222", 1200),
        ("112233", 500),
        ("333344", 300),
        ("433343", 300),
        ("222222", 400),
        ("111111", 2000),
        ("355553", 550),
        ("111155", 1200),
        ("55555", 600),
        ("1111", 1100),
        ("11111", 1200),
        ("2222", 200),
        ("111523", 1050),
        ("223344", 500),
    ],
)
def test_known_traps(roll: str, expected: int) -> None:
    assert score(roll) == expected


def test_three_twos_are_all_three_dice() -> None:
    found = oracle.best((2, 2, 2))
    assert found is not None
    assert found[0] == (2, 2, 2)
    assert len(oracle.selections((2, 2, 2))) == 1


def test_the_callers_list_is_unchanged_and_the_answer_stays() -> None:
    roll = [2, 1, 2, 1, 2, 1]
    assert [oracle.score(roll), oracle.score(roll)] == [1200, 1200]
    oracle.selections(roll).clear()
    assert oracle.score(roll) == 1200
    assert len(oracle.selections(roll)) == 7
    assert roll == [2, 1, 2, 1, 2, 1]


def test_a_variant_is_another_list() -> None:
    trios = [300, 200, 300, 400, 500, 600]
    rules = oracle.table(
        oracle.singles(100, 50),
        oracle.of_a_kind("three_of_a_kind", 3, trios),
        oracle.of_a_kind("four_of_a_kind", 4, [1000] * 6),
        oracle.of_a_kind("five_of_a_kind", 5, [2000] * 6),
        oracle.of_a_kind("six_of_a_kind", 6, [3000] * 6),
        oracle.three_pairs(1500, four_and_two=True),
        oracle.two_triplets(2500),
        oracle.straight(oracle.FACES, 1500),
    )
    assert [score(roll, rules) for roll in ("333344", "222333", "11112", "111", "22222")] == [
        1500,
        2500,
        1000,
        300,
        2000,
    ]


def test_a_variant_that_doubles_with_partial_straights() -> None:
    trios = [1000, 200, 300, 400, 500, 600]
    rules = oracle.table(
        oracle.singles(100, 50),
        oracle.of_a_kind("three_of_a_kind", 3, trios),
        oracle.of_a_kind("four_of_a_kind", 4, [2 * trio for trio in trios]),
        oracle.of_a_kind("five_of_a_kind", 5, [4 * trio for trio in trios]),
        oracle.of_a_kind("six_of_a_kind", 6, [8 * trio for trio in trios]),
        oracle.straight(range(1, 6), 500),
        oracle.straight(range(2, 7), 750),
        oracle.straight(oracle.FACES, 1500),
        oracle.full_house([250] * 6),
        oracle.four_with_pair(900),
    )
    assert [score("4" * count, rules) for count in (3, 4, 5, 6)] == [400, 800, 1600, 3200]
    assert [score(roll, rules) for roll in ("12345", "123455", "23456", "234562")] == [
        500,
        550,
        750,
        750,
    ]
    assert [score(roll, rules) for roll in ("22233", "22333", "222233", "444466")] == [
        250,
        300,
        900,
        900,
    ]


@pytest.mark.slow
def test_farkles_of_six_dice_where_three_pairs_do_not_score() -> None:
    rules = oracle.Table(tuple(each for each in oracle.DOCUMENT.combinations if each.kind != "three_pairs"))
    assert sum(oracle.score(roll, rules) == 0 for roll in oracle.ordered_rolls(6)) == 1440


def test_a_full_house_scores_by_the_face_of_the_three() -> None:
    rules = oracle.table(oracle.singles(100, 50), oracle.full_house([1250, 450, 550, 650, 750, 850]))
    assert [score(roll, rules) for roll in ("11133", "33311", "33322", "22233")] == [1250, 550, 550, 450]


@pytest.mark.slow
def test_dead_rolls_are_the_farkles_of_all_dice() -> None:
    rules = oracle.with_dead_rolls(oracle.DOCUMENT, 500)
    rolls = list(oracle.ordered_rolls(6))
    assert (
        sum(kinds_of == ["dead_roll"] for kinds_of in (kinds("".join(map(str, roll)), rules) for roll in rolls)) == 1080
    )
    assert not any(oracle.score(roll, rules) == 0 for roll in rolls)
    assert set(oracle.selections(dice("223346"), rules)) == {dice("223346")}
    # Of fewer dice nothing has become alive.
    assert [score(roll, rules) for roll in ("22334", "223345", "222346")] == [0, 50, 200]


def test_partial_straights_are_kinds_of_their_own() -> None:
    rules = oracle.table(oracle.singles(100, 50), oracle.partial_straights(500, 750))
    assert [kinds(roll, rules) for roll in ("12345", "23456")] == [["low_straight"], ["high_straight"]]
    assert [read.tie_breaks for read in oracle.readings(dice("12345"), rules)] == [0]


@pytest.mark.slow
def test_golden_census_is_what_the_oracle_counts() -> None:
    assert make_census.CENSUS.read_text(encoding="utf-8") == make_census.text()


@pytest.mark.slow
def test_make_census_writes_what_the_file_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    golden = make_census.CENSUS.read_bytes()
    monkeypatch.setattr(make_census, "CENSUS", tmp_path / "census.json")
    make_census.main()
    assert make_census.CENSUS.read_bytes() == golden


@pytest.mark.parametrize(
    ("number", "histogram", "key", "rolls"),
    [
        # Counted on paper, so that oracle and census cannot be wrong together.
        ("1", "best", "50", 1),
        ("3", "best", "1000", 1),
        ("4", "best", "1000", 4 * 4),
        ("6", "best", "2000", 1),
        ("6", "best", "1600", 20),
        ("6", "best", "1500", 720 + 20),
        ("6", "selections", "6", 2),
        ("6", "selections", "4", 720 + 2 * 15 * 4**2),
    ],
)
def test_golden_census_against_counts_made_on_paper(
    number: str, histogram: Literal["best", "selections"], key: str, rolls: int
) -> None:
    assert make_census.read()[number][histogram][key] == rolls


def test_golden_census_is_whole() -> None:
    for number, row in make_census.read().items():
        assert sum(row["best"].values()) == sum(row["selections"].values()) == 6 ** int(number)
        assert row["best"]["0"] == row["selections"]["0"] == row["farkles"]
