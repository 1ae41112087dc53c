"""Starting and stopping the server from outside."""

import argparse
import asyncio
import gc
import webbrowser
from pathlib import Path

import uvloop
from aiohttp import web

from tablee.server.app import make_app
from tablee.server.core import DATABASE
from tablee.server.logs import set_up
from tablee.server.settings import Settings
from tablee.store.care import back_up, restore


def run(host: str, port: int, data_dir: Path, open_browser: bool) -> None:
    settings = Settings.from_environment()
    set_up(settings.log_level)
    app = make_app(data_dir, settings)
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)  # thousands of idle tables are walked through seldom, not every second
    if open_browser:

        async def show(_: web.Application) -> None:
            asyncio.get_running_loop().call_later(0.3, webbrowser.open, f"http://{host}:{port}/")

        app.on_startup.append(show)
    web.run_app(
        app,
        host=host,
        port=port,
        print=None,
        access_log=None,
        loop=uvloop.new_event_loop(),
        shutdown_timeout=1,
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="tablee serve", description="Open the tables.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--data", type=Path, default=Path("data"), help="folder of the database (made if missing)"
    )
    parser.add_argument("--open", action="store_true", help="show the tables in the browser")
    parser.add_argument("--backup", type=Path, metavar="FILE", help="write a backup and end")
    parser.add_argument("--restore", type=Path, metavar="FILE", help="put a backup in place and end")
    given = parser.parse_args(arguments)
    if given.backup is not None:
        back_up(given.data / DATABASE, given.backup)
        return
    if given.restore is not None:
        restore(given.restore, given.data / DATABASE)
        return
    run(given.host, given.port, given.data, given.open)
