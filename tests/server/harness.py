"""A real server on a free port, and visitors who write down every byte they receive."""

import asyncio
import contextlib
import inspect
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import uvloop
from aiohttp.test_utils import TestServer

from tablee.server.app import make_app
from tablee.server.bots.pool import Think
from tablee.server.clock import Clock
from tablee.server.http.runner import Runner
from tablee.server.room.rooms import OwnedElsewhere
from tablee.server.server import SERVER, Server
from tablee.server.settings import Settings
from tablee.tables.errors import CommandRefused
from tests.real_servers.chosen import store_settings
from tests.server.minds import greedy
from tests.server.three import THREE, fronts, shared
from tests.staging.entropy import Seeded
from tests.staging.tables import lay_out

Json = dict[str, Any]
LIMIT_S = 300.0  # no wait needs that long, a first compilation of the robots included: something hangs
RUN_LIMIT_S = 900.0  # nor any test

FAST: dict[str, Any] = {
    "robot_pace": 0.0,
    "robot_warm_up": False,
    "lead_ms": 1100,
    "next_ms": 60_000,
    "ping_s": 0.05,
    "messages_per_s": 1e6,
    "messages_burst": 1e6,
    "requests_per_s": 1e6,
    "requests_burst": 1e6,
    "chats_per_minute": 6e6,
    "changes_per_minute": 6e6,
    "tables_per_player": 1000,
    "listed_per_player": 1000,
    "listed_per_address": 1000,
    "log_reads": 1e6,
    "puzzle_days_ahead": 0,
    "puzzle_work": 6e6,
}


class WholeAnswer(aiohttp.ClientResponse):
    """Read to its end at once: one that a test only asks for its status would keep its connection open."""

    async def start(self, connection: Any) -> "WholeAnswer":
        await super().start(connection)
        if self.status != 101:
            await self.read()
        return self


class Host(TestServer):
    """On a free port, behind the same door as `tablee serve`."""

    __test__ = False

    async def _make_runner(self, **options: Any) -> Runner:
        return Runner(self.app, self.app[SERVER], **options)


class Running:
    """A server under test."""

    def __init__(self, http: TestServer, server: Server) -> None:
        self.http, self.server = http, server
        self.urls = [self.url]  # of every server that visitors come by
        self.visitors: list[Visitor] = []

    @property
    def url(self) -> str:
        return str(self.http.make_url("/")).rstrip("/")

    async def visitor(self, name: str = "", lang: str = "en") -> "Visitor":
        visitor = Visitor(self.urls[len(self.visitors) % len(self.urls)], lang)
        if len(self.urls) > 1:
            visitor.before_join = self.own
        self.visitors.append(visitor)
        if name:
            await visitor.post("/api/me", name=name, lang=lang)
        return visitor

    async def own(self, id_or_code: str) -> None:
        """Has the server that the test looks into own the table."""
        if (found := await self.server.rooms.find(id_or_code)) is not None and found.phase != "closed":
            with contextlib.suppress(OwnedElsewhere, CommandRefused):
                await self.server.rooms.room(found.id)


@asynccontextmanager
async def running(
    data: Path, think: Think = greedy, seed: str = "tests", clock: Clock | None = None, *, one_door: bool = False,
    **changed: Any,
) -> AsyncIterator[Running]:  # fmt: skip
    """The same deals, lots, robots and codes at every run; another `seed` gives others.

    `one_door`: all visitors come by the server that the test looks into, for what each server has by itself: limits,
    processes, sockets. So they do where the test says what time it is.
    """
    settings = Settings(**(FAST | (shared(data) if THREE else store_settings(data)) | changed))
    async with contextlib.AsyncExitStack() as stack:
        app = make_app(data, settings, think, entropy=Seeded(seed), clock=clock)
        http = Host(app)
        await http.start_server(shutdown_timeout=0.1)
        stack.push_async_callback(http.close)
        place = Running(http, app[SERVER])
        if THREE and clock is None and not one_door:
            place.urls += await stack.enter_async_context(fronts(data, settings, think, seed))
        try:
            yield place
        finally:
            for visitor in place.visitors:
                await visitor.leave()


def run(main: Coroutine[Any, Any, Any]) -> Any:
    return uvloop.run(limited(main))


async def limited(main: Coroutine[Any, Any, Any]) -> Any:
    """Whatever a test waits for, a socket of its own or a loop: one that hangs says where."""
    task = asyncio.ensure_future(main)
    done, _ = await asyncio.wait([task], timeout=RUN_LIMIT_S)
    if not done:
        where = "".join(str(frame) for frame in task.get_stack())
        task.cancel()
        raise AssertionError(f"the test hangs at {where}")
    return task.result()


def _source(holds: Callable[..., Any]) -> str:
    """The condition as it stands in the test, and what it was given."""
    if isinstance(holds, partial):
        return f"{_source(holds.func)} with {[part for part in holds.args if not isinstance(part, Visitor)]}"
    return " ".join(inspect.getsource(holds).split())


async def eventually(holds: Callable[[], Any], what: str = "") -> Any:
    """Waits for something that no visitor hears of; a wait in vain says for what."""
    try:
        async with asyncio.timeout(LIMIT_S):
            while not (value := holds()):
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"waited in vain for {what or _source(holds)}") from None
    return value


async def told(ask: Callable[[], Awaitable[Any]], holds: Callable[[Any], Any]) -> Any:
    """Asks a server until its answer is as wanted; a wait in vain says what it answered instead."""
    answer = None
    try:
        async with asyncio.timeout(LIMIT_S):
            while not holds(answer := await ask()):
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"the last answer was {answer!r}, not {_source(holds)}") from None
    return answer


class Visitor:
    """One browser: an identity, and at most one socket."""

    def __init__(self, url: str, lang: str = "en") -> None:
        self.lang = lang
        self.wishes = "&legal=1"  # of updates, in the query
        self.session = aiohttp.ClientSession(
            url, cookie_jar=aiohttp.CookieJar(unsafe=True), response_class=WholeAnswer
        )
        self.ws: aiohttp.ClientWebSocketResponse | None = None
        self.received: list[str] = []  # every frame, as it came
        self.bodies: list[str] = []  # every HTTP body
        self.seen: Json = {}
        self.acks: dict[str, Json] = {}
        self.errors: list[Json] = []
        self.drafts: list[Json] = []
        self.closed: int | None = None
        self.before_join: Callable[[str], Awaitable[None]] | None = None
        self._numbers = itertools.count(1)
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    # --- HTTP -------------------------------------------------------------------------------------------

    async def get(self, path: str, **headers: str) -> Any:
        async with self.session.get(path, headers=headers) as response:
            text = await response.text()
            self.bodies.append(text)
            return msgspec.json.decode(text) if response.content_type == "application/json" else text

    async def post(self, path: str, **body: Any) -> Any:
        async with self.session.post(path, json=body) as response:
            text = await response.text()
            self.bodies.append(text)
            return msgspec.json.decode(text)

    async def open(self, game: str, **wish: Any) -> str:
        made = await self.post("/api/tables", id=f"t{next(self._numbers)}", game=game, **wish)
        return str(made["id"])

    @property
    def cookies(self) -> dict[str, str]:
        """The identity, to carry to another device or another day."""
        return {cookie.key: cookie.value for cookie in self.session.cookie_jar}

    @cookies.setter
    def cookies(self, cookies: dict[str, str]) -> None:
        self.session.cookie_jar.update_cookies(cookies)

    # --- the socket -------------------------------------------------------------------------------------

    async def join(self, table: str, seq: int | None = None) -> Json:
        if self.before_join is not None:
            await self.before_join(table)
        query = f"?lang={self.lang}{self.wishes}" + ("" if seq is None else f"&seq={seq}")
        self.ws = await self.session.ws_connect(f"/ws/{table}{query}", max_msg_size=0)
        self.closed, self.seen = None, {}
        self._reading = asyncio.get_running_loop().create_task(self._read(self.ws))
        await self.until(lambda: bool(self.seen) or self.closed is not None)
        return self.seen

    async def _read(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        async for message in ws:
            if message.type is aiohttp.WSMsgType.TEXT:
                self.received.append(message.data)
                self._take(msgspec.json.decode(message.data))
                self._tell()
        self.closed = ws.close_code
        self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _take(self, told: Json) -> None:
        match told["t"]:
            case "welcome":
                self.seen = told
            case "update":
                self.seen = merge(self.seen, told)
            case "ack":
                self.acks[told["id"]] = told
            case "error" | "bye":
                self.errors.append(told)
            case "hint":
                self.acks[told["id"]] = told
            case "draft":
                self.drafts.append(told)

    async def until(self, holds: Callable[[], Any]) -> Any:
        """Waits for what shall come. Against hanging only there is a limit, which says what was waited for."""
        try:
            async with asyncio.timeout(LIMIT_S):
                while not (value := holds()):
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"waited in vain for {_source(holds)}; {self._last()}") from None
        return value

    def _last(self) -> str:
        """What this visitor knows, for whoever reads of a wait in vain."""
        seen = {part: self.seen.get(part) for part in ("seq", "table", "legal", "by", "result", "clock")}
        return f"closed: {self.closed}, errors: {self.errors[-3:]}, seen: {seen}, heard: {self.received[-3:]}"

    async def send(self, message: Json | str) -> None:
        assert self.ws is not None
        await self.ws.send_str(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    async def ask(self, do: str, cmd: str | None = None, **fields: Any) -> Json:
        """Sends a command and waits for its answer."""
        cmd = cmd or f"c{next(self._numbers)}"
        await self.send({"do": do, "id": cmd, "seq": self.seen["seq"]} | fields)
        await self.until(lambda: cmd in self.acks or self.closed is not None)
        return self.acks.get(cmd, {"ok": False, "closed": self.closed})

    async def act(self, action: Json, **fields: Any) -> Json:
        return await self.ask("act", action=action, **fields)

    async def hang_up(self) -> None:
        """Drops the socket as a lost network would, identity kept."""
        if self.ws is not None:
            await self.ws.close()
        if self._reading is not None:
            await self._reading
        self.ws = None

    async def leave(self) -> None:
        await self.hang_up()
        await self.session.close()

    # --- what the screen shows --------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        return str(self.seen["table"]["phase"])

    @property
    def seat(self) -> int | None:
        seat: int | None = self.seen["you"]["seat"]
        return seat

    @property
    def my_turn(self) -> bool:
        return bool(self.phase == "playing" and self.seen.get("legal"))


def merge(seen: Json, told: Json) -> Json:
    """The protocol page's patch function."""
    view = told["view"] if "deal" in told else seen.get("view", {})
    if "deal" not in told:
        for path, value in told.get("view", {}).items():
            view = put(view, path.split("."), value)
    chat = [*seen["chat"], told["chat"]] if "chat" in told else seen["chat"]
    verdicts = [*seen["verdicts"], told["verdict"]] if "verdict" in told else seen["verdicts"]
    table = seen["table"] | told.get("table", {})
    return seen | told | {"view": view, "chat": chat, "verdicts": verdicts, "table": table}


def put(holder: Any, path: list[str], value: Any) -> Any:
    """A copy with the value at that path; a place just past the end of a list adds to it."""
    key, rest = path[0], path[1:]
    if isinstance(holder, dict):
        return holder | {key: put(holder[key], rest, value) if rest else value}
    place = int(key)
    assert place <= len(holder)
    return [*holder[:place], put(holder[place], rest, value) if rest else value, *holder[place + 1 :]]


async def seated(place: Running, game: str, players: int, **wish: Any) -> list[Visitor]:
    """A table with these many people, all sitting and connected, not started."""
    visitors = [await place.visitor(f"P{number}") for number in range(players)]
    table = await visitors[0].open(game, seats=players, **wish)
    for number, visitor in enumerate(visitors):
        visitor.wishes += "&compact=1" if number % 2 else ""  # both forms of updates, in every test
        await visitor.join(table)
        if visitor.seat is None:
            assert (await visitor.ask("sit"))["ok"]
    return visitors


async def started(place: Running, game: str, players: int, **wish: Any) -> list[Visitor]:
    visitors = await seated(place, game, players, **wish)
    if wish.get("rated"):
        for visitor in visitors[1:]:
            assert (await visitor.ask("ready"))["ok"]
    assert (await visitors[0].ask("start"))["ok"]
    await level(visitors, visitors[0].seen["seq"])
    return visitors


async def laid_out(
    place: Running,
    visitors: list[Visitor],
    game: str,
    deal: str,
    options: Json | None = None,
    spent_ms: int = 0,
    pace: str = "lively",
) -> str:
    """A table in the store, dealt like this, with this much of the first turn gone. Nobody is there yet."""
    people = [await visitor.get("/api/me") for visitor in visitors]
    table = await lay_out(place.server, game, people, deal, options=options, spent_ms=spent_ms, pace=pace)
    return table.id


async def level(visitors: list[Visitor], seq: int) -> None:
    """Waits until everybody has heard of this fact."""
    for visitor in visitors:
        await visitor.until(lambda v=visitor: v.seen["seq"] >= seq)  # type: ignore[misc]


async def play_out(visitors: list[Visitor]) -> None:
    """Everybody plays the last action on offer until the match is over."""
    while visitors[0].phase != "over":
        for visitor in visitors:
            if visitor.my_turn:
                await visitor.act(visitor.seen["legal"][-1])
            elif visitor.phase == "between" and visitor.seat not in visitor.seen["table"]["ready"]:
                await visitor.ask("ready")
        await asyncio.sleep(0)
