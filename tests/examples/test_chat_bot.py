"""The chat bot: both games, played by messages in English and Spanish."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import (
    FarkleGame,
    FarkleTurn,
    KirikiGame,
    KirikiTurn,
    Roll,
    Scorecard,
    display,
    farkle,
    games,
    kiriki,
    roll_dice,
)
from dicerules.farkle import FarkleState
from dicerules.games import State
from dicerules.kiriki import Category, KirikiState
from dicerules.serde import to_json
from dicerules.strategies import farkle_actions, farkle_states, kiriki_actions, kiriki_states
from tests.examples.chat import REFUSAL, REFUSALS, answer, message, put, saved
from tests.examples.running import chance, load

ALONE = ("Ada",)
TWO = ("Ada", "Bo")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "game.db"


@pytest.fixture(scope="module")
def shared_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("chat") / "game.db"


def say(database: Path, *messages: str, chat: str = "lobby") -> str:
    """Send messages such as "Ada: roll", and return the last answer."""
    reply = ""
    for line in messages:
        sender, _, text = line.partition(": ")
        reply = answer(database, chat, sender, text, chance(7))
    return reply


def test_a_game_begins_with_whoever_joins_before_the_first_roll(database: Path) -> None:
    assert say(database, "Ada: new kiriki") == "Ada begins: say roll when all have joined."
    assert say(database, "Bo: join") == "Bo joins. Ada is next: say roll."
    assert saved(database) == KirikiState(KirikiGame(TWO))
    say(database, "Ada: roll")
    assert say(database, "Cy: join").startswith(f"{REFUSAL}nobody can join after the first roll")
    assert saved(database) == KirikiState(KirikiGame(TWO), KirikiTurn(roll_dice(5, rng=chance(7))))


def test_a_turn_of_kiriki(database: Path) -> None:
    put(database, KirikiState(KirikiGame(TWO), KirikiTurn("14121")))
    shown = say(database, "Ada: keep 1 1 1")
    rolled = roll_dice(2, rng=chance(7))
    turn = KirikiTurn("14121").reroll(keep="111", rolled=rolled)
    assert shown.startswith(f"{display.text(turn)}\nSay roll; keep and dice, such as keep 111; or score and a box: ")
    put(database, KirikiState(KirikiGame(TWO), KirikiTurn("11133")))
    shown = say(database, "Ada: card")
    assert shown.startswith(display.text(KirikiGame(TWO)))
    assert (
        "\nSay roll; keep and dice, such as keep 111; or score and a box: Full house (25), Three of a kind (9), "
        "Chance (9), Threes (6), Ones (3), Twos (0), " in shown
    )
    assert say(database, "Ada: score full house") == "Ada scores 25 points for Full house. Bo is next: say roll."
    assert saved(database) == KirikiState(KirikiGame(TWO).record("full_house", "11133"))


UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}


@pytest.mark.parametrize(
    ("card", "roll", "name", "scores"),
    [
        (Scorecard(), "11133", "ones", "scores 3 points for Ones."),
        (Scorecard(), "12345", "ones", "scores 1 point for Ones."),
        (Scorecard(), "11133", "large_straight", "scratches Large straight."),
        (Scorecard(), "11133", "sixes", "scratches Sixes."),
        (
            Scorecard(filled=UPPER),
            "66661",
            "sixes",
            "scores 24 points for Sixes. Upper section: Ada earns a bonus of 35 points.",
        ),
        (
            Scorecard(filled={"kiriki": 50}),
            "22222",
            "kiriki",
            "has another Kiriki. Ada scores 50 points for Kiriki. Ada earns an extra turn at the end of the game.",
        ),
        (Scorecard(kiriki.YATZY), "11122", "two_pairs", "scores 6 points for Two pairs."),
        (Scorecard(kiriki.YAHTZEE), "22222", "kiriki", "scores 50 points for Yahtzee."),
        (
            Scorecard(kiriki.YAHTZEE, filled={"kiriki": 50}),
            "22222",
            "twos",
            "has another Yahtzee, for a bonus of 100 points. Ada scores 10 points for Twos.",
        ),
    ],
)
def test_the_answer_names_what_was_scored(database: Path, card: Scorecard, roll: str, name: str, scores: str) -> None:
    game = KirikiGame(ALONE, card.rules, cards=[card])
    put(database, KirikiState(game, KirikiTurn(roll, card.rules)))
    assert say(database, f"Ada: score {name}") == f"Ada {scores} Ada is next: say roll."
    assert saved(database) == KirikiState(game.record(name, roll))


@pytest.mark.parametrize(("roll", "dice"), [("45553", "555"), ("44553", "44"), ("66666", "6666"), ("12345", "1")])
def test_the_dice_in_the_example_are_alike_and_may_be_kept(database: Path, roll: str, dice: str) -> None:
    put(database, KirikiState(KirikiGame(TWO), KirikiTurn(roll)))
    assert f"; keep and dice, such as keep {dice}; " in say(database, "Ada: card")
    assert not say(database, f"Ada: keep {dice}").startswith(REFUSAL)


def test_the_last_roll_can_only_be_scored(database: Path) -> None:
    put(database, KirikiState(KirikiGame(TWO), KirikiTurn("45553", rolls_left=0)))
    shown = say(database, "Ada: card")
    assert "\nSay score and a box: Three of a kind (22), Chance (22), Fives (15), Fours (4), " in shown
    refused = f"{REFUSAL}no roll is left: a turn has 3 rolls (K14). Say help to see all commands."
    assert say(database, "Ada: keep 555") == refused


def test_the_answer_lists_what_may_be_set_aside_and_then_what_comes_next(database: Path) -> None:
    seed = next(seed for seed in range(1000) if roll_dice(6, rng=chance(seed)).counts[:1] == (2,))
    put(database, FarkleState(FarkleGame(TWO)))
    rolled = answer(database, "lobby", "Ada", "roll", chance(seed))
    turn = FarkleTurn().roll(roll_dice(6, rng=chance(seed)))
    options = ", ".join(f"{option.dice} ({option.points})" for option in turn.options)
    assert "11 (200)" in options
    assert rolled == f"{display.text(turn)}\nSay aside and dice: {options}."
    assert say(database, "Ada: card").endswith(f"\n\n{rolled}")
    turn = turn.set_aside("11")
    assert say(database, "Ada: aside 1 1") == f"{display.text(turn)}\nSay roll."


def test_a_second_roll_asks_for_dice_first(database: Path) -> None:
    put(database, FarkleState(FarkleGame(ALONE), FarkleTurn(history=["112346", "1"])))
    lucky = next(seed for seed in range(100) if not farkle.is_farkle(roll_dice(5, rng=chance(seed))))
    last = answer(database, "lobby", "Ada", "roll", chance(lucky)).splitlines()[-1]
    assert last.startswith("Say aside and dice: ")
    assert "bank" not in last


def test_before_the_first_roll_the_only_choice_is_to_roll(database: Path) -> None:
    say(database, "Ada: new farkle")
    assert say(database, "Ada: card") == f"{display.text(FarkleGame(ALONE))}\n\nAda is next: say roll."


def test_hot_dice_are_announced_and_the_turn_goes_on(database: Path) -> None:
    put(database, FarkleState(FarkleGame(ALONE), FarkleTurn().roll("123456")))
    turn = FarkleTurn().roll("123456").set_aside("123456")
    announced = "Ada has hot dice and 1500 points so far."
    assert say(database, "Ada: aside 123456") == f"{announced}\n{display.text(turn)}\nSay roll or bank."


def test_who_has_taken_the_last_action_takes_it_back(database: Path) -> None:
    before = KirikiState(KirikiGame(TWO), KirikiTurn("11133"))
    put(database, before)
    say(database, "Ada: score chance")
    refused = f"{REFUSAL}only your own last action can be undone, and only if it threw no dice"
    assert say(database, "Bo: undo").startswith(refused)
    assert say(database, "Ada: undo").startswith("Ada takes back the last action.\nKiriki turn: ")
    assert saved(database) == before
    say(database, "Ada: anotar completo", "Bo: roll")
    after = saved(database)
    for sender in ("Ada", "Bo"):
        assert say(database, f"{sender}: deshacer").startswith(refused)
    assert saved(database) == after


def test_what_came_before_the_game_cannot_be_undone(database: Path) -> None:
    say(database, "Ada: nuevo farkle", "Ada: español")
    refused = f"{REFUSALS['es']}solo puedes deshacer tu última acción, y solo si no fue una tirada"
    assert say(database, "Ada: deshacer").startswith(refused)
    assert say(database, "Ada: tirar", "Ada: deshacer").startswith(refused)


def test_hot_dice_that_must_be_rolled_cannot_be_banked(database: Path) -> None:
    rules = farkle.NAMED_RULES["ten_thousand"]
    put(database, FarkleState(FarkleGame(ALONE, rules), FarkleTurn(rules).roll("123456")))
    assert say(database, "Ada: aside 123456").endswith("\nSay roll.")
    assert "all dice are set aside and must be rolled again (F6)" in say(database, "Ada: bank")


def test_a_turn_of_farkle(database: Path) -> None:
    begun = FarkleState(FarkleGame(TWO), FarkleTurn().roll("111523"))
    put(database, begun)
    turn = FarkleTurn().roll("111523").set_aside("111")
    assert say(database, "Ada: aside 111") == f"{display.text(turn)}\nSay roll or bank."
    assert say(database, "Ada: bank") == (
        "Ada banks 1000 points and now has 1000. Ada is on the board. Bo is next: say roll."
    )
    assert saved(database) == FarkleState(FarkleGame(TWO).record(turn.bank()))


def test_a_farkle_ends_the_turn(database: Path) -> None:
    turn = FarkleTurn(history=["111523", "1115"])
    put(database, FarkleState(FarkleGame(TWO), turn))
    lucky = next(seed for seed in range(100) if farkle.is_farkle(roll_dice(2, rng=chance(seed))))
    rolled = roll_dice(2, rng=chance(lucky))
    reply = answer(database, "lobby", "Ada", "roll", chance(lucky))
    assert reply == f"{rolled.faces[0]} {rolled.faces[1]}: Ada farkles and loses 1050 points. Bo is next: say roll."
    assert saved(database) == FarkleState(FarkleGame(TWO).record(turn.roll(rolled)))


@pytest.mark.parametrize("text", ["score full house", "SCORE  Full_House", "score full_house", " score\tcompleto\n"])
def test_categories_have_names_in_two_languages(database: Path, text: str) -> None:
    put(database, KirikiState(KirikiGame(ALONE), KirikiTurn("11133")))
    answer(database, "lobby", "Ada", text)
    assert saved(database) == KirikiState(KirikiGame(ALONE).record("full_house", "11133"))


@pytest.mark.parametrize(
    ("rules", "text", "name"),
    [
        (kiriki.YATZY, "score two pairs", "two_pairs"),
        (kiriki.YATZY, "score Dos parejas", "two_pairs"),
        (kiriki.YACHT, "score choice", "choice"),
        (kiriki.YAHTZEE, "score Yahtzee", "kiriki"),
        (kiriki.YAHTZEE, "score kiriki", "kiriki"),
        (kiriki.KNIFFEL, "score kniffel", "kiriki"),
    ],
)
def test_boxes_have_the_names_of_their_card(database: Path, rules: kiriki.KirikiRules, text: str, name: str) -> None:
    game = KirikiGame(ALONE, rules)
    put(database, KirikiState(game, KirikiTurn("11122", rules)))
    answer(database, "lobby", "Ada", text)
    assert saved(database) == KirikiState(game.record(name, "11122"))


def test_the_boxes_of_another_card_are_unknown(database: Path) -> None:
    put(database, KirikiState(KirikiGame(ALONE), KirikiTurn("11122")))
    assert say(database, "Ada: score two pairs").startswith(f"{REFUSAL}the card has no such box; say card to see all")
    put(database, KirikiState(KirikiGame(ALONE, kiriki.YATZY), KirikiTurn("11122", kiriki.YATZY)), lang="es")
    assert say(database, "Ada: anotar yahtzee").startswith(
        f"{REFUSALS['es']}esa casilla no existe; di marcador para verlas"
    )
    assert "«Dos parejas» (6), " in say(database, "Ada: marcador")


@pytest.mark.parametrize("name", ["yahtzee", "plain", "yatzy", "zilch", "greed"])
def test_a_game_can_be_played_under_other_rules(database: Path, name: str) -> None:
    say(database, f"Ada: new {name}", "Bo: join")
    state = saved(database)
    assert state is not None
    assert state.game.players == TWO
    assert state.game.rules == {**kiriki.NAMED_RULES, **farkle.NAMED_RULES}[name]
    assert say(database, "Ada: roll")[: len(REFUSAL)] != REFUSAL


def test_only_those_who_play_can_stop_a_game(database: Path) -> None:
    assert say(database, "Ada: new kiriki", "Bo: stop").startswith(f"{REFUSAL}only the players can stop the game")
    assert say(database, "Ada: stop") == "The game has been stopped."
    assert saved(database) is None
    say(database, "Bo: new farkle")
    assert saved(database) == FarkleState(FarkleGame(["Bo"]))


def kiriki_player(state: KirikiState) -> kiriki.KirikiAction:
    legal = kiriki.legal_actions(state)
    return legal[(7 * len(state.card.filled) + (state.turn.roll.total if state.turn else 0)) % len(legal)]


def farkle_player(state: FarkleState) -> farkle.FarkleAction:
    legal = farkle.legal_actions(state)
    return farkle.Bank() if farkle.Bank() in legal else legal[-1]


@pytest.mark.parametrize("name", ["kiriki", "yahtzee", "yatzy"])
def test_a_whole_game_of_kiriki_is_the_one_that_the_library_plays(database: Path, name: str) -> None:
    played = kiriki.play(dict.fromkeys(TWO, kiriki_player), kiriki.NAMED_RULES[name], rng=chance(11))
    say(database, f"Ada: new {name}", "Bo: join")
    reply, rng = "", chance(11)
    for state, action in zip(played.states(), played.actions, strict=False):
        assert saved(database) == state
        reply = answer(database, "lobby", state.player, message(action), rng)
    check_end(database, played.state, reply)


@pytest.mark.parametrize("name", ["farkle", "zilch"])
def test_a_whole_game_of_farkle_is_the_one_that_the_library_plays(database: Path, name: str) -> None:
    played = farkle.play(dict.fromkeys(TWO, farkle_player), farkle.NAMED_RULES[name], rng=chance(11))
    say(database, f"Ada: new {name}", "Bo: join")
    reply, rng = "", chance(11)
    for state, action in zip(played.states(), played.actions, strict=False):
        assert saved(database) == state
        reply = answer(database, "lobby", state.player, message(action), rng)
    check_end(database, played.state, reply)


def check_end(database: Path, end: State, reply: str) -> None:
    assert end.is_over
    assert saved(database) == end
    assert reply.endswith(f".\n\n{display.text(end.game)}")
    assert say(database, "Ada: roll").startswith(f"{REFUSAL}no game is under way; say new kiriki or new farkle")
    assert saved(database) == end
    say(database, "Cy: new kiriki")
    assert saved(database) == KirikiState(KirikiGame(["Cy"]))


def full(chance: int | None) -> Scorecard:
    """Return a card full of zeros, except for chance."""
    return Scorecard(filled=(*(0,) * (len(Category) - 1), chance))


def test_players_who_share_the_first_place_share_the_victory(database: Path) -> None:
    game = KirikiGame(["Ada", "Bo", "Cy"], cards=[full(15), full(5), full(None)])
    put(database, KirikiState(game, KirikiTurn("12345")))
    shown = say(database, "Cy: score chance")
    shared = "Cy scores 15 points for Chance. Ada and Cy share the win with 15 points each."
    assert shown == f"{shared}\n\n{display.text(game.record('chance', '12345'))}"
    assert "Ada, Cy" in shown.splitlines()[-2]


BEFORE = KirikiState(KirikiGame(TWO))
ROLLED = KirikiState(KirikiGame(TWO).record("ones", "11123"), KirikiTurn("14121", rolls_left=0))
KEPT = KirikiState(KirikiGame(ALONE).record("full_house", "11133"), KirikiTurn("11233"))
WAITING = FarkleState(FarkleGame(TWO), FarkleTurn().roll("112346"))
ASIDE = FarkleState(FarkleGame(TWO), FarkleTurn(history=["112346", "11"]))
FULL = KirikiState(KirikiGame(ALONE, cards=[full(5)]))


DICE = "a die shows 1 to 6, not "


@pytest.mark.parametrize(
    ("state", "line", "hint"),
    [
        (None, "Ada: roll", "no game is under way; say new kiriki or new farkle to begin one"),
        (None, "Ada: card", "no game is under way"),
        (None, "Ada: ", "no game is under way"),
        (None, "Ada: new", "after new, name one of: kiriki, yahtzee"),
        (None, "Ada: new poker", "after new, name one of: kiriki, yahtzee"),
        (None, "Ada: new kiriki Bo", "after new, name one of: kiriki, yahtzee"),
        (None, " : new kiriki", "a player's name must be visible text, not ' '"),
        (BEFORE, "Ada: new farkle", "a game is under way; say stop to end it"),
        (BEFORE, "Ada: join", "Ada is already playing"),
        (BEFORE, "Bo: roll", "it is Ada's turn"),
        (BEFORE, "Cy: roll", "it is Ada's turn"),
        (BEFORE, "ada: roll", "it is Ada's turn"),
        (BEFORE, "Cy: stop", "only the players can stop the game"),
        (
            BEFORE,
            "Ada: keep 1",
            "the first roll of a turn throws all dice: expected none to keep, not '1' (K14)",
        ),
        (BEFORE, "Ada: score ones", "the dice must be rolled before anything can be recorded"),
        (BEFORE, "Ada: bank", "that is not a command in a turn of Kiriki"),
        (BEFORE, "Ada: roll 5", "that is not a command"),
        (BEFORE, "Ada: keep", "that is not a command"),
        (BEFORE, "Ada: hello", "that is not a command"),
        (
            ROLLED,
            "Bo: roll",
            "no roll is left: a turn has 3 rolls (K14)",
        ),
        (ROLLED, "Bo: keep 11", "no roll is left"),
        (ROLLED, "Bo: keep 17", f"{DICE}'7', in the roll '17'"),
        (ROLLED, "Bo: keep 111111", "expected at most 5 dice to keep, not the 6 of '111111' (K14)"),
        (ROLLED, "Bo: keep -1", DICE),
        (
            ROLLED,
            "Bo: score",
            "that is not a command in a turn of Kiriki",
        ),
        (
            ROLLED,
            "Bo: score poker",
            "the card has no such box; say card to see all",
        ),
        (
            KEPT,
            "Ada: keep 22",
            "expected dice to keep from the roll '11233', not '22' (K15)",
        ),
        (
            KEPT,
            "Ada: keep 11233",
            "a roll must throw at least one die, but '11233' keeps all of them (K14)",
        ),
        (KEPT, "Ada: score full_house", "Full house is already filled, with 25 points (K17)"),
        (ROLLED, "Ada: score ones", "it is Bo's turn"),
        (
            WAITING,
            "Ada: roll",
            "set aside at least one die of '112346' first (F3)",
        ),
        (WAITING, "Ada: bank", "set aside at least one die"),
        (WAITING, "Ada: aside", "that is not a command in a turn of Farkle"),
        (
            WAITING,
            "Ada: aside 2",
            "'2' has a dead die, which is not part of any combination (F3)",
        ),
        (
            WAITING,
            "Ada: aside 5",
            "'5' cannot be set aside: it is not part of '112346' (F3)",
        ),
        (WAITING, "Ada: aside 1111111", "expected 1 to 6 dice, not 7"),
        (WAITING, "Ada: aside 1x", DICE),
        (WAITING, "Ada: keep 1", "that is not a command in a turn of Farkle"),
        (ASIDE, "Ada: bank", "a first bank needs 500 points, not 200 (F10)"),
        (ASIDE, "Ada: aside 1", "the dice must be rolled before any can be set aside (F3)"),
        (ASIDE, "Ada: bank it", "that is not a command"),
        (FULL, "Ada: score ones", "no game is under way; say new kiriki or new farkle to begin one"),
        (FULL, "Bo: join", "nobody can join after the first roll"),
        (BEFORE, "Ada: \ud83d", "the message is not valid text"),
        (BEFORE, "\udcff: join", "the message is not valid text"),
    ],
)
def test_a_bad_command_is_answered_with_a_hint_and_changes_nothing(
    database: Path, state: State | None, line: str, hint: str
) -> None:
    put(database, state)
    reply = say(database, line)
    assert reply.startswith(REFUSAL)
    assert hint in reply
    assert reply.endswith(". Say help to see all commands.")
    assert "\n" not in reply
    assert saved(database) == state


@pytest.mark.parametrize("state", ["{}", to_json(Roll("14121"))], ids=["nothing", "no game"])
def test_a_chat_whose_game_cannot_be_read_can_begin_another(database: Path, state: str) -> None:
    put(database, KirikiState(KirikiGame(TWO)))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update chats set game = ?", (state,))
    for text in ("roll", "stop", "card", "join"):
        assert answer(database, "lobby", "Ada", text).startswith(f"{REFUSAL}the saved game cannot be read")
    assert answer(database, "lobby", "Ada", "new kiriki").startswith("Ada begins")
    assert saved(database) == KirikiState(KirikiGame(["Ada"]))


def test_help_names_every_command_and_all_rules(database: Path) -> None:
    shown = say(database, "Ada: help")
    words = {word for line in shown.splitlines() for word in line.partition("  ")[0].replace(",", "").split()}
    assert words >= {"undo", "new", "join", "card", "stop", "español", "roll", "keep", "score", "aside", "bank"}
    for name in (*kiriki.NAMED_RULES, *farkle.NAMED_RULES):
        assert name in shown
    assert set(load("chat_bot").RULES) == {*kiriki.NAMED_RULES, *farkle.NAMED_RULES}
    assert saved(database) is None


ODD = ["Robert'); drop table games; --", '"quoted"', "👩‍👩‍👧 Zoë", "%s {0} ?", "名前", "ﬁ", "山田\u3000太郎"]
FORGING = [
    "two\nlines",
    "nul\0inside",
    "a\rb",
    "a\x1b[2Jb",
    "a\x85b",
    "a\u2028b",
    "a\u2029b",
    "a\u202eb",
    "a\u2066b",
    "a\u200eb",
    "Ada\u200b",
    "x" * 65,
    "\n",
    " ",
    "\u3164",
    "\u2800",
    "\u115f\ufe0f",
]


@pytest.mark.parametrize("name", [*ODD, *FORGING])
def test_odd_names_of_players_and_chats_are_safe(database: Path, name: str) -> None:
    assert say(database, "Ada: new farkle", chat=name) == "Ada begins: say roll when all have joined."
    for other in ODD:
        assert answer(database, name, other, "join") == f"{other} joins. Ada is next: say roll."
    assert saved(database, name) == FarkleState(FarkleGame(["Ada", *ODD]))
    assert saved(database) is None
    assert "\n" not in answer(database, name, "Ada", name)
    assert answer(database, name, "Ada", name).startswith(REFUSAL)
    assert "Single 1s and 5s" in answer(database, name, ODD[0], "card")


@pytest.mark.parametrize("name", FORGING)
@pytest.mark.parametrize("text", ["new farkle", "join", "help"])
def test_a_name_cannot_forge_a_line_of_an_answer(database: Path, name: str, text: str) -> None:
    put(database, BEFORE if text == "join" else None)
    reply = answer(database, "lobby", name, text)
    assert reply.startswith(f"{REFUSAL}a player's name must ")
    assert reply.endswith(". Say help to see all commands.")
    assert reply.isprintable()
    assert saved(database) == (BEFORE if text == "join" else None)


@pytest.mark.parametrize("name", ["Ada\ufe0f", "Ada\u034f", "\xa0Ada", "Ada\u3164", "\uff21da"], ids=ascii)
def test_a_name_that_looks_like_a_players_cannot_join(database: Path, name: str) -> None:
    put(database, BEFORE)
    assert answer(database, "lobby", name, "join") == f"{REFUSAL}Ada is already playing. Say help to see all commands."
    assert answer(database, "lobby", name, "roll").startswith(f"{REFUSAL}it is Ada's turn")
    assert answer(database, "lobby", name, "stop").startswith(f"{REFUSAL}only the players can stop the game")
    assert saved(database) == BEFORE


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "keep 1\x1b", "aside \u202e1", "score \u2028Bo is next", "new a\nBo wins: roll"]
)
def test_a_message_cannot_forge_a_line_of_an_answer(database: Path, text: str) -> None:
    for state in (None, BEFORE, KEPT, WAITING):
        put(database, state)
        reply = answer(database, "lobby", "Ada", text)
        assert reply.startswith(REFUSAL)
        assert reply.isprintable()
        assert "Bo" not in reply


def test_chats_do_not_mix(database: Path) -> None:
    names = ("kiriki", "farkle", "kiriki", "yahtzee")
    chats = {f"chat {number}": chance(number) for number in range(len(names))}
    for chat, game in zip(chats, names, strict=True):
        say(database, f"Ada: new {game}", "Bo: join", chat=chat)
    for step in range(30):
        for chat, rng in chats.items():
            play_on(database, chat, rng, step)
    for chat, game in zip(chats, names, strict=True):
        alone = database.with_name(f"{chat}.db")
        say(alone, f"Ada: new {game}", "Bo: join", chat=chat)
        rng = chance(int(chat[-1]))
        for step in range(30):
            play_on(alone, chat, rng, step)
        assert saved(alone, chat) == saved(database, chat) is not None
    kept = [saved(database, chat) for chat in list(chats)[1:]]
    assert say(database, "Ada: stop", chat="chat 0") == "The game has been stopped."
    assert saved(database, "chat 0") is None
    assert [saved(database, chat) for chat in list(chats)[1:]] == kept


def play_on(database: Path, chat: str, rng: Random, step: int) -> None:
    """Take a legal action that depends only on the state and the step."""
    state = saved(database, chat)
    assert state is not None
    legal = games.legal_actions(state)
    if legal:
        answer(database, chat, state.player, message(legal[step % len(legal)]), rng)


IN_TURN = {"roll", "keep", "score", "aside", "bank"}
WORDS = st.sampled_from(
    ["help", "new", "join", "card", "stop", "roll", "keep", "score", "aside", "bank", "ROLL", "rol", ""]
)
REST = st.text("123456", max_size=7) | st.sampled_from([*Category, "kiriki", "farkle", "greed"]) | st.text()
MESSAGES = st.text() | st.builds("{} {}".format, WORDS, REST) | WORDS
STATES = st.none() | kiriki_states() | farkle_states()


@given(state=STATES, text=MESSAGES, sender=st.text() | st.none())
def test_every_message_is_answered(shared_database: Path, state: State | None, text: str, sender: str | None) -> None:
    put(shared_database, state)
    name = sender if sender is not None else "Ada" if state is None else state.player or state.game.players[0]
    reply = answer(shared_database, "lobby", name, text)
    after = saved(shared_database)
    if reply.startswith(REFUSAL):
        assert reply.endswith("Say help to see all commands.")
        assert after == state
    elif after != state:
        command = text.casefold().split()[0]
        assert command in {"new", "join", "stop"} or (command in IN_TURN and state is not None and name == state.player)


def has_plain_names(state: State) -> bool:
    """Return whether the bot accepts the names of all players."""
    return all(name.isprintable() and len(name) <= 64 for name in state.game.players)


@pytest.mark.heavy
@given(data=st.data(), seed=st.integers(0, 100))
def test_a_message_does_what_its_action_does_in_kiriki(shared_database: Path, data: st.DataObject, seed: int) -> None:
    state = data.draw(kiriki_states(over=False).filter(has_plain_names))
    action = data.draw(kiriki_actions(state) | kiriki_actions())
    put(shared_database, state)
    reply = answer(shared_database, "lobby", state.player, message(action), chance(seed))
    if kiriki.check(state, action):
        assert reply.startswith(REFUSAL)
        assert saved(shared_database) == state
    else:
        dice = state.game.rules.dice
        thrown = dice - len(action.keep) if isinstance(action, kiriki.RollDice) else 0
        rolled = roll_dice(thrown, rng=chance(seed)) if thrown else None
        assert saved(shared_database) == kiriki.apply(state, action, rolled)


@pytest.mark.heavy
@given(data=st.data(), seed=st.integers(0, 100))
def test_a_message_does_what_its_action_does_in_farkle(shared_database: Path, data: st.DataObject, seed: int) -> None:
    state = data.draw(farkle_states(over=False).filter(has_plain_names))
    action = data.draw(farkle_actions(state) | farkle_actions())
    put(shared_database, state)
    reply = answer(shared_database, "lobby", state.player, message(action), chance(seed))
    if farkle.check(state, action):
        assert reply.startswith(REFUSAL)
        assert saved(shared_database) == state
    else:
        assert state.turn is not None
        thrown = state.turn.dice_to_roll if isinstance(action, farkle.RollDice) else 0
        rolled = roll_dice(thrown, rng=chance(seed)) if thrown else None
        assert saved(shared_database) == farkle.apply(state, action, rolled)


def spanish(action: games.Action) -> str:
    """Return what a player types in Spanish for an action."""
    match action:
        case kiriki.RollDice(keep):
            return f"reservar {keep}" if keep else "tirar"
        case kiriki.Record(category):
            return f"anotar {category.label('es')}"
        case farkle.SetAsideDice(dice):
            return f"reservar {dice}"
        case farkle.Bank():
            return "anotar"
    return "tirar"


def test_a_game_of_kiriki_in_spanish(database: Path) -> None:
    assert say(database, "Ada: español") == "A partir de ahora, las respuestas son en español."
    assert say(database, "Ada: nuevo kiriki") == "Empieza Ada: di tirar cuando estén todos."
    assert say(database, "Bo: entrar") == "Bo entra. Le toca a Ada: di tirar."
    shown = say(database, "Ada: tirar")
    turn = KirikiTurn(roll_dice(5, rng=chance(7)))
    assert shown.startswith(
        f"{display.text(turn, 'es')}\nDi tirar, reservar con los dados (reservar 1) o anotar con una "
    )
    assert "o anotar con una casilla: «Escalera baja» (30), «Azar» (16), «6» (6), «4» (4), " in shown
    assert say(database, "Ada: marcador") == f"{display.text(KirikiGame(TWO), 'es')}\n\n{shown}"
    put(database, KirikiState(KirikiGame(TWO), KirikiTurn("11133")), lang="es")
    assert say(database, "Ada: anotar completo") == (
        "Ada anota 25 puntos en la casilla «Completo». Le toca a Bo: di tirar."
    )
    put(database, KirikiState(KirikiGame(ALONE), KirikiTurn("11133")), lang="es")
    assert say(database, "Ada: anotar escalera alta") == (
        "Ada tacha la casilla «Escalera alta». Le toca a Ada: di tirar."
    )
    game = KirikiGame(ALONE, cards=[Scorecard(filled=UPPER)])
    put(database, KirikiState(game, KirikiTurn("66661")), lang="es")
    assert say(database, "Ada: anotar 6").startswith(
        "Ada anota 24 puntos en la casilla «6». Sección superior: Ada gana una bonificación de 35 puntos."
    )
    assert say(database, "Ada: terminar") == "La partida ha terminado."
    assert saved(database) is None


def test_a_turn_of_farkle_in_spanish(database: Path) -> None:
    put(database, FarkleState(FarkleGame(TWO), FarkleTurn().roll("111523")), lang="es")
    turn = FarkleTurn().roll("111523").set_aside("111")
    assert say(database, "Ada: reservar 111") == f"{display.text(turn, 'es')}\nDi tirar o anotar."
    assert say(database, "Ada: anotar") == (
        "Ada anota 1000 puntos y ahora tiene 1000. Es la primera anotación de Ada. Le toca a Bo: di tirar."
    )
    put(database, FarkleState(FarkleGame(TWO), FarkleTurn(history=["111523", "1115"])), lang="es")
    unlucky = next(seed for seed in range(100) if farkle.is_farkle(roll_dice(2, rng=chance(seed))))
    reply = answer(database, "lobby", "Ada", "tirar", chance(unlucky))
    dice = " ".join(str(roll_dice(2, rng=chance(unlucky))))
    assert reply == f"{dice}: Ada hace Farkle y pierde 1050 puntos. Le toca a Bo: di tirar."


@pytest.mark.parametrize("name", ["kiriki", "farkle"])
def test_a_whole_game_in_spanish_ends_like_the_one_that_the_library_plays(database: Path, name: str) -> None:
    rules = load("chat_bot").RULES[name]
    played = games.play({name: lambda state: games.legal_actions(state)[-1] for name in TWO}, rules, rng=chance(11))
    say(database, "Ada: español", f"Ada: nuevo {name}", "Bo: entrar")
    reply, rng = "", chance(11)
    for state, action in zip(played.states(), played.actions, strict=False):
        reply = answer(database, "lobby", state.player, spanish(action), rng)
    assert reply.endswith(f".\n\n{display.text(played.state.game, 'es')}")
    assert saved(database) == played.state


@pytest.mark.parametrize(
    ("state", "line", "hint"),
    [
        (None, "Ada: tirar", "no hay ninguna partida en curso; di nuevo kiriki o nuevo farkle para empezar una"),
        (None, "Ada: nuevo parchís", "después de nuevo, di uno de estos nombres: kiriki, yahtzee"),
        (None, " : nuevo kiriki", "el nombre de un jugador debe ser un texto visible, no ' '"),
        (BEFORE, "Ada: nuevo farkle", "hay una partida en curso; di terminar para acabarla"),
        (BEFORE, "Ada: entrar", "Ada ya está jugando"),
        (BEFORE, "Bo: tirar", "le toca a Ada"),
        (BEFORE, "Cy: terminar", "solo quienes juegan pueden terminar la partida"),
        (BEFORE, "Ada: anotar 1", "hay que tirar los dados antes de anotar (K14)"),
        (BEFORE, "Ada: hola", "eso no es un comando en un turno de Kiriki"),
        (KEPT, "Cy: entrar", "nadie puede entrar después de la primera tirada"),
        (KEPT, "Ada: anotar póquer", "esa casilla no existe; di marcador para verlas"),
        (
            KEPT,
            "Ada: anotar completo",
            "la casilla Completo ya está anotada, con 25 puntos (K17)",
        ),
        (KEPT, "Ada: reservar 17", "un dado muestra de 1 a 6, no '7', en la tirada '17'"),
        (WAITING, "Ada: anotar", "antes hay que reservar algún dado de '112346' (F3)"),
        (ASIDE, "Ada: anotar", "para anotar por primera vez se necesitan 500 puntos, no 200 (F10)"),
    ],
)
def test_a_bad_command_is_answered_in_spanish(database: Path, state: State | None, line: str, hint: str) -> None:
    put(database, state, lang="es")
    reply = say(database, line)
    assert reply.startswith(f"{REFUSALS['es']}{hint}")
    assert reply.endswith(". Di ayuda para ver los comandos.")
    assert "\n" not in reply
    assert saved(database) == state


def test_a_game_that_cannot_be_read_is_reported_in_spanish(database: Path) -> None:
    put(database, BEFORE, lang="es")
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update chats set game = '{}'")
    assert answer(database, "lobby", "Ada", "tirar").startswith(f"{REFUSALS['es']}la partida guardada no se puede leer")


def test_spanish_help_names_every_command_and_all_rules(database: Path) -> None:
    shown = say(database, "Ada: español", "Ada: ayuda")
    words = {word for line in shown.splitlines() for word in line.partition("  ")[0].replace(",", "").split()}
    assert words >= {"deshacer", "nuevo", "entrar", "marcador", "terminar", "english", "tirar", "reservar", "anotar"}
    assert all(name in shown for name in (*kiriki.NAMED_RULES, *farkle.NAMED_RULES))


def test_each_chat_keeps_its_language_and_its_game_when_the_language_changes(database: Path) -> None:
    put(database, KEPT)
    for word, reply in {
        "español": "A partir de ahora, las respuestas son en español.",
        "english": "The answers are in English now.",
        "Spanish": "A partir de ahora, las respuestas son en español.",
        "inglés": "The answers are in English now.",
        " ESPAÑOL ": "A partir de ahora, las respuestas son en español.",
    }.items():
        assert answer(database, "lobby", "Bo", word) == reply
        assert saved(database) == KEPT
    assert say(database, "Ada: hola").startswith(REFUSALS["es"])
    assert say(database, "Ada: hola", chat="hall").startswith(REFUSALS["en"])
    say(database, "Ada: terminar")
    assert say(database, "Ada: tirar").startswith(REFUSALS["es"])


def test_a_refused_language_is_not_kept(database: Path) -> None:
    put(database, BEFORE)
    assert answer(database, "lobby", "two\nlines", "español").startswith(REFUSALS["en"])
    assert say(database, "Ada: hola").startswith(REFUSALS["en"])
