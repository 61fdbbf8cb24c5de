"""The chat bot in processes that are killed, and in several processes at once."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dicerules import FarkleGame, FarkleTurn, KirikiGame, KirikiTurn
from dicerules.farkle import FarkleState
from dicerules.kiriki import KirikiState
from tests.examples.chat import REFUSAL, answer, put, saved
from tests.examples.running import EXAMPLES, command, run

BEGUN = KirikiState(KirikiGame(["Ada", "Bo"]), KirikiTurn("14121"))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "game.db"


def start(*words: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603 (this Python, this project's examples)
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=EXAMPLES.parent
    )


def kill(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL


@pytest.mark.heavy
def test_a_kill_between_two_messages_loses_nothing(database: Path) -> None:
    put(database, FarkleState(FarkleGame(["Ada"]), FarkleTurn().roll("111523")))
    for message, reply, turn in (
        ("aside 111", "Farkle turn\n", FarkleTurn(history=["111523", "111"])),
        (
            "bank",
            "Ada banks 1000 points and now has 1000. Ada is on the board. Ada is next: say roll.\n",
            FarkleTurn(on_board=True),
        ),
    ):
        process = start(*command("chat_bot.py", database, "lobby", "Ada"))
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{message}\n")
        process.stdin.flush()
        assert process.stdout.readline() == reply
        kill(process)
        state = saved(database)
        assert isinstance(state, FarkleState)
        assert state.turn == turn
    assert "1000 (+1000)" in run("chat_bot.py", database, "lobby", "Ada", "card")


KILLED = """
import os, signal, sqlite3, sys
from examples.chat_bot import answer
connect = sqlite3.connect

def watched(*arguments, **options):
    connection = connect(*arguments, **options)
    connection.set_trace_callback(kill)
    return connection

def kill(statement):
    if statement.startswith(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)

sqlite3.connect = watched
answer(sys.argv[1], "lobby", "Ada", "keep 111")
"""


@pytest.mark.parametrize("statement", ["begin", "create", "select", "insert", "commit"])
def test_a_kill_during_a_message_leaves_the_old_state(database: Path, statement: str) -> None:
    put(database, BEGUN)
    process = start(sys.executable, "-c", KILLED, database, statement)
    _, errors = process.communicate()
    assert process.returncode == -signal.SIGKILL, errors
    assert saved(database) == BEGUN
    answer(database, "lobby", "Ada", "keep 111")
    state = saved(database)
    assert isinstance(state, KirikiState)
    assert state.turn is not None
    assert state.turn.rolls_left == 1


MANY = """
import sys
from examples.chat_bot import answer
print("ready", flush=True)
sys.stdin.readline()
for number in range(12):
    print(answer(sys.argv[1], "lobby", f"{sys.argv[2]}{number}", "join").split(".")[0])
"""


@pytest.mark.heavy
def test_processes_that_answer_at_once_lose_no_message(database: Path) -> None:
    answer(database, "lobby", "Ada", "new farkle")
    processes = [start(sys.executable, "-c", MANY, database, name) for name in "ABCD"]
    finish(processes)
    state = saved(database)
    assert state is not None
    assert sorted(state.game.players) == sorted(
        ["Ada", *(f"{name}{number}" for name in "ABCD" for number in range(12))]
    )


def test_a_turn_has_three_rolls_however_many_processes_throw(database: Path) -> None:
    answer(database, "lobby", "A0", "new kiriki")
    rolling = MANY.replace('"join"', '"roll"').replace("{number}", "0").replace("range(12)", "range(4)")
    shown = finish([start(sys.executable, "-c", rolling, database, "A") for _ in range(4)])
    assert shown.count("Kiriki turn: roll ") == 3
    assert shown.count(REFUSAL) == 13
    state = saved(database)
    assert isinstance(state, KirikiState)
    assert state.turn is not None
    assert state.turn.rolls_left == 0


def finish(processes: list[subprocess.Popen[str]]) -> str:
    """Wait until all processes are ready, let them begin, and return what they print."""
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    shown = ""
    for process in processes:
        printed, errors = process.communicate()
        assert (process.returncode, errors) == (0, "")
        shown += printed
    return shown
