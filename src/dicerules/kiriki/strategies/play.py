"""Strategies for Kiriki. Every value they generate is reached by legal play."""

from __future__ import annotations

from functools import cache, lru_cache

from hypothesis import strategies as st

from dicerules._base.checks import require
from dicerules._shared.strategies import check_switch, draw_length, players, quick_dice, some_dice
from dicerules.kiriki import (
    KIRIKI,
    BoxName,
    KirikiAction,
    KirikiGame,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    KirikiTurn,
    Record,
    RollDice,
    Scorecard,
)
from dicerules.roll import Roll

__all__ = [
    "kiriki_games",
    "kiriki_states",
    "kiriki_transcripts",
    "kiriki_turns",
    "scorecards",
]

_ACTIONS_OF_A_TURN = 2.5  # roughly: the first roll, perhaps others, and the recording


def scorecards(rules: KirikiRules = KIRIKI, *, complete: bool | None = None) -> st.SearchStrategy[Scorecard]:
    """Return a strategy for cards: empty, partial and full ones.

    Kirikis are frequent, and so are second and third ones, which are repeated, earn a bonus or are jokers, depending on
    the rules. Cards shrink towards few filled boxes, and towards the first ones on the card.

    Args:
        rules: The rules of the cards; for any rules write `kiriki_rules().flatmap(scorecards)`.
        complete: Whether all boxes are filled; `None` for either.

    Raises:
        DiceRulesError: If `rules` are not rules of this game, or `complete` is not `True`, `False` or `None`.

    Examples:
        >>> from hypothesis import find
        >>> find(scorecards(), lambda card: 0 in card.filled.values())
        Scorecard(filled={'twos': 0})
    """
    require(rules, KirikiRules, "rules")
    check_switch(complete, "complete")
    return _scorecards(rules, complete=complete)


# A step of play is drawn as one value, since hypothesis shrinks by leaving values out. It is drawn before its
# legality is checked, and skipped if it is illegal, so that a step means the same without the steps before it.
@cache
def _wishes(boxes: int) -> st.SearchStrategy[int]:
    return st.integers(0, 3 * boxes - 1)


@cache
def _recordings(dice: int, boxes: int) -> st.SearchStrategy[tuple[Roll, int]]:
    return st.tuples(quick_dice(dice), _wishes(boxes))


@lru_cache(maxsize=32)
def _boxes_with_bonus(rules: KirikiRules) -> frozenset[BoxName]:
    """Return the boxes of the sections that have a bonus."""
    return frozenset(box.name for box in rules.boxes if rules.section_bonus(box.section)[0])


def _wished(card: Scorecard, roll: Roll, wish: int, *, or_nearest: bool | None) -> BoxName | None:
    """Return the box that a wish selects, or `None` if recording there is illegal and `or_nearest` is not set.

    A third of the wishes name a box. A third ask for the most points, so that Kirikis and straights are not wasted, and
    a third for the most points in sections with a bonus, so that cards earn bonuses.
    """
    rules, names = card.rules, [*card]
    manner, wanted = divmod(wish, len(names))
    options = card.options(roll)
    if manner == 0 and not or_nearest:
        return names[wanted] if names[wanted] in options else None

    def rank(name: BoxName) -> tuple[int, bool, int]:
        matters = manner == 1 or (manner == 2 and name in _boxes_with_bonus(rules))  # noqa: PLR2004 (thirds)
        # Open boxes come first, so that even the simplest wishes lead to the end of a game.
        return -options[name] * matters, card[name] is not None, (rules.tables.places[name] - wanted) % len(names)

    return min(options, key=rank)


@st.composite
def _scorecards(draw: st.DrawFn, rules: KirikiRules, *, complete: bool | None) -> Scorecard:
    card = Scorecard(rules)
    for _ in range(draw_length(draw, len(rules.boxes), over=complete)):
        roll, wish = draw(_recordings(rules.dice, len(rules.boxes)))
        if (category := _wished(card, roll, wish, or_nearest=complete)) is None:
            continue
        after = card.record(category, roll)
        if after.is_complete and complete is False:
            break
        card = after
        if card.is_complete:
            break
    return card


def kiriki_turns(rules: KirikiRules = KIRIKI) -> st.SearchStrategy[KirikiTurn]:
    """Return a strategy for turns after any of their rolls.

    Raises:
        DiceRulesError: If `rules` are not rules of this game.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_turns(), lambda turn: not turn.can_reroll)
        KirikiTurn("11111", rolls_left=0)
    """
    require(rules, KirikiRules, "rules")
    most = rules.rolls_per_turn - 1
    return st.builds(
        lambda roll, rerolls: KirikiTurn(roll, rules, rolls_left=most - rerolls),
        some_dice(rules.dice),
        st.integers(0, most),
    )


def kiriki_games(rules: KirikiRules = KIRIKI, *, over: bool | None = None) -> st.SearchStrategy[KirikiGame]:
    """Return a strategy for games of one to three players, from the first turn to the end.

    Args:
        rules: The rules of the games.
        over: Whether every card is full; `None` for either.

    Raises:
        DiceRulesError: If `rules` are not rules of this game, or `over` is not `True`, `False` or `None`.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_games(), lambda game: "ones" in game.cards[0].filled)
        KirikiGame(['Ada'], cards=(Scorecard(filled={'ones': 5}),))
    """
    require(rules, KirikiRules, "rules")
    check_switch(over, "over")
    return _games(rules, over=over)


@st.composite
def _games(draw: st.DrawFn, rules: KirikiRules, *, over: bool | None) -> KirikiGame:
    game = KirikiGame(draw(players()), rules)
    for _ in range(draw_length(draw, len(rules.boxes) * len(game.players), over=over)):
        roll, wish = draw(_recordings(rules.dice, len(rules.boxes)))
        if (
            category := _wished(game.cards[game.players.index(str(game.current_player))], roll, wish, or_nearest=over)
        ) is None:
            continue
        after = game.record(category, roll)
        if after.is_over and over is False:
            break
        game = after
        if game.is_over:
            break
    return game


def kiriki_states(rules: KirikiRules = KIRIKI, *, over: bool | None = None) -> st.SearchStrategy[KirikiState]:
    """Return a strategy for games with the turn under way: before its first roll or after any roll.

    Args:
        rules: The rules of the games.
        over: Whether the game is over; `None` for either.

    Raises:
        DiceRulesError: If `rules` are not rules of this game, or `over` is not `True`, `False` or `None`.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_states(over=False), lambda state: state.turn is not None)
        KirikiState(KirikiGame(['Ada']), KirikiTurn("11111", rolls_left=2))
    """
    games, turns = kiriki_games(rules, over=over), st.none() | kiriki_turns(rules)
    return games.flatmap(lambda game: st.builds(KirikiState, st.just(game), st.none() if game.is_over else turns))


def kiriki_transcripts(rules: KirikiRules = KIRIKI, *, over: bool | None = None) -> st.SearchStrategy[KirikiTranscript]:
    """Return a strategy for transcripts of games, finished or not.

    Args:
        rules: The rules of the games.
        over: Whether the game is over; `None` for either.

    Raises:
        DiceRulesError: If `rules` are not rules of this game, or `over` is not `True`, `False` or `None`.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_transcripts(), lambda game: len(game.rolls) > 0)
        KirikiTranscript(['Ada'], actions=(RollDice(""),), rolls=('11111',))
    """
    require(rules, KirikiRules, "rules")
    check_switch(over, "over")
    return _transcripts(rules, over=over)


@st.composite
def _transcripts(draw: st.DrawFn, rules: KirikiRules, *, over: bool | None) -> KirikiTranscript:
    played = KirikiTranscript(draw(players()), rules)
    most = int(len(rules.boxes) * _ACTIONS_OF_A_TURN * len(played.players))
    for _ in range(draw_length(draw, most, over=over)):
        action, rolled = _act(played.state, draw(_decisions(rules.dice, len(rules.boxes))), or_nearest=over)
        if action is None:
            continue
        after = played.then(action, rolled)
        if after.state.is_over:
            return played if over is False else after
        played = after
    return played


@cache
def _decisions(dice: int, boxes: int) -> st.SearchStrategy[tuple[int, Roll, int]]:
    """Return a strategy for the dice to keep (as a number), the faces of the others, and a wish where to record.

    Half of the numbers are below 1, which means recording at once. For the others, the bits of the number minus 1 mark
    the dice to keep.
    """
    most = 2**dice - 1  # minus 1, this keeps all dice but one
    return st.tuples(st.integers(1 - most, most), quick_dice(dice), _wishes(boxes))


def _act(
    state: KirikiState, decision: tuple[int, Roll, int], *, or_nearest: bool | None
) -> tuple[KirikiAction | None, Roll | None]:
    """Return the action of a decision, or `None` if it is illegal, and the dice that it throws."""
    kept, roll, wish = decision
    turn = state.turn
    if turn is None:
        return RollDice(), roll
    if not turn.can_reroll or kept <= 0:
        category = _wished(state.card, turn.roll, wish, or_nearest=or_nearest)
        return None if category is None else Record(category), None
    keep = [face for place, face in enumerate(turn.roll) if (kept - 1) >> place & 1]
    return RollDice(keep), Roll(roll.faces[len(keep) :])
