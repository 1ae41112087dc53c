"""The 190 positions whose optima two integer programs agree on."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.solver import solve

from .referee import check

POSITIONS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "positions.json").read_text())


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position['kind']}-{position['id']}")
def test_every_goal(position: dict[str, Any]) -> None:
    table, rack = position["table"], position["rack"]
    turns = {
        goal: solve(table, rack, goal=goal, tidy=False)
        for goal in ("tiles", "points", "most_tiles", "most_points", "out")
    }
    for turn in turns.values():
        check(table, rack, turn)
    assert (turns["tiles"].tiles, turns["tiles"].points) == (
        position["max_tiles"],
        position["points_at_max_tiles"],
    )
    assert (turns["points"].points, turns["points"].tiles) == (
        position["max_points"],
        position["tiles_at_max_points"],
    )
    assert turns["most_tiles"].tiles == position["max_tiles"]
    assert turns["most_points"].points == position["max_points"]
    assert turns["out"].tiles == (len(rack) if position["max_tiles"] == len(rack) else 0)


@pytest.mark.parametrize(
    "position", [p for p in POSITIONS if p["kind"] == "mid"][::3], ids=lambda position: str(position["id"])
)
def test_tidy_turn_plays_as_much_and_disturbs_no_more(position: dict[str, Any]) -> None:
    table, rack = position["table"], position["rack"]
    quick, tidy = solve(table, rack, tidy=False), solve(table, rack)
    check(table, rack, tidy)
    assert (tidy.tiles, tidy.points) == (quick.tiles, quick.points)
    assert tidy.disturbed <= quick.disturbed
