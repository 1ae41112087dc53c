"""The places of a match: 1 for whoever won, and a shared place for equal totals."""

from collections.abc import Collection, Sequence

from tablee.games.protocol import Seat


def places_of(totals: Sequence[int], winners: Collection[Seat]) -> tuple[int, ...]:
    """Standard competition places. The better totals are at the end of the range where the winners stand, so that no
    game has to say whether it counts up or down.
    """
    best = max(totals[seat] for seat in winners)
    sign = -1 if best == max(totals) else 1
    ranks = [(seat not in winners, sign * total) for seat, total in enumerate(totals)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def last_if_gone(places: Sequence[int], gone: Collection[Seat]) -> tuple[int, ...]:
    """The places once those who left for good share the last one; the others move up."""
    ranks = [(seat in gone, 0 if seat in gone else place) for seat, place in enumerate(places)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
