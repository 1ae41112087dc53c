"""The health check and the metrics."""

import logging
import os
import resource
import shutil
from collections.abc import Iterator
from typing import NamedTuple

from aiohttp import web

from tablee.server.logs import limited
from tablee.server.server import SERVER, Server
from tablee.store import StoreError
from tablee.store.histogram import Histogram

PAGE_BYTES = resource.getpagesize()


class Metric(NamedTuple):
    name: str
    kind: str
    what: str
    value: float | Histogram


async def healthz(request: web.Request) -> web.Response:
    """Answers 200 if the store takes a write and another connection reads it back. A lost bus is told, and no failure:
    what reaches the database can be played here.
    """
    server = request.app[SERVER]
    cluster = server.cluster
    try:
        if cluster is not None and cluster.heartbeat.cut_off:
            raise StoreError("the database does not answer")  # at once: a check would wait for it
        await server.store.check()
    except StoreError as problem:
        limited.log("unhealthy", logging.ERROR, reason=str(problem))
        return web.json_response({"ok": False, "reason": str(problem)}, status=503)
    lost = cluster is not None and not cluster.bus.connected
    return web.json_response({"ok": True} | ({"bus": False} if lost else {}))


async def metrics(request: web.Request) -> web.Response:
    """Answers with counters, gauges and histograms in Prometheus' text format; no names."""
    lines = [line for metric in measured(request.app[SERVER]) for line in _lines(metric)]
    return web.Response(text="\n".join(lines) + "\n", content_type="text/plain")


def measured(server: Server) -> Iterator[Metric]:
    yield from _play(server)
    yield from _requests(server)
    yield from _store(server)
    yield from _work(server)
    yield from _cluster(server)
    yield from _process()


def _play(server: Server) -> Iterator[Metric]:
    counts, tables = server.rooms.counts(), len(server.rooms.loaded)
    yield Metric("tablee_tables_loaded", "gauge", "Tables in memory.", tables)
    yield Metric("tablee_moves_total", "counter", "Actions of players, robots and clocks.", counts.moves)
    yield Metric(
        "tablee_refused_commands_total", "counter", "Commands at tables that were refused.", counts.refused
    )
    yield Metric(
        "tablee_updates_encoded_total", "counter", "Updates, once for all who read the same.", counts.encoded
    )
    yield Metric(
        "tablee_updates_completed_total",
        "counter",
        "Updates with something of a seat's own.",
        counts.completed,
    )
    yield Metric("tablee_messages_total", "counter", "Messages from sockets.", server.messages)


def _requests(server: Server) -> Iterator[Metric]:
    http = len(server.http_connections)
    yield Metric("tablee_sockets", "gauge", "Open WebSockets.", len(server.connections))
    yield Metric(
        "tablee_connections", "gauge", "Open connections of both kinds.", http + server.sockets.total
    )
    yield Metric("tablee_connections_most", "gauge", "As many are allowed.", server.http_connections.most)
    yield Metric(
        "tablee_refused_requests_total", "counter", "HTTP requests refused.", server.refused_requests
    )
    yield Metric("tablee_malformed_requests_total", "counter", "What was no HTTP.", server.malformed_requests)
    yield Metric("tablee_faults_total", "counter", "Bugs that were noticed.", server.faults)


def _store(server: Server) -> Iterator[Metric]:
    store, rooms = server.store, server.rooms
    pending = sum(room.recorder.pending for room in rooms.loaded.values())
    yield Metric("tablee_commits_total", "counter", "Transactions.", store.transactions)
    yield Metric("tablee_writes_total", "counter", "Writes, of which a transaction holds many.", store.writes)
    yield Metric("tablee_write_seconds", "histogram", "How long a transaction takes.", store.write_seconds)
    yield Metric("tablee_writes_waiting", "gauge", "Writes of tables that are not stored yet.", pending)
    yield Metric(
        "tablee_store_failures_total", "counter", "Requests that the store failed.", server.store_failures
    )
    yield Metric(
        "tablee_tables_failed_total", "counter", "Tables given up after a failed write.", rooms.failed
    )
    if not server.settings.database_url:  # else the disk is the database's affair
        free = shutil.disk_usage(server.data_dir).free
        yield Metric("tablee_disk_free_bytes", "gauge", "Where the data folder is.", free)


def _work(server: Server) -> Iterator[Metric]:
    robots, puzzles, analyses = server.bot_pool, server.puzzles, server.analyses
    yield Metric("tablee_loop_late_seconds", "histogram", "How late the event loop is.", server.loop_lag.late)
    yield Metric("tablee_robots_waiting", "gauge", "Questions to robots without an answer.", robots.waiting)
    yield Metric(
        "tablee_robot_failures_total", "counter", "Robots that crashed or were slow.", robots.failures
    )
    yield Metric("tablee_puzzles_waiting", "gauge", "Puzzles being made or judged.", puzzles.waiting)
    yield Metric("tablee_puzzles_made_total", "counter", "Puzzles made.", puzzles.made)
    yield Metric("tablee_analyses_waiting", "gauge", "Analyses in the queue.", analyses.waiting)
    yield Metric("tablee_analyses_total", "counter", "Analyses made.", analyses.made)
    yield Metric("tablee_analysis_failures_total", "counter", "Analyses that failed.", analyses.failures)


def _cluster(server: Server) -> Iterator[Metric]:
    cluster, machines = server.cluster, server.robot_machines
    if cluster is None or machines is None:
        return
    fronts = cluster.fronts.tables.values()
    sockets = sum(len(table.lines) for table in fronts)
    bus, taken = cluster.bus, cluster.takeovers
    yield Metric("tablee_front_tables", "gauge", "Tables of other servers with sockets here.", len(fronts))
    yield Metric("tablee_front_sockets", "gauge", "Sockets here of tables of other servers.", sockets)
    yield Metric("tablee_bus_connected", "gauge", "1 while the bus is there.", int(bus.connected))
    yield Metric(
        "tablee_bus_lost_messages_total", "counter", "Messages that the bus lost.", bus.lost_messages
    )
    yield Metric("tablee_news_total", "counter", "What owners told fronts.", cluster.owner.published)
    yield Metric("tablee_takeovers_total", "counter", "Tables taken from servers that were gone.", taken)
    yield Metric(
        "tablee_robot_machine_answers_total", "counter", "Answers of robot machines.", machines.answers
    )


def _process() -> Iterator[Metric]:
    """Under the names that every exporter gives them. Of this process alone: robots have their own."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    yield Metric(
        "process_cpu_seconds_total", "counter", "Time on a processor.", used.ru_utime + used.ru_stime
    )
    yield Metric(
        "process_max_fds", "gauge", "Descriptors allowed.", resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    )
    if os.path.isdir("/proc/self/fd"):
        with open("/proc/self/statm", encoding="ascii") as pages:
            resident = int(pages.read().split()[1]) * PAGE_BYTES
        yield Metric("process_resident_memory_bytes", "gauge", "Memory in use.", resident)
        yield Metric("process_open_fds", "gauge", "Descriptors in use.", len(os.listdir("/proc/self/fd")))


def _lines(metric: Metric) -> Iterator[str]:
    name, value = metric.name, metric.value
    yield f"# HELP {name} {metric.what}"
    yield f"# TYPE {name} {metric.kind}"
    if not isinstance(value, Histogram):
        yield f"{name} {value}"
        return
    below = 0
    for bound, count in zip((*value.bounds, "+Inf"), value.counts, strict=True):
        below += count
        yield f'{name}_bucket{{le="{bound}"}} {below}'
    yield f"{name}_sum {value.total}"
    yield f"{name}_count {below}"
