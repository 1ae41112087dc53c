"""What each seat of an environment has heard of the round, where an agent asks for it."""

from collections.abc import Iterable

from tablee.games.protocol import Event
from tablee.sim.batch import flag


class Past:
    """Events as they were told to each seat. `wanted` false: nothing is kept."""

    def __init__(self, seats: int, wanted: bool) -> None:
        self.wanted = flag("past", wanted)
        self._told: list[list[Event]] = [[] for _ in range(seats)]

    def begin(self) -> None:
        """A round is dealt."""
        for told in self._told:
            told.clear()

    def add(self, events: Iterable[Event]) -> None:
        for event in events if self.wanted else ():
            for seat, told in enumerate(self._told):
                told.append(event.seen_by(seat))

    def info(self, seat: int) -> dict[str, tuple[Event, ...]]:
        """What the environment tells the agent beside its observation."""
        return {"past": tuple(self._told[seat])} if self.wanted else {}
