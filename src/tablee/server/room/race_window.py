"""Presses on their way to a decision, in a room where a game is played in real time."""

import asyncio
from collections.abc import Callable, Collection
from typing import Any

from tablee.games.errors import Refusal
from tablee.games.protocol import Seat
from tablee.games.races import Pile, RaceRules
from tablee.server.clock import Clock
from tablee.server.connection import Connection
from tablee.server.room.broadcast import ack
from tablee.server.room.recorder import Recorder
from tablee.server.room.ticket import Ticket
from tablee.tables import facts as f
from tablee.tables import race_queue
from tablee.tables.errors import CommandRefused
from tablee.tables.latency import Latency
from tablee.tables.message_parts import chair_shown
from tablee.tables.race_queue import LOCK_MS, TIE_MS, Claim, Queue
from tablee.tables.table import Table

AT_HAND = Latency()  # a robot sits in the server


class RaceWindow:
    def __init__(
        self,
        table: Table,
        connections: Collection[Connection],
        recorder: Recorder,
        clock: Clock,
        refuse: Callable[[Ticket, Refusal], None],
    ) -> None:
        self._table, self._connections, self._recorder = table, connections, recorder
        self._clock, self._refuse = clock, refuse
        self._queue = Queue()
        self._timer: asyncio.TimerHandle | None = None
        self._deal: f.Dealt | None = None
        self._locks: dict[tuple[Seat, Pile], int] = {}
        self._since: dict[Pile, int] = {}  # when a pile came to lie there
        self._taken: dict[Pile, Claim] = {}  # who took a pile last
        self._tried: dict[Pile, list[tuple[Claim, str]]] = {}  # judged already, in races that go on

    @property
    def _rules(self) -> RaceRules:
        rules = self._table.game.races
        assert rules is not None  # only a game in real time has races
        return rules

    def claim(self, seat: Seat, action: Any, press: int | None, ticket: Ticket, who: str = "player") -> None:
        """Decides at once what nobody can contest; raises Refusal, or answers later."""
        table = self._table
        assert table.deal is not None
        if table.deal is not self._deal:
            self._begin(table.deal)
        if self._join(ticket):
            return
        starts = table.deal.starts
        now = self._clock.now_ms() - starts
        latency = AT_HAND if ticket.connection is None else ticket.connection.latency
        pile = self._rules.contested(table.state, seat, action)
        since = None if pile is None else self._since.get(pile)
        pressed = latency.corrected(None if press is None else press - starts, now, since)
        claim = Claim(seat, action, pressed, now, round(latency.lowest), pile, ([ticket], who))
        if pile is None and not (self._queue.claims and self._queue.clashes(claim)):
            self._play(claim)
            return
        if pile is not None and self._locks.get((seat, pile), 0) > now:
            raise CommandRefused("locked", "a moment after a refused grab")
        slowest = 0.0 if pile is None else self._slowest(seat, pile)
        if race_queue.window(claim, slowest) == 0 and not self._queue.clashes(claim):
            self._judge(claim)
            return
        self._queue.add(claim, slowest)
        self._decide()

    def _begin(self, deal: f.Dealt) -> None:
        """A new round: what still waits belongs to the one before, and is over."""
        stale, self._queue = self._queue.claims, Queue()
        for claim in stale:
            self._judge(claim)
        self._deal = deal
        for known in (self._locks, self._since, self._taken, self._tried):
            known.clear()

    def _join(self, ticket: Ticket) -> bool:
        """A command sent again while it waits: everybody who sent it is answered, once."""
        for waiting in self._queue.claims:
            tickets: list[Ticket] = waiting.ticket[0]
            if ticket.cmd and (tickets[0].player, tickets[0].cmd) == (ticket.player, ticket.cmd):
                if all(other.connection is not ticket.connection for other in tickets):
                    tickets.append(ticket)
                return True
        return False

    def _slowest(self, seat: Seat, pile: Pile) -> float:
        """The longest that an earlier press of a rival takes to get here. A robot's is here at once."""
        table = self._table
        rivals = [s for s in self._rules.rivals(table.state, seat, pile) if table.chairs[s].mind is None]
        return max((c.latency.credit for c in self._connections if c.audience in rivals), default=0.0)

    def _decide(self) -> None:
        """Judges what is due, and comes back for the rest."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._recorder.broken or self._deal is None:
            return
        starts = self._deal.starts
        while (claim := self._queue.take(self._clock.now_ms() - starts, self._deal.salt)) is not None:
            outcome = self._judge(claim)
            if claim.pile is not None:
                self._settle(claim.pile, claim, outcome)
        if (due := self._queue.due()) is not None:
            delay = max(0.0, self._clock.seconds_until(starts + due))
            self._timer = asyncio.get_running_loop().call_later(delay, self._decide)

    def _settle(self, pile: Pile, claim: Claim, outcome: str) -> None:
        """Whoever wanted a pile that is gone has lost; who was in the race is told how it went."""
        tried = self._tried.setdefault(pile, [])
        tried.append((claim, outcome))
        if outcome == "won" and self._rules.is_gone(self._table.state, pile):
            tried += [(late, self._judge(late)) for late in self._queue.overtaken(pile)]
        if self._queue.waits(pile):
            return
        del self._tried[pile]
        deal = self._table.deal
        if deal is not None and deal is self._deal and len({claim.seat for claim, _ in tried}) > 1:
            first = min(claim.arrival for claim, _ in tried)
            waited = self._clock.now_ms() - deal.starts - first
            self._recorder.record([f.Judged(verdict=race_queue.verdict(deal.round, pile, waited, tried))])

    def _judge(self, claim: Claim) -> str:
        tickets: list[Ticket] = claim.ticket[0]
        try:
            if self._table.phase != "playing" or self._table.deal is not self._deal:
                raise CommandRefused("round_over", "the round is over")
            self._play(claim)
        except Refusal as refusal:
            told = self._explained(claim, refusal)
            for ticket in tickets:
                self._refuse(ticket, told)
            if claim.pile is not None and self._deal is not None:
                now = self._clock.now_ms() - self._deal.starts
                self._locks[claim.seat, claim.pile] = now + LOCK_MS
            return {"too_late": "late", "lot_lost": "tie"}.get(told.code, "refused")
        for copy in tickets[1:]:
            assert copy.connection is not None
            self._recorder.send_after_pending([(copy.connection, ack(copy.cmd, self._table.seq))])
        if claim.pile is not None:
            self._taken[claim.pile] = claim
        return "won"

    def _play(self, claim: Claim) -> None:
        """Plays, and remembers since when each pile lies where it lies."""
        tickets, who = claim.ticket
        before, deal = self._table.state, self._deal
        self._recorder.play(claim.seat, claim.action, tickets[0], claim.press, who)
        if deal is None:
            return
        for pile in self._rules.appeared(before, self._table.state):
            self._since[pile] = self._clock.now_ms() - deal.starts

    def _explained(self, claim: Claim, refusal: Refusal) -> Refusal:
        """Who was faster, and by how much, where somebody was."""
        first = self._taken.get(claim.pile) if claim.pile is not None else None
        if first is None or first.seat == claim.seat or refusal.code not in self._rules.overtaken:
            return refusal
        behind = claim.press - first.press
        if behind > 2000:
            return refusal
        name = chair_shown(first.seat, self._table.chairs[first.seat]).name
        tie = abs(behind) <= TIE_MS
        data = {"by": first.seat, "name": name, "behind": max(0, behind), "tie": tie}
        return CommandRefused(
            "lot_lost" if tie else "too_late", refusal.detail, rule=self._rules.rule, data=data
        )

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
