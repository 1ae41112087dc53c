"""A front without a network: what it does about answers that are late, missing, or of a later epoch."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from tablee.bus import NoAnswer, NobodyThere, Telegram
from tablee.server.cluster.cluster import Cluster
from tablee.server.cluster.front import FrontTable
from tablee.server.cluster.front_context import Fault, FrontContext
from tablee.server.cluster.front_socket import FrontSocket
from tablee.server.cluster.owner import Owner
from tablee.server.cluster.remote import NodeConnection
from tablee.server.cluster.wire import (
    About,
    Beat,
    Expect,
    Frames,
    Join,
    Leave,
    News,
    Pulse,
    Received,
    Say,
    Told,
    pack,
    read_pulse,
    read_received,
    read_request,
    table_subject,
)
from tablee.server.connection import Connection
from tablee.server.frames import text_frame
from tablee.server.room.hints import Hints
from tablee.server.room.room import Room
from tablee.server.room.rooms import OwnedElsewhere
from tablee.server.settings import Settings
from tablee.store import Lease
from tablee.tables.commands import Hint
from tablee.tables.messages import encode
from tablee.tables.table import Player
from tests.server.harness import eventually, run
from tests.server.still import StillTime
from tests.server.test_recorder import Wire
from tests.tables.sittings import ANA, playing

Answer = Callable[[Any], Awaitable[bytes]]


class Bus:
    """One line between a front and whoever answers for the owner."""

    connected, lost_messages = True, 0

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self.asked: list[Any] = []
        self.published: list[tuple[str, bytes]] = []
        self.news: Callable[[Telegram], None] = lambda telegram: None

    async def subscribe(self, subject: str, handler: Callable[[Telegram], None], queue: str = "") -> Any:
        assert subject == table_subject("t")
        self.news = handler
        return self

    def end(self) -> None:
        """Of the subscription."""

    def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        self.published.append((subject, data))

    async def request(self, subject: str, data: bytes, timeout_s: float) -> bytes:
        self.asked.append(read_request(data))
        return await self._answer(self.asked[-1])

    def joins(self) -> list[Join]:
        return [one for one in self.asked if isinstance(one, Join)]


class Rooms:
    """The leases say that `owner` has the table."""

    def __init__(self, owner: str = "a", epoch: int = 5) -> None:
        self.lease = Lease("t", owner, epoch)
        self.gone: list[str] = []

    async def room(self, table_id: str, gone: str = "") -> None:
        self.gone.append(gone)
        raise OwnedElsewhere(self.lease)


class Line:
    def __init__(self, name: str) -> None:
        self.wire = Wire()
        self.connection: Connection = NodeConnection(self.wire, Player(name, name, "fox"), "en", Settings())
        self.room: Room | None = None
        self.front: FrontSocket | None = None

    def join(self, room: Any, missed: Any) -> None:
        raise AssertionError("the table is somebody else's")


def unexpected(event: str, error: BaseException) -> None:
    raise AssertionError(event) from error


def front(bus: Bus, rooms: Any, fault: Fault = unexpected) -> FrontTable:
    context = FrontContext(
        "me", bus, rooms, StillTime().clock, Settings(), None, fault,  # type: ignore[arg-type]
        itertools.count(1), asyncio.Semaphore(4),
    )  # fmt: skip
    return FrontTable("t", context, lambda table: None)


def test_an_owner_that_still_loads_is_asked_again_for_the_same_socket() -> None:
    """Its log is long: whoever took it for dead would have it begin anew."""

    async def main() -> None:
        late = iter([True, True, False])

        async def answer(asked: Any) -> bytes:
            if isinstance(asked, Join) and next(late):
                raise NoAnswer("loading")
            return pack(Received(True, 5, 0, 0))

        bus, rooms = Bus(answer), Rooms()
        table = front(bus, rooms)
        socket = table.follow(Line("zoe"), None)
        await eventually(lambda: socket.ready)
        assert len(bus.joins()) == 3
        assert {one.guest.socket for one in bus.joins()} == {socket.id}
        assert rooms.gone == [""]  # nobody else was looked for
        table.end()

    run(main())


def test_an_owner_of_which_the_bus_says_that_nobody_is_there_is_named_to_the_leases() -> None:
    async def main() -> None:
        async def answer(asked: Any) -> bytes:
            raise NobodyThere("a")

        bus, rooms = Bus(answer), Rooms()
        table = front(bus, rooms)
        table.follow(Line("zoe"), None)
        await eventually(lambda: len(rooms.gone) >= 2)
        assert rooms.gone[:2] == ["", "a"]
        table.end()

    run(main())


def test_nobody_waits_for_an_owner_that_has_handed_the_table_over() -> None:
    async def main() -> None:
        async def answer(asked: Any) -> bytes:
            if rooms.lease.owner == "a":
                await asyncio.Event().wait()  # it hears us, and ends before it answers
            return pack(Received(True, 6, 0, 0))

        rooms = Rooms()
        bus = Bus(answer)
        table = front(bus, rooms)
        socket = table.follow(Line("zoe"), None)
        await eventually(bus.joins)
        rooms.lease = Lease("t", "b", 6)
        bus.news(Telegram("", pack(News("a", 5, 1, 1, [], moved=True)), ""))
        await eventually(lambda: socket.ready)
        assert table.owner == "b"
        table.end()

    run(main())


def test_nobody_stays_deaf_when_the_owner_answers_in_a_later_epoch() -> None:
    """It has let the table go and loaded it again meanwhile: all who came at once are known there."""

    async def main() -> None:
        together = asyncio.Event()

        async def answer(asked: Any) -> bytes:
            if len(bus.joins()) == 2:
                together.set()
            await together.wait()
            return pack(Received(True, 6, 3, 0))

        bus = Bus(answer)
        table = front(bus, Rooms())
        zoe, ali = (table.follow(Line(name), None) for name in ("zoe", "ali"))
        await eventually(lambda: zoe.ready and ali.ready)
        assert (table.epoch, table.n) == (6, 3)
        assert not any(isinstance(read_request(data), Leave) for _, data in bus.published)
        news = News("a", 6, 4, 1, [Frames(text_frame(b"{}"), [zoe.id, ali.id])])
        bus.news(Telegram("", pack(news), ""))
        assert zoe.welcomed
        assert ali.welcomed
        table.end()

    run(main())


def test_who_was_joined_before_joins_again_when_a_newcomer_is_told_of_a_later_epoch() -> None:
    async def main() -> None:
        epoch = 5

        async def answer(asked: Any) -> bytes:
            return pack(Received(True, epoch, 0, 0))

        bus = Bus(answer)
        table = front(bus, Rooms())
        zoe = table.follow(Line("zoe"), None)
        await eventually(lambda: zoe.ready)
        first, epoch = zoe.id, 6
        ali = table.follow(Line("ali"), None)
        await eventually(lambda: zoe.ready and ali.ready and table.epoch == 6)
        assert zoe.id != first
        table.end()

    run(main())


def test_a_beat_tells_a_front_that_its_table_is_being_loaded() -> None:
    """And only for as long as that: then the table itself answers, or it is not ours."""

    async def main() -> None:
        loading = asyncio.Event()

        class Slow:
            def __init__(self) -> None:
                self.loaded, self.stopping, self.expected = dict[str, Any](), False, list[str]()

            async def room(self, table_id: str, gone: str = "") -> None:
                await loading.wait()
                raise OwnedElsewhere(Lease("t", "b", 7))

            async def expect(self, table_id: str) -> None:
                self.expected.append(table_id)

        async def nothing(asked: Any) -> bytes:
            return b""

        bus, slow = Bus(nothing), Slow()
        owner = Owner(bus, "a", slow, None, lambda event, error: None)  # type: ignore[arg-type]
        line = Line("zoe")
        guest = front(bus, Rooms()).follow(line, None).guest()
        beat = Telegram("", pack(Beat("me", {"t": (5, [])})), "reply")

        def pulse() -> Pulse:
            bus.published.clear()
            owner.on_request(beat)
            return read_pulse(bus.published[-1][1])

        assert pulse().tables == {}
        owner.on_request(Telegram("", pack(Join("t", "me", guest)), "joined"))
        assert pulse().tables == {"t": (0, 0)}
        loading.set()
        await eventually(lambda: [data for subject, data in bus.published if subject == "joined"])
        assert not read_received(bus.published[-1][1]).owner
        assert pulse().tables == {}
        owner.on_request(Telegram("", pack(Expect(["x", "y"])), "read"))
        await eventually(lambda: ("read", b"") in bus.published)
        assert slow.expected == ["x", "y"]

    run(main())


def test_who_hears_somebody_no_more_is_never_one_of_a_crowd() -> None:
    """A crowd shares every word: a table that goes elsewhere would bring the muted one back."""

    async def main() -> None:
        async def answer(asked: Any) -> bytes:
            return pack(Received(True, 5, 0, 0))

        bus, (zoe, ali) = Bus(answer), (Line("zoe"), Line("ali"))
        zoe.connection.mute("ben", True)
        table = front(bus, Rooms())
        sockets = [table.follow(line, None) for line in (zoe, ali)]
        await eventually(lambda: all(socket.ready for socket in sockets))
        assert {one.guest.player: (one.alone, one.guest.muted) for one in bus.joins()} == {
            "zoe": (True, ("ben",)),
            "ali": (False, ()),
        }
        table.end()

    run(main())


def test_a_hint_that_was_not_given_yet_is_asked_for_again_where_the_table_is_now() -> None:
    class Slow:
        async def advise(self, *about: Any) -> None:
            await asyncio.Event().wait()

    async def main() -> None:
        async def answer(asked: Any) -> bytes:
            return pack(Received(True, 5, 0, 0))

        line, wish = Line(ANA.id), Hint(id="h1", step=2)
        hints = Hints(playing(), Slow(), lambda frames: None, Counter())  # type: ignore[arg-type]
        hints.ask(line.connection, wish)
        hints.stop()  # the table is somebody else's now
        bus = Bus(answer)
        table = front(bus, Rooms())
        table.follow(line, None)
        said = await eventually(lambda: [one.text for one in bus.asked if isinstance(one, Say)])
        assert said == [encode(wish)]
        table.end()

    run(main())


def test_a_hint_that_is_asked_for_again_while_it_is_thought_about_is_given_once() -> None:
    """As a front does that has heard nothing."""
    asked: list[Any] = []

    class Slow:
        async def advise(self, *about: Any) -> None:
            asked.append(about)
            await asyncio.Event().wait()

    async def main() -> None:
        line, told = Line(ANA.id), list[Any]()
        hints = Hints(playing(), Slow(), told.extend, Counter())  # type: ignore[arg-type]
        for _ in range(2):
            hints.ask(line.connection, Hint(id="h1", step=2))
        await eventually(lambda: asked)
        assert told == []
        hints.ask(line.connection, Hint(id="h2", step=2))
        assert [b"thinking" in frame for _, frame in told] == [True]
        hints.stop()

    run(main())


def test_who_was_kicked_is_asked_of_the_owner_though_nobody_has_told_of_the_table() -> None:
    """The lease says who that is; what nodes tell each other of their tables comes a moment later."""

    class Leased:
        async def owner(self, table_id: str) -> str | None:
            return {"t": "a", "mine": here[0].node}.get(table_id)

    here: list[Cluster] = []

    async def main() -> None:
        async def answer(asked: Any) -> bytes:
            assert asked == About("t", "p1", "1.2.3.4")
            return pack(Told(True))

        leases: Any = Leased()
        bus: Any = Bus(answer)
        here.append(Cluster(leases, bus, Settings(), StillTime().clock, lambda event, error: None))
        asked = [await here[0].is_kicked(table, "p1", "1.2.3.4") for table in ("t", "mine", "nobodys")]
        assert asked == [True, False, False]

    run(main())
