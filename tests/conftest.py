"""For all tests: property tests try the same examples on every machine and at every speed; real servers are at hand."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

from tests.real_servers.fixtures import database_url, nats, own_nats, own_postgres, postgres

__all__ = ["database_url", "nats", "own_nats", "own_postgres", "postgres"]

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

ROOT = Path(__file__).parent
# Files whose tests take long or compile much begin first, so that no worker is left with one at the end. What shares
# kernels stands apart: the second finds what the first has compiled. `make test` gives each worker whole files.
LONG = (
    "faults/test_soak.py", "training/test_commands.py", "model/test_model.py", "server/test_hostile.py",
    "faults/test_planted_cluster.py", "test_packaging.py", "test_examples.py", "sim/test_jax.py",
    "server/test_puzzles.py", "analysis/duo/test_outlook.py", "training/test_duo.py", "arena/test_ray.py",
    "referee/test_referee.py", "analysis/rummikub/test_judge.py", "terminal/test_rummikub.py", "envs/test_vector.py",
    "terminal/test_ruckus.py", "faults/test_planted.py", "training/test_ruckus.py", "server/test_openapi.py",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ranks = {ROOT / name: rank for rank, name in enumerate(LONG)}
    items.sort(key=lambda item: ranks.get(item.path, len(LONG)))


# A shell has what it sends to the background ignore Ctrl-C, and programs that are started from there would, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
