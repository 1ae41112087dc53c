"""Every Rummikub vector of the ledger, by its id."""

from collections import Counter

import pytest

from tablee.games.errors import IllegalAction
from tablee.games.protocol import next_setting
from tablee.games.rummikub import GAME, Draw

from .positions import act, laid, outcome, play, position, sets, tiles
from .vectors import MATCH, ROUNDS, TURNS, Round, Turn

SPARE = "K13"  # so that no play of the vectors ends the round


@pytest.mark.parametrize("vector", TURNS, ids=lambda vector: vector.id)
@pytest.mark.parametrize("preset", ["sheet", "official"])
def test_turns(vector: Turn, preset: str) -> None:
    rack = f"{vector.rack} {SPARE}"
    state = position(rack=rack, table=vector.table, opened=vector.opened, preset=preset)
    if not vector.ok:
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(state, 0, laid(vector.after))
        assert refusal.value.code == vector.reason
        return
    after = play(state, vector.after)
    assert after.table == sets(vector.after)
    moved = Counter(tile for row in sets(vector.after) for tile in row)
    moved.subtract(tile for row in sets(vector.table) for tile in row)
    assert Counter(after.racks[0]) == Counter(tiles(rack)) - moved


def played_out(vector: Round) -> tuple[int, ...]:
    """The last move of the round, really played: the winner goes out, or the last tile is drawn."""
    racks = list(vector.racks)
    if racks[vector.winner]:
        drawer = len(racks) - 1
        racks[drawer], last = "", racks[drawer]
        state = position(racks[0], others=racks[1:], pool=last, turn=drawer)
        return outcome(act(state, Draw())).scores
    racks[vector.winner] = "O12"
    state = position(racks[0], "O9 O10 O11", others=racks[1:], turn=vector.winner)
    return outcome(play(state, "O9 O10 O11 O12")).scores


@pytest.mark.parametrize("vector", ROUNDS, ids=lambda vector: vector.id)
def test_rounds(vector: Round) -> None:
    assert vector.mode == "full"  # what preset `sheet` counts
    assert played_out(vector) == vector.expected
    assert max(range(len(vector.expected)), key=vector.expected.__getitem__) == vector.winner


def test_match() -> None:
    totals: tuple[int, ...] = (0,) * 4
    wins, match = totals, None
    for number, vector in enumerate(ROUNDS[:3], 1):
        assert list(vector.expected) == MATCH.games[number - 1]
        assert match is None
        state = position(
            vector.racks[0], others=vector.racks[1:], over="out", turn=vector.winner,
            totals=totals, wins=wins, number=number,
        )  # fmt: skip
        result = outcome(state)
        match, setting = result.match, next_setting(state, result)
        totals, wins = setting.totals, setting.wins
    assert totals == MATCH.totals
    assert match == (MATCH.winner,)
