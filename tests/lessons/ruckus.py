"""Lessons of Ruckus!: the positions as states, and touches to try in them."""

from collections.abc import Iterator
from typing import Any

from tablee.games.ruckus import GAME
from tablee.games.ruckus.state import (
    DECK,
    FAMILIES,
    Action,
    CallRuckus,
    Complete,
    DrawCard,
    Form,
    Pass,
    State,
    Steal,
)
from tests.lessons import hidden, options


def state(written: dict[str, Any]) -> State:
    laid = [card for front in written["fronts"] for card, count in front.items() for _ in range(count)]
    known = [*(card for hand in written["hands"] for card in hand), *laid, *written["next"]]
    json = {
        "hands": written["hands"],
        "fronts": written["fronts"],
        "pile": [*written["next"], *hidden(DECK, known)],
    }
    return GAME.state_from_json(json, options(written))


def pieces(state: State) -> list[str]:
    return [*"".join(state.hands), *"".join(state.fronts), *state.pile]


def box(state: State) -> tuple[str, ...]:
    return DECK


def tries(state: State) -> Iterator[Action]:
    """Every action with every family, at every seat and beyond."""
    yield from (DrawCard(), CallRuckus(), Pass())
    for family in FAMILIES:
        yield from (Form(family), Complete(family))
        yield from (Steal(family, victim) for victim in range(len(state.hands) + 1))
