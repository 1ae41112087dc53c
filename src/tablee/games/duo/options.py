"""The options of a Duo table."""

from dataclasses import dataclass

from tablee.games.options import OptionSet, option


@dataclass(frozen=True, slots=True)
class DuoOptions(OptionSet):
    turbo: bool = option(False, "DUO-40", False, True)
    target: int | None = option(None, "DUO-39", span=(5, 100), off="bySeats")
    turn_seconds: int | None = option(None, "DUO-21", span=(15, 86400), off="off")
