"""Duo, Ruckus! and pgx's leduc_holdem in JAX on one accelerator, by batch size and by wall clock.

    JAX_PLATFORMS=cuda python -m benchmarks.jax_gpu --batches 4096 16384 65536 262144 --rounds 3

A step is one decision of one seat, at random among what is legal, with mask and observation; the games take turns.
Beside the steps: the share of the memory's bandwidth (that of a copy on the same device) which they would need if a
turn read and wrote what it keeps (position, mask, observation) just once, and if it moved what XLA counts.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from benchmarks.envs_speed import LENGTH, Loop, chunks_of, our_jax, pgx_leduc

RESULTS = Path(__file__).parent / "results" / "jax_gpu.json"
COPIED, COPIES = 1 << 30, 20  # numbers of four bytes, times
GAMES: dict[str, Callable[[int], Loop]] = {
    "Tablée Duo": lambda batch: our_jax(True, batch),
    "Tablée Ruckus!": lambda batch: our_jax(False, batch),
    "pgx leduc_holdem": pgx_leduc,
}


class Traffic(NamedTuple):
    """Bytes of one turn of the whole batch."""

    kept: int
    counted: float  # by XLA


def copy_bandwidth() -> float:
    """Bytes per second, read and written, of the best copy."""
    source, copy = jnp.zeros(COPIED, jnp.int32), jax.jit(lambda old: old + 1)
    best = 0.0
    for _ in range(COPIES):
        begun = time.perf_counter()
        source = copy(source).block_until_ready()
        best = max(best, 2 * source.nbytes / (time.perf_counter() - begun))
    return best


def traffic(loop: Loop) -> Traffic:
    kept = sum(leaf.nbytes for leaf in jax.tree.leaves(loop.carry) if hasattr(leaf, "nbytes"))
    counted: Any = (
        jax.jit(lambda carry: loop.turn(carry, None)[0]).lower(loop.carry).compile().cost_analysis()
    )
    return Traffic(2 * kept, (counted[0] if isinstance(counted, list) else counted)["bytes accessed"])


def measured(batch: int, rounds: int, seconds: float) -> dict[str, dict[str, Any]]:
    loops = {name: make(batch) for name, make in GAMES.items()}
    chunks = {name: chunks_of(loop) for name, loop in loops.items()}
    for one in chunks.values():
        next(one)  # compiled
    speeds: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(rounds):
        for name, one in chunks.items():
            steps, begun = 0, time.perf_counter()
            while (spent := time.perf_counter() - begun) < seconds:
                steps += next(one)
            speeds[name].append(steps / spent)
    return {
        name: {"steps_per_second": speeds[name], "decisions": loop.decisions} | traffic(loop)._asdict()
        for name, loop in loops.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--batches", type=int, nargs="+", default=[4096, 16384, 65536, 262144, 1048576])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--out", type=Path, default=RESULTS)
    given = parser.parse_args()
    device, bandwidth = jax.devices()[0].device_kind, copy_bandwidth()
    record: dict[str, Any] = {"device": device, "jax": jax.__version__, "copy_bytes_per_second": bandwidth}
    record |= {"turns_in_a_call": LENGTH, "batches": {}}
    print(f"{device}, JAX {jax.__version__}; a copy moves {bandwidth / 1e12:.2f} TB/s")
    print(
        "| game | batch | million steps/s | of the bandwidth, at least | as XLA counts |\n|---|---|---|---|---|"
    )
    for batch in given.batches:
        record["batches"][batch] = found = measured(batch, given.rounds, given.seconds)
        for name, one in found.items():
            speed = statistics.median(one["steps_per_second"])
            turns = speed / one["decisions"]
            shares = " | ".join(f"{turns * one[key] / bandwidth:.1%}" for key in ("kept", "counted"))
            print(f"| {name} | {batch:,} | {speed / 1e6:,.1f} | {shares} |", flush=True)
        given.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
