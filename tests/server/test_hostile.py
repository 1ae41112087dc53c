"""The hostile hour in a minute. For longer: python -m tests.server.hostile --seconds 3600"""

import asyncio
import re
from pathlib import Path

import pytest
from msgspec import Struct

from tablee.server.http.runner import FULL_RESPONSE
from tablee.tables.commands import COMMANDS, Draft, Hint, Ping
from tests.server.harness import limited
from tests.server.hostile import ATTACKS, besieged, is_a_limit
from tests.server.hostile_words import BODIES, MESSAGES, PATHS
from tools.openapi import routes


def test_people_play_on_whatever_strangers_send(tmp_path: Path) -> None:
    siege = asyncio.run(limited(besieged(tmp_path, seed=20, attacks=1200)))
    assert siege.problems == []
    assert len(siege.made) == len(set(ATTACKS))
    assert {101, 200, 400, 403, 404} <= set(siege.answers)


def test_strangers_know_every_command_and_every_address() -> None:
    kinds: tuple[type[Struct], ...] = (*COMMANDS, Ping, Draft, Hint)
    assert {message["do"] for message in MESSAGES} == {kind.__struct_config__.tag for kind in kinds}
    known = {"get": PATHS, "post": list(BODIES)}
    missing = {
        (method, path)
        for method, path, _ in routes()
        if not any(
            re.fullmatch(re.sub(r"{\w+}", "[^/]+", path), one.partition("?")[0]) for one in known[method]
        )
    }
    assert missing == set()


@pytest.mark.parametrize(
    ("said", "answer", "limit"),
    [
        (b"GET /api/me", FULL_RESPONSE, True),
        (b"GET /api/puzzles/duo/x", b'HTTP/1.1 503 X\r\n\r\n{"error":{"code":"unavailable"}}', True),
        (b"GET /api/me", b'HTTP/1.1 503 X\r\n\r\n{"error":{"code":"unavailable"}}', False),
        (b"GET /api/puzzles/duo/x", b'HTTP/1.1 500 X\r\n\r\n{"error":{"code":"fault"}}', False),
    ],
)
def test_only_the_limits_that_are_stated_may_answer_503(said: bytes, answer: bytes, limit: bool) -> None:
    assert is_a_limit(said, answer) is limit
