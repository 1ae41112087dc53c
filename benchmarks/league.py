"""The league of all our bots: every pair on common deals, both seatings.

    .venv/bin/python benchmarks/league.py [--game duo] [--scale 1.0] [--jobs 2]

Writes `benchmarks/results/arena.json` and the pictures in `docs/images/`; `python -m tools.docs` brings the tables into
docs/bots.md.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from tablee.arena.chart import chart
from tablee.arena.entrants import entrants_of
from tablee.arena.progress import Bar
from tablee.arena.report import as_json
from tablee.arena.standings import standings
from tablee.arena.tournament import Plan, play_all
from tablee.bots import BASELINES, BOTS
from tablee.games import GAMES

ROOT = Path(__file__).parents[1]
RECORD = ROOT / "benchmarks" / "results" / "arena.json"
SEED = "league 1"
DEALS = {"ruckus": 1000, "duo": 120, "rummikub": 120}  # for each pair, in both seatings


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=tuple(GAMES))
    parser.add_argument("--scale", type=float, default=1.0, help="times the usual number of deals")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args()
    record: dict[str, Any] = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    for game in GAMES if given.game is None else (given.game,):
        bots = [bot.key for bot in BOTS[game].values()] + list(BASELINES[game])
        deals = max(2, round(DEALS[game] * given.scale))
        tournament = play_all(
            Plan(game, entrants_of(bots), 2, deals, SEED, {}), jobs=given.jobs, progress=Bar()
        )
        record[game] = as_json(tournament)
        found = standings(tournament)
        picture = ROOT / "docs" / "images" / f"league-{game}.svg"
        picture.write_text(chart(found, f"{game}: share of matches won, two seats", 2), encoding="utf-8")
        RECORD.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
