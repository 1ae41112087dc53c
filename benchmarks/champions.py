"""The champions against level 3 of 2026: common deals, every seat in turn, one table size after the other.

    .venv/bin/python -m benchmarks.champions duo [--only "2 seats" …] [--matches 1600] [--jobs 2]

One champion sits with as many baselines as there are other seats, so that a fair share is one match in so many. Writes
`benchmarks/results/champions_<game>.json`, every match included; `python -m tools.docs` brings the tables into the
docs. It may be stopped: the same command goes on after the last deals that it kept in `build/` for the same net or
habits. Without `--only`, `--matches` and `--seed` it plays the card again: each table has its own seed text.
"""

import argparse
import json
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from tablee.arena.report import as_json
from tablee.arena.tournament import Outcome, Plan, Tournament, plan_for, play_deal
from tablee.arena.workers import workers
from tablee.bots.levels import LEVEL3_2026
from tablee.games import GAMES

ROOT = Path(__file__).parents[1]
SEED = "champions 1"
BATCH = 20  # deals


class Table(NamedTuple):
    seats: int
    options: dict[str, object]
    matches: int
    goal: float | None = None  # share of the matches
    seed: str = SEED


TABLES: dict[str, dict[str, Table]] = {
    "duo": {
        "2 seats": Table(2, {}, 1600, 0.70),
        "2 seats, Turbo": Table(2, {"turbo": True}, 1600, 0.70, "champions turbo 2"),
        "4 seats": Table(4, {}, 1600, 0.40, "champions four 2"),
        "3 seats": Table(3, {}, 402),
        "5 seats": Table(5, {}, 400),
        "6 seats": Table(6, {}, 402),
    },
    "rummikub": {
        "2 seats": Table(2, {}, 1600, 0.55),
        "4 seats": Table(4, {}, 1600, 0.30, "champions four 1"),
        "3 seats": Table(3, {}, 1602),
        "2 seats, publisher's rules": Table(2, {"preset": "official"}, 1600, 0.55, "champions official 1"),
    },
}


def results_file(game: str) -> Path:
    return ROOT / "benchmarks" / "results" / f"champions_{game}.json"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=tuple(TABLES))
    parser.add_argument("--only", nargs="*", help="names of tables")
    parser.add_argument("--matches", type=int, help="at each table, instead of the usual number")
    parser.add_argument("--seed", help="instead of each table's own")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    for name, table in TABLES[given.game].items():
        if given.only is None or name in given.only:
            keep(given.game, name, measured(given.game, table, given.matches, given.seed, given.jobs))


def measured(game: str, table: Table, matches: int | None, seed: str | None, jobs: int) -> dict[str, Any]:
    bots = ("champion", *(LEVEL3_2026,) * (table.seats - 1))
    plan = plan_for(game, bots, matches or table.matches, seed=seed or table.seed, options=table.options)
    tournament = Tournament(plan)
    (line_up,) = plan.line_ups
    played = tournament.played[line_up]
    played += begun(plan)
    with workers(jobs, None) as mapper:
        while len(played) < plan.deals:
            numbers = range(len(played), min(plan.deals, len(played) + BATCH))
            played += mapper(partial(play_deal, plan), [(line_up, number) for number in numbers])
            begun_file(plan).write_text(json.dumps(played), encoding="utf-8")
            print(f"{len(played)} of {plan.deals} deals", flush=True)
    return {"goal": table.goal} | as_json(tournament)


def mind_of(game: str) -> str:
    """A digest of what the champion knows: matches of another mind are another's."""
    folder = ROOT / "src" / "tablee" / "bots" / game
    known = sorted(file for name in ("*.npz", "habits.json") for file in folder.glob(name))
    return sha256(b"".join(file.read_bytes() for file in known)).hexdigest()[:12]


def begun_file(plan: Plan) -> Path:
    options = "".join(f"-{name}-{value}" for name, value in plan.options.items())
    rules = f"rules{GAMES[plan.game].rules_version}"
    name = f"{plan.game}-{rules}-{mind_of(plan.game)}-{plan.seats}{options}-{plan.seed}.json"
    file = ROOT / "build" / "champions" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    return file


def begun(plan: Plan) -> list[tuple[Outcome, ...]]:
    """The deals that an earlier run has played."""
    file = begun_file(plan)
    rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return [
        tuple(
            Outcome(tuple(order), tuple(places), None if points is None else tuple(points))
            for order, places, points, _ in deal
        )
        for deal in rows[: plan.deals]
    ]


def keep(game: str, name: str, found: dict[str, Any]) -> None:
    file = results_file(game)
    record = json.loads(file.read_text()) if file.exists() else {}
    record[name] = found
    file.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    first = found["standings"][0]
    print(f"{name}: {first['share']:.1%} [{first['low']:.1%} – {first['high']:.1%}] of {first['matches']}")


if __name__ == "__main__":
    main()
