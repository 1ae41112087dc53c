"""The SQL for what a write changes beside the log."""

import json
import sqlite3

from tablee.store import ratings
from tablee.store.protocol import Write

_UPSERT_LISTING = (
    "INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
    " visibility = excluded.visibility, phase = excluded.phase, touched = excluded.touched,"
    " card = excluded.card"
)
# The score sheet of a real table may be corrected after its end; when that was stays.
_CORRECT_FINISHED = "UPDATE finished SET record = ? WHERE table_id = ? AND match = ?"
_UPSERT_PROFILE = (
    "INSERT INTO player VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
    " name = excluded.name, avatar = excluded.avatar, lang = excluded.lang"
)
# The better time with its hints. For the times of everybody the first one counts, unless the player had given up.
_MERGE_PUZZLE_DAY = (
    "INSERT INTO puzzle_day VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, iif(?7, NULL, ?4))"
    " ON CONFLICT (player, game, day) DO UPDATE SET"
    " hints = iif(excluded.ms < ifnull(ms, 1e18) OR (ms IS NULL AND excluded.hints > hints), excluded.hints, hints),"
    " ms = min(ifnull(ms, excluded.ms), ifnull(excluded.ms, ms)),"
    " in_time = max(in_time, excluded.in_time), gave_up = max(gave_up, excluded.gave_up),"
    " first_ms = iif(gave_up, first_ms, ifnull(first_ms, excluded.first_ms))"
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
        new = db.execute("INSERT OR IGNORE INTO finished VALUES (?, ?, ?, ?)", done[:4]).rowcount
        if new and write.rated is not None:
            ratings.finish(db, write.rated)
        if not new:
            db.execute(_CORRECT_FINISHED, (done.record, done.table_id, done.match))
        played = [(player, done.ended, done.table_id, done.match) for player in done.players]
        db.executemany("INSERT OR IGNORE INTO played VALUES (?, ?, ?, ?)", played)
    if write.started is not None:
        ratings.begin(db, write.started)
    if write.profile is not None:
        db.execute(_UPSERT_PROFILE, write.profile[:4])
    if write.account is not None:
        db.execute("INSERT OR IGNORE INTO account VALUES (?, ?, ?)", write.account)
    if (kept := write.sessions) is not None:
        values = (kept.player, kept.first, kept.next, json.dumps(kept.ended))
        db.execute("INSERT OR REPLACE INTO session VALUES (?, ?, ?, ?)", values)
    if write.codeless is not None:
        db.execute("DELETE FROM device_code WHERE player = ?", (write.codeless,))
    if write.puzzle is not None:
        db.execute("INSERT OR IGNORE INTO puzzle VALUES (?, ?, ?)", write.puzzle)
    if write.puzzle_day is not None:
        db.execute(_MERGE_PUZZLE_DAY, write.puzzle_day)
    if write.analysis is not None:
        db.execute("INSERT OR REPLACE INTO analysis VALUES (?, ?, ?, ?, ?)", write.analysis)
    if write.beat is not None:
        for statement in _PROBE:
            db.execute(statement)
        db.execute("UPDATE health SET beat = ?", (write.beat,))
