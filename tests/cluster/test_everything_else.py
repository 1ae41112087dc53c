"""What a server kept in its memory is right with several: names, sessions, lists, kicks, windows, sheets, analyses."""

import asyncio
from pathlib import Path
from typing import Any

from tests.cluster.nodes import Nodes, cluster
from tests.real_servers.nats import NatsServer
from tests.server.harness import Visitor, run, told
from tests.server.looking_back import SHORT
from tests.server.test_secrets import play_ruckus

Json = dict[str, Any]


async def elsewhere(place: Nodes, visitor: Visitor, node: int) -> Visitor:
    """The same person at another server."""
    other = await place.visitor(node)
    other.cookies = visitor.cookies
    return other


def test_a_name_is_known_everywhere_at_once(tmp_path: Path, database_url: str, nats: NatsServer) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            host, guest = await place.visitor(0, "Host"), await place.visitor(1, "Before")
            table = await host.open("duo", seats=2)
            await host.join(table)
            await guest.join(table)
            assert (await guest.ask("sit"))["ok"]
            phone = await elsewhere(place, guest, 2)
            assert (await phone.post("/api/me", name="After"))["name"] == "After"
            assert (await guest.get("/api/me"))["name"] == "After"
            assert (await guest.ask("profile"))["ok"]
            await host.until(lambda: host.seen["table"]["seats"][1]["name"] == "After")

    run(main())


def test_a_session_that_ends_at_one_server_ends_at_all(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            host = await place.visitor(0, "Host")
            await host.post("/api/account", login="host", password="a long password")
            table = await host.open("duo", seats=2)
            other = await elsewhere(place, host, 1)
            await host.join(table)
            await other.join(table)
            third = await elsewhere(place, host, 2)
            await third.post("/api/logout", everywhere=True)
            for one in (host, other):
                await one.until(lambda one=one: one.closed is not None)  # type: ignore[misc]
                assert one.closed == 1008
            stranger = await elsewhere(place, host, 1)
            assert (await stranger.get("/api/me"))["account"] is None

    run(main())


def test_the_list_of_tables_counts_people_at_all_servers(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            host, watcher = await place.visitor(0, "Host"), await place.visitor(1, "Eve")
            table = await host.open("duo", seats=2)
            await host.join(table)
            await watcher.join(table)

            async def here(node: int) -> list[int]:
                asking = await place.visitor(node)
                lines = (await asking.get("/api/tables"))["tables"]
                line = await asking.get(f"/api/tables/{table}")
                return [*(one["here"] for one in lines if one["id"] == table), line["here"]]

            for node in range(3):
                await told(lambda node=node: here(node), lambda counted: counted == [2, 2])  # type: ignore[misc]

            async def sitting(node: int) -> list[int]:
                lines = (await (await place.visitor(node)).get("/api/tables"))["tables"]
                return [sum(seat["player"] is not None for seat in one["seats"]) for one in lines]

            assert (await watcher.ask("sit"))["ok"]
            await told(lambda: sitting(2), lambda counted: counted == [2])
            assert (await host.ask("show", visibility="private"))["ok"]
            await told(lambda: sitting(2), lambda counted: counted == [])
            assert (await host.ask("show", visibility="public"))["ok"]
            await told(lambda: sitting(2), lambda counted: counted == [2])
            await watcher.hang_up()
            await told(lambda: here(2), lambda counted: counted == [1, 1])

    run(main())


def test_who_was_kicked_is_told_so_at_every_server(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            host, guest = await place.visitor(0, "Host"), await place.visitor(1, "Guest")
            table = await host.open("duo", seats=2)
            await host.join(table)
            await guest.join(table)
            assert (await guest.ask("sit"))["ok"]
            assert (await host.ask("kick", seat=1))["ok"]
            await guest.until(lambda: guest.seen["you"].get("kicked"))
            assert (await guest.ask("sit"))["error"]["code"] == "kicked"
            third = await elsewhere(place, guest, 2)
            assert (await third.get(f"/api/tables/{table}"))["kicked"]
            assert (await third.join(table))["you"]["kicked"]

    run(main())


def test_a_window_that_watches_sees_the_seat_once_another_window_sits(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            host, guest = await place.visitor(0, "Host"), await place.visitor(1, "Guest")
            table = await host.open("duo", seats=2)
            await host.join(table)
            await guest.join(table)
            second = await elsewhere(place, guest, 2)
            await second.join(table)
            assert second.seat is None
            await host.until(lambda: host.seen["table"]["watchers"] == 1)  # one person, two windows
            assert (await guest.ask("sit"))["ok"]
            await second.until(lambda: second.seat == 1)
            assert (await host.ask("start"))["ok"]
            await second.until(lambda: second.phase == "playing")
            await guest.until(lambda: guest.phase == "playing")
            assert second.seen["view"]["hand"] == guest.seen["view"]["hand"]
            watcher = await place.visitor(2, "Eve")
            await watcher.join(table)
            assert not watcher.seen["view"].get("hand")

    run(main())


def test_drafts_hints_and_pings_work_from_every_server(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            host, guest = await place.visitor(0, "Host"), await place.visitor(1, "Guest")
            table = await host.open("duo", seats=2, visibility="private")
            await host.join(table)
            await guest.join(table)
            assert (await guest.ask("sit"))["ok"]
            assert (await host.ask("start", starter=1))["ok"]
            await guest.until(lambda: guest.my_turn)
            await guest.send({"do": "draft", "action": guest.seen["legal"][0], "show": True})
            await host.until(lambda: host.drafts)
            assert host.drafts[0]["seat"] == 1
            await guest.send({"do": "hint", "id": "h1", "step": 1})
            assert (await guest.until(lambda: guest.acks.get("h1")))["t"] == "hint"
            await guest.send({"do": "ping", "t": 5.0})
            await guest.until(lambda: any('"t":"pong","t0":5.0' in text for text in guest.received))
            await guest.send("no message")
            await guest.until(lambda: guest.errors)

    run(main())


SHEET = {
    "id": "A" * 22, "game": "duo", "opened": 1_700_000_000_000, "options": {},
    "players": [{"name": "Ada", "face": "kiwi"}, {"name": "Bo", "face": "prune"}],
}  # fmt: skip


def cell(key: str, value: str, counter: int, author: str) -> Json:
    return {"key": key, "value": value, "counter": counter, "author": author, "face": "kiwi"}


def test_a_sheet_is_one_sheet_at_all_servers(tmp_path: Path, database_url: str, nats: NatsServer) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            phones = [await place.visitor(node) for node in range(3)]
            path = f"/api/sheets/{SHEET['id']}"
            opened = await asyncio.gather(*(phone.post("/api/sheets", **SHEET) for phone in phones))
            assert [one["seq"] for one in opened] == [1, 1, 1]
            waiting = asyncio.ensure_future(phones[2].get(f"{path}?after=1&wait=1"))
            await phones[0].post(f"{path}/writes", writes=[cell("r1.p0", "12", 1, "author-0")], after=1)
            assert [one["value"] for one in (await waiting)["cells"]] == ["12"]
            # All three write at once: each row has its own number, and nobody is refused.
            answers = await asyncio.gather(
                *(
                    phone.post(
                        f"{path}/writes", writes=[cell(f"r{2 + k}.p1", f"{k}", 2 + k, f"author-{k}")], after=0
                    )
                    for k, phone in enumerate(phones)
                )
            )
            assert all("cells" in answer for answer in answers)
            for phone in phones:
                cells = (await phone.get(path))["cells"]
                assert sorted(one["value"] for one in cells) == ["0", "1", "12", "2"]

    run(main())


def test_an_analysis_is_made_once_for_all_servers(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url, count=2) as place:
            players = [await place.visitor(node, f"P{node}") for node in range(2)]
            # Ruckus! is judged in no time, however the cards lie: an analysis gives way to all else on the machine.
            table = await players[0].open("ruckus", seats=2, options=SHORT["ruckus"])
            for player in players:
                await player.join(table)
                if player.seat is None:
                    await player.ask("sit")
            await players[0].ask("start")
            await players[1].until(lambda: players[1].phase == "playing")
            await play_ruckus(players)
            path = f"/api/replays/{table}.1/analysis"
            asked = await asyncio.gather(*(player.post(path) for player in players))
            assert {one["state"] for one in asked} <= {"running", "done"}
            for player in players:
                ended = await told(
                    lambda player=player: player.get(path),  # type: ignore[misc]
                    lambda found: found["state"] != "running",
                )
                assert ended["state"] == "done"
            made = [(await node.metrics())["tablee_analyses_total"] for node in place.nodes]
            assert sum(made) == 1

    run(main())
