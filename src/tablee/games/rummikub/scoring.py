"""Points of a round of Rummikub, and who wins the match."""

from tablee.games.protocol import RoundResult, Seat, wins_after
from tablee.games.rummikub.sets import rack_value
from tablee.games.rummikub.state import State


def result(state: State) -> RoundResult | None:
    if state.over is None:
        return None
    winners = (state.turn,) if state.over == "out" else _lightest(state)
    scores = _scores(state, winners)
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    return RoundResult(scores, totals, winners, state.over, _match_winners(state, totals, winners))


def _lightest(state: State) -> tuple[Seat, ...]:
    """RUM-64: the lowest rack wins a blocked round; RUM-66: of equal racks the one with fewer tiles."""
    weight = [(rack_value(rack), len(rack)) for rack in state.racks]
    return tuple(seat for seat in range(len(weight)) if weight[seat] == min(weight))


def _scores(state: State, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """Losers pay, winners share: a round sums to zero (RUM-59, RUM-60, RUM-65)."""
    left = [rack_value(rack) for rack in state.racks]
    blocked_by_difference = state.over != "out" and not state.options.counts_full_racks
    spared = min(left) if blocked_by_difference else 0
    scores = [0 if seat in winners else spared - points for seat, points in enumerate(left)]
    share, rest = divmod(-sum(scores), len(winners))
    for place, seat in enumerate(_in_turn_order(state, winners)):
        scores[seat] = share + (place < rest)  # RUM-66: points left over go to the earlier in turn
    return tuple(scores)


def _in_turn_order(state: State, seats: tuple[Seat, ...]) -> list[Seat]:
    return sorted(seats, key=lambda seat: (seat - state.starter) % len(state.racks))


def _match_winners(
    state: State, totals: tuple[int, ...], winners: tuple[Seat, ...]
) -> tuple[Seat, ...] | None:
    """RUM-67, RUM-68: the highest total after the last round; RUM-69: then more rounds won, else shared."""
    if state.round < state.options.rounds:
        return None
    rank = list(zip(totals, wins_after(state, winners), strict=True))
    return tuple(seat for seat in range(len(rank)) if rank[seat] == max(rank))
