"""Hints: three steps, for the one who asks, from what that seat sees."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots.protocol import Hint
from tablee.server.room.hints import HINTS_OF_ADDRESS
from tablee.server.room.room import Room
from tests.server.harness import Json, Visitor, eventually, laid_out, run, running, started
from tests.server.held_store import HeldStore
from tests.staging.deals import compose


async def hint(visitor: Visitor, step: int) -> Json:
    return await visitor.ask("hint", step=step)


def test_three_steps_of_a_hint(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await place.visitor("Zoé", "fr"), await place.visitor("Ali")
            chain = {"hands": ["R3t R3o G3o B1s Y4s G2t B2x"], "tops": "R3s Y4x"}
            await host.join(await laid_out(place, [host, guest], "duo", str(compose("duo", 2, {}, chain))))
            first, second, third = [await hint(host, step) for step in (1, 2, 3)]
            assert (first["t"], first["step"], first["cards"], first["action"]) == ("hint", 1, [], None)
            assert second["action"] is None
            assert third["action"]["type"] == "play"
            assert sorted(third["action"]["cards"]) == second["cards"]
            assert (await host.act(third["action"]))["ok"]

    run(main())


def test_a_hint_asked_for_again_is_worked_out_again_on_any_device(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, robot_limit_s=300) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("duo", seats=2, robots=["easy"]))
            await host.ask("start")
            await host.until(lambda: host.my_turn)
            phone = await place.visitor()
            phone.cookies = host.cookies
            await phone.join(host.seen["table"]["id"])
            first = await host.ask("hint", cmd="h", step=1)
            assert first["t"] == "hint"
            assert await phone.ask("hint", cmd="h", step=1) == first

    run(main())


def test_a_hint_is_for_the_one_in_turn(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            one, two = await started(place, "rummikub", 2, visibility="private")
            waiting = two if one.my_turn else one
            acting = one if one.my_turn else two
            assert (await hint(waiting, 1))["error"]["code"] == "not_your_turn"
            before = len(waiting.received)
            assert (await hint(acting, 3))["t"] == "hint"
            assert not any('"t":"hint"' in told for told in waiting.received[before:])
            watcher = await place.visitor("Max")
            await watcher.join(one.seen["table"]["id"])
            assert (await hint(watcher, 1))["error"]["code"] == "not_seated"

    run(main())


def test_strangers_play_without_help(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            one, two = await started(place, "duo", 2, visibility="public")
            acting = one if one.my_turn else two
            assert (await hint(acting, 1))["error"]["code"] == "no_hints"

    run(main())


def test_a_match_that_was_public_stays_without_help_until_it_is_over(tmp_path: Path) -> None:
    """Making the table private for a moment changes nothing, nor does a restart."""

    async def main() -> None:
        async with running(tmp_path) as place:
            one, two = await started(place, "duo", 2, visibility="public")
            table, cookies = one.seen["table"]["id"], [one.cookies, two.cookies]
            assert (await one.ask("show", visibility="private"))["ok"]
            acting = one if one.my_turn else two
            assert (await hint(acting, 1))["error"]["code"] == "no_hints"
        async with running(tmp_path) as place:
            one, two = await place.visitor(), await place.visitor()
            for visitor, mine in zip((one, two), cookies, strict=True):
                visitor.cookies = mine
                await visitor.join(table)
            acting = one if one.my_turn else two
            assert (await hint(acting, 1))["error"]["code"] == "no_hints"

    run(main())


def test_a_match_shown_to_all_for_a_moment_is_without_help_from_then_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            one, two = await started(place, "duo", 2, visibility="private")
            for visibility in ("public", "private"):
                assert (await one.ask("show", visibility=visibility))["ok"]
            acting = one if one.my_turn else two
            assert (await hint(acting, 1))["error"]["code"] == "no_hints"

    run(main())


def test_no_hint_speaks_of_what_is_not_stored_yet(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, robot_limit_s=300) as place:
            visitors = await started(place, "duo", 2, visibility="private")
            mover, other = sorted(visitors, key=lambda v: not v.my_turn)
            room: Room = place.server.rooms.loaded[mover.seen["table"]["id"]]
            store, held = room.recorder.store, HeldStore()
            room.recorder.store = held  # type: ignore[assignment]
            seq = room.table.seq
            await mover.send({"do": "act", "id": "a", "seq": seq, "action": {"type": "draw"}})
            while room.table.seq == seq:
                await mover.get("/api/me")
            await other.send({"do": "hint", "id": "h", "step": 1})
            while not room.hints._thinking:
                await other.get("/api/me")
            (thought,) = room.hints._thinking.values()
            await thought.task
            room.recorder.store = store
            held.pass_on(store)
            await other.until(lambda: "h" in other.acks)
            await other.until(lambda: other.seen["seq"] > seq)
            assert other.acks["h"]["seq"] == seq + 1
            kinds = [msgspec.json.decode(frame)["t"] for frame in other.received]
            assert kinds[-2:] == ["update", "hint"], "first the fact, then the hint about it"

    run(main())


def test_a_step_there_is_not_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("duo", seats=2, robots=["easy"]))
            await host.send({"do": "hint", "id": "h", "step": 4})
            await host.until(lambda: host.errors)
            assert host.errors[0]["id"] == "h"

    run(main())


class Slow:
    """Robots that think until the test lets them answer."""

    def __init__(self) -> None:
        self.asked = 0
        self.free = asyncio.Event()

    async def advise(self, game_id: str, view: Any, step: int, lang: str) -> Any:
        self.asked += 1
        await self.free.wait()
        return Hint("", (), None)


def test_nobody_keeps_the_robots_busy_with_many_windows_or_many_guests(tmp_path: Path) -> None:
    """One hint at a time for a player, a few for an address: robots of all tables think in the same processes."""

    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            tables = []
            for _ in range(HINTS_OF_ADDRESS + 1):
                eve = await place.visitor()
                table = await eve.open("duo", seats=2, visibility="private", robots=["easy"], start=True)
                await eve.join(table)
                await eve.until(lambda eve=eve: eve.my_turn)  # type: ignore[misc]
                tables.append((eve, table, slow := Slow()))
                place.server.rooms.loaded[table].hints._bot_pool = slow  # type: ignore[assignment]
            eve, table, _ = tables[0]
            window = await place.visitor()
            window.cookies = eve.cookies
            await window.join(table)
            for one, _, slow in tables[:-1]:
                await one.send({"do": "hint", "id": "h", "step": 1})
                await eventually(lambda slow=slow: slow.asked == 1)  # type: ignore[misc]
            assert (await hint(window, 1))["error"]["code"] == "thinking"
            last, _, slow = tables[-1]
            assert (await hint(last, 1))["error"]["code"] == "thinking"
            tables[1][2].free.set()
            await tables[1][0].until(lambda: "h" in tables[1][0].acks)
            slow.free.set()
            assert (await hint(last, 1))["t"] == "hint"
            await eve.hang_up()  # who comes back after a lost line need not wait for the answer to nobody
            first = tables[0][2]
            await window.send({"do": "hint", "id": "again", "step": 1})
            await eventually(lambda: first.asked == 2)
            first.free.set()
            assert (await window.until(lambda: window.acks.get("again")))["t"] == "hint"

    run(main())
