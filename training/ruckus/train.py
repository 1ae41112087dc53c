"""A best response: how much better than level 3 can somebody play against it who remembers the round?

Rounds against level 3 in which, now and then, an action is taken by lot. Least squares over what became of the match
say how much each trait of an action gains. The player does as level 3 would (or, from nothing, what it has learned so
far) unless another action is expected to gain more than a threshold, which is chosen on matches of its own.

Everything random follows from the seed and the number of the pass, so a run that was stopped goes on as if it had not
been.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from training.folder import finished, keep_plan
from training.ruckus.equity import equity_of
from training.ruckus.level3 import level3
from training.ruckus.plot import plot
from training.ruckus.questions import UNKNOWNS, Learning, new_learning
from training.ruckus.simulate import Players, learn, play_matches
from training.ruckus.traits import ENTRIES, Floats

CHECKPOINT = "checkpoint.npz"
NEVER = 1e9
THRESHOLDS = (0.1, 0.2, 0.3, 0.45, 0.6)  # in twentieths of the chance of winning the match
MEMORY = 0.95  # weight of earlier passes
FIRST_ROUNDS, FRESH = 1500, 5_000_000
NOTHING_NOTED = np.zeros((1, 2))


class Plan(NamedTuple):
    out: Path
    seed: int = 0
    minutes: float | None = None
    passes: int | None = None
    rounds: int = 100_000  # of one pass
    explore: float = 0.25
    check_every: int = 2  # passes
    check_matches: int = 6000
    ridge: float = 300.0  # how strongly gains are held near zero; for short runs more
    from_nothing: bool = False


def mind(gains: Floats, threshold: float) -> Floats:
    """As the kernels read it."""
    return np.append(gains, threshold)


RIVAL = mind(np.zeros(ENTRIES), NEVER)  # always as is usual


def against_level3(player: Floats, usual: Floats) -> Players:
    return Players(np.stack([player, RIVAL]), np.stack([usual, level3()]))


class Run:
    def __init__(self, plan: Plan) -> None:
        keep_plan(plan._asdict(), CHECKPOINT)
        self.plan, self.number, self.samples, self.seconds = plan, 0, 0, 0.0
        self.learning: Learning = new_learning()
        self.mind = RIVAL
        self.log: list[dict[str, float]] = []
        scores = np.zeros((FIRST_ROUNDS, 2))
        play_matches(FIRST_ROUNDS // 2, plan.seed, against_level3(RIVAL, level3()), 2, scores)
        self.equity = equity_of(scores)
        if (plan.out / CHECKPOINT).exists():
            self._restore()

    @property
    def usual(self) -> Floats:
        """What the player does unless something else gains more."""
        return np.zeros(ENTRIES) if self.plan.from_nothing else level3()

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
            began = time.process_time()
            self._pass()
            self.number += 1
            self.seconds += time.process_time() - began
            if self.number % self.plan.check_every == 0 or self.progress >= 1:
                self._check(say)

    def _pass(self) -> None:
        plan, learning = self.plan, self.learning
        learning.squares[:] *= MEMORY
        learning.sums[:] *= MEMORY
        seed = 1 + plan.seed * 100_000 + self.number
        players = against_level3(self.mind, self.usual)
        self.samples += learn(plan.rounds, seed, players, plan.explore, self.equity, learning)
        squares = learning.squares + self.plan.ridge * np.eye(UNKNOWNS)
        solved: Floats = np.linalg.solve(squares, learning.sums)[:ENTRIES].astype(np.float64)
        self.mind = mind(solved, 0.0 if plan.from_nothing else self._threshold(solved, seed))

    def _threshold(self, gains: Floats, seed: int) -> float:
        """The best of a few, on matches that nothing else is measured by."""
        shares = {
            at: self._strength(mind(gains, at), self.plan.check_matches // 4, seed) for at in THRESHOLDS
        }
        return max(shares, key=lambda at: shares[at])

    def _strength(self, player: Floats, matches: int, seed: int) -> float:
        return float(play_matches(matches, seed, against_level3(player, self.usual), 2, NOTHING_NOTED))

    def strength(self, matches: int) -> float:
        """The player's share of matches against level 3 that it did not learn by."""
        return self._strength(self.mind, matches, FRESH + self.plan.seed)

    def _check(self, say: Callable[[str], None]) -> None:
        row: dict[str, float] = {
            "pass": self.number, "samples": self.samples, "minutes": round(self.seconds / 60, 2),
            "threshold": float(self.mind[ENTRIES]), "share": round(self.strength(self.plan.check_matches), 4),
        }  # fmt: skip
        self.log.append(row)
        say(json.dumps(row))
        with (self.plan.out / "log.jsonl").open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(one) + "\n" for one in self.log)
        (self.plan.out / "strength.svg").write_text(plot(self.log), encoding="utf-8")
        self._store()

    def _store(self) -> None:
        partial = self.plan.out / f"partial-{CHECKPOINT}"
        state = np.array([self.number, self.samples, self.seconds])
        np.savez(
            partial, state=state, log=json.dumps(self.log), mind=self.mind,
            squares=self.learning.squares, sums=self.learning.sums,
        )  # fmt: skip
        partial.replace(self.plan.out / CHECKPOINT)

    def _restore(self) -> None:
        with np.load(self.plan.out / CHECKPOINT) as stored:
            number, samples, self.seconds = stored["state"].tolist()
            self.number, self.samples = int(number), int(samples)
            self.log = json.loads(str(stored["log"]))
            self.mind = stored["mind"]
            self.learning.squares[:], self.learning.sums[:] = stored["squares"], stored["sums"]
