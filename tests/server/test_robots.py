"""Robots sit like people; one that crashes, hangs or babbles costs its own seat only."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tablee.bots import BOTS, RealTimeBot
from tablee.games import GAMES
from tablee.server.bots.pool import Think
from tablee.server.bots.worker import warm_up
from tablee.tables.facts import Acted, read_fact
from tests.server import minds
from tests.server.harness import run, running
from tests.server.still import StillTime


@pytest.mark.parametrize("mind", [minds.raises, minds.dies, minds.hangs, minds.babbles, minds.waits])
def test_a_bad_robot_is_played_for(tmp_path: Path, mind: Think) -> None:
    async def main() -> None:
        async with running(tmp_path, mind, robot_limit_s=1.0) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("duo", seats=3, robots=["hard", "easy"]))
            assert (await host.ask("start"))["ok"]
            for _ in range(2):
                await host.until(lambda: host.my_turn)
                assert (await host.act({"type": "draw"}))["ok"]
            await host.until(lambda: host.my_turn)
            rows = await place.server.store.rows(host.seen["table"]["id"])
            acts = [fact for row in rows if isinstance(fact := read_fact(row.kind, row.payload), Acted)]
            # The turn goes round, and each robot has acted between two turns of the host.
            assert [act.seat for act in acts] == [(acts[0].seat + turn) % 3 for turn in range(len(acts))]
            assert [act.who for act in acts] == ["robot" if act.seat else "player" for act in acts]
            assert sum(act.seat == 0 for act in acts) == 2

    run(main())


@pytest.mark.parametrize("game", GAMES)
def test_robots_are_ready_before_they_are_asked(game: str) -> None:
    assert warm_up(game) == [1, 2, 3]


def test_no_thought_of_a_robot_is_left_to_compile_while_people_wait() -> None:
    """In a process of its own: others have thought here already."""
    code = """
from tablee.server.bots.worker import warm_up
warm_up("rummikub")
from tablee.bots.rummikub.counts import opening
from tablee.bots.rummikub.trial import compare, list_turns
print([len(kernel.signatures) for kernel in (opening, list_turns, compare)])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[1, 1, 1]"


def test_robots_play_whole_matches_with_a_watcher(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, next_ms=10) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("rummikub", seats=2, robots=["easy"], options={"rounds": 1}))
            await host.ask("start")
            await host.ask("leave")
            await host.until(lambda: host.phase == "over")
            assert host.seen["by"]["who"] == "robot"

    run(main())


def test_a_robot_reply_comes_after_the_move_it_answers(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("duo", seats=2, robots=["easy"]))
            await host.ask("start")
            await host.until(lambda: host.my_turn)
            own = await host.act({"type": "draw"})
            await host.until(lambda: host.my_turn)
            assert host.seen["seq"] == own["seq"] + 1

    run(main())


def test_a_real_time_robot_may_wait_and_look_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, minds.waits) as place:
            host = await place.visitor("Zoé")
            options = {"drawCooldownMs": 0, "target": 10}
            await host.join(await host.open("ruckus", seats=2, robots=["hard"], options=options))
            await host.ask("start")
            await host.until(lambda: host.seen.get("by") == {"seat": 1, "who": "robot"})

    run(main())


class Pace:
    """A bot that always takes this long."""

    def __init__(self, ms: int) -> None:
        self.ms = ms

    def sample(self, rng: Random) -> int:
        return self.ms


@pytest.mark.parametrize(("level", "number"), [("easy", 1), ("medium", 2), ("hard", 3)])
def test_robots_online_take_the_time_that_their_bots_take_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str, number: int
) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, robot_pace=2.0) as place:
            host = await place.visitor("Zoé")
            await host.join(await host.open("ruckus", seats=2, robots=[level]))
            assert (await host.ask("start"))["ok"]
            room = place.server.rooms.loaded[host.seen["table"]["id"]]
            time.forward(10_000)  # the start signal was given
            bot = BOTS["ruckus"][number]
            assert isinstance(bot, RealTimeBot)
            for seed in range(20):
                room.bot_seats._rng = Random(seed)
                arena_ms = bot.reaction(GAMES["ruckus"].view(room.table.state, 1), Random(seed))
                assert room.bot_seats._delay(1) == pytest.approx(2.0 * arena_ms / 1000)
            monkeypatch.setattr(bot, "pace", Pace(4321))
            assert room.bot_seats._delay(1) == pytest.approx(2.0 * 4.321)

    run(main())
