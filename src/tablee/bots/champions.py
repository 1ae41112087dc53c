"""Where level 4 plays by what it has learned. Elsewhere level 3 plays in its place, and the table says so.

A game that has one says in `bots/<game>/champion.json` what it has learned to play: up to which numbers of which
options (`most`), and if it does not know all, at how many seats (`seats`) and with which words of options (`words`).
"""

from functools import lru_cache

from tablee.bots.game_files import said_in
from tablee.games.options import OptionSet

FILE = "champion.json"


@lru_cache(maxsize=256)
def has_champion(game_id: str, options: OptionSet, seats: int | None = None) -> bool:
    """At a table of so many seats; without them, at any."""
    said = said_in(game_id, FILE)
    if said is None:
        return False
    given, most = options.as_json(), said.get("most", {})
    return (
        (seats is None or seats in said.get("seats", (seats,)))
        and all(given[name] in words for name, words in said.get("words", {}).items())
        and all(not isinstance(value := given[name], int) or value <= most[name] for name in most)
    )
