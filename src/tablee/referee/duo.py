"""The longest chain of Duo, exactly. Every card counts one point (DUO-31), so both goals ask the same."""

from tablee.games.duo import Action, Draw, Play, State
from tablee.games.protocol import Seat
from tablee.referee.advice import Advice
from tablee.solver.duo import best_chain


def best(state: State, seat: Seat, goal: str) -> tuple[Action, int, int]:
    chain = best_chain([pile[-1] for pile in state.discards], state.hands[seat])
    if not chain:
        return Draw(), 0, 0
    return Play(chain.pile, chain.cards), len(chain.cards), len(chain.cards)


ADVICE = Advice(best)
