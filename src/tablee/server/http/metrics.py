"""The health check and the metrics."""

import logging

from aiohttp import web

from tablee.server.logs import limited
from tablee.server.server import SERVER
from tablee.store import StoreError


async def healthz(request: web.Request) -> web.Response:
    """Answers 200 if the store takes a write and another connection reads it back."""
    try:
        await request.app[SERVER].store.check()
    except StoreError as problem:
        limited.log("unhealthy", logging.ERROR, reason=str(problem))
        return web.json_response({"ok": False, "reason": str(problem)}, status=503)
    return web.json_response({"ok": True})


async def metrics(request: web.Request) -> web.Response:
    """Answers with counters and gauges in Prometheus' text format; no names."""
    server = request.app[SERVER]
    rooms = server.rooms.loaded.values()
    numbers = {
        "tablee_tables_loaded gauge": len(rooms),
        "tablee_sockets gauge": len(server.connections),
        "tablee_connections gauge": len(server.http_connections) + server.sockets.total,
        "tablee_moves_total counter": server.rooms.moves_before + sum(room.recorder.moves for room in rooms),
        "tablee_messages_total counter": server.messages,
        "tablee_commits_total counter": server.store.transactions,
        "tablee_writes_total counter": server.store.writes,
        "tablee_faults_total counter": server.faults,
        "tablee_refused_requests_total counter": server.refused_requests,
        "tablee_malformed_requests_total counter": server.malformed_requests,
        "tablee_robot_failures_total counter": server.bot_pool.failures,
        "tablee_puzzles_made_total counter": server.puzzles.made,
        "tablee_analyses_waiting gauge": server.analyses.waiting,
        "tablee_analyses_total counter": server.analyses.made,
        "tablee_analysis_failures_total counter": server.analyses.failures,
    }
    lines = []
    for name, value in numbers.items():
        metric, kind = name.split()
        lines += [f"# TYPE {metric} {kind}", f"{metric} {value}"]
    return web.Response(text="\n".join(lines) + "\n", content_type="text/plain")
