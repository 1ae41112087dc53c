"""Saying no to a command: answered in turn, counted, and remembered for when it is sent again."""

from tablee.games.errors import Refusal
from tablee.server.room.recorder import Recorder
from tablee.server.room.refusal_memory import RefusalMemory
from tablee.server.room.ticket import Ticket
from tablee.tables import facts as f
from tablee.tables.table import Table


class Refusals:
    def __init__(self, table: Table, recorder: Recorder) -> None:
        self._table, self._recorder = table, recorder
        self.memory = RefusalMemory()
        self.count = 0

    def refuse(self, ticket: Ticket, refusal: Refusal) -> None:
        if ticket.connection is None:
            return
        self.count += 1
        self._recorder.send_after_pending(
            [(ticket.connection, ticket.connection.refusal(ticket.cmd, refusal))]
        )
        if refusal.code != "stale" and self.memory.add(self._table, ticket.player, ticket.cmd, refusal):
            self._recorder.record([f.Forgot()])
