"""One open WebSocket as a room sees it: whose it is, and how to send to it without waiting."""

import asyncio
from secrets import token_bytes
from time import monotonic

from tablee.games.errors import Refusal
from tablee.server.frames import close_frame, ping_frame, text_frame
from tablee.server.limits.rate_limits import Bucket
from tablee.server.settings import Settings
from tablee.tables.commands import Command, Hint
from tablee.tables.errors import CommandRefused
from tablee.tables.latency import Latency
from tablee.tables.message_parts import Audience
from tablee.tables.messages import Bye, Message, Refused, encode
from tablee.tables.refusal_texts import as_error
from tablee.tables.table import Player
from tablee.tables.updates import Listener

CLOSE_WAIT_S = 5.0
NONCE_BYTES = 8
MOST_MUTED = 100  # by one connection
SILENCE_S = 45.0  # a connection that sends nothing for so long is taken for dead


class Connection:
    """Writes whole frames to the transport, whose buffer is the outbound queue: bounded, and never awaited."""

    __slots__ = (
        "_asked", "_nonce", "address", "bucket", "closing", "errors", "finished", "form", "heard", "lang", "latency",
        "listener", "login", "muted", "player", "transport",
    )  # fmt: skip

    def __init__(
        self, transport: asyncio.Transport, player: Player, lang: str, settings: Settings, *,
        form: int = 0, address: str = "", login: int = 0, finished: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self.transport, self.player, self.lang = transport, player, lang
        self.address, self.login = address, login
        self.finished = finished  # games of which the player had played a match to the end
        self.form = form  # in which updates are wanted: LEGAL and COMPACT of tables.updates
        self.listener = Listener(None, form)
        transport.set_write_buffer_limits(settings.outbound_bytes)
        self.bucket = Bucket(settings.messages_per_s, settings.messages_burst)
        self.latency = Latency()
        self.muted: frozenset[str] = frozenset()
        self.errors = 0
        self.heard = self._asked = monotonic()
        self._nonce = b""  # of the ping that waits for its answer
        self.closing = False

    @property
    def audience(self) -> Audience:
        return self.listener.audience

    @audience.setter
    def audience(self, audience: Audience) -> None:
        self.listener = Listener(audience, self.form)

    def write(self, frame: bytes) -> None:
        if not self.closing:
            self.transport.write(frame)

    def mute(self, who: str, on: bool) -> None:
        """Hears no more of `who`, or hears them again; raises CommandRefused."""
        muted = self.muted - {who}
        if on and len(muted) >= MOST_MUTED:
            raise CommandRefused("rate_limited", f"{MOST_MUTED} people are muted already")
        self.muted = muted | {who} if on else muted

    def asks(self, command: Command | Hint) -> None:
        """Called with what waits for an answer where several servers share the tables."""

    def overflowed(self) -> None:
        """Closes a connection whose outbound buffer is over the limit."""
        self.close(4000, CommandRefused("too_slow"))

    def send(self, message: Message) -> None:
        self.write(text_frame(encode(message)))

    def refuse(self, cmd: str, refusal: Refusal) -> None:
        self.write(self.refusal(cmd, refusal))

    def refusal(self, cmd: str, refusal: Refusal) -> bytes:
        return text_frame(encode(Refused(id=cmd, ok=False, error=as_error(refusal, self.lang))))

    def ping(self) -> None:
        """Sends a ping, which measures the round trip; aborts a connection that has been silent for too long."""
        if monotonic() - self.heard > SILENCE_S:
            self.transport.abort()
        elif not self.closing and not self.transport.is_closing():
            self._nonce, self._asked = token_bytes(NONCE_BYTES), monotonic()
            self.transport.write(ping_frame(self._nonce))

    def ponged(self, payload: bytes) -> bool:
        """Measures by the answer to the last ping only: nobody can give it before they have read the nonce.

        False for any other pong.
        """
        self.heard = monotonic()
        if not self._nonce or payload != self._nonce:
            return False
        self._nonce = b""
        self.latency.measure(1000 * (self.heard - self._asked))
        return True

    def close(self, code: int, refusal: Refusal | None = None, wait: float = CLOSE_WAIT_S) -> None:
        """Sends the reason and a close frame; aborts if the other end does not close in time."""
        if self.closing:
            return
        self.closing = True
        if self.transport.is_closing():
            return
        if refusal is not None:
            self.transport.write(text_frame(encode(Bye(error=as_error(refusal, self.lang)))))
        self.transport.write(close_frame(code, refusal.code if refusal else ""))
        asyncio.get_running_loop().call_later(wait, self.transport.abort)

    def closed(self, payload: bytes) -> None:
        """Handles the other end's close frame, whichever end was first."""
        if not self.closing and not self.transport.is_closing():
            self.transport.write(close_frame(int.from_bytes(payload[:2], "big") if payload else 1000))
        self.closing = True
        self.transport.close()
