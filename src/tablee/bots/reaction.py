"""How long a bot takes to act, drawn as people's times are.

Human reaction times, simple and choice alike, are right-skewed: log-normal and ex-Gaussian distributions are the
usual descriptions (Luce, Response Times, 1986; Ratcliff & Murdock, Psychological Review 83, 1976; Ulrich & Miller,
Psychological Review 100, 1993). The medians are not those of a reflex but of a whole action: to see what has changed,
to choose, to reach out. They are chosen so that people can follow and take part (benchmarks/ruckus_pace.py), and
nobody is faster than a quick person who only has to press.
"""

from math import exp, log
from random import Random
from typing import Any, NamedTuple

from tablee.bots.protocol import RealTimeBot

FLOOR_MS = 350


class Reaction(NamedTuple):
    """A log-normal distribution with a floor."""

    median_ms: int
    spread: float = 0.35  # standard deviation of the logarithm

    def sample(self, rng: Random, factor: float = 1.0) -> int:
        """`factor`: how much longer than usual the choice takes."""
        return max(FLOOR_MS, round(factor * exp(rng.gauss(log(self.median_ms), self.spread))))


BEGINNER, GOOD, QUICK = Reaction(7500), Reaction(4500), Reaction(1700)
BY_LEVEL = {1: BEGINNER, 2: GOOD, 3: QUICK, 4: QUICK}


def reaction_ms(bot: object, level: int, view: Any, rng: Random) -> int:
    """How long a player of this level takes: as its bot says, in the arena, on the server and in the terminal alike."""
    if isinstance(bot, RealTimeBot):
        return bot.reaction(view, rng)
    return BY_LEVEL[level].sample(rng)


# Where there are turns, a robot leaves the others time to see the move before its own.
LOOK_MS, LOOK_PER_PIECE_MS, LONGEST_LOOK_MS = 1200, 350, 3500


def look_at_move_ms(pieces: int) -> int:
    """How long a move is looked at that laid or moved so many pieces."""
    return min(LONGEST_LOOK_MS, LOOK_MS + LOOK_PER_PIECE_MS * pieces)
