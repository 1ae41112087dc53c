"""The Rummikub part of tests/vectors.json, as positions are written in these tests."""

import json
from pathlib import Path
from typing import Any, NamedTuple

_ALL: dict[str, Any] = json.loads((Path(__file__).parents[2] / "vectors.json").read_text(encoding="utf-8"))


class Turn(NamedTuple):
    id: str
    opened: bool
    rack: str
    table: str
    after: str
    ok: bool
    reason: str


class Round(NamedTuple):
    id: str
    racks: list[str]
    winner: int
    mode: str
    expected: tuple[int, ...]


class Match(NamedTuple):
    games: list[list[int]]
    totals: tuple[int, ...]
    winner: int


TURNS = [
    Turn(
        v["id"], v["opened"], v["rack"], " | ".join(v["table"]), " | ".join(v["after"]), v["ok"], v["reason"]
    )
    for v in _ALL["rummikub_turns"]
]
ROUNDS = [
    Round(v["id"], v["racks"], v["winner"], v["mode"], tuple(v["expected"])) for v in _ALL["rummikub_rounds"]
]
MATCH = Match(
    _ALL["rummikub_match"]["games"],
    tuple(_ALL["rummikub_match"]["totals"]),
    _ALL["rummikub_match"]["winner"],
)
