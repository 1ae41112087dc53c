"""Kills a busy server again and again, and looks for what it had promised.

    python benchmarks/server_crash.py --kills 100 --tables 20

Every acknowledged command must be in the log where the acknowledgement said, no command may be there twice,
no fact may be missing between two others, and every table must be playable again. Exit status 1 if not.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import signal
import socket
import sqlite3
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp

LIMITS = {"MESSAGES_PER_S": "1e6", "MESSAGES_BURST": "1e6", "REQUESTS_PER_S": "1e6", "REQUESTS_BURST": "1e6"}
OTHERS = {
    "SOCKETS_PER_ADDRESS": "100000",
    "CONNECTIONS_PER_ADDRESS": "100000",
    "TABLES_PER_PLAYER": "100000",
    "LOG_LEVEL": "error",
    "NEXT_MS": "200",
    "ROBOT_WARM_UP": "0",  # nobody plays with robots here
}


@dataclass
class Report:
    kills: int = 0
    acknowledged: int = 0
    repeated: int = 0  # commands sent again after a crash
    stored_unanswered: int = 0  # of those, how many had been stored: their repetition must not count
    problems: list[str] = field(default_factory=list)


class ServerProcess:
    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        environment = os.environ | {f"TABLEE_{name}": value for name, value in (LIMITS | OTHERS).items()}
        command = (sys.executable, "-m", "tablee.server", "--port", str(self.port), "--data", str(self.data))
        self.process = await asyncio.create_subprocess_exec(*command, env=environment)
        async with aiohttp.ClientSession() as http:
            while True:
                try:
                    async with http.get(f"{self.url}/healthz") as answer:
                        if answer.status == 200:
                            return
                except aiohttp.ClientError:
                    await asyncio.sleep(0.02)

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        await self.process.wait()


class Player:
    """Plays, remembers what was acknowledged, and after a crash says again what was not."""

    def __init__(self, http: aiohttp.ClientSession, report: Report) -> None:
        self.http, self.report = http, report
        self.table = ""
        self.seen: dict[str, Any] = {}
        self.waiting: dict[str, Any] | None = None
        self.acks: dict[str, int] = {}
        self.again = False
        self._ids = itertools.count()

    async def play(self) -> None:
        """Until the connection is lost."""
        seq = self.seen.get("seq")
        query = "?legal=1" if seq is None else f"?legal=1&seq={seq}"
        try:
            async with self.http.ws_connect(f"/ws/{self.table}{query}") as ws:
                async for message in ws:
                    self._hear(message.json())
                    if (command := self._next()) is not None:
                        await ws.send_json(command)
        except (aiohttp.ClientError, ConnectionError):
            pass
        self.again = self.waiting is not None

    def _hear(self, told: dict[str, Any]) -> None:
        if told["t"] == "welcome":
            self.seen = told
        elif told["t"] == "update":
            table = self.seen["table"] | told.get("table", {})
            self.seen = self.seen | told | {"table": table}
        elif told["t"] == "ack" and self.waiting is not None and told["id"] == self.waiting["id"]:
            if told["ok"]:
                self.acks[told["id"]] = told["seq"]
                self.report.acknowledged += 1
            self.waiting = None

    def _next(self) -> dict[str, Any] | None:
        if self.again:
            self.again = False
            self.report.repeated += 1
            return self.waiting
        if self.waiting is None and (wish := self._wish()) is not None:
            self.waiting = {
                "id": f"{self.seen['you']['player']}-{next(self._ids)}",
                "seq": self.seen["seq"],
            } | wish
            return self.waiting
        return None

    def _wish(self) -> dict[str, Any] | None:
        table, seat = self.seen["table"], self.seen["you"]["seat"]
        if seat is None:
            return {"do": "sit"}
        if table["phase"] == "playing":
            return {"do": "act", "action": self.seen["legal"][-1]} if self.seen.get("legal") else None
        if table["phase"] == "between" and seat not in table["ready"]:
            return {"do": "ready"}
        if seat == 0 and table["phase"] == "over":
            return {"do": "rematch"}
        if seat == 0 and table["phase"] == "open" and all(chair["player"] for chair in table["seats"]):
            return {"do": "start"}
        return None


async def campaign(data: Path, kills: int, tables: int, seed: int = 1, most: int = 2000) -> Report:
    """Kills the server each time up to `most` more commands have been acknowledged."""
    report, rng, server = Report(), random.Random(seed), ServerProcess(data)
    await server.start()
    players = []
    for number in range(2 * tables):
        jar = aiohttp.CookieJar(unsafe=True)
        players.append(Player(aiohttp.ClientSession(server.url, cookie_jar=jar), report))
        if number % 2 == 0:
            wish = {"id": "crash", "game": ("duo", "rummikub")[number // 2 % 2], "seats": 2}
            async with players[-1].http.post("/api/tables", json=wish) as made:
                table = (await made.json())["id"]
        players[-1].table = table
    try:
        for _ in range(kills):
            playing = [asyncio.ensure_future(player.play()) for player in players]
            wanted = report.acknowledged + rng.randint(most // 4, most)
            while report.acknowledged < wanted and not all(task.done() for task in playing):
                await asyncio.sleep(0.001)
            await server.kill()
            await asyncio.gather(*playing)
            report.kills += 1
            _check(report, data, players)
            await server.start()
        await _check_playable(report, players)
        await server.kill(signal.SIGTERM)
        _check(report, data, players)
    finally:
        for player in players:
            await player.http.close()
    return report


def _check(report: Report, data: Path, players: list[Player]) -> None:
    """Reads the log as the crash has left it."""
    db = sqlite3.connect(data / "tablee.sqlite3")
    if db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        report.problems.append("the database is damaged")
    where: dict[str, int] = {}
    for table, count, last in db.execute("SELECT table_id, count(*), max(seq) FROM log GROUP BY table_id"):
        if count != last:
            report.problems.append(f"{table}: {count} facts, but the last is number {last}")
    for seq, payload in db.execute("SELECT seq, payload FROM log"):
        if cmd := json.loads(payload).get("cmd"):
            if cmd in where:
                report.problems.append(f"{cmd} counts twice: {where[cmd]} and {seq}")
            where[cmd] = seq
    for player in players:
        lost = {cmd: seq for cmd, seq in player.acks.items() if where.get(cmd) != seq}
        report.problems += [f"{cmd} was acknowledged as {seq} and is gone" for cmd, seq in lost.items()]
        if player.waiting is not None and player.waiting["id"] in where:
            report.stored_unanswered += 1
    db.close()


async def _check_playable(report: Report, players: list[Player]) -> None:
    """Every table moves on after the last crash."""
    before = {player.table: player.seen.get("seq", 0) for player in players}
    playing = [asyncio.ensure_future(player.play()) for player in players]
    for player in players:
        for _ in range(1000):
            if player.seen.get("seq", 0) > before[player.table]:
                break
            await asyncio.sleep(0.01)
        else:
            report.problems.append(f"{player.table} does not go on")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a busy server and look for what it had promised.")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(campaign(Path(folder), given.kills, given.tables, given.seed))
    print(report)
    sys.exit(1 if report.problems else 0)


if __name__ == "__main__":
    main()
