"""Random play through simulators and environments, ours and the peers' interleaved in one process on one core.

    make .venv-bench/.ready
    .venv-bench/bin/python benchmarks/envs_speed.py --rounds 5 --seconds 1.5

A step is one decision of one seat. On a GPU: `jax_gpu.py`.
"""

import argparse
import json
import os
import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

CORES = sorted(os.sched_getaffinity(0))
os.sched_setaffinity(0, {CORES[0]})  # before anything starts threads
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
ON_CPU = os.environ.setdefault("JAX_PLATFORMS", "cpu") == "cpu"

import numpy as np  # noqa: E402

BATCH = int(os.environ.get("BATCH", "1024"))
clock = time.process_time if ON_CPU else time.perf_counter
Play = Callable[[float], float]  # seconds to spend -> steps per second
RESULTS = Path(__file__).parent / "results" / "envs_speed.json"

GROUPS = {  # the first rows are ours, the others the peers', with what we set out to reach
    "one environment, observation and mask": (("Tablée Duo",), {"OpenSpiel crazy_eights": 2, "RLCard UNO": 5}),
    "PettingZoo AEC with its wrappers": (("Tablée duo_v0",), {"PettingZoo hanabi_v5": 5}),
    "batched, observation and mask": (
        (f"Tablée Duo ×{BATCH}", f"Tablée Ruckus! ×{BATCH}"),
        {f"pgx leduc_holdem ×{BATCH}": 4},
    ),
    "batched in JAX": ((f"Tablée Duo JAX ×{BATCH}", f"Tablée Ruckus! JAX ×{BATCH}"), {}),
    "playouts in compiled code": (
        ("Tablée Duo playouts", "Tablée Ruckus! playouts"), {"OpenSpiel C++ crazy_eights": 20},
    ),
    "exact best play each turn": (("Tablée Rummikub ×256",), {}),
}  # fmt: skip


def timed(chunks: Iterator[int]) -> Play:
    """Steps per second of processor time, for a generator that plays for ever and yields the steps of each chunk."""

    def play(seconds: float) -> float:
        steps, start = 0, clock()
        while (spent := clock() - start) < seconds:
            steps += next(chunks)
        return steps / spent

    return play


# --- ours ---------------------------------------------------------------------------------------------------


def our_single() -> Iterator[int]:
    from tablee.sim.duo import Batch

    game, pick = Batch(1, seed=1), random.Random(1).random
    while True:
        steps = 0
        while not game.done[0]:
            legal = game.mask[0].nonzero()[0]
            game.step((legal[int(pick() * len(legal))],))
            steps += 1
        game.reset()
        yield steps


def our_aec() -> Iterator[int]:
    from tablee.envs import duo_v0

    return aec(duo_v0.env())


def our_batch(name: str, seats: int) -> Iterator[int]:
    from tablee.sim import make

    batch = make(name, BATCH, seats, seed=1)
    each = batch.sample().size
    while True:
        batch.step(batch.sample())
        yield each


def our_playouts(name: str) -> Iterator[int]:
    from tablee.sim import make

    batch = make(name, 256, seed=1)
    while True:
        batch.reset()
        yield batch.play_out()


def our_best_turns() -> Iterator[int]:
    from tablee.sim import make

    batch = make("rummikub", 256, seed=1)
    while True:
        batch.step(batch.mask[:, 1])
        yield len(batch)


LENGTH = 50  # turns in one call of a compiled loop


class Loop(NamedTuple):
    """Play in JAX that goes on for ever."""

    turn: Callable[[Any, None], tuple[Any, None]]
    carry: Any
    decisions: int  # in one turn


def our_jax(duo: bool, batch: int = BATCH) -> Loop:
    """Legal actions at random; a round that is over is replaced from a pool of deals."""
    import jax
    import jax.numpy as jnp

    from tablee.sim.duo.jax_rounds import DuoRounds
    from tablee.sim.ruckus.jax_rounds import RuckusRounds

    seats, pool_size = 2, 4096
    rounds: Any = DuoRounds(seats) if duo else RuckusRounds(seats)
    pool = jax.jit(jax.vmap(rounds.init))(jax.random.split(jax.random.key(1), pool_size))

    def look(now: Any) -> tuple[Any, Any]:
        if duo:
            return rounds.mask(now), rounds.observe(now, now.turn)
        return jax.vmap(lambda seat: (rounds.mask(now, seat), rounds.observe(now, seat)))(jnp.arange(seats))

    def turn(carry: Any, _: None) -> tuple[Any, None]:
        now, key, masks, _ = carry
        key, choose, order, fresh = jax.random.split(key, 4)
        actions = jax.random.categorical(choose, jnp.where(masks > 0, 0.0, -1e9), axis=-1)
        more = () if duo else (jax.random.split(order, batch),)
        now = jax.vmap(rounds.step)(now, actions, *more)
        places, over = jax.random.randint(fresh, (batch,), 0, pool_size), now.over > 0
        deals = jax.tree.map(lambda deals: deals[places], pool)
        now = jax.tree.map(
            lambda new, old: jnp.where(over.reshape(-1, *[1] * (old.ndim - 1)), new, old), deals, now
        )
        return (now, key, *jax.vmap(look)(now)), None

    first = jnp.arange(batch) % pool_size
    now = jax.tree.map(lambda deals: deals[first], pool)
    carry = (now, jax.random.key(2), *jax.jit(jax.vmap(look))(now))
    return Loop(turn, carry, batch * (1 if duo else seats))


def chunks_of(loop: Loop) -> Iterator[int]:
    import jax

    turns = jax.jit(lambda carry: jax.lax.scan(loop.turn, carry, None, length=LENGTH)[0])
    carry = loop.carry
    while True:
        carry = turns(carry)
        carry[1].block_until_ready()
        yield loop.decisions * LENGTH


# --- the peers ----------------------------------------------------------------------------------------------


def aec(env: Any) -> Iterator[int]:
    env.reset(seed=1)
    rng = random.Random(1)
    while True:
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, late, _ = env.last()
            if over or late:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(rng.random() * len(legal))])
            steps += 1
        env.reset()
        yield steps


def hanabi() -> Iterator[int]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import hanabi_v5

        return aec(hanabi_v5.env(players=2))


def open_spiel_state() -> Iterator[int]:
    import pyspiel

    game, rng = pyspiel.load_game("crazy_eights(players=2)"), random.Random(1)
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
                continue
            state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
        yield steps


def open_spiel_loop() -> Iterator[int]:
    """`evaluate_bots` plays whole games in C++; how many decisions a game has is counted once."""
    import pyspiel

    chunks = open_spiel_state()
    decisions = sum(next(chunks) for _ in range(400)) / 400
    game = pyspiel.load_game("crazy_eights(players=2)")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(2)]
    seed = 0
    while True:
        for _ in range(100):
            seed += 1
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        yield int(100 * decisions)


def rlcard_uno() -> Iterator[int]:
    import rlcard

    env, rng = rlcard.make("uno", config={"seed": 1}), random.Random(1)
    while True:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            steps += 1
        yield steps


def pgx_leduc(batch: int = BATCH) -> Loop:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("leduc_holdem")
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(carry: Any, _: None) -> tuple[Any, None]:
        state, key = carry
        key, choose, chance = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choose, logits, axis=-1)
        return (step(state, actions, jax.random.split(chance, batch)), key), None

    keys = jax.random.split(jax.random.PRNGKey(1), batch)
    return Loop(turn, (jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)), batch)


def players() -> dict[str, Play]:
    found = {
        "Tablée Duo": our_single(),
        "OpenSpiel crazy_eights": open_spiel_state(),
        "RLCard UNO": rlcard_uno(),
        "Tablée duo_v0": our_aec(),
        f"Tablée Duo ×{BATCH}": our_batch("duo", 2),
        f"Tablée Ruckus! ×{BATCH}": our_batch("ruckus", 2),
        f"pgx leduc_holdem ×{BATCH}": chunks_of(pgx_leduc()),
        f"Tablée Duo JAX ×{BATCH}": chunks_of(our_jax(True)),
        f"Tablée Ruckus! JAX ×{BATCH}": chunks_of(our_jax(False)),
        "Tablée Duo playouts": our_playouts("duo"),
        "Tablée Ruckus! playouts": our_playouts("ruckus"),
        "OpenSpiel C++ crazy_eights": open_spiel_loop(),
        "Tablée Rummikub ×256": our_best_turns(),
    }
    if find_spec("shimmy"):
        found["PettingZoo hanabi_v5"] = hanabi()
    return {name: timed(chunks) for name, chunks in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument(
        "--only", nargs="*", help="those whose name has one of these words; the record is left as it is"
    )
    chosen = parser.parse_args()
    words = chosen.only or [""]
    everybody = {name: play for name, play in players().items() if any(word in name for word in words)}
    for play in everybody.values():
        play(0.2)  # compiled and loaded
    before, speeds = os.getloadavg()[0], {name: list[float]() for name in everybody}
    for _ in range(chosen.rounds):
        for name, play in everybody.items():
            speeds[name].append(play(chosen.seconds))
    middle = {name: statistics.median(values) for name, values in speeds.items()}
    print("| what | steps/s, median [range] | × each peer (goal) |\n|---|---|---|")
    for what, (ours, peers) in GROUPS.items():
        for name in (name for name in (*ours, *peers) if name in middle):
            values = speeds[name]
            ratios = [
                f"{middle[name] / middle[peer]:.1f} × {peer} ({goal})"
                for peer, goal in peers.items() if name in ours and peer in middle
            ]  # fmt: skip
            span = f"{middle[name]:,.0f} [{min(values):,.0f}–{max(values):,.0f}]"
            print(f"| {what}: {name} | {span} | {'; '.join(ratios)} |")
    load = [round(before, 1), round(os.getloadavg()[0], 1)]
    print(f"\nOne core; load of the machine {load[0]} before and {load[1]} after; numpy {np.__version__}")
    if not chosen.only:
        RESULTS.write_text(
            json.dumps({"load": load, "cores": len(CORES), "steps_per_second": speeds}, indent=1) + "\n"
        )


if __name__ == "__main__":
    main()
