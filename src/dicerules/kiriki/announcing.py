"""What an action has brought about in a game of Kiriki, as events to announce."""

from __future__ import annotations

from collections.abc import Iterator

from dicerules._shared.events import check_step
from dicerules.kiriki.actions import apply, check
from dicerules.kiriki.boxes import UPPER_SECTION
from dicerules.kiriki.category import BoxName
from dicerules.kiriki.choices import KirikiAction, Record, RollDice
from dicerules.kiriki.event_types import (
    EVENTS,
    AnotherKiriki,
    BonusEarned,
    ExtraTurn,
    GameOver,
    JokerPlayed,
    KirikiEvent,
    Scored,
    Scratched,
)
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.scoring import score
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.turn import KirikiTurn
from dicerules.roll import Roll

__all__ = ["EVENTS", "events"]


def events(before: KirikiState, action: KirikiAction, after: KirikiState) -> tuple[KirikiEvent, ...]:
    """Return what an action has brought about, in the order in which it happened.

    Recording a roll brings about, in this order: a further Kiriki, a joker, the points or the scratched box, the
    bonuses of sections, an extra turn, and the end of the game. Rolling dice brings about nothing.

    Args:
        before: The state in which the action was taken.
        action: The action of the player whose turn it was.
        after: The state to which it has led. What the dice showed is read from it.

    Raises:
        IllegalActionError: If the action is not legal in `before` (the `path` is then `("action",)`), or `after` is not
            a state to which it leads (`("after",)`), as far as that can be seen without the roll.
        DiceRulesError: If `before` or `after` is not a `KirikiState`, or `action` is not an action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame
        >>> card = Scorecard(filled={"kiriki": 50})
        >>> before = KirikiState(KirikiGame(["Ada"], cards=[card]), KirikiTurn("22222"))
        >>> for event in events(before, Record("kiriki"), apply(before, Record("kiriki"))):
        ...     print(event.sentence())
        Ada has another Kiriki.
        Ada scores 50 points for Kiriki.
        Ada earns an extra turn at the end of the game.
    """
    check_step(before, action, after, kind=KirikiState, check=check, leads_to=_leads_to)
    if not isinstance(action, Record) or before.turn is None:
        return ()
    player, game = str(before.player), after.game
    found = [*_of_card(player, before.card, action.category, before.turn.roll, game.card(player))]
    if game.is_over:
        found.append(GameOver(game.winners, max(card.grand_total for card in game.cards)))
    return tuple(found)


def _leads_to(before: KirikiState, action: KirikiAction, after: KirikiState) -> bool:
    if isinstance(action, Record):
        return apply(before, action) == after
    if after.turn is None or after.game != before.game:
        return False
    if before.turn is None:
        return after.turn == before.game.start_turn(after.turn.roll)
    return after.turn.rolls_left == before.turn.rolls_left - 1 and _kept(before.turn, action, after.turn)


def _kept(before: KirikiTurn, action: RollDice, after: KirikiTurn) -> bool:
    """Return whether the kept dice can lie in their places (K15), whichever of those with the same face were kept."""
    unchanged = Roll([face for face, now in zip(before.roll, after.roll, strict=True) if face == now])
    return all(kept <= there for kept, there in zip(action.keep.counts, unchanged.counts, strict=True))


def _of_card(player: str, before: Scorecard, category: BoxName, roll: Roll, after: Scorecard) -> Iterator[KirikiEvent]:
    """Yield what a recording has brought about on the player's card."""
    rules, points = after.rules, before.options(roll)[category]
    further, labels = rules.further_kiriki, rules.box(category).labels
    bonus, extra = after.kiriki_bonus_total - before.kiriki_bonus_total, after.extra_turns > before.extra_turns
    if further is not None and (bonus or extra):
        yield AnotherKiriki(player, further.box, bonus, labels=rules.box(further.box).labels)
    if points > score(roll, category, rules):
        yield JokerPlayed(player, category, labels=labels)
    yield Scored(player, category, points, labels=labels) if points else Scratched(player, category, labels=labels)
    yield from _bonuses(player, before, after, rules)
    if extra:
        yield ExtraTurn(player)


def _bonuses(player: str, before: Scorecard, after: Scorecard, rules: KirikiRules) -> Iterator[BonusEarned]:
    """Yield the bonuses that the sections of a card have just earned."""
    labels = {UPPER_SECTION: None, **{own.name: own.labels for own in rules.sections}}
    for name, own in labels.items():
        earned = after.section(name).bonus - before.section(name).bonus
        if earned:
            yield BonusEarned(player, name, earned, labels=own)
