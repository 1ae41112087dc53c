"""Commands become facts, or are refused. Nothing here changes the table."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from tablee.games import GAMES
from tablee.games.protocol import Game, Seat
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.chairs import Chair, Player
from tablee.tables.checks import check_gathering, check_host, check_seats, own_seat
from tablee.tables.dealing import Context, deal
from tablee.tables.errors import CommandRefused
from tablee.tables.queueing import next_in_queue, queue
from tablee.tables.rating import begins_rated, check_agreed, set_rated
from tablee.tables.seating import (
    chairs_going,
    come_back,
    dismiss,
    kick,
    leave,
    seat_robot,
    set_chairs,
    show_profile,
    sit,
    stand,
)
from tablee.tables.table import Table
from tablee.tables.timing import ask_pause, set_fairness, set_pace, set_unhurried

Facts = tuple[f.Fact, ...]
Decision = Callable[[Table, Any, Context], Facts]


def decide(table: Table, command: c.Command, context: Context) -> Facts:
    """The facts that any command but `act` leads to; raises Refusal."""
    if table.phase == "closed":
        raise CommandRefused("closed", "the table is closed")
    facts = _DECISIONS[type(command)](table, command, context)
    return (*facts[:-1], replace(facts[-1], cmd=command.id, player=context.player.id))


# --- opening -----------------------------------------------------------------------------------------------


def open_table(
    game: Game[Any, Any, Any],
    options: dict[str, Any],
    chairs: int,
    visibility: str,
    code: str,
    player: Player,
) -> f.Opened:
    """Raises Refusal for a game, options or a number of seats that cannot be."""
    parsed = game.options.parse(options)
    check_seats(game, chairs)
    if visibility not in ("public", "private"):
        raise CommandRefused("malformed", "visibility is public or private")
    return f.Opened(
        game=game.id,
        rules=game.rules_version,
        options=parsed.as_json(),
        chairs=chairs,
        visibility=visibility,
        code=code,
        player=player.id,
    )


# --- the course of the evening ------------------------------------------------------------------------------


def _options(table: Table, command: c.Options, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    return (f.OptionsSet(options=_merged(table, command.options)),)


def _show(table: Table, command: c.Show, context: Context) -> Facts:
    check_host(table, context)
    return (f.Shown(visibility=command.visibility),)


def _start(table: Table, command: c.Start, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    return begin(table, context, command.starter)


def begin(table: Table, context: Context, starter: Seat | None = None, **ahead: Any) -> Facts:
    """A match and its first deal, worked out on the table as it will be then: with `chairs` and `options` if given."""
    chairs: tuple[Chair, ...] = ahead.get("chairs", table.chairs)
    taken = tuple(chair for chair in chairs if chair.taken)
    if len(taken) not in table.game.seats:
        raise CommandRefused("too_few", f"{table.game.seats[0]} players at least")
    rated = begins_rated(table)
    if rated:
        check_agreed(table, chairs, context)
    first = None if starter is None else _starter(table, chairs, starter)
    then = Table(table.id)
    then.game, then.chairs, then.phase = table.game, taken, "open"
    then.options = ahead.get("options", table.options)
    novices = tuple(
        seat for seat, chair in enumerate(taken) if chair.player and chair.player.id in context.novices
    )
    return (
        f.Started(match=table.match + 1, novices=novices, rated=rated),
        deal(then, context, first),
    )


def _starter(table: Table, chairs: Sequence[Chair], chair: Seat) -> Seat:
    """The seat of whoever sits on this one of the chairs once the empty ones are taken away."""
    if (rule := table.game.starter_rule) is not None:
        raise CommandRefused("bad_starter", f"nobody is chosen to start {table.game.id}", rule=rule)
    if chair >= len(chairs) or not chairs[chair].taken:
        raise CommandRefused("bad_seat", f"nobody sits on chair {chair}")
    return sum(before.taken for before in chairs[:chair])


# --- being ready --------------------------------------------------------------------------------------------


def _ready(table: Table, command: c.Ready, context: Context) -> Facts:
    seat = own_seat(table, context)
    if table.phase == "playing":
        raise CommandRefused("not_between", "no round has just ended")
    if (seat in table.ready) == command.on:
        code = "already_ready" if command.on else "not_ready"
        raise CommandRefused(code, f"you are {'ready already' if command.on else 'not ready'}")
    if not command.on:
        return (f.Readied(seat=seat, on=False),)
    return (f.Readied(seat=seat), *_once_ready(table, context, seat))


def _rematch(table: Table, command: c.Rematch, context: Context) -> Facts:
    seat = own_seat(table, context)
    if table.phase == "open":
        raise CommandRefused("not_between", "no match has just ended")
    if table.phase != "over":
        raise CommandRefused("match_running", "the match is not over")
    if seat in table.ready:
        raise CommandRefused("already_ready", "you are ready already")
    if command.starter is not None:
        _starter(table, table.chairs, command.starter)
    ready = f.Readied(seat=seat, starter=command.starter)
    if not command.options:
        return (ready, *_once_ready(table, context, seat, command.starter))
    check_host(table, context)
    changed = f.OptionsSet(options=_merged(table, command.options))
    if any(chair.attended for place, chair in enumerate(table.chairs) if place != seat):
        return (changed, ready)  # the others have agreed to other options, if at all
    options = table.game.options.parse(changed.options)
    return (changed, ready, *begin(table, context, command.starter, options=options))


def _once_ready(
    table: Table, context: Context, seat: Seat, starter: Seat | None = None, **ahead: Any
) -> Facts:
    """What follows once this seat waits for nobody: the next round, or another match. Before a first one, nothing."""
    others = {place for place, chair in enumerate(table.chairs) if chair.attended} - {seat}
    if table.phase == "open" or not others <= table.ready:
        return ()
    if table.phase == "between":
        return (deal(table, context),)
    chairs: tuple[Chair, ...] = ahead.get("chairs", table.chairs)
    if starter is None and table.starter is not None and chairs[table.starter].taken:
        starter = table.starter
    return begin(table, context, starter, **ahead)


def _then_go_on(decision: Decision) -> Decision:
    """The decision, and what follows if those who stay have only waited for whoever goes."""

    def decided(table: Table, command: Any, context: Context) -> Facts:
        facts = decision(table, command, context)
        gone = facts[0]
        if isinstance(gone, f.Stood) and next_in_queue(table, context.present) is not None:
            return facts  # the chair is for somebody who has waited
        if not isinstance(gone, f.Stood | f.Minded):
            return facts  # somebody who does not sit
        seat = gone.seat
        staying = [chair for place, chair in enumerate(table.chairs) if place != seat]
        if table.phase not in ("between", "over") or not any(chair.attended for chair in staying):
            return facts
        empty = table.chairs[:seat] + (Chair(),) + table.chairs[seat + 1 :]
        try:
            return facts + _once_ready(table, context, seat, chairs=empty)
        except CommandRefused:
            return facts  # too few are left

    return decided


# --- the rest -----------------------------------------------------------------------------------------------


def _change_game(table: Table, command: c.ChangeGame, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    if (game := GAMES.get(command.game)) is None:
        raise CommandRefused("unknown_game", f"games are {', '.join(GAMES)}")
    options = game.options.parse(command.options or {})
    chairs = min(max(len(table.chairs), game.seats[0]), game.seats[-1])
    gone = chairs_going(table, chairs)
    return (
        f.GameChanged(
            game=game.id, rules=game.rules_version, options=options.as_json(), chairs=chairs, gone=gone
        ),
    )


def _close(table: Table, command: c.Close, context: Context) -> Facts:
    check_host(table, context)
    humans = [chair.player.id for chair in table.chairs if chair.player and not chair.minded]
    if not table.gathering and set(humans) - {context.player.id}:
        raise CommandRefused("match_running", "the others are still playing")
    return (f.Closed(),)


def _chat(table: Table, command: c.Chat, context: Context) -> Facts:
    text = " ".join(command.text.split())
    if command.phrase and command.phrase not in c.PHRASES:
        raise CommandRefused("malformed", f"phrases are {', '.join(c.PHRASES)}")
    if bool(text) == bool(command.phrase) or not text.isprintable():
        raise CommandRefused("malformed", "say a text or a phrase")
    return (f.Said(name=context.player.name, text=text, phrase=command.phrase),)


def _merged(table: Table, changed: dict[str, Any]) -> dict[str, Any]:
    merged: dict[str, Any] = table.game.options.parse({**table.options.as_json(), **changed}).as_json()
    return merged


_DECISIONS: dict[type[c.Command], Decision] = {
    c.Sit: sit, c.Stand: _then_go_on(stand), c.Queue: queue, c.Robot: seat_robot, c.Dismiss: dismiss,
    c.Kick: _then_go_on(kick), c.Leave: _then_go_on(leave), c.Back: come_back, c.Chairs: set_chairs,
    c.Profile: show_profile, c.ChangeGame: _change_game, c.Options: _options, c.Start: _start,
    c.Rematch: _rematch, c.Ready: _ready, c.Pause: ask_pause, c.Unhurried: set_unhurried, c.SetPace: set_pace,
    c.SetFairness: set_fairness, c.SetRated: set_rated, c.Close: _close, c.Show: _show, c.Chat: _chat,
}  # fmt: skip
