"""What the tests of the rules as data draw from: sets of rules, dice for them, and cards that came about by play."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from dicerules import Roll, Scorecard
from dicerules.kiriki import NAMED_RULES, Joker, KirikiRules

# Every set of rules makes its table of scores first, which is most of what such an example costs.
fewer = settings(max_examples=50)

faces = st.integers(1, 6)
points = st.integers(1, 200)

named_rules = st.sampled_from(list(NAMED_RULES.values()))

with_repetition = st.builds(
    KirikiRules,
    dice=st.integers(5, 6),
    rolls_per_turn=st.integers(1, 5),
    bonus=st.integers(0, 100),
    bonus_threshold=st.integers(1, 126),
    full_house=points,
    five_alike_as_full_house=st.booleans(),
    small_straight=points,
    large_straight=points,
    kiriki=points,
    repeat_kiriki=st.booleans(),
    kiriki_bonus=st.sampled_from([0, 1, 100]),
)


@st.composite
def with_joker(draw: st.DrawFn) -> KirikiRules:
    base = draw(with_repetition)
    fields = {name: getattr(base, name) for name in ("dice", "bonus", "full_house", "small_straight", "large_straight")}
    switches = {name: getattr(base, name) for name in ("five_alike_as_full_house", "kiriki_bonus", "kiriki")}
    return KirikiRules(**fields, **switches, repeat_kiriki=False, joker=draw(st.sampled_from(list(Joker))))


any_rules = named_rules | with_repetition | with_joker()


def dice_for(rules: KirikiRules) -> st.SearchStrategy[tuple[int, ...]]:
    """Give dice for these rules, every other time all alike: chance alone would hardly ever throw two in one game."""
    number = rules.dice
    alike = faces.map(lambda face: (face,) * number)
    return st.lists(faces, min_size=number, max_size=number).map(tuple) | alike


@st.composite
def cards_by(draw: st.DrawFn, rules: KirikiRules) -> Scorecard:
    """Give a card on which up to fifteen rolls were recorded wherever that was allowed."""
    card = Scorecard(rules)
    for dice in draw(st.lists(dice_for(rules), max_size=15)):
        options = list(card.options(dice))
        if not options:
            break
        # The Kiriki category first, half of the time: what this is about begins when it is filled.
        wanted = st.sampled_from(options) | st.just("kiriki" if "kiriki" in options else options[0])
        card = card.record(draw(wanted), Roll(dice))
    return card


any_cards = any_rules.flatmap(cards_by)
named_cards = named_rules.flatmap(cards_by)
