"""Points of a round of Rummikub, and who wins the match."""

from collections.abc import Sequence

from tablee.games.protocol import RoundResult, Seat, best_of, wins_after
from tablee.games.rummikub.sets import rack_value
from tablee.games.rummikub.state import State


def result(state: State) -> RoundResult | None:
    if state.over is None:
        return None
    winners = (state.turn,) if state.over == "out" else _lightest(state)
    left = [rack_value(rack) for rack in state.racks]
    blocked_by_difference = state.over != "out" and not state.options.counts_full_racks
    scores = scores_of(left, winners, state.starter, spared=min(left) if blocked_by_difference else 0)
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    return RoundResult(scores, totals, winners, state.over, _match_winners(state, totals, winners))


def _lightest(state: State) -> tuple[Seat, ...]:
    """RUM-64: the lowest rack wins a blocked round; RUM-66: of equal racks the one with fewer tiles."""
    weight = [(rack_value(rack), len(rack)) for rack in state.racks]
    return tuple(seat for seat in range(len(weight)) if weight[seat] == min(weight))


def scores_of(
    left: Sequence[int], winners: Sequence[Seat], starter: Seat, *, spared: int = 0
) -> tuple[int, ...]:
    """Losers pay what is left, less what they are spared; winners share (RUM-59, RUM-60, RUM-65): the sum is zero."""
    scores = [0 if seat in winners else spared - points for seat, points in enumerate(left)]
    share, rest = divmod(-sum(scores), len(winners))
    in_turn_order = sorted(winners, key=lambda seat: (seat - starter) % len(left))
    for place, seat in enumerate(in_turn_order):
        scores[seat] = share + (place < rest)  # RUM-66: points left over go to the earlier in turn
    return tuple(scores)


def _match_winners(
    state: State, totals: tuple[int, ...], winners: tuple[Seat, ...]
) -> tuple[Seat, ...] | None:
    """RUM-67, RUM-68: the highest total after the last round."""
    if state.round < state.options.rounds:
        return None
    return leaders(totals, wins_after(state, winners))


def leaders(totals: Sequence[int], wins: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the highest total; RUM-69: of equal ones who has won more rounds, else together."""
    return best_of(list(zip(totals, wins, strict=True)))
