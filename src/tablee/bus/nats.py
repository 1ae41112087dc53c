"""The bus on NATS."""

import asyncio
import itertools
import secrets
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, cast

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as NatsSubscription
from nats.errors import Error, SlowConsumerError

from tablee.bus.background_tasks import BackgroundTasks
from tablee.bus.protocol import BusError, BusLost, Handler, NoAnswer, NobodyThere, Telegram

RECONNECT_WAIT_S = 0.1
PING_S, PINGS_UNANSWERED = 5, 2  # a line that has been silent for so long is taken for dead
PENDING_MESSAGES = 65_536  # that wait for their handler, in one subscription; more are lost
PENDING_BYTES = 64 * 1024 * 1024
SENDING_BYTES = 64 * 1024 * 1024  # that wait to be sent while the line takes nothing; more are lost
NO_RESPONDERS = "503"
CONNECT_S = 10.0  # for a bus that is being started at the same time
CLOSE_S = 1.0
LOST_S = 1.0  # what is lost within this time is told at once: whoever is told has more to do, not less


Subscribe = Callable[[], Awaitable[NatsSubscription]]


class _Subscribed:
    def __init__(self, bus: "NatsBus") -> None:
        self._bus, self._over = bus, False
        self._inner: NatsSubscription | None = None

    async def begin(self, subscribe: Subscribe) -> None:
        if not self._over:
            self._inner = await subscribe()

    def end(self) -> None:
        self._over = True
        if self._inner is not None:
            self._bus.tasks.start(self._unsubscribe(self._inner))

    async def _unsubscribe(self, inner: NatsSubscription) -> None:
        with suppress(Error, ConnectionError):  # a line that is gone has no subscriptions
            await inner.unsubscribe()


class NatsBus:
    """Requests share one inbox. Everything is sent by one task, so that messages keep the order of calls."""

    def __init__(self, pending_messages: int = PENDING_MESSAGES, sending_bytes: int = SENDING_BYTES) -> None:
        self._pending_messages, self._most_sending = pending_messages, sending_bytes
        self._sending = 0  # bytes in the outbox
        self._client = Client()
        self._outbox: asyncio.Queue[tuple[str, bytes, str]] = asyncio.Queue()
        self._inbox = f"_INBOX.{secrets.token_hex(12)}"
        self._numbers = itertools.count()
        self._asked: dict[str, asyncio.Future[bytes]] = {}
        self.tasks = BackgroundTasks()
        self._early: list[tuple[_Subscribed, Subscribe]] | None = []  # until there is a connection
        self._arriving: asyncio.Task[None] | None = None
        self._loss: asyncio.TimerHandle | None = None  # will be told
        self._over = False
        self.lost_messages = 0
        self.returned: Callable[[], None] = lambda: None
        self.trouble: Callable[[str, Exception], None] = lambda where, error: None

    @classmethod
    async def connect(
        cls, url: str, name: str, *,
        pending_messages: int = PENDING_MESSAGES, within_s: float = CONNECT_S, patient: bool = False,
    ) -> "NatsBus":  # fmt: skip
        """`url`: one server, or several separated by commas; credentials stand in it.

        `patient`: returns after that time without a connection, which comes once there is a server.
        """
        bus = cls(pending_messages)
        bus._arriving = asyncio.get_running_loop().create_task(bus._arrive(url, name))
        try:
            async with asyncio.timeout(within_s):
                await asyncio.shield(bus._arriving)
        except (Error, OSError, TimeoutError) as error:
            if patient and not bus._arriving.done():
                bus._arriving.add_done_callback(bus._on_late)
                return bus
            await bus._give_up()
            raise BusError(f"the bus cannot be reached: {str(error) or type(error).__name__}") from error
        return bus

    async def _arrive(self, url: str, name: str) -> None:
        await self._client.connect(
            url.split(","), name=name, error_cb=self._on_error, disconnected_cb=self._on_lost,
            reconnected_cb=self._on_return, max_reconnect_attempts=-1, ping_interval=PING_S,
            max_outstanding_pings=PINGS_UNANSWERED, allow_reconnect=True,
            reconnect_time_wait=RECONNECT_WAIT_S,  # type: ignore[arg-type]  # seconds, whole or not
        )  # fmt: skip
        self._bound_silence()
        await self._subscribe(f"{self._inbox}.*", self._on_answer, "")
        early, self._early = self._early, None
        for subscribed, subscribe in early or ():
            await subscribed.begin(subscribe)
        self.tasks.start(self._send_all())

    def _bound_silence(self) -> None:
        """Has the system close a line that takes nothing any more.

        Before the client connects again it waits until the old line has taken what was sent, and TCP tries that for a
        quarter of an hour if the other machine is gone.
        """
        line = cast(Any, self._client)._transport._io_writer.get_extra_info("socket")
        if line is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            line.setsockopt(
                socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * PING_S * PINGS_UNANSWERED)
            )

    def _on_late(self, arriving: asyncio.Task[None]) -> None:
        """Whatever was told before now has been missed."""
        if arriving.cancelled():
            return
        if isinstance(error := arriving.exception(), Exception):
            self.trouble("line", error)
        else:
            self.returned()

    @property
    def connected(self) -> bool:
        return self._client.is_connected

    def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        if self._client.is_connected:
            self._send(subject, data, reply)

    def _send(self, subject: str, data: bytes, reply: str) -> bool:
        """False if the message is lost, because too many wait already."""
        if self._sending + len(data) > self._most_sending:
            self.lost_messages += 1
            self.trouble("send", BusLost("the line takes too little"))
            return False
        self._sending += len(data)
        self._outbox.put_nowait((subject, data, reply))
        return True

    async def subscribe(self, subject: str, handler: Handler, queue: str = "") -> _Subscribed:
        async def hand_over(message: Msg) -> None:
            try:
                handler(Telegram(message.subject, message.data, message.reply))
            except Exception as error:  # the next message is not to blame
                self.trouble("handler", error)

        subscribed, subscribe = _Subscribed(self), partial(self._subscribe, subject, hand_over, queue)
        if self._early is None:
            await subscribed.begin(subscribe)
        else:
            self._early.append((subscribed, subscribe))
        return subscribed

    async def _subscribe(self, subject: str, heard: Any, queue: str) -> NatsSubscription:
        try:
            return await self._client.subscribe(
                subject,
                queue,
                heard,
                pending_msgs_limit=self._pending_messages,
                pending_bytes_limit=PENDING_BYTES,
            )
        except (Error, ConnectionError) as error:
            raise BusLost(str(error)) from error

    async def request(self, subject: str, data: bytes, timeout_s: float) -> bytes:
        if not self._client.is_connected:
            raise BusLost("no connection")
        inbox = f"{self._inbox}.{next(self._numbers)}"
        if not self._send(subject, data, inbox):
            raise BusLost("the line takes too little")
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[inbox] = answer
        try:
            async with asyncio.timeout(timeout_s):
                return await answer
        except TimeoutError:
            raise NoAnswer(subject) from None
        finally:
            del self._asked[inbox]

    async def close(self) -> None:
        with suppress(TimeoutError, Error, ConnectionError):
            async with asyncio.timeout(CLOSE_S):
                while self._client.is_connected and not self._outbox.empty():
                    await asyncio.sleep(0.001)
                if self._client.is_connected:
                    await self._client.flush()
        await self._give_up()

    async def _give_up(self) -> None:
        self._over = True
        if self._arriving is not None:
            self._arriving.cancel()
        if self._loss is not None:
            self._loss.cancel()
        self.tasks.cancel()
        for asked in list(self._asked.values()):
            _fail(asked, BusLost("closed"))
        with suppress(Error, OSError, TimeoutError):
            async with asyncio.timeout(CLOSE_S):  # a line that takes nothing would never end
                await self._client.close()

    async def _send_all(self) -> None:
        while not self._over:  # the client swallows it if we are cancelled in the middle of a message
            subject, data, reply = await self._outbox.get()
            self._sending -= len(data)
            try:
                await self._client.publish(subject, data, reply)
            except (Error, ConnectionError) as error:  # the line is lost, or the message too long
                if (asked := self._asked.get(reply)) is not None:
                    _fail(asked, BusLost(str(error)))
                self.trouble("send", error)

    async def _on_answer(self, message: Msg) -> None:
        asked = self._asked.get(message.subject)
        if asked is None or asked.done():
            return  # it came too late
        if not message.data and (message.headers or {}).get("Status") == NO_RESPONDERS:
            asked.set_exception(NobodyThere(message.subject))
        else:
            asked.set_result(message.data)

    async def _on_lost(self) -> None:
        """Whoever waits for an answer is told at once."""
        for asked in list(self._asked.values()):
            _fail(asked, BusLost("the line was lost"))

    async def _on_return(self) -> None:
        self._bound_silence()
        self.returned()

    async def _on_error(self, error: Exception) -> None:
        if isinstance(error, SlowConsumerError):
            self.lost_messages += 1
            if self._loss is None:
                self._loss = asyncio.get_running_loop().call_later(LOST_S, self._tell_loss)
        self.trouble("line", error)

    def _tell_loss(self) -> None:
        self._loss = None
        self.returned()


def _fail(asked: asyncio.Future[bytes], error: BusError) -> None:
    if not asked.done():
        asked.set_exception(error)
