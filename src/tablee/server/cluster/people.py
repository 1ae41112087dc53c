"""Which tables of all nodes have people at them, for the list of tables: told by each node as it changes."""

from collections.abc import Mapping

from tablee.server.cluster.wire import Occupied
from tablee.server.listings import listing
from tablee.server.room.room import Room
from tablee.store import Listing


class People:
    def __init__(self, node: str) -> None:
        self._node = node
        self._told: dict[str, tuple[int, Listing]] = {}  # what the others know of our tables
        self._elsewhere: dict[str, dict[str, tuple[int, Listing]]] = {}  # node -> table

    # --- our own ----------------------------------------------------------------------------------------

    def changes(self, rooms: Mapping[str, Room], whole: bool) -> Occupied | None:
        """What to tell the others; None if nothing has changed."""
        now = {
            table_id: (here, listing(room.table))
            for table_id, room in rooms.items()
            if (here := room.presence.people())
        }
        before, self._told = ({} if whole else self._told), now
        changed = {table_id: known for table_id, known in now.items() if before.get(table_id) != known}
        gone = dict.fromkeys(before.keys() - now.keys(), 0)
        if not changed and not gone and not whole:
            return None
        people = {table_id: count for table_id, (count, _) in changed.items()} | gone
        return Occupied(self._node, whole, people, [line for _, line in changed.values()])

    # --- the others' ------------------------------------------------------------------------------------

    def hear(self, told: Occupied) -> None:
        tables = {} if told.whole else self._elsewhere.get(told.sender, {})
        lines = {line.id: line for line in told.listings}
        for table_id, count in told.people.items():
            if count and table_id in lines:
                tables[table_id] = count, lines[table_id]
            else:
                tables.pop(table_id, None)
        self._elsewhere[told.sender] = tables

    def forget(self, node: str) -> None:
        self._elsewhere.pop(node, None)

    def keep_only(self, nodes: set[str]) -> None:
        """Forgets nodes that do not live any more."""
        for node in self._elsewhere.keys() - nodes:
            del self._elsewhere[node]

    def at(self, table_id: str) -> int:
        """How many people are at a table of another node."""
        return max((known[table_id][0] for known in self._elsewhere.values() if table_id in known), default=0)

    def listings(self) -> list[Listing]:
        return [line for known in self._elsewhere.values() for _, line in known.values()]
