"""The sockets of other nodes at one of our rooms."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from functools import partial

from tablee.bus import Bus
from tablee.server.cluster.front_context import Fault
from tablee.server.cluster.outbox import Outbox
from tablee.server.cluster.remote import Crowd, RemoteConnection, Watchers
from tablee.server.cluster.wire import Guest, Join, Received, Say, SocketId, Trips, set_trips
from tablee.server.room.reading import on_text
from tablee.server.room.room import Room
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import Missed
from tablee.tables.table import Player

CROWD_S = 0.05  # newcomers of a crowd are welcomed together
CROWD_PER_S = 10_000  # the later the more there are, because each time everybody is told how many watch
MOST_CROWD_S = 0.5
COUNT_S = 0.25  # and the others told together of those who have gone


class Hosting:
    """Attaches guests to the room as connections of their own, or as members of a crowd if they only watch."""

    def __init__(self, room: Room, bus: Bus, node: str, epoch: int, fault: Fault) -> None:
        self.room, self.epoch, self._fault = room, epoch, fault
        self.outbox = Outbox(bus, room.table, node, epoch)
        self.guests: dict[SocketId, RemoteConnection] = {}
        self._crowds: dict[tuple[str, int], Crowd] = {}
        self._members: dict[SocketId, Crowd] = {}
        self._newcomers: dict[Crowd, list[SocketId]] = {}
        self._watchers = Watchers()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        room.presence.elsewhere = self._watchers
        room.broadcast.reseated = self._on_seated

    # --- coming and going -------------------------------------------------------------------------------

    def join(self, wish: Join, missed: Missed | None) -> Received:
        guest = wish.guest
        if guest.socket in self.guests or guest.socket in self._members:  # the bus has brought it twice
            return self.received(guest.socket in self._members)
        crowd = not wish.alone and self._only_watches(guest.player)
        if crowd:
            self._add_to_crowd(wish.front, guest, missed)
        else:
            self._attach(wish.front, guest, missed)
        if wish.instead:
            self.leave([wish.instead])  # after the new one has come, so that nobody is seen to go
        return self.received(crowd)

    def received(self, crowd: bool = False) -> Received:
        room = self.room
        return Received(
            True, self.epoch, self.outbox.n, room.clock.now_ms(), room.table.game.real_time, crowd
        )

    def _only_watches(self, player: str) -> bool:
        table = self.room.table
        waits = any(one.id == player for one in table.queue)
        return table.seat_of(player) is None and player not in table.kicked and not waits

    def _attach(self, front: str, guest: Guest, missed: Missed | None) -> None:
        outbox, socket = self.outbox, guest.socket
        connection = RemoteConnection(
            outbox.wire(socket), Player(guest.player, guest.name, guest.avatar), guest.lang, self.room.settings,
            shut=lambda code, reason: outbox.close(socket, code, reason),
            socket=socket, front=front, form=guest.form, address=guest.address, login=guest.login,
            finished=frozenset(guest.finished),
        )  # fmt: skip
        connection.muted = frozenset(guest.muted)
        set_trips(connection.latency, guest.trips)
        self.guests[socket] = connection
        self.room.attach(connection, missed)

    def _add_to_crowd(self, front: str, guest: Guest, missed: Missed | None) -> None:
        key = front, guest.form
        if (crowd := self._crowds.get(key)) is None:
            crowd = self._crowds[key] = Crowd(
                self.outbox.crowd_wire(guest.form), self.room.settings, shut=partial(self._close_crowd, key),
                front=front, form=guest.form,
            )  # fmt: skip
            self.room.attach_crowd(crowd)
        crowd.members[guest.socket] = guest.player
        self._members[guest.socket] = crowd
        self._watchers.add(guest.player)
        self.room.presence.changed()
        if missed is None:
            self._newcomers.setdefault(crowd, []).append(guest.socket)
            wait = CROWD_S + min(MOST_CROWD_S, len(self._watchers) / CROWD_PER_S)
            self._later("welcome", wait, self._welcome_newcomers)
        else:
            self._welcome(crowd, [guest.socket], missed)

    def _close_crowd(self, key: tuple[str, int], code: int, reason: str) -> None:
        for socket in self._crowds[key].members:
            self.outbox.close(socket, code, reason)

    def _welcome_newcomers(self) -> None:
        """One welcome for all: the front puts everybody's own name in."""
        newcomers, self._newcomers = self._newcomers, {}
        for crowd, sockets in newcomers.items():
            if not self.room.broken:
                self._welcome(crowd, sockets, None)

    def _welcome(self, crowd: Crowd, sockets: list[SocketId], missed: Missed | None) -> None:
        room = self.room
        self._tell_count()  # before: a welcome counts as told to everybody
        welcome = room.broadcast.welcome(crowd, room.turn_timer.deadline(), missed)
        room.recorder.send_after_pending([], then=partial(self._send_to, sockets, welcome))

    def _send_to(self, sockets: list[SocketId], frame: bytes) -> None:
        for socket in sockets:
            self.outbox.to_socket(socket, frame)

    def _tell_count(self) -> None:
        if not self.room.broken:
            self.room.recorder.send_after_pending(self.room.broadcast.presence())

    def leave(self, sockets: Iterable[SocketId]) -> None:
        for socket in sockets:
            if (connection := self.guests.pop(socket, None)) is not None:
                connection.closing = True
                self.room.detach(connection)
            elif (crowd := self._members.pop(socket, None)) is not None:
                self._watchers.remove(crowd.members.pop(socket))
                self.room.presence.changed()
                self._later("count", COUNT_S, self._tell_count)
                if not crowd.members:
                    del self._crowds[crowd.front, crowd.form]
                    self.room.detach(crowd)

    def keep_only(self, front: str, present: Collection[SocketId], until: SocketId) -> None:
        """Lets go of sockets of which the front does not know (any more), though it never told: the bus may lose that.

        Those that were named from `until` on may have come in since.
        """
        here = [name for name, one in self.guests.items() if one.front == front]
        here += [name for name, crowd in self._members.items() if crowd.front == front]
        self.leave([name for name in here if name < until and name not in present])

    def fronts(self) -> set[str]:
        return {one.front for one in self.guests.values()} | {front for front, _ in self._crowds}

    def front_gone(self, front: str) -> None:
        """Nothing was heard of that node for too long."""
        alone = [socket for socket, one in self.guests.items() if one.front == front]
        crowded = [socket for socket, crowd in self._members.items() if crowd.front == front]
        self.leave(alone + crowded)

    def _on_seated(self) -> None:
        """Somebody who watches in another window may sit now: that window gets what the seat may see."""
        for chair in self.room.table.chairs:
            if chair.player is not None and chair.player.id in self._watchers:
                self.outbox.leave_crowd(chair.player.id)

    # --- what guests say --------------------------------------------------------------------------------

    def say(self, said: Say) -> bool:
        """False if we do not know the socket, or not in that epoch: then somebody else may own the table by now."""
        connection = self.guests.get(said.socket)
        if connection is None or said.epoch != self.epoch or self.room.broken:
            return False
        set_trips(connection.latency, said.trips)
        try:
            on_text(self.room, connection, said.text)
        except Exception as error:  # as of a socket of our own: it is closed, and the table has not changed
            self._fault("socket_fault", error)
            connection.close(1011, CommandRefused("fault"))
        return True

    def measured(self, trips: Iterable[tuple[SocketId, Trips]]) -> None:
        for socket, latency in trips:
            if (connection := self.guests.get(socket)) is not None:
                set_trips(connection.latency, latency)

    def know(self, player: Player) -> None:
        for connection in self.guests.values():
            if connection.player.id == player.id:
                connection.player = player

    # --- the end ----------------------------------------------------------------------------------------

    def end(self) -> None:
        """The room is gone from here: the fronts ask who has it."""
        for timer in self._timers.values():
            timer.cancel()
        self.outbox.move()
        for connection in (*self.guests.values(), *self._crowds.values()):
            connection.closing = True  # they are no longer ours to write to, or to close

    def _later(self, name: str, seconds: float, work: Callable[[], None]) -> None:
        """Does it once after a while, however often it is asked for meanwhile."""

        def do() -> None:
            del self._timers[name]
            work()

        if name not in self._timers:
            self._timers[name] = asyncio.get_running_loop().call_later(seconds, do)
