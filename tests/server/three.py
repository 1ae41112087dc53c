"""Three servers in the place of one, for every test of a server (`make test-cluster`).

The first is the one that a test looks into, and owns every table. Two more, each a process of its own, share its
PostgreSQL database and its bus; visitors come by all three in turn. `TABLEE_TEST_CLUSTER=1` chooses it.
"""

import asyncio
import atexit
import multiprocessing
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from signal import SIGINT, SIGTERM
from typing import Any

from tablee.server.bots.pool import Think
from tablee.server.settings import Settings
from tests.real_servers.chosen import SEVERAL
from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer

THREE = SEVERAL
FRONTS = 2
_databases: dict[Path, str] = {}  # a test that starts its server again finds what it stored


@cache
def _postgres() -> PostgresServer:
    server = PostgresServer()
    atexit.register(server.remove)
    return server.start()


@cache
def _nats() -> NatsServer:
    server = NatsServer()
    atexit.register(server.remove)
    return server.start()


def shared(data: Path) -> dict[str, str]:
    """The settings that make a server one of several."""
    if data not in _databases:
        _databases[data] = _postgres().database()
    return {"database_url": _databases[data], "bus_url": _nats().url}


def _front(pipe: Connection, data: Path, settings: dict[str, Any], think: Think, seed: str) -> None:
    import uvloop
    from aiohttp import web

    from tablee.server.app import make_app
    from tablee.server.http.runner import Runner
    from tablee.server.logs import configure
    from tablee.server.server import SERVER
    from tests.staging.entropy import Seeded

    async def serve() -> None:
        stop, loop = asyncio.Event(), asyncio.get_running_loop()
        for signal in (SIGINT, SIGTERM):
            loop.add_signal_handler(signal, stop.set)
        app = make_app(data, Settings(**settings), think, entropy=Seeded(seed))
        runner = Runner(app, app[SERVER], shutdown_timeout=0.1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        pipe.send(f"http://127.0.0.1:{runner.addresses[0][1]}")
        await stop.wait()
        await runner.cleanup()

    configure("critical")
    uvloop.run(serve())


@asynccontextmanager
async def fronts(data: Path, settings: Settings, think: Think, seed: str) -> AsyncIterator[list[str]]:
    """Two more servers; their addresses."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tablee.server.app", "tests.staging.entropy", "tests.server.minds"])
    started = []
    for number in range(FRONTS):
        here, there = context.Pipe()
        arguments = there, data / f"front{number}", asdict(settings), think, f"{seed} {number}"
        process = context.Process(target=_front, args=arguments, daemon=False)
        process.start()
        started.append((process, here))
    try:
        yield [str(await asyncio.to_thread(here.recv)) for _, here in started]
    finally:
        for process, _ in started:
            process.terminate()
        for process, here in started:
            await asyncio.to_thread(process.join)
            here.close()
