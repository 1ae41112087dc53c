"""A server that stops: what came before is stored and told, what comes later is left to whoever has the table next."""

import asyncio
from pathlib import Path

from tablee.tables.commands import Chat
from tests.server.harness import run, running, started


def test_a_server_that_stops_takes_nothing_more_in(tmp_path: Path) -> None:
    """People who never pause would keep the store from coming to rest, and the tables from the next server."""

    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            host, _ = await started(place, "duo", 2)
            table, cookies = host.seen["table"]["id"], host.cookies
            room = place.server.rooms.loaded[table]
            line = next(one for one in room.connections if one.player.id == host.seen["you"]["player"])
            room.handle_command(line, Chat(id="before", seq=0, phrase="hello"))
            said = room.table.seq
            stopping = asyncio.create_task(place.server.stop())
            late = 0
            while not stopping.done():
                await asyncio.sleep(0)
                if late < 2000 and place.server.rooms.stopping:
                    late += 1
                    room.handle_command(line, Chat(id=f"late{late}", seq=said, phrase="hello"))
            await stopping
            assert late
            await host.until(lambda: host.closed == 1001)
            assert list(host.acks)[-1] == "before"
            assert host.acks["before"]["seq"] == said
        async with running(tmp_path, one_door=True) as place:
            # What comes after it, if anything: that the table has been left alone.
            later = [row.kind for row in await place.server.store.rows(table) if row.seq > said]
            assert set(later) <= {"slept"}
            again = await place.visitor()
            again.cookies = cookies
            await again.join(table)
            assert (await again.ask("chat", cmd="before", seq=0, phrase="hello"))["seq"] == said
            answer = await again.ask("chat", cmd="late1", seq=said, phrase="hello")
            assert answer["ok"]
            assert answer["seq"] > said

    run(main())
