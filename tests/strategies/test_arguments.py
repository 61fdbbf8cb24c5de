"""Wrong arguments are refused when a strategy is called, not when a test draws from it."""

from __future__ import annotations

from typing import Any

import pytest

from dicerules import DiceRulesError, FarkleGame, InvalidRollError, KirikiGame, farkle, kiriki, strategies
from dicerules.farkle import FARKLE, FarkleRules, FarkleSheet, FarkleState
from dicerules.kiriki import KIRIKI, KirikiState, Scorecard
from tests.strategies.generate import OF_FARKLE, OF_KIRIKI, OVER, generated


@pytest.mark.parametrize("dice", [-1, 101, True, 5.0, "5", None, [5], range(-1, 3), range(5, 102)])
def test_other_numbers_of_dice_are_refused(dice: Any) -> None:  # noqa: ANN401  # whatever a caller gives
    with pytest.raises(InvalidRollError, match="number of dice"):
        strategies.rolls(dice)


def test_a_huge_number_of_dice_is_refused() -> None:
    with pytest.raises(InvalidRollError, match="number of dice"):
        strategies.rolls(10**5000)
    with pytest.raises(InvalidRollError, match="number of dice"):
        strategies.rolls(range(10**5000))


@pytest.mark.parametrize("dice", [range(0), range(5, 5), range(5, 1)])
def test_an_empty_range_is_refused(dice: range) -> None:
    with pytest.raises(InvalidRollError, match=r"^dice: expected a range with at least one number of dice, not range"):
        strategies.rolls(dice)


@pytest.mark.parametrize("name", OF_KIRIKI | OF_FARKLE)
def test_other_rules_are_refused(name: str) -> None:
    by_rules = (OF_KIRIKI | OF_FARKLE)[name]
    some: list[object] = [None, "kiriki", 5, FARKLE if name in OF_KIRIKI else KIRIKI]
    for refused in some:
        with pytest.raises(DiceRulesError, match=r"^rules: expected (Kiriki|Farkle)Rules, not "):
            by_rules(refused)


@pytest.mark.parametrize("over", [0, 1, "yes", 1.0, []])
@pytest.mark.parametrize("name", OVER)
def test_over_must_be_true_false_or_none(name: str, over: object) -> None:
    with pytest.raises(DiceRulesError, match=r"^over: expected bool \| None, not "):
        OVER[name](over=over)


@pytest.mark.parametrize("complete", [0, 1, "yes", 13])
def test_complete_must_be_true_false_or_none(complete: Any) -> None:  # noqa: ANN401  # whatever a caller gives
    with pytest.raises(DiceRulesError, match=r"^complete: expected bool \| None, not "):
        strategies.scorecards(complete=complete)


@pytest.mark.parametrize("state", [1, "state", KirikiGame(["Ada"]), FarkleGame(["Ada"])])
def test_other_states_are_refused(state: Any) -> None:  # noqa: ANN401  # whatever a caller gives
    with pytest.raises(DiceRulesError, match=r"^state: expected KirikiState, not "):
        strategies.kiriki_actions(state)
    with pytest.raises(DiceRulesError, match=r"^state: expected FarkleState, not "):
        strategies.farkle_actions(state)


def test_there_are_no_actions_when_a_game_is_over() -> None:
    full = Scorecard(filled=dict.fromkeys(kiriki.Category, 0) | {"chance": 5})
    with pytest.raises(DiceRulesError, match=r"^state: expected a state with at least one legal action, not "):
        strategies.kiriki_actions(KirikiState(KirikiGame(["Ada"], cards=[full])))
    with pytest.raises(DiceRulesError, match=r"^state: expected a state with at least one legal action, not "):
        strategies.farkle_actions(FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[10_000])])))


@pytest.mark.parametrize("name", ["farkle_games", "farkle_states", "farkle_transcripts"])
def test_a_target_that_is_too_far_away_is_not_played_to(name: str) -> None:
    # A hundred rolls of six 1s have 200,000 points.
    far, near = FarkleRules(target=200_001), FarkleRules(target=200_000)
    with pytest.raises(DiceRulesError, match=r"^rules\.target: expected a whole number from 1 to 200000, not 200001$"):
        OVER[name](far, over=True)
    assert all(generated(OVER[name](near, over=True), 3))
    assert generated(OVER[name](far), 3)
    assert generated(strategies.farkle_turns(far, over=True), 3)


def test_a_kind_is_not_a_set_of_rules() -> None:
    with pytest.raises(DiceRulesError, match=r"^rules: expected FarkleRules, not "):
        strategies.set_asides(farkle.CombinationKind.STRAIGHT)  # type: ignore[arg-type]  # that is what is refused


@pytest.mark.parametrize("strategy", [*OVER.values(), strategies.scorecards], ids=lambda each: each.__name__)
def test_over_and_complete_are_keyword_only(strategy: Any) -> None:  # noqa: ANN401  # any of them
    rules = FARKLE if "farkle" in strategy.__name__ else KIRIKI
    with pytest.raises(TypeError, match="positional argument"):
        strategy(rules, True)  # noqa: FBT003  # which is what is refused
