"""Which matches change ratings: decided when they begin, and nothing changes it afterwards."""

from tablee.bots.strength import robot_ratings, shown_level
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.chairs import Chairs
from tablee.tables.checks import check_gathering, check_host
from tablee.tables.dealing import Context
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Table

Facts = tuple[f.Fact, ...]


def set_rated(table: Table, command: c.SetRated, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    if command.on and (reason := why_unrated(table)) is not None:
        raise CommandRefused(f"unrated_{reason}", f"no rated match: {reason}")
    return (f.RatedSet(on=command.on),)


def why_unrated(table: Table) -> str | None:
    """What keeps a match at this table, as it stands now, from counting: `pace` or `robot`; None if nothing does."""
    if table.pace != "lively":
        return "pace"
    robots = {chair.robot for chair in table.chairs if chair.robot is not None}
    levels = {shown_level(table.game.id, robot, table.options, len(table.chairs)) for robot in robots}
    if not levels <= robot_ratings(table.game.id).keys():
        return "robot"
    return None


def begins_rated(table: Table) -> bool:
    return table.rated and why_unrated(table) is None


def check_agreed(table: Table, chairs: Chairs, context: Context) -> None:
    """Refuses a rated match with somebody on these chairs who is away, or has not agreed to it.

    `ready` is taken back when the host marks the table, so whoever is ready has agreed to a rated match. Whoever
    begins it has agreed by that.
    """
    for seat, chair in enumerate(chairs):
        if chair.player is None:
            continue
        asks = chair.player.id == context.player.id
        if chair.minded is not None or not (asks or (seat in context.here and seat in table.ready)):
            detail = f"{chair.player.name} is away or not ready"
            raise CommandRefused("unrated_absent", detail, data={"seat": seat, "name": chair.player.name})


def check_unrated(table: Table) -> None:
    """Refuses what would put somebody else into a seat while the match counts."""
    if table.counts and not table.gathering:
        raise CommandRefused("rated_match", "not during a rated match")
