"""The options of a Rummikub table."""

from dataclasses import dataclass

from tablee.games.options import OptionSet, option


@dataclass(frozen=True, slots=True)
class RummikubOptions(OptionSet):
    preset: str = option("sheet", "RUM-47", "sheet", "official")
    turn_seconds: int | None = option(60, "RUM-51", span=(15, 86400), off="off")
    idle_penalty: int = option(3, "RUM-54", 3, 1)
    rounds: int = option(3, "RUM-68", span=(1, 20))

    @property
    def joker_swap_after_draw(self) -> bool:
        """RUM-47: the sheet's exception to "drawing ends the turn"."""
        return self.preset == "sheet"

    @property
    def ends_with_the_pool(self) -> bool:
        """RUM-62: the sheet ends the round with the last tile drawn; the publisher plays on."""
        return self.preset == "sheet"

    @property
    def counts_full_racks(self) -> bool:
        """RUM-65: in a blocked round losers pay their whole rack, or the difference to the winner's."""
        return self.preset == "sheet"
