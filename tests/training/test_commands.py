"""The commands that train say what is wrong with an argument, and keep to the plan of their folder."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.bots.duo.net import WHERE
from training.duo import __main__ as duo
from training.duo import measure
from training.duo.cores import Cores
from training.duo.train import CHECK_SEEDS, strength
from training.duo.train import Plan as DuoPlan
from training.duo.train import Run as DuoRun
from training.folder import OtherPlan
from training.ruckus import __main__ as ruckus
from training.ruckus import measure as ruckus_measure
from training.ruckus.train import Plan as RuckusPlan
from training.ruckus.train import Run as RuckusRun
from training.rummikub import __main__ as rummikub
from training.rummikub.search import Plan as RummikubPlan
from training.rummikub.search import Run as RummikubRun

COMMANDS = {"duo": duo.main, "ruckus": ruckus.main, "rummikub": rummikub.main}
RUNS: dict[str, tuple[Callable[..., Any], Callable[..., Any], dict[str, Any]]] = {
    "duo": (DuoRun, DuoPlan, {"matches": 20, "check_matches": 10}),
    "rummikub": (RummikubRun, RummikubPlan, {"deals": 2}),
}
BEGUN = {
    "duo": "checkpoint.npz",
    "ruckus": "checkpoint.npz",
    "rummikub": "log.jsonl",
}  # a run that goes on has it


@pytest.mark.parametrize(
    ("game", "words", "complaint"),
    [
        *((game, ["--minutes", "0"], "--minutes: 0 is not a number above 0") for game in COMMANDS),
        *((game, ["--minutes", "soon"], "--minutes: 'soon' is not a number above 0") for game in COMMANDS),
        *((game, ["--passes", "0"], "--passes: 0 is not a whole number from 1 on") for game in COMMANDS),
        *((game, ["--seed", "-1"], "--seed: -1 is not a whole number from 0 on") for game in COMMANDS),
        ("duo", ["--seats", "7"], "--seats: invalid choice: 7"),
        ("duo", ["--turbo", "2"], "--turbo: 2 is not a number from 0 to 1"),
        ("duo", ["--start", "nowhere.npz"], "--start: there is no file nowhere.npz"),
        ("duo", ["--best-response", __file__], "is not a net that was saved"),
        ("rummikub", ["--deals", "1"], "--deals: 1 is not a whole number from 2 on"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_sentence(
    game: str, words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        COMMANDS[game](words)
    assert ended.value.code == 2
    assert complaint in capsys.readouterr().err


def test_a_net_of_other_inputs_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with np.load(WHERE) as shipped:
        arrays = dict(shipped)
    np.savez(tmp_path / "old.npz", **(arrays | {"first": arrays["first"][:-1]}))
    with pytest.raises(SystemExit):
        duo.main(["--start", str(tmp_path / "old.npz")])
    assert "241 inputs; nets have 242 now" in capsys.readouterr().err


@pytest.mark.parametrize("game", COMMANDS)
def test_a_folder_that_cannot_be_made_is_said(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit):
        COMMANDS[game](["--out", str(tmp_path / "file" / "run")])
    assert "Not a directory" in capsys.readouterr().err


# A run of Ruckus! compiles its kernels before it begins.
@pytest.mark.parametrize("game", ["duo", "rummikub"])
def test_a_folder_belongs_to_one_plan(game: str, tmp_path: Path) -> None:
    run, plan, small = RUNS[game]
    run(plan(tmp_path, passes=1, seed=3, **small))
    assert json.loads((tmp_path / "plan.json").read_text())["seed"] == 3
    (tmp_path / BEGUN[game]).touch()
    with pytest.raises(OtherPlan, match="seed is 3 there and 4 here"):
        run(plan(tmp_path, passes=2, seed=4, **small))


def test_a_run_that_is_finished_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "training.rummikub.search.share", lambda habits, seats, deal: 0.5 + len(deal) % 2 / 10
    )
    RummikubRun(RummikubPlan(tmp_path, passes=1, seed=3, deals=2)).go(lambda line: None)
    told: list[str] = []
    RummikubRun(RummikubPlan(tmp_path, passes=1, minutes=5.0, seed=3, deals=2)).go(told.append)
    assert [line for line in told if "is finished" in line] == told != []


def test_a_net_that_has_changed_since_is_another_plan(tmp_path: Path) -> None:
    start, out = tmp_path / "net.npz", tmp_path / "out"
    start.write_bytes(WHERE.read_bytes())
    DuoRun(DuoPlan(out, passes=1, matches=20, check_matches=10, start=start))
    (out / BEGUN["duo"]).touch()
    with np.load(WHERE) as shipped:
        np.savez(start, **shipped)
    with pytest.raises(OtherPlan, match=r"start is .net\.npz [0-9a-f]{12}. there"):
        DuoRun(DuoPlan(out, passes=2, matches=20, check_matches=10, start=start))


def test_a_net_is_measured_against_itself_as_fair_on_deals_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []

    def noted(*about: Any, first: int, cores: Cores) -> float:
        begun.append(first)
        return strength(*about, first=first, cores=cores)

    monkeypatch.setattr(measure, "strength", noted)
    measure.main([str(WHERE), str(WHERE), "--matches", "24"])
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["table"], one["matches"], one["share"]) for one in told] == [
        ("2 seats", 24, 0.5), ("2 seats, Turbo", 24, 0.5), ("4 seats", 24, 0.25),
    ]  # fmt: skip
    assert len(begun) == 3
    assert CHECK_SEEDS not in begun


def test_a_best_response_of_ruckus_is_measured_from_its_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    RuckusRun(RuckusPlan(tmp_path, passes=1, rounds=200, check_matches=20)).go(lambda line: None)
    ruckus_measure.main([str(tmp_path), "--matches", "300"])
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == 300
    assert abs(told["share"] - 0.5) < 3 * told["error"]
    with pytest.raises(SystemExit):
        ruckus_measure.main([str(tmp_path / "nowhere")])
    assert "there is no run in it" in capsys.readouterr().err
