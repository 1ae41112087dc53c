"""A bar on standard error while a tournament is played."""

import sys
import time
from dataclasses import dataclass, field
from typing import TextIO

from tablee.arena.tournament import Tournament

WIDTH = 32
REDRAWN_S = 0.1


@dataclass(slots=True)
class Bar:
    """Call it with the tournament after every deal."""

    to: TextIO = field(default_factory=lambda: sys.stderr)
    _began: float = field(default_factory=time.monotonic)
    _drawn: float = 0.0

    def __call__(self, tournament: Tournament) -> None:
        now, done, expected = time.monotonic(), tournament.done, tournament.expected
        if now - self._drawn < REDRAWN_S and done < expected:
            return
        self._drawn = now
        self.to.write("\r\x1b[K" + self.line(tournament, now - self._began))
        self.to.flush()

    def end(self) -> None:
        if self._drawn:
            self.to.write("\n")

    @staticmethod
    def line(tournament: Tournament, seconds: float) -> str:
        done, expected = tournament.done, tournament.expected
        filled = WIDTH * done // max(1, expected)
        left = seconds * (expected - done) / max(1, done)
        parts = [
            f"[{'#' * filled}{' ' * (WIDTH - filled)}] {done}/{expected} deals",
            f"{int(left) // 60}:{int(left) % 60:02} left",
        ]
        if tournament.plan.question is not None:
            parts.append(f"{sum(tournament.settled.values())}/{len(tournament.settled)} pairs settled")
        return ", ".join(parts)
