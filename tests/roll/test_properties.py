"""What holds for every roll."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import InvalidRollError, Roll, strategies
from dicerules.roll import FACES, MAX_DICE
from tests.roll.samples import GRAMMAR, read, refusal

pytestmark = pytest.mark.slow

faces = st.integers(1, 6)
dice_lists = st.lists(faces, max_size=MAX_DICE)
rolls = strategies.rolls(range(MAX_DICE + 1))
junk = st.recursive(
    st.one_of(
        *(st.none(), st.booleans(), st.integers(), st.floats(), st.complex_numbers(), st.text(), st.binary()),
        *(st.decimals(), st.fractions(), faces),
    ),
    lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(st.integers(1, 6), inner),
    max_leaves=10,
)


@given(rolls)
def test_str_and_repr_make_the_roll_again(roll: Roll) -> None:
    assert Roll(str(roll)) == roll
    assert Roll(roll) == roll
    assert Roll(list(roll)) == roll
    assert eval(repr(roll), {"Roll": Roll}) == roll


@given(dice_lists)
def test_faces_counts_total_and_length_agree(dice: list[int]) -> None:
    roll = Roll(dice)
    assert roll.faces == tuple(dice) == tuple(roll)
    assert roll.counts == tuple(dice.count(face) for face in FACES)
    assert sum(roll.counts) == len(roll) == len(dice)
    assert roll.total == sum(dice) == sum(face * count for face, count in zip(FACES, roll.counts, strict=True))


@given(st.data(), rolls)
def test_the_order_changes_faces_only(data: st.DataObject, roll: Roll) -> None:
    other = Roll(data.draw(st.permutations(roll.faces)))
    assert (other.counts, other.total, len(other)) == (roll.counts, roll.total, len(roll))
    assert other.sorted() == roll.sorted()
    assert (other == roll) == (other.faces == roll.faces)


@given(rolls)
def test_sorted_is_sorted_once_and_for_all(roll: Roll) -> None:
    ordered = roll.sorted()
    assert ordered.sorted() == ordered
    assert list(ordered) == sorted(roll)
    assert all(first <= second for first, second in itertools.pairwise(ordered))


@given(dice_lists, st.sampled_from(["", " ", ",", ", ", " ,", "   ", "  ,  "]))
def test_separators_between_dice_change_nothing(dice: list[int], separator: str) -> None:
    assert Roll(separator.join(map(str, dice))) == Roll(dice)


@given(st.text(alphabet="123456, ", max_size=12) | st.text(alphabet="0167, \ta\uff11", max_size=8) | st.text())
def test_a_text_is_read_exactly_when_it_follows_the_grammar(text: str) -> None:
    if GRAMMAR.fullmatch(text):
        assert Roll(text).faces == tuple(int(char) for char in text if char not in ", ")
    else:
        refusal(text)


@pytest.mark.heavy
@given(st.lists(st.integers(-3, 10), max_size=20))
def test_numbers_are_read_exactly_when_all_are_faces(numbers: list[int]) -> None:
    if set(numbers) <= set(FACES):
        assert Roll(numbers).faces == tuple(numbers)
    else:
        refusal(numbers)


@given(junk)
def test_whatever_comes_is_a_roll_or_is_refused(thing: object) -> None:
    try:
        roll = read(thing)
    except InvalidRollError:
        refusal(thing)
    else:
        assert set(roll.faces) <= set(FACES)
        assert len(roll) <= MAX_DICE
