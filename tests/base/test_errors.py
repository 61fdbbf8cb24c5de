"""Errors as data: code, clause, params, path and message, and how they are compared, pickled and copied."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest

import dicerules
from dicerules import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    NotationError,
    Roll,
    Scorecard,
    errors,
    kiriki,
)
from dicerules._base.checks import within
from dicerules._base.terms import Term
from dicerules.errors import Message, Objection, short_repr

CHILDREN = [IllegalActionError, InvalidRollError, NotationError]
ALL_ERRORS = [DiceRulesError, *CHILDREN]

USED: Final = Message("used", "{box} holds {points:point|points}", "{box} ya tiene {points:punto|puntos}", clause="K17")
OTHER: Final = Message("other", "{box} holds {points:point|points}", "{box} ya tiene {points:punto|puntos}")
SHOWN: Final = Message("shown", "{value}", "es: {value}")
SEPARATED: Final = Message("separated", "{value:,}", "es: {value: }")
QUOTED: Final = Message("quoted", "{value!r}", "es: {value!r}")


class Box(Term):
    """A term with labels of its own in both languages."""

    ONES = "ones", "Ones", "Unos"
    TWOS = "twos", "Twos", "Doses"


class TimedError(IllegalActionError):
    """An app's own error, with another constructor."""

    def __init__(self, seconds: int) -> None:
        super().__init__(USED, box="ones", points=seconds)
        self.seconds = seconds


def used(kind: type[DiceRulesError] = IllegalActionError, points: object = 3, **keywords: Any) -> DiceRulesError:  # noqa: ANN401 (passed on)
    return kind(USED, box=Box.ONES, points=points, **keywords)


def pickled(error: DiceRulesError, protocol: int) -> Any:  # noqa: ANN401 (of the same class)
    return pickle.loads(pickle.dumps(error, protocol))


# --- the classes --------------------------------------------------------------------------------------------------


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


def test_every_error_is_a_value_error_and_a_dice_rules_error() -> None:
    assert DiceRulesError.__bases__ == (ValueError,)
    for error in CHILDREN:
        assert error.__bases__ == (DiceRulesError,)


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
def test_the_class_depends_on_the_kind_of_fault(call: Callable[[], object], error: type[DiceRulesError]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        call()
    assert type(caught.value) is error
    assert str(caught.value)


# --- the data -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ALL_ERRORS)
def test_an_error_has_code_clause_params_and_path(kind: type[DiceRulesError]) -> None:
    error = used(kind, path=("cards", 1, "ones"))
    assert (error.code, error.clause) == ("used", "K17")
    assert error.params == {"box": Box.ONES, "points": 3}
    assert error.path == ("cards", 1, "ones")
    assert used(kind).path == ()
    assert kind(OTHER, box="ones", points=3).clause is None


def test_each_call_returns_a_new_dict_of_params() -> None:
    error = used()
    error.params["points"] = 99
    error.params.clear()
    assert error.params == {"box": Box.ONES, "points": 3}


@pytest.mark.parametrize(
    "value",
    [
        "ones",
        "a" * 80,
        0,
        -5,
        Box.ONES,
        Roll("14121"),
        Roll(),
        (),
        (1, "a", Box.ONES, Roll("1")),
        ((1, 2), ()),
    ],
    ids=repr,
)
def test_params_are_text_whole_numbers_terms_rolls_and_tuples_of_them(value: object) -> None:
    held = DiceRulesError(SHOWN, value=value).params["value"]
    assert held == value
    assert type(held) is type(value)


@pytest.mark.parametrize(
    "value", [True, None, 1.5, [1], {"a": 1}, b"a", Scorecard(), Scorecard, int, "a" * 81, [0] * 1000], ids=short_repr
)
def test_any_other_param_becomes_its_shortened_repr(value: object) -> None:
    held = DiceRulesError(SHOWN, value=(value, 1)).params["value"]
    assert held == (short_repr(value), 1)
    assert len(held[0]) <= 80


def test_a_param_of_a_subclass_becomes_plain() -> None:
    class Text(str):
        __slots__ = ()

    class Number(int):
        __slots__ = ()

    params = DiceRulesError(SHOWN, value=(Text("a"), Number(3))).params
    assert [type(item) for item in params["value"]] == [str, int]


def test_the_steps_of_a_path_become_plain() -> None:
    error = DiceRulesError(SHOWN, path=("cards", Box.ONES), value=1).within(Box.TWOS)
    assert error.path == ("twos", "cards", "ones")
    assert [type(step) for step in DiceRulesError(SHOWN, path=("cards", Box.ONES), value=1).path] == [str, str]


@pytest.mark.parametrize(
    ("path", "written"),
    [
        (("cards",), "cards: "),
        (("cards", 1, "ones"), "cards[1].ones: "),
        ((1, "ones"), "[1].ones: "),
        (("players", "A B"), "players['A B']: "),
        (("a" * 81,), f"['{'a' * 27}...{'a' * 28}']: "),
        ((), ""),
    ],
)
def test_the_message_shows_the_path_as_python_would_write_it(path: tuple[str | int, ...], written: str) -> None:
    assert str(DiceRulesError(SHOWN, path=path, value="here")).startswith(written)


# --- the message --------------------------------------------------------------------------------------------------


def test_the_message_is_english_or_spanish_and_ends_with_the_clause() -> None:
    error = used(path=("cards", 0))
    assert error.message() == error.message("en") == str(error) == "cards[0]: Ones holds 3 points (K17)"
    assert error.message("es") == "cards[0]: Unos ya tiene 3 puntos (K17)"
    assert repr(error) == "IllegalActionError('cards[0]: Ones holds 3 points (K17)')"
    assert used(points=1).message("es") == "Unos ya tiene 1 punto (K17)"


@pytest.mark.parametrize(
    ("value", "english", "spanish"),
    [
        (Box.ONES, "Ones", "es: Unos"),
        (Roll("14121"), "14121", "es: 14121"),
        (("a", 1, Box.TWOS), "a, 1, Twos", "es: a, 1, Doses"),
        ((), "", "es: "),
        ("{value}", "{value}", "es: {value}"),
        (10**12, "1000000000000", "es: 1000000000000"),
    ],
    ids=repr,
)
def test_how_params_are_shown(value: object, english: str, spanish: str) -> None:
    error = DiceRulesError(SHOWN, value=value)
    assert (error.message("en"), error.message("es")) == (english, spanish)


def test_a_template_can_quote_a_param() -> None:
    assert str(DiceRulesError(QUOTED, value=Roll("14"))) == "'14'"
    assert str(DiceRulesError(QUOTED, value="A B")) == "'A B'"


def test_the_thousands_of_a_number_can_be_separated() -> None:
    error = DiceRulesError(SEPARATED, value=8_192_008_192)
    assert (error.message(), error.message("es")) == ("8,192,008,192", "es: 8 192 008 192")
    assert str(DiceRulesError(SEPARATED, value=999)) == "999"


@pytest.mark.parametrize("lang", ["de", "EN", "", None, 1, ["en"]])
def test_an_unknown_language_is_refused(lang: Any) -> None:  # noqa: ANN401 (anything)
    for error in (used(), used(NotationError), used().at(3, "text")):
        with pytest.raises(NotationError) as caught:
            error.message(lang)
        assert caught.value.code == "unknown_language"
        assert caught.value.params == {"given": short_repr(lang), "known": ("en", "es")}


def test_a_message_knows_its_params() -> None:
    assert USED.param_names("en") == USED.param_names("es") == {"box", "points"}
    assert QUOTED.param_names("es") == {"value"}


# --- comparing, pickling, copying ---------------------------------------------------------------------------------


def test_errors_are_equal_by_class_code_params_and_path() -> None:
    error = used(path=("ones",))
    assert error == used(path=("ones",))
    assert hash(error) == hash(used(path=("ones",)))
    others: list[object] = [
        used(DiceRulesError, path=("ones",)),
        used(points=4, path=("ones",)),
        used(path=("twos",)),
        used(),
        IllegalActionError(OTHER, box=Box.ONES, points=3, path=("ones",)),
        ValueError("used"),
        "used",
        None,
    ]
    assert not [other for other in others if error == other]
    assert len({error, *others}) == len(others) + 1


COPIES: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *(partial(pickled, protocol=protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)),
]


@pytest.mark.parametrize("copied", COPIES, ids=["copy", "deepcopy", *map(str, range(pickle.HIGHEST_PROTOCOL + 1))])
@pytest.mark.parametrize(
    "error",
    [
        *(used(kind, path=("cards", 1)) for kind in ALL_ERRORS),
        DiceRulesError(SHOWN, value=(Roll("14121"), Box.ONES, 3, "a")),
        used(path=("ones",)).at(7, "kiriki-card:1 ones=7"),
        TimedError(30),
    ],
    ids=repr,
)
def test_an_error_is_pickled_and_copied_whole(error: DiceRulesError, copied: Callable[[Any], Any]) -> None:
    error.__notes__ = ["after 3 turns"]
    there = copied(error)
    assert there is not error
    assert type(there) is type(error)
    assert there == error
    assert vars(there) == vars(error)
    assert [there.message(lang) for lang in ("en", "es")] == [error.message(lang) for lang in ("en", "es")]
    assert there.args == error.args


def test_an_error_of_an_app_keeps_its_attributes() -> None:
    error = TimedError(30).within("players", "Ada")
    assert (type(error), error.seconds, error.path) == (TimedError, 30, ("players", "Ada"))
    assert (error.code, error.clause) == ("used", "K17")


# --- from inside to outside ---------------------------------------------------------------------------------------


def test_within_returns_a_copy_with_a_longer_path() -> None:
    inner = used(path=("ones",))
    outer = inner.within("cards", 1)
    assert (inner.path, outer.path) == (("ones",), ("cards", 1, "ones"))
    assert outer == used(path=("cards", 1, "ones"))
    assert type(outer) is IllegalActionError
    placed = inner.at(3, "text").within("cards")
    assert isinstance(placed, NotationError)
    assert (placed.path, placed.position) == (("cards", "ones"), 3)
    assert str(placed) == "cards.ones: Ones holds 3 points (K17), at position 3 of 'text'"


def test_an_error_that_passes_through_within_gets_a_longer_path() -> None:
    with pytest.raises(IllegalActionError) as caught, within("games", 2), within("cards", 1):
        raise used(path=("ones",))
    assert caught.value == used(path=("games", 2, "cards", 1, "ones"))
    with pytest.raises(ZeroDivisionError), within("games"):
        raise ZeroDivisionError


def test_at_returns_a_notation_error_with_a_position() -> None:
    error = used(path=("filled", "ones")).at(14, "kiriki-card:1 ones=7")
    assert type(error) is NotationError
    assert (error.position, error.code, error.path) == (14, "used", ("filled", "ones"))
    assert error == used(NotationError, path=("filled", "ones"))
    assert error.message("en") == "filled.ones: Ones holds 3 points (K17), at position 14 of 'kiriki-card:1 ones=7'"
    assert error.message("es") == (
        "filled.ones: Unos ya tiene 3 puntos (K17), en la posición 14 de 'kiriki-card:1 ones=7'"
    )
    assert NotationError(USED, box="ones", points=3).position is None


def test_an_objection_becomes_an_error_on_demand() -> None:
    objection = Objection(USED, {"box": Box.ONES, "points": 3})
    assert objection.error() == used()
    assert type(objection.error()) is IllegalActionError
    assert Objection(Message("full", "full", "lleno")).error().params == {}


# --- the repr of what a caller gave -------------------------------------------------------------------------------


def test_a_repr_is_one_short_line_whatever_is_given() -> None:
    class Broken:
        def __repr__(self) -> str:
            raise RuntimeError

    assert short_repr("a\nb") == r"'a\nb'"
    assert short_repr(Broken()).startswith("<Broken instance at")
    assert short_repr(10**5000) == "<int>"  # without words: it stands in sentences of both languages
    for value in ("x" * 10**6, list(range(10**5)), Roll([1] * 100), [["a" * 100] * 10] * 10, type("A\nB", (), {})()):
        assert len(short_repr(value)) <= 80
        assert len(short_repr(value).splitlines()) == 1
