"""Matches looked back at: everybody with the link, every step, and no card before its time."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.analysis import Timeline
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Setting
from tablee.matches import read_replay
from tablee.server.replay_answers import Replay, RoundViews
from tablee.server.replays import visible
from tablee.server.replays.library import Found
from tablee.tables import facts as f
from tablee.tables.errors import CommandRefused
from tablee.tables.record import read_record
from tests.server.harness import Json, run, running, started
from tests.server.looking_back import hand_in, hand_of, played, states, status
from tests.tables.records import broken_off
from tests.tables.sittings import ANA, BEN, opened, sat


@pytest.mark.parametrize("game", list(GAMES))
def test_a_finished_match_is_told_step_by_step_to_everybody_with_the_link(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors, replay_id = await played(place, game, 3)
            stranger = await place.visitor("Eve")
            table = replay_id.partition(".")[0]
            match = read_replay(await stranger.get(f"/api/tables/{table}/replay"))
            assert match.names == ("P0", "P1", "P2")
            for seat, visitor in (*enumerate(visitors), (None, stranger)):
                told = await visitor.get(f"/api/replays/{replay_id}")
                msgspec.convert(told, Replay)
                assert told["viewer"] == seat
                assert not told["running"]
                assert [one["name"] for one in told["seats"]] == ["P0", "P1", "P2"]
                written = [
                    action for one in told["rounds"] for step in one["steps"] for action in step["actions"]
                ]
                made = [match.game.format_action(move.action) for one in match.rounds for move in one.moves]
                assert written == made
                assert all(one["over"] and one["result"] for one in told["rounds"])
                for number in range(1, len(match.rounds) + 1):
                    path = f"/api/replays/{replay_id}/rounds/{number}?as=all"
                    views = await visitor.get(path)
                    msgspec.convert(views, RoundViews)
                    assert views["steps"] == [step["at"] for step in told["rounds"][number - 1]["steps"]]
                    hands = [[hand_in(view) for view in one["views"]] for one in views["seats"]]
                    each = list(states(match, number))
                    ends = _ends_of_steps(told["rounds"][number - 1])
                    for place_of_seat, shown in enumerate(hands):
                        assert shown == [hand_of(each[end], place_of_seat) for end in ends]

    run(main())


def _ends_of_steps(told: Json) -> list[int]:
    """How many actions each step ends after."""
    done, ends = 0, []
    for step in told["steps"]:
        done += len(step["actions"])
        ends.append(done)
    return ends


def test_through_whose_eyes_a_round_is_seen(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors, replay_id = await played(place, "duo")
            stranger = await place.visitor("Eve")
            path = f"/api/replays/{replay_id}/rounds/1"
            for visitor, query, seats in (
                (visitors[1], "", [1]),
                (visitors[1], "?as=0", [0]),
                (visitors[1], "?as=spectator", [None]),
                (stranger, "", [None]),
                (stranger, "?as=all", [0, 1]),
            ):
                told = await visitor.get(path + query)
                assert [one["seat"] for one in told["seats"]] == seats
                for one in told["seats"]:
                    assert all(view["seat"] == one["seat"] for view in one["views"])
            hidden = (await stranger.get(f"{path}?as=spectator"))["seats"][0]["views"]
            assert not any(hand_in(view) for view in hidden[:-1])

    run(main())


def test_counts_by_step_need_no_analysis(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors, replay_id = await played(place, "rummikub")
            told = await visitors[0].get(f"/api/replays/{replay_id}")
            match = read_replay(await visitors[0].get(f"/api/tables/{replay_id.partition('.')[0]}/replay"))
            curves = {curve["name"]: curve for curve in told["curves"]}
            ends = _ends_of_steps(told["rounds"][0])
            each = list(states(match, 1))
            sizes = [[len(hand_of(each[end], seat)) for seat in (0, 1)] for end in ends]
            assert curves["hands"]["values"] == sizes
            assert curves["points"]["steps"] == [step["at"] for step in told["rounds"][0]["steps"]]

    run(main())


def test_who_acted_and_when(tmp_path: Path) -> None:
    """A robot that minds a seat, a robot of its own, and a person."""

    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", robots=["easy"], start=True, options={"target": 5})
            await host.join(table)
            await host.until(lambda: host.my_turn)
            await host.act({"type": "draw"})
            await host.until(lambda: host.my_turn)
            assert (await host.ask("leave"))["ok"]
            await host.until(lambda: host.phase != "playing")
            told = await host.get(f"/api/replays/{table}.1")
            steps = told["rounds"][0]["steps"]
            mine, others = ([step for step in steps if step["seat"] == seat] for seat in (0, 1))
            assert {step["by"] for step in others} == {"robot"}
            assert mine[0]["by"] == "player"
            assert {step["by"] for step in mine[1:]} == {"minded"}
            times = [step["ms"] for step in steps]
            assert times == sorted(times)
            assert told["viewer"] == 0

    run(main())


@pytest.mark.parametrize("game", list(GAMES))
def test_while_a_round_is_played_no_hand_but_ones_own(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, game, 2)
            if game != "ruckus":
                mover = next(visitor for visitor in visitors if visitor.my_turn)
                await mover.act(mover.seen["legal"][-1])
            table = visitors[0].seen["table"]["id"]
            stranger = await place.visitor("Eve")
            path = f"/api/replays/{table}.1/rounds/1"
            for seat, visitor in (*enumerate(visitors), (None, stranger)):
                told = await visitor.get(f"/api/replays/{table}.1")
                assert told["running"]
                assert told["ended"] is None
                assert told["viewer"] == seat
                assert told["curves"] == []
                own = (await visitor.get(path))["seats"]
                assert [one["seat"] for one in own] == [seat]
                assert (await visitor.get(f"{path}?as=spectator"))["seats"][0]["seat"] is None
                others = [str(other) for other in (0, 1) if other != seat] + ["all"]
                for other in others:
                    assert await status(visitor, f"{path}?as={other}") == (403, "hidden")
                assert await status(visitor, f"/api/replays/{table}.1/analysis") == (409, "match_running")
                body = {"id": "x", "at": "1.0", "seat": 0}
                assert await status(visitor, f"/api/replays/{table}.1/play-on", **body) == (
                    409,
                    "match_running",
                )

    run(main())


def test_a_round_that_was_broken_off_stays_hidden(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            table = await host.open("duo", robots=["easy"], start=True)
            await host.join(table)
            assert (await host.ask("close"))["ok"]
            stranger = await place.visitor("Eve")
            told = await stranger.get(f"/api/replays/{table}.1")
            assert not told["running"]
            assert not told["rounds"][0]["over"]
            path = f"/api/replays/{table}.1/rounds/1"
            assert await status(stranger, f"{path}?as=0") == (403, "hidden")
            assert (await host.get(path))["seats"][0]["seat"] == 0
            assert await status(host, f"{path}?as=1") == (403, "hidden")
            assert await status(host, f"/api/replays/{table}.1/analysis") == (409, "not_over")
            body = {"id": "x", "at": "1.0", "seat": 0}
            assert await status(host, f"/api/replays/{table}.1/play-on", **body) == (403, "hidden")

    run(main())


def test_whoever_takes_a_robots_chair_over_does_not_see_for_whom_left_it(tmp_path: Path) -> None:
    """Between two rounds the host frees a chair; the one who sat there is a spectator of the next."""

    async def main() -> None:
        async with running(tmp_path) as place:
            host, guest = await started(place, "duo", 2, options={"target": 100})
            table = host.seen["table"]["id"]
            while host.phase == "playing":
                for visitor in (host, guest):
                    if visitor.my_turn:
                        await visitor.act(visitor.seen["legal"][-1])
                await asyncio.sleep(0)
            assert (await host.ask("kick", seat=1))["ok"]
            if host.phase == "between":
                await host.ask("ready")
            await host.until(lambda: host.phase == "playing")
            told = await guest.get(f"/api/replays/{table}.1")
            assert told["viewer"] is None
            assert (await guest.get(f"/api/replays/{table}.1/rounds/1?as=0"))["seats"][0]["seat"] == 0
            assert await status(guest, f"/api/replays/{table}.1/rounds/2?as=1") == (403, "hidden")

    run(main())


ODD_QUESTIONS = [
    ("t00000000000000000000.1", (404, "not_found")),
    ("{table}.2", (404, "not_found")),
    ("{table}.0", (404, "not_found")),
    ("{table}", (404, "not_found")),
    ("{table}.999999", (404, "not_found")),
    ("{table}.99999999999999999999", (404, "not_found")),
    ("{table}.1.1", (404, "not_found")),
    ("{code}.1", (404, "not_found")),
    ("{table}.%D9%A1", (404, "not_found")),
    ("{table}.1%00", (404, "not_found")),
    ("{table}.1/rounds/0", (404, "not_found")),
    ("{table}.1/rounds/2", (404, "not_found")),
    ("{table}.1/rounds/99999", (404, "not_found")),
    ("{table}.1/rounds/999999999999", (400, "malformed")),
    ("{table}.1/rounds/-1", (400, "malformed")),
    ("{table}.1/rounds/x", (400, "malformed")),
    ("{table}.1/rounds/%D9%A1", (400, "malformed")),
    ("{table}.1/rounds/1?as=2", (404, "not_found")),
    ("{table}.1/rounds/1?as=-1", (400, "malformed")),
    ("{table}.1/rounds/1?as=99999999999999999999", (400, "malformed")),
    ("{table}.1/rounds/1?as=everybody", (400, "malformed")),
    ("{table}.2/analysis", (404, "not_found")),
]


def test_odd_questions_get_a_code(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors, _ = await played(place, "duo")
            table = visitors[0].seen["table"]
            for path, expected in ODD_QUESTIONS:
                asked = path.format(table=table["id"], code=table["code"].replace(" ", "%20"))
                assert (path, await status(visitors[0], f"/api/replays/{asked}")) == (path, expected)
            assert place.server.faults == 0

    run(main())


def test_the_history_leads_to_the_replay(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors, replay_id = await played(place, "duo")
            (line,) = (await visitors[0].get("/api/history"))["matches"]
            assert f"{line['table']}.{line['match']}" == replay_id
            assert "laidFrom" not in line

    run(main())


def test_a_name_that_was_erased_is_not_told_any_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            (zoe, karim), replay_id = await played(place, "duo")
            assert "P0" in str((await karim.get(f"/api/replays/{replay_id}"))["seats"])
            await zoe.hang_up()
            await zoe.post("/api/me/erase")
            assert "P0" not in str((await karim.get(f"/api/replays/{replay_id}"))["seats"])

    run(main())


def test_looking_back_is_rationed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True, log_reads=5) as place:
            visitors, replay_id = await played(place, "duo")
            for _ in range(5):
                assert await status(visitors[0], f"/api/replays/{replay_id}") == (200, "")
            assert await status(visitors[0], f"/api/replays/{replay_id}") == (429, "rate_limited")
            assert await status(visitors[1], f"/api/replays/{replay_id}/rounds/1") == (429, "rate_limited")

    run(main())


def test_tiles_of_a_draft_that_went_back_are_told_to_nobody_else() -> None:
    """RUM-43: time is up and the draft does not hold, so that its tiles return to the rack."""
    game = GAMES["rummikub"]
    setting = Setting.first(2, game.options())
    deal = game.shuffle(setting, Chance("draft"))
    state = game.deal(setting, deal)
    mover, tiles = state.starter, state.racks[state.starter][:2]
    facts: list[f.Fact] = [
        opened("rummikub", chairs=2),
        sat(ANA, 0),
        sat(BEN, 1),
        f.Started(match=1),
        f.Dealt(round=1, starter=mover, deal=str(deal), salt="5" * 32, starts=0),
        f.Acted(seat=mover, action=f"timeout draft {' '.join(tiles)}", who="clock"),
    ]
    record = read_record("t1", 1, [(at, *f.write_fact(fact)) for at, fact in enumerate(facts)])
    assert record is not None
    found = Found(record, Timeline.of(record.match))
    people = {seat: player.id for seat, player in enumerate((ANA, BEN))}
    for player in (people[1 - mover], "a stranger"):
        step = visible.replay(found, player).rounds[0].steps[1]
        assert step.actions == ["timeout"]
        assert step.by == "clock"
        assert all(card == "?" for event in step.events for card in event.secret or ())
    (own,) = visible.replay(found, people[mover]).rounds[0].steps[1].actions
    assert own == f"timeout draft {' '.join(tiles)}"


@pytest.mark.parametrize("name", ["duo-three", "rummikub-official-four", "ruckus-three-young"])
@settings(max_examples=20, deadline=None)
@given(left_out=st.integers(1, 40))
def test_what_a_running_round_tells_of_others_is_masked(name: str, left_out: int) -> None:
    record = broken_off(name, left_out)
    found = Found(record, Timeline.of(record.match))
    running = [number for number in range(1, found.timeline.rounds + 1) if not found.timeline.is_over(number)]
    for seat, player in ((0, ANA.id), (1, BEN.id), (None, "a stranger")):
        told = visible.replay(found, player)
        for number in running:
            for event in (one for step in told.rounds[number - 1].steps for one in step.events):
                secret = event.secret or []
                assert ("?" in secret) == bool(secret and event.seat != seat)
            for other in range(found.timeline.seats):
                if other == seat:
                    visible.round_views(found, player, number, [other])
                    continue
                with pytest.raises(CommandRefused, match="once the round is over"):
                    visible.round_views(found, player, number, [other])
