"""Opening a table: what was asked for is checked, and its first facts are stored. No room is loaded yet."""

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from tablee.bots.levels import LEVELS
from tablee.bots.personas import PERSONAS
from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.server.clock import Clock
from tablee.server.entropy import Entropy
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.listings import finished, listing
from tablee.server.logs import log
from tablee.server.lru_cache import LruCache
from tablee.server.rated_matches import rated_end, rated_start
from tablee.store import Conflict, Listing, Row, Store, StoreError, Write
from tablee.tables import facts as f
from tablee.tables.chairs import Chair, Player
from tablee.tables.dealing import Context
from tablee.tables.decide import begin, open_table
from tablee.tables.errors import CommandRefused
from tablee.tables.facts import write_fact
from tablee.tables.guests import namesakes, shown_at
from tablee.tables.laying_out import Position, lay_out
from tablee.tables.messages import Pace
from tablee.tables.rating import why_unrated
from tablee.tables.table import Entry, Table
from tablee.tables.table_codes import draw_code

# How crowded the codes are taken to be, from one attempt to the next: where most short ones are in use, longer ones
# are drawn. The code of a private table is all that keeps strangers out, so it is long from the start.
CODE_CROWDS = {"public": (0, 0, 0, 0, 1, 1, 2, 2), "private": (2, 2, 2, 2, 2, 2, 2, 2)}
CONNECTING_MS = 1_000  # a round that begins with its table waits for its player's socket
PLAYERS_PER_ADDRESS = 3  # an address may open as many tables as so many players: a household shares it


class OpeningRequest(Struct):
    """The body of `POST /api/tables`. `id` is the client's: the same request again finds the same table."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    game: str
    options: dict[str, Any] = {}
    seats: int | None = None
    visibility: str = "public"
    robots: Annotated[list[str], Meta(max_length=5)] = []
    rated: bool = False  # its matches change ratings
    start: bool = False  # the match begins at once, with those who sit
    pace: Pace = "lively"

    def chairs(self) -> int:
        if self.seats is not None:
            return self.seats
        return 1 + len(self.robots) if self.robots else 4


class TableOpener:
    """Opens tables, a limited number an hour for each player and each address."""

    def __init__(self, store: Store, entropy: Entropy, clock: Clock, *, per_hour: int, lead_ms: int) -> None:
        self._store, self._entropy, self._clock, self._lead_ms = store, entropy, clock, lead_ms
        by_address = PLAYERS_PER_ADDRESS * per_hour
        self._by_player = Buckets(lambda: Bucket(per_hour / 3600, per_hour))
        self._by_address = Buckets(lambda: Bucket(by_address / 3600, by_address))
        self.addresses = LruCache[str]()  # table -> the address that opened it

    async def open(self, player: Player, wanted: OpeningRequest, address: str) -> Listing:
        """A new table with the player at it; raises Refusal."""
        table_id = _table_id(player.id, wanted.id)
        if (known := await self._store.find(table_id)) is not None:
            return known
        _check(wanted)
        self._charge(player, address)
        novice = await self._is_novice(player, wanted.game)
        for crowd in CODE_CROWDS.get(wanted.visibility, (0,)):
            table, entries = self._opened(table_id, player, wanted, crowd, novice=novice)
            if (made := await self._stored(table, entries, player, address)) is not None:
                return made
        raise CommandRefused("rate_limited", "no free code")

    async def lay_out(self, player: Player, request_id: str, position: Position, address: str) -> Listing:
        """A table of the player's own that goes on from a position of another match; raises Refusal."""
        table_id = _table_id(player.id, f"play on\n{request_id}")
        if (known := await self._store.find(table_id)) is not None:
            return known
        position.check()
        self._charge(player, address)
        novice = await self._is_novice(player, position.match.game.id)
        for crowd in CODE_CROWDS["private"]:
            # In a thread: the rules play the whole match again.
            table, entries = await asyncio.to_thread(
                self._laid_out, table_id, player, position, crowd, novice=novice
            )
            if (made := await self._stored(table, entries, player, address)) is not None:
                return made
        raise CommandRefused("rate_limited", "no free code")

    async def _is_novice(self, player: Player, game: str) -> bool:
        return not await self._store.games_finished(player.id, [game])

    async def _stored(
        self, table: Table, entries: Sequence[Entry], player: Player, address: str
    ) -> Listing | None:
        """None if the code is in use."""
        try:
            made = await self._store_table(table, entries)
        except StoreError:
            self._by_player.give_back(player.id)
            self._by_address.give_back(address)
            raise
        if made is not None:
            self.addresses.put(made.id, address)
        return made

    def _charge(self, player: Player, address: str) -> None:
        if not (self._by_address.take(address) and self._by_player.take(player.id)):
            raise CommandRefused("rate_limited", "too many tables")

    def _opened(
        self, table_id: str, player: Player, wanted: OpeningRequest, crowd: int, *, novice: bool
    ) -> tuple[Table, list[Entry]]:
        """The table and its first facts; raises Refusal."""
        table, at = Table(table_id), self._clock.now_ms()
        entries = [table.apply(at, fact) for fact in self._gathering(player, wanted, crowd)]
        if wanted.rated and (reason := why_unrated(table)) is not None:
            raise CommandRefused(f"unrated_{reason}", f"no rated match: {reason}")
        if wanted.start:
            context = self._context(table, player)
            if novice:
                context = context._replace(novices=frozenset((player.id,)))
            entries += [table.apply(at, fact) for fact in begin(table, context)]
        return table, entries

    def _laid_out(
        self, table_id: str, player: Player, position: Position, crowd: int, *, novice: bool
    ) -> tuple[Table, list[Entry]]:
        table, at = Table(table_id), self._clock.now_ms()
        laid = lay_out(position, player, self._code(crowd), at, novice=novice)
        return table, [table.apply(at, fact) for fact in laid]

    def _code(self, crowd: int) -> str:
        return draw_code(Chance(self._entropy.secret("code")).below, crowd)

    def _gathering(self, player: Player, wanted: OpeningRequest, crowd: int) -> Iterator[f.Fact]:
        game, code = GAMES[wanted.game], self._code(crowd)
        yield open_table(game, wanted.options, wanted.chairs(), wanted.visibility, code, player)
        host = shown_at((Chair(),), player, 0)
        yield f.Sat(seat=0, player=host.id, name=host.name, avatar=host.avatar)
        personas = (face for face in PERSONAS if face not in namesakes((Chair(host),)))
        for seat, (level, persona) in enumerate(zip(wanted.robots, personas, strict=False), 1):
            yield f.RobotSat(seat=seat, level=level, persona=persona)
        if wanted.pace != "lively":
            yield f.PaceSet(pace=wanted.pace)
        if wanted.rated:
            yield f.RatedSet()

    def _context(self, table: Table, player: Player) -> Context:
        return Context(
            player,
            self._clock.now_ms(),
            chance=lambda: self._entropy.deal(table.code),
            salt=lambda: self._entropy.secret(f"salt {table.code}")[:32],
            lead_ms=self._lead_ms + CONNECTING_MS,
        )

    async def _store_table(self, table: Table, entries: Sequence[Entry]) -> Listing | None:
        """None if the code is in use; the table that is there if the same request came twice at once."""
        rows = [Row(table.id, entry.seq, entry.at, *write_fact(entry.fact)) for entry in entries]
        at, over = table.touched, table.phase == "over"
        write = Write(
            rows,
            listing(table),
            finished(table, at) if over else None,
            rated_start(table, at) if table.match else None,
            rated_end(table, at) if over else None,
        )
        try:
            await self._store.commit(write)
        except StoreError as error:
            await self._store.recover(table.id)
            if not isinstance(error, Conflict):
                raise
            return await self._store.find(table.id)
        log("table_opened", table=table.id, game=table.game.id)
        return listing(table)


def _check(wanted: OpeningRequest) -> None:
    if wanted.game not in GAMES:
        raise CommandRefused("unknown_game", f"games are {', '.join(GAMES)}")
    if any(level not in LEVELS for level in wanted.robots):
        raise CommandRefused("bad_level", f"levels are {', '.join(LEVELS)}")
    if len(wanted.robots) >= wanted.chairs():
        raise CommandRefused("seat_taken", "more robots than chairs")
    if wanted.pace != "lively" and not GAMES[wanted.game].real_time:
        raise CommandRefused("not_real_time", f"{wanted.game} is played in turns")


def _table_id(player: str, request_id: str) -> str:
    return "t" + hashlib.sha256(f"{player}\n{request_id}".encode()).hexdigest()[:20]
