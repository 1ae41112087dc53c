"""What a seat may know of a round of Rummikub, and the rounds it could be."""

from collections import Counter
from random import Random

from tablee.games.errors import check_seat
from tablee.games.protocol import Seat
from tablee.games.rummikub.sets import deck
from tablee.games.rummikub.state import State, View


def view(state: State, seat: Seat | None) -> View:
    """RUM-13: racks are hidden; how many tiles each and the pool hold is not."""
    if seat is not None:
        check_seat(seat, len(state.racks), "RUM-01")
    return View(
        seat=seat,
        rack=() if seat is None else state.racks[seat],
        rack_sizes=tuple(len(rack) for rack in state.racks),
        table=state.table,
        pool_size=len(state.pool),
        turn=state.turn,
        opened=state.opened,
        swapping=state.drawn is not None,
        drawn=state.drawn if seat == state.turn else None,
        passes=state.passes,
        over=state.over,
        revealed=state.racks if state.over else None,
        starter=state.starter,
        totals=state.totals,
        wins=state.wins,
        round=state.round,
        options=state.options,
    )


def determinize(view: View, rng: Random) -> State:
    known = view.revealed if view.revealed is not None else (view.rack,)
    seen = Counter(tile for tiles in (*view.table, *known) for tile in tiles)
    hidden = list((Counter(deck(len(view.rack_sizes))) - seen).elements())
    rng.shuffle(hidden)
    drawn = _guess_drawn(view, hidden)
    return State(
        racks=_guess_racks(view, hidden, drawn),
        table=view.table,
        pool=tuple(hidden[: view.pool_size]),
        turn=view.turn,
        opened=view.opened,
        drawn=drawn,
        passes=view.passes,
        over=view.over,
        starter=view.starter,
        totals=view.totals,
        wins=view.wins,
        round=view.round,
        options=view.options,
    )


def _guess_drawn(view: View, hidden: list[str]) -> str | None:
    """Who may still swap has drawn a tile, and it may be any (RUM-47)."""
    if not view.swapping or view.drawn is not None:
        return view.drawn
    return hidden.pop()


def _guess_racks(view: View, hidden: list[str], drawn: str | None) -> tuple[tuple[str, ...], ...]:
    """Takes from the hidden tiles what the other racks need."""
    if view.revealed is not None:
        return view.revealed
    racks = []
    for seat, size in enumerate(view.rack_sizes):
        if seat == view.seat:
            racks.append(view.rack)
            continue
        held = (drawn,) if drawn is not None and seat == view.turn else ()
        taken = size - len(held)
        racks.append((*hidden[:taken], *held))
        del hidden[:taken]
    return tuple(racks)
