"""The process that analyses: of low priority, one question at a time, and it ends with the server."""

import multiprocessing
import os
import signal
import zlib
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from tablee.analysis import Judgement, Race, Request, analyse
from tablee.analysis.result import write
from tablee.games import GAMES
from tablee.games.protocol import Game
from tablee.matches import read_replay
from tablee.server.bots.worker import BACKGROUND_NICENESS, start_worker
from tablee.tables.messages import encode


class Question(NamedTuple):
    replay: str
    races: tuple[Race, ...]


class Progress(NamedTuple):
    done: int
    total: int
    judgements: tuple[bytes, ...]  # just found, as JSON


class Failed(NamedTuple):
    error: str


Hear = Callable[[Progress], None]


class WorkerFailed(Exception):
    """The analysis came to no end; the message says why."""


class Worker:
    """The process as the server sees it. Blocks: call it in a thread."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, other = spawn.Pipe()
        self.process = spawn.Process(
            target=serve, args=(other, tuple(GAMES.values())), name="analysis", daemon=True
        )
        self.process.start()
        other.close()

    def ask(self, question: Question, hear: Hear) -> bytes:
        """Returns the whole analysis as compressed JSON; raises WorkerFailed."""
        try:
            self._pipe.send(question)
            while isinstance(answer := self._pipe.recv(), Progress):
                hear(answer)
        except (EOFError, OSError) as error:
            raise WorkerFailed("the process has ended") from error
        if isinstance(answer, Failed):
            raise WorkerFailed(answer.error)
        assert isinstance(answer, bytes)
        return answer

    def kill(self) -> None:
        self.process.kill()
        self.process.join()


def serve(pipe: Connection, games: Iterable[Game[Any, Any, Any]]) -> None:
    """What the process does, until it is killed or the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is meant for the server
    os.nice(BACKGROUND_NICENESS)
    start_worker(games)
    while True:
        question = pipe.recv()
        try:
            answer: bytes | Failed = _analysed(question, pipe.send)
        except Exception as error:  # a bug in an analyser is an answer, too
            answer = Failed(type(error).__name__)
        pipe.send(answer)


def _analysed(question: Question, send: Callable[[Progress], None]) -> bytes:
    def progress(done: int, total: int, found: tuple[Judgement, ...]) -> None:
        send(Progress(done, total, tuple(encode(write(judgement)) for judgement in found)))

    analysis = analyse(read_replay(question.replay), Request(races=question.races), progress)
    return zlib.compress(encode(analysis.as_json()))
