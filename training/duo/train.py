"""One training run of Duo's net: play, fit, and now and then measure, until the time or the passes are used up.

Everything random follows from the seed and the number of the pass, so a run that was stopped goes on as if it had not
been. Processor time decides only how far a run gets and how the learning rate falls.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tablee.bots.duo.cards import FITS
from tablee.bots.duo.features import Singles
from tablee.bots.duo.net import Net, load, save
from tablee.bots.duo.turns import WEIGHTS_2026
from tablee.solver.jit import Ints
from training.duo.cores import Cores
from training.duo.equity import TRAITS, traits_of_starts
from training.duo.fit import FIRST, SECOND, Adam, fit, new_equity, new_net, slopes_of_equity, slopes_of_net
from training.duo.plot import plot
from training.duo.simulate import (
    LINEAR,
    LONGEST,
    NET,
    OLD,
    TARGETS,
    Matches,
    Minds,
)
from training.folder import finished, keep_plan

STEPS = 200
# At first a new net watches level 3's rating play; one that knows how leaves them to the totals.
BOOT_PASSES = 4
OLD_SELVES = 8
OLD_SHARE, LONGEST_SHARE = 0.12, 0.06  # of the matches
MOST_LEVEL3 = 0.8
KEEP_EVERY = 10  # passes
SEAT_SHARES = {2: 0.56, 3: 0.12, 4: 0.18, 5: 0.07, 6: 0.07}
OWN_TARGET_SHARE = 0.1
CHECKPOINT = "checkpoint.npz"
CHECK_SEEDS = 7_000_000  # of the deals that runs are measured by


class Plan(NamedTuple):
    out: Path
    seed: int = 0
    minutes: float | None = None
    passes: int | None = None
    matches: int = 1000  # of one pass
    epochs: int = 2
    rate: float = 2e-3
    last_rate: float = 1e-4
    trace: float = 0.85
    explore: float = 0.05
    check_every: int = 5  # passes
    check_matches: int = 2000
    seats: tuple[int, ...] = tuple(SEAT_SHARES)  # at how large tables
    turbo: float = 0.2  # share of the matches
    start: Path | None = None  # the net to begin with; otherwise a drawn one, which first watches
    against: Path | None = None  # a best response to this net is trained instead
    level3: float = 0.12  # share of the matches that are played against level 3's rating
    hidden: tuple[int, int] = (FIRST, SECOND)  # neurons of a net that begins from nothing
    cores: int = 1  # that play; what is found is the same for any number
    jax: bool = False  # fits on JAX's device


class Run:
    def __init__(self, plan: Plan) -> None:
        keep_plan(plan._asdict(), CHECKPOINT)
        self.plan, self.number, self.samples, self.seconds, self.elapsed = plan, 0, 0, 0.0, 0.0
        rng = np.random.default_rng([plan.seed, 0])
        self.net = Adam(load(plan.start) if plan.start else new_net(rng, *plan.hidden))
        self.equity = Adam([new_equity(rng)])
        self.rival = load(plan.against) if plan.against else None
        self.old: list[Net] = []
        self.log: list[dict[str, float]] = []
        self.cores = Cores(plan.cores)
        if (plan.out / CHECKPOINT).exists():
            self._restore()

    @property
    def playing(self) -> Net:
        return Net(*(one.copy() for one in self.net.slow))

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        if self.plan.passes is not None:
            return min(1.0, self.number / self.plan.passes)
        return min(1.0, self.seconds / 60 / (self.plan.minutes or 1.0))

    def go(self, say: Callable[[str], None] = print) -> None:
        if self.progress >= 1:
            say(finished(self.plan.out))
        while self.progress < 1:
            began, at = time.process_time(), time.perf_counter()
            loss = self._pass()
            self.number += 1
            self.seconds += time.process_time() - began
            self.elapsed += time.perf_counter() - at
            if self.number % self.plan.check_every == 0 or self.progress >= 1:
                self._check(loss, say)

    def _pass(self) -> float:
        plan, rng = self.plan, np.random.default_rng([self.plan.seed, 1 + self.number])
        early = self.number < BOOT_PASSES
        boot = early and plan.start is None
        rules, players = self._tables(rng)
        if boot:
            players[:] = NET  # noted as the net's, but decided by level 3's rating
        old = self.rival or (self.old[rng.integers(len(self.old))] if self.old else self.playing)
        minds = self._minds(
            old, explore=0.1 if boot else plan.explore, trace=1.0 if boot else plan.trace, boot=boot
        )
        found = self.cores.play(minds, Matches(rules, players, rng.integers(2**31, size=plan.matches)))
        self.samples += len(found.x)
        self._learn_equity(found.starts, rng)
        rate = plan.rate * (plan.last_rate / plan.rate) ** self.progress
        loss = 0.0
        for _ in range(0 if early and not boot else plan.epochs):
            loss = self._fit(found.x, found.target, rate, rng)
        if self.number % KEEP_EVERY == 0 and not boot:
            self.old = [*self.old, self.playing][-OLD_SELVES:]
        return loss

    def _fit(self, x: Singles, target: Singles, rate: float, rng: np.random.Generator) -> float:
        if self.plan.jax:
            from training.duo.fit_jax import fit_net

            return fit_net(self.net, x, target, rate, rng)
        return fit(self.net, slopes_of_net, x, target, rate, rng)

    def _learn_equity(self, starts: Singles, rng: np.random.Generator) -> None:
        x = np.zeros((len(starts), TRAITS), np.float32)
        traits_of_starts(starts, len(starts), x)
        fit(self.equity, slopes_of_equity, x, starts[:, 10], 3e-3, rng, 256)

    def _tables(self, rng: np.random.Generator) -> tuple[Ints, Ints]:
        """The rules and the players of each match: mostly the net itself, else an old self or a simple player."""
        count, shares = self.plan.matches, np.array([SEAT_SHARES[seats] for seats in self.plan.seats])
        seats = rng.choice(self.plan.seats, count, p=shares / shares.sum())
        turbo = (rng.random(count) < self.plan.turbo).astype(np.int64)
        target = np.where(rng.random(count) < OWN_TARGET_SHARE, rng.integers(5, 41, count), TARGETS[seats])
        rules = np.stack([seats, 76 + 4 * turbo, target, turbo], axis=1)
        players = np.zeros((count, 6), np.int64)
        level3 = self.plan.level3
        kind = rng.choice(
            (NET, OLD, LINEAR, LONGEST),
            count,
            p=(1 - OLD_SHARE - level3 - LONGEST_SHARE, OLD_SHARE, level3, LONGEST_SHARE),
        )
        if self.rival:
            kind[:] = OLD
        for row in np.flatnonzero(kind):
            players[row] = kind[row]
            players[row, rng.integers(seats[row])] = NET
        return rules, players

    def _minds(self, old: Net, *, explore: float, trace: float, boot: bool = False) -> Minds:
        return Minds(FITS, self.playing, old, WEIGHTS_2026, self.equity.slow[0], STEPS, explore, trace, boot)

    def _check(self, loss: float, say: Callable[[str], None]) -> None:
        row: dict[str, float] = {
            "pass": self.number, "samples": self.samples, "minutes": round(self.seconds / 60, 2),
            "elapsed": round(self.elapsed / 60, 2), "loss": round(loss, 5),
        }  # fmt: skip
        for name, seats, turbo in (("two", 2, 0), ("four", 4, 0), ("turbo", 2, 1)):
            found = strength(
                self.playing, seats, turbo, self.plan.check_matches, self.rival, cores=self.cores
            )
            row[name] = round(found, 4)
        self.log.append(row)
        say(json.dumps(row))
        with (self.plan.out / "log.jsonl").open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(one) + "\n" for one in self.log)
        (self.plan.out / "strength.svg").write_text(self._plot(), encoding="utf-8")
        self._store()
        save(self.playing, self.plan.out / "net.npz")

    def _plot(self) -> str:
        return plot(self.log, "the frozen net") if self.rival else plot(self.log)

    def _store(self) -> None:
        arrays: dict[str, Singles] = {f"net{i}": one for i, one in enumerate(self.net.arrays())}
        arrays |= {f"equity{i}": one for i, one in enumerate(self.equity.arrays())}
        for number, net in enumerate(self.old):
            arrays |= {f"old{number}_{name}": one for name, one in net._asdict().items()}
        state = [
            self.number, self.samples, self.seconds, self.elapsed, self.net.steps, self.equity.steps, len(self.old)
        ]  # fmt: skip
        partial = self.plan.out / f"partial-{CHECKPOINT}"
        np.savez(partial, state=np.array(state, np.float64), log=json.dumps(self.log), **arrays)  # type: ignore[arg-type]
        partial.replace(self.plan.out / CHECKPOINT)

    def _restore(self) -> None:
        with np.load(self.plan.out / CHECKPOINT) as stored:
            number, samples, seconds, elapsed, steps, equity_steps, old = stored["state"].tolist()
            self.number, self.samples, self.seconds, self.elapsed = (
                int(number),
                int(samples),
                seconds,
                elapsed,
            )
            self.log = json.loads(str(stored["log"]))
            self.net.restore([stored[f"net{i}"] for i in range(len(self.net.arrays()))], int(steps))
            arrays = [stored[f"equity{i}"] for i in range(len(self.equity.arrays()))]
            self.equity.restore(arrays, int(equity_steps))
            self.old = [Net(*(stored[f"old{n}_{name}"] for name in Net._fields)) for n in range(int(old))]


def strength(
    net: Net,
    seats: int,
    turbo: int,
    matches: int,
    rival: Net | None = None,
    *,
    first: int = CHECK_SEEDS,
    cores: Cores | None = None,
) -> float:
    """The net's share of matches against level 3's rating (or another net), every deal played from every seat.

    `first`: the seed of the first deal.
    """
    deals = max(1, matches // seats)
    rule = (seats, 76 + 4 * turbo, int(TARGETS[seats]), turbo)
    minds = Minds(
        FITS, net, rival or net, WEIGHTS_2026, np.zeros((1, TRAITS + 1), np.float32), STEPS, 0.0, 1.0, False
    )
    places = np.repeat(np.arange(seats), deals)  # the net's, in each match
    players = np.full((len(places), 6), OLD if rival else LINEAR)
    players[np.arange(len(places)), places] = NET
    seeds = np.tile(np.arange(deals) + first, seats)
    played = Matches(np.array([rule] * len(places)), players, seeds)
    won = (cores or Cores()).play(minds, played, noting=False).won
    return float(won[np.arange(len(places)), places].mean())
