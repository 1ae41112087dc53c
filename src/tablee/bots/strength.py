"""The fixed ratings of the robots, as `benchmarks/robot_ratings.py` found them; games do not move them.

A game keeps its own in `bots/<game>/ratings.json`. One that has none can be played, but not for a rating with robots.
"""

from collections.abc import Mapping
from functools import lru_cache

from tablee.bots.game_files import said_in
from tablee.ratings import Rating

FILE = "ratings.json"


@lru_cache(maxsize=64)
def robot_ratings(game_id: str) -> Mapping[str, Rating]:
    """Level (`easy`, `medium`, …) -> rating."""
    said = said_in(game_id, FILE)
    return {} if said is None else {level: Rating(*values) for level, values in said["levels"].items()}
