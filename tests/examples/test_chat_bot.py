"""The chat bot: games of both kinds, played by messages."""

from __future__ import annotations

import re
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
    kiriki,
    roll_dice,
)
from dicerules.farkle import FarkleState
from dicerules.kiriki import Category, KirikiState
from dicerules.serde import to_json
from dicerules.strategies import farkle_actions, farkle_states, kiriki_actions, kiriki_states
from tests.examples.chat import REFUSAL, State, answer, message, put, saved
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
    """Send messages such as "Ada: roll", and give the last answer."""
    reply = ""
    for line in messages:
        sender, _, text = line.partition(": ")
        reply = answer(database, chat, sender, text, chance(7))
    return reply


def test_a_game_begins_with_whoever_joins_before_the_first_roll(database: Path) -> None:
    assert say(database, "Ada: new kiriki") == "Ada begins. Others may join, until Ada says roll."
    assert say(database, "Bo: join") == "Bo joins. Ada plays: say roll."
    assert saved(database) == KirikiState(KirikiGame(TWO))
    say(database, "Ada: roll")
    assert say(database, "Cy: join").startswith(f"{REFUSAL}nobody can join any more")
    assert saved(database) == KirikiState(KirikiGame(TWO), KirikiTurn(roll_dice(5, rng=chance(7))))


def test_a_turn_of_kiriki(database: Path) -> None:
    put(database, KirikiState(KirikiGame(TWO), KirikiTurn("14121")))
    shown = say(database, "Ada: keep 1 1 1")
    rolled = roll_dice(2, rng=chance(7))
    turn = KirikiTurn("14121").reroll(keep="111", rolled=rolled)
    assert shown.startswith(f"{display.text(turn)}\nSay roll, keep and some of {turn.roll}, or score and one of ")
    put(database, KirikiState(KirikiGame(TWO), KirikiTurn("11133")))
    shown = say(database, "Ada: card")
    assert shown.startswith(display.text(KirikiGame(TWO)))
    assert (
        "\nSay roll, keep and some of 11133, or score and one of Full house (25), Three of a kind (9), Chance (9), "
        "Threes (6), Ones (3), Twos (0), " in shown
    )
    assert say(database, "Ada: score full house") == "Ada scores 25 points in Full house. Bo plays: say roll."
    assert saved(database) == KirikiState(KirikiGame(TWO).record("full_house", "11133"))


UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}


@pytest.mark.parametrize(
    ("card", "roll", "name", "scores"),
    [
        (Scorecard(), "11133", "ones", "scores 3 points in Ones"),
        (Scorecard(), "12345", "ones", "scores 1 point in Ones"),
        (Scorecard(), "11133", "large_straight", "scores 0 points and scratches Large straight"),
        (Scorecard(), "11133", "sixes", "scores 0 points and scratches Sixes"),
        (Scorecard(filled=UPPER), "66661", "sixes", "scores 24 points in Sixes, and a bonus of 35"),
        (Scorecard(filled={"kiriki": 50}), "22222", "kiriki", "scores 50 points in Kiriki"),
        (
            Scorecard(kiriki.YAHTZEE, filled={"kiriki": 50}),
            "22222",
            "twos",
            "scores 10 points in Twos, and a bonus of 100",
        ),
    ],
)
def test_the_answer_says_what_was_scored(database: Path, card: Scorecard, roll: str, name: str, scores: str) -> None:
    game = KirikiGame(ALONE, card.rules, cards=[card])
    put(database, KirikiState(game, KirikiTurn(roll, card.rules)))
    assert say(database, f"Ada: score {name}") == f"Ada {scores}. Ada plays: say roll."
    assert saved(database) == KirikiState(game.record(name, roll))


def test_the_answer_says_what_may_be_set_aside_and_what_comes_then(database: Path) -> None:
    seed = next(seed for seed in range(1000) if roll_dice(6, rng=chance(seed)).counts[:1] == (2,))
    put(database, FarkleState(FarkleGame(TWO)))
    rolled = answer(database, "lobby", "Ada", "roll", chance(seed))
    turn = FarkleTurn().roll(roll_dice(6, rng=chance(seed)))
    options = ", ".join(f"{option.dice} ({option.points})" for option in turn.options)
    assert "11 (200)" in options
    assert rolled == f"{display.text(turn)}\nSay aside and one of {options}."
    assert say(database, "Ada: card").endswith(f"\n\n{rolled}")
    turn = turn.set_aside("11")
    assert say(database, "Ada: aside 1 1") == (
        f"{display.text(turn)}\n"
        "Say roll. Bank is not possible yet: a first bank needs 500 points, and the turn has 200."
    )


def test_a_second_roll_asks_for_dice_first(database: Path) -> None:
    put(database, FarkleState(FarkleGame(ALONE), FarkleTurn(history=["112346", "1"])))
    lucky = next(seed for seed in range(100) if not farkle.is_farkle(roll_dice(5, rng=chance(seed))))
    last = answer(database, "lobby", "Ada", "roll", chance(lucky)).splitlines()[-1]
    assert last.startswith("Say aside and one of ")
    assert "Bank" not in last


def test_before_the_dice_are_rolled_there_is_only_the_roll(database: Path) -> None:
    say(database, "Ada: new farkle")
    assert say(database, "Ada: card").endswith(f"\n\n{display.text(FarkleTurn())}\nSay roll.")


def test_hot_dice_that_must_be_rolled_cannot_be_banked(database: Path) -> None:
    rules = farkle.NAMED_RULES["ten_thousand"]
    put(database, FarkleState(FarkleGame(ALONE, rules), FarkleTurn(rules).roll("123456")))
    assert say(database, "Ada: aside 123456").endswith(
        "\nSay roll. Bank is not possible yet: all dice are set aside: the rules demand that they be rolled again."
    )


def test_a_turn_of_farkle(database: Path) -> None:
    begun = FarkleState(FarkleGame(TWO), FarkleTurn().roll("111523"))
    put(database, begun)
    turn = FarkleTurn().roll("111523").set_aside("111")
    assert say(database, "Ada: aside 111") == f"{display.text(turn)}\nSay roll or bank."
    assert say(database, "Ada: bank") == "1000 points in the bank. Bo plays: say roll."
    assert saved(database) == FarkleState(FarkleGame(TWO).record(turn.bank()))


def test_a_farkle_ends_the_turn(database: Path) -> None:
    turn = FarkleTurn(history=["111523", "1115"])
    put(database, FarkleState(FarkleGame(TWO), turn))
    lucky = next(seed for seed in range(100) if farkle.is_farkle(roll_dice(2, rng=chance(seed))))
    rolled = roll_dice(2, rng=chance(lucky))
    reply = answer(database, "lobby", "Ada", "roll", chance(lucky))
    assert reply == f"Farkle with {rolled.faces[0]} {rolled.faces[1]}. Bo plays: say roll."
    assert saved(database) == FarkleState(FarkleGame(TWO).record(turn.roll(rolled)))


@pytest.mark.parametrize("text", ["score full house", "SCORE  Full_House", "score full_house", " score\tcompleto\n"])
def test_categories_have_names_in_two_languages(database: Path, text: str) -> None:
    put(database, KirikiState(KirikiGame(ALONE), KirikiTurn("11133")))
    answer(database, "lobby", "Ada", text)
    assert saved(database) == KirikiState(KirikiGame(ALONE).record("full_house", "11133"))


@pytest.mark.parametrize("name", ["yahtzee", "plain", "zilch", "greed"])
def test_a_game_may_be_played_by_other_rules(database: Path, name: str) -> None:
    say(database, f"Ada: new {name}", "Bo: join")
    state = saved(database)
    assert state is not None
    assert state.game.players == TWO
    assert state.game.rules == {**kiriki.NAMED_RULES, **farkle.NAMED_RULES}[name]
    assert say(database, "Ada: roll")[: len(REFUSAL)] != REFUSAL


def test_only_those_who_play_can_stop_a_game(database: Path) -> None:
    assert say(database, "Ada: new kiriki", "Bo: stop").startswith(f"{REFUSAL}only Ada can stop the game")
    assert say(database, "Ada: stop") == "The game is stopped."
    assert saved(database) is None
    say(database, "Bo: new farkle")
    assert saved(database) == FarkleState(FarkleGame(["Bo"]))


def kiriki_player(state: KirikiState) -> kiriki.KirikiAction:
    legal = kiriki.legal_actions(state)
    return legal[(7 * len(state.card.filled) + (state.turn.roll.total if state.turn else 0)) % len(legal)]


def farkle_player(state: FarkleState) -> farkle.FarkleAction:
    legal = farkle.legal_actions(state)
    return farkle.Bank() if farkle.Bank() in legal else legal[-1]


@pytest.mark.parametrize("rules", [kiriki.KIRIKI, kiriki.YAHTZEE], ids=["kiriki", "yahtzee"])
def test_a_whole_game_of_kiriki_is_the_one_that_the_library_plays(database: Path, rules: kiriki.KirikiRules) -> None:
    played = kiriki.play(dict.fromkeys(TWO, kiriki_player), rules, rng=chance(11))
    name = "kiriki" if rules == kiriki.KIRIKI else "yahtzee"
    say(database, f"Ada: new {name}", "Bo: join")
    reply, rng = "", chance(11)
    for state, action in zip(played.states(), played.actions, strict=False):
        assert saved(database) == state
        reply = answer(database, "lobby", state.player, message(action), rng)
    check_end(database, played.end, reply)


@pytest.mark.parametrize("name", ["farkle", "zilch"])
def test_a_whole_game_of_farkle_is_the_one_that_the_library_plays(database: Path, name: str) -> None:
    played = farkle.play(dict.fromkeys(TWO, farkle_player), farkle.NAMED_RULES[name], rng=chance(11))
    say(database, f"Ada: new {name}", "Bo: join")
    reply, rng = "", chance(11)
    for state, action in zip(played.states(), played.actions, strict=False):
        assert saved(database) == state
        reply = answer(database, "lobby", state.player, message(action), rng)
    check_end(database, played.end, reply)


def check_end(database: Path, end: State, reply: str) -> None:
    assert end.is_over
    assert saved(database) == end
    won = f"The game is over. Won by {' and '.join(end.game.winners)}."
    assert reply.endswith(f"{won}\n\n{display.text(end.game)}")
    assert say(database, "Ada: roll").startswith(f"{REFUSAL}the game is over; new kiriki or new farkle begins one")
    assert saved(database) == end
    say(database, "Cy: new kiriki")
    assert saved(database) == KirikiState(KirikiGame(["Cy"]))


def full(chance: int | None) -> Scorecard:
    """Give a card that is full of zeros, but for chance."""
    return Scorecard(filled=(*(0,) * (len(Category) - 1), chance))


def test_players_who_share_the_first_place_share_the_victory(database: Path) -> None:
    game = KirikiGame(["Ada", "Bo", "Cy"], cards=[full(15), full(5), full(None)])
    put(database, KirikiState(game, KirikiTurn("12345")))
    assert say(database, "Cy: score chance").startswith(
        "Cy scores 15 points in Chance. The game is over. Won by Ada and Cy."
    )


BEFORE = KirikiState(KirikiGame(TWO))
ROLLED = KirikiState(KirikiGame(TWO).record("ones", "11123"), KirikiTurn("14121", rolls_left=0))
KEPT = KirikiState(KirikiGame(ALONE).record("full_house", "11133"), KirikiTurn("11233"))
WAITING = FarkleState(FarkleGame(TWO), FarkleTurn().roll("112346"))
ASIDE = FarkleState(FarkleGame(TWO), FarkleTurn(history=["112346", "11"]))
FULL = KirikiState(KirikiGame(ALONE, cards=[full(5)]))


DICE = "dice are a few digits from 1 to 6, such as 115"


@pytest.mark.parametrize(
    ("state", "line", "hint"),
    [
        (None, "Ada: roll", "no game is being played here; new kiriki or new farkle begins one"),
        (None, "Ada: card", "no game is being played here"),
        (None, "Ada: ", "no game is being played here"),
        (None, "Ada: new", "after new comes one of kiriki, yahtzee"),
        (None, "Ada: new poker", "after new comes one of kiriki, yahtzee"),
        (None, "Ada: new kiriki Bo", "after new comes one of kiriki, yahtzee"),
        (None, " : new kiriki", "a name must be one line of at most 64 signs that can be seen"),
        (BEFORE, "Ada: new farkle", "a game is being played here; stop ends it"),
        (BEFORE, "Ada: join", "Ada plays already"),
        (BEFORE, "Bo: roll", "it is the turn of Ada"),
        (BEFORE, "Cy: roll", "it is the turn of Ada"),
        (BEFORE, "ada: roll", "it is the turn of Ada"),
        (BEFORE, "Cy: stop", "only Ada and Bo can stop the game"),
        (BEFORE, "Ada: keep 1", "1 cannot be kept: the first roll of a turn throws all dice; say roll."),
        (BEFORE, "Ada: score ones", "the dice must be rolled before anything can be recorded"),
        (BEFORE, "Ada: bank", "that is not understood in a turn of Kiriki; say roll."),
        (BEFORE, "Ada: roll 5", "that is not understood"),
        (BEFORE, "Ada: keep", "that is not understood"),
        (BEFORE, "Ada: hello", "that is not understood"),
        (
            ROLLED,
            "Bo: roll",
            "no roll is left: a turn has 3 at the most; say score and one of Three of a kind (9), Chance (9), ",
        ),
        (ROLLED, "Bo: keep 11", "no roll is left"),
        (ROLLED, "Bo: keep 17", f"{DICE}; say score and one of "),
        (ROLLED, "Bo: keep 111111", DICE),
        (ROLLED, "Bo: keep -1", DICE),
        (
            ROLLED,
            "Bo: score",
            "that is not understood in a turn of Kiriki; say score and one of Three of a kind (9), Chance (9), ",
        ),
        (
            ROLLED,
            "Bo: score poker",
            "there is no such category; say score and one of Three of a kind (9), Chance (9), ",
        ),
        (
            KEPT,
            "Ada: keep 22",
            "22 cannot be kept: it is not part of 11233; say roll, keep and some of 11233, or score",
        ),
        (
            KEPT,
            "Ada: keep 11233",
            "11233 keeps every die: a roll throws at least one; say roll, keep and some of 11233",
        ),
        (KEPT, "Ada: score full_house", "full house is used already, with 25 points; say roll, keep and"),
        (ROLLED, "Ada: score ones", "it is the turn of Bo"),
        (
            WAITING,
            "Ada: roll",
            "something must be set aside from 112346 first; say aside and one of 11 (200), 1 (100).",
        ),
        (WAITING, "Ada: bank", "something must be set aside"),
        (WAITING, "Ada: aside", "that is not understood in a turn of Farkle; say aside and one of 11 (200), 1 (100)."),
        (
            WAITING,
            "Ada: aside 2",
            "2 has a dead die, one that no combination needs; say aside and one of 11 (200), 1 (1",
        ),
        (WAITING, "Ada: aside 5", "5 cannot be set aside: it is not part of 112346; say aside and one of 11 (200), "),
        (WAITING, "Ada: aside 1111111", DICE),
        (WAITING, "Ada: aside 1x", DICE),
        (WAITING, "Ada: keep 1", "that is not understood in a turn of Farkle; say aside and one of 11 (200), 1 (100)."),
        (ASIDE, "Ada: bank", "a first bank needs 500 points, and the turn has 200; say roll."),
        (ASIDE, "Ada: aside 1", "the dice must be rolled before something can be set aside; say roll."),
        (ASIDE, "Ada: bank it", "that is not understood"),
        (FULL, "Ada: score ones", "the game is over; new kiriki or new farkle begins one"),
        (FULL, "Bo: join", "nobody can join any more"),
        (BEFORE, "Ada: \ud83d", "the text holds half a character"),
        (BEFORE, "\udcff: join", "the text holds half a character"),
    ],
)
def test_a_bad_command_is_answered_with_a_hint_and_changes_nothing(
    database: Path, state: State | None, line: str, hint: str
) -> None:
    put(database, state)
    reply = say(database, line)
    assert reply.startswith(REFUSAL)
    assert hint in reply
    assert reply.endswith(". Say help for all commands.")
    assert "\n" not in reply
    assert not is_code(reply)
    assert saved(database) == state


def is_code(text: str) -> bool:
    """Tell whether an answer speaks to programmers: by expressions, quoted values, keys or clauses."""
    return re.search(r"""Roll\(|["']|_(of|house|straight)|\([KF]\d""", text) is not None


@pytest.mark.parametrize("state", ["{}", to_json(Roll("14121"))], ids=["nothing", "no game"])
def test_a_chat_whose_game_cannot_be_read_can_begin_another(database: Path, state: str) -> None:
    put(database, KirikiState(KirikiGame(TWO)))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update games set state = ?", (state,))
    for text in ("roll", "stop", "card", "join"):
        assert answer(database, "lobby", "Ada", text).startswith(f"{REFUSAL}the game of this chat cannot be read")
    assert answer(database, "lobby", "Ada", "new kiriki").startswith("Ada begins")
    assert saved(database) == KirikiState(KirikiGame(["Ada"]))


def test_help_names_every_command_and_all_rules(database: Path) -> None:
    shown = say(database, "Ada: help")
    words = {line.split()[0] for line in shown.splitlines()}
    assert words >= {"new", "join", "card", "stop", "roll", "keep", "score", "aside", "bank"}
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
    assert say(database, "Ada: new farkle", chat=name) == "Ada begins. Others may join, until Ada says roll."
    for other in ODD:
        assert answer(database, name, other, "join") == f"{other} joins. Ada plays: say roll."
    assert saved(database, name) == FarkleState(FarkleGame(["Ada", *ODD]))
    assert saved(database) is None
    assert "\n" not in answer(database, name, "Ada", name)
    assert answer(database, name, "Ada", name).startswith(REFUSAL)
    assert "Single 1s and 5s" in answer(database, name, ODD[0], "card")


@pytest.mark.parametrize("name", FORGING)
@pytest.mark.parametrize("text", ["new farkle", "join", "help"])
def test_a_name_cannot_forge_a_line_of_an_answer(database: Path, name: str, text: str) -> None:
    put(database, BEFORE if text == "join" else None)
    assert answer(database, "lobby", name, text) == (
        f"{REFUSAL}a name must be one line of at most 64 signs that can be seen, without control characters. "
        "Say help for all commands."
    )
    assert saved(database) == (BEFORE if text == "join" else None)


@pytest.mark.parametrize("name", ["Ada\ufe0f", "Ada\u034f", "\xa0Ada", "Ada\u3164", "\uff21da"], ids=ascii)
def test_a_name_that_looks_like_a_players_cannot_join(database: Path, name: str) -> None:
    put(database, BEFORE)
    assert answer(database, "lobby", name, "join") == f"{REFUSAL}Ada plays already. Say help for all commands."
    assert answer(database, "lobby", name, "roll").startswith(f"{REFUSAL}it is the turn of Ada")
    assert answer(database, "lobby", name, "stop").startswith(f"{REFUSAL}only Ada and Bo can stop the game")
    assert saved(database) == BEFORE


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "keep 1\x1b", "aside \u202e1", "score \u2028Bo plays", "new a\nBo wins: roll"]
)
def test_an_answer_does_not_repeat_what_was_said(database: Path, text: str) -> None:
    for state in (None, BEFORE, KEPT, WAITING):
        put(database, state)
        reply = answer(database, "lobby", "Ada", text)
        assert reply.startswith(REFUSAL)
        assert reply.isprintable()
        assert "Bo" not in reply


def test_chats_do_not_mix(database: Path) -> None:
    games = ("kiriki", "farkle", "kiriki", "yahtzee")
    chats = {f"chat {number}": chance(number) for number in range(len(games))}
    for chat, game in zip(chats, games, strict=True):
        say(database, f"Ada: new {game}", "Bo: join", chat=chat)
    for step in range(30):
        for chat, rng in chats.items():
            play_on(database, chat, rng, step)
    for chat, game in zip(chats, games, strict=True):
        alone = database.with_name(f"{chat}.db")
        say(alone, f"Ada: new {game}", "Bo: join", chat=chat)
        rng = chance(int(chat[-1]))
        for step in range(30):
            play_on(alone, chat, rng, step)
        assert saved(alone, chat) == saved(database, chat) is not None
    kept = [saved(database, chat) for chat in list(chats)[1:]]
    assert say(database, "Ada: stop", chat="chat 0") == "The game is stopped."
    assert saved(database, "chat 0") is None
    assert [saved(database, chat) for chat in list(chats)[1:]] == kept


def play_on(database: Path, chat: str, rng: Random, step: int) -> None:
    """Take any legal action, as it is found in the state and by nothing else."""
    state = saved(database, chat)
    assert state is not None
    legal = kiriki.legal_actions(state) if isinstance(state, KirikiState) else farkle.legal_actions(state)
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
def test_whatever_is_said_has_an_answer(
    shared_database: Path, state: State | None, text: str, sender: str | None
) -> None:
    put(shared_database, state)
    name = sender if sender is not None else "Ada" if state is None else state.player or state.game.players[0]
    reply = answer(shared_database, "lobby", name, text)
    after = saved(shared_database)
    if reply.startswith(REFUSAL):
        assert reply.endswith("Say help for all commands.")
        assert after == state
    elif after != state:
        command = text.casefold().split()[0]
        assert command in {"new", "join", "stop"} or (command in IN_TURN and state is not None and name == state.player)


def has_plain_names(state: State) -> bool:
    """Tell whether the bot lets people of these names play."""
    return all(name.isprintable() and len(name) <= 64 for name in state.game.players)


@given(data=st.data(), seed=st.integers(0, 100))
def test_a_message_does_what_its_action_does_in_kiriki(shared_database: Path, data: st.DataObject, seed: int) -> None:
    state = data.draw(kiriki_states(over=False).filter(has_plain_names))
    action = data.draw(kiriki_actions(state) | kiriki_actions())
    put(shared_database, state)
    reply = answer(shared_database, "lobby", state.player, message(action), chance(seed))
    if kiriki.check(state, action):
        assert reply.startswith(REFUSAL)
        assert not is_code(reply)
        assert saved(shared_database) == state
    else:
        thrown = 5 - len(action.keep) if isinstance(action, kiriki.RollDice) else 0
        rolled = roll_dice(thrown, rng=chance(seed)) if thrown else None
        assert saved(shared_database) == kiriki.apply(state, action, rolled)


@given(data=st.data(), seed=st.integers(0, 100))
def test_a_message_does_what_its_action_does_in_farkle(shared_database: Path, data: st.DataObject, seed: int) -> None:
    state = data.draw(farkle_states(over=False).filter(has_plain_names))
    action = data.draw(farkle_actions(state) | farkle_actions())
    put(shared_database, state)
    reply = answer(shared_database, "lobby", state.player, message(action), chance(seed))
    if farkle.check(state, action):
        assert reply.startswith(REFUSAL)
        assert not is_code(reply)
        assert saved(shared_database) == state
    else:
        assert state.turn is not None
        thrown = state.turn.dice_to_roll if isinstance(action, farkle.RollDice) else 0
        rolled = roll_dice(thrown, rng=chance(seed)) if thrown else None
        assert saved(shared_database) == farkle.apply(state, action, rolled)
