"""The source of all chance. Only Python code that builds an application can replace it."""

import secrets
from typing import Protocol

from tablee.games.chance import Chance


class Entropy(Protocol):
    """Gives all random values of a server: deals, salts, lots, robots' choices and pauses, table codes."""

    def secret(self, purpose: str) -> str:
        """Returns sixty-four hex digits, new at each call. `purpose`: what they are for."""

    def deal(self, table: str) -> Chance:
        """Returns the chance of the next deal at the table with this code: the lot for the start, and the shuffle."""


class SystemEntropy:
    """Uses the operating system's random numbers, which nobody can predict or repeat."""

    def secret(self, purpose: str) -> str:
        return secrets.token_hex(32)

    def deal(self, table: str) -> Chance:
        return Chance(secrets.token_hex(32))
