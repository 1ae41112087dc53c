"""Rounds without turns, in virtual time.

Each seat looks at the table, makes up its mind, and acts one reaction time later on whatever lies there by then. An
action that has become illegal is refused and the time is lost, as it is for a person who reaches for a pile
that is gone.
"""

from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random
from typing import Any

from tablee.arena.deciding import allowed
from tablee.bots.past import ask
from tablee.bots.protocol import AnyBot, RealTimeBot
from tablee.games.errors import IllegalAction
from tablee.games.protocol import Event, Game, RoundResult, Seat

LONGEST_ROUND_MS = 30 * 60 * 1000


class EndlessRound(RuntimeError):
    """Every bot waits for the others, with cards still to draw."""


@dataclass(slots=True)
class RealTimeRound:
    """One round being played; `moves` counts what was done, `refused` what came too late."""

    game: Game[Any, Any, Any]
    state: Any
    bots: tuple[AnyBot, ...]
    rngs: tuple[Random, ...]
    moves: int = 0
    refused: int = 0
    _since: int = 0  # when anything last changed
    _past: list[Event] = field(default_factory=list)

    def play(self) -> tuple[Any, RoundResult]:
        due: list[tuple[int, int, Seat, Any]] = []
        now, order = 0, 0
        for seat in self.game.to_act(self.state):
            heappush(due, self._intend(seat, now, order := order + 1))
        while (result := self.game.result(self.state)) is None:
            now, _, seat, action = heappop(due)
            if not self._stall(now):
                self._act(seat, action, now)
                heappush(due, self._intend(seat, now, order := order + 1))
            if now > LONGEST_ROUND_MS:
                raise EndlessRound(f"no end after {now // 1000} s")
        return self.state, result

    def _intend(self, seat: Seat, now: int, order: int) -> tuple[int, int, Seat, Any]:
        """What the seat decides on what it sees now, and when its hand will be there."""
        bot, rng = self.bots[seat], self.rngs[seat]
        legal, view = self.game.legal_actions(self.state, seat), self.game.view(self.state, seat)
        assert isinstance(bot, RealTimeBot)
        action = ask(bot, seat, view, legal, rng, self._past) if legal else None
        action = allowed(self.game, self.state, seat, bot, action)
        at = now + bot.reaction(view, rng)
        assert self.game.races is not None
        return max(at, self.game.races.ready_at(view, action)), order, seat, action

    def _act(self, seat: Seat, action: Any, now: int) -> None:
        if action is None:
            return
        before = self.state
        try:
            self.state, events = self.game.apply(before, seat, action, now)
        except IllegalAction:
            self.refused += 1
        else:
            self.moves += 1
            self._past += events
            if self.state is not before:
                self._since = now

    def _stall(self, now: int) -> bool:
        """The stall clock rings before the next hand arrives."""
        clock = self.game.clock(self.state)
        if clock is None or (rings := self._since + 1000 * clock.seconds) > now:
            return False
        self.state, events = self.game.apply(self.state, 0, self.game.timeout(self.state, 0, None), rings)
        self._past += events
        return True
