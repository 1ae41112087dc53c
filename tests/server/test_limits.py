"""What one address can try, open, list and make the server read. Addresses are those a trusted proxy names."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tablee.server.limits.addresses import home_of
from tablee.server.settings import Settings
from tablee.store import Listing, Row, Store, Write
from tablee.tables import facts as f
from tablee.tables.table_codes import FOODS
from tests.server.harness import Running, Visitor, WholeAnswer, run, running

DEFAULTS: dict[str, Any] = {
    name: getattr(Settings(), name)
    for name in ("tables_per_player", "listed_per_player", "listed_per_address", "log_reads")
}


@asynccontextmanager
async def by_proxy(data: Path, **changed: Any) -> AsyncIterator[Running]:
    """With the limits of a real server."""
    async with running(data, **({"proxy": 1} | DEFAULTS | changed), one_door=True) as place:
        yield place


async def from_address(place: Running, address: str, name: str = "") -> Visitor:
    visitor = await place.visitor()
    visitor.session.headers["X-Forwarded-For"] = address
    if name:
        await visitor.post("/api/me", name=name)
    return visitor


# --- whose address --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("proxies", "lines", "told"),
    [
        (0, ["1.1.1.1"], "127.0.0.1"),
        (1, [], "127.0.0.1"),
        (1, ["1.1.1.1"], "1.1.1.1"),
        (1, ["9.9.9.9, 1.1.1.1"], "1.1.1.1"),
        (1, ["9.9.9.9", "1.1.1.1"], "1.1.1.1"),
        (1, ["9.9.9.9, 8.8.8.8", "1.1.1.1"], "1.1.1.1"),
        (2, ["9.9.9.9, 1.1.1.1, 2.2.2.2"], "1.1.1.1"),
        (2, ["9.9.9.9", "1.1.1.1", "2.2.2.2"], "1.1.1.1"),
        (2, ["9.9.9.9", "1.1.1.1, 2.2.2.2"], "1.1.1.1"),
        (3, ["1.1.1.1", "2.2.2.2"], "1.1.1.1"),
        (1, ["[2001:db8:1:2::5]:443"], "2001:db8:1:2::"),
        (1, ["1.1.1.1:5050"], "1.1.1.1"),
    ],
)
def test_the_address_is_what_the_farthest_trusted_proxy_says(
    tmp_path: Path, proxies: int, lines: list[str], told: str
) -> None:
    """The limit of one address is used up by another caller exactly if both count as the same."""

    async def main() -> None:
        async with running(
            tmp_path, proxy=proxies, requests_per_s=0.0, requests_burst=3, one_door=True
        ) as place:
            async with aiohttp.ClientSession(response_class=WholeAnswer) as http:
                sent = [("X-Forwarded-For", line) for line in lines]
                for _ in range(3):
                    assert (await http.get(f"{place.url}/api/games", headers=sent)).status == 200
                assert (await http.get(f"{place.url}/api/games", headers=sent)).status == 429
            assert set(place.server.requests._buckets) == {told}

    run(main())


@pytest.mark.parametrize(
    ("text", "number"), [("1", 1), ("true", 1), ("on", 1), ("0", 0), ("no", 0), ("2", 2)]
)
def test_the_number_of_proxies_may_still_be_a_switch(
    monkeypatch: pytest.MonkeyPatch, text: str, number: int
) -> None:
    monkeypatch.setenv("TABLEE_PROXY", text)
    assert Settings.from_environment().proxy == number


def test_a_household_is_one_address() -> None:
    assert home_of("2001:db8:1:2:3:4:5:6") == home_of("2001:db8:1:2:ffff::1") != home_of("2001:db8:1:3::1")
    assert home_of("::ffff:1.2.3.4") == home_of("1.2.3.4") != home_of("1.2.3.5")
    assert home_of("fe80::1%eth0") == home_of("fe80::2%eth1")
    assert home_of("unknown") == "unknown"


# --- trying codes ---------------------------------------------------------------------------------------


async def tries(visitor: Visitor, number: int, start: int = 0) -> list[int]:
    """Codes that no table has, each by another way in."""
    ways = ("/api/tables/{}", "/api/tables/{}/log", "/api/tables/{}/replay", "/api/tables/{}")
    statuses = []
    for place in range(start, start + number):
        code = f"{FOODS[place % len(FOODS)]}{2 + place // len(FOODS)}"
        statuses.append((await visitor.session.get(ways[place % 4].format(code))).status)
    return statuses


def test_an_address_that_tries_codes_soon_finds_nothing_by_code(tmp_path: Path) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path, code_misses_per_minute=0) as place:
            host = await from_address(place, "1.1.1.1", "Zoé")
            made = await host.post("/api/tables", id="x", game="duo", visibility="private")
            guesser = await from_address(place, "2.2.2.2")
            assert await tries(guesser, 25) == [404] * 20 + [429] * 5
            # The right code tells no more than a wrong one, by any way in.
            for way in ("/api/tables/{}", "/api/tables/{}/log", "/api/tables/{}/replay"):
                assert (await guesser.session.get(way.format(made["code"]))).status == 429
            await guesser.join(made["code"].replace(" ", ""))
            assert guesser.closed == 1008
            # Links work all the same, and others find the table by its code.
            await guesser.hang_up()
            assert (await guesser.join(made["id"]))["table"]["id"] == made["id"]
            friend = await from_address(place, "3.3.3.3")
            assert (await friend.get(f"/api/tables/{made['code']}"))["id"] == made["id"]

    run(main())


def test_right_codes_cost_nothing(tmp_path: Path) -> None:
    """Six people of one household, each reloading, some mistyping."""

    async def main() -> None:
        async with by_proxy(tmp_path, code_misses_per_minute=0) as place:
            host = await from_address(place, "1.1.1.1", "Zoé")
            made = await host.post("/api/tables", id="x", game="duo", visibility="private")
            home = [await from_address(place, "1.1.1.1") for _ in range(6)]
            for number, person in enumerate(home):
                assert await tries(person, 2, 2 * number) == [404, 404]
                for _ in range(20):
                    assert (await person.get(f"/api/tables/{made['code']}"))["id"] == made["id"]

    run(main())


def test_while_many_addresses_try_codes_each_has_fewer_tries(tmp_path: Path) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path, code_misses_per_minute=0) as place:
            place.server.code_guesses._together.rate = 0.0
            host = await from_address(place, "1.1.1.1", "Zoé")
            made = await host.post("/api/tables", id="x", game="duo", visibility="private")
            found = []
            for number in range(40):
                guesser = await from_address(place, f"2.2.2.{number}")
                found.append((await tries(guesser, 22)).count(404))
                await guesser.leave()
            assert found == [20] * 15 + [2] * 25  # 300 misses together, then each costs ten
            friend = await from_address(place, "3.3.3.3")
            assert (await tries(friend, 1)) == [404]
            assert (await friend.get(f"/api/tables/{made['code']}"))["id"] == made["id"]

    run(main())


def test_private_tables_have_long_codes(tmp_path: Path) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path) as place:
            host = await from_address(place, "1.1.1.1", "Zoé")
            hidden = await host.post("/api/tables", id="x", game="duo", visibility="private")
            shown = await host.post("/api/tables", id="y", game="duo", visibility="public")
            assert 1000 <= int(hidden["code"].split()[1]) < 10_000
            assert 2 <= int(shown["code"].split()[1]) < 100

    run(main())


# --- opening and listing --------------------------------------------------------------------------------


def test_callers_without_a_cookie_share_their_addresss_tables(tmp_path: Path) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path) as place, aiohttp.ClientSession(response_class=WholeAnswer) as http:
            headers = {"X-Forwarded-For": "2.2.2.2"}
            opened = []
            for number in range(70):
                http.cookie_jar.clear()
                body = {"id": f"x{number}", "game": "duo"}
                answer = await http.post(f"{place.url}/api/tables", json=body, headers=headers)
                opened.append(answer.status)
            assert opened == [200] * 60 + [429] * 10
            zoe = await from_address(place, "1.1.1.1", "Zoé")
            assert await zoe.open("duo")

    run(main())


def test_new_tables_never_push_an_occupied_one_off_the_list(tmp_path: Path) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path) as place:
            host = await from_address(place, "1.1.1.1", "Zoé")
            table = await host.open("duo")
            await host.join(table)
            for number in range(1200):
                card = json.dumps({"id": f"t{number}", "host": f"p{number}"})
                one = Listing(f"t{number}", f"X {number}", "public", "open", 2**50 + number, 1, card)
                place.server.store.append(Write(listing=one), lambda error: None)
            await place.server.store.settle()
            lines = (await host.get("/api/tables"))["tables"]
            assert (lines[0]["id"], lines[0]["here"]) == (table, 1)
            assert len(lines) == 100

    run(main())


@pytest.mark.parametrize("occupied", [False, True])
def test_nobody_fills_the_list_alone(tmp_path: Path, occupied: bool) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path) as place:
            alone = await from_address(place, "1.1.1.1", "Zoé")
            for _ in range(6):
                table = await alone.open("duo")
                if occupied:
                    await (await from_address(place, "1.1.1.1")).join(table)
            many = [await from_address(place, "2.2.2.2") for _ in range(12)]
            for one in many:
                table = await one.open("duo")
                if occupied:
                    await one.join(table)
            other = await from_address(place, "3.3.3.3")
            mine = await other.open("duo")
            lines = (await other.get("/api/tables"))["tables"]
            hosts = [line["host"] for line in lines]
            zoe = (await alone.get("/api/me"))["player"]
            assert hosts.count(zoe) == 3
            assert len(hosts) == 3 + 8 + 1
            assert mine in [line["id"] for line in lines]

    run(main())


# --- old logs -------------------------------------------------------------------------------------------


async def long_table(place: Running, host: Visitor, facts: int) -> str:
    table = await host.open("duo")
    last = await place.server.store.last_seq(table)
    said = f.write_fact(f.Said(name="Zoé", phrase="hello"))
    rows = [Row(table, seq, 1, *said) for seq in range(last + 1, facts + 1)]
    await place.server.store.commit(Write(rows))
    return table


class WatchedStore:
    """Writes down whose logs are read."""

    def __init__(self, store: Store, read: list[str]) -> None:
        self._store, self._read = store, read

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        self._read.append(table_id)
        return await self._store.rows(table_id, after)


def test_a_log_that_has_nothing_new_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path) as place:
            host = await from_address(place, "1.1.1.1", "Zoé")
            table = await long_table(place, host, 8000)
            read: list[str] = []
            monkeypatch.setattr(place.server.history, "_store", WatchedStore(place.server.store, read))
            for after in (8000, 8001, 999_999):
                assert await host.get(f"/api/tables/{table}/log?after={after}") == {
                    "seq": 8000,
                    "entries": [],
                }
            assert read == []
            await host.join(table)  # in memory now
            del read[:]
            told = await host.get(f"/api/tables/{table}/log?after=7990")
            assert [entry["seq"] for entry in told["entries"]] == list(range(7991, 8001))
            assert read == []
            told = await host.get(f"/api/tables/{table}/log?after=7000")
            assert [entry["seq"] for entry in told["entries"]] == list(range(7001, 8001))
            assert read == [table]

    run(main())


def test_old_logs_are_rationed_by_their_length(tmp_path: Path) -> None:
    """Sixty short ones a minute; one of eight thousand facts counts as eight."""

    async def main() -> None:
        async with by_proxy(tmp_path) as place:
            host = await from_address(place, "1.1.1.1", "Zoé")
            table = await long_table(place, host, 8000)
            place.server.history.budget.of("2.2.2.2").rate = 0.0
            reader = await from_address(place, "2.2.2.2")
            got = [(await reader.session.get(f"/api/tables/{table}/log?after=1")).status for _ in range(9)]
            assert got == [200] * 7 + [429] * 2
            short = await host.open("duo")
            got = [(await reader.session.get(f"/api/tables/{short}/log")).status for _ in range(6)]
            assert got == [200] * 4 + [429] * 2
            assert (await reader.session.get(f"/api/tables/{table}/replay")).status == 429
            assert (await reader.session.get(f"/api/tables/{table}/log?after=9000")).status == 200
            assert (await host.session.get(f"/api/tables/{table}/log?after=1")).status == 200

    run(main())


# --- asked to leave -------------------------------------------------------------------------------------


async def kick_second(place: Running, host: Visitor, guest: Visitor, table: str) -> None:
    for one in (host, guest):
        await one.join(table)
    assert (await guest.ask("sit"))["ok"]
    assert (await host.ask("kick", seat=1))["ok"]
    await guest.until(lambda: guest.seat is None)
    assert guest.seen["you"]["kicked"] is True  # the screen says so, and offers no chair
    assert "kicked" not in host.seen["you"]


def test_who_was_kicked_does_not_come_back_as_somebody_new(tmp_path: Path) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path) as place:
            host, guest = await from_address(place, "1.1.1.1", "Zoé"), await from_address(place, "2.2.2.2")
            brother = await from_address(place, "2.2.2.2", "Ali")
            table = await host.open("duo", seats=4)
            await brother.join(table)
            await kick_second(place, host, guest, table)
            again, friend = await from_address(place, "2.2.2.2"), await from_address(place, "3.3.3.3")
            for one in (again, friend):
                await one.join(table)
            assert (await again.ask("sit"))["error"]["code"] == "kicked"
            assert (await friend.ask("sit"))["ok"]
            assert (await brother.ask("sit"))["ok"]  # was here before: not the one who was meant

    run(main())


def test_a_kick_at_the_hosts_own_address_concerns_one_player_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path) as place:
            host, guest = await from_address(place, "1.1.1.1", "Zoé"), await from_address(place, "1.1.1.1")
            table = await host.open("duo", seats=3)
            await kick_second(place, host, guest, table)
            sister = await from_address(place, "1.1.1.1")
            await sister.join(table)
            assert (await guest.ask("sit"))["error"]["code"] == "kicked"
            assert (await sister.ask("sit"))["ok"]

    run(main())


def test_who_hung_up_before_the_kick_is_known_by_address_all_the_same(tmp_path: Path) -> None:
    async def main() -> None:
        async with by_proxy(tmp_path) as place:
            host, guest = await from_address(place, "1.1.1.1", "Zoé"), await from_address(place, "2.2.2.2")
            table = await host.open("duo", seats=3)
            for one in (host, guest):
                await one.join(table)
            assert (await guest.ask("sit"))["ok"]
            await guest.hang_up()
            await host.until(lambda: not host.seen["table"]["seats"][1]["here"])
            assert (await host.ask("kick", seat=1))["ok"]
            again = await from_address(place, "2.2.2.2")
            await again.join(table)
            assert (await again.ask("sit"))["error"]["code"] == "kicked"

    run(main())
