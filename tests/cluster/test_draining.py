"""SIGTERM hands the tables over: nobody's command is lost, and nothing is told that the log does not say."""

import asyncio
from pathlib import Path

from benchmarks.rolling_restart import campaign
from tests.cluster.nodes import cluster
from tests.cluster.test_owners import begun, owners
from tests.real_servers.nats import NatsServer
from tests.server.harness import eventually, run


def test_no_command_is_lost_by_a_rolling_restart(tmp_path: Path, database_url: str, nats: NatsServer) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:

            async def restart(number: int) -> None:
                await place[number].stop()
                await place[number].start()

            report = await campaign(place, tables=3, rounds=1, disturb=restart)
            assert report.problems == []
            assert report.moves > 0
            for node in place.nodes:
                assert not any(line["event"].endswith("_fault") for line in node.events)

    run(main())


def test_a_server_that_is_stopped_hands_its_tables_to_where_their_people_are(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            opener, *players = await begun(place)
            stopping = asyncio.ensure_future(place[0].stop())
            await opener.until(lambda: opener.closed is not None)
            assert opener.closed == 1001
            answers = await asyncio.gather(*(one.ask("chat", text="go on") for one in players))
            assert all(answer["ok"] for answer in answers)
            assert all(one.closed is None for one in players)
            assert owners(place) == [0, 1]  # two of the three who stayed are there
            await stopping
            (handed,) = [line for line in place[0].events if line["event"] == "tables_handed_over"]
            assert (handed["tables"], handed["to"]) == (1, 2)
            said = [line["event"] for line in place[1].events]
            assert said.index("tables_read_ahead") < said.index("table_loaded")  # before it was theirs
            assert place[0].child.returncode == 0
            assert (await place[1].metrics())["tablee_takeovers_total"] == 0  # nobody was gone

    run(main())


def test_the_last_server_gives_its_tables_back(tmp_path: Path, database_url: str, nats: NatsServer) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url, count=1) as place:
            host = await place.visitor(0, "Host")
            table = await host.open("duo", seats=2)
            await host.join(table)
            await place[0].stop()
            await place[0].start()
            await host.hang_up()
            await host.join(table)
            assert (await host.ask("chat", text="here again"))["ok"]
            loads = [line for line in place[0].events if line["event"] == "table_loaded"]
            await eventually(lambda: len(loads) == 2)
            assert (await place[0].metrics())["tablee_takeovers_total"] == 0

    run(main())
