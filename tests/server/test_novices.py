"""Whoever has never finished a match of the game has twice the time for a turn, and the log knows it."""

import asyncio
from pathlib import Path
from typing import cast

from tablee.store import Finished, Store, Write
from tests.server.harness import Running, Visitor, eventually, laid_out, level, run, running, seated, started
from tests.server.held_store import HeldStore

TURN = {"options": {"turnSeconds": 30}}


async def has_finished(place: Running, visitor: Visitor, game: str) -> None:
    """A match of some other evening."""
    player = (await visitor.get("/api/me"))["player"]
    record = f'{{"table":"t-old","match":1,"game":"{game}","ended":1}}'
    await place.server.store.commit(Write(finished=Finished("t-old", 1, 1, record, (player,))))


async def turn_totals(people: list[Visitor]) -> dict[int, int]:
    """The length of each seat's turn, while everybody draws."""
    totals: dict[int, int] = {}
    while len(totals) < len(people):
        mover = next(v for v in people if v.my_turn)
        clock = mover.seen["clock"]
        totals[clock["seats"][0]] = clock["total"]
        assert (await mover.act({"type": "draw"}))["ok"]
        await level(people, mover.seen["seq"])
    return totals


def test_a_first_match_has_double_time_for_whom_it_is_the_first(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = [await place.visitor("Zoé"), await place.visitor("Ali")]
            await has_finished(place, people[1], "duo")
            table = await people[0].open("duo", seats=2, **TURN)
            for visitor in people:
                await visitor.join(table)
            assert (await people[1].ask("sit"))["ok"]
            assert (await people[0].ask("start"))["ok"]
            for visitor in people:
                await visitor.until(lambda v=visitor: v.phase == "playing")  # type: ignore[misc]
            assert people[1].seen["table"]["novices"] == [0]
            assert await turn_totals(people) == {0: 60_000, 1: 30_000}

    run(main())


def test_another_game_does_not_count(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = [await place.visitor("Zoé"), await place.visitor("Ali")]
            await has_finished(place, people[0], "rummikub")
            await people[0].join(await people[0].open("duo", seats=2, robots=["easy"]))
            assert (await people[0].ask("start"))["ok"]
            assert people[0].seen["table"]["novices"] == [0]

    run(main())


def test_a_restart_knows_the_novices(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2, **TURN)
            table, cookies = people[0].seen["table"]["id"], people[0].cookies
        async with running(tmp_path) as place:
            again = await place.visitor()
            again.cookies = cookies
            await again.join(table)
            assert again.seen["table"]["novices"] == [0, 1]
            assert again.seen["clock"]["total"] == 60_000

    run(main())


async def won_but_for_the_call(place: Running, zoe: Visitor, ali: Visitor) -> str:
    """A table of Ruckus! where Ali has only to call to win the whole match; its id."""
    hands, rest = "AAAABCD BBCCDDG", sorted("ABCDGHMPRSTV" * 6)
    for card in [*hands.replace(" ", ""), "G"]:
        rest.remove(card)
    deal = " ".join([*hands.replace(" ", ""), "G", *rest])
    table = await laid_out(place, [zoe, ali], "ruckus", deal, {"target": 10})
    for visitor in (zoe, ali):
        await visitor.join(table)
    for action in (
        *({"type": "form", "family": family} for family in "BCD"),
        {"type": "draw"}, {"type": "form", "family": "G"},
    ):  # fmt: skip
        assert (await ali.act(action))["ok"]
    return table


async def finished_ruckus(place: Running, zoe: Visitor, ali: Visitor) -> str:
    """A table of Ruckus! where Ali has just won the whole match; its id."""
    table = await won_but_for_the_call(place, zoe, ali)
    assert (await ali.act({"type": "ruckus"}))["ok"]
    await zoe.until(lambda: zoe.phase == "over")
    return table


def test_the_second_match_at_a_table_is_nobodys_first(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = [await place.visitor("Zoé"), await place.visitor("Ali")]
            zoe, ali = people
            await finished_ruckus(place, zoe, ali)
            assert (await zoe.ask("start"))["ok"]
            assert zoe.seen["table"]["novices"] == []
            rows = await place.server.store.games_finished(
                (await zoe.get("/api/me"))["player"], ["ruckus", "duo"]
            )
            assert rows == {"ruckus"}

    run(main())


def test_who_sits_down_after_a_match_has_not_played_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali, eve = [await place.visitor(name) for name in ("Zoé", "Ali", "Eve")]
            await eve.join(await finished_ruckus(place, zoe, ali))
            assert (await zoe.ask("chairs", chairs=3))["ok"]
            assert (await eve.ask("sit"))["ok"]
            assert (await zoe.ask("start"))["ok"]
            assert zoe.seen["table"]["novices"] == [2]

    run(main())


def test_who_sits_down_before_the_end_of_a_match_is_stored_has_not_played_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali, eve = [await place.visitor(name) for name in ("Zoé", "Ali", "Eve")]
            table = await won_but_for_the_call(place, zoe, ali)
            await eve.join(table)
            room, held = place.server.rooms.loaded[table], HeldStore()
            store, room.recorder.store = room.recorder.store, cast(Store, held)
            waiting = []
            for asked in (ali.act({"type": "ruckus"}), zoe.ask("stand"), eve.ask("sit")):
                before = len(held.held)
                waiting.append(asyncio.ensure_future(asked))
                await eventually(lambda before=before: len(held.held) > before)  # type: ignore[misc]
            room.recorder.store = store
            held.pass_on(store)
            assert all(answer["ok"] for answer in await asyncio.gather(*waiting))
            assert (await ali.ask("start"))["ok"]
            assert ali.seen["table"]["novices"] == [0]  # Eve, on the chair that Zoé has left

    run(main())


def test_a_match_that_begins_with_its_table_knows_its_novice_and_its_pace(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            await zoe.join(await zoe.open("ruckus", robots=["easy"], start=True, pace="calm"))
            assert (zoe.phase, zoe.seen["table"]["novices"], zoe.seen["table"]["pace"]) == (
                "playing",
                [0],
                "calm",
            )
            await has_finished(place, zoe, "duo")
            await zoe.join(await zoe.open("duo", robots=["easy"], start=True))
            assert zoe.seen["table"]["novices"] == []
            refused = await zoe.post("/api/tables", id="x", game="duo", pace="calm")
            assert refused["error"]["code"] == "not_real_time"

    run(main())


def test_who_only_watched_is_forgotten(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            people = await seated(place, "duo", 2)
            room = place.server.rooms.loaded[people[0].seen["table"]["id"]]
            watcher = await place.visitor("Eve")
            await watcher.join(room.table.id)
            assert len(room.experience.novices()) == 3
            await watcher.hang_up()
            await eventually(lambda: len(room.experience.novices()) == 2)
            await people[1].hang_up()
            await eventually(lambda: len(room.connections) == 1)
            assert len(room.experience.novices()) == 2, "who sits stays known"

    run(main())
