"""A table sleeps while none of those who sit there is connected: no clock, no robot, no grace."""

from pathlib import Path

import pytest

from tablee.games import GAMES
from tests.server.harness import Running, Visitor, level, play_out, run, running, started
from tests.server.still import StillTime
from tests.staging.tables import lay_out

NEVER_S = 3600.0  # between two beats of a room: only those count that the test makes
TURNS = {"duo": {"turnSeconds": 30}, "rummikub": {"turnSeconds": 60}, "ruckus": {}}


async def left_alone(place: Running, game: str) -> tuple[list[Visitor], Visitor, str]:
    """Two people in the middle of a round, both gone; a stranger watches."""
    people = await started(place, game, 2, options=TURNS[game])
    table = people[0].seen["table"]["id"]
    stranger = await place.visitor("Eve")
    await stranger.join(table)
    assert stranger.seen["table"]["asleep"] is False
    for visitor in people:
        await visitor.hang_up()
    await stranger.until(lambda: stranger.seen["table"]["asleep"])
    return people, stranger, table


async def pulses(place: Running, table: str, count: int) -> None:
    """Lets the room look for overdue graces so many times."""
    room = place.server.rooms.loaded[table]
    for _ in range(count):
        room._pulse.cancel()
        room._beat()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_with_spectators_only_sleeps(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path, grace_ms=0, ping_s=NEVER_S) as place:
            _, stranger, table = await left_alone(place, game)
            facts = stranger.seen["seq"]
            assert stranger.seen["clock"] is None
            assert [seat["left"] for seat in stranger.seen["table"]["seats"]] == [None, None]
            assert [seat["here"] for seat in stranger.seen["table"]["seats"]] == [False, False]
            await pulses(place, table, 3)
            assert place.server.rooms.loaded[table].table.seq == facts, "nobody is minded, nothing is played"
            assert (await stranger.ask("chat", phrase="hello"))["ok"]

    run(main())


@pytest.mark.parametrize("game", list(GAMES))
def test_a_stranger_does_not_wake_a_table(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path, grace_ms=0, ping_s=NEVER_S) as place:
            people = await started(place, game, 2, options=TURNS[game])
            table, seats = people[0].seen["table"]["id"], people[0].seen["table"]["seats"]
            room = place.server.rooms.loaded[table]
            for visitor in people:
                await visitor.hang_up()
            while room.connections:
                await people[0].get("/api/me")
            room.let_go(room)  # as after a while alone, or a restart
            stranger = await place.visitor("Eve")
            welcome = await stranger.join(table)
            assert welcome["table"]["asleep"] is True
            assert welcome["clock"] is None
            assert [seat["left"] for seat in welcome["table"]["seats"]] == [None, None]
            await pulses(place, table, 3)
            assert place.server.rooms.loaded[table].table.seq == welcome["seq"]
            await people[1].join(table)
            await stranger.until(lambda: not stranger.seen["table"]["asleep"])
            assert people[1].seen["table"]["asleep"] is False
            assert [seat["minded"] for seat in people[1].seen["table"]["seats"]] == [False] * len(seats)
            if game != "ruckus":
                assert stranger.seen["clock"] == people[1].seen["clock"] is not None

    run(main())


def test_a_clock_goes_on_where_it_stood_whoever_looked_in_meanwhile(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people, stranger, table = await left_alone(place, "rummikub")
            room = place.server.rooms.loaded[table]
            spent = room.table.stopped - room.table.since
            assert (await stranger.ask("chat", phrase="hello"))["ok"]
            await people[0].join(table)
            await level([stranger], people[0].seen["seq"])
            assert room.table.touched - room.table.since == spent
            # Twice a minute: a first match.
            assert people[0].seen["clock"]["due"] == room.table.since + 120_000

    run(main())


def test_a_robot_waits_while_its_table_sleeps(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, stranger = await place.visitor("Zoé"), await place.visitor("Eve")
            table = await host.open("duo", seats=2, robots=["easy"])
            await host.join(table)
            await stranger.join(table)
            assert (await host.ask("start"))["ok"]
            await host.until(lambda: host.my_turn)
            room = place.server.rooms.loaded[table]
            await host.hang_up()
            await stranger.until(lambda: stranger.seen["table"]["asleep"])
            room.bot_seats.wake()
            assert not room.bot_seats._tasks

    run(main())


def test_where_only_robots_sit_any_visitor_keeps_the_table_awake(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", seats=3, robots=["easy", "easy"], options={"target": 10})
            await host.join(table)
            assert (await host.ask("stand"))["ok"]
            assert (await host.ask("start"))["ok"]
            await host.until(lambda: host.seen.get("events"))
            assert host.seen["table"]["asleep"] is False

    run(main())


def test_a_round_in_real_time_stands_while_its_table_sleeps(tmp_path: Path) -> None:
    """Who opens a table that begins at once has the whole count-down, however long the page takes to come."""

    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            zoe, eve = await place.visitor("Zoé"), await place.visitor("Eve")
            table = await zoe.open("ruckus", robots=["easy"], start=True)
            time.forward(60_000)
            await eve.join(table)
            await zoe.join(table)
            lead = zoe.seen["deal"]["starts"] - time.clock.now_ms()
            assert lead >= place.server.settings.lead_ms
            await eve.until(lambda: eve.seen["deal"]["starts"] == zoe.seen["deal"]["starts"])
            time.forward(lead + 5000)
            room = place.server.rooms.loaded[table]
            await zoe.hang_up()
            await eve.until(lambda: eve.seen["table"]["asleep"])
            time.forward(3_600_000)
            await zoe.join(table)
            assert room.table.elapsed(time.clock.now_ms()) == 5000

    run(main())


async def between_rounds(place: Running) -> tuple[Visitor, Visitor, str]:
    """Zoé has lost a round of a public match against a robot; Eve watches."""
    zoe, eve = await place.visitor("Zoé"), await place.visitor("Eve")
    hands, rest = "AAAABCDBBCCDDD", sorted("ABCDGHMPRSTV" * 6)
    for card in hands:
        rest.remove(card)
    moves = [(1, "form B"), (1, "form C"), (1, "form D"), (1, "ruckus")]
    people = [await zoe.get("/api/me"), {"robot": "easy"}]
    deal = " ".join([*hands, *rest])
    table = await lay_out(place.server, "ruckus", people, deal, options={"autoForm": False}, moves=moves)
    await zoe.join(table.id)
    assert zoe.phase == "between"
    assert (await zoe.ask("show", visibility="public"))["ok"]
    await eve.join(table.id)
    return zoe, eve, table.id


def test_a_newcomer_on_a_robots_chair_wakes_the_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=NEVER_S) as place:
            zoe, eve, table = await between_rounds(place)
            room = place.server.rooms.loaded[table]
            assert zoe.seen["clock"] is None  # she plays with robots alone
            due = room.table.since + place.server.settings.next_ms
            await zoe.hang_up()
            await eve.until(lambda: eve.seen["table"]["asleep"])
            time.forward(50_000)
            assert (await eve.ask("sit", seat=1))["ok"]
            await eve.until(lambda: not eve.seen["table"]["asleep"])
            assert (eve.seen["clock"]["kind"], eve.seen["clock"]["due"]) == ("next", due + 50_000)
            grace = place.server.settings.grace_ms
            assert eve.seen["table"]["seats"][0]["left"] == time.clock.now_ms() + grace
            assert not room.table.still

    run(main())


def test_no_round_is_dealt_at_a_table_that_sleeps(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=NEVER_S) as place:
            zoe, eve, table = await between_rounds(place)
            room = place.server.rooms.loaded[table]
            assert (await zoe.ask("leave"))["ok"]
            await zoe.hang_up()
            await eve.until(lambda: eve.seen["table"]["asleep"])
            time.forward(50_000)
            assert (await eve.ask("sit", seat=1))["ok"]
            assert (await eve.ask("ready"))["ok"]
            assert (eve.phase, eve.seen["table"]["asleep"]) == ("playing", False)
            time.forward(place.server.settings.lead_ms + 4000)
            await eve.hang_up()
            await eve.join(table)
            assert room.table.elapsed(time.clock.now_ms()) == 4000, "the round's time never runs backwards"

    run(main())


def test_a_match_that_begins_while_its_players_are_away_sleeps(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=StillTime().clock, grace_ms=0, ping_s=NEVER_S) as place:
            zoe, ali, bea = await started(place, "duo", 3, options={"target": 5})
            await play_out([zoe, ali, bea])
            for visitor in (zoe, ali):
                assert (await visitor.ask("ready"))["ok"]
                await visitor.hang_up()
            await bea.until(lambda: [s["here"] for s in bea.seen["table"]["seats"]] == [False, False, True])
            assert (await bea.ask("stand"))["ok"]
            await bea.until(lambda: bea.seen["table"]["asleep"])
            assert (bea.phase, bea.seat, bea.seen["clock"]) == ("playing", None, None)
            table = bea.seen["table"]["id"]
            await pulses(place, table, 3)
            assert place.server.rooms.loaded[table].table.seq == bea.seen["seq"], "nobody is minded"
            assert (await zoe.join(table))["table"]["asleep"] is False

    run(main())
