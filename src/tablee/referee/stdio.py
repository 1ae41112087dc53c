"""Lines in, lines out: whatever comes in is answered, and nothing that comes in ends the process."""

import json
import traceback
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

from tablee.games.errors import MalformedAction, Refusal
from tablee.referee.referee import Referee

LONGEST_LINE_BYTES = 1 << 20  # bytes in a line


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answers each line until the input ends."""
    referee = Referee()
    for line in _lines(requests):
        replies.write(json.dumps(answer(referee, line), separators=(",", ":")).encode() + b"\n")
        replies.flush()


def answer(referee: Referee, line: bytes | None) -> dict[str, Any]:
    """The reply to one line; None stands for a line too long to be read."""
    echo: dict[str, Any] = {}
    try:
        request = read_request(line)
        if "id" in request:
            echo["id"] = request["id"]
        return {**echo, "ok": True, **referee.answer(request)}
    except Refusal as refusal:
        return {**echo, "ok": False, "error": _error(refusal)}
    except Exception:
        # A mistake of ours, not of the request: it is told where people look, and the next line is served.
        traceback.print_exc()
        return {**echo, "ok": False, "error": _error(MalformedAction("the referee could not handle this"))}


def _error(refusal: Refusal) -> dict[str, Any]:
    return {"code": refusal.code, "rule": refusal.rule, "detail": refusal.detail}


def read_request(line: bytes | None) -> dict[str, Any]:
    if line is None:
        raise MalformedAction(f"a line may be at most {LONGEST_LINE_BYTES} bytes long")
    try:
        request = json.loads(line.decode(), parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError) as problem:
        raise MalformedAction(f"the line is not JSON: {str(problem)[:80]}") from problem
    if not isinstance(request, dict):
        raise MalformedAction("a request is a JSON object")
    return request


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        _no_number(text)
    return number


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text[:20]} is no JSON number")


def _lines(requests: BinaryIO) -> Iterator[bytes | None]:
    """Lines without their end; None for one that is too long, which is read to its end and forgotten."""
    while line := requests.readline(LONGEST_LINE_BYTES + 2):
        if line.endswith(b"\n") or len(line) <= LONGEST_LINE_BYTES:
            text = line.removesuffix(b"\n")
            yield text if len(text) <= LONGEST_LINE_BYTES else None
            continue
        while line and not line.endswith(b"\n"):
            line = requests.readline(LONGEST_LINE_BYTES)
        yield None
