"""One-time codes that bring an identity to another device, for those who want no password."""

import hmac
from collections.abc import Callable
from hashlib import sha256

from tablee.store import Store
from tablee.tables.errors import CommandRefused

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is taken for another
CODE_CHARS = 8  # forty bits: with ten tries a minute and ten minutes, nobody guesses one
VALID_MS = 10 * 60 * 1000


class DeviceCodes:
    """Keeps codes as keyed hashes: whoever reads the database alone learns none."""

    def __init__(
        self, store: Store, key: bytes, below: Callable[[int], int], now_ms: Callable[[], int]
    ) -> None:
        """`below(n)`: a secret random number under n."""
        self._store, self._key, self._below, self._now_ms = store, key, below, now_ms

    async def make(self, player: str) -> tuple[str, int]:
        """Returns a new code and when it expires. An earlier one of this player is worth nothing any more."""
        code = "".join(ALPHABET[self._below(len(ALPHABET))] for _ in range(CODE_CHARS))
        expires = self._now_ms() + VALID_MS
        await self._store.keep_code(player, self._hash(code), expires)
        return f"{code[:4]} {code[4:]}", expires

    async def player_of(self, typed: str) -> str:
        """Returns whose code this is and uses it up; raises CommandRefused."""
        code = "".join(char for char in typed.upper() if char.isalnum())
        player = (
            await self._store.take_code(self._hash(code), self._now_ms()) if len(code) == CODE_CHARS else None
        )
        if player is None:
            raise CommandRefused("bad_code", "unknown, used or expired code")
        return player

    def _hash(self, code: str) -> str:
        return hmac.new(self._key, code.encode(), sha256).hexdigest()
