"""Analyses that are made once for all nodes: who makes one, and how far it is."""

import asyncio
import logging
from contextlib import suppress

from tablee.bus import Bus, BusError
from tablee.bus.background_tasks import BackgroundTasks
from tablee.server.cluster.wire import Making, node_subject, pack
from tablee.server.logs import log
from tablee.store import Leases, StoreError

ANSWER_S = 1.0
PREFIX = "analysis/"  # before the id in the lease: no table's id has a slash


class SharedAnalyses:
    """A lease for each analysis under way."""

    def __init__(self, leases: Leases, bus: Bus, node: str) -> None:
        self._leases, self._bus, self._node = leases, bus, node
        self._tasks = BackgroundTasks()

    async def claim(self, replay_id: str) -> bool:
        lease = await self._leases.take(f"{PREFIX}{replay_id}", self._node)
        return lease.owner == self._node

    def give_up(self, replay_id: str) -> None:
        self._tasks.start(self._release(f"{PREFIX}{replay_id}"))

    async def _release(self, name: str) -> None:
        try:
            await self._leases.release(self._node, [name])
        except StoreError as error:
            log("lease_kept", logging.WARNING, table=name, error=type(error).__name__)

    async def progress(self, replay_id: str) -> bytes | None:
        """How far another node is with it; None if nobody makes it."""

        async def ask(node: str) -> bytes:
            with suppress(BusError):
                return await self._bus.request(node_subject(node), pack(Making(replay_id)), ANSWER_S)
            return b""

        others = [node.id for node in await self._leases.nodes() if node.id != self._node]
        told = await asyncio.gather(*map(ask, others))
        return next(filter(None, told), None)
