"""The web app as people use it: a server as a process, and pages in a real Chromium."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import DEVNULL, PIPE
from threading import Barrier
from typing import Any, Self

import httpx2
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect, sync_playwright

from dicerules import farkle, games, kiriki
from dicerules.farkle import FarkleState
from tests.examples.running import EXAMPLES, load

pytestmark = pytest.mark.heavy

store = load("web_app.store")

QUIET = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
# What a page that is open while the server is down reports about the connection, and nothing about the page.
DOWN = ("net::ERR_CONNECTION_REFUSED", "net::ERR_CONNECTION_RESET", "net::ERR_INCOMPLETE_CHUNKED_ENCODING")

expect.set_options(timeout=60_000)  # a limit for machines that have other things to do; nothing waits for so long


class Server:
    """A server of the app as its own process."""

    def __init__(self, database: Path, seed: int = 7) -> None:
        self.database = database
        self.port = 0
        self.start(seed)

    def start(self, seed: int) -> None:
        """Start the process at any free port, or at the one that it had before."""
        words = ("-m", "examples.web_app.app", str(self.database), "--port", str(self.port), "--seed", str(seed))
        self.process = subprocess.Popen(  # noqa: S603 (this Python, this project's example)
            [sys.executable, *words], cwd=EXAMPLES.parent, stdout=DEVNULL, stderr=PIPE, text=True
        )
        assert self.process.stderr is not None
        started = next(line for line in self.process.stderr if "running on" in line)
        self.address = re.findall(r"http://\S+", started)[0]
        self.port = int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        assert self.process.stderr is not None
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def begin(self, game: str, **more: object) -> str:
        """Begin a game and return the id of its table."""
        body = {"game": game, "players": ["Ada", "Bo"], **more}
        return str(httpx2.post(f"{self.address}/tables", json=body, timeout=60).json()["id"])


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path is not None, "these tests need Debian's chromium in the PATH"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield chromium
        chromium.close()


class Visitor:
    """Somebody with a browser, and what goes wrong in its pages."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.errors: list[str] = []
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", lambda message: self.errors.extend([message.text] * (message.type != "log")))

    def open(self, address: str) -> Page:
        page = self.context.new_page()
        page.goto(address)
        return page


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    yield Visitor(context)
    context.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "games.db") as running:
        yield running


def key(page: Page, name: str) -> Locator:
    """Return the button with this key."""
    return page.locator(f"[data-key={name}]")


def at_version(page: Page, version: int) -> None:
    """Wait until a page shows this version of its table."""
    expect(page.locator("body")).to_have_attribute("data-version", str(version))


def table_id(page: Page) -> str:
    page.wait_for_url("**/?table=*")
    return page.url.partition("table=")[2].partition("&")[0]


def saved(server: Server, table: str) -> Any:  # noqa: ANN401 (of any game)
    """Return the game of a table, as the file has it."""
    return store.Store(server.database).load(table).transcript


def pick(page: Page, dice: str) -> None:
    """Click dice with these faces, the leftmost ones, unless they are picked already."""
    picked = page.locator(".die[aria-pressed=true]")
    while picked.count():
        picked.first.click()
    for face in dice:
        page.locator(f".die[aria-pressed=false][aria-label$=': {face}']").first.click()


def kiriki_choice(state: kiriki.KirikiState) -> kiriki.KirikiAction:
    """Choose to keep two dice once, and then the box with the most points."""
    if state.turn is None:
        return kiriki.RollDice()
    if state.turn.rolls_left:
        return kiriki.RollDice(sorted(state.turn.roll)[-2:])
    options = state.card.options(state.turn.roll)
    return kiriki.Record(max(options, key=lambda box: options[box]))


def farkle_choice(state: FarkleState) -> farkle.FarkleAction:
    """Choose to bank as soon as possible, and what scores most before that."""
    legal = farkle.legal_actions(state)
    assert state.turn is not None
    return farkle.SetAsideDice(state.turn.options[0].dice) if state.turn.options else legal[-1]


def click(page: Page, action: games.Action) -> None:
    """Take an action as people do."""
    match action:
        case kiriki.RollDice(dice):
            pick(page, str(dice))
            key(page, "roll_dice").click()
        case farkle.SetAsideDice(dice):
            pick(page, str(dice))
            key(page, "set_aside_dice").click()
        case kiriki.Record(box):
            key(page, f"record-{box}").click()
        case farkle.RollDice():
            key(page, "roll_dice").click()
        case farkle.Bank():
            key(page, "bank").click()


@pytest.mark.parametrize(
    ("game", "house", "choose", "lang", "restart"),
    [
        ("kiriki", {"rolls_per_turn": "2"}, kiriki_choice, "en", 20),
        ("farkle", {"target": "2000"}, farkle_choice, "es", 10),
    ],
    ids=["kiriki", "farkle in Spanish"],
)
def test_a_game_is_played_to_the_end_by_clicks(  # noqa: PLR0913, PLR0917 (a game, and what it runs in)
    server: Server,
    visitor: Visitor,
    game: str,
    house: dict[str, str],
    choose: Callable[[Any], games.Action],
    lang: str,
    restart: int,
) -> None:
    page = visitor.open(server.address)
    if lang == "es":
        page.locator("[data-lang=es]").click()
        expect(page.locator("form .main")).to_have_text("Empezar")
    if game == "farkle":
        key(page, "game").select_option("farkle")
        expect(page.locator("#title")).to_have_text("Farkle")
    page.locator("summary").click()
    for name, value in house.items():
        page.locator(f"#{name}").fill(value)
    page.locator("form .main").click()
    table = table_id(page)
    watching = visitor.open(f"{server.address}/?table={table}&watch")
    page.bring_to_front()  # Chromium slows down pages in the background
    version, transcript = 0, saved(server, table)
    while not transcript.state.is_over:
        action = choose(transcript.state)
        click(page, action)
        version += 1
        at_version(page, version)
        transcript = saved(server, table)
        assert transcript.actions[-1] == action
        if version == restart:
            server.kill()
            server.start(seed=8)
    at_version(watching, version)
    check_end(page, watching, transcript, lang)
    assert version > restart
    assert transcript.rules.with_changes(house) == transcript.rules
    assert [error for error in visitor.errors if not any(reason in error for reason in DOWN)] == []


def check_end(page: Page, watching: Page, transcript: Any, lang: str) -> None:  # noqa: ANN401 (of any game)
    """Check that both pages show the end of a game, and that nothing can be done any more."""
    *_, last = games.events(transcript.undo().state, transcript.actions[-1], transcript.state)
    for shown in (page, watching):
        expect(shown.locator("#status")).to_contain_text(last.sentence(lang))
        totals = [player["total"] for player in games.snapshot(transcript.state)["players"]]
        assert shown.locator("tr.sum").last.locator("td").all_inner_texts() == [str(total) for total in totals]
        assert shown.locator("main button:enabled:not([data-key=undo])").count() == 0
    assert watching.locator("main button").count() == 0


def test_of_sixteen_who_race_for_a_roll_one_wins(server: Server) -> None:
    with Server(server.database, seed=9) as second:
        table = server.begin("kiriki")
        barrier = Barrier(16)

        def race(runner: int) -> int:
            address = (server, second)[runner % 2].address
            with httpx2.Client(base_url=address, timeout=60) as client:
                client.get(f"/tables/{table}")
                barrier.wait()
                return client.post(f"/tables/{table}/actions", json={"version": 0, "dice": ""}).status_code

        with ThreadPoolExecutor(16) as pool:
            assert Counter(pool.map(race, range(16))) == {200: 1, 409: 15}
        assert len(saved(server, table).actions) == 1


def test_who_is_late_sees_what_the_other_has_done(server: Server, visitor: Visitor) -> None:
    page = visitor.open(f"{server.address}/?table={server.begin('farkle')}")
    at_version(page, 0)
    page.route("**/stream", lambda route: route.abort())  # so that it does not hear of the change
    page.reload()
    at_version(page, 0)
    httpx2.post(page.url.replace("?table=", "tables/") + "/actions", json={"version": 0, "code": 0})
    key(page, "roll_dice").click()
    expect(page.locator("#problem")).to_have_text("somebody else was faster")
    at_version(page, 1)


def test_a_turn_by_keyboard(server: Server, visitor: Visitor) -> None:
    page = visitor.open(f"{server.address}/?table={server.begin('kiriki')}")
    at_version(page, 0)
    focused = page.locator(":focus")
    press_until(page, "Tab", "roll_dice")
    page.keyboard.press("Enter")
    at_version(page, 1)
    expect(focused).to_have_attribute("data-key", "roll_dice")
    press_until(page, "Shift+Tab", "die-4")
    page.keyboard.press("Space")
    expect(focused).to_have_attribute("aria-pressed", "true")
    press_until(page, "Tab", "roll_dice")
    page.keyboard.press("Enter")
    at_version(page, 2)
    press_until(page, "Tab", "record-chance")
    page.keyboard.press("Enter")
    at_version(page, 3)
    expect(focused).to_have_attribute("data-key", "roll_dice")
    press_until(page, "Tab", "undo")
    page.keyboard.press("Enter")
    at_version(page, 4)
    assert visitor.errors == []


def press_until(page: Page, name: str, wanted: str) -> None:
    """Press a key until the focus is where it is wanted."""
    for _ in range(40):
        page.keyboard.press(name)
        if page.evaluate("document.activeElement.dataset.key") == wanted:
            return
    pytest.fail(f"{name} does not lead to {wanted}")


def test_what_the_server_refuses_is_explained(server: Server, visitor: Visitor) -> None:
    page = visitor.open(server.address)
    page.locator("textarea").fill("Zoë")
    key(page, "rules").select_option("yahtzee")
    expect(page.locator("[name='field:further_kiriki.bonus']")).to_have_value("100")
    expect(page.locator("textarea")).to_have_value("Zoë")
    page.locator("summary").click()
    page.locator("#bonus_threshold").fill("0")
    page.locator("form").evaluate("form => form.noValidate = true")  # as a browser that lets it pass
    page.locator("form .main").click()
    expect(page.locator("#problem")).to_contain_text("expected a whole number from 1")
    expect(page.locator("[aria-invalid]")).to_have_id("bonus_threshold")
    rolled = farkle.FarkleTranscript(["Ada"]).then(farkle.RollDice(), "112346")
    page.goto(f"{server.address}/?table={store.Store(server.database).create(rolled)}")
    expect(key(page, "bank")).to_be_disabled()
    expect(page.locator(".reason").last).to_contain_text("set aside at least one die")
    pick(page, "2")
    expect(key(page, "set_aside_dice")).to_be_disabled()
    expect(page.locator(".reason").first).to_contain_text("dead die")
    pick(page, "12")
    key(page, "set_aside_dice").click()
    expect(page.locator("#problem")).to_contain_text("'12' has a dead die")
    pick(page, "11")
    expect(key(page, "set_aside_dice")).to_contain_text("200 points")
    server.kill()
    key(page, "set_aside_dice").click()
    expect(page.locator("#problem")).to_have_text("The server cannot be reached.")


def test_a_hint_is_shown(server: Server, visitor: Visitor) -> None:
    page = visitor.open(f"{server.address}/?table={server.begin('farkle')}&lang=es")
    key(page, "hint").click()
    expect(page.locator("#status")).to_have_text("Pista: Tirar 6 dados")
    assert visitor.errors == []


def test_a_hint_for_another_state_is_not_shown(server: Server, visitor: Visitor) -> None:
    page = visitor.open(f"{server.address}/?table={server.begin('farkle')}")
    at_version(page, 0)
    page.route("**/stream", lambda route: route.abort())  # so that it does not hear of the change
    page.reload()
    at_version(page, 0)
    httpx2.post(page.url.replace("?table=", "tables/") + "/actions", json={"version": 0, "code": 0})
    key(page, "hint").click()
    at_version(page, 1)
    expect(page.locator("#status")).not_to_contain_text("Hint")
    assert [error for error in visitor.errors if "ERR_FAILED" not in error] == []


def test_one_point_is_singular(server: Server, visitor: Visitor) -> None:
    rules = kiriki.KIRIKI.with_changes({"bonus_threshold": 1})
    rolled = kiriki.KirikiTranscript(["Ada"], rules).then(kiriki.RollDice(), "12234")
    table = store.Store(server.database).create(rolled)
    for lang, one, two, to_go in (
        ("en", "1 point", "4 points", "1 to go"),
        ("es", "1 punto", "4 puntos", "falta 1"),
    ):
        page = visitor.open(f"{server.address}/?table={table}&lang={lang}")
        expect(key(page, "record-ones")).to_have_attribute("aria-label", re.compile(f": {one}$"))
        expect(key(page, "record-twos")).to_have_attribute("aria-label", re.compile(f": {two}$"))
        expect(page.locator("tr.quiet td")).to_have_text(to_go)
    assert visitor.errors == []


def test_while_a_hint_is_looked_for_its_button_waits(server: Server, visitor: Visitor) -> None:
    table = server.begin("farkle")
    page, held = visitor.open(f"{server.address}/?table={table}&lang=es"), list[Route]()
    page.route("**/hint*", lambda route: held.append(route))  # noqa: PLW0108 (Playwright adds to it)
    for late in (False, True):
        at_version(page, 0)
        key(page, "hint").click()
        expect(key(page, "hint")).to_have_text("Pensando…")
        expect(key(page, "hint")).to_be_disabled()
        expect(key(page, "hint")).to_be_focused()
        key(page, "hint").press("Enter")
        if late:
            httpx2.post(f"{server.address}/tables/{table}/actions", json={"version": 0, "code": 0})
            at_version(page, 1)
        held[-1].fulfill(json={"version": 0, "code": 0})
        expect(key(page, "hint")).to_have_text("Pista")
        expect(key(page, "hint")).to_be_enabled()
        expect(page.locator("#status")).to_contain_text("Le toca a" if late else "Pista: Tirar 6 dados")
    assert len(held) == 2
    assert visitor.errors == []


def test_without_a_hint_the_button_is_as_before(server: Server, visitor: Visitor) -> None:
    page = visitor.open(f"{server.address}/?table={server.begin('farkle')}")
    page.route("**/hint*", lambda route: route.abort())
    key(page, "hint").click()
    expect(page.locator("#problem")).to_have_text("The server cannot be reached.")
    expect(key(page, "hint")).to_have_text("Hint")
    expect(key(page, "hint")).to_be_enabled()


def test_a_table_that_does_not_exist_leads_to_a_new_one(server: Server, visitor: Visitor) -> None:
    page, asked = visitor.context.new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.address}/?table=nope")
    expect(page.locator("#problem")).to_have_text("this table does not exist")
    page.locator("[data-lang=es]").click()
    expect(page.locator("#problem")).to_have_text("esta mesa no existe")
    page.get_by_role("link", name="Mesa nueva").click()
    expect(page.locator("form .main")).to_have_text("Empezar")
    assert not any("stream" in address for address in asked)


def test_what_cannot_be_done_is_listed_if_there_is_anything(server: Server, visitor: Visitor) -> None:
    page = visitor.open(f"{server.address}/?table={server.begin('kiriki')}")
    page.locator("summary").click()
    expect(page.locator("details li")).not_to_have_count(0)
    key(page, "roll_dice").click()
    at_version(page, 1)
    expect(page.locator("details")).to_have_count(0)
    key(page, "record-chance").click()
    at_version(page, 2)
    expect(page.locator("details li").first).to_be_visible()  # as it was left


def test_to_keep_and_to_set_aside_are_two_words_in_spanish(server: Server, visitor: Visitor) -> None:
    kept = kiriki.KirikiTranscript(["Ada"]).then(kiriki.RollDice(), "45553")
    aside = farkle.FarkleTranscript(["Ada"]).then(farkle.RollDice(), "112346")
    for transcript, name, word, dice in (
        (kept, "roll_dice", "guardar", "Guardar 5 5 y tirar los demás"),
        (aside, "set_aside_dice", "reservar", "Reservar 1 1"),
    ):
        page = visitor.open(f"{server.address}/?table={store.Store(server.database).create(transcript)}&lang=es")
        expect(page.locator(".note")).to_contain_text(f"que quieres {word}")
        pick(page, dice.split()[1] * 2)
        expect(key(page, name)).to_contain_text(dice)


def test_names_are_stripped(server: Server, visitor: Visitor) -> None:
    page = visitor.open(server.address)
    page.locator("textarea").fill("  Zoë \n\n\tBo Derek\u3000\n")
    page.locator("form .main").click()
    assert saved(server, table_id(page)).players == ("Zoë", "Bo Derek")
    expect(page.locator("#status")).to_contain_text("It is Zoë's turn.")


def test_names_are_text(server: Server, visitor: Visitor) -> None:
    name = "<img src=x onerror=alert(1)>"
    page = visitor.open(f"{server.address}/?table={server.begin('farkle', players=[name])}")
    expect(page.locator("thead th").last).to_have_text(name)
    expect(page.locator("#status")).to_contain_text(name)
    assert page.locator("img").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_is_wider_than_its_screen(server: Server, browser: Browser, scheme: Any) -> None:  # noqa: ANN401 (of Playwright's own type)
    tables = [server.begin(game, players=["Ada", "Bo", "Cy", "Zoë"]) for game in ("kiriki", "farkle")]
    for width in (390, 1280):
        context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)
        for query in ("", *(f"?table={table}" for table in tables)):
            page = context.new_page()
            page.goto(f"{server.address}/{query}")
            page.locator("main > *").first.wait_for()
            page.locator("summary").click()
            assert page.evaluate("document.documentElement.scrollWidth") == width
        context.close()


LINES = """(all) => all.map((one) => {
  const range = new Range();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
})"""


@pytest.mark.parametrize("game", ["kiriki", "farkle"])
def test_long_names_stay_on_a_line_of_a_narrow_page(server: Server, visitor: Visitor, game: str) -> None:
    names = ["Maximiliana", "Wolfeschlegelsteinhausen", "Ana María de la Concepción", "W" * 64]
    page = visitor.open(f"{server.address}/?table={server.begin(game, players=names)}")
    heads = page.locator("thead th + th")
    expect(heads).to_have_text(names)
    assert heads.evaluate_all(LINES) == [1] * 4
    assert heads.evaluate_all("all => all.map((one) => one.title)") == names
    assert max(heads.evaluate_all("all => all.map((one) => one.offsetWidth)")) < 200
    assert page.locator(".scroll").evaluate("one => one.scrollWidth > one.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
