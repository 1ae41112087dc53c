"""What a seat may know of a round of Duo, and the rounds it could be."""

from collections import Counter
from random import Random

from tablee.games.duo.cards import deck
from tablee.games.duo.state import State, View
from tablee.games.errors import check_seat
from tablee.games.protocol import Seat


def view(state: State, seat: Seat | None) -> View:
    hands, discards, pile, turn, over, starter, totals, wins, number, options = state
    if seat is not None:
        check_seat(seat, len(hands), "DUO-01")
    return View(
        seat,
        () if seat is None else hands[seat],
        tuple([len(hand) for hand in hands]),
        discards,
        len(pile),
        turn,
        over,
        hands if over else None,  # revealed
        starter, totals, wins, number, options,
    )  # fmt: skip


def determinize(view: View, rng: Random) -> State:
    hidden = list((Counter(deck(view.options.turbo)) - Counter(_seen(view))).elements())
    rng.shuffle(hidden)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        if view.revealed is not None:
            hands.append(view.revealed[seat])
        elif seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(hidden[:size]))
            del hidden[:size]
    return State(
        tuple(hands), view.discards, tuple(hidden[: view.pile_size]), view.turn, view.over,
        view.starter, view.totals, view.wins, view.round, view.options,
    )  # fmt: skip


def _seen(view: View) -> list[str]:
    left, right = view.discards
    hands = view.revealed if view.revealed is not None else (view.hand,)
    return [*left, *right, *(card for hand in hands for card in hand)]
