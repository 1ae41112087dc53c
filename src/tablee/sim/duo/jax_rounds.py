"""Rounds of Duo as JAX functions, for accelerators: the same numbers as the kernels' (docs/environments.md).

>>> rounds = DuoRounds(seats=2)
>>> start = jax.vmap(rounds.init)(jax.random.split(jax.random.key(1), 64))
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from tablee.games.duo import GAME, DuoOptions
from tablee.games.duo.cards import FITTING
from tablee.games.duo.rules import HAND_CARDS
from tablee.games.options import OptionSet
from tablee.sim.batch import checked_options
from tablee.sim.duo.columns import DRAW, EXHAUSTED, MOST_SEATS, NAMES, OUT, SLOTS, STOP, TURBO_CARD

try:
    import jax
    import jax.numpy as jnp
    from jax import Array
except ImportError as missing:
    raise ImportError("rounds in JAX need it: pip install 'tablee[jax]'") from missing

KINDS = len(NAMES)
FITS = np.array([[card in FITTING[top] for card in NAMES] for top in NAMES])


class Round(NamedTuple):
    """One round; `vmap` makes many of it."""

    deck: Array
    next: Array  # place in the deck of the card drawn next
    hands: Array  # [seat, card] how many
    tops: Array  # [pile]
    seen: Array  # [card] how many lie on the discard piles
    turn: Array
    pile: Array  # where this turn's cards lie: 0 nowhere yet, 1 left, 2 right
    over: Array  # 0, OUT or EXHAUSTED
    rewards: Array  # [seat] points, once the round is over


class DuoRounds:
    """Pure functions over `Round`; seats and options are fixed when compiled. An illegal action changes nothing."""

    def __init__(self, seats: int = 2, options: Mapping[str, object] | OptionSet | None = None) -> None:
        checked = checked_options(GAME, seats, options)
        assert isinstance(checked, DuoOptions)
        self.seats, self.options = seats, checked
        self.cards = len(GAME.deck(seats, checked))

    def init(self, key: Array) -> Round:
        """Shuffled, with a starter by lot."""
        shuffle, lot = jax.random.split(key)
        deck = jnp.minimum(jax.random.permutation(shuffle, self.cards), TURBO_CARD)
        return self.deal(deck, jax.random.randint(lot, (), 0, self.seats))

    def deal(self, deck: Array, starter: Array) -> Round:
        """From a given deck of card numbers, as `GAME.deal` does it (DUO-06, DUO-07)."""
        dealt = HAND_CARDS * self.seats
        deck, starter = jnp.asarray(deck, jnp.int32), jnp.asarray(starter, jnp.int32)
        owners = (starter + jnp.arange(dealt)) % self.seats
        hands = jnp.zeros((self.seats, KINDS), jnp.int32).at[owners, deck[:dealt]].add(1)
        tops, zero = deck[dealt : dealt + 2], jnp.int32(0)
        seen = jnp.zeros(KINDS, jnp.int32).at[tops].add(1)
        rewards = jnp.zeros(self.seats, jnp.int32)
        return Round(deck, jnp.int32(dealt + 2), hands, tops, seen, starter, zero, zero, rewards)

    def mask(self, now: Round) -> Array:
        """[162] int8: what the seat in turn may do."""
        held = now.hands[now.turn] > 0
        left, right = (held & jnp.asarray(FITS)[now.tops[pile]] & (now.pile != 2 - pile) for pile in range(2))
        gap = jnp.zeros(SLOTS - KINDS, bool)
        alone = jnp.stack((now.pile == 0, now.pile != 0))
        legal = jnp.concatenate((left, gap, right, gap, alone))
        return (legal & (now.over == 0)).astype(jnp.int8)

    def step(self, now: Round, action: Array) -> Round:
        legal = self.mask(now)[action] > 0
        lays = legal & (action < DRAW)
        draws, stops = legal & (action == DRAW), legal & (action == STOP)
        pile, laid = jnp.minimum(action // SLOTS, 1), jnp.minimum(action % SLOTS, TURBO_CARD)
        drawn = now.deck[jnp.minimum(now.next, self.cards - 1)]
        hands = now.hands.at[now.turn, laid].add(-lays.astype(jnp.int32))
        hands = hands.at[now.turn, drawn].add(draws.astype(jnp.int32))
        following = now.next + draws
        out = lays & (hands[now.turn].sum() == 0)  # DUO-28
        over = jnp.where(out, OUT, jnp.where(draws & (following == self.cards), EXHAUSTED, now.over))
        sizes = hands.sum(axis=1)
        winner = jnp.arange(self.seats) == now.turn
        points = jnp.where(over == OUT, jnp.where(winner, sizes.sum(), 0), -sizes)  # DUO-30, DUO-32
        return Round(
            deck=now.deck,
            next=following,
            hands=hands,
            tops=now.tops.at[pile].set(jnp.where(lays, laid, now.tops[pile])),
            seen=now.seen.at[laid].add(lays.astype(jnp.int32)),
            turn=jnp.where(draws | stops, (now.turn + 1) % self.seats, now.turn),
            pile=jnp.where(lays, pile + 1, jnp.where(draws | stops, 0, now.pile)),
            over=over,
            rewards=jnp.where((over > 0) & (now.over == 0), points, now.rewards),
        )

    def observe(self, now: Round, seat: Array | int) -> Array:
        """[336] int8: what a seat may know."""
        around = (seat + jnp.arange(MOST_SEATS)) % self.seats
        sits = jnp.arange(MOST_SEATS) < self.seats
        tops = [jnp.arange(SLOTS) == now.tops[pile] for pile in range(2)]
        numbers = (
            jnp.where(sits, now.hands.sum(axis=1)[around], 0),
            jnp.where(sits, jnp.clip(now.rewards[around], -127, 127), 0),
            (self.cards - now.next)[None],
            jnp.stack((now.pile == 1, now.pile == 2, now.turn == seat)),
        )
        planes = (_plane(now.hands[seat]), *tops, _plane(now.seen))
        return jnp.concatenate([part.astype(jnp.int8) for part in (*planes, *numbers)])


def _plane(cards: Array) -> Array:
    """Eighty places: of n turbo-jokers the first n of the last four."""
    return jnp.concatenate((cards[:TURBO_CARD] > 0, jnp.arange(SLOTS - TURBO_CARD) < cards[TURBO_CARD]))
