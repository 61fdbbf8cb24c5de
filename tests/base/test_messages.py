"""The catalogues of messages: each entry is complete, and the library raises every one of them."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Callable

import pytest

from dicerules import DiceRulesError, games
from dicerules._base import messages
from dicerules.errors import Message, catalogue
from dicerules.serde import messages as json_messages

# Each catalogue by the folder of tests with its table of calls, `raised.py`.
CATALOGUES: dict[str, tuple[Message, ...]] = {
    "base": messages.MESSAGES,
    **{game.name: game.messages for game in games.GAMES},
    "serde": json_messages.MESSAGES,
}
ALL = [pytest.param(message, id=message.code) for found in CATALOGUES.values() for message in found]
RESERVED = {"message", "path", "position", "text"}


@pytest.mark.parametrize("message", ALL)
def test_a_code_is_in_snake_case(message: Message) -> None:
    assert re.fullmatch("[a-z]+(_[a-z]+)*", message.code)


def test_no_two_messages_share_a_code() -> None:
    codes = Counter(message.code for found in CATALOGUES.values() for message in found)
    assert [code for code, number in codes.items() if number > 1] == []


@pytest.mark.parametrize("message", ALL)
def test_a_message_has_both_languages_with_the_same_params(message: Message) -> None:
    assert message.english.strip() == message.english != ""
    assert message.spanish.strip() == message.spanish != message.english
    assert message.param_names("en") == message.param_names("es")
    # The constructors of errors have arguments of these names.
    assert message.param_names("en").isdisjoint(RESERVED)


@pytest.mark.parametrize("message", ALL)
def test_a_sentence_leaves_the_clause_and_the_end_to_the_error(message: Message) -> None:
    for sentence in (message.english, message.spanish):
        assert not re.search(r"\([KF]\d", sentence)
        assert not sentence.endswith(".")
    assert message.clause is None or re.fullmatch(r"[KF]\d+[a-e]?", message.clause)


def test_a_catalogue_has_every_message_of_its_module() -> None:
    assert catalogue(vars(messages)) == messages.MESSAGES
    assert catalogue({"A": Message("a", "a", "b"), "B": 1, "C": "c"}) == (Message("a", "a", "b"),)


def raised(name: str) -> dict[str, Callable[[], object]]:
    """Return the table of calls of a catalogue."""
    return dict(importlib.import_module(f"tests.{name}.raised").RAISED)


@pytest.mark.parametrize("name", CATALOGUES)
def test_there_is_a_call_for_every_code(name: str) -> None:
    assert list(raised(name)) == [message.code for message in CATALOGUES[name]]


@pytest.mark.parametrize(
    ("name", "message"),
    [pytest.param(name, message, id=message.code) for name, found in CATALOGUES.items() for message in found],
)
def test_every_code_is_raised_and_can_be_read_in_both_languages(name: str, message: Message) -> None:
    with pytest.raises(DiceRulesError) as caught:
        raised(name)[message.code]()
    error = caught.value
    assert (error.code, error.clause) == (message.code, message.clause)
    assert message.param_names("en") <= set(error.params)
    for lang, sentence in (("en", message.english), ("es", message.spanish)):
        shown = error.message(lang)
        assert shown.isprintable()
        assert sentence.partition("{")[0] in shown
    assert error.message("en") != error.message("es")
    assert error.clause is None or f"({error.clause})" in str(error)
