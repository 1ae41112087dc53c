"""The search for habits finds what plays better, keeps it, and goes on where it stopped."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.bots.rummikub.late import Habits
from training.rummikub.halving import Plan as HalvingPlan
from training.rummikub.halving import Run as HalvingRun
from training.rummikub.matches import Cores, Table, share
from training.rummikub.search import BEFORE, CHOICES, Plan, Run, changed


def as_if(habits: Habits, table: Table, deal: str) -> float:
    """A stand-in for play: the fewer tiles in the pool, the better; luck, the same for all habits, besides."""
    return 0.5 - 0.03 * (habits.dry - 2) + Random(deal).uniform(-0.1, 0.1)


@pytest.fixture
def known_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("training.rummikub.search.share", as_if)


def searched(out: Path, passes: int) -> Run:
    run = Run(Plan(out, passes=passes, deals=3, seed=5))
    run.go(lambda line: None)
    return run


@pytest.mark.usefixtures("known_strength")
def test_a_short_run_finds_what_plays_better(tmp_path: Path) -> None:
    run = searched(tmp_path, 16)
    assert run.habits.dry < BEFORE.dry
    assert run.log[-1]["won"] > run.log[0]["before"] + 0.05
    assert {row["kept"] for row in run.log} == {True, False}
    assert json.loads((tmp_path / "habits.json").read_text())["sheet"]["2"] == run.habits._asdict()
    assert (tmp_path / "strength.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.usefixtures("known_strength")
def test_a_stopped_run_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = searched(tmp_path / "whole", 8)
    searched(tmp_path / "parts", 3)
    again = searched(tmp_path / "parts", 8)
    assert whole.habits == again.habits
    assert [row | {"minutes": 0} for row in whole.log] == [row | {"minutes": 0} for row in again.log]


def test_a_change_is_one_number_among_those_that_are_tried() -> None:
    rng, met = Random(1), set()
    for _ in range(60):
        tried = changed(BEFORE, rng)
        different = [name for name in Habits._fields if getattr(tried, name) != getattr(BEFORE, name)]
        assert len(different) == 1
        assert getattr(tried, different[0]) in CHOICES[different[0]]
        met.add(different[0])
    assert met == set(CHOICES)


def test_a_deal_is_played_from_every_seat() -> None:
    assert share(BEFORE, Table(), "a deal") in {0.0, 0.25, 0.5, 0.75, 1.0}


@pytest.fixture
def known_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "training.rummikub.halving.won",
        lambda habits, table, deal, seat: as_if(habits, table, f"{deal} {seat}"),
    )


def halved(out: Path, minutes: float) -> HalvingRun:
    run = HalvingRun(HalvingPlan(out, Table(4), 3, 20, 5, minutes))
    run.go(lambda line: None)
    return run


@pytest.mark.usefixtures("known_matches")
def test_of_many_the_best_are_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cores, "map", one_minute_each)
    run = halved(tmp_path, 6)
    assert len(run.left) == 3
    least = sorted(habits.dry for habits in run.players)[:5]
    assert {run.players[player].dry for player in run.left} <= set(least)
    assert (
        json.loads((tmp_path / "habits.json").read_text())["sheet"]["4"] == run.players[run.left[0]]._asdict()
    )


@pytest.mark.usefixtures("known_matches")
def test_a_stopped_halving_goes_on_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cores, "map", one_minute_each)
    whole = halved(tmp_path / "one", 6)
    halved_first = HalvingRun(HalvingPlan(tmp_path / "two", Table(4), 3, 20, 5, 3))
    halved_first.go(lambda line: None)
    again = halved(tmp_path / "two", 6)
    assert (whole.left, whole.won) == (again.left, again.won)
    told: list[str] = []
    again.go(told.append)
    assert told == [
        f"the run in {tmp_path / 'two'} is finished: give more --minutes to go on, or another --out"
    ]


def one_minute_each(
    cores: Cores, function: Callable[..., float], jobs: Iterable[tuple[Any, ...]]
) -> list[float]:
    """A round takes one minute, whatever it takes."""
    cores.seconds += 60
    return [function(*job) for job in jobs]


def test_any_number_of_cores_finds_the_same() -> None:
    jobs = [(BEFORE, Table(3, "official"), f"deal {number}") for number in range(3)]
    one, two = Cores(), Cores(2)
    assert one.map(share, jobs) == two.map(share, jobs)
    assert two.seconds > 0
