"""Where an error says the fault lies: the path into what was given, and the position in a line of notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from dicerules import DiceRulesError, NotationError, farkle
from dicerules.farkle import (
    FARKLE,
    GREED,
    Combination,
    FarkleGame,
    FarkleSheet,
    FarkleState,
    FarkleTranscript,
    FarkleTurn,
    RollDice,
    SetAside,
    SetAsideDice,
    messages,
)

ONE = Combination("single_one", "1", 100)
ODD = cast("Any", "x")


@pytest.mark.parametrize(
    ("make", "path"),
    [
        (lambda: Combination(cast("Any", "Straight"), "1", 100), ("kind",)),
        (lambda: Combination("straight", "1", 100), ("dice",)),
        (lambda: Combination("single_one", "x", 100), ("dice",)),
        (lambda: SetAside("x", [ONE], 100), ("dice",)),
        (lambda: Combination("single_one", "1", 0), ("points",)),
        (lambda: SetAside("1", [ONE, ODD], 100), ("combinations", 1)),
        (lambda: SetAside("15", [ONE], 100), ("combinations",)),
        (lambda: SetAside("1", [ONE], 101), ("points",)),
        (lambda: farkle.doubling((1000, 200, 300, 400, 500, -1), 1), ("trios", 5)),
        (lambda: farkle.adding(cast("Any", (1000, 200)), 1), ("trios",)),
        (lambda: farkle.adding(FARKLE.three_of_a_kind, 4), ("extra_dice",)),
        (lambda: FarkleTurn(history=["111523", "111", "23x"]), ("history", 2)),
        (lambda: FarkleTurn(history=["111523", "111", "234", "2"]), ("history", 3)),
        (lambda: FarkleTurn(history=["111523", "1112"]), ("history", 1)),
        (lambda: FarkleTurn(history=["111523", "1"], banked=True), ("banked",)),
        (lambda: FarkleSheet(turns=[500, 0, 51]), ("turns", 2)),
        (lambda: FarkleSheet(turns=[0, 450, 500]), ("turns", 1)),
        (lambda: FarkleSheet(turns=[0, -1]), ("turns", 1)),
        (lambda: FarkleSheet(special_combinations=1), ("special_combinations",)),
        (lambda: FarkleSheet(turns=[500], singles=11), ("singles",)),
        (lambda: FarkleSheet().record(FarkleTurn(GREED)), ("turn", "rules")),
        (lambda: FarkleSheet(turns=[500]).record(FarkleTurn(history=["223346"])), ("turn", "on_board")),
        (lambda: FarkleGame(["Ana", "Ben"], sheets=[FarkleSheet(), ODD]), ("sheets", 1)),
        (lambda: FarkleGame(["Ana", "Ben"], sheets=[FarkleSheet()]), ("sheets",)),
        (lambda: FarkleGame(["Ana", "Ben"], sheets=[FarkleSheet(), FarkleSheet(GREED)]), ("sheets", 1, "rules")),
        (lambda: FarkleGame(["Ana", "Ben"], sheets=[FarkleSheet(), FarkleSheet(turns=[0])]), ("sheets", 0, "turns")),
        (lambda: FarkleGame(["Ana"], sheets=[FarkleSheet(turns=[10_000, 0])]), ("sheets",)),
        (lambda: FarkleState(FarkleGame(["Ana"]), FarkleTurn(history=["223346"])), ("turn",)),
        (lambda: SetAsideDice(""), ("dice",)),
        (lambda: SetAsideDice("1x"), ("dice",)),
        (lambda: FarkleTranscript(["Ana"], actions=[RollDice(), RollDice()], rolls=["111523"]), ("actions", 1)),
        (lambda: farkle.starting_player({"Ana": 3, "Ben": 7}), ("throws", "Ben")),
    ],
)
def test_an_error_has_the_path_to_the_fault(make: Callable[[], object], path: tuple[str | int, ...]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        make()
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("parse", "text", "part"),
    [
        (FarkleSheet.parse, "farkle-sheet:1 turns=500,0,51", "51"),
        (FarkleSheet.parse, "farkle-sheet:1 turns=0,450,0,50", "450"),
        (FarkleSheet.parse, "farkle-sheet:1 singles=1 turns=0,1000000,1000050 specials=1", "1000050"),
        (FarkleSheet.parse, "farkle-sheet:1 turns=500 specials=2 singles=1", "2 singles"),
        (FarkleSheet.parse, "farkle-sheet:1 turns=500 singles=11", "11"),
        (FarkleSheet.parse, "farkle-sheet:1 rules=farkle(three_of_a_kind=1/2/3/4/5/1000001)", "1000001"),
        (FarkleSheet.parse, "farkle-sheet:1 rules=farkle(target=900,tie_break=singles/singles)", "singles)"),
        (FarkleSheet.parse, "farkle-sheet:1 rules=farkle(target=900,three_pairs=0,six_alike_as_three_pairs=yes)", "0,"),
        (FarkleTurn.parse, "farkle-turn:1 roll=111523 aside=111 roll=2345", "2345"),
        (FarkleTurn.parse, "farkle-turn:1 roll=111523 aside=112 roll=234", "112"),
        (FarkleTurn.parse, "farkle-turn:1 roll=111523 aside=1 banked", "banked"),
    ],
)
def test_a_notation_error_has_the_position_of_the_fault(parse: Callable[[str], object], text: str, part: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    shown = text.rindex(part) if part.isdigit() else text.index(part)
    if part == "0,":
        shown = text.index("three_pairs=0") + len("three_pairs=")
    assert caught.value.position == shown


def test_codes_are_unique_and_sentences_differ_between_languages() -> None:
    assert len({message.code for message in messages.MESSAGES}) == len(messages.MESSAGES)
    for message in messages.MESSAGES:
        assert message.param_names("en") == message.param_names("es"), message.code
        assert message.english != message.spanish, message.code


def test_the_modules_that_load_on_demand_are_listed() -> None:
    assert {"arrays", "odds", "optimal", "score", "FarkleRules"} <= set(dir(farkle))
