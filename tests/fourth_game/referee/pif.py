"""What the referee advises in Pif: the first card that fits."""

from tablee.games.protocol import Seat
from tablee.referee.advice import Advice
from tests.fourth_game.games.pif.rules import legal_actions
from tests.fourth_game.games.pif.state import Action, Lay, State


def best(state: State, seat: Seat, goal: str) -> tuple[Action, int, int]:
    action = legal_actions(state, seat)[0]
    laid = int(isinstance(action, Lay))
    return action, laid, laid


ADVICE = Advice(best)
