"""Rounds without turns, in virtual time.

Each seat looks at the table, makes up its mind, and acts one reaction time later on whatever lies there by then. An
action that has become illegal is refused and the time is lost, as it is for a person who reaches for a pile
that is gone.
"""

from dataclasses import dataclass
from heapq import heappop, heappush
from random import Random
from typing import Any

from tablee.bots.protocol import AnyBot, RealTimeBot
from tablee.games.errors import IllegalAction
from tablee.games.protocol import Game, RoundResult, Seat
from tablee.games.ruckus import DrawCard

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
        legal = self.game.legal_actions(self.state, seat)
        if not legal:
            return now, order, seat, None
        view = self.game.view(self.state, seat)
        assert isinstance(bot, RealTimeBot)
        action, at = bot.choose(view, legal, rng), now + bot.reaction(view, rng)
        last = view.last_draw[seat]
        if isinstance(action, DrawCard) and last is not None:
            at = max(
                at, last + view.options.draw_cooldown_ms
            )  # RUC-27: the table shows when the pile is open
        return at, order, seat, action

    def _act(self, seat: Seat, action: Any, now: int) -> None:
        if action is None:
            return
        try:
            self.state, _ = self.game.apply(self.state, seat, action, now)
        except IllegalAction:
            self.refused += 1
        else:
            self.moves += 1

    def _stall(self, now: int) -> bool:
        """RUC-43: the stall clock rings before the next hand arrives."""
        stall = self.game.timeout(self.state, 0, None)
        rings = self.state.last_action + self.state.options.stall_seconds * 1000
        if stall is None or rings > now:
            return False
        self.state, _ = self.game.apply(self.state, 0, stall, rings)
        return True
