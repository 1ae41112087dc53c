"""What servers ask of a bus. A message arrives once or not at all: nothing that must not be lost depends on it."""

from collections.abc import Callable
from typing import NamedTuple, Protocol


class BusError(Exception):
    """A request that got no answer."""


class BusLost(BusError):
    """The bus cannot be reached at present."""


class NobodyThere(BusError):
    """Nobody subscribes to that subject: the other end is gone, or was never there."""


class NoAnswer(BusError):
    """Somebody may have heard the request, but did not answer in time."""


class Telegram(NamedTuple):
    """A message as it arrives. `reply`: where an answer goes; empty if none is expected."""

    subject: str
    data: bytes
    reply: str


Handler = Callable[[Telegram], None]


class Subscription(Protocol):
    def end(self) -> None:
        """No more messages are handed over."""


class Bus(Protocol):
    """Messages of one sender to one subject arrive in the order in which they were sent, as long as none is lost."""

    lost_messages: int  # that came faster than they were read
    # Called when messages may have been missed: after a lost line, or if too slow.
    returned: Callable[[], None]
    # Called with what went wrong: in a `handler`, a `send`, on the `line`.
    trouble: Callable[[str, Exception], None]

    @property
    def connected(self) -> bool: ...

    def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        """Sends without waiting. Without a connection the message is lost."""

    async def subscribe(self, subject: str, handler: Handler, queue: str = "") -> Subscription:
        """Has the event loop call `handler` with each message, in order. One of those with the same `queue` gets it.

        A handler that raises loses its own message only.
        """

    async def request(self, subject: str, data: bytes, timeout_s: float) -> bytes:
        """Sends, in the order of calls, and waits for one answer; raises BusError."""

    async def close(self) -> None:
        """Sends what was published before, and ends the connection."""
