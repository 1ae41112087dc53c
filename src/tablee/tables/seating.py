"""Decisions about seats: who sits down, stands up, is asked to leave, and how many chairs there are."""

from tablee.bots.levels import LEVELS
from tablee.games.protocol import Seat
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.chairs import persona_for, to_take_away
from tablee.tables.checks import check_gathering, check_host, check_newcomer, check_seats, own_seat
from tablee.tables.dealing import Context
from tablee.tables.errors import CommandRefused
from tablee.tables.guests import namesakes, shown_at
from tablee.tables.queueing import check_turn, is_queued
from tablee.tables.rating import check_unrated
from tablee.tables.table import Table

MINDER = "medium"  # the level of the robot that plays for an absent player
Facts = tuple[f.Fact, ...]


def sit(table: Table, command: c.Sit, context: Context) -> Facts:
    player = context.player
    if table.phase != "between" or command.seat is None:
        check_gathering(table)
    check_newcomer(table, player.id)
    check_unrated(table)
    seat = _free_chair(table, command.seat) if table.gathering else _robots_chair(table, command.seat)
    check_turn(table, context)
    shown = shown_at(table.chairs, player, seat)
    return (f.Sat(seat=seat, name=shown.name, avatar=shown.avatar),)


def show_profile(table: Table, command: c.Profile, context: Context) -> Facts:
    seat = own_seat(table, context)
    shown = shown_at(table.chairs, context.player, seat)
    return (f.Renamed(seat=seat, name=shown.name, avatar=shown.avatar),)


def stand(table: Table, command: c.Stand, context: Context) -> Facts:
    check_gathering(table)
    return (f.Stood(seat=own_seat(table, context)),)


def seat_robot(table: Table, command: c.Robot, context: Context) -> Facts:
    check_host(table, context)
    if command.level not in LEVELS:
        raise CommandRefused("bad_level", f"levels are {', '.join(LEVELS)}")
    seat = command.seat
    if seat is None or seat >= len(table.chairs) or table.chairs[seat].robot is None:
        check_gathering(table)
        seat = _free_chair(table, seat)
    check_unrated(table)
    persona = persona_for(table.chairs, seat, but=namesakes(table.chairs))
    return (f.RobotSat(seat=seat, level=command.level, persona=persona),)


def dismiss(table: Table, command: c.Dismiss, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    return (f.Stood(seat=_robots_chair(table, command.seat), why="dismissed"),)


def kick(table: Table, command: c.Kick, context: Context) -> Facts:
    """Between two rounds a robot takes the chair over: a match goes on with all its seats."""
    check_host(table, context)
    if table.phase != "between":
        check_gathering(table)
    if command.seat >= len(table.chairs) or (player := table.chairs[command.seat].player) is None:
        raise CommandRefused("no_player", "nobody sits on that chair")
    if player.id == context.player.id:
        raise CommandRefused("no_player", "stand up yourself")
    check_unrated(table)
    gone = f.Stood(seat=command.seat, why="kicked")
    if table.gathering:
        return (gone,)
    persona = persona_for(table.chairs, command.seat, but=namesakes(table.chairs))
    return (gone, f.RobotSat(seat=command.seat, level=MINDER, persona=persona))


def leave(table: Table, command: c.Leave, context: Context) -> Facts:
    if is_queued(table, context.player.id):
        return (f.Queued(on=False),)
    seat = own_seat(table, context)
    if table.gathering:
        return (f.Stood(seat=seat),)
    if table.chairs[seat].minded is not None:
        raise CommandRefused("minded", "a robot minds your seat already")
    return (f.Minded(seat=seat, level=MINDER),)


def come_back(table: Table, command: c.Back, context: Context) -> Facts:
    seat = own_seat(table, context)
    if table.chairs[seat].minded is None:
        raise CommandRefused("not_minded", "no robot minds your seat")
    return (f.Returned(seat=seat),)


def set_chairs(table: Table, command: c.Chairs, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    check_seats(table.game, command.chairs)
    return (f.ChairsSet(chairs=command.chairs, gone=chairs_going(table, command.chairs)),)


def chairs_going(table: Table, number: int) -> tuple[Seat, ...]:
    """Which chairs go where `number` shall stay; raises CommandRefused."""
    if (going := to_take_away(table.chairs, number)) is None:
        raise CommandRefused("chairs_taken", "people sit on more chairs than that")
    return going


def _free_chair(table: Table, wanted: Seat | None) -> Seat:
    for seat, chair in enumerate(table.chairs):
        if not chair.taken and wanted in (None, seat):
            return seat
    if wanted is not None and wanted >= len(table.chairs):
        raise CommandRefused("bad_seat", f"there is no chair {wanted}")
    raise CommandRefused(
        "seat_taken", "that chair is taken" if wanted is not None else "every chair is taken"
    )


def _robots_chair(table: Table, seat: Seat | None) -> Seat:
    if seat is None or seat >= len(table.chairs) or table.chairs[seat].robot is None:
        raise CommandRefused("no_robot", "there is no robot on that chair")
    return seat
