"""The docs about rules match the code: tables of named rules and boxes, and an example of every switch."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
from pathlib import Path
from typing import Any, NamedTuple

import attrs
import pytest

from dicerules import farkle, kiriki
from dicerules.kiriki.patterns import PATTERNS

DOCS = Path(__file__).parent.parent / "docs"
GAMES = ("kiriki", "farkle")


def cell(value: object) -> str:
    """Return the text of a field in the table of named rules."""
    if isinstance(value, bool):
        return "yes" if value else "\N{EN DASH}"
    if isinstance(value, tuple) and value and isinstance(value[0], kiriki.Box):
        return str(len(value))
    if isinstance(value, tuple) and value and len(set(value)) == 1:
        return cell(value[0])
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "\N{EN DASH}"
    return str(value) if value else "\N{EN DASH}"


def cells(rules: attrs.AttrsInstance) -> dict[str, str]:
    """Return the cells of a rule set in the table, by field; those for further Kirikis by the fields that differ."""
    fields = {field.name: getattr(rules, field.name) for field in attrs.fields(type(rules))}
    if "further_kiriki" in fields:
        further = fields.pop("further_kiriki")
        for name in ("repeat", "bonus", "joker"):
            fields[f"further_kiriki.{name}"] = getattr(further, name, None)
    if fields.get("bank_multiple") == 1:
        fields["bank_multiple"] = 0  # every number is a multiple of 1: there is no such rule
    if not fields.get("all_dice_farkle_penalty", True):
        fields["all_dice_penalty_after_hot_dice"] = False  # it says when that penalty applies
    return {name: cell(value) for name, value in fields.items()}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_named_rules_is_right(game: str) -> None:
    named = importlib.import_module(f"dicerules.{game}").NAMED_RULES
    lines = (DOCS / "rules" / "variants.md").read_text(encoding="utf-8").splitlines()
    start = lines.index(f"| | {' | '.join(f'`{name.upper()}`' for name in named)} |")
    shown = [[text.strip() for text in line.strip("|").split(" | ")] for line in lines[start + 2 :]]
    columns = [cells(rules) for rules in named.values()]
    for row, field in zip(shown, columns[0], strict=False):
        assert row == [f"`{field}`", *(column[field] for column in columns)]
    assert not lines[start + 2 + len(columns[0])].startswith("|")


def test_the_named_rules_of_kiriki_differ_in_nothing_that_the_table_leaves_out() -> None:
    found = [rules.further_kiriki for rules in kiriki.NAMED_RULES.values() if rules.further_kiriki]
    assert {(further.box, further.joker_boxes, further.upper_boxes) for further in found} == {
        ("kiriki", ("full_house", "small_straight", "large_straight"), kiriki.UPPER)
    }


FAMILY = (DOCS / "rules" / "family.md").read_text(encoding="utf-8")
# The heading above each table of boxes, and the rules that it is about.
CARDS = {
    "Kiriki, Yahtzee and Kniffel": ["kiriki", "yahtzee", "yahtzee_free_joker", "yahtzee_1956", "kniffel", "plain"],
    "Yatzy": ["yatzy"],
    "Yacht": ["yacht"],
}
BOX_ROW = re.compile(r"^\| ([^|]+) \|(?: [^|]+ \|)? `(\w+)` \| [^|]+ \| ([^|]+) \| (\d+) → (\d+) \|$", re.MULTILINE)


def pays(box: kiriki.Box) -> str:
    """Return what a box pays, in the words of the page."""
    words = {kiriki.Pays.ALL_DICE: "all dice", kiriki.Pays.MATCHING_DICE: "those dice"}
    return words[box.pays] if isinstance(box.pays, kiriki.Pays) else str(box.pays)


def box_rows(heading: str) -> list[tuple[str, str, str, str, str]]:
    """Return the rows of the table of boxes below a heading: label, name, what it pays, a roll and its points."""
    _, _, below = FAMILY.partition(f"\n## {heading}\n")
    return BOX_ROW.findall(below.partition("\n## ")[0])


@pytest.mark.parametrize(("heading", "name"), [(heading, name) for heading, names in CARDS.items() for name in names])
def test_the_family_page_has_every_box_of_every_card(heading: str, name: str) -> None:
    rules = kiriki.NAMED_RULES[name]
    rows = box_rows(heading)
    assert [(name, paid) for _, name, paid, _, _ in rows] == [(box.name, pays(box)) for box in rules.boxes]
    for label, box, _, roll, points in rows:
        assert rules.box(box).label() in {*label.split(", "), "Kniffel"}
        assert kiriki.score(roll, box, rules) == int(points)


def test_the_family_page_is_about_every_card() -> None:
    assert sorted(name for names in CARDS.values() for name in names) == sorted(kiriki.NAMED_RULES)


# The rows that compare cards, and the boxes that they stand for.
COMPARED = {
    "ones to sixes": {"ones", "twos", "threes", "fours", "fives", "sixes"},
    "one pair": {"one_pair"},
    "two pairs": {"two_pairs"},
    "three of a kind": {"three_of_a_kind"},
    "four of a kind": {"four_of_a_kind"},
    "full house": {"full_house"},
    "small straight": {"small_straight", "little_straight"},
    "large straight": {"large_straight", "big_straight"},
    "all alike": {"kiriki", "yatzy", "yacht"},
    "chance": {"chance", "choice"},
}


def test_the_comparison_of_cards_is_right() -> None:
    lines = FAMILY.splitlines()
    start = lines.index("| box | `KIRIKI`, `YAHTZEE`, `KNIFFEL` | `YATZY` | `YACHT` |") + 2
    cards = [kiriki.KIRIKI, kiriki.YATZY, kiriki.YACHT]
    for line, (label, names) in zip(lines[start:], COMPARED.items(), strict=False):
        found = [{pays(box) for box in card.boxes if box.name in names} for card in cards]
        assert line == f"| {' | '.join([label, *(' '.join(paid) or cell(0) for paid in found)])} |"
    bonuses = [f"{card.bonus} from {card.bonus_threshold}" if card.bonus else "none" for card in cards]
    assert lines[start + len(COMPARED)] == f"| bonus of the upper section | {' | '.join(bonuses)} |"
    assert {box.name for card in cards for box in card.boxes} == set().union(*COMPARED.values())


def test_the_table_of_patterns_has_every_pattern() -> None:
    guide = (DOCS / "guides" / "custom-boxes.md").read_text(encoding="utf-8")
    _, _, table = guide.partition("| pattern | the dice must show |")
    shown = re.findall(r"^\| `(\w+)\(", table.partition("\n\n")[0], re.MULTILINE)
    assert set(shown) == {pattern.__name__ for pattern in PATTERNS}


def guide_to_house_rules(game: str) -> str:
    """Return the part of the guide about a game: the last section for Kiriki, everything before it for Farkle."""
    guide = (DOCS / "guides" / "house-rules.md").read_text(encoding="utf-8")
    farkle, heading, kiriki = guide.partition("## What each rule of Kiriki changes")
    assert heading
    return {"farkle": farkle, "kiriki": kiriki}[game]


def changed_by(text: str, *callables: str) -> set[str]:
    """Return the fields that examples set in calls of these, or of functions that pass changes on to one of them.

    A callable is the name of a function, class or method.
    """
    code = "\n".join(re.findall(r"^(?:>>>|\.\.\.)(?: (.*))?$", text, re.MULTILINE))
    nodes = list(ast.walk(ast.parse(code)))
    changing = {*callables}
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and node.args.kwarg:
            passed = [call for call in ast.walk(node) if isinstance(call, ast.Call) and name_of(call) in callables]
            if any(keyword.arg is None for call in passed for keyword in call.keywords):
                changing.add(node.name)
    calls = [node for node in nodes if isinstance(node, ast.Call) and name_of(node) in changing]
    return {keyword.arg for call in calls for keyword in call.keywords if keyword.arg}


def name_of(call: ast.Call) -> str:
    """Return the name of what is called."""
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def fields_of(value: type[attrs.AttrsInstance]) -> set[str]:
    """Return the fields of a class."""
    return {field.name for field in attrs.fields(value)}


def test_every_switch_of_kiriki_is_shown_in_the_guide() -> None:
    assert fields_of(kiriki.KirikiRules) - changed_by(guide_to_house_rules("kiriki"), "evolve") == set()


class Row(NamedTuple):
    """A row of the tables of Farkle's fields: Python code in each cell."""

    change: str
    base: str
    example: str
    before: str
    after: str


ROW = re.compile(r"^\| `([^|`]+)`(?:, with `([^|`]+)`)? \| `([^|`]+)` \| `([^|`]+)` \| `([^|`]+)` \|$", re.MULTILINE)
FARKLE_FIELDS = guide_to_house_rules("farkle").partition("## What each rule of Farkle changes")[2]
ROWS = [Row(*found) for found in ROW.findall(FARKLE_FIELDS)]


def fields_in(arguments: str) -> set[str]:
    """Return the names of keyword arguments."""
    call = ast.parse(f"f({arguments})", mode="eval").body
    assert isinstance(call, ast.Call)
    return {keyword.arg for keyword in call.keywords if keyword.arg}


@pytest.fixture(scope="module")
def names_of_the_guide() -> dict[str, Any]:
    """Return what the examples above the tables define."""
    names: dict[str, Any] = {"evolve": attrs.evolve, "farkle": farkle, "FarkleGame": farkle.FarkleGame}
    above = FARKLE_FIELDS.partition("\n```pycon\n")[2].partition("```")[0]
    for example in doctest.DocTestParser().get_examples(above):
        exec(example.source, names)  # noqa: S102 (our own page)
    return names


@pytest.mark.parametrize("row", ROWS, ids=[row.change for row in ROWS])
def test_each_row_of_the_tables_of_fields_of_farkle_is_right(row: Row, names_of_the_guide: dict[str, Any]) -> None:
    def value(code: str, **names: object) -> Any:  # noqa: ANN401 (of any type)
        return eval(code, {**names_of_the_guide, **names})  # our own page

    base = value(f"evolve(FARKLE, {row.base})")
    changed = value(f"evolve(base, {row.change})", base=base)
    shown = [repr(value(row.example, rules=rules)) for rules in (base, changed)]
    assert shown == [row.before, row.after]
    assert row.before != row.after


def test_the_tables_of_fields_have_every_field_of_farkle() -> None:
    lines = [line for line in FARKLE_FIELDS.splitlines() if line.startswith("| `")]
    assert len(ROWS) == len(lines)
    assert set().union(*(fields_in(row.change) for row in ROWS)) == fields_of(farkle.FarkleRules)


@pytest.mark.parametrize(
    ("part", "callables"),
    [(kiriki.Box, ["with_box", "Box"]), (kiriki.Section, ["Section"]), (kiriki.FurtherKiriki, ["FurtherKiriki"])],
)
def test_every_switch_of_a_part_of_the_rules_is_shown_in_the_guide(
    part: type[attrs.AttrsInstance], callables: list[str]
) -> None:
    # The name of a box or section comes first, without a keyword.
    assert fields_of(part) - {"name"} - changed_by(guide_to_house_rules("kiriki"), *callables) == set()


def test_rules_that_examples_change_are_found() -> None:
    text = "`dice` is dice, dice=6\n\n```pycon\n>>> def both(roll, **changes):\n...     return evolve(x, **changes)\n"
    text += (
        '>>> def filled(**cells):\n...     return evolve(x), cells\n>>> rules.with_box("odd", pays=3), filled(ones=1)\n'
    )
    text += '>>> both("1", bonus=5), evolve(x, target=1), other(dice=5)\ndice=5\n\n```\n'
    assert changed_by(text, "evolve") == {"bonus", "target"}
    assert changed_by(text, "with_box", "Box") == {"pays"}
