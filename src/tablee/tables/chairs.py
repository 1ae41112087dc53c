"""The chairs around a table, and who sits on them."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from tablee.bots.personas import next_persona
from tablee.games.protocol import Seat


class Player(NamedTuple):
    """A person, as the table knows them."""

    id: str
    name: str
    avatar: str


class Chair(NamedTuple):
    """A place at the table and who sits there: a player, a robot, or nobody."""

    player: Player | None = None
    robot: str | None = None  # a robot's level
    minded: str | None = None  # the level of the robot that plays for an absent player
    persona: str = ""  # which robot it is
    unhurried: bool = False  # no clock hurries the player

    @property
    def taken(self) -> bool:
        return self.player is not None or self.robot is not None

    @property
    def mind(self) -> str | None:
        """The level of the robot that plays here, if one does."""
        return self.robot or self.minded

    @property
    def attended(self) -> bool:
        """A person sits here and plays for themselves."""
        return self.player is not None and self.minded is None


Chairs = tuple[Chair, ...]


def persona_for(chairs: Chairs, seat: Seat, *, first: int = 0, but: Collection[str] = ()) -> str:
    """Who the robot on this chair is: the one that sits there already, else one that is not at the table.

    `first`: the number of the one to be asked first. `but`: others that cannot come.
    """
    if seat < len(chairs) and chairs[seat].robot is not None:
        return chairs[seat].persona
    return next_persona({*but, *(chair.persona for chair in chairs)}, first)


def to_take_away(chairs: Chairs, number: int) -> tuple[Seat, ...] | None:
    """The chairs that go where `number` shall stay: free ones, then robots', the last first; None: people sit there."""
    free = [seat for seat, chair in enumerate(chairs) if not chair.taken]
    robots = [seat for seat, chair in enumerate(chairs) if chair.robot is not None]
    going = (free[::-1] + robots[::-1])[: max(0, len(chairs) - number)]
    return tuple(sorted(going)) if len(chairs) - len(going) <= number else None


def rearranged(chairs: Chairs, gone: Collection[Seat], number: int) -> Chairs:
    """The chairs that are left, in their order, and new ones up to `number`."""
    left = tuple(chair for seat, chair in enumerate(chairs) if seat not in gone)
    return left + (Chair(),) * (number - len(left))


def renumbered(seats: Iterable[Seat], gone: Collection[Seat]) -> frozenset[Seat]:
    """What these seats are called once some chairs are gone."""
    return frozenset(seat - sum(one < seat for one in gone) for seat in seats if seat not in gone)
