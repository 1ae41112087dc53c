"""Two servers whose bus does the same thing to every message."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.faults.checker import check
from tests.faults.cluster_house import ClusterHouse
from tests.faults.player import gather, until
from tests.faults.proxy import NatsMessages
from tests.server.harness import limited

ENOUGH = 60  # acknowledged commands
LIMIT_S = 120.0


class Always(Random):
    """The same luck for every message."""

    def __init__(self, luck: float) -> None:
        super().__init__()
        self._luck = luck

    def random(self) -> float:
        return self._luck


async def played(folder: Path, luck: float) -> list[str]:
    house = ClusterHouse(folder, nodes=2, lease_ms=3000)
    await house.open()
    for node in house.nodes:
        node.bus.unreliable = Always(luck)
    players = await gather(house.addresses, [{"game": "duo"}, {"game": "rummikub"}], Random(1))
    playing = [asyncio.ensure_future(player.play()) for player in players]
    try:
        await until(
            lambda: sum(player.acknowledged for player in players) > ENOUGH, LIMIT_S, "enough answers"
        )
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await player.close()
        logs = await house.close()
    return check(logs, [player.transcript for player in players]) + house.findings


@pytest.mark.parametrize("luck", [NatsMessages.DOUBLED, NatsMessages.SWAPPED], ids=["doubled", "swapped"])
def test_every_message_is_doubled_or_overtaken(luck: float, tmp_path: Path) -> None:
    """Up to its bound each kind of luck is that kind: just below it, every message has it."""
    assert asyncio.run(limited(played(tmp_path, luck - 1e-9))) == []
