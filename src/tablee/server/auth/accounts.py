"""Optional accounts: a login and a password that keep an identity across devices."""

import asyncio
import re

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tablee.store import Account, Profile, Store, Write
from tablee.tables.errors import CommandRefused

LOGIN = re.compile(r"[a-z0-9._-]{3,32}")
HASHES_AT_ONCE = 2  # hashing takes memory and a core: requests must not take all of either


class Accounts:
    def __init__(self, store: Store, hasher: PasswordHasher | None = None) -> None:
        self._store = store
        self._hasher = hasher or PasswordHasher()
        self._slots = asyncio.Semaphore(HASHES_AT_ONCE)
        self._nobody = ""  # what an unknown login is compared with

    async def hashed(self, login: str, password: str) -> str:
        """The password as it is stored, if these can make an account; raises CommandRefused."""
        if LOGIN.fullmatch(login.lower()) is None:
            raise CommandRefused("bad_name", "a login has 3 to 32 letters, digits, dots, dashes")
        if not 10 <= len(password) <= 256:
            raise CommandRefused("weak_password", "10 to 256 characters")
        async with self._slots:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def register(self, profile: Profile, login: str, hashed: str) -> None:
        login = login.lower()
        if profile.account is not None:
            raise CommandRefused("has_account", "this identity has an account")
        await self._store.commit(Write(account=Account(login, profile.id, hashed)))
        kept = await self._store.account(login)
        if kept is None or kept.player != profile.id:
            raise CommandRefused("login_taken", "this login is taken")

    async def player_of(self, login: str, password: str) -> str:
        """Returns the player of a login. An unknown login takes as long as a wrong password."""
        login = login.lower()
        account = await self._store.account(login) if LOGIN.fullmatch(login) else None
        async with self._slots:
            right = await asyncio.to_thread(self._verifies, account, password[:256])
        if account is None or not right:
            raise CommandRefused("bad_login", "unknown login or password")
        return account.player

    def _verifies(self, account: Account | None, password: str) -> bool:
        self._nobody = self._nobody or self._hasher.hash("a password that nobody has")
        try:
            return self._hasher.verify(account.password if account else self._nobody, password)
        except (VerificationError, InvalidHashError):
            return False
