"""Solutions that are kept: in the cache and in files, whole, damaged, or foreign."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random

import attrs
import pytest

from dicerules import NotationError, Scorecard
from dicerules.kiriki import KIRIKI, PLAIN, YAHTZEE, Category, KirikiRules
from dicerules.kiriki.optimal import OptimalPlay, _solver, _store, solve
from dicerules.kiriki.optimal._payoffs import payoffs
from tests.kiriki.optimal.conftest import Solved

SMALL = KirikiRules(repeat_kiriki=False, bonus=0)
"""Rules of which little has to be kept."""


@pytest.fixture
def count_of_solves(monkeypatch: pytest.MonkeyPatch, solved: Solved) -> Callable[[], int]:
    """Solve nothing twice in a session, but count how often it was asked for."""
    asked = []

    def solve_values(rules: KirikiRules, *, progress: bool) -> object:
        asked.append((rules, progress))
        play = solved(rules)
        return play._values[:, : play._pays.cap + 1]

    monkeypatch.setattr("dicerules.kiriki.optimal.solve_values", solve_values)
    return lambda: len(asked)


@pytest.fixture
def saved(solved: Solved, tmp_path: Path) -> Path:
    path = tmp_path / "a solution"
    solved(SMALL).save(path)
    return path


def some_cards(rules: KirikiRules) -> Iterator[Scorecard]:
    rng = Random(3)  # noqa: S311 (no secrets)
    for _ in range(200):
        filled = {name: 5 if name == "chance" else 0 for name in Category if rng.random() < 0.5}
        yield Scorecard(rules, filled=filled)


# --- files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [SMALL, KIRIKI, YAHTZEE], ids=["small", "kiriki", "yahtzee"])
def test_what_was_saved_is_loaded(solved: Solved, tmp_path: Path, rules: KirikiRules) -> None:
    path = tmp_path / "solution"
    solved(rules).save(str(path))
    play = OptimalPlay.load(str(path))
    assert play.rules == rules
    assert [play.value(card) for card in some_cards(rules)] == [solved(rules).value(card) for card in some_cards(rules)]
    play.save(tmp_path / "again")
    assert (tmp_path / "again").read_bytes() == path.read_bytes()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["again", "solution"]


def test_a_file_says_what_it_is(saved: Path) -> None:
    title, about, _ = saved.read_bytes().split(b"\n", 2)
    assert title.startswith(b"dicerules.kiriki.optimal 1 sha256 ")
    assert json.loads(about)["rules"] == attrs.asdict(SMALL)


def test_a_file_is_made_for_others_to_read_as_any_other_is(saved: Path) -> None:
    other = saved.with_name("other")
    other.touch()
    assert saved.stat().st_mode == other.stat().st_mode


def test_a_damaged_file_is_refused(saved: Path) -> None:
    whole = saved.read_bytes()
    rng = Random(4)  # noqa: S311 (no secrets)
    places = [*range(0, 600, 7), *(rng.randrange(len(whole)) for _ in range(60)), len(whole) - 1]
    flipped = (whole[:place] + bytes([whole[place] ^ 1 << rng.randrange(8)]) + whole[place + 1 :] for place in places)
    cut = (whole[:length] for length in (0, 1, 40, 98, 99, 100, 700, len(whole) // 2, len(whole) - 1))
    for damaged in (*flipped, *cut, whole + b"\0", b"\n" + whole):
        saved.write_bytes(damaged)
        with pytest.raises(NotationError, match="a solution' is damaged, or is no solution that this version"):
            OptimalPlay.load(saved)


@pytest.mark.parametrize(
    "about",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"null",
        b'{"rules": null}',
        b'{"rules": {}}',
        b'{"rules": {"moons": 2}}',
        b'{"rules": {"dice": 7}}',
        json.dumps({"rules": attrs.asdict(SMALL), "fingerprint": "0" * 64}).encode(),
    ],
)
def test_a_file_of_rules_that_mean_something_else_is_refused(saved: Path, about: bytes) -> None:
    body = about + b"\n" + saved.read_bytes().split(b"\n", 2)[2]
    saved.write_bytes(_store._TITLE + sha256(body).hexdigest().encode() + b"\n" + body)
    with pytest.raises(
        NotationError, match="by a version of dicerules whose rules mean something else: solve them again"
    ):
        OptimalPlay.load(saved)


@pytest.mark.parametrize(
    "numbers", [b"", b"\0" * 7, b"\0" * 8, b"\0" * 8 * 8193], ids=["none", "torn", "one", "one more"]
)
def test_a_file_with_another_table_than_its_rules_have_is_refused(saved: Path, numbers: bytes) -> None:
    body = saved.read_bytes().split(b"\n", 2)[1] + b"\n" + numbers
    saved.write_bytes(_store._TITLE + sha256(body).hexdigest().encode() + b"\n" + body)
    with pytest.raises(NotationError, match="was saved by a version of dicerules whose rules mean something else"):
        OptimalPlay.load(saved)


def test_a_link_stays_one_and_a_name_may_be_long(saved: Path, solved: Solved) -> None:
    link, long = saved.with_name("link"), saved.with_name("n" * 250)
    link.symlink_to(saved)
    saved.write_bytes(b"")
    for path in (link, long):
        solved(SMALL).save(path)
        assert OptimalPlay.load(path).expected_score == solved(SMALL).expected_score
    assert link.is_symlink()
    assert OptimalPlay.load(saved).expected_score == solved(SMALL).expected_score


def test_where_nothing_can_be_read_or_written_python_says_so(saved: Path, solved: Solved) -> None:
    for path in (saved.with_name("nothing"), saved.parent):
        with pytest.raises(OSError, match=re.escape(str(path))):
            OptimalPlay.load(path)
    for path in (saved / "below a file", saved.with_name("no folder") / "file", saved.parent):
        with pytest.raises(OSError, match=re.escape(str(path.parent))):
            solved(SMALL).save(path)
    assert [file.name for file in saved.parent.iterdir()] == [saved.name]


def test_who_reads_while_others_write_sees_a_whole_file(saved: Path, solved: Solved) -> None:
    with ThreadPoolExecutor(4) as pool:
        writers = [pool.submit(solved(SMALL).save, saved) for _ in range(40)]
        readers = [pool.submit(OptimalPlay.load, saved) for _ in range(40)]
        assert {writer.result() for writer in writers} == {None}
        assert {reader.result().expected_score for reader in readers} == {solved(SMALL).expected_score}


# --- the cache ----------------------------------------------------------------------------------------------------


def test_what_was_solved_is_taken_from_the_cache(cache_folder: Path, count_of_solves: Callable[[], int]) -> None:
    first = solve(SMALL)
    second = solve(SMALL)
    assert count_of_solves() == 1
    assert first.expected_score == second.expected_score
    assert second.rules is SMALL
    assert len([*cache_folder.iterdir()]) == 1
    solve(KIRIKI)
    assert count_of_solves() == 2
    assert len([*cache_folder.iterdir()]) == 2


def test_the_cache_can_be_left_alone(cache_folder: Path, count_of_solves: Callable[[], int]) -> None:
    solve(SMALL, cache=False)
    assert not cache_folder.exists()
    solve(SMALL)
    solve(SMALL, cache=False)
    assert count_of_solves() == 3


@pytest.mark.parametrize("damage", ["cut", "foreign", "other rules", "folder"])
def test_what_is_damaged_in_the_cache_is_solved_again(
    cache_folder: Path, solved: Solved, count_of_solves: Callable[[], int], damage: str
) -> None:
    score = solve(SMALL).expected_score
    (file,) = cache_folder.iterdir()
    match damage:
        case "cut":
            file.write_bytes(file.read_bytes()[:-8])
        case "foreign":
            file.write_bytes(b"PK\3\4")
        case "other rules":
            solved(KIRIKI).save(file)
        case _:
            file.unlink()
            file.mkdir()
    assert solve(SMALL).expected_score == score
    assert count_of_solves() == 2
    solve(SMALL)
    # What stands in the way of writing stays there; anything else has been mended.
    assert count_of_solves() == (3 if damage == "folder" else 2)


def test_where_nothing_can_be_kept_it_is_solved_all_the_same(
    cache_folder: Path, count_of_solves: Callable[[], int]
) -> None:
    cache_folder.write_text("a file where the folder should be", encoding="utf-8")
    assert solve(SMALL).expected_score == solve(SMALL).expected_score
    assert count_of_solves() == 2


@pytest.mark.parametrize("folder", ["~/.cache/dicerules", ".", ""])
def test_a_cache_is_not_put_into_the_working_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, count_of_solves: Callable[[], int], folder: str
) -> None:
    # That is what platformdirs says where nobody has a home.
    monkeypatch.setattr(_store, "user_cache_path", lambda *_, **__: Path(folder))
    monkeypatch.chdir(tmp_path)
    assert solve(SMALL).expected_score == solve(SMALL).expected_score
    assert count_of_solves() == 2
    assert [*tmp_path.iterdir()] == []
    with pytest.raises(OSError, match="cache directory must be an absolute path, not"):
        _store.cache_file(SMALL)


def test_who_interrupts_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, cache_folder: Path, count_of_solves: Callable[[], int]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("dicerules.kiriki.optimal._solver.tqdm.update", interrupt)
        patch.setattr("dicerules.kiriki.optimal.solve_values", _solver.solve_values)
        with pytest.raises(KeyboardInterrupt):
            solve(SMALL)
    assert not cache_folder.exists()
    for step in ("write_bytes", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, step, interrupt)
            with pytest.raises(KeyboardInterrupt):
                solve(SMALL)
        assert [*cache_folder.iterdir()] == []
    solve(SMALL)
    assert count_of_solves() == 3
    assert len([*cache_folder.iterdir()]) == 1


def test_a_change_of_what_the_rules_mean_changes_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {_store.cache_file(rules).name for rules in (KIRIKI, PLAIN, YAHTZEE, SMALL)}
    assert len(names) == 4
    before = _store.cache_file(SMALL)
    pays = payoffs(SMALL)
    monkeypatch.setattr(_store, "payoffs", lambda _: pays._replace(points=pays.points + 1))
    assert _store.cache_file(SMALL) != before
