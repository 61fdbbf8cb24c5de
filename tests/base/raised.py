"""A call that raises each error of the ground floor, by its code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final
from unittest.mock import patch

import numpy as np

from dicerules import FarkleSheet, KirikiGame, KirikiTurn, Roll, Scorecard, display, farkle, games, kiriki, roll_dice
from dicerules._base.terms import Term
from dicerules.farkle import FarkleRules, FarkleState, FarkleTurn
from dicerules.farkle.optimal import solve_race
from dicerules.kiriki import Anything, Box, KirikiRules, KirikiState, KirikiTranscript, RollDice, simulation
from dicerules.names import name_key
from dicerules.outcomes import weighted_rolls
from dicerules.strategies import kiriki_actions, rolls


class Colour(Term):
    """A term whose class names no message of its own for unknown texts."""

    RED = "red", "Red", "Rojo"


START: Final = KirikiState(KirikiGame(["Ada"]))
FULL: Final = Scorecard(filled=dict.fromkeys(kiriki.Category, 0) | {kiriki.Category.CHANCE: 20})
ROLLS: Final = np.array([[1, 4, 1, 2, 1]], dtype=np.uint8)
WRONG: Final[Any] = object()


def play_on(limit: int | None = None, legal: Callable[[Any], tuple[Any, ...]] | None = None) -> object:
    """Play a game of Kiriki with a lower limit of actions, or with other legal actions."""
    moves = KirikiTranscript.moves
    with (
        patch("dicerules._shared.play.LONGEST", limit or 100),
        patch.object(KirikiTranscript, "moves", moves._replace(legal_actions=legal or moves.legal_actions)),
    ):
        return kiriki.play({"Ada": lambda state: kiriki.legal_actions(state)[0]}, rng=Random(7))  # noqa: S311


def simulate_on() -> object:
    """Simulate a game of Kiriki with a lower limit of turns."""
    with patch("dicerules.kiriki.simulation._simulate.LONGEST", 3):
        return kiriki.simulate(kiriki.Greedy(), 1)


async def wait_for_an_answer(state: KirikiState) -> kiriki.KirikiAction:
    """Answer some time later."""
    return kiriki.legal_actions(state)[0]


def score_into(out: object) -> object:
    """Score one roll into an array."""
    return kiriki.arrays.score_rolls(ROLLS, out=out)  # type: ignore[arg-type]  # that is what is refused


def read_only() -> Any:  # noqa: ANN401 (an array)
    """Return a read-only array of the right shape for the points."""
    out = kiriki.arrays.score_rolls(ROLLS)
    out.flags.writeable = False
    return out


def score_in_place() -> object:
    """Score rolls into their own memory."""
    memory = np.ones(64, dtype=np.uint8)
    points = kiriki.arrays.score_rolls(ROLLS)
    return kiriki.arrays.score_rolls(
        memory[:5].reshape(1, 5), out=memory[: points.nbytes].view(points.dtype).reshape(1, -1)
    )


RAISED: Final[Mapping[str, Callable[[], object]]] = {
    # languages
    "unknown_language": lambda: kiriki.Category.ONES.label("de"),
    # arguments and fields
    "wrong_type": lambda: kiriki.score("14121", "ones", WRONG),
    "number_out_of_range": lambda: kiriki.KirikiRules(bonus=-1),
    "not_a_switch": lambda: kiriki.KirikiRules(forced_order=WRONG),
    "not_a_switch_in_a_form": lambda: kiriki.KIRIKI.with_changes({"forced_order": "1"}),
    "not_a_list": lambda: KirikiGame("Ada"),
    "list_too_long": lambda: FarkleSheet(turns=[0] * 100_001),
    "not_callable": lambda: kiriki.play({"Ada": WRONG}, rng=Random(7)),  # noqa: S311
    "async_player": lambda: kiriki.play({"Ada": wait_for_an_answer}, rng=Random(7)),  # type: ignore[dict-item]  # noqa: S311
    "not_a_source_of_chance": lambda: roll_dice(5, rng=WRONG),
    "not_displayable": lambda: display.text(WRONG),
    "not_of_any_game": lambda: games.game_of(WRONG),
    # dice
    "bad_face": lambda: Roll([1, 7]),
    "bad_face_in_text": lambda: Roll("17"),
    "not_a_roll": lambda: Roll(WRONG),
    "bad_separator": lambda: Roll("1,,2"),
    "too_many_dice": lambda: Roll("1" * 101),
    "wrong_number_of_dice": lambda: kiriki.score("1412", "ones"),
    "dice_out_of_range": lambda: farkle.score(""),
    "bad_number_of_dice": lambda: weighted_rolls(11),
    "empty_range": lambda: rolls(range(5, 5)),
    # players
    "no_players": lambda: KirikiGame([]),
    "name_not_visible": lambda: name_key("\N{HANGUL FILLER}"),
    "name_too_long": lambda: name_key("a" * 65),
    "name_has_controls": lambda: name_key("a\nb"),
    "name_twice": lambda: KirikiGame(["Ada", "Bo", "Ada"]),
    "names_look_alike": lambda: KirikiGame(["Ada", "Ada "]),
    "only_player": lambda: KirikiGame(["Ada"]).without("Ada"),
    "unknown_player": lambda: KirikiGame(["Ada"]).card("Bo"),
    # playing
    "roll_missing": lambda: kiriki.apply(START, RollDice()),
    "roll_unwanted": lambda: farkle.apply(
        FarkleState(farkle.FarkleGame(["Ada"]), FarkleTurn(history=["111523", "111"])), farkle.Bank(), "1"
    ),
    "roll_left_over": lambda: KirikiTranscript(["Ada"], rolls=["14121"]),
    "no_legal_action": lambda: play_on(legal=lambda _: ()),
    "players_of_start": lambda: KirikiTranscript(["Bo"], start=START),
    "rules_of_start": lambda: KirikiTranscript(rules=kiriki.YATZY, start=START),
    "nothing_to_undo": lambda: KirikiTranscript(["Ada"]).undo(),
    "nothing_legal": lambda: kiriki_actions(KirikiState(KirikiGame(["Ada"], cards=[FULL]))),
    "game_without_end": lambda: play_on(limit=3),
    "not_the_state_after": lambda: games.events(START, RollDice(), START),
    "unknown_code": lambda: kiriki.from_code(-1),
    # notation
    "bad_labels": lambda: kiriki.KIRIKI.with_box("chance", labels=("Chance",)),
    "not_text": lambda: Roll.parse(WRONG),
    "unknown_name": lambda: Colour.read("blue"),
    "wrong_beginning": lambda: Scorecard.parse("kiriki-card:2"),
    "word_twice": lambda: Scorecard.parse("kiriki-card:1 ones=1 ones=1"),
    "word_missing": lambda: KirikiTurn.parse("kiriki-turn:1 left=2"),
    "bad_space": lambda: Scorecard.parse("kiriki-card:1  ones=1"),
    "unknown_word": lambda: Scorecard.parse("kiriki-card:1 one=1"),
    "custom_rules": lambda: Scorecard.parse("kiriki-card:1 rules=custom"),
    "other_rules": lambda: Scorecard.parse("kiriki-card:1 rules=yatzy", kiriki.YACHT),
    "unknown_rules": lambda: Scorecard.parse("kiriki-card:1 rules=chess"),
    "rules_not_closed": lambda: Scorecard.parse("kiriki-card:1 rules=kiriki(bonus=50"),
    "unknown_rule": lambda: Scorecard.parse("kiriki-card:1 rules=kiriki(chess=50)"),
    "no_notation_of_rule": lambda: kiriki.KIRIKI.without_box("chance").notation(),
    "bad_switch_word": lambda: Scorecard.parse("kiriki-card:1 rules=kiriki(forced_order=True)"),
    "bad_number": lambda: Scorecard.parse("kiriki-card:1 ones=01"),
    # arrays
    "masked_rolls": lambda: kiriki.arrays.score_rolls(np.ma.masked_array(ROLLS)),
    "not_an_array": lambda: kiriki.arrays.score_rolls([[1], [1, 2]]),
    "not_integers": lambda: kiriki.arrays.score_rolls(ROLLS.astype(float)),
    "wrong_shape_of_rolls": lambda: kiriki.arrays.score_rolls(ROLLS[0]),
    "bad_face_in_row": lambda: kiriki.arrays.score_rolls(ROLLS + 6),
    "out_not_an_array": lambda: score_into([]),
    "wrong_out": lambda: score_into(ROLLS),
    "out_read_only": lambda: score_into(read_only()),
    "out_shares_memory": score_in_place,
    # optimal play
    "too_many_states": lambda: solve_race(FarkleRules(farkles_to_penalty=100, farkle_penalty=500)),
    # simulations
    "not_a_seed": lambda: simulation.Batch(1, seed=-1),
    "wrong_codes": lambda: simulation.Batch(2).step([13]),
    "wrong_games": lambda: simulation.Batch(2).restart([2]),
    "wrong_mask": lambda: simulation.Batch(2).legal(WRONG),
    "no_states": lambda: simulation.Batch.from_states([]),
    "states_differ": lambda: simulation.Batch.from_states([START, KirikiState(KirikiGame(["Ada"], kiriki.YATZY))]),
    "not_a_policy": lambda: kiriki.simulate([WRONG], 1),
    "other_rules_of_policy": lambda: kiriki.simulate(
        kiriki.optimal.solve(KirikiRules(boxes=[Box("any", Anything(), 3)], further_kiriki=None), cache=False), 1
    ),
    "simulated_game_without_end": simulate_on,
}
