"""People and robots play while things break; afterwards every byte that anybody was told is held against the logs.

    python -m tests.faults.soak --seconds 600 --seed 1
    python -m tests.faults.soak --seconds 60 --house sqlite

The order of the faults comes from the seed, each follows so many acknowledged commands after the last, and every kind
comes at least once, however short the time. Exit status 1 if anything is wrong; the transcripts are kept then.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from tests.faults.checker import check
from tests.faults.houses import HOUSES, House
from tests.faults.player import Player, gather, until
from tests.faults.transcript import keep

TABLES: list[dict[str, Any]] = [
    {"game": "duo"},
    {"game": "rummikub", "seats": 3, "robots": ["easy"]},
    {"game": "ruckus", "seats": 3, "robots": ["easy"]},
    {"game": "duo", "seats": 3, "robots": ["medium"], "options": {"turbo": True}},
    {"game": "ruckus", "seats": 3, "robots": ["easy"], "pace": "calm"},
    {"game": "rummikub"},
]
BETWEEN = 100  # acknowledged commands from one fault to the next
LIMIT_S = 120.0  # against hanging: nothing takes so long


@dataclass
class Report:
    house: str
    seed: int
    seconds: float = 0.0
    acknowledged: int = 0
    lines: int = 0
    sockets: int = 0
    # Fault -> the slowest answer meanwhile, in seconds.
    slowest: dict[str, float] = field(default_factory=dict)
    # Fault -> until all play on.
    again: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    findings: list[str] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        faults = {
            name: {
                "times": len(took),
                "until all play on, median s": sorted(took)[len(took) // 2],
                "longest s": max(took),
                "slowest answer s": self.slowest.get(name),
            }
            for name, took in sorted(self.again.items())
        }
        aside = ("again", "slowest")
        return {name: value for name, value in vars(self).items() if name not in aside} | {"faults": faults}


class Soak:
    def __init__(self, house: House, seed: int, folder: Path) -> None:
        self.house, self.rng, self.folder = house, Random(seed), folder
        self.players: list[Player] = []
        self.report = Report(house.name, seed)
        house.all_play_on = self._all_play_on

    async def run(self, seconds: float) -> Report:
        begun = monotonic()
        await self.house.open()
        playing: list[asyncio.Task[None]] = []
        try:
            self.players = await gather(self.house.addresses, TABLES, self.rng, unruly=0.1, think_s=0.01)
            playing = [asyncio.ensure_future(player.play()) for player in self.players]
            await self._break_things(begun + seconds)
            await self._finish(playing)
        except AssertionError as problem:
            self.report.findings.append(f"{problem}; {self._where()}")
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for player in self.players:
                await player.close()
            logs = await self.house.close()
        self.report.seconds = monotonic() - begun
        self._judge(logs)
        return self.report

    async def _break_things(self, end: float) -> None:
        await self._acknowledged(BETWEEN)
        for number, name in enumerate(self._order()):
            if number >= len(self.house.faults) and monotonic() > end:
                return
            await self.house.look()
            at = monotonic()
            await self.house.faults[name](self.rng)
            await self._all_play_on(name)
            await self._acknowledged(BETWEEN)  # what got stuck in this fault is not the next one's
            waits = [player.longest_wait(at) for player in self.players]
            self.report.slowest[name] = max(self.report.slowest.get(name, 0.0), *waits)

    def _order(self) -> Iterator[str]:
        while True:
            names = sorted(self.house.faults)
            self.rng.shuffle(names)
            yield from names

    async def _acknowledged(self, more: int) -> None:
        wanted = self._sum() + more
        await until(lambda: self._sum() >= wanted, LIMIT_S, f"{more} acknowledged commands")

    def _sum(self) -> int:
        return sum(player.acknowledged for player in self.players)

    async def _all_play_on(self, after: str) -> None:
        """Everybody says something; waits until that is stored and answered, and notes how long it took."""
        at = monotonic()
        for player in self.players:
            player.probe()
        await until(
            lambda: all(player.probed_at for player in self.players),
            LIMIT_S, f"all tables to go on after: {after}",
        )  # fmt: skip
        self.report.again[after].append(monotonic() - at)
        print(
            f"{self.house.name}: {after}: all play on {monotonic() - at:.2f} s later",
            file=sys.stderr,
            flush=True,
        )

    async def _finish(self, playing: list[asyncio.Task[None]]) -> None:
        """Everybody gets the last answer, reads the whole log, and strangers look on."""
        for player in self.players:
            player.stop()
        await until(lambda: all(player.done for player in self.players), LIMIT_S, "the last answers")
        await asyncio.gather(*playing)
        for player in self.players:
            await player.read_log()
        strangers = []
        for table in sorted({player.table for player in self.players}):
            stranger = Player(self.house.addresses, Random(table))
            await stranger.arrive()
            stranger.table = table
            stranger.stop()
            await stranger.play()
            strangers.append(stranger)
        self.players += strangers

    def _where(self) -> str:
        """For whoever reads of a wait in vain."""
        return "; ".join(
            f"{player.table} {player.transcript.player} {player.seen.get('table', {}).get('phase')}"
            f" waits for {list(player._waiting)}, heard {player.transcript.lines[-1:]}"
            for player in self.players
        )

    def _judge(self, logs: Mapping[str, Any]) -> None:
        report, transcripts = self.report, [player.transcript for player in self.players]
        report.findings += check(logs, transcripts) + self.house.findings
        report.acknowledged = self._sum()
        report.lines = sum(len(one.lines) for one in transcripts)
        report.sockets = sum(len({line.socket for line in one.lines}) for one in transcripts)
        if report.findings:
            keep(self.folder / "transcripts.jsonl", transcripts)
            (self.folder / "logs.json").write_text(json.dumps(logs), encoding="utf-8")


async def soak(name: str, seconds: float, seed: int, folder: Path) -> Report:
    folder.mkdir(parents=True, exist_ok=True)
    return await Soak(HOUSES[name](folder), seed, folder).run(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.soak")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--house", choices=[*HOUSES, "all"], default="all")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="tablee-soak-"))
    names, wrong = list(HOUSES) if given.house == "all" else [given.house], 0
    for name in names:
        report = asyncio.run(soak(name, given.seconds / len(names), given.seed, folder / name))
        print(json.dumps(report.told(), indent=1), flush=True)
        wrong += len(report.findings)
    if wrong:
        print(f"what everybody was told is in {folder}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
