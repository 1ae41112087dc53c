"""Points of a round of Duo, and who wins the match."""

from tablee.games.duo.state import State
from tablee.games.protocol import RoundResult, Seat

TARGETS = {2: 10, 3: 15, 4: 15, 5: 20, 6: 20}  # DUO-36


def result(state: State) -> RoundResult | None:
    if state.over is None:
        return None
    scores = _scores(state)
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))  # DUO-35
    winners = (state.turn,) if state.over == "out" else ()
    return RoundResult(scores, totals, winners, state.over, _match_winners(state, totals))


def target(state: State) -> int:
    return state.options.target or TARGETS[len(state.hands)]


def _scores(state: State) -> tuple[int, ...]:
    held = [len(hand) for hand in state.hands]  # DUO-31: a joker is one card like any other
    if state.over == "exhausted":
        return tuple(-cards for cards in held)  # DUO-32
    return tuple(sum(held) if seat == state.turn else 0 for seat in range(len(held)))  # DUO-30


def _match_winners(state: State, totals: tuple[int, ...]) -> tuple[Seat, ...] | None:
    best = max(totals)
    if best < target(state):
        return None
    return tuple(seat for seat, total in enumerate(totals) if total == best)  # DUO-36, DUO-37
