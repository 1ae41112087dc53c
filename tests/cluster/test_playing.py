"""Whole matches over three servers: nobody notices which one they met, and all were told what the log says."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.cluster.nodes import Nodes, cluster
from tests.cluster.told import Told
from tests.real_servers.nats import NatsServer
from tests.server.harness import Visitor, play_out, run
from tests.server.test_secrets import play_ruckus

SHORT: dict[str, dict[str, Any]] = {
    "duo": {"target": 10},
    "rummikub": {"rounds": 1},
    "ruckus": {"target": 10, "drawCooldownMs": 0},
}


async def gathered(place: Nodes, game: str, people: int, robots: int, **options: Any) -> list[Visitor]:
    """A match that has begun: players on different servers, robots beside them."""
    visitors = [await place.visitor(number % 3, f"P{number}") for number in range(people)]
    wish = {"seats": people + robots, "robots": ["easy"] * robots, "options": SHORT[game] | options}
    table = await visitors[0].open(game, **wish)
    for number, visitor in enumerate(visitors):
        visitor.wishes += "&compact=1" if number % 2 else ""
        await visitor.join(table)
        if visitor.seat is None:
            assert (await visitor.ask("sit"))["ok"]
    return visitors


async def compare(place: Nodes, visitors: list[Visitor]) -> None:
    """What everybody was told, with the log."""
    table = visitors[0].seen["table"]["id"]
    for visitor in visitors:
        await visitor.until(lambda v=visitor: v.phase == "over")  # type: ignore[misc]
    told = Told(table, await place.rows(table))
    for visitor in visitors:
        assert told.check(visitor) > 3
        assert visitor.closed is None


@pytest.mark.parametrize("game", ["duo", "rummikub", "ruckus"])
def test_a_match_between_people_on_three_servers(
    game: str, tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            players = await gathered(place, game, people=3, robots=0)
            table = players[0].seen["table"]["id"]
            watchers = [await place.visitor(number, f"W{number}") for number in range(3)]
            for watcher in watchers:
                await watcher.join(table)
                assert watcher.seat is None
                assert watcher.seen["you"]["name"].startswith("W")
            await players[0].until(lambda: players[0].seen["table"]["watchers"] == 3)
            assert (await players[0].ask("start"))["ok"]
            await asyncio.gather(*(v.until(lambda v=v: v.phase == "playing") for v in players))  # type: ignore[misc]
            await (play_ruckus(players) if game == "ruckus" else play_out(players))
            await compare(place, players + watchers)

    run(main())


@pytest.mark.parametrize("game", ["duo", "rummikub", "ruckus"])
def test_a_match_with_robots(game: str, tmp_path: Path, database_url: str, nats: NatsServer) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            players = await gathered(place, game, people=2, robots=1)
            assert (await players[0].ask("start"))["ok"]
            await asyncio.gather(*(v.until(lambda v=v: v.phase == "playing") for v in players))  # type: ignore[misc]
            await (play_ruckus(players) if game == "ruckus" else play_out(players))
            await compare(place, players)

    run(main())
