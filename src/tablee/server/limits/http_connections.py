"""Limits the open HTTP connections: when there are too many, the one that was idle for longest is closed."""

import resource
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Protocol

BACKLOG = 64  # connections that the kernel keeps until they are accepted
# For the store's files, robots, static files being read, and the connections that are accepted in one turn of the
# event loop before any of them can be closed.
RESERVED_DESCRIPTORS = 64 + 2 * BACKLOG
HTTP_SHARE = 8  # one connection in so many is never a WebSocket: a newcomer can always load the page
SWEEP_S = 5.0


class LimitedConnection(Protocol):
    """One HTTP connection."""

    home: str  # the unit that limits count by

    def abort(self) -> None: ...


def descriptors() -> int:
    """Raises the limit of open descriptors as far as allowed, and returns it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 1 << 20


class HttpConnections:
    """The open connections, in the order of their last request. The first is closed for a new one.

    WebSockets are never closed for that; they only count.
    """

    def __init__(self, most: int, per_address: int, sockets: Callable[[], int]) -> None:
        self.most, self._per_address, self._sockets = max(most, 2), per_address, sockets
        self._connections = OrderedDict[LimitedConnection, float]()  # -> when it last began a request
        self._homes: dict[str, OrderedDict[LimitedConnection, None]] = {}

    def __len__(self) -> int:
        return len(self._connections)

    @property
    def most_sockets(self) -> int:
        return self.most - max(1, self.most // HTTP_SHARE)

    def admit(self, connection: LimitedConnection) -> bool:
        home = self._homes.setdefault(connection.home, OrderedDict())
        if len(home) >= self._per_address > 0:
            self._evict(next(iter(home)))
        elif len(self._connections) + self._sockets() >= self.most:
            if not self._connections:
                return False
            self._evict(next(iter(self._connections)))
        self._connections[connection] = monotonic()
        self._homes.setdefault(connection.home, home)[connection] = None
        return True

    def begun(self, connection: LimitedConnection) -> None:
        """Call when a whole request has arrived."""
        if connection in self._connections:
            self._connections[connection] = monotonic()
            self._connections.move_to_end(connection)
            self._homes[connection.home].move_to_end(connection)

    def leave(self, connection: LimitedConnection) -> None:
        if self._connections.pop(connection, None) is None:
            return
        home = self._homes[connection.home]
        del home[connection]
        if not home:
            del self._homes[connection.home]

    def sweep(self, before: float) -> None:
        """Closes connections that have not begun a request since `before`: no request takes that long."""
        while self._connections:
            connection, since = next(iter(self._connections.items()))
            if since >= before:
                return
            self._evict(connection)

    def _evict(self, connection: LimitedConnection) -> None:
        self.leave(connection)
        connection.abort()
