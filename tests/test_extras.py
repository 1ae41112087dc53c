"""A part that needs more than the plain installation says what to install."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "absent", "extra"),
    [
        ("tablee.envs", "pettingzoo", "envs"),
        ("tablee.openspiel", "pyspiel", "openspiel"),
        ("tablee.sim.duo.jax_rounds", "jax", "jax"),
        ("tablee.sim.ruckus.jax_rounds", "jax", "jax"),
    ],
)
def test_a_missing_extra_is_named(module: str, absent: str, extra: str) -> None:
    code = f"import sys; sys.modules[{absent!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith("ImportError: ")
    assert last.endswith(f"pip install 'tablee[{extra}]'")
