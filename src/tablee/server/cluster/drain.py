"""Handing tables over when a node stops."""

from tablee.server.cluster.hosting import Hosting
from tablee.server.cluster.owner import Owner
from tablee.server.logs import log
from tablee.store import Leases


async def hand_over(leases: Leases, node: str, owner: Owner) -> None:
    """Gives each table to the node with most of its people, else to any; then their fronts are told.

    A write that is still under way is stored before, or refused.
    """
    living = sorted(one.id for one in await leases.nodes() if one.id != node)
    heirs: dict[str | None, list[str]] = {}
    for number, (table_id, hosting) in enumerate(owner.hostings.items()):
        heirs.setdefault(_heir(hosting, living, number), []).append(table_id)
    for heir, tables in heirs.items():
        await leases.release(node, tables, heir)
    count = len(owner.hostings)
    for hosting in list(owner.hostings.values()):
        hosting.end()
    log("tables_handed_over", node=node, tables=count, to=len(living))


def _heir(hosting: Hosting, living: list[str], number: int) -> str | None:
    guests = [one.front for one in hosting.guests.values() if one.front in living]
    if guests:
        return max(guests, key=guests.count)
    return living[number % len(living)] if living else None
