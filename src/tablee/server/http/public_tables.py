"""The list of public tables: those with people come first, and nobody can fill it alone."""

from collections import Counter

from tablee.server.listings import has_people, host_of, listing
from tablee.server.lru_cache import LruCache
from tablee.server.server import Server
from tablee.server.settings import Settings
from tablee.store import Listing

EMPTY_TABLES_READ = 1000  # hardly anybody closes a table


async def listed(server: Server, most: int) -> list[Listing]:
    """Takes tables with people from memory, so that any number of empty ones cannot hide them."""
    occupied = [room for room in server.rooms.loaded.values() if room.presence.people()]
    lively = [listing(room.table) for room in occupied]
    if server.cluster is not None:
        lively += server.cluster.occupancy.listings()
    lively = [one for one in lively if one.visibility == "public" and one.phase != "closed"]
    lively.sort(key=lambda one: one.opened, reverse=True)
    fair = _Fair(server.opener.addresses, server.settings)
    chosen = [one for one in lively if fair.admits(one)]
    if len(chosen) < most:
        there = {one.id for one in lively} | {room.table.id for room in occupied}
        # A server that stopped meanwhile has not put them away.
        forgotten = server.clock.now_ms() - server.settings.put_away_ms
        others = await server.store.listings(EMPTY_TABLES_READ)
        chosen += [
            one
            for one in others
            if one.id not in there and (one.touched > forgotten or has_people(one)) and fair.admits(one)
        ]
    return chosen[:most]


class _Fair:
    """Limits the lines of each host, and of each address that has opened tables since the server's start."""

    def __init__(self, openers: LruCache[str], settings: Settings) -> None:
        self._openers, self._settings = openers, settings
        self._lines = Counter[str]()

    def admits(self, one: Listing) -> bool:
        host = f"host {host_of(one)}"
        opener = f"address {self._openers.get(one.id)}" if one.id in self._openers else ""
        if self._lines[host] >= self._settings.listed_per_player:
            return False
        if opener and self._lines[opener] >= self._settings.listed_per_address:
            return False
        self._lines.update((host, opener))
        return True
