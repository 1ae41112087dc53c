"""Runs aiohttp with our own connection class, which limits connections and shapes errors (docs/security.md)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

from aiohttp import web

from tablee.server.limits.addresses import UNKNOWN, home_of
from tablee.server.server import Server

LINGER_S = 2.0  # for the rest of a body after its request was answered
FULL_RESPONSE = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)
Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


class HttpConnection(web.RequestHandler):
    """One HTTP connection, until it ends or becomes a WebSocket."""

    __slots__ = ("_raw", "_server", "home")

    def __init__(self, manager: "HttpServer", **options: Any) -> None:
        super().__init__(manager, **options)
        self._server = manager.server
        self._raw: asyncio.Transport | None = None
        self.home = UNKNOWN

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._raw = cast(asyncio.Transport, transport)
        if not self._server.settings.proxy:  # behind a proxy every connection is the proxy's own
            peer = transport.get_extra_info("peername")
            self.home = home_of(str(peer[0])) if peer else UNKNOWN
        if self._server.http_connections.admit(self):
            super().connection_made(transport)
        else:
            self._force_close = True
            self._raw.write(FULL_RESPONSE)
            self._raw.close()

    def data_received(self, data: bytes) -> None:
        before = self._request_count
        super().data_received(data)
        if self._request_count != before:
            self._server.http_connections.begun(self)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._server.http_connections.leave(self)
        self._raw = None
        super().connection_lost(exc)

    def abort(self) -> None:
        if self._raw is not None:
            self._raw.abort()

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:  # fmt: skip
        """Answers invalid HTTP in our own error shape, and counts it."""
        if status >= 500 and not isinstance(exc, ConnectionError):
            self._server.fault("request_fault", exc or RuntimeError())
        else:
            self._server.malformed(exc)
        if request.writer.output_size > 0:
            raise ConnectionError("half an answer is out already")
        response = web.Response(status=status, body=MALFORMED_BODY, content_type="application/json")
        response.force_close()
        return response

    def log_exception(self, *args: Any, **fields: Any) -> None:
        """Counts a request that failed outside its handler, nearly always because its body broke off."""
        self._server.malformed(fields.get("exc_info"))


MALFORMED_BODY = b'{"error":{"code":"malformed","rule":null,"text":"This is no request."}}'


def _expecting_nothing_odd(handler: Handler) -> Handler:
    """Answers an unknown `Expect` itself: aiohttp would quote it, and fail if it is not text."""

    async def handle(request: web.BaseRequest) -> web.StreamResponse:
        if request.headers.get("Expect", "100-continue").lower() == "100-continue":
            return await handler(request)
        return web.Response(status=417, body=MALFORMED_BODY, content_type="application/json")

    return handle


class HttpServer(web.Server):
    """Makes an HttpConnection for each accepted connection."""

    def __init__(self, plain: web.Server, server: Server) -> None:
        super().__init__(
            _expecting_nothing_odd(plain.request_handler), request_factory=plain.request_factory,
            handler_cancellation=plain.handler_cancellation, **plain._kwargs,
        )  # fmt: skip
        self.server = server

    def __call__(self) -> HttpConnection:
        return HttpConnection(self, loop=self._loop, **self._kwargs)


class Runner(web.AppRunner):
    """Runs the application with HttpServer in the place of aiohttp's server."""

    __slots__ = ("_behind",)

    def __init__(self, app: web.Application, server: Server, **options: Any) -> None:
        settings = server.settings
        options |= {
            "keepalive_timeout": settings.idle_s,  # also for the head of the first request
            "lingering_time": LINGER_S,
            "auto_decompress": False,  # no client of ours compresses requests; a decompression bomb stays compressed
            "access_log": None,
        }
        super().__init__(app, **options)
        self._behind = server

    async def _make_server(self) -> web.Server:
        return HttpServer(await super()._make_server(), self._behind)
