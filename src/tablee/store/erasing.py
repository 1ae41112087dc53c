"""Forgetting a player: the name leaves, the matches stay."""

import json
from collections.abc import Callable, Collection
from typing import Any

from tablee.store.sans_io import Steps

ERASED = "Invité"  # stands in a log for a name that was erased
NAMING_KINDS = "kind IN ('sat', 'renamed', 'said')"
_OWN = (
    "DELETE FROM player WHERE id = ?1",
    "DELETE FROM account WHERE player = ?1",
    "DELETE FROM device_code WHERE player = ?1",
)
_RECORDS = "SELECT table_id, match, record FROM played NATURAL JOIN finished WHERE player = ?1"
_REWRITE_RECORD = "UPDATE finished SET record = ?1 WHERE table_id = ?2 AND match = ?3"


def erase(player: str, erase_from_log: Callable[[str, Collection[str]], Steps[None]]) -> Steps[None]:
    """Tables at which the player never finished a match keep the name in their log."""
    for statement in _OWN:
        yield statement, (player,)
    tables = set()
    for table_id, match, record in (yield _RECORDS, (player,)):
        tables.add(table_id)
        yield _REWRITE_RECORD, (_nameless(json.loads(record), player), table_id, match)
    yield from erase_from_log(player, sorted(tables))


def erase_by_table(log: str, player: str, tables: Collection[str]) -> Steps[None]:
    """From a log with the key (table_id, seq)."""
    for table_id in tables:
        named = yield f"SELECT seq, payload FROM {log} WHERE table_id = ?1 AND {NAMING_KINDS}", (table_id,)
        for seq, payload in named:
            if (text := without_name(payload, player)) is not None:
                yield f"UPDATE {log} SET payload = ?1 WHERE table_id = ?2 AND seq = ?3", (text, table_id, seq)


def without_name(payload: str, player: str) -> str | None:
    """The fact without the name; None if it has none of this player's."""
    fact = json.loads(payload)
    return _written(fact | {"name": ERASED}) if fact.get("player") == player and "name" in fact else None


def _nameless(record: dict[str, Any], player: str) -> str:
    for seat in record.get("players", ()):
        if seat.get("player") == player:
            seat["name"] = seat["avatar"] = None
    return _written(record)


def _written(value: dict[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
