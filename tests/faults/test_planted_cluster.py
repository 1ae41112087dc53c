"""Bugs that only several servers can have: the late write of an owner that was stopped, a lease that runs out."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGSTOP

from tests.faults.checker import check
from tests.faults.cluster_house import ClusterHouse
from tests.faults.player import Player, until
from tests.server.harness import limited

LIMIT_S = 60.0
Scene = Callable[[ClusterHouse, list[Player]], Awaitable[None]]


async def played(folder: Path, planted: list[str], scene: Scene) -> list[str]:
    """Two people at a table that has not begun, each at a node of their own; the first node owns it."""
    house = ClusterHouse(folder, nodes=2, planted=planted)
    await house.open()
    players = [Player([address], Random(1), unruly=0.0) for address in house.addresses]
    playing: list[asyncio.Task[None]] = []
    try:
        for player in players:
            await player.arrive()
        table = await players[0].open("duo", seats=3)
        for player in players:
            player.table = table
            playing.append(asyncio.ensure_future(player.play()))
        await until(
            lambda: all(p.seen and p.seen["you"]["seat"] is not None for p in players), LIMIT_S, "seats"
        )
        await scene(house, players)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await player.close()
        logs = await house.close()
    return check(logs, [player.transcript for player in players]) + house.findings


async def seated(player: Player) -> None:
    await until(lambda: player.seen and player.seen["you"]["seat"] is not None, LIMIT_S, "a seat")


async def owned_by(house: ClusterHouse, number: int) -> None:
    """Waits until this node has the table."""
    async with asyncio.timeout(LIMIT_S):
        while [(house.nodes[number].ids[-1],)] != await house.fetch("SELECT owner FROM lease"):
            await asyncio.sleep(0.02)


async def late_word(house: ClusterHouse, players: list[Player]) -> None:
    """The first node is stopped, hears something, and is continued once the other has the table."""
    await owned_by(house, 0)
    house.nodes[0].send(SIGSTOP)
    players[0].probe()
    await owned_by(house, 1)
    house.nodes[0].send(SIGCONT)
    await until(lambda: players[0].probed_at, LIMIT_S, "an answer to what was said meanwhile")
    players[1].probe()
    await until(lambda: players[1].probed_at, LIMIT_S, "an answer at the other node")


async def quiet_while(house: ClusterHouse, players: list[Player]) -> None:
    await house.look()


def run(folder: Path, planted: list[str], scene: Scene) -> list[str]:
    findings: list[str] = asyncio.run(limited(played(folder, planted, scene)))
    return findings


def test_a_late_write_is_refused(tmp_path: Path) -> None:
    assert run(tmp_path, [], late_word) == []


def test_a_late_write_that_is_not_refused_is_found(tmp_path: Path) -> None:
    findings = run(tmp_path, ["--bug", "epoch_not_checked"], late_word)
    assert [finding for finding in findings if "two owners" in finding], findings


def test_a_lease_that_is_not_renewed_is_found(tmp_path: Path) -> None:
    findings = run(tmp_path, ["--bug", "lease_not_renewed"], quiet_while)
    assert findings == ["node0 runs, and has not renewed its leases"]


def test_leases_that_are_renewed_are_left_alone(tmp_path: Path) -> None:
    assert run(tmp_path, [], quiet_while) == []
