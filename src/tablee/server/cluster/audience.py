"""Who hears what an owner tells: the sockets of one front, by their names and in crowds."""

from collections.abc import Callable

from tablee.server.cluster.front_socket import FrontSocket
from tablee.server.cluster.wire import ANYBODY, Frames, News, SocketId
from tablee.server.frames import text_frame
from tablee.tables.errors import CommandRefused
from tablee.tables.messages import You, encode


class Audience:
    """Writes ready frames to the sockets that they are for."""

    def __init__(self, join_again: Callable[[FrontSocket], None]) -> None:
        """`join_again` is called with a member of a crowd that the owner has to know by itself from now on."""
        self._join_again = join_again
        self._sockets: dict[SocketId, FrontSocket] = {}
        self._crowds: dict[int, set[FrontSocket]] = {}  # by the form of their updates

    def add(self, socket: FrontSocket) -> None:
        self._sockets[socket.id] = socket

    def drop(self, socket: FrontSocket) -> None:
        self._sockets.pop(socket.id, None)
        for crowd in self._crowds.values():
            crowd.discard(socket)

    def write(self, news: News) -> None:
        for frames in news.frames:
            if ANYBODY in frames.data:
                self._welcome(frames)
                continue
            for name in frames.sockets:
                if (socket := self._sockets.get(name)) is not None:
                    socket.write(frames.data)
            for form in frames.crowds:
                for socket in self._crowds.get(form, ()):
                    socket.connection.write(frames.data)
        for closing in news.closing:
            if (socket := self._sockets.get(closing.socket)) is not None:
                refusal = CommandRefused(closing.reason) if closing.reason else None
                socket.connection.close(closing.code, refusal)
        for player in news.alone:
            for socket in [one for crowd in self._crowds.values() for one in crowd]:
                if socket.connection.player.id == player:
                    socket.alone = True
                    self._join_again(socket)

    def _welcome(self, frames: Frames) -> None:
        """A welcome of those who only watch, each under their own name. Newcomers are one of the crowd from now on."""
        payload = _payload(frames.data)
        newcomers = [self._sockets[name] for name in frames.sockets if name in self._sockets]
        for socket in newcomers:
            self._crowds.setdefault(socket.connection.form, set()).add(socket)
        watching = {one for form in frames.crowds for one in self._crowds.get(form, ())}
        for socket in watching.union(newcomers):
            player = socket.connection.player
            you = You(player=player.id, name=player.name, avatar=player.avatar, seat=None)
            socket.write(text_frame(payload.replace(ANYBODY, b'"you":' + encode(you), 1)))


def _payload(frame: bytes) -> bytes:
    """The text of one whole frame of the server's (`frames.text_frame`)."""
    size = frame[1]
    return frame[2 if size < 126 else 4 if size == 126 else 10 :]
