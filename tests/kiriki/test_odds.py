"""The exact odds of a turn that is played for one category, against brute force and published figures."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, FarkleTurn, KirikiTurn, NotationError, Roll
from dicerules.kiriki import KIRIKI, YACHT, YAHTZEE, YATZY, Category, KirikiRules, odds, score
from tests.kiriki import oracle
from tests.kiriki.house import house
from tests.kiriki.odds_model import FACES, Dice, Model, falls, mean, scores_of

BOTH: list[Callable[..., object]] = [odds.match_chance, odds.score_distribution]
OF_A_KIND = {Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND}
SIX_DICE = house(dice=6, full_house=28)
ALIKE = house(alike_as_full_house=True, rolls_per_turn=2)

categories = pytest.mark.parametrize("category", Category)


@pytest.mark.parametrize(
    ("category", "chance"),
    [
        ("three_of_a_kind", "0.74320"),
        ("four_of_a_kind", "0.29079"),
        ("full_house", "0.36288"),
        ("small_straight", "0.61544"),
        ("large_straight", "0.26110"),
        ("kiriki", "0.04603"),
    ],
)
def test_k14_the_chances_that_are_known(category: str, chance: str) -> None:
    assert f"{float(odds.match_chance(category)):.5f}" == chance


@pytest.mark.parametrize("face", FACES)
def test_k3_an_upper_category_has_all_three_rolls_for_each_die(face: int) -> None:
    # A die that does not show the face is thrown again, so that each is a matter of its own: (5/6)³ misses.
    category, miss = list(Category)[face - 1], Fraction(5**3, 6**3)
    assert odds.match_chance(category) == 1 - miss**5
    binomial = [factorial(5) // factorial(n) // factorial(5 - n) for n in range(6)]
    assert odds.score_distribution(category) == {
        face * n: binomial[n] * (1 - miss) ** n * miss ** (5 - n) for n in range(6)
    }


def test_k10_chance_always_matches_and_is_worth_seventy_thirds() -> None:
    # One roll of a die is worth 7/2, two 17/4 and three 14/3, when only what is below is thrown again.
    assert odds.match_chance("chance") == 1
    assert mean(odds.score_distribution("chance")) == Fraction(70, 3)


# --- brute force --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@categories
def test_a_whole_turn_agrees_with_brute_force(category: Category) -> None:
    def worth(roll: Dice) -> int:
        return oracle.score(roll, category.value)

    by_chance, by_score = Model(lambda roll: worth(roll) > 0, 5), Model(worth, 5)
    start = falls(5)
    assert odds.match_chance(category) == sum(ways * by_chance.value(roll, 2) for roll, ways in start) / 6**5
    distribution = odds.score_distribution(category)
    assert mean(distribution) == sum(ways * by_score.value(roll, 2) for roll, ways in start) / 6**5
    for roll, _ in start[::25]:
        for left in range(3):
            turn = KirikiTurn(roll, rolls_left=left)
            assert odds.match_chance(category, turn) == by_chance.value(roll, left)
            assert mean(odds.score_distribution(category, turn)) == by_score.value(roll, left)
    roll = start[100][0]
    expected = scores_of(by_score.outcomes(roll, 1).items(), worth)
    assert odds.score_distribution(category, KirikiTurn(roll, rolls_left=1)) == expected


@pytest.mark.slow
@pytest.mark.parametrize("rules", [SIX_DICE, ALIKE, YAHTZEE], ids=["six dice", "alike", "yahtzee"])
@categories
def test_one_roll_left_under_other_rules_agrees_with_brute_force(category: Category, rules: KirikiRules) -> None:
    def worth(roll: Dice) -> int:
        return score(roll, category, rules)

    by_chance, by_score = Model(lambda roll: worth(roll) > 0, rules.dice), Model(worth, rules.dice)
    for roll, _ in falls(rules.dice)[:: 30 if rules.dice == 6 else 15]:
        turn = KirikiTurn(roll, rules, rolls_left=1)
        assert odds.match_chance(category, turn) == by_chance.value(roll, 1)
        expected = scores_of(by_score.outcomes(roll, 1).items(), worth)
        assert odds.score_distribution(category, turn) == expected


@pytest.mark.slow
@pytest.mark.parametrize("dice", range(2, 5))
def test_a_whole_turn_of_fewer_dice_agrees_with_brute_force(dice: int) -> None:
    rules = KirikiRules(dice=dice, rolls_per_turn=2)
    for category in Category:
        by_score = Model(lambda roll, category=category: score(roll, category, rules), dice)  # type: ignore[misc]
        expected = sum(ways * by_score.value(roll, 1) for roll, ways in falls(dice)) / 6**dice
        assert mean(odds.score_distribution(category, rules=rules)) == expected


@pytest.mark.parametrize("dice", ["11345", "22255", "12346", "66543"])
@pytest.mark.parametrize("category", ["three_of_a_kind", "small_straight", "full_house", "kiriki"])
def test_one_roll_left_agrees_with_throwing_every_selection_of_dice_that_lie_in_order(dice: str, category: str) -> None:
    best = Fraction(0)
    for thrown in product((False, True), repeat=5):
        made = 0
        for faces in product(FACES, repeat=sum(thrown)):
            new = iter(faces)
            lying = [next(new) if again else int(die) for die, again in zip(dice, thrown, strict=True)]
            made += oracle.score(lying, category) > 0
        best = max(best, Fraction(made, 6 ** sum(thrown)))
    assert odds.match_chance(category, KirikiTurn(dice, rolls_left=1)) == best


BOXES = [(rules, name) for rules in (YATZY, YACHT) for name in rules.tables.names]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "name"), BOXES, ids=[f"{number} {name}" for number, (_, name) in enumerate(BOXES)])
def test_one_roll_left_agrees_with_brute_force_for_any_box(rules: KirikiRules, name: str) -> None:
    def worth(roll: Dice) -> int:
        return score(roll, name, rules)

    by_chance, by_score = Model(lambda roll: worth(roll) > 0, 5), Model(worth, 5)
    for roll, _ in falls(5)[::25]:
        turn = KirikiTurn(roll, rules, rolls_left=1)
        assert odds.match_chance(name, turn) == by_chance.value(roll, 1)
        assert odds.score_distribution(name, turn) == scores_of(by_score.outcomes(roll, 1).items(), worth)


# --- what must hold -----------------------------------------------------------------------------------------------


five_dice = st.lists(st.integers(1, 6), min_size=5, max_size=5)


@given(five_dice, st.sampled_from(Category), st.integers(0, 2))
def test_a_distribution_is_ordered_exact_and_whole(dice: list[int], category: Category, left: int) -> None:
    turn = KirikiTurn(dice, rolls_left=left)
    distribution = odds.score_distribution(category, turn)
    assert list(distribution) == sorted(distribution)
    assert {type(chance) for chance in distribution.values()} == {Fraction}
    assert sum(distribution.values()) == 1
    assert min(distribution.values()) > 0
    made = 1 - distribution.get(0, Fraction(0))
    chance = odds.match_chance(category, turn)
    assert type(chance) is Fraction
    assert made <= chance if category in OF_A_KIND else made == chance


@pytest.mark.slow
@given(five_dice, st.sampled_from(Category))
def test_more_rolls_left_never_lower_the_odds(dice: list[int], category: Category) -> None:
    turns = [KirikiTurn(dice, rolls_left=left) for left in range(3)]
    chances = [odds.match_chance(category, turn) for turn in turns]
    assert chances == sorted(chances)
    worth = [mean(odds.score_distribution(category, turn)) for turn in turns]
    assert worth == sorted(worth)
    assert worth[0] == score(dice, category)


@categories
def test_a_turn_that_has_not_begun_is_the_mean_of_all_first_rolls(category: Category) -> None:
    turns = [(KirikiTurn(roll), ways) for roll, ways in falls(5)]
    assert odds.match_chance(category) == sum(ways * odds.match_chance(category, turn) for turn, ways in turns) / 6**5
    found: dict[int, Fraction] = {}
    for turn, ways in turns:
        for points, chance in odds.score_distribution(category, turn).items():
            found[points] = found.get(points, Fraction(0)) + chance * ways / 6**5
    assert odds.score_distribution(category) == found


@pytest.mark.slow
def test_k1_the_order_of_the_dice_makes_no_difference() -> None:
    for category in Category:
        found = {
            (odds.match_chance(category, turn), tuple(odds.score_distribution(category, turn).items()))
            for turn in (KirikiTurn("".join(dice), rolls_left=1) for dice in permutations("12446"))
        }
        assert len(found) == 1


@categories
def test_without_a_roll_left_the_dice_stay_as_they_are(category: Category) -> None:
    for roll, _ in falls(5)[::20]:
        turn, points = KirikiTurn(roll, rolls_left=0), score(roll, category)
        assert odds.score_distribution(category, turn) == {points: 1}
        assert odds.match_chance(category, turn) == (points > 0)


def test_a_lower_chance_of_more_points_can_be_worth_more() -> None:
    # 1,1,1 are three of a kind already: what else would be kept for the chance alone is thrown for points.
    turn = KirikiTurn("66111", rolls_left=2)
    assert odds.match_chance("three_of_a_kind", turn) == 1
    assert odds.score_distribution("three_of_a_kind", turn).get(0, 0) > 0


@pytest.mark.parametrize("rules", [YAHTZEE, house(kiriki=75), SIX_DICE], ids=["yahtzee", "75", "six"])
def test_rules_are_the_turns_own_or_those_that_are_given(rules: KirikiRules) -> None:
    for ask in BOTH:
        for dice in ("11123456"[: rules.dice],):
            turn = KirikiTurn(dice, rules)
            assert (
                ask("full_house", turn) == ask("full_house", turn, rules) == ask("full_house", turn=turn, rules=rules)
            )
        assert ask("kiriki", rules=KIRIKI) == ask("kiriki") == ask(Category.KIRIKI, None)
    assert set(odds.score_distribution("kiriki", rules=rules)) == {0, rules.box("kiriki").pays}


def test_k6_a_pattern_changes_the_odds() -> None:
    plain = house(rolls_per_turn=2)
    assert odds.match_chance("full_house", rules=ALIKE) > odds.match_chance("full_house", rules=plain)
    sixes = KirikiTurn("66666", ALIKE, rolls_left=0)
    assert odds.score_distribution("full_house", sixes) == {25: 1}


@pytest.mark.slow
def test_with_many_rolls_a_match_is_nearly_certain() -> None:
    rules = KirikiRules(rolls_per_turn=101)
    assert 1 - odds.match_chance("kiriki", rules=rules) < Fraction(1, 10**6)
    assert mean(odds.score_distribution("chance", rules=rules)) > 30 - Fraction(1, 10**6)


def test_the_result_is_a_new_dict() -> None:
    odds.score_distribution("kiriki").clear()
    assert len(odds.score_distribution("kiriki")) == 2


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", BOTH)
@pytest.mark.parametrize("category", ["bonus", "", None, 3, "Kiriki", True], ids=repr)
def test_an_unknown_category_is_refused(ask: Callable[..., object], category: object) -> None:
    with pytest.raises(NotationError) as caught:
        ask(category)
    assert caught.value.code == "unknown_category"


@pytest.mark.parametrize("ask", BOTH)
@pytest.mark.parametrize("turn", ["11111", Roll("11111"), FarkleTurn(), 5, KIRIKI], ids=repr)
def test_a_value_that_is_not_a_turn_is_refused(ask: Callable[..., object], turn: object) -> None:
    with pytest.raises(DiceRulesError) as caught:
        ask("kiriki", turn)
    assert (caught.value.code, caught.value.path) == ("wrong_type", ("turn",))


@pytest.mark.parametrize("ask", BOTH)
@pytest.mark.parametrize("rules", ["kiriki", 5, FarkleTurn().rules], ids=repr)
def test_a_value_that_is_not_rules_is_refused(ask: Callable[..., object], rules: object) -> None:
    with pytest.raises(DiceRulesError) as caught:
        ask("kiriki", rules=rules)
    assert (caught.value.code, caught.value.path) == ("wrong_type", ("rules",))


@pytest.mark.parametrize("ask", BOTH)
def test_rules_beside_a_turn_must_be_its_own(ask: Callable[..., object]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        ask("kiriki", KirikiTurn("11111"), YAHTZEE)
    assert (caught.value.code, caught.value.path) == ("not_the_turn_rules", ("rules",))


@pytest.mark.parametrize("ask", BOTH)
def test_more_than_a_hundred_rolls_left_are_too_many(ask: Callable[..., object]) -> None:
    rules = KirikiRules(rolls_per_turn=10**12)
    with pytest.raises(DiceRulesError) as caught:
        ask("kiriki", rules=rules)
    assert (caught.value.code, caught.value.path) == ("too_many_rolls_left", ("rules",))
    assert caught.value.params == {"most": 100, "given": 999_999_999_999}
    with pytest.raises(DiceRulesError) as caught:
        ask("kiriki", KirikiTurn("11112", rules, rolls_left=101))
    assert (caught.value.code, caught.value.path) == ("too_many_rolls_left", ("turn",))
    assert caught.value.params == {"most": 100, "given": 101}
    assert ask("kiriki", KirikiTurn("11111", rules, rolls_left=2)) in (1, {50: 1})


@pytest.mark.parametrize(
    ("category", "dice", "chance"),
    [("chance", None, 1), ("chance", "14121", 1), ("kiriki", "11111", 1), ("kiriki", "11112", 0), ("ones", "23456", 0)],
)
def test_a_chance_of_0_or_1_is_a_fraction_too(category: str, dice: str | None, chance: int) -> None:
    turn = None if dice is None else KirikiTurn(dice, rolls_left=0)
    found = odds.match_chance(category, turn)
    assert found == chance
    assert type(found) is Fraction
    if turn is not None:
        ((points, sure),) = odds.score_distribution(category, turn).items()
        assert points == score(turn.roll, category)
        assert sure == 1
        assert type(sure) is Fraction
