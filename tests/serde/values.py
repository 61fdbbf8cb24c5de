"""Strategies for the tests of JSON: values of every type, under any rules, at any point of play."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import strategies as st

from dicerules import farkle, kiriki, strategies
from dicerules.farkle.event_types import EVENTS as EVENTS_OF_FARKLE
from dicerules.kiriki.event_types import EVENTS as EVENTS_OF_KIRIKI
from dicerules.kiriki.patterns import PATTERNS
from dicerules.roll import MAX_DICE

rules_of_kiriki = strategies.kiriki_rules()
rules_of_farkle = strategies.farkle_rules()

ALL: Mapping[str, st.SearchStrategy[object]] = {
    "Roll": strategies.rolls(range(MAX_DICE + 1)),
    "kiriki.Category": st.sampled_from(kiriki.Category),
    "kiriki.Pays": st.sampled_from(kiriki.Pays),
    "kiriki.Joker": st.sampled_from(kiriki.Joker),
    "farkle.CombinationKind": st.sampled_from(farkle.CombinationKind),
    "farkle.HotDice": st.sampled_from(farkle.HotDice),
    "farkle.Ending": st.sampled_from(farkle.Ending),
    "farkle.LastRound": st.sampled_from(farkle.LastRound),
    "farkle.TieBreak": st.sampled_from(farkle.TieBreak),
    "farkle.RollDice": st.from_type(farkle.RollDice),
    "farkle.SetAsideDice": st.from_type(farkle.SetAsideDice),
    "farkle.Bank": st.from_type(farkle.Bank),
    **{f"kiriki.{kind.__name__}": st.from_type(kind) for kind in PATTERNS},
    **{f"kiriki.{kind.__name__}": st.from_type(kind) for kind in EVENTS_OF_KIRIKI},
    **{f"farkle.{kind.__name__}": st.from_type(kind) for kind in EVENTS_OF_FARKLE},
    "kiriki.Box": strategies.kiriki_boxes(),
    "kiriki.Section": st.from_type(kiriki.Section),
    "kiriki.FurtherKiriki": st.from_type(kiriki.FurtherKiriki),
    "kiriki.KirikiRules": rules_of_kiriki,
    "kiriki.Scorecard": rules_of_kiriki.flatmap(strategies.scorecards),
    "kiriki.KirikiTurn": rules_of_kiriki.flatmap(strategies.kiriki_turns),
    "kiriki.KirikiGame": rules_of_kiriki.flatmap(strategies.kiriki_games),
    "kiriki.KirikiState": rules_of_kiriki.flatmap(strategies.kiriki_states),
    "kiriki.KirikiTranscript": rules_of_kiriki.flatmap(strategies.kiriki_transcripts),
    "kiriki.RollDice": st.from_type(kiriki.RollDice),
    "kiriki.Record": st.from_type(kiriki.Record),
    "farkle.HouseCombination": strategies.house_combinations(),
    "farkle.FarkleRules": rules_of_farkle,
    "farkle.Combination": rules_of_farkle.flatmap(strategies.combinations),
    "farkle.SetAside": rules_of_farkle.flatmap(strategies.set_asides),
    "farkle.FarkleTurn": rules_of_farkle.flatmap(strategies.farkle_turns),
    "farkle.FarkleSheet": rules_of_farkle.flatmap(strategies.farkle_sheets),
    "farkle.FarkleGame": rules_of_farkle.flatmap(strategies.farkle_games),
    "farkle.FarkleState": rules_of_farkle.flatmap(strategies.farkle_states),
    "farkle.FarkleTranscript": rules_of_farkle.flatmap(strategies.farkle_transcripts),
}
"""A strategy for each type, by its name in JSON."""
