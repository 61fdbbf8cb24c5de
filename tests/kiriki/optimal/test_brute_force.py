"""Cards of all kinds, small or near their end, against brute force in exact fractions."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import attrs
import pytest

from dicerules import Scorecard
from dicerules.kiriki import (
    KIRIKI,
    YAHTZEE_1956,
    YATZY,
    AllAlike,
    Anything,
    Both,
    Groups,
    KirikiRules,
    OneFace,
    OnlyFaces,
    Pattern,
    Run,
    TheseDice,
    Total,
)
from dicerules.kiriki.optimal import OptimalPlay
from tests.kiriki.optimal import plain_cards as plain
from tests.kiriki.optimal.brute_force import BruteForce
from tests.kiriki.optimal.conftest import Solved
from tests.kiriki.optimal.pairs import FACES, FIFTEEN, HOUSE_OR_ALIKE, THIRTEEN, Kind, both, changed
from tests.kiriki.optimal.plain_cards import Match, PlainCard, PlainRules


def check(play: OptimalPlay, plain_rules: PlainRules, cells: Mapping[str, int]) -> None:
    """Compare what the solver and brute force say of a card."""
    rules = play.rules
    exact = float(BruteForce(plain_rules).value(PlainCard(plain_rules, cells)))
    value = play.value(Scorecard(rules, filled=cells))
    # A bonus that is earned already is part of the sums all the same, and so is one more Kiriki: they set the rounding.
    rounded = sum(points for points, _ in plain_rules.bonuses.values())
    if plain_rules.further is not None:
        rounded += plain_rules.further.bonus + rules.tables.kiriki_points
    assert value == pytest.approx(exact, rel=1e-13, abs=max(1e-11, 1e-14 * rounded))


# --- the document's boxes -----------------------------------------------------------------------------------------

LEAST = {kind.name: 5 if kind.name == "chance" else 0 for kind in THIRTEEN}
KIRIKIS = {"repeat": True}
FORCED = {"bonus": 100, "joker": "forced"}
FREE = {"bonus": 100, "joker": "free"}
ORIGINAL = {"joker": "original"}
REPEATED = {"further": KIRIKIS}
UP_TO_SIXES = {"ones": 5, "twos": 10, "threes": 15, "fours": 20, "fives": 25}

CASES: list[tuple[dict[str, Any], set[str], Mapping[str, int]]] = [
    # A live Kiriki box, to which every Kiriki leads back.
    (REPEATED, {"chance"}, {"kiriki": 50}),
    (REPEATED, {"three_of_a_kind"}, {"kiriki": 150}),
    (REPEATED, {"full_house", "large_straight"}, {"kiriki": 50}),
    (REPEATED, {"kiriki", "four_of_a_kind"}, {}),
    (REPEATED, {"chance", "sixes"}, {"kiriki": 50, "fives": 25, "fours": 16, "threes": 6}),
    ({"rolls": 4, "change": {"kiriki": {"pays": 7}}} | REPEATED, {"chance"}, {"kiriki": 7}),
    ({"rolls": 2, "further": {"repeat": True, "bonus": 30}}, {"twos", "kiriki"}, {}),
    ({"rolls": 1} | REPEATED, {"ones", "small_straight"}, {"kiriki": 50}),
    # One that is worth less than what the same dice can be used for elsewhere, so that none does in the end. (What is
    # left to find is rounding, above or below.)
    ({"rolls": 1, "house": 76} | REPEATED, {"full_house"}, {"kiriki": 50}),
    ({"rolls": 1, "house": 80} | REPEATED, {"full_house"}, {"kiriki": 50}),
    ({"house": 10**6, "change": {"kiriki": {"pays": 1}}} | REPEATED, {"full_house"}, {"kiriki": 1}),
    # A scratched one, to which none does.
    (REPEATED, {"chance"}, {"kiriki": 0}),
    (REPEATED, {"threes", "chance"}, {"kiriki": 0, "fours": 16, "fives": 20, "sixes": 18}),
    # The bonus of the upper section, earned, near and out of reach.
    ({}, {"sixes"}, {"fives": 25, "fours": 20, "threes": 9, "twos": 6, "ones": 3}),
    ({}, {"sixes"}, {"fives": 20, "fours": 12, "threes": 9, "twos": 6, "ones": 3}),
    ({}, {"sixes", "ones"}, {"fives": 20, "fours": 12, "threes": 9, "twos": 4}),
    ({"bonuses": {"upper": (35, 1)}}, {"sixes", "fives"}, {}),
    ({"bonuses": {"upper": (35, 105)}}, {"sixes"}, UP_TO_SIXES),
    ({"bonuses": {"upper": (35, 106)}}, {"sixes"}, UP_TO_SIXES),
    ({"bonuses": {}}, {"sixes", "kiriki"}, {"fives": 25, "fours": 20}),
    # Jokers: with the upper box of the face open or not, with a lower one open or not.
    ({"further": FORCED}, {"large_straight", "sixes"}, {"kiriki": 50}),
    ({"further": FORCED}, {"large_straight", "full_house"}, {"kiriki": 0}),
    ({"further": FORCED}, {"ones", "fives"}, {"kiriki": 50, "sixes": 24, "fours": 16, "threes": 12}),
    ({"further": FORCED}, {"kiriki", "small_straight"}, {}),
    ({"further": FORCED | {"bonus": 0}}, {"chance", "twos"}, {"kiriki": 50}),
    ({"further": FREE}, {"large_straight", "sixes"}, {"kiriki": 50}),
    ({"further": FREE}, {"small_straight", "fours"}, {"kiriki": 0}),
    ({"further": FREE}, {"kiriki", "full_house"}, {}),
    ({"further": {"bonus": 100}}, {"chance", "ones"}, {"kiriki": 50}),
    # The joker of 1956 pays nothing above, and nothing towards the bonus.
    ({"further": ORIGINAL}, {"fives", "sixes"}, {"kiriki": 50, "fours": 20, "threes": 9}),
    ({"further": ORIGINAL, "rolls": 1}, {"sixes"}, {"kiriki": 50, "fives": 25, "fours": 8}),
    ({"further": ORIGINAL, "rolls": 1}, {"sixes"}, {"kiriki": 0, "fives": 25, "fours": 8}),
    ({"further": ORIGINAL}, {"ones", "large_straight"}, {"kiriki": 50}),
    ({"further": ORIGINAL}, {"kiriki", "full_house"}, {}),
    # Other cards.
    ({"house": 60}, {"full_house", "kiriki"}, {}),
    ({"forced_order": True}, {"chance"}, {"sixes": 18}),
    ({"forced_order": True} | REPEATED, {"kiriki", "chance"}, {"sixes": 18}),
    ({"forced_order": True} | REPEATED, {"chance"}, {"kiriki": 100}),
    ({"forced_order": True, "further": ORIGINAL}, {"chance"}, {"kiriki": 50}),
]
SIX_DICE: list[tuple[dict[str, Any], set[str], Mapping[str, int]]] = [
    ({"dice": 6, "rolls": 2} | REPEATED, {"chance"}, {"kiriki": 50}),
    ({"dice": 6, "rolls": 2} | REPEATED, {"full_house"}, {"kiriki": 0}),
    ({"dice": 6, "rolls": 2, "further": FORCED}, {"sixes"}, {"kiriki": 50, "fives": 30, "fours": 12}),
]


def thirteen(
    *,
    house: int | None = None,
    change: Mapping[str, Mapping[str, Any]] | None = None,
    **changes: Any,  # noqa: ANN401
) -> tuple[KirikiRules, PlainRules]:
    """Return rules for the document's boxes; `house` is what a full house pays if five alike are one, too."""
    kinds = changed(THIRTEEN, **change or {})
    if house is not None:
        pattern, match = HOUSE_OR_ALIKE
        kinds = changed(kinds, full_house={"pattern": pattern, "match": match, "pays": house})
    return both(kinds, **changes)


def test_the_boxes_are_those_of_the_document() -> None:
    assert both(THIRTEEN, further=KIRIKIS)[0] == KIRIKI
    assert both(THIRTEEN, further=ORIGINAL)[0] == attrs.evolve(YAHTZEE_1956, boxes=KIRIKI.boxes)
    without_labels = [attrs.evolve(box, labels=None) for box in YATZY.boxes]
    assert both(FIFTEEN, bonuses={"upper": (50, 63)})[0] == attrs.evolve(YATZY, boxes=without_labels)


@pytest.mark.parametrize(
    ("changes", "still_open", "filled"),
    CASES + SIX_DICE,
    ids=lambda part: " ".join(f"{key}={value}" for key, value in part.items()) if isinstance(part, dict) else None,
)
def test_a_card_near_its_end_is_worth_what_trying_everything_says(
    end_game: Solved, changes: dict[str, Any], still_open: set[str], filled: Mapping[str, int]
) -> None:
    rules, plain_rules = thirteen(**changes)
    cells = {name: filled.get(name, points) for name, points in LEAST.items() if name not in still_open}
    cells |= {"chance": rules.dice} if "chance" in cells else {}
    check(end_game(rules), plain_rules, cells)


@pytest.mark.parametrize(
    ("still_open", "filled"),
    [
        ({"two_pairs", "full_house"}, {}),
        ({"one_pair", "small_straight"}, {}),
        ({"sixes", "four_of_a_kind"}, {"fives": 25, "fours": 16}),
        ({"yatzy", "threes"}, {"fives": 25, "fours": 16, "sixes": 12}),
    ],
)
@pytest.mark.parametrize("alike", [False, True], ids=["different", "alike"])
def test_a_card_of_yatzy_near_its_end(
    end_game: Solved, still_open: set[str], filled: Mapping[str, int], *, alike: bool
) -> None:
    kinds = FIFTEEN
    if alike:
        two_pairs = {"pattern": Groups((2, 2), different=False), "match": plain.groups(2, 2, different=False)}
        kinds = changed(
            FIFTEEN, full_house=dict(zip(("pattern", "match"), HOUSE_OR_ALIKE, strict=True)), two_pairs=two_pairs
        )
    rules, plain_rules = both(kinds, bonuses={"upper": (50, 63)})
    least = {kind.name: 5 if kind.name == "chance" else 0 for kind in kinds}
    check(end_game(rules), plain_rules, {n: filled.get(n, p) for n, p in least.items() if n not in still_open})


@pytest.mark.parametrize("seed", range(16))
def test_brute_force_agrees_under_all_kinds_of_rules(end_game: Solved, seed: int) -> None:
    rng = Random(seed)  # noqa: S311 (no secrets)
    points = (1, 30, 100, 10**6)
    dice, kiriki = rng.choice([5, 5, 5, 6]), rng.choice(points)
    names = ("small_straight", "large_straight", "full_house")
    rules, plain_rules = thirteen(
        dice=dice,
        rolls=rng.randint(1, 5 if dice == 5 else 2),
        bonuses={"upper": (rng.choice([0, 1, 35, 10**6]), rng.choice([1, 5, 40, 63, 105, 106, 126, 127, 10**12]))},
        house=rng.choice([None, *points]),
        change={name: {"pays": rng.choice(points)} for name in names} | {"kiriki": {"pays": kiriki}},
        further=rng.choice([None, *({"bonus": rng.choice([30, 10**6])} | more for more in FURTHER)]),
    )
    # Two open boxes take brute force rather long with six dice or many rolls.
    still_open = rng.sample(list(LEAST), 2 if rules.dice == 5 and rules.rolls_per_turn <= 3 else 1)
    cells = {name: points for name, points in LEAST.items() if name not in still_open}
    cells |= {name: face * rng.randint(0, dice) for face, name in enumerate(FACES, start=1) if name in cells}
    cells |= {"kiriki": rng.choice([0, kiriki, kiriki])} if "kiriki" in cells else {}
    cells |= {"chance": dice} if "chance" in cells else {}
    check(end_game(rules), plain_rules, cells)


FURTHER: list[dict[str, Any]] = [
    {},
    {"repeat": True},
    {"repeat": True, "bonus": 0},
    {"joker": "forced"},
    {"joker": "free"},
    {"joker": "original"},
]

# --- cards of a few boxes, from their beginning --------------------------------------------------------------------

TWO_PAIRS_OR_FOUR = Groups((2, 2), different=False), plain.groups(2, 2, different=False)
KINDS: list[tuple[Pattern, Match]] = [
    *((OneFace(face), plain.face(face)) for face in (1, 4, 6)),
    (Groups(2), plain.groups(2)),
    (Groups(2, exactly=True), plain.groups(2, exactly=True)),
    (Groups(3), plain.groups(3)),
    TWO_PAIRS_OR_FOUR,
    (Run(3), plain.run(3)),
    (TheseDice("16"), plain.these(1, 6)),
    (AllAlike(), plain.alike),
    (OnlyFaces("135"), plain.only(1, 3, 5)),
    (Total(9, 12), plain.total(9, 12)),
    (Anything(), plain.anything),
    (Both(Groups(2), Total(7, 36)), lambda dice: plain.groups(2)(dice) and plain.total(7, 36)(dice)),
]


KINDS_OF_KIRIKIS: list[tuple[Pattern, Match]] = [
    (AllAlike(), plain.alike),
    (Groups(2), plain.groups(2)),
    (Anything(), plain.anything),
]


def small_card(rng: Random) -> tuple[KirikiRules, PlainRules]:
    """Return rules of a few boxes, one of which may be for Kirikis, in two sections of which one may have a bonus."""
    dice = rng.choice([2, 2, 3, 3, 4])
    names = [f"box_{place}" for place in range(rng.randint(1, 4 if dice < 4 else 3))]
    kinds = [random_box(name, rng) for name in names]
    further = rng.choice([None, *({"bonus": rng.choice([7, 60])} | more for more in FURTHER)])
    forced_order = rng.random() < 0.4 and (further or {}).get("joker") != "forced"
    if further is not None:
        # The box of Kirikis may take other dice as well, or any.
        pattern, match = rng.choice(KINDS_OF_KIRIKIS)
        place = rng.randrange(len(names))
        kinds[place] = kinds[place]._replace(pattern=pattern, match=match, pays=rng.choice([3, 20]))
        uppers = tuple(rng.choices(names, k=6))
        # A box in which the joker of 1956 pays both nothing and everything would be a contradiction.
        lowers = [name for name in names if name not in uppers]  # a box cannot be both
        jokers = tuple(rng.sample(lowers, rng.randint(0, len(lowers))))
        further = further | {"box": names[place], "uppers": uppers, "jokers": jokers}
    bonuses = {"goal": (rng.choice([0, 8, 100]), rng.choice([1, 9, 25, 40]))}
    rolls = rng.randint(1, 3)
    return both(kinds, dice=dice, rolls=rolls, bonuses=bonuses, forced_order=forced_order, further=further)


def random_box(name: str, rng: Random) -> Kind:
    pattern, match = rng.choice(KINDS)
    pays: int | str = rng.choice([1, 10, 35, "all", "matching"])  # type: ignore[assignment]
    return Kind(name, pattern, match, pays, times=rng.choice([1, 1, 3]), section=rng.choice(["lower", "goal"]))


@pytest.mark.parametrize("seed", range(60))
def test_small_cards_of_all_kinds(solved: Solved, seed: int) -> None:
    rules, plain_rules = small_card(Random(seed))  # noqa: S311 (no secrets)
    check(solved(rules), plain_rules, {})
