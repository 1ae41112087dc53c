"""The JAX functions make the same rounds as the kernels, which are held to the rules."""

import os
from typing import Any

import numpy as np
import pytest

from tablee.games import GAMES as GAMES_OF_TABLEE
from tablee.sim.duo import STOP
from tablee.sim.duo import Batch as DuoBatch
from tablee.sim.ruckus import ACTIONS
from tablee.sim.ruckus import Batch as RuckusBatch

jax = pytest.importorskip("jax")
from tablee.sim.duo.columns import NAMES, STARTER  # noqa: E402
from tablee.sim.duo.jax_rounds import DuoRounds  # noqa: E402
from tablee.sim.ruckus.columns import STARTER as SIGNAL  # noqa: E402
from tablee.sim.ruckus.jax_rounds import RuckusRounds  # noqa: E402

GAMES = 24
Tables = list[tuple[int, dict[str, object]]]
# JAX compiles each table anew, for seconds: `make test-jax` plays all of them, `make test` one or two of each game.
OF_DUO: Tables = [(3, {"turbo": True})]
OF_RUCKUS: Tables = [
    (2, {"drawCooldownMs": 1000, "stallSeconds": 3}), (4, {"autoForm": True, "autoRuckus": True}),
]  # fmt: skip
if os.environ.get("TABLEE_TEST_JAX_ALL"):
    OF_DUO = [(seats, {"turbo": turbo}) for seats in GAMES_OF_TABLEE["duo"].seats for turbo in (False, True)]
    OF_RUCKUS = [(seats, options) for seats in GAMES_OF_TABLEE["ruckus"].seats for _, options in OF_RUCKUS]


@pytest.mark.parametrize(("seats", "options"), OF_DUO)
def test_duo_in_jax_is_duo(seats: int, options: dict[str, object]) -> None:
    batch, rounds = DuoBatch(GAMES, seats, options, seed=seats), DuoRounds(seats, options)
    decks = np.array([[NAMES.index(card) for card in batch.deal(index).deck] for index in range(GAMES)])
    start: Any = jax.jit(jax.vmap(rounds.deal))(decks, batch._games[:, STARTER].copy())

    def play_one(now: Any, action: Any) -> Any:
        now = rounds.step(now, action)
        return now, rounds.mask(now), rounds.observe(now, now.turn), rounds.observe(now, 0)

    play = jax.jit(jax.vmap(play_one))
    now, masks, seen, first = play(start, np.full(GAMES, STOP))
    assert all(np.array_equal(*pair) for pair in zip(start, now, strict=True))  # not legal: nothing changes
    while not batch.done.any():
        assert np.array_equal(masks, batch.mask)
        assert np.array_equal(now.turn, batch.to_act)
        assert np.array_equal(seen, batch.observation)
        assert np.array_equal(first[3], batch.observe(3, 0))
        actions = batch.sample()
        batch.step(actions)
        now, masks, seen, first = play(now, actions)
        assert np.array_equal(now.rewards, batch.rewards)
        assert np.array_equal(now.over > 0, batch.done)
    assert not masks[batch.done].any()


@pytest.mark.parametrize(("seats", "options"), OF_RUCKUS)
def test_ruckus_in_jax_is_ruckus(seats: int, options: dict[str, object]) -> None:
    batch, rounds = RuckusBatch(GAMES, seats, options, seed=seats), RuckusRounds(seats, options)
    now: Any = jax.jit(jax.vmap(rounds.deal))(batch._cards.astype(np.int32), batch._games[:, SIGNAL].copy())

    def tick_one(now: Any, actions: Any, order: Any) -> Any:
        now = rounds.step_in_order(now, actions, order)
        look = jax.vmap(lambda seat: (rounds.mask(now, seat), rounds.observe(now, seat)))
        return now, *look(jax.numpy.arange(seats))

    tick = jax.jit(jax.vmap(tick_one))
    playing, rng = ~batch.done, np.random.default_rng(1)
    assert np.array_equal(now.over > 0, batch.done)
    for _ in range(110):
        actions = batch.sample()
        wild = rng.random(actions.shape) < 0.1
        actions[wild] = rng.integers(ACTIONS, size=int(wild.sum()))
        batch.step(actions)
        orders = np.array([batch.order(index) for index in range(GAMES)])
        now, masks, seen = tick(now, actions, orders)
        assert np.array_equal((now.over > 0)[playing], batch.done[playing])
        ended = playing & batch.done
        assert np.array_equal(now.rewards[ended], batch.rewards[ended])
        playing &= ~batch.done
        assert np.array_equal(masks[playing], batch.mask[playing])
        assert np.array_equal(seen[playing], batch.observation[playing])
    assert not playing.all()


@pytest.mark.parametrize("rounds", [DuoRounds(3), RuckusRounds(3)])
def test_shuffled_deals_differ_and_are_whole(rounds: Any) -> None:
    start = jax.jit(jax.vmap(rounds.init))(jax.random.split(jax.random.key(5), 200))
    counts = [np.bincount(deck, minlength=12) for deck in np.asarray(start.deck)]
    assert all(np.array_equal(count, counts[0]) for count in counts)
    assert len({tuple(deck) for deck in np.asarray(start.deck).tolist()}) == 200
