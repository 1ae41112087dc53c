"""The options of a Ruckus! table."""

from dataclasses import dataclass

from tablee.games.options import OptionSet, option


@dataclass(frozen=True, slots=True)
class RuckusOptions(OptionSet):
    target: int = option(50, "RUC-49", span=(10, 200))
    auto_form: bool = option(False, "RUC-14", False, True)
    auto_ruckus: bool = option(False, "RUC-37", False, True)
    announce: str = option("auto", "RUC-33", "auto", "manual")
    draw_cooldown_ms: int = option(400, "RUC-27", span=(0, 2000))
    stall_seconds: int = option(10, "RUC-43", span=(3, 60))
