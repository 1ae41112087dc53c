"""Where chance comes from. Python code that builds an application may hand in another source; nothing else can."""

import secrets
from typing import Protocol

from tablee.games.chance import Chance


class Entropy(Protocol):
    """All chance of a server: deals, salts, lots for the start, the robots' choices and pauses, table codes."""

    def secret(self, purpose: str) -> str:
        """Sixty-four hex digits, fresh at each call. `purpose`: what they are for."""

    def deal(self, table: str) -> Chance:
        """The chance of the next deal at the table with this code: the lot for the start, and the shuffle."""


class SystemEntropy:
    """The operating system's random numbers: nobody can foresee or repeat them."""

    def secret(self, purpose: str) -> str:
        return secrets.token_hex(32)

    def deal(self, table: str) -> Chance:
        return Chance(secrets.token_hex(32))
