"""Ratings in the database: changed in the transaction that stores the end of a match, and again from nothing.

Each change is an event with a number of its own. The ratings are what the events give in the order of their numbers,
so that `rebuild` finds the same.
"""

import json
from collections.abc import Sequence

from tablee.ratings import FRESH, Rating, update
from tablee.store.records import RatedMatch, RatedSeat
from tablee.store.sans_io import Steps

_EVENT = (
    "INSERT INTO rated_event (table_id, match, forfeit, game, at, seats) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    " ON CONFLICT DO NOTHING RETURNING number"
)
_EVENTS = "SELECT number, table_id, match, game, at, seats FROM rated_event ORDER BY number"
_RATING = "SELECT mu, sigma, matches FROM rating WHERE player = ?1 AND game = ?2"
_SET_RATING = (
    "INSERT INTO rating VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (player, game) DO UPDATE SET"
    " mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches"
)
_CHANGE = "INSERT INTO rating_change VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
_OPEN = "SELECT table_id, match, seats FROM rated_open WHERE player = ?1 AND game = ?2"
_SET_OPEN = (
    "INSERT INTO rated_open VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (player, game) DO UPDATE SET"
    " table_id = excluded.table_id, match = excluded.match, seats = excluded.seats"
)
_CLOSE = "DELETE FROM rated_open WHERE player = ?1 AND game = ?2 AND table_id = ?3 AND match = ?4 RETURNING 1"


def begin(match: RatedMatch) -> Steps[None]:
    """A rated match begins. Whoever has left another one of this game unfinished takes the last place there.

    Each of them has agreed to this match (`tables/rating.py#check_agreed`), so nobody else gives theirs up.
    """
    for player in match.people:
        for table_id, number, seats_text in (yield _OPEN, (player, match.game)):
            if (table_id, number) != (match.table_id, match.match):
                left = _forfeited(read_seats(seats_text), player)
                yield from _add(RatedMatch(table_id, number, match.game, match.at, left), forfeit=player)
        kept = (player, match.game, match.table_id, match.match, json.dumps(match.seats))
        yield _SET_OPEN, kept


def finish(match: RatedMatch) -> Steps[None]:
    """Rates a match that is over, once. Call in the transaction that stores it."""
    settled = set()
    for player in match.people:
        if not (yield _CLOSE, (player, match.game, match.table_id, match.match)):
            settled.add(player)  # has forfeited this match: that was rated then
    seats = tuple(seat._replace(moves=seat.moves and seat.player not in settled) for seat in match.seats)
    yield from _add(match._replace(seats=seats))


def rebuild() -> Steps[int]:
    """Works all ratings out again from the events; returns their number."""
    yield "DELETE FROM rating", ()
    yield "DELETE FROM rating_change", ()
    events = yield _EVENTS, ()
    for number, table_id, match, game, at, seats in events:
        yield from _apply(number, RatedMatch(table_id, match, game, at, read_seats(seats)))
    return len(events)


def read_seats(text: str) -> tuple[RatedSeat, ...]:
    return tuple(RatedSeat(*seat) for seat in json.loads(text))


def _forfeited(seats: Sequence[RatedSeat], player: str) -> tuple[RatedSeat, ...]:
    """Only the one who left is rated: what the others would have done is not known."""
    return tuple(
        seat._replace(place=1 + (seat.player == player), moves=seat.player == player) for seat in seats
    )


def _add(match: RatedMatch, forfeit: str = "") -> Steps[None]:
    values = (match.table_id, match.match, forfeit, match.game, match.at, json.dumps(match.seats))
    for (number,) in (yield _EVENT, values):
        yield from _apply(number, match)


def _apply(number: int, match: RatedMatch) -> Steps[None]:
    known = []
    for seat in match.seats:
        known.append((yield from _known(seat, match.game)))
    before = [rating for rating, _ in known]
    after = update(before, [seat.place for seat in match.seats])
    for place, seat in enumerate(match.seats):
        if not seat.player or not seat.moves:
            continue
        rating, matches = after[place], known[place][1] + 1
        yield _SET_RATING, (seat.player, match.game, *rating, matches)
        yield _CHANGE, (seat.player, match.game, number, match.at, *before[place], *rating, matches)


def _known(seat: RatedSeat, game: str) -> Steps[tuple[Rating, int]]:
    if not seat.player:
        return Rating(seat.mu, seat.sigma), 0
    for mu, sigma, matches in (yield _RATING, (seat.player, game)):
        return Rating(mu, sigma), matches
    return FRESH, 0
