"""A table in memory with the people around it: commands in, facts to the store, and only then words out.

handle -> decide -> fold (at once, in memory) -> store -> speak
"""

import asyncio
from collections.abc import Callable, Sequence
from random import random
from typing import Any, Final

from tablee.games.errors import Refusal
from tablee.games.protocol import Seat
from tablee.server.bots.pool import BotPool
from tablee.server.bots.seats import BotSeats
from tablee.server.clock import Clock
from tablee.server.connection import Connection, Ticket
from tablee.server.entropy import Entropy
from tablee.server.limits.rate_limits import Buckets
from tablee.server.records import finished, listing
from tablee.server.room.broadcast import Broadcast, Frames, ack
from tablee.server.room.drafts import LONGEST, Drafts
from tablee.server.room.hints import Hints
from tablee.server.room.kicked import KickedAddresses
from tablee.server.room.presence import Presence
from tablee.server.room.race_window import RaceWindow
from tablee.server.room.refusal_memory import RefusalMemory
from tablee.server.room.turn_timer import TurnTimer
from tablee.server.settings import Settings
from tablee.store import Row, Store, StoreError, Write
from tablee.tables import actions
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.deadlines import Deadline, deadline, time_out
from tablee.tables.dealing import Context, deal
from tablee.tables.decide import decide
from tablee.tables.errors import CommandRefused
from tablee.tables.facts import write_fact
from tablee.tables.show import encode
from tablee.tables.table import Player, Step, Table

NOBODY = Player("", "", "")
UNLISTED: Final = {f.Acted, f.Said, f.Judged, f.Readied, f.Slept, f.Woke, f.Forgot}
UNHURRIED = 4  # where presses are not timed, pings only show that somebody is there


class Room:
    """One loaded table. Everything here runs in the event loop, one call at a time."""

    def __init__(
        self, table: Table, store: Store, robots: BotPool, settings: Settings, chat: Buckets,
        entropy: Entropy, clock: Clock, let_go: Callable[["Room"], None],
    ) -> None:  # fmt: skip
        self.table, self.store, self.settings, self.let_go = table, store, settings, let_go
        self.entropy, self.now_ms = entropy, clock.now_ms
        self.connections: set[Connection] = set()
        self.presence = Presence(self.table, self.connections, settings.grace_ms, self.now_ms)
        self.drafts = Drafts(self.connections)
        self.kicked = KickedAddresses(table, self.connections)
        self.broadcast = Broadcast(table, self.connections, self.presence, self.drafts, self.now_ms)
        self.race_window = RaceWindow(self)
        self.turn_timer = TurnTimer(self)
        self.bot_seats = BotSeats(
            table, robots, entropy, audience=self.connections, running=self._running,
            seconds_until=self.until, act=self._act_for_bot,
        )  # fmt: skip
        self.hints = Hints(table, robots, self.say)
        self.refusals = RefusalMemory()
        self.moves = 0
        self._chat = chat
        self._in_flight = 0
        self.broken = False
        # A thousand tables that come back after a restart are not to ping at once.
        self._pulse = asyncio.get_running_loop().call_later(random() * settings.ping_s, self._beat)

    # --- coming and going -------------------------------------------------------------------------------

    def attach(self, connection: Connection, missed: list[dict[str, Any]] | None, gap: bool) -> None:
        if self.table.asleep and self._keeps_awake(connection):
            self.wake()
        self.connections.add(connection)
        connection.audience = self.table.seat_of(connection.player.id)
        self.say(self.broadcast.presence(but=connection))
        extra = {} if missed is None else {"missed": missed, "gap": gap}
        self.say([(connection, self.broadcast.welcome(connection, self.clock(), extra))])
        self.turn_timer.set(self.clock())
        self.bot_seats.wake()

    def detach(self, connection: Connection) -> None:
        self.kicked.noticed()
        self.connections.discard(connection)
        self.presence.left_at = self.now_ms()
        self.broadcast.gone(connection)
        if self.broken:
            return
        if (
            self.table.phase in ("playing", "between")
            and not self.table.asleep
            and not any(self._keeps_awake(other) for other in self.connections)
        ):
            self.commit([f.Slept()])
        self.say(self.broadcast.presence())

    def wake(self) -> None:
        """Clocks that stood still while nobody was here go on."""
        self.presence.forgive()
        self.commit([f.Woke(since=self.table.stopped)])

    def _keeps_awake(self, connection: Connection) -> bool:
        """Time runs only for those who sit here; where no person does, the robots play for any audience."""
        table = self.table
        return table.seat_of(connection.player.id) is not None or all(c.player is None for c in table.chairs)

    def _beat(self) -> None:
        """Every few seconds: pings, robots for those whose grace is over, and sleep where nobody is left."""
        pace = (0.5 + random()) * (
            1 if self.table.game.real_time else UNHURRIED
        )  # nobody knows when a ping will come
        self._pulse = asyncio.get_running_loop().call_later(pace * self.settings.ping_s, self._beat)
        for connection in list(self.connections):
            connection.ping()
        if self.connections and self.table.phase in ("playing", "between") and not self.table.asleep:
            for seat in self.presence.overdue(self.now_ms()):
                self.commit([f.Minded(seat=seat, level="medium")])
        if self._sleepy():
            self.let_go(self)

    # --- commands ---------------------------------------------------------------------------------------

    def handle(self, connection: Connection, command: c.Command) -> None:
        """Obeys or refuses; either way the sender is answered, and a second time in the same words."""
        table, player = self.table, connection.player
        if (seq := table.answer_to(player.id, command.id, command.seq)) is not None:
            self.say([(connection, ack(command.id, seq))])
        elif (earlier := self.refusals.answer(player.id, command.id)) is not None:
            self.say([(connection, connection.refusal(command.id, earlier))])
        else:
            ticket = Ticket(connection, command.id)
            try:
                self._obey(command, ticket)
            except Refusal as refusal:
                self.refuse(ticket, refusal)

    def _obey(self, command: c.Command, ticket: Ticket) -> None:
        assert ticket.connection is not None
        if isinstance(command, c.Mute):
            self._mute(command, ticket)
            return
        player = ticket.connection.player
        actions.check_fresh(self.table, command.seq, self.refusals.floor(player.id))
        if isinstance(command, c.Act):
            self._act(command, ticket)
        else:
            if isinstance(command, c.Chat) and not self._chat.take(player.id):
                raise CommandRefused("rate_limited", "too much chat")
            if isinstance(command, c.Sit):
                self.kicked.check(ticket.connection)
            facts = decide(self.table, command, self.context(player))
            if isinstance(command, c.Kick):
                self.kicked.kicked(command.seat, ticket.connection)
            self.commit(facts, ticket=ticket)
            if any(isinstance(fact, f.Closed) for fact in facts):
                self.say([], then=lambda: self.close_all(1000, CommandRefused("closed")))

    def _act(self, command: c.Act, ticket: Ticket) -> None:
        table, connection = self.table, ticket.connection
        assert connection is not None
        seat = actions.acting_seat(table, connection.player.id)
        action = actions.read_action(table.game, command.action)
        if table.game.real_time:
            self.race_window.enter(seat, action, command.press, ticket)
        else:
            self.play(seat, action, ticket)

    def play(
        self, seat: Seat, action: Any, ticket: Ticket, ms: int | None = None, who: str = "player"
    ) -> None:
        """An action that counts now; raises Refusal."""
        fact, step = actions.act(self.table, seat, action, ms, who=who, player=ticket.player, cmd=ticket.cmd)
        self.moves += 1
        self.commit([fact], step=step, ticket=ticket)

    def _act_for_bot(self, seat: Seat, action: Any) -> None:
        if self.table.game.real_time:
            self.race_window.enter(seat, action, None, Ticket(), "robot")
        else:
            self.play(seat, action, Ticket(), who="robot")

    def _running(self) -> bool:
        return not self.broken

    def refuse(self, ticket: Ticket, refusal: Refusal) -> None:
        if ticket.connection is None:
            return
        self.say([(ticket.connection, ticket.connection.refusal(ticket.cmd, refusal))])
        if refusal.code != "stale" and self.refusals.add(self.table, ticket.player, ticket.cmd, refusal):
            self.commit([f.Forgot()])

    def draft(self, connection: Connection, draft: c.Draft) -> None:
        """Not a command: a draft that cannot be is simply not kept."""
        table = self.table
        seat = table.seat_of(connection.player.id)
        if (
            table.phase != "playing"
            or table.game.real_time
            or seat is None
            or seat not in table.game.to_act(table.state)
        ):
            return
        try:
            action = None if draft.action is None else actions.read_action(table.game, draft.action)
        except Refusal:
            return
        written = None if action is None else table.game.action_to_json(action)
        if len(encode(written)) <= LONGEST:
            self.drafts.put(seat, action, written, draft.show)

    def _mute(self, command: c.Mute, ticket: Ticket) -> None:
        assert ticket.connection is not None
        for connection in self.connections:
            if connection.player.id == ticket.player:
                muted = connection.muted - {command.who}
                connection.muted = muted | {command.who} if command.on else muted
        self.say([(ticket.connection, ack(command.id, command.seq))])  # no fact: the same answer every time

    def context(self, player: Player = NOBODY) -> Context:
        entropy, code = self.entropy, self.table.code
        return Context(
            player, self.now_ms(), lambda: entropy.deal(code), lambda: entropy.secret(f"salt {code}")[:32],
            self.settings.lead_ms,
        )  # fmt: skip

    # --- store, then speak ------------------------------------------------------------------------------

    def commit(
        self, facts: Sequence[f.Fact], *, step: Step | None = None, ticket: Ticket | None = None
    ) -> None:
        """The facts hold from now on in memory; they are told once they are stored."""
        table, at = self.table, self.now_ms()
        phase = table.phase
        try:
            entries = [table.apply(at, fact, step) for fact in facts]
        except Exception:
            self.fail()  # half a change: what the log says holds
            raise
        kinds = {type(fact) for fact in facts}
        rows = [Row(table.id, entry.seq, at, *write_fact(entry.fact)) for entry in entries]
        if f.Acted in kinds or f.Dealt in kinds:
            self.drafts.clear()
        clock = self.clock()
        frames = self.broadcast.updates(entries, clock)
        if ticket is not None and ticket.connection is not None:
            _answer(frames, ticket.connection, ack(ticket.cmd, table.seq))
        changed = table.phase != phase or not kinds <= UNLISTED
        over = table.phase == "over" and phase != "over"
        write = Write(rows, listing(table) if changed else None, finished(table, at) if over else None)
        self.turn_timer.set(clock if self.connections else None)
        self._keep(write, frames)

    def _keep(self, write: Write, frames: Frames) -> None:
        self._in_flight += 1
        self.store.append(write, lambda error: self._stored(error, frames))

    def _stored(self, error: StoreError | None, frames: Frames) -> None:
        self._in_flight -= 1
        if error is not None:
            self.fail()
        if self.broken:
            return
        for connection, frame in frames:
            connection.write(frame)
        self.bot_seats.wake()

    def say(self, frames: Frames, then: Callable[[], None] | None = None) -> None:
        """Speaks in order: after everything that is still on its way to the store."""

        def speak(error: StoreError | None) -> None:
            if self.broken or error is not None:
                return
            for connection, frame in frames:
                connection.write(frame)
            if then is not None:
                then()

        if self._in_flight:
            self.store.append(Write(), speak)
        else:
            speak(None)

    def fail(self) -> None:
        """A write was refused: memory is ahead of the log. Forget it all; the log knows what holds."""
        if not self.broken:
            self.broken = True
            self.turn_timer.stop()
            self.close_all(1011, CommandRefused("fault"))
            self.let_go(self)

    def close_all(self, code: int, refusal: Refusal) -> None:
        for connection in list(self.connections):
            connection.close(code, refusal)

    # --- clocks -----------------------------------------------------------------------------------------

    def clock(self) -> Deadline | None:
        return None if self.table.asleep else deadline(self.table, self.settings.next_ms)

    def on_deadline(self, clock: Deadline) -> None:
        """The time is up."""
        if clock.kind == "next":
            self.commit([deal(self.table, self.context())])
        elif (timed_out := time_out(self.table, self.drafts.actions, self.now_ms())) is not None:
            fact, step = timed_out
            self.commit([fact], step=step)

    def until(self, at: int) -> float:
        """Seconds from now."""
        return (at - self.now_ms()) / 1000

    def _sleepy(self) -> bool:
        """May the table leave the memory?"""
        idle = self.now_ms() - self.presence.left_at > self.settings.linger_ms
        return not self.connections and not self._in_flight and idle

    def stop(self) -> None:
        self._pulse.cancel()
        self.turn_timer.stop()
        self.race_window.stop()
        self.bot_seats.stop()
        self.drafts.stop()
        self.hints.stop()


def _answer(frames: Frames, connection: Connection, answer: bytes) -> None:
    """The update comes just before the acknowledgement: in one piece, so that they cost one call of the kernel."""
    for place, (one, frame) in enumerate(frames):
        if one is connection:
            frames[place] = (one, frame + answer)
            return
    frames.append((connection, answer))
