"""Asks the rules what is legal, and writes the answers for the client's tests.

PYTHONPATH=src python web/scripts/make_vectors.py
"""

import json
from pathlib import Path
from random import Random

from tablee.games.chance import Chance
from tablee.games.duo.cards import CARDS, FITTING
from tablee.games.protocol import Setting
from tablee.games.ruckus import GAME as RUCKUS
from tablee.games.rummikub.sets import JOKER, NUMBER, is_set, rack_value, stands_for, value, why_not

VECTORS = Path(__file__).resolve().parent.parent / "tests" / "vectors"
TILES = (*NUMBER, JOKER, JOKER, JOKER)


def rummikub_sets(rng: Random, count: int) -> list[dict[str, object]]:
    """Random tiles are hardly ever a set, so most start as one and are then spoilt a little."""
    rows = []
    for _ in range(count):
        tiles = _almost_a_set(rng)
        good = is_set(tiles)
        rows.append({
            "tiles": list(tiles),
            "set": good,
            "value": value(tiles),
            "standsFor": sorted(stands_for(tiles)),
            "rule": None if good else why_not(tiles)[0],
            "rack": rack_value(tiles),
        })  # fmt: skip
    return rows


def _almost_a_set(rng: Random) -> tuple[str, ...]:
    if rng.random() < 0.5:
        colour, start, length = rng.choice("KRBO"), rng.randint(1, 12), rng.randint(2, 8)
        tiles = [f"{colour}{min(13, start + i)}" for i in range(length)]
    else:
        number, length = rng.randint(1, 13), rng.randint(2, 5)
        colours = rng.sample("KRBO", min(length, 4))
        tiles = [f"{c}{number}" for c in colours] + [f"{colours[0]}{number}"] * (length - len(colours))
    for place in range(len(tiles)):
        if rng.random() < 0.15:
            tiles[place] = JOKER
        elif rng.random() < 0.06:
            tiles[place] = rng.choice(TILES)
    return tuple(tiles)


def ruckus_views(rng: Random, count: int) -> list[dict[str, object]]:
    rows = []
    while len(rows) < count:
        seats = rng.randint(2, 6)
        setting = Setting.first(seats, RUCKUS.options.parse(None))
        state = RUCKUS.deal(setting, RUCKUS.shuffle(setting, Chance(str(rng.random()))))
        for _ in range(rng.randint(0, 60)):
            ready = RUCKUS.to_act(state)
            if not ready:
                break
            seat = rng.choice(ready)
            state, _ = RUCKUS.apply(state, seat, rng.choice(list(RUCKUS.legal_actions(state, seat))))
        seat = rng.randrange(seats)
        legal = [RUCKUS.action_to_json(action) for action in RUCKUS.legal_actions(state, seat)]
        rows.append({"view": RUCKUS.view_to_json(RUCKUS.view(state, seat)), "legal": legal})
    return rows


def main() -> None:
    VECTORS.mkdir(parents=True, exist_ok=True)
    _write("rummikub.json", rummikub_sets(Random(1), 600))
    _write("duo.json", {top: sorted(FITTING[top]) for top in CARDS})
    _write("ruckus.json", ruckus_views(Random(2), 120))


def _write(name: str, rows: object) -> None:
    (VECTORS / name).write_text(json.dumps(rows, ensure_ascii=False, indent=None) + "\n")


if __name__ == "__main__":
    main()
