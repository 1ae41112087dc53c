"""Where level 4 plays by what it has learned. Elsewhere level 3 plays in its place, and the table says so.

A game that has one lists in `bots/<game>/champion.json` the tables that it has learned to play: up to which numbers of
which options (`most`), and if it does not know all, at how many seats (`seats`) and with which words of options
(`words`).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tablee.bots.game_files import said_in
from tablee.games.options import OptionSet

FILE = "champion.json"


@lru_cache(maxsize=256)
def has_champion(game_id: str, options: OptionSet, seats: int | None = None) -> bool:
    """At a table of so many seats; without them, at any."""
    given = options.as_json()
    return any(_covers(tables, given, seats) for tables in said_in(game_id, FILE) or ())


def _covers(tables: Mapping[str, Any], given: Mapping[str, object], seats: int | None) -> bool:
    most = tables.get("most", {})
    return (
        (seats is None or seats in tables.get("seats", (seats,)))
        and all(given[name] in words for name, words in tables.get("words", {}).items())
        and all(not isinstance(value := given[name], int) or value <= most[name] for name in most)
    )
