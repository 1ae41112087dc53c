"""kill -9 under load: what was acknowledged is there, once, and every table goes on."""

import asyncio
from pathlib import Path

from benchmarks.server_crash import campaign
from tests.server.harness import Visitor, limited
from tests.server.test_repetition import House, Question, after_the_start, ok, own_affair


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = asyncio.run(limited(campaign(tmp_path, kills=2, tables=4, most=200)))
    assert report.problems == []
    assert report.kills == 2
    assert report.acknowledged >= 100


async def back_again(house: House, people: list[Visitor], table: str) -> None:
    """kill -9, a new server, and everybody at the table again."""
    await house.process.kill()
    await house.process.start()
    for visitor in people:
        await visitor.hang_up()
        await visitor.join(table)


def test_a_choice_that_waits_for_its_tick_is_carried_out_when_it_comes_again(tmp_path: Path) -> None:
    async def main() -> None:
        house = House(tmp_path)
        await house.process.start()
        try:
            people = (await house.table("ruckus"))[:2]
            await ok(people[0], "pace", pace="calm")
            await ok(people[0], "start")
            table = people[0].seen["table"]["id"]
            await people[1].until(lambda: people[1].seen["table"]["tick"])
            # Its answer comes with a tick: the next is nearly three seconds away.
            await after_the_start(people)
            choice = Question(people, people[0], "act", action=own_affair(people[0]))
            await people[0].send(choice.message)
            await back_again(house, people, table)
            assert str(choice.message["id"]) not in people[0].acks
            answer = await choice.ask()
            assert answer["ok"]
            assert await choice.ask() == answer
        finally:
            for visitor in house.visitors:
                await visitor.leave()
            await house.process.kill()

    asyncio.run(limited(main()))


def test_a_pause_survives_a_kill_and_clocks_stand_meanwhile(tmp_path: Path) -> None:
    async def main() -> None:
        house = House(tmp_path)
        await house.process.start()
        try:
            people = (await house.match(options={"turnSeconds": 30}))[:2]
            table = people[0].seen["table"]["id"]
            for visitor in people:
                await ok(visitor, "pause")
            await back_again(house, people, table)
            assert people[0].seen["table"]["paused"]
            assert people[0].seen["clock"] is None
            mover = next(v for v in people if v.my_turn)
            assert (await mover.act({"type": "draw"}))["error"]["code"] == "paused"
            await ok(people[1], "pause", on=False)
            left = people[1].seen["clock"]["due"] - people[1].seen["at" if "at" in people[1].seen else "now"]
            assert 0 < left <= people[1].seen["clock"]["total"]
            await ok(mover, "act", action={"type": "draw"})
        finally:
            for visitor in house.visitors:
                await visitor.leave()
            await house.process.kill()

    asyncio.run(limited(main()))
