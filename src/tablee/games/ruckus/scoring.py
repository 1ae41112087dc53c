"""Points of a round of Ruckus!, and who wins the match."""

from tablee.games.protocol import RoundResult, Seat
from tablee.games.ruckus.rules import is_over
from tablee.games.ruckus.state import State

BONUS_POINTS = 2  # RUC-47


def result(state: State) -> RoundResult | None:
    if not is_over(state):
        return None
    scores = tuple(_score(state, seat) for seat in range(len(state.hands)))
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    reason = "stalled" if state.caller is None else "ruckus"
    return RoundResult(scores, totals, _best(scores), reason, _match_winners(state, totals))


def _score(state: State, seat: Seat) -> int:
    """A card in front counts +1, a card in the hand −1, never below 0 (RUC-44, RUC-45, RUC-46)."""
    cards = max(0, len(state.fronts[seat]) - len(state.hands[seat]))
    return cards + (BONUS_POINTS if seat == state.caller else 0)  # RUC-48: nobody called, no bonus


def _match_winners(state: State, totals: tuple[int, ...]) -> tuple[Seat, ...] | None:
    """RUC-49: somebody has reached the target; RUC-50, RUC-51: the highest win, together if equal."""
    return _best(totals) if max(totals) >= state.options.target else None


def _best(points: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, value in enumerate(points) if value == max(points))
