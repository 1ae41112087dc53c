"""Robots that think on a machine of their own, reached by a queue of the bus."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from signal import SIGTERM

import msgspec
import pytest
from msgspec import Raw

from tablee.bus import NobodyThere
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Event, Setting
from tablee.server.bots.pool import UNASKED, BotPool
from tablee.server.cluster.robot_machines import Question, RobotMachine, RobotMachines
from tablee.server.cluster.wire import ROBOTS, pack
from tests.bus.test_nats import two
from tests.cluster.nodes import QUICK_NODE, cluster
from tests.cluster.test_playing import compare, gathered
from tests.real_servers.nats import NatsServer
from tests.server.harness import LIMIT_S, play_out, run
from tests.server.minds import listens, raises


@asynccontextmanager
async def robots(bus_url: str) -> AsyncIterator[asyncio.subprocess.Process]:
    settings = {f"TABLEE_{name}": value for name, value in QUICK_NODE.items()} | {"TABLEE_BUS_URL": bus_url}
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tablee", "robots", env=os.environ | settings, stdout=asyncio.subprocess.PIPE
    )
    assert child.stdout is not None
    assert await child.stdout.readline()
    try:
        yield child
    finally:
        if child.returncode is None:
            child.send_signal(SIGTERM)
        await child.communicate()
        assert child.returncode == 0


def test_robots_play_and_advise_from_a_machine_of_their_own(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    async def main() -> None:
        async with robots(nats.url), cluster(tmp_path, database_url, nats.url, count=2) as place:
            players = await gathered(place, "duo", people=1, robots=2, target=5)
            assert (await players[0].ask("start", starter=0))["ok"]
            await players[0].until(lambda: players[0].my_turn)
            await players[0].send({"do": "hint", "id": "h", "step": 3})
            assert (await players[0].until(lambda: players[0].acks.get("h")))["t"] == "hint"
            await play_out(players)
            await compare(place, players)
            counted = [await node.metrics() for node in place.nodes]
            assert sum(one["tablee_robot_machine_answers_total"] for one in counted) > 5
            assert sum(one["tablee_robot_failures_total"] for one in counted) == 0

    run(main())


def test_robots_wait_for_a_bus_that_is_started_after_them(
    own_nats: NatsServer, capfd: pytest.CaptureFixture[str]
) -> None:
    own_nats.kill()

    async def main() -> None:
        async with robots(own_nats.url):
            await asyncio.to_thread(own_nats.start)
            async with two(own_nats) as (one, _):
                question = pack(Question("a game that nobody knows", Raw(pack(None))))
                while True:  # until the server knows of the machine
                    try:
                        assert (
                            msgspec.msgpack.decode(await one.request(ROBOTS, question, LIMIT_S))[0] is False
                        )
                        break
                    except NobodyThere:
                        continue

    run(main())
    said = [line["event"] for line in map(json.loads, capfd.readouterr().err.splitlines())]
    assert said.index("bus_away") < said.index("bus_returned")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_question_and_its_answer_survive_the_bus(game_id: str, nats: NatsServer) -> None:
    """The past with them: it has its say in the answer."""
    game = GAMES[game_id]
    setting = Setting.first(game.seats[0], game.options.parse({}))
    state = game.deal(setting, game.shuffle(setting, Chance("robots")))
    seat = min(game.to_act(state))
    legal = list(game.legal_actions(state, seat))
    past = [Event("drew", 1, (), ("?",)), Event("stole", 0, ("A", "A"), (), 1), Event("passed", 1)]

    async def main() -> None:
        async with two(nats) as (one, other):
            pool = BotPool(1, 60.0, 0.0, listens)
            machine = RobotMachine(other, pool)
            asking = RobotMachines(one, 60.0)
            view = game.view(state, seat)
            assert await asking.choose(game_id, "hard", view, legal, 1, ()) is UNASKED
            asking = RobotMachines(one, 60.0)
            await machine.start()
            try:
                while await asking.choose(game_id, "hard", view, legal, 1, ()) is UNASKED:
                    asking = RobotMachines(one, 60.0)  # the server may not know of the machine yet
                for told in (past[:2], past[1:], past * 9):
                    action = await asking.choose(game_id, "hard", view, legal, 1, told)
                    assert action == listens(game_id, "hard", view, legal, 1, told)
                assert asking.answers == 4
            finally:
                await machine.stop()
                pool.close()

    run(main())


def test_a_machine_whose_robots_fail_sends_the_question_back(nats: NatsServer) -> None:
    game = GAMES["duo"]
    setting = Setting.first(2, game.options.parse({}))
    state = game.deal(setting, game.shuffle(setting, Chance("robots")))

    async def main() -> None:
        async with two(nats) as (one, other):
            machine = RobotMachine(other, pool := BotPool(1, 60.0, 0.0, raises))
            await machine.start()
            try:
                legal = list(game.legal_actions(state, 0))
                while not pool.failures:  # the server may not know of the machine yet
                    asking = RobotMachines(one, 60.0)
                    assert await asking.choose("duo", "hard", game.view(state, 0), legal, 1, ()) is UNASKED
                    assert asking.answers == 0
            finally:
                await machine.stop()
                pool.close()

    run(main())
