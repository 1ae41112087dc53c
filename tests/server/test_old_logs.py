"""Old logs are read one after the other, however many people ask for them at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.server.room import history
from tablee.server.room.history import FACTS_PER_CREDIT
from tablee.store import Row, Store
from tests.server.harness import Running, eventually, run, running
from tests.server.test_limits import long_table

LONG = FACTS_PER_CREDIT + 200


class GatedStore:
    """Writes down who asked and what was read; a log is read once the gate is open."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.asked, self.happened = list[str](), list[tuple[str, str]]()
        self.gate = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def last_seq(self, table_id: str) -> int:
        last = await self._store.last_seq(table_id)
        self.asked.append(table_id)  # whoever asked goes on at once, up to the log
        return last

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        self.happened.append(("read", table_id))
        await self.gate.wait()
        return await self._store.rows(table_id, after)


@asynccontextmanager
async def gated(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Running, GatedStore, str, str]]:
    """A long table and a short one."""
    async with running(data) as place:
        host = await place.visitor("Zoé")
        long, short = await long_table(place, host, LONG), await host.open("duo")
        store, entries = GatedStore(place.server.store), history._entries

        def replayed(table_id: str, *args: Any) -> Any:
            made = entries(table_id, *args)
            store.happened.append(("replayed", table_id))
            return made

        monkeypatch.setattr(place.server.history, "_store", store)
        monkeypatch.setattr(history, "_entries", replayed)
        yield place, store, long, short


def asking(place: Running, table: str, number: int) -> list[asyncio.Task[Any]]:
    """So many strangers, each from elsewhere."""
    ask = place.server.history.log_after
    return [asyncio.ensure_future(ask(table, 1, f"p{n}", f"10.0.{n}.1")) for n in range(number)]


def test_no_log_is_read_while_another_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with gated(tmp_path, monkeypatch) as (place, store, long, _):
            asked = asking(place, long, 6)
            await eventually(lambda: len(store.asked) == 6)
            assert store.happened == [("read", long)]
            store.gate.set()
            told = await asyncio.gather(*asked)
            assert [(one["seq"], one["entries"][-1].seq) for one in told] == [(LONG, LONG)] * 6
            assert store.happened == [("read", long), ("replayed", long)] * 6

    run(main())


def test_a_short_log_waits_for_one_long_log_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with gated(tmp_path, monkeypatch) as (place, store, long, short):
            asked = asking(place, long, 3)
            await eventually(lambda: len(store.asked) == 3)
            asked += asking(place, short, 1)
            await eventually(lambda: len(store.asked) == 4)
            store.gate.set()
            await asyncio.gather(*asked)
            assert [table for what, table in store.happened if what == "read"] == [long, short, long, long]

    run(main())


def test_who_comes_back_to_what_is_in_memory_waits_for_no_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with gated(tmp_path, monkeypatch) as (place, store, long, _):
            guest = await place.visitor("Ali")
            assert (await guest.join(long))["seq"] == LONG
            await guest.hang_up()
            asked = asking(place, long, 2)
            await eventually(lambda: store.happened)
            guest.wishes += f"&seq={LONG - 3}"
            assert [entry["seq"] for entry in (await guest.join(long))["missed"]] == [
                LONG - 2,
                LONG - 1,
                LONG,
            ]
            store.gate.set()
            await asyncio.gather(*asked)

    run(main())
