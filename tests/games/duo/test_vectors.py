"""The ledger's own examples of Duo."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.games.chance import Chance
from tablee.games.duo import GAME, DuoOptions, State
from tablee.games.protocol import Setting
from tests.games.duo.positions import TURBO, a_round, do, refusal, result, tops

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[2] / "vectors.json").read_text(encoding="utf-8"))
PLAYS: list[dict[str, Any]] = VECTORS["duo_plays"]
ROUNDS: list[dict[str, Any]] = VECTORS["duo_rounds"]
CARDS = [card for card in GAME.deck(2, DuoOptions()) if card not in ("B1o", "B1s", "G1s", "Y4x")]


@pytest.mark.parametrize("vector", PLAYS, ids=[vector["id"] for vector in PLAYS])
def test_the_ledgers_play(vector: dict[str, Any]) -> None:
    cards, top = vector["plays"], vector["top"]
    state = a_round(" ".join([*cards, "*s"]), "*x", left=top, right="*G", pile="*2", options=TURBO)
    play = f"play left {' '.join(cards)}"
    if vector["ok"]:
        state = do(state, 0, play)
        assert len(state.hands[0]) == 1
    else:
        assert refusal(state, 0, play)[0] == "does_not_fit"
    assert tops(state)[0] == vector["new_top"]


def one_move_before(vector: dict[str, Any]) -> State:
    """The winner still holds a card that fits."""
    supply = iter(CARDS)
    hands = [" ".join(next(supply) for _ in range(size)) for size in vector["hands"]]
    hands[vector["winner"]] = "B1s"
    return a_round(
        *hands, left="B1o", right="Y4x", pile="G1s", turn=vector["winner"], totals=vector["before"]
    )


@pytest.mark.parametrize("vector", ROUNDS, ids=[vector["id"] for vector in ROUNDS])
def test_the_ledgers_round(vector: dict[str, Any]) -> None:
    ended = result(do(one_move_before(vector), vector["winner"], "play left B1s"))
    assert list(ended.totals) == vector["after"]
    assert ended.match == (None if vector["match_winner"] is None else (vector["match_winner"],))


@pytest.mark.parametrize(("seats", "target"), [(int(s), t) for s, t in VECTORS["duo_targets"].items()])
def test_the_ledgers_targets(seats: int, target: int) -> None:
    vector = {"winner": 0, "hands": [1] * seats, "before": [target - seats, *[0] * (seats - 1)]}
    assert result(do(one_move_before(vector), 0, "play left B1s")).match is None
    vector["before"] = [target - seats + 1, *[0] * (seats - 1)]
    assert result(do(one_move_before(vector), 0, "play left B1s")).match == (0,)


@pytest.mark.parametrize(
    ("seats", "left"), [(int(s), n) for s, n in VECTORS["duo_draw_pile_after_deal"].items()]
)
def test_the_ledgers_draw_pile(seats: int, left: int) -> None:
    setting = Setting.first(seats, DuoOptions())
    assert len(GAME.deal(setting, GAME.shuffle(setting, Chance("vector"))).pile) == left


def test_there_are_as_many_examples_as_the_ledger_has() -> None:
    assert (len(PLAYS), len(ROUNDS)) == (10, 4)
    assert len(VECTORS["duo_targets"]) == len(VECTORS["duo_draw_pile_after_deal"]) == 5
