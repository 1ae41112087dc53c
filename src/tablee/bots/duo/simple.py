"""Chains as people find them: one card after the other, without looking back."""

from collections.abc import Sequence
from random import Random

from tablee.games.duo import Play, View
from tablee.games.duo.cards import FITTING


def next_cards(top: str, hand: Sequence[str]) -> list[str]:
    return [card for card in hand if card in FITTING[top]]


def walk(view: View, first: Play, rng: Random, go_on: float) -> Play:
    """Lengthen a play card by card, any that fits; each time with probability `go_on`."""
    left, cards = list(view.hand), list(first.cards)
    for card in cards:
        left.remove(card)
    while (options := next_cards(cards[-1], left)) and rng.random() < go_on:
        cards.append(rng.choice(options))
        left.remove(cards[-1])
    return Play(first.pile, tuple(cards))
