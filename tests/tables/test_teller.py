"""Whoever puts the updates together sees what a newcomer in the same seat is told."""

from random import Random
from typing import Any

import msgspec
import pytest

from tablee.games import GAMES
from tablee.games.errors import Refusal
from tablee.games.protocol import Json, Seat
from tablee.tables import facts as f
from tablee.tables import playing
from tablee.tables.clocks import deadline, timed
from tablee.tables.decide import open_table
from tablee.tables.playing import Scene
from tablee.tables.table import CHAT, Chair, Entry, Player, Table
from tablee.tables.teller import Teller
from tests.server.harness import merge

SEATS = 3
AUDIENCES: list[Seat | None] = [0, 1, 2, None]
PLAYERS = [Player(f"p{seat}", f"Player {seat}", "fox") for seat in range(SEATS)]


class Everybody:
    """All are there."""

    def watchers(self) -> int:
        return 1

    def seat(self, seat: Seat, chair: Chair) -> Json:
        return {"here": True, "ping": None, "left": None}


def welcomed(table: Table, audience: Seat | None) -> Json:
    """What somebody is told who has just come."""
    told = Teller(table, Everybody()).welcome(audience, deadline(table))
    said: Json = msgspec.json.decode(msgspec.json.encode(told))
    return said


class Sitting:
    """A table, its teller, and what the four screens show."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng, self.now = Random(seed), 1_000_000
        self.table = Table("t")
        self._fold(open_table(GAMES[game], {}, SEATS, "public", "NOIX 27", PLAYERS[0]))
        for seat, player in enumerate(PLAYERS):
            self._fold(f.Sat(seat=seat, player=player.id, name=player.name, avatar="fox"))
        self.teller = Teller(self.table, Everybody())
        self.screens = {a: welcomed(self.table, a) for a in AUDIENCES}
        for audience in AUDIENCES:
            self.teller.welcome(audience, deadline(self.table))

    def _fold(self, fact: f.Fact, step: Any = None) -> Entry:
        self.now += 2500
        return self.table.fold(self.now, fact, step)

    def tell(self, *entries: Entry) -> None:
        updates = self.teller.updates(list(entries), AUDIENCES, deadline(self.table))
        for audience, text in updates.items():
            self.screens[audience] = merge(self.screens[audience], msgspec.json.decode(text))

    def begin(self) -> None:
        scene = Scene(PLAYERS[0], self.now, lambda: f"{self.rng.getrandbits(256):064x}", 0)
        started = (
            () if self.table.phase == "between" else (self._fold(f.Started(match=self.table.match + 1)),)
        )
        self.tell(*started, self._fold(playing.deal(self.table, scene)))

    def move(self) -> None:
        table = self.table
        assert table.deal is not None
        seat = self.rng.choice(table.game.to_act(table.state))
        moves = list(table.game.legal_actions(table.state, seat))
        ms = self.now + 2500 - table.deal.starts if timed(table) else None
        for action in self.rng.sample(moves, len(moves)):
            try:
                fact, step = playing.act(table, seat, action, ms, player=PLAYERS[seat].id)
            except Refusal:
                continue
            self.tell(self._fold(fact, step))
            return

    def check(self) -> None:
        for audience, screen in self.screens.items():
            fresh = welcomed(self.table, audience)
            screen["chat"] = screen["chat"][-CHAT:]  # a newcomer hears the last lines only
            for part in (
                "seq",
                "table",
                "deal",
                "view",
                "legal",
                "clock",
                "result",
                "reveal",
                "chat",
                "verdicts",
            ):
                assert screen.get(part) == fresh.get(part), (audience, part)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(4))
def test_updates_add_up_to_a_welcome(game: str, seed: int) -> None:
    sitting = Sitting(game, seed)
    for _ in range(150):
        if sitting.table.phase == "playing":
            sitting.move()
        else:
            sitting.begin()
        if sitting.rng.random() < 0.1:
            sitting.tell(sitting._fold(f.Said(player="p1", name="Player 1", text="hm")))
        sitting.check()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_only_those_who_act_have_legal_actions(game: str) -> None:
    """The teller asks nobody else."""
    sitting = Sitting(game, 9)
    for _ in range(120):
        if sitting.table.phase != "playing":
            sitting.begin()
        sitting.move()
        acting = sitting.table.game.to_act(sitting.table.state)
        for seat in set(range(SEATS)) - set(acting):
            assert not sitting.table.game.legal_actions(sitting.table.state, seat)
