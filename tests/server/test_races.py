"""Ruckus! in real time: who was first, how it is found out, and how it is told.

The arithmetic of it is tested in tests/tables/test_race_queue.py.
"""

import asyncio
from pathlib import Path
from random import Random

import aiohttp
import pytest

from tablee.games import GAMES
from tablee.server.connection import Connection
from tablee.tables import facts as f
from tablee.tables.deadlines import deadline, time_out
from tablee.tables.latency import CREDIT_MS, Latency
from tablee.tables.race_queue import TIE_MS
from tablee.tables.table import Table
from tests.server.harness import Running, Visitor, eventually, laid_out, run, running, started
from tests.server.still import StillTime

HANDS = "AABCDGH ABCDGHM AMPRSTV"  # seat 0 can form A, seats 1 and 2 can both steal it
STEAL = {"type": "steal", "family": "A", "from": 0}


def test_RUC_43_the_stall_clock_ends_a_round_without_a_pile() -> None:
    table, rng = Table("t"), Random(7)
    options = GAMES["ruckus"].options.parse({"stallSeconds": 3})
    now = 1000
    table.apply(
        now,
        f.Opened(
            game="ruckus",
            rules=GAMES["ruckus"].rules_version,
            options=options.as_json(),
            chairs=2,
            visibility="private",
            code="NOIX 27",
            player="p",
        ),
    )
    for seat in range(2):
        table.apply(now, f.RobotSat(seat=seat, level="easy"))
    table.apply(now, f.Started(match=1))
    deck = list(GAMES["ruckus"].deck(2, options))
    rng.shuffle(deck)
    table.apply(now, f.Dealt(round=1, starter=0, deal=" ".join(deck), salt="s", starts=now))
    while table.state.pile:
        assert deadline(table) is None
        for seat in range(2):
            if legal := table.game.legal_actions(table.state, seat):
                now += 500
                text = table.game.format_action(legal[0])  # form what must be formed, else draw
                assert text != "ruckus"
                table.apply(now, f.Acted(seat=seat, action=text, ms=now - 1000))
    clock = deadline(table)
    assert clock is not None
    assert (clock.kind, clock.due) == ("stall", now + 3000)
    timed_out = time_out(table, {}, clock.due)
    assert timed_out is not None
    table.apply(clock.due, *timed_out)
    assert table.result is not None
    assert table.result.reason == "stalled"


# --- at a real table ----------------------------------------------------------------------------------------


async def three(place: Running, time: StillTime) -> list[Visitor]:
    """Three players; the family A has lain in front of seat 0 for a while, and both others hold a single A."""
    visitors = [await place.visitor(name) for name in ("Zoé", "Ali", "Bea")]
    left = sorted(GAMES["ruckus"].deck(3, GAMES["ruckus"].options()))
    for card in HANDS.replace(" ", ""):
        left.remove(card)
    table = await laid_out(place, visitors, "ruckus", " ".join([*HANDS.replace(" ", ""), *left]))
    for visitor in visitors:
        await visitor.join(table)
    assert (await visitors[0].act({"type": "form", "family": "A"}))["ok"]
    time.forward(5000)
    return visitors


def connections(place: Running, name: str) -> list[Connection]:
    return [connection for connection in place.server.connections if connection.player.name == name]


def slow_down(place: Running, name: str, rtt: float) -> None:
    for connection in connections(place, name):
        connection.latency = Latency()
        connection.latency.measure(rtt)


async def taken_in(visitor: Visitor, mark: float) -> None:
    """What the visitor has sent before has been read by the server once this returns."""
    await visitor.send({"do": "ping", "t": mark})
    await visitor.until(lambda: any(f'"t":"pong","t0":{mark}' in frame for frame in visitor.received))


def test_the_earlier_press_wins_although_it_arrives_later(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            zoe, ali, bea = await three(place, time)
            slow_down(place, "Ali", 2)
            slow_down(place, "Bea", 100)
            now = time.clock.now_ms()
            fast = asyncio.create_task(ali.act(STEAL, press=now))
            await taken_in(ali, 0.5)
            time.forward(20)
            slow = asyncio.create_task(bea.act(STEAL, press=now - 30))
            assert (await slow)["ok"]
            lost = (await fast)["error"]
            assert (lost["code"], lost["rule"]) == ("too_late", "RUC-31")
            assert lost["data"] == {"by": 2, "name": "Bea", "behind": 30, "tie": False}
            assert "Bea" in lost["text"]
            await zoe.until(lambda: zoe.seen["verdicts"])
            verdict = zoe.seen["verdicts"][-1]
            assert verdict["pile"] == {"kind": "family", "family": "A", "owner": 0}
            assert [(c["seat"], c["outcome"]) for c in verdict["claims"]] == [(2, "won"), (1, "late")]
            assert [c["arrival"] - c["press"] for c in verdict["claims"]] == [50, 0]
            assert (verdict["window"], verdict["claims"][0]["ping"]) == (20, 100)
            assert zoe.seen["view"]["fronts"][2] == {"A": 3}
            again = await ali.act(STEAL)
            assert again["error"]["code"] == "locked"
            await zoe.hang_up()
            await zoe.join(ali.seen["table"]["id"])
            assert zoe.seen["verdicts"][-1] == verdict

    run(main())


def test_a_slow_line_whatever_it_claims_holds_nobody_up_for_longer_than_the_credit_and_a_tie(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            _, ali, _ = await three(place, time)
            slow_down(place, "Bea", 9000)
            grab = asyncio.create_task(ali.act(STEAL, press=time.clock.now_ms()))
            await taken_in(ali, 0.5)
            time.forward(CREDIT_MS + TIE_MS - 1)
            await taken_in(ali, 1.5)
            assert not grab.done()
            time.forward(1)
            assert (await grab)["ok"]

    run(main())


def test_in_one_room_the_first_hand_wins_without_waiting(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            zoe, ali, bea = await three(place, time)
            for name in ("Zoé", "Ali", "Bea"):
                slow_down(place, name, 2)
            assert (await ali.act(STEAL))["ok"]  # time stands still: who had to wait would wait for ever
            lost = (await bea.act(STEAL))["error"]
            assert (lost["code"], lost["data"]["name"]) == ("lot_lost", "Ali")
            assert zoe.seen["verdicts"] == []  # nobody raced: the pile was gone

    run(main())


def test_who_plays_with_robots_alone_never_waits(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            zoe, ali, bea = await three(place, time)
            slow_down(place, "Zoé", 100)
            slow_down(place, "Bea", 100)
            assert (await zoe.ask("leave"))["ok"]  # robots mind their seats; the sockets stay open
            assert (await bea.ask("leave"))["ok"]
            assert (await ali.act(STEAL, press=time.clock.now_ms()))["ok"]

    run(main())


def test_nobody_waits_for_those_who_only_watch(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            zoe, ali, _ = await three(place, time)
            watcher = await place.visitor("Max")
            await watcher.join(zoe.seen["table"]["id"])
            slow_down(place, "Max", 100)
            assert (await ali.act(STEAL, press=time.clock.now_ms()))["ok"]

    run(main())


def test_a_press_sent_again_while_it_waits_counts_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            zoe, ali, _ = await three(place, time)
            slow_down(place, "Bea", 240)
            steal = {"do": "act", "id": "grab", "seq": ali.seen["seq"], "action": STEAL}
            for _ in range(3):
                await ali.send(steal)
            await taken_in(ali, 0.5)
            assert ali.acks.get("grab") is None
            time.forward(CREDIT_MS + TIE_MS)
            await ali.until(lambda: "grab" in ali.acks)
            assert ali.acks["grab"]["ok"]
            assert ali.seen["view"]["fronts"][1] == {"A": 3}
            await zoe.until(lambda: zoe.seen["view"]["fronts"][1] == {"A": 3})

    run(main())


@pytest.mark.parametrize("wins", [True, False])
def test_every_device_that_sent_a_waiting_press_is_answered(tmp_path: Path, wins: bool) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock, ping_s=600) as place:
            _, ali, bea = await three(place, time)
            devices = [ali]
            for _ in range(2):
                devices.append(await place.visitor())
                devices[-1].cookies = ali.cookies
                await devices[-1].join(ali.seen["table"]["id"])
            slow_down(place, "Bea", 100)
            now = time.clock.now_ms()
            steal = {"do": "act", "id": "grab", "seq": ali.seen["seq"], "action": STEAL, "press": now}
            for device in devices:
                await device.send(steal)
                await taken_in(device, 0.5)
            time.forward(20)
            if not wins:
                assert (await bea.act(STEAL, press=now - 30))["ok"]
            time.forward(CREDIT_MS + TIE_MS)
            await eventually(lambda: all("grab" in one.acks for one in devices), "every device was answered")
            answers = [device.acks["grab"] for device in devices]
            assert answers == [answers[0]] * 3
            assert answers[0]["ok"] is wins

    run(main())


def test_only_the_answer_to_the_last_ping_measures_and_only_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, ping_s=600) as place:
            host = await place.visitor("Zoé")
            table = await host.open("ruckus", seats=2)
            socket = await host.session.ws_connect(f"/ws/{table}", autoping=False)
            await socket.receive()  # welcome
            (connection,) = connections(place, "Zoé")

            async def read_by_the_server() -> None:
                await socket.send_str('{"do":"ping","t":1}')
                while (await socket.receive()).type is not aiohttp.WSMsgType.TEXT:
                    pass

            async def nonce() -> bytes:
                connection.ping()
                message = await socket.receive()
                assert message.type is aiohttp.WSMsgType.PING
                return bytes(message.data)

            first, second = await nonce(), await nonce()
            assert first != second
            for payload in (b"", b"0.0", repr(connection.heard - 0.3).encode(), first):
                await socket.pong(payload)
            await read_by_the_server()
            assert not connection.latency.measured
            await socket.pong(second)
            await socket.pong(second)
            await read_by_the_server()
            assert connection.latency.trips == 1
            await socket.close()

    run(main())


def test_everybody_starts_at_the_same_moment_a_second_ahead(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=StillTime().clock) as place:
            visitors = await started(place, "ruckus", 2)
            starts = {v.seen["deal"]["starts"] for v in visitors}
            assert len(starts) == 1
            assert starts.pop() - visitors[0].seen["at"] >= 1000
            early = await visitors[0].act(visitors[0].seen["legal"][0])
            assert (early["error"]["code"], early["error"]["rule"]) == ("too_soon", "RUC-06")

    run(main())


def test_RUC_27_draws_are_spaced(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            zoe, _, _ = await three(place, time)
            assert (await zoe.act({"type": "draw"}))["ok"]
            time.forward(399)
            again = await zoe.act({"type": "draw"})
            assert (again["error"]["code"], again["error"]["rule"]) == ("too_soon", "RUC-27")

    run(main())


def test_pings_are_measured_and_shown(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, clock=(time := StillTime()).clock) as place:
            zoe, ali, _ = await three(place, time)
            (connection,) = connections(place, "Zoé")
            await eventually(lambda: connection.latency.measured, "a ping was answered")
            await ali.hang_up()
            await zoe.until(lambda: zoe.seen["table"]["seats"][0]["ping"] is not None)

    run(main())
