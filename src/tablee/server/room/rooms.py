"""The tables in memory: loaded when somebody comes, let go when nobody is left."""

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Any

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.server.bots.pool import BotPool
from tablee.server.clock import Clock
from tablee.server.entropy import Entropy
from tablee.server.limits.rate_limits import Bucket, Buckets
from tablee.server.logs import log
from tablee.server.recent import Recent
from tablee.server.records import listing
from tablee.server.room.room import Room
from tablee.server.settings import Settings
from tablee.store import Conflict, Listing, Row, Store, StoreError, Write
from tablee.tables import facts as f
from tablee.tables.decide import LEVELS, open_table
from tablee.tables.errors import CommandRefused
from tablee.tables.facts import write_fact
from tablee.tables.table import Player, Table, replay
from tablee.tables.table_codes import draw_code, read_code

# How long the codes are that are tried before giving up: where most short ones are in use, longer ones. The code
# of a private table is all that keeps strangers out: long from the start.
CROWDS = {"public": (0, 0, 0, 0, 1, 1, 2, 2), "private": (2, 2, 2, 2, 2, 2, 2, 2)}
PER_ADDRESS = 3  # times what one player may open: a household shares an address


class Rooms:
    def __init__(
        self, store: Store, bot_pool: BotPool, settings: Settings, entropy: Entropy, clock: Clock
    ) -> None:
        self.store, self.bot_pool, self.settings = store, bot_pool, settings
        self.entropy, self.clock = entropy, clock
        self.loaded: dict[str, Room] = {}
        self.stopping = False
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._chat = Buckets(lambda: Bucket(settings.chats_per_minute / 60, 5))
        most = settings.tables_per_player
        self._opened = Buckets(lambda: Bucket(most / 3600, most))
        self._opened_from = Buckets(lambda: Bucket(PER_ADDRESS * most / 3600, PER_ADDRESS * most))
        self.openers = Recent[str]()  # table -> the address that opened it
        self.moves_before = 0  # of rooms that have left the memory

    # --- opening ----------------------------------------------------------------------------------------

    async def open(
        self, player: Player, request_id: str, game_id: str, options: dict[str, Any], seats: int | None,
        visibility: str, robots: Sequence[str], address: str,
    ) -> Listing:  # fmt: skip
        """A new table with the player at it; the same request again finds the table it opened."""
        table_id = _table_id(player.id, request_id)
        if (known := await self.store.find(table_id)) is not None:
            return known
        if game_id not in GAMES:
            raise CommandRefused("unknown_game", f"games are {', '.join(GAMES)}")
        if any(level not in LEVELS for level in robots):
            raise CommandRefused("bad_level", f"levels are {', '.join(LEVELS)}")
        if not (self._opened_from.take(address) and self._opened.take(player.id)):
            raise CommandRefused("rate_limited", "too many tables")
        chairs = seats if seats is not None else max(2, min(4, 1 + len(robots)) if robots else 4)
        if len(robots) >= chairs:
            raise CommandRefused("seat_taken", "more robots than chairs")
        for crowd in CROWDS.get(visibility, (0,)):
            code = draw_code(Chance(self.entropy.secret("code")).below, crowd)
            opened = open_table(GAMES[game_id], options, chairs, visibility, code, player)
            facts = [opened, _seated(player), *(f.RobotSat(seat=i, level=r) for i, r in enumerate(robots, 1))]
            try:
                made = await self._write_opening(table_id, facts)
            except StoreError:
                self._opened.give_back(player.id)
                self._opened_from.give_back(address)
                raise
            if made is not None:
                self.openers.put(made.id, address)
                return made
        raise CommandRefused("rate_limited", "no free code")

    async def _write_opening(self, table_id: str, facts: Sequence[f.Fact]) -> Listing | None:
        """None if the code is in use; the table that is there if the same request came twice at once."""
        table, at = Table(table_id), self.clock.now_ms()
        entries = [table.apply(at, fact) for fact in facts]
        rows = [Row(table_id, entry.seq, at, *write_fact(entry.fact)) for entry in entries]
        try:
            await self.store.commit(Write(rows, listing(table)))
        except StoreError as error:
            await self.store.recover(table_id)
            if not isinstance(error, Conflict):
                raise
            return await self.store.find(table_id)
        log("table_opened", table=table_id, game=table.game.id)
        return listing(table)

    # --- loading ----------------------------------------------------------------------------------------

    async def find(self, id_or_code: str) -> Listing | None:
        if len(id_or_code) > 64:
            return None
        return await self.store.find(read_code(id_or_code) or id_or_code)

    async def room(self, table_id: str) -> Room | None:
        """The loaded table; several callers at once wait for one loading. Raises CommandRefused."""
        if (room := self.loaded.get(table_id)) is not None:
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room | None:
        try:
            await self.store.recover(table_id)
            rows = await self.store.rows(table_id)
            if not rows or self.stopping:
                return None
            table = await asyncio.to_thread(replay, table_id, [row[2:] for row in rows])
            table.stop_clocks()
            clock = self.clock.not_before(table.touched)
            room = Room(
                table, store=self.store, bot_pool=self.bot_pool, settings=self.settings, chat=self._chat,
                entropy=self.entropy, clock=clock, let_go=self._drop,
            )  # fmt: skip
            self.loaded[table_id] = room
            log("table_loaded", table=table_id, facts=table.seq)
            return room
        finally:
            del self._loading[table_id]

    def people_at(self, table_id: str) -> int:
        room = self.loaded.get(table_id)
        return 0 if room is None else room.presence.people()

    def _drop(self, room: Room) -> None:
        """Out of the memory; the log has everything."""
        if self.loaded.get(room.table.id) is not room:
            return
        del self.loaded[room.table.id]
        self.moves_before += room.recorder.moves
        room.stop()
        if room.broken:
            log("table_failed", table=room.table.id, seq=room.table.seq)

    def close(self) -> None:
        """Everybody is told to come back in a moment."""
        self.stopping = True
        for room in list(self.loaded.values()):
            room.close_all(1001, CommandRefused("stopping"))


def _table_id(player: str, request_id: str) -> str:
    return "t" + hashlib.sha256(f"{player}\n{request_id}".encode()).hexdigest()[:20]


def _seated(player: Player) -> f.Sat:
    return f.Sat(seat=0, player=player.id, name=player.name, avatar=player.avatar)
