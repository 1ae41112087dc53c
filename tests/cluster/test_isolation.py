"""A server that has lost the database or the bus: its players are sent where somebody can serve them."""

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tablee.server.cluster.isolation import LONELY_S, STRANDED_S, TRY_LATER, Isolation
from tablee.server.cluster.wire import NOT_MINE, Pulse, Say, read_pulse, read_received
from tests.cluster.nodes import cluster
from tests.cluster.test_front import Line
from tests.cluster.test_ghosts import Owned
from tests.cluster.test_owners import begun
from tests.faults.cluster_house import ClusterHouse
from tests.real_servers.nats import NatsServer
from tests.server.harness import Visitor, run

SHORT_LEASE_MS = 500  # eight of them make a server cut off


class Fronts:
    def __init__(self) -> None:
        self.closed: list[tuple[int, str]] = []

    def close_sockets(self, code: int, refusal: Any) -> None:
        self.closed.append((code, refusal.code))


class Heartbeat:
    cut_off = False


class Scene:
    """One table of ours, at which `line` sits."""

    def __init__(self) -> None:
        self.owned, self.line = Owned(), Line("zoe")
        self.heartbeat, self.fronts = Heartbeat(), Fronts()
        self.bus: Any = self.owned.bus
        parts: Any = "n", self.heartbeat, self.bus, self.owned, self.owned.owner, self.fronts
        self.isolation = Isolation(*parts)
        self.left: list[Any] = []
        self.owned.here.let_go = self.left.append

    def sit(self) -> None:
        self.owned.here.attach(self.line.connection, None)


def test_who_is_cut_off_from_the_database_sends_everybody_away_and_has_no_tables() -> None:
    async def main() -> None:
        scene = Scene()
        await scene.owned.join(1)
        scene.sit()
        scene.isolation.look(0.0)
        scene.owned.beat("front", scene.owned.table, 1, until=2)
        assert read_pulse(scene.bus.published[-1][1]).tables
        closing = [scene.line.connection.closing]
        scene.heartbeat.cut_off = True
        scene.isolation.look(0.5)
        assert [*closing, scene.line.connection.closing] == [False, True]
        assert scene.fronts.closed == [(TRY_LATER, "unavailable")]
        assert not scene.owned.owner.hostings[scene.owned.table].guests[1].closing  # its own server has it
        scene.owned.beat("front", scene.owned.table, 1, until=2)
        assert read_pulse(scene.bus.published[-1][1]) == Pulse({})
        scene.owned.hear(Say(scene.owned.table, 5, 1, b"{}", (0.0, 0, 0.0, 0.0)))
        assert read_received(scene.bus.published[-1][1]) == NOT_MINE
        scene.heartbeat.cut_off = False
        scene.isolation.look(1.0)
        scene.owned.beat("front", scene.owned.table, 1, until=2)
        assert read_pulse(scene.bus.published[-1][1]).tables
        scene.owned.end()

    run(main())


def test_without_the_bus_tables_are_left_to_where_people_are_and_people_sent_to_where_tables_are() -> None:
    async def main() -> None:
        scene = Scene()
        scene.bus.connected = False
        for now in (100.0, 100.0 + LONELY_S - 0.1):
            scene.isolation.look(now)
        assert scene.left == []
        scene.isolation.look(100.0 + LONELY_S)
        assert scene.left == [scene.owned.here]
        scene.sit()
        scene.isolation.look(100.0 + STRANDED_S)
        assert scene.left == [scene.owned.here]  # somebody is there
        assert not scene.line.connection.closing
        assert scene.fronts.closed == [(TRY_LATER, "cut_off")]
        scene.bus.connected = True
        scene.isolation.look(100.0 + STRANDED_S + 1)
        scene.bus.connected = False
        scene.isolation.look(100.0 + STRANDED_S + 2)
        assert len(scene.fronts.closed) == 1
        scene.owned.end()

    run(main())


async def refused(visitor: Visitor, table: str) -> int:
    with pytest.raises(aiohttp.WSServerHandshakeError) as problem:
        await visitor.join(table)
    return problem.value.status


async def health(visitor: Visitor) -> tuple[int, Any]:
    async with visitor.session.get("/healthz") as answer:
        return answer.status, await answer.json()


def test_a_server_that_does_not_reach_the_database_keeps_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        house = ClusterHouse(tmp_path, nodes=2, lease_ms=SHORT_LEASE_MS)
        await house.open()
        here, there = (Visitor(node.url) for node in house.nodes)
        try:
            table = await here.open("duo", seats=2)
            for one in (here, there):
                await one.join(table)
            house.nodes[0].database.silence()
            asked = asyncio.ensure_future(there.ask("chat", text="does anybody write this down?"))
            await here.until(lambda: here.closed is not None)
            assert (here.closed, here.errors[-1]["error"]["code"]) == (TRY_LATER, "unavailable")
            assert await refused(here, table) == 503
            assert await health(here) == (503, {"ok": False, "reason": "the database does not answer"})
            assert (await asked)["ok"]
            assert there.closed is None
            house.nodes[0].database.mend()
            while (await health(here))[0] != 200:
                await asyncio.sleep(0.05)
            await here.join(table)
            assert (await here.ask("chat", text="back again"))["ok"]
            assert len(there.seen["chat"]) == 2
        finally:
            for one in (here, there):
                await one.leave()
            await house.close()
        assert house.findings == []

    run(main())


def test_a_server_starts_without_the_bus_and_is_one_of_several_once_it_comes(
    tmp_path: Path, database_url: str, own_nats: NatsServer
) -> None:
    async def main() -> None:
        own_nats.kill()
        async with cluster(tmp_path, database_url, own_nats.url, count=2) as place:
            host = await place.visitor(0, "Host")
            table = await host.open("duo", seats=2)
            await host.join(table)
            assert (await host.ask("chat", text="alone"))["ok"]
            await asyncio.to_thread(own_nats.start)
            guest = await place.visitor(1, "Guest")
            await guest.join(table)
            said = await guest.ask("chat", text="not any more")
            assert said["ok"]
            await host.until(lambda: host.seen["seq"] >= said["seq"])

    run(main())


def test_who_sits_elsewhere_finds_the_owner_though_the_bus_does_not_come_back(
    tmp_path: Path, database_url: str, own_nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, own_nats.url) as place:
            opener, guest, *_ = await begun(place)
            table = guest.seen["table"]["id"]
            own_nats.kill()
            await guest.until(lambda: guest.closed is not None)
            assert (guest.closed, guest.errors[-1]["error"]["code"]) == (TRY_LATER, "cut_off")
            assert await health(guest) == (200, {"ok": True, "bus": False})
            again = await place.visitor(0)  # as the proxy leads them
            again.cookies = guest.cookies
            await again.join(table)
            assert again.seat == guest.seat
            said = await again.ask("chat", text="here you are")
            assert said["ok"]
            await opener.until(lambda: opener.seen["seq"] >= said["seq"])
            assert opener.closed is None

    run(main())
