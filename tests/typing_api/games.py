"""The types of the functions for any game."""

from __future__ import annotations

from random import Random
from typing import Literal, assert_type

from dicerules import DiceRulesError, FarkleGame, IllegalActionError, KirikiGame, farkle, games, kiriki
from dicerules.farkle import FarkleAction, FarkleEvent, FarkleState, FarkleTranscript
from dicerules.games import GAMES, Action, Event, Game, RuleChoice, RuleField, State, Step, Transcript
from dicerules.kiriki import KirikiAction, KirikiEvent, KirikiState, KirikiTranscript
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

assert_type(
    games.events(mine, kiriki.RollDice(), games.apply(mine, kiriki.RollDice(), "14121")), tuple[KirikiEvent, ...]
)
thrown = games.apply(other, farkle.RollDice(), "223346")
assert_type(games.events(other, farkle.RollDice(), thrown), tuple[FarkleEvent, ...])

# --- a state of any game ------------------------------------------------------------------------------------------


def first_action(state: State) -> Action:
    return games.legal_actions(state)[0]


def go_on(state: State, action: Action) -> State:
    assert_type(games.check(state, action), IllegalActionError | None)
    return games.apply(state, action, "66666" if isinstance(state, KirikiState) else "666666")


def announced(before: State, action: Action) -> list[str]:
    found = games.events(before, action, go_on(before, action))
    assert_type(found, tuple[Event, ...])
    return [event.sentence() for event in found]


assert_type(go_on(mine, first_action(mine)), State)
assert_type(announced(other, first_action(other)), list[str])
assert_type(go_on(other, first_action(other)), State)

# --- for clients ---------------------------------------------------------------------------------------------------

assert_type(games.snapshot(mine), kiriki.Snapshot)
assert_type(games.snapshot(other, lang="es"), farkle.Snapshot)
assert_type(games.snapshot(mine)["players"][0]["card"]["boxes"][0]["points"], int | None)
assert_type(games.snapshot(mine, "es")["legal_actions"][0]["label"], str)
assert_type(games.snapshot(other)["players"][0]["sheet"]["totals"], list[int])


def show(state: State) -> games.Snapshot:
    shown = assert_type(games.snapshot(state), kiriki.Snapshot | farkle.Snapshot)
    assert_type(shown["missing_actions"][0]["reason"]["code"] if shown["missing_actions"] else "", str)
    assert_type([player["total"] for player in shown["players"]], list[int])
    assert_type(shown["lang"], Literal["en", "es"])
    if shown["game"] == "kiriki":
        assert_type(shown["players"][0]["card"]["grand_total"], int)
    else:
        assert_type(shown["players"][0]["sheet"]["totals"], list[int])
    return shown


seen: kiriki.Snapshot = games.snapshot(mine)
if seen["turn"] is not None:
    assert_type(seen["turn"]["rolls_left"], int | None)
show(other)
with refused(DiceRulesError):
    games.snapshot(mine, "fr")
with refused(DiceRulesError):
    games.snapshot(mine.game)  # type: ignore[call-overload]
with refused(KeyError):
    seen["sheet"]  # type: ignore[typeddict-item]

# --- whole games --------------------------------------------------------------------------------------------------

assert_type(
    games.play({"Ada": lambda state: games.legal_actions(state)[0]}, kiriki.PLAIN, rng=CHANCE), KirikiTranscript
)


def quick(state: FarkleState) -> FarkleAction:
    return games.legal_actions(state)[-1]


played: Transcript = games.play({"Ada": quick}, farkle.FarkleRules(target=500, entry_minimum=0), rng=CHANCE)
assert isinstance(played, FarkleTranscript)
assert_type(games.play({"Ada": quick}, start=played.start, rng=CHANCE), FarkleTranscript)
assert_type([*played.steps()], list[Step[FarkleState, FarkleAction]])

# --- rules in a form ----------------------------------------------------------------------------------------------

fields = assert_type(kiriki.YAHTZEE.fields("es"), tuple[RuleField, ...])
assert_type(farkle.FARKLE.fields(), tuple[RuleField, ...])
assert_type(fields[0].type, Literal["switch", "number", "choice"])
assert_type(fields[0].value, int | str)
assert_type(fields[0].minimum, int | None)
assert_type(fields[-1].choices, tuple[RuleChoice, ...])

# --- other values -----------------------------------------------------------------------------------

with refused(DiceRulesError):
    games.legal_actions(KirikiGame(["Ada"]))  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.apply(None, kiriki.RollDice())  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.events(mine, "roll", mine)  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.check(mine, "roll")  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.dice_thrown(mine, farkle.RollDice())  # a state of either game has an action of either game, to a type checker
with refused(DiceRulesError):
    games.play({"Ada": first_action}, "kiriki", rng=CHANCE)  # type: ignore[call-overload]
with refused(DiceRulesError):
    games.game_of("kiriki")
