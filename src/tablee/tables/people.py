"""Who is at a table: on its chairs or in the queue, who is its host, and who is ready."""

from tablee.games.protocol import Seat
from tablee.tables import facts
from tablee.tables.chairs import Chair, Chairs, Player, persona_for
from tablee.tables.clocks import Clocks


def seat_of(chairs: Chairs, player: str) -> Seat | None:
    for seat, chair in enumerate(chairs):
        if chair.player is not None and chair.player.id == player:
            return seat
    return None


class People(Clocks):
    """The people of a table; they change with the facts that are about them."""

    __slots__ = ("chairs", "host", "kicked", "pace", "queue", "ready", "starter")

    def __init__(self) -> None:
        super().__init__()
        self.chairs: tuple[Chair, ...] = ()
        self.host = ""
        self.kicked: frozenset[str] = frozenset()
        self.queue: tuple[Player, ...] = ()  # who wait for a chair, the first first
        self.ready: frozenset[Seat] = frozenset()
        self.starter: Seat | None = None  # the chair that shall start another match
        self.pace = "lively"  # or calm, or practice, for games without turns; practice is for one person

    def seat_of(self, player: str) -> Seat | None:
        return seat_of(self.chairs, player)

    @property
    def people(self) -> int:
        return sum(chair.player is not None for chair in self.chairs)

    # --- facts ------------------------------------------------------------------------------------------

    def _sit(self, at: int, fact: facts.Sat) -> None:
        self._seat(fact.seat, Chair(Player(fact.player, fact.name, fact.avatar)))
        self._unqueue(fact.player)

    def _queue(self, at: int, fact: facts.Queued) -> None:
        self._unqueue(fact.player)
        if fact.on:
            self.queue += (Player(fact.player, fact.name, fact.avatar),)

    def _unqueue(self, player: str) -> None:
        self.queue = tuple(one for one in self.queue if one.id != player)

    def _rename(self, at: int, fact: facts.Renamed) -> None:
        chair = self.chairs[fact.seat]
        if chair.player is not None:
            named = chair.player._replace(name=fact.name, avatar=fact.avatar)
            self._seat(fact.seat, chair._replace(player=named))

    def _sit_robot(self, at: int, fact: facts.RobotSat) -> None:
        persona = fact.persona or persona_for(self.chairs, fact.seat, first=fact.seat)
        self._seat(fact.seat, Chair(robot=fact.level, persona=persona))

    def _stand(self, at: int, fact: facts.Stood) -> None:
        player = self.chairs[fact.seat].player
        if fact.why == "kicked" and player is not None:
            self.kicked |= {player.id}
        self._seat(fact.seat, Chair())
        self.ready -= {fact.seat}
        if self.starter == fact.seat:
            self.starter = None

    def _change_host(self, at: int, fact: facts.HostChanged) -> None:
        self.host = fact.host

    def _ready(self, at: int, fact: facts.Readied) -> None:
        self.ready = self.ready | {fact.seat} if fact.on else self.ready - {fact.seat}
        self.starter = self.starter if fact.starter is None else fact.starter

    def _set_pace(self, at: int, fact: facts.PaceSet) -> None:
        self.pace = fact.pace

    def _unhurry(self, at: int, fact: facts.Unhurried) -> None:
        self._seat(fact.seat, self.chairs[fact.seat]._replace(unhurried=fact.on))

    def _mind(self, at: int, fact: facts.Minded) -> None:
        self._seat(fact.seat, self.chairs[fact.seat]._replace(minded=fact.level))
        self.pausing -= {fact.seat}

    def _return(self, at: int, fact: facts.Returned) -> None:
        self._seat(fact.seat, self.chairs[fact.seat]._replace(minded=None))

    def _seat(self, seat: Seat, chair: Chair) -> None:
        self.chairs = self.chairs[:seat] + (chair,) + self.chairs[seat + 1 :]
        present = [c.player.id for c in self.chairs if c.player is not None and c.minded is None]
        if present and self.host not in present:
            self.host = present[0]  # a table whose host has left is in the hands of the next one
        if self.pace == "practice" and self.people > 1:
            self.pace = "lively"
