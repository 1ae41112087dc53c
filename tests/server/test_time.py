"""The server's time goes on by itself: nobody stops or hurries a game by setting the machine's clock."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee.server
from tablee.server.clock import Clock
from tests.server.harness import level, run, running, started
from tests.server.still import NOON, StillTime

HOUR = 3_600_000
TURN = {"options": {"turnSeconds": 15}}


class SetClock:
    """A wall clock that somebody sets, beside time that goes on."""

    def __init__(self) -> None:
        self.wall_ms, self.gone_ms = NOON, 0
        self.clock = Clock(lambda: self.wall_ms * 1_000_000, lambda: self.gone_ms * 1_000_000)

    def forward(self, ms: int) -> None:
        self.wall_ms += ms
        self.gone_ms += ms


@given(st.lists(st.tuples(st.integers(-(10**9), 10**9), st.integers(0, 10**6)), max_size=20))
def test_the_time_is_the_wall_clocks_at_the_start_and_then_what_has_gone_by(
    steps: list[tuple[int, int]],
) -> None:
    time = SetClock()
    for jump, gone in steps:
        time.wall_ms += jump
        time.forward(gone)
    assert time.clock.now_ms() == NOON + sum(gone for _, gone in steps)


@given(st.integers(-(10**9), 10**9), st.integers(0, 10**6))
def test_the_time_of_a_table_goes_on_from_its_last_fact(ahead: int, gone: int) -> None:
    time = StillTime()
    clock = time.clock.not_before(NOON + ahead)
    time.forward(gone)
    assert clock.now_ms() == NOON + max(0, ahead) + gone


def test_the_wall_clock_is_read_by_the_clock_and_by_the_log_only() -> None:
    folder = Path(tablee.server.__file__).parent
    readers = set()
    for path in folder.glob("**/*.py"):
        imported = [
            node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)
        ]
        names = {alias.name for node in imported if node.module == "time" for alias in node.names}
        if names & {"time", "time_ns"}:
            readers.add(path.name)
    assert readers == {"clock.py", "logs.py"}


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_turn_lasts_as_long_as_it_should_while_the_wall_clock_is_set(tmp_path: Path, jump: int) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := SetClock()).clock) as place:
            visitors = await started(place, "rummikub", 2, **TURN)
            mover, other = sorted(visitors, key=lambda v: not v.my_turn)
            assert other.seen["clock"]["due"] == NOON + 30_000  # a first match: twice fifteen seconds
            time.wall_ms += jump
            time.forward(29_999)
            assert (await other.ask("chat", phrase="hello"))["ok"]
            assert mover.my_turn  # nothing has run out
            room = place.server.rooms.loaded[mover.seen["table"]["id"]]
            assert room.clock.seconds_until(other.seen["clock"]["due"]) == 0.001
            time.forward(1)
            room.turn_timer.set(room.turn_timer.deadline())  # the bell that was set for thirty seconds later
            await other.until(lambda: other.my_turn)
            assert other.seen["by"]["who"] == "clock"
            await level(visitors, other.seen["seq"])
            assert visitors[0].seen["at"] == NOON + 30_000  # the first one's updates carry it

    run(main())


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_ruckus_and_grace_go_on_while_the_wall_clock_is_set(tmp_path: Path, jump: int) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := SetClock()).clock, lead_ms=3000) as place:
            zoe, ali = await started(place, "ruckus", 2)
            assert zoe.seen["deal"]["starts"] == NOON + 3000
            time.wall_ms += jump
            early = await zoe.act(zoe.seen["legal"][0])
            assert early["error"]["code"] == "too_soon"
            time.forward(3000)
            assert (await zoe.act(zoe.seen["legal"][0]))["ok"]
            seat = ali.seat
            await ali.hang_up()
            await zoe.until(lambda: zoe.seen["table"]["seats"][seat]["left"] == NOON + 63_000)
            time.forward(59_999)
            room = place.server.rooms.loaded[zoe.seen["table"]["id"]]
            assert room.presence.overdue(room.clock.now_ms()) == []
            time.forward(1)
            await zoe.until(lambda: zoe.seen["table"]["seats"][seat]["minded"])

    run(main())


def test_a_server_that_starts_with_an_earlier_clock_goes_on_where_the_table_was(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime(NOON + HOUR)).clock) as place:
            visitors = await started(place, "rummikub", 2, **TURN)
            mover, _ = sorted(visitors, key=lambda v: not v.my_turn)
            table, cookies, seat = mover.seen["table"]["id"], mover.cookies, mover.seat
            time.forward(25_000)
            assert (await mover.ask("chat", phrase="hello"))["ok"]
        async with running(tmp_path, clock=(time := StillTime(NOON)).clock) as place:
            again = await place.visitor()
            again.cookies = cookies
            await again.join(table)
            assert again.seen["now"] == NOON + HOUR + 25_000  # not an hour to wait
            assert again.seen["clock"]["due"] - again.seen["now"] == 5_000
            await again.send({"do": "ping", "t": 1})
            told = f'"now":{NOON + HOUR + 25_000}}}'
            await again.until(lambda: any('"pong"' in frame and told in frame for frame in again.received))
            time.forward(5_000)
            room = place.server.rooms.loaded[table]
            room.turn_timer.set(room.turn_timer.deadline())
            await again.until(lambda: again.seen["clock"]["seats"] != [seat])
            assert again.seen["by"]["who"] == "clock"
            moments = [row.at for row in await place.server.store.rows(table)]
            assert len(moments) > 5
            assert moments == sorted(moments)

    run(main())
