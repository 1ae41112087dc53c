"""Analyses: asked for by anybody, made once for everybody, in the order in which they were asked for."""

import asyncio
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from math import ceil
from time import monotonic
from typing import Protocol

from msgspec import Raw

from tablee.analysis import Claim, Race, analyser_of
from tablee.matches import write_replay
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.logs import log
from tablee.server.lru_cache import LruCache
from tablee.server.replays.library import Found
from tablee.server.replays.worker import Progress, Question, Worker, WorkerFailed
from tablee.store import Store, StoredAnalysis, StoreError, Write
from tablee.tables.common_update import spliced
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import encode

MOST_WAITING = 100  # in all
MOST_OF_ADDRESS = 3  # waiting at once, so that nobody keeps the others from theirs
START_S = 2.0  # a new process needs about so long to load what it needs
IDLE_S = 60.0  # a process with nothing to do is ended, because it takes 150 MB


class Job:
    """An analysis that is under way, or waits."""

    def __init__(
        self, made_of: StoredAnalysis, game: str, question: Question, total: int, address: str
    ) -> None:
        self.made_of, self.game, self.question = made_of, game, question
        self.total, self.address = total, address
        self.done, self.judgements = 0, list[Raw]()
        self._first = 0.0  # when the first step was done: loading does not count

    @property
    def pace(self) -> float:
        """Seconds for a step, once all are done."""
        return (monotonic() - self._first) / self.total

    def hear(self, progress: Progress) -> None:
        self._first = self._first or monotonic()
        self.done = progress.done
        self.judgements += [Raw(found) for found in progress.judgements]


class Others(Protocol):
    """Other servers that share the store. `StoreError` is raised where the store cannot be asked."""

    async def claim(self, replay_id: str) -> bool:
        """Whether this server is to make it; no other does until it is given up, or this server is gone."""

    def give_up(self, replay_id: str) -> None: ...
    async def progress(self, replay_id: str) -> bytes | None:
        """How far another server is with it; None if nobody makes it."""


class Analyses:
    """One process, started when the first is asked for. One that crashes or hangs fails, and may be asked for again."""

    def __init__(self, store: Store, per_hour: float, limit_s: float, others: Others | None = None) -> None:
        self._store, self._limit_s, self._others = store, limit_s, others
        self._budget = Buckets(lambda: Bucket(per_hour / 3600, per_hour))
        self._jobs: dict[str, Job] = {}  # by the replay's id; the first is being made
        self._failed = LruCache[bool]()
        self._pace: dict[str, float] = {}  # seconds for a step, by game
        self._thread = ThreadPoolExecutor(1, "analysis")  # speaks with the process
        self._task: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self.worker: Worker | None = None
        self.made = self.failures = 0

    @property
    def waiting(self) -> int:
        return len(self._jobs)

    # --- asking -----------------------------------------------------------------------------------------

    def under_way(self, replay_id: str) -> bytes | None:
        """How far it is; None if nobody has asked for it, or it has come to an end."""
        job = self._jobs.get(replay_id)
        if job is None:
            return None
        ahead = list(self._jobs.values())[: list(self._jobs).index(replay_id)]
        left = sum(self._seconds(one.game, one.total - one.done) for one in (*ahead, job))
        starting = 0.0 if any(one.done for one in (*ahead, job)) else self._start_s
        return _status("running", job.done, job.total, ceil(left + starting), len(ahead), job.judgements)

    async def status(self, found: Found) -> bytes:
        """Raises CommandRefused where nothing can be analysed."""
        total, (table, match, rules, version) = _total(found), _key(found)
        if (body := await self._store.analysis(table, match, rules, version)) is not None:
            return spliced(_status("done", total, total, 0), zlib.decompress(body))
        if (told := self.under_way(found.record.id)) is not None:
            return told
        if self._others is not None and (told := await self._others.progress(found.record.id)) is not None:
            return told
        state = "failed" if found.record.id in self._failed else "none"
        seconds = self._seconds(found.record.match.game.id, total) + self._start_s
        return _status(state, 0, total, ceil(seconds))

    async def start(self, found: Found, address: str) -> bytes:
        """Begins it unless it is there already, and says how far it is. Raises CommandRefused."""
        total, key, name = _total(found), _key(found), found.record.id
        if name not in self._jobs and await self._store.analysis(*key) is None:
            if self._others is not None and not await self._others.claim(name):
                # Another server has begun, or just ended, with it.
                seconds = self._seconds(found.record.match.game.id, total)
                return await self._others.progress(name) or _status("running", 0, total, ceil(seconds))
            question = await asyncio.to_thread(_question, found)
            if name not in self._jobs:  # nobody else has asked meanwhile
                self._admit(address)
                self._failed.forget(name)
                game = found.record.match.game.id
                self._jobs[name] = Job(StoredAnalysis(*key, b""), game, question, total, address)
                self._begin()
        return await self.status(found)

    def _admit(self, address: str) -> None:
        waiting = sum(job.address == address for job in self._jobs.values())
        crowded = waiting >= MOST_OF_ADDRESS or len(self._jobs) >= MOST_WAITING
        if crowded or not self._budget.take(address):
            raise CommandRefused("rate_limited", "too many analyses")

    @property
    def _start_s(self) -> float:
        return START_S if self.worker is None else 0.0

    def _seconds(self, game: str, steps: int) -> float:
        """By the last one of the game, else by what the analyser says."""
        if (pace := self._pace.get(game)) is None:
            analyser = analyser_of(game)
            pace = analyser.step_seconds if analyser else 0.0
        return steps * pace

    # --- making -----------------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self._jobs:
            name, job = next(iter(self._jobs.items()))
            try:
                body = await self._made(job)
                await self._store.commit(Write(analysis=job.made_of._replace(body=body)))
                self.made += 1
                self._pace[job.game] = job.pace
            except (WorkerFailed, TimeoutError, StoreError) as error:
                self.failures += 1
                self._failed.put(name, True)
                log("analysis_failed", replay=name, error=str(error) or type(error).__name__)
            finally:
                self._jobs.pop(name, None)
                if self._others is not None:
                    self._others.give_up(name)
        self._idle = asyncio.get_running_loop().call_later(IDLE_S, self._end_worker)

    async def _made(self, job: Job) -> bytes:
        """Fails once nothing has been heard for too long: a long match may take its time, one that hangs may not."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Timeout | None = None

        def take(progress: Progress) -> None:
            job.hear(progress)
            if waiting is not None and not waiting.expired():
                waiting.reschedule(loop.time() + self._limit_s)

        def hear(progress: Progress) -> None:
            loop.call_soon_threadsafe(take, progress)

        try:
            async with asyncio.timeout(self._limit_s) as waiting:
                worker = await loop.run_in_executor(self._thread, self._ready_worker)
                return await loop.run_in_executor(self._thread, worker.ask, job.question, hear)
        except BaseException:
            waiting = None
            self._end_worker()
            raise

    def _ready_worker(self) -> Worker:
        if self.worker is None or not self.worker.process.is_alive():
            self.worker = Worker()
        return self.worker

    def _end_worker(self) -> None:
        worker, self.worker = self.worker, None
        if worker is not None:
            worker.kill()

    async def close(self) -> None:
        """Drops what waits: who still wants it asks again."""
        self._jobs.clear()
        if self._idle is not None:
            self._idle.cancel()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._end_worker()
        self._thread.shutdown()
        self._end_worker()  # one that was being started


def _status(
    state: str, done: int, total: int, seconds: int, ahead: int = 0, judgements: list[Raw] | None = None
) -> bytes:
    told = {"state": state, "done": done, "total": total, "ahead": ahead, "seconds": seconds}
    return encode(told if state == "done" else told | {"judgements": judgements or []})


def _key(found: Found) -> tuple[str, int, int, int]:
    """Raises CommandRefused for a game without an analyser."""
    record = found.record
    game = record.match.game
    analyser = analyser_of(game.id)
    if analyser is None:
        raise CommandRefused("no_analysis", f"{game.id} brings no analysis")
    return record.table_id, record.number, game.rules_version, analyser.version


def _total(found: Found) -> int:
    """How many steps are judged; raises CommandRefused while the match runs, or if no round of it is over."""
    if found.record.running:
        raise CommandRefused("match_running", "the match is not over")
    timeline = found.timeline
    total = sum(timeline.is_over(moment.round) for moment in timeline.moments)
    if not total:
        raise CommandRefused("not_over", "no round was played to its end")
    return total


def _question(found: Found) -> Question:
    finished = found.record.finished_rounds()
    assert finished is not None
    races = tuple(
        Race(
            verdict.round,
            tuple(Claim(claim.seat, claim.press, claim.outcome == "won") for claim in verdict.claims),
        )
        for verdict in found.record.verdicts
        if found.timeline.is_over(verdict.round)
    )
    return Question(write_replay(finished), races)
