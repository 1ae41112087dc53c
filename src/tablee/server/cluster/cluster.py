"""This server as one of several: it keeps its leases, takes tables and gives them back, and hears of the others."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from random import random
from typing import Any

from tablee.bus import Bus, BusError, Telegram
from tablee.bus.background_tasks import BackgroundTasks
from tablee.server.clock import Clock
from tablee.server.cluster.drain import Drain
from tablee.server.cluster.front_context import Fault, MissedSince
from tablee.server.cluster.front_socket import Line
from tablee.server.cluster.fronts import BEAT_S, Fronts
from tablee.server.cluster.heartbeat import Heartbeat
from tablee.server.cluster.isolation import Isolation
from tablee.server.cluster.occupancy import Occupancy
from tablee.server.cluster.orphans import Orphans
from tablee.server.cluster.owner import Owner
from tablee.server.cluster.remote import RemoteConnection
from tablee.server.cluster.shared_analyses import SharedAnalyses
from tablee.server.cluster.wire import (
    EVERYBODY,
    About,
    Broadcast,
    Erased,
    Farewell,
    Hello,
    Known,
    LoggedOut,
    Occupied,
    SheetWritten,
    node_subject,
    pack,
    read_broadcast,
    read_told,
)
from tablee.server.logs import limited, log
from tablee.server.room.room import Room
from tablee.server.room.rooms import OwnedElsewhere, Rooms
from tablee.server.settings import Settings
from tablee.store import Leases, StoreError
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Player

SILENT_SHARE = 3  # a server that is not on the bus loses its tables after this part of that time: two beats
SWEEP_S = 1.0
PEOPLE_S = 0.5
ABOUT_S = 1.0


class Cluster:
    """Joins the leases of the store, the bus, our rooms and our fronts. Also the `Owners` of our rooms."""

    rooms: Rooms
    owner: Owner
    fronts: Fronts

    def __init__(self, leases: Leases, bus: Bus, settings: Settings, clock: Clock, fault: Fault) -> None:
        self.node = f"n{secrets.token_hex(8)}"
        self.leases, self.bus, self._settings, self._clock, self._fault = leases, bus, settings, clock, fault
        self.occupancy, self.analyses = Occupancy(self.node), SharedAnalyses(leases, bus, self.node)
        # What the rest of the server does about news from other nodes:
        self.known: Callable[[Player], None] = lambda player: None
        self.logged_out: Callable[[str], Coroutine[Any, Any, None]] | None = None
        self.sheet_written: Callable[[str], None] = lambda sheet: None
        self.erased: Callable[[], None] = lambda: None
        self.missed_news: Callable[[], None] = lambda: None
        self._giving_back: dict[str, asyncio.Task[None]] = {}
        self._tasks = BackgroundTasks()
        self.heartbeat = Heartbeat(leases, self.node, settings.lease_ms)
        self.takeovers = 0  # tables whose owner was gone

    async def start(self, rooms: Rooms, missed_since: MissedSince) -> None:
        self.rooms = rooms
        self.owner = Owner(self.bus, self.node, rooms, missed_since, self._fault)
        self._orphans = Orphans(self.leases, rooms, self, self._fault)
        self._drain = Drain(self.leases, self.bus, self.node, self.owner)
        self.fronts = Fronts(
            node=self.node, bus=self.bus, rooms=rooms, clock=self._clock, settings=self._settings,
            missed_since=missed_since, fault=self._fault,
        )  # fmt: skip
        self._isolation = Isolation(self.node, self.heartbeat, self.bus, rooms, self.owner, self.fronts)
        self.bus.returned = self._on_return
        self.bus.trouble = self._on_trouble
        self._requests = await self.bus.subscribe(node_subject(self.node), self.owner.on_request)
        await self.bus.subscribe(EVERYBODY, self._on_broadcast)
        await self.heartbeat.beat()
        self._say(Hello(self.node))
        self._every(self.heartbeat.beat_s, self._keep_leases)
        self._every(self._settings.lease_ms / 1000, self._give_up_lost)
        self._every(BEAT_S, self._beat)
        self._every(PEOPLE_S, self._tell_people)
        self._every(SWEEP_S, self._sweep)
        log("node_started", node=self.node)
        if not self.bus.connected:
            log("bus_away", logging.WARNING, node=self.node)

    # --- the owners of our rooms ------------------------------------------------------------------------

    async def take(self, table_id: str, gone: str) -> int:
        if (giving := self._giving_back.get(table_id)) is not None:
            await asyncio.shield(giving)
        early_ms = self._settings.lease_ms - self._settings.lease_ms // SILENT_SHARE
        lease = await self.leases.take(table_id, self.node, gone, early_ms)
        if lease.owner != self.node:
            raise OwnedElsewhere(lease)
        self.takeovers += bool(lease.heir_of)
        return lease.epoch

    def loaded(self, room: Room) -> None:
        room.presence.changed = room.recorder.line_changed = partial(self.occupancy.touch, room.table.id)
        room.presence.changed()
        self.owner.loaded(room)

    def not_loaded(self, table_id: str) -> None:
        self._giving_back[table_id] = self._tasks.start(self._give_back(table_id))

    def dropped(self, room: Room) -> None:
        table_id = room.table.id
        self.occupancy.touch(table_id)
        self.owner.dropped(room)
        if self.rooms.stopping:
            room.close_all(1001, CommandRefused("stopping"))
            return
        self.not_loaded(table_id)
        for connection in list(room.connections):
            if not isinstance(connection, RemoteConnection):
                self._follow(room, connection.transport.get_protocol())  # type: ignore[arg-type]  # a Session

    def _follow(self, room: Room, line: Line) -> None:
        """A socket of ours comes in again, wherever the table is by now."""
        if line.room is room and not line.connection.closing:
            line.room = None
            self.fronts.follow(room.table.id, line, None)

    async def _give_back(self, table_id: str) -> None:
        """Also after a failure: with the next epoch nothing of ours that is still under way can be stored."""
        try:
            await self.leases.release(self.node, [table_id])
        except StoreError as error:
            log("lease_kept", logging.WARNING, table=table_id, error=type(error).__name__)
        finally:
            self._giving_back.pop(table_id, None)

    # --- from time to time ------------------------------------------------------------------------------

    async def _keep_leases(self) -> None:
        if not await self.heartbeat.beat():
            log("lease_lost", logging.WARNING, node=self.node)
            self.occupancy.tell_all()  # who found us dead has forgotten it
            # Beside the next beats, which wait for nothing else.
            self._tasks.start(self._attempt(self._give_up_lost))

    async def _give_up_lost(self) -> None:
        await self.heartbeat.give_up_lost(self.rooms)

    async def _beat(self) -> None:
        self.owner.look()
        self._isolation.look(asyncio.get_running_loop().time())
        await self.fronts.beat()

    async def _tell_people(self) -> None:
        if self.bus.connected:
            for told in self.occupancy.changes(self.rooms.loaded):
                self._say(told)

    async def _sweep(self) -> None:
        before = (
            self.occupancy.nodes()
        )  # whoever tells something while the database looks may have come since
        for gone in before - {node.id for node in await self.leases.nodes()}:
            self.occupancy.forget(gone)
        await self._orphans.sweep()

    # --- what everybody hears ---------------------------------------------------------------------------

    def tell_known(self, player: Player) -> None:
        self.owner.know(player)
        self._say(Known(self.node, player.id, player.name, player.avatar))

    def tell_logged_out(self, player: str) -> None:
        self._say(LoggedOut(self.node, player))

    def tell_sheet(self, sheet: str) -> None:
        self._say(SheetWritten(self.node, sheet))

    async def is_kicked(self, table_id: str, player: str, address: str) -> bool:
        """Whether the owner of a table keeps this caller from sitting down; no if it cannot be asked."""
        node = await self.leases.owner(table_id)
        if node is None or node == self.node:
            return False
        asked = pack(About(table_id, player, address))
        try:
            return read_told(await self.bus.request(node_subject(node), asked, ABOUT_S)).kicked
        except BusError:
            return False

    def tell_erased(self) -> None:
        self._say(Erased(self.node))

    def _say(self, told: Broadcast) -> None:
        self.bus.publish(EVERYBODY, pack(told))

    def _on_broadcast(self, telegram: Telegram) -> None:
        told = read_broadcast(telegram.data)
        if told.sender == self.node:
            return
        if isinstance(told, Known):
            player = Player(told.player, told.name, told.avatar)
            self.owner.know(player)
            self.known(player)
        elif isinstance(told, LoggedOut):
            if self.logged_out is not None:
                self._tasks.start(self.logged_out(told.player))
        elif isinstance(told, SheetWritten):
            self.sheet_written(told.sheet)
        elif isinstance(told, Occupied):
            self.occupancy.hear(told)
        elif isinstance(told, Erased):
            self.erased()
        elif isinstance(told, Hello):
            self.occupancy.tell_all()
        elif isinstance(told, Farewell):
            self.occupancy.forget(told.sender)

    def _on_return(self) -> None:
        """The line was lost for a while. Our tables' numbers tell their fronts what they missed."""
        log("bus_returned", node=self.node, lost=self.bus.lost_messages)
        self._say(Hello(self.node))
        self.occupancy.tell_all()
        self.missed_news()

    def _on_trouble(self, where: str, error: Exception) -> None:
        if where == "handler":
            self._fault("bus_fault", error)
        else:
            limited.log("bus_trouble", key=where, where=where, error=type(error).__name__)

    # --- the end ----------------------------------------------------------------------------------------

    async def foretell(self) -> None:
        """Has the next owners of our tables read their logs, while they are still played here."""
        await self._drain.foretell()

    async def drain(self) -> None:
        """Hands our tables over to nodes that live, and tells their fronts. Call once nothing more is accepted."""
        self._tasks.cancel(but=self._giving_back.values())
        self.fronts.close()
        try:
            await self._drain.hand_over()
        except StoreError as error:
            log("leases_kept", logging.WARNING, error=type(error).__name__)  # they expire
        self._requests.end()  # whoever asks from now on hears at once that nobody is there
        self._say(Farewell(self.node))

    async def close(self) -> None:
        with suppress(StoreError):
            await self.leases.leave(self.node)
        await self.bus.close()

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        async def repeat() -> None:
            while True:
                await asyncio.sleep(seconds * (0.8 + 0.4 * random()))
                await self._attempt(work)

        self._tasks.start(repeat())

    async def _attempt(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except StoreError as error:
            limited.log("cluster_trouble", key=work.__name__, error=type(error).__name__)
        except Exception as error:  # the next time is not to blame
            self._fault("cluster_fault", error)
