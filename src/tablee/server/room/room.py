"""A table in memory with the people around it: commands in, facts to the store, updates out.

handle_command -> decide or act -> Recorder: apply in memory -> store -> send
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import random

from tablee.games.errors import Refusal
from tablee.server.bots.pool import BotPool
from tablee.server.bots.seats import BotSeats
from tablee.server.clock import Clock
from tablee.server.connection import Connection
from tablee.server.entropy import Entropy
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.room.arbiter import Arbiter
from tablee.server.room.broadcast import Broadcast, ack
from tablee.server.room.caretaker import Caretaker
from tablee.server.room.counts import Counts
from tablee.server.room.drafts import Drafts
from tablee.server.room.experience import Experience
from tablee.server.room.hints import Hints
from tablee.server.room.kicked import KickedAddresses
from tablee.server.room.pauses import Pauses
from tablee.server.room.presence import Presence
from tablee.server.room.queue_keeper import QueueKeeper
from tablee.server.room.recorder import Recorder
from tablee.server.room.refusals import Refusals
from tablee.server.room.sleep import Sleep
from tablee.server.room.ticket import Ticket
from tablee.server.room.turn_timer import TurnTimer
from tablee.server.settings import Settings
from tablee.store import Store
from tablee.tables import actions
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.deadlines import time_out
from tablee.tables.dealing import Context, deal
from tablee.tables.decide import decide
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import Deadline, Missed
from tablee.tables.seating import MINDER
from tablee.tables.table import Player, Table

NOBODY = Player("", "", "")
WATCHERS_SHARE, WATCHERS_BURST = 3, 15  # all who only watch a table say as much as three people
SLOW_PING_FACTOR = 4  # where presses are not timed, pings only show that somebody is there


class Room:
    """One loaded table. Everything here runs in the event loop, one call at a time."""

    def __init__(
        self, table: Table, *, store: Store, bot_pool: BotPool, settings: Settings, chat: Buckets, changes: Buckets,
        hints: Counter[str], entropy: Entropy, clock: Clock, let_go: Callable[["Room"], None], epoch: int | None = None,
    ) -> None:  # fmt: skip
        """`chat`, `changes`: budgets of each player, `hints`: those under way for each address, shared by all rooms.
        `let_go` drops the room from memory.

        `epoch`: of the lease on the table, where several servers share the store.
        """
        self.table, self.settings, self.let_go = table, settings, let_go
        self.entropy, self.clock = entropy, clock
        self.connections: set[Connection] = set()
        self.presence = Presence(table, self.connections, settings.grace_ms, clock.now_ms)
        self.experience = Experience(table, self.connections)
        self.drafts = Drafts(table, self.connections)
        self.kicked = KickedAddresses(table, self.connections)
        self.broadcast = Broadcast(table, self.connections, self.presence, self.drafts, clock.now_ms)
        self.turn_timer = TurnTimer(table, clock, settings.next_ms, self.on_deadline)
        self.recorder = Recorder(
            table, store, self.connections, broadcast=self.broadcast, drafts=self.drafts,
            turn_timer=self.turn_timer, now_ms=clock.now_ms, match_over=self.experience.match_over,
            stored=self._on_stored, failed=self._on_failure, epoch=epoch,
        )  # fmt: skip
        self.caretaker = Caretaker(
            table, self.connections, self.presence, self.recorder, clock.now_ms, settings.put_away_ms
        )
        self.queue_keeper = QueueKeeper(table, self.presence, self.recorder, clock.now_ms, settings.grace_ms)
        self.refusals = Refusals(table, self.recorder)
        self.arbiter = Arbiter(
            table, self.connections, self.recorder, clock, refuse=self.refusals.refuse, ticked=self._on_tick
        )
        self.bot_seats = BotSeats(
            table, bot_pool, entropy, clock, audience=self.connections, running=self._running,
            permitted=self.arbiter.permits, act=self.arbiter.act_for_robot,
        )  # fmt: skip
        self.pauses = Pauses(
            table, self.recorder, self.presence, arbiter=self.arbiter, bot_seats=self.bot_seats, budget=chat,
            context=self.context,
        )  # fmt: skip
        self.sleep = Sleep(table, self.connections, self.presence, self.recorder, self.arbiter)
        self.hints = Hints(table, bot_pool, self.recorder.send_after_pending, hints)
        self._chat, self._changes = chat, changes
        self._stopped = False
        self._watchers_words = Bucket(WATCHERS_SHARE * settings.chats_per_minute / 60, WATCHERS_BURST)
        # A random start, so that all tables loaded after a restart do not ping at once.
        self._pulse = asyncio.get_running_loop().call_later(random() * settings.ping_s, self._beat)

    @property
    def broken(self) -> bool:
        """A write has failed: the state in memory is no longer valid."""
        return self.recorder.broken

    def counts(self) -> Counts:
        updates = self.broadcast.builder
        return Counts(self.recorder.moves, self.refusals.count, updates.encoded, updates.completed)

    # --- coming and going -------------------------------------------------------------------------------

    def attach(self, connection: Connection, missed: Missed | None) -> None:
        self.sleep.wake_for(connection)
        self.connections.add(connection)
        self.presence.changed()
        self.experience.met(connection)
        connection.audience = self.table.seat_of(connection.player.id)
        self.recorder.send_after_pending(self.broadcast.presence(but=connection))
        deadline = self.turn_timer.deadline()
        self.recorder.send_after_pending([(connection, self.broadcast.welcome(connection, deadline, missed))])
        self.turn_timer.set(deadline)
        self.queue_keeper.seat_next()
        self.bot_seats.wake()

    def attach_crowd(self, crowd: Connection) -> None:
        """Lets a connection listen that stands for many who watch by another node, and are welcomed there."""
        self.sleep.wake_for(crowd)
        self.connections.add(crowd)
        self.turn_timer.set(self.turn_timer.deadline())
        self.bot_seats.wake()

    def detach(self, connection: Connection) -> None:
        self.kicked.remember()
        self.connections.discard(connection)
        self.presence.changed()
        self.experience.gone()
        self.presence.left_at = self.clock.now_ms()
        self.broadcast.gone(connection)
        if self.broken:
            return
        self.sleep.check()
        self.pauses.check()
        self.recorder.send_after_pending(self.broadcast.presence())

    def _beat(self) -> None:
        """Every few seconds: pings, has robots replace players whose grace is over, drops an empty room."""
        factor = 1 if self.table.game.real_time else SLOW_PING_FACTOR
        pace = factor * (0.5 + random())  # random, so that nobody can foresee a ping
        self._pulse = asyncio.get_running_loop().call_later(pace * self.settings.ping_s, self._beat)
        for connection in list(self.connections):
            connection.ping()
        if self.connections and self.table.phase in ("playing", "between") and not self.table.still:
            for seat in self.presence.overdue(self.clock.now_ms()):
                self.recorder.record([f.Minded(seat=seat, level=MINDER)])
            self.arbiter.drop_orphans()
            self.pauses.check()
        self.caretaker.look()
        self.queue_keeper.drop_absent()
        if self._sleepy():
            self.let_go(self)

    # --- commands ---------------------------------------------------------------------------------------

    def handle_command(self, connection: Connection, command: c.Command) -> None:
        """Carries out or refuses a command. A repeated command gets the same answer as the first time.

        One that comes while the server stops is left to whoever has the table next: a store that is always being
        written to would never come to rest.
        """
        if self._stopped:
            return
        table, player = self.table, connection.player
        if self.recorder.epoch is not None:
            connection.asks(command)
        if (seq := table.answer_to(player.id, command.id, command.seq)) is not None:
            self.recorder.send_after_pending([(connection, ack(command.id, seq))])
        elif (earlier := self.refusals.memory.answer(player.id, command.id)) is not None:
            self.recorder.send_after_pending([(connection, connection.refusal(command.id, earlier))])
        elif not self.arbiter.joins(ticket := Ticket(connection, command.id)):
            try:
                self._dispatch(command, ticket)
            except Refusal as refusal:
                self.refusals.refuse(ticket, refusal)

    def _dispatch(self, command: c.Command, ticket: Ticket) -> None:
        assert ticket.connection is not None
        if isinstance(command, c.Mute):
            self._mute(command, ticket)
            return
        player = ticket.connection.player
        actions.check_fresh(self.table, command.seq, self.refusals.memory.floor(player.id))
        if isinstance(command, c.Act):
            self._take_action(command, ticket)
        elif isinstance(command, c.Pause):
            self.pauses.ask(command, ticket)
        else:
            budget = self._chat if isinstance(command, c.Chat) else self._changes
            if not budget.take(player.id) or not self._may_speak(command, player.id):
                raise CommandRefused("rate_limited", "too much at once")
            if isinstance(command, c.Sit | c.Queue):
                self.kicked.check(ticket.connection)
            facts = decide(self.table, command, self.context(player))
            if isinstance(command, c.Kick):
                self.kicked.bar(command.seat, ticket.connection)
            self.recorder.record(facts, ticket=ticket)
            self.arbiter.drop_orphans()
            self.sleep.check()
            self.pauses.check()
            if any(isinstance(fact, f.Closed) for fact in facts):
                self.recorder.send_after_pending([], then=self._on_closed)

    def _may_speak(self, command: c.Command, player: str) -> bool:
        """Everybody is told of each word, and identities are free: who only watches shares what may be said."""
        watches = isinstance(command, c.Chat) and self.table.seat_of(player) is None
        return not watches or self._watchers_words.take()

    def _take_action(self, command: c.Act, ticket: Ticket) -> None:
        seat = actions.acting_seat(self.table, ticket.player)
        action = actions.read_action(self.table.game, command.action)
        self.arbiter.act(seat, action, ticket, press=command.press)

    def _mute(self, command: c.Mute, ticket: Ticket) -> None:
        assert ticket.connection is not None
        for connection in self.connections:
            if connection.player.id == ticket.player:
                connection.mute(command.who, command.on)
        # There is no fact, so the answer is the same every time.
        self.recorder.send_after_pending([(ticket.connection, ack(command.id, command.seq))])

    def _on_tick(self) -> None:
        self.turn_timer.set(self.turn_timer.deadline())
        self.bot_seats.wake()

    def context(self, player: Player = NOBODY) -> Context:
        entropy, code = self.entropy, self.table.code
        return Context(
            player,
            self.clock.now_ms(),
            chance=lambda: entropy.deal(code),
            salt=lambda: entropy.secret(f"salt {code}")[:32],
            lead_ms=self.settings.lead_ms,
            here=self.presence.here(),
            present=self.presence.players(),
            novices=self.experience.novices(),
        )

    def on_deadline(self, deadline: Deadline) -> None:
        """Deals the next round, or has the clock act for a player whose time is up."""
        if not self._running():
            return
        if deadline.kind == "next":
            self.recorder.record([deal(self.table, self.context())])
        elif self.arbiter.busy:
            pass  # somebody has chosen and waits for the tick, which sets the timer again
        elif (timed_out := time_out(self.table, self.drafts.actions, self.clock.now_ms())) is not None:
            fact, step = timed_out
            self.recorder.record([fact], step=step)

    def _on_stored(self) -> None:
        if self._stopped:
            return
        if self.table.queue:
            self.queue_keeper.seat_next()
        self.bot_seats.wake()

    # --- the end ----------------------------------------------------------------------------------------

    def _running(self) -> bool:
        return not (self.recorder.broken or self._stopped)

    def _on_failure(self) -> None:
        if self.recorder.epoch is None:  # else they stay, and come in again wherever the table is by then
            self.close_all(1011, CommandRefused("fault"))
        self.let_go(self)

    def _on_closed(self) -> None:
        self.close_all(1000, CommandRefused("closed"))

    def close_all(self, code: int, refusal: Refusal) -> None:
        for connection in list(self.connections):
            connection.close(code, refusal)

    def _sleepy(self) -> bool:
        """Whether the table may leave memory."""
        idle = self.clock.now_ms() - self.presence.left_at > self.settings.linger_ms
        return not self.connections and not self.recorder.pending and idle and not self.caretaker.abandoned

    def stop(self) -> None:
        self._stopped = True
        self._pulse.cancel()
        self.turn_timer.stop()
        self.arbiter.stop()
        self.bot_seats.stop()
        self.drafts.stop()
        self.hints.stop()
