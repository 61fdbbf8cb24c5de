"""What the tests of JSON draw from: every type of value, by whatever rules, as far as play has led."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import strategies as st

from dicerules import KirikiGame, KirikiTurn, Roll, farkle, kiriki
from dicerules.farkle import FarkleGame, FarkleRules, FarkleState, FarkleTranscript
from dicerules.kiriki import KirikiRules, KirikiState, KirikiTranscript
from tests.farkle import test_properties as of_farkle
from tests.farkle import test_rule_values as farkle_rules
from tests.kiriki import strategies as of_kiriki

# Letters of several scripts, signs that JSON escapes, one that UTF-16 writes as a pair of surrogates.
names = st.sampled_from(["Ada", "Íñigo", 'O\'Neil "the die"', "\\", "/", "周", "\N{GAME DIE}", "a\u2028b", "a\0b"])
tables = st.lists(names, min_size=1, max_size=3, unique=True)
six_faces = of_farkle.six_faces
choices = st.lists(st.tuples(st.integers(0, 500), six_faces), max_size=12)
rules_of_farkle = st.sampled_from(of_farkle.RULES) | farkle_rules.any_rules


@st.composite
def kiriki_transcripts(draw: st.DrawFn, rules: st.SearchStrategy[KirikiRules]) -> KirikiTranscript:
    players, by = draw(tables), draw(rules)
    state = KirikiState(KirikiGame(players, by))
    actions, rolls = [], []
    for choice, dice in draw(choices):
        legal = kiriki.legal_actions(state)
        action = legal[choice % len(legal)]
        thrown = Roll(dice[len(action.keep) : by.dice]) if isinstance(action, kiriki.RollDice) else None
        state = kiriki.apply(state, action, thrown)
        actions.append(action)
        rolls += [] if thrown is None else [thrown]
    return KirikiTranscript(players, by, actions=actions, rolls=rolls)


@st.composite
def farkle_transcripts(draw: st.DrawFn, rules: st.SearchStrategy[FarkleRules]) -> FarkleTranscript:
    players, by = draw(tables), draw(rules)
    state = FarkleState(FarkleGame(players, by))
    actions, rolls = [], []
    for choice, dice in draw(choices):
        legal = farkle.legal_actions(state)
        if state.turn is None or not legal:
            break
        action = legal[choice % len(legal)]
        thrown = Roll(dice[: state.turn.dice_to_roll]) if isinstance(action, farkle.RollDice) else None
        state = farkle.apply(state, action, thrown)
        actions.append(action)
        rolls += [] if thrown is None else [thrown]
    return FarkleTranscript(players, by, actions=actions, rolls=rolls)


@st.composite
def kiriki_turns(draw: st.DrawFn, rules: st.SearchStrategy[KirikiRules]) -> KirikiTurn:
    by = draw(rules)
    return KirikiTurn(draw(of_kiriki.dice_for(by)), by, rolls_left=draw(st.integers(0, by.rolls_per_turn - 1)))


kiriki_games = kiriki_transcripts(of_kiriki.any_rules)
farkle_games = farkle_transcripts(rules_of_farkle)

ALL: Mapping[str, st.SearchStrategy[object]] = {
    "Roll": st.lists(of_kiriki.faces, max_size=100).map(Roll),
    "kiriki.Category": st.sampled_from(kiriki.Category),
    "kiriki.Joker": st.sampled_from(kiriki.Joker),
    "farkle.CombinationKind": st.sampled_from(farkle.CombinationKind),
    "farkle.HotDice": st.sampled_from(farkle.HotDice),
    "farkle.Ending": st.sampled_from(farkle.Ending),
    "farkle.LastRound": st.sampled_from(farkle.LastRound),
    "farkle.TieBreak": st.sampled_from(farkle.TieBreak),
    "kiriki.RollDice": st.lists(of_kiriki.faces, max_size=5).map(kiriki.RollDice),
    "kiriki.Record": st.sampled_from(kiriki.Category).map(kiriki.Record),
    "farkle.RollDice": st.just(farkle.RollDice()),
    "farkle.SetAsideDice": of_farkle.rolls.map(farkle.SetAsideDice),
    "farkle.Bank": st.just(farkle.Bank()),
    "kiriki.KirikiRules": of_kiriki.any_rules,
    "kiriki.Scorecard": of_kiriki.any_cards,
    "kiriki.KirikiTurn": kiriki_turns(of_kiriki.any_rules),
    "kiriki.KirikiGame": kiriki_games.map(lambda transcript: transcript.end.game),
    "kiriki.KirikiState": kiriki_games.map(lambda transcript: transcript.end),
    "kiriki.KirikiTranscript": kiriki_games,
    "farkle.FarkleRules": rules_of_farkle,
    "farkle.Combination": of_farkle.combinations,
    "farkle.SetAside": of_farkle.selections,
    "farkle.FarkleTurn": of_farkle.turns,
    "farkle.FarkleSheet": of_farkle.sheets,
    "farkle.FarkleGame": of_farkle.games | farkle_games.map(lambda transcript: transcript.end.game),
    "farkle.FarkleState": farkle_games.map(lambda transcript: transcript.end),
    "farkle.FarkleTranscript": farkle_games,
}
"""A strategy for each type, by the name that its JSON has."""
