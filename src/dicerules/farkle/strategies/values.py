"""Strategies for Farkle. Whatever they generate has been played: each step is a legal one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from hypothesis import strategies as st

from dicerules._base.checks import require
from dicerules._shared.strategies import check_switch, players
from dicerules.errors import DiceRulesError
from dicerules.farkle import (
    FARKLE,
    Bank,
    Combination,
    FarkleAction,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleState,
    FarkleTranscript,
    FarkleTurn,
    RollDice,
    SetAside,
    SetAsideDice,
    action_count,
    from_code,
    legal_actions,
)
from dicerules.farkle.strategies.play import check_target, end, played, steps

__all__ = [
    "combinations",
    "farkle_actions",
    "farkle_games",
    "farkle_sheets",
    "farkle_states",
    "farkle_transcripts",
    "farkle_turns",
    "set_asides",
]

P = TypeVar("P", SetAside, Combination)


def set_asides(rules: FarkleRules = FARKLE) -> st.SearchStrategy[SetAside]:
    """Generate selections that may be set aside, each with its best reading (F9).

    Raises:
        DiceRulesError: these are no rules.

    Examples:
        >>> from hypothesis import find
        >>> find(set_asides(), lambda selection: selection.points >= 1000).dice
        Roll("111")
    """
    require(rules, FarkleRules, "rules")
    return st.sampled_from(_by_points(rules._readings.values()))


def combinations(rules: FarkleRules = FARKLE) -> st.SearchStrategy[Combination]:
    """Generate dice that score together (F7).

    Raises:
        DiceRulesError: these are no rules.

    Examples:
        >>> from hypothesis import find
        >>> find(combinations(), lambda combination: combination.points > 1200)
        Combination('straight', Roll("123456"), 1500)
    """
    require(rules, FarkleRules, "rules")
    return st.sampled_from(_by_points({part for reading in rules._readings.values() for part in reading.combinations}))


def _by_points(found: Iterable[P]) -> list[P]:
    return sorted(found, key=lambda each: (each.points, len(each.dice), each.dice.faces))


def farkle_turns(rules: FarkleRules = FARKLE, *, over: bool | None = None) -> st.SearchStrategy[FarkleTurn]:
    """Generate turns as far as they have been played, of players on the board and of others.

    Args:
        rules: the rules that the turns are played by; for others write `farkle_rules().flatmap(farkle_turns)`.
        over: whether the turn has ended, with the bank or a Farkle; `None` for either.

    Raises:
        DiceRulesError: these are no rules, or `over` is something else.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_turns(), lambda turn: turn.points >= 1000)
        FarkleTurn(history=('111111', '111111'))
    """
    require(rules, FarkleRules, "rules")
    check_switch(over, "over")
    return _turns(rules, over=over)


@st.composite
def _turns(draw: st.DrawFn, rules: FarkleRules, *, over: bool | None) -> FarkleTurn:
    turn = draw(steps(FarkleTurn(rules, on_board=draw(st.booleans())), over=over))
    return end(turn) if over is True else turn


def farkle_sheets(rules: FarkleRules = FARKLE) -> st.SearchStrategy[FarkleSheet]:
    """Generate sheets, from empty ones to those that have reached the target.

    Raises:
        DiceRulesError: these are no rules.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_sheets(), lambda sheet: sheet.total > 0)
        FarkleSheet(turns=(2000,), special_combinations=1)
    """
    # A player alone can have every sheet that a player among others can.
    require(rules, FarkleRules, "rules")
    return played(FarkleGame(["Ada"], rules)).map(lambda found: found[0].sheets[0])


def farkle_games(rules: FarkleRules = FARKLE, *, over: bool | None = None) -> st.SearchStrategy[FarkleGame]:
    """Generate games of one to three players, from the first turn to the last round and the end.

    Turns are much luckier than chance has them, as otherwise a game would take more turns than a test has time for.

    Args:
        rules: the rules that the games are played by.
        over: whether everyone has had their last turn; `None` for either.

    Raises:
        DiceRulesError: these are no rules, or `over` is something else, or `True` with a target that no luck reaches
            in a hundred rolls.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_games(), lambda game: len(game.players) == 2)
        FarkleGame(['Ada', 'Bo'])
    """
    return _played(rules, over=over).map(lambda found: found[0])


def _played(rules: FarkleRules, *, over: bool | None) -> st.SearchStrategy[tuple[FarkleGame, list[FarkleTurn]]]:
    require(rules, FarkleRules, "rules")
    check_switch(over, "over")
    if over is True:
        check_target(rules)
    return players().flatmap(lambda names: played(FarkleGame(names, rules), over=over))


def farkle_states(rules: FarkleRules = FARKLE, *, over: bool | None = None) -> st.SearchStrategy[FarkleState]:
    """Generate games with the turn under way.

    Args:
        rules: the rules that the games are played by.
        over: whether the game is over; `None` for either.

    Raises:
        DiceRulesError: as for `farkle_games`.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_states(over=False), lambda state: len(state.turn.history) == 1)
        FarkleState(FarkleGame(['Ada']), FarkleTurn(history=('111111',)))
    """
    return farkle_games(rules, over=over).flatmap(_states)


@st.composite
def _states(draw: st.DrawFn, game: FarkleGame) -> FarkleState:
    return FarkleState(game, None if game.is_over else draw(steps(game.start_turn(), over=False)))


def farkle_actions(state: FarkleState | None = None) -> st.SearchStrategy[FarkleAction]:
    """Generate what a player can do.

    Args:
        state: the state in which the actions are legal; any action is generated when it is left out.

    Raises:
        DiceRulesError: this is no state, or nothing is legal there, as when the game is over.

    Examples:
        >>> from hypothesis import find
        >>> state = FarkleState(FarkleGame(["Ada"]), FarkleTurn(history=["115234"]))
        >>> find(farkle_actions(state), lambda action: len(action.dice) == 2)
        SetAsideDice("11")
    """
    if state is None:
        return st.integers(0, action_count(FARKLE) - 1).map(from_code)
    legal = legal_actions(state)
    if not legal:
        msg = "no action is legal in this state, as when the game is over"
        raise DiceRulesError(msg)
    return st.sampled_from(legal)


def farkle_transcripts(rules: FarkleRules = FARKLE, *, over: bool | None = None) -> st.SearchStrategy[FarkleTranscript]:
    """Generate what was done and rolled in games, as far as they have been played.

    Args:
        rules: the rules that the games are played by.
        over: whether the game is over; `None` for either.

    Raises:
        DiceRulesError: as for `farkle_games`.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_transcripts(), lambda game: len(game.actions) > 0)
        FarkleTranscript(['Ada'], actions=(RollDice(),), rolls=('223346',))
    """
    return _played(rules, over=over).flatmap(_transcripts)


@st.composite
def _transcripts(draw: st.DrawFn, found: tuple[FarkleGame, list[FarkleTurn]]) -> FarkleTranscript:
    game, turns = found
    if not game.is_over:
        turns = [*turns, draw(steps(game.start_turn(), over=False))]
    actions = [action for turn in turns for action in _actions_of(turn)]
    rolls = [roll for turn in turns for roll in turn.history[::2]]
    return FarkleTranscript(game.players, game.rules, actions=actions, rolls=rolls)


def _actions_of(turn: FarkleTurn) -> list[FarkleAction]:
    """List what the player did in a turn."""
    actions: list[FarkleAction] = [
        SetAsideDice(dice) if step % 2 else RollDice() for step, dice in enumerate(turn.history)
    ]
    return [*actions, Bank()] if turn.banked else actions
