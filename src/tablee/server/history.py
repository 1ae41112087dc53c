"""What has been: the log as somebody may know it, and replays of finished rounds."""

import asyncio
from typing import TYPE_CHECKING

from tablee.games.chance import Deal
from tablee.games.protocol import Json, Setting
from tablee.matches import Match, write_replay
from tablee.store import Row, Write
from tablee.tables import facts as f
from tablee.tables.errors import CommandRefused
from tablee.tables.show import Audience, entry_info
from tablee.tables.table import Entry, Table

if TYPE_CHECKING:
    from tablee.server.core import Server
    from tablee.server.room import Room

FACTS = 1000  # of a log, that cost as much as one short log
MISSED = 1000  # entries told at a reconnect; who missed more asks for the log


async def missed_since(
    server: "Server", room: "Room", seen: int, player: str, address: str
) -> tuple[list[Json], bool]:
    """The entries after `seen` as the player may know them, and whether some are left out.

    Up to date when it returns: what the memory no longer has is read from the log, until the two meet.
    """
    table, known, entries = room.table, seen, list[Entry]()
    if table.seq - seen > MISSED:
        return [], True
    while _forgotten(table, known):
        if not _afford(server, address, table.seq):
            return [], True
        rows = await server.store.rows(table.id)
        async with server.folding:
            read, _ = await asyncio.to_thread(_entries, table.id, rows, known, player)
        entries += read
        known = len(rows)
    entries += [entry for entry in table.recent if entry.seq > known]
    return told(entries, table.seat_of(player)), False


async def log_after(server: "Server", table_id: str, seen: int, player: str, address: str) -> Json:
    """What the memory has is told at once; what it no longer has takes the whole log, which is rationed."""
    room = server.hub.rooms.get(table_id)
    if room is not None and not _forgotten(room.table, seen):
        recent = [entry for entry in room.table.recent if entry.seq > seen]
        answer = {"seq": room.table.seq, "entries": told(recent, room.table.seat_of(player))}
        await server.store.commit(Write())  # stored, then said
        if not room.broken:
            return answer
    last = await server.store.last(table_id)
    if seen >= last:
        return {"seq": last, "entries": []}
    rows = await _whole_log(server, table_id, last, address)
    async with server.folding:
        entries, audience = await asyncio.to_thread(_entries, table_id, rows, seen, player)
    return {"seq": len(rows), "entries": told(entries, audience)}


async def replay(server: "Server", table_id: str, number: int, address: str) -> str | None:
    """The finished rounds of a match as text; None if there are none."""
    rows = await _whole_log(server, table_id, await server.store.last(table_id), address)
    async with server.folding:
        return await asyncio.to_thread(_replay, table_id, rows, number)


async def _whole_log(server: "Server", table_id: str, last: int, address: str) -> list[Row]:
    if not _afford(server, address, last):
        raise CommandRefused("rate_limited", "too many old logs")
    return await server.store.rows(table_id)


def _afford(server: "Server", address: str, facts: int) -> bool:
    """Reading a log again takes time for each of its facts."""
    cost = min(max(1.0, facts / FACTS), server.settings.log_reads)
    return server.reading.take(address, cost)


def _forgotten(table: Table, seen: int) -> bool:
    """The memory does not reach back that far."""
    return bool(table.recent) and table.recent[0].seq > seen + 1


def told(entries: list[Entry], audience: Audience) -> list[Json]:
    return [said for entry in entries if (said := entry_info(entry, audience)) is not None]


def _entries(table_id: str, rows: list[Row], seen: int, player: str) -> tuple[list[Entry], Audience]:
    table = Table(table_id)
    entries = []
    for row in rows:
        entry = table.apply(row.at, f.read_fact(row.kind, row.payload))
        if entry.seq > seen:
            entries.append(entry)
    return entries, table.seat_of(player)


def _replay(table_id: str, rows: list[Row], number: int) -> str | None:
    table, match = Table(table_id), None
    finished: Match | None = None
    for row in rows:
        fact = f.read_fact(row.kind, row.payload)
        table.apply(row.at, fact)
        if table.match != number:
            continue
        if isinstance(fact, f.Dealt):
            match = _with_round(match, table, fact)
        elif isinstance(fact, f.Acted) and match is not None:
            match, _ = match.act(fact.seat, table.game.parse_action(fact.action), fact.ms)
        if match is not None and match.result is not None:
            finished = match
    return None if finished is None else write_replay(finished)


def _with_round(match: Match | None, table: Table, fact: f.Dealt) -> Match:
    if match is None:
        setting = Setting.first(len(table.chairs), table.options, fact.starter)
        return Match(table.game, "", (), None).with_round(setting, Deal.parse(fact.deal), fact.salt)
    return match.with_round(match.next_setting(), Deal.parse(fact.deal), fact.salt)
