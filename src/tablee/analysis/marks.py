"""The marks on a timeline and the thresholds that give them: all of them stand here (ADR 22)."""

from typing import Literal, NamedTuple, get_args

Mark = Literal["brilliant", "good", "missed", "costly"]
MARKS: tuple[Mark, ...] = get_args(Mark)


class Thresholds(NamedTuple):
    """All in the unit of the game: points, or winning chance."""

    brilliant: float  # the best play, where the medium robot would have lost so much
    close: float  # good: no further than this from the best…
    plain: float  # …where the plain play was so much worse
    missed: float  # so much better was there
    costly: float


POINTS = Thresholds(brilliant=10, close=2, plain=5, missed=5, costly=15)
CHANCE = Thresholds(brilliant=0.08, close=0.02, plain=0.05, missed=0.04, costly=0.10)


class Losses(NamedTuple):
    """What was lost against the best play: by the play made, by the medium robot's, and by the plain one.

    `error`: differences no larger than this mean nothing.
    """

    made: float
    medium: float
    plain: float
    error: float = 0.0


def mark_of(losses: Losses, limits: Thresholds) -> Mark | None:
    """None: nothing to remark, or nothing that is certain."""
    made, error = losses.made, losses.error
    if made > error and made >= limits.missed:
        return "costly" if made >= limits.costly else "missed"
    if made <= error and made < limits.missed and losses.medium - made >= max(limits.brilliant, error):
        return "brilliant"
    if made <= limits.close and losses.plain - made >= max(limits.plain, error):
        return "good"
    return None


class RaceThresholds(NamedTuple):
    """For a game of speed: what was worth taking, and how long it lay open."""

    points: int  # what is worth less carries no mark
    quick: float  # seconds: brilliant, where somebody else could have taken it too
    ready: float  # good; and what lay open as long as this, then went to another, was missed
    slow: float  # …as long as this: costly


RACES = RaceThresholds(points=5, quick=0.8, ready=2.0, slow=5.0)


def mark_taken(points: int, seconds: float, contested: bool, limits: RaceThresholds = RACES) -> Mark | None:
    """For what a seat took so many seconds after it could."""
    if not contested or points < limits.points or seconds >= limits.ready:
        return None
    return "brilliant" if seconds <= limits.quick else "good"


def mark_lost(points: int, seconds: float, limits: RaceThresholds = RACES) -> Mark | None:
    """For what lay open to a seat so long before another took it."""
    if points < limits.points or seconds < limits.ready:
        return None
    return "costly" if seconds >= limits.slow else "missed"
