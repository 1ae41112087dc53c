"""Presses on their way to a decision, in a room where Ruckus! is played."""

import asyncio
from typing import TYPE_CHECKING, Any

from tablee.games.errors import Refusal
from tablee.games.protocol import Seat
from tablee.server.connection import Connection
from tablee.tables import facts as f
from tablee.tables import races
from tablee.tables.errors import CommandRefused
from tablee.tables.races import LOCK_MS, TIE_MS, Claim, Latency, Pile

if TYPE_CHECKING:
    from tablee.server.room import Room

OVERTAKEN = (
    "no_such_family",
    "round_over",
    "pile_empty",
    "no_single",
)  # how the rules say that somebody was first
AT_HAND = Latency()  # a robot sits in the server


class Ticket:
    """Whose command it is; robots and clocks have no connection."""

    __slots__ = ("cmd", "connection", "player")

    def __init__(self, connection: Connection | None = None, cmd: str = "") -> None:
        self.connection, self.cmd = connection, cmd
        self.player = "" if connection is None else connection.player.id


class RaceTrack:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._claims: list[Claim] = []
        self._timer: asyncio.TimerHandle | None = None
        self._waited = 0
        self._locks: dict[tuple[Seat, Pile], int] = {}
        self._taken: dict[Pile, Claim] = {}  # who took a pile last
        self._deal: f.Dealt | None = None

    def enter(self, seat: Seat, action: Any, press: int | None, ticket: Ticket, who: str = "player") -> None:
        """Decides at once what nobody can contest; raises Refusal, or answers later."""
        table = self._room.table
        assert table.deal is not None
        if table.deal is not self._deal:
            self._deal = table.deal
            self._locks.clear()
            self._taken.clear()
        starts, now = table.deal.starts, self._room.now_ms()
        latency = AT_HAND if ticket.connection is None else ticket.connection.latency
        pressed = latency.corrected(press, now)
        pile = races.contested(table.state, seat, action)
        ping = round(latency.rtt)
        claim = Claim(seat, action, pressed - starts, now - starts, ping, pile, (ticket, who))
        if pile is not None and self._locks.get((seat, pile), 0) > now:
            raise CommandRefused("locked", "a moment after a refused grab")
        if self._join(claim):
            return
        if pile is None and all(other.seat != seat for other in self._claims):
            self._room.play(seat, action, ticket, claim.press, who)
            return
        self._claims.append(claim)
        if self._timer is None:
            self._wait(claim)

    def _join(self, claim: Claim) -> bool:
        """A command sent again while it waits is answered where it was sent last."""
        ticket, who = claim.ticket
        for place, waiting in enumerate(self._claims):
            other = waiting.ticket[0]
            if ticket.cmd and (other.player, other.cmd) == (ticket.player, ticket.cmd):
                self._claims[place] = waiting._replace(ticket=(ticket, who))
                return True
        return False

    def _wait(self, claim: Claim) -> None:
        self._waited = races.window(claim, self._slowest(claim.seat))
        if self._waited:
            self._timer = asyncio.get_running_loop().call_later(self._waited / 1000, self._decide)
        else:
            self._decide()

    def _slowest(self, seat: Seat) -> float:
        others = [c for c in self._room.connections if c.audience is not None and c.audience != seat]
        return max((c.latency.one_way for c in others), default=0.0)

    def _decide(self) -> None:
        self._timer = None
        claims, self._claims = self._claims, []
        table = self._room.table
        if self._room.broken or table.deal is None:
            return
        number, judged = table.deal.round, dict[Pile, list[tuple[Claim, str]]]()
        for claim in races.in_order(claims, table.deal.salt):
            outcome = self._judge(claim)
            if claim.pile is not None:
                judged.setdefault(claim.pile, []).append((claim, outcome))
        for pile, tried in judged.items():
            if len({claim.seat for claim, _ in tried}) > 1:
                verdict = races.verdict(number, pile, self._waited, tried)
                self._room.commit([f.Judged(verdict=verdict)])

    def _judge(self, claim: Claim) -> str:
        ticket, who = claim.ticket
        try:
            if self._room.table.phase != "playing":
                raise CommandRefused("round_over", "the round is over")
            self._room.play(claim.seat, claim.action, ticket, claim.press, who)
        except Refusal as refusal:
            told = self._explained(claim, refusal)
            self._room.refuse(ticket, told)
            if claim.pile is not None:
                self._locks[claim.seat, claim.pile] = self._room.now_ms() + LOCK_MS
            return {"too_late": "late", "lot_lost": "tie"}.get(told.code, "refused")
        if claim.pile is not None:
            self._taken[claim.pile] = claim
        return "won"

    def _explained(self, claim: Claim, refusal: Refusal) -> Refusal:
        """Who was faster, and by how much, where somebody was."""
        first = self._taken.get(claim.pile) if claim.pile is not None else None
        if first is None or first.seat == claim.seat or refusal.code not in OVERTAKEN:
            return refusal
        behind = claim.press - first.press
        if behind > 2000:
            return refusal
        chair = self._room.table.chairs[first.seat]
        name = chair.player.name if chair.player else f"Robot {first.seat + 1}"
        tie = abs(behind) <= TIE_MS
        data = {"by": first.seat, "name": name, "behind": max(0, behind), "tie": tie}
        return CommandRefused("lot_lost" if tie else "too_late", refusal.detail, rule="RUC-31", data=data)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
