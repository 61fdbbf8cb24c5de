"""The errors: one family, in which each member says what went wrong."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import dicerules
from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, NotationError, Scorecard, errors, kiriki

CHILDREN = [IllegalActionError, InvalidRollError, NotationError]
ALL_ERRORS = [DiceRulesError, *CHILDREN]


def test_the_module_offers_the_four_errors() -> None:
    assert sorted(errors.__all__) == sorted(error.__name__ for error in ALL_ERRORS)
    assert [getattr(errors, name) for name in errors.__all__] == [getattr(dicerules, name) for name in errors.__all__]


def test_the_module_defines_no_other_error() -> None:
    defined = {
        name
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, BaseException) and value.__module__ == errors.__name__
    }
    assert defined == set(errors.__all__)


@pytest.mark.parametrize("error", ALL_ERRORS)
def test_every_error_is_a_value_error(error: type[DiceRulesError]) -> None:
    assert issubclass(error, ValueError)
    assert issubclass(error, DiceRulesError)


@pytest.mark.parametrize("error", CHILDREN)
def test_the_three_are_children_of_one_and_no_kin_otherwise(error: type[DiceRulesError]) -> None:
    assert error.__bases__ == (DiceRulesError,)
    assert DiceRulesError.__bases__ == (ValueError,)


@pytest.mark.parametrize("error", ALL_ERRORS)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_can_be_sent_elsewhere(
    error: type[DiceRulesError], copied: Callable[[DiceRulesError], DiceRulesError]
) -> None:
    # Worker processes pickle what went wrong.
    there = copied(error("no such thing"))
    assert type(there) is error
    assert str(there) == "no such thing"


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: dicerules.Roll("17"), InvalidRollError),
        (lambda: kiriki.score("1234", "ones"), InvalidRollError),
        (lambda: kiriki.score("12345", "s"), NotationError),
        (lambda: kiriki.KirikiGame(["Ada"]).card("Bo"), NotationError),
        (lambda: Scorecard().record("ones", "12345").record("ones", "12345"), IllegalActionError),
        (lambda: kiriki.KirikiGame([]), IllegalActionError),
        (lambda: kiriki.KirikiRules(bonus=-1), DiceRulesError),
    ],
    ids=["roll", "dice", "category", "player", "used", "no players", "rules"],
)
def test_each_error_says_what_kind_of_thing_went_wrong(call: Callable[[], object], error: type[DiceRulesError]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        call()
    assert type(caught.value) is error
    assert str(caught.value)
