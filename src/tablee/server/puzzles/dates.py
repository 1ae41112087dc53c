"""Which days have a puzzle for players: from the first one to today, wherever that has begun."""

import re
from datetime import UTC, date, datetime, timedelta

FIRST_DAY = date(2026, 1, 1)
EARLIEST_ZONE = timedelta(hours=14)  # a day begins first in Kiritimati
# Noon of the next day, in the last zone (UTC−12), after midnight of the day in UTC.
LATEST_NOON = timedelta(hours=24 + 24)
# For so long a player's word is taken that it was solved in time, without a network.
OFFLINE = timedelta(days=7)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def read_day(text: str) -> date | None:
    """A date as people write it in an address; None for anything else."""
    if _DAY.fullmatch(text) is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def last_day(now_ms: int) -> date:
    """The day that has begun somewhere on Earth."""
    return (_utc(now_ms) + EARLIEST_ZONE).date()


def is_past(day: date, now_ms: int) -> bool:
    """Whether the day is over everywhere."""
    return _utc(now_ms) >= _midnight(day) + timedelta(hours=24 + 12)


def can_be_in_time(day: date, now_ms: int) -> bool:
    """Whether a solution that is told now may have been found in time."""
    return _utc(now_ms) <= _midnight(day) + LATEST_NOON + OFFLINE


def _utc(now_ms: int) -> datetime:
    return datetime.fromtimestamp(now_ms / 1000, UTC)


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
