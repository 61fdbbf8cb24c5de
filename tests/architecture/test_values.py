"""Requirements for every value."""

from __future__ import annotations

import importlib
import inspect
import types
import typing
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from fractions import Fraction
from typing import Any, cast

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from dicerules import (
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    KirikiGame,
    KirikiTurn,
    Roll,
    Scorecard,
    farkle,
    games,
    kiriki,
    roll_dice,
)
from dicerules._base.notation import Line, Word
from dicerules._shared.game import Game
from dicerules._shared.rule_forms import RuleChoice
from dicerules.errors import Message
from dicerules.farkle import Combination, CombinationKind, FarkleRules, HouseCombination, SetAside
from dicerules.kiriki import YAHTZEE, Box, Category, FurtherKiriki, KirikiRules, Section
from dicerules.kiriki.patterns import PATTERNS
from tests.architecture.source import MODULES, needs_an_extra

# --- values -------------------------------------------------------------------------------------------------------


def value_classes() -> list[type[attrs.AttrsInstance]]:
    """Return every attrs class of values, as far as the extras they need are installed.

    `Game` is a record of parts, what is defined in the modules `tables` a record of dicts that rules keep, and what is
    defined for simulations holds arrays and functions.
    """
    found = []
    for name in MODULES:
        if name.endswith(".tables") or "simulation" in name.split("."):
            continue
        try:
            module = importlib.import_module(name)
        except ImportError:
            assert needs_an_extra(name)
            continue
        found += [
            value
            for value in vars(module).values()
            if isinstance(value, type) and attrs.has(value) and value.__module__ == name and value is not Game
        ]
    return found


VALUE_CLASSES = value_classes()
# They need NumPy.
EVALUATIONS: list[Any] = [cls for cls in VALUE_CLASSES if cls.__name__ == "TurnEvaluation"]
# At least one of each, so that their contents can be checked and not only their annotations.
SAMPLES = [
    *(Roll(), Roll("14121"), KirikiRules(), KirikiRules(bonus=50), Scorecard()),
    Scorecard(filled={"kiriki": 100, "ones": 0}),
    Scorecard(kiriki.KIRIKI.with_box("kiriki", pays=100)).record("kiriki", "11111"),
    *(kiriki.YATZY, Scorecard(kiriki.YATZY).record("two_pairs", "11223"), kiriki.Record("two_pairs")),
    *(Box("odd", kiriki.OnlyFaces("135"), "all_dice", labels=("Odd", "Impares")), Section("odds", bonus=1)),
    *(FurtherKiriki(), FurtherKiriki(repeat=False, joker="original", upper_boxes=["odd"] * 6)),
    *(kiriki.OneFace(1), kiriki.Groups((3, 2), different=False), kiriki.Run(4), kiriki.TheseDice("12345")),
    *(kiriki.AllAlike(), kiriki.OnlyFaces("246"), kiriki.Total(13, 13), kiriki.Anything()),
    kiriki.Both(kiriki.Groups(2), kiriki.Total(13)),
    KirikiRules(
        boxes=[Box("odd", kiriki.AllAlike(), 5, section="odds")], sections=[Section("odds")], further_kiriki=None
    ),
    *(YAHTZEE, Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}, kiriki_bonuses=1)),
    *(KirikiTurn("14121"), KirikiTurn("14121").reroll(keep="111", rolled="35")),
    *(KirikiGame(["Ada"]), KirikiGame(["Ada", "Bo"]).record("chance", "66654")),
    *(Combination("straight", "654321", 1500), Combination(CombinationKind.SINGLE_ONE, [1], 100)),
    *(HouseCombination("low_run", "345", 150), Combination("low_run", "345", 150)),
    HouseCombination("four_alike", "aaaa", [1000, 200, 300, 400, 500, 600], labels=["Four alike", "Cuatro iguales"]),
    SetAside("222", [Combination("three_of_a_kind", "222", 200)], 200),
    *farkle.set_asides("111523"),
    *(FarkleRules(), FarkleRules(three_pairs=750, hot_dice="mandatory")),
    FarkleRules(six_of_a_kind=(3000, 3000, 3000, 3000, 3000, 3000)),
    FarkleRules(house_combinations=[HouseCombination("low_run", "345", 150)], instant_win=["low_run", "straight"]),
    *(FarkleRules(head_start=[0, 200]), FarkleRules(ending="fixed_turns", turns=10)),
    *(FarkleTurn(), FarkleTurn(on_board=True).roll("111523").set_aside("111"), FarkleTurn().roll("223346")),
    FarkleTurn(FarkleRules(target=5000), history=["111523", [1, 1, 1]], banked=True),
    *(FarkleSheet().record_points(500), FarkleSheet(FarkleRules(head_start=[0, 200]), head_start=200)),
    *(FarkleSheet(), FarkleSheet(FarkleRules(target=5000), turns=[500, 0], special_combinations=1, singles=2)),
    *(FarkleGame(["Ada"]), FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[500]), FarkleSheet()])),
    *kiriki.YAHTZEE.fields()[-1:],
    RuleChoice("free", "free"),
    Message("no_players", "a game needs a player", "una partida necesita un jugador"),
    *(Word("left", "2", 14), Line.read("a:1 on left=2", "a", ["left"], ["on"])),
    *(kiriki.RollDice(), kiriki.RollDice("311"), kiriki.Record("ones")),
    *(kiriki.Collector(), kiriki.Greedy()),
    kiriki.KirikiState(KirikiGame(["Ada"])),
    kiriki.KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121")),
    kiriki.KirikiTranscript(["Ada"], actions=[kiriki.RollDice(), kiriki.Record("ones")], rolls=["14121"]),
    *(farkle.RollDice(), farkle.Bank(), farkle.SetAsideDice("511")),
    farkle.FarkleState(FarkleGame(["Ada"])),
    farkle.FarkleTranscript(["Ada"], actions=[farkle.RollDice(), farkle.SetAsideDice("1")], rolls=["111523"]),
    *(kiriki.AnotherKiriki("Ada", "kiriki", 100, labels=["Yahtzee", "Yahtzee"]), kiriki.ExtraTurn("Ada")),
    *(kiriki.JokerPlayed("Ada", "full_house"), kiriki.Scored("Ada", "two_pairs", 18), kiriki.Scratched("Ada", "ones")),
    *(kiriki.BonusEarned("Ada", "upper", 35), kiriki.GameOver(["Ada", "Bo"], 243)),
    *(farkle.Farkled("Ada", 450), farkle.AllDicePenalty("Ada", 500), farkle.FarklesPenalty("Ada", 3, 500)),
    *(farkle.HotDiceScored("Ada", 1500), farkle.Banked("Ada", 500, 1250), farkle.FirstBank("Ada")),
    *(farkle.TargetOvershot("Ada", 450), farkle.LastRoundStarted("Ada"), farkle.LastRoundStarted(None)),
    *(farkle.InstantWin("Ada", "low_run", 1500, labels=["Low run", "Escalerita"]), farkle.GameOver(["Ada"], 10_000)),
    farkle.GameOver(["Ada"], 10_000, "singles"),
    *(farkle.Greedy(), farkle.Thresholds(300), farkle.Thresholds({3: 300, 2: 250})),
    *(value(points=(0, 50), chances=(0.5, 0.5), farkle=0.5, expected_turns=None) for value in EVALUATIONS),
]
ATOMS = (int, str, float, Fraction, Enum, type(None))


def test_the_public_values_are_found() -> None:
    kiriki_values = {KirikiRules, Scorecard, KirikiTurn, KirikiGame, kiriki.KirikiState, kiriki.KirikiTranscript}
    kiriki_values |= {kiriki.RollDice, kiriki.Record, Box, Section, FurtherKiriki, *PATTERNS}
    farkle_values = {Combination, SetAside, FarkleRules, FarkleTurn, FarkleSheet, FarkleGame, farkle.FarkleState}
    farkle_values |= {HouseCombination, farkle.FarkleTranscript, farkle.RollDice, farkle.SetAsideDice, farkle.Bank}
    events = {event for game in games.GAMES for event in game.events}
    assert {Roll} | kiriki_values | farkle_values | events <= set(VALUE_CLASSES)


def test_there_are_samples_of_every_value() -> None:
    assert {type(value) for value in SAMPLES} == set(VALUE_CLASSES)


@pytest.mark.parametrize("cls", VALUE_CLASSES, ids=lambda cls: f"{cls.__module__}.{cls.__name__}")
def test_a_value_is_frozen_has_slots_and_is_final(cls: type[attrs.AttrsInstance]) -> None:
    value: object = object.__new__(cls)
    fields = [field.name for field in attrs.fields(cls)]
    for name in (*fields, "anything_else"):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, None)
        with pytest.raises(FrozenInstanceError):
            delattr(value, name)
    assert not hasattr(value, "__dict__")
    assert set(fields) <= set(vars(cls)["__slots__"])
    assert vars(cls).get("__final__") is True  # what typing.final leaves behind
    assert vars(cls)["__hash__"] is not None
    assert "__eq__" in vars(cls)


def mutable_types(annotation: object) -> Iterator[object]:
    """Yield the types within an annotation whose values are mutable."""
    origin = typing.get_origin(annotation)
    if origin in (tuple, frozenset, typing.Union, types.UnionType):
        for argument in typing.get_args(annotation):
            yield from mutable_types(argument)
    elif origin is typing.Literal or annotation is Ellipsis:
        return
    elif not (isinstance(annotation, type) and (issubclass(annotation, ATOMS) or annotation in VALUE_CLASSES)):
        yield annotation


@pytest.mark.parametrize("cls", VALUE_CLASSES, ids=lambda cls: f"{cls.__module__}.{cls.__name__}")
def test_no_field_of_a_value_has_a_mutable_type(cls: type[attrs.AttrsInstance]) -> None:
    hints = typing.get_type_hints(cls)
    for field in attrs.fields(cls):
        assert list(mutable_types(hints[field.name])) == [], field.name


def test_mutable_types_are_found() -> None:
    fine = [int, str | None, tuple[int, ...], frozenset[Category], tuple[Roll | None, ...], typing.Literal["en"]]
    bad = [list[int], dict[str, int], tuple[list[int], ...], set[int] | None, bytearray, object, typing.Any]
    assert [annotation for annotation in fine if list(mutable_types(annotation))] == []
    assert [annotation for annotation in bad if not list(mutable_types(annotation))] == []


def changeable(value: object) -> Iterator[object]:
    """Yield everything mutable within the fields of a value."""
    if type(value) in (tuple, frozenset):
        for item in typing.cast("Iterable[object]", value):
            yield from changeable(item)
    elif type(value) in VALUE_CLASSES:
        for field in attrs.fields(typing.cast("type[attrs.AttrsInstance]", type(value))):
            yield from changeable(getattr(value, field.name))
    elif not isinstance(value, ATOMS):
        yield value


@pytest.mark.parametrize("value", SAMPLES, ids=lambda value: f"{type(value).__module__}: {value!r}")
def test_no_value_holds_anything_mutable(value: object) -> None:
    assert list(changeable(value)) == []
    assert isinstance(hash(value), int)


def test_mutable_contents_are_found() -> None:
    held = object()
    assert list(changeable((1, "a", (None, held), Roll("12"), []))) == [held, []]


@pytest.mark.parametrize("cls", VALUE_CLASSES, ids=lambda cls: f"{cls.__module__}.{cls.__name__}")
def test_no_field_of_a_value_has_a_mutable_default(cls: type[attrs.AttrsInstance]) -> None:
    for field in attrs.fields(cls):
        if not isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]  # Factory is a class at run time
            assert field.default is attrs.NOTHING or list(changeable(field.default)) == [], field.name


# --- keyword-only arguments ---------------------------------------------------------------------------------

BY_NAME_ONLY: dict[Callable[..., object], set[str]] = {
    roll_dice: {"rng"},
    KirikiRules: {field.name for field in attrs.fields(KirikiRules)},
    KirikiTurn: {"rolls_left"},
    KirikiTurn.reroll: {"keep", "keep_places", "rolled"},
    Box: {"times", "section", "labels"},
    Section: {"bonus", "bonus_threshold", "labels"},
    FurtherKiriki: {field.name for field in attrs.fields(FurtherKiriki)},
    kiriki.Groups: {"exactly", "different"},
    Scorecard: {"filled", "kiriki_bonuses"},
    KirikiGame: {"cards"},
    kiriki.KirikiTranscript: {"start", "actions", "rolls"},
    kiriki.play: {"start", "rng"},
    FarkleRules: {field.name for field in attrs.fields(FarkleRules)},
    FarkleTurn: {"on_board", "history", "banked"},
    HouseCombination: {"labels", "breaks_ties"},
    FarkleSheet: {"turns", "special_combinations", "singles", "head_start", "won_at_once"},
    FarkleSheet.record_points: {"won_at_once"},
    FarkleGame: {"sheets"},
    FarkleGame.record_points: {"won_at_once"},
    farkle.FarkleTranscript: {"start", "actions", "rolls"},
    farkle.play: {"start", "rng"},
}


@pytest.mark.parametrize("made", BY_NAME_ONLY, ids=lambda made: f"{made.__module__}.{made.__qualname__}")
def test_arguments_that_need_their_name_are_keyword_only(made: Callable[..., object]) -> None:
    parameters = inspect.signature(made).parameters.values()
    by_name = {parameter.name for parameter in parameters if parameter.kind is inspect.Parameter.KEYWORD_ONLY}
    assert by_name == BY_NAME_ONLY[made]


def test_a_call_without_the_keyword_is_refused() -> None:
    assert KirikiTurn("14121", KirikiRules(), rolls_left=0).rolls_left == 0
    with pytest.raises(TypeError, match="positional argument"):
        cast("Any", KirikiTurn)("14121", KirikiRules(), 0)
    with pytest.raises(TypeError, match="positional argument"):
        cast("Any", KirikiTurn("14121")).reroll("111", "35")
