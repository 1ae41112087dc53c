"""Points of a round of Ruckus!, and who wins the match."""

from collections.abc import Sequence

from tablee.games.protocol import RoundResult, Seat, best_of
from tablee.games.ruckus.rules import is_over
from tablee.games.ruckus.state import State

BONUS_POINTS = 2  # RUC-47


def result(state: State) -> RoundResult | None:
    if not is_over(state):
        return None
    scores = tuple(
        score_of(len(front), len(hand), called=seat == state.caller)  # RUC-48: nobody called, no bonus
        for seat, (front, hand) in enumerate(zip(state.fronts, state.hands, strict=True))
    )
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    reason = "stalled" if state.caller is None else "ruckus"
    return RoundResult(scores, totals, best_of(scores), reason, winners_of(totals, state.options.target))


def score_of(front: int, hand: int, *, called: bool) -> int:
    """A card in front counts +1, a card in the hand −1, never below 0 (RUC-44, RUC-45, RUC-46)."""
    return max(0, front - hand) + (BONUS_POINTS if called else 0)


def winners_of(totals: Sequence[int], target: int) -> tuple[Seat, ...] | None:
    """RUC-49: somebody has reached the target; RUC-50, RUC-51: the highest win, together if equal."""
    return best_of(totals) if max(totals) >= target else None
