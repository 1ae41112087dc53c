"""Frames as RFC 6455 has them. The oracle is how a stream was made, never how it is read."""

import asyncio
import struct
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.server.ws.reader import BINARY, CLOSE, MOST_PIECES, PING, PONG, TEXT, Message, Reader
from tests.server.harness import Running, WholeAnswer, eventually, run, running, started

LIMIT = 300
masks = st.binary(min_size=4, max_size=4)
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # on any machine


def frame(
    kind: int, payload: bytes, mask: bytes | None, fin: bool = True, rsv: int = 0, wide: int = 0
) -> bytes:
    """`wide`: the fewest bytes that the size is written in."""
    head, size = (fin << 7) | (rsv << 4) | kind, len(payload)
    bit = 0 if mask is None else 0x80
    if size < 126 and wide < 2:
        start = struct.pack("!BB", head, bit | size)
    elif size < 65536 and wide < 8:
        start = struct.pack("!BBH", head, bit | 126, size)
    else:
        start = struct.pack("!BBQ", head, bit | 127, size)
    if mask is None:
        return start + payload
    return start + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


@st.composite
def conversations(draw: Any) -> tuple[bytes, list[Message]]:
    """Bytes of whole messages, some in fragments with control frames between, and what they mean."""
    stream, meaning = b"", list[Message]()

    def control() -> None:
        nonlocal stream
        kind, payload = draw(st.sampled_from((PING, PONG))), draw(st.binary(max_size=125))
        stream += frame(kind, payload, draw(masks))
        meaning.append((kind, payload))

    for _ in range(draw(st.integers(0, 4))):
        kind = draw(st.sampled_from((TEXT, BINARY)))
        body = draw(st.text(max_size=60)).encode() if kind == TEXT else draw(st.binary(max_size=LIMIT))
        cuts = sorted(draw(st.lists(st.integers(0, len(body)), max_size=3)))
        pieces = [body[a:b] for a, b in zip([0, *cuts], [*cuts, len(body)], strict=True)]
        for number, piece in enumerate(pieces):
            last = number == len(pieces) - 1
            stream += frame(0 if number else kind, piece, draw(masks), fin=last)
            if not last and draw(st.booleans()):
                control()
        meaning.append((kind, body))
        if draw(st.booleans()):
            control()
    return stream, meaning


BROKEN: dict[str, tuple[bytes, int]] = {
    "not masked": (frame(TEXT, b"hi", None), 1002),
    "reserved bit": (frame(TEXT, b"hi", b"abcd", rsv=4), 1002),
    "unknown kind": (frame(3, b"hi", b"abcd"), 1002),
    "unknown control": (frame(11, b"", b"abcd"), 1002),
    "continues nothing": (frame(0, b"hi", b"abcd"), 1002),
    "two at once": (frame(TEXT, b"h", b"abcd", fin=False) + frame(TEXT, b"i", b"abcd"), 1002),
    "ping in pieces": (frame(PING, b"", b"abcd", fin=False), 1002),
    "long ping": (frame(PING, b"x" * 126, b"abcd"), 1002),
    "ping with a wide size": (frame(PING, b"x", b"abcd", wide=2), 1002),
    "size wider than needed": (frame(TEXT, b"hi", b"abcd", wide=2), 1002),
    "size much wider than needed": (frame(TEXT, b"x" * 200, b"abcd", wide=8), 1002),
    "negative size": (b"\x81\xff" + b"\xff" * 8 + b"abcd", 1002),
    "too long": (frame(TEXT, b"x" * (LIMIT + 1), b"abcd"), 1009),
    "far too long": (frame(BINARY, b"x" * 70_000, b"abcd"), 1009),
    "too long in pieces": (
        frame(TEXT, b"x" * LIMIT, b"abcd", fin=False) + frame(0, b"x", b"abcd"),
        1009,
    ),
    "in more pieces than anybody needs": (
        frame(TEXT, b"", b"abcd", fin=False) + frame(0, b"", b"abcd", fin=False) * MOST_PIECES,
        1008,
    ),
    "not UTF-8": (frame(TEXT, b"\xff", b"abcd"), 1007),
    "surrogate": (frame(TEXT, b"\xed\xa0\x80", b"abcd"), 1007),
    "cut letter": (frame(TEXT, "é".encode()[:1], b"abcd", fin=False) + frame(0, b"x", b"abcd"), 1007),
    "close with half a code": (frame(CLOSE, b"\x03", b"abcd"), 1002),
    "close with a code nobody sends": (frame(CLOSE, struct.pack("!H", 1005), b"abcd"), 1002),
    "close with no code at all": (frame(CLOSE, struct.pack("!H", 999), b"abcd"), 1002),
    "close for a reason that is no text": (frame(CLOSE, struct.pack("!H", 1000) + b"\xff", b"abcd"), 1007),
}


def fed(stream: bytes, cuts: list[int]) -> tuple[list[Message], int]:
    reader, messages = Reader(LIMIT), list[Message]()
    places = sorted(cut % (len(stream) + 1) for cut in cuts)
    for a, b in zip([0, *places], [*places, len(stream)], strict=True):
        messages += reader.feed(stream[a:b])
    return messages, reader.broken


@unhurried
@given(conversations(), st.lists(st.integers(0, 10_000)))
def test_messages_come_out_whole_however_they_were_cut(
    made: tuple[bytes, list[Message]], cuts: list[int]
) -> None:
    stream, meaning = made
    assert fed(stream, cuts) == (meaning, 0)


@unhurried
@given(conversations(), st.sampled_from(sorted(BROKEN)), st.lists(st.integers(0, 10_000)))
def test_broken_frames_end_it_with_their_code(
    made: tuple[bytes, list[Message]], what: str, cuts: list[int]
) -> None:
    """All that came before is still heard; all that comes after is not."""
    stream, meaning = made
    bad, code = BROKEN[what]
    messages, broken = fed(stream + bad + frame(TEXT, b"after", b"abcd"), cuts)
    assert broken == code
    assert messages == meaning


@unhurried
@given(st.lists(st.binary(max_size=40), max_size=8))
def test_noise_is_judged_alike_in_pieces_and_at_once(pieces: list[bytes]) -> None:
    reader, messages = Reader(LIMIT), list[Message]()
    for piece in pieces:
        messages += reader.feed(piece)
    assert fed(b"".join(pieces), []) == (messages, reader.broken)


@unhurried
@given(conversations(), st.integers(0, 10_000), st.integers(0, 255), st.lists(st.integers(0, 10_000)))
def test_a_flipped_byte_is_judged_alike_in_pieces_and_at_once(
    made: tuple[bytes, list[Message]], place: int, byte: int, cuts: list[int]
) -> None:
    stream = bytearray(made[0] or b"\0")
    stream[place % len(stream)] = byte
    assert fed(bytes(stream), cuts) == fed(bytes(stream), [])


# --- over a real socket ------------------------------------------------------------------------------------


async def opened(
    place: Running, table: str, early: bytes = b""
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare connection that has been welcomed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.http.port)
    writer.write(
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{place.http.port}\r\nUpgrade: WebSocket\r\n"
        "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        + early
    )
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    assert head.startswith("HTTP/1.1 101 ")
    assert "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in head  # the RFC's own example
    assert "Set-Cookie: tablee=" in head
    return reader, writer


async def next_frame(reader: asyncio.StreamReader, kind: int) -> bytes:
    """The next frame of this kind; the server's own are whole, and not masked."""
    while True:
        head, size = await reader.readexactly(2)
        assert size < 128
        if size == 126:
            (size,) = struct.unpack("!H", await reader.readexactly(2))
        payload = await reader.readexactly(size)
        if head == 0x80 | kind:
            return payload


@pytest.mark.parametrize("what", ["not masked", "unknown kind", "not UTF-8", "far too long"])
def test_who_breaks_the_protocol_is_told_and_cut_off(tmp_path: Path, what: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, _ = await started(place, "duo", 2)
            reader, writer = await opened(place, host.seen["table"]["id"])
            bad, code = BROKEN[what]
            writer.write(bad)
            assert await next_frame(reader, CLOSE) == struct.pack("!H", code)
            assert await reader.read() == b""
            writer.close()
            assert place.server.faults == 0

    run(main())


def test_pings_are_answered_and_goodbyes_returned(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, _ = await started(place, "duo", 2)
            before = len(place.server.connections)
            reader, writer = await opened(place, host.seen["table"]["id"])
            writer.write(frame(PING, b"are you there", b"abcd"))
            assert await next_frame(reader, PONG) == b"are you there"
            writer.write(frame(CLOSE, struct.pack("!H", 4321) + b"enough", b"abcd"))
            assert await next_frame(reader, CLOSE) == struct.pack("!H", 4321)
            assert await reader.read() == b""
            writer.close()
            assert len(place.server.connections) == before

    run(main())


@pytest.mark.parametrize("kind", [PING, PONG, BINARY])
def test_frames_that_say_nothing_count_like_those_that_do(tmp_path: Path, kind: int) -> None:
    """One socket could send 230,000 pings a second and stayed open."""

    async def main() -> None:
        async with running(tmp_path, messages_per_s=1e-6, messages_burst=8) as place:
            host = await place.visitor("Host")
            table = await host.open("duo")
            reader, writer = await opened(place, table)
            writer.write(frame(kind, b"", b"abcd") * 9)
            reason = await next_frame(reader, TEXT)
            while b'"t":"bye"' not in reason:
                reason = await next_frame(reader, TEXT)
            assert b'"rate_limited"' in reason
            assert await next_frame(reader, CLOSE) == struct.pack("!H", 1008) + b"rate_limited"
            assert await reader.read() == b""
            writer.close()
            assert (await host.join(table))["you"]["seat"] == 0

    run(main())


def test_answers_to_the_servers_own_pings_are_free(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(
            tmp_path, one_door=True, messages_per_s=1e-6, messages_burst=8, ping_s=0.01
        ) as place:
            host = await place.visitor("Host")
            await host.join(await host.open("ruckus"))
            (connection,) = place.server.connections
            await eventually(lambda: connection.latency.trips > 10)
            assert (await host.ask("chat", phrase="hello"))["ok"]

    run(main())


def test_who_speaks_with_the_handshake_is_heard(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, _ = await started(place, "duo", 2)
            early = frame(TEXT, b'{"do":"ping","t":7}', b"abcd")
            reader, writer = await opened(place, host.seen["table"]["id"], early)
            while b'"t":"pong","t0":7' not in await next_frame(reader, TEXT):
                pass
            writer.close()

    run(main())


@pytest.mark.parametrize(
    "changed",
    [
        {"Upgrade": "h2c"},
        {"Connection": "close"},
        {"Sec-WebSocket-Version": "8"},
        {"Sec-WebSocket-Key": "AAAA"},
        {"Sec-WebSocket-Key": "é not base64"},
    ],
)
def test_a_handshake_that_is_none_is_refused(tmp_path: Path, changed: dict[str, str]) -> None:
    headers = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }

    async def main() -> None:
        async with running(tmp_path) as place:
            async with aiohttp.ClientSession(response_class=WholeAnswer) as http:
                answer = await http.get(f"{place.url}/ws/t1", headers=headers | changed)
                assert answer.status == 400
            assert place.server.faults == 0

    run(main())
