"""What other nodes ask of this one: it owns the tables at which their sockets are."""

from collections import Counter
from collections.abc import Callable
from time import monotonic

from tablee.bus import Bus, Telegram
from tablee.bus.background_tasks import BackgroundTasks
from tablee.server.cluster.front_context import Fault, MissedSince
from tablee.server.cluster.hosting import Hosting
from tablee.server.cluster.wire import (
    NOT_MINE,
    About,
    Beat,
    Expect,
    Join,
    Leave,
    Making,
    Pulse,
    Received,
    Say,
    Told,
    pack,
    read_names,
    read_request,
)
from tablee.server.logs import log
from tablee.server.room.room import Room
from tablee.server.room.rooms import OwnedElsewhere, Rooms
from tablee.store import StoreError
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Player

SILENT_S = 4.0  # a front that has not named a table for so long is gone from there, with its sockets


class Owner:
    """Answers requests of fronts. One hosting for each of our rooms, made when the room is loaded."""

    def __init__(self, bus: Bus, node: str, rooms: Rooms, missed_since: MissedSince, fault: Fault) -> None:
        self._bus, self._node, self._rooms = bus, node, rooms
        self._missed_since, self._fault = missed_since, fault
        self.hostings: dict[str, Hosting] = {}
        self.silent = False  # as if no table were ours, while the database does not hear of us
        self._heard: dict[tuple[str, str], float] = {}  # (front, table) -> when it last had sockets there
        # (front, table): joins that wait for the table to be loaded.
        self._joining = Counter[tuple[str, str]]()
        self._published = 0  # by tables that we no longer own
        self._tasks = BackgroundTasks()
        self.analysis_under_way: Callable[[str], bytes | None] = lambda replay: None

    def loaded(self, room: Room) -> None:
        assert room.recorder.epoch is not None
        self.hostings[room.table.id] = Hosting(room, self._bus, self._node, room.recorder.epoch, self._fault)

    def dropped(self, room: Room) -> None:
        if (hosting := self.hostings.pop(room.table.id, None)) is not None:
            hosting.end()
            self._published += hosting.outbox.n

    @property
    def published(self) -> int:
        """Messages of all tables to their fronts since the start."""
        return self._published + sum(hosting.outbox.n for hosting in self.hostings.values())

    def on_request(self, telegram: Telegram) -> None:
        asked = read_request(telegram.data)
        if isinstance(asked, Say):
            hosting = self._hosting(asked.table)
            known = hosting is not None and hosting.say(asked)
            self._answer(telegram, hosting.received() if hosting is not None and known else NOT_MINE)
        elif isinstance(asked, Join):
            self._heard[asked.front, asked.table] = monotonic()
            self._tasks.start(self._join(asked, telegram))
            self._joining[asked.front, asked.table] += 1
        elif isinstance(asked, Leave):
            if (hosting := self.hostings.get(asked.table)) is not None:
                hosting.leave(asked.sockets)
        elif isinstance(asked, Beat):
            self._on_beat(asked, telegram)
        elif isinstance(asked, About):
            room = self._rooms.loaded.get(asked.table)
            kicked = room is not None and room.kicked.bars(asked.player, asked.address)
            self._bus.publish(telegram.reply, pack(Told(kicked)))
        elif isinstance(asked, Expect):
            self._tasks.start(self._expect(asked, telegram))
        elif isinstance(asked, Making):
            self._bus.publish(telegram.reply, self.analysis_under_way(asked.replay) or b"")

    def _hosting(self, table_id: str) -> Hosting | None:
        return None if self.silent else self.hostings.get(table_id)

    def _answer(self, telegram: Telegram, received: Received) -> None:
        self._bus.publish(telegram.reply, pack(received))

    async def _join(self, wish: Join, telegram: Telegram) -> None:
        try:
            self._answer(telegram, await self._joined(wish))
        finally:
            self._joining[wish.front, wish.table] -= 1
            if not self._joining[wish.front, wish.table]:
                del self._joining[wish.front, wish.table]

    async def _joined(self, wish: Join) -> Received:
        """Loads the table if it is ours to load."""
        if self.silent:
            return NOT_MINE
        try:
            room = await self._rooms.room(wish.table)
            missed, guest = None, wish.guest
            if room is not None and wish.seen is not None:
                missed = await self._missed_since(room, wish.seen, guest.player, guest.address)
        except (OwnedElsewhere, StoreError, CommandRefused):  # the front finds out itself who can have it
            return NOT_MINE
        except Exception as error:  # it would ask for ever
            self._fault("join_fault", error)
            return NOT_MINE
        hosting, received = self.hostings.get(wish.table), NOT_MINE
        if room is not None and hosting is not None and hosting.room is room and not self._rooms.stopping:
            try:
                received = hosting.join(wish, missed)
            except Exception as error:  # a bug must not keep the front without an answer
                self._fault("join_fault", error)
        return NOT_MINE if room is not None and room.broken else received

    async def _expect(self, asked: Expect, telegram: Telegram) -> None:
        """Reads the logs of tables that another node is about to hand over."""
        for table_id in asked.tables:
            await self._rooms.expect(table_id)
        log("tables_read_ahead", tables=len(asked.tables))
        self._bus.publish(telegram.reply, b"")

    def _on_beat(self, beat: Beat, telegram: Telegram) -> None:
        known: dict[str, tuple[int, int]] = {}
        for table, (epoch, trips) in beat.tables.items():
            self._heard[beat.front, table] = monotonic()
            hosting = self._hosting(table)
            if hosting is not None and hosting.epoch == epoch and beat.front in hosting.fronts():
                hosting.measured(trips)
                if (present := beat.present.get(table)) is not None:
                    hosting.keep_only(beat.front, read_names(present), beat.until)
                known[table] = hosting.outbox.n, hosting.room.clock.now_ms()
            elif (
                beat.front,
                table,
            ) in self._joining and not self.silent:  # it is being loaded for this front
                known[table] = 0, 0
        self._bus.publish(telegram.reply, pack(Pulse(known)))

    def look(self) -> None:
        """Call every second: lets go of the sockets of nodes that are gone, or have none at that table any more."""
        late = monotonic() - SILENT_S
        self._heard = {pair: when for pair, when in self._heard.items() if when >= late}
        for table_id, hosting in list(self.hostings.items()):
            for front in hosting.fronts():
                if (front, table_id) not in self._heard:
                    hosting.front_gone(front)

    def know(self, player: Player) -> None:
        for hosting in self.hostings.values():
            hosting.know(player)
