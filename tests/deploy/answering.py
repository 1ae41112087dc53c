"""A server that gives every request the same answer."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from aiohttp.test_utils import TestServer


class Answering:
    def __init__(self, port: int, heard: list[tuple[str, str]]) -> None:
        self.port, self.heard = port, heard  # method and path


@asynccontextmanager
async def answering(status: int) -> AsyncIterator[Answering]:
    heard: list[tuple[str, str]] = []

    async def answer(request: web.Request) -> web.Response:
        heard.append((request.method, request.path))
        return web.Response(status=status)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    server = TestServer(app, host="127.0.0.1")
    await server.start_server()
    try:
        assert server.port is not None
        yield Answering(server.port, heard)
    finally:
        await server.close()
