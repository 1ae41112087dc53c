"""Somebody who plays on whatever happens: comes back, asks again, repeats and reorders, and writes everything down."""

import asyncio
import itertools
import json
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any

import aiohttp

from tests.faults.transcript import Transcript
from tests.server.harness import merge

Json = dict[str, Any]
RETRY_S = 0.02  # between two tries to connect
LOOK_S = 0.05  # between two looks at a table where nothing is heard
PATIENCE_S = 4.0  # without an answer: then another connection


class Player:
    """`addresses`: the servers, of which any will do. `unruly`: how often a frame goes twice, late or once more.
    `looks_on`: never sits down, and says nothing.
    """

    def __init__(
        self,
        addresses: Sequence[str],
        rng: Random,
        *,
        unruly: float = 0.2,
        think_s: float = 0.0,
        looks_on: bool = False,
    ) -> None:
        self.addresses, self.rng = list(addresses), rng
        self.unruly, self.think_s, self.looks_on = unruly, think_s, looks_on
        self.http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.transcript = Transcript()
        self.table = ""
        self.seen: Json = {}
        self.acknowledged = self.welcomes = 0
        self.probed_at = 0.0  # when the last probe was answered; 0: it was not
        self._probe: list[Json] = []  # not sent yet
        self._probe_id = ""
        # When a command was first sent, and how long until its answer.
        self.waits: list[tuple[float, float]] = []
        self._waiting: dict[str, tuple[float, Json]] = {}  # unanswered: since when, what
        self._answered: list[Json] = []  # to be repeated by an unruly player
        self._rested = 0.0  # when the next command may be sent
        self._sockets, self._ids = itertools.count(), itertools.count()
        self._stopped, self._tried = False, 0.0

    async def arrive(self) -> None:
        me = await self.ask("get", "/api/me")
        self.transcript.player = me["player"]

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Over HTTP, of whichever server answers."""
        for address in itertools.cycle(self.addresses):
            try:
                async with self.http.request(method, address + path, json=body) as answer:
                    told: Json = await answer.json()
                    if answer.status < 500:
                        return told
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                pass
            await asyncio.sleep(RETRY_S)
        raise AssertionError("there is no server")

    async def open(self, game: str, **wish: Any) -> str:
        made = await self.ask("post", "/api/tables", {"id": "soak", "game": game, "seats": 2} | wish)
        return str(made["id"])

    async def read_log(self, after: int = 0) -> None:
        body = await self.ask("get", f"/api/tables/{self.table}/log?after={after}")
        socket = next(self._sockets)
        self.transcript.add(socket, "joined", self.table)
        self.transcript.add(socket, "read", json.dumps(body))

    def probe(self) -> None:
        """Says something as soon as there is a line, whatever else waits."""
        self.probed_at = 0.0
        self._probe = [self._command({"do": "chat", "phrase": "thinking"})]
        self._probe_id = self._probe[0]["id"]

    def stop(self) -> None:
        """No new commands; `play` ends once all are answered."""
        self._stopped = True

    @property
    def done(self) -> bool:
        return self._stopped and not self._waiting

    def longest_wait(self, at: float) -> float:
        """For how long a command has been without an answer since then, at most."""
        now, waits = monotonic(), [(since, since + wait) for since, wait in self.waits]
        if self.seen and self.seen["table"]["pace"] != "calm":
            waits += [(since, now) for since, _ in self._waiting.values()]
        return max((end - max(since, at) for since, end in waits if end > at), default=0.0)

    async def play(self) -> None:
        """Until stopped, over as many connections as it takes."""
        while not (self.done and self.seen):
            address = self.addresses[self.rng.randrange(len(self.addresses))]
            try:
                await self._sit_there(address)
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                await asyncio.sleep(RETRY_S)

    async def close(self) -> None:
        await self.http.close()

    # --- one connection ---------------------------------------------------------------------------------

    async def _sit_there(self, address: str) -> None:
        query = "?legal=1" + ("&compact=1" if self.rng.random() < 0.5 else "")
        if self.seen:
            query += f"&seq={self.seen['seq']}"
        async with self.http.ws_connect(f"{address}/ws/{self.table}{query}", max_msg_size=0) as ws:
            socket = next(self._sockets)
            self.transcript.add(socket, "joined", self.table)
            welcomed = False
            while not self.done or not welcomed:
                try:
                    message = await ws.receive(timeout=LOOK_S)
                except TimeoutError:
                    message = None
                if message is not None and message.type is not aiohttp.WSMsgType.TEXT:
                    return
                if message is not None:
                    self.transcript.add(socket, "heard", message.data)
                    told = json.loads(message.data)
                    if told["t"] == "welcome" and not welcomed:
                        welcomed, self._probe = True, []
                        await self._say(ws, socket, [command for _, command in self._waiting.values()])
                    self._hear(told)
                if welcomed:
                    said, self._probe = [*self._probe, *self._next()], []
                    await self._say(ws, socket, said)
                if self._impatient():
                    return

    def _impatient(self) -> bool:
        now = monotonic()
        return any(now - since > PATIENCE_S for since, _ in self._waiting.values()) and self._once_more(now)

    def _once_more(self, now: float) -> bool:
        """Another connection is tried, for as long again."""
        if now - self._tried < PATIENCE_S:
            return False
        self._tried = now
        return True

    async def _say(self, ws: aiohttp.ClientWebSocketResponse, socket: int, commands: list[Json]) -> None:
        for command in commands:
            text = json.dumps(command)
            self.transcript.add(socket, "sent", text)
            await ws.send_str(text)

    def _hear(self, told: Json) -> None:
        if told["t"] == "welcome":
            self.seen = told
            self.welcomes += 1
        elif told["t"] == "update" and self.seen:
            try:
                self.seen = merge(self.seen, told)
            except (AssertionError, LookupError) as error:  # news that does not fit: ask for all of it
                self.seen = {}
                raise ConnectionError("a gap") from error
        elif told["t"] == "ack" and (waited := self._waiting.pop(told["id"], None)) is not None:
            since, command = waited
            if told["id"] == self._probe_id:
                self.probed_at = monotonic()
            if self.seen["table"]["pace"] != "calm":  # there an action is answered at its tick, seconds later
                self.waits.append((since, monotonic() - since))
            self._rested = monotonic() + (self.think_s if told["ok"] else max(self.think_s, LOOK_S))
            if told["ok"]:
                self.acknowledged += 1
                self._answered = [*self._answered[-4:], command]

    # --- what to say ------------------------------------------------------------------------------------

    def _next(self) -> list[Json]:
        if self.looks_on or self._stopped or self._waiting or monotonic() < self._rested:
            return []
        if (wish := self._wish()) is None:
            return []
        said = [self._command(wish)]
        if self.rng.random() < self.unruly:
            said.append(self._command({"do": "chat", "phrase": "hello"}))
        if self.rng.random() < self.unruly:
            said += said[:1]
        if self._answered and self.rng.random() < self.unruly:
            said.append(self.rng.choice(self._answered))
        if self.rng.random() < self.unruly:
            self.rng.shuffle(said)
        return said

    def _command(self, wish: Json) -> Json:
        command = {"id": f"c{next(self._ids)}", "seq": self.seen["seq"]} | wish
        self._waiting[command["id"]] = (monotonic(), command)
        return command

    def _wish(self) -> Json | None:
        table, seat = self.seen["table"], self.seen["you"]["seat"]
        if seat is None:
            return {"do": "sit"} if table["phase"] == "open" else None
        if table["seats"][seat]["minded"]:
            return {"do": "back"}
        if table["phase"] == "playing":
            legal = self.seen.get("legal")
            return {"do": "act", "action": choose(legal, self.rng)} if legal else None
        if table["phase"] == "between" and seat not in table["ready"]:
            return {"do": "ready"}
        if table["phase"] == "over" and seat not in table["ready"]:
            return {"do": "rematch"}
        full = all(chair["player"] or chair["robot"] for chair in table["seats"])
        return {"do": "start"} if seat == 0 and table["phase"] == "open" and full else None


def choose(legal: list[Json], rng: Random) -> Json:
    """Anything but drawing, if there is anything else."""
    others = [action for action in legal if action["type"] not in ("draw", "pass")]
    return rng.choice(others or legal)


async def gather(addresses: Sequence[str], tables: Sequence[Json], rng: Random, **ways: Any) -> list[Player]:
    """Two people at each of these tables (`game`, `seats`, `robots`…)."""
    players = []
    for wish in tables:
        pair = [Player(addresses, Random(rng.random()), **ways) for _ in range(2)]
        for player in pair:
            await player.arrive()
        table = await pair[0].open(**wish)
        for player in pair:
            player.table = table
        players += pair
    return players


async def look_on(players: Sequence[Player], rng: Random) -> list[Player]:
    """Somebody who looks on at each of these people's tables."""
    lookers = []
    for table in sorted({player.table for player in players}):
        looker = Player(players[0].addresses, Random(rng.random()), looks_on=True)
        await looker.arrive()
        looker.table = table
        lookers.append(looker)
    return lookers


async def until(holds: Callable[[], Any], limit_s: float, what: str) -> None:
    """Waits for something; a wait in vain says for what."""
    try:
        async with asyncio.timeout(limit_s):
            while not holds():
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"waited in vain for {what}") from None
