"""Snapshots of Kiriki for clients: cards, dice, and what each action does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal, TypedDict

from dicerules._shared.snapshot import Described, SnapshotParts, places_of
from dicerules._shared.snapshot_types import AnyPlayer, AnySnapshot, AnyTurn, Count
from dicerules._shared.view.words import sentence
from dicerules.kiriki.boxes import LOWER_SECTION, UPPER_SECTION, Section
from dicerules.kiriki.choices import KirikiAction, RollDice
from dicerules.kiriki.codes import records
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.recording import earns_bonus
from dicerules.kiriki.rules import KirikiRules, difference
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.words import RulesName, Word
from dicerules.roll import Roll

__all__ = [
    "PARTS",
    "BoxSnapshot",
    "CardSnapshot",
    "PlayerSnapshot",
    "SectionSnapshot",
    "Snapshot",
    "TurnSnapshot",
]


class BoxSnapshot(TypedDict):
    """A box of a card."""

    name: str
    """The name in code, such as `full_house`."""
    label: str
    """The name that people read."""
    section: str
    """The name of the section: `upper`, `lower` or one of the rules' own."""
    points: Count | None
    """The points in the box, 0 if it is scratched; null while it is open."""


class SectionSnapshot(TypedDict):
    """A section of a card."""

    name: str
    """The name in code: `upper`, `lower` or one of the rules' own."""
    label: str
    """The name that people read."""
    subtotal: Count
    """The sum of its boxes."""
    bonus: Count
    """The points of its bonus so far: 0 until the boxes have earned it (K11)."""
    bonus_points: Count
    """The points of its bonus once it is earned; 0 if it has none."""
    bonus_threshold: Count | None
    """The lowest sum of its boxes that earns the bonus; null if it has none."""
    missing_for_bonus: Count
    """The points that its boxes still need for the bonus; 0 if it is earned or there is none."""
    total: Count
    """Its total (K12, K13); bonuses for further Kirikis belong to the lower section."""


class CardSnapshot(TypedDict):
    """A card."""

    boxes: list[BoxSnapshot]
    """The boxes, in the card's order."""
    sections: list[SectionSnapshot]
    """The upper section, the lower one and the rules' own, as far as they have boxes or bonuses for further Kirikis."""
    kiriki_bonuses: Count
    """The number of bonuses that further Kirikis have earned."""
    kiriki_bonus_total: Count
    """The points of all these bonuses, which are part of the lower section's total."""
    extra_turns: Count
    """The number of extra turns that repeated Kirikis have earned so far, taken or not (K16)."""
    grand_total: Count
    """The sum of the totals of all sections (K13)."""


class PlayerSnapshot(AnyPlayer, TypedDict):
    """A player and the player's card."""

    turns_taken: Count
    """The number of turns recorded on the card."""
    card: CardSnapshot
    """The player's card."""


class TurnSnapshot(AnyTurn, TypedDict):
    """The turn of the current player."""

    kiriki_bonus: Count
    """The points that the roll earns as a further Kiriki wherever it is recorded, beside those of the box."""


class Snapshot(AnySnapshot, TypedDict):
    """Everything that a client needs to draw a game of Kiriki, as `games.snapshot` returns it."""

    game: Literal["kiriki"]
    """The name of the game in code."""
    players: list[PlayerSnapshot]
    """The players, in the order in which they play."""
    turn: TurnSnapshot | None
    """The current player's turn, also before its first roll; null when the game is over."""


# --- players ------------------------------------------------------------------------------------------------------


def _player(game: KirikiGame, seat: int, lang: str) -> Mapping[str, object]:
    card = _card(game.cards[seat], lang)
    return {"total": card["grand_total"], "turns_taken": game.cards[seat].turns_taken, "card": card}


def _card(card: Scorecard, lang: str) -> CardSnapshot:
    filled = {str(name): points for name, points in card.filled.items()}
    return {
        "boxes": [{**box, "points": filled.get(box["name"])} for box in _boxes(card.rules, lang)],
        "sections": [_section(card, section) for section in _sections(card.rules, lang)],
        "kiriki_bonuses": card.kiriki_bonuses,
        "kiriki_bonus_total": card.kiriki_bonus_total,
        "extra_turns": card.extra_turns,
        "grand_total": card.grand_total,
    }


@lru_cache(maxsize=64)
def _boxes(rules: KirikiRules, lang: str) -> tuple[BoxSnapshot, ...]:
    """Return the boxes of a card as they are before anything is recorded."""
    return tuple(
        {"name": str(box.name), "label": box.label(lang), "section": str(box.section), "points": None}
        for box in rules.boxes
    )


@lru_cache(maxsize=64)
def _sections(rules: KirikiRules, lang: str) -> tuple[SectionSnapshot, ...]:
    """Return the sections of a new card that have boxes or, in the lower one, bonuses for further Kirikis."""
    lower = rules.further_kiriki is not None and rules.further_kiriki.bonus > 0
    shown = {box.section for box in rules.boxes} | ({LOWER_SECTION} if lower else set())
    known = (Section(UPPER_SECTION), Section(LOWER_SECTION), *rules.sections)
    return tuple(_new_section(rules, section, lang) for section in known if section.name in shown)


def _new_section(rules: KirikiRules, section: Section, lang: str) -> SectionSnapshot:
    points, threshold = rules.section_bonus(section.name)
    return {
        "name": str(section.name),
        "label": section.label(lang),
        "subtotal": 0,
        "bonus": 0,
        "bonus_points": points,
        "bonus_threshold": threshold if points else None,
        "missing_for_bonus": threshold if points else 0,
        "total": 0,
    }


def _section(card: Scorecard, section: SectionSnapshot) -> SectionSnapshot:
    score = card.section(section["name"])
    return {
        **section,
        "subtotal": score.subtotal,
        "bonus": score.bonus,
        "missing_for_bonus": score.missing,
        "total": card.lower_total if section["name"] == LOWER_SECTION else score.total,
    }


# --- the turn and its actions -------------------------------------------------------------------------------------


def _turn(state: KirikiState, _: str) -> Mapping[str, object] | None:
    if state.is_over:
        return None
    turn, rules = state.turn, state.game.rules
    if turn is None:
        return {"dice": [], "rolls_left": rules.rolls_per_turn, "points_at_risk": 0, "kiriki_bonus": 0}
    further = rules.further_kiriki
    earned = earns_bonus(rules, state.card._cells, turn.roll)  # noqa: SLF001 (the predicate of the same rule)
    return {
        "dice": list(turn.roll),
        "rolls_left": turn.rolls_left,
        "points_at_risk": 0,
        "kiriki_bonus": further.bonus if further is not None and earned else 0,
    }


def _describe(state: KirikiState, lang: str) -> Callable[[KirikiAction], Described]:
    """Return the function that describes the actions of a state."""
    rules, roll = state.game.rules, None if state.turn is None else state.turn.roll
    points = {} if roll is None else state.card.options(roll)
    labels = {box["name"]: box["label"] for box in _boxes(rules, lang)}

    def describe(action: KirikiAction) -> Described:
        if isinstance(action, RollDice):
            places = () if roll is None else places_of(action.keep, roll)
            return Described(_label_of_roll(action.keep, rules.dice, roll is None, lang), places)
        scored = points.get(action.category)
        words = Word.SCRATCH_BOX if scored == 0 else Word.RECORD_BOX
        return Described(sentence(words, lang, box=labels[action.category]), points=scored)

    return describe


@lru_cache(maxsize=4096)
def _label_of_roll(keep: Roll, dice: int, first: bool, lang: str) -> str:  # noqa: FBT001 (a key of the cache)
    words = Word.ROLL_DICE if first else Word.KEEP_DICE if keep else Word.ROLL_ALL_AGAIN
    return sentence(words, lang, keep=" ".join(str(keep)), dice=dice - len(keep))


def _wanted(state: KirikiState) -> Iterable[KirikiAction]:
    """Return a roll of all dice, and a recording in each box."""
    return (RollDice(), *records(state.game.rules))


PARTS: Final = SnapshotParts(
    rule_names=RulesName,
    difference=difference,
    player=_player,
    turn=_turn,
    describe=_describe,
    wanted=_wanted,
)
"""The parts of a snapshot of Kiriki."""
