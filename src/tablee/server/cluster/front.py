"""A table that another node owns, and the sockets of this node at it."""

import asyncio
from collections.abc import Callable
from random import random

from tablee.bus import BusError, NobodyThere, Subscription, Telegram
from tablee.bus.background_tasks import BackgroundTasks
from tablee.server.cluster.asking import ask
from tablee.server.cluster.audience import Audience
from tablee.server.cluster.front_context import FrontContext
from tablee.server.cluster.front_socket import FrontSocket, Line
from tablee.server.cluster.remote import NodeConnection
from tablee.server.cluster.search import Search
from tablee.server.cluster.wire import (
    NOT_MINE,
    Join,
    Leave,
    Received,
    Say,
    SocketId,
    Trips,
    node_subject,
    pack,
    read_news,
    table_subject,
    trips_of,
)
from tablee.server.room.room import SLOW_PING_FACTOR, Room
from tablee.server.room.rooms import OwnedElsewhere
from tablee.store import Lease, StoreError
from tablee.tables.errors import CommandRefused

WELCOME_S = 1.5  # for a socket to be welcomed after the owner knew it
JOINED_AT_ONCE = 256


class FrontTable:
    """Follows what the owner tells, writes it to the sockets, and finds the next owner when this one is gone."""

    def __init__(self, table_id: str, context: FrontContext, ended: Callable[["FrontTable"], None]) -> None:
        """`ended` is called when nobody is here any more."""
        self.id, self._context, self._ended = table_id, context, ended
        self._bus, self._rooms, self._clock = context.bus, context.rooms, context.clock
        self.lines: set[FrontSocket] = set()
        self._audience = Audience(self.join_again)
        self.owner, self.epoch, self.seq = "", 0, 0
        self._silent = ""  # an owner of whom the bus says that nobody is there
        self.n: int | None = None  # of the owner's last message; None: not known yet
        self._expected = 0  # what the owner's number was at the last beat
        self._ahead_ms = 0  # the owner's clock before ours
        self._real_time = False
        self.joined = self._over = False
        self._subscription: Subscription | None = None
        self._joining: asyncio.Future[list[None]] | None = None
        self._tasks = BackgroundTasks()
        self._search = Search(self._try_to_join, self._is_sought, context.slots)
        self._pulse = asyncio.get_running_loop().call_later(random() * context.settings.ping_s, self._ping)

    def now_ms(self) -> int:
        """By the clock of the table, which is its owner's."""
        return self._clock.now_ms() + self._ahead_ms

    # --- coming and going -------------------------------------------------------------------------------

    def follow(self, line: Line, seen: int | None) -> FrontSocket:
        socket = FrontSocket(self, line, seen)
        if isinstance(line.connection, NodeConnection):  # what it asked of a table that was ours
            socket.waiting, line.connection.asked = line.connection.asked, {}
            socket.alone = bool(socket.waiting or line.connection.muted)  # a crowd hears everybody
        line.front = socket
        self.lines.add(socket)
        if self.joined:
            self.join_again(socket)
        else:
            self._search.begin()
        return socket

    def leave(self, socket: FrontSocket) -> None:
        if socket not in self.lines:
            return
        self._audience.drop(socket)
        self.lines.discard(socket)
        if socket.known and self.joined:  # where this does not arrive, the next beat says it
            self._bus.publish(node_subject(self.owner), pack(Leave(self.id, [socket.known, socket.id])))
        if not self.lines:
            self.end()

    def join_again(self, socket: FrontSocket) -> None:
        """Makes the owner know this socket anew; a welcome follows."""
        if self.joined:
            self._tasks.start(self._join(socket))

    def lost(self) -> None:
        """The owner is gone, has forgotten us, or told something that did not arrive: everybody joins again."""
        self.joined = False
        if self._joining is not None:
            self._joining.cancel()  # nobody waits for what it may still answer
        self._search.begin()

    def end(self) -> None:
        if self._over:
            return
        self._over, self.joined = True, False
        self._pulse.cancel()
        self._search.end()
        if self._joining is not None:
            self._joining.cancel()
        self._tasks.cancel()
        if self._subscription is not None:
            self._subscription.end()
        self._ended(self)

    def close_all(self, code: int, refusal: CommandRefused) -> None:
        for socket in list(self.lines):
            socket.connection.close(code, refusal)

    # --- finding the owner ------------------------------------------------------------------------------

    def _is_sought(self) -> bool:
        return bool(self.lines) and not self.joined and not self._over

    async def _try_to_join(self) -> None:
        """Joins the owner's table; if nobody owns it, it is ours, and the sockets come home."""
        try:
            room = await self._rooms.room(self.id, gone=self._silent)
            if room is None:
                self._give_up(1001, "stopping")
            elif not room.broken:
                await self._come_home(room)
        except OwnedElsewhere as known:
            await self._join_all(known.lease)
        except CommandRefused as refusal:  # the table needs rules that this server does not have
            self._give_up(4004, refusal)
        except StoreError:
            return  # the database is away: it will be asked again
        except Exception as error:  # nobody would ever look again
            self._context.fault("front_fault", error)
            self._give_up(1011, "fault")

    def _give_up(self, code: int, reason: str | CommandRefused) -> None:
        self.close_all(code, CommandRefused(reason) if isinstance(reason, str) else reason)
        self.end()

    async def _join_all(self, lease: Lease) -> None:
        try:
            if self._subscription is None:
                self._subscription = await self._bus.subscribe(table_subject(self.id), self._on_news)
        except BusError:
            return
        self.owner, self.epoch, self.n, self._expected = lease.owner, lease.epoch, None, 0
        for socket in list(self.lines):
            self._audience.drop(socket)
            socket.ready = False
        self.joined = True
        waiting = sorted(self.lines, key=lambda one: one.crowd)  # who plays comes before who watches
        for start in range(0, len(waiting), JOINED_AT_ONCE):
            if self.joined:
                self._joining = asyncio.gather(*map(self._join, waiting[start : start + JOINED_AT_ONCE]))
                await asyncio.wait([self._joining])
                self._joining = None

    async def _join(self, socket: FrontSocket) -> None:
        """Joins one socket. What it asked for meanwhile is asked again: the owner knows what it has carried out."""
        self._audience.drop(socket)
        socket.id, socket.joined_at = next(self._context.names), asyncio.get_running_loop().time()
        socket.welcomed = socket.ready = socket.crowd = False
        self._audience.add(socket)
        name = socket.id
        wish = Join(self.id, self._context.node, socket.guest(), socket.seen, socket.alone, socket.known)
        began = self._clock.now_ms()
        known = await self._ask(wish, lambda: self.joined and socket.id == name, lambda: socket in self.lines)
        if known is None:
            return
        here = socket in self.lines and socket.id == name
        if not here or known.epoch < self.epoch:
            self._bus.publish(node_subject(self.owner), pack(Leave(self.id, [name])))
            if here:  # somebody else at this table was told of a later epoch
                self.join_again(socket)
            return
        if known.epoch > self.epoch and any(one.ready for one in self.lines):
            self.lost()  # they were joined at the epoch before
            return
        self.n = known.n if self.n is None or known.epoch > self.epoch else self.n
        self.epoch, self._real_time = known.epoch, known.real_time
        socket.joined_at = asyncio.get_running_loop().time()
        self._ahead_ms = known.now - (began + self._clock.now_ms()) // 2
        socket.ready, socket.crowd, socket.known = True, known.crowd, name
        if socket.crowd and socket.waiting:
            self.join_again(socket)
        else:
            socket.ask_again()

    async def _ask(
        self, wish: Join | Say, counts: Callable[[], bool], waits: Callable[[], bool]
    ) -> Received | None:
        """The owner's answer, asked for again while somebody `waits`; None if there is none, or if it `counts` no more.

        Where the owner has none for us, somebody else is to be found.
        """
        if not counts():
            return None
        owner = self.owner
        known: Received | None = NOT_MINE
        try:
            known = await ask(self._bus, owner, wish, lambda: counts() and waits())
        except NobodyThere:
            self._silent = owner
        except BusError:
            pass
        if known is not None and known.owner:
            self._silent = ""
            return known
        if known is not None and counts():
            self.lost()
        return None

    async def _come_home(self, room: Room) -> None:
        """The table is ours now."""
        while self.lines:  # others may follow meanwhile
            socket = next(iter(self.lines))
            one, missed = socket.connection, None
            if socket.seen is not None:
                missed = await self._context.missed_since(room, socket.seen, one.player.id, one.address)
            if room.broken or self._rooms.loaded.get(self.id) is not room:
                return  # it has gone again: once more
            if socket in self.lines:
                self.lines.discard(socket)
                socket.come_home(room, missed)
        self.end()

    # --- what the owner tells ---------------------------------------------------------------------------

    def _on_news(self, telegram: Telegram) -> None:
        news = read_news(telegram.data)
        if news.epoch != self.epoch:
            if news.epoch > self.epoch and self.joined:
                self.lost()
            return
        if self.n is not None and news.n <= self.n:
            return  # from before we joined
        if self.n is not None and news.n != self.n + 1:
            self.lost()
            return
        self.n, self.seq = news.n, max(self.seq, news.seq)
        self._audience.write(news)
        if news.moved and self.joined:
            self.lost()

    # --- what the sockets say ---------------------------------------------------------------------------

    def say(self, socket: FrontSocket, text: bytes, waits: Callable[[], bool]) -> None:
        """Passes a message on, again and again while the client `waits` for what it leads to.

        One that comes while there is no owner is sent after the next join.
        """
        if self.joined and socket.ready:
            said = Say(self.id, self.epoch, socket.id, text, trips_of(socket.connection.latency))
            self._tasks.start(self._ask(said, lambda: self._is_about(said.epoch, socket, said.socket), waits))

    def _is_about(self, epoch: int, socket: FrontSocket, name: SocketId) -> bool:
        """Whether the owner still knows the socket by that name."""
        return self.joined and self.epoch == epoch and socket.id == name and socket in self.lines

    # --- from time to time ------------------------------------------------------------------------------

    def present(self) -> set[SocketId]:
        """Under which names the owner may know our sockets: one that joins again is known by its old one until then."""
        return {name for one in self.lines for name in (one.id, one.known) if name}

    def measured(self) -> list[tuple[SocketId, Trips]]:
        """The round trips of those whom the owner knows one by one, as far as they are new."""
        told = ((one.id, one.fresh_trips()) for one in self.lines)
        return [(name, trips) for name, trips in told if trips is not None]

    def answered(self, known: tuple[int, int] | None) -> None:
        """What the owner said to a beat. Its messages may be late, but not for a whole beat."""
        if not self.joined:
            return
        late = asyncio.get_running_loop().time() - WELCOME_S
        unwelcome = any(one.ready and not one.welcomed and one.joined_at < late for one in self.lines)
        if known is None or unwelcome or (self.n is not None and self.n < self._expected):
            self.lost()
        else:
            self._expected = known[0]

    def _ping(self) -> None:
        factor = 1 if self._real_time else SLOW_PING_FACTOR
        pace = factor * (0.5 + random())
        self._pulse = asyncio.get_running_loop().call_later(pace * self._context.settings.ping_s, self._ping)
        for socket in list(self.lines):
            socket.connection.ping()
