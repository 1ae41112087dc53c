"""Deadlines belong to the server; drafts stand when time is up; clocks sleep when everybody does."""

import asyncio
from pathlib import Path

from tablee.games import GAMES
from tablee.tables.commands import Draft
from tests.server.harness import Running, Visitor, laid_out, run, running, started
from tests.server.still import StillTime

OPENING = ["K10", "K11", "K12", "K13"]
SPENT, LEFT = 14_900, 100  # of a turn of fifteen seconds


def rummikub_deal(first: list[str], seats: int = 2) -> str:
    """A deal that gives seat 0 these tiles and the first turn."""
    rest = list(GAMES["rummikub"].deck(seats, None))
    for tile in first:
        rest.remove(tile)
    rest.sort(key=lambda tile: (tile[0] == "K", tile))
    return " ".join((*first, *rest)) + " / K13 K1"


async def arrive(place: Running, game: str, deal: str, **options: object) -> list[Visitor]:
    visitors = [await place.visitor("Zoé"), await place.visitor("Ali")]
    table = await laid_out(place, visitors, game, deal, dict(options), SPENT)
    for visitor in visitors:
        await visitor.join(table)
    return visitors


def test_RUM_54_an_idle_turn_costs_three_tiles_when_time_is_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            zoe, ali = await arrive(place, "rummikub", rummikub_deal(OPENING), turnSeconds=15)
            clock = zoe.seen["clock"]
            assert (clock["kind"], clock["seats"], clock["total"]) == ("turn", [0], 15_000)
            time.forward(LEFT)
            await ali.until(lambda: ali.my_turn)
            assert ali.seen["by"] == {"seat": 0, "who": "clock"}
            assert ali.seen["events"] == [{"kind": "timed_out", "seat": 0, "secret": ["?"] * 3}]
            assert ali.seen["view"]["rackSizes"] == [17, 14]
            assert ali.seen["clock"]["seats"] == [1]

    run(main())


def test_RUM_53_a_legal_draft_stands_when_time_is_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            zoe, ali = await arrive(place, "rummikub", rummikub_deal(OPENING), turnSeconds=15)
            await zoe.send({"do": "draft", "action": {"type": "play", "table": [OPENING]}, "show": True})
            await ali.until(lambda: ali.drafts)
            assert ali.drafts[0]["action"]["table"] == [OPENING]
            time.forward(LEFT)
            await ali.until(lambda: ali.my_turn)
            assert ali.seen["view"]["table"] == [OPENING]
            assert ali.seen["view"]["rackSizes"] == [10, 14]

    run(main())


def test_RUM_52_an_illegal_draft_goes_back_and_shows_nobody_its_tiles(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            zoe, ali = await arrive(place, "rummikub", rummikub_deal(OPENING), turnSeconds=15)
            await zoe.send({"do": "draft", "action": {"type": "play", "table": [OPENING[:2]]}})
            await zoe.ask("chat", phrase="hello")  # what was sent before has been read by now
            time.forward(LEFT)
            await ali.until(lambda: ali.my_turn)
            assert ali.seen["view"]["table"] == []
            assert not ali.drafts
            assert not any("K10" in frame for frame in ali.received)

    run(main())


def test_DUO_21_time_out_draws_a_card(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            deck = " ".join(GAMES["duo"].deck(2, GAMES["duo"].options()))
            zoe, ali = await arrive(place, "duo", deck, turnSeconds=15)
            time.forward(LEFT)
            await ali.until(lambda: ali.my_turn)
            assert ali.seen["view"]["handSizes"] == [8, 7]
            assert ali.seen["by"]["who"] == "clock"
            await zoe.until(lambda: zoe.seen["clock"]["seats"] == [1])

    run(main())


def test_the_next_round_begins_by_itself(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, next_ms=50) as place:
            visitors = await started(place, "rummikub", 2, options={"rounds": 2})
            while visitors[0].seen["view"]["round"] == 1:
                mover = next((v for v in visitors if v.my_turn), None)
                if mover is not None:
                    await mover.act({"type": "draw"})
                await asyncio.sleep(0)
            assert visitors[0].seen["deal"]["round"] == 2

    run(main())


def test_ping_gives_the_servers_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            host, _ = await started(place, "duo", 2)
            await host.send({"do": "ping", "t": 12.5})
            await host.until(lambda: any('"t":"pong","t0":12.5' in frame for frame in host.received))

    run(main())


def test_drafts_of_others_are_not_heard(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali = await arrive(place, "rummikub", rummikub_deal(OPENING))
            draft = {"do": "draft", "action": {"type": "play", "table": [["R1"]]}, "show": True}
            await ali.send(draft)
            await ali.send({"do": "draft", "action": {"type": "nonsense"}, "show": True})
            await ali.ask("chat", phrase="hello")
            assert zoe.drafts == []
            room = next(iter(place.server.rooms.loaded.values()))
            sender = next(c for c in room.connections if c.audience == 0)
            for number in range(20):  # in one turn of the loop, however slow the machine is
                sets = [["R1"] * number]
                room.drafts.hear(sender.player.id, Draft(action={"type": "play", "table": sets}, show=True))
            await ali.until(lambda: ali.drafts)
            assert [len(told["action"]["table"][0]) for told in ali.drafts] == [19]

    run(main())
