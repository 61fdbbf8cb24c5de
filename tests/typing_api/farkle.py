"""The types of Farkle's public names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import assert_never, assert_type

from attrs.exceptions import FrozenInstanceError

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    IllegalActionError,
    InvalidRollError,
    NotationError,
    Roll,
    farkle,
    games,
)
from dicerules.display import Displayable, html, text
from dicerules.farkle import (
    FACEBOOK,
    FARKLE,
    GREED,
    KINGDOM_COME,
    NAMED_RULES,
    PLAYMONSTER,
    TEN_THOUSAND,
    ZILCH,
    AllDicePenalty,
    Bank,
    Banked,
    Combination,
    CombinationKind,
    Ending,
    FarkleAction,
    Farkled,
    FarkleEvent,
    FarkleRules,
    FarklesPenalty,
    FarkleState,
    FarkleTranscript,
    FirstBank,
    GameOver,
    Greedy,
    HotDice,
    HotDiceScored,
    HouseCombination,
    InstantWin,
    LastRound,
    LastRoundStarted,
    Player,
    RollDice,
    SetAside,
    SetAsideDice,
    Snapshot,
    TargetOvershot,
    Thresholds,
    TieBreak,
    action_count,
    adding,
    apply,
    best,
    check,
    code,
    dice_thrown,
    difference,
    doubling,
    events,
    from_code,
    is_farkle,
    legal_actions,
    play,
    score,
    set_asides,
    starting_player,
)
from tests.typing_api.refusals import refused

roll = Roll("111523")

# --- combinations and selections ----------------------------------------------------------------------------------

assert_type(CombinationKind("three_pairs"), CombinationKind)
assert_type(CombinationKind.STRAIGHT.value, str)
assert_type(CombinationKind.STRAIGHT.label(), str)
assert_type(CombinationKind.STRAIGHT.label("es"), str)
assert_type(CombinationKind.SINGLE_ONE < CombinationKind.STRAIGHT, bool)
assert_type(sorted(CombinationKind), list[CombinationKind])
assert_type(list(CombinationKind), list[CombinationKind])
kind_is_text: str = CombinationKind.STRAIGHT

with refused(NotationError):
    CombinationKind.STRAIGHT.label("de")

combination = assert_type(Combination(CombinationKind.THREE_OF_A_KIND, "222", 200), Combination)
assert_type(Combination("three_of_a_kind", [2, 2, 2], 200), Combination)
assert_type(Combination(kind="single_one", dice=Roll("1"), points=100), Combination)
kind_of_combination_is_text: str = combination.kind
assert_type(combination.kind.label("es"), str)
if isinstance(combination.kind, CombinationKind):  # and not the name of a house combination
    assert_type(combination.kind, CombinationKind)
assert_type(combination.dice, Roll)
assert_type(combination.points, int)
assert_type({combination: 1}, dict[Combination, int])

with refused(TypeError):
    Combination("three_of_a_kind", "222")  # type: ignore[call-arg]
with refused(InvalidRollError):
    Combination("three_of_a_kind", 222, 200)  # type: ignore[arg-type]
with refused(DiceRulesError):
    Combination("three_of_a_kind", "222", "200")  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    combination.points = 400  # type: ignore[misc]
with suppress(TypeError):  # Python itself lets it pass

    class LoadedCombination(Combination):  # type: ignore[misc]
        """A value that somebody could mistake for a combination: values are final."""


selection = assert_type(SetAside("222", [combination], 200), SetAside)
assert_type(SetAside(dice=[2, 2, 2], combinations=(combination,), points=200), SetAside)
assert_type(selection.dice, Roll)
assert_type(selection.combinations, tuple[Combination, ...])
assert_type(selection.points, int)
assert_type(selection.places("232125"), tuple[int, ...])

with refused(InvalidRollError):
    selection.places(232125)  # type: ignore[arg-type]
with refused(DiceRulesError):
    SetAside("222", combination, 200)  # type: ignore[arg-type]
with refused(DiceRulesError):
    SetAside("222", ["three_of_a_kind"], 200)  # type: ignore[list-item]
with refused(FrozenInstanceError):
    selection.dice = roll  # type: ignore[misc]

# --- rules --------------------------------------------------------------------------------------------------------

assert_type(HotDice("mandatory"), HotDice)
assert_type(HotDice.OPTIONAL.value, str)
assert_type(HotDice.OPTIONAL.label("es"), str)
assert_type(list(HotDice), list[HotDice])
assert_type(Ending("at_once"), Ending)
assert_type(LastRound.BEAT.label("es"), str)
assert_type(sorted(TieBreak), list[TieBreak])

house = assert_type(HouseCombination("low_run", "345", 150), HouseCombination)
assert_type(HouseCombination(name="four_alike", dice="aaaa", points=[100, 200, 300, 400, 500, 600]), HouseCombination)
assert_type(HouseCombination("a", "11", 5, labels=("A", "B"), breaks_ties=True), HouseCombination)
name_of_house_is_text: str = house.name
assert_type(house.name.label(), str)
assert_type(house.dice, str)
assert_type(house.points, int | tuple[int, int, int, int, int, int])
assert_type(house.labels, tuple[str, str] | None)
assert_type(house.breaks_ties, bool)
assert_type(house.label("es"), str)
for scoring in house.scoring():
    assert_type(scoring.dice, Roll)
    assert_type(scoring.points, int)

with refused(NotationError):
    HouseCombination(3, "345", 150)  # type: ignore[arg-type]
with refused(DiceRulesError):
    HouseCombination("low_run", 345, 150)  # type: ignore[arg-type]
with refused(TypeError):
    HouseCombination("low_run", "345", 150, None)  # type: ignore[call-arg]
with refused(FrozenInstanceError):
    house.points = 200  # type: ignore[misc]

assert_type(FARKLE, FarkleRules)
assert_type(FarkleRules(), FarkleRules)
rules = FarkleRules(
    single_one=100,
    single_five=50,
    three_of_a_kind=(1000, 200, 300, 400, 500, 600),
    six_of_a_kind=(2000, 400, 600, 800, 1000, 1200),
    three_pairs=750,
    four_and_two_as_three_pairs=True,
    six_alike_as_three_pairs=False,
    straight=1500,
    hot_dice=HotDice.MANDATORY,
    entry_minimum=500,
    target=5000,
)
trios = (1000, 200, 300, 400, 500, 600)
full_rules = FarkleRules(
    dice=6,
    four_of_a_kind=doubling(trios, 1),
    five_of_a_kind=adding(trios, 2),
    four_and_pair=1500,
    two_triplets=2500,
    full_house=[250, 250, 250, 250, 250, 250],
    low_straight=500,
    high_straight=750,
    dead_roll=500,
    bank_minimum=300,
    farkles_to_penalty=3,
    farkle_penalty=500,
    penalty_takes_all=False,
    negative_totals=True,
    house_combinations=[house],
    must_take_all=True,
    bank_multiple=50,
    all_dice_farkle_penalty=500,
    all_dice_penalty_after_hot_dice=False,
    exact_target=True,
    instant_win=["low_run", CombinationKind.STRAIGHT],
    head_start=[0, 200],
    ending=Ending.AT_ONCE,
    last_round=LastRound.BEAT,
    tie_break=[TieBreak.SINGLES],
)
assert_type(FarkleRules(hot_dice="mandatory"), FarkleRules)
assert_type(FarkleRules(ending="at_once", last_round="beat", tie_break=("singles",)), FarkleRules)
assert_type(FarkleRules(tie_break=[]), FarkleRules)
assert_type(FarkleRules(ending="fixed_turns", turns=10), FarkleRules)
assert_type(rules.with_combination(house), FarkleRules)
assert_type(rules.with_further_dice(doubling), FarkleRules)
assert_type(full_rules.dice, int)
assert_type(full_rules.four_of_a_kind, tuple[int, int, int, int, int, int])
assert_type(full_rules.five_of_a_kind, tuple[int, int, int, int, int, int])
assert_type(full_rules.four_and_pair, int)
assert_type(full_rules.two_triplets, int)
assert_type(full_rules.full_house, tuple[int, int, int, int, int, int])
assert_type(full_rules.low_straight, int)
assert_type(full_rules.high_straight, int)
assert_type(full_rules.dead_roll, int)
assert_type(full_rules.bank_minimum, int)
assert_type(full_rules.farkles_to_penalty, int)
assert_type(full_rules.farkle_penalty, int)
assert_type(full_rules.penalty_takes_all, bool)
assert_type(full_rules.negative_totals, bool)
assert_type(full_rules.house_combinations, tuple[HouseCombination, ...])
assert_type(full_rules.must_take_all, bool)
assert_type(full_rules.bank_multiple, int)
assert_type(full_rules.all_dice_farkle_penalty, int)
assert_type(full_rules.all_dice_penalty_after_hot_dice, bool)
assert_type(full_rules.exact_target, bool)
assert_type(full_rules.turns, int)
assert_type(full_rules.head_start, tuple[int, ...])
for winner in full_rules.instant_win:
    assert_type(winner.label(), str)
assert_type(full_rules.ending, Ending)
assert_type(full_rules.last_round, LastRound)
assert_type(full_rules.tie_break, tuple[TieBreak, ...])
assert_type(full_rules.can_tie, bool)
assert_type(full_rules.sheet(), str)
assert_type(full_rules.sheet("es"), str)
assert_type(FarkleRules.parse("facebook"), FarkleRules)
assert_type(full_rules.with_changes({"target": "5000"}), FarkleRules)
assert_type(str(full_rules), str)

assert_type(PLAYMONSTER, FarkleRules)
assert_type(FACEBOOK, FarkleRules)
assert_type(ZILCH, FarkleRules)
assert_type(KINGDOM_COME, FarkleRules)
assert_type(TEN_THOUSAND, FarkleRules)
assert_type(GREED, FarkleRules)
assert_type(NAMED_RULES["zilch"], FarkleRules)
assert_type(list(NAMED_RULES), list[str])
assert_type(difference(FARKLE, ZILCH), tuple[str, ...])
assert_type(difference(FARKLE, ZILCH, "es"), tuple[str, ...])
assert_type(doubling(trios, 1), tuple[int, int, int, int, int, int])
assert_type(adding(trios, 3), tuple[int, int, int, int, int, int])
assert_type(rules.single_one, int)
assert_type(rules.single_five, int)
assert_type(rules.three_of_a_kind, tuple[int, int, int, int, int, int])
assert_type(rules.six_of_a_kind, tuple[int, int, int, int, int, int])
assert_type(rules.three_pairs, int)
assert_type(rules.four_and_two_as_three_pairs, bool)
assert_type(rules.six_alike_as_three_pairs, bool)
assert_type(rules.straight, int)
assert_type(rules.hot_dice, HotDice)
assert_type(rules.entry_minimum, int)
assert_type(rules.target, int)

with refused(TypeError):
    FarkleRules(100)  # type: ignore[call-arg]
with refused(TypeError):
    FarkleRules(wild_dice=True)  # type: ignore[call-arg]
with refused(DiceRulesError):
    FarkleRules(full_house=250)  # type: ignore[arg-type]
with refused(TypeError):
    NAMED_RULES["mine"] = rules  # type: ignore[index]
with refused(DiceRulesError):
    difference(FARKLE, "zilch")  # type: ignore[arg-type]
with refused(DiceRulesError):
    FarkleRules(house_combinations=["345"])  # type: ignore[list-item]
with refused(DiceRulesError):
    FarkleRules(head_start=200)  # type: ignore[arg-type]
with refused(DiceRulesError):
    rules.with_combination("345")  # type: ignore[arg-type]
with refused(DiceRulesError):
    FarkleRules(straight="1500")  # type: ignore[arg-type]
with refused(DiceRulesError):
    FarkleRules(three_of_a_kind=1000)  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    rules.target = 10_000  # type: ignore[misc]

# --- scoring one roll ---------------------------------------------------------------------------------------------

assert_type(score(roll), int)
assert_type(score("111523"), int)
assert_type(score([1, 5], rules=rules), int)
assert_type(set_asides(roll), tuple[SetAside, ...])
assert_type(set_asides("15", rules=rules), tuple[SetAside, ...])
assert_type(best("15"), SetAside | None)
assert_type(best((1, 5), rules=rules), SetAside | None)
assert_type(is_farkle("22346"), bool)
assert_type(is_farkle(roll, rules=rules), bool)
assert_type(farkle.score(roll), int)

with refused(InvalidRollError):
    score(15)  # type: ignore[arg-type]
with refused(TypeError):
    set_asides()  # type: ignore[call-arg]
with refused(DiceRulesError):
    is_farkle(roll, rules=None)  # type: ignore[arg-type]
with refused(AttributeError):
    best("22346").points  # type: ignore[union-attr]  # noqa: B018 (a Farkle has no best)

# --- the turn -----------------------------------------------------------------------------------------------------

turn = assert_type(FarkleTurn(), FarkleTurn)
assert_type(FarkleTurn(rules), FarkleTurn)
assert_type(FarkleTurn(rules, on_board=True), FarkleTurn)
assert_type(FarkleTurn(history=("111523", [1, 1, 1], Roll("523"))), FarkleTurn)
assert_type(FarkleTurn(history=("111523", "111"), banked=True), FarkleTurn)
assert_type(FarkleTurn.parse(str(turn)), FarkleTurn)
assert_type(FarkleSheet.parse("farkle-sheet:1"), FarkleSheet)
assert_type(turn.roll("111523"), FarkleTurn)
assert_type(turn.roll(roll).set_aside([1, 1, 1]), FarkleTurn)
assert_type(turn.roll(roll).set_aside("111").bank(), FarkleTurn)
assert_type(turn.rules, FarkleRules)
assert_type(turn.on_board, bool)
assert_type(turn.history, tuple[Roll, ...])
assert_type(turn.banked, bool)
assert_type(turn.current_roll, Roll | None)
assert_type(turn.selections, tuple[SetAside, ...])
assert_type(turn.options, tuple[SetAside, ...])
assert_type(turn.is_farkle, bool)
assert_type(turn.is_over, bool)
assert_type(turn.points, int)
assert_type(turn.dice_to_roll, int)
assert_type(turn.can_roll, bool)
assert_type(turn.can_bank, bool)

with refused(TypeError):
    FarkleTurn(rules, True)  # type: ignore[call-arg]  # noqa: FBT003 (which is why it is refused)
with refused(TypeError):
    turn.roll()  # type: ignore[call-arg]
with refused(InvalidRollError):
    turn.roll(111523)  # type: ignore[arg-type]
with refused(InvalidRollError):
    turn.roll(roll).set_aside(1)  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    turn.points = 1000  # type: ignore[misc]

# --- the sheet ----------------------------------------------------------------------------------------------------

banked = turn.roll(roll).set_aside("111").bank()
sheet = assert_type(FarkleSheet(), FarkleSheet)
assert_type(FarkleSheet(rules), FarkleSheet)
assert_type(FarkleSheet(rules, turns=[500, 0], special_combinations=1, singles=2), FarkleSheet)
assert_type(sheet.record(banked), FarkleSheet)
assert_type(sheet.rules, FarkleRules)
assert_type(sheet.turns, tuple[int, ...])
assert_type(sheet.special_combinations, int | None)
assert_type(sheet.singles, int | None)
assert_type(sheet.head_start, int)
assert_type(sheet.won_at_once, bool)
assert_type(sheet.record_points(500, won_at_once=False), FarkleSheet)
assert_type(sheet.record_points(500).correct(0, 550), FarkleSheet)
assert_type(sheet.record_points(500).correct(0, 550, won_at_once=False), FarkleSheet)
assert_type(sheet.total, int)
assert_type(sheet.totals, tuple[int, ...])
assert_type(sheet.farkles_in_a_row, int)
assert_type(sheet.on_board, bool)

with refused(TypeError):
    FarkleSheet(rules, [500])  # type: ignore[call-arg]
with refused(DiceRulesError):
    FarkleSheet(turns=500)  # type: ignore[arg-type]
with refused(DiceRulesError):
    sheet.record(500)  # type: ignore[arg-type]
with refused(DiceRulesError):
    sheet.record_points("500")  # type: ignore[arg-type]
with refused(TypeError):
    sheet.record_points(500, True)  # type: ignore[call-arg]  # noqa: FBT003 (which is why it is refused)

# --- the game -----------------------------------------------------------------------------------------------------

game = assert_type(FarkleGame(["Ada", "Bo"]), FarkleGame)
assert_type(FarkleGame(("Ada",), rules), FarkleGame)
assert_type(FarkleGame({"Ada": 1}.keys(), sheets=[sheet]), FarkleGame)
assert_type(game.start_turn(), FarkleTurn)
assert_type(game.record(banked), FarkleGame)
assert_type(game.players, tuple[str, ...])
assert_type(game.rules, FarkleRules)
assert_type(game.sheets, tuple[FarkleSheet, ...])
assert_type(game.current_player, str | None)
assert_type(game.sheet("Ada"), FarkleSheet)
assert_type(game.is_last_round, bool)
assert_type(game.is_over, bool)
assert_type(game.winners, tuple[str, ...])
assert_type(game.tie_is_open, bool)
assert_type(game.record_points(500), FarkleGame)
assert_type(game.record_points(500).correct("Ada", 0, 550), FarkleGame)
assert_type(game.record_points(500).correct("Ada", 0, 550, won_at_once=None), FarkleGame)
assert_type(game.without("Bo"), FarkleGame)

with refused(IllegalActionError):
    FarkleGame([1, 2])  # type: ignore[list-item]
with refused(NotationError):
    game.sheet(0)  # type: ignore[arg-type]
with refused(NotationError):
    game.without(1)  # type: ignore[arg-type]
with refused(DiceRulesError):
    game.record(1000)  # type: ignore[arg-type]
with refused(TypeError):
    game.start_turn("111523")  # type: ignore[call-arg]

# --- who starts ---------------------------------------------------------------------------------------------------

throws: dict[str, int] = {"Ada": 3, "Bo": 5}
throws_again: dict[str, str] = {"Ada": "62", "Bo": "65", "Cy": "1"}
assert_type(starting_player(throws), str)
assert_type(starting_player(throws_again), str)
assert_type(starting_player({"Ada": 3, "Bo": [5], "Cy": Roll("2")}), str)

with refused(DiceRulesError):
    starting_player([3, 5])  # type: ignore[arg-type]
with refused(InvalidRollError):
    starting_player({"Ada": None, "Bo": 5})  # type: ignore[dict-item]

# --- actions ------------------------------------------------------------------------------------------------------

throw = assert_type(RollDice(), RollDice)
bank = assert_type(Bank(), Bank)
taken = assert_type(SetAsideDice("111"), SetAsideDice)
assert_type(SetAsideDice(dice=[1, 1, 1]), SetAsideDice)
assert_type(SetAsideDice(set_asides("111")[0]), SetAsideDice)
assert_type(taken.dice, Roll)
assert_type(code(taken), int)
assert_type(code(throw, rules), int)
assert_type(code(bank, rules=rules), int)
assert_type(from_code(2), RollDice | SetAsideDice | Bank)
assert_type(from_code(2, rules), RollDice | SetAsideDice | Bank)
assert_type(action_count(), int)
assert_type(action_count(rules), int)
action: FarkleAction = Bank()

state = assert_type(FarkleState(game), FarkleState)
shown: Displayable = state
assert_type(html(state, "es"), str)
assert_type(text(state), str)
assert_type(FarkleState(game, turn=game.start_turn()), FarkleState)
assert_type(FarkleState(game).without("Bo"), FarkleState)
winning: str | None = FarkleTurn().winning_kind
snapshot: Snapshot = games.snapshot(state)
assert_type(snapshot["players"][0]["sheet"]["on_board"], bool)
assert_type(state.game, FarkleGame)
assert_type(state.turn, FarkleTurn | None)
assert_type(state.player, str | None)
assert_type(state.sheet, FarkleSheet)
assert_type(state.is_over, bool)
assert_type(legal_actions(state), tuple[RollDice | SetAsideDice | Bank, ...])
assert_type(check(state, bank), IllegalActionError | None)
assert_type(check(state, action), IllegalActionError | None)
assert_type(dice_thrown(state, throw), int)
state = assert_type(apply(state, throw, rolled="111523"), FarkleState)
state = assert_type(apply(state, taken), FarkleState)
assert_type(apply(state, throw, [2, 3, 4]), FarkleState)
assert_type(apply(state, bank), FarkleState)

with refused(DiceRulesError):
    check(state, "bank")  # type: ignore[arg-type]
with refused(DiceRulesError):
    apply(game, bank)  # type: ignore[arg-type]
with refused(NotationError):
    from_code("1")  # type: ignore[arg-type]
with refused(TypeError):
    RollDice("111")  # type: ignore[call-arg]
with refused(InvalidRollError):
    SetAsideDice(1)  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    taken.dice = roll  # type: ignore[misc]
with refused(FrozenInstanceError):
    state.turn = None  # type: ignore[misc]

# --- playing ------------------------------------------------------------------------------------------------------


def cautious(view: FarkleState) -> FarkleAction:
    """Take the best, and bank."""
    match view.turn:
        case FarkleTurn(options=options) if options:
            assert_type(options, tuple[SetAside, ...])
            return SetAsideDice(options[0])
        case _:
            return Bank()


def describe(action: FarkleAction) -> str:
    """Tell actions apart by matching them, which type checkers see to be complete."""
    match action:
        case RollDice():
            return "rolls"
        case SetAsideDice(dice):
            assert_type(dice, Roll)
            return f"sets {len(dice)} aside"
        case Bank():
            return "banks"
        case _:
            assert_never(action)


player: Player = cautious
function: Callable[[FarkleState], FarkleAction] = player
players: list[Player] = [Greedy(), Thresholds(300), Thresholds({3: 300, 2: 250}), Thresholds([(3, 300)])]
assert_type(Thresholds(bank_from=300)(FarkleState(FarkleGame(["Ada"]))), FarkleAction)
assert_type(Thresholds(300).points_to_bank(3), int | None)
transcript = play({"Ada": cautious, "Bo": player}, rng=Random(7))  # noqa: S311 (no secret)
assert_type(transcript, FarkleTranscript)
assert_type(play({"Ada": player}, rules, rng=Random(7)), FarkleTranscript)  # noqa: S311 (no secret)
assert_type(FarkleTranscript(["Ada"], rules, actions=[throw, taken], rolls=["111523"]), FarkleTranscript)
assert_type(transcript.players, tuple[str, ...])
assert_type(transcript.rules, FarkleRules)
assert_type(transcript.actions, tuple[RollDice | SetAsideDice | Bank, ...])
assert_type(transcript.rolls, tuple[Roll, ...])
assert_type(transcript.states(), Iterator[FarkleState])
assert_type(transcript.state, FarkleState)
assert_type(transcript.start, FarkleState)
assert_type(transcript.undo(), FarkleTranscript)
assert_type(FarkleTranscript(start=transcript.start).then(throw, "111523"), FarkleTranscript)
assert_type([step.action for step in transcript.steps()], list[RollDice | SetAsideDice | Bank])
assert_type([step.state for step in transcript.steps()], list[FarkleState])
assert_type([step.rolled for step in transcript.steps()], list[Roll | None])
assert_type(play({"Ada": player, "Bo": player}, start=transcript.start, rng=Random(7)), FarkleTranscript)  # noqa: S311 (no secret)
described = [describe(action) for action in (throw, taken, bank)]

with refused(TypeError):
    play({"Ada": cautious})  # type: ignore[call-arg]
with refused(DiceRulesError):
    play([cautious], rng=Random(7))  # type: ignore[arg-type]  # noqa: S311 (no secret)
with refused(DiceRulesError):
    play({"Ada": lambda view: view.player}, rng=Random(7))  # type: ignore[dict-item, return-value]  # noqa: S311 (no secret)
with refused(TypeError):
    FarkleTranscript(["Ada"], rules, [throw])  # type: ignore[arg-type, call-arg]

# --- Farkle: events -----------------------------------------------------------------------------------------------

ready = FarkleState(FarkleGame(["Ada"]), FarkleTurn(history=["111523", "111"]))
told = events(ready, Bank(), apply(ready, Bank()))
assert_type(told, tuple[FarkleEvent, ...])
assert_type([event.sentence("es") for event in told], list[str])
assert_type(Farkled("Ada", 450).lost, int)
assert_type(LastRoundStarted(None).player, str | None)
assert_type(GameOver(["Ada"], 10_000, "singles").tie_break, TieBreak | None)
assert_type(GameOver(["Ada"], 10_000).tie_is_open, bool)
assert_type(InstantWin("Ada", "straight", 1500).labels, tuple[str, str] | None)


def announce(event: FarkleEvent) -> str:
    """Tell events apart by matching them, which type checkers see to be complete."""
    match event:
        case Farkled(player, lost) | TargetOvershot(player, lost) | AllDicePenalty(player, lost):
            return f"{player} -{lost}"
        case FarklesPenalty(player, farkles, lost):
            return f"{player} {farkles} -{lost}"
        case HotDiceScored(player, points) | Banked(player, points):
            assert_type(points, int)
            return f"{player} {points}"
        case InstantWin(player, kind):
            return f"{player} {kind.label()}"
        case FirstBank(player) | LastRoundStarted(player):
            return player or ""
        case GameOver(winners):
            return ", ".join(winners)
        case _:
            assert_never(event)


announced = [announce(event) for event in told]

with refused(IllegalActionError):
    events(ready, SetAsideDice("1"), ready)
with refused(DiceRulesError):
    events(ready, "bank", ready)  # type: ignore[arg-type]
with refused(DiceRulesError):
    Banked("Ada", "500", 500)  # type: ignore[arg-type]
with refused(NotationError):
    GameOver(["Ada"], 500, "luck")
