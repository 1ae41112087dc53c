"""The champions' record: begun matches are gone on with by the same mind alone; one command plays the card again."""

import json
from pathlib import Path

import pytest

from benchmarks import champions
from benchmarks.champions import TABLES, Table, begun, begun_file, measured
from tablee.arena.tournament import Outcome, plan_for


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for game, file in (("duo", "net.npz"), ("rummikub", "habits.json")):
        folder = tmp_path / "src" / "tablee" / "bots" / game
        folder.mkdir(parents=True)
        (folder / file).write_text("a mind")
    monkeypatch.setattr(champions, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.parametrize(("game", "file"), [("duo", "net.npz"), ("rummikub", "habits.json")])
def test_matches_of_another_mind_are_not_gone_on_with(root: Path, game: str, file: str) -> None:
    plan = plan_for(game, ("champion", "hard"), 4, seed="a seed")
    begun_file(plan).write_text(json.dumps([[[[0, 1], [1, 2], [5, -5], None]]]), encoding="utf-8")
    assert begun(plan) == [(Outcome((0, 1), (1, 2), (5, -5)),)]
    (root / "src" / "tablee" / "bots" / game / file).write_text("another mind")
    assert begun(plan) == []


@pytest.mark.usefixtures("root")
def test_a_match_without_points_is_gone_on_with_too() -> None:
    plan = plan_for("duo", ("champion", "hard"), 2, seed="a seed")
    begun_file(plan).write_text(json.dumps([[[[0, 1], [1, 2], None, None]]]), encoding="utf-8")
    assert begun(plan) == [(Outcome((0, 1), (1, 2), None),)]


@pytest.mark.usefixtures("root")
def test_a_table_is_played_on_its_own_seed_text_unless_told_otherwise() -> None:
    table = Table(2, {"target": 5}, 2, seed="its own")
    assert [measured("duo", table, None, seed, 1)["seed"] for seed in (None, "another")] == [
        "its own",
        "another",
    ]


@pytest.mark.parametrize("game", TABLES)
def test_the_record_was_played_as_the_tables_say(game: str) -> None:
    record = json.loads(champions.results_file(game).read_text(encoding="utf-8"))
    for name, found in record.items():
        table = TABLES[game][name]
        assert (found["seats"], found["options"], found["seed"]) == (table.seats, table.options, table.seed)
        assert found["deals"] * table.seats == table.matches
