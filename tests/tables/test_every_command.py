"""Each command once as it is obeyed, and none at a table that is closed. The cases stand in the other files."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from tablee.games import GAMES
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.table import Player, Table
from tests.tables.sittings import (
    ANA,
    BEN,
    CLEO,
    DAN,
    between,
    by,
    facts_of,
    gathered,
    playing,
    refusal_of,
    sat,
)

RUCKUS = GAMES["ruckus"]


def full() -> Table:
    """Two people, a robot, and no other chair."""
    table = gathered()
    table.apply(3_000_000, f.RobotSat(seat=1, level="easy"))
    return table


def with_minded() -> Table:
    """Ben has left in the middle of a match."""
    table = playing()
    table.apply(3_000_000, f.Minded(seat=1, level="medium"))
    return table


def renamed() -> Player:
    return BEN._replace(name="benoît")


class Obeyed(NamedTuple):
    kind: type[c.Command]
    table: Callable[[], Table]
    player: Player
    fields: dict[str, Any]
    fact: f.Fact  # the first one, but for whose command it answers


OBEYED = [
    Obeyed(c.Sit, gathered, CLEO, {"seat": 1}, sat(CLEO, 1)),
    Obeyed(c.Stand, gathered, BEN, {}, f.Stood(seat=2)),
    Obeyed(c.Queue, full, DAN, {}, f.Queued(name="dan", avatar="poire")),
    Obeyed(c.Robot, gathered, ANA, {"level": "easy"}, f.RobotSat(seat=1, level="easy", persona="bouilloire")),
    Obeyed(c.Dismiss, full, ANA, {"seat": 1}, f.Stood(seat=1, why="dismissed")),
    Obeyed(c.Kick, gathered, ANA, {"seat": 2}, f.Stood(seat=2, why="kicked")),
    Obeyed(c.Chairs, gathered, ANA, {"chairs": 2}, f.ChairsSet(chairs=2, gone=(1,))),
    Obeyed(c.Profile, gathered, renamed(), {}, f.Renamed(seat=2, name="benoît", avatar="cerise")),
    Obeyed(c.ChangeGame, gathered, ANA, {"game": "ruckus"},
           f.GameChanged(game="ruckus", rules=RUCKUS.rules_version, options=RUCKUS.options().as_json(), chairs=3)),
    Obeyed(c.Options, gathered, ANA, {"options": {"target": 50}},
           f.OptionsSet(options={"turbo": False, "target": 50, "turnSeconds": "off"})),
    Obeyed(c.Start, gathered, ANA, {}, f.Started(match=1)),
    Obeyed(c.Ready, between, BEN, {}, f.Readied(seat=1)),
    Obeyed(c.Rematch, lambda: between(rounds=1), BEN, {}, f.Readied(seat=1)),
    Obeyed(c.Pause, between, BEN, {}, f.PauseAsked(seat=1)),
    Obeyed(c.Unhurried, playing, BEN, {}, f.Unhurried(seat=1)),
    Obeyed(c.SetPace, lambda: gathered("ruckus"), ANA, {"pace": "calm"}, f.PaceSet(pace="calm")),
    Obeyed(c.SetFairness, lambda: gathered("ruckus"), ANA, {"fairness": "arrival"}, f.FairnessSet(fairness="arrival")),
    Obeyed(c.SetRated, gathered, ANA, {}, f.RatedSet()),
    Obeyed(c.Leave, playing, BEN, {}, f.Minded(seat=1, level="medium")),
    Obeyed(c.Back, with_minded, BEN, {}, f.Returned(seat=1)),
    Obeyed(c.Close, gathered, ANA, {}, f.Closed()),
    Obeyed(c.Show, gathered, ANA, {"visibility": "public"}, f.Shown(visibility="public")),
    Obeyed(c.Chat, gathered, ANA, {"phrase": "bye"}, f.Said(name="ana", phrase="bye")),
]  # fmt: skip
ELSEWHERE = {c.Act, c.Mute}  # tables/actions.py#act, of which each game has its tests; and no fact


def test_every_command_stands_here() -> None:
    assert len(OBEYED) == len({one.kind for one in OBEYED})
    assert {one.kind for one in OBEYED} | ELSEWHERE == set(c.COMMANDS)


@pytest.mark.parametrize("case", OBEYED, ids=lambda case: case.kind.__name__)
def test_a_command_is_obeyed(case: Obeyed) -> None:
    first, *_ = facts_of(case.table(), case.player, case.kind, **case.fields)
    assert first == (replace(case.fact, **by(case.player)) if first.cmd else case.fact)


@pytest.mark.parametrize("case", OBEYED, ids=lambda case: case.kind.__name__)
def test_a_closed_table_refuses_everything(case: Obeyed) -> None:
    table = gathered()
    table.apply(3_000_000, f.Closed())
    assert refusal_of(table, ANA, case.kind, **case.fields) == "closed"
