"""Points of a round of Duo, and who wins the match."""

from collections.abc import Sequence

from tablee.games.duo.options import DuoOptions
from tablee.games.duo.state import State
from tablee.games.protocol import RoundResult, Seat, best_of

TARGETS = {2: 10, 3: 15, 4: 15, 5: 20, 6: 20}  # DUO-36


def result(state: State) -> RoundResult | None:
    if state.over is None:
        return None
    out = state.turn if state.over == "out" else None
    scores = scores_of([len(hand) for hand in state.hands], out)  # DUO-31: a joker is one card like any other
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))  # DUO-35
    winners = () if out is None else (out,)
    return RoundResult(scores, totals, winners, state.over, winners_of(totals, state.options))


def target(state: State) -> int:
    return target_of(state.options, len(state.hands))


def target_of(options: DuoOptions, seats: int) -> int:
    return options.target or TARGETS[seats]


def scores_of(held: Sequence[int], out: Seat | None) -> tuple[int, ...]:
    """The points of a round by the cards that each still holds; `out`: who has none, None once the pile is empty."""
    if out is None:
        return tuple(-cards for cards in held)  # DUO-32
    return tuple(sum(held) if seat == out else 0 for seat in range(len(held)))  # DUO-30


def winners_of(totals: Sequence[int], options: DuoOptions) -> tuple[Seat, ...] | None:
    """DUO-36: somebody has reached the target; DUO-37: the highest win, together if equal."""
    return best_of(totals) if max(totals) >= target_of(options, len(totals)) else None
