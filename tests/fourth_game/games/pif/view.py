"""What a seat may know of a round of Pif, and the rounds it could be."""

from collections import Counter
from random import Random

from tablee.games.protocol import Seat
from tests.fourth_game.games.pif.state import DECK, State, View


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat, () if seat is None else state.hands[seat], tuple(map(len, state.hands)), state.top,
        len(state.pile), state.last_take, state.over, state.hands if state.over else None,
        state.starter, state.totals, state.wins, state.round, state.options,
    )  # fmt: skip


def determinize(view: View, rng: Random) -> State:
    """The cards laid under the top are nobody's any more: any of the hidden ones may be among them."""
    known = view.revealed if view.revealed is not None else (view.hand,)
    hidden = list(
        (Counter(DECK) - Counter([view.top, *(card for hand in known for card in hand)])).elements()
    )
    rng.shuffle(hidden)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        if view.revealed is not None or seat == view.seat:
            hands.append(view.revealed[seat] if view.revealed is not None else view.hand)
        else:
            hands.append(tuple(hidden[:size]))
            del hidden[:size]
    return State(
        tuple(hands), view.top, tuple(hidden[: view.pile_size]), view.last_take, view.over,
        view.starter, view.totals, view.wins, view.round, view.options,
    )  # fmt: skip
