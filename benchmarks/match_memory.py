"""Memory of a whole Rummikub match with its full history: deals, actions and the last state, each object once.

python benchmarks/match_memory.py
"""

import sys
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from tablee.games import GAMES, rummikub
from tablee.matches import Match
from tablee.solver import solve


def deep_size(root: object) -> int:
    """Bytes of everything reachable, shared objects counted once; the rules themselves are not the match's."""
    seen: set[int] = set()
    waiting: list[Any] = [root]
    total = 0
    while waiting:
        value = waiting.pop()
        if id(value) in seen or value is None or value in GAMES.values():
            continue
        seen.add(id(value))
        total += sys.getsizeof(value)
        waiting += _parts(value)
    return total


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, tuple | frozenset):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, field.name) for field in fields(value)]
    return ()


def play(seats: int, seed: str) -> Match:
    """Three rounds of best turns."""
    match = Match.start(GAMES["rummikub"], seats, seed=seed)
    while match.winners is None:
        if match.result is not None:
            match = match.next_round()
        state = match.state
        turn = solve(state.table, state.racks[state.turn], state.opened[state.turn], must_play=state.drawn)
        action = rummikub.Play(turn.table) if turn else match.game.legal_actions(state, state.turn)[0]
        match, _ = match.act(state.turn, action)
    return match


def main() -> None:
    print("| seats | actions | bytes, largest of 5 matches |\n|---|---|---|")
    for seats in GAMES["rummikub"].seats:
        matches = [play(seats, f"memory {number}") for number in range(5)]
        size, largest = max((deep_size(match), number) for number, match in enumerate(matches))
        actions = sum(len(played.moves) for played in matches[largest].rounds)
        print(f"| {seats} | {actions} | {size:,} ({size / 2**20:.2f} MiB) |")


if __name__ == "__main__":
    main()
