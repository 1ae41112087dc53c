"""The longest chain of Duo, exactly. Every card counts one point (DUO-31), so both goals ask the same."""

from tablee.games.duo import Action, Draw, Play, State
from tablee.games.errors import BadState
from tablee.games.protocol import Seat
from tablee.referee.advice import Advice
from tablee.solver.duo import MOST_HAND_CARDS, best_chain


def best(state: State, seat: Seat, goal: str) -> tuple[Action, int, int]:
    if len(state.hands[seat]) > MOST_HAND_CARDS:  # only set up: players draw in turn
        raise BadState(None, f"solve takes a hand of {MOST_HAND_CARDS} cards at most")
    chain = best_chain([pile[-1] for pile in state.discards], state.hands[seat])
    if not chain:
        return Draw(), 0, 0
    return Play(chain.pile, chain.cards), len(chain.cards), len(chain.cards)


ADVICE = Advice(best)
