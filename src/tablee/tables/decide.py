"""Commands become facts, or are refused. Nothing here changes the table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tablee.games.protocol import Game, Seat
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.checks import check_gathering, check_host, own_seat
from tablee.tables.dealing import Context, deal
from tablee.tables.errors import CommandRefused
from tablee.tables.table import Player, Table
from tablee.tables.timing import ask_pause, set_fairness, set_pace

LEVELS = ("easy", "medium", "hard")
MINDER = "medium"  # the level of the robot that plays for an absent player
Facts = tuple[f.Fact, ...]


def decide(table: Table, command: c.Command, context: Context) -> Facts:
    """The facts that any command but `act` leads to; raises Refusal."""
    if table.phase == "closed":
        raise CommandRefused("closed", "the table is closed")
    if table.paused and isinstance(command, c.Ready):
        raise CommandRefused("paused", "the table is paused")
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
    if chairs not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise CommandRefused("bad_seat", f"{game.id} is for {few} to {many} players")
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


# --- seats --------------------------------------------------------------------------------------------------


def _sit(table: Table, command: c.Sit, context: Context) -> Facts:
    check_gathering(table)
    if table.seat_of(context.player.id) is not None:
        raise CommandRefused("already_seated", "you are sitting already")
    if context.player.id in table.kicked:
        raise CommandRefused("kicked", "the host has asked you to leave")
    seat = _free_chair(table, command.seat)
    return (f.Sat(seat=seat, name=context.player.name, avatar=context.player.avatar),)


def _stand(table: Table, command: c.Stand, context: Context) -> Facts:
    check_gathering(table)
    return (f.Stood(seat=own_seat(table, context)),)


def _robot(table: Table, command: c.Robot, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    if command.level not in LEVELS:
        raise CommandRefused("bad_level", f"levels are {', '.join(LEVELS)}")
    if command.seat is not None and command.seat < len(table.chairs) and table.chairs[command.seat].robot:
        return (f.RobotSat(seat=command.seat, level=command.level),)
    return (f.RobotSat(seat=_free_chair(table, command.seat), level=command.level),)


def _dismiss(table: Table, command: c.Dismiss, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    if command.seat >= len(table.chairs) or table.chairs[command.seat].robot is None:
        raise CommandRefused("no_robot", "there is no robot on that chair")
    return (f.Stood(seat=command.seat, why="dismissed"),)


def _kick(table: Table, command: c.Kick, context: Context) -> Facts:
    check_host(table, context)
    check_gathering(table)
    if command.seat >= len(table.chairs) or (player := table.chairs[command.seat].player) is None:
        raise CommandRefused("no_player", "nobody sits on that chair")
    if player.id == context.player.id:
        raise CommandRefused("no_player", "stand up yourself")
    return (f.Stood(seat=command.seat, why="kicked"),)


def _leave(table: Table, command: c.Leave, context: Context) -> Facts:
    seat = own_seat(table, context)
    if table.gathering:
        return (f.Stood(seat=seat),)
    if table.chairs[seat].minded is not None:
        raise CommandRefused("minded", "a robot minds your seat already")
    return (f.Minded(seat=seat, level=MINDER),)


def _back(table: Table, command: c.Back, context: Context) -> Facts:
    seat = own_seat(table, context)
    if table.chairs[seat].minded is None:
        raise CommandRefused("not_minded", "no robot minds your seat")
    return (f.Returned(seat=seat),)


def _free_chair(table: Table, wanted: Seat | None) -> Seat:
    for seat, chair in enumerate(table.chairs):
        if not chair.taken and wanted in (None, seat):
            return seat
    if wanted is not None and wanted >= len(table.chairs):
        raise CommandRefused("bad_seat", f"there is no chair {wanted}")
    raise CommandRefused(
        "seat_taken", "that chair is taken" if wanted is not None else "every chair is taken"
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
    if table.phase != "open":
        raise CommandRefused("already_started", "the match has begun")
    return _begin(table, context, command.starter)


def _rematch(table: Table, command: c.Rematch, context: Context) -> Facts:
    own_seat(table, context)
    if table.phase != "over":
        raise CommandRefused("match_running", "the match is not over")
    if command.options:
        check_host(table, context)
    changed = (f.OptionsSet(options=_merged(table, command.options)),) if command.options else ()
    return changed + _begin(table, context, command.starter, changed[0].options if changed else None)


def _begin(
    table: Table, context: Context, starter: Seat | None, options: dict[str, Any] | None = None
) -> Facts:
    """A match and its first deal, worked out on the table as it will be then."""
    taken = tuple(chair for chair in table.chairs if chair.taken)
    if len(taken) not in table.game.seats:
        raise CommandRefused("too_few", f"{table.game.seats[0]} players at least")
    first = None if starter is None else _starter(table, starter)
    ahead = Table(table.id)
    ahead.game, ahead.chairs, ahead.phase = table.game, taken, "open"
    ahead.options = table.options if options is None else table.game.options.parse(options)
    return (f.Started(match=table.match + 1), deal(ahead, context, first))


def _starter(table: Table, chair: Seat) -> Seat:
    """The seat of whoever sits on this chair once the empty ones are taken away."""
    if (rule := table.game.starter_rule) is not None:
        raise CommandRefused("bad_starter", f"nobody is chosen to start {table.game.id}", rule=rule)
    if chair >= len(table.chairs) or not table.chairs[chair].taken:
        raise CommandRefused("bad_seat", f"nobody sits on chair {chair}")
    return sum(before.taken for before in table.chairs[:chair])


def _ready(table: Table, command: c.Ready, context: Context) -> Facts:
    seat = own_seat(table, context)
    if table.phase != "between":
        raise CommandRefused("not_between", "no round has just ended")
    if seat in table.ready:
        raise CommandRefused("already_ready", "you are ready already")
    waiting = {s for s, chair in enumerate(table.chairs) if chair.mind is None} - table.ready - {seat}
    ready = f.Readied(seat=seat)
    return (ready,) if waiting else (ready, deal(table, context))


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


def _unknown(table: Table, command: c.Command, context: Context) -> Facts:
    raise CommandRefused("unknown_command")


_DECISIONS: dict[type[c.Command], Callable[[Table, Any, Context], Facts]] = {
    c.Sit: _sit, c.Stand: _stand, c.Robot: _robot, c.Dismiss: _dismiss, c.Kick: _kick, c.Leave: _leave,
    c.Back: _back, c.Options: _options, c.Start: _start, c.Rematch: _rematch, c.Ready: _ready,
    c.Close: _close, c.Show: _show, c.Chat: _chat, c.Chairs: _unknown, c.Profile: _unknown,
    c.ChangeGame: _unknown, c.Pause: ask_pause, c.SetPace: set_pace, c.SetFairness: set_fairness,
}  # fmt: skip
