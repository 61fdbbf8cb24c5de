"""The types of Kiriki's public names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import assert_never, assert_type

from attrs.exceptions import FrozenInstanceError

from dicerules import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
    games,
    kiriki,
)
from dicerules.display import Displayable, html, text
from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    KNIFFEL,
    LOWER,
    NAMED_RULES,
    PLAIN,
    UPPER,
    YACHT,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
    AllAlike,
    AnotherKiriki,
    Anything,
    BonusEarned,
    Both,
    Box,
    BoxName,
    Category,
    Collector,
    ExtraTurn,
    FurtherKiriki,
    GameOver,
    Greedy,
    Groups,
    Joker,
    JokerPlayed,
    KirikiAction,
    KirikiEvent,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    OneFace,
    OnlyFaces,
    Pattern,
    Pays,
    Player,
    Record,
    RollDice,
    Run,
    Scored,
    Scratched,
    Section,
    SectionScore,
    Snapshot,
    TheseDice,
    Total,
    action_count,
    apply,
    check,
    code,
    dice_thrown,
    difference,
    events,
    from_code,
    legal_actions,
    play,
    score,
    scores,
)
from dicerules.roll import Counts
from tests.typing_api.refusals import refused

roll = Roll("14121")

# --- Kiriki: categories and rules ---------------------------------------------------------------------------------

assert_type(Category("three_of_a_kind"), Category)
assert_type(Category.CHANCE.value, str)
assert_type(Category.CHANCE.label(), str)
assert_type(Category.CHANCE.label("es"), str)
assert_type(Category.ONES < Category.CHANCE, bool)
assert_type(sorted(Category), list[Category])
assert_type(list(Category), list[Category])
assert_type(UPPER, tuple[Category, ...])
assert_type(LOWER, tuple[Category, ...])
category_is_text: str = Category.CHANCE

with refused(NotationError):
    Category.CHANCE.label("de")

# --- Kiriki: boxes ------------------------------------------------------------------------------------------------

assert_type(OneFace(4).face, int)
assert_type(Groups(3), Groups)
assert_type(Groups((3, 2), exactly=True, different=False).sizes, tuple[int, ...])
assert_type(Groups([2, 2]).exactly, bool)
assert_type(Run(4).length, int)
assert_type(TheseDice("12345").dice, Roll)
assert_type(TheseDice([1, 2]), TheseDice)
assert_type(OnlyFaces(Roll("135")).faces, Roll)
assert_type(AllAlike(), AllAlike)
assert_type(Anything(), Anything)
assert_type(Total(13).maximum, int)
assert_type(Total(13, maximum=13).minimum, int)
pattern: Pattern = assert_type(Both(Groups(2), Total(13, 13)), Both)
assert_type(pattern.match(roll.counts), Counts | None)
assert_type(Groups(2).match(roll.counts), Counts | None)

box = assert_type(Box("one_pair", Groups(2), "matching_dice"), Box)
assert_type(Box(Category.CHANCE, Anything(), Pays.ALL_DICE, times=2, section="upper", labels=("A", "B")), Box)
assert_type(Box("odd", OnlyFaces("135"), pays=20, labels=["Odd", "Impar"]), Box)
assert_type(box.name, BoxName)
assert_type(box.name.label("es"), str)
assert_type(box.pattern, Pattern)
assert_type(box.pays, int | Pays)
assert_type(box.times, int)
assert_type(box.labels, tuple[str, str] | None)
assert_type(box.label(), str)
assert_type(box.label("es"), str)
assert_type(box.points(roll.counts), int)
boxes: tuple[Box, ...] = BOXES
section_is_text: str = box.section
name_is_text: str = box.name

section = assert_type(Section("mine", bonus=50, bonus_threshold=63, labels=("Mine", "Mía")), Section)
assert_type(section.bonus, int)
assert_type(section.bonus_threshold, int)
assert_type(section.label("es"), str)

further = assert_type(FurtherKiriki(), FurtherKiriki)
assert_type(FurtherKiriki(box="kiriki", repeat=False, bonus=100, joker=Joker.FREE), FurtherKiriki)
assert_type(FurtherKiriki(repeat=False, joker="forced", joker_boxes=["full_house"], upper_boxes=UPPER), FurtherKiriki)
assert_type(further.box, BoxName)
assert_type(further.repeat, bool)
assert_type(further.bonus, int)
assert_type(further.joker, Joker)
assert_type(further.joker_boxes, tuple[BoxName, ...])
assert_type(further.upper_boxes, tuple[BoxName, ...])

with refused(NotationError):
    Box(3, Anything(), 1)  # type: ignore[arg-type]
with refused(DiceRulesError):
    Box("a", "12345", 1)  # type: ignore[arg-type]
with refused(DiceRulesError):
    Box("a", Anything(), None)  # type: ignore[arg-type]
with refused(TypeError):
    Box("a", Anything(), 1, 2)  # type: ignore[call-arg]
with refused(DiceRulesError):
    Both(Both(Groups(2), Total(13)), Anything())  # type: ignore[arg-type]
with refused(DiceRulesError):
    Groups("32")  # type: ignore[arg-type]
with refused(NotationError):
    FurtherKiriki(repeat=False, joker=True)  # type: ignore[arg-type]
with refused(TypeError):
    FurtherKiriki("kiriki")  # type: ignore[call-arg]
with refused(FrozenInstanceError):
    box.pays = 3  # type: ignore[misc]

# --- Kiriki: rules ------------------------------------------------------------------------------------------------

assert_type(KIRIKI, KirikiRules)
assert_type(KirikiRules(), KirikiRules)
rules = KirikiRules(
    boxes=[*BOXES, box],
    dice=5,
    rolls_per_turn=3,
    bonus=50,
    bonus_threshold=63,
    sections=(section,),
    forced_order=True,
    further_kiriki=None,
)
assert_type(rules.boxes, tuple[Box, ...])
assert_type(rules.dice, int)
assert_type(rules.rolls_per_turn, int)
assert_type(rules.bonus, int)
assert_type(rules.bonus_threshold, int)
assert_type(rules.sections, tuple[Section, ...])
assert_type(rules.forced_order, bool)
assert_type(rules.further_kiriki, FurtherKiriki | None)
assert_type(rules.box("chance"), Box)
assert_type(rules.section_bonus("upper"), tuple[int, int])
assert_type(rules.with_box(box), KirikiRules)
assert_type(rules.with_box("full_house", pays=30), KirikiRules)
assert_type(rules.with_box(Category.CHANCE, times=2), KirikiRules)
assert_type(rules.without_box("one_pair"), KirikiRules)
assert_type(rules.sheet(), str)
assert_type(rules.sheet("es"), str)
assert_type(KirikiRules.parse("yahtzee(bonus=50)"), KirikiRules)
assert_type(KIRIKI.notation(), str)
assert_type(rules.with_changes({"bonus": "50", "forced_order": True}), KirikiRules)
with refused(DiceRulesError):
    rules.with_changes([("bonus", 50)])  # type: ignore[arg-type]
assert_type(str(rules), str)

with refused(TypeError):
    KirikiRules(3)  # type: ignore[call-arg, arg-type]
with refused(TypeError):
    KirikiRules(jokers=True)  # type: ignore[call-arg]
with refused(DiceRulesError):
    KirikiRules(further_kiriki=True)  # type: ignore[arg-type]
with refused(NotationError):
    rules.box(3)  # type: ignore[arg-type]
with refused(NotationError):
    rules.without_box(box)  # type: ignore[arg-type]
with refused(DiceRulesError):
    KirikiRules(bonus="35")  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    rules.bonus = 35  # type: ignore[misc]

assert_type(Joker("free"), Joker)
assert_type(Joker.FORCED.label("es"), str)
assert_type(YAHTZEE, KirikiRules)
assert_type(YAHTZEE_FREE_JOKER, KirikiRules)
assert_type(YAHTZEE_1956, KirikiRules)
assert_type(KNIFFEL, KirikiRules)
assert_type(PLAIN, KirikiRules)
assert_type(YATZY, KirikiRules)
assert_type(YACHT, KirikiRules)
assert_type(NAMED_RULES, Mapping[str, KirikiRules])
assert_type(difference(KIRIKI, YAHTZEE), tuple[str, ...])
assert_type(difference(KIRIKI, YAHTZEE, "es"), tuple[str, ...])

with refused(TypeError):
    NAMED_RULES["mine"] = rules  # type: ignore[index]
with refused(DiceRulesError):
    difference(KIRIKI, "yahtzee")  # type: ignore[arg-type]

# --- Kiriki: scoring ----------------------------------------------------------------------------------------------

assert_type(score(roll, Category.THREE_OF_A_KIND), int)
assert_type(score("14121", "three_of_a_kind"), int)
assert_type(score([1, 4, 1, 2, 1], "chance", rules=rules), int)
assert_type(score("11223", "two_pairs", YATZY), int)
assert_type(scores(roll), dict[BoxName, int])
assert_type(scores("53264", rules=rules)[Category.LARGE_STRAIGHT], int)
assert_type(kiriki.score(roll, "chance"), int)
assert_type(kiriki.scores((1, 4, 1, 2, 1)), dict[BoxName, int])

with refused(NotationError):
    score(roll, 3)  # type: ignore[arg-type]
with refused(TypeError):
    score(roll)  # type: ignore[call-arg]
with refused(DiceRulesError):
    scores(roll, rules=None)  # type: ignore[arg-type]

# --- Kiriki: the card ---------------------------------------------------------------------------------------------

card = assert_type(Scorecard(), Scorecard)
assert_type(Scorecard(rules), Scorecard)
assert_type(Scorecard(rules=KIRIKI, filled={"kiriki": 50}), Scorecard)
assert_type(Scorecard(filled={Category.KIRIKI: 50}), Scorecard)
assert_type(Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}, kiriki_bonuses=1), Scorecard)
assert_type(Scorecard.parse(str(card)), Scorecard)
assert_type(Scorecard.parse("kiriki-card:1 rules=custom", rules), Scorecard)
assert_type(KirikiTurn.parse("kiriki-turn:1 roll=14121 left=2"), KirikiTurn)
assert_type(KirikiTurn.parse("kiriki-turn:1 roll=14121 left=2", rules=KIRIKI), KirikiTurn)
assert_type(card.record(Category.KIRIKI, "11111"), Scorecard)
assert_type(card.record("kiriki", roll), Scorecard)
assert_type(card.fill("ones", 3).correct("ones", 4), Scorecard)
assert_type(card.fill("ones", 3).correct("ones", None, kiriki_bonuses=0), Scorecard)
assert_type(card.options("22222"), dict[BoxName, int])
assert_type(list(card), list[BoxName])
assert_type(card.is_satisfactory([1, 4, 1, 2, 1]), bool)
assert_type(card[Category.KIRIKI], int | None)
assert_type(card["kiriki"], int | None)
assert_type(card.rules, KirikiRules)
assert_type(card.filled, dict[BoxName, int])
assert_type(card.open_categories, tuple[BoxName, ...])
assert_type(card.section("upper"), SectionScore)
assert_type(card.section("upper").missing, int)
assert_type(card.upper_subtotal, int)
assert_type(card.missing_for_bonus, int)
assert_type(card.upper_total, int)
assert_type(card.bonus, int)
assert_type(card.lower_total, int)
assert_type(card.grand_total, int)
assert_type(card.turns_taken, int)
assert_type(card.extra_turns, int)
assert_type(card.kiriki_bonuses, int)
assert_type(card.kiriki_bonus_total, int)
assert_type(card.is_complete, bool)

with refused(NotationError):
    card[3]  # type: ignore[index]
with refused(TypeError):
    card["kiriki"] = 50  # type: ignore[index]
with refused(DiceRulesError):
    Scorecard(kiriki_bonuses="1")  # type: ignore[arg-type]
with refused(TypeError):
    Scorecard(rules, {"kiriki": 50})  # type: ignore[call-arg]
with refused(NotationError):
    card.section(1)  # type: ignore[arg-type]
with refused(DiceRulesError):
    Scorecard.parse("kiriki-card:1", "yatzy")  # type: ignore[arg-type]

# --- Kiriki: the turn ---------------------------------------------------------------------------------------------

turn = assert_type(KirikiTurn("14121"), KirikiTurn)
assert_type(KirikiTurn([1, 4, 1, 2, 1], rules), KirikiTurn)
assert_type(KirikiTurn(roll, rolls_left=1), KirikiTurn)
assert_type(turn.reroll(keep="111", rolled=[3, 5]), KirikiTurn)
assert_type(turn.reroll(keep_places=[0, 2, 4], rolled="35"), KirikiTurn)
assert_type(turn.reroll(keep_places=range(3), rolled="35"), KirikiTurn)
assert_type(turn.roll, Roll)
assert_type(turn.rules, KirikiRules)
assert_type(turn.rolls_left, int)
assert_type(turn.can_reroll, bool)

with refused(TypeError):
    turn.reroll("111", "35")  # type: ignore[call-arg, arg-type]
with refused(TypeError):
    turn.reroll(keep="111")  # type: ignore[call-arg]
with refused(DiceRulesError):
    turn.reroll(keep_places=1, rolled="2222")  # type: ignore[arg-type]

# --- Kiriki: the game ---------------------------------------------------------------------------------------------

game = assert_type(KirikiGame(["Ada", "Bo"]), KirikiGame)
assert_type(KirikiGame(("Ada",), rules), KirikiGame)
assert_type(KirikiGame({"Ada": 1}.keys(), cards=[card]), KirikiGame)
assert_type(game.start_turn("66654"), KirikiTurn)
assert_type(game.start_turn(roll), KirikiTurn)
assert_type(game.start_turn([6, 6, 6, 5, 4]), KirikiTurn)
assert_type(game.record("chance", "66654"), KirikiGame)
assert_type(game.record(Category.CHANCE, roll), KirikiGame)
assert_type(game.fill("ones", 3).correct("Ada", "ones", 4, kiriki_bonuses=None), KirikiGame)
assert_type(game.players, tuple[str, ...])
assert_type(game.rules, KirikiRules)
assert_type(game.cards, tuple[Scorecard, ...])
assert_type(game.current_player, str | None)
assert_type(game.card("Ada"), Scorecard)
assert_type(game.is_over, bool)
assert_type(game.winners, tuple[str, ...])

with refused(IllegalActionError):
    KirikiGame([1, 2])  # type: ignore[list-item]
with refused(TypeError):
    game.start_turn()  # type: ignore[call-arg]
with refused(InvalidRollError):
    game.start_turn(66654)  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    game.players = ("Ada",)  # type: ignore[misc]
with refused(NotationError):
    game.card(0)  # type: ignore[arg-type]

# --- Kiriki: actions ----------------------------------------------------------------------------------------------

throw = assert_type(RollDice(), RollDice)
assert_type(RollDice("111"), RollDice)
assert_type(RollDice(keep=[1, 1]), RollDice)
assert_type(RollDice(roll := Roll("111")), RollDice)
assert_type(throw.keep, Roll)
record = assert_type(Record("ones"), Record)
assert_type(Record(category=Category.ONES), Record)
assert_type(Record("two_pairs"), Record)
assert_type(record.category, BoxName)
assert_type(code(record), int)
assert_type(code(throw, rules), int)
assert_type(from_code(13), RollDice | Record)
assert_type(from_code(13, rules=YATZY), RollDice | Record)
assert_type(action_count(), int)
assert_type(action_count(rules), int)
action: KirikiAction = Record("ones")

state = assert_type(KirikiState(game), KirikiState)
shown: Displayable = state
assert_type(html(state, "es"), str)
assert_type(text(state), str)
assert_type(KirikiState(game, None), KirikiState)
assert_type(KirikiState(game).without("Bo"), KirikiState)
snapshot: Snapshot = games.snapshot(state)
assert_type(snapshot["players"][0]["card"]["grand_total"], int)
assert_type(KirikiState(game, turn=game.start_turn("14121")), KirikiState)
assert_type(state.game, KirikiGame)
assert_type(state.turn, KirikiTurn | None)
assert_type(state.player, str | None)
assert_type(state.card, Scorecard)
assert_type(state.is_over, bool)
assert_type(legal_actions(state), tuple[RollDice | Record, ...])
assert_type(check(state, record), IllegalActionError | None)
assert_type(check(state, action), IllegalActionError | None)
assert_type(dice_thrown(state, throw), int)
state = assert_type(apply(state, throw, "14121"), KirikiState)
assert_type(apply(state, RollDice("111"), rolled=[3, 5]), KirikiState)
assert_type(apply(state, record), KirikiState)

with refused(DiceRulesError):
    check(state, "ones")  # type: ignore[arg-type]
with refused(DiceRulesError):
    apply(game, record)  # type: ignore[arg-type]
with refused(NotationError):
    from_code("13")  # type: ignore[arg-type]
with refused(DiceRulesError):
    code("ones")  # type: ignore[arg-type]
with refused(NotationError):
    Record(3)  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    throw.keep = roll  # type: ignore[misc]
with refused(FrozenInstanceError):
    state.turn = None  # type: ignore[misc]

# --- Kiriki: playing ----------------------------------------------------------------------------------------------


def recording(view: KirikiState) -> KirikiAction:
    """Record at once."""
    options = view.card.options(view.turn.roll if view.turn else "11111")
    return Record(max(options, key=lambda category: options[category]))


def only_records(view: KirikiState) -> Record:
    """Answer with one kind of action only."""
    return Record(view.card.open_categories[0])


def describe(action: KirikiAction) -> str:
    """Match the kinds of action, which type checkers see to be complete."""
    match action:
        case RollDice(keep):
            assert_type(keep, Roll)
            return f"keeps {len(keep)}"
        case Record(category):
            assert_type(category, BoxName)
            return category.label()
        case _:
            assert_never(action)


player: Player = recording
function: Callable[[KirikiState], KirikiAction] = player
transcript = play({"Ada": recording, "Bo": only_records}, rng=Random(7))  # noqa: S311 (no secret)
assert_type(transcript, KirikiTranscript)
assert_type(play({"Ada": player}, rules, rng=Random(7)), KirikiTranscript)  # noqa: S311 (no secret)
assert_type(play({"Ada": Greedy(), "Bo": Collector()}, rng=Random(7)), KirikiTranscript)  # noqa: S311 (no secret)
assert_type(KirikiTranscript(["Ada"], rules, actions=[throw, record], rolls=["14121"]), KirikiTranscript)
assert_type(transcript.players, tuple[str, ...])
assert_type(transcript.rules, KirikiRules)
assert_type(transcript.actions, tuple[RollDice | Record, ...])
assert_type(transcript.rolls, tuple[Roll, ...])
assert_type(transcript.states(), Iterator[KirikiState])
assert_type(transcript.state, KirikiState)
assert_type(transcript.start, KirikiState)
assert_type(transcript.undo(), KirikiTranscript)
assert_type(KirikiTranscript(start=transcript.start).then(throw, "14121"), KirikiTranscript)
assert_type([step.action for step in transcript.steps()], list[RollDice | Record])
assert_type([step.state for step in transcript.steps()], list[KirikiState])
assert_type([step.rolled for step in transcript.steps()], list[Roll | None])
assert_type(play({"Ada": player, "Bo": player}, start=transcript.start, rng=Random(7)), KirikiTranscript)  # noqa: S311 (no secret)
described = [describe(action) for action in (throw, record)]

with refused(TypeError):
    play({"Ada": recording})  # type: ignore[call-arg]
with refused(DiceRulesError):
    play([recording], rng=Random(7))  # type: ignore[arg-type]  # noqa: S311 (no secret)
with refused(DiceRulesError):
    play({"Ada": lambda view: view.player}, rng=Random(7))  # type: ignore[dict-item, return-value]  # noqa: S311 (no secret)
with refused(TypeError):
    KirikiTranscript(["Ada"], rules, [throw])  # type: ignore[arg-type, call-arg]

# --- Kiriki: events -----------------------------------------------------------------------------------------------

recorded = apply(KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121")), Record("ones"))
told = events(KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121")), Record("ones"), recorded)
assert_type(told, tuple[KirikiEvent, ...])
assert_type([event.sentence("es") for event in told], list[str])
scored = Scored("Ada", "ones", 3, labels=["Ones", "Unos"])
assert_type(scored.player, str)
assert_type(scored.category, BoxName)
assert_type(scored.points, int)
assert_type(scored.labels, tuple[str, str] | None)
assert_type(AnotherKiriki("Ada", "kiriki", 100).bonus, int)
assert_type(BonusEarned("Ada", "upper", 35).section.label("es"), str)
assert_type(GameOver(["Ada"], 243).winners, tuple[str, ...])


def announce(event: KirikiEvent) -> str:
    """Match the kinds of event, which type checkers see to be complete."""
    match event:
        case AnotherKiriki(player) | JokerPlayed(player) | Scored(player) | Scratched(player) | ExtraTurn(player):
            assert_type(player, str)
            return player
        case BonusEarned(player, section, points):
            assert_type(points, int)
            return f"{player} {section.label()} {points}"
        case GameOver(winners):
            return ", ".join(winners)
        case _:
            assert_never(event)


announced = [announce(event) for event in told]

with refused(IllegalActionError):
    events(recorded, Record("twos"), recorded)
with refused(DiceRulesError):
    events(KirikiGame(["Ada"]), Record("ones"), recorded)  # type: ignore[arg-type]
with refused(DiceRulesError):
    Scored("Ada", "ones", "3")  # type: ignore[arg-type]
with refused(FrozenInstanceError):
    scored.points = 4  # type: ignore[misc]
