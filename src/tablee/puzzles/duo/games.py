"""Positions of simulated games of Duo, and every turn that a hand offers."""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.games.chance import Chance
from tablee.games.duo import GAME, Action, Draw, DuoOptions, Play, State
from tablee.games.duo.cards import FITTING, TURBO
from tablee.games.protocol import Setting

TURNS = 24
DRAWS_IN_TEN = 6  # turns in which a player draws although a card fits: hands grow, so that chains can
Cards = tuple[str, ...]


class Chain(NamedTuple):
    pile: int
    cards: Cards


def positions(chance: Chance) -> Iterator[State]:
    """One round of two to four players who lay a card here and there."""
    setting = Setting.first(2 + chance.below(3), DuoOptions(turbo=chance.below(3) == 0))
    state = GAME.deal(setting, GAME.shuffle(setting, chance))
    for _ in range(TURNS):
        if state.over:
            return
        yield state
        seat = state.turn
        legal = GAME.legal_actions(state, seat)
        draws = len(legal) == 1 or chance.below(10) < DRAWS_IN_TEN
        action: Action = Draw() if draws else legal[1 + chance.below(len(legal) - 1)]
        state, _ = GAME.apply(state, seat, action)


def posed(tops: tuple[str, str], hand: Cards, options: DuoOptions) -> State:
    """Two top cards, a hand, and nobody who could disturb them."""
    return State(
        (hand, ()), ((tops[0],), (tops[1],)), (), 0, None, 0, (0, 0), (0, 0), 1,
        DuoOptions(turbo=options.turbo),
    )  # fmt: skip


def chains(tops: tuple[str, str], hand: Cards) -> Iterator[Chain]:
    """Every chain on both piles, card by card; turbo-jokers are alike."""
    for pile, top in enumerate(tops):
        yield from (Chain(pile, cards) for cards in _walks(top, hand))


def _walks(top: str, hand: Cards) -> Iterator[Cards]:
    for place, card in enumerate(hand):
        if card in FITTING[top] and not (card == TURBO and TURBO in hand[:place]):
            yield (card,)
            for rest in _walks(card, hand[:place] + hand[place + 1 :]):
                yield (card, *rest)


def as_play(chain: Chain) -> Play:
    return Play(chain.pile, chain.cards)
