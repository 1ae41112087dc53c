"""One search for habits: change one number, play it against level 3 on the deals that the habits so far play too.

What does better on common deals, by more than half the standard error, is kept; the next pass has new deals, so that
luck is not kept for long. Everything random follows from the seed and the number of the pass, so a run that was
stopped goes on as if it had not been.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from tablee.bots.rummikub.late import Habits
from training.folder import finished, keep_plan
from training.rummikub.matches import Cores, Table, share
from training.rummikub.plot import plot

BEFORE = Habits(dry=10, near=2, spent=0, close=1, last=0, swing=80.0, effort=20_000)  # level 3's
CHOICES: Mapping[str, tuple[float, ...]] = {
    "dry": (1, 2, 3, 4, 5, 6, 8, 10, 14),
    "near": (1, 2, 3, 4, 6, 8, 12),
    "spent": (0, 3, 6, 10),
    "close": (1, 2, 3, 4, 6),
    "last": (0, 1, 2, 3),
    "swing": (20.0, 40.0, 60.0, 80.0, 120.0),
}
DRY_SHARE = 0.4  # of the passes that change `dry`, which matters most
LOG = "log.jsonl"
BETTER = 0.5  # standard errors


class Plan(NamedTuple):
    out: Path
    table: Table = Table()
    begin: Habits = BEFORE
    seed: int = 0
    minutes: float | None = None
    passes: int | None = None
    deals: int = 40  # of one pass
    cores: int = 1


class Run:
    def __init__(self, plan: Plan) -> None:
        keep_plan(plan._asdict() | {"begin": plan.begin._asdict(), "table": plan.table._asdict()}, LOG)
        self.plan, self.habits, self.cores = plan, plan.begin, Cores(plan.cores)
        self.log: list[dict[str, Any]] = []
        if self._log_file.exists():
            lines = self._log_file.read_text(encoding="utf-8").splitlines()
            self.log = [json.loads(line) for line in lines]
            self.habits = Habits(**self.log[-1]["habits"])
            self.cores.seconds = 60 * self.log[-1]["minutes"]

    @property
    def _log_file(self) -> Path:
        return self.plan.out / LOG

    @property
    def over(self) -> bool:
        if self.plan.passes is not None:
            return len(self.log) >= self.plan.passes
        return self.cores.seconds >= 60 * (self.plan.minutes or 0.0)

    def go(self, say: Callable[[str], None] = print) -> None:
        if self.over:
            say(finished(self.plan.out))
        while not self.over:
            row = self._pass()
            self.log.append(row | {"minutes": round(self.cores.seconds / 60, 3)})
            say(json.dumps(self.log[-1]))
            self._keep()

    def _pass(self) -> dict[str, Any]:
        plan, number = self.plan, len(self.log)
        tried = changed(self.habits, Random(f"{plan.seed} change {number}"))
        deals = [f"training {plan.seed} {number} {deal}" for deal in range(plan.deals)]
        before, after = (
            self.cores.map(share, [(habits, plan.table, deal) for deal in deals])
            for habits in (self.habits, tried)
        )
        gains = [new - old for new, old in zip(after, before, strict=True)]
        kept = fmean(gains) > BETTER * stdev(gains) / len(gains) ** 0.5
        row: dict[str, Any] = {
            "pass": number + 1,
            "matches": 2 * plan.deals * plan.table.seats * (number + 1),
        }
        row |= {"before": round(fmean(before), 4), "tried": round(fmean(after), 4), "kept": kept}
        if kept:
            self.habits = tried
        return row | {"won": row["tried"] if kept else row["before"], "habits": self.habits._asdict()}

    def _keep(self) -> None:
        with self._log_file.open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in self.log)
        (self.plan.out / "strength.svg").write_text(plot(self.log, self.plan.table.seats), encoding="utf-8")
        found = as_shipped(self.plan.table, self.habits)
        (self.plan.out / "habits.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def changed(habits: Habits, rng: Random) -> Habits:
    """The same but for one number, up to three steps away."""
    name = "dry" if rng.random() < DRY_SHARE else rng.choice([name for name in CHOICES if name != "dry"])
    values = CHOICES[name]
    here = values.index(getattr(habits, name))
    near = [values[place] for place in range(len(values)) if 0 < abs(place - here) <= 3]
    change: dict[str, Any] = {name: rng.choice(near)}
    return habits._replace(**change)


def as_shipped(table: Table, habits: Habits) -> dict[str, Any]:
    """As `habits.json` has them."""
    return {table.preset: {str(table.seats): habits._asdict()}}
