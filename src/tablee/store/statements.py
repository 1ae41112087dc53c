"""The SQL for what a write changes beside the log, for every store."""

import json

from tablee.store import ratings
from tablee.store.errors import Conflict
from tablee.store.records import Finished, Sessions, Write
from tablee.store.sans_io import Steps

LISTING_CONFLICT = (
    "ON CONFLICT (id) DO UPDATE SET visibility = excluded.visibility, phase = excluded.phase,"
    " touched = excluded.touched, card = excluded.card"
)
UPSERT_LISTING = f"INSERT INTO listing VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) {LISTING_CONFLICT}"
_INSERT_FINISHED = "INSERT INTO finished VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING RETURNING 1"
# The score sheet of a real table may be corrected after its end; when that was stays.
_CORRECT_FINISHED = "UPDATE finished SET record = ?1 WHERE table_id = ?2 AND match = ?3"
_INSERT_PLAYED = "INSERT INTO played VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING"
_UPSERT_PROFILE = (
    "INSERT INTO player VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET"
    " name = excluded.name, avatar = excluded.avatar, lang = excluded.lang"
)
_INSERT_ACCOUNT = "INSERT INTO account VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
_UPSERT_SESSIONS = (
    "INSERT INTO session VALUES (?1, ?2, ?3, ?4) ON CONFLICT (player) DO UPDATE SET"
    " first = excluded.first, next = excluded.next, ended = excluded.ended"
)
_REPLACE_SESSIONS = (
    f"{_UPSERT_SESSIONS} WHERE (session.first, session.next, session.ended) = (?5, ?6, ?7) RETURNING 1"
)
_DROP_CODE = "DELETE FROM device_code WHERE player = ?1"
_INSERT_PUZZLE = "INSERT INTO puzzle VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
# The better time with its hints. For the times of everybody the first one counts, unless the player had given up.
_MERGE_PUZZLE_DAY = """
    INSERT INTO puzzle_day VALUES (
        ?1, ?2, ?3, CAST(?4 AS bigint), ?5, ?6, CAST(?7 AS bigint),
        CASE WHEN CAST(?7 AS bigint) = 0 THEN CAST(?4 AS bigint) END
    )
    ON CONFLICT (player, game, day) DO UPDATE SET
        hints = CASE
            WHEN excluded.ms < puzzle_day.ms OR (puzzle_day.ms IS NULL AND excluded.ms IS NOT NULL)
                OR (puzzle_day.ms IS NULL AND excluded.hints > puzzle_day.hints) THEN excluded.hints
            ELSE puzzle_day.hints END,
        ms = CASE
            WHEN excluded.ms < puzzle_day.ms OR puzzle_day.ms IS NULL THEN excluded.ms ELSE puzzle_day.ms END,
        in_time = CASE WHEN excluded.in_time = 1 THEN 1 ELSE puzzle_day.in_time END,
        gave_up = CASE WHEN excluded.gave_up = 1 THEN 1 ELSE puzzle_day.gave_up END,
        first_ms = CASE
            WHEN puzzle_day.gave_up = 1 THEN puzzle_day.first_ms
            ELSE coalesce(puzzle_day.first_ms, excluded.first_ms) END
"""
_REPLACE_ANALYSIS = (
    "INSERT INTO analysis VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id, match) DO UPDATE SET"
    " rules = excluded.rules, version = excluded.version, body = excluded.body"
)


def changes_beside_log(write: Write) -> Steps[None]:
    """All but the log, the listing, the beat, the epoch and the deadline."""
    if write.finished is not None:
        yield from _finish(write.finished, write)
    if write.started is not None:
        yield from ratings.begin(write.started)
    if write.profile is not None:
        yield _UPSERT_PROFILE, write.profile[:4]
    if write.account is not None:
        yield _INSERT_ACCOUNT, write.account
    if write.sessions is not None:
        yield from _keep_sessions(write.sessions, write.sessions_before)
    if write.codeless is not None:
        yield _DROP_CODE, (write.codeless,)
    if write.puzzle is not None:
        yield _INSERT_PUZZLE, write.puzzle
    if write.puzzle_day is not None:
        yield _MERGE_PUZZLE_DAY, write.puzzle_day
    if write.analysis is not None:
        yield _REPLACE_ANALYSIS, write.analysis


def _keep_sessions(kept: Sessions, before: Sessions | None) -> Steps[None]:
    values = kept.player, kept.first, kept.next, json.dumps(kept.ended)
    if before is None:
        yield _UPSERT_SESSIONS, values
    elif not (yield _REPLACE_SESSIONS, (*values, before.first, before.next, json.dumps(before.ended))):
        raise Conflict("the player's sessions have changed meanwhile")


def _finish(done: Finished, write: Write) -> Steps[None]:
    new = yield _INSERT_FINISHED, done[:4]
    if new and write.rated is not None:
        yield from ratings.finish(write.rated)
    if not new:
        yield _CORRECT_FINISHED, (done.record, done.table_id, done.match)
    for player in done.players:
        yield _INSERT_PLAYED, (player, done.ended, done.table_id, done.match)
