"""One running server: what the HTTP and WebSocket handlers share."""

import asyncio
import logging
import secrets
from pathlib import Path
from time import monotonic
from typing import Any

from aiohttp import web

from tablee.bus import BusError, open_bus
from tablee.server.auth.accounts import Accounts
from tablee.server.auth.device_codes import DeviceCodes
from tablee.server.auth.household import Household
from tablee.server.auth.identity import Identities
from tablee.server.bots.pool import BotPool, Think
from tablee.server.bots.worker import think
from tablee.server.clock import Clock
from tablee.server.cluster.cluster import Cluster
from tablee.server.cluster.front_socket import Line
from tablee.server.cluster.robot_machines import RobotMachines
from tablee.server.connection import Connection
from tablee.server.entropy import Entropy, SystemEntropy
from tablee.server.limits.addresses import address_of, hop
from tablee.server.limits.code_guesses import CodeGuesses
from tablee.server.limits.http_connections import RESERVED_DESCRIPTORS, SWEEP_S, HttpConnections, descriptors
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.limits.sockets import SocketCount
from tablee.server.logs import limited, log
from tablee.server.loop_lag import LoopLag
from tablee.server.puzzles.puzzles import Puzzles
from tablee.server.replays.analyses import Analyses
from tablee.server.replays.library import Library
from tablee.server.room.history import History
from tablee.server.room.opening import TableOpener
from tablee.server.room.rooms import Rooms
from tablee.server.room.sweeper import Sweeper
from tablee.server.settings import Settings
from tablee.server.sheets.sheets import Sheets
from tablee.store import Listing, Store, StoreError, open_store
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Player
from tablee.tables.table_codes import read_code

HANG_UP_S = 3.0  # how long a stopping server waits for clients to close their sockets


class Server:
    """Holds the store, the rooms, identities, limits and counters; starts and stops them."""

    store: Store
    rooms: Rooms
    sweeper: Sweeper
    opener: TableOpener
    identities: Identities
    household: Household
    accounts: Accounts
    device_codes: DeviceCodes
    history: History
    puzzles: Puzzles
    library: Library
    analyses: Analyses
    sheets: Sheets
    cluster: Cluster | None
    robot_machines: RobotMachines | None = None

    def __init__(
        self,
        data_dir: Path,
        settings: Settings,
        think: Think = think,
        entropy: Entropy | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.data_dir, self.settings = data_dir, settings
        self.entropy, self.clock = entropy or SystemEntropy(), clock or Clock()
        self.bot_pool = BotPool(settings.robot_workers, settings.robot_limit_s, settings.robot_pace, think)
        self.sockets = SocketCount(settings.sockets_per_address)
        most = settings.connections or max(descriptors() - RESERVED_DESCRIPTORS, RESERVED_DESCRIPTORS)
        per_address = 0 if settings.proxy else settings.connections_per_address
        self.http_connections = HttpConnections(most, per_address, lambda: self.sockets.total)
        self.code_guesses = CodeGuesses(settings.code_misses, settings.code_misses_per_minute)
        self.connections: set[Connection] = set()
        self.requests = Buckets(lambda: Bucket(settings.requests_per_s, settings.requests_burst))
        self.logins = Buckets(lambda: Bucket(settings.logins_per_minute / 60, settings.logins_per_minute))
        self.puzzle_work = Buckets(lambda: Bucket(settings.puzzle_work / 60, 2 * settings.puzzle_work))
        self.origins = frozenset(settings.origins.split())
        self.messages = self.refused_requests = self.malformed_requests = 0
        self.faults = self.store_failures = 0
        self.loop_lag = LoopLag()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        settings = self.settings
        self.store = await open_store(self.data_dir, settings.database_url, alone=not settings.bus_url)
        for file, done in self.store.tightened:
            log("mode_tightened" if done else "mode_too_wide", logging.WARNING, file=file)
        await self._open_identities()
        self.cluster = await self._join_cluster()
        self._open_tables(settings, self.cluster)
        if self.cluster is not None:
            self.cluster.sheet_written, self.cluster.erased = self.sheets.heard, self.library.forget
            await self.cluster.start(self.rooms, self.history.missed_since)
            self.cluster.owner.analysis_under_way = self.analyses.under_way
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._loop_fault)
        self._tasks.append(loop.create_task(self._get_ready()))
        self._tasks.append(loop.create_task(self.sweeper.run()))
        self._sweep()
        self.loop_lag.start()
        log("started")

    async def _open_identities(self) -> None:
        store, shared = self.store, bool(self.settings.bus_url)
        self.identities = Identities(store, await store.secret("cookie"), shared=shared)
        self.household = Household(self.identities)
        self.accounts = Accounts(store)
        device_secret = await store.secret("device")
        self.device_codes = DeviceCodes(store, device_secret, secrets.randbelow, self.clock.now_ms)

    def _open_tables(self, settings: Settings, cluster: Cluster | None) -> None:
        store, clock = self.store, self.clock
        self.rooms = Rooms(store, self.bot_pool, settings, self.entropy, clock, owners=cluster)
        self.sweeper = Sweeper(store, self.rooms, clock, settings.put_away_ms)
        self.opener = TableOpener(
            store, self.entropy, clock, per_hour=settings.tables_per_player, lead_ms=settings.lead_ms
        )
        self.history = History(store, self.rooms, settings.log_reads)
        self.sheets = Sheets(
            store, clock,
            per_hour=settings.sheets_per_hour, writes_per_minute=settings.sheet_writes_per_minute,
            tell=None if cluster is None else cluster.tell_sheet,
        )  # fmt: skip
        self.puzzles = Puzzles(store, clock, settings.puzzle_days_ahead)
        self.library = Library(self.history)
        self.analyses = Analyses(
            store, settings.analyses_per_hour, settings.analysis_limit_s,
            others=None if cluster is None else cluster.analyses,
        )  # fmt: skip

    async def _join_cluster(self) -> Cluster | None:
        """None if this server has the store for itself."""
        if not self.settings.bus_url:
            return None
        if self.store.leases is None:
            raise StoreError("TABLEE_BUS_URL needs TABLEE_DATABASE_URL: several servers share one database")
        try:
            bus = await open_bus(self.settings.bus_url, "tablee", patient=True)
        except BusError as problem:
            raise StoreError(str(problem)) from problem
        self.robot_machines = self.bot_pool.elsewhere = RobotMachines(bus, self.settings.robot_limit_s)
        cluster = Cluster(self.store.leases, bus, self.settings, self.clock, self.fault)
        cluster.known, cluster.logged_out, cluster.missed_news = self._know, self._hang_up, self._catch_up
        return cluster

    def _catch_up(self) -> None:
        """News of other servers may have been missed: looks again whose sessions have ended."""
        self.library.forget()
        checking = asyncio.get_running_loop().create_task(self._check_sessions())
        self._tasks.append(checking)
        checking.add_done_callback(self._tasks.remove)

    async def _check_sessions(self) -> None:
        for player in {connection.player.id for connection in self.connections}:
            await self._hang_up(player)

    def follow(self, table_id: str, line: Line, seen: int | None) -> None:
        """Has a socket follow a table that another server owns."""
        assert self.cluster is not None
        self.cluster.fronts.follow(table_id, line, seen)

    async def prepare_to_stop(self) -> None:
        """Call while everything still runs: other servers get ready to take our tables."""
        if self.cluster is not None:
            await self.cluster.foretell()

    async def stop(self) -> None:
        """Refuses new commands, stores and sends what was accepted, then closes every socket."""
        if self.rooms.stopping:
            return
        self.rooms.stopping = True
        self.sheets.close()
        for task in self._tasks:
            task.cancel()
        self._sweeping.cancel()
        self.loop_lag.stop()
        for room in list(self.rooms.loaded.values()):
            room.stop()
        await self.store.settle()
        if self.cluster is not None:
            await self.cluster.drain()
        self.rooms.close()
        for connection in list(self.connections):
            connection.close(1001, CommandRefused("stopping"))
        loop = asyncio.get_running_loop()
        end = loop.time() + HANG_UP_S
        while self.connections and loop.time() < end:
            await asyncio.sleep(0.01)
        await self.analyses.close()  # these wait for processes; by now nobody waits for us
        self.bot_pool.close()
        self.puzzles.close()
        if self.cluster is not None:
            await self.cluster.close()
        await self.store.close()
        log("stopped")

    async def _get_ready(self) -> None:
        """The robots first: somebody may play against them before anybody solves a puzzle."""
        if self.settings.robot_warm_up:
            await self.bot_pool.warm()
        await self.puzzles.keep_ahead()

    def fault(self, event: str, error: BaseException) -> None:
        """Counts a bug and logs where it was raised, without the values of variables: they may be secret."""
        self.faults += 1
        where = _where(error)
        limited.log(event, logging.ERROR, key=where, error=type(error).__name__, where=where)

    def malformed(self, error: BaseException | None) -> None:
        """Counts and logs a request that is not valid HTTP."""
        self.malformed_requests += 1
        limited.log("malformed_request", error=type(error).__name__)

    def _loop_fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.fault("loop_fault", context.get("exception") or RuntimeError())

    def _sweep(self) -> None:
        self.http_connections.sweep(monotonic() - self.settings.exchange_s)
        self._sweeping = asyncio.get_running_loop().call_later(SWEEP_S, self._sweep)

    async def hang_up(self, player: str) -> None:
        """Closes the player's sockets whose login session has ended."""
        if self.cluster is not None:
            self.cluster.tell_logged_out(player)
        await self._hang_up(player)

    async def _hang_up(self, player: str) -> None:
        for connection in [one for one in self.connections if one.player.id == player]:
            if not await self.identities.counts(player, connection.login):
                connection.close(1008, CommandRefused("logged_out"))

    def forget(self, player: str) -> None:
        """Forgets what is kept in memory of a player who was erased."""
        self.library.forget()
        self.identities.forget(player)
        if self.cluster is not None:
            self.cluster.tell_erased()

    def know(self, player: Player) -> None:
        """Has open sockets speak for the player under their new name and face."""
        if self.cluster is not None:
            self.cluster.tell_known(player)
        self._know(player)

    def _know(self, player: Player) -> None:
        for connection in self.connections:
            if connection.player.id == player.id:
                connection.player = player

    def people_at(self, table_id: str) -> int:
        """How many people have the table open."""
        if table_id in self.rooms.loaded or self.cluster is None:
            return self.rooms.people_at(table_id)
        return self.cluster.occupancy.at(table_id)

    async def is_kicked(self, table_id: str, player: str, address: str) -> bool:
        """Whether the host has asked this caller to leave; a table that nobody is at may not remember it."""
        if (room := self.rooms.loaded.get(table_id)) is not None:
            return room.kicked.bars(player, address)
        return self.cluster is not None and await self.cluster.is_kicked(table_id, player, address)

    async def find(self, request: web.Request, id_or_code: str) -> Listing | None:
        """Finds a table by its id or its code; raises CommandRefused for an address that guessed too many codes."""
        if read_code(id_or_code) is None:
            return await self.rooms.find(id_or_code)
        address = self.address(request)
        self.code_guesses.check(address)
        if (found := await self.rooms.find(id_or_code)) is None:
            self.code_guesses.missed(address)
        return found

    def address(self, request: web.Request) -> str:
        return address_of(request, self.settings.proxy)

    def secure(self, request: web.Request) -> bool:
        if self.settings.proxy:
            return hop(request, "X-Forwarded-Proto", self.settings.proxy) == "https"
        return request.scheme == "https"


def _where(error: BaseException) -> str:
    """The function and line that raised the error."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{trace.tb_frame.f_code.co_qualname}:{trace.tb_lineno}"


SERVER: web.AppKey[Server] = web.AppKey("server", Server)
