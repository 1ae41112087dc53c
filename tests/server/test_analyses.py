"""Analyses: asked for by anybody, made once in a process of their own, kept, and made anew when they are outdated."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.analysis import Request, analyse, analyser_of
from tablee.analysis.ruckus import RuckusAnalyser
from tablee.matches import read_replay
from tablee.server.replay_answers import ReplayAnalysis
from tablee.server.replays import analyses
from tablee.tables.messages import Claim, Pile, Verdict
from tests.server.harness import Json, Visitor, eventually, run, running, started
from tests.server.looking_back import SHORT, played, status
from tests.server.process import serving
from tests.server.test_secrets import play_ruckus


async def done(visitor: Visitor, replay_id: str) -> Json:
    """Waits for the end of an analysis that is under way."""
    while True:
        told: Json = await visitor.get(f"/api/replays/{replay_id}/analysis")
        msgspec.convert(told, ReplayAnalysis)
        if told["state"] != "running":
            return told
        await asyncio.sleep(0.02)


async def text_of(visitor: Visitor, replay_id: str) -> str:
    table, _, number = replay_id.partition(".")
    return str(await visitor.get(f"/api/tables/{table}/replay?match={number}"))


def test_asked_for_twice_it_is_made_once_and_everybody_has_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            visitors, replay_id = await played(place, "ruckus")
            stranger = await place.visitor("Eve")
            path = f"/api/replays/{replay_id}/analysis"
            before = await stranger.get(path)
            assert (before["state"], before["done"]) == ("none", 0)
            assert before["seconds"] > 0
            first, second = await asyncio.gather(visitors[0].post(path), stranger.post(path))
            assert {first["state"], second["state"]} <= {"running", "done"}
            told = await done(visitors[1], replay_id)
            assert told["state"] == "done"
            assert told["done"] == told["total"] == before["total"]
            expected = analyse(read_replay(await text_of(stranger, replay_id)), Request()).as_json()
            assert {name: told[name] for name in expected} == expected
            assert await stranger.post(path) == told  # and asking again gives the same
            assert (place.server.analyses.made, place.server.analyses.failures) == (1, 0)

    run(main())


def test_races_of_the_log_are_counted(tmp_path: Path) -> None:
    """Two hands on one pile: the verdict stands in the log, and no replay as text has it."""

    async def main() -> None:
        async with running(tmp_path) as place:
            visitors, replay_id = await played(place, "ruckus")
            found = await place.server.library.find(replay_id, "here")
            claims = [
                Claim(seat=0, press=5, arrival=6, ping=1, outcome="won"),
                Claim(seat=1, press=7, arrival=8, ping=1, outcome="late"),
            ]
            verdict = Verdict(round=1, pile=Pile(kind="draw"), window=9, claims=claims)
            record = found.record._replace(verdicts=(verdict,))
            await place.server.analyses.start(found._replace(record=record), "here")
            told = await done(visitors[0], replay_id)
            races = [(one["facts"]["races"], one["facts"]["racesWon"]) for one in told["players"]]
            assert races == [(1, 1), (1, 0)]

    run(main())


def test_it_is_kept_over_a_restart_and_made_anew_by_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors, replay_id = await played(place, "ruckus")
            await visitors[0].post(f"/api/replays/{replay_id}/analysis")
            made = await done(visitors[0], replay_id)
        async with running(tmp_path) as place:
            stranger = await place.visitor("Eve")
            assert await stranger.get(f"/api/replays/{replay_id}/analysis") == made
            assert place.server.analyses.worker is None  # nothing had to be started for that
            monkeypatch.setattr(RuckusAnalyser, "version", RuckusAnalyser.version + 1)
            told = await stranger.get(f"/api/replays/{replay_id}/analysis")
            assert told["state"] == "none"

    assert isinstance(analyser_of("ruckus"), RuckusAnalyser)
    run(main())


def test_a_process_that_crashes_is_a_failure_that_can_be_asked_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors, replay_id = await played(place, "duo")
            path = f"/api/replays/{replay_id}/analysis"
            await visitors[0].post(path)
            worker: Any = await eventually(lambda: place.server.analyses.worker)
            os.kill(worker.process.pid, signal.SIGKILL)
            told = await done(visitors[0], replay_id)
            assert told["state"] == "failed"
            assert place.server.analyses.failures == 1
            assert (await visitors[0].post(path))["state"] == "running"
            assert place.server.faults == 0

    run(main())


def test_a_process_that_was_killed_while_it_waited_is_replaced(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True) as place:
            for _ in range(2):
                visitors, replay_id = await played(place, "ruckus")
                await visitors[0].post(f"/api/replays/{replay_id}/analysis")
                assert (await done(visitors[0], replay_id))["state"] == "done"
                worker: Any = place.server.analyses.worker
                os.kill(worker.process.pid, signal.SIGKILL)
                await eventually(lambda dead=worker: not dead.process.is_alive())  # type: ignore[misc]

    run(main())


def test_one_that_hangs_has_failed_and_its_process_is_gone(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, analysis_limit_s=2.0) as place:
            visitors, replay_id = await played(place, "duo")
            await visitors[0].post(f"/api/replays/{replay_id}/analysis")
            worker: Any = await eventually(lambda: place.server.analyses.worker)
            os.kill(worker.process.pid, signal.SIGSTOP)
            assert (await done(visitors[0], replay_id))["state"] == "failed"
            assert not worker.process.is_alive()

    run(main())


def test_they_wait_for_each_other_and_an_address_has_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MOST_OF_ADDRESS", 2)

    async def main() -> None:
        async with running(tmp_path, analyses_per_hour=3) as place:
            matches = [await played(place, "duo") for _ in range(3)]
            visitor = matches[0][0][0]
            paths = [f"/api/replays/{replay_id}/analysis" for _, replay_id in matches]
            first, second = [await visitor.post(path) for path in paths[:2]]
            assert (first["ahead"], second["ahead"]) == (0, 1)
            assert second["seconds"] > first["seconds"]
            assert await status(visitor, paths[2], x=1) == (429, "rate_limited")
            assert (await visitor.post(paths[1]))["ahead"] == 1  # asking again costs nothing
            assert place.server.analyses.waiting == 2

    run(main())


def test_the_hour_has_a_limit(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True, analyses_per_hour=1) as place:
            for number in range(2):
                visitors, replay_id = await played(place, "ruckus")
                path = f"/api/replays/{replay_id}/analysis"
                expected = (200, "") if number == 0 else (429, "rate_limited")
                assert await status(visitors[0], path, x=1) == expected
                if number == 0:
                    await done(visitors[0], replay_id)

    run(main())


def test_the_server_goes_down_in_the_middle(tmp_path: Path) -> None:
    """A clean stop writes no traceback; after kill -9 nothing is left but the work; asked again it is made."""

    async def begin(place: Any) -> tuple[Visitor, str]:
        visitor = Visitor(place.url)
        table = await visitor.open("ruckus", robots=["easy"], start=True, options=SHORT["ruckus"])
        await visitor.join(table)
        await play_ruckus([visitor])
        return visitor, f"{table}.1"

    async def main() -> None:
        async with serving(tmp_path, REQUESTS_PER_S=1000, REQUESTS_BURST=1000, LOG_READS=1e6) as place:
            visitor, replay_id = await begin(place)
            path = f"/api/replays/{replay_id}/analysis"
            assert (await visitor.post(path))["state"] == "running"
            os.kill(place.child.pid, signal.SIGKILL)
            await place.child.wait()
            await visitor.leave()
        async with serving(tmp_path, REQUESTS_PER_S=1000, REQUESTS_BURST=1000, LOG_READS=1e6) as place:
            visitor = Visitor(place.url)
            assert (await visitor.get(path))["state"] == "none"
            assert (await visitor.post(path))["state"] == "running"
            assert (await done(visitor, replay_id))["state"] == "done"
            other, other_id = await begin(place)
            await other.post(f"/api/replays/{other_id}/analysis")
            await visitor.leave()
            await other.leave()
        assert {line["level"] for line in place.events} <= {"info"}
        assert place.events[-1]["event"] == "stopped"

    run(main())


def test_nothing_is_analysed_while_the_match_runs(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            visitors = await started(place, "ruckus", 2, options=SHORT["ruckus"])
            path = f"/api/replays/{visitors[0].seen['table']['id']}.1/analysis"
            assert await status(visitors[0], path, x=1) == (409, "match_running")
            assert place.server.analyses.waiting == 0

    run(main())
