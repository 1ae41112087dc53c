"""Whatever comes in: a clear error or a closed socket, never a changed table, a traceback or a leak."""

import asyncio
import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from yarl import URL

from tests.server.harness import Visitor, WholeAnswer, eventually, run, running, started

NONSENSE: list[str] = [
    "",
    "null",
    "[]",
    "7",
    '"text"',
    "{",
    "{}",
    '{"do":"act"}',
    '{"do":"nothing","id":"x","seq":0}',
    '{"do":"act","id":"","seq":0,"action":{}}',
    '{"do":"act","id":7,"seq":0,"action":{}}',
    '{"do":"act","id":"' + "x" * 65 + '","seq":0,"action":{}}',
    '{"do":"act","id":"x","seq":-1,"action":{}}',
    '{"do":"act","id":"x","seq":1e400,"action":{}}',
    '{"do":"act","id":"x","action":{}}',
    '{"do":"act","id":"x","seq":0,"action":[]}',
    '{"do":"sit","id":"x","seq":0,"seat":99}',
    '{"do":"sit","id":"x","seq":0,"seat":"0"}',
    '{"do":"chat","id":"x","seq":0,"text":"' + "a" * 201 + '"}',
    '{"do":"welcome","id":"x","seq":0}',
    "[" * 5000,
    '{"do":"ping","t":"now"}',
    "\ud7ff" * 10,
]
BAD_ACTIONS: list[Any] = [
    {},
    {"type": None},
    {"type": "play"},
    {"type": "play", "pile": "left", "cards": ["R3t"]},
    {"type": "play", "pile": 0, "cards": "R3t"},
    {"type": "play", "pile": 0, "cards": [1]},
    {"type": "play", "pile": 0, "cards": ["ZZZ"]},
    {"type": "play", "pile": 10**30, "cards": []},
    {"type": "play", "pile": True, "cards": ["R3t"]},
    {"type": "play", "table": [["K1"]]},
    {"type": "__class__"},
    {"type": ["play"]},
]


NESTED = [
    '{"do":"act","id":"a","seq":1,"action":{"type":"play","table":%s}}',
    '{"do":"draft","action":{"type":"play","table":%s},"show":true}',
    '{"do":"options","id":"b","seq":1,"options":{"turbo":%s}}',
    '{"do":"nothing","id":"c","x":%s}',
]
# Far more than the buffers of a connection hold: 8 MB of frames.
MOST_CHATS = 40_000


async def facts(visitor: Visitor, place: Any) -> int:
    return len(await place.server.store.rows(visitor.seen["table"]["id"]))


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_told_and_changes_nothing(tmp_path: Path, text: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, _ = await started(place, "duo", 2)
            before = await facts(host, place)
            await host.send(text)
            await host.until(lambda: host.errors)
            assert [told["error"]["code"] for told in host.errors] == ["unknown_command"]
            assert host.closed is None
            assert await facts(host, place) == before
            assert place.server.faults == 0

    run(main())


def test_bad_actions_are_refused_with_a_code(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover = next(v for v in visitors if v.my_turn)
            before = await facts(mover, place)
            for action in BAD_ACTIONS:
                answer = await mover.act(action)
                assert answer["ok"] is False, action
                assert answer["error"]["code"] in ("malformed", "bad_pile", "empty_play", "card_not_held")
            assert await facts(mover, place) == before
            assert place.server.faults == 0

    run(main())


def test_edited_valid_messages_never_break_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Random text misses parsers; valid messages with a bite taken out find them."""
    caplog.set_level(logging.INFO)

    async def main() -> None:
        rng = Random(3)
        async with running(tmp_path) as place:
            for game in ("duo", "rummikub", "ruckus"):
                visitors = await started(place, game, 2)
                for number in range(120):
                    visitor = rng.choice(visitors)
                    if visitor.closed is not None:
                        await visitor.hang_up()
                        await visitor.join(visitors[0].seen["table"]["id"])
                    message = {"do": "act", "id": f"e{number}", "seq": visitor.seen["seq"]}
                    message["action"] = rng.choice(visitor.seen["legal"] or [{"type": "draw"}])
                    await visitor.send(bitten(json.dumps(message), rng))
                await answered(visitors)
                assert place.server.faults == 0

    run(main())
    assert "Traceback" not in caplog.text


async def answered(visitors: list[Visitor]) -> None:
    """Everything sent before has been dealt with: a socket is read in order, and a closed one not at all."""
    for visitor in visitors:
        if visitor.closed is None:
            await visitor.ask("chat", phrase="bye")


def bitten(text: str, rng: Random) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(letters))
        letters[place] = rng.choice(["", "\x00", '"', "{", "]", "9", "-", "é", letters[place] * 3])
    return "".join(letters)


def test_too_long_a_message_closes_the_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await started(place, "duo", 2)
            await host.send('{"do":"chat","id":"x","seq":0,"text":"' + "a" * 20_000 + '"}')
            await host.until(lambda: host.closed is not None)
            assert host.closed == 1009
            assert guest.closed is None

    run(main())


def test_ten_malformed_messages_close_the_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, _ = await started(place, "duo", 2)
            for _ in range(12):
                await host.send("?")
            await host.until(lambda: host.closed is not None)
            assert host.closed == 1008

    run(main())


def test_binary_frames_are_no_commands(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, _ = await started(place, "duo", 2)
            assert host.ws is not None
            before = await facts(host, place)
            await host.ws.send_bytes(b"\x00\x01")
            await host.until(lambda: host.errors)
            assert host.errors[-1]["error"]["code"] == "unknown_command"
            assert await facts(host, place) == before

    run(main())


def test_spectators_and_strangers_cannot_act(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            eve = await place.visitor("Eve")
            await eve.join(visitors[0].seen["table"]["id"])
            before = await facts(eve, place)
            for do, fields in (
                ("act", {"action": {"type": "draw"}}),
                ("start", {}),
                ("ready", {}),
                ("rematch", {}),
                ("back", {}),
                ("leave", {}),
                ("stand", {}),
                ("close", {}),
                ("show", {"visibility": "public"}),
                ("kick", {"seat": 0}),
                ("robot", {"level": "easy"}),
                ("dismiss", {"seat": 0}),
                ("options", {"options": {}}),
                ("sit", {}),
            ):
                assert (await eve.ask(do, **fields))["ok"] is False, do
            assert await facts(eve, place) == before

    run(main())


@pytest.mark.parametrize("cookie", ["", "p1", "p1.", "p1.0000", ".", "é.é", "x" * 5000, 'p1."'])
def test_a_forged_cookie_is_a_strangers(tmp_path: Path, cookie: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            mine = (await zoe.get("/api/me"))["player"]
            async with aiohttp.ClientSession(response_class=WholeAnswer) as raw:
                for value in (cookie, f"{mine}.{cookie}"):
                    answer = await raw.get(f"{place.url}/api/me", headers={"Cookie": f"tablee={value}"})
                    assert answer.status == 200
                    assert (await answer.json())["player"] not in (mine, "p1", "")

    run(main())


def test_pages_of_other_origins_cannot_act(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, origins="https://friend.example") as place:
            zoe = await place.visitor("Zoé")
            table = await zoe.open("duo")
            for origin, status in (
                ("https://evil.example", 403),
                ("https://friend.example", 200),
                (place.url, 200),
            ):
                sent = await zoe.session.post("/api/me", json={}, headers={"Origin": origin})
                assert sent.status == status
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await zoe.session.ws_connect(f"/ws/{table}", headers={"Origin": "https://evil.example"})
            assert refused.value.status == 403

    run(main())


def test_http_bodies_that_are_no_requests(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            for path in ("/api/me", "/api/tables", "/api/account", "/api/login"):
                for body in (
                    b"",
                    b"[]",
                    b"{",
                    b"null",
                    b'{"name":7,"game":7,"login":7}',
                    b"\xff\xfe",
                    b"[" * 9000,
                ):
                    headers = {"Content-Type": "application/json"}
                    answer = await zoe.session.post(path, data=body, headers=headers)
                    assert answer.status == 400, (path, body)
                    assert (await answer.json())["error"]["code"] == "malformed"
                plain = await zoe.session.post(path, data=b"{}", headers={"Content-Type": "text/plain"})
                assert plain.status == 400
            big = await zoe.session.post(
                "/api/me", data=b"x" * 70_000, headers={"Content-Type": "application/json"}
            )
            assert big.status == 413
            for path in ("/api/nothing", "/ws/nothing", "/api/tables/NOIX%2027", "/api/tables/" + "x" * 500):
                answer = await zoe.session.get(path)
                assert answer.status in (400, 404, 426), path
            for wish in ({"game": "chess"}, {"game": "duo", "seats": 9}, {"game": "duo", "visibility": "x"}):
                refused = await zoe.post("/api/tables", id="x", **wish)
                assert refused["error"]["code"] in ("unknown_game", "bad_seat", "malformed")
            assert place.server.faults == 0

    run(main())


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/api/history?before=soon", "before"),
        ("/api/tables/{table}/log?after=-1", "after"),
        ("/api/tables/{table}/replay?match=", "match"),
        ("/api/tables/{table}/ratings?match=1e3", "match"),
        ("/api/replays/{table}.1/rounds/one", "round"),
        ("/api/replays/{table}.1/rounds/1?as=²", "as"),
        ("/api/sheets/AAAAAAAAAAAAAAAAAAAAAA?after=" + "9" * 16, "after"),
    ],
)
def test_a_number_that_is_none_is_refused_by_its_name(tmp_path: Path, path: str, field: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", seats=2, robots=["easy"], start=True)
            async with host.session.get(path.format(table=table)) as refused:
                error = (await refused.json())["error"]
            assert (refused.status, error["code"], error["data"]) == (400, "malformed", {"field": field})

    run(main())


def test_a_method_that_a_path_does_not_take_is_refused_with_those_it_takes(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitor = await place.visitor()
            async with visitor.session.delete("/api/me") as refused:
                assert refused.status == 405
                assert set(refused.headers["Allow"].split(",")) == {"GET", "HEAD", "POST"}

    run(main())


def test_odd_requests_are_the_senders_fault(tmp_path: Path) -> None:
    """None of them is answered with a fault of the server, and none is counted as one."""

    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            for origin in ("http://[", "http://[::1", "null", "http://", "//", "é", "http://a:b:c"):
                sent = await zoe.session.post("/api/me", json={}, headers={"Origin": origin})
                assert sent.status == 403, origin
            for path in (
                "/%00",
                "/a%00b.js",
                "/" + "x" * 300,
                "/assets/" + "y" * 5000,
                "/%ff%fe",
                "/..%2f..%00",
            ):
                assert (await zoe.session.get(URL(path, encoded=True))).status in (200, 400, 404), path
            for packing in ("gzip", "deflate", "br", "zstd", "gzip, gzip", "nonsense"):
                for path in ("/api/me", "/api/logout", "/api/nothing"):
                    headers = {"Content-Type": "application/json", "Content-Encoding": packing}
                    sent = await zoe.session.post(path, data=b"\x1f\x8bnothing of the kind", headers=headers)
                    assert 400 <= sent.status < 500, (packing, path)
            assert place.server.faults == 0

    run(main())


@pytest.mark.parametrize("game", ["duo", "rummikub"])
def test_nesting_is_bounded_wherever_json_is_read(tmp_path: Path, game: str) -> None:
    """Around a thousand a reader that goes down by itself may run out of stack at one step and not at the next."""

    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, game, 2)
            mover = next(v for v in visitors if v.my_turn)
            table, before = mover.seen["table"]["id"], await facts(mover, place)
            for depth in (41, 500, *range(930, 1005, 3), 2000, 7000):
                deep = "[" * depth + "]" * depth
                for text in NESTED:
                    heard = len(mover.errors)
                    await mover.send(text % deep)
                    await mover.until(lambda heard=heard: len(mover.errors) > heard or mover.closed)  # type: ignore[misc]
                    assert mover.closed is None, (depth, text)
                    assert mover.errors[-1]["error"]["code"] == "unknown_command"
                await mover.hang_up()  # ten such messages would end it
                await mover.join(table)
                body = f'{{"id":"x","game":"duo","options":{{"turbo":{deep}}}}}'
                headers = {"Content-Type": "application/json"}
                sent = await mover.session.post("/api/tables", data=body.encode(), headers=headers)
                assert sent.status == 400
            assert await facts(mover, place) == before
            assert place.server.faults == 0

    run(main())


def test_brackets_in_texts_are_not_nesting(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await started(place, "duo", 2)
            assert (await host.ask("chat", text='[{"' * 60))["ok"]
            await guest.until(lambda: guest.seen["chat"])
            assert guest.seen["chat"][-1]["text"] == '[{"' * 60

    run(main())


def test_a_page_of_the_same_host_by_another_scheme_is_another_origin(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor()
            other = place.url.replace("http://", "https://")
            assert (await zoe.session.post("/api/me", json={}, headers={"Origin": other})).status == 403
        async with running(tmp_path, proxy=1) as place:
            zoe = await place.visitor()
            page = place.url.replace("http://", "https://")
            for said, status in (("https", 200), ("http", 403), ("http, https", 200), ("https, http", 403)):
                headers = {"Origin": page, "X-Forwarded-Proto": said}
                assert (await zoe.session.post("/api/me", json={}, headers=headers)).status == status, said

    run(main())


def test_who_sends_too_fast_is_cut_off(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, messages_per_s=1, messages_burst=20) as place:
            host, guest = await started(place, "duo", 2)
            for _ in range(40):
                await host.send({"do": "ping"})
            await host.until(lambda: host.closed is not None)
            assert host.closed == 1008
            assert host.errors[-1]["error"]["code"] == "rate_limited"
            assert guest.closed is None

    run(main())


def test_addresses_have_limits(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(
            tmp_path, one_door=True, requests_per_s=1, requests_burst=30, sockets_per_address=2
        ) as place:
            zoe = await place.visitor("Zoé")
            table = await zoe.open("duo")
            others = [await place.visitor() for _ in range(3)]
            for other in others:
                await other.join(table)
            assert [other.closed for other in others] == [None, None, 1008]
            answers = [(await zoe.session.get("/api/tables")).status for _ in range(40)]
            assert 429 in answers
            pieces = [(await zoe.session.get("/assets/none.js")).status for _ in range(40)]
            assert pieces == [404] * 40  # pieces of the page are for everybody behind the address at once

    run(main())


def test_who_does_not_listen_is_disconnected_and_the_others_play_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True, outbound_bytes=20_000) as place:
            host, guest = await started(place, "duo", 2)
            port = place.http.port
            deaf_cookie = host.cookies["tablee"]
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
            table = host.seen["table"]["id"]
            writer.write(
                f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: tablee={deaf_cookie}\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            await writer.drain()
            await eventually(lambda: len(place.server.connections) == 3)
            deaf = next(
                c
                for c in place.server.connections
                if c.player.id == host.seen["you"]["player"]
                and c.transport.get_extra_info("peername") == writer.get_extra_info("sockname")
            )
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            for _ in range(MOST_CHATS // 50):
                await asyncio.gather(*(guest.ask("chat", text="a" * 200) for _ in range(50)))
                if deaf.closing:
                    break
            assert deaf.closing
            assert host.closed is None
            assert (await guest.ask("chat", phrase="bye"))["ok"]
            writer.close()

    run(main())


def test_headers_that_browsers_heed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor()
            for path in ("/api/me", "/api/tables", "/nothing.js", "/metrics"):
                headers = (await zoe.session.get(path)).headers
                assert "default-src 'none'" in headers["Content-Security-Policy"]
                assert "unsafe" not in headers["Content-Security-Policy"]
                assert headers["X-Content-Type-Options"] == "nosniff"
            cookie = (await (await place.visitor()).session.get("/api/me")).headers["Set-Cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie

    run(main())
