"""Whoever puts the updates together sees what a newcomer in the same seat is told."""

from random import Random
from typing import Any

import msgspec
import pytest

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.errors import Refusal
from tablee.games.protocol import Json, Seat
from tablee.tables import facts as f
from tablee.tables.actions import act
from tablee.tables.deadlines import deadline
from tablee.tables.dealing import Context, deal
from tablee.tables.decide import open_table
from tablee.tables.message_parts import Attendance
from tablee.tables.messages import Snapshot, Update, You
from tablee.tables.table import CHAT_LINES, Chair, Entry, Player, Table
from tablee.tables.updates import COMPACT, LEGAL, Listener, UpdateBuilder
from tests.server.harness import merge

SEATS = 3
LISTENERS: list[Listener] = [
    Listener(seat, form) for seat in (0, 1, 2, None) for form in (0, LEGAL, COMPACT, LEGAL + COMPACT)
]
WHOLE, PATHS = Listener(None, 0), Listener(None, COMPACT)
PLAYERS = [Player(f"p{seat}", f"Player {seat}", "fox") for seat in range(SEATS)]


class Everybody:
    """All are there."""

    def watchers(self) -> int:
        return 1

    def seat(self, seat: Seat, chair: Chair) -> Attendance:
        return Attendance(here=True)


def welcome(builder: UpdateBuilder, listener: Listener) -> Snapshot:
    you = You(player="", name="", avatar="", seat=listener[0])
    return builder.welcome(listener, deadline(builder.table), you=you, now=0)


def welcomed(table: Table, listener: Listener) -> Json:
    """What somebody is told who has just come."""
    told = welcome(UpdateBuilder(table, Everybody()), listener)
    said: Json = msgspec.json.decode(msgspec.json.encode(told))
    return said


class Sitting:
    """A table, the builder of its updates, and what the screens of all listeners show."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng, self.now = Random(seed), 1_000_000
        self.table = Table("t")
        self._apply(open_table(GAMES[game], {}, SEATS, "public", "NOIX 27", PLAYERS[0]))
        for seat, player in enumerate(PLAYERS):
            self._apply(f.Sat(seat=seat, player=player.id, name=player.name, avatar="fox"))
        self.builder = UpdateBuilder(self.table, Everybody())
        self.screens = {one: welcomed(self.table, one) for one in LISTENERS}
        self.updates: dict[Listener, Json] = {}  # the last ones
        for listener in LISTENERS:
            welcome(self.builder, listener)

    def _apply(self, fact: f.Fact, step: Any = None) -> Entry:
        self.now += 2500
        return self.table.apply(self.now, fact, step)

    def tell(self, *entries: Entry) -> None:
        texts = self.builder.updates(list(entries), LISTENERS, deadline(self.table))
        for listener, text in texts.items():
            self.updates[listener] = msgspec.json.decode(text)
            self.screens[listener] = merge(self.screens[listener], self.updates[listener])

    def begin(self) -> None:
        secret = f"{self.rng.getrandbits(256):064x}"
        context = Context(PLAYERS[0], self.now, lambda: Chance(secret), lambda: secret[:32], 0)
        started = (
            () if self.table.phase == "between" else (self._apply(f.Started(match=self.table.match + 1)),)
        )
        self.tell(*started, self._apply(deal(self.table, context)))

    def move(self) -> None:
        table = self.table
        assert table.deal is not None
        seat = self.rng.choice(table.game.to_act(table.state))
        moves = list(table.game.legal_actions(table.state, seat))
        ms = self.now + 2500 - table.deal.starts if table.game.real_time else None
        for action in self.rng.sample(moves, len(moves)):
            try:
                fact, step = act(table, seat, action, ms, player=PLAYERS[seat].id)
            except Refusal:
                continue
            self.tell(self._apply(fact, step))
            return
        raise AssertionError(f"seat {seat} can do none of {moves}")

    def check(self) -> None:
        for listener, screen in self.screens.items():
            fresh = welcomed(self.table, listener)
            assert ("legal" in screen) == bool(listener[1] & LEGAL and self.table.deal)
            screen["chat"] = screen["chat"][-CHAT_LINES:]  # a newcomer hears the last lines only
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
                assert screen.get(part) == fresh.get(part), (listener, part)


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
            sitting.tell(sitting._apply(f.Said(player="p1", name="Player 1", text="hm")))
        sitting.check()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_only_those_who_act_have_legal_actions(game: str) -> None:
    """Nobody else is asked."""
    sitting = Sitting(game, 9)
    for _ in range(120):
        if sitting.table.phase != "playing":
            sitting.begin()
        sitting.move()
        acting = sitting.table.game.to_act(sitting.table.state)
        for seat in set(range(SEATS)) - set(acting):
            assert not sitting.table.game.legal_actions(sitting.table.state, seat)


def test_a_compact_update_names_the_places_that_changed() -> None:
    sitting = Sitting("duo", 3)
    sitting.begin()
    for _ in range(40):
        before = sitting.screens[WHOLE]["view"]
        sitting.move()
        if sitting.table.phase != "playing" or sitting.updates[WHOLE]["events"][0]["kind"] != "played":
            continue
        told, compact = sitting.updates[WHOLE], sitting.updates[PATHS]
        (event,) = told["events"]
        pile, seat, size = event["target"], event["seat"], len(before["discards"][event["target"]])
        if size < 2:
            continue  # half of so short a pile is new: it is told whole
        assert compact == {
            "t": "update",
            "seq": told["seq"],
            "events": told["events"],
            "view": {
                f"handSizes.{seat}": before["handSizes"][seat] - 1,
                f"discards.{pile}.{size}": event["cards"][0],
                "turn": (seat + 1) % SEATS,
            },
        }
        return
    raise AssertionError("nobody played a card on a pile of two")


@pytest.mark.parametrize(("who", "told"), [("player", False), ("robot", True), ("clock", True)])
def test_a_compact_update_says_who_acted_unless_it_was_the_player(who: str, told: bool) -> None:
    sitting = Sitting("duo", 3)
    sitting.begin()
    seat = sitting.table.game.to_act(sitting.table.state)[0]
    sitting.tell(sitting._apply(f.Acted(seat=seat, action="draw", who=who)))
    assert sitting.updates[WHOLE]["by"] == {"seat": seat, "who": who}
    assert ("by" in sitting.updates[PATHS]) == told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_joined_from_pieces_is_an_update(game: str) -> None:
    sitting = Sitting(game, 5)
    sitting.begin()
    for _ in range(30):
        if sitting.table.phase != "playing":
            sitting.begin()
        sitting.move()
        for update in sitting.updates.values():
            read = msgspec.convert(update, Update)
            assert msgspec.json.decode(msgspec.json.encode(read)) == update
