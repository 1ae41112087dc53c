"""Exact Duo chains: cards laid one by one on a single pile, each fitting the one before (DUO-12 to DUO-14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.games.duo.cards import FITTING, TURBO

from .tiles import SolverInputError

MOST_HAND_CARDS = 60

# Most cards laid; then fewest turbo-jokers, then fewest jokers: 12 jokers never outweigh a turbo-joker, nor all
# wild cards together one card.
CARD_WEIGHT, TURBO_COST, JOKER_COST = 1000, 20, 1


@dataclass(frozen=True, slots=True)
class Chain:
    """Cards to lay on one pile, and the hand they leave. False if no card fits."""

    pile: int
    cards: tuple[str, ...]
    left: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.cards)


def longest_chain(top: str, hand: Sequence[str]) -> tuple[str, ...]:
    """As many cards of the hand as can follow one another on the top card."""
    check(top, hand)
    return chain(top, tuple(hand), 0, 0)[1]


def best_chain(tops: Sequence[str], hand: Sequence[str]) -> Chain:
    """The chain that leaves the best hand: fewest cards, then most turbo-jokers, then most jokers; first pile first."""
    if not tops:
        raise SolverInputError("tops", "at least one pile is needed")
    best = Chain(0, (), tuple(hand))
    record = 0
    for pile, top in enumerate(tops):
        check(top, hand)
        weight, cards = chain(top, tuple(hand), TURBO_COST, JOKER_COST)
        if weight > record:
            left = list(hand)
            for card in cards:
                left.remove(card)
            record, best = weight, Chain(pile, cards, tuple(left))
    return best


def check(top: str, hand: Sequence[str]) -> None:
    if top not in FITTING:
        raise SolverInputError("top", f"unknown card {top!r}")
    for card in hand:
        if card not in FITTING:
            raise SolverInputError("hand", f"unknown card {card!r}")
        if hand.count(card) > (4 if card == TURBO else 1):
            raise SolverInputError("hand", f"{card!r} is there more often than in the deck")
    if len(hand) > MOST_HAND_CARDS:
        raise SolverInputError("hand", f"{len(hand)} cards; the search takes {MOST_HAND_CARDS}")


def chain(top: str, hand: tuple[str, ...], turbo_cost: int, joker_cost: int) -> tuple[int, tuple[str, ...]]:
    import numpy as np

    from .chains import MEMO_ROWS, Graph, Scratch, call_heaviest

    cards = (top, *hand)
    masks = [
        sum(1 << j for j, other in enumerate(cards) if j and j != i and other in FITTING[card])
        for i, card in enumerate(cards)
    ]
    # Turbo-jokers are all alike: of several only the first is worth trying.
    twins = [sum(1 << j for j, other in enumerate(cards) if j and other == card) for card in cards]
    cost = {TURBO: turbo_cost}
    weights = [CARD_WEIGHT - cost.get(card, joker_cost if card[0] == "*" else 0) for card in cards]
    jokers = sum(1 << i for i, card in enumerate(cards) if card[0] == "*")
    turbos = sum(1 << i for i, card in enumerate(cards) if card == TURBO)
    fitting, weighed, same = (np.array(column, np.int64) for column in (masks, weights, twins))
    memo = np.zeros((MEMO_ROWS, 3), np.int64)  # no hand to reach is 0, so zeros match nothing
    blocks, parts, levels = (np.zeros((rows, 65), np.int64) for rows in (7, 3, 5))
    graph, best = Graph(fitting, weighed, same, jokers, turbos), np.zeros(64, np.int64)
    weight, length, _ = call_heaviest(graph, Scratch(blocks, parts, levels, memo), best)
    return int(weight), tuple(cards[index] for index in best[:length].tolist())
