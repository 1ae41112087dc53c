"""Decides who was first where a game is played in real time: contested actions wait for earlier presses."""

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

NO_LATENCY = Latency()  # a robot's: it acts inside the server
EXPLAINED_MS = 2000  # a press that came later than this is refused without naming who was faster


class RaceWindow:
    """Queues the claims of one table and judges each once no earlier press can still arrive (ADR 13)."""

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
        self._since: dict[Pile, int] = {}  # when a pile appeared
        self._taken: dict[Pile, Claim] = {}  # who took a pile last
        self._tried: dict[Pile, list[tuple[Claim, str]]] = {}  # claims judged in races that go on

    @property
    def _rules(self) -> RaceRules:
        rules = self._table.game.races
        assert rules is not None  # only a game in real time has races
        return rules

    def claim(self, seat: Seat, action: Any, press: int | None, ticket: Ticket, who: str = "player") -> None:
        """Carries out at once what nobody can contest, or queues it; raises Refusal."""
        table = self._table
        assert table.deal is not None
        if table.deal is not self._deal:
            self._begin_round(table.deal)
        starts = table.starts
        now = self._clock.now_ms() - starts
        connection = None if table.fairness == "arrival" else ticket.connection
        latency = NO_LATENCY if connection is None else connection.latency
        pile = self._rules.contested(table.state, seat, action)
        since = None if pile is None else self._since.get(pile)
        pressed = latency.corrected(None if press is None else press - starts, now, since)
        claim = Claim(seat, action, pressed, now, round(latency.lowest), pile, ([ticket], who))
        if pile is None and not (self._queue.claims and self._queue.clashes(claim)):
            self._carry_out(claim)
            return
        if pile is not None and self._locks.get((seat, pile), 0) > now:
            raise CommandRefused("locked", "a moment after a refused grab")
        slowest = 0.0 if pile is None else self._slowest(seat, pile)
        if race_queue.window(claim, slowest) == 0 and not self._queue.clashes(claim):
            self._judge(claim)
            return
        self._queue.add(claim, slowest)
        self._judge_due()

    def _begin_round(self, deal: f.Dealt) -> None:
        """Refuses what still waits from the round before, and forgets that round."""
        stale, self._queue = self._queue.claims, Queue()
        for claim in stale:
            self._judge(claim)
        self._deal = deal
        for known in (self._locks, self._since, self._taken, self._tried):
            known.clear()

    def joins(self, ticket: Ticket) -> bool:
        """Whether this command already waits; then every connection that sent it will be answered once."""
        for waiting in self._queue.claims:
            tickets: list[Ticket] = waiting.ticket[0]
            if ticket.cmd and (tickets[0].player, tickets[0].cmd) == (ticket.player, ticket.cmd):
                if all(other.connection is not ticket.connection for other in tickets):
                    tickets.append(ticket)
                return True
        return False

    def _slowest(self, seat: Seat, pile: Pile) -> float:
        """Returns how long an earlier press of a rival can take to arrive. A robot's takes no time."""
        table = self._table
        if table.fairness == "arrival":
            return 0.0
        rivals = [s for s in self._rules.rivals(table.state, seat, pile) if table.chairs[s].mind is None]
        return max((c.latency.credit for c in self._connections if c.audience in rivals), default=0.0)

    def settle(self) -> None:
        """Judges everything that waits, because the table is about to pause: it was pressed before."""
        self._judge_due(everything=True)

    def _judge_due(self, everything: bool = False) -> None:
        """Judges the claims that are due, and sets a timer for the rest."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._recorder.broken or self._deal is None:
            return
        starts, salt = self._table.starts, self._deal.salt
        while (claim := self._queue.take(self._judged_until(everything), salt)) is not None:
            outcome = self._judge(claim)
            if claim.pile is not None:
                self._settle(claim.pile, claim, outcome)
        if (due := self._queue.due()) is not None:
            delay = max(0.0, self._clock.seconds_until(starts + due))
            self._timer = asyncio.get_running_loop().call_later(delay, self._judge_due)

    def _judged_until(self, everything: bool) -> int:
        last = max((claim.due for claim in self._queue.claims), default=0) if everything else 0
        return max(last, self._clock.now_ms() - self._table.starts)

    def _settle(self, pile: Pile, claim: Claim, outcome: str) -> None:
        """Refuses the other claims for a pile that is gone; records the verdict once the race is over."""
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
            waited = self._clock.now_ms() - self._table.starts - first
            self._recorder.record([f.Judged(verdict=race_queue.verdict(deal.round, pile, waited, tried))])

    def _judge(self, claim: Claim) -> str:
        """Carries out or refuses a claim, answers everybody who sent it, and returns the outcome."""
        tickets: list[Ticket] = claim.ticket[0]
        try:
            if self._table.phase != "playing" or self._table.deal is not self._deal:
                raise CommandRefused("round_over", "the round is over")
            self._carry_out(claim)
        except Refusal as refusal:
            explained = self._explained(claim, refusal)
            for ticket in tickets:
                self._refuse(ticket, explained)
            if claim.pile is not None and self._deal is not None:
                now = self._clock.now_ms() - self._table.starts
                self._locks[claim.seat, claim.pile] = now + LOCK_MS
            return {"too_late": "late", "lot_lost": "tie"}.get(explained.code, "refused")
        for copy in tickets[1:]:
            assert copy.connection is not None
            self._recorder.send_after_pending([(copy.connection, ack(copy.cmd, self._table.seq))])
        if claim.pile is not None:
            self._taken[claim.pile] = claim
        return "won"

    def _carry_out(self, claim: Claim) -> None:
        """Records the action, and remembers when each new pile appeared."""
        tickets, who = claim.ticket
        before, deal = self._table.state, self._deal
        self._recorder.play(claim.seat, claim.action, tickets[0], claim.press, who)
        if deal is None:
            return
        for pile in self._rules.appeared(before, self._table.state):
            self._since[pile] = self._clock.now_ms() - self._table.starts

    def _explained(self, claim: Claim, refusal: Refusal) -> Refusal:
        """Adds to a refusal who was faster and by how much, if somebody was."""
        first = self._taken.get(claim.pile) if claim.pile is not None else None
        if self._table.deal is not self._deal:  # another game may lie here by now
            return refusal
        if first is None or first.seat == claim.seat or refusal.code not in self._rules.overtaken:
            return refusal
        behind = claim.press - first.press
        if behind > EXPLAINED_MS:
            return refusal
        name = chair_shown(self._table.chairs[first.seat]).name
        tie = abs(behind) <= TIE_MS
        data = {"by": first.seat, "name": name, "behind": max(0, behind), "tie": tie}
        return CommandRefused(
            "lot_lost" if tie else "too_late", refusal.detail, rule=self._rules.rule, data=data
        )

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
