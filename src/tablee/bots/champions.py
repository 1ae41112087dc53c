"""Where level 4 has a mind of its own. Elsewhere level 3 plays in its place, and the table says so.

A game that has one says in `bots/<game>/champion.json` up to which numbers of which options it has learned to play.
"""

import json
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from tablee.games import part_name
from tablee.games.options import OptionSet

FILE = "champion.json"


@lru_cache(maxsize=256)
def has_champion(game_id: str, options: OptionSet) -> bool:
    """Reads the file without loading the bots: those compile searches."""
    most = _learned(game_id)
    if most is None:
        return False
    given = options.as_json()
    return all(not isinstance(value := given[name], int) or value <= limit for name, limit in most.items())


@lru_cache(maxsize=64)
def _learned(game_id: str) -> dict[str, int] | None:
    spec = find_spec(part_name(game_id, "bots"))
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        file = Path(folder) / FILE
        if file.is_file():
            most: dict[str, int] = json.loads(file.read_text(encoding="utf-8"))["most"]
            return most
    return None
