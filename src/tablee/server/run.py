"""Runs the server as a process: command line, event loop, signals."""

import argparse
import asyncio
import contextlib
import gc
import webbrowser
from pathlib import Path
from signal import SIGINT, SIGTERM

import uvloop
from aiohttp import web

from tablee.server.app import make_app
from tablee.server.http.runner import Runner
from tablee.server.limits.http_connections import BACKLOG
from tablee.server.logs import configure
from tablee.server.server import SERVER
from tablee.server.settings import BadSetting, Settings
from tablee.store import StoreError

GC_THRESHOLD_OBJECTS = 5000  # seven times Python's own: most objects of a move are gone by then (ADR 17)


def run(host: str, port: int, data_dir: Path, open_browser: bool) -> None:
    try:
        settings = Settings.from_environment()
    except BadSetting as problem:
        raise SystemExit(f"tablee: {problem}") from problem
    configure(settings.log_level)
    app = make_app(data_dir, settings)
    loop = uvloop.new_event_loop()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD_OBJECTS, 60, 20)
    try:
        loop.run_until_complete(_serve(app, host, port, open_browser))
    except StoreError as problem:
        raise SystemExit(f"tablee: {problem}") from problem
    except OSError as problem:
        raise SystemExit(f"tablee: {problem.strerror or problem}") from problem
    finally:
        loop.close()


async def _serve(app: web.Application, host: str, port: int, open_browser: bool) -> None:
    """Serves until SIGINT or SIGTERM."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for signal in (SIGINT, SIGTERM):
        loop.add_signal_handler(signal, stop.set)
    runner = Runner(app, app[SERVER], shutdown_timeout=1)
    try:
        await runner.setup()
        await web.TCPSite(runner, host, port, backlog=BACKLOG).start()
        _say_where(f"http://{host}:{port}/", open_browser)
        await stop.wait()
        await app[SERVER].prepare_to_stop()
    finally:
        await runner.cleanup()


def _say_where(address: str, open_browser: bool) -> None:
    """Prints the address, and opens it in a browser if wanted. Call once the socket listens."""
    print(f"Tablée : {address}", flush=True)
    if open_browser:
        with contextlib.suppress(webbrowser.Error):  # a machine without a browser still serves others
            webbrowser.get()
            webbrowser.open(address)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="tablee serve", description="Open the tables.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=_port, default=8000)
    parser.add_argument(
        "--data", type=Path, default=Path("data"), help="folder of the database (made if missing)"
    )
    parser.add_argument("--open", action="store_true", help="show the tables in the browser")
    given = parser.parse_args(arguments)
    run(given.host, given.port, given.data, given.open)
