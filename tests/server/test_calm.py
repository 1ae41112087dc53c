"""The calm pace over real sockets: one action for each seat and tick, settled by lot, and practice beside it."""

import asyncio
from pathlib import Path
from typing import Any

from tablee.games import GAMES
from tablee.server.room.room import Room
from tablee.tables.table import TICK_MS
from tablee.tables.ticks import tick_lot
from tests.server.harness import Running, Visitor, eventually, laid_out, run, running
from tests.server.minds import forms, still
from tests.server.still import StillTime
from tests.server.test_races import slow_down, taken_in
from tests.server.test_races import three as racing
from tests.staging.tables import lay_out

HANDS = "AABCDGH ABCDGHM AMPRSTV"  # seat 0 can form A, seats 1 and 2 can both steal it
FORM = {"type": "form", "family": "A"}
STEAL = {"type": "steal", "family": "A", "from": 0}
DRAW = {"type": "draw"}


def deal_of(hands: str) -> str:
    left = sorted(GAMES["ruckus"].deck(3, GAMES["ruckus"].options()))
    for card in hands.replace(" ", ""):
        left.remove(card)
    return " ".join([*hands.replace(" ", ""), *left])


async def three(place: Running, hands: str = HANDS) -> tuple[list[Visitor], Room]:
    """Zoé, Ali and Bea at the calm pace. Their time stands still: a tick comes when the test says so."""
    visitors = [await place.visitor(name) for name in ("Zoé", "Ali", "Bea")]
    table = await laid_out(place, visitors, "ruckus", deal_of(hands), pace="calm")
    for visitor in visitors:
        await visitor.join(table)
    return visitors, place.server.rooms.loaded[table]


def tick(room: Room, time: StillTime) -> None:
    """The moment of the next tick."""
    elapsed = room.table.elapsed(time.clock.now_ms())
    assert elapsed is not None
    time.forward(TICK_MS - elapsed % TICK_MS)
    room.arbiter.calm_ticks.check()


async def choose(visitor: Visitor, action: dict[str, Any], mark: float) -> "asyncio.Task[Any]":
    """An action that waits for its tick; the server has read it when this returns."""
    choice = asyncio.create_task(visitor.act(action))
    await asyncio.sleep(0)
    await taken_in(visitor, mark)
    return choice


def test_actions_wait_for_the_tick_and_come_together(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            (zoe, ali, _), room = await three(place)
            told = zoe.seen["table"]["tick"]
            assert told == {"anchor": room.table.starts, "every": TICK_MS}
            form, draw = await choose(zoe, FORM, 0.5), await choose(ali, DRAW, 1.5)
            seq = room.table.seq
            time.forward(1)
            room.arbiter.calm_ticks.check()
            assert room.table.seq == seq, "nothing happens between two ticks"
            tick(room, time)
            assert (await form)["ok"]
            assert (await draw)["ok"]
            assert ali.seen["view"]["fronts"][0] == {"A": 2}
            elapsed = room.table.elapsed(time.clock.now_ms())
            assert elapsed is not None
            assert ali.seen["view"]["lastAction"] == elapsed
            assert elapsed % TICK_MS == 0

    run(main())


def test_a_contested_family_is_drawn_by_lot_whoever_pressed_first(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            (zoe, ali, bea), room = await three(place)
            form = await choose(zoe, FORM, 0.5)
            tick(room, time)
            assert (await form)["ok"]
            thieves = {1: await choose(ali, STEAL, 1.5), 2: await choose(bea, STEAL, 2.5)}
            tick(room, time)
            elapsed = room.table.elapsed(time.clock.now_ms())
            assert elapsed is not None
            assert room.table.deal is not None
            salt = room.table.deal.salt
            first, second = sorted((1, 2), key=lambda seat: tick_lot(salt, elapsed // TICK_MS, seat))
            assert (await thieves[first])["ok"]
            lost = (await thieves[second])["error"]
            assert (lost["code"], lost["rule"], lost["data"]["by"]) == ("lot_lost", "RUC-31", first)
            await zoe.until(lambda: zoe.seen["verdicts"])
            verdict = zoe.seen["verdicts"][-1]
            assert verdict["pile"] == {"kind": "family", "family": "A", "owner": 0}
            assert [(c["seat"], c["outcome"]) for c in verdict["claims"]] == [(first, "won"), (second, "tie")]
            assert {c["press"] for c in verdict["claims"]} == {elapsed}, "nobody was faster"
            assert await choose(ali, DRAW, 3.5), "nobody is locked out"

    run(main())


def test_the_last_choice_before_the_tick_counts(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            (zoe, ali, _), room = await three(place)
            form = await choose(zoe, FORM, 0.5)
            tick(room, time)
            assert (await form)["ok"]
            first = await choose(ali, DRAW, 1.5)
            second = await choose(ali, STEAL, 2.5)
            assert (await first)["error"]["code"] == "changed_mind"
            tick(room, time)
            assert (await second)["ok"]
            assert zoe.seen["view"]["handSizes"][1] == 6

    run(main())


def test_what_nobody_could_do_is_refused_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=StillTime().clock) as place:
            (zoe, ali, _), room = await three(place)
            assert (await ali.act(STEAL))["error"]["code"] == "no_such_family"
            assert (await zoe.act(DRAW))["error"]["code"] == "form_first"
            assert not room.arbiter.calm_ticks.busy

    run(main())


def test_nobody_loses_a_choice_to_a_call_in_the_same_tick(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            (zoe, ali, bea), room = await three(place, "AAAAABH CCDDGGG AMPRSTV")
            for number, family in enumerate("CDG"):
                form = await choose(ali, {"type": "form", "family": family}, number + 0.5)
                tick(room, time)
                assert (await form)["ok"]
            call, form, draw = (
                await choose(ali, {"type": "ruckus"}, 4.5),
                await choose(zoe, FORM, 5.5),
                await choose(bea, DRAW, 6.5),
            )
            tick(room, time)
            assert (await call)["ok"]
            assert (await form)["ok"]
            assert (await draw)["ok"]
            assert zoe.seen["view"]["fronts"][0] == {"A": 5}
            assert zoe.seen["result"]["reason"] == "ruckus"

    run(main())


def test_a_flood_of_choices_makes_one_fact(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            (zoe, ali, _), room = await three(place)
            form = await choose(zoe, FORM, 0.5)
            tick(room, time)
            assert (await form)["ok"]
            seq = room.table.seq
            for number in range(100):
                message = {"do": "act", "id": f"f{number}", "seq": ali.seen["seq"], "action": STEAL}
                await ali.send(message)
            await taken_in(ali, 1.5)
            assert room.table.seq == seq
            tick(room, time)
            await ali.until(lambda: "f99" in ali.acks)
            assert ali.acks["f99"]["ok"]
            assert {ali.acks[f"f{number}"]["error"]["code"] for number in range(99)} == {"changed_mind"}
            assert room.table.seq == seq + 1

    run(main())


def test_a_choice_sent_again_from_another_device_is_answered_on_both(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            (zoe, _, _), room = await three(place)
            phone = await place.visitor()
            phone.cookies = zoe.cookies
            await phone.join(room.table.id)
            message = {"do": "act", "id": "again", "seq": zoe.seen["seq"], "action": FORM}
            for device in (zoe, phone):
                await device.send(message)
                await taken_in(device, 0.5)
            tick(room, time)
            for device in (zoe, phone):
                await device.until(lambda d=device: "again" in d.acks)  # type: ignore[misc]
                assert device.acks["again"]["ok"]
            assert zoe.acks["again"]["seq"] == phone.acks["again"]["seq"]

    run(main())


def test_choices_wait_through_a_pause(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            people, room = await three(place)
            zoe = people[0]
            form = await choose(zoe, FORM, 0.5)
            for visitor in people:
                assert (await visitor.ask("pause"))["ok"]
            seq = room.table.seq
            time.forward(60_500)
            room.arbiter.calm_ticks.check()
            assert room.table.seq == seq
            assert (await people[1].act(DRAW))["error"]["code"] == "paused"
            assert (await people[2].ask("pause", on=False))["ok"]
            assert zoe.seen["table"]["tick"]["anchor"] == room.table.starts
            tick(room, time)
            assert (await form)["ok"]

    run(main())


async def send_again(visitor: Visitor, message: dict[str, Any], mark: float) -> None:
    """From a new connection, as a client does after a lost one."""
    table = visitor.seen["table"]["id"]
    await visitor.hang_up()
    await visitor.join(table)
    await visitor.send(message)
    await taken_in(visitor, mark)


def form_of(visitor: Visitor) -> dict[str, Any]:
    return {"do": "act", "id": "once", "seq": visitor.seen["seq"], "action": FORM}


def test_a_choice_sent_again_in_a_pause_joins_the_one_that_waits(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            people, room = await three(place)
            zoe, message = people[0], form_of(people[0])
            await zoe.send(message)
            for visitor in people:
                assert (await visitor.ask("pause"))["ok"]
            await send_again(zoe, message, 0.5)
            assert "once" not in zoe.acks, "what waits is neither refused nor done"
            assert (await zoe.ask("pause", on=False))["ok"]
            seq = room.table.seq
            tick(room, time)
            await zoe.until(lambda: "once" in zoe.acks)
            assert (zoe.acks["once"]["ok"], zoe.acks["once"]["seq"]) == (True, seq + 1)

    run(main())


def test_a_choice_is_dropped_for_good_when_its_player_leaves(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, think=still, clock=(time := StillTime()).clock) as place:
            (zoe, _, _), room = await three(place)
            message = form_of(zoe)
            await zoe.send(message)
            assert (await zoe.ask("leave"))["ok"]
            await zoe.until(lambda: "once" in zoe.acks)
            for number, came_back in enumerate((False, True)):
                assert zoe.acks.pop("once")["error"]["code"] == "minded"
                if came_back:
                    assert (await zoe.ask("back"))["ok"]
                await send_again(zoe, message, number + 0.5)
            assert zoe.acks["once"]["error"]["code"] == "minded"
            tick(room, time)
            assert not room.table.state.fronts[0]
            form = await choose(zoe, FORM, 2.5)
            tick(room, time)
            assert (await form)["ok"]

    run(main())


def test_a_choice_is_dropped_when_the_grace_of_its_player_is_over(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(
            tmp_path, think=still, clock=(time := StillTime()).clock, grace_ms=0, ping_s=3600
        ) as place:
            (zoe, ali, _), room = await three(place)
            message = form_of(zoe)
            await zoe.send(message)
            await taken_in(zoe, 0.5)
            await zoe.hang_up()
            await ali.until(lambda: not ali.seen["table"]["seats"][0]["here"])
            room._pulse.cancel()
            room._beat()
            await ali.until(lambda: ali.seen["table"]["seats"][0]["minded"])
            tick(room, time)
            assert not room.table.state.fronts[0]
            await send_again(zoe, message, 1.5)
            assert zoe.acks["once"]["error"]["code"] == "minded"

    run(main())


def test_what_a_robot_chose_is_dropped_when_the_person_comes_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, think=forms, clock=(time := StillTime()).clock) as place:
            (zoe, _, _), room = await three(place)
            assert (await zoe.ask("leave"))["ok"]
            await eventually(lambda: room.arbiter.calm_ticks.waits(0))
            assert (await zoe.ask("back"))["ok"]
            assert not room.arbiter.calm_ticks.busy
            tick(room, time)
            assert not room.table.state.fronts[0]

    run(main())


def test_a_waiting_choice_holds_the_stall_clock_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            (zoe, ali, bea), room = await three(place)
            form = await choose(zoe, FORM, 0.5)
            tick(room, time)
            assert (await form)["ok"]
            room.table.state = room.table.state._replace(pile="")
            steal = await choose(ali, STEAL, 1.5)
            clock = room.turn_timer.deadline()
            assert clock is not None
            room.on_deadline(clock)
            assert room.table.phase == "playing"
            tick(room, time)
            assert (await steal)["ok"]
            assert bea.seen["clock"]["kind"] == "stall"

    run(main())


def test_robots_choose_once_a_tick(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, think=forms, clock=(time := StillTime()).clock) as place:
            zoe = await place.visitor("Zoé")
            me = await zoe.get("/api/me")
            people = [me, {"robot": "hard"}, {"robot": "hard"}]
            table = await lay_out(
                place.server, "ruckus", people, deal_of("ABCDGHM BBCCDDG PPRRSST"), pace="calm"
            )
            await zoe.join(table.id)
            room = place.server.rooms.loaded[table.id]
            for ticks in range(1, 4):
                await eventually(
                    lambda: room.arbiter.calm_ticks.waits(1) and room.arbiter.calm_ticks.waits(2)
                )
                assert not room.bot_seats._tasks, "who has chosen waits"
                tick(room, time)
                laid = [sum(front.values()) for front in zoe_fronts(room)]
                assert laid[1:] == [2 * ticks, 2 * ticks]

    run(main())


def test_a_choice_that_waits_is_taken_back_when_the_pace_is_lively_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, think=still, clock=(time := StillTime()).clock) as place:
            zoe = await place.visitor("Zoé")
            people = [await zoe.get("/api/me"), {"robot": "easy"}, {"robot": "easy"}]
            table = await lay_out(place.server, "ruckus", people, deal_of(HANDS), pace="calm")
            await zoe.join(table.id)
            room = place.server.rooms.loaded[table.id]
            form = await choose(zoe, FORM, 0.5)
            assert (await zoe.ask("pace", pace="lively"))["ok"]
            assert (await form)["error"]["code"] == "changed_mind"
            assert not room.arbiter.calm_ticks.busy
            time.forward(10)
            assert (await zoe.act(FORM))["ok"], "nobody waits for a tick any more"

    run(main())


def zoe_fronts(room: Room) -> list[dict[str, int]]:
    return [{family: front.count(family) for family in set(front)} for front in room.table.state.fronts]


def test_a_robot_in_practice_waits_for_the_person(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, think=forms, clock=StillTime().clock) as place:
            zoe = await place.visitor("Zoé")
            people = [await zoe.get("/api/me"), {"robot": "hard"}, {"robot": "easy"}]
            deal = deal_of("AABBGHM BBCCDDG PPRRSST")
            table = await lay_out(place.server, "ruckus", people, deal, pace="practice")
            await zoe.join(table.id)
            room = place.server.rooms.loaded[table.id]
            room.bot_seats.wake()
            assert not room.bot_seats._tasks
            assert (await zoe.act(FORM))["ok"]
            await zoe.until(lambda: all(zoe.seen["view"]["fronts"]))
            await eventually(lambda: not room.bot_seats._tasks)
            assert [sum(front.values()) for front in zoe.seen["view"]["fronts"]] == [2, 2, 2]

    run(main())


def test_by_order_of_arrival_nobody_is_waited_for(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, think=still, clock=(time := StillTime()).clock, ping_s=600) as place:
            zoe, ali, bea = await racing(place, time)
            room = place.server.rooms.loaded[zoe.seen["table"]["id"]]
            room.table.fairness = "arrival"
            slow_down(place, "Ali", 100)
            slow_down(place, "Bea", 100)
            now = time.clock.now_ms()
            assert (await ali.act(STEAL, press=now))["ok"], "time stands still: a wait would have no end"
            lost = (await bea.act(STEAL, press=now - 50))["error"]
            assert lost["code"] == "lot_lost"

    run(main())
