"""Solutions that are kept: in the cache and in files, whole, damaged, or foreign."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from math import inf, nan
from pathlib import Path
from random import Random
from struct import pack

import attrs
import numpy as np
import pytest

from dicerules import DiceRulesError, NotationError, Scorecard
from dicerules.kiriki import (
    KIRIKI,
    PLAIN,
    YAHTZEE,
    AllAlike,
    Anything,
    Both,
    Box,
    Category,
    FurtherKiriki,
    Groups,
    KirikiRules,
    OneFace,
    OnlyFaces,
    Run,
    Section,
    TheseDice,
    Total,
)
from dicerules.kiriki.optimal import OptimalPlay, _solver, _store, solve
from dicerules.kiriki.optimal._cards import MOST_STATES
from dicerules.kiriki.optimal._json import write_object
from dicerules.kiriki.optimal._payoffs import payoffs
from tests.kiriki.optimal.conftest import Solved

SMALL = KirikiRules(further_kiriki=None, bonus=0)
"""Rules of which little has to be kept."""

ODD = KirikiRules(
    boxes=[
        Box("alike", AllAlike(), 50, labels=("All alike", "Todos iguales")),
        Box("crag", Both(Groups(2), Total(13, 13)), 26, section="second"),
        Box("odd", OnlyFaces("135"), "all_dice", times=2),
        *(Box(f"run_{length}", Run(length), "matching_dice", section="second") for length in (2, 3)),
        Box("this", TheseDice("16"), 7),
        Box("ones", OneFace(1), "matching_dice"),
        Box("chance", Anything(), "all_dice"),
    ],
    dice=3,
    sections=[Section("second", bonus=8, bonus_threshold=20, labels=("Second", "Segunda"))],
    forced_order=True,
    further_kiriki=FurtherKiriki(
        box="alike", repeat=False, bonus=9, joker="free", joker_boxes=["crag"], upper_boxes=["ones"] * 6
    ),
)
"""Rules with patterns of all kinds, and a section of their own."""


def line_about(rules: KirikiRules, **changes: object) -> bytes:
    """Return the line about rules with some of their fields changed."""
    found = json.loads(_store._about(rules))
    return json.dumps({**found, "rules": {**found["rules"], **changes}}).encode()


@pytest.fixture
def count_of_solves(monkeypatch: pytest.MonkeyPatch, solved: Solved) -> Callable[[], int]:
    """Solve nothing twice in a session, but count how often it was asked for."""
    asked = []

    def solve_values(rules: KirikiRules, *, progress: bool) -> object:
        asked.append((rules, progress))
        return solved(rules)._values

    monkeypatch.setattr("dicerules.kiriki.optimal.solve_values", solve_values)
    return lambda: len(asked)


@pytest.fixture
def saved(solved: Solved, tmp_path: Path) -> Path:
    path = tmp_path / "a solution"
    solved(SMALL).save(path)
    return path


def sign(path: Path, body: bytes) -> None:
    """Write a file whose checksum is right, whatever is in it."""
    path.write_bytes(_store._TITLE + sha256(body).hexdigest().encode() + b"\n" + body)


ODD_KINDS = ["pipe", "huge", "huge solution", "longer solution"]


def make_odd(path: Path, kind: str) -> None:
    """Put something in the place of a solution that cannot be read to its end, or should not be."""
    if kind == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("this system has other pipes")
        path.unlink(missing_ok=True)
        os.mkfifo(path)
        return
    if kind == "huge":
        path.write_bytes(b"")
    # Far beyond the memory of any machine, but with nothing on the disk.
    os.truncate(path, path.stat().st_size + 1 if kind == "longer solution" else 1 << 42)


def some_cards(rules: KirikiRules) -> Iterator[Scorecard]:
    rng = Random(3)  # noqa: S311 (no secrets)
    for _ in range(200):
        filled = {name: 5 if name == "chance" else 0 for name in Category if rng.random() < 0.5}
        yield Scorecard(rules, filled=filled)


# --- files --------------------------------------------------------------------------------------------------------


@pytest.mark.heavy
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


def test_a_file_begins_with_its_title_and_rules(saved: Path) -> None:
    title, about, _ = saved.read_bytes().split(b"\n", 2)
    assert title.startswith(b"dicerules.kiriki.optimal 2 sha256 ")
    rules = json.loads(about)["rules"]
    assert (rules["type"], rules["bonus"], rules["further_kiriki"]) == ("KirikiRules", 0, None)
    assert rules["boxes"][8] == {
        "type": "Box",
        "name": "full_house",
        "pattern": {"type": "Groups", "sizes": [3, 2], "exactly": False, "different": True},
        "pays": 25,
        "times": 1,
        "section": "lower",
        "labels": None,
    }


def test_rules_with_everything_in_them_are_saved(tmp_path: Path) -> None:
    path = tmp_path / "solution"
    _store.write(path, ODD, _solver.new_table(payoffs(ODD)))
    assert _store.read(path)[0] == ODD


def test_the_longest_line_about_rules_is_read(tmp_path: Path) -> None:
    names = [f"{'n' * 36}_{number:03}" for number in range(200)]
    labels = "\N{GAME DIE}" * 40, "\N{GAME DIE}" * 40
    pattern = Both(OnlyFaces("12345"), Groups((1, 1, 1, 1, 1), different=False))
    boxes = [Box(name, pattern, 10**4, times=100, labels=labels, section=names[0]) for name in names]
    sections = [Section(name, bonus=10**6, bonus_threshold=10**12, labels=labels) for name in names[:20]]
    further = FurtherKiriki(box=names[0], repeat=False, joker="free", joker_boxes=names[6:], upper_boxes=names[:6])
    with pytest.raises(DiceRulesError, match="expected a box that pays"):
        KirikiRules(boxes=boxes, sections=sections, further_kiriki=further)
    boxes[0] = attrs.evolve(boxes[0], pattern=AllAlike())
    rules = KirikiRules(boxes=boxes, sections=sections, further_kiriki=further, forced_order=True)
    _store.write(tmp_path / "solution", rules, _solver.new_table(payoffs(rules)))
    assert _store.read(tmp_path / "solution")[0] == rules


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
    older = whole.replace(b"optimal 2", b"optimal 1", 1)
    for damaged in (*flipped, *cut, whole + b"\0", b"\n" + whole, older):
        saved.write_bytes(damaged)
        with pytest.raises(NotationError, match="a solution' is damaged or not a solution saved by this version"):
            OptimalPlay.load(saved)


MANY = [attrs.evolve(KIRIKI.boxes[-1], name=f"chance_{number}") for number in range(30)]
OUTDATED = {
    "nothing": b"",
    "a list": b"[]",
    "an empty object": b"{}",
    "no text": b"\xff",
    "null": b"null",
    "no rules": b'{"rules": null}',
    "rules of no type": b'{"rules": {"moons": 2}}',
    "an unknown type": b'{"rules": {"type": "Moons"}}',
    "another type": b'{"rules": {"type": "AllAlike"}}',
    "a type that is no name": b'{"rules": {"type": []}}',
    "rules alone": b'{"rules": {"type": "KirikiRules"}}',
    "brackets": b"[" * 10_000,
    "another fingerprint": re.sub(b'print": "[0-9a-f]+', b'print": "' + b"0" * 64, _store._about(SMALL)).strip(),
    "an unknown field": line_about(SMALL, moons=2),
    "seven dice": line_about(SMALL, dice=7),
    "no boxes": line_about(SMALL, boxes=[]),
    "boxes that are none": line_about(SMALL, boxes=["ones"]),
    "too many boxes": line_about(SMALL, boxes=json.loads(json.dumps(MANY, default=write_object))),
}
"""Lines about rules that cannot be those of this version."""


@pytest.mark.parametrize("line", OUTDATED)
def test_a_file_of_rules_that_score_differently_is_refused(saved: Path, line: str) -> None:
    sign(saved, OUTDATED[line] + b"\n" + saved.read_bytes().split(b"\n", 2)[2])
    with pytest.raises(NotationError, match="by a version of dicerules whose rules score differently: solve again"):
        OptimalPlay.load(saved)


@pytest.mark.parametrize(
    "numbers", [b"", b"\0" * 7, b"\0" * 8, b"\0" * 8 * 8193], ids=["none", "torn", "one", "one more"]
)
def test_a_file_with_another_table_than_its_rules_have_is_refused(saved: Path, numbers: bytes) -> None:
    sign(saved, saved.read_bytes().split(b"\n", 2)[1] + b"\n" + numbers)
    with pytest.raises(NotationError, match="is damaged or not a solution saved by this version of dicerules"):
        OptimalPlay.load(saved)


@pytest.mark.parametrize("number", [nan, inf, -inf, -1e-300])
def test_a_table_with_an_impossible_value_is_refused(saved: Path, number: float) -> None:
    _, about, numbers = saved.read_bytes().split(b"\n", 2)
    place = len(numbers) // 16 * 8
    sign(saved, about + b"\n" + numbers[:place] + pack("<d", number) + numbers[place + 8 :])
    with pytest.raises(NotationError, match="is damaged or not a solution saved by this version of dicerules"):
        OptimalPlay.load(saved)


def test_a_large_table_is_kept(tmp_path: Path) -> None:
    rules = KirikiRules(dice=6, bonus_threshold=126)
    _, totals = _solver.table_shape(payoffs(rules))
    values = _solver.new_table(payoffs(rules))
    values[-1, totals - 1 :] = 7.5
    _store.write(tmp_path / "solution", rules, values)
    loaded, again = _store.read(tmp_path / "solution")
    assert loaded == rules
    assert np.array_equal(again, values)
    assert _store._LARGEST > 8 * MOST_STATES


def test_a_file_that_gets_shorter_while_it_is_read_is_refused(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rules_of_what_is_cut(_: bytes) -> KirikiRules:
        os.truncate(saved, 1 << 15)
        return SMALL

    monkeypatch.setattr(_store, "_rules", rules_of_what_is_cut)
    with pytest.raises(NotationError, match="is damaged or not a solution saved by this version of dicerules"):
        OptimalPlay.load(saved)


@pytest.mark.parametrize("kind", ODD_KINDS)
def test_what_is_not_a_file_of_the_right_size_is_refused_unread(saved: Path, kind: str) -> None:
    make_odd(saved, kind)
    with pytest.raises(NotationError, match="is damaged or not a solution saved by this version of dicerules"):
        OptimalPlay.load(saved)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has other devices")
def test_a_device_is_not_read() -> None:
    # It is asked for by its name and only to be read: a test that writes to a link there could harm the machine.
    with pytest.raises(NotationError, match="'/dev/zero' is damaged or not a solution"):
        OptimalPlay.load("/dev/zero")


@pytest.mark.parametrize("target", ["pipe", "folder"])
def test_only_files_are_replaced_by_a_file_of_the_users_own(saved: Path, solved: Solved, target: str) -> None:
    odd, link = saved.with_name("odd"), saved.with_name("link")
    if target == "pipe":
        make_odd(odd, "pipe")
    else:
        odd.mkdir()
    link.symlink_to(odd)
    kind = odd.stat().st_mode
    for path in (odd, link):
        with pytest.raises(OSError, match=f"expected a regular file or an unused name: {str(path)!r}"):
            solved(SMALL).save(path)
    assert (odd.stat().st_mode, link.is_symlink()) == (kind, True)


def test_a_link_may_lead_to_a_file_that_is_still_to_be_made_but_not_to_itself(tmp_path: Path, solved: Solved) -> None:
    link, circle = tmp_path / "link", tmp_path / "circle"
    link.symlink_to(tmp_path / "file")
    circle.symlink_to(circle)
    solved(SMALL).save(link)
    assert OptimalPlay.load(tmp_path / "file").rules == SMALL
    assert link.is_symlink()
    with pytest.raises(OSError, match="circle"):
        solved(SMALL).save(circle)
    assert circle.is_symlink()


def test_a_link_stays_one_and_a_name_may_be_long(saved: Path, solved: Solved) -> None:
    link, long = saved.with_name("link"), saved.with_name("n" * 250)
    link.symlink_to(saved)
    saved.write_bytes(b"")
    for path in (link, long):
        solved(SMALL).save(path)
        assert OptimalPlay.load(path).expected_score == solved(SMALL).expected_score
    assert link.is_symlink()
    assert OptimalPlay.load(saved).expected_score == solved(SMALL).expected_score


def test_a_path_that_cannot_be_read_or_written_is_an_os_error(saved: Path, solved: Solved) -> None:
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
    score = solve(SMALL).expected_score
    again = solve(SMALL)
    assert count_of_solves() == 1
    assert again.expected_score == score
    assert again.rules is SMALL
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


@pytest.mark.parametrize("kind", ODD_KINDS)
def test_what_cannot_be_a_solution_in_the_cache_is_replaced_unread(
    cache_folder: Path, count_of_solves: Callable[[], int], kind: str
) -> None:
    solve(SMALL)
    (file,) = cache_folder.iterdir()
    make_odd(file, kind)
    solve(SMALL)
    solve(SMALL)
    assert count_of_solves() == 2
    assert stat.S_ISREG(file.lstat().st_mode)


@pytest.mark.parametrize("there", [True, False], ids=["file", "nothing"])
def test_a_link_in_the_cache_is_replaced_and_not_followed(
    cache_folder: Path, tmp_path: Path, count_of_solves: Callable[[], int], *, there: bool
) -> None:
    solve(SMALL)
    (file,) = cache_folder.iterdir()
    other = tmp_path / "of somebody else"
    if there:
        other.write_text("precious", encoding="utf-8")
    file.unlink()
    file.symlink_to(other)
    solve(SMALL)
    assert not file.is_symlink()
    assert other.exists() == there
    if there:
        assert other.read_text(encoding="utf-8") == "precious"
    solve(SMALL)
    assert count_of_solves() == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
@pytest.mark.usefixtures("count_of_solves")
@pytest.mark.parametrize("there", [True, False], ids=["folder", "no folder"])
def test_the_cache_is_private(cache_folder: Path, *, there: bool) -> None:
    if there:
        cache_folder.mkdir(mode=0o755)
    before = os.umask(0)
    try:
        solve(SMALL)
    finally:
        os.umask(before)
    (file,) = cache_folder.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    # What the user has decided of a folder stays.
    assert stat.S_IMODE(cache_folder.stat().st_mode) == (0o755 & ~before if there else 0o700)


def test_the_folders_of_the_cache_are_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, count_of_solves: Callable[[], int]
) -> None:
    folder = tmp_path / "new home" / ".cache" / "dicerules"
    monkeypatch.setattr(_store, "user_cache_path", lambda *_, **__: folder)
    solve(SMALL)
    solve(SMALL)
    assert count_of_solves() == 1
    assert len([*folder.iterdir()]) == 1


@pytest.mark.usefixtures("count_of_solves")
def test_what_killed_writers_left_in_the_cache_is_removed(cache_folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    old, young, other = (cache_folder / name for name in (".dicerules-old", ".dicerules-young", "other"))
    for folder in (elsewhere, old, young, other):
        folder.mkdir(parents=True)
        (folder / "draft").write_bytes(b"dicerules")
    link, file = cache_folder / ".dicerules-link", cache_folder / ".dicerules-file"
    link.symlink_to(elsewhere)
    file.touch()
    now = young.stat().st_mtime
    for path, age in ((old, 25), (young, 23), (other, 1000), (elsewhere, 1000), (file, 1000)):
        os.utime(path, (now - age * 3600, now - age * 3600))
    solve(SMALL)
    assert not old.exists()
    assert all(path.exists() for path in (young / "draft", other / "draft", link, file, elsewhere / "draft"))
    assert len([*cache_folder.iterdir()]) == 5


def test_where_nothing_can_be_kept_it_is_solved_all_the_same(
    cache_folder: Path, count_of_solves: Callable[[], int]
) -> None:
    cache_folder.write_text("a file where the folder should be", encoding="utf-8")
    scores = {solve(SMALL).expected_score for _ in range(2)}
    assert len(scores) == 1
    assert count_of_solves() == 2


@pytest.mark.parametrize("folder", ["~/.cache/dicerules", ".", ""])
def test_a_cache_is_not_put_into_the_working_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, count_of_solves: Callable[[], int], folder: str
) -> None:
    # That is what platformdirs says where nobody has a home.
    monkeypatch.setattr(_store, "user_cache_path", lambda *_, **__: Path(folder))
    monkeypatch.chdir(tmp_path)
    scores = {solve(SMALL).expected_score for _ in range(2)}
    assert len(scores) == 1
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
    for step in ("touch", "open", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, step, interrupt)
            with pytest.raises(KeyboardInterrupt):
                solve(SMALL)
        assert [*cache_folder.iterdir()] == []
    solve(SMALL)
    assert count_of_solves() == 4
    assert len([*cache_folder.iterdir()]) == 1


def test_a_change_of_what_the_rules_mean_changes_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {_store.cache_file(rules).name for rules in (KIRIKI, PLAIN, YAHTZEE, SMALL)}
    assert len(names) == 4
    before = _store.cache_file(SMALL)
    pays = payoffs(SMALL)
    monkeypatch.setattr(_store, "payoffs", lambda _: pays._replace(earned=pays.earned + 1))
    assert _store.cache_file(SMALL) != before
