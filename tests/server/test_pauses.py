"""A pause that everybody agreed to, over real sockets: what stands, who decides, and what survives."""

import asyncio
from pathlib import Path

from tablee.matches import read_replay
from tests.server.harness import Running, Visitor, eventually, laid_out, level, run, running, started
from tests.server.still import StillTime
from tests.server.test_races import STEAL, slow_down, taken_in, three
from tests.staging.tables import STARTED_MS

DRAW = {"type": "draw"}


async def both_pause(people: list[Visitor]) -> None:
    for visitor in people:
        assert (await visitor.ask("pause"))["ok"]
    for visitor in people:
        await visitor.until(lambda v=visitor: v.seen["table"]["paused"])  # type: ignore[misc]


async def alone(place: Running, game: str, **wish: object) -> Visitor:
    """One person and a robot, in the middle of a round."""
    zoe = await place.visitor("Zoé")
    await zoe.join(await zoe.open(game, seats=2, robots=["hard"], **wish))
    assert (await zoe.ask("start"))["ok"]
    return zoe


def test_a_pause_needs_all_and_one_ends_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali = await started(place, "duo", 2, options={"turnSeconds": 30})
            assert (await zoe.ask("pause"))["ok"]
            await ali.until(lambda: ali.seen["table"]["pausing"] == [0])
            assert not ali.seen["table"]["paused"]
            mover = zoe if zoe.my_turn else ali
            assert (await ali.ask("pause"))["ok"]
            await zoe.until(lambda: zoe.seen["table"]["paused"])
            assert (zoe.seen["table"]["pausing"], zoe.seen["clock"]) == ([], None)
            refused = (await mover.act(DRAW))["error"]
            assert (refused["code"], refused["text"]) == ("paused", "The table is paused.")
            assert (await zoe.ask("pause", on=False))["ok"]
            await ali.until(lambda: not ali.seen["table"]["paused"])
            assert ali.seen["clock"]["total"] == 60_000  # twice: it is their first match
            assert (await mover.act(DRAW))["ok"], "nothing is lost"

    run(main())


def test_a_turn_goes_on_with_what_was_left_of_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            people = await started(place, "duo", 2, options={"turnSeconds": 30})
            due = people[0].seen["clock"]["due"]
            time.forward(59_999)
            await both_pause(people)
            time.forward(3_600_000)
            assert (await people[1].ask("pause", on=False))["ok"]
            await people[0].until(lambda: people[0].seen["clock"])
            assert people[0].seen["clock"]["due"] == due + 3_600_000

    run(main())


def test_who_leaves_the_table_leaves_the_agreement(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali, bea = await started(place, "duo", 3)
            assert (await zoe.ask("pause"))["ok"]
            assert (await ali.ask("pause"))["ok"]
            assert not zoe.seen["table"]["paused"]
            await bea.hang_up()
            await zoe.until(lambda: zoe.seen["table"]["paused"])
            await zoe.hang_up()
            await ali.until(lambda: not ali.seen["table"]["seats"][0]["here"])
            assert ali.seen["table"]["paused"], "going away ends no pause"
            assert (await ali.ask("pause", on=False))["ok"], "and keeps nobody in it"

    run(main())


def test_who_lets_a_robot_play_leaves_the_agreement(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali = await started(place, "duo", 2)
            assert (await zoe.ask("pause"))["ok"]
            assert (await ali.ask("leave"))["ok"]
            await zoe.until(lambda: zoe.seen["table"]["paused"])

    run(main())


def test_nobody_is_replaced_during_a_pause(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, grace_ms=0, ping_s=3600.0) as place:
            zoe, ali = await started(place, "duo", 2)
            await both_pause([zoe, ali])
            await ali.hang_up()
            await zoe.until(lambda: not zoe.seen["table"]["seats"][1]["here"])
            assert zoe.seen["table"]["seats"][1]["left"] is None
            room = place.server.rooms.loaded[zoe.seen["table"]["id"]]
            room._pulse.cancel()
            room._beat()
            assert room.table.chairs[1].minded is None

    run(main())


def test_robots_wait_and_their_thoughts_are_dropped(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, robot_pace=1000.0) as place:
            zoe = await alone(place, "ruckus")
            room = place.server.rooms.loaded[zoe.seen["table"]["id"]]
            await eventually(lambda: room.bot_seats._tasks)
            thinking = list(room.bot_seats._tasks.values())
            assert (await zoe.ask("pause"))["ok"]
            assert zoe.seen["table"]["paused"], "alone with robots it comes at once"
            assert not room.bot_seats._tasks
            await asyncio.wait(thinking)
            assert all(task.cancelled() for task in thinking)
            assert (await zoe.ask("pause", on=False))["ok"]
            await eventually(lambda: room.bot_seats._tasks)

    run(main())


def test_a_storm_of_pauses_ends_with_robots_that_play(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await alone(place, "duo")
            for _ in range(30):
                assert (await zoe.ask("pause"))["ok"]
                assert (await zoe.ask("pause", on=False))["ok"]
            await zoe.until(lambda: zoe.my_turn)
            assert (await zoe.act(DRAW))["ok"]
            await zoe.until(lambda: zoe.my_turn)

    run(main())


def test_wishes_are_rationed_and_the_end_of_a_pause_is_not(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, chats_per_minute=0.0) as place:
            zoe, ali = await started(place, "duo", 2)
            for turn in range(5):
                assert (await zoe.ask("pause", on=turn % 2 == 0))["ok"]
            assert (await zoe.ask("pause", on=False))["error"]["code"] == "rate_limited"
            assert (await ali.ask("pause"))["ok"]
            await zoe.until(lambda: zoe.seen["table"]["paused"])
            assert (await zoe.ask("pause", on=False))["ok"]

    run(main())


def test_milliseconds_of_a_round_leave_the_pause_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            people = await three(place, time)
            zoe, ali, _ = people
            room = place.server.rooms.loaded[zoe.seen["table"]["id"]]
            before = room.table.elapsed(time.clock.now_ms())
            starts = zoe.seen["deal"]["starts"]
            await both_pause(people)
            time.forward(600_000)
            assert (await ali.ask("pause", on=False))["ok"]
            assert ali.seen["deal"]["starts"] == starts + 600_000, "everybody is welcomed anew"
            await zoe.until(lambda: zoe.seen["deal"]["starts"] == starts + 600_000)
            time.forward(1000)
            assert before is not None
            assert (await ali.act(STEAL))["ok"]
            assert ali.seen["view"]["lastAction"] == before + 1000

    run(main())


def test_what_was_pressed_before_a_pause_is_judged_before(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            people = await three(place, time)
            zoe, ali, bea = people
            slow_down(place, "Zoé", 2)
            slow_down(place, "Ali", 2)
            slow_down(place, "Bea", 100)
            for visitor in (zoe, bea):
                assert (await visitor.ask("pause"))["ok"]
            grab = asyncio.create_task(ali.act(STEAL, press=time.clock.now_ms()))
            await taken_in(ali, 0.5)
            assert not grab.done(), "an earlier press of Bea may be on its way"
            assert (await ali.ask("pause"))["ok"]
            assert (await grab)["ok"]
            await zoe.until(lambda: zoe.seen["table"]["paused"])
            assert zoe.seen["view"]["fronts"][1] == {"A": 3}

    run(main())


def test_a_wish_alone_cuts_no_race_short(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            _, ali, _ = await three(place, time)
            slow_down(place, "Bea", 100)
            grab = asyncio.create_task(ali.act(STEAL, press=time.clock.now_ms()))
            await taken_in(ali, 0.5)
            assert (await ali.ask("pause"))["ok"]
            assert not grab.done()
            time.forward(100)
            assert (await grab)["ok"]

    run(main())


def test_a_pause_outlives_sleep_and_memory(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            people = await started(place, "duo", 2, options={"turnSeconds": 30})
            due, table = people[0].seen["clock"]["due"], people[0].seen["table"]["id"]
            await both_pause(people)
            for visitor in people:
                await visitor.hang_up()
            room = place.server.rooms.loaded[table]
            await eventually(lambda: room.table.asleep and not room.recorder.pending)
            time.forward(60_000)
            room.let_go(room)
            welcome = await people[0].join(table)
            assert (welcome["table"]["paused"], welcome["table"]["asleep"], welcome["clock"]) == (
                True,
                False,
                None,
            )
            time.forward(60_000)
            assert (await people[0].ask("pause", on=False))["ok"]
            assert people[0].seen["clock"]["due"] == due + 120_000

    run(main())


def test_the_next_round_waits_for_the_end_of_the_pause_and_replays_hold(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, next_ms=20_000) as place:
            people = [await place.visitor("Zoé"), await place.visitor("Ali")]
            hands = "AAAABCD BBCCDDD"
            rest = sorted("ABCDGHMPRSTV" * 6)
            for card in hands.replace(" ", ""):
                rest.remove(card)
            deal = " ".join([*hands.replace(" ", ""), *rest])
            table = await laid_out(place, people, "ruckus", deal, {"autoForm": False})
            for visitor in people:
                await visitor.join(table)
            zoe, ali = people
            assert (await ali.act({"type": "form", "family": "B"}))["ok"]
            await both_pause(people)
            time.forward(50_000)
            assert (await zoe.ask("pause", on=False))["ok"]
            for family in "CD":
                assert (await ali.act({"type": "form", "family": family}))["ok"]
            assert (await ali.act({"type": "ruckus"}))["ok"]
            await zoe.until(lambda: zoe.phase == "between")
            due = zoe.seen["clock"]["due"]
            assert (await ali.ask("pause"))["ok"]  # between two rounds one is enough
            assert (await zoe.ask("ready"))["ok"]
            assert (zoe.seen["table"]["paused"], zoe.phase) == (True, "between")
            time.forward(100_000)
            assert (await zoe.ask("pause", on=False))["ok"]
            assert zoe.seen["clock"]["due"] == due + 100_000
            played = read_replay(await zoe.get(f"/api/tables/{table}/replay?match=1"))
            assert [move.at for move in played.rounds[0].moves] == [STARTED_MS] * 4

    run(main())


def test_a_refusal_in_a_pause_is_remembered_as_any_other(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2)
            mover = next(v for v in people if v.my_turn)
            await both_pause(people)
            assert (await mover.act(DRAW, cmd="p1"))["error"]["code"] == "paused"
            assert (await mover.ask("pause", on=False))["ok"]
            assert (await mover.act(DRAW, cmd="p1"))["error"]["code"] == "paused"
            assert (await mover.act(DRAW))["ok"]

    run(main())


def test_a_pause_that_the_next_deal_ends_eats_nobodys_grace(tmp_path: Path) -> None:
    async def main() -> None:
        grace = 30_000
        async with running(tmp_path, clock=(time := StillTime()).clock, grace_ms=grace, ping_s=3600) as place:
            zoe, ali = await started(place, "duo", 2, options={"target": 100})
            while zoe.phase == "playing":
                mover = zoe if zoe.my_turn else ali
                assert (await mover.act(mover.seen["legal"][-1]))["ok"]
                await level([zoe, ali], mover.seen["seq"])
            assert (await ali.ask("ready"))["ok"]
            await ali.hang_up()
            await zoe.until(lambda: zoe.seen["table"]["seats"][1]["left"])
            assert (await zoe.ask("pause"))["ok"]
            time.forward(grace + 1)
            assert (await zoe.ask("ready"))["ok"]
            assert (zoe.phase, zoe.seen["table"]["paused"]) == ("playing", False)
            assert zoe.seen["table"]["seats"][1]["left"] == time.clock.now_ms() + grace
            room = place.server.rooms.loaded[zoe.seen["table"]["id"]]
            room._pulse.cancel()
            room._beat()
            assert room.table.chairs[1].minded is None

    run(main())


def test_everybody_is_told_the_same_start_of_a_round_in_turns(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            people = await started(place, "duo", 2)
            zoe, ali = people
            starts = zoe.seen["deal"]["starts"]
            await both_pause(people)
            time.forward(60_000)
            assert (await zoe.ask("pause", on=False))["ok"]
            table = ali.seen["table"]["id"]
            await ali.hang_up()
            await ali.join(table)
            assert zoe.seen["deal"]["starts"] == ali.seen["deal"]["starts"] == starts

    run(main())
