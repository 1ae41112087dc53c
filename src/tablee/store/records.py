"""What the store keeps, and what of it is written together."""

from collections.abc import Sequence
from typing import NamedTuple


class Row(NamedTuple):
    """A fact in the log. (table_id, seq) is its key."""

    table_id: str
    seq: int
    at: int
    kind: str
    payload: str


class Listing(NamedTuple):
    """A table without its log. `card`: JSON for the list of tables."""

    id: str
    code: str
    visibility: str
    phase: str
    opened: int
    touched: int
    card: str


class Finished(NamedTuple):
    """A match that is over. `record`: JSON for the history; `players`: the identities that sat there."""

    table_id: str
    match: int
    ended: int
    record: str
    players: tuple[str, ...]


class RatedSeat(NamedTuple):
    """Who sat there in a rated match: a player, or (`player` empty) a robot with its fixed rating."""

    player: str
    level: str = ""
    mu: float = 0.0
    sigma: float = 0.0
    place: int = 0  # 1 is best; 0 while the match is being played
    moves: bool = True  # the match changes this player's rating


class RatedMatch(NamedTuple):
    """A rated match that begins or ends; `at`: when."""

    table_id: str
    match: int
    game: str
    at: int
    seats: tuple[RatedSeat, ...]

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat.player for seat in self.seats if seat.player)


class RatingRow(NamedTuple):
    """A player's present rating in a game, after so many rated matches."""

    game: str
    mu: float
    sigma: float
    matches: int


class RatingChange(NamedTuple):
    """What a match changed, and when."""

    player: str
    game: str
    at: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    matches: int  # rated ones, this one included


class OpenMatch(NamedTuple):
    """A rated match that this player has not finished."""

    game: str
    table_id: str
    match: int


class StoredAnalysis(NamedTuple):
    """What was found in a match. One that other rules or another analyser made is not found again."""

    table_id: str
    match: int
    rules: int
    version: int  # of the analyser
    body: bytes


class Profile(NamedTuple):
    """A player's identity."""

    id: str
    name: str
    avatar: str
    lang: str
    account: str | None = None


class Account(NamedTuple):
    login: str
    player: str
    password: str  # Argon2's own text: salt and cost are in it


class Sessions(NamedTuple):
    """A player's logins, by number: those from `first` to before `next` count, but for the `ended` ones."""

    player: str
    first: int = 0
    next: int = 1
    ended: tuple[int, ...] = ()


class StoredPuzzle(NamedTuple):
    """A puzzle as it was first shown: JSON, solution included. It is never replaced."""

    id: str
    made: int
    body: str


class PuzzleDay(NamedTuple):
    """What a player has made of the puzzle of one day. Several are one: the better time, and any of the rest."""

    player: str
    game: str
    day: str  # 2026-11-16
    ms: int | None  # how long it took; None: not solved
    hints: int  # that were asked for meanwhile
    in_time: bool  # solved on its day, or until noon of the next
    gave_up: bool


class PuzzleTimes(NamedTuple):
    """How many have solved a day's puzzle, and the time that half of them needed at most."""

    players: int
    median: int | None


class ArmedDeadline(NamedTuple):
    """Until when somebody at the table may take their time, since the fact `seq`; `due` None: nothing runs."""

    table_id: str
    seq: int
    due: int | None


class Write(NamedTuple):
    """What is committed together: all of it or nothing."""

    rows: Sequence[Row] = ()
    listing: Listing | None = None
    finished: Finished | None = None
    started: RatedMatch | None = None  # a rated match begins
    rated: RatedMatch | None = None  # and ends; counts once, with `finished`
    profile: Profile | None = None
    account: Account | None = None  # kept only if the login is free
    sessions: Sessions | None = None
    sessions_before: Sessions | None = (
        None  # what they must be until then; else nothing is written (Conflict)
    )
    codeless: str | None = None  # this player's code for another device is worth nothing any more
    puzzle: StoredPuzzle | None = None  # kept only if there is none of this id
    puzzle_day: PuzzleDay | None = None
    analysis: StoredAnalysis | None = None  # in the place of an older one of the match
    beat: int | None = None  # a random number that `Store.check` writes and reads back
    epoch: int | None = (
        None  # of the lease on the one table of `rows`, where several processes share the store
    )
    deadline: ArmedDeadline | None = None  # None: as it was
