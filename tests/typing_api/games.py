"""The types of the functions for any game."""

from __future__ import annotations

from random import Random
from typing import assert_type

from dicerules import DiceRulesError, FarkleGame, IllegalActionError, KirikiGame, farkle, games, kiriki
from dicerules.farkle import FarkleAction, FarkleState, FarkleTranscript
from dicerules.games import GAMES, Action, Game, State, Transcript
from dicerules.kiriki import KirikiAction, KirikiState, KirikiTranscript
from tests.typing_api.refusals import refused

assert_type(GAMES, tuple[Game, ...])
assert_type(games.game_of(KirikiGame(["Ada"])), Game)
assert_type([game.name for game in GAMES], list[str])

CHANCE = Random(7)  # noqa: S311 (a game of dice)

# --- a state of a known game --------------------------------------------------------------------------------------

mine = KirikiState(KirikiGame(["Ada"]))
assert_type(games.legal_actions(mine), tuple[KirikiAction, ...])
assert_type(games.apply(mine, kiriki.RollDice(), "14121"), KirikiState)
assert_type(games.dice_thrown(mine, kiriki.RollDice()), int)
assert_type(games.check(mine, kiriki.RollDice()), IllegalActionError | None)

other = FarkleState(FarkleGame(["Ada"]))
assert_type(games.legal_actions(other), tuple[FarkleAction, ...])
assert_type(games.apply(other, farkle.RollDice(), rolled="111523"), FarkleState)

# --- a state of any game ------------------------------------------------------------------------------------------


def first_action(state: State) -> Action:
    return games.legal_actions(state)[0]


def go_on(state: State, action: Action) -> State:
    assert_type(games.check(state, action), IllegalActionError | None)
    return games.apply(state, action, "66666" if isinstance(state, KirikiState) else "666666")


assert_type(go_on(mine, first_action(mine)), State)
assert_type(go_on(other, first_action(other)), State)

# --- whole games --------------------------------------------------------------------------------------------------

assert_type(
    games.play({"Ada": lambda state: games.legal_actions(state)[0]}, kiriki.PLAIN, rng=CHANCE), KirikiTranscript
)


def quick(state: FarkleState) -> FarkleAction:
    return games.legal_actions(state)[-1]


played: Transcript = games.play({"Ada": quick}, farkle.FarkleRules(target=500, entry_minimum=0), rng=CHANCE)
assert isinstance(played, FarkleTranscript)

# --- other values -----------------------------------------------------------------------------------

with refused(DiceRulesError):
    games.legal_actions(KirikiGame(["Ada"]))  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.apply(None, kiriki.RollDice())  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.check(mine, "roll")  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.dice_thrown(mine, farkle.RollDice())  # a state of either game has an action of either game, to a type checker
with refused(DiceRulesError):
    games.play({"Ada": first_action}, "kiriki", rng=CHANCE)  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.game_of("kiriki")
