"""Compares what clients were told with the log, replayed: every view, every acknowledgement, in order and once."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.store import Row
from tablee.tables.facts import read_fact
from tablee.tables.table import Table
from tests.server.harness import Visitor, merge


class Told:
    """What may be known after each fact: by seat, and by those who watch."""

    def __init__(self, table_id: str, rows: Sequence[Row]) -> None:
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        self.commands: dict[tuple[str, str], int] = {}  # (player, command) -> seq
        self._views: dict[int, dict[int | None, Any]] = {}
        self._phases: dict[int, str] = {}
        self.seats: dict[int, dict[str, int]] = {}  # who sits where after each fact
        table = Table(table_id)
        for row in rows:
            fact = read_fact(row.kind, row.payload)
            table.apply(row.at, fact)
            if fact.cmd:
                key = (fact.player or "", fact.cmd)
                assert key not in self.commands or self.commands[key] == row.seq - 1, f"{key} is there twice"
                self.commands[key] = row.seq
            self._phases[row.seq] = table.phase
            self.seats[row.seq] = {
                chair.player.id: seat for seat, chair in enumerate(table.chairs) if chair.player is not None
            }
            if table.deal is not None:
                writer, game = table.game.view_writer, table.game
                self._views[row.seq] = {
                    seat: msgspec.json.decode(
                        msgspec.json.encode(writer.to_json(game.view(table.state, seat)))
                    )
                    for seat in (None, *range(len(table.chairs)))
                }
        self.last = len(rows)

    def check(self, visitor: Visitor) -> int:
        """Every frame that the visitor received; returns how many positions were compared."""
        player, seen, compared, last = "", dict[str, Any](), 0, 0
        for text in visitor.received:
            told = msgspec.json.decode(text)
            if told["t"] == "welcome":
                seen, player = told, told["you"]["player"]
            elif told["t"] == "update":
                assert told["seq"] >= last or told.get("table"), f"{told['seq']} after {last}"
                seen = merge(seen, told)
            elif told["t"] == "ack" and told["ok"] and (player, told["id"]) in self.commands:
                assert self.commands[player, told["id"]] == told["seq"]
            if told["t"] not in ("welcome", "update"):
                continue
            last = told["seq"]
            assert last <= self.last, "told of what is not stored"
            assert seen["table"]["phase"] == self._phases[last]
            if last in self._views and seen.get("view"):
                assert seen["view"] == self._views[last][seen["you"]["seat"]], f"at {last}"
                compared += 1
        for cmd, answer in visitor.acks.items():
            if answer.get("ok") and answer["t"] == "ack":
                assert answer["seq"] <= self.last, f"{cmd} was acknowledged, and is not stored"
        return compared
