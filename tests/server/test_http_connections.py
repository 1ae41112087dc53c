"""Strangers hold as many connections as they can; people inside play on and newcomers come in."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.server import server
from tests.server.harness import Visitor, eventually, run, running
from tests.server.process import Process, more_descriptors, serving

UNFINISHED = (
    b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
)
NO_LIMIT: dict[str, Any] = {"REQUESTS_PER_S": 1e6, "REQUESTS_BURST": 1e6}
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def hold(port: int, said: bytes, address: str = "127.0.0.1") -> Wire:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(said)
    return reader, writer


async def two_at_duo(place: Process) -> list[Visitor]:
    people = [Visitor(place.url), Visitor(place.url)]
    table = await people[0].open("duo", seats=2)
    for person in people:
        await person.join(table)
    assert (await people[1].ask("sit"))["ok"]
    assert (await people[0].ask("start"))["ok"]
    return people


async def a_turn(people: list[Visitor]) -> None:
    for person in people:
        await person.until(lambda p=person: p.phase == "playing" and "legal" in p.seen)  # type: ignore[misc]
    mover = next(person for person in people if person.my_turn)
    assert (await mover.act({"type": "draw"}))["ok"]
    for person in people:
        await person.until(lambda p=person: p.seen["seq"] >= mover.seen["seq"])  # type: ignore[misc]


@pytest.mark.parametrize("addresses", [1, 40])
def test_eleven_hundred_unfinished_requests_lock_nobody_out(tmp_path: Path, addresses: int) -> None:
    more_descriptors()

    async def main() -> None:
        async with serving(tmp_path, descriptors=400, **NO_LIMIT) as place:
            people = await two_at_duo(place)
            wires = []
            for number in range(1100):
                wires.append(await hold(place.port, UNFINISHED, f"127.0.0.{1 + number % addresses}"))
                if number % 200 == 0:
                    await a_turn(people)
            assert place.descriptors < 400
            await a_turn(people)
            newcomer = Visitor(place.url)
            assert (await newcomer.post("/api/me", name="Zoé"))["name"] == "Zoé"
            await newcomer.join(await newcomer.open("rummikub"))
            assert newcomer.closed is None
            await a_turn(people)
            assert [person.closed for person in people] == [None, None]
            for _, writer in wires:
                writer.close()
            for person in (*people, newcomer):
                await person.leave()
            assert (await place.metrics())["tablee_faults_total"] == 0
        place.events  # noqa: B018 - each line is JSON

    run(main())


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTT",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        UNFINISHED,
        b"POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
)
def test_who_does_not_go_on_is_shown_out(tmp_path: Path, said: bytes) -> None:
    """An unfinished head, an unfinished body, an idle connection: each ends by the server's will."""

    async def main() -> None:
        async with running(tmp_path, idle_s=0.2, body_s=0.2) as place:
            reader, writer = await hold(place.http.port or 0, said)
            while await reader.read(65_536):
                pass
            writer.close()
            assert place.server.faults == 0

    run(main())


def test_an_answer_that_nobody_reads_does_not_hold_a_connection_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "SWEEP_S", 0.05)

    async def main() -> None:
        async with running(tmp_path, exchange_s=0.2) as place:
            reader, writer = await hold(place.http.port or 0, b"")
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(b"GET /api/rules/duo.fr HTTP/1.1\r\nHost: x\r\n\r\n" * 4000)
            await eventually(lambda: len(place.server.http_connections) > 0)
            await eventually(lambda: len(place.server.http_connections) == 0)
            writer.close()

    run(main())


def test_sockets_leave_room_for_pages(tmp_path: Path) -> None:
    """Of sixteen connections two are never sockets."""

    async def main() -> None:
        async with running(tmp_path, connections=16, one_door=True) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo")
            watchers = [await place.visitor() for _ in range(20)]
            for watcher in watchers:
                await watcher.join(table)
                await watcher.session.get("/api/games")
            assert [w.closed for w in watchers].count(None) == 14
            assert (await (await place.visitor()).get("/api/games"))["games"]

    run(main())


def test_a_client_that_hangs_up_in_the_middle_is_no_fault(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            await place.metrics()
            before = place.descriptors
            for _ in range(5):
                reader, writer = await hold(
                    place.port, UNFINISHED.replace(b"Host", b"Expect: 100-continue\r\nHost")
                )
                # It reads the body now.
                assert await reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
                writer.close()
                await writer.wait_closed()
            await eventually(lambda: place.descriptors <= before)
            assert (await place.metrics())["tablee_faults_total"] == 0
        assert [line["event"] for line in place.events if line["level"] == "error"] == []

    run(main())


# --- what is no HTTP --------------------------------------------------------------------------------------

NO_HTTP = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/9.9\r\n\r\n",
    b"G\x00T / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nCookie: tablee=se\x01cret\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: tablee=secret\x7f; a=\x7f\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nsecret header\r\n\r\n",
    b"GET /" + b"secret" * 2000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nsecret\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: secret\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: secret\xec\xdf\r\n\r\n",
    b"GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: secret\xec\xdf\r\n\r\n",
    b"POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe",
]


def test_malformed_http_is_counted_in_a_few_lines_of_json(tmp_path: Path) -> None:
    """Nothing of what strangers send is written down, and they cannot fill the disk."""

    async def one(port: int, said: bytes) -> None:
        reader, writer = await hold(port, said)
        writer.write_eof()
        answer = await reader.read()
        assert b" 50" not in answer[:20], (said, answer)
        writer.close()

    async def main() -> None:
        async with serving(tmp_path, **NO_LIMIT, BODY_S=0.2) as place:
            for _ in range(40):
                await asyncio.gather(*(one(place.port, said) for said in NO_HTTP))
            assert (await place.metrics())["tablee_faults_total"] == 0
            assert (await place.metrics())["tablee_malformed_requests_total"] > 100
        said = "\n".join(place.said)
        assert "secret" not in said
        assert "Traceback" not in said
        noisy = [line for line in place.events if line["event"] not in ("started", "stopped")]
        seconds = place.events[-1]["at"] - place.events[0]["at"]
        kinds = {line["event"] for line in noisy}
        assert len(noisy) <= len(kinds) * 4 * (seconds + 1)

    run(main())
