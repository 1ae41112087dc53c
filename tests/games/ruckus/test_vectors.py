"""The ledger's own examples of Ruckus!."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tablee.games.errors import IllegalAction
from tests.games.ruckus.positions import a_round, do, front, hand, result

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors.json").read_text(encoding="utf-8")
)["ruckus"]


def in_words(kind: str, family: str = "", victim: int | None = None) -> str:
    return f"{kind} {family}".strip() + ("" if victim is None else f" from {victim}")


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_the_ledgers_example(vector: dict[str, Any]) -> None:
    players = [f"{held} / {laid}" for held, laid in zip(vector["hands"], vector["tables"], strict=True)]
    state = a_round(*players, pile=vector["pile"])
    for (kind, seat, *what), expected in zip(vector["actions"], vector["results"], strict=True):
        try:
            state, outcome = do(state, seat, in_words(kind, *what)), "ok"
        except IllegalAction as refused:
            outcome = refused.code
        assert outcome == expected
    seats = range(len(players))
    assert [hand(state, seat) for seat in seats] == ["".join(sorted(h)) for h in vector["hands_after"]]
    assert [front(state, seat) for seat in seats] == [Counter(laid) for laid in vector["tables_after"]]
    if vector["scores"] is None:
        assert state.caller is None
    else:
        assert list(result(state).scores) == vector["scores"]


def test_there_are_as_many_examples_as_the_ledger_has() -> None:
    assert len(VECTORS) == 11
    assert len({vector["id"] for vector in VECTORS}) == 11
