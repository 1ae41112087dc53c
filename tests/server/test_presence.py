"""Dropping out, coming back, robots that mind a seat, tables that sleep, and servers that stop."""

import asyncio
import sqlite3
from pathlib import Path

from tablee.tables.facts import Said, write_fact
from tests.real_servers.chosen import sqlite_only
from tests.server.harness import eventually, level, run, running, started
from tests.server.still import StillTime


def test_a_player_comes_back_to_everything_missed_and_nothing_twice(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 3)
            table = visitors[0].seen["table"]["id"]
            away = next(v for v in visitors if not v.my_turn)
            others = [v for v in visitors if v is not away]
            seen = away.seen["seq"]
            await away.hang_up()
            told = []
            while mover := next((v for v in others if v.my_turn), None):
                await mover.act({"type": "draw"})
                told.append(mover.seen["seq"])
                await level(others, told[-1])
            await away.join(table, seq=seen)
            assert [entry["seq"] for entry in away.seen["missed"]] == told
            assert away.seen["gap"] is False
            assert away.seen["missed"][0]["events"][0]["secret"] == ["?"]
            assert away.my_turn
            await away.hang_up()
            await away.join(table, seq=away.seen["seq"])
            assert away.seen["missed"] == []

    run(main())


def test_what_was_missed_is_read_from_the_log_when_it_is_long_ago(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await started(place, "duo", 2)
            seen = guest.seen["seq"]
            table = guest.seen["table"]["id"]
            await guest.hang_up()
            for number in range(50):
                await host.ask("chat", text=f"line {number}")
            await guest.join(table, seq=seen)
            lines = [entry["chat"]["text"] for entry in guest.seen["missed"]]
            assert lines == [f"line {number}" for number in range(50)]
            whole = await guest.get(f"/api/tables/{table}/log?after={seen}")
            assert whole["entries"] == guest.seen["missed"]

    run(main())


def test_a_resume_after_three_thousand_facts_is_small(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 4, options={"target": 100})
            host = visitors[0]
            while host.seen["seq"] < 3000:
                await asyncio.gather(*(host.ask("chat", phrase="hello") for _ in range(50)))
            away = next(v for v in visitors if not v.my_turn)
            mover = next(v for v in visitors if v.my_turn)
            await level([away], mover.seen["seq"])
            seen = away.seen["seq"]
            await away.hang_up()
            await mover.act({"type": "draw"})
            before = len(away.received)
            await away.join(host.seen["table"]["id"], seq=seen)
            assert len(away.seen["missed"]) == 1
            assert sum(len(frame) for frame in away.received[before:]) <= 4096

    run(main())


def test_two_devices_share_a_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover = next(v for v in visitors if v.my_turn)
            phone = await place.visitor()
            phone.cookies = mover.cookies
            await phone.join(mover.seen["table"]["id"])
            assert phone.seat == mover.seat
            assert phone.seen["view"] == mover.seen["view"]
            await phone.act({"type": "draw"})
            await level([mover], phone.seen["seq"])
            assert phone.seen["view"] == mover.seen["view"]

    run(main())


def test_after_the_grace_a_robot_plays_and_the_player_may_come_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, grace_ms=100) as place:
            visitors = await started(place, "duo", 2)
            away, stays = sorted(visitors, key=lambda v: not v.my_turn)
            seat, table = away.seat, away.seen["table"]["id"]
            await away.hang_up()
            await stays.until(lambda: stays.seen["table"]["seats"][seat]["left"] is not None)
            await stays.until(lambda: stays.seen["table"]["seats"][seat]["minded"])
            await stays.until(lambda: stays.my_turn)
            assert stays.seen["by"] == {"seat": seat, "who": "robot"}
            await away.join(table)
            assert away.seat == seat
            assert (await away.act({"type": "draw"}))["error"]["code"] == "minded"
            assert (await away.ask("back"))["ok"]
            assert not away.seen["table"]["seats"][seat]["minded"]
            await stays.act({"type": "draw"})
            await away.until(lambda: away.my_turn)
            assert (await away.act({"type": "draw"}))["ok"]

    run(main())


def test_who_leaves_a_match_is_played_for(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            away, stays = sorted(visitors, key=lambda v: not v.my_turn)
            assert (await away.ask("leave"))["ok"]
            await stays.until(lambda: stays.my_turn)

    run(main())


def test_an_empty_table_sleeps_with_its_clock_and_wakes_with_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, linger_ms=50) as place:
            host, guest = await started(place, "rummikub", 2)
            table, due = host.seen["table"]["id"], host.seen["clock"]["due"]
            room = place.server.rooms.loaded[table]
            time.forward(7_000)
            await host.hang_up()
            await guest.hang_up()
            await eventually(lambda: not room.connections, "both have hung up")
            time.forward(600_000)
            await eventually(
                lambda: table not in place.server.rooms.loaded, "the empty table left the memory"
            )
            time.forward(600_000)
            await host.join(table)
            assert host.seen["clock"]["due"] == due + 1_200_000
            assert host.phase == "playing"

    run(main())


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover = next(v for v in visitors if v.my_turn)
            first = await mover.act({"type": "draw"}, cmd="once")
            table, before, asked_at = mover.seen["table"]["id"], mover.seen, first["seq"] - 1
            cookies = mover.cookies
            stop = asyncio.create_task(place.server.stop())
            await mover.until(lambda: mover.closed == 1001)
            await stop
        async with running(tmp_path) as place:
            again = await place.visitor()
            again.cookies = cookies
            assert (await again.get("/api/me"))["name"] == before["you"]["name"]
            await again.join(table, seq=before["seq"])
            for part in ("view", "legal", "deal", "you"):
                assert again.seen[part] == before[part]
            repeated = await again.ask("act", cmd="once", action={"type": "draw"}, seq=asked_at)
            assert repeated == first
            assert again.seen["view"] == before["view"]

    run(main())


@sqlite_only
def test_when_a_write_fails_the_log_decides(tmp_path: Path) -> None:
    """Somebody else has written the next fact: memory is wrong, nobody hears of it, and the log goes on."""

    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "duo", 2)
            mover, other = sorted(visitors, key=lambda v: not v.my_turn)
            table, seq = mover.seen["table"]["id"], mover.seen["seq"]
            elsewhere = sqlite3.connect(tmp_path / "tablee.sqlite3")
            row = (
                table,
                seq + 1,
                place.server.clock.now_ms(),
                *write_fact(Said(name="Log", text="I was here first")),
            )
            with elsewhere:
                elsewhere.execute("INSERT INTO archive VALUES (?, ?, ?, ?, ?)", row)
            elsewhere.close()
            answers = [asyncio.create_task(mover.act({"type": "draw"})) for _ in range(3)]
            assert all("ok" not in answer or not answer["ok"] for answer in await asyncio.gather(*answers))
            await other.until(lambda: other.closed == 1011)
            assert other.seen["seq"] == seq
            for visitor in visitors:
                await visitor.hang_up()
                await visitor.join(table, seq=seq)
            assert [line["text"] for line in mover.seen["chat"]] == ["I was here first"]
            assert (await mover.act({"type": "draw"}))["ok"]

    run(main())
