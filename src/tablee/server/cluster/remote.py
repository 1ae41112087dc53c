"""Connections of a server that is one of several: its own, and those whose frames go over the bus to another."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator

from tablee.games.errors import Refusal
from tablee.server.connection import CLOSE_WAIT_S, Connection
from tablee.server.settings import Settings
from tablee.tables.commands import Command, Hint
from tablee.tables.messages import encode
from tablee.tables.table import Player

ANYBODY = Player("", "", "")


class Asked:
    """A command without an answer so far."""

    def __init__(self, cmd: str, text: bytes) -> None:
        name = encode(cmd)
        self.text, self.attempts = text, 0
        # The answers begin, or end, like this; what people write stands in strings, where quotes are escaped.
        self._marks = (b'{"t":"ack","id":' + name, b'{"t":"hint","id":' + name, b',"id":' + name + b"}")

    def is_answered_in(self, frames: bytes) -> bool:
        return any(mark in frames for mark in self._marks)


def unanswered(asked: dict[str, Asked], frames: bytes) -> dict[str, Asked]:
    """What is still without an answer after these frames."""
    return {cmd: one for cmd, one in asked.items() if not one.is_answered_in(frames)}


class NodeConnection(Connection):
    """A socket of our own at our own table. It remembers what was not answered: another node may have to."""

    def __init__(
        self, transport: asyncio.Transport, player: Player, lang: str, settings: Settings, *,
        form: int = 0, address: str = "", login: int = 0, finished: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        super().__init__(
            transport, player, lang, settings, form=form, address=address, login=login, finished=finished
        )
        self.asked: dict[str, Asked] = {}

    def asks(self, command: Command | Hint) -> None:
        self.asked[command.id] = Asked(command.id, encode(command))

    def write(self, frame: bytes) -> None:
        super().write(frame)
        if self.asked:
            self.asked = unanswered(self.asked, frame)


class RemoteConnection(Connection):
    """One socket of a front. The front pings it and reads what it sends."""

    def __init__(
        self, wire: asyncio.Transport, player: Player, lang: str, settings: Settings, *,
        shut: Callable[[int, str], None], socket: int = 0, front: str = "", form: int = 0, address: str = "",
        login: int = 0, finished: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        """`shut`: has the front close the socket."""
        super().__init__(
            wire, player, lang, settings, form=form, address=address, login=login, finished=finished
        )
        self.socket, self.front, self._shut = socket, front, shut

    def ping(self) -> None:
        return

    def close(self, code: int, refusal: Refusal | None = None, wait: float = CLOSE_WAIT_S) -> None:
        if not self.closing:
            self.closing = True
            self._shut(code, "" if refusal is None else refusal.code)


class Crowd(RemoteConnection):
    """All who only watch at one front and read the same form of updates: one listener, however many they are."""

    def __init__(
        self,
        wire: asyncio.Transport,
        settings: Settings,
        *,
        shut: Callable[[int, str], None],
        front: str,
        form: int,
    ) -> None:
        super().__init__(wire, ANYBODY, "fr", settings, shut=shut, front=front, form=form)
        self.members: dict[int, str] = {}  # socket -> player


class Watchers:
    """The players in all crowds of a table. One who has two windows open counts once."""

    def __init__(self) -> None:
        self._sockets = Counter[str]()

    def add(self, player: str) -> None:
        self._sockets[player] += 1

    def remove(self, player: str) -> None:
        self._sockets[player] -= 1
        if not self._sockets[player]:
            del self._sockets[player]

    def __contains__(self, player: object) -> bool:
        return player in self._sockets

    def __iter__(self) -> Iterator[str]:
        return iter(self._sockets)

    def __len__(self) -> int:
        return len(self._sockets)
