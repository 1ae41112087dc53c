"""Ratings in the database: changed in the transaction that stores the end of a match, and again from nothing.

Each change is an event with a number of its own. The ratings are what the events give in the order of their numbers,
so that `rebuild` finds the same.
"""

import json
import sqlite3
from collections.abc import Sequence

from tablee.ratings import FRESH, Rating, update
from tablee.store.protocol import RatedMatch, RatedSeat

_EVENT = (
    "INSERT OR IGNORE INTO rated_event (table_id, match, forfeit, game, at, seats) VALUES (?, ?, ?, ?, ?, ?)"
)
_RATING = "SELECT mu, sigma, matches FROM rating WHERE player = ? AND game = ?"
_OPEN = "SELECT table_id, match, seats FROM rated_open WHERE player = ? AND game = ?"


def begin(db: sqlite3.Connection, match: RatedMatch) -> None:
    """A rated match begins. Whoever has left another one of this game unfinished takes the last place there.

    Each of them has agreed to this match (`tables/rating.py#check_agreed`), so nobody else gives theirs up.
    """
    for player in match.people:
        kept = db.execute(_OPEN, (player, match.game)).fetchone()
        if kept is not None and kept[:2] != (match.table_id, match.match):
            seats = tuple(RatedSeat(*seat) for seat in json.loads(kept[2]))
            left = RatedMatch(kept[0], kept[1], match.game, match.at, _forfeited(seats, player))
            _add(db, left, forfeit=player)
        seats_text = json.dumps(match.seats)
        db.execute(
            "INSERT OR REPLACE INTO rated_open VALUES (?, ?, ?, ?, ?)",
            (player, match.game, match.table_id, match.match, seats_text),
        )


def finish(db: sqlite3.Connection, match: RatedMatch) -> None:
    """Rates a match that is over, once. Call in the transaction that stores it."""
    gone = "DELETE FROM rated_open WHERE player = ? AND game = ? AND table_id = ? AND match = ?"
    settled = set()
    for player in match.people:
        if db.execute(gone, (player, match.game, match.table_id, match.match)).rowcount == 0:
            settled.add(player)  # has forfeited this match: that was rated then
    seats = tuple(seat._replace(moves=seat.moves and seat.player not in settled) for seat in match.seats)
    _add(db, match._replace(seats=seats))


def rebuild(db: sqlite3.Connection) -> int:
    """Works all ratings out again from the events; returns their number."""
    db.execute("DELETE FROM rating")
    db.execute("DELETE FROM rating_change")
    events = db.execute("SELECT number, table_id, match, game, at, seats FROM rated_event ORDER BY number")
    found = events.fetchall()
    for number, table_id, match, game, at, seats in found:
        read = tuple(RatedSeat(*seat) for seat in json.loads(seats))
        _apply(db, number, RatedMatch(table_id, match, game, at, read))
    return len(found)


def _forfeited(seats: Sequence[RatedSeat], player: str) -> tuple[RatedSeat, ...]:
    """Only the one who left is rated: what the others would have done is not known."""
    return tuple(
        seat._replace(place=1 + (seat.player == player), moves=seat.player == player) for seat in seats
    )


def _add(db: sqlite3.Connection, match: RatedMatch, forfeit: str = "") -> None:
    values = (match.table_id, match.match, forfeit, match.game, match.at, json.dumps(match.seats))
    added = db.execute(_EVENT, values)
    if added.rowcount:
        assert added.lastrowid is not None
        _apply(db, added.lastrowid, match)


def _apply(db: sqlite3.Connection, number: int, match: RatedMatch) -> None:
    known = [_known(db, seat, match.game) for seat in match.seats]
    before = [rating for rating, _ in known]
    after = update(before, [seat.place for seat in match.seats])
    for place, seat in enumerate(match.seats):
        if not seat.player or not seat.moves:
            continue
        rating, matches = after[place], known[place][1] + 1
        db.execute(
            "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?)",
            (seat.player, match.game, *rating, matches),
        )
        db.execute(
            "INSERT INTO rating_change VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (seat.player, match.game, number, match.at, *before[place], *rating, matches),
        )


def _known(db: sqlite3.Connection, seat: RatedSeat, game: str) -> tuple[Rating, int]:
    if not seat.player:
        return Rating(seat.mu, seat.sigma), 0
    row = db.execute(_RATING, (seat.player, game)).fetchone()
    return (FRESH, 0) if row is None else (Rating(row[0], row[1]), row[2])
