"""Who is to be answered for a command."""

from tablee.server.connection import Connection


class Ticket:
    """The connection and the id of a command. Robots and clocks have no connection."""

    __slots__ = ("cmd", "connection", "player")

    def __init__(self, connection: Connection | None = None, cmd: str = "") -> None:
        self.connection, self.cmd = connection, cmd
        self.player = "" if connection is None else connection.player.id
