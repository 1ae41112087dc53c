"""Where level 4 has a mind of its own. Elsewhere level 3 plays in its place, and the table says so.

A game that has one says in `bots/<game>/champion.json` up to which numbers of which options it has learned to play.
"""

from functools import lru_cache

from tablee.bots.game_files import said_in
from tablee.games.options import OptionSet

FILE = "champion.json"


@lru_cache(maxsize=256)
def has_champion(game_id: str, options: OptionSet) -> bool:
    said = said_in(game_id, FILE)
    if said is None:
        return False
    most: dict[str, int] = said["most"]
    given = options.as_json()
    return all(not isinstance(value := given[name], int) or value <= limit for name, limit in most.items())
