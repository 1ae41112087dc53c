"""Decisions about time: pauses that everybody agreed to, whom no clock hurries, the pace of games without turns."""

from tablee.games.protocol import Seat
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.checks import check_gathering, check_host, own_seat
from tablee.tables.dealing import Context
from tablee.tables.errors import CommandRefused
from tablee.tables.rating import check_unrated
from tablee.tables.table import Table

Facts = tuple[f.Fact, ...]


def ask_pause(table: Table, command: c.Pause, context: Context) -> Facts:
    seat = own_seat(table, context)
    if table.phase not in ("playing", "between"):
        raise CommandRefused("not_started", "there is nothing to pause")
    if table.paused and not command.on:
        return (f.Resumed(),)
    asked = f.PauseAsked(seat=seat, on=command.on)
    if table.paused or not command.on:
        return (asked,)
    # Between two rounds nothing is lost by waiting: whoever wants another moment gets it, once.
    alone = table.phase == "between" and seat not in table.held
    held = alone or agreed(table, context.here, table.pausing | {seat})
    return (asked, f.Paused()) if held else (asked,)


def set_unhurried(table: Table, command: c.Unhurried, context: Context) -> Facts:
    return (f.Unhurried(seat=own_seat(table, context), on=command.on),)


def agreed(table: Table, here: frozenset[Seat], pausing: frozenset[Seat]) -> bool:
    """Everybody who sits, is there and plays for themselves has asked for the pause."""
    playing = {seat for seat in here if table.chairs[seat].mind is None}
    return bool(pausing & playing) and playing <= pausing


def set_pace(table: Table, command: c.SetPace, context: Context) -> Facts:
    """Whoever plays alone may change it at any time; with others it stands for the round, and in a rated match."""
    check_host(table, context)
    _check_real_time(table)
    check_unrated(table)
    if table.phase == "playing" and table.people > 1:
        raise CommandRefused("already_started", "not while others play the round")
    if command.pace == "practice" and table.people > 1:
        raise CommandRefused("practice_alone", "somebody else sits here")
    return (f.PaceSet(pace=command.pace),)


def set_fairness(table: Table, command: c.SetFairness, context: Context) -> Facts:
    _check_timing(table, context)
    return (f.FairnessSet(fairness=command.fairness),)


def robot_may_act(table: Table, seat: Seat) -> bool:
    """At the practice pace: once after each action of the person, and as long as that person can do nothing."""
    person = next((s for s, chair in enumerate(table.chairs) if chair.mind is None), None)
    if person is None or table.acted.get(person, 0) > table.acted.get(seat, 0):
        return True
    game, state = table.game, table.state
    return all(game.apply(state, person, action)[0] is state for action in game.legal_actions(state, person))


def _check_timing(table: Table, context: Context) -> None:
    check_host(table, context)
    check_gathering(table)
    _check_real_time(table)


def _check_real_time(table: Table) -> None:
    if not table.game.real_time:
        raise CommandRefused("not_real_time", f"{table.game.id} is played in turns")
