"""What all tables of a front share."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import NamedTuple

from tablee.bus import Bus
from tablee.server.clock import Clock
from tablee.server.cluster.wire import SocketId
from tablee.server.room.room import Room
from tablee.server.room.rooms import Rooms
from tablee.server.settings import Settings
from tablee.tables.messages import Missed

Fault = Callable[[str, BaseException], None]
MissedSince = Callable[[Room, int, str, str], Awaitable[Missed]]


class FrontContext(NamedTuple):
    """`names`: for sockets, no two alike at any node. `slots`: so many tables look for their owner at once."""

    node: str
    bus: Bus
    rooms: Rooms
    clock: Clock
    settings: Settings
    missed_since: MissedSince
    fault: Fault
    names: Iterator[SocketId]
    slots: asyncio.Semaphore
