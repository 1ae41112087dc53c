"""Lessons of Duo: the positions as states, and moves to try in them."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from tablee.games.duo import GAME
from tablee.games.duo.cards import deck
from tablee.games.duo.state import Action, Draw, Play, State
from tests.lessons import hidden, options, shared_out


def state(written: dict[str, Any]) -> State:
    chosen = options(written)
    mine, discards, following = written["hands"], written["discards"], written["next"]
    known = [card for row in (*mine, *discards, following) for card in row]
    rest = hidden(deck(bool(chosen.get("turbo"))), known)
    robots = shared_out(rest, written["others"])
    json = {"hands": [*mine, *robots], "discards": discards, "pile": [*following, *rest], "turn": 0}
    return GAME.state_from_json(json, chosen)


def pieces(state: State) -> list[str]:
    return [card for row in (*state.hands, *state.discards, state.pile) for card in row]


def box(state: State) -> tuple[str, ...]:
    return deck(state.options.turbo)


def tries(state: State) -> Iterator[Action]:
    """Every chain of up to three cards of the hand on either pile, and what no board would send."""
    yield Draw()
    yield Play(2, state.hands[0][:1])
    yield Play(0, ())
    yield Play(1, state.hands[1][:1])
    for pile in (0, 1):
        for length in (1, 2, 3):
            for cards in permutations(state.hands[0], length):
                yield Play(pile, cards)
