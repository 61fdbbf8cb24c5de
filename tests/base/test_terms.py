"""Terms of one kind are ordered; terms and other strings are not. Names are text with a label."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from itertools import permutations
from operator import ge, gt, le, lt
from typing import Any, cast

import numpy as np
import pytest

from dicerules import NotationError
from dicerules._base.terms import Name, Term, is_name
from dicerules.farkle import CombinationKind, Ending, HotDice, LastRound, TieBreak
from dicerules.kiriki import Category, Joker, Pays
from tests.raising import raises

KINDS: tuple[type[Term], ...] = (Category, Joker, Pays, CombinationKind, HotDice, Ending, LastRound, TieBreak)
ORDERS: tuple[Callable[[Any, Any], bool], ...] = (lt, le, gt, ge)


def is_refused(left: object, right: object) -> None:
    for order in ORDERS:
        with pytest.raises(TypeError, match="not supported between instances of"):
            order(left, right)


@pytest.mark.parametrize("kind", KINDS)
def test_terms_of_a_kind_have_the_order_of_their_definition(kind: type[Term]) -> None:
    for left_place, left in enumerate(kind):
        for right_place, right in enumerate(kind):
            for order in ORDERS:
                assert order(left, right) is order(left_place, right_place)


@pytest.mark.parametrize("other", ["ones", "chance", "zebra", "", "Ω", 1, None, b"ones", 1.5], ids=repr)
def test_a_term_has_no_order_with_other_values(other: object) -> None:
    for term in (Category.ONES, Category.CHANCE):
        is_refused(term, other)
        is_refused(other, term)


@pytest.mark.parametrize(("left", "right"), list(permutations(KINDS, 2)), ids=lambda kind: kind.__name__)
def test_terms_of_two_kinds_have_no_order(left: type[Term], right: type[Term]) -> None:
    for one in left:
        for other in right:
            is_refused(one, other)


def test_terms_of_two_kinds_with_one_text_are_equal_and_have_no_order() -> None:
    shared = {str(category) for category in Category} & {str(kind) for kind in CombinationKind}
    assert shared == {"three_of_a_kind", "four_of_a_kind", "full_house"}
    for text in shared:
        assert cast("object", Category(text)) == CombinationKind(text) == text
        is_refused(Category(text), CombinationKind(text))


@pytest.mark.parametrize("kind", KINDS)
def test_a_term_equals_its_text(kind: type[Term]) -> None:
    for term in kind:
        by_text: dict[str, int] = {term: 3}
        assert by_text[str.__str__(term)] == 3
        assert [cast("object", term) == text for text in map(str.__str__, kind)].count(True) == 1


def test_a_value_that_has_an_order_with_terms_is_asked() -> None:
    class End:
        """Something that comes after everything, and so is neither text nor a term."""

        def __gt__(self, _: object) -> bool:
            return True

        def __ge__(self, _: object) -> bool:
            return True

    assert lt(Category.CHANCE, End())
    assert le(Category.CHANCE, End())
    is_refused(Category.CHANCE, object())


def test_the_error_names_the_operator_and_both_types() -> None:
    with pytest.raises(TypeError) as caught:
        _ = Category.CHANCE <= "ones"
    assert str(caught.value) == "'<=' not supported between instances of 'Category' and 'str'"
    with pytest.raises(TypeError) as caught:
        _ = Category.ONES < Joker.FREE
    assert str(caught.value) == "'<' not supported between instances of 'Category' and 'Joker'"


def test_a_mixed_list_cannot_be_sorted() -> None:
    for mixed in ([Category.CHANCE, "ones"], ["ones", Category.CHANCE], [Joker.FREE, Category.ONES]):
        with pytest.raises(TypeError):
            sorted(mixed)
        with pytest.raises(TypeError):
            max(mixed)


# --- names ------------------------------------------------------------------------------------------------------------

PLAIN = Name("two_pairs")
LABELLED = Name("two_pairs", ("Two pairs", "Dos parejas"))
EACH = pytest.mark.parametrize("name", [PLAIN, LABELLED], ids=["plain", "labelled"])


@EACH
def test_a_name_is_text_and_equals_the_same_text(name: Name) -> None:
    assert isinstance(name, str)
    assert name == "two_pairs" == name
    by_name: dict[str, int] = {name: 1}
    assert by_name["two_pairs"] == {"two_pairs": 1}[name] == 1
    assert f"{name}" == str(name) == "two_pairs"
    assert (repr(name), json.dumps(name)) == ("'two_pairs'", '"two_pairs"')
    assert type(str(name)) is str
    assert PLAIN == LABELLED
    assert len({PLAIN, LABELLED, "two_pairs"}) == 1


def test_a_name_has_a_label_in_both_languages() -> None:
    assert (LABELLED.label(), LABELLED.label("en"), LABELLED.label("es")) == ("Two pairs", "Two pairs", "Dos parejas")
    assert (PLAIN.label(), PLAIN.label("es")) == ("Two pairs", "Two pairs")
    assert [Name(text).label() for text in ("a", "a_1", "full__house", "yatzy")] == ["A", "A 1", "Full  house", "Yatzy"]
    for language in ("", "fr", "EN", None):
        with raises(NotationError, "unknown_language"):
            LABELLED.label(cast("Any", language))


@EACH
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_name_is_pickled_with_its_labels(name: Name, protocol: int) -> None:
    again = pickle.loads(pickle.dumps({"name": name, "same": name}, protocol))["name"]
    assert type(again) is Name
    assert again == name
    assert [again.label(lang) for lang in ("en", "es")] == [name.label(lang) for lang in ("en", "es")]


@EACH
def test_a_name_is_copied_with_its_labels(name: Name) -> None:
    for again in (copy.copy(name), copy.deepcopy(name), copy.deepcopy([name])[0]):
        assert type(again) is Name
        assert again == name
        assert again.label("es") == name.label("es")


@EACH
def test_a_name_equals_a_term_of_the_same_text_but_has_no_order_with_it(name: Name) -> None:
    same: object = Name("ones", ("Ones", "Unos"))
    assert same == Category.ONES
    assert hash(same) == hash(Category.ONES)
    is_refused(Category.ONES, name)
    is_refused(name, Category.ONES)
    assert sorted([name, Name("a")]) == ["a", "two_pairs"]


@pytest.mark.parametrize("text", ["a", "two_pairs", "a" * 40, "x1", "a_", np.str_("pair")], ids=repr)
def test_what_can_be_a_name(text: str) -> None:
    assert is_name(text)
    assert is_name(Name(text))


@pytest.mark.parametrize(
    "text",
    ["", "A", "aB", "1a", "_a", "a-b", "a b", "a\n", "a" * 41, "\xe1", "\u0661", None, 1, b"a", ("a",)],
    ids=repr,
)
def test_what_cannot_be_a_name(text: object) -> None:
    assert not is_name(text)
