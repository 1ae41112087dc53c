"""Who is calling: a guest's signed cookie, and the account that may stand behind it."""

import hmac
import secrets
from hashlib import sha256

from aiohttp import web

from tablee.store import Profile, Store, Write

COOKIE = "tablee"
YEAR_S = 365 * 24 * 3600
CACHED = 10_000
AVATARS = ("fox", "owl", "bear", "frog", "cat", "hen", "whale", "bee", "hare", "goat", "duck", "snail")


class Identities:
    """Signs and reads the cookie. The key lives in the store, so cookies survive restarts and backups."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store, self._key = store, key
        self._profiles: dict[str, Profile] = {}

    def sign(self, player: str) -> str:
        return f"{player}.{hmac.new(self._key, player.encode(), sha256).hexdigest()[:43]}"

    def read(self, cookie: str | None) -> str | None:
        """The player of a cookie that we signed ourselves."""
        player, dot, _ = (cookie or "").partition(".")
        if not dot or len(cookie or "") > 128 or not (cookie or "").isascii():
            return None
        return player if hmac.compare_digest(self.sign(player), cookie or "") else None

    async def of(self, request: web.Request) -> tuple[Profile, bool]:
        """The caller, and whether they are new here."""
        player = self.read(request.cookies.get(COOKIE))
        if player is not None:
            return await self.profile(player, _language(request)), False
        return _guest("p" + secrets.token_hex(10), _language(request)), True

    async def profile(self, player: str, lang: str = "fr") -> Profile:
        """As saved; a guest who never changed anything is not worth a row, and looks the same every time."""
        if player not in self._profiles:
            if (known := await self._store.profile(player)) is None:
                return _guest(player, lang)
            if len(self._profiles) > CACHED:
                self._profiles.clear()
            self._profiles[player] = known
        return self._profiles[player]

    async def save(self, profile: Profile) -> Profile:
        await self._store.commit(Write(profile=profile))
        self._profiles[profile.id] = profile
        return profile

    def forget(self, player: str) -> None:
        self._profiles.pop(player, None)

    def give(self, response: web.StreamResponse, player: str, secure: bool) -> None:
        response.set_cookie(
            COOKIE, self.sign(player), max_age=YEAR_S, httponly=True, samesite="Lax", secure=secure, path="/"
        )


def _guest(player: str, lang: str) -> Profile:
    lot = int.from_bytes(sha256(player.encode()).digest()[:8], "big")
    name = ("Invité" if lang == "fr" else "Guest") + f" {lot % 98 + 2}"
    return Profile(player, name, AVATARS[lot // 98 % len(AVATARS)], lang)


def _language(request: web.Request) -> str:
    return "en" if request.headers.get("Accept-Language", "").lower().startswith("en") else "fr"
