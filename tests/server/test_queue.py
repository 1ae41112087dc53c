"""The queue at a full table, over the socket: a chair that gets free goes to whoever has waited, by itself."""

from pathlib import Path

from tests.server.harness import run, running, seated


def test_the_first_in_the_queue_gets_the_chair_and_the_rest_move_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await seated(place, "duo", 2)
            table = host.seen["table"]["id"]
            cleo, dan = await place.visitor("Cléo"), await place.visitor("Dan")
            for visitor in (cleo, dan):
                await visitor.join(table)
                assert (await visitor.ask("queue"))["ok"]
            await host.until(lambda: [one["name"] for one in host.seen["table"]["queue"]] == ["Cléo", "Dan"])
            assert (await guest.ask("stand"))["ok"]
            await cleo.until(lambda: cleo.seen["you"]["seat"] == 1)
            await host.until(lambda: host.seen["table"]["seats"][1]["name"] == "Cléo")
            assert [one["name"] for one in host.seen["table"]["queue"]] == ["Dan"]

    run(main())


def test_who_is_not_there_is_passed_over_and_soon_out_of_the_queue(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, grace_ms=1, ping_s=0.05) as place:
            host, guest = await seated(place, "duo", 2)
            table = host.seen["table"]["id"]
            cleo, dan = await place.visitor("Cléo"), await place.visitor("Dan")
            for visitor in (cleo, dan):
                await visitor.join(table)
                assert (await visitor.ask("queue"))["ok"]
            await cleo.hang_up()
            assert (await guest.ask("stand"))["ok"]
            await dan.until(lambda: dan.seen["you"]["seat"] == 1)
            await host.until(lambda: host.seen["table"]["queue"] == [])

    run(main())
