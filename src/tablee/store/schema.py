"""The tables of the database, step by step. A step that has been released is never changed: add another."""

import sqlite3

MIGRATIONS = (
    """
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        payload TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE listing (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL,
        visibility TEXT NOT NULL,
        phase TEXT NOT NULL,
        opened INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        card TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX listing_code ON listing (code) WHERE phase != 'closed';
    CREATE INDEX listing_public ON listing (opened) WHERE visibility = 'public' AND phase != 'closed';
    CREATE TABLE finished (
        table_id TEXT NOT NULL,
        match INTEGER NOT NULL,
        ended INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (table_id, match)
    ) WITHOUT ROWID;
    CREATE TABLE played (
        player TEXT NOT NULL,
        ended INTEGER NOT NULL,
        table_id TEXT NOT NULL,
        match INTEGER NOT NULL,
        PRIMARY KEY (player, ended, table_id, match)
    ) WITHOUT ROWID;
    CREATE TABLE player (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        avatar TEXT NOT NULL,
        lang TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE account (
        login TEXT PRIMARY KEY,
        player TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """,
    """
    ALTER TABLE log RENAME TO archive;
    CREATE TABLE journal (
        number INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        payload TEXT NOT NULL
    );
    CREATE VIEW log AS
        SELECT table_id, seq, at, kind, payload FROM archive
        UNION SELECT table_id, seq, at, kind, payload FROM journal;
    """,
    """
    CREATE TABLE session (
        player TEXT PRIMARY KEY,
        first INTEGER NOT NULL,
        next INTEGER NOT NULL,
        ended TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
)


def migrate(db: sqlite3.Connection) -> None:
    """Brings a database of any age up to date, each step in a transaction of its own."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise RuntimeError(f"the database is of version {version}; this program knows {len(MIGRATIONS)}")
    for number, step in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number}; COMMIT;")
