"""Structured logs: one JSON object a line, with names of things and never what they hold."""

import logging
import sys
from time import time
from typing import Any

import msgspec

_logger = logging.getLogger("tablee")


def log(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """`fields` are ids, counts and codes. Cards, names, cookies and message texts have no place here."""
    if _logger.isEnabledFor(level):
        line = {"at": round(time(), 3), "level": logging.getLevelName(level).lower(), "event": event} | fields
        _logger.log(level, msgspec.json.encode(line).decode())


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    _logger.handlers = [handler]
    _logger.setLevel(level.upper())
    _logger.propagate = False
