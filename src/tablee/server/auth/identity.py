"""Who sends a request: a guest's signed cookie, and the account that it may belong to.

A cookie names a player and one of their sessions, numbered from 0. Session 0 is the guest's own: it is not written
in the cookie and needs no row in the store. Each login begins another one; those that were ended are remembered.
"""

import hmac
import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from aiohttp import web

from tablee.games.text import LANGUAGES
from tablee.server.lru_cache import LruCache
from tablee.store import Conflict, Profile, Sessions, Store, StoreError, Write
from tablee.tables.chairs import Player
from tablee.tables.guests import FRUITS, GUEST, GUEST_NUMBERS

COOKIE = "tablee"
YEAR_S = 365 * 24 * 3600
ENDED_SESSIONS = 64  # of one player, that are remembered one by one
ATTEMPTS = 20  # to change sessions that other servers change at the same time


class Caller(NamedTuple):
    profile: Profile
    session: int
    new: bool  # has no cookie yet, or one that no longer counts


class Identities:
    """Signs and reads the cookie. The key lives in the store, so cookies survive restarts and backups."""

    def __init__(self, store: Store, key: bytes, shared: bool = False) -> None:
        """`shared`: other servers change profiles and sessions, too, so that nothing is kept in memory."""
        self._store, self._key, self._shared = store, key, shared
        self._profiles = LruCache[Profile | None]()
        self._sessions = LruCache[Sessions]()

    # --- the cookie -------------------------------------------------------------------------------------

    def sign(self, player: str, session: int = 0) -> str:
        text = f"{player}.{session}" if session else player
        return f"{text}.{hmac.new(self._key, text.encode(), sha256).hexdigest()[:43]}"

    def read(self, cookie: str | None) -> tuple[str, int] | None:
        """Returns player and session of a cookie with a valid signature."""
        text = (cookie or "").rpartition(".")[0]
        if not cookie or not text or len(cookie) > 128 or not cookie.isascii():
            return None
        player, _, number = text.partition(".")
        session = int(number) if number.isdigit() and len(number) < 16 else 0
        return (player, session) if hmac.compare_digest(self.sign(player, session), cookie) else None

    async def of(self, request: web.Request) -> Caller:
        known = self.read(request.cookies.get(COOKIE))
        if known is not None and await self.counts(*known):
            return Caller(await self.profile(known[0], _language(request)), known[1], False)
        return Caller(_guest(new_player(), _language(request)), 0, True)

    def give(self, response: web.StreamResponse, player: str, session: int, secure: bool) -> None:
        response.set_cookie(
            COOKIE, self.sign(player, session), max_age=YEAR_S, httponly=True, samesite="Lax", secure=secure,
            path="/",
        )  # fmt: skip

    # --- sessions ---------------------------------------------------------------------------------------

    async def counts(self, player: str, session: int) -> bool:
        """Whether this session was begun and has not been ended."""
        known = await self._sessions_of(player)
        return known.first <= session < known.next and session not in known.ended

    async def begin(self, player: str) -> int:
        """Begins another session; those on other devices stay."""
        return (await self._change(player, lambda known: known._replace(next=known.next + 1))).next

    async def begin_anew(self, player: str) -> int:
        """Begins a session and ends all others, and the code that would bring the player to another device."""

        def alone(known: Sessions) -> Sessions:
            return Sessions(player, known.next, known.next + 1)

        return (await self._change(player, alone, codeless=True)).next

    async def end(self, player: str, session: int) -> None:
        await self._change(player, lambda known: _without(known, session))

    async def end_all(self, player: str) -> None:
        """Ends all sessions, and the code that would begin another one."""
        await self._change(player, lambda known: Sessions(player, known.next, known.next), codeless=True)

    async def _change(
        self, player: str, change: Callable[[Sessions], Sessions], *, codeless: bool = False
    ) -> Sessions:
        """Returns what they were before. Nothing that another server ends meanwhile counts again by it."""
        for attempt in range(1, ATTEMPTS + 1):
            before = await self._sessions_of(player)
            try:
                await self._keep(before, change(before), codeless=player if codeless else None)
                break
            except Conflict:
                if attempt == ATTEMPTS:
                    raise
        return before

    async def _sessions_of(self, player: str) -> Sessions:
        if self._shared:
            return await self._store.sessions(player) or Sessions(player)
        if player not in self._sessions:
            kept = await self._store.sessions(player)
            if player not in self._sessions:  # another request may have stored a newer value meanwhile
                self._sessions.put(player, kept or Sessions(player))
        return self._sessions.get(player)

    async def _keep(self, before: Sessions, sessions: Sessions, codeless: str | None = None) -> None:
        """Takes effect in memory at once, also for requests under way; returns once it is stored."""
        if not self._shared:
            self._sessions.put(sessions.player, sessions)
        try:
            await self._store.commit(Write(sessions=sessions, sessions_before=before, codeless=codeless))
        except StoreError:
            self._sessions.forget(sessions.player)
            raise

    # --- profiles ---------------------------------------------------------------------------------------

    async def profile(self, player: str, lang: str = "fr") -> Profile:
        """Returns the saved profile. A guest who never changed anything has no row; theirs is derived from the id.

        The name is empty until the player chooses one (`shown_name`).
        """
        if self._shared or player not in self._profiles:
            kept = await self._store.profile(player)
            self._profiles.put(player, None if kept is None else _without_guest_name(kept))
        return self._profiles.get(player) or _guest(player, lang)

    async def save(self, profile: Profile) -> Profile:
        await self._store.commit(Write(profile=profile))
        self._profiles.put(profile.id, profile)
        return profile

    def forget(self, player: str) -> None:
        self._profiles.forget(player)


def _without(known: Sessions, session: int) -> Sessions:
    first, ended = known.first, set(known.ended) | {session}
    if len(ended) > ENDED_SESSIONS:
        first = min(ended)  # older ones end, too: forgetting must never revive a session
    while first in ended:
        first += 1
    rest = tuple(sorted(number for number in ended if number > first))
    return Sessions(known.player, first, max(known.next, first), rest)


def new_player() -> str:
    """An id that nobody has or guesses."""
    return "p" + secrets.token_hex(10)


def shown_name(profile: Profile) -> str:
    """The player's name; a guest's who has not chosen one, in their present language."""
    return profile.name or _guest_name(profile.id, profile.lang)


def player_of(profile: Profile) -> Player:
    return Player(profile.id, shown_name(profile), profile.avatar)


def _guest(player: str, lang: str) -> Profile:
    return Profile(player, "", FRUITS[_lot(player) // len(GUEST_NUMBERS) % len(FRUITS)], lang)


def _guest_name(player: str, lang: str) -> str:
    return GUEST.in_language(lang, number=GUEST_NUMBERS[_lot(player) % len(GUEST_NUMBERS)])


def _without_guest_name(profile: Profile) -> Profile:
    """Profiles were once stored with the guest's name in the language of that day."""
    given = profile.name in {_guest_name(profile.id, lang) for lang in LANGUAGES}
    return profile._replace(name="") if given else profile


def _lot(player: str) -> int:
    return int.from_bytes(sha256(player.encode()).digest()[:8], "big")


def _language(request: web.Request) -> str:
    return "en" if request.headers.get("Accept-Language", "").lower().startswith("en") else "fr"
