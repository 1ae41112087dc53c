"""What one table tells its fronts: everything of one turn of the event loop is one message of the bus."""

import asyncio
from collections.abc import Callable

from tablee.bus import Bus
from tablee.server.cluster.wire import Closing, Frames, News, SocketId, pack, table_subject
from tablee.tables.table import Table

MESSAGE_BYTES = 512 * 1024  # NATS takes a megabyte; welcomes of many sockets at once are divided


class Wire(asyncio.Transport):
    """In the place of a connection's transport: hands whole frames to `put`."""

    def __init__(self, put: Callable[[bytes], None]) -> None:
        super().__init__()
        self._put, self._closing = put, False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self._put(bytes(data))

    def is_closing(self) -> bool:
        return self._closing

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """The front's own transport has limits."""

    def abort(self) -> None:
        self._closing = True

    def close(self) -> None:
        self._closing = True


class _Parcel:
    """One run of frames and everybody who gets it."""

    __slots__ = ("crowds", "data", "sockets")

    def __init__(self, data: bytes) -> None:
        self.data, self.sockets, self.crowds = data, list[SocketId](), list[int]()


class Outbox:
    """Connections that share an update share its bytes, too: it is sent once, with the list of who gets it."""

    def __init__(self, bus: Bus, table: Table, node: str, epoch: int) -> None:
        self._bus, self._table, self._node, self._epoch = bus, table, node, epoch
        self._subject = table_subject(table.id)
        self._parcels: list[_Parcel] = []
        self._by_data: dict[int, _Parcel] = {}  # by the identity of the bytes, which the parcels keep alive
        self._closing: list[Closing] = []
        self._alone: list[str] = []
        self._due = False
        self.n = 0  # of the last message

    def wire(self, socket: SocketId) -> Wire:
        return Wire(lambda data: self.to_socket(socket, data))

    def crowd_wire(self, form: int) -> Wire:
        def put(data: bytes) -> None:
            crowds = self._parcel(data).crowds
            if form not in crowds:  # crowds of several fronts read the same message
                crowds.append(form)

        return Wire(put)

    def to_socket(self, socket: SocketId, data: bytes) -> None:
        self._parcel(data).sockets.append(socket)

    def close(self, socket: SocketId, code: int, reason: str) -> None:
        self._closing.append(Closing(socket, code, reason))
        self._soon()

    def leave_crowd(self, player: str) -> None:
        self._alone.append(player)
        self._soon()

    def move(self) -> None:
        """Tells the fronts that the table is not ours any more."""
        self.flush()
        self._send([], moved=True)

    def _parcel(self, data: bytes) -> _Parcel:
        parcel = self._by_data.get(id(data))
        if parcel is None:
            parcel = self._by_data[id(data)] = _Parcel(data)
            self._parcels.append(parcel)
            self._soon()
        return parcel

    def _soon(self) -> None:
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        self._due = False
        parcels, self._parcels = self._parcels, []
        self._by_data.clear()
        frames: list[Frames] = []
        size = 0
        for parcel in parcels:
            if frames and size + len(parcel.data) > MESSAGE_BYTES:
                self._send(frames)
                frames, size = [], 0
            frames.append(Frames(parcel.data, parcel.sockets, parcel.crowds))
            size += len(parcel.data)
        if frames or self._closing or self._alone:
            self._send(frames)

    def _send(self, frames: list[Frames], moved: bool = False) -> None:
        closing, self._closing = self._closing, []
        alone, self._alone = self._alone, []
        self.n += 1
        news = News(self._node, self._epoch, self.n, self._table.seq, frames, closing, alone, moved)
        self._bus.publish(self._subject, pack(news))
