"""How the rows of a long table are divided into tables side by side."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules._shared.view.content import Columns, Head, Row, Table
from dicerules._shared.view.layout import laid_out

HEAD = (Head("Category"), Head("Points"))


def block(name: str, rows: int, *, headed: bool = True) -> list[Row]:
    """Return a block of rows, the first of them a heading if it is headed."""
    heading = [Row(name)] if headed else []
    return [*heading, *(Row(f"{name} {number}", ("0",)) for number in range(rows - len(heading)))]


def tables(*blocks: list[Row]) -> tuple[Table, ...]:
    made = laid_out(HEAD, "lr", blocks)
    return made.tables if isinstance(made, Columns) else (made,)


@pytest.mark.parametrize(
    ("blocks", "heights"),
    [
        ([11, 9, 2], [22]),
        ([11, 18, 3], [32]),
        ([11, 19, 3], [11, 22]),
        ([11, 9, 11, 9, 11, 9, 2], [20, 20, 22]),
        ([8, 7, 8, 7, 8, 7], [15, 15, 15]),
        ([2, 60], [22, 21, 21]),
    ],
    ids=str,
)
def test_the_heights_of_the_tables(blocks: list[int], heights: list[int]) -> None:
    made = tables(*(block(f"Block {place}", rows) for place, rows in enumerate(blocks)))
    assert [len(table.rows) for table in made] == heights
    assert {table.head for table in made} == {HEAD}
    assert {table.align for table in made} == {"lr"}


@pytest.mark.parametrize("headed", [True, False])
def test_a_block_that_is_continued_has_its_heading_again(*, headed: bool) -> None:
    made = tables(block("Long", 50, headed=headed), block("Totals", 2, headed=False))
    assert len(made) == 3
    assert [table.rows[0].label for table in made] == (["Long"] * 3 if headed else ["Long 0", "Long 16", "Long 33"])
    assert [row.label for row in made[-1].rows[-2:]] == ["Totals 0", "Totals 1"]


@pytest.mark.slow
@given(st.lists(st.tuples(st.integers(2, 70), st.booleans()), min_size=1, max_size=12))
def test_every_row_is_shown_once_and_in_order(heights: list[tuple[int, bool]]) -> None:
    blocks = [block(f"{place}:", rows, headed=headed) for place, (rows, headed) in enumerate(heights)]
    made = tables(*blocks)
    shown = [row for table in made for row in table.rows if row.cells]
    assert shown == [row for rows in blocks for row in rows if row.cells]
    assert (len(made) > 1) == (sum(map(len, blocks)) > 32)
    assert all(table.rows for table in made)
    assert max(len(table.rows) for table in made) <= 22 + 32
    # A block that fits into a table is not torn apart.
    for rows in blocks:
        assert len(rows) > 32 or any(set(rows) <= set(table.rows) for table in made)
