"""Kiriki, the five-dice scorecard game, and its family: boxes, scoring, scorecard, turn and game.

Examples:
    >>> from dicerules import kiriki
    >>> kiriki.score("14121", "three_of_a_kind")
    9
"""

from typing import TYPE_CHECKING

from dicerules._shared.lazy import lazy_names
from dicerules.kiriki.actions import apply, check, dice_thrown, legal_actions
from dicerules.kiriki.boxes import Box, Pays, Section
from dicerules.kiriki.category import LOWER, UPPER, BoxName, Category
from dicerules.kiriki.choices import KirikiAction, Record, RollDice
from dicerules.kiriki.codes import action_count, code, from_code
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.groups import Groups
from dicerules.kiriki.patterns import (
    AllAlike,
    Anything,
    Both,
    OneFace,
    OnlyFaces,
    Pattern,
    Run,
    TheseDice,
    Total,
)
from dicerules.kiriki.policies import Collector, Greedy
from dicerules.kiriki.rules import BOXES, KIRIKI, KirikiRules, difference
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.scoring import score, scores
from dicerules.kiriki.sections import SectionScore
from dicerules.kiriki.snapshot import Snapshot
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.terms import Joker
from dicerules.kiriki.transcript import KirikiTranscript, Player, play
from dicerules.kiriki.turn import KirikiTurn
from dicerules.kiriki.variants import (
    KNIFFEL,
    NAMED_RULES,
    PLAIN,
    YACHT,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
)

if TYPE_CHECKING:
    from dicerules.kiriki import arrays as arrays
    from dicerules.kiriki import odds as odds
    from dicerules.kiriki import optimal as optimal
    from dicerules.kiriki import simulation as simulation
    from dicerules.kiriki.announcing import events
    from dicerules.kiriki.event_types import (
        AnotherKiriki,
        BonusEarned,
        ExtraTurn,
        GameOver,
        JokerPlayed,
        KirikiEvent,
        Scored,
        Scratched,
    )
    from dicerules.kiriki.simulation import simulate as simulate
else:
    _EVENT_TYPES = (
        "AnotherKiriki",
        "BonusEarned",
        "ExtraTurn",
        "GameOver",
        "JokerPlayed",
        "KirikiEvent",
        "Scored",
        "Scratched",
    )
    __getattr__, __dir__ = lazy_names(
        "dicerules.kiriki",
        {
            **{name: f"dicerules.kiriki.{name}" for name in ("arrays", "odds", "optimal", "simulation")},
            **dict.fromkeys(_EVENT_TYPES, "dicerules.kiriki.event_types"),
            "events": "dicerules.kiriki.announcing",
            "simulate": "dicerules.kiriki.simulation",
        },
    )

__all__ = [
    # scoring one roll
    "score",
    "scores",
    # what can be scored
    "BOXES",
    "LOWER",
    "UPPER",
    "Box",
    "BoxName",
    "Category",
    "Pays",
    "Section",
    # what a box needs
    "AllAlike",
    "Anything",
    "Both",
    "Groups",
    "OneFace",
    "OnlyFaces",
    "Pattern",
    "Run",
    "TheseDice",
    "Total",
    # playing
    "KirikiGame",
    "KirikiTurn",
    "Scorecard",
    "SectionScore",
    # playing by actions, for programs that play
    "KirikiAction",
    "KirikiState",
    "KirikiTranscript",
    "Player",
    "Record",
    "RollDice",
    "Snapshot",
    "action_count",
    "apply",
    "check",
    "code",
    "dice_thrown",
    "from_code",
    "legal_actions",
    "play",
    # players to compare with
    "Collector",
    "Greedy",
    # what has happened, to announce it
    "AnotherKiriki",
    "BonusEarned",
    "ExtraTurn",
    "GameOver",
    "JokerPlayed",
    "KirikiEvent",
    "Scored",
    "Scratched",
    "events",
    # rules
    "KIRIKI",
    "KNIFFEL",
    "NAMED_RULES",
    "PLAIN",
    "YACHT",
    "YAHTZEE",
    "YAHTZEE_1956",
    "YAHTZEE_FREE_JOKER",
    "YATZY",
    "FurtherKiriki",
    "Joker",
    "KirikiRules",
    "difference",
]
