"""What fits on what in Duo, from the rule text, and a player who lays chains by it."""

from random import Random
from typing import Any


def fits(card: str, top: str) -> bool:
    """DUO-23…27, 41, 42: two symbols share two traits, a joker and a symbol one, two jokers none."""
    if card == "T" or top == "T":
        return True
    jokers = (card[0] == "*") + (top[0] == "*")
    shared = len(set(card) & set(top) - {"*"})
    return jokers < 2 and shared >= 2 - jokers


def chain(hand: list[str], top: str, rng: Random) -> list[str]:
    """Card after card, whichever fits, until none does."""
    left, laid = list(hand), []
    while fitting := [card for card in left if fits(card, top)]:
        top = rng.choice(fitting)
        left.remove(top)
        laid.append(top)
    return laid


def play(state: dict[str, Any], rng: Random) -> dict[str, Any] | None:
    """The longest of a few chains in JSON for the seat in turn, or None when nothing fits."""
    hand = state["hands"][state["turn"]]
    tries = [(pile, chain(hand, state["discards"][pile][-1], rng)) for pile in (0, 1, 0, 1)]
    pile, cards = max(tries, key=lambda found: len(found[1]))
    return {"type": "play", "pile": pile, "cards": cards} if cards else None
