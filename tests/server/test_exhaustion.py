"""Nobody uses up what others need: bodies, heads, sockets, sheets, memory (see test_limits for more)."""

import asyncio
from pathlib import Path

import pytest

from tablee.server.connection import MOST_MUTED
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.room.room import WATCHERS_BURST
from tablee.server.sheets import sheets
from tests.server.harness import eventually, run, running
from tests.server.process import serving
from tests.server.test_cross_site import POSTS, named
from tests.server.test_http_connections import NO_LIMIT, hold

HEAD = "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{length}\r\n"
CHUNK = b"4000\r\n" + b"[" * 0x4000 + b"\r\n"
BODY_BYTES = 65_536
# Of a connection, all of them at once on a busy machine; a body kept whole would be ten thousand.
BUFFERS_KB = 1500


@pytest.mark.parametrize("path", POSTS)
def test_a_body_is_read_up_to_the_limit_and_no_further(path: str, tmp_path: Path) -> None:
    """Whether its length is told before or, in chunks, never."""

    async def main() -> None:
        async with running(tmp_path, body_s=60.0) as place:
            port = place.http.port or 0
            for length, chunks in (
                (f"Content-Length: {2 * BODY_BYTES}\r\n", b"x" * 2 * BODY_BYTES),
                ("Transfer-Encoding: chunked\r\n", CHUNK * 5),
            ):
                reader, writer = await hold(
                    port, HEAD.format(path=named(path), length=length).encode() + chunks
                )
                answer = await reader.readuntil(b"\r\n\r\n")
                assert answer.startswith(b"HTTP/1.1 413 "), (path, length, answer)
                writer.close()
            assert place.server.faults == 0

    run(main())


def test_endless_bodies_cost_no_memory(tmp_path: Path) -> None:
    """Forty connections that go on sending: each is answered, cut off, and forgotten."""

    async def send(port: int) -> None:
        _, writer = await hold(
            port, HEAD.format(path="/api/me", length="Transfer-Encoding: chunked\r\n").encode()
        )
        try:
            for _ in range(600):  # 10 MB
                writer.write(CHUNK)
                await writer.drain()
        except ConnectionError:
            pass
        writer.close()

    async def main() -> None:
        async with serving(tmp_path, **NO_LIMIT) as place:
            await asyncio.gather(*(send(place.port) for _ in range(8)))
            before = place.memory_kb
            await asyncio.gather(*(send(place.port) for _ in range(40)))
            assert place.memory_kb < before + 40 * BUFFERS_KB
            assert (await place.metrics())["tablee_faults_total"] == 0

    run(main())


@pytest.mark.parametrize(
    "head",
    [
        b"GET /api/me HTTP/1.1\r\nHost: x\r\n" + b"X-A: b\r\n" * 20_000,
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: " + b"a=b; " * 20_000,
        b"GET /" + b"a" * 100_000,
    ],
)
def test_a_head_without_end_is_cut_off(tmp_path: Path, head: bytes) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            reader, writer = await hold(place.http.port or 0, head)
            answer = await reader.read()
            assert answer.startswith((b"HTTP/1.1 400 ", b"HTTP/1.0 400 ", b"HTTP/1.1 431 ")), answer[:40]
            writer.close()
            await eventually(lambda: len(place.server.http_connections) == 0)
            assert place.server.faults == 0

    run(main())


def test_who_watches_cannot_drown_a_table_in_words(tmp_path: Path) -> None:
    """Each under another name: identities are free, and everybody is told of each word."""

    async def main() -> None:
        async with running(tmp_path, chats_per_minute=1e-6) as place:
            host = await place.visitor("Host")
            table = await host.open("duo")
            await host.join(table)
            watchers = [await place.visitor() for _ in range(4)]
            for one in watchers:
                await one.join(table)
            answers = [await one.ask("chat", phrase="hello") for one in watchers for _ in range(5)]
            told = [answer["ok"] or answer["error"]["code"] for answer in answers]
            assert told == [True] * WATCHERS_BURST + ["rate_limited"] * (20 - WATCHERS_BURST)
            assert (await host.ask("chat", phrase="hello"))["ok"]

    run(main())


def test_nobody_has_the_server_remember_more_than_a_hundred_whom_they_do_not_hear(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            host = await place.visitor("Host")
            await host.join(await host.open("duo"))
            for number in range(MOST_MUTED):
                assert (await host.ask("mute", who=f"p{number}"))["ok"]
            assert (await host.ask("mute", who="one more"))["error"]["code"] == "rate_limited"
            assert (await host.ask("mute", who="p7"))["ok"]  # it is one of them
            assert (await host.ask("mute", who="p7", on=False))["ok"]
            assert (await host.ask("mute", who="one more"))["ok"]
            (connection,) = place.server.connections
            assert len(connection.muted) == MOST_MUTED

    run(main())


def test_one_address_takes_its_share_of_sockets_and_gets_them_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True, proxy=1, sockets_per_address=3) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", seats=2)
            greedy = [await place.visitor() for _ in range(5)]
            for visitor in greedy:
                visitor.session.headers["X-Forwarded-For"] = "2.2.2.2"
                await visitor.join(table)
            assert [visitor.closed for visitor in greedy] == [None, None, None, 1008, 1008]
            await host.join(table)
            assert host.closed is None
            await greedy[0].hang_up()
            await eventually(lambda: place.server.sockets.total == 3)
            await greedy[3].join(table)
            assert greedy[3].closed is None

    run(main())


def test_sheets_that_nobody_looks_at_leave_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "LOADED_SHEETS", 5)

    async def main() -> None:
        async with running(tmp_path, one_door=True, sheets_per_hour=1e6) as place:
            zoe = await place.visitor("Zoé")
            names = [f"{number:022}" for number in range(20)]
            players = [{"name": name, "face": "kiwi"} for name in ("Zoé", "Ali")]
            for name in names:
                await zoe.post("/api/sheets", id=name, game="duo", opened=0, players=players)
            assert len(place.server.sheets._loaded) <= 5
            assert not place.server.sheets._loading
            assert (await zoe.get(f"/api/sheets/{names[0]}"))["id"] == names[0]
            for name in ("A" * 22, "x" * 5000):  # and questions for none leave nothing
                assert (await zoe.get(f"/api/sheets/{name}"))["error"]["code"] in (
                    "unknown_sheet",
                    "not_found",
                )
            assert not place.server.sheets._loading

    run(main())


def test_the_limits_themselves_take_bounded_memory() -> None:
    """An address more costs the longest unused one its entry: whoever has ten thousand of them has their credit too."""
    buckets = Buckets(lambda: Bucket(0.0, 2.0))
    assert [buckets.take("mine") for _ in range(3)] == [True, True, False]
    for number in range(25_000):
        buckets.take(f"2001:db8:{number:x}::")
        if number % 5000 == 0:
            assert not buckets.take("mine")  # in use: not forgotten
    assert len(buckets._buckets) == 10_000
