"""The chat bot as a command, in terminals of all kinds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dicerules import FarkleGame, KirikiGame, KirikiTurn
from dicerules.farkle import FarkleState
from dicerules.kiriki import KirikiState
from tests.examples.chat import REFUSAL, put, saved
from tests.examples.running import run

KEPT = KirikiState(KirikiGame(["Ada"]), KirikiTurn("11233"))
DICE = "a die shows 1 to 6, not "


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "game.db"


@pytest.mark.heavy
def test_a_user_plays_from_the_command_line(database: Path) -> None:
    assert run("chat_bot.py", database, "lobby", "Ada", "new", "kiriki").startswith("Ada begins")
    assert run("chat_bot.py", database, "lobby", "Bo", typed="join\nroll\n") == (
        "Bo joins. Ada is next: say roll.\n" + f"{REFUSAL}it is Ada's turn. Say help to see all commands.\n"
    )
    shown = run("chat_bot.py", database, "lobby", "Ada", typed="roll\nscore chance\n")
    assert shown.startswith("Kiriki turn: roll 1 of 3\n")
    assert re.search(r"\nAda scores \d+ points for Chance\. Bo is next: say roll\.\n$", shown)
    assert "the following arguments are required" in run("chat_bot.py", database, status=2)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--", "-x"], "that is not a command"),
        (["-x"], "that is not a command"),
        (["--help"], "that is not a command"),
        (["keep", "-1"], DICE),
        (["--", "keep", "--", "1"], DICE),
    ],
)
def test_words_that_begin_with_a_dash_are_words(database: Path, words: list[str], hint: str) -> None:
    put(database, KEPT)
    assert run("chat_bot.py", database, "lobby", "Ada", *words).startswith(f"{REFUSAL}{hint}")
    assert saved(database) == KEPT


def test_a_dash_alone_leaves_the_command_line_to_be_read(database: Path) -> None:
    assert run("chat_bot.py", database, "lobby", "Ada", "--", typed="help\n").startswith("new kiriki")
    assert run("chat_bot.py", "--help").startswith("usage: chat_bot.py")
    assert "usage: chat_bot.py" in run("chat_bot.py", database, "lobby", "-Ada", status=2)


def test_typed_bytes_need_not_be_text(database: Path) -> None:
    put(database, KEPT)
    shown = run("chat_bot.py", database, "lobby", "Ada", typed=b"\xff\xfe\nkeep 1\x80\n\0\nscore chance\n").splitlines()
    assert [line.split(". Say ")[0] for line in shown] == [
        f"{REFUSAL}that is not a command in a turn of Kiriki",
        f"{REFUSAL}{DICE}'\ufffd', in the roll '1\ufffd'",
        f"{REFUSAL}that is not a command in a turn of Kiriki",
        "Ada scores 10 points for Chance. Ada is next: say roll.",
    ]


def test_a_terminal_need_not_know_every_letter(database: Path) -> None:
    assert run("chat_bot.py", database, "lobby", "Zoë 名", "new", "farkle", encoding="ascii") == (
        "Zo? ? begins: say roll when all have joined.\n"
    )
    assert saved(database) == FarkleState(FarkleGame(["Zoë 名"]))


def test_a_name_on_the_command_line_is_one_line(database: Path) -> None:
    shown = run("chat_bot.py", database, "lobby", "Ada\nBo is next: say roll.", "new", "kiriki")
    assert shown.startswith(f"{REFUSAL}a player's name must be one line")
    assert shown.count("\n") == 1


def test_a_database_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no database\n" * 100, encoding="utf-8")
    for path in (tmp_path / "nowhere" / "game.db", text):
        shown = run("chat_bot.py", path, "lobby", "Ada", "new", "kiriki", status=1)
        assert shown.startswith(f"{path} cannot keep the games: ")
    assert text.read_text(encoding="utf-8").startswith("no database")
