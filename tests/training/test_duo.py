"""A short seeded run learns, goes on where it stopped, and its kernels say what NumPy says."""

import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import numpy as np
import pytest

from tablee.bots.duo.features import INPUTS, TABLE_INPUTS
from tablee.bots.duo.net import Choice, Net, add_rows, answer, answers, load, new_choice, save
from tablee.solver.jit import kernel
from training.duo.fit import new_net
from training.duo.train import Plan, Run, strength

ROOT = Path(__file__).parents[2]
SMALL = {"seed": 3, "matches": 150, "check_every": 3, "check_matches": 100}


def test_a_short_run_learns(tmp_path: Path) -> None:
    run = Run(Plan(tmp_path, passes=6, **SMALL))  # type: ignore[arg-type]
    before = strength(run.playing, 2, 0, 200)
    run.go(lambda line: None)
    assert strength(run.playing, 2, 0, 200) > before + 0.1
    assert (tmp_path / "strength.svg").read_text(encoding="utf-8").startswith("<svg")
    assert len((tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()) == 2


def test_a_stopped_run_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = Run(Plan(tmp_path / "whole", passes=6, last_rate=2e-3, **SMALL))  # type: ignore[arg-type]
    whole.go(lambda line: None)
    Run(Plan(tmp_path / "parts", passes=3, last_rate=2e-3, **SMALL)).go(lambda line: None)  # type: ignore[arg-type]
    again = Run(Plan(tmp_path / "parts", passes=6, last_rate=2e-3, **SMALL))  # type: ignore[arg-type]
    again.go(lambda line: None)
    for one, other in zip(whole.playing, again.playing, strict=True):
        np.testing.assert_array_equal(one, other)


@kernel
def add_and_answer(net: Net, choice: Choice) -> None:
    add_rows(net.first, choice.x, 0, TABLE_INPUTS, choice.table)
    answer(net, choice)


def kernel_answers(net: Net, x: np.ndarray[tuple[int], np.dtype[np.float32]]) -> list[float]:
    choice = new_choice(net.first.shape[1], net.second.shape[1])
    choice.x[:] = x
    choice.table[:] = net.first_bias
    add_and_answer(net, choice)
    found: list[float] = choice.answer.tolist()
    return found


def test_the_kernel_answers_as_numpy_does() -> None:
    rng = np.random.default_rng(1)
    x = (rng.random((20, INPUTS)) * (rng.random((20, INPUTS)) < 0.3)).astype(np.float32)
    for net in (load(), new_net(rng)):
        np.testing.assert_allclose(
            [kernel_answers(net, row) for row in x], answers(net, x), rtol=2e-4, atol=2e-5
        )


def test_eight_bits_keep_the_weights(tmp_path: Path) -> None:
    net = new_net(np.random.default_rng(2))
    save(net, tmp_path / "net.npz")
    for mine, stored in zip(net, load(tmp_path / "net.npz"), strict=True):
        np.testing.assert_allclose(stored, mine, atol=float(np.abs(mine).max()) / 250)


def test_a_best_response_finds_what_a_frozen_net_does_not_know(tmp_path: Path) -> None:
    Run(Plan(tmp_path / "frozen", passes=4, **SMALL)).go(lambda line: None)  # type: ignore[arg-type]
    frozen = tmp_path / "frozen" / "net.npz"
    before = frozen.read_bytes()
    run = Run(Plan(tmp_path, passes=12, seats=(2,), start=frozen, against=frozen, **SMALL))  # type: ignore[arg-type]
    assert strength(run.playing, 2, 0, 500, load(frozen)) == pytest.approx(0.5)  # it begins as that net
    run.go(lambda line: None)
    assert strength(run.playing, 2, 0, 500, load(frozen)) > 0.55
    assert frozen.read_bytes() == before
    assert "the frozen net" in (tmp_path / "strength.svg").read_text(encoding="utf-8")


def test_nets_of_other_sizes_play_each_other() -> None:
    # With neurons that add nothing it is the same mind.
    small = new_net(np.random.default_rng(8), 32, 16)
    wide = Net(
        *(
            np.ascontiguousarray(
                np.pad(one, [(0, 64 - size) if size in (32, 16) else (0, 0) for size in one.shape])
            )
            for one in small
        )
    )
    assert strength(wide, 2, 0, 100, small) == pytest.approx(0.5)
    assert strength(small, 2, 0, 100, wide) == pytest.approx(0.5)


def test_any_number_of_cores_finds_the_same(tmp_path: Path) -> None:
    plan = Plan(tmp_path / "one", passes=2, seed=3, matches=120, check_matches=100)
    one, three = Run(plan), Run(plan._replace(out=tmp_path / "three", cores=3))
    one.go(lambda line: None)
    three.go(lambda line: None)
    assert one.samples == three.samples
    for mine, others in zip(one.playing, three.playing, strict=True):
        np.testing.assert_array_equal(mine, others)


def test_jax_is_loaded_only_where_it_may_find_an_accelerator() -> None:
    """It starts threads, and takes a second."""
    asked = (
        "import sys; from training.duo.__main__ import uses_jax; print(uses_jax(None), 'jax' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=ROOT)
    found = bool(entry_points(group="jax_plugins"))
    assert said.stdout.split()[1] == str(found)
