"""Lessons of Rummikub: the positions as states, and turns to try in them."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tablee.games.rummikub import GAME
from tablee.games.rummikub.sets import deck
from tablee.games.rummikub.state import Action, Draw, Pass, Play, State
from tests.lessons import hidden, options, shared_out


def state(written: dict[str, Any]) -> State:
    seats = len(written["others"]) + 1
    known = [tile for row in (written["rack"], *written["table"], written["next"]) for tile in row]
    rest = hidden(deck(seats), known)
    robots = shared_out(rest, written["others"])
    json = {
        "racks": [written["rack"], *robots],
        "table": written["table"],
        "pool": [*written["next"], *rest],
        "turn": 0,
        "opened": [written["opened"], *[True] * (seats - 1)],
    }
    return GAME.state_from_json(json, options(written))


def pieces(state: State) -> list[str]:
    return [tile for row in (*state.racks, *state.table, state.pool) for tile in row]


def box(state: State) -> tuple[str, ...]:
    return deck(len(state.racks))


def tries(state: State) -> Iterator[Action]:
    """Rack tiles as sets of their own and in sets of the table, table tiles taken away or moved, and no tile at all."""
    yield Draw()
    yield Pass()
    yield Play(state.table)
    yield Play(state.table[1:])
    rack = state.racks[0]
    for size in (1, 2, 3):
        for tiles in combinations(rack, size):
            yield Play((*state.table, tiles))
    for place, tiles in enumerate(state.table):
        rest = state.table[:place] + state.table[place + 1 :]
        for tile in dict.fromkeys(rack):
            yield Play((*rest, (tile, *tiles)))
            yield Play((*rest, (*tiles, tile)))
            yield Play((*rest, (*tiles, *rack)))
        for at, tile in enumerate(tiles):
            without = tiles[:at] + tiles[at + 1 :]
            yield Play((*rest, without))
            yield Play((*rest, (rack[0], *without)))
            yield Play((*rest, without, (tile, *rack[:2])))
            yield Play((*rest, tiles[:at], tiles[at:], rack[:1]))
    yield Play((*state.table, ("K7", "R7", "O7")))
