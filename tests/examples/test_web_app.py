"""The web app, without a browser: its answers, its streams, and the colours of its page."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicerules import FarkleTurn, farkle, games, kiriki, roll_dice
from dicerules.farkle import FarkleTranscript
from dicerules.games import Transcript
from dicerules.kiriki import KirikiTranscript
from tests.examples.running import EXAMPLES, chance, load

app = load("web_app.app")
playing = load("web_app.playing")
store = load("web_app.store")

TWO = ["Ada", "Bo"]


class Tables:
    """The app with its tables, on which every throw is that of a seeded source."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.client = TestClient(app.create_app(database, chance(11)))

    def begin(self, game: str = "kiriki", **more: object) -> str:
        """Begin a game and return the path of its table."""
        answer = self.client.post("/tables", json={"game": game, "players": TWO, **more})
        assert answer.status_code == 201, answer.text
        return f"/tables/{answer.json()['id']}"

    def put(self, transcript: Transcript) -> str:
        """Return the path of a table with this game."""
        return f"/tables/{store.Store(self.database).create(transcript)}"

    def saved(self, table: str) -> tuple[int, Any]:
        """Return the version and the game of a table."""
        found: tuple[int, Any] = store.Store(self.database).load(table.rpartition("/")[2])
        return found

    def get(self, path: str, lang: str = "en", status: int = 200) -> dict[str, Any]:
        """Return an answer, which must have this status."""
        return read(self.client.get(path, params={"lang": lang}), status)

    def post(self, path: str, body: object, lang: str = "en", status: int = 200) -> dict[str, Any]:
        """Return the answer to a body, which must have this status."""
        return read(self.client.post(path, json=body, params={"lang": lang}), status)


def read(answer: Any, status: int) -> dict[str, Any]:  # noqa: ANN401 (of the test client's own type)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(tmp_path / "games.db")


def kiriki_game(*moves: tuple[kiriki.KirikiAction, str | None]) -> KirikiTranscript:
    game = KirikiTranscript(TWO)
    for action, rolled in moves:
        game = game.then(action, rolled)
    return game


def farkle_game(*moves: tuple[farkle.FarkleAction, str | None]) -> FarkleTranscript:
    game = FarkleTranscript(TWO)
    for action, rolled in moves:
        game = game.then(action, rolled)
    return game


FIRST_ROLL = kiriki_game((kiriki.RollDice(), "11133"))
RECORDED = kiriki_game((kiriki.RollDice(), "11133"), (kiriki.Record("full_house"), None))
ROLLED = farkle_game((farkle.RollDice(), "112346"))


@pytest.mark.parametrize(("game", "name"), [("kiriki", "yatzy"), ("farkle", "zilch")])
def test_a_game_by_codes_is_the_one_that_the_library_plays(tables: Tables, game: str, name: str) -> None:
    table, rng = tables.begin(game, rules=name), chance(11)
    alone = playing.begin(playing.GAMES[game].named_rules[name], TWO)
    answer = tables.get(table)
    while answer["table"]["legal_actions"] and answer["version"] < 60:
        place = -1 if answer["version"] % 3 else 0
        action = games.legal_actions(alone.state)[place]
        dice = games.dice_thrown(alone.state, action)
        alone = alone.then(action, roll_dice(dice, rng=rng) if dice else None)
        code = answer["table"]["legal_actions"][place]["code"]
        answer = tables.post(f"{table}/actions", {"version": answer["version"], "code": code})
        assert answer["table"] == games.snapshot(alone.state)
    assert tables.saved(table) == (len(alone.actions), alone)
    assert len(alone.actions) > 20


def test_the_answer_has_what_happened_and_the_last_roll(tables: Tables) -> None:
    table = tables.put(RECORDED)
    shown = tables.get(table)
    assert shown["log"] == ["Ada scores 25 points for Full house."]
    assert shown["last_roll"] == [1, 1, 1, 3, 3]
    assert tables.get(table, "es")["log"] == ["Ada anota 25 puntos en la casilla «Completo»."]
    farkled = farkle_game(
        (farkle.RollDice(), "123456"), (farkle.SetAsideDice("123456"), None), (farkle.RollDice(), "223346")
    )
    shown = tables.get(tables.put(farkled))
    assert shown["log"] == ["Ada farkles and loses 1500 points.", "Ada has hot dice and 1500 points so far."]
    assert (shown["last_roll"], shown["table"]["player"]) == ([2, 2, 3, 3, 4, 6], "Bo")


def test_a_long_game_costs_as_much_as_the_lines_that_are_shown(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    farkles = farkle_game(*[(farkle.RollDice(), "223346")] * 50, (farkle.RollDice(), "123456"))
    table, events, asked = tables.put(farkles.then(farkle.SetAsideDice("1"))), games.events, []

    def count(*step: Any) -> Any:  # noqa: ANN401 (of any game)
        asked.append(step)
        return events(*step)

    monkeypatch.setattr(games, "events", count)
    assert tables.get(table)["log"] == [f"{TWO[turn % 2]} farkles." for turn in range(49, 19, -1)]
    assert len(asked) == 32  # those of the lines, and the last two actions, with which nothing has happened yet


def test_dice_to_keep_or_to_set_aside_can_be_named(tables: Tables) -> None:
    table = tables.put(FIRST_ROLL)
    tables.post(f"{table}/actions", {"version": 0, "dice": "111"})
    assert tables.saved(table)[1].actions[-1] == kiriki.RollDice("111")
    table = tables.put(ROLLED)
    shown = tables.post(f"{table}/actions", {"version": 0, "dice": "11"})
    assert shown["table"]["turn"]["points_at_risk"] == 200


@pytest.mark.parametrize(
    ("game", "body", "reason", "words"),
    [
        (
            FIRST_ROLL,
            {"dice": "22"},
            ("kept_dice_not_on_table", "K15"),
            ("expected dice to keep", "se esperaba reservar"),
        ),
        (RECORDED, {"code": 0}, ("recorded_before_first_roll", "K14"), ("must be rolled", "hay que tirar")),
        (ROLLED, {"code": 1}, ("set_aside_first", "F3"), ("set aside at least one die", "antes hay que reservar")),
        (ROLLED, {"dice": "12"}, ("dead_die", "F3"), ("dead die", "sin valor")),
        (ROLLED, {"dice": "17"}, ("bad_face_in_text", None), ("a die shows 1 to 6", "un dado muestra de 1 a 6")),
        (ROLLED, {"code": 10**9}, ("unknown_code", None), ("expected", "se esperaba")),
    ],
)
def test_the_reason_why_an_action_is_illegal(
    tables: Tables, game: Transcript, body: Mapping[str, object], reason: tuple[str, str | None], words: tuple[str, str]
) -> None:
    table = tables.put(game)
    for lang, sentence in zip(("en", "es"), words, strict=True):
        answer = tables.post(f"{table}/actions", {"version": 0, **body}, lang, 422)
        assert (answer["code"], answer["clause"]) == reason
        assert sentence in answer["message"]
    assert tables.saved(table) == (0, game)


def test_who_has_seen_another_version_changes_nothing(tables: Tables) -> None:
    table = tables.put(FIRST_ROLL)
    tables.post(f"{table}/actions", {"version": 0, "dice": "11"})
    after = tables.saved(table)
    for path in ("actions", "undo"):
        for version in (0, 2, -1, 10**30):
            answer = tables.post(f"{table}/{path}", {"version": version, "dice": "11"}, "es", 409)
            assert answer == {"code": "stale", "message": "alguien se ha adelantado"}
    assert tables.saved(table) == after


def test_of_two_who_have_read_the_same_version_one_writes(tables: Tables) -> None:
    name = tables.put(FIRST_ROLL).rpartition("/")[2]
    tables_file = store.Store(tables.database)
    before = tables_file.load(name)
    assert tables_file.replace(name, before, RECORDED).version == 1
    with pytest.raises(load("web_app.problems").ProblemError, match="stale"):
        tables_file.replace(name, before, FIRST_ROLL)
    assert tables_file.load(name) == (1, RECORDED)


def test_undo_takes_back_what_no_dice_have_answered(tables: Tables) -> None:
    table = tables.put(RECORDED)
    assert tables.get(table)["can_undo"]
    shown = tables.post(f"{table}/undo", {"version": 0})
    assert (shown["version"], shown["log"], shown["can_undo"]) == (1, [], False)
    assert tables.saved(table) == (1, FIRST_ROLL)
    answer = tables.post(f"{table}/undo", {"version": 1}, "es", 422)
    assert answer == {"code": "not_undoable", "message": "una tirada no se puede deshacer"}
    fresh = tables.begin("farkle")
    assert not tables.get(fresh)["can_undo"]
    assert tables.post(f"{fresh}/undo", {"version": 0}, status=422)["code"] == "not_undoable"


def test_house_rules_from_the_form(tables: Tables) -> None:
    form = tables.get("/rules/farkle", "es")
    assert form["games"] == {"kiriki": "Kiriki", "farkle": "Farkle"}
    assert list(form["rules"]) == list(farkle.NAMED_RULES)
    target = next(field for field in form["fields"] if field["name"] == "target")
    assert (target["label"], target["type"], target["value"], target["minimum"]) == ("Meta", "number", 10000, 1)
    entered = {field["name"]: field["value"] for field in form["fields"]}
    assert tables.saved(tables.begin("farkle", changes=entered))[1] == FarkleTranscript(TWO)
    house = tables.begin("farkle", changes={**entered, "target": "2000", "must_take_all": True})
    assert tables.saved(house)[1].rules == farkle.FarkleRules(target=2000, must_take_all=True)
    named = tables.client.get("/rules/kiriki", params={"rules": "kniffel"}).json()["fields"]
    assert {field["name"]: field["value"] for field in named}["further_kiriki.repeat"] is False


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"dice": "7"}, ["dice"]),
        ({"further_kiriki.bonus": "x"}, ["further_kiriki", "bonus"]),
        ({"color": 1}, ["color"]),
    ],
)
def test_a_refused_field_is_named(tables: Tables, changes: dict[str, object], path: list[str]) -> None:
    body = {"game": "kiriki", "players": TWO, "changes": changes}
    assert tables.post("/tables", body, "es", 422)["path"] == path


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "poker", "players": TWO}, 404),
        ({"game": ["kiriki"], "players": TWO}, 404),
        ({"game": "kiriki", "rules": "zilch", "players": TWO}, 404),
        ({"game": "kiriki", "rules": {}, "players": TWO}, 404),
        ({"players": TWO}, 404),
        ({"game": "kiriki", "players": []}, 422),
        ({"game": "kiriki", "players": ["Ada", "Ada"]}, 422),
        ({"game": "kiriki", "players": [1]}, 422),
        ({"game": "kiriki"}, 422),
        ({"game": "kiriki", "players": TWO, "changes": []}, 422),
        ({"game": "kiriki", "players": {"Ada": 1}}, 422),
        ([], 400),
        ("kiriki", 400),
        (None, 400),
    ],
)
def test_no_table_comes_of_a_bad_request(tables: Tables, body: object, status: int) -> None:
    assert tables.post("/tables", body, status=status)["message"]


@pytest.mark.parametrize(
    "text",
    [
        rb'{"game": "kiriki", "players": ["Ada"], "changes": {"\ud800": 1}}',
        rb'{"game": "kiriki", "players": ["\udfff"]}',
        b'{"game": "kiriki", "players": ["Ada"], "changes": {"\xed\xa0\x80": 1}}',
    ],
)
def test_half_a_character_is_refused(tables: Tables, text: bytes) -> None:
    answer = tables.client.post("/tables", content=text)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_a_table_has_places_for_twelve(tables: Tables) -> None:
    names = [f"P{number}" for number in range(13)]
    assert tables.saved(tables.begin("farkle", players=names[:12]))[1].players == tuple(names[:12])
    for lang, sentence in (("en", "at most 12 people"), ("es", "como máximo 12 personas")):
        answer = tables.post("/tables", {"game": "farkle", "players": names}, lang, 422)
        assert answer["code"] == "too_many_players"
        assert sentence in answer["message"]


def test_a_body_has_at_most_64_kilobytes(tables: Tables) -> None:
    table = tables.put(ROLLED)
    body = b'{"version": 0, "dice": "11"}'
    answer = tables.client.post(f"{table}/actions", content=body.ljust(2**16 + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert tables.saved(table) == (0, ROLLED)
    assert tables.client.post(f"{table}/actions", content=body.ljust(2**16)).status_code == 200


def test_a_body_without_an_end_is_refused_while_it_is_read(tables: Tables) -> None:
    sent: list[Any] = []

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b" " * 1000, "more_body": True}

    async def send(message: object) -> None:
        sent.append(message)

    serve: Any = tables.client.app
    scope = {"type": "http", "method": "POST", "path": "/tables", "query_string": b"", "headers": []}
    asyncio.run(serve(scope, receive, send))
    assert sent[0]["status"] == 413


def test_games_begin_in_a_thread(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = playing.begin

    def begin_outside_the_loop(*given: object) -> object:
        with pytest.raises(RuntimeError, match="no running event loop"):
            asyncio.get_running_loop()
        return begin(*given)

    monkeypatch.setattr(playing, "begin", begin_outside_the_loop)
    tables.begin()


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"code": "0"},
        {"code": 1.5},
        {"dice": 11},
        {"code": None, "dice": None},
        {"dice": "1", "version": "0"},
        {"dice": "1", "version": False},
        {"dice": "1", "version": None},
    ],
)
def test_a_bad_request_changes_nothing(tables: Tables, body: dict[str, object]) -> None:
    table = tables.put(ROLLED)
    assert tables.post(f"{table}/actions", {"version": 0, **body}, status=400)["code"] == "bad_request"
    assert tables.client.post(f"{table}/actions", content=b"{").status_code == 400
    assert tables.client.post(f"{table}/undo", content=b"[" * 60_000).status_code == 400
    assert tables.saved(table) == (0, ROLLED)


def test_what_does_not_exist_is_not_found(tables: Tables) -> None:
    for path in ("", "/hint", "/stream"):
        assert tables.get(f"/tables/none{path}", "es", 404)["message"] == "esta mesa no existe"
    answer = tables.post("/tables/none/actions", {"version": 0, "code": 0}, status=404)
    assert answer == {"code": "no_table", "message": "this table does not exist"}
    assert tables.get("/rules/poker", status=404) == {"code": "no_rules", "message": "unknown rules"}
    assert tables.get("/rules/poker", "es", status=404)["message"] == "reglas desconocidas"
    for path in ("/app.py", "/../app.py", "/none"):
        assert tables.client.get(path).status_code == 404


def test_the_page_is_served(tables: Tables) -> None:
    page = tables.client.get("/")
    assert page.headers["content-type"].startswith("text/html")
    for name in ["page.css", "page.js", *re.findall(r'from "\./(\w+\.js)"', tables.client.get("/page.js").text)]:
        assert tables.client.get(f"/{name}").status_code == 200


def test_a_hint_is_the_best_action(tables: Tables) -> None:
    table = tables.put(ROLLED)
    assert tables.get(table)["hints"]
    best = farkle.optimal.solve_turn().best_action(FarkleTurn().roll("112346"))
    assert tables.get(f"{table}/hint") == {"version": 0, "code": farkle.code(best)}
    after = tables.post(f"{table}/actions", {"version": 0, "dice": "11"})["version"]
    assert tables.get(f"{table}/hint")["version"] == after
    winning = tables.begin("farkle", rules="kingdom_come")
    assert tables.get(f"{winning}/hint")["code"] == 0  # there is nothing to do but roll


@pytest.mark.heavy
def test_a_hint_for_kiriki_is_the_best_action(tables: Tables) -> None:
    assert tables.get(f"{tables.put(FIRST_ROLL)}/hint")["code"] == kiriki.code(kiriki.Record("full_house"))
    assert tables.get(f"{tables.put(RECORDED)}/hint")["code"] == kiriki.code(kiriki.RollDice())


def test_when_the_game_is_over_a_hint_says_so(tables: Tables) -> None:
    rules = farkle.FarkleRules(target=100, entry_minimum=0, ending="at_once")
    won = FarkleTranscript(TWO, rules).then(farkle.RollDice(), "123346").then(farkle.SetAsideDice("1"))
    answer = tables.get(f"{tables.put(won.then(farkle.Bank()))}/hint", "es", 422)
    assert (answer["code"], answer["message"]) == ("farkle_game_over", "la partida ha terminado (F12)")
    card = kiriki.KirikiRules(boxes=kiriki.KIRIKI.boxes[:1], further_kiriki=None)
    full = KirikiTranscript(["Ada"], card).then(kiriki.RollDice(), "11133").then(kiriki.Record("ones"))
    assert tables.get(f"{tables.put(full)}/hint", status=422)["code"] == "all_cards_full"


def test_without_the_solver_there_are_no_hints(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "HINTS", False)
    table = tables.put(ROLLED)
    assert not tables.get(table)["hints"]
    assert tables.get(f"{table}/hint", "es", 404) == {"code": "no_hints", "message": "este servidor no da pistas"}


class Stream:
    """A stream of the app, read event by event."""

    def __init__(self, tables: Tables, table: str) -> None:
        self.sent: asyncio.Queue[str] = asyncio.Queue()
        scope = {"type": "http", "method": "GET", "path": f"{table}/stream", "query_string": b"", "headers": []}
        serve: Any = tables.client.app
        self.task = asyncio.create_task(serve(scope, asyncio.Event().wait, self.send))

    async def send(self, message: Mapping[str, Any]) -> None:
        await self.sent.put(message.get("body", b"").decode())

    async def next(self) -> int:
        """Return the next version that the stream sends."""
        async with asyncio.timeout(30):
            while True:
                found = re.search("^data: (.*)$", await self.sent.get(), re.MULTILINE)
                if found:
                    return int(found[1])

    async def stop(self) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task


@pytest.mark.parametrize(("patience", "elsewhere"), [(1e6, False), (0.01, True)], ids=["here", "another process"])
def test_a_stream_follows_the_changes_of_its_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, patience: float, *, elsewhere: bool
) -> None:
    here = Tables(tables.database) if elsewhere else tables

    async def follow() -> None:
        table, other = tables.put(FIRST_ROLL), tables.put(FIRST_ROLL)
        stream = Stream(tables, table)
        assert await stream.next() == 0
        for path in (other, table):
            await asyncio.to_thread(here.post, f"{path}/actions", {"version": 0, "dice": "111"})
        assert await stream.next() == 1
        await asyncio.to_thread(here.post, f"{table}/actions", {"version": 1, "dice": "11"})
        assert await stream.next() == 2
        await stream.stop()

    monkeypatch.setattr(app, "PATIENCE", patience)
    asyncio.run(follow())


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG 2 defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("scheme", [1, 2], ids=["light", "dark"])
def test_the_colours_have_enough_contrast(scheme: int) -> None:
    text = (EXAMPLES / "web_app" / "page" / "page.css").read_text(encoding="utf-8")
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", text)
    light = {name: luminance(both[scheme - 1]) for name, *both in pairs} | {"pip": luminance("#22252b")}
    texts = [(one, back) for one in ("text", "quiet", "main") for back in ("back", "card")]
    for one, other, least in (
        *((*pair, 4.5) for pair in texts),
        ("on-main", "main", 4.5),
        ("text", "tint", 4.5),
        ("pip", "die", 4.5),
        ("edge", "card", 3),
        ("edge", "back", 3),
    ):
        dark, bright = sorted((light[one], light[other]))
        assert (bright + 0.05) / (dark + 0.05) >= least, (one, other)
