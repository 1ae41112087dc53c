"""The fixed ratings of the robots, as `benchmarks/robot_ratings.py` found them; games do not move them.

A game keeps its own in `bots/<game>/ratings.json`. One that has none can be played, but not for a rating with robots.
"""

from collections.abc import Mapping
from functools import lru_cache

from tablee.bots.champions import has_champion
from tablee.bots.game_files import said_in
from tablee.games.options import OptionSet
from tablee.ratings import Rating

FILE = "ratings.json"


@lru_cache(maxsize=64)
def robot_ratings(game_id: str) -> Mapping[str, Rating]:
    """Level (`easy`, `medium`, …) -> rating."""
    said = said_in(game_id, FILE)
    return {} if said is None else {level: Rating(*values) for level, values in said["levels"].items()}


def shown_level(game_id: str, level: str, options: OptionSet, seats: int | None = None) -> str:
    """The level whose strength a robot shows: where there is no champion, the strong one plays in its place."""
    return "hard" if level == "champion" and not has_champion(game_id, options, seats) else level
