"""Which tables of all nodes have people at them, for the list of tables: told by each node as it changes."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tablee.server.cluster.wire import Occupied
from tablee.server.listings import listing
from tablee.server.room.room import Room
from tablee.store import Listing

TABLES_AT_ONCE = 200  # of which one message tells: a line has a kilobyte or so, and NATS takes a megabyte


class Known(NamedTuple):
    """What the others know of a table. `line`: which of all that its line has been; None if it is not public."""

    people: int
    line: tuple[int | None, int] | None


NOTHING = Known(0, None)


class Occupancy:
    def __init__(self, node: str) -> None:
        self._node = node
        self._told: dict[str, Known] | None = {}  # what the others know of our tables; None: tell them anew
        self._touched: dict[str, None] = {}  # our tables that have changed; nobody looks at the rest
        self._elsewhere: dict[str, dict[str, tuple[int, Listing | None]]] = {}  # node -> table

    # --- our own ----------------------------------------------------------------------------------------

    def tell_all(self) -> None:
        """Somebody knows nothing of our tables, or may have missed something."""
        self._told = None

    def touch(self, table_id: str) -> None:
        """Somebody came or went, its line is another one, or it came to us or left."""
        self._touched[table_id] = None

    def changes(self, rooms: Mapping[str, Room]) -> Iterator[Occupied]:
        """What to tell the others. Each part counts as told when the next one is asked for."""
        if self._told is None:
            yield Occupied(self._node, True, {}, [])
            self._told = {}
            self._touched = dict.fromkeys(rooms)
        told = self._told
        now = {table_id: _known(rooms.get(table_id)) for table_id in self._touched}
        changed = [table_id for table_id, known in now.items() if told.get(table_id, NOTHING) != known]
        self._touched = dict.fromkeys(changed)
        for start in range(0, len(changed), TABLES_AT_ONCE):
            part = changed[start : start + TABLES_AT_ONCE]
            yield self._telling({table_id: now[table_id] for table_id in part}, told, rooms)
            for table_id in part:
                told[table_id] = now[table_id]
                if now[table_id] == NOTHING:
                    del told[table_id]
                del self._touched[table_id]

    def _telling(
        self, now: Mapping[str, Known], told: Mapping[str, Known], rooms: Mapping[str, Room]
    ) -> Occupied:
        """A line is made when it is another one than the others have: at most once for all changes of half a second."""
        other = [
            table_id for table_id, known in now.items() if known.line != told.get(table_id, NOTHING).line
        ]
        return Occupied(
            self._node,
            False,
            {table_id: known.people for table_id, known in now.items()},
            [listing(rooms[table_id].table) for table_id in other if now[table_id].line is not None],
            [table_id for table_id in other if now[table_id].line is None],
        )

    # --- the others' ------------------------------------------------------------------------------------

    def hear(self, told: Occupied) -> None:
        tables = {} if told.whole else self._elsewhere.get(told.sender, {})
        lines: dict[str, Listing | None] = {line.id: line for line in told.listings}
        lines |= dict.fromkeys(told.unlisted)
        for table_id, count in told.people.items():
            if count:
                _, before = tables.get(table_id, (0, None))
                tables[table_id] = count, lines.get(table_id, before)
            else:
                tables.pop(table_id, None)
        self._elsewhere[told.sender] = tables

    def forget(self, node: str) -> None:
        self._elsewhere.pop(node, None)

    def nodes(self) -> set[str]:
        """Of which something is known."""
        return set(self._elsewhere)

    def at(self, table_id: str) -> int:
        """How many people are at a table of another node."""
        return max((known[table_id][0] for known in self._elsewhere.values() if table_id in known), default=0)

    def listings(self) -> list[Listing]:
        """Of the public tables of other nodes."""
        found = (line for known in self._elsewhere.values() for _, line in known.values())
        return [line for line in found if line is not None]


def _known(room: Room | None) -> Known:
    people = 0 if room is None else room.presence.people()
    return Known(people, _line(room)) if room is not None and people else NOTHING


def _line(room: Room) -> tuple[int | None, int] | None:
    table = room.table
    listed = table.visibility == "public" and table.phase != "closed"
    return (room.recorder.epoch, room.recorder.line_changes) if listed else None
