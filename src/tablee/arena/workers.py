"""Where the deals are played: here, on all cores, or on a Ray cluster. The outcomes are the same, in order."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from socket import create_connection
from typing import Any, TypeVar

from tablee.games import GAMES, register

CONNECT_S = 10
J = TypeVar("J")
R = TypeVar("R")

Mapper = Callable[[Callable[[J], R], Sequence[J]], Iterator[R]]  # as `map`: outcomes in the order of the jobs


class NoCluster(Exception):
    """There is no Ray, or none at that address."""


@contextmanager
def workers(jobs: int, ray_address: str | None = None) -> Iterator[Mapper[Any, Any]]:
    """A way to work through jobs, for as long as the block lasts."""
    if ray_address is not None:
        with _cluster(ray_address) as mapper:
            yield mapper
    elif jobs == 1:
        yield map
    else:
        with ProcessPoolExecutor(jobs, initializer=register, initargs=(tuple(GAMES.values()),)) as pool:
            yield pool.map


@contextmanager
def _cluster(address: str) -> Iterator[Mapper[Any, Any]]:
    """A Ray cluster whose machines have Tablée too; `local` starts one on this machine."""
    try:
        import ray
    except ImportError as missing:
        raise NoCluster("Ray is not installed: pip install 'tablee[ray]'") from missing
    try:
        _look_for(address)
        ray.init(
            address=address, include_dashboard=False if address == "local" else None,
            configure_logging=False, log_to_driver=False,
        )  # fmt: skip
    except (OSError, OverflowError, ValueError, RuntimeError) as problem:
        raise NoCluster(f"no Ray cluster at {address}: {problem}") from problem
    task: Any = ray.remote(_with_games)
    games = ray.put(tuple(GAMES.values()))

    def mapper(work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        waiting = [task.remote(games, work, job) for job in jobs]
        return (ray.get(one) for one in waiting)

    try:
        yield mapper
    finally:
        ray.shutdown()


def _look_for(address: str) -> None:
    """Where nothing listens, Ray goes on trying for many minutes; raises OSError at once."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdigit():  # not `local` or `auto`
        create_connection((host.strip("[]"), int(port)), CONNECT_S).close()


def _with_games(games: tuple[Any, ...], work: Callable[[J], R], job: J) -> R:
    register(games)
    return work(job)
