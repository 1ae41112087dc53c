"""An owner dies, sleeps past its lease, or loses the bus: the table goes on elsewhere, and the log is the judge."""

import asyncio
from pathlib import Path

from tests.cluster.nodes import Nodes, cluster
from tests.cluster.test_playing import compare, gathered
from tests.cluster.told import Told
from tests.real_servers.nats import NatsServer
from tests.real_servers.postgres import PostgresServer
from tests.server.harness import Visitor, eventually, level, play_out, run


async def begun(place: Nodes, game: str = "duo") -> list[Visitor]:
    """A match of three whose table the first server owns. The first player sits at the second server."""
    opener = await place.visitor(0, "Opener")
    players = [await place.visitor(1 + number % 2, f"P{number}") for number in range(3)]
    table = await opener.open(game, seats=4, options={"target": 10} if game == "duo" else {})
    await opener.join(table)
    for player in players:
        await player.join(table)
        assert (await player.ask("sit"))["ok"]
    assert (await opener.ask("start"))["ok"]
    await level([opener, *players], opener.seen["seq"])
    return [opener, *players]


def mover(people: list[Visitor]) -> Visitor:
    return next(one for one in people if one.my_turn)


def owners(place: Nodes) -> list[int]:
    """The servers that have loaded a table, in the order of their log lines."""
    return [
        number
        for number, node in enumerate(place.nodes)
        if any(line["event"] == "table_loaded" for line in node.events)
    ]


def test_a_match_goes_on_when_its_owner_is_killed(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url, GRACE_MS=300) as place:
            opener, *players = await begun(place)
            assert owners(place) == [0]
            for _ in range(5):
                one = mover([opener, *players])
                answer = await one.act(one.seen["legal"][-1])
                await level([opener, *players], answer["seq"])
            await place[0].kill()
            said = await asyncio.gather(*(one.ask("chat", text="still there") for one in players))
            assert all(answer["ok"] for answer in said)
            assert len(owners(place)) == 2
            assert all(one.closed is None for one in players)
            taken = [(await node.metrics())["tablee_takeovers_total"] for node in place.nodes[1:]]
            assert sum(taken) == 1
            await play_out(players)  # a robot minds the opener's seat
            await compare(place, players)

    run(main())


def test_a_command_that_its_owner_never_answered_is_answered_by_the_next(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url) as place:
            opener, *players = await begun(place)
            place[0].freeze()
            asked = asyncio.ensure_future(players[0].ask("chat", text="into the silence"))
            others = [one.ask("chat", text="me too") for one in players[1:]]
            assert all(answer["ok"] for answer in await asyncio.gather(asked, *others))
            table = players[0].seen["table"]["id"]
            place[0].thaw()
            # The one that slept finds out, and its own visitor comes in again where the table is.
            assert (await opener.ask("chat", text="good morning"))["ok"]
            await level(players, opener.seen["seq"])
            words = [line["text"] for line in players[0].seen["chat"]]
            assert sorted(words) == sorted(["into the silence", "me too", "me too", "good morning"])
            told = Told(table, await place.rows(table))
            for one in (opener, *players):
                told.check(one)

    run(main())


def test_the_bus_may_be_lost_and_come_back(tmp_path: Path, database_url: str, own_nats: NatsServer) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, own_nats.url) as place:
            opener, *players = await begun(place)
            own_nats.kill()
            asked = [asyncio.ensure_future(one.ask("chat", text="later")) for one in players]
            assert (await opener.ask("chat", text="at home"))["ok"]
            own_nats.start()
            assert all(answer["ok"] for answer in await asyncio.gather(*asked))
            await level([opener, *players], max(one.acks[max(one.acks)].get("seq", 0) for one in players))
            await play_out([opener, *players])
            await compare(place, [opener, *players])

    run(main())


def test_a_table_goes_on_without_the_bus_where_all_its_people_are(
    tmp_path: Path, database_url: str, own_nats: NatsServer
) -> None:
    """The owner has no socket of its own there: it lets go, and the server of the others takes the table."""

    async def main() -> None:
        async with cluster(tmp_path, database_url, own_nats.url, count=2) as place:
            (host,) = await gathered(place, "duo", people=1, robots=1)
            guest = await place.visitor(1, "Guest")
            await guest.join(host.seen["table"]["id"])
            await host.hang_up()
            own_nats.kill()
            assert (await guest.ask("chat", text="alone with the log"))["ok"]

    run(main())


def test_a_sweep_finds_the_table_whose_owner_died_with_everybody_while_a_clock_ran(
    tmp_path: Path, database_url: str, nats: NatsServer, postgres: PostgresServer
) -> None:
    async def main() -> None:
        async with cluster(tmp_path, database_url, nats.url, count=2) as place:
            people = [await place.visitor(0, f"P{number}") for number in range(2)]
            table = await people[0].open("duo", seats=2, options={"turnSeconds": 30})
            for one in people:
                await one.join(table)
                if one.seat is None:
                    await one.ask("sit")
            assert (await people[0].ask("start"))["ok"]
            await place[0].kill()
            name = database_url.rpartition("/")[2].partition("?")[0]
            assert postgres.sql("UPDATE deadline SET due = 1 RETURNING table_id", name) == table
            await eventually(lambda: owners(place) == [0, 1], "the sweep")
            assert place.store.leases is not None
            while await place.store.leases.orphans(10):
                await asyncio.sleep(0.05)

    run(main())
