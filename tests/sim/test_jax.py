"""What is in JAX, in a process of its own: JAX has threads, and other tests start processes by fork."""

import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CASES = (TESTS / "sim" / "jax_rounds.py", TESTS / "training" / "jax_fit.py")


def test_rounds_and_the_fit_in_jax_are_those_of_numpy_and_the_kernels() -> None:
    pytest.importorskip("jax")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", *map(str, CASES)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert " passed" in ran.stdout
    assert "skipped" not in ran.stdout
