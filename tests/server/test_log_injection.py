"""Nothing that strangers send reaches the log: no line of theirs, no escape sequence, no field."""

import asyncio
import json
import logging
from pathlib import Path
from urllib.parse import quote

import pytest

from tablee.server.logs import log
from tests.server.harness import Visitor, run
from tests.server.process import serving
from tests.server.test_http_connections import NO_LIMIT, hold

MARK = "forged"
# Each would end a line, paint a terminal, or close the JSON object it stands in.
PAYLOADS = [
    f'{MARK}\n{{"at":1,"level":"info","event":"{MARK}"}}',
    f"\r\n{MARK}",
    f"\x1b[2J\x1b[31m{MARK}\x9b0m\x07",
    f'{MARK}","event":"{MARK}","x":"',
    f"\u2028{MARK}\u2029\u202e\x85",
]


class Lines(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def test_a_line_of_the_log_is_one_line_whatever_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    logger, heard = logging.getLogger("tablee"), Lines()
    monkeypatch.setattr(logger, "handlers", [heard])
    monkeypatch.setattr(logger, "propagate", False)
    for payload in PAYLOADS:
        log("probe", logging.ERROR, reason=payload)
    lines = heard.lines
    assert len(lines) == len(PAYLOADS)
    for line, payload in zip(lines, PAYLOADS, strict=True):
        assert line.isascii()
        assert line.isprintable()
        assert json.loads(line)["reason"] == payload
        assert json.loads(line)["event"] == "probe"


def test_what_strangers_send_is_not_in_the_log(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, **NO_LIMIT, PROXY=1, LOGINS_PER_MINUTE=1e6, CODE_MISSES=1e6) as place:
            zoe = Visitor(place.url)
            table = await zoe.open("duo", seats=2, robots=["easy"])
            for payload in PAYLOADS:
                await everywhere(zoe, table, place.port, payload)
            await zoe.leave()
            assert (await place.metrics())["tablee_faults_total"] == 0
        said = (place.data / "stderr").read_bytes()
        assert MARK.encode() not in said
        assert said.decode("ascii").replace("\n", "").isprintable()
        assert {line["event"] for line in place.events} <= {
            "started", "stopped", "table_opened", "table_loaded", "malformed_request", "library", "robots_ready",
        }  # fmt: skip

    run(main())


async def everywhere(zoe: Visitor, table: str, port: int, payload: str) -> None:
    """In paths, queries, headers, cookies, bodies and messages, as text and as raw bytes."""
    escaped, raw = quote(payload, safe=""), payload.encode()
    for path in (f"/{escaped}", f"/api/tables/{escaped}", f"/api/replays/{escaped}", f"/api/sheets/{escaped}",
                 f"/api/rules/{escaped}.fr", f"/api/history?game={escaped}", f"/ws/{escaped}",
                 f"/api/profile/{escaped}", f"/assets/{escaped}", f"/api/puzzles/{escaped}/2026-01-02"):  # fmt: skip
        await zoe.get(path)
    await zoe.post("/api/me", name=payload, avatar=payload)
    await zoe.post("/api/login", login=payload, password=payload)
    await zoe.post("/api/tables", id=payload[:64], game=payload, options={payload: payload})
    await zoe.post("/api/tables", id=payload[:64], game="duo")
    await zoe.join(table)
    for do in ("chat", "sit", payload):
        await zoe.send({"do": do, "id": payload[:64], "seq": 0, "text": payload, "phrase": payload})
    await zoe.hang_up()
    for name in (
        b"Cookie: tablee=",
        b"User-Agent: ",
        b"X-Forwarded-For: ",
        b"Origin: ",
        b"Host: ",
        b"Accept-Language: ",
    ):
        head = b"GET /api/me HTTP/1.1\r\nConnection: close\r\n" + name + raw + b"\r\n\r\n"
        for request in (head, head.replace(b"GET /api/me", b"GET /" + raw), raw + b"\r\n" + head):
            reader, writer = await hold(port, request)
            async with asyncio.timeout(60):
                await reader.read()
            writer.close()
