"""Duo chains against plain enumeration."""

from itertools import pairwise
from random import Random

import pytest

from tablee.games.duo.cards import JOKERS, SYMBOLS
from tablee.solver import SolverInputError
from tablee.solver.duo import Chain, best_chain, longest_chain
from tests.games.conformance.fitting import fits

DECK = [*sorted(SYMBOLS), *sorted(JOKERS), *["T"] * 4]


def chains(top: str, hand: tuple[str, ...]) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [()]
    for index, card in enumerate(hand):
        if fits(card, top):
            found += [(card, *rest) for rest in chains(card, hand[:index] + hand[index + 1 :])]
    return found


def judge(chain: tuple[str, ...]) -> tuple[int, int, int]:
    return len(chain), -chain.count("T"), -sum(card[0] == "*" for card in chain)


@pytest.mark.parametrize("seed", range(150))
def test_chains_are_the_best_there_are(seed: int) -> None:
    rng = Random(seed)
    near = [card for card in DECK if card == "T" or card[0] == "*" or (card[0] in "BR" and card[1] in "12")]
    deck = list(DECK if seed % 3 else near)
    rng.shuffle(deck)
    tops, hand = deck[:2], tuple(deck[2 : 2 + rng.randint(0, 7)])
    longest = longest_chain(tops[0], hand)
    assert longest in chains(tops[0], hand)
    assert len(longest) == max(len(chain) for chain in chains(tops[0], hand))
    best = best_chain(tops, hand)
    assert best.cards in chains(tops[best.pile], hand)
    assert judge(best.cards) == max(judge(chain) for top in tops for chain in chains(top, hand))
    assert sorted(best.cards + best.left) == sorted(hand)


@pytest.mark.parametrize(
    ("card", "top", "fit"),
    [
        ("R3t", "R3o", True),  # DUO-23
        ("R3t", "R2o", False),
        ("B2t", "*t", True),  # DUO-24
        ("B2o", "*t", False),
        ("*R", "R1x", True),  # DUO-25
        ("*R", "B1x", False),
        ("*R", "*R", False),  # DUO-26
        ("*R", "T", True),  # DUO-42
        ("T", "*3", True),  # DUO-41
        ("T", "T", True),
    ],
)
def test_DUO_23_to_42_fitting(card: str, top: str, fit: bool) -> None:
    assert longest_chain(top, [card]) == ((card,) if fit else ())


def test_large_hands() -> None:
    for seed in range(20):
        deck = list(DECK)
        Random(seed).shuffle(deck)
        chain = longest_chain(deck[0], deck[1:41])
        cards = (deck[0], *chain)
        assert all(fits(later, earlier) for earlier, later in pairwise(cards))
        assert len(set(chain)) + max(0, chain.count("T") - 1) == len(chain)


def test_nothing_fits() -> None:
    assert longest_chain("R3t", ["B2o"]) == ()
    assert best_chain(["R3t"], ["B2o"]) == Chain(0, (), ("B2o",))
    assert not best_chain(["R3t", "*R"], [])


def test_malformed_cards() -> None:
    for top, hand, field in (("R9t", [], "top"), ("R3t", ["J"], "hand"), ("R3t", ["R1t", "R1t"], "hand")):
        with pytest.raises(SolverInputError) as caught:
            longest_chain(top, hand)
        assert caught.value.field == field
    with pytest.raises(SolverInputError):
        best_chain([], ["R1t"])
