"""A hostile hour: strangers send whatever they can think of while people play.

    python -m tests.server.hostile --seconds 3600 --seed 1

Each attack is drawn from the seed: valid requests and messages with bites taken out, broken frames and encodings, deep
and huge JSON, odd paths, origins, cookies and methods, header floods, connections that stop half-way. Exit status 1 if
the server answers with a fault, says anything but JSON lines, counts a fault, grows, or disturbs the people inside.
"""

import argparse
import asyncio
import base64
import json
import re
import struct
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from tests.server.harness import Visitor, told
from tests.server.process import Process, more_descriptors, serving

AT_ONCE = 48
WARM_UP = 300  # attacks, before the memory is measured
HELD = 60  # connections that are left open half-way
GROWTH_KB = 100_000
UNLIMITED: dict[str, Any] = {"REQUESTS_PER_S": 1e6, "REQUESTS_BURST": 1e6, "MESSAGES_PER_S": 1e6, "MESSAGES_BURST": 1e6,
             "CODE_MISSES": 1e6, "LOG_READS": 1e6, "LOGINS_PER_MINUTE": 60}  # fmt: skip
LAST = b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
MESSAGES = [
    {"do": "act", "id": "a", "seq": 3, "action": {"type": "play", "pile": 0, "cards": ["R3t", "*R"]}},
    {"do": "act", "id": "b", "seq": 3, "action": {"type": "play", "table": [["K1", "K2", "K3"], ["J"]]}},
    {"do": "act", "id": "c", "seq": 3, "action": {"type": "draw"}, "press": 1},
    {"do": "sit", "id": "d", "seq": 1, "seat": 1},
    {"do": "start", "id": "e", "seq": 1},
    {"do": "kick", "id": "f", "seq": 1, "seat": 0},
    {"do": "options", "id": "g", "seq": 1, "options": {"turbo": True}},
    {"do": "rematch", "id": "h", "seq": 1, "options": {"turbo": True}},
    {"do": "chat", "id": "i", "seq": 1, "phrase": "hello"},
    {"do": "mute", "id": "j", "seq": 1, "who": "p1"},
    {"do": "pause", "id": "l", "seq": 1, "on": True},
    {"do": "pause", "id": "m", "seq": 1, "on": False},
    {"do": "unhurried", "id": "u", "seq": 1, "on": True},
    {"do": "pace", "id": "n", "seq": 1, "pace": "calm"},
    {"do": "fairness", "id": "o", "seq": 1, "fairness": "arrival"},
    {"do": "chairs", "id": "p", "seq": 1, "chairs": 6},
    {"do": "profile", "id": "q", "seq": 1},
    {"do": "game", "id": "r", "seq": 1, "game": "rummikub", "options": {"rounds": 2}},
    {"do": "ready", "id": "s", "seq": 1, "on": False},
    {"do": "robot", "id": "t", "seq": 1, "seat": 1, "level": "hard"},
    {"do": "draft", "action": {"type": "draw"}, "show": True},
    {"do": "hint", "id": "k", "step": 3},
    {"do": "ping", "t": 12.5},
]
BODIES: dict[str, list[dict[str, object]]] = {
    "/api/me": [{"name": "Eve", "avatar": "fox", "lang": "fr"}],
    "/api/tables": [
        {"id": "x", "game": "duo", "options": {"turbo": True}, "seats": 3, "robots": ["easy"]},
        {"id": "y", "game": "ruckus", "robots": ["easy", "hard"], "start": True, "pace": "calm"},
    ],
    "/api/household": [{"name": "Eve", "avatar": "kiwi"}],
    "/api/household/choose": [{"player": "p1"}],
    "/api/household/part": [{"player": "p1"}],
    "/api/account": [{"login": "eve", "password": "a long password"}],
    "/api/login": [{"login": "eve", "password": "a long password"}],
    "/api/logout": [{"everywhere": True}],
    "/api/replays/{table}.1/analysis": [{}],
    "/api/replays/{table}.1/play-on": [{"id": "x", "at": "1.1", "seat": 0, "level": "easy"}],
}
ODD = [
    "\x00",
    "\ud7ff",
    "\u202e",
    "é",
    '"',
    "\\",
    "{",
    "]",
    "-",
    "9" * 400,
    "1e999",
    "null",
    "\\ud800",
    "\x7f",
    "%00",
]


class Siege:
    """What the strangers did, and what came of it."""

    def __init__(self, place: Process, tables: list[str], seed: int) -> None:
        self.place, self.tables, self.seed = place, tables, seed
        self.answers: Counter[int] = Counter()
        self.made: Counter[str] = Counter()
        self.problems: list[str] = []
        self.held: list[asyncio.StreamWriter] = []

    async def attack(self, numbers: Iterator[int], goes_on: Callable[[int], bool]) -> None:
        while goes_on(number := next(numbers)):
            stranger = Stranger(self, Random(f"{self.seed} {number}"))
            attack = stranger.rng.choice(ATTACKS)
            self.made[attack.__name__.strip("_")] += 1
            with suppress(OSError):  # shown out
                await attack(stranger)

    def judge(self, said: bytes, answer: bytes) -> None:
        for status in STATUS.findall(answer):
            self.answers[int(status)] += 1
            if int(status) >= 500 and int(status) != 503:
                self.problems.append(f"{int(status)} after {said[:300]!r}")


class Stranger:
    def __init__(self, siege: Siege, rng: Random) -> None:
        self.siege, self.rng = siege, rng

    async def say(self, said: bytes, frames: bytes | None = None) -> None:
        """One connection, from an address of its own. `frames` follow the first answer; else a last request does."""
        reader, writer = await self.connect()
        try:
            for piece in self._cut(said):
                writer.write(piece)
                await asyncio.sleep(0)
            if self.rng.random() < 0.1:
                writer.transport.abort()
                return
            answer = b""
            if frames is None:
                writer.write(LAST)
            else:
                with suppress(asyncio.IncompleteReadError):
                    answer = await reader.readuntil(b"\r\n\r\n")
                writer.write(frames)
                writer.write_eof()
            self.siege.judge(said, answer + await reader.read())
        finally:
            writer.close()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        address = f"127.0.0.{self.rng.randint(2, 60)}"
        return await asyncio.open_connection(
            "127.0.0.1", self.siege.place.port, local_addr=(address, 0), limit=2**20
        )

    def _cut(self, said: bytes) -> list[bytes]:
        places = sorted(self.rng.randint(0, len(said)) for _ in range(self.rng.choice((0, 0, 1, 3))))
        return [said[a:b] for a, b in zip([0, *places], [*places, len(said)], strict=True)]

    def bitten(self, said: bytes, bites: int = 3) -> bytes:
        out = bytearray(said)
        for _ in range(self.rng.randint(1, bites)):
            place, how = self.rng.randrange(len(out) + 1), self.rng.randrange(5)
            if how == 0:
                out[place : place + 1] = self.rng.randbytes(1)
            elif how == 1:
                out[place : place + self.rng.randint(1, 8)] = b""
            elif how == 2:
                out[place:place] = self.rng.choice(ODD).encode("utf-8", "surrogatepass")
            elif how == 3:
                out[place:place] = out[place : place + self.rng.randint(1, 30)] * self.rng.randint(1, 50)
            else:
                out[place:place] = self.rng.randbytes(self.rng.randint(1, 4))
        return bytes(out)

    def json(self) -> bytes:
        """A message: whole, bitten, deep, huge, or of fields that are not there."""
        text = json.dumps(self.rng.choice(MESSAGES)).encode()
        how = self.rng.randrange(6)
        if how == 0:
            return text
        if how == 1:
            depth = self.rng.choice((30, 41, 500, 982, 1500, 8000))
            deep = self.rng.choice(("[", '{"a":')) * depth
            return text.replace(b"}", b',"x":' + deep.encode(), 1)
        if how == 2:
            return text.replace(b'"seq": ', b'"seq": ' + b"9" * self.rng.choice((1, 17, 400, 5000)))
        if how == 3:
            value = self.rng.choice((b"[]", b"{}", b"null", b"-1", b"1e400", b'"x"', b"true", b'"\\ud800"'))
            return re.sub(rb': ("[^"]*"|\d+)', lambda _: b": " + value, text, count=self.rng.randint(1, 3))
        return self.bitten(text)

    def head(self, method: str, path: str, headers: list[str]) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.siege.place.port}", *headers, "", ""]
        return "\r\n".join(lines).encode("utf-8", "surrogatepass")

    def path(self) -> str:
        table = self.rng.choice((*self.siege.tables, "NOIX27", "x" * 300, "%00", "..", "t" + "0" * 20))
        known = ["/", "/api/me", "/api/games", "/api/tables", f"/api/tables/{table}", f"/ws/{table}",
                 f"/api/tables/{table}/log?after=", f"/api/tables/{table}/replay?match=", "/api/history?before=",
                 f"/api/replays/{table}.1", f"/api/replays/{table}.1/rounds/1?as=", f"/api/replays/{table}.1/rounds/",
                 f"/api/replays/{table}.1/analysis", f"/api/replays/{table}.", f"/r/{table}.1/2.17?as=",
                 "/api/rules/duo.fr", "/healthz", "/metrics", "/assets/", "/t/" + table, "/index.html"]  # fmt: skip
        odd = ("", "%00", "%ff", "/" * 50, "../" * 9, "%2e%2e%2f" * 5, "?" + "a=1&" * 200, "x" * 300, "é", "#",
               "9" * 30, "-1", "?lang=%00", ";", "\\", "%", "%zz", "[", "@", "\u202e")  # fmt: skip
        return self.rng.choice(known) + self.rng.choice(odd)


# --- attacks ----------------------------------------------------------------------------------------------


async def _request(stranger: Stranger) -> None:
    rng = stranger.rng
    method = rng.choice(
        ("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW", "é")
    )
    await stranger.say(stranger.head(method, stranger.path(), _headers(stranger)))


async def _bitten_request(stranger: Stranger) -> None:
    body = json.dumps(stranger.rng.choice(BODIES["/api/tables"])).encode()
    head = stranger.head("POST", "/api/tables", [*_headers(stranger), f"Content-Length: {len(body)}"])
    await stranger.say(stranger.bitten(head + body, 6))


async def _body(stranger: Stranger) -> None:
    rng = stranger.rng
    path = rng.choice((*BODIES, "/api/nothing"))
    text = json.dumps(rng.choice(BODIES.get(path, [{}]))).encode()
    path = path.format(table=rng.choice(stranger.siege.tables))
    body = rng.choice(
        (text, stranger.bitten(text), stranger.json(), b"[" * 20_000, rng.randbytes(200), b"x" * 70_000)
    )
    kind = rng.choice(("application/json",) * 4 + ("text/plain", "application/json; charset=utf-7", "x", ""))
    headers = [*_headers(stranger), f"Content-Type: {kind}"]
    if rng.random() < 0.3:
        headers.append("Content-Encoding: " + rng.choice(("gzip", "deflate", "br", "zstd", "identity", "?")))
    if rng.random() < 0.2:
        size = rng.choice((b"5", b"FFFFFFFFFFFFFFFFF", b"-1", b"zz", b"%x" % len(body)))
        sent = size + b"\r\n" + body + b"\r\n0\r\n\r\n"
        await stranger.say(stranger.head("POST", path, [*headers, "Transfer-Encoding: chunked"]) + sent)
    else:
        length = len(body) + rng.choice((0, 0, 0, 1, -1, 5000))
        await stranger.say(stranger.head("POST", path, [*headers, f"Content-Length: {length}"]) + body)


def _headers(stranger: Stranger) -> list[str]:
    rng, port = stranger.rng, stranger.siege.place.port
    odd: list[Callable[[], str]] = [
        lambda: "Origin: " + rng.choice(("http://[", "null", f"https://127.0.0.1:{port}", "é", "http://a@b:c", "")),
        lambda: "Cookie: tablee=" + rng.choice(("", "p1." + "0" * 43, "a.b.c", "p1.-1.x", "x" * 4000, "\x7f", '"')),
        lambda: "X-Forwarded-For: " + rng.choice(("1.1.1.1", "é", "[", ",,,", "a" * 500)),
        lambda: "Accept-Language: " + rng.choice(("en", "*", "é", "\x7f" * 50)),
        lambda: "Connection: " + rng.choice(("close", "keep-alive", "upgrade", "Upgrade, x", "")),
        lambda: "Upgrade: " + rng.choice(("websocket", "h2c", "é")),
        lambda: "Expect: " + rng.choice(("100-continue", "1", "é")),
        lambda: "Range: bytes=" + rng.choice(("0-0", "-1", "9-1", "0-0,1-1", "x", "99999999999-")),
        lambda: "If-None-Match: " + rng.choice(("*", '"x"', "é", "W/")),
        lambda: "If-Modified-Since: " + rng.choice(("0", "Mon, 99 Foo 2020", "x" * 100)),
        lambda: "X-Long: " + "x" * rng.choice((10, 8000, 9000, 70_000)),
        lambda: "\r\n".join(f"X-{number}: y" for number in range(rng.choice((5, 120, 400)))),
        lambda: rng.choice(("no colon", ": empty", "A B: c", "Host: other", "Content-Length: 1\r\nContent-Length: 2")),
    ]  # fmt: skip
    return [rng.choice(odd)() for _ in range(rng.randrange(4))]


async def _socket(stranger: Stranger) -> None:
    """A handshake, now and then a bitten one, then frames."""
    rng = stranger.rng
    key = base64.b64encode(rng.randbytes(16)).decode()
    headers = [
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    ]
    if rng.random() < 0.2:
        headers += _headers(stranger)
    path = f"/ws/{rng.choice(stranger.siege.tables)}" + rng.choice(
        ("", "?lang=en", "?seq=0", "?seq=1", "?seq=999999", "?seq=x")
    )
    head = stranger.head("GET", path, headers)
    if rng.random() < 0.15:
        head = stranger.bitten(head)
    frames = b"".join(_frame(stranger) for _ in range(rng.randint(0, 12)))
    await stranger.say(head, frames)


def _frame(stranger: Stranger) -> bytes:
    rng = stranger.rng
    payload = rng.choice((stranger.json, stranger.json, stranger.json, lambda: rng.randbytes(rng.randint(0, 200)),
                          lambda: b"x" * 17_000, lambda: b"\xff\xfe"))()  # fmt: skip
    kind = rng.choice((1,) * 8 + (0, 2, 3, 8, 9, 10, 15))
    head = (rng.random() < 0.95) << 7 | (rng.randrange(8) << 4 if rng.random() < 0.03 else 0) | kind
    size = len(payload) if rng.random() < 0.97 else rng.choice((0, 10**6, 2**62))
    if size < 126:
        start = struct.pack("!BB", head, 0x80 | size)
    elif size < 65536:
        start = struct.pack("!BBH", head, 0x80 | 126, size)
    else:
        start = struct.pack("!BBQ", head, 0x80 | 127, size)
    mask = rng.randbytes(4)
    frame = start + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return stranger.bitten(frame) if rng.random() < 0.1 else frame


async def _noise(stranger: Stranger) -> None:
    await stranger.say(stranger.rng.randbytes(stranger.rng.randint(1, 3000)))


async def _silence(stranger: Stranger) -> None:
    """Begins something and leaves it at that."""
    begun = (b"", b"GET", stranger.head("POST", "/api/me", ["Content-Length: 99"]), b"GET / HTTP/1.1\r\nX: ")
    _, writer = await stranger.connect()
    writer.write(stranger.rng.choice(begun))
    stranger.siege.held.append(writer)
    if len(stranger.siege.held) > HELD:
        stranger.siege.held.pop(0).close()


ATTACKS = [_request, _bitten_request, _body, _body, _socket, _socket, _socket, _noise, _silence]


# --- those inside -----------------------------------------------------------------------------------------


class Inside:
    """Two people at a table, who play round after round and watch what they are told."""

    def __init__(self, place: Process, game: str) -> None:
        self.game, self.people = game, [Visitor(place.url), Visitor(place.url)]
        self.moves = self.rounds = 0
        self.table = ""

    async def begin(self) -> None:
        one, other = self.people
        self.table = await one.open(self.game, seats=2)
        await one.join(self.table)
        await other.join(self.table)
        assert (await other.ask("sit"))["ok"]
        assert (await one.ask("start"))["ok"]

    async def play(self, done: Callable[[], bool]) -> None:
        """Until the strangers are done, and then to the end of the round."""
        while not (done() and self.people[0].phase != "playing"):
            if any(person.closed is not None for person in self.people):
                return
            for person in self.people:
                await self._turn(person)
            await asyncio.sleep(0.02)

    async def _turn(self, person: Visitor) -> None:
        if person.my_turn:
            legal = person.seen["legal"]
            answer = await person.act(legal[0])
            self.moves += bool(answer["ok"])
        elif person.phase == "between" and person.seat not in person.seen["table"]["ready"]:
            self.rounds += bool((await person.ask("ready"))["ok"])
        elif person.phase == "over" and person is self.people[0]:
            self.rounds += bool((await person.ask("rematch"))["ok"])

    async def problems(self) -> list[str]:
        """The log holds their own moves and no other; what they see changed with a move or a deal only."""
        found = [f"{self.game}: closed with {p.closed}" for p in self.people if p.closed is not None]
        if found:
            return found
        entries = (await self.people[0].get(f"/api/tables/{self.table}/log?after=0"))["entries"]
        acts = [entry for entry in entries if "events" in entry]
        if len(acts) != self.moves:
            found.append(f"{self.game}: {len(acts)} moves in the log, {self.moves} made")
        if {entry["by"]["who"] for entry in acts} - {"player"}:
            found.append(f"{self.game}: somebody else moved")
        for person in self.people:
            for frame in map(json.loads, person.received):
                if frame["t"] == "update" and "view" in frame and not ("events" in frame or "deal" in frame):
                    found.append(f"{self.game}: the view changed without a move")
        if not self.moves or self.people[0].phase == "playing":
            found.append(f"{self.game}: no round was played to its end")
        return found


async def besieged(data: Path, seed: int, attacks: int = 0, seconds: float = 0.0) -> Siege:
    """So many attacks, or as many as there is time for."""
    more_descriptors()
    async with serving(data, **UNLIMITED, BODY_S=0.3, IDLE_S=0.5) as place:
        inside = [Inside(place, "duo"), Inside(place, "rummikub")]
        for table in inside:
            await table.begin()
        siege = Siege(place, [table.table for table in inside], seed)
        over = asyncio.Event()
        playing = [asyncio.create_task(table.play(over.is_set)) for table in inside]
        numbers, end = count(), monotonic() + seconds
        await asyncio.gather(*(siege.attack(numbers, lambda n: n < WARM_UP) for _ in range(AT_ONCE)))
        size = place.memory_kb
        goes_on: Callable[[int], bool] = lambda n: n < attacks or monotonic() < end  # noqa: E731
        await asyncio.gather(*(siege.attack(numbers, goes_on) for _ in range(AT_ONCE)))
        over.set()
        await asyncio.gather(*playing)
        siege.problems += [problem for table in inside for problem in await table.problems()]
        for writer in siege.held:
            writer.close()
        await told(
            place.metrics, lambda now: now["tablee_connections"] <= 1 + sum(len(t.people) for t in inside)
        )
        grown = place.memory_kb - size  # of what stays: nothing is being read or answered any more
        if grown > GROWTH_KB:
            siege.problems.append(f"the server grew by {grown} kB")
        if faults := (await place.metrics())["tablee_faults_total"]:
            siege.problems.append(f"{faults:.0f} faults")
        for person in (person for table in inside for person in table.people):
            await person.leave()
        print(
            f"{siege.made.total()} attacks, {dict(siege.answers)}, moves {[t.moves for t in inside]}, grown {grown} kB"
        )
    siege.problems += [line for line in place.said if not line.startswith('{"at":')]
    siege.problems += [str(line) for line in place.events if line["level"] == "error"]
    return siege


def main() -> None:
    parser = argparse.ArgumentParser(description="Strangers attack a server while people play.")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        siege = asyncio.run(besieged(Path(folder), given.seed, seconds=given.seconds))
    print(*(siege.problems[:20] or ["nothing broke"]), sep="\n")
    sys.exit(bool(siege.problems))


if __name__ == "__main__":
    main()
