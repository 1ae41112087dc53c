"""One shared sheet in memory, and how it is written to the log: its head, then batches of cells, then who is who."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablee.games import GAMES
from tablee.ratings import places_of
from tablee.server.answers import PastMatch, PastPlayer, SheetCell, SheetPlayer, SheetUpdate
from tablee.sheets.cells import DONE, CellWrite, merge, value_of
from tablee.sheets.sheet import Head, tally
from tablee.store import Finished, Row
from tablee.tables.messages import encode

OPENED, WROTE, CLAIMED = "sheet_opened", "sheet_wrote", "sheet_claimed"
_PREFIX = "sheet/"  # before the id in the log and the history: no table's id has a slash


def log_id(sheet_id: str) -> str:
    return f"{_PREFIX}{sheet_id}"


class SharedSheet:
    """What the log has led to. Only what is stored is applied."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.cells: dict[str, CellWrite] = {}
        self.changed_at: dict[str, int] = {}  # key -> the seq of the row with its last write
        self.claims: dict[str, int] = {}  # player -> column
        self.seq = self.writes = self.counter = 0
        self.ended: int | None = None  # when it was first called done
        self.lock = asyncio.Lock()  # held from the decision to the commit
        self.news = asyncio.Event()  # replaced whenever something was applied

    def apply(self, row: Row) -> None:
        if row.seq <= self.seq:
            return  # read from the log meanwhile, where several servers write it
        self.seq = row.seq
        if row.kind == WROTE:
            writes = _read_writes(row.payload)
            self.cells = merge(self.cells, writes)
            for write in writes:
                self.counter = max(self.counter, write.counter)
                if self.cells[write.key] == write:
                    self.changed_at[write.key] = row.seq
            self.writes += len(writes)
            if self.ended is None and value_of(self.cells, DONE) is not None:
                self.ended = row.at
        elif row.kind == CLAIMED:
            player, column = msgspec.json.decode(row.payload, type=tuple[str, int])
            self.claims[player] = column
        self.news.set()
        self.news = asyncio.Event()

    def newer(self, writes: Sequence[CellWrite]) -> list[CellWrite]:
        """Those that change something: a repetition does not, nor one that a later write has overtaken."""
        after = merge(self.cells, writes)
        return [write for write in after.values() if self.cells.get(write.key) != write]

    def update(self, after: int, player: str) -> SheetUpdate:
        cells = [
            SheetCell(**self.cells[key]._asdict()) for key, seq in self.changed_at.items() if seq > after
        ]
        head = self.head
        return SheetUpdate(
            id=head.id,
            game=head.game,
            opened=head.opened,
            players=[SheetPlayer(name=n, face=f) for n, f in zip(head.names, head.faces, strict=True)],
            options=head.options.as_json(),
            seq=self.seq,
            cells=cells,
            mine=self.claims.get(player),
        )

    def finished(self, cells: Mapping[str, CellWrite], claims: Mapping[str, int], ended: int) -> Finished:
        """The evening as a match of the history. Its identities are those who said which column is theirs."""
        found = tally(self.head, cells)
        who = {column: player for player, column in claims.items()}
        record = PastMatch(
            table=self.head.id,
            match=1,
            game=self.head.game,
            ended=ended,
            players=[
                PastPlayer(player=who.get(column), name=name, robot=None, avatar=face)
                for column, (name, face, _) in enumerate(found.people)
            ],
            totals=found.totals,
            winners=found.standing.leaders,
            places=places_of(found.totals, found.standing.leaders),
            rounds=len(found.rounds),
            began=min(self.head.opened, ended),  # by the clock of a phone
            kind="sheet",
        )
        return Finished(log_id(self.head.id), 1, ended, encode(record).decode(), tuple(claims))


class _StoredHead(msgspec.Struct):
    id: str
    game: str
    opened: int
    names: tuple[str, ...]
    faces: tuple[str, ...]
    options: dict[str, Any]


def write_head(head: Head) -> str:
    return encode(head._asdict() | {"options": head.options.as_json()}).decode()


def read_head(payload: str) -> Head:
    stored = msgspec.json.decode(payload, type=_StoredHead)
    options = GAMES[stored.game].options.parse(stored.options)
    return Head(stored.id, stored.game, stored.opened, stored.names, stored.faces, options)


def write_writes(writes: Sequence[CellWrite]) -> str:
    return encode([list(write) for write in writes]).decode()


def _read_writes(payload: str) -> list[CellWrite]:
    return msgspec.json.decode(payload, type=list[CellWrite])
