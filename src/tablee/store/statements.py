"""The SQL for what a write changes beside the log."""

import json
import sqlite3

from tablee.store.protocol import Write

_UPSERT_LISTING = (
    "INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
    " visibility = excluded.visibility, phase = excluded.phase, touched = excluded.touched,"
    " card = excluded.card"
)
_UPSERT_PROFILE = (
    "INSERT INTO player VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
    " name = excluded.name, avatar = excluded.avatar, lang = excluded.lang"
)
# Writes a fact like any other and removes it again.
_PROBE = (
    "INSERT INTO journal (table_id, seq, at, kind, payload) VALUES ('', 0, 0, '', '')",
    "DELETE FROM journal WHERE number = last_insert_rowid()",
)


def write_rest(db: sqlite3.Connection, write: Write) -> None:
    if write.listing is not None:
        db.execute(_UPSERT_LISTING, write.listing)
    if (done := write.finished) is not None:
        db.execute("INSERT OR IGNORE INTO finished VALUES (?, ?, ?, ?)", done[:4])
        played = [(player, done.ended, done.table_id, done.match) for player in done.players]
        db.executemany("INSERT OR IGNORE INTO played VALUES (?, ?, ?, ?)", played)
    if write.profile is not None:
        db.execute(_UPSERT_PROFILE, write.profile[:4])
    if write.account is not None:
        db.execute("INSERT OR IGNORE INTO account VALUES (?, ?, ?)", write.account)
    if (kept := write.sessions) is not None:
        values = (kept.player, kept.first, kept.next, json.dumps(kept.ended))
        db.execute("INSERT OR REPLACE INTO session VALUES (?, ?, ?, ?)", values)
    if write.beat is not None:
        for statement in _PROBE:
            db.execute(statement)
        db.execute("UPDATE health SET beat = ?", (write.beat,))
