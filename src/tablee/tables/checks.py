"""What several decisions check first; each raises CommandRefused."""

from typing import Any

from tablee.games.protocol import Game, Seat
from tablee.matches.match import seats_rule
from tablee.tables.dealing import Context
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Table


def check_seats(game: Game[Any, Any, Any], seats: int) -> None:
    if seats not in game.seats:
        detail = f"{game.id} is for {game.seats[0]} to {game.seats[-1]} players"
        raise CommandRefused("bad_seat", detail, rule=seats_rule(game, seats))


def own_seat(table: Table, context: Context) -> Seat:
    if (seat := table.seat_of(context.player.id)) is None:
        raise CommandRefused("not_seated", "you are not sitting at this table")
    return seat


def check_newcomer(table: Table, player: str) -> None:
    if table.seat_of(player) is not None:
        raise CommandRefused("already_seated", "you are sitting already")
    if player in table.kicked:
        raise CommandRefused("kicked", "the host has asked you to leave")


def check_gathering(table: Table) -> None:
    if not table.gathering:
        raise CommandRefused("already_started", "not while a match is being played")


def check_host(table: Table, context: Context) -> None:
    if table.host != context.player.id:
        raise CommandRefused("not_host", "only the host of the table may do that")
