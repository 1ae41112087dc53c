"""Builds the aiohttp application: which route has which handler."""

from pathlib import Path

from aiohttp import web

from tablee.server.bots.pool import Think
from tablee.server.bots.worker import think as bots
from tablee.server.clock import Clock
from tablee.server.entropy import Entropy
from tablee.server.http import (
    api,
    description,
    household,
    metrics,
    profile,
    puzzles,
    replays,
    sheets,
    static_files,
)
from tablee.server.http.middleware import MIDDLEWARES
from tablee.server.server import SERVER, Server
from tablee.server.settings import Settings
from tablee.server.ws.join import open_socket

BODY_BYTES = 65_536
ROUTES = (
    web.get("/ws/{table}", open_socket),
    web.get("/api/me", api.get_me),
    web.post("/api/me", api.post_me),
    web.get("/api/household", household.get_household),
    web.post("/api/household", household.post_member),
    web.post("/api/household/choose", household.post_choose),
    web.post("/api/household/part", household.post_part),
    web.post("/api/account", api.post_account),
    web.post("/api/login", api.post_login),
    web.post("/api/logout", api.post_logout),
    web.get("/api/games", api.get_games),
    web.get("/api/tables", api.get_tables),
    web.post("/api/tables", api.post_tables),
    web.get("/api/tables/{table}", api.get_table),
    web.get("/api/tables/{table}/log", api.get_log),
    web.get("/api/tables/{table}/replay", api.get_replay),
    web.get("/api/replays/{replay}", replays.get_replay),
    web.get("/api/replays/{replay}/rounds/{round}", replays.get_round),
    web.get("/api/replays/{replay}/analysis", replays.get_analysis),
    web.post("/api/replays/{replay}/analysis", replays.post_analysis),
    web.post("/api/replays/{replay}/play-on", replays.post_play_on),
    web.get("/api/history", profile.get_history),
    web.get("/api/profile", profile.get_own),
    web.get("/api/profile/{player}", profile.get_other),
    web.get("/api/tables/{table}/ratings", profile.get_changes),
    web.post("/api/me/code", profile.post_code),
    web.post("/api/me/redeem", profile.post_redeem),
    web.post("/api/me/only-here", profile.post_only_here),
    web.post("/api/me/erase", profile.post_erase),
    web.get(r"/api/rules/{game:\w+}.{lang:\w+}", api.get_rules),
    web.get("/api/puzzles/days", puzzles.get_days),
    web.get("/api/puzzles/{game}/{day}", puzzles.get_day),
    web.post("/api/puzzles/{game}/{day}/answer", puzzles.post_day_answer),
    web.post("/api/puzzles/{game}/{day}/gave-up", puzzles.post_gave_up),
    web.get("/api/puzzles/{game}/endless/{grade}/{number}", puzzles.get_endless),
    web.post("/api/puzzles/{game}/endless/{grade}/{number}/answer", puzzles.post_endless_answer),
    web.post("/api/sheets", sheets.post_sheets),
    web.get("/api/sheets/{sheet}", sheets.get_sheet),
    web.post("/api/sheets/{sheet}/writes", sheets.post_writes),
    web.post("/api/sheets/{sheet}/claim", sheets.post_claim),
    web.get("/api/openapi.json", description.get_openapi),
    web.get("/healthz", metrics.healthz),
    web.get("/metrics", metrics.metrics),
    web.get("/{path:(?!api/|ws/).*}", static_files.page),
)


def make_app(
    data_dir: Path,
    settings: Settings | None = None,
    think: Think = bots,
    *,
    entropy: Entropy | None = None,
    clock: Clock | None = None,
) -> web.Application:
    """`entropy`: the source of all chance (docs/security.md); None: the operating system. `clock`: for tests."""
    app = web.Application(middlewares=MIDDLEWARES, client_max_size=BODY_BYTES)
    app[SERVER] = Server(data_dir, settings or Settings.from_environment(), think, entropy, clock)
    app.on_startup.append(_start)
    app.on_shutdown.append(_stop)
    app.add_routes(ROUTES)
    return app


async def _start(app: web.Application) -> None:
    await app[SERVER].start()


async def _stop(app: web.Application) -> None:
    await app[SERVER].stop()
