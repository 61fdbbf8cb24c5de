"""Strategies for Kiriki. Whatever they generate has been played: each step is a legal one."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from dicerules._base.checks import make_unchecked, require
from dicerules._shared.strategies import check_switch, draw_length, players, quick_dice, some_dice
from dicerules.errors import DiceRulesError
from dicerules.kiriki import (
    KIRIKI,
    UPPER,
    Category,
    KirikiAction,
    KirikiGame,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    KirikiTurn,
    Record,
    RollDice,
    Scorecard,
    action_count,
    apply,
    from_code,
    legal_actions,
)
from dicerules.roll import Roll

__all__ = [
    "kiriki_actions",
    "kiriki_games",
    "kiriki_states",
    "kiriki_transcripts",
    "kiriki_turns",
    "scorecards",
]

_TURNS = len(Category)
_ACTIONS_OF_A_TURN = 2.5  # more or less: the first roll, perhaps others, and the recording


def scorecards(rules: KirikiRules = KIRIKI, *, complete: bool | None = None) -> st.SearchStrategy[Scorecard]:
    """Generate cards as play leaves them: empty, partial and full ones.

    Kirikis are frequent, and so are the second and third ones that are repeated, earn a bonus or are jokers, as the
    rules have it. Cards shrink to few categories, and to those that stand first.

    Args:
        rules: the rules that the cards are played by; for others write `kiriki_rules().flatmap(scorecards)`.
        complete: whether all categories are filled; `None` for either.

    Raises:
        DiceRulesError: these are no rules, or `complete` is something else.

    Examples:
        >>> from hypothesis import find
        >>> find(scorecards(), lambda card: 0 in card.filled.values())
        Scorecard(filled={'twos': 0})
    """
    require(rules, KirikiRules, "rules")
    check_switch(complete, "complete")
    return _scorecards(rules, complete=complete)


# What one step of play needs is drawn as one value, for hypothesis shrinks by leaving such values out. It is drawn
# before anybody looks whether it is legal, and left undone when it is not, so that a step means the same without those
# before it.
_wishes = st.integers(0, 3 * _TURNS - 1)


@cache
def _recordings(dice: int) -> st.SearchStrategy[tuple[Roll, int]]:
    return st.tuples(quick_dice(dice), _wishes)


def _wished(card: Scorecard, roll: Roll, wish: int, *, or_nearest: bool | None) -> Category | None:
    """Find where a roll is recorded by a wish: none, if it is not legal there and the nearest will not do.

    A third of the wishes are for a category, a third for the most points, so that Kirikis and straights are not wasted,
    and a third for the most points in the upper section, so that there are bonuses.
    """
    manner, wanted = divmod(wish, _TURNS)
    options = card.options(roll)
    if manner == 0 and not or_nearest:
        category = tuple(Category)[wanted]
        return category if category in options else None

    def rank(category: Category) -> tuple[int, bool, int]:
        worth = options[category] if manner == 1 or (manner == 2 and category in UPPER) else 0  # noqa: PLR2004 (thirds)
        # The open ones come first, so that the simplest wishes bring a game to its end.
        return -worth, card[category] is not None, (category.position - wanted) % _TURNS

    return min(options, key=rank)


@st.composite
def _scorecards(draw: st.DrawFn, rules: KirikiRules, *, complete: bool | None) -> Scorecard:
    card = Scorecard(rules)
    for _ in range(draw_length(draw, _TURNS, over=complete)):
        roll, wish = draw(_recordings(rules.dice))
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
    """Generate turns after any of their rolls.

    Raises:
        DiceRulesError: these are no rules.

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
    """Generate games of one to three players, from the first turn to the end.

    Args:
        rules: the rules that the games are played by.
        over: whether every card is full; `None` for either.

    Raises:
        DiceRulesError: these are no rules, or `over` is something else.

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
    for _ in range(draw_length(draw, _TURNS * len(game.players), over=over)):
        roll, wish = draw(_recordings(rules.dice))
        if (category := _wished(game.cards[game._seat_to_play()], roll, wish, or_nearest=over)) is None:
            continue
        after = game.record(category, roll)
        if after.is_over and over is False:
            break
        game = after
        if game.is_over:
            break
    return game


def kiriki_states(rules: KirikiRules = KIRIKI, *, over: bool | None = None) -> st.SearchStrategy[KirikiState]:
    """Generate games with the turn under way: before its first roll and after any other.

    Args:
        rules: the rules that the games are played by.
        over: whether the game is over; `None` for either.

    Raises:
        DiceRulesError: these are no rules, or `over` is something else.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_states(over=False), lambda state: state.turn is not None)
        KirikiState(KirikiGame(['Ada']), KirikiTurn("11111", rolls_left=2))
    """
    games, turns = kiriki_games(rules, over=over), st.none() | kiriki_turns(rules)
    return games.flatmap(lambda game: st.builds(KirikiState, st.just(game), st.none() if game.is_over else turns))


def kiriki_actions(state: KirikiState | None = None) -> st.SearchStrategy[KirikiAction]:
    """Generate what a player can do.

    Args:
        state: the state in which the actions are legal; any action is generated when it is left out.

    Raises:
        DiceRulesError: this is no state, or the game is over.

    Examples:
        >>> from hypothesis import find
        >>> state = KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121"))
        >>> find(kiriki_actions(state), lambda action: isinstance(action, RollDice) and len(action.keep) == 2)
        RollDice("11")
    """
    if state is None:
        return st.integers(0, action_count(KirikiRules(dice=6)) - 1).map(from_code)
    legal = legal_actions(state)
    if not legal:
        msg = "no action is legal in a state in which the game is over"
        raise DiceRulesError(msg)
    return st.sampled_from(legal)


def kiriki_transcripts(rules: KirikiRules = KIRIKI, *, over: bool | None = None) -> st.SearchStrategy[KirikiTranscript]:
    """Generate what was done and rolled in games, as far as they have been played.

    Args:
        rules: the rules that the games are played by.
        over: whether the game is over; `None` for either.

    Raises:
        DiceRulesError: these are no rules, or `over` is something else.

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
    game = KirikiGame(draw(players()), rules)
    state = KirikiState(game)
    actions: list[KirikiAction] = []
    rolls: list[Roll] = []
    for _ in range(draw_length(draw, int(_TURNS * _ACTIONS_OF_A_TURN * len(game.players)), over=over)):
        action, rolled = _act(state, draw(_decisions(rules.dice)), or_nearest=over)
        if action is None:
            continue
        after = apply(state, action, rolled)
        if after.is_over and over is False:
            break
        state = after
        actions.append(action)
        rolls += [] if rolled is None else [rolled]
        if state.is_over:
            break
    return make_unchecked(
        KirikiTranscript, players=game.players, rules=rules, actions=tuple(actions), rolls=tuple(rolls)
    )


@cache
def _decisions(dice: int) -> st.SearchStrategy[tuple[int, Roll, int]]:
    """Generate which dice to keep, as the bits of a number, what the others show, and where to record them.

    Below 1, which is every other time, no die is thrown again; else the number is one too large.
    """
    most = 2**dice - 1  # all bits but one, and the one more
    return st.tuples(st.integers(1 - most, most), quick_dice(dice), _wishes)


def _act(
    state: KirikiState, decision: tuple[int, Roll, int], *, or_nearest: bool | None
) -> tuple[KirikiAction | None, Roll | None]:
    """Find the action that is decided, none if it is not legal, and the dice that it throws."""
    kept, roll, wish = decision
    turn = state.turn
    if turn is None:
        return RollDice(), roll
    if not turn.can_reroll or kept <= 0:
        category = _wished(state.card, turn.roll, wish, or_nearest=or_nearest)
        return None if category is None else Record(category), None
    keep = [face for place, face in enumerate(turn.roll) if (kept - 1) >> place & 1]
    return RollDice(keep), Roll(roll.faces[len(keep) :])
