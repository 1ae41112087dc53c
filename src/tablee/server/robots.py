"""`tablee robots`: a machine on which the robots of several servers think, and nothing else."""

import argparse
import asyncio
import logging
from signal import SIGINT, SIGTERM

import uvloop

from tablee.bus import Bus, BusError, open_bus
from tablee.server.bots.pool import BotPool
from tablee.server.cluster.robot_machines import RobotMachine
from tablee.server.logs import configure, limited, log
from tablee.server.settings import BadSetting, Settings


async def _bus(url: str) -> Bus:
    """One that is away is waited for: it may be started after us, or again while we think."""
    bus = await open_bus(url, "tablee robots", patient=True)
    if not bus.connected:
        log("bus_away", logging.WARNING)
    bus.returned = lambda: log("bus_returned", lost=bus.lost_messages)
    bus.trouble = lambda where, error: limited.log(
        "bus_trouble", key=where, where=where, error=type(error).__name__
    )
    return bus


async def think(settings: Settings) -> None:
    """Answers until SIGINT or SIGTERM; what it has begun it ends."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for signal in (SIGINT, SIGTERM):
        loop.add_signal_handler(signal, stop.set)
    bus = await _bus(settings.bus_url)
    pool = BotPool(settings.robot_workers, settings.robot_limit_s, settings.robot_pace)
    machine = RobotMachine(bus, pool)
    try:
        if settings.robot_warm_up:
            await pool.warm()
        await machine.start()
        log("robots_started", workers=settings.robot_workers)
        print("Tablée : robots", flush=True)
        await stop.wait()
        await machine.stop()
    finally:
        await bus.close()
        pool.close()


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="tablee robots",
        description="Let the robots of several servers think here. TABLEE_BUS_URL says where the servers are, "
        "TABLEE_ROBOT_WORKERS how many think at once.",
    )
    parser.parse_args(arguments)
    try:
        settings = Settings.from_environment()
    except BadSetting as problem:
        raise SystemExit(f"tablee: {problem}") from problem
    if not settings.bus_url:
        raise SystemExit("tablee: TABLEE_BUS_URL says where the servers are (nats://host:port)")
    configure(settings.log_level)
    try:
        uvloop.run(think(settings))
    except BusError as problem:
        raise SystemExit(f"tablee: {problem}") from problem
