"""The waiting room over sockets: chairs, robots, names, ticks, and a match that begins with its table."""

from pathlib import Path

import pytest

from tests.server.harness import Running, Visitor, level, run, running, seated


async def gathered(place: Running, people: int, chairs: int) -> list[Visitor]:
    visitors = await seated(place, "duo", people)
    if chairs != people:
        assert (await visitors[0].ask("chairs", chairs=chairs))["ok"]
        await level(visitors, visitors[0].seen["seq"])
    return visitors


def names(visitor: Visitor) -> list[str | None]:
    return [seat["name"] for seat in visitor.seen["table"]["seats"]]


def test_six_people_sit_down_where_there_were_two_chairs(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, *_ = people = await gathered(place, 2, 6)
            table = host.seen["table"]["id"]
            for number in range(2, 6):
                guest = await place.visitor(f"P{number}")
                await guest.join(table)
                assert (await guest.ask("sit"))["ok"]
                people.append(guest)
            await level(people, people[-1].seen["seq"])
            assert names(host) == [f"P{number}" for number in range(6)]
            assert len({seat["avatar"] for seat in host.seen["table"]["seats"]}) == 6
            refused = await host.ask("chairs", chairs=5)
            assert refused["error"]["code"] == "chairs_taken"

    run(main())


def test_fewer_chairs_move_people_and_each_is_welcomed_anew(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await gathered(place, 2, 5)
            assert (await guest.ask("stand"))["ok"]
            assert (await host.ask("robot", level="easy", seat=1))["ok"]
            assert (await guest.ask("sit", seat=4))["ok"]
            assert (await guest.ask("ready"))["ok"]
            assert (await host.ask("chairs", chairs=3))["ok"]
            await level([guest], host.seen["seq"])
            assert (names(guest), guest.seat) == (["P0", "Cocotte", "P1"], 2)
            assert guest.seen["table"]["ready"] == [2]
            assert (await host.ask("chairs", chairs=2))["ok"]
            await level([guest], host.seen["seq"])
            assert (names(guest), guest.seat, guest.seen["table"]["ready"]) == (["P0", "P1"], 1, [1])

    run(main())


def test_a_name_that_is_taken_is_refused_in_words(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Léa")
            table = await host.open("duo")
            guest = await place.visitor("LEA")
            await guest.join(table)
            error = (await guest.ask("sit"))["error"]
            assert (error["code"], error["data"]) == ("name_taken", {"name": "LEA", "suggestion": "LEA 2"})
            assert error["text"] == "Somebody at this table is called LEA already. How about LEA 2?"
            await guest.post("/api/me", name=error["data"]["suggestion"])
            assert (await guest.ask("sit"))["ok"]
            assert names(guest)[:2] == ["Léa", "LEA 2"]

    run(main())


def test_a_new_name_and_face_show_at_the_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            assert (await host.ask("start"))["ok"]
            fruit = "kiwi" if host.seen["table"]["seats"][0]["avatar"] == "abricot" else "abricot"
            await guest.post("/api/me", name="Zoé", avatar=fruit)
            assert (await guest.ask("profile"))["ok"]
            await level([host], guest.seen["seq"])
            seat = host.seen["table"]["seats"][1]
            assert (seat["name"], seat["avatar"], host.phase) == ("Zoé", fruit, "playing")
            await guest.post("/api/me", name="p0")
            assert (await guest.ask("profile"))["error"]["code"] == "name_taken"
            watcher = await place.visitor("Eve")
            await watcher.join(host.seen["table"]["id"])
            assert (await watcher.ask("profile"))["error"]["code"] == "not_seated"
            assert (await guest.ask("chat", text="salut"))["ok"]
            assert guest.seen["chat"][-1]["name"] == "p0", "who speaks is called as they are now"

    run(main())


def test_ticks_in_the_waiting_room_start_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            for one in (host, guest):
                assert (await one.ask("ready"))["ok"]
            await level([host, guest], guest.seen["seq"])
            assert (host.phase, host.seen["table"]["ready"]) == ("open", [0, 1])
            assert (await guest.ask("ready", on=False))["ok"]
            assert (await guest.ask("ready", on=False))["error"]["code"] == "not_ready"
            await level([host], guest.seen["seq"])
            assert host.seen["table"]["ready"] == [0]

    run(main())


@pytest.mark.parametrize("game", ["duo", "rummikub", "ruckus"])
def test_a_match_begins_with_its_table(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            wish = {"id": "x", "game": game, "robots": ["easy"] * 5, "start": True}
            made = await host.post("/api/tables", **wish)
            assert await host.post("/api/tables", **wish) == made, (
                "the same request again finds the same match"
            )
            await host.join(made["id"])
            assert (host.phase, host.seat, host.seen["table"]["match"]) == ("playing", 0, 1)
            assert len(set(names(host))) == 6
            assert host.seen["deal"]["round"] == 1
            kinds = [row.kind for row in await place.server.store.rows(made["id"])][:9]
            assert kinds == ["opened", "sat", *["robotsat"] * 5, "started", "dealt"]

    run(main())


def test_a_table_that_cannot_start_is_not_opened(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            refused = await host.post("/api/tables", id="x", game="duo", start=True)
            assert refused["error"]["code"] == "too_few"
            assert (await host.get("/api/tables"))["tables"] == []

    run(main())


def test_a_robots_level_changes_in_the_middle_of_a_match(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("rummikub", robots=["easy"], start=True))
            assert (await host.ask("robot", seat=1, level="hard"))["ok"]
            robot = host.seen["table"]["seats"][1]
            assert (robot["name"], robot["robot"], host.phase) == ("Cocotte", "hard", "playing")
            assert (await host.ask("robot", seat=0, level="hard"))["error"]["code"] == "already_started"

    run(main())
