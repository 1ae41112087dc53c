"""What can be asked of a store beside its log, for every store."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from tablee.store.ratings import read_seats
from tablee.store.records import (
    Account,
    Finished,
    Listing,
    OpenMatch,
    Profile,
    PuzzleDay,
    PuzzleTimes,
    RatedMatch,
    RatingChange,
    RatingRow,
    Sessions,
    StoredPuzzle,
)
from tablee.store.sans_io import Rows

T = TypeVar("T")

_LISTING = "SELECT id, code, visibility, phase, opened, touched, card FROM listing"
_FIND = f"{_LISTING} WHERE id = ?1 OR (code = ?1 AND phase != 'closed')"
_PUBLIC = f"{_LISTING} WHERE visibility = 'public' AND phase != 'closed' ORDER BY opened DESC LIMIT ?1"
# A card names the player of each seat; quotes inside of names are escaped.
_DESERTED = (
    f"{_LISTING} WHERE phase != 'closed' AND touched < ?1 AND id > ?2"
    ' AND instr(card, \'"player":"\') = 0 ORDER BY id LIMIT ?3'
)
_HISTORY = (
    "SELECT table_id, match, ended, record FROM played NATURAL JOIN finished"
    " WHERE player = ?1 AND ended < ?2 ORDER BY ended DESC LIMIT ?3"
)
_FINISHED_ONE = (
    "SELECT {place} WHERE EXISTS (SELECT 1 FROM played NATURAL JOIN finished WHERE player = ?1"
    " AND instr(record, ?{value}) > 0"
    ' AND instr(record, \'"kind":"sheet"\') = 0)'  # whoever knows the box does not know the screen
)
_PLAYED = "SELECT count(*), min(ended) FROM played WHERE player = ?1"
_RATINGS = "SELECT game, mu, sigma, matches FROM rating WHERE player = ?1"
_CHANGE = "player, game, at, mu_before, sigma_before, mu, sigma, matches"
_CHANGES = f"SELECT {_CHANGE} FROM rating_change WHERE number IN" + (
    " (SELECT number FROM rated_event WHERE table_id = ?1 AND match = ?2 AND forfeit = '') ORDER BY player"
)
# The last change of each game and step of time.
_COURSE = (
    f"SELECT {_CHANGE} FROM rating_change WHERE player = ?1 AND (game, number) IN ("
    "SELECT game, max(number) FROM rating_change WHERE player = ?1"
    " GROUP BY game, CASE WHEN at < ?2 THEN -1 ELSE (at - ?2) / ?3 END) ORDER BY game, at"
)
_RATED = "SELECT game, at, seats FROM rated_event WHERE table_id = ?1 AND match = ?2 AND forfeit = ''"
_OPEN_MATCHES = "SELECT game, table_id, match FROM rated_open WHERE player = ?1"
_ANALYSES = (
    "SELECT table_id, match, body FROM played NATURAL JOIN analysis"
    " WHERE player = ?1 ORDER BY ended DESC LIMIT ?2"
)
_ANALYSIS = "SELECT body FROM analysis WHERE table_id = ?1 AND match = ?2 AND rules = ?3 AND version = ?4"
_PROFILE = "SELECT id, name, avatar, lang, login FROM player LEFT JOIN account ON player = id WHERE id = ?1"
_ACCOUNT = "SELECT login, player, password FROM account WHERE login = ?1"
_SESSIONS = "SELECT player, first, next, ended FROM session WHERE player = ?1"
_PUZZLE = "SELECT id, made, body FROM puzzle WHERE id = ?1"
_PUZZLE_DAYS = "SELECT game, day, ms, hints, in_time, gave_up FROM puzzle_day WHERE player = ?1"
_SOLVED = "FROM puzzle_day WHERE game = ?1 AND day = ?2 AND first_ms IS NOT NULL"
_PUZZLE_TIMES = (
    f"SELECT count(*), (SELECT first_ms {_SOLVED} ORDER BY first_ms LIMIT 1"
    f" OFFSET (SELECT (count(*) - 1) / 2 {_SOLVED})) {_SOLVED}"
)


class Queries(ABC):
    """The methods of `Store` of the same names."""

    @abstractmethod
    async def _fetch(self, sql: str, *values: Any) -> Rows:
        """Carries out a statement that reads; raises StoreError."""

    async def _one(self, kind: Callable[..., T], sql: str, *values: Any) -> T | None:
        found = await self._fetch(sql, *values)
        return kind(*found[0]) if found else None

    async def find(self, id_or_code: str) -> Listing | None:
        return await self._one(Listing, _FIND, id_or_code)

    async def listings(self, limit: int) -> list[Listing]:
        return [Listing(*row) for row in await self._fetch(_PUBLIC, limit)]

    async def deserted(self, before: int, after: str, limit: int) -> list[Listing]:
        return [Listing(*row) for row in await self._fetch(_DESERTED, before, after, limit)]

    async def history(self, player: str, before: int, limit: int) -> list[Finished]:
        found = await self._fetch(_HISTORY, player, before, limit)
        return [Finished(table, match, ended, record, (player,)) for table, match, ended, record in found]

    async def games_finished(self, player: str, games: Collection[str]) -> frozenset[str]:
        if not games:
            return frozenset()
        asked = tuple(games)
        each = (_FINISHED_ONE.format(place=place, value=place + 2) for place in range(len(asked)))
        found = await self._fetch(" UNION ALL ".join(each), player, *(f'"game":"{game}"' for game in asked))
        return frozenset(asked[place] for (place,) in found)

    async def played(self, player: str) -> tuple[int, int | None]:
        ((count, first),) = await self._fetch(_PLAYED, player)
        return count, first

    async def ratings(self, player: str) -> list[RatingRow]:
        return [RatingRow(*row) for row in await self._fetch(_RATINGS, player)]

    async def rating_course(self, player: str, since: int, step_ms: int) -> list[RatingChange]:
        return [RatingChange(*row) for row in await self._fetch(_COURSE, player, since, step_ms)]

    async def rating_changes(self, table_id: str, match: int) -> list[RatingChange]:
        return [RatingChange(*row) for row in await self._fetch(_CHANGES, table_id, match)]

    async def rated_match(self, table_id: str, match: int) -> RatedMatch | None:
        return await self._one(
            lambda game, at, seats: RatedMatch(table_id, match, game, at, read_seats(seats)),
            _RATED, table_id, match,
        )  # fmt: skip

    async def open_matches(self, player: str) -> list[OpenMatch]:
        return [OpenMatch(*row) for row in await self._fetch(_OPEN_MATCHES, player)]

    async def analyses_of(self, player: str, limit: int) -> list[tuple[str, int, bytes]]:
        return [(table, match, body) for table, match, body in await self._fetch(_ANALYSES, player, limit)]

    async def analysis(self, table_id: str, match: int, rules: int, version: int) -> bytes | None:
        return await self._one(bytes, _ANALYSIS, table_id, match, rules, version)

    async def profile(self, player: str) -> Profile | None:
        return await self._one(Profile, _PROFILE, player)

    async def account(self, login: str) -> Account | None:
        return await self._one(Account, _ACCOUNT, login)

    async def sessions(self, player: str) -> Sessions | None:
        return await self._one(
            lambda player, first, next, ended: Sessions(player, first, next, tuple(json.loads(ended))),
            _SESSIONS, player,
        )  # fmt: skip

    async def puzzle(self, id: str) -> StoredPuzzle | None:
        return await self._one(StoredPuzzle, _PUZZLE, id)

    async def puzzle_days(self, player: str) -> list[PuzzleDay]:
        found = await self._fetch(_PUZZLE_DAYS, player)
        return [
            PuzzleDay(player, game, day, ms, hints, bool(in_time), bool(gave_up))
            for game, day, ms, hints, in_time, gave_up in found
        ]

    async def puzzle_times(self, game: str, day: str) -> PuzzleTimes:
        ((players, median),) = await self._fetch(_PUZZLE_TIMES, game, day)
        return PuzzleTimes(players, median)
