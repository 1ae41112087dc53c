"""Programs as bots: a command line that answers JSON lines, in the words of the referee (docs/referee.md).

The arena asks and the program answers, one line for each, in order. A program that ends, keeps its rival waiting or
does what the rules refuse has lost that match: `Forfeit`. Needs a system with POSIX pipes.
"""

import contextlib
import json
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal, NamedTuple

from tablee.bots.reaction import QUICK
from tablee.games.errors import Refusal
from tablee.games.protocol import Event, Game, Json, Seat
from tablee.games.text import Text

LONGEST_LINE_BYTES: Final = 1 << 20
START_SECONDS: Final = 20.0  # to load what it needs, before its first answer
GRACE_SECONDS: Final = 1.0  # to end by itself once nobody asks any more
KEPT_COMPLAINT: Final = 2000  # characters of standard error

Kind = Literal["crash", "stall", "illegal"]


class Forfeit(Exception):
    """A program has lost the match by what it did, or did not do."""

    def __init__(self, seat: Seat, kind: Kind, detail: str) -> None:
        super().__init__(seat, kind, detail)
        self.seat, self.kind, self.detail = seat, kind, detail


class Start(NamedTuple):
    """What a program is told of a match before it begins."""

    seat: Seat
    seats: int
    options: Json
    seed: str


class Program:
    """One process, for one match after another; a bot of the arena."""

    def __init__(self, game: Game[Any, Any, Any], label: str, command: Sequence[str], seconds: float) -> None:
        self.key, self.name, self.budget_ms = label, Text(label, label), round(1000 * seconds)
        self._game, self._command, self._seconds = game, tuple(command), seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._seat: Seat = 0
        self.remembers = False  # it has asked for the past
        self._number = 0
        self._unread, self._complaint = b"", b""

    def begin(self, start: Start) -> None:
        """Tells of the next match, and waits until the program is there; raises Forfeit."""
        self._seat = start.seat
        if self._process is None:
            self._launch()
        request = {"do": "start", "game": self._game.id, **start._asdict()}
        self.remembers = self._ask(request, START_SECONDS + self._seconds).get("past") is True

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return self._chosen(view, legal, {})

    def choose_with(self, view: Any, past: Sequence[Event], legal: Sequence[Any], rng: Random) -> Any:
        return self._chosen(view, legal, {"past": [event.as_json() for event in past]})

    def _chosen(self, view: Any, legal: Sequence[Any], more: Json) -> Any:
        actions = [self._game.action_to_json(action) for action in legal]
        request = {"do": "choose", "view": self._game.view_writer.to_json(view), "actions": actions, **more}
        reply = self._ask(request, self._seconds)
        if "action" not in reply:
            raise self._forfeit("illegal", "the answer has no field 'action'")
        if reply["action"] is None and self._game.real_time:
            return None  # waits, and looks again
        try:
            return self._game.action_from_json(reply["action"])
        except Refusal as refusal:
            raise self._forfeit("illegal", f"{refusal.code}: {refusal.detail}") from refusal

    def explain(self, view: Any, action: Any, lang: str) -> str:
        return ""

    def reaction(self, view: Any, rng: Random) -> int:
        """Where there are no turns, programs react as the quickest of our robots do: what counts is the choice."""
        return QUICK.sample(rng)

    def close(self, patience: float = GRACE_SECONDS) -> None:
        """Ends the process: with the end of its input, and by force if it takes no notice."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(patience)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # and whatever it has started
        process.wait()
        for pipe in (process.stdout, process.stderr):
            assert pipe is not None
            pipe.close()

    # --- lines ----------------------------------------------------------------------------------------------

    def _launch(self) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                self._command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        except OSError as problem:
            raise Forfeit(self._seat, "crash", f"cannot be started: {problem.strerror}") from problem
        self._unread = self._complaint = b""
        for end in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert end is not None
            os.set_blocking(end.fileno(), False)

    def _ask(self, request: Json, seconds: float) -> Json:
        self._number += 1
        line = json.dumps({"id": self._number, **request}, separators=(",", ":")).encode() + b"\n"
        answer = self._exchanged(line, time.monotonic() + seconds)
        try:
            reply = json.loads(answer)
        except (ValueError, RecursionError) as problem:
            raise self._forfeit("illegal", f"the answer is not JSON: {answer[:60]!r}") from problem
        if not isinstance(reply, dict):
            raise self._forfeit("illegal", "an answer is a JSON object")
        if reply.get("ok") is False:
            raise self._forfeit("crash", f"gave up: {str(reply.get('error'))[:200]}")
        if reply.get("id", self._number) != self._number:
            raise self._forfeit("illegal", f"an answer to {reply['id']!r:.20} instead of {self._number}")
        return reply

    def _exchanged(self, line: bytes, deadline: float) -> bytes:
        """Sends the line and returns the next one that comes back, whatever order the pipes are ready in."""
        process = self._process
        assert process is not None
        with selectors.DefaultSelector() as ready:
            ready.register(process.stdin, selectors.EVENT_WRITE)  # type: ignore[arg-type]
            ready.register(process.stdout, selectors.EVENT_READ)  # type: ignore[arg-type]
            ready.register(process.stderr, selectors.EVENT_READ)  # type: ignore[arg-type]
            while line or b"\n" not in self._unread:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise self._forfeit("stall", "no answer within the time limit")
                for key, _ in ready.select(left):
                    if key.fileobj is process.stdin:
                        line = self._send(line)
                        if not line:
                            ready.unregister(key.fileobj)
                    elif key.fileobj is process.stderr:
                        if not self._listen(key.fd):
                            ready.unregister(key.fileobj)
                    else:
                        self._read(key.fd)
        answer, _, self._unread = self._unread.partition(b"\n")
        return answer

    def _send(self, line: bytes) -> bytes:
        """What is left to be sent."""
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            return line[os.write(self._process.stdin.fileno(), line) :]
        except BlockingIOError:
            return line
        except OSError as problem:
            raise self._ended() from problem

    def _read(self, pipe: int) -> None:
        got = os.read(pipe, 1 << 16)
        if not got:
            raise self._ended()
        self._unread += got
        if len(self._unread) > LONGEST_LINE_BYTES:
            raise self._forfeit("illegal", f"an answer of more than {LONGEST_LINE_BYTES} bytes")

    def _listen(self, pipe: int) -> bool:
        """Keeps the end of what the program complains of; False once it has closed that pipe."""
        got = os.read(pipe, 1 << 16)
        self._complaint = (self._complaint + got)[-KEPT_COMPLAINT:]
        return bool(got)

    # --- how it is lost -------------------------------------------------------------------------------------

    def _ended(self) -> Forfeit:
        process = self._process
        assert process is not None
        assert process.stderr is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE_SECONDS)
        with contextlib.suppress(BlockingIOError):
            while self._listen(process.stderr.fileno()):
                pass
        said = self._complaint.decode(errors="replace").strip().splitlines()
        return self._forfeit("crash", f"{_how(process.returncode)}{': ' + said[-1][:200] if said else ''}")

    def _forfeit(self, kind: Kind, detail: str) -> Forfeit:
        """The next match begins with a new process: this one is out of step."""
        self.close(patience=0)
        return Forfeit(self._seat, kind, detail)


def _how(status: int | None) -> str:
    """How a process has left us; None while it still runs."""
    if status is None:
        return "closed its output"
    if status >= 0:
        return f"ended with {status}"
    try:
        return f"killed by {signal.Signals(-status).name}"
    except ValueError:  # one of those without a name
        return f"killed by signal {-status}"
