"""Rounds of Ruckus! as JAX functions, for accelerators: the same numbers as the kernels' (docs/environments.md).

>>> rounds = RuckusRounds(seats=2)
>>> start = jax.vmap(rounds.init)(jax.random.split(jax.random.key(1), 64))
"""

from collections.abc import Mapping
from typing import NamedTuple

from tablee.games.options import OptionSet
from tablee.games.ruckus import GAME, RuckusOptions
from tablee.games.ruckus.rules import HAND_CARDS
from tablee.games.ruckus.scoring import BONUS_POINTS
from tablee.games.ruckus.state import FAMILY_CARDS
from tablee.sim.batch import checked_options
from tablee.sim.ruckus.batch import TICK_MS, ticks
from tablee.sim.ruckus.columns import (
    CALL,
    CALLED,
    DECK_CARDS,
    DRAW,
    FORM,
    KINDS,
    MOST_SEATS,
    NEVER_DREW,
    PASS,
    STALLED,
)

try:
    import jax
    import jax.numpy as jnp
    from jax import Array
except ImportError as missing:
    raise ImportError("rounds in JAX need it: pip install 'tablee[jax]'") from missing


class Round(NamedTuple):
    """One round; `vmap` makes many of it."""

    deck: Array
    next: Array  # place in the deck of the card drawn next
    hands: Array  # [seat, family] cards
    fronts: Array  # [seat, family] cards
    starter: Array
    over: Array  # 0, CALLED or STALLED
    caller: Array
    passed: Array  # [seat]
    tick: Array
    last_action: Array  # the tick of it
    last_draw: Array  # [seat] the tick of it
    rewards: Array  # [seat] points, once the round is over


class RuckusRounds:
    """Pure functions over `Round`; seats, options and the tick are fixed when compiled."""

    def __init__(
        self,
        seats: int = 2,
        options: Mapping[str, object] | OptionSet | None = None,
        *,
        tick_ms: int = TICK_MS,
    ) -> None:
        checked = checked_options(GAME, seats, options)
        assert isinstance(checked, RuckusOptions)
        self.seats, self.options = seats, checked
        self.cooldown, self.stall = ticks(checked, tick_ms)

    def init(self, key: Array) -> Round:
        """Shuffled, with a starter by lot."""
        shuffle, lot = jax.random.split(key)
        deck = jax.random.permutation(shuffle, DECK_CARDS) // FAMILY_CARDS
        return self.deal(deck, jax.random.randint(lot, (), 0, self.seats))

    def deal(self, deck: Array, starter: Array) -> Round:
        """From a given deck of family numbers (RUC-03, RUC-04)."""
        deck, dealt = jnp.asarray(deck, jnp.int32), HAND_CARDS * self.seats
        owners, none = jnp.arange(dealt) // HAND_CARDS, jnp.zeros(self.seats, jnp.int32)
        hands = jnp.zeros((self.seats, KINDS), jnp.int32).at[owners, deck[:dealt]].add(1)
        zero = jnp.int32(0)
        return self._scored(
            self._help(
                Round(
                    deck, jnp.int32(dealt), hands, jnp.zeros_like(hands), jnp.asarray(starter, jnp.int32),
                    zero, zero, none > 0, zero, zero, none + NEVER_DREW, none,
                )
            )
        )  # fmt: skip

    def step(self, now: Round, actions: Array, key: Array) -> Round:
        """One tick, the choices in an order that the key decides."""
        return self.step_in_order(now, actions, jax.random.permutation(key, self.seats))

    def step_in_order(self, now: Round, actions: Array, order: Array) -> Round:
        """One tick: what is not possible any more when its turn comes has no effect (RUC-31)."""
        before = now
        for place in range(self.seats):
            seat = order[place]
            now = self._act(now, seat, actions[seat])
        tick = now.tick + 1
        quiet = (now.over == 0) & (now.next == DECK_CARDS) & (tick - now.last_action >= self.stall)
        now = self._scored(now._replace(tick=tick, over=jnp.where(quiet, STALLED, now.over)))
        kept: Round = jax.tree.map(lambda old, new: jnp.where(before.over > 0, old, new), before, now)
        return kept

    def _act(self, now: Round, seat: Array, action: Array) -> Round:
        hand, open_round = now.hands[seat], now.over == 0
        empty, ready = ~hand.any(), hand.any() & ~(hand > 1).any()
        dry = now.next == DECK_CARDS
        calls = open_round & (action == CALL) & empty  # RUC-35
        draws = open_round & (action == DRAW) & ready & self._may_draw(now, seat)
        passes = open_round & (action == PASS) & ready & dry & ~now.passed[seat]
        kind, family = (action - FORM) // KINDS, (action - FORM) % KINDS
        owner = (seat + kind - 1) % self.seats
        forms = open_round & (action >= FORM) & (kind == 0) & (hand[family] > 1)
        reaches = (kind >= 1) & (kind <= self.seats) & (now.fronts[owner, family] > 0)
        lays = open_round & (action >= FORM) & ready & (hand[family] > 0) & reaches
        laid = jnp.where(forms | lays, hand[family], 0)
        taken = jnp.where(lays & (owner != seat), now.fronts[owner, family], 0)
        fronts = now.fronts.at[owner, family].add(-taken).at[seat, family].add(taken + laid)
        card = now.deck[jnp.minimum(now.next, DECK_CARDS - 1)]
        hands = now.hands.at[seat, family].add(-laid).at[seat, card].add(draws.astype(jnp.int32))
        passed = jnp.where(forms | lays | draws, False, now.passed.at[seat].set(now.passed[seat] | passes))
        changed = calls | draws | passes | forms | lays
        now = now._replace(
            next=now.next + draws, hands=hands, fronts=fronts, passed=passed,
            over=jnp.where(calls, CALLED, jnp.where(passes & passed.all(), STALLED, now.over)),
            caller=jnp.where(calls, seat, now.caller),
            last_action=jnp.where(changed, now.tick, now.last_action),
            last_draw=now.last_draw.at[seat].set(jnp.where(draws, now.tick, now.last_draw[seat])),
        )  # fmt: skip
        now = self._help(now)
        stuck = changed & (now.over == 0) & (now.next == DECK_CARDS) & ~self._anybody_can_act(now)
        return now._replace(over=jnp.where(stuck, STALLED, now.over))

    def _may_draw(self, now: Round, seat: Array | int) -> Array:
        return (now.next < DECK_CARDS) & (now.tick - now.last_draw[seat] >= self.cooldown)  # RUC-27

    def _anybody_can_act(self, now: Round) -> Array:
        """RUC-43: a form, steal, complete or call is left."""
        lying = (now.fronts > 0).any(axis=0)
        return ((now.hands > 1) | ((now.hands > 0) & lying)).any() | (now.hands.sum(axis=1) == 0).any()

    def _help(self, now: Round) -> Round:
        """RUC-14, RUC-37: the table forms every hand, then calls for the first empty one from the starter on."""
        if self.options.auto_form:
            formed = jnp.where((now.hands > 1) & (now.over == 0), now.hands, 0)
            passed = now.passed & ~formed.any()
            now = now._replace(hands=now.hands - formed, fronts=now.fronts + formed, passed=passed)
        if self.options.auto_ruckus:
            places = (now.starter + jnp.arange(self.seats)) % self.seats
            empty = now.hands.sum(axis=1)[places] == 0
            calls = empty.any() & (now.over == 0)
            caller = places[jnp.argmax(empty)]
            now = now._replace(
                over=jnp.where(calls, CALLED, now.over), caller=jnp.where(calls, caller, now.caller)
            )
        return now

    def _scored(self, now: Round) -> Round:
        """RUC-44 to RUC-48."""
        called = (now.over == CALLED) & (jnp.arange(self.seats) == now.caller)
        points = jnp.maximum(0, now.fronts.sum(axis=1) - now.hands.sum(axis=1)) + BONUS_POINTS * called
        return now._replace(rewards=jnp.where(now.over > 0, points, now.rewards))

    def mask(self, now: Round, seat: Array | int) -> Array:
        """[88] int8: what a seat may do."""
        hand = now.hands[seat]
        empty, paired = ~hand.any(), (hand > 1).any()
        ready, around = ~empty & ~paired, (seat + jnp.arange(MOST_SEATS)) % self.seats
        sits = (jnp.arange(MOST_SEATS) < self.seats)[:, None]
        reached = (hand > 0) & (now.fronts[around] > 0) & sits & ready
        dry = now.next == DECK_CARDS
        alone = jnp.stack((jnp.bool_(True), ready & self._may_draw(now, seat), ready & dry, empty))
        legal = jnp.concatenate((alone, hand > 1, reached.reshape(-1)))
        return (legal & (now.over == 0)).astype(jnp.int8)

    def observe(self, now: Round, seat: Array | int) -> Array:
        """[112] int8: what a seat may know."""
        around = (seat + jnp.arange(MOST_SEATS)) % self.seats
        sits = jnp.arange(MOST_SEATS) < self.seats
        left = jnp.clip(self.stall - now.tick + now.last_action, 0, 127)
        own = jnp.stack(
            (
                DECK_CARDS - now.next,
                self._may_draw(now, seat).astype(jnp.int32),
                jnp.where(now.next == DECK_CARDS, left, 0),
                jnp.int32(self.seats),
            )
        )
        told = jnp.stack(
            (now.hands.sum(axis=1), jnp.minimum(127, now.rewards), now.passed.astype(jnp.int32)), axis=1
        )
        rows = jnp.concatenate(
            (now.fronts[around], told[around], jnp.ones((MOST_SEATS, 1), jnp.int32)), axis=1
        )
        others = jnp.where(sits[:, None], rows, 0)
        return jnp.concatenate((now.hands[seat], own, others.reshape(-1))).astype(jnp.int8)
