"""What a seat may know of a round of Ruckus!, and the rounds it could be."""

from collections import Counter
from random import Random

from tablee.games.errors import check_seat
from tablee.games.protocol import Seat
from tablee.games.ruckus.rules import is_over
from tablee.games.ruckus.state import DECK, State, View


def view(state: State, seat: Seat | None) -> View:
    """RUC-07: hands are secret; their sizes, the families laid and the size of the pile are not."""
    if seat is not None:
        check_seat(seat, len(state.hands), "RUC-02")
    return View(
        seat=seat,
        hand="" if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        fronts=state.fronts,
        pile_size=len(state.pile),
        caller=state.caller,
        stalled=state.stalled,
        passed=state.passed,
        last_draw=state.last_draw,
        last_action=state.last_action,
        revealed=state.hands if is_over(state) else None,
        starter=state.starter,
        totals=state.totals,
        wins=state.wins,
        round=state.round,
        options=state.options,
    )


def determinize(view: View, rng: Random) -> State:
    hands = view.revealed if view.revealed is not None else (view.hand,)
    seen = Counter("".join((*hands, *view.fronts)))
    hidden = list((Counter(DECK) - seen).elements())
    rng.shuffle(hidden)
    return State(
        hands=_guess_hands(view, hidden),
        fronts=view.fronts,
        pile="".join(hidden[: view.pile_size]),
        caller=view.caller,
        stalled=view.stalled,
        passed=view.passed,
        last_draw=view.last_draw,
        last_action=view.last_action,
        starter=view.starter,
        totals=view.totals,
        wins=view.wins,
        round=view.round,
        options=view.options,
    )


def _guess_hands(view: View, hidden: list[str]) -> tuple[str, ...]:
    """Takes from the hidden cards what the other hands need."""
    if view.revealed is not None:
        return view.revealed
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append("".join(hidden[:size]))
            del hidden[:size]
    return tuple(hands)
