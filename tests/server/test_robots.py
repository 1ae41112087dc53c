"""Robots sit like people; one that crashes, hangs or babbles costs its own seat only."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tablee.bots import BOTS, RealTimeBot
from tablee.bots.reaction import look_at_move_ms
from tablee.bots.ruckus.looking import FIRST_LOOK_MS
from tablee.games import GAMES
from tablee.games.chance import Deal
from tablee.server.bots.pool import Think
from tablee.server.bots.seats import HANDS_APART_S
from tablee.server.bots.worker import warm_up
from tablee.tables.facts import Acted, read_fact
from tests.server import minds
from tests.server.harness import run, running
from tests.server.still import StillTime
from tests.server.test_clocks import rummikub_deal
from tests.staging.tables import lay_out


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
    assert warm_up(game) == sorted(BOTS[game])


ONLY_WARM = """
import sys
from tablee.server.bots.worker import warm_up

def compiled():
    modules = [module for name, module in sys.modules.items() if name.startswith("tablee.")]
    kernels = [part for module in modules for part in vars(module).values() if hasattr(part, "signatures")]
    return {f"{kernel.__module__}.{kernel.__name__} {types}" for kernel in kernels for types in kernel.signatures}

game, options = sys.argv[1], eval(sys.argv[2])
warm_up(game)
before = compiled()
from tablee.arena.play import play
from tablee.bots import BOTS
from tablee.games import GAMES
play(GAMES[game], (BOTS[game][3], BOTS[game][4]), "ab", options, "after the warm-up")
assert before
print(sorted(compiled() - before))
"""


@pytest.mark.parametrize(("game", "options"), [("duo", {"target": 5}), ("rummikub", {"rounds": 1})])
def test_no_thought_of_a_robot_is_left_to_compile_while_people_wait(
    game: str, options: dict[str, int]
) -> None:
    """In a process of its own: others have thought here already."""
    code = [sys.executable, "-c", ONLY_WARM, game, repr(options)]
    done = subprocess.run(code, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


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

    def sample(self, rng: Random, factor: float = 1.0) -> int:
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
            assert room.bot_seats._delay(1) == pytest.approx(2.0 * (4.321 + FIRST_LOOK_MS / 1000))

    run(main())


def test_a_robot_in_turn_leaves_time_to_see_the_move_before(tmp_path: Path) -> None:
    """1.2 s, a third of a second more for each piece laid, at most 3.5 s; a tenth more or less. So with lots."""

    async def main() -> None:
        async with running(tmp_path, think=minds.still, robot_pace=1.0) as place:
            host = await place.visitor("Zoé")
            people = [await host.get("/api/me"), {"robot": "easy"}]
            deal = rummikub_deal(["K8", "K9", "K10", "K11", "K12", "K13", "R1"])
            table = await lay_out(place.server, "rummikub", people, deal)
            await host.join(table.id)
            room = place.server.rooms.loaded[table.id]
            assert room.table.deal is not None
            lots = Deal.parse(room.table.deal.deal).lots
            assert room.bot_seats._look_s() == pytest.approx(1.2 + len(lots) * 0.35, rel=0.1)
            run_of_six = ["K8", "K9", "K10", "K11", "K12", "K13"]
            assert (await host.act({"type": "play", "table": [run_of_six]}))["ok"]
            assert room.bot_seats._look_s() == pytest.approx(1.2 + 6 * 0.35, rel=0.1)
            assert (await host.ask("chat", phrase="oops"))["ok"]
            assert room.bot_seats._look_s() == pytest.approx(1.2 + 6 * 0.35, rel=0.1)

    run(main())


def test_a_move_is_looked_at_for_its_pieces_and_not_for_ever() -> None:
    assert [look_at_move_ms(pieces) for pieces in (0, 1, 2, 6, 7, 106)] == [
        1200,
        1550,
        1900,
        3300,
        3500,
        3500,
    ]


def test_the_hands_of_robots_come_one_after_the_other(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, think=minds.still) as place:
            host = await place.visitor("Zoé")
            table = await host.open("ruckus", seats=4, robots=["hard"] * 3)
            await host.join(table)
            seats = place.server.rooms.loaded[table].bot_seats
            seats._pool.pace = 1.0
            now = asyncio.get_running_loop().time()
            seats._free_at = now + 2 * HANDS_APART_S
            hand = asyncio.create_task(seats._take_its_moment())
            await asyncio.sleep(0)
            assert not hand.done()
            assert seats._free_at == pytest.approx(now + 3 * HANDS_APART_S)
            hand.cancel()

    run(main())
