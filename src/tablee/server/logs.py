"""Structured logs: one JSON object a line, with ids, counts and codes, never with contents."""

import json
import logging
import sys
from time import monotonic, time
from typing import Any, Final

REPEAT_S: Final = 1.0  # between two lines about the same event

_logger = logging.getLogger("tablee")


def log(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Writes a line. `fields` are ids, counts and codes; never cards, names, cookies or message texts."""
    if _logger.isEnabledFor(level):
        line = {"at": round(time(), 3), "level": logging.getLevelName(level).lower(), "event": event} | fields
        # ASCII alone: nothing can end or paint a line.
        _logger.log(level, json.dumps(line, separators=(",", ":")))


class LimitedLog:
    """Logs events that anybody can cause at any rate: one line a second for each, with a count."""

    def __init__(self, most: int = 100) -> None:
        self._most = most
        self._said: dict[str, tuple[float, int]] = {}  # key -> when the last line was, how many since

    def log(self, event: str, level: int = logging.WARNING, *, key: str = "", **fields: Any) -> None:
        key, now = f"{event} {key}", monotonic()
        at, since = self._said.get(key, (now - REPEAT_S, 0))
        if now - at < REPEAT_S:
            self._said[key] = (at, since + 1)
            return
        if len(self._said) >= self._most:
            self._said.clear()
        self._said[key] = (now, 0)
        log(event, level, times=since + 1, **fields)


limited = LimitedLog()


class LibraryHandler(logging.Handler):
    """Logs that a library logged something, without its text, which may quote a visitor's headers."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[0] if record.exc_info else None
        name = "" if error is None else error.__name__
        limited.log("library", record.levelno, key=record.name + name, logger=record.name, error=name)


def configure(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    _logger.handlers = [handler]
    _logger.setLevel(level.upper())
    _logger.propagate = False
    logging.getLogger().handlers = [LibraryHandler(logging.WARNING)]
    logging.captureWarnings(True)
