"""Bugs that only several servers can have: the late write of an owner that was stopped, a lease that runs out."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGSTOP

from tests.faults.checker import check
from tests.faults.cluster_house import ClusterHouse
from tests.faults.player import Player, until
from tests.server.harness import limited

LEASE_MS = 3000  # nobody loses one because the machine is busy
LIMIT_S = 60.0
Scene = Callable[[ClusterHouse, list[Player]], Awaitable[None]]


async def played(folder: Path, scene: Scene, planted: Sequence[Sequence[str]]) -> list[str]:
    """Two people at a table that has not begun, each at a node of their own."""
    house = ClusterHouse(folder, nodes=2, lease_ms=LEASE_MS, planted=planted)
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


async def owner(house: ClusterHouse) -> int:
    """The number of the node that has the table."""
    ((name,),) = await house.fetch("SELECT owner FROM lease")
    return next((number for number, node in enumerate(house.nodes) if node.ids[-1] == name), -1)


async def comes(holds: Callable[[], Awaitable[bool]], what: str) -> None:
    """Waits for what the database knows; a wait in vain says for what."""
    try:
        async with asyncio.timeout(LIMIT_S):
            while not await holds():
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(f"waited in vain for {what}") from None


async def late_word(house: ClusterHouse, players: list[Player]) -> None:
    """The owner is stopped, hears something, and is continued once the other node has the table."""
    first = await owner(house)
    house.nodes[first].send(SIGSTOP)
    players[first].probe()

    async def moved() -> bool:
        return await owner(house) == 1 - first

    await comes(moved, "the other node to have the table")
    house.nodes[first].send(SIGCONT)
    await until(lambda: players[first].probed_at, LIMIT_S, "an answer to what was said meanwhile")
    players[1 - first].probe()
    await until(lambda: players[1 - first].probed_at, LIMIT_S, "an answer at the other node")


async def quiet_while(house: ClusterHouse, players: list[Player]) -> None:
    """Until the leases that there are now would have run out, by the clock that decides."""
    ((last,),) = await house.fetch("SELECT max(expires)::text FROM node")

    async def over() -> bool:
        return await house.fetch(f"SELECT statement_timestamp() > timestamptz '{last}'") == [(True,)]

    await comes(over, "the end of a lease")
    await house.look()


def run(folder: Path, scene: Scene, *planted: Sequence[str]) -> list[str]:
    findings: list[str] = asyncio.run(limited(played(folder, scene, planted)))
    return findings


def test_a_late_write_is_refused(tmp_path: Path) -> None:
    assert run(tmp_path, late_word) == []


def test_a_late_write_that_is_not_refused_is_found(tmp_path: Path) -> None:
    bug = ["--bug", "epoch_not_checked"]
    findings = run(tmp_path, late_word, bug, bug)
    assert [finding for finding in findings if "two owners" in finding], findings


def test_a_lease_that_is_not_renewed_is_found(tmp_path: Path) -> None:
    findings = run(tmp_path, quiet_while, ["--bug", "lease_not_renewed"])
    assert "node0 runs, and has not renewed its leases" in findings


def test_leases_that_are_renewed_are_left_alone(tmp_path: Path) -> None:
    assert run(tmp_path, quiet_while) == []
