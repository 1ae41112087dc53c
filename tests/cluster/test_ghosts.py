"""Sockets that are gone, and of which the owner was not told, or not in time: nobody is shown as here who is not."""

import asyncio
import itertools
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tablee.bus import NoAnswer, Telegram
from tablee.server.bots.pool import BotPool
from tablee.server.cluster import owner as owning
from tablee.server.cluster.fronts import Fronts
from tablee.server.cluster.owner import Owner
from tablee.server.cluster.wire import (
    Beat,
    Guest,
    Join,
    Pulse,
    Received,
    Say,
    Trips,
    pack,
    pack_names,
    read_names,
)
from tablee.server.entropy import SystemEntropy
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.room.room import Room
from tablee.server.settings import Settings
from tests.cluster.nodes import cluster
from tests.cluster.test_front import Bus, Line, Rooms, front, unexpected
from tests.cluster.test_occupancy import NATS_MOST
from tests.cluster.test_owners import begun
from tests.real_servers.nats import NatsServer
from tests.server.harness import eventually, level, run
from tests.server.held_store import HeldStore
from tests.server.still import StillTime
from tests.tables.sittings import ANA, BEN, playing

KNOWN = pack(Received(True, 5, 0, 0))


def room() -> Room:
    def budget() -> Buckets:
        return Buckets(lambda: Bucket(1.0, 1.0))

    held: Any = HeldStore()
    return Room(
        playing(), store=held, bot_pool=BotPool(1, 1.0, 0.0), settings=Settings(), chat=budget(), changes=budget(),
        hints=Counter(), entropy=SystemEntropy(), clock=StillTime().clock, let_go=lambda room: None, epoch=5,
    )  # fmt: skip


def joined(table: str, name: int, player: str, instead: int = 0) -> Join:
    guest = Guest(name, player, player, "fox", "en", 0, "1.2.3.4", 0, (), (), (0.0, 0, 0.0, 0.0))
    return Join(table, "front", guest, alone=True, instead=instead)


class Owned:
    """One table, and its owner. `room` is what the leases say."""

    def __init__(self) -> None:
        self.here = room()
        self.loaded, self.stopping = {self.here.table.id: self.here}, False
        self.table = self.here.table.id
        nothing: Any = None
        self.bus = Bus(nothing)
        bus: Any = self.bus
        rooms: Any = self
        self.owner = Owner(bus, "a", rooms, nothing, unexpected)
        self.owner.loaded(self.here)

    async def room(self, table_id: str, gone: str = "") -> Room:
        return self.here

    def hear(self, asked: Any) -> None:
        self.owner.on_request(Telegram("", pack(asked), "reply"))

    async def join(self, *names: int) -> None:
        for name in names:
            self.hear(joined(self.table, name, ANA.id if name % 2 else BEN.id))
        await eventually(lambda: set(names) <= self.names())

    def names(self) -> set[int]:
        return set(self.owner.hostings[self.table].guests)

    def beat(self, front: str, table: str, *present: int, until: int) -> None:
        self.hear(Beat(front, {table: (5, [])}, until, {table: pack_names(present)}))

    def end(self) -> None:
        self.here.stop()


def test_who_joins_the_same_owner_again_says_under_which_name_it_is_known() -> None:
    async def main() -> None:
        heard = True

        async def answer(asked: Any) -> bytes:
            await asyncio.sleep(0)
            if not heard:
                raise NoAnswer("the owner sleeps")
            return KNOWN

        bus = Bus(answer)
        table = front(bus, Rooms())
        socket = table.follow(Line("zoe"), None)
        await eventually(lambda: socket.ready)
        first = socket.id
        heard = False
        table.lost()
        await eventually(lambda: len(bus.joins()) > 2)
        table.lost()  # nobody knows whether the owner has heard of the names meanwhile
        assert table.present() >= {first}
        heard = True
        await eventually(lambda: socket.ready)
        assert bus.joins()[-1].instead == first
        assert table.present() == {socket.id}
        table.end()

    run(main())


def test_a_beat_names_every_socket() -> None:
    async def main() -> None:
        async def answer(asked: Any) -> bytes:
            return pack(Pulse({"t": (0, 0)})) if isinstance(asked, Beat) else KNOWN

        bus: Any = Bus(answer)
        rooms: Any = Rooms()
        fronts = Fronts(
            node="me", bus=bus, rooms=rooms, clock=StillTime().clock, settings=Settings(), missed_since=None,  # type: ignore[arg-type]
            fault=unexpected,
        )  # fmt: skip
        lines = [Line(name) for name in ("zoe", "ali", "bob")]
        for line in lines:
            fronts.follow("t", line, None)
        sockets = [line.front for line in lines]
        await eventually(lambda: all(socket is not None and socket.ready for socket in sockets))
        await fronts.beat()
        (beat,) = [asked for asked in bus.asked if isinstance(asked, Beat)]
        assert read_names(beat.present["t"]) == {socket.id for socket in sockets if socket is not None}
        assert max(read_names(beat.present["t"])) < beat.until
        fronts.close()

    run(main())


def test_thousands_of_tables_of_one_owner_are_named_in_messages_that_the_bus_takes() -> None:
    """A beat that is too long is not sent, and a front that is not heard loses all its sockets."""

    class Table:
        joined, owner, epoch = True, "a", 1 << 40
        known: tuple[int, int] | None = None

        def __init__(self, number: int) -> None:
            self.id, self.sockets = f"{number:020}", [(1 << 61) + 4 * number + seat for seat in range(4)]

        def measured(self) -> list[tuple[int, Trips]]:
            return [(socket, (1.5, 9, 1.25, 1.125)) for socket in self.sockets]

        def present(self) -> set[int]:
            return set(self.sockets)

        def answered(self, known: tuple[int, int] | None) -> None:
            self.known = known

    async def main() -> None:
        async def answer(asked: Any) -> bytes:
            assert len(pack(asked)) < NATS_MOST // 2
            return pack(Pulse(dict.fromkeys(asked.tables, (7, 1 << 40))))

        bus: Any = Bus(answer)
        rooms: Any = Rooms()
        fronts = Fronts(
            node="me", bus=bus, rooms=rooms, clock=StillTime().clock, settings=Settings(), missed_since=None,  # type: ignore[arg-type]
            fault=unexpected,
        )  # fmt: skip
        tables = [Table(number) for number in range(10_000)]
        named: Any = fronts.tables
        named |= {table.id: table for table in tables}
        await fronts.beat()
        assert {table.known for table in tables} == {(7, 1 << 40)}

    run(main())


def test_names_survive_being_packed() -> None:
    assert read_names(pack_names({7 << 40, 5, 6})) == {5, 6, 7 << 40}
    assert read_names(pack_names(())) == set()


def test_the_owner_lets_go_of_sockets_of_which_their_front_does_not_know() -> None:
    async def main() -> None:
        owned = Owned()
        await owned.join(1, 2, 4, 10)
        owned.beat("another", owned.table, until=11)
        assert owned.names() == {1, 2, 4, 10}  # those are not its own
        owned.beat("front", owned.table, 2, until=10)
        assert owned.names() == {2, 10}  # the last may have come in since
        assert owned.here.presence.here() == {1}
        owned.end()

    run(main())


def test_a_front_that_no_longer_follows_a_table_has_no_sockets_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it lives, and is heard about other tables."""

    async def main() -> None:
        now = itertools.count(1000.0, owning.SILENT_S / 2)
        monkeypatch.setattr(owning, "monotonic", lambda: next(now))
        owned = Owned()
        await owned.join(1, 2)
        owned.beat("front", owned.table, 1, 2, until=3)
        owned.owner.look()
        assert owned.names() == {1, 2}
        owned.beat("front", "another", until=3)
        owned.owner.look()
        assert owned.names() == set()
        owned.end()

    run(main())


def test_who_leaves_while_it_comes_in_is_not_brought_in_again() -> None:
    async def main() -> None:
        gate = asyncio.Event()

        async def answer(asked: Any) -> bytes:
            await gate.wait()
            return KNOWN

        bus = Bus(answer)
        table = front(bus, Rooms())
        zoe, ali = (table.follow(Line(name), None) for name in ("zoe", "ali"))
        await eventually(lambda: len(bus.joins()) == 2)
        table.leave(ali)
        gate.set()
        await eventually(lambda: zoe.ready and bus.published)
        for _ in range(10):  # turns of the loop in which it would have asked again
            await asyncio.sleep(0)
        assert len(bus.joins()) == 2
        table.end()

    run(main())


def test_a_player_who_leaves_after_the_bus_was_away_is_seen_to_leave(
    tmp_path: Path, database_url: str, own_nats: NatsServer
) -> None:
    """Everybody at that server came in again at the same owner meanwhile."""

    async def main() -> None:
        async with cluster(tmp_path, database_url, own_nats.url) as place:
            opener, guest, *others = await begun(place)
            own_nats.kill()
            asked = asyncio.ensure_future(guest.ask("chat", text="I am here, and shall go"))
            await asyncio.to_thread(own_nats.start)
            said = await asked
            assert said["ok"]
            await level([opener, *others], said["seq"])
            seat = guest.seat
            assert seat is not None
            await guest.hang_up()
            await opener.until(lambda: not opener.seen["table"]["seats"][seat]["here"])

    run(main())


def test_a_word_that_is_answered_late_is_said_again_and_nobody_comes_in_anew() -> None:
    async def main() -> None:
        late = iter([True, True, False])

        async def answer(asked: Any) -> bytes:
            if isinstance(asked, Say) and next(late):
                raise NoAnswer("busy")
            return KNOWN

        bus = Bus(answer)
        table = front(bus, Rooms())
        zoe, ali = (table.follow(Line(name), None) for name in ("zoe", "ali"))
        zoe.alone = True
        await eventually(lambda: zoe.ready and ali.ready)
        zoe.heard(b'{"do":"chat","id":"c1","seq":0,"text":"slowly"}')
        said = await eventually(
            lambda: len(found := [a for a in bus.asked if isinstance(a, Say)]) == 3 and found
        )
        assert len({(one.socket, one.text) for one in said}) == 1
        assert len(bus.joins()) == 2
        table.end()

    run(main())


def test_a_draft_that_is_answered_late_is_not_said_again() -> None:
    """It would undo the drafts that followed it."""

    async def main() -> None:
        async def answer(asked: Any) -> bytes:
            if isinstance(asked, Say):
                raise NoAnswer("busy")
            return KNOWN

        bus = Bus(answer)
        table = front(bus, Rooms())
        zoe = table.follow(Line("zoe"), None)
        await eventually(lambda: zoe.ready)
        zoe.heard(b'{"do":"draft","action":{"type":"draw"}}')
        await eventually(lambda: [a for a in bus.asked if isinstance(a, Say)])
        for _ in range(10):
            await asyncio.sleep(0)
        assert len([a for a in bus.asked if isinstance(a, Say)]) == 1
        assert table.joined
        table.end()

    run(main())
