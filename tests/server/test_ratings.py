"""Rated matches on a real server: what changes, for whom, once, and also when the server is killed."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.ratings import FRESH, Rating, update
from tests.server.harness import Visitor, limited, play_out, run, running, seated, started
from tests.server.test_repetition import House, everybody_at, ok, play_on

SHORT: dict[str, Any] = {"options": {"rounds": 1, "turnSeconds": "off"}}


async def changes(visitor: Visitor, match: int = 1) -> list[dict[str, Any]]:
    table = visitor.seen["table"]["id"]
    told = await visitor.get(f"/api/tables/{table}/ratings?match={match}")
    return list(told["changes"])


async def rating(visitor: Visitor) -> dict[str, Any] | None:
    lines = (await visitor.get("/api/profile"))["ratings"]
    return next(iter(lines), None)


def test_a_rated_match_moves_both_and_tells_why(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "rummikub", 2, rated=True, **SHORT)
            assert people[1].seen["table"]["counts"]
            await play_out(people)
            winner = people[0].seen["result"]["match"]["winners"][0]
            won, lost = update([FRESH, FRESH], [1, 2])
            told = {one["seat"]: one for one in await changes(people[0])}
            assert told[winner]["change"] == round(won.mu) - 1500
            assert told[1 - winner]["change"] == round(lost.mu) - 1500
            assert [told[seat]["place"] for seat in (winner, 1 - winner)] == [1, 2]
            assert told[winner]["chance"] == 0.5
            assert told[winner]["number"] is None  # four more matches until there is one
            assert told[winner]["missing"] == 4
            line = await rating(people[0])
            assert line is not None
            assert (line["game"], line["matches"], line["number"]) == ("rummikub", 1, None)

    run(main())


def test_after_five_matches_there_is_a_number_and_a_course(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "rummikub", 2, rated=True, **SHORT)
            for match in range(1, 6):
                await play_out(people)
                if match < 5:
                    await people[0].ask("rematch")
                    await people[1].ask("rematch")
                    await people[1].until(lambda: people[1].phase == "playing")
                    await people[0].until(lambda: people[0].phase == "playing")
            page = await people[0].get("/api/profile")
            (line,) = page["ratings"]
            assert line["missing"] == 0
            assert line["number"] == 1500 + line["change"]
            assert 0 < line["band"] < 250
            assert page["course"][0]["points"][-1]["number"] == line["number"]
            told = await changes(people[0], 5)
            assert {one["number"] for one in told} >= {line["number"]}
            other = await people[1].get(f"/api/profile/{page['player']}")
            assert other["ratings"] == page["ratings"]

    run(main())


def test_an_unmarked_table_changes_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "rummikub", 2, **SHORT)
            await play_out(people)
            assert await rating(people[0]) is None
            table = people[0].seen["table"]["id"]
            told = await people[0].get(f"/api/tables/{table}/ratings?match=1")
            assert told["error"]["code"] == "not_found"

    run(main())


def test_who_has_left_for_good_comes_last_and_who_comes_back_does_not(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "rummikub", 3, rated=True, **SHORT)
            assert (await people[1].ask("leave"))["ok"]
            assert (await people[2].ask("leave"))["ok"]
            assert (await people[2].ask("back"))["ok"]
            await play_out([people[0], people[2]])
            told = {one["seat"]: one for one in await changes(people[0])}
            assert told[1]["place"] == 3
            assert told[1]["change"] < 0
            assert {told[0]["place"], told[2]["place"]} <= {1, 2}
            past = (await people[0].get("/api/history"))["matches"][0]
            assert past["places"][1] == 3
            assert past["rated"]

    run(main())


def test_nobody_is_rated_who_has_closed_the_page_before_the_table_was_marked(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, away = await seated(place, "rummikub", 2, **SHORT)
            player = (await away.get("/api/me"))["player"]
            await away.hang_up()
            await host.until(lambda: not host.seen["table"]["seats"][1]["here"])
            assert (await host.ask("rated"))["ok"]
            refused = await host.ask("start")
            assert refused["error"]["code"] == "unrated_absent"
            assert refused["error"]["data"]["name"] == "P1"
            assert host.phase == "open"
            assert await place.server.store.open_matches(player) == []

    run(main())


def test_there_are_no_hints_in_a_rated_match(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2, rated=True)
            mover = next(visitor for visitor in people if visitor.my_turn)
            refused = await mover.ask("hint", step=1)
            assert refused["error"]["code"] == "no_hints_rated"

    run(main())


def test_the_host_marks_the_table_and_everybody_is_told(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await seated(place, "ruckus", 2)
            assert (await people[0].ask("rated"))["ok"]
            await people[1].until(lambda: people[1].seen["table"]["rated"])
            assert people[1].seen["table"]["unrated"] is None
            assert (await people[0].ask("pace", pace="calm"))["ok"]
            await people[1].until(lambda: people[1].seen["table"]["unrated"] == "pace")
            assert (await people[0].ask("start"))["ok"]
            await people[1].until(lambda: people[1].phase == "playing")
            assert not people[1].seen["table"]["counts"]

    run(main())


def test_a_table_opened_as_rated_at_another_pace_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            wish = {"id": "x", "game": "ruckus", "robots": ["easy"], "pace": "calm", "rated": True}
            assert (await zoe.post("/api/tables", **wish))["error"]["code"] == "unrated_pace"

    run(main())


def test_a_match_given_up_against_robots_costs_when_the_next_one_begins(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            wish = {"robots": ["medium"], "start": True, "rated": True}
            left = await zoe.open("duo", **wish)
            assert (await zoe.get("/api/profile"))["unfinished"] == [{"game": "duo", "table": left}]
            assert await rating(zoe) is None
            other = await zoe.open("duo", **wish)
            page = await zoe.get("/api/profile")
            assert page["unfinished"] == [{"game": "duo", "table": other}]
            assert page["ratings"][0]["matches"] == 1
            robot = Rating(1500.0, 0.0)
            (kept,) = await place.server.store.ratings(page["player"])
            assert kept.mu == pytest.approx(update([FRESH, robot], [2, 1])[0].mu)

    run(main())


def test_a_match_is_rated_once_although_the_server_is_killed(tmp_path: Path) -> None:
    async def main() -> None:
        house = House(tmp_path)
        await house.process.start()
        try:
            people = (await house.table("rummikub", rated=True, **SHORT))[:2]
            await ok(people[1], "ready")
            await ok(people[0], "start")
            await everybody_at(people, people[0].seen["seq"])
            await play_on(people)
            before = [await rating(visitor) for visitor in people]
            assert all(line is not None and line["matches"] == 1 for line in before)
            table = people[0].seen["table"]["id"]
            await house.process.kill()
            await house.process.start()
            for visitor in people:
                await visitor.hang_up()
                await visitor.join(table)
            assert people[0].phase == "over"
            assert [await rating(visitor) for visitor in people] == before
            await ok(people[0], "rematch")
            await ok(people[1], "rematch")
            await everybody_at(people, people[1].seen["seq"])
            await play_on(people)
            assert [line["matches"] for line in [await rating(visitor) for visitor in people] if line] == [
                2,
                2,
            ]
        finally:
            for visitor in house.visitors:
                await visitor.leave()
            await house.process.kill()

    asyncio.run(limited(main()))


def test_robots_carry_their_fixed_number(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            games = (await zoe.get("/api/games"))["games"]
            for game in games:
                numbers = game["levelRatings"]
                assert numbers["easy"] < numbers["medium"] == 1500 < numbers["hard"]

    run(main())


def test_a_position_that_was_laid_out_is_never_rated(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "rummikub", 2, rated=True, **SHORT)
            await play_out(people)
            before, table = await rating(people[1]), people[1].seen["table"]["id"]
            await people[1].hang_up()
            wish = {"id": "what if", "at": "1.1", "seat": 1}
            made = await people[1].post(f"/api/replays/{table}.1/play-on", **wish)
            await people[1].join(made["id"])
            assert not people[1].seen["table"]["counts"]
            assert (await people[1].ask("rated"))["error"]["code"] == "already_started"
            assert (await people[1].get("/api/profile"))["unfinished"] == []
            assert await rating(people[1]) == before

    run(main())
