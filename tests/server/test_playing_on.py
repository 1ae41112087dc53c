"""Playing on from a position: only where a match was played, and the new one says so."""

import asyncio
from pathlib import Path

import pytest

from tablee.games import GAMES
from tablee.matches import read_replay
from tablee.terminal.replays import verify
from tests.server.harness import Json, Visitor, run, running
from tests.server.looking_back import played, status


async def play_alone(visitor: Visitor) -> None:
    """The last action on offer, again and again, against robots."""
    while visitor.phase != "over":
        if visitor.my_turn:
            await visitor.act(visitor.seen["legal"][-1])
        elif visitor.phase == "between" and visitor.seat not in visitor.seen["table"]["ready"]:
            await visitor.ask("ready")
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_match_goes_on_from_there_to_its_end(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            (_, karim), replay_id = await played(place, game)
            await karim.hang_up()
            told = await karim.get(f"/api/replays/{replay_id}")
            at = told["rounds"][0]["steps"][len(told["rounds"][0]["steps"]) // 2]["at"]
            views = await karim.get(f"/api/replays/{replay_id}/rounds/1?as=1")
            saw = views["seats"][0]["views"][views["steps"].index(at)]
            made = await karim.post(f"/api/replays/{replay_id}/play-on", id="what if", at=at, seat=1)
            await karim.join(made["id"])
            seen = karim.seen
            assert seen["view"] == saw
            assert seen["table"]["laidFrom"] == {"replay": replay_id, "at": at, "code": told["code"]}
            assert "lots" not in seen["deal"]  # nobody has drawn any here
            assert (seen["table"]["visibility"], karim.seat) == ("private", 1)
            assert seen["table"]["seats"][0]["robot"] == "medium"
            if game == "ruckus":
                assert seen["table"]["paused"]
                assert (await karim.ask("pause", on=False))["ok"]
            await play_alone(karim)
            await _check_record(karim, made["id"], replay_id, at)

    run(main())


async def _check_record(visitor: Visitor, table: str, replay_id: str, at: str) -> None:
    text = await visitor.get(f"/api/tables/{table}/replay")
    match = read_replay(text)
    assert match.source == f"{replay_id} {at}"
    assert match.winners is not None
    assert f"up to step {at} it is {replay_id}" in verify(text, "en")
    (line, *_) = (await visitor.get("/api/history"))["matches"]
    assert (line["table"], line["laidFrom"]["replay"]) == (table, replay_id)
    again = await visitor.get(f"/api/replays/{table}.1")
    assert again["laidFrom"]["at"] == at
    by = [step["by"] for step in again["rounds"][0]["steps"]]
    taken_over = int(at.partition(".")[2]) + 1
    assert set(by[1:taken_over]) == {"record"}
    assert set(by[taken_over:]) <= {"player", "robot", "clock"}


def test_whose_match_it_was_does_not_matter_and_a_repeated_request_opens_one_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            _, replay_id = await played(place, "duo")
            stranger = await place.visitor("Eve")
            wish: Json = {"id": "once", "at": "1.0", "seat": 0, "level": "hard"}
            first = await stranger.post(f"/api/replays/{replay_id}/play-on", **wish)
            assert await stranger.post(f"/api/replays/{replay_id}/play-on", **wish) == first
            await stranger.join(first["id"])
            assert stranger.seen["table"]["seats"][1]["robot"] == "hard"
            assert stranger.seen["table"]["host"] == stranger.seen["you"]["player"]
            assert (await stranger.ask("chat", text="hi"))["ok"]

    run(main())


def test_only_positions_of_a_match_that_was_played(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            (zoe, _), replay_id = await played(place, "duo")
            path = f"/api/replays/{replay_id}/play-on"
            steps = (await zoe.get(f"/api/replays/{replay_id}"))["rounds"][0]["steps"]
            for changed, expected in (
                ({"at": "1.9999"}, (404, "not_found")),
                ({"at": "9.0"}, (404, "not_found")),
                ({"at": "x"}, (404, "not_found")),
                ({"at": ""}, (404, "not_found")),
                ({"at": "1.0" * 40}, (400, "malformed")),
                ({"at": 1.2}, (400, "malformed")),
                ({"at": steps[-1]["at"]}, (400, "round_over")),
                ({"seat": 2}, (400, "bad_seat")),
                ({"seat": -1}, (400, "bad_seat")),
                ({"seat": 2**70}, (400, "bad_seat")),
                ({"seat": "0"}, (400, "malformed")),
                ({"level": "fiendish"}, (400, "bad_level")),
                ({"id": ""}, (400, "malformed")),
                ({"id": "x" * 65}, (400, "malformed")),
            ):
                wish: Json = {"id": "odd", "at": "1.1", "seat": 0} | changed
                assert (changed, await status(zoe, path, **wish)) == (changed, expected)
            # Whatever else is wished for is not listened to.
            wish = {
                "id": "odd",
                "at": "1.1",
                "seat": 0,
                "state": {},
                "deal": "R3t",
                "replay": "x",
                "options": {},
            }
            made = await zoe.post(path, **wish)
            await zoe.hang_up()
            await zoe.join(made["id"])
            views = await zoe.get(f"/api/replays/{replay_id}/rounds/1?as=0")
            assert zoe.seen["view"] == views["seats"][0]["views"][1]
            assert place.server.faults == 0

    run(main())


def test_tables_to_play_on_are_rationed_like_others(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, tables_per_player=2) as place:
            (zoe, _), replay_id = await played(place, "duo")
            path = f"/api/replays/{replay_id}/play-on"
            got = [await status(zoe, path, id=str(number), at="1.0", seat=0) for number in range(2)]
            assert got == [(200, ""), (429, "rate_limited")]  # the first table was that of the match

    run(main())
