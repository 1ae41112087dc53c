"""The queue at a full table: who waits for a chair, in the order in which they asked, and who gets the next one."""

from collections.abc import Collection
from typing import Final

from tablee.games.protocol import Seat
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.chairs import Player
from tablee.tables.checks import check_newcomer
from tablee.tables.dealing import Context
from tablee.tables.errors import CommandRefused
from tablee.tables.guests import renamed_at
from tablee.tables.rating import check_unrated
from tablee.tables.table import Table

QUEUE_PLACES: Final = 12
Facts = tuple[f.Fact, ...]


def queue(table: Table, command: c.Queue, context: Context) -> Facts:
    player = context.player
    queued = is_queued(table, player.id)
    if not command.on:
        if not queued:
            raise CommandRefused("not_queued", "you are not in the queue")
        return (f.Queued(on=False),)
    check_newcomer(table, player.id)
    check_unrated(table)
    if queued:
        raise CommandRefused("already_queued", "you are in the queue already")
    if table.gathering and _open_chair(table) is not None:
        raise CommandRefused("chair_free", "there is a free chair")
    if len(table.queue) >= QUEUE_PLACES:
        raise CommandRefused("queue_full", f"{QUEUE_PLACES} people wait already")
    return (f.Queued(name=player.name, avatar=player.avatar),)


def is_queued(table: Table, player: str) -> bool:
    return any(one.id == player for one in table.queue)


def next_in_queue(table: Table, present: Collection[str]) -> Player | None:
    """The first of those who wait and are connected."""
    return next((one for one in table.queue if one.id in present), None)


def check_turn(table: Table, context: Context) -> None:
    """Refuses a chair to whoever has not waited for it; at a table that stands still nobody is called."""
    first = None if table.still else next_in_queue(table, context.present)
    if first is not None and first.id != context.player.id:
        raise CommandRefused("others_first", "somebody waits for this chair")


def seat_next(table: Table, present: Collection[str]) -> f.Sat | None:
    """Who sits down next from the queue; None while there is no chair, or nobody for it."""
    if table.still or (table.counts and not table.gathering):
        return None
    seat, player = _open_chair(table), next_in_queue(table, present)
    if seat is None or player is None:
        return None
    shown = renamed_at(table.chairs, player, seat)
    return f.Sat(seat=seat, player=player.id, name=shown.name, avatar=shown.avatar)


def _open_chair(table: Table) -> Seat | None:
    """The first chair for a newcomer: an empty one, or between two rounds a robot's."""
    for seat, chair in enumerate(table.chairs):
        if (table.gathering and not chair.taken) or (table.phase == "between" and chair.robot is not None):
            return seat
    return None
