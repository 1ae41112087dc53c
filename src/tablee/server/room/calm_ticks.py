"""The calm pace of a game without turns: actions wait for the next tick and are carried out together (ADR 23)."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from tablee.games.errors import Refusal
from tablee.games.protocol import Seat
from tablee.games.races import Pile, RaceRules
from tablee.server.clock import Clock
from tablee.server.room.broadcast import ack
from tablee.server.room.recorder import Recorder
from tablee.server.room.ticket import Ticket
from tablee.tables import facts as f
from tablee.tables import race_queue, ticks
from tablee.tables.errors import CommandRefused
from tablee.tables.message_parts import chair_shown
from tablee.tables.race_queue import Claim
from tablee.tables.table import Table
from tablee.tables.ticks import Choice

_ROUND_OVER = CommandRefused("round_over", "the round is over")


class _Asker(NamedTuple):
    """Every connection that sent the command, and who acts."""

    tickets: list[Ticket]
    who: str


class CalmTicks:
    """Keeps the last choice of each seat until the tick. Choices are not stored: after a crash they are sent again."""

    def __init__(
        self, table: Table, recorder: Recorder, clock: Clock, *,
        refuse: Callable[[Ticket, Refusal], None], resolved: Callable[[], None],
    ) -> None:  # fmt: skip
        """`resolved` is called after each tick at which something was chosen."""
        self._table, self._recorder, self._clock = table, recorder, clock
        self._refuse, self._resolved = refuse, resolved
        self._waiting: dict[Seat, Choice] = {}
        self._deal: f.Dealt | None = None
        self._tick = 0  # the one that is waited for
        self._timer: asyncio.TimerHandle | None = None

    def waits(self, seat: Seat) -> bool:
        return seat in self._waiting

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def joins(self, ticket: Ticket) -> bool:
        """Whether this command already waits, paused or not; then every connection that sent it is answered once."""
        return any(_repeats(choice.ticket, ticket) for choice in self._waiting.values())

    def choose(self, seat: Seat, action: Any, ticket: Ticket, who: str = "player") -> None:
        """Keeps the choice instead of the one before; raises Refusal for what could not be done even alone."""
        table = self._table
        if table.deal is not self._deal:
            self._drop_all(_ROUND_OVER)
            self._deal = table.deal
        before = self._waiting.get(seat)
        now = self._elapsed()
        tick = ticks.next_tick(now)
        table.game.apply(table.state, seat, action, now if now < 0 else ticks.tick_ms(tick))
        self._waiting[seat] = Choice(seat, action, _Asker([ticket], who))
        if before is not None:
            self._answer_no(before, CommandRefused("changed_mind", "a later choice counts"))
        if self._timer is None:
            self._tick = tick
            self.set_timer()

    def set_timer(self) -> None:
        """Waits for the tick. Call it again when clocks that stood go on."""
        self.stop()
        if self._waiting and not self._table.still:
            delay = self._clock.seconds_until(self._table.starts + ticks.tick_ms(self._tick))
            self._timer = asyncio.get_running_loop().call_later(max(0.0, delay), self.check)

    def check(self) -> None:
        """Asks the table again: a timer that fires early, or at a table that stands still, does nothing."""
        self._timer = None
        if self._recorder.broken or self._table.still:
            return
        if self._elapsed() < ticks.tick_ms(self._tick):
            self.set_timer()
        else:
            self._resolve()

    def _elapsed(self) -> int:
        return self._clock.now_ms() - self._table.starts

    def _resolve(self) -> None:
        table, rules, deal = self._table, self._table.game.races, self._deal
        assert rules is not None
        assert deal is not None
        choices, self._waiting = list(self._waiting.values()), {}
        states, judged = [table.state], dict[Pile, list[tuple[Claim, str]]]()
        for choice in ticks.in_order(choices, rules, table.state, self._tick, deal.salt):
            pile = ticks.contested_in(states, rules, choice)
            outcome = self._judge(choice, pile, judged.get(pile, []) if pile is not None else [])
            states.append(table.state)
            if pile is not None:
                judged.setdefault(pile, []).append((self._claim(choice, pile), outcome))
        for pile, claims in judged.items():
            if len(claims) > 1 and table.deal is deal:
                self._recorder.record([f.Judged(verdict=race_queue.verdict(deal.round, pile, 0, claims))])
        self._resolved()

    def _claim(self, choice: Choice, pile: Pile) -> Claim:
        """All were made at the tick: nobody was earlier."""
        at = ticks.tick_ms(self._tick)
        return Claim(choice.seat, choice.action, at, at, 0, pile)

    def _judge(self, choice: Choice, pile: Pile | None, before: list[tuple[Claim, str]]) -> str:
        """Carries out or refuses a choice and answers everybody who sent it. `before`: claims of the same pile."""
        asker: _Asker = choice.ticket
        try:
            if self._table.phase != "playing" or self._table.deal is not self._deal:
                raise CommandRefused("round_over", "the round is over")
            at = ticks.tick_ms(self._tick)
            self._recorder.play(choice.seat, choice.action, asker.tickets[0], at, asker.who)
        except Refusal as refusal:
            explained = self._explained(refusal, before)
            self._answer_no(choice, explained)
            return "tie" if explained.code == "lot_lost" else "refused"
        for copy in asker.tickets[1:]:
            assert copy.connection is not None
            self._recorder.send_after_pending([(copy.connection, ack(copy.cmd, self._table.seq))])
        return "won"

    def _explained(self, refusal: Refusal, before: list[tuple[Claim, str]]) -> Refusal:
        """Adds to a refusal whom the lot put before, if that is why."""
        rules: RaceRules | None = self._table.game.races
        assert rules is not None
        winners = [claim.seat for claim, outcome in before if outcome == "won"]
        if not winners or refusal.code not in rules.overtaken:
            return refusal
        name = chair_shown(self._table.chairs[winners[0]]).name
        data = {"by": winners[0], "name": name, "behind": 0, "tie": True}
        return CommandRefused("lot_lost", refusal.detail, rule=rules.rule, data=data)

    def _answer_no(self, choice: Choice, refusal: Refusal) -> None:
        for ticket in choice.ticket.tickets:
            self._refuse(ticket, refusal)

    def drop_orphans(self) -> None:
        """Refuses what was chosen for a seat by somebody who plays it no longer, or at a pace that is over.

        Call it after seats changed hands or the pace was set.
        """
        table = self._table
        if table.pace != "calm":
            self._drop_all(CommandRefused("changed_mind", "the pace has changed"))
        if table.phase != "playing" or table.deal is not self._deal:
            self._drop_all(_ROUND_OVER)
        for seat, choice in list(self._waiting.items()):
            if not self._plays(choice):
                del self._waiting[seat]
                self._answer_no(choice, CommandRefused("minded", "a robot has taken over before the tick"))
        if not self._waiting:
            self.stop()

    def _plays(self, choice: Choice) -> bool:
        """Whether the seat is still in the hands of whoever chose."""
        chair, asker = self._table.chairs[choice.seat], choice.ticket
        if asker.who == "robot":
            return chair.mind is not None
        return chair.player is not None and chair.attended and chair.player.id == asker.tickets[0].player

    def _drop_all(self, why: Refusal) -> None:
        dropped, self._waiting = self._waiting, {}
        for choice in dropped.values():
            self._answer_no(choice, why)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _repeats(asker: _Asker, ticket: Ticket) -> bool:
    """Whether this is the command that waits; then its connection will be answered, too."""
    first = asker.tickets[0]
    if not ticket.cmd or (first.player, first.cmd) != (ticket.player, ticket.cmd):
        return False
    if all(other.connection is not ticket.connection for other in asker.tickets):
        asker.tickets.append(ticket)
    return True
