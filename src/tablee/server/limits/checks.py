"""What several handlers check first; each raises CommandRefused."""

from tablee.server.limits.rate_limits import Buckets
from tablee.tables.errors import CommandRefused


def check_logins(logins: Buckets, address: str) -> None:
    """Passwords and codes are tried a few times a minute, not more."""
    if not logins.take(address):
        raise CommandRefused("rate_limited", "too many attempts")
