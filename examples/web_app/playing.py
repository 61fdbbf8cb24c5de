"""What the web app does with games: begin them, read actions, look for hints, and describe what pages show."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.util import find_spec
from itertools import islice, pairwise
from typing import Any, Final

import attrs

from dicerules import farkle, games, kiriki
from dicerules.farkle import FarkleRules
from dicerules.games import Action, State, Transcript
from dicerules.kiriki import KirikiRules, KirikiState

from .problems import MOST_PLAYERS, ProblemError
from .store import Table

GAMES: Final = {game.name: game for game in games.GAMES}
HINTS: Final = find_spec("numba") is not None  # the extra `optimal` brings it
LINES: Final = 30  # the most that a page shows of what has happened


def named_rules(game: object, name: object = None) -> Any:  # noqa: ANN401 (of any game)
    """Return the rules with this name, by default the first ones of the game."""
    found = GAMES[game].named_rules if isinstance(game, str) and game in GAMES else {}
    name = next(iter(found), None) if name is None else name
    if not isinstance(name, str) or name not in found:
        raise ProblemError("no_rules")
    return found[name]


def begin(rules: KirikiRules | FarkleRules, players: Any) -> Transcript:  # noqa: ANN401 (the library checks them)
    """Return a game in which nobody has rolled yet."""
    if isinstance(players, list) and len(players) > MOST_PLAYERS:
        raise ProblemError("too_many_players")
    transcript: Transcript = games.game_of(rules).transcript(players, rules)
    return transcript


def form(game: str, name: str | None, lang: str) -> dict[str, Any]:
    """Return the games, the named rules of one of them, and the form for house rules based on one of these."""
    fields = named_rules(game, name).fields(lang)
    named = {name: begin(rules, ["-"]).state for name, rules in GAMES[game].named_rules.items()}
    return {
        "games": {name: one.title for name, one in GAMES.items()},
        "rules": {name: games.snapshot(state, lang)["rules"]["label"] for name, state in named.items()},
        "fields": [attrs.asdict(field) for field in fields],
    }


def read_action(state: State, body: Mapping[str, Any]) -> Action:
    """Return the action that a page asks for, legal or not: by its code, or by the dice to keep or to set aside."""
    match body:
        case {"code": int(code)}:
            action: Action = games.game_of(state).from_code(code, state.game.rules)
            return action
        case {"dice": str(dice)}:
            return kiriki.RollDice(dice) if isinstance(state, KirikiState) else farkle.SetAsideDice(dice)
    raise ProblemError("bad_request")


def can_undo(transcript: Transcript) -> bool:
    """Return whether there is a last action that threw no dice: what dice have shown stays."""
    return bool(transcript.actions) and not games.dice_thrown(transcript.undo().state, transcript.actions[-1])


def undo(transcript: Transcript) -> Transcript:
    """Return the transcript without its last action."""
    if not can_undo(transcript):
        raise ProblemError("not_undoable")
    return transcript.undo()


@lru_cache(maxsize=8)
def solved(rules: KirikiRules | FarkleRules) -> Any:  # noqa: ANN401 (of any game)
    """Return the solution of rules, which takes some seconds the first time."""
    return kiriki.optimal.solve(rules) if isinstance(rules, KirikiRules) else farkle.optimal.solve_turn(rules)


def hint(state: State) -> int:
    """Return the code of the action that brings the most points on average."""
    if not HINTS:
        raise ProblemError("no_hints")
    if state.is_over:  # any action raises the error that says so
        games.dice_thrown(state, kiriki.RollDice() if isinstance(state, KirikiState) else farkle.RollDice())
    solution = solved(state.game.rules)
    seen = (state.card, state.turn) if isinstance(state, KirikiState) else (state.turn,)
    return games.game_of(state).code(solution.best_action(*seen), state.game.rules)


def happened(transcript: Any, lang: str) -> Iterator[str]:  # noqa: ANN401 (of any game)
    """Yield what has happened in a game, the last first, as a line for each action that led to something."""
    actions, backwards = reversed(transcript.actions), reversed([*transcript.states()])
    for (after, before), action in zip(pairwise(backwards), actions, strict=True):
        if events := games.events(before, action, after):
            yield " ".join(event.sentence(lang) for event in events)


def shown(table: Table, lang: str) -> dict[str, Any]:
    """Return what a page shows of a table."""
    transcript: Any = table.transcript
    return {
        "version": table.version,
        "table": games.snapshot(transcript.state, lang),
        "log": [*islice(happened(transcript, lang), LINES)],
        "last_roll": list(transcript.rolls[-1]) if transcript.rolls else [],
        "can_undo": can_undo(transcript),
        "hints": HINTS,
    }
