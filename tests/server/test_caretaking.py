"""What becomes of a table that its people leave: it is handed on, or put away; and what a newcomer is told of it."""

from pathlib import Path

from tests.server.harness import Running, eventually, level, run, running, seated
from tests.server.still import StillTime

NEVER_S = 3600.0  # between two beats of a room: only those count that the test makes
TEN_MINUTES = 600_000


def beat(place: Running, table: str) -> None:
    room = place.server.rooms.loaded[table]
    room._pulse.cancel()
    room._beat()


def test_a_host_who_stays_away_hands_the_table_on(tmp_path: Path) -> None:
    async def main() -> None:
        time = StillTime()
        async with running(tmp_path, clock=time.clock, grace_ms=60_000, ping_s=NEVER_S) as place:
            host, guest = await seated(place, "duo", 2)
            table, first = host.seen["table"]["id"], host.seen["table"]["host"]
            await host.hang_up()
            await guest.until(lambda: not guest.seen["table"]["seats"][0]["here"])
            time.forward(59_000)
            beat(place, table)
            assert guest.seen["table"]["host"] == first
            time.forward(1_000)
            beat(place, table)
            await guest.until(lambda: guest.seen["table"]["host"] == guest.seen["you"]["player"])
            assert (await guest.ask("start"))["ok"]
            await host.join(table)
            assert (await host.ask("robot", level="easy"))["error"]["code"] == "not_host"

    run(main())


def test_nobody_takes_a_table_from_a_host_who_is_there_or_alone(tmp_path: Path) -> None:
    async def main() -> None:
        time = StillTime()
        async with running(tmp_path, clock=time.clock, grace_ms=60_000, ping_s=NEVER_S) as place:
            host, guest = await seated(place, "duo", 2)
            table, first = host.seen["table"]["id"], host.seen["table"]["host"]
            time.forward(TEN_MINUTES)
            beat(place, table)
            watcher = await place.visitor("Eve")
            await watcher.join(table)
            await guest.hang_up()
            await host.hang_up()
            await watcher.until(lambda: not any(seat["here"] for seat in watcher.seen["table"]["seats"]))
            time.forward(TEN_MINUTES)
            beat(place, table)
            assert (await watcher.ask("chat", text="hm"))["ok"]
            assert watcher.seen["table"]["host"] == first

    run(main())


def test_a_host_who_leaves_hands_the_table_on_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            assert (await host.ask("leave"))["ok"]
            await level([guest], host.seen["seq"])
            assert guest.seen["table"]["host"] == guest.seen["you"]["player"]

    run(main())


def test_a_table_of_robots_alone_is_put_away_after_ten_minutes(tmp_path: Path) -> None:
    async def main() -> None:
        time = StillTime()
        async with running(tmp_path, clock=time.clock, ping_s=NEVER_S) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", robots=["easy"])
            await host.join(table)
            assert (await host.ask("leave"))["ok"]
            time.forward(TEN_MINUTES)
            beat(place, table)
            assert (await host.get(f"/api/tables/{table}"))["phase"] == "open", "somebody looks on"
            await host.hang_up()
            await eventually(lambda: place.server.rooms.people_at(table) == 0)
            time.forward(TEN_MINUTES - 1)
            beat(place, table)
            assert table in place.server.rooms.loaded, "it waits in memory"
            assert (await host.get(f"/api/tables/{table}"))["phase"] == "open"
            time.forward(1)
            beat(place, table)
            await place.server.store.flush()
            assert (await host.get(f"/api/tables/{table}"))["phase"] == "closed"
            beat(place, table)
            assert table not in place.server.rooms.loaded
            await host.join(table)
            assert (host.closed, host.errors[-1]["error"]["code"]) == (4004, "closed")

    run(main())


def test_a_table_where_somebody_sits_stays(tmp_path: Path) -> None:
    async def main() -> None:
        time = StillTime()
        async with running(tmp_path, clock=time.clock, ping_s=NEVER_S) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", robots=["easy"])
            await host.join(table)
            await host.hang_up()
            await eventually(lambda: place.server.rooms.people_at(table) == 0)
            time.forward(TEN_MINUTES)
            beat(place, table)
            assert table not in place.server.rooms.loaded
            await host.join(table)
            assert (host.phase, host.seat) == ("open", 0)

    run(main())


def test_a_table_that_a_stopped_server_forgot_is_not_listed(tmp_path: Path) -> None:
    time = StillTime()

    async def leave() -> None:
        async with running(tmp_path, clock=time.clock, ping_s=NEVER_S) as place:
            host = await place.visitor("Zoé")
            await host.open("duo")
            await host.join(await host.open("duo", robots=["easy"]))
            assert (await host.ask("leave"))["ok"]
            assert len((await host.get("/api/tables"))["tables"]) == 2

    async def look() -> None:
        async with running(tmp_path, clock=time.clock) as place:
            guest = await place.visitor("Ali")
            (line,) = (await guest.get("/api/tables"))["tables"]
            assert line["seats"][0]["name"] == "Zoé"

    run(leave())
    time.forward(TEN_MINUTES)
    run(look())


def test_a_newcomer_is_told_who_invites_and_whether_they_may_sit(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            table, code = host.seen["table"]["id"], host.seen["table"]["code"]
            fruit = "kiwi" if host.seen["table"]["seats"][1]["avatar"] == "abricot" else "abricot"
            await host.post("/api/me", name="Inès", avatar=fruit)
            assert (await host.ask("profile"))["ok"]
            for name in (table, code):
                found = await guest.get(f"/api/tables/{name}")
                assert (found["hostName"], found["hostAvatar"], found["kicked"]) == ("Inès", fruit, False)
                assert [seat["name"] for seat in found["seats"]] == ["Inès", "P1"]
            assert (await host.ask("kick", seat=1))["ok"]
            assert (await guest.get(f"/api/tables/{table}"))["kicked"] is True
            assert (await host.get(f"/api/tables/{table}"))["kicked"] is False
            assert (await host.ask("leave"))["ok"]
            found = await host.get(f"/api/tables/{table}")
            assert (found["hostName"], found["hostAvatar"]) == (None, None)

    run(main())
