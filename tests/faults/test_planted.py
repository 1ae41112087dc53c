"""The checker finds each of these bugs in a real server, and nothing in the server as it is."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.faults.checker import check, logs_in
from tests.faults.node import Node
from tests.faults.player import Player, gather, look_on, until
from tests.server.harness import limited

TABLES: list[dict[str, Any]] = [
    {"game": "duo"},
    {"game": "rummikub"},
    {"game": "duo", "options": {"turbo": True}},
]
ENOUGH = 400  # acknowledged commands
LIMIT_S = 300.0
DYING = ["--die", "before-commit", "--at", "60"]


async def campaign(folder: Path, planted: list[str], enough: int) -> tuple[list[str], list[Player]]:
    """People play, repeat and reorder, others look on from the beginning; the process may kill itself on the way, and
    a sound one follows.
    """
    node, rng = Node(folder), Random(1)
    await node.start("tests.faults.planted", *planted)
    players = await gather([node.url], TABLES, rng, unruly=0.3)
    lookers = await look_on(players, rng)
    playing = [asyncio.ensure_future(looker.play()) for looker in lookers]
    try:
        await until(lambda: all(looker.seen for looker in lookers), LIMIT_S, "those who look on")
        playing += [asyncio.ensure_future(player.play()) for player in players]
        players += lookers
        if "--die" in planted:
            await node.ended()
            before = [player.welcomes for player in players]
            await node.start()
            await until(
                lambda: all(p.welcomes > count for p, count in zip(players, before, strict=True)),
                LIMIT_S, "everybody's welcome after the start",
            )  # fmt: skip
        if enough:
            wanted = sum(player.acknowledged for player in players) + enough
            await until(lambda: sum(p.acknowledged for p in players) > wanted, LIMIT_S, "acknowledgements")
    finally:
        await node.end()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await player.close()
    return check(logs_in(folder / "tablee.sqlite3"), [player.transcript for player in players]), players


def run(folder: Path, planted: list[str], enough: int) -> list[str]:
    findings: list[str]
    findings, players = asyncio.run(limited(campaign(folder, planted, enough)))
    assert sum(len(player.transcript.lines) for player in players) > 1000
    return findings


@pytest.mark.parametrize("when", ["before-commit", "after-commit"])
def test_a_sound_server_that_is_killed_around_a_commit(tmp_path: Path, when: str) -> None:
    assert run(tmp_path, ["--die", when, "--at", "60"], ENOUGH) == []


@pytest.mark.parametrize(
    ("bug", "said"),
    [
        ("seq_skipped", "stands in the place of"),
        ("duplicate_applied", "stored 2 times"),
        ("state_told", "two truths: revealed is shown as"),
        ("update_lost", "two truths, or a gap"),
        ("row_changed", "two truths: it happened at"),
        ("clock_set_back", "time runs backwards"),
    ],
)
def test_a_bug_is_found(tmp_path: Path, bug: str, said: str) -> None:
    findings = run(tmp_path, ["--bug", bug], ENOUGH)
    assert [finding for finding in findings if said in finding], findings[:5]


def test_an_acknowledgement_before_the_commit_is_found(tmp_path: Path) -> None:
    """Alone it does no harm: it takes a death between the word and the deed. The clients know more than the log then,
    so there is no going on.
    """
    findings = run(tmp_path, ["--bug", "ack_before_commit", *DYING], 0)
    assert [finding for finding in findings if "acknowledged as" in finding], findings[:5]
