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


class Caller(Protocol):
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
        self._callers: OrderedDict[Caller, float] = OrderedDict()  # -> when it last began a request
        self._homes: dict[str, OrderedDict[Caller, None]] = {}

    def __len__(self) -> int:
        return len(self._callers)

    @property
    def most_sockets(self) -> int:
        return self.most - max(1, self.most // HTTP_SHARE)

    def admit(self, caller: Caller) -> bool:
        home = self._homes.setdefault(caller.home, OrderedDict())
        if len(home) >= self._per_address > 0:
            self._evict(next(iter(home)))
        elif len(self._callers) + self._sockets() >= self.most:
            if not self._callers:
                return False
            self._evict(next(iter(self._callers)))
        self._callers[caller] = monotonic()
        self._homes.setdefault(caller.home, home)[caller] = None
        return True

    def begun(self, caller: Caller) -> None:
        """Call when a whole request has arrived."""
        if caller in self._callers:
            self._callers[caller] = monotonic()
            self._callers.move_to_end(caller)
            self._homes[caller.home].move_to_end(caller)

    def leave(self, caller: Caller) -> None:
        if self._callers.pop(caller, None) is None:
            return
        home = self._homes[caller.home]
        del home[caller]
        if not home:
            del self._homes[caller.home]

    def sweep(self, before: float) -> None:
        """Closes connections that have not begun a request since `before`: no request takes that long."""
        while self._callers:
            caller, since = next(iter(self._callers.items()))
            if since >= before:
                return
            self._evict(caller)

    def _evict(self, caller: Caller) -> None:
        self.leave(caller)
        caller.abort()
