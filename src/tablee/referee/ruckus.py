"""The action of Ruckus! that brings the most cards in front of a player right now."""

from tablee.games.protocol import Seat
from tablee.games.ruckus import Action, Complete, Form, State, Steal
from tablee.games.ruckus.legal import legal_actions
from tablee.referee.advice import Advice


def best(state: State, seat: Seat, goal: str) -> tuple[Action, int, int]:
    """`tiles` is how many cards leave the hand, `points` what the score gains (RUC-44, RUC-45)."""
    rank = (1, 0) if goal == "points" else (0, 1)
    choices = [(action, *_worth(state, seat, action)) for action in legal_actions(state, seat)]
    return max(choices, key=lambda choice: (choice[1 + rank[0]], choice[1 + rank[1]]))


def _worth(state: State, seat: Seat, action: Action) -> tuple[int, int]:
    match action:
        case Form(family):
            cards = state.hands[seat].count(family)
            return cards, 2 * cards
        case Steal(family, victim):
            return 1, 2 + state.fronts[victim].count(family)
        case Complete():
            return 1, 2
    return 0, 0


ADVICE = Advice(best)
