"""Many habits at once: all play the same deals, and round after round the better part of them goes on.

    python -m training.rummikub.halving --seats 4 --players 60 --minutes 60 --out runs/four --seed 9

Each habit is drawn from those of `search.CHOICES`; on deal n it sits on seat n, round the table. When three are left
they play on until the time is used up. Stop it whenever you like: the same command goes on after the last round. In the
folder: habits.json (the best so far), log.jsonl. What is best on the deals that chose it is lucky too: measure it on
others (`benchmarks/champions.py`).
"""

import argparse
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from tablee.bots.rummikub.late import Habits
from training.arguments import amount, begun, count, seed
from training.folder import finished, keep_plan
from training.rummikub.matches import Cores, Table, won
from training.rummikub.search import CHOICES, as_shipped

STAY, LAST = 0.6, 3  # the share that goes on, and how many play to the end
EFFORT = 40_000
LOG = "log.jsonl"


class Plan(NamedTuple):
    out: Path
    table: Table = Table()
    seed: int = 0
    players: int = 40
    deals: int = 60  # of the first round; each later one has as many more as fewer play
    minutes: float = 10.0
    cores: int = 1


class Run:
    def __init__(self, plan: Plan) -> None:
        keep_plan(plan._asdict() | {"table": plan.table._asdict()}, LOG)
        self.plan, self.cores = plan, Cores(plan.cores)
        self.players = drawn(plan.players, Random(f"{plan.seed} players"))
        self.won: list[list[float]] = [[] for _ in self.players]
        self.left = list(range(len(self.players)))
        self.log: list[dict[str, Any]] = []
        if (file := plan.out / LOG).exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._take(json.loads(line))

    def go(self, say: Callable[[str], None] = print) -> None:
        if self._is_over():
            say(finished(self.plan.out, "--minutes"))
        while not self._is_over():
            self._take(self._round())
            best = self.won[self.left[0]]
            say(f"{len(best)} matches, {len(self.left)} players left, the best won {fmean(best):.1%}")
            self._keep()

    def _is_over(self) -> bool:
        return self.cores.seconds >= 60 * self.plan.minutes

    def _round(self) -> dict[str, Any]:
        plan, begun_at = self.plan, len(self.won[self.left[0]])
        deals = range(begun_at, begun_at + plan.deals * plan.players // len(self.left))
        jobs = [
            (self.players[player], plan.table, f"halving {plan.seed} {deal}", deal % plan.table.seats)
            for player in self.left
            for deal in deals
        ]
        results = self.cores.map(won, jobs)
        found = {
            str(player): results[place * len(deals) : (place + 1) * len(deals)]
            for place, player in enumerate(self.left)
        }
        return {"minutes": round(self.cores.seconds / 60, 3), "won": found}

    def _take(self, row: dict[str, Any]) -> None:
        """One round's results: who goes on, the best first."""
        self.log.append(row)
        self.cores.seconds = 60 * row["minutes"]
        for player, results in row["won"].items():
            self.won[int(player)] += results
        ranked = sorted(self.left, key=lambda player: -fmean(self.won[player]))
        self.left = ranked[: max(LAST, round(len(ranked) * STAY))]

    def _keep(self) -> None:
        with (self.plan.out / LOG).open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in self.log)
        found = as_shipped(self.plan.table, self.players[self.left[0]])
        (self.plan.out / "habits.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def drawn(number: int, rng: Random) -> list[Habits]:
    """Different ones."""
    found: dict[Habits, None] = {}
    while len(found) < number:
        chosen: dict[str, Any] = {name: rng.choice(values) for name, values in CHOICES.items()}
        found[Habits(**chosen, effort=EFFORT)] = None
    return list(found)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.rummikub.halving",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    usual = Plan._field_defaults
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--preset", choices=("sheet", "official"), default="sheet")
    parser.add_argument("--players", type=count, default=usual["players"], help="habits to begin with")
    parser.add_argument("--deals", type=count, default=usual["deals"], help="of the first round")
    parser.add_argument("--minutes", type=amount, default=usual["minutes"], help="of processor time")
    parser.add_argument("--out", type=Path, default=Path("runs/rummikub-halving"))
    parser.add_argument("--seed", type=seed, default=0)
    parser.add_argument("--cores", type=count, default=len(os.sched_getaffinity(0)), help="that play at once")
    given = parser.parse_args(arguments)
    table = Table(given.seats, given.preset)
    plan = Plan(given.out, table, given.seed, given.players, given.deals, given.minutes, given.cores)
    begun(parser, lambda: Run(plan)).go(lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
