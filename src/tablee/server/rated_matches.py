"""What the store is told of a match that changes ratings: who plays it, and in which places they ended."""

from tablee.bots.strength import robot_ratings, shown_level
from tablee.ratings import last_if_gone, places_of
from tablee.store import RatedMatch, RatedSeat
from tablee.tables.table import Table


def match_places(table: Table) -> tuple[int, ...]:
    """Everybody's place. In a rated match, who has gone for good comes last: a robot plays for them at the end."""
    assert table.result is not None
    assert table.result.match is not None
    places = places_of(table.result.totals, table.result.match)
    if not table.counts:
        return places
    gone = {seat for seat, chair in enumerate(table.chairs) if chair.minded is not None}
    return last_if_gone(places, gone)


def rated_start(table: Table, at: int) -> RatedMatch | None:
    """None if the match that begins is not rated."""
    return _rated(table, at, (0,) * len(table.chairs)) if table.counts else None


def rated_end(table: Table, at: int) -> RatedMatch | None:
    return _rated(table, at, match_places(table)) if table.counts else None


def _rated(table: Table, at: int, places: tuple[int, ...]) -> RatedMatch:
    fixed = robot_ratings(table.game.id)
    seats = []
    for chair, place in zip(table.chairs, places, strict=True):
        if chair.player is not None:
            seats.append(RatedSeat(chair.player.id, place=place))
        else:
            assert chair.robot is not None
            level = shown_level(table.game.id, chair.robot, table.options, len(table.chairs))
            seats.append(RatedSeat("", chair.robot, *fixed[level], place))
    return RatedMatch(table.id, table.match, table.game.id, at, tuple(seats))
