"""Who may hold a connection: how many there are at once, and who gives way when there are too many.

aiohttp reads the requests; this stands between it and the kernel's accept (docs/security.md).
"""

import asyncio
import resource
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from aiohttp import web

from tablee.server.addresses import UNKNOWN, home_of

if TYPE_CHECKING:
    from tablee.server.core import Server

BACKLOG = 64  # connections that the kernel keeps until we look at them
# Descriptors for those inside: the store's files, robots, pages being read, and the connections that are accepted
# in one turn of the loop before any of them can be shown out.
KEPT = 64 + 2 * BACKLOG
HTTP_SHARE = 8  # one of so many connections is never a socket: a newcomer can always load the page
LINGER_S = 2.0  # how long the rest of a body is read after a request was answered
SWEEP_S = 5.0
Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]
FULL = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


def descriptors() -> int:
    """How many this process may have open, once it has asked for all it may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 1 << 20


class Door:
    """HTTP connections, the one longest without a new request first. It gives way to a newcomer.

    Sockets of people at tables never give way; they only count.
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

    def admit(self, caller: "Caller") -> bool:
        home = self._homes.setdefault(caller.home, OrderedDict())
        if len(home) >= self._per_address > 0:
            self._show_out(next(iter(home)))
        elif len(self._callers) + self._sockets() >= self.most:
            if not self._callers:
                return False
            self._show_out(next(iter(self._callers)))
        self._callers[caller] = monotonic()
        self._homes.setdefault(caller.home, home)[caller] = None
        return True

    def begun(self, caller: "Caller") -> None:
        """A whole request has come in."""
        if caller in self._callers:
            self._callers[caller] = monotonic()
            self._callers.move_to_end(caller)
            self._homes[caller.home].move_to_end(caller)

    def leave(self, caller: "Caller") -> None:
        if self._callers.pop(caller, None) is None:
            return
        home = self._homes[caller.home]
        del home[caller]
        if not home:
            del self._homes[caller.home]

    def sweep(self, before: float) -> None:
        """Shows out whoever has not begun a request since then: nothing takes that long."""
        while self._callers:
            caller, since = next(iter(self._callers.items()))
            if since >= before:
                return
            self._show_out(caller)

    def _show_out(self, caller: "Caller") -> None:
        self.leave(caller)
        caller.abort()


class Caller(web.RequestHandler):
    """One HTTP connection, until it ends or becomes a socket."""

    __slots__ = ("_raw", "_server", "home")

    def __init__(self, manager: "Entrance", **options: Any) -> None:
        super().__init__(manager, **options)
        self._server = manager.server
        self._raw: asyncio.Transport | None = None
        self.home = UNKNOWN

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._raw = cast(asyncio.Transport, transport)
        if not self._server.settings.proxy:  # behind a proxy every connection is the proxy's own
            peer = transport.get_extra_info("peername")
            self.home = home_of(str(peer[0])) if peer else UNKNOWN
        if self._server.door.admit(self):
            super().connection_made(transport)
        else:
            self._force_close = True
            self._raw.write(FULL)
            self._raw.close()

    def data_received(self, data: bytes) -> None:
        before = self._request_count
        super().data_received(data)
        if self._request_count != before:
            self._server.door.begun(self)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._server.door.leave(self)
        self._raw = None
        super().connection_lost(exc)

    def abort(self) -> None:
        if self._raw is not None:
            self._raw.abort()

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:  # fmt: skip
        """What is no HTTP is answered in our own shape, and counted instead of told."""
        if status >= 500 and not isinstance(exc, ConnectionError):
            self._server.fault("request_fault", exc or RuntimeError())
        else:
            self._server.malformed(exc)
        if request.writer.output_size > 0:
            raise ConnectionError("half an answer is out already")
        response = web.Response(status=status, body=BAD, content_type="application/json")
        response.force_close()
        return response

    def log_exception(self, *args: Any, **fields: Any) -> None:
        """A request went wrong outside its handler: nearly always a body that broke off."""
        self._server.malformed(fields.get("exc_info"))


BAD = b'{"error":{"code":"malformed","rule":null,"text":"This is no request."}}'


def _expecting_nothing_odd(handler: Handler) -> Handler:
    """aiohttp quotes an `Expect` that it does not know in its answer, and fails if that is no text."""

    async def handle(request: web.BaseRequest) -> web.StreamResponse:
        if request.headers.get("Expect", "100-continue").lower() == "100-continue":
            return await handler(request)
        return web.Response(status=417, body=BAD, content_type="application/json")

    return handle


class Entrance(web.Server):
    """Makes a Caller of each connection."""

    def __init__(self, plain: web.Server, server: "Server") -> None:
        super().__init__(
            _expecting_nothing_odd(plain.request_handler), request_factory=plain.request_factory,
            handler_cancellation=plain.handler_cancellation, **plain._kwargs,
        )  # fmt: skip
        self.server = server

    def __call__(self) -> Caller:
        return Caller(self, loop=self._loop, **self._kwargs)


class Runner(web.AppRunner):
    """Runs the application behind the door."""

    __slots__ = ("_behind",)

    def __init__(self, app: web.Application, server: "Server", **options: Any) -> None:
        settings = server.settings
        options |= {
            "keepalive_timeout": settings.idle_s,  # also for the head of the first request
            "lingering_time": LINGER_S,
            "auto_decompress": False,  # no client of ours packs its requests; a bomb stays packed
            "access_log": None,
        }
        super().__init__(app, **options)
        self._behind = server

    async def _make_server(self) -> web.Server:
        return Entrance(await super()._make_server(), self._behind)
