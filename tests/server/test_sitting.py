"""Opening a table, finding it, sitting down, getting up, starting and starting again."""

from pathlib import Path

import pytest

from tablee.matches import read_replay
from tablee.server.http import api
from tablee.store import Listing, Write
from tablee.tables import table_codes
from tablee.tables.table_codes import FOODS
from tests.server.harness import play_out, run, running, seated, started, told


def test_a_table_is_found_by_link_and_by_code(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            made = await host.post("/api/tables", id="x", game="duo", seats=3)
            assert made["code"].split()[0] in FOODS
            guest = await place.visitor("Ali")
            for spelling in (made["code"], made["code"].lower().replace(" ", ""), made["id"]):
                assert (await guest.get(f"/api/tables/{spelling}"))["id"] == made["id"]
            welcome = await guest.join(made["code"].replace(" ", "-").lower())
            assert welcome["table"]["id"] == made["id"]
            assert welcome["you"]["seat"] is None

    run(main())


def test_the_same_request_opens_one_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            first = await host.post("/api/tables", id="x", game="duo")
            assert await host.post("/api/tables", id="x", game="duo") == first
            other = await place.visitor("Ali")
            assert (await other.post("/api/tables", id="x", game="duo"))["id"] != first["id"]

    run(main())


def test_only_public_tables_are_listed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            shown = await host.open("rummikub", visibility="public")
            hidden = await host.open("duo", visibility="private")
            listed = [table["id"] for table in (await host.get("/api/tables"))["tables"]]
            assert shown in listed
            assert hidden not in listed

    run(main())


def test_tables_where_somebody_is_are_listed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "LISTED_TABLES", 2)

    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await place.visitor("Zoé"), await place.visitor("Ali")
            lively, *left = [await host.open("duo", visibility="public") for _ in range(3)]
            await host.join(lively)
            await guest.join(lively)
            lines = (await host.get("/api/tables"))["tables"]
            assert [(line["id"], line["here"]) for line in lines] == [(lively, 2), (left[-1], 0)]
            assert (await host.get(f"/api/tables/{lively}"))["here"] == 2

    run(main())


def test_sit_stand_and_taken_chairs(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            third = await place.visitor("Third")
            await third.join(host.seen["table"]["id"])
            assert (await third.ask("sit"))["error"]["code"] == "seat_taken"
            assert (await guest.ask("stand"))["ok"]
            assert guest.seat is None
            assert (await third.ask("sit", seat=1))["ok"]
            assert third.seat == 1
            await host.until(lambda: host.seen["table"]["seats"][1]["name"] == "Third")

    run(main())


def test_robots_come_and_go_at_the_hosts_word(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            await host.ask("kick", seat=1)
            assert (await guest.ask("robot", level="easy"))["error"]["code"] == "not_host"
            assert (await host.ask("robot", level="genius"))["error"]["code"] == "bad_level"
            assert (await host.ask("robot", level="easy", seat=1))["ok"]
            assert (await host.ask("robot", level="hard", seat=1))["ok"]
            assert host.seen["table"]["seats"][1]["robot"] == "hard"
            assert (await host.ask("dismiss", seat=1))["ok"]
            assert host.seen["table"]["seats"][1]["robot"] is None

    run(main())


def test_who_was_kicked_may_watch_but_not_sit_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            assert (await host.ask("kick", seat=1))["ok"]
            await guest.until(lambda: guest.seat is None)
            assert (await guest.ask("sit"))["error"]["code"] == "kicked"

    run(main())


def test_empty_chairs_are_taken_away_at_the_start(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", seats=4)
            await host.join(table)
            assert (await host.ask("start"))["error"]["code"] == "too_few"
            guest = await place.visitor("Ali")
            await guest.join(table)
            assert (await guest.ask("sit", seat=3))["ok"]
            assert (await host.ask("start"))["ok"]
            await guest.until(lambda: guest.phase == "playing")
            assert guest.seat == 1
            assert len(guest.seen["table"]["seats"]) == 2
            assert guest.seen["view"]["seat"] == 1

    run(main())


def test_options_may_be_changed_until_the_start(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            assert (await guest.ask("options", options={"turbo": True}))["error"]["code"] == "not_host"
            refused = await host.ask("options", options={"target": 3})
            assert (refused["error"]["code"], refused["error"]["rule"]) == ("bad_options", "DUO-39")
            assert (await host.ask("options", options={"turbo": True}))["ok"]
            await guest.until(lambda: guest.seen["table"]["options"]["turbo"])
            assert (await host.ask("start"))["ok"]
            assert (await host.ask("options", options={"turbo": False}))["error"]["code"] == "already_started"

    run(main())


def test_a_rematch_keeps_the_seats(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "rummikub", 2, options={"rounds": 1})
            host = visitors[0]
            early = await host.ask("rematch")
            assert early["error"]["code"] == "match_running"
            await play_out(visitors)
            before = [seat["player"] for seat in host.seen["table"]["seats"]]
            wish = {"rounds": 2}
            assert (await visitors[1].ask("rematch", options=wish))["error"]["code"] == "not_host"
            assert (await host.ask("rematch", options=wish))["ok"]
            assert (host.phase, host.seen["table"]["ready"]) == ("over", [0])
            assert (await visitors[1].ask("rematch"))["ok"]
            await host.until(lambda: host.phase == "playing" and host.seen["table"]["match"] == 2)
            assert [seat["player"] for seat in host.seen["table"]["seats"]] == before
            assert host.seen["view"]["totals"] == [0, 0]
            assert host.seen["table"]["options"]["rounds"] == 2
            table = host.seen["table"]["id"]
            (past,) = (await host.get("/api/history"))["matches"]
            assert (past["table"], past["match"], past["game"]) == (table, 1, "rummikub")
            assert "match winners" in await host.get(f"/api/tables/{table}/replay?match=1")

    run(main())


def test_DUO_10_the_host_chooses_who_starts_and_the_replay_says_so(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            for chair in (0, 3):
                host, guest = await place.visitor("Zoé"), await place.visitor("Ali")
                table = await host.open("duo", seats=4, options={"target": 10})
                await host.join(table)
                await guest.join(table)
                assert (await guest.ask("sit", seat=3))["ok"]
                assert (await host.ask("start", starter=1))["error"]["code"] == "bad_seat"
                assert (await host.ask("start", starter=chair))["ok"]
                await guest.until(lambda guest=guest: guest.phase == "playing")  # type: ignore[misc]
                first = 0 if chair == 0 else 1
                assert (host.seen["view"]["starter"], host.seen["view"]["turn"]) == (first, first)
                await play_out([host, guest])
                assert (await host.ask("rematch", starter=1))["ok"]
                assert (await guest.ask("ready"))["ok"]
                await host.until(lambda host=host: host.phase == "playing")  # type: ignore[misc]
                assert host.seen["view"]["starter"] == 1
                match = read_replay(await host.get(f"/api/tables/{table}/replay?match=1"))
                assert match.rounds[0].setting.starter == first
                assert match.winners is not None

    run(main())


def test_nobody_is_chosen_to_start_where_lots_decide_or_all_start(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            for game, rule in (("rummikub", "RUM-08"), ("ruckus", "RUC-08")):
                host, _ = await seated(place, game, 2)
                error = (await host.ask("start", starter=0))["error"]
                assert (error["code"], error["rule"]) == ("bad_starter", rule)

    run(main())


def test_RUM_08_the_lots_are_shown_with_the_deal(tmp_path: Path) -> None:
    """Highest number starts; a joker does not count; what was drawn is mixed in again."""

    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await started(place, "rummikub", 2, options={"rounds": 1})
            table, lots = host.seen["table"]["id"], host.seen["deal"]["lots"]
            assert guest.seen["deal"]["lots"] == lots
            numbers = [int(tile[1:]) for tile in lots if tile != "J"]
            assert len(numbers) % 2 == 0
            assert numbers[-2] != numbers[-1], "two draw again as long as they tie"
            assert host.seen["view"]["starter"] == (0 if numbers[-2] > numbers[-1] else 1)
            (told,) = [
                entry["deal"]
                for entry in (await host.get(f"/api/tables/{table}/log"))["entries"]
                if "deal" in entry
            ]
            assert told == host.seen["deal"]
            await play_out([host, guest])
            assert host.seen["reveal"]["deal"].endswith(" / " + " ".join(lots))
            other, _ = await started(place, "duo", 2)
            assert "lots" not in other.seen["deal"]

    run(main())


def test_the_host_shows_the_table_to_all_and_takes_it_off_the_list(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2, visibility="private")
            stranger = await place.visitor("Zoé")

            async def listed() -> bool:
                lines = (await stranger.get("/api/tables"))["tables"]
                return host.seen["table"]["id"] in {line["id"] for line in lines}

            assert not await listed()
            assert (await guest.ask("show", visibility="public"))["error"]["code"] == "not_host"
            assert not await listed()
            assert (await host.ask("show", visibility="public"))["ok"]
            await guest.until(lambda: guest.seen["table"]["visibility"] == "public")
            # Several servers tell each other every half second.
            await told(listed, lambda is_listed: is_listed)
            assert (await host.ask("start"))["ok"]
            assert (await host.ask("show", visibility="private"))["ok"]
            await told(listed, lambda is_listed: not is_listed)

    run(main())


def test_a_closed_table_is_closed_for_good(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            assert (await guest.ask("close"))["error"]["code"] == "not_host"
            assert (await host.ask("close"))["ok"]
            await guest.until(lambda: guest.closed == 1000)
            assert guest.errors[-1]["error"]["code"] == "closed"
            await guest.hang_up()
            await guest.join(host.seen["table"]["id"])
            assert guest.closed == 4004

    run(main())


def test_a_host_who_leaves_hands_the_table_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            assert (await host.ask("leave"))["ok"]
            await guest.until(lambda: guest.seen["table"]["host"] == guest.seen["you"]["player"])

    run(main())


def test_where_all_short_codes_are_in_use_tables_get_longer_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_codes, "FOODS", ["NOIX"])

    async def main() -> None:
        async with running(tmp_path) as place:
            for number in table_codes.NUMBERS[0]:
                taken = Listing(f"t{number}", f"NOIX {number}", "private", "open", 1, 1, "{}")
                await place.server.store.commit(Write(listing=taken))
            zoe = await place.visitor()
            made = await zoe.post("/api/tables", id="x", game="duo")
            assert int(made["code"].removeprefix("NOIX ")) >= 100
            assert (await zoe.get(f"/api/tables/{made['code'].lower().replace(' ', '')}"))["id"] == made["id"]

    run(main())
