"""Every state that can be reached, the nearest first."""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.model.protocol import Bounds, Rules, State, broken, steps

SOUND = Rules()


class Found(NamedTuple):
    """`trace`: the shortest way to a state that must never be, and what is wrong with it; empty if there is none."""

    states: int
    taken: Counter[str]  # how often each kind of step was
    trace: tuple[str, ...]


@contextmanager
def _uncollected() -> Iterator[None]:
    """Millions of tuples and no cycle among them: looking for one takes as long as the search."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@_uncollected()
def search(bounds: Bounds, rules: Rules = SOUND) -> Found:
    start = bounds.start
    parents: dict[State, State | None] = {start: None}
    edge, taken = [start], Counter[str]()
    while edge:
        further: list[State] = []
        for state in edge:
            for name, after in steps(state, bounds, rules):
                taken[name] += 1
                if after in parents:
                    continue
                parents[after] = state
                if wrong := broken(after):
                    return Found(len(parents), taken, (*_way(after, parents, bounds, rules), wrong))
                further.append(after)
        edge = further
    return Found(len(parents), taken, ())


def _way(state: State, parents: dict[State, State | None], bounds: Bounds, rules: Rules) -> tuple[str, ...]:
    names: list[str] = []
    while (before := parents[state]) is not None:
        names.append(next(name for name, after in steps(before, bounds, rules) if after == state))
        state = before
    return tuple(reversed(names))
