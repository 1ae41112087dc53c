"""The schema of the database as a list of migrations. A released migration is never changed: add another."""

import sqlite3
from functools import cache

from tablee.store.errors import StoreError

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
    PRAGMA application_id = 0x5441424C;
    CREATE TABLE health (number INTEGER PRIMARY KEY CHECK (number = 1), beat INTEGER NOT NULL);
    INSERT INTO health VALUES (1, 0);
    """,
    """
    CREATE TABLE puzzle (
        id TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        body TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE puzzle_day (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        day TEXT NOT NULL,
        ms INTEGER,
        hints INTEGER NOT NULL,
        in_time INTEGER NOT NULL,
        gave_up INTEGER NOT NULL,
        first_ms INTEGER,
        PRIMARY KEY (player, game, day)
    ) WITHOUT ROWID;
    CREATE INDEX puzzle_times ON puzzle_day (game, day, first_ms) WHERE first_ms IS NOT NULL;
    """,
    """
    CREATE TABLE rated_event (
        number INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        match INTEGER NOT NULL,
        forfeit TEXT NOT NULL,
        game TEXT NOT NULL,
        at INTEGER NOT NULL,
        seats TEXT NOT NULL,
        UNIQUE (table_id, match, forfeit)
    );
    CREATE TABLE rated_open (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        table_id TEXT NOT NULL,
        match INTEGER NOT NULL,
        seats TEXT NOT NULL,
        PRIMARY KEY (player, game)
    ) WITHOUT ROWID;
    CREATE TABLE rating (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        matches INTEGER NOT NULL,
        PRIMARY KEY (player, game)
    ) WITHOUT ROWID;
    CREATE TABLE rating_change (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        mu_before REAL NOT NULL,
        sigma_before REAL NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        matches INTEGER NOT NULL,
        PRIMARY KEY (player, game, number)
    ) WITHOUT ROWID;
    CREATE INDEX rating_change_event ON rating_change (number);
    CREATE TABLE device_code (
        player TEXT PRIMARY KEY,
        hash TEXT NOT NULL UNIQUE,
        expires INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE analysis (
        table_id TEXT NOT NULL,
        match INTEGER NOT NULL,
        rules INTEGER NOT NULL,
        version INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, match)
    );
    """,
)
APPLICATION_ID = 0x5441424C  # "TABL"
MARKED_VERSION = 3  # the first that sets it

Shape = dict[tuple[str, str], list[tuple[object, ...]]]  # table, view or index, and its name -> its columns


def migrate(db: sqlite3.Connection) -> None:
    """Applies the missing migrations, each in a transaction of its own."""
    version = _known_version(db)
    for number, step in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number}; COMMIT;")


def up_to_date(db: sqlite3.Connection) -> bool:
    """Raises StoreError if it was made by a newer program."""
    return _known_version(db) == len(MIGRATIONS)


def recognise(db: sqlite3.Connection) -> None:
    """Raises StoreError if this is not a database of ours, or was made by a newer program.

    Reads the first page of every table only, so that a large database takes no longer than a small one.
    """
    version = _known_version(db)
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    wanted, found = _shape_of(version), _shape(db)
    strange = [name for (kind, name), columns in wanted.items() if found.get((kind, name)) != columns]
    if version == 0 or strange or (version >= MARKED_VERSION and mark != APPLICATION_ID):
        raise StoreError("not a database of Tablée" + (f" ({', '.join(strange)})" if strange else ""))
    for kind, name in wanted:
        if kind == "table":
            db.execute(f"SELECT * FROM {name} LIMIT 1").fetchone()


def _known_version(db: sqlite3.Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        known = len(MIGRATIONS)
        raise StoreError(
            f"made by a newer Tablée (version {version} of the database; this one knows {known})"
        )
    return max(version, 0)


@cache
def _shape_of(version: int) -> Shape:
    db = sqlite3.connect(":memory:", isolation_level=None)
    for step in MIGRATIONS[:version]:
        db.executescript(step)
    shape = _shape(db)
    db.close()
    return shape


def _shape(db: sqlite3.Connection) -> Shape:
    """Returns names and columns, not the schema's text: versions of SQLite write a renamed table differently."""
    listed = db.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    columns = "SELECT name, type, pk FROM pragma_table_xinfo(?) ORDER BY cid"
    return {(kind, name): db.execute(columns, (name,)).fetchall() for kind, name in listed}
