"""What has been: the log as somebody may know it, and replays of finished rounds."""

import asyncio
from typing import TYPE_CHECKING

from tablee.games.chance import Deal
from tablee.games.protocol import Json, Setting
from tablee.matches import Match, write_replay
from tablee.store import Row
from tablee.tables import facts as f
from tablee.tables.show import Audience, entry_info
from tablee.tables.table import Entry, Table

if TYPE_CHECKING:
    from tablee.server.core import Server
    from tablee.server.room import Room

MISSED = 1000  # entries told at a reconnect; who missed more asks for the log


async def missed_since(server: "Server", room: "Room", seen: int, player: str) -> tuple[list[Json], bool]:
    """The entries after `seen` as the player may know them, and whether some are left out.

    Up to date when it returns: what the memory no longer has is read from the log, until the two meet.
    """
    table, known, entries = room.table, seen, list[Entry]()
    if table.seq - seen > MISSED:
        return [], True
    while table.recent and table.recent[0].seq > known + 1:
        rows = await server.store.rows(table.id)
        read, _ = await asyncio.to_thread(_entries, table.id, rows, known, player)
        entries += read
        known = len(rows)
    entries += [entry for entry in table.recent if entry.seq > known]
    return told(entries, table.seat_of(player)), False


async def log_after(server: "Server", table_id: str, seen: int, player: str) -> Json:
    rows = await server.store.rows(table_id)
    entries, audience = await asyncio.to_thread(_entries, table_id, rows, seen, player)
    return {"seq": len(rows), "entries": told(entries, audience)}


def told(entries: list[Entry], audience: Audience) -> list[Json]:
    return [said for entry in entries if (said := entry_info(entry, audience)) is not None]


def _entries(table_id: str, rows: list[Row], seen: int, player: str) -> tuple[list[Entry], Audience]:
    table = Table(table_id)
    entries = []
    for row in rows:
        entry = table.fold(row.at, f.read_fact(row.kind, row.payload))
        if entry.seq > seen:
            entries.append(entry)
    return entries, table.seat_of(player)


def replay(table_id: str, rows: list[Row], number: int) -> str | None:
    """The finished rounds of a match as text; None if there are none."""
    table, match = Table(table_id), None
    finished: Match | None = None
    for row in rows:
        fact = f.read_fact(row.kind, row.payload)
        table.fold(row.at, fact)
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
