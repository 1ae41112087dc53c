"""Who comes back while the table leaves the memory still finds the one table everybody is at."""

import asyncio
from pathlib import Path
from typing import Any

from tablee.store import Row, Store
from tests.real_servers.chosen import one_process
from tests.server.harness import run, running, seated


class SlowStore:
    """Reads a log, says so, and hands it over when the test lets it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.reading, self.go_on = asyncio.Event(), asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        rows = await self._store.rows(table_id, after)
        self.reading.set()
        await self.go_on.wait()
        return rows


@one_process
def test_a_room_let_go_while_somebody_returns_is_not_entered(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            table, seen = host.seen["table"]["id"], guest.seen["seq"]
            for number in range(20):  # more than is kept at hand: who returns makes the server read the log
                await host.ask("chat", text=f"line {number}")
            old = place.server.rooms.loaded[table]
            for visitor in (host, guest):
                await visitor.hang_up()
            while old.connections:
                await host.get("/api/me")
            history = place.server.history
            slow = SlowStore(place.server.store)
            history._store = slow
            returning = asyncio.create_task(guest.join(table, seq=seen))
            await slow.reading.wait()
            history._store = place.server.store
            old.let_go(old)  # nobody has been here for a while
            slow.go_on.set()
            welcome = await returning
            room = place.server.rooms.loaded[table]
            assert room is not old
            assert len(room.connections) == 1
            assert not old.connections
            lines = [entry["chat"]["text"] for entry in welcome["missed"]]
            assert lines == [f"line {number}" for number in range(20)]
            await host.join(table)
            assert (await guest.ask("chat", text="here we are"))["ok"]
            await host.until(lambda: host.seen["chat"][-1].get("text") == "here we are")

    run(main())
