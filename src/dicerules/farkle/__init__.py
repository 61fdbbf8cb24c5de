"""Farkle, the push-your-luck game with six dice: combinations, scoring, turns, sheets and games.

Examples:
    >>> from dicerules import farkle
    >>> farkle.score("111523")
    1050
"""

from typing import TYPE_CHECKING

from dicerules._shared.lazy import lazy_names
from dicerules.farkle.actions import apply, check, dice_thrown, legal_actions
from dicerules.farkle.choices import Bank, FarkleAction, RollDice, SetAsideDice
from dicerules.farkle.codes import action_count, code, from_code
from dicerules.farkle.combination import Combination, CombinationKind, SetAside
from dicerules.farkle.differences import difference
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.house import HouseCombination
from dicerules.farkle.policies import Greedy, Thresholds
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.scoring import best, is_farkle, score, set_asides
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.snapshot import Snapshot
from dicerules.farkle.starting import starting_player
from dicerules.farkle.state import FarkleState
from dicerules.farkle.terms import Ending, HotDice, LastRound, TieBreak
from dicerules.farkle.transcript import FarkleTranscript, Player, play
from dicerules.farkle.turn import FarkleTurn
from dicerules.farkle.variants import (
    FACEBOOK,
    GREED,
    KINGDOM_COME,
    NAMED_RULES,
    PLAYMONSTER,
    TEN_THOUSAND,
    ZILCH,
    adding,
    doubling,
)

if TYPE_CHECKING:
    from dicerules.farkle import arrays as arrays
    from dicerules.farkle import odds as odds
    from dicerules.farkle import optimal as optimal
    from dicerules.farkle import simulation as simulation
    from dicerules.farkle.announcing import events
    from dicerules.farkle.event_types import (
        AllDicePenalty,
        Banked,
        Farkled,
        FarkleEvent,
        FarklesPenalty,
        FirstBank,
        GameOver,
        HotDiceScored,
        InstantWin,
        LastRoundStarted,
        TargetOvershot,
    )
    from dicerules.farkle.simulation import simulate as simulate
else:
    _EVENT_TYPES = (
        "AllDicePenalty",
        "Banked",
        "FarkleEvent",
        "Farkled",
        "FarklesPenalty",
        "FirstBank",
        "GameOver",
        "HotDiceScored",
        "InstantWin",
        "LastRoundStarted",
        "TargetOvershot",
    )
    __getattr__, __dir__ = lazy_names(
        "dicerules.farkle",
        {
            **{name: f"dicerules.farkle.{name}" for name in ("arrays", "odds", "optimal", "simulation")},
            **dict.fromkeys(_EVENT_TYPES, "dicerules.farkle.event_types"),
            "events": "dicerules.farkle.announcing",
            "simulate": "dicerules.farkle.simulation",
        },
    )

__all__ = [
    # scoring one roll
    "best",
    "is_farkle",
    "score",
    "set_asides",
    # combinations and selections
    "Combination",
    "CombinationKind",
    "SetAside",
    # playing
    "FarkleGame",
    "FarkleSheet",
    "FarkleTurn",
    "starting_player",
    # playing by actions, for programs that play
    "Bank",
    "FarkleAction",
    "FarkleState",
    "FarkleTranscript",
    "Player",
    "RollDice",
    "SetAsideDice",
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
    "Greedy",
    "Thresholds",
    # what has happened, to announce it
    "AllDicePenalty",
    "Banked",
    "FarkleEvent",
    "Farkled",
    "FarklesPenalty",
    "FirstBank",
    "GameOver",
    "HotDiceScored",
    "InstantWin",
    "LastRoundStarted",
    "TargetOvershot",
    "events",
    # rules
    "FACEBOOK",
    "FARKLE",
    "GREED",
    "KINGDOM_COME",
    "NAMED_RULES",
    "PLAYMONSTER",
    "TEN_THOUSAND",
    "ZILCH",
    "Ending",
    "FarkleRules",
    "HouseCombination",
    "HotDice",
    "LastRound",
    "TieBreak",
    "adding",
    "difference",
    "doubling",
]
