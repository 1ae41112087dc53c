"""The fixed ratings of the robots, as `benchmarks/robot_ratings.py` found them; games do not move them.

A game keeps its own in `bots/<game>/ratings.json`. One that has none can be played, but not for a rating with robots.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from tablee.games import part_name
from tablee.ratings import Rating

FILE = "ratings.json"


@lru_cache(maxsize=64)
def robot_ratings(game_id: str) -> Mapping[str, Rating]:
    """Level (`easy`, `medium`, …) -> rating. Reads the file without loading the bots: those compile searches."""
    spec = find_spec(part_name(game_id, "bots"))
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        file = Path(folder) / FILE
        if file.is_file():
            levels = json.loads(file.read_text(encoding="utf-8"))["levels"]
            return {level: Rating(*values) for level, values in levels.items()}
    return {}
