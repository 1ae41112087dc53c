"""Puzzles over HTTP: the same for everybody for ever, judged by the rules, nothing spoilt by the first bytes."""

import asyncio
import json
from base64 import b64decode
from concurrent.futures import Future, ProcessPoolExecutor
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tablee.games import GAMES
from tablee.puzzles import Puzzle, daily, endless
from tablee.server.clock import Clock
from tablee.server.puzzles.dates import FIRST_DAY, can_be_in_time, is_past, last_day, read_day
from tablee.server.puzzles.puzzles import Puzzles
from tablee.server.puzzles.sheet import seal
from tablee.server.puzzles.worker import PuzzleName
from tablee.store import StoredPuzzle, Write
from tablee.tables.errors import CommandRefused
from tests.server.harness import Visitor, eventually, run, running

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
DAY = date(2026, 11, 16)
every_game = pytest.mark.parametrize("game", GAMES)


def at(moment: datetime) -> Clock:
    return Clock(lambda: int(moment.timestamp()) * 10**9, lambda: 0)


def actions_of(puzzle: Puzzle) -> list[Any]:
    game = GAMES[puzzle.game]
    return [game.action_to_json(game.parse_action(text)) for text in puzzle.solution]


def unsealed(sheet: dict[str, Any]) -> Any:
    """The mixing undone, written anew from its description: FNV-1a of the id, then xorshift (13, 17, 5)."""
    word = 0x811C9DC5
    for byte in sheet["id"].encode():
        word = ((word ^ byte) * 0x01000193) % 2**32
    clear = bytearray()
    for byte in b64decode(sheet["sealed"]):
        word ^= (word << 13) % 2**32
        word ^= word >> 17
        word ^= (word << 5) % 2**32
        clear.append(byte ^ (word % 256))
    return json.loads(clear)


async def status(visitor: Visitor, path: str, **body: Any) -> tuple[int, Any]:
    method = visitor.session.post(path, json=body) if body else visitor.session.get(path)
    async with method as response:
        return response.status, await response.json()


@every_game
def test_a_day_is_the_makers_and_its_solution_is_not_in_the_bytes(game: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            told = await visitor.get(f"/api/puzzles/{game}/2026-11-16")
            puzzle = daily(game, DAY)
            assert told["id"] == puzzle.id
            assert told["view"] == puzzle.as_json()["view"]
            assert told["title"] == {"fr": puzzle.title.fr, "en": puzzle.title.en}
            secret = unsealed(told)
            assert secret["solution"] == actions_of(puzzle)
            assert secret["target"] == puzzle.target
            assert [hint["text"]["fr"] for hint in secret["hints"]] == [hint.text.fr for hint in puzzle.hints]
            sent = visitor.bodies[-1]
            spoilers = [*puzzle.solution, *(hint.text.fr for hint in puzzle.hints), "solution", "hints"]
            assert [spoiler for spoiler in spoilers if spoiler in sent] == []
            assert json.dumps(actions_of(puzzle)[0], separators=(",", ":")) not in sent

    run(main())


@every_game
def test_answers_are_judged_by_the_rules(game: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            path = f"/api/puzzles/{game}/2026-11-16/answer"
            solution = actions_of(daily(game, DAY))
            right = await visitor.post(path, actions=solution, ms=61_000, hints=1, inTime=True)
            assert right == {"right": True, "error": None, "players": 1, "median": None}
            wrong = await visitor.post(path, actions=[{"type": "draw"}])
            assert wrong["right"] is False
            assert wrong["error"]["code"]
            assert wrong["error"]["text"]
            days = await visitor.get("/api/puzzles/days")
            assert days["days"] == [
                {"game": game, "day": "2026-11-16", "ms": 61_000, "hints": 1, "inTime": True, "gaveUp": False}
            ]
            assert days["now"] == NOON.timestamp() * 1000
            more = endless(game, 2, 7)
            found = await visitor.get(f"/api/puzzles/{game}/endless/2/7")
            assert found["view"] == more.as_json()["view"]
            judged = await visitor.post(f"/api/puzzles/{game}/endless/2/7/answer", actions=actions_of(more))
            assert judged["right"]
            assert len((await visitor.get("/api/puzzles/days"))["days"]) == 1  # the endless set has no days

    run(main())


def test_a_wrong_answer_names_its_rule(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            path = "/api/puzzles/duo/2026-11-17/answer"  # begun east of us
            puzzle = daily("duo", date(2026, 11, 17))
            alien = {"type": "play", "pile": 0, "cards": ["R1o"] * 2}
            broken = await visitor.post(path, actions=[alien])
            assert broken["error"]["rule"].startswith("DUO-")
            first = actions_of(puzzle)[0]
            short = {**first, "cards": first["cards"][:1]}
            missed = await visitor.post(path, actions=[short])
            assert (missed["right"], missed["error"]["code"]) == (False, "goal_missed")
            assert missed["players"] == 0

    run(main())


ODD_PATHS = [
    ("duo/2026-02-30", 400), ("duo/2026-1-1", 400), ("duo/today", 400), ("duo/20261116", 400),
    ("duo/2026-11-16T00:00", 400), ("duo/0000-00-00", 400), ("duo/٢٠٢٦-١١-١٦", 400), ("duo/2026-W47", 400),
    ("duo/2025-12-31", 404), ("duo/9999-12-31", 404), ("duo/0001-01-01", 404), ("duo/2026-11-18", 404),
    ("chess/2026-11-16", 400), ("..%2f..%2fduo/2026-11-16", 400),
    ("duo/endless/0/1", 400), ("duo/endless/4/1", 400), ("duo/endless/1/-1", 400), ("duo/endless/1/x", 400),
    ("duo/endless/1/1000", 404), ("duo/endless/1/99999999999999999999", 400), ("duo/endless/1/٣", 400),
    ("duo/endless/1/007", 404), ("duo/endless/1", 404), ("duo", 404), ("", 404),
]  # fmt: skip


def test_odd_dates_and_numbers_are_refused_with_a_code(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            for path, wanted in ODD_PATHS:
                got, told = await status(visitor, f"/api/puzzles/{path}")
                assert (got, bool(told["error"]["code"])) == (wanted, True), path
            assert place.server.faults == 0

    run(main())


ODD_ANSWERS: list[dict[str, Any]] = [
    {"actions": []}, {"actions": None}, {"actions": "play"}, {"actions": [1]}, {"actions": [[]]},
    {"actions": [{}]}, {"actions": [{"type": "nothing"}]}, {"actions": [{"type": "play"}]},
    {"actions": [{"type": "play", "pile": 10**30, "cards": ["R1o"]}]},
    {"actions": [{"type": "play", "pile": 0, "cards": ["?"] * 2000}]},
    {"actions": [{"type": "draw"}] * 9}, {"actions": [{"type": "draw"}], "ms": -1},
    {"actions": [{"type": "draw"}], "ms": 1e300}, {"actions": [{"type": "draw"}], "hints": 4},
    {"actions": [{"type": "draw"}], "inTime": "yes"}, {"ms": 1},
]  # fmt: skip


@every_game
def test_odd_answers_are_refused_with_a_code_and_change_nothing(game: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            path = f"/api/puzzles/{game}/2026-11-16/answer"
            for body in ODD_ANSWERS:
                got, told = await status(visitor, path, **body)
                refused = got == 400 and told["error"]["code"] == "malformed"
                assert refused or (got == 200 and told["right"] is False), body
            assert (await status(visitor, f"/api/puzzles/{game}/2026-11-16/gave-up", hints=9))[0] == 400
            assert (await visitor.get("/api/puzzles/days"))["days"] == []
            assert place.server.faults == 0

    run(main())


def test_what_was_shown_stays_whatever_the_maker_would_make_now(tmp_path: Path) -> None:
    """A server that was upgraded: the stored puzzle is another than the maker's."""
    older = daily("duo", date(2026, 11, 14)).as_json() | {"id": "duo 2026-11-16"}

    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            stored = StoredPuzzle("duo 2026-11-16", 0, json.dumps(older))
            await place.server.store.commit(Write(puzzle=stored))
            visitor = await place.visitor()
            assert (await visitor.get("/api/puzzles/duo/2026-11-16"))["view"] == older["view"]
            solution = actions_of(daily("duo", date(2026, 11, 14)))
            assert (await visitor.post("/api/puzzles/duo/2026-11-16/answer", actions=solution))["right"]
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            assert (await visitor.get("/api/puzzles/duo/2026-11-16"))["view"] == older["view"]
            assert place.server.puzzles.made == 0

    run(main())


def test_past_days_may_be_cached_and_an_unchanged_one_is_not_sent_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            for day, wanted in (("2026-11-16", "no-cache"), ("2026-11-10", "public, max-age=604800")):
                path = f"/api/puzzles/duo/{day}"
                async with visitor.session.get(path) as response:
                    assert response.headers["Cache-Control"] == wanted
                    assert "Set-Cookie" not in response.headers
                    tag = response.headers["ETag"]
                async with visitor.session.get(path, headers={"If-None-Match": tag}) as again:
                    assert (again.status, await again.read()) == (304, b"")

    run(main())


def test_the_days_of_two_devices_are_one_and_others_see_none(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            phone, desk, other = [await place.visitor() for _ in range(3)]
            await phone.get("/api/me")
            desk.cookies = phone.cookies
            path = "/api/puzzles/duo/2026-11-16"
            solution = actions_of(daily("duo", DAY))
            await phone.post(f"{path}/answer", actions=solution, ms=90_000, hints=2, inTime=True)
            await desk.post(f"{path}/answer", actions=solution, ms=30_000, hints=0)
            await desk.post(f"{path}/answer", actions=solution, ms=50_000, hints=3)
            [day] = (await phone.get("/api/puzzles/days"))["days"]
            assert (day["ms"], day["hints"], day["inTime"], day["gaveUp"]) == (30_000, 0, True, False)
            assert (await other.get("/api/puzzles/days"))["days"] == []
            times = await place.server.store.puzzle_times("duo", "2026-11-16")
            assert tuple(times) == (1, 90_000)  # once for each player, and the first time

    run(main())


def test_asking_for_ones_days_makes_no_identity(tmp_path: Path) -> None:
    """A page asks for them beside /api/me: two cookies at once would be two players."""

    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            assert (await visitor.get("/api/puzzles/days"))["days"] == []
            assert visitor.cookies == {}
            solution = actions_of(daily("duo", DAY))
            assert (await visitor.post("/api/puzzles/duo/2026-11-16/answer", actions=solution))["right"]
            assert visitor.cookies
            assert len((await visitor.get("/api/puzzles/days"))["days"]) == 1

    run(main())


def test_a_puzzle_that_cannot_be_made_ahead_keeps_no_other_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Puzzles.make

    async def failing(self: Puzzles, name: PuzzleName) -> StoredPuzzle:
        if name.game == "duo":
            raise RuntimeError("a bug of the maker")
        return await made(self, name)

    monkeypatch.setattr(Puzzles, "make", failing)

    async def main() -> None:
        async with running(tmp_path, clock=at(NOON), puzzle_days_ahead=1) as place:
            await eventually(lambda: place.server.puzzles.made == 2 * (len(GAMES) - 1))

    run(main())


def test_half_of_the_players_time_counts_everybody_once_and_nobody_who_gave_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            path, solution = "/api/puzzles/duo/2026-11-16", actions_of(daily("duo", DAY))
            quitter = await place.visitor()
            await quitter.post(f"{path}/gave-up", hints=3)
            told = await quitter.post(f"{path}/answer", actions=solution, ms=1)
            assert (told["right"], told["players"]) == (True, 0)
            [day] = (await quitter.get("/api/puzzles/days"))["days"]
            assert (day["ms"], day["gaveUp"]) == (1, True)
            medians = []
            for ms in (50_000, 10_000, 40_000, 20_000, 30_000):
                visitor = await place.visitor()
                medians.append((await visitor.post(f"{path}/answer", actions=solution, ms=ms))["median"])
            assert medians == [None, None, None, None, 30_000]  # too few before

    run(main())


def test_a_solution_told_long_after_its_day_is_not_in_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON)) as place:
            visitor = await place.visitor()
            for day, wanted in (
                (DAY, True),
                (DAY - timedelta(days=8), True),
                (DAY - timedelta(days=9), False),
            ):
                solution = actions_of(daily("ruckus", day))
                path = f"/api/puzzles/ruckus/{day.isoformat()}/answer"
                assert (await visitor.post(path, actions=solution, inTime=True))["right"]
                found = {
                    one["day"]: one["inTime"] for one in (await visitor.get("/api/puzzles/days"))["days"]
                }
                assert found[day.isoformat()] is wanted

    run(main())


def test_making_and_judging_are_rationed_and_what_is_there_is_not(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON), puzzle_work=1.0) as place:
            visitor = await place.visitor()
            assert (await status(visitor, "/api/puzzles/duo/2026-11-16"))[0] == 200
            assert (await status(visitor, "/api/puzzles/duo/2026-11-15"))[0] == 200
            got, told = await status(visitor, "/api/puzzles/duo/2026-11-14")
            assert (got, told["error"]["code"]) == (429, "rate_limited")
            for _ in range(5):
                assert (await status(visitor, "/api/puzzles/duo/2026-11-16"))[0] == 200
            body = {"actions": [{"type": "draw"}]}
            assert (await status(visitor, "/api/puzzles/duo/2026-11-16/answer", **body))[0] == 429

    run(main())


def test_the_coming_days_are_made_before_anybody_asks(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=at(NOON), puzzle_days_ahead=2) as place:
            visitor = await place.visitor()
            await eventually(lambda: place.server.puzzles.made == 3 * len(GAMES))
            for day in ("2026-11-16", "2026-11-17", "2026-11-18"):
                for game in GAMES:
                    assert await place.server.store.puzzle(f"{game} {day}") is not None
            assert (await status(visitor, "/api/puzzles/duo/2026-11-18"))[0] == 404  # made, and not yet begun

    run(main())


def test_a_day_begins_where_it_begins_first_and_ends_where_it_ends_last() -> None:
    def ms(*moment: int) -> int:
        return int(datetime(*moment, tzinfo=UTC).timestamp() * 1000)  # type: ignore[misc, arg-type]

    assert last_day(ms(2026, 11, 16, 9, 59)) == date(2026, 11, 16)
    assert last_day(ms(2026, 11, 16, 10)) == date(2026, 11, 17)
    assert not is_past(DAY, ms(2026, 11, 17, 11, 59))
    assert is_past(DAY, ms(2026, 11, 17, 12))
    assert can_be_in_time(DAY, ms(2026, 11, 25))
    assert not can_be_in_time(DAY, ms(2026, 11, 25, 0, 1))
    assert read_day(FIRST_DAY.isoformat()) == FIRST_DAY


def test_the_seal_is_what_the_client_undoes() -> None:
    """web/tests/puzzle-sheet.test.ts holds the same line."""
    assert seal("duo 2026-11-16", '{"é":1}'.encode()) == SEALED


SEALED = "HUcMgWOdc+c="


class HangingPool(ProcessPoolExecutor):
    """Answers nothing."""

    def __init__(self) -> None:
        self._processes = {}
        self.asked: list[Future[Any]] = []

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        self.asked.append(Future())
        return self.asked[-1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for one in self.asked:
            one.cancel()


def test_questions_behind_one_that_hangs_are_refused_and_not_cancelled(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            puzzles, pool = place.server.puzzles, HangingPool()
            puzzles._pool = pool
            asked = [asyncio.ensure_future(puzzles._ask(print)) for _ in range(2)]
            await eventually(lambda: len(pool.asked) == 2)
            puzzles._discard(pool)
            for answer in await asyncio.gather(*asked, return_exceptions=True):
                assert isinstance(answer, CommandRefused)
                assert answer.code == "unavailable"

    run(main())
