"""The counts that break ties are shown only where players can tie (F14)."""

from __future__ import annotations

import pytest

from dicerules import display
from dicerules.farkle import Ending, FarkleGame, FarkleRules, FarkleSheet, LastRound, TieBreak


@pytest.mark.parametrize(
    ("rules", "shown"),
    [
        (FarkleRules(), True),
        (FarkleRules(last_round=LastRound.BEAT), False),
        (FarkleRules(ending=Ending.AT_ONCE), False),
        (FarkleRules(tie_break=()), False),
    ],
    ids=["document", "beat", "at once", "no tie-break"],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_f14_sheets_and_games_show_the_counts_only_if_players_can_tie(
    rules: FarkleRules, lang: str, *, shown: bool
) -> None:
    label = TieBreak.SINGLES.label(lang).lower()
    for value in (FarkleSheet(rules, turns=[500]), FarkleGame(["Ada", "Bo"], rules)):
        assert (label in display.text(value, lang).lower()) is shown
