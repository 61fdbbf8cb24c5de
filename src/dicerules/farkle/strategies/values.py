"""Strategies for Farkle. Every value they generate is reached by legal play."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import strategies as st

from dicerules._base import messages
from dicerules._base.checks import require
from dicerules._shared.strategies import check_switch, players
from dicerules.errors import DiceRulesError, short_repr
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
    scoring,
)
from dicerules.farkle.strategies.play import check_end, end, played, steps
from dicerules.outcomes import weighted_rolls

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


def set_asides(rules: FarkleRules = FARKLE) -> st.SearchStrategy[SetAside]:
    """Return a strategy for selections that may be set aside, each with its best reading (F9).

    Raises:
        DiceRulesError: If `rules` are not rules of this game.

    Examples:
        >>> from hypothesis import find
        >>> find(set_asides(), lambda selection: selection.points >= 1000).dice
        Roll("111")
    """
    require(rules, FarkleRules, "rules")
    return st.sampled_from(_selections(rules))


def combinations(rules: FarkleRules = FARKLE) -> st.SearchStrategy[Combination]:
    """Return a strategy for combinations (F7).

    Raises:
        DiceRulesError: If `rules` are not rules of this game.

    Examples:
        >>> from hypothesis import find
        >>> find(combinations(), lambda combination: combination.points > 1200)
        Combination('straight', Roll("123456"), 1500)
    """
    require(rules, FarkleRules, "rules")
    found = {part for selection in _selections(rules) for part in selection.combinations}
    return st.sampled_from(
        sorted(found, key=lambda each: (each.points, len(each.dice), each.dice.faces, str(each.kind)))
    )


@lru_cache(maxsize=256)
def _selections(rules: FarkleRules) -> tuple[SetAside, ...]:
    """Return every selection that may be set aside under these rules, by points and then by number of dice."""
    found = {option for roll, _ in weighted_rolls(rules.dice) for option in scoring.set_asides(roll, rules)}
    return tuple(sorted(found, key=lambda each: (each.points, len(each.dice), each.dice.faces)))


def farkle_turns(rules: FarkleRules = FARKLE, *, over: bool | None = None) -> st.SearchStrategy[FarkleTurn]:
    """Return a strategy for turns, finished or not, of players who are on the board and players who are not.

    Args:
        rules: The rules of the turns; for any rules write `farkle_rules().flatmap(farkle_turns)`.
        over: Whether the turn has ended, with a bank or a Farkle; `None` for either.

    Raises:
        DiceRulesError: If `rules` are not rules of this game, or `over` is not `True`, `False` or `None`.

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
    """Return a strategy for sheets, from empty ones to those that have reached the target.

    On some of them, only the points of a turn were recorded, so that the counts that break ties are `None`.

    Raises:
        DiceRulesError: If `rules` are not rules of this game.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_sheets(), lambda sheet: sheet.total > 0)
        FarkleSheet(turns=(2000,), special_combinations=1)
    """
    # A single player with the head start of any seat can have every sheet that a player among others can.
    require(rules, FarkleRules, "rules")
    seats = st.sampled_from(sorted({0, *rules.head_start}))
    first = seats.map(lambda own: FarkleGame(["Ada"], rules, sheets=[FarkleSheet(rules, head_start=own)]))
    return first.flatmap(lambda game: played(game, points_only=True)).map(lambda found: found[0].sheets[0])


def farkle_games(rules: FarkleRules = FARKLE, *, over: bool | None = None) -> st.SearchStrategy[FarkleGame]:
    """Return a strategy for games of one to three players, at any point from the first turn to the end.

    Turns are much luckier than real ones: otherwise a game would take too many turns for a test. Of some turns, only
    the points are recorded.

    Args:
        rules: The rules of the games.
        over: Whether everyone has had their last turn; `None` for either.

    Raises:
        DiceRulesError: If `rules` are not rules of this game, or `over` is not `True`, `False` or `None`, or is `True`
            and the end is out of reach: a target that a hundred of the best rolls do not score, or that cannot be hit
            exactly; or more than a hundred turns for each player.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_games(), lambda game: len(game.players) == 2)
        FarkleGame(['Ada', 'Bo'])
    """
    return _played(rules, over=over, points_only=True).map(lambda found: found[0])


def _played(
    rules: FarkleRules, *, over: bool | None, points_only: bool = False
) -> st.SearchStrategy[tuple[FarkleGame, list[FarkleTurn]]]:
    require(rules, FarkleRules, "rules")
    check_switch(over, "over")
    if over is True:
        check_end(rules)
    return players().flatmap(lambda names: played(FarkleGame(names, rules), over=over, points_only=points_only))


def farkle_states(rules: FarkleRules = FARKLE, *, over: bool | None = None) -> st.SearchStrategy[FarkleState]:
    """Return a strategy for games with the turn under way.

    Args:
        rules: The rules of the games.
        over: Whether the game is over; `None` for either.

    Raises:
        DiceRulesError: As for `farkle_games`.

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
    """Return a strategy for actions.

    Args:
        state: The state in which the actions are legal; without one, any action is generated.

    Raises:
        DiceRulesError: If `state` is not a `FarkleState`, or no action is legal in it, as when the game is over.

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
        raise DiceRulesError(messages.NOTHING_LEGAL, path=("state",), given=short_repr(state))
    return st.sampled_from(legal)


def farkle_transcripts(rules: FarkleRules = FARKLE, *, over: bool | None = None) -> st.SearchStrategy[FarkleTranscript]:
    """Return a strategy for transcripts of games, finished or not.

    Args:
        rules: The rules of the games.
        over: Whether the game is over; `None` for either.

    Raises:
        DiceRulesError: As for `farkle_games`.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_transcripts(), lambda game: len(game.players) == 2)
        FarkleTranscript(['Ada', 'Bo'])
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
    """Return the actions of a turn."""
    actions: list[FarkleAction] = [
        SetAsideDice(dice) if step % 2 else RollDice() for step, dice in enumerate(turn.history)
    ]
    return [*actions, Bank()] if turn.banked else actions
