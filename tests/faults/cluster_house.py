"""Three processes on PostgreSQL and NATS, each with lines of its own to both, and all that can happen to them."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGKILL, SIGSTOP

import asyncpg

from tests.faults.node import Node
from tests.faults.proxy import Line, NatsMessages
from tests.faults.story import Row
from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer

Fault = Callable[[Random], Awaitable[None]]
LEASE_MS = 1200
PATIENCE = 5  # leases, until somebody must have beaten
LIMIT_S = 60.0
LONGER_S = 3.0  # than a lease
AWAY_S = 1.0
DATABASE = "soak"
_OWNED = "SELECT DISTINCT owner FROM lease"
_LIVING = "SELECT id FROM node WHERE expires > statement_timestamp()"
# The database writes down who stored a row, and who held the lease at that moment. Each node has a role of its own.
_WITNESS = """
CREATE TABLE witness (table_id text, seq bigint, writer text, owner text);
CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO witness SELECT NEW.table_id, NEW.seq, session_user, owner FROM lease WHERE table_id = NEW.table_id;
    RETURN NEW;
END $$;
CREATE TRIGGER witness AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION witness();
"""
_WITNESSED = "SELECT table_id, seq, writer, owner FROM witness"
_LOG = "SELECT table_id, seq, at, kind, payload FROM log WHERE table_id != '' ORDER BY table_id, seq"


class ClusterNode(Node):
    """A server behind two lines of its own. `role`: how it is called in the database."""

    def __init__(self, folder: Path, role: str, database: int, bus: int, lease_ms: int) -> None:
        self.role = role
        self.database, self.bus = Line(database), Line(bus, NatsMessages)
        self.offset = folder / "offset"
        super().__init__(
            folder,
            DATABASE_URL=f"postgresql://{role}@127.0.0.1:{self.database.port}/{DATABASE}",
            BUS_URL=f"nats://127.0.0.1:{self.bus.port}",
            LEASE_MS=lease_ms,
            LOG_LEVEL="info",  # says the node's id
            ROBOT_PACE=0.2,
        )

    async def serve(self, *planted: str) -> None:
        """`planted`: arguments of tests.faults.planted, for a server with a bug in it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.offset.exists():
            self.offset.write_text("0", encoding="ascii")
        program = (
            ["tests.faults.planted", *planted] if planted else ["tests.faults.jumping", str(self.offset)]
        )
        await self.start(*program)

    @property
    def ids(self) -> list[str]:
        """Those that it has drawn, the last one last."""
        return [json.loads(line)["node"] for line in self.said if '"node_started"' in line]


class ClusterHouse:
    name = "cluster"

    def __init__(
        self, folder: Path, nodes: int = 3, lease_ms: int = LEASE_MS, planted: Sequence[Sequence[str]] = ()
    ) -> None:
        """`planted`: the bugs that the first nodes have at their first start, as arguments of tests.faults.planted."""
        self.folder, self.count, self.lease_ms = folder, nodes, lease_ms
        self._planted = [*planted, *[()] * (nodes - len(planted))]
        self.postgres, self.nats = PostgresServer(listen=True), NatsServer()
        self.nodes: list[ClusterNode] = []
        self.addresses: list[str] = []
        self.findings: list[str] = []
        # Returns once every table has answered a command since; `open` of the soak sets it.
        self.all_play_on: Callable[[str], Awaitable[None]] = _nothing
        self.faults: dict[str, Fault] = {
            "kill -9 of an owner": self._kill_owner,
            "kill -9 of NATS": self._kill_nats,
            "kill -9 of PostgreSQL": self._kill_postgres,
            "an owner stopped for longer than its lease": self._stop_owner,
            "an owner cut off from everything": self._partition,
            "a node cut off from the bus": self._partition_bus,
            "an owner cut off from the database": self._partition_database,
            "connections to PostgreSQL broken": self._break_connections,
            "slow lines": self._slow,
            "messages lost, doubled and swapped": self._unreliable,
            "rolling restart": self._rolling_restart,
            "a clock set between two starts": self._restart_at_another_time,
            "the clock of PostgreSQL set": self._set_database_clock,
        }

    async def open(self) -> None:
        await asyncio.to_thread(self.postgres.start)
        await asyncio.to_thread(self.nats.start)
        self.postgres.sql(f"CREATE DATABASE {DATABASE}")
        for number in range(self.count):
            self.postgres.sql(f"CREATE ROLE node{number} LOGIN SUPERUSER")
            folder, role = self.folder / f"node{number}", f"node{number}"
            node = ClusterNode(folder, role, self.postgres.port, self.nats.port, self.lease_ms)
            await node.database.open()
            await node.bus.open()
            self.nodes.append(node)
        for node, bug in zip(self.nodes, self._planted, strict=True):
            await node.serve(*bug)
        self.postgres.sql(_WITNESS, DATABASE)
        self.addresses += [node.url for node in self.nodes]

    async def look(self) -> None:
        """Call while nothing is broken: whoever runs must have renewed its leases."""
        async with asyncio.timeout(LIMIT_S):
            living, absent = set[object](), list[ClusterNode]()
            for _ in range(PATIENCE):
                living = {node for (node,) in await self.fetch(_LIVING)}
                absent = [node for node in self.nodes if node.ids[-1] not in living]
                if not absent:
                    return
                await asyncio.sleep(self.lease_ms / 1000)
        self.findings += [f"{node.role} runs, and has not renewed its leases" for node in absent]

    async def _owner(self, rng: Random) -> ClusterNode:
        """A node that owns tables; which node has which id stands in what it says."""
        owners = {owner for (owner,) in await self.fetch(_OWNED)}
        busy = [node for node in self.nodes if node.running and node.ids[-1] in owners]
        return rng.choice(busy or self.nodes)

    async def fetch(self, sql: str) -> list[tuple[object, ...]]:
        connection = await asyncpg.connect(self.postgres.url(DATABASE))
        try:
            return [tuple(row) for row in await connection.fetch(sql)]
        finally:
            await connection.close()

    # --- what can happen --------------------------------------------------------------------------------

    async def _kill_owner(self, rng: Random) -> None:
        node = await self._owner(rng)
        await node.end(SIGKILL)
        await self.all_play_on("playable elsewhere after kill -9")
        await node.serve()

    async def _kill_nats(self, rng: Random) -> None:
        self.nats.kill()
        await asyncio.sleep(rng.uniform(0.0, AWAY_S))
        await asyncio.to_thread(self.nats.start)

    async def _kill_postgres(self, rng: Random) -> None:
        self.postgres.kill()
        await asyncio.sleep(rng.uniform(0.0, AWAY_S))
        await asyncio.to_thread(self.postgres.start)

    async def _stop_owner(self, rng: Random) -> None:
        node = await self._owner(rng)
        node.send(SIGSTOP)
        await asyncio.sleep(LONGER_S)
        node.send(SIGCONT)

    async def _partition(self, rng: Random) -> None:
        node = await self._owner(rng)
        node.database.silence()
        node.bus.silence()
        await asyncio.sleep(LONGER_S)
        node.database.mend()
        node.bus.mend()

    async def _partition_bus(self, rng: Random) -> None:
        node = rng.choice(self.nodes)
        node.bus.silence()
        await asyncio.sleep(LONGER_S)
        node.bus.mend()

    async def _partition_database(self, rng: Random) -> None:
        """The others hear it, and nothing that it does can be stored: its people have to go elsewhere."""
        node = await self._owner(rng)
        node.database.silence()
        await self.all_play_on("playable elsewhere without the database of an owner")
        node.database.mend()

    async def _break_connections(self, rng: Random) -> None:
        for node in self.nodes:
            node.database.cut()

    async def _slow(self, rng: Random) -> None:
        """Every way takes longer, on two lines of three; shorter than a lease."""
        for node in self.nodes[1:]:
            node.database.delay_s, node.bus.delay_s = rng.uniform(0.02, 0.1), rng.uniform(0.02, 0.1)
        await self.all_play_on("playable over slow lines")
        for node in self.nodes:
            node.database.mend()
            node.bus.mend()

    async def _unreliable(self, rng: Random) -> None:
        for node in self.nodes:
            node.bus.unreliable = Random(rng.random())
        await self.all_play_on("playable with messages lost, doubled and swapped")
        await asyncio.sleep(AWAY_S)
        for node in self.nodes:
            node.bus.mend()

    async def _rolling_restart(self, rng: Random) -> None:
        for node in self.nodes:
            await node.end()
            await node.serve()

    async def _restart_at_another_time(self, rng: Random) -> None:
        """One node's clock is up to two hours off from then on."""
        node = rng.choice(self.nodes)
        await node.end(SIGKILL)
        node.offset.write_text(str(rng.uniform(-7200, 7200)), encoding="ascii")
        await node.serve()

    async def _set_database_clock(self, rng: Random) -> None:
        """By up to two hours. It cannot be had without setting the machine's: what it says of nodes moves instead."""
        by = f"interval '{rng.uniform(-7200, 7200)} seconds'"
        self.postgres.sql(f"UPDATE node SET beaten = beaten - {by}, expires = expires - {by}", DATABASE)

    # --- the end ----------------------------------------------------------------------------------------

    async def close(self) -> dict[str, list[Row]]:
        for node in self.nodes:
            await node.end()
            await node.database.close()
            await node.bus.close()
        logs: dict[str, list[Row]] = {}
        try:
            for row in await self.fetch(_LOG):
                logs.setdefault(str(row[0]), []).append(row)  # type: ignore[arg-type]
            await self._ask_witness()
        finally:
            self.postgres.remove()
            self.nats.remove()
        return logs

    async def _ask_witness(self) -> None:
        role_of = {name: node.role for node in self.nodes for name in node.ids}
        for table, seq, writer, owner in await self.fetch(_WITNESSED):
            if role_of.get(str(owner)) != writer:
                holder = role_of.get(str(owner), "nobody")
                self.findings.append(
                    f"two owners: {table}: {writer} stored {seq}, and {holder} had the lease"
                )


async def _nothing(name: str) -> None:
    return
