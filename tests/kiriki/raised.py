"""A call that raises each error of Kiriki, by its code."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, cast
from unittest.mock import patch

import attrs
import numpy as np

from dicerules import KirikiGame, KirikiTurn, Scorecard, kiriki
from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    PLAIN,
    YAHTZEE,
    Anything,
    Box,
    FurtherKiriki,
    Groups,
    KirikiRules,
    KirikiState,
    Record,
    RollDice,
    Section,
    TheseDice,
    Total,
    odds,
)
from dicerules.kiriki.cells import MOST_KIRIKIS
from dicerules.kiriki.optimal import OptimalPlay, ScoreDistribution, _store, solve
from dicerules.kiriki.optimal._lattice import Floats
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.kiriki.optimal._solver import new_table

SMALL: Final = KirikiRules(bonus_threshold=1, rolls_per_turn=1)
START: Final = KirikiState(KirikiGame(["Ada"]))
ROLLED: Final = KirikiState(START.game, KirikiTurn("14121"))
FULL: Final = Scorecard(filled=dict.fromkeys(kiriki.Category, 0) | {kiriki.Category.CHANCE: 20})
OVER: Final = KirikiState(KirikiGame(["Ada"], cards=[FULL]))
YAHTZEE_CARD: Final = Scorecard(YAHTZEE, filled={"kiriki": 50})
IN_ORDER: Final = KirikiRules(forced_order=True)
TWO_COLUMNS: Final = KirikiRules(
    boxes=[*BOXES, *(attrs.evolve(box, name=f"{box.name}_2") for box in BOXES)], further_kiriki=None
)
TWO_BONUSES: Final = KirikiRules(
    boxes=[*BOXES[:-1], attrs.evolve(BOXES[-1], section="mine")], sections=[Section("mine", bonus=5)]
)
WRONG: Final[Any] = object()


@cache
def solution() -> OptimalPlay:
    """Return a solution whose values are all 0: it only has to look at cards."""
    return OptimalPlay(SMALL, new_table(payoffs(SMALL)))


def load(change: Callable[[bytes], bytes]) -> object:
    """Load a saved solution whose content was changed."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "solution"
        solution().save(file)
        file.write_bytes(change(file.read_bytes()))
        return OptimalPlay.load(file)


def of_unknown_rules(content: bytes) -> bytes:
    """Return the content of a file with rules of another version, and its checksum."""
    _, _, numbers = content.split(b"\n", 2)
    body = json.dumps({"rules": {"moons": 2}}).encode() + b"\n" + numbers
    return _store._TITLE + sha256(body).hexdigest().encode() + b"\n" + body


def overflow(*_: object, values: Floats, **__: object) -> None:
    """Stand in for the compiled solver, as if the values of rules had exceeded every limit."""
    values.fill(np.inf)


def solve_endless() -> object:
    """Solve rules whose values exceed what a float can hold."""
    with patch("dicerules.kiriki.optimal._solver.solve_rows", overflow):
        return solve(KirikiRules(rolls_per_turn=10**6), cache=False)


# A card with more scores than fit into memory; the solution is one for small rules, since only its size matters.
RICH_RULES: Final = KIRIKI.with_box("chance", pays=10**6)
RICH: Final = OptimalPlay(RICH_RULES, np.zeros((1, 1)))

RAISED: Final[Mapping[str, Callable[[], object]]] = {
    "unknown_category": lambda: kiriki.score("14121", "one"),
    "unknown_joker": lambda: FurtherKiriki(joker="maybe"),
    "not_a_kiriki_action": lambda: kiriki.check(START, WRONG),
    "not_a_box_name": lambda: Record("Ones"),
    "reserved_box_name": lambda: Box("rules", Anything(), 1),
    "unknown_pays": lambda: KIRIKI.with_box("chance", pays="all"),
    "not_a_pattern": lambda: KIRIKI.with_box("chance", pattern=WRONG),
    "box_pays_too_much": lambda: KIRIKI.with_box("full_house", pays=10**6, times=2),
    "not_counts": lambda: Groups(2).match("11223"),  # type: ignore[arg-type]
    "bad_sizes": lambda: Groups((3, 4)),
    "bad_number_of_pattern_dice": lambda: TheseDice(""),
    "empty_total": lambda: Total(14, 13),
    "no_boxes": lambda: KirikiRules(boxes=[]),
    "box_twice": lambda: KirikiRules(boxes=BOXES * 2),
    "section_twice": lambda: KirikiRules(sections=[Section("upper")]),
    "unknown_section": lambda: Scorecard().section("middle"),
    "no_kiriki_box": lambda: KIRIKI.without_box("kiriki"),
    "not_a_kiriki_box": lambda: KirikiRules(further_kiriki=FurtherKiriki(box="chance")),
    "not_one_box_per_face": lambda: FurtherKiriki(upper_boxes=["ones"]),
    "upper_box_of_jokers": lambda: FurtherKiriki(repeat=False, joker="free", joker_boxes=["ones"]),
    "joker_with_repeats": lambda: FurtherKiriki(joker="free"),
    "further_kiriki_without_meaning": lambda: FurtherKiriki(repeat=False),
    "order_with_forced_joker": lambda: KirikiRules(further_kiriki=YAHTZEE.further_kiriki, forced_order=True),
    "not_the_game_rules": lambda: KirikiGame(["Ada"], cards=[Scorecard(PLAIN)]),
    "not_the_turn_rules": lambda: odds.match_chance("ones", turn=KirikiTurn("14121"), rules=PLAIN),
    "not_the_solved_rules": lambda: solution().value(Scorecard()),
    "category_used": lambda: Scorecard(filled={"ones": 3}).record("ones", "14121"),
    "kiriki_not_matched": lambda: Scorecard(filled={"kiriki": 50}).record("kiriki", "14121"),
    "kiriki_scratched": lambda: Scorecard(filled={"kiriki": 0}).record("kiriki", "11111"),
    "out_of_order": lambda: Scorecard(IN_ORDER).record("twos", "14121"),
    "kiriki_at_limit": lambda: Scorecard(filled={"kiriki": 50 * MOST_KIRIKIS}).record("kiriki", "11111"),
    "card_full": lambda: FULL.record("ones", "14121"),
    "joker_to_upper": lambda: YAHTZEE_CARD.record("full_house", "11111"),
    "joker_to_lower": lambda: Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 3}).record("twos", "11111"),
    "rolls_left_out_of_range": lambda: KirikiTurn("14121", rolls_left=3),
    "no_roll_left": lambda: KirikiTurn("14121", rolls_left=0).reroll(keep="", rolled="11111"),
    "kept_dice_not_on_table": lambda: KirikiTurn("14121").reroll(keep="6", rolled="1111"),
    "keep_or_keep_places": lambda: KirikiTurn("14121").reroll(rolled="14121"),
    "place_twice": lambda: KirikiTurn("14121").reroll(keep_places=[1, 1], rolled="111"),
    "all_dice_kept": lambda: KirikiTurn("14121").reroll(keep="14121", rolled=""),
    "too_many_dice_kept": lambda: RollDice("111111"),
    "kept_before_first_roll": lambda: kiriki.apply(START, RollDice("1"), "1111"),
    "recorded_before_first_roll": lambda: kiriki.apply(START, Record("ones")),
    "not_cells": lambda: Scorecard(filled=WRONG),
    "open_category_listed": lambda: Scorecard(filled={"ones": cast("int", None)}),
    "filled_out_of_order": lambda: Scorecard(IN_ORDER, filled={"twos": 2}),
    "nothing_to_correct": lambda: Scorecard().correct("ones", 3),
    "impossible_points": lambda: Scorecard(filled={"twos": 3}),
    "wrong_kiriki_bonuses": lambda: Scorecard(filled={"ones": 3}, kiriki_bonuses=1),
    "kiriki_bonuses_out_of_range": lambda: Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}, kiriki_bonuses=2),
    "wrong_number_of_cards": lambda: KirikiGame(["Ada"], cards=[]),
    "card_ahead": lambda: KirikiGame(["Ada", "Bo"], cards=[Scorecard(), Scorecard(filled={"ones": 3})]),
    "turn_without_open_card": lambda: KirikiState(OVER.game, KirikiTurn("14121")),
    "all_cards_full": lambda: kiriki.apply(OVER, RollDice(), "14121"),
    "too_many_rolls_left": lambda: odds.match_chance("ones", rules=KirikiRules(rolls_per_turn=10**9)),
    "endless_kirikis": solve_endless,
    "too_many_scores": RICH.final_scores,
    "not_a_score": lambda: ScoreDistribution(np.ones(1)).at_least(WRONG),
    "not_a_percentage": lambda: ScoreDistribution(np.ones(1)).percentile(101),
    "too_many_boxes": lambda: solve(TWO_COLUMNS, cache=False),
    "several_bonuses": lambda: solve(TWO_BONUSES, cache=False),
    "solution_damaged": lambda: load(lambda content: content[:-1]),
    "solution_outdated": lambda: load(of_unknown_rules),
}
