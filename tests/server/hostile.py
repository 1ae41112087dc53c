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

from tablee.server.http.runner import FULL_RESPONSE
from tests.server.harness import Visitor, told
from tests.server.hostile_words import BODIES, MESSAGES, ODD, PATHS
from tests.server.process import Process, more_descriptors, serving

AT_ONCE = 48
WARM_UP = 300  # attacks, before the memory is measured
HELD = 60  # connections that are left open half-way
GROWTH_KB = 100_000
UNLIMITED: dict[str, Any] = {"REQUESTS_PER_S": 1e6, "REQUESTS_BURST": 1e6, "MESSAGES_PER_S": 1e6, "MESSAGES_BURST": 1e6,
             "CODE_MISSES": 1e6, "LOG_READS": 1e6, "LOGINS_PER_MINUTE": 60}  # fmt: skip
LAST = b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")


def is_a_limit(said: bytes, answer: bytes) -> bool:
    """Full is no fault: of connections, or of puzzles that are being made. Any other 503 is."""
    busy = b"/api/puzzles/" in said and b'"code":"unavailable"' in answer
    return answer.startswith(FULL_RESPONSE) or (answer.startswith(b"HTTP/1.1 503 ") and busy)


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
        for found in STATUS.finditer(answer):
            status = int(found[1])
            self.answers[status] += 1
            if status >= 500 and not is_a_limit(said, answer[found.start() :]):
                self.problems.append(f"{status} after {said[:300]!r}")


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
        odd = ("", "%00", "%ff", "/" * 50, "../" * 9, "%2e%2e%2f" * 5, "?" + "a=1&" * 200, "x" * 300, "é", "#",
               "9" * 30, "-1", "?lang=%00", ";", "\\", "%", "%zz", "[", "@", "\u202e")  # fmt: skip
        return self.rng.choice(PATHS).replace("{table}", table) + self.rng.choice(odd)


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
    path = path.replace("{table}", rng.choice(stranger.siege.tables))
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
