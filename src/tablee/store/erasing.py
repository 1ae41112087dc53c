"""Forgetting a player: the name leaves, the matches stay."""

import json
import sqlite3
from typing import Any

ERASED = "Invité"  # stands in a log for a name that was erased
_OWN = (
    "DELETE FROM player WHERE id = ?",
    "DELETE FROM account WHERE player = ?",
    "DELETE FROM device_code WHERE player = ?",
)
_RECORDS = "SELECT table_id, match, record FROM played NATURAL JOIN finished WHERE player = ?"
_NAMING = "kind IN ('sat', 'renamed', 'said')"


def erase(db: sqlite3.Connection, player: str) -> None:
    """Call in a transaction. Tables at which the player never finished a match keep the name in their log."""
    for statement in _OWN:
        db.execute(statement, (player,))
    tables = set()
    for table_id, match, record in db.execute(_RECORDS, (player,)).fetchall():
        tables.add(table_id)
        db.execute(
            "UPDATE finished SET record = ? WHERE table_id = ? AND match = ?",
            (_nameless(json.loads(record), player), table_id, match),
        )
    for table_id in sorted(tables):
        rows = db.execute(f"SELECT seq, payload FROM archive WHERE table_id = ? AND {_NAMING}", (table_id,))
        for seq, payload in rows.fetchall():
            if (text := _erased(payload, player)) is not None:
                values = (text, table_id, seq)
                db.execute("UPDATE archive SET payload = ? WHERE table_id = ? AND seq = ?", values)
    # The journal is short, and has no order by table.
    for number, table_id, payload in db.execute(
        f"SELECT number, table_id, payload FROM journal WHERE {_NAMING}"
    ).fetchall():
        if table_id in tables and (text := _erased(payload, player)) is not None:
            db.execute("UPDATE journal SET payload = ? WHERE number = ?", (text, number))


def _nameless(record: dict[str, Any], player: str) -> str:
    for seat in record.get("players", ()):
        if seat.get("player") == player:
            seat["name"] = seat["avatar"] = None
    return _written(record)


def _erased(payload: str, player: str) -> str | None:
    """The fact without the name; None if it has none of this player's."""
    fact = json.loads(payload)
    return _written(fact | {"name": ERASED}) if fact.get("player") == player and "name" in fact else None


def _written(value: dict[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
