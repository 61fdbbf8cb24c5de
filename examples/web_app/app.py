"""A web app in which people play Kiriki, Farkle or their kin in a browser, in English or Spanish.

The server keeps each table in an SQLite file, throws the dice, and lets the library decide what is legal. So a restart
loses nothing, and a page can neither cheat nor disagree with another one. Every page of a table follows it by
server-sent events. Whoever has the link of a table may play, on one device or on several; with `&watch` they look on.

It needs `python -m pip install ".[json]" starlette uvicorn` in a checkout, and has hints with the extra `optimal`:

    python -m examples.web_app.app games.db --port 8000
"""

import argparse
import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from dicerules import DiceRulesError, games, roll_dice
from dicerules.games import Transcript

from . import playing
from .problems import ProblemError
from .store import Store

PAGE: Final = Path(__file__).parent / "page"
CHANCE: Final = SystemRandom()
MOST_BYTES: Final = 65_536  # of what a request brings
PATIENCE: Final = 5.0  # seconds after which a stream looks for changes by other processes


def language(request: Request) -> str:
    """Return the language that a request asks for."""
    return "es" if request.query_params.get("lang") == "es" else "en"


def answer_problem(request: Request, error: Any) -> Response:  # noqa: ANN401 (as registered below)
    """Return the answer to a request that cannot be served."""
    return JSONResponse({"code": error.code, "message": error.message(language(request))}, error.status)


def answer_refusal(request: Request, error: Any) -> Response:  # noqa: ANN401 (as registered below)
    """Return the answer to what the library refuses, such as an illegal action or a field of the form."""
    message = error.message(language(request))
    return JSONResponse({"code": error.code, "clause": error.clause, "path": error.path, "message": message}, 422)


async def read_body(request: Request) -> dict[str, Any]:
    """Return the JSON object that a request brings."""
    text = bytearray()
    async for part in request.stream():
        text += part
        if len(text) > MOST_BYTES:
            raise ProblemError("too_large")
    with suppress(ValueError, RecursionError):
        body = json.loads(text)
        json.dumps(body, ensure_ascii=False).encode()  # fails if there is half a surrogate pair, which has no UTF-8
        if isinstance(body, dict):
            return body
    raise ProblemError("bad_request")


class Tables:
    """The endpoints for tables. Whatever reads or writes the file, or takes its time, runs in a thread."""

    def __init__(self, store: Store, rng: Random) -> None:
        self.store, self.rng = store, rng
        self.bell = asyncio.Event()  # rings when a table changes, and is then replaced by another

    def form(self, request: Request) -> Response:
        """Return the form for a new table."""
        rules = request.query_params.get("rules")
        return JSONResponse(playing.form(request.path_params["game"], rules, language(request)))

    async def create(self, request: Request) -> Response:
        """Begin a game, under house rules if there are changes to the named ones."""
        body = await read_body(request)
        return JSONResponse({"id": await run_in_threadpool(self._begin, body)}, 201)

    def _begin(self, body: Mapping[str, Any]) -> str:
        rules = playing.named_rules(body.get("game"), body.get("rules")).with_changes(body.get("changes", {}))
        return self.store.create(playing.begin(rules, body.get("players")))

    def show(self, request: Request) -> Response:
        """Return what a page shows of a table."""
        return JSONResponse(playing.shown(self.store.load(request.path_params["table"]), language(request)))

    def hint(self, request: Request) -> Response:
        """Return the code of the best action, and the version of the table for which it is best."""
        table = self.store.load(request.path_params["table"])
        return JSONResponse({"version": table.version, "code": playing.hint(table.transcript.state)})

    async def act(self, request: Request) -> Response:
        """Take an action of the current player."""
        body = await read_body(request)
        return await self._change(request, body, partial(self._then, body))

    def _then(self, body: Mapping[str, Any], transcript: Any) -> Transcript:  # noqa: ANN401 (of any game)
        action = playing.read_action(transcript.state, body)
        dice = games.dice_thrown(transcript.state, action)  # raises the error of an illegal action
        after: Transcript = transcript.then(action, roll_dice(dice, rng=self.rng) if dice else None)
        return after

    async def undo(self, request: Request) -> Response:
        """Take back the last action."""
        return await self._change(request, await read_body(request), playing.undo)

    async def _change(
        self, request: Request, body: Mapping[str, Any], change: Callable[[Transcript], Transcript]
    ) -> Response:
        """Change a table, if it still is as the page has seen it."""
        name = request.path_params["table"]
        if type(body.get("version")) is not int:
            raise ProblemError("bad_request")

        def in_thread() -> dict[str, Any]:
            before = self.store.load(name)
            if before.version != body["version"]:
                raise ProblemError("stale")
            return playing.shown(self.store.replace(name, before, change(before.transcript)), language(request))

        answer = await run_in_threadpool(in_thread)
        self.bell.set()
        self.bell = asyncio.Event()
        return JSONResponse(answer)

    async def stream(self, request: Request) -> Response:
        """Send the version of a table whenever it changes; pages then ask for the table in their language."""
        table, headers = request.path_params["table"], {"Cache-Control": "no-store"}
        version = await run_in_threadpool(self.store.version, table)
        return StreamingResponse(self._versions(table, version), media_type="text/event-stream", headers=headers)

    async def _versions(self, table: str, version: int) -> AsyncIterator[str]:
        yield f"retry: 500\ndata: {version}\n\n"
        while True:
            bell, before = self.bell, version
            version = await run_in_threadpool(self.store.version, table)
            yield f"data: {version}\n\n" if version != before else ":\n\n"  # a comment keeps the connection open
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await bell.wait()


def create_app(database: str | os.PathLike[str], rng: Random = CHANCE) -> Starlette:
    """Return the app; `database` is the SQLite file with its tables, and `rng` the source of chance."""
    tables = Tables(Store(database), rng)
    routes = [
        Route("/rules/{game}", tables.form),
        Route("/tables", tables.create, methods=["POST"]),
        Route("/tables/{table}", tables.show),
        Route("/tables/{table}/hint", tables.hint),
        Route("/tables/{table}/actions", tables.act, methods=["POST"]),
        Route("/tables/{table}/undo", tables.undo, methods=["POST"]),
        Route("/tables/{table}/stream", tables.stream),
        Mount("/", StaticFiles(directory=PAGE, html=True)),
    ]
    return Starlette(routes=routes, exception_handlers={ProblemError: answer_problem, DiceRulesError: answer_refusal})


def main() -> None:
    """Serve the app until it is stopped."""
    parser = argparse.ArgumentParser(description="Play Kiriki or Farkle in a browser.")
    parser.add_argument("database", help="the SQLite file with the tables")
    parser.add_argument("--port", type=int, default=8000, help="the port on this machine; 0 for any that is free")
    parser.add_argument("--seed", type=int, help="throw the same dice each time, for tests")
    given = parser.parse_args()
    rng = CHANCE if given.seed is None else Random(given.seed)  # noqa: S311 (a game of dice)
    # Streams never end by themselves, so that stopping must not wait for them.
    uvicorn.run(create_app(given.database, rng), port=given.port, timeout_graceful_shutdown=1)


if __name__ == "__main__":
    main()
