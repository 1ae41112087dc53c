"""The cases of jax_rounds.py, in a process of their own: JAX has threads, and other tests start processes by fork."""

import subprocess
import sys
from pathlib import Path

import pytest

CASES = Path(__file__).with_name("jax_rounds.py")


def test_rounds_in_jax_are_those_of_the_kernels() -> None:
    pytest.importorskip("jax")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", str(CASES)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert " passed" in ran.stdout
    assert "skipped" not in ran.stdout
