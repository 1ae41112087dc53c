"""Serves on the loopback device until its input ends. See `Control` for what it can be asked."""

import argparse
import asyncio
import json
import sys
from pathlib import Path

import uvloop
from aiohttp import web

from tablee.server.app import make_app
from tablee.server.bots.pool import Think
from tablee.server.bots.worker import think as bots
from tablee.server.http.runner import Runner
from tablee.server.logs import configure
from tablee.server.server import SERVER
from tablee.server.settings import Settings
from tests.server import minds
from tests.staging.control import Control
from tests.staging.entropy import Seeded
from tests.staging.time import StagedTime

MINDS: dict[str, Think] = {"bots": bots, "quick": minds.greedy, "still": minds.still, "forms": minds.forms}


async def serve(given: argparse.Namespace) -> None:
    settings, entropy = Settings.from_environment(), Seeded(given.seed)
    time = StagedTime()
    configure(settings.log_level)
    app = make_app(given.data, settings, MINDS[given.minds], entropy=entropy, clock=time.clock)
    runner = Runner(app, app[SERVER], shutdown_timeout=1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", given.port)
    await site.start()
    port = runner.addresses[0][1]
    say({"url": f"http://127.0.0.1:{port}"})
    control = Control(app[SERVER], entropy, time)
    try:
        async for line in await requests():
            say(await control.answer(json.loads(line)))
    finally:
        await runner.cleanup()


async def requests() -> asyncio.StreamReader:
    reader = asyncio.StreamReader(limit=2**20)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    return reader


def say(answer: dict[str, object]) -> None:
    print(json.dumps(answer), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.staging")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--minds", choices=MINDS, default="quick")
    uvloop.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
