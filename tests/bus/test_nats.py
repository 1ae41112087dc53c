"""The bus on a real NATS server: order, requests, queues, a server that dies and returns, a reader that is too slow."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from nats.errors import SlowConsumerError

from tablee.bus import BusError, BusLost, NoAnswer, NobodyThere, Telegram
from tablee.bus import nats as bus_on_nats
from tablee.bus.nats import NatsBus
from tests.real_servers.nats import NatsServer
from tests.server.harness import LIMIT_S, eventually, run


@asynccontextmanager
async def two(server: NatsServer, **options: Any) -> AsyncIterator[tuple[NatsBus, NatsBus]]:
    one, other = (
        await NatsBus.connect(server.url, "one"),
        await NatsBus.connect(server.url, "other", **options),
    )
    try:
        yield one, other
    finally:
        await one.close()
        await other.close()


async def settled(sender: NatsBus, reader: NatsBus) -> None:
    """What the sender sent before has been read."""
    done = asyncio.Event()
    subscription = await reader.subscribe("settled", lambda telegram: done.set())
    while not done.is_set():  # the server may learn of the subscription later than of the message
        sender.publish("settled", b"")
        await asyncio.sleep(0.005)
    subscription.end()


def echo(bus: NatsBus, mark: bytes = b"") -> Any:
    return lambda telegram: bus.publish(telegram.reply, mark + telegram.data)


def test_messages_of_one_subject_arrive_in_order(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("table.a", lambda telegram: heard.append(telegram.data))
            await settled(one, other)
            for number in range(1000):
                one.publish("table.a", b"%d" % number)
                one.publish("table.b", b"not for us")
            await eventually(lambda: len(heard) == 1000)
            assert heard == [b"%d" % number for number in range(1000)]

    run(main())


def test_requests_are_heard_in_the_order_of_calls_and_each_gets_its_own_answer(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats) as (one, other):
            heard: list[bytes] = []

            def answer(telegram: Telegram) -> None:
                heard.append(telegram.data)
                other.publish(telegram.reply, b"to " + telegram.data)

            await other.subscribe("node", answer)
            await settled(one, other)
            asked = [one.request("node", b"%d" % number, LIMIT_S) for number in range(100)]
            answers = await asyncio.gather(*asked)
            assert heard == [b"%d" % number for number in range(100)]
            assert answers == [b"to %d" % number for number in range(100)]

    run(main())


def test_a_request_that_nobody_listens_to_fails_at_once(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats) as (one, _):
            with pytest.raises(NobodyThere):
                await one.request("nowhere", b"?", LIMIT_S)

    run(main())


def test_a_request_that_nobody_answers_fails_after_its_time(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats) as (one, other):
            await other.subscribe("deaf", lambda telegram: None)
            await settled(one, other)
            with pytest.raises(NoAnswer):
                await one.request("deaf", b"?", 0.01)
            await other.subscribe("late", echo(other))
            await settled(one, other)
            assert await one.request("late", b"still works", LIMIT_S) == b"still works"

    run(main())


def test_one_of_a_queue_gets_each_message(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats) as (one, other):
            await one.subscribe("work", echo(one, b"one "), queue="workers")
            await other.subscribe("work", echo(other, b"other "), queue="workers")
            await settled(one, other)
            await settled(other, one)
            answers = [await one.request("work", b"%d" % number, LIMIT_S) for number in range(50)]
            assert {answer.split()[0] for answer in answers} == {b"one", b"other"}
            assert [answer.split()[1] for answer in answers] == [b"%d" % number for number in range(50)]

    run(main())


def test_nothing_is_handed_over_after_a_subscription_has_ended(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats) as (one, other):
            heard: list[bytes] = []
            subscription = await other.subscribe("table.a", lambda telegram: heard.append(telegram.data))
            subscription.end()
            await settled(other, one)
            with pytest.raises(NobodyThere):
                await one.request("table.a", b"?", LIMIT_S)
            assert heard == []

    run(main())


def test_a_handler_that_fails_loses_its_own_message_only(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats) as (one, other):
            heard: list[bytes] = []
            troubles: list[str] = []
            other.trouble = lambda where, error: troubles.append(f"{where} {error}")

            def fragile(telegram: Telegram) -> None:
                if telegram.data == b"bad":
                    raise ValueError("bad")
                heard.append(telegram.data)

            await other.subscribe("table.a", fragile)
            await settled(one, other)
            for word in (b"good", b"bad", b"better"):
                one.publish("table.a", word)
            await eventually(lambda: len(heard) == 2)
            assert heard == [b"good", b"better"]
            assert troubles == ["handler bad"]

    run(main())


def test_a_server_that_dies_and_returns_is_found_again(own_nats: NatsServer) -> None:
    async def main() -> None:
        async with two(own_nats) as (one, other):
            returns: list[str] = []
            one.returned = lambda: returns.append("one")
            await other.subscribe("node", echo(other))
            await other.subscribe("deaf", lambda telegram: None)
            await settled(one, other)
            waiting = asyncio.ensure_future(one.request("deaf", b"?", LIMIT_S))
            await settled(one, other)
            own_nats.kill()
            with pytest.raises(BusLost):
                await waiting
            await eventually(lambda: not one.connected and not other.connected)
            with pytest.raises(BusLost):
                await one.request("node", b"?", LIMIT_S)
            one.publish("node", b"lost")
            own_nats.start()
            await eventually(lambda: returns and other.connected)  # connected first, told a moment later
            assert returns == ["one"]
            while True:  # the other's subscription may come after our first request
                try:
                    assert await one.request("node", b"again", LIMIT_S) == b"again"
                    break
                except NobodyThere:
                    continue

    run(main())


def test_what_comes_faster_than_it_is_read_is_lost_and_told(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats, pending_messages=8) as (one, other):
            heard: list[bytes] = []
            gaps: list[int] = []
            other.returned = lambda: gaps.append(other.lost_messages)
            await other.subscribe("table.a", lambda telegram: heard.append(telegram.data))
            await settled(one, other)
            for number in range(2000):
                one.publish("table.a", b"%d" % number)
            await settled(one, other)
            assert other.lost_messages > 0
            await eventually(lambda: gaps)
            assert len(heard) + other.lost_messages == 2000
            assert heard == sorted(heard, key=int)
            one.publish("table.a", b"after")
            await eventually(lambda: heard[-1] == b"after")

    run(main())


def test_many_lost_messages_are_told_once(nats: NatsServer) -> None:
    """Whoever is told asks all servers again; for each message that would be a flood at the worst of times."""

    async def main() -> None:
        async with two(nats) as (bus, _):
            told: list[int] = []
            bus.returned = lambda: told.append(bus.lost_messages)
            subscription: Any = None
            slow = SlowConsumerError("table.a", "", 1, subscription)
            for _ in range(100):
                await bus._on_error(slow)
            await eventually(lambda: told)
            assert told == [100]
            await bus._on_error(slow)
            await eventually(lambda: len(told) == 2)

    run(main())


@asynccontextmanager
async def deaf_after(server: NatsServer, deaf: asyncio.Event) -> AsyncIterator[str]:
    """The address of a proxy. Lines that were open when it went deaf are not read any more, and not closed either."""
    host, _, port = server.url.removeprefix("nats://").rpartition(":")
    tasks: set[asyncio.Future[None]] = set()
    writers: list[asyncio.StreamWriter] = []

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, old: bool) -> None:
        while not (old and deaf.is_set()) and (data := await reader.read(65_536)):
            writer.write(data)

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner_writer = await asyncio.open_connection(host, int(port))
        writers.extend((writer, inner_writer))
        old = not deaf.is_set()
        tasks.add(asyncio.ensure_future(pass_on(reader, inner_writer, old)))
        tasks.add(asyncio.ensure_future(pass_on(inner_reader, writer, old)))

    door = await asyncio.start_server(meet, "127.0.0.1", 0)
    yield f"nats://127.0.0.1:{door.sockets[0].getsockname()[1]}"
    door.close()
    for task in tasks:
        task.cancel()
    for writer in writers:
        writer.transport.abort()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system cannot be told")
def test_a_line_that_takes_nothing_any_more_is_left_for_another(
    nats: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other machine is gone without a word, with much on its way to it."""
    monkeypatch.setattr(bus_on_nats, "PING_S", 0.5)

    async def main() -> None:
        deaf = asyncio.Event()
        async with deaf_after(nats, deaf) as url:
            bus = await NatsBus.connect(url, "one")
            returns: list[bool] = []
            bus.returned = lambda: returns.append(bus.connected)
            deaf.set()
            for _ in range(24):
                bus.publish("table.a", bytes(512 * 1024))
            await eventually(lambda: returns, "another line")
            assert returns == [True]
            await bus.close()

    run(main())


class Stuck:
    """A connection that takes nothing, and has not noticed."""

    is_connected = True

    async def publish(self, subject: str, data: bytes, reply: str) -> None:
        await asyncio.Event().wait()

    async def flush(self) -> None:
        await asyncio.Event().wait()

    async def close(self) -> None:
        await asyncio.Event().wait()


def test_what_a_line_does_not_take_is_lost_and_not_piled_up_for_ever() -> None:
    async def main() -> None:
        bus = NatsBus(sending_bytes=1000)
        stuck: Any = Stuck()
        bus._client = stuck
        troubles: list[str] = []
        bus.trouble = lambda where, error: troubles.append(where)
        for _ in range(1000):
            bus.publish("table.a", b"0123456789")
        assert (bus._outbox.qsize(), bus.lost_messages) == (100, 900)
        assert troubles == 900 * ["send"]
        with pytest.raises(BusLost):
            await bus.request("node", b"?", LIMIT_S)
        assert bus._asked == {}
        await bus.close()

    run(main())


def test_no_server_is_an_error_that_says_so(own_nats: NatsServer) -> None:
    own_nats.kill()

    async def main() -> None:
        with pytest.raises(BusError, match="the bus cannot be reached"):
            await NatsBus.connect(own_nats.url, "one", within_s=0.2)

    run(main())


def test_a_patient_one_connects_once_there_is_a_server(own_nats: NatsServer) -> None:
    own_nats.kill()

    async def main() -> None:
        patient = await NatsBus.connect(own_nats.url, "patient", within_s=0.01, patient=True)
        returns: list[bool] = []
        heard: list[bytes] = []
        patient.returned = lambda: returns.append(patient.connected)
        await patient.subscribe("table.a", lambda telegram: heard.append(telegram.data))
        ended = await patient.subscribe("table.b", lambda telegram: heard.append(telegram.data))
        ended.end()
        patient.publish("table.a", b"lost")
        with pytest.raises(BusLost):
            await patient.request("node", b"?", LIMIT_S)
        assert not patient.connected
        await asyncio.to_thread(own_nats.start)
        await eventually(lambda: returns)
        async with two(own_nats) as (one, other):
            await other.subscribe("node", echo(other))
            await settled(one, patient)
            await settled(patient, other)
            one.publish("table.b", b"to nobody")
            one.publish("table.a", b"here")
            await eventually(lambda: heard)
            assert (heard, returns) == ([b"here"], [True])
            assert await patient.request("node", b"and back", LIMIT_S) == b"and back"
        await patient.close()

    run(main())


def test_a_patient_one_may_be_closed_before_it_has_connected(own_nats: NatsServer) -> None:
    own_nats.kill()

    async def main() -> None:
        patient = await NatsBus.connect(own_nats.url, "patient", within_s=0.01, patient=True)
        await patient.close()
        assert not patient.connected

    run(main())


def test_what_was_published_before_the_end_is_sent(nats: NatsServer) -> None:
    async def main() -> None:
        async with two(nats) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("table.a", lambda telegram: heard.append(telegram.data))
            await settled(one, other)
            for number in range(100):
                one.publish("table.a", b"%d" % number)
            await one.close()
            await eventually(lambda: len(heard) == 100)

    run(main())
