"""Score sheets that phones around a real table share: opened by link, written in batches, waited for, kept."""

import asyncio
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.sheets.cells import CellWrite, merge
from tablee.sheets.checks import MOST_AHEAD
from tests.server.harness import Visitor, eventually, limited, run, running
from tests.server.process import serving
from tests.sheets.evenings import ID, Phone, any_key

HEAD: dict[str, Any] = {
    "id": ID,
    "game": "rummikub",
    "opened": 1_700_000_000_000,
    "players": [
        {"name": "Inès", "face": "citron"},
        {"name": "Robot 2", "face": "kiwi"},
        {"name": "Léa", "face": "cerise"},
    ],
    "options": {"preset": "sheet"},
}


async def send(visitor: Visitor, writes: list[CellWrite], after: int = 0) -> Any:
    return await visitor.post(
        f"/api/sheets/{ID}/writes", writes=[write._asdict() for write in writes], after=after
    )


def cells_of(answer: Any) -> dict[str, CellWrite]:
    return {cell["key"]: CellWrite(**cell) for cell in answer["cells"]}


def test_a_sheet_is_opened_once_and_joined_by_its_id(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await place.visitor(), await place.visitor()
            made = await host.post("/api/sheets", **HEAD)
            assert (made["seq"], made["cells"], made["mine"]) == (1, [], None)
            assert [player["name"] for player in made["players"]] == ["Inès", "Robot 2", "Léa"]
            assert await host.post("/api/sheets", **HEAD) == made
            other = await guest.post("/api/sheets", **HEAD | {"opened": 5})
            assert (other["error"]["code"], other["error"]["data"]["field"]) == ("bad_sheet", "id")
            phone = Phone("phone-aa")
            phone.write("r1.p0", "10+15+8")
            assert (await send(host, phone.unsent))["seq"] == 2
            read = await guest.get(f"/api/sheets/{ID}")
            assert cells_of(read) == phone.cells
            assert read["options"]["preset"] == "sheet"
            again = await send(host, phone.unsent, after=2)  # sent twice, it counts once
            assert (again["seq"], again["cells"]) == (2, [])
            missing = await guest.get(f"/api/sheets/{'x' * 22}")
            assert missing["error"]["code"] == "unknown_sheet"

    run(main())


def test_a_phone_waits_for_news(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            host, guest = await place.visitor(), await place.visitor()
            await host.post("/api/sheets", **HEAD)
            waiting = asyncio.ensure_future(guest.get(f"/api/sheets/{ID}?after=1&wait=1"))
            sheets = place.server.sheets
            await eventually(lambda: sheets._waiting)
            phone = Phone("phone-aa")
            phone.write("r1.out", "0")
            await send(host, phone.unsent)
            assert cells_of(await waiting) == phone.cells
            # A server that stops answers whoever waits.
            waiting = asyncio.ensure_future(guest.get(f"/api/sheets/{ID}?after=2&wait=1"))
            await eventually(lambda: sheets._waiting)
            sheets.close()
            assert (await waiting)["cells"] == []

    run(main())


@pytest.mark.parametrize("seed", range(3))
def test_phones_that_come_and_go_end_with_the_same_cells(tmp_path: Path, seed: int) -> None:
    async def main() -> None:
        rng = Random(seed)
        async with running(tmp_path) as place:
            visitors = [await place.visitor() for _ in range(3)]
            await visitors[0].post("/api/sheets", **HEAD)
            phones = [Phone(name) for name in ("phone-aa", "phone-bb", "phone-cc")]
            seen, written = [0, 0, 0], set()

            async def sync(one: int) -> None:
                answer = await send(visitors[one], list(phones[one].cells.values()), seen[one])
                phones[one].hear(list(cells_of(answer).values()))
                seen[one] = answer["seq"]

            for _ in range(40):
                one = rng.randrange(3)
                if rng.random() < 0.25:
                    await sync(one)
                key, value = any_key(rng, "rummikub", 3)
                phones[one].write(key, value)
                written.add(key)
            for one in (0, 1, 2, 0, 1, 2):
                await sync(one)
            assert phones[0].cells == phones[1].cells == phones[2].cells
            assert set(phones[0].cells) == written
            stored = cells_of(await visitors[0].get(f"/api/sheets/{ID}"))
            assert stored == merge({}, phones[0].cells.values())

    run(main())


@pytest.mark.parametrize(
    ("part", "field"),
    [
        ({"id": "../../etc/passwd"}, "id"),
        ({"game": "chess"}, "game"),
        ({"players": HEAD["players"][:1]}, "players"),
        ({"players": [{"name": "\u202e", "face": "kiwi"}] * 2}, "players"),
        ({"players": [{"name": "x" * 25, "face": "kiwi"}] * 2}, "players"),
        ({"players": [{"name": "Léa", "face": "<b>"}] * 2}, "players"),
        ({"options": {"colour": 1}}, "options"),
        ({"opened": -1}, "opened"),
    ],
)
def test_a_bad_head_is_refused_by_its_field(tmp_path: Path, part: dict[str, Any], field: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            answer = await (await place.visitor()).post("/api/sheets", **HEAD | part)
            assert (answer["error"]["code"], answer["error"]["data"]["field"]) == ("bad_sheet", field)

    run(main())


@pytest.mark.parametrize(
    ("part", "field"),
    [
        ({"key": "r1.p6"}, "key"),
        ({"value": "=1+1"}, "value"),
        ({"counter": MOST_AHEAD + 2}, "counter"),
        ({"author": "me"}, "author"),
        ({"face": "Kiwi"}, "face"),
    ],
)
def test_a_bad_batch_is_refused_as_a_whole(tmp_path: Path, part: dict[str, Any], field: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitor = await place.visitor()
            await visitor.post("/api/sheets", **HEAD)
            good = Phone("phone-aa").write("r1.p0", "1")
            answer = await send(visitor, [good, good._replace(**({"key": "r2.p0"} | part))])
            assert (answer["error"]["code"], answer["error"]["data"]["field"]) == ("bad_sheet", field)
            assert (await visitor.get(f"/api/sheets/{ID}"))["cells"] == []

    run(main())


def test_bodies_that_are_none_and_too_much_of_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True, sheets_per_hour=1, sheet_writes_per_minute=3) as place:
            visitor = await place.visitor()
            await visitor.post("/api/sheets", **HEAD)
            bodies: list[dict[str, Any]] = [
                {}, {"writes": 5}, {"writes": [{}]}, {"writes": [], "after": -1}, {"writes": [{}] * 201},
            ]  # fmt: skip
            for body in bodies:
                answer = await visitor.post(f"/api/sheets/{ID}/writes", **body)
                assert answer["error"]["code"] == "malformed"
            phone = Phone("phone-aa")
            for column in range(3):
                phone.write(f"r1.p{column}", "1")
            assert (await send(visitor, phone.unsent))["seq"] == 2
            assert (await send(visitor, phone.unsent))["error"]["code"] == "rate_limited"
            second = await visitor.post("/api/sheets", **HEAD | {"id": "y" * 22})
            assert second["error"]["code"] == "rate_limited"
            assert (await visitor.post("/api/sheets", **HEAD))["seq"] == 2  # one that is there costs nothing

    run(main())


def test_an_evening_enters_the_history_of_those_who_said_who_they_are(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            ines, lea, stranger = [await place.visitor(name) for name in ("Inès", "Léa", "Max")]
            await ines.post("/api/sheets", **HEAD)
            phone = Phone("phone-aa")
            for key, value in (("r1.out", "0"), ("r1.p1", "5"), ("r1.p2", "7"), ("done", "1")):
                phone.write(key, value)
            assert (await ines.post(f"/api/sheets/{ID}/claim", column=0))["mine"] == 0
            await send(ines, phone.unsent)
            (match,) = (await ines.get("/api/history"))["matches"]
            assert (match["kind"], match["table"], match["game"]) == ("sheet", ID, "rummikub")
            assert (match["totals"], match["winners"], match["places"]) == ([12, -5, -7], [0], [1, 2, 3])
            assert (match["rounds"], match["rated"]) == (1, False)
            assert [player["player"] is not None for player in match["players"]] == [True, False, False]
            # Claimed and corrected afterwards: one line, for both.
            await lea.post(f"/api/sheets/{ID}/claim", column=2)
            phone.write("r1.p2", "9")
            await send(lea, phone.unsent)
            for visitor in (ines, lea):
                (match,) = (await visitor.get("/api/history"))["matches"]
                assert match["totals"] == [14, -5, -9]
            assert (await stranger.get("/api/history"))["matches"] == []
            taken = await stranger.post(f"/api/sheets/{ID}/claim", column=2)
            assert taken["error"]["code"] == "column_taken"
            bad = await stranger.post(f"/api/sheets/{ID}/claim", column=3)
            assert bad["error"]["data"]["field"] == "column"
            # People sat there, whether anybody knows them here or not.
            found = {
                company: len((await ines.get(f"/api/history?with={company}"))["matches"])
                for company in ("sheet", "people", "robots")
            }
            assert found == {"sheet": 1, "people": 1, "robots": 0}
            page = await ines.get("/api/profile")
            assert (page["matches"], page["sheets"]) == (1, 1)
            # The box is not the screen: a first game here still is a first game.
            me = (await ines.get("/api/me"))["player"]
            assert await place.server.store.games_finished(me, ["rummikub"]) == frozenset()

    run(main())


def test_a_claim_costs_a_cell_and_one_of_no_sheet_leaves_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            guest = await place.visitor()
            me = (await guest.get("/api/me"))["player"]
            unknown = await guest.post(f"/api/sheets/{'z' * 22}/claim", column=0)
            assert unknown["error"]["code"] == "unknown_sheet"
            assert await place.server.store.profile(me) is None
            while place.server.sheets._writes.take("127.0.0.1", 10):
                pass
            codes = {
                (await guest.post(f"/api/sheets/{ID}/claim", column=0))["error"]["code"] for _ in range(30)
            }
            assert "rate_limited" in codes

    run(main())


def test_one_phone_too_many_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.sheets.sheets.MOST_WAITING", 0)

    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            ines = await place.visitor("Inès")
            seq = (await ines.post("/api/sheets", **HEAD))["seq"]
            refused = await ines.get(f"/api/sheets/{ID}?after={seq}&wait=1")
            assert refused["error"]["code"] == "rate_limited"

    run(main())


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    async def main() -> None:
        phone = Phone("phone-aa")
        async with serving(tmp_path) as place:
            visitor = Visitor(place.url, "en")
            await visitor.post("/api/sheets", **HEAD)
            for number in range(1, 40):
                write = phone.write(f"r{number}.p0", str(number))
                assert (await send(visitor, [write]))["seq"] == number + 1
            place.child.send_signal(signal.SIGKILL)
            await place.child.wait()
            await visitor.leave()
        async with serving(tmp_path) as place:
            visitor = Visitor(place.url, "en")
            assert cells_of(await visitor.get(f"/api/sheets/{ID}")) == phone.cells
            phone.write("r1.p0", "2")
            assert (await send(visitor, phone.unsent[-1:]))["seq"] == 41
            await visitor.leave()

    asyncio.run(limited(main()))


def test_people_come_later_and_claim_their_column(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, late = await place.visitor("Inès"), await place.visitor("Tom")
            await host.post("/api/sheets", **HEAD)
            refused = await late.post(f"/api/sheets/{ID}/claim", column=3)
            assert refused["error"]["data"]["field"] == "column"
            phone = Phone("phone-aa")
            phone.write("n3", "poire 1 Tom")
            assert "error" not in await send(host, phone.unsent)
            assert (await late.post(f"/api/sheets/{ID}/claim", column=3))["mine"] == 3
            for key, value in (
                ("r1.out", "3"),
                ("r1.p0", "1"),
                ("r1.p1", "2"),
                ("r1.p2", "3"),
                ("done", "1"),
            ):
                phone.write(key, value)
            assert "error" not in await send(host, phone.unsent)
            (match,) = (await late.get("/api/history"))["matches"]
            assert [(player["name"], player["avatar"]) for player in match["players"]][3] == ("Tom", "poire")
            assert match["totals"] == [-1, -2, -3, 6]

    run(main())


@pytest.mark.parametrize("name", ["Tom  B", "\u202eTom", "T\u0000m", " Tom"])
def test_a_name_that_would_be_written_otherwise_is_refused(tmp_path: Path, name: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor()
            await host.post("/api/sheets", **HEAD)
            phone = Phone("phone-aa")
            phone.write("n3", f"poire 1 {name}")
            answer = await send(host, phone.unsent)
            assert (answer["error"]["code"], answer["error"]["data"]["field"]) == ("bad_sheet", "value")

    run(main())
