"""An evening at one table: one game, then another with the same people, and everything of both is kept."""

from pathlib import Path

from tablee.matches import read_replay
from tests.server.harness import Visitor, play_out, run, running, started


async def another_game(people: list[Visitor], game: str, **options: object) -> None:
    assert (await people[0].ask("game", game=game, options=options))["ok"]
    for one in people:
        await one.until(lambda one=one: one.seen["table"]["game"] == game)  # type: ignore[misc]


def test_both_matches_of_an_evening_are_kept(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2, options={"target": 10})
            host, guest = people
            table, watcher = host.seen["table"]["id"], await place.visitor("Eve")
            await watcher.join(table)
            await play_out(people)
            seen = host.seen["seq"]
            await another_game([*people, watcher], "rummikub", rounds=1)
            for one in (*people, watcher):
                assert (one.phase, one.seen["table"]["match"], one.seen["table"]["ready"]) == ("open", 1, [])
                assert not {"view", "deal", "result", "reveal", "legal"} & one.seen.keys()
            assert [seat["name"] for seat in host.seen["table"]["seats"]] == ["P0", "P1"]
            line = await watcher.get(f"/api/tables/{table}")
            assert (line["game"], line["phase"]) == ("rummikub", "open")

            assert (await host.ask("start"))["ok"]
            await watcher.until(lambda: watcher.phase == "playing")
            assert "table" in watcher.seen["view"]
            assert "rack" in guest.seen["view"]
            await play_out(people)
            assert host.seen["table"]["match"] == 2

            past = (await host.get("/api/history"))["matches"]
            assert [(one["match"], one["game"]) for one in past] == [(2, "rummikub"), (1, "duo")]
            replays = [
                read_replay(await guest.get(f"/api/tables/{table}/replay?match={match}")) for match in (1, 2)
            ]
            assert [one.game.id for one in replays] == ["duo", "rummikub"]
            assert [list(one.winners or ()) for one in replays] == [one["winners"] for one in past[::-1]]

            log = (await watcher.get(f"/api/tables/{table}/log?after=0"))["entries"]
            (mark,) = [entry for entry in log if "game" in entry]
            assert mark["game"] == "rummikub"
            kinds = {
                event["kind"]
                for entry in log
                if entry["seq"] > mark["seq"]
                for event in entry.get("events", ())
            }
            assert kinds <= {"played", "drew", "passed"}
            await guest.hang_up()
            again = await guest.join(table, seq=seen)
            assert again["table"]["game"] == "rummikub"
            assert [entry["game"] for entry in again["missed"] if "game" in entry] == ["rummikub"]

    run(main())


def test_another_game_outlives_a_restart(tmp_path: Path) -> None:
    async def play() -> tuple[str, dict[str, str]]:
        async with running(tmp_path) as place:
            people = await started(place, "duo", 2, options={"target": 10})
            await play_out(people)
            await another_game(people, "ruckus")
            assert (await people[0].ask("start"))["ok"]
            return people[0].seen["table"]["id"], people[0].cookies

    async def return_to(table: str, cookies: dict[str, str]) -> None:
        async with running(tmp_path) as place:
            host = await place.visitor()
            host.cookies = cookies
            await host.join(table)
            assert (host.seen["table"]["game"], host.phase, host.seat) == ("ruckus", "playing", 0)
            assert len(host.seen["view"]["fronts"]) == 2
            replay = read_replay(await host.get(f"/api/tables/{table}/replay?match=1"))
            assert replay.game.id == "duo"

    run(return_to(*run(play())))


def test_robots_of_one_game_play_the_next(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", robots=["easy", "hard"], start=True, options={"target": 10})
            await host.join(table)
            await play_out([host])
            names = [seat["name"] for seat in host.seen["table"]["seats"]]
            assert (await host.ask("game", game="rummikub", options={"rounds": 1}))["ok"]
            assert (await host.ask("start"))["ok"]
            await play_out([host])
            assert (
                [seat["name"] for seat in host.seen["table"]["seats"]]
                == names
                == ["Zoé", "Cocotte", "Vrombine"]
            )
            assert [seat["robot"] for seat in host.seen["table"]["seats"]] == [None, "easy", "hard"]
            assert host.seen["result"]["match"] is not None

    run(main())
