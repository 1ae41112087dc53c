"""Many who watch one table over three servers: a move costs its owner one encoding and one message."""

import asyncio
from pathlib import Path

from tests.cluster.nodes import Nodes, cluster
from tests.real_servers.nats import NatsServer
from tests.server.harness import Visitor, run

WATCHERS = 60
MOVES = 6  # cards drawn, each of which ends a turn and none the round
COMPACT = "&compact=1"


async def seated(place: Nodes) -> list[Visitor]:
    """Two players: one at the owner, one elsewhere."""
    players = [await place.visitor(number, f"P{number}") for number in range(2)]
    table = await players[0].open("duo", seats=2, options={"target": 100})
    for player in players:
        player.wishes += COMPACT
        await player.join(table)
        if player.seat is None:
            assert (await player.ask("sit"))["ok"]
    return players


async def watching(place: Nodes, table: str) -> list[Visitor]:
    watchers = [await place.visitor(number % 3) for number in range(WATCHERS)]
    for watcher in watchers:
        watcher.wishes = COMPACT
    await asyncio.gather(*(watcher.join(table) for watcher in watchers))
    return watchers


def test_a_move_is_encoded_once_and_published_once_however_many_watch(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url, SOCKETS_PER_ADDRESS=1000) as place:
            players = await seated(place)
            watchers = await watching(place, players[0].seen["table"]["id"])
            everybody = players + watchers
            assert (await players[0].ask("start"))["ok"]
            for one in everybody:
                await one.until(
                    lambda one=one: one.phase == "playing" and one.seen["table"]["watchers"] == WATCHERS  # type: ignore[misc]
                )
            before = await place[0].metrics()
            for _ in range(MOVES):
                mover = next(player for player in players if player.my_turn)
                seq = (await mover.act({"type": "draw"}))["seq"]
                for one in everybody:
                    await one.until(lambda one=one, seq=seq: one.seen["seq"] >= seq)  # type: ignore[misc]
            after = await place[0].metrics()
            grown = {name: after[name] - value for name, value in before.items()}
            assert grown["tablee_moves_total"] == MOVES
            assert grown["tablee_updates_encoded_total"] == MOVES
            assert grown["tablee_news_total"] == MOVES
            assert MOVES <= grown["tablee_updates_completed_total"] <= len(players) * MOVES

    run(main())
