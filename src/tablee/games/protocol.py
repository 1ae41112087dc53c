"""What a game is. Three families of values (State, Action, View) and the functions between them.

Whatever the rest of the program has to know of a game is asked here: it names no game.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Protocol, TypeVar

from tablee.games.chance import Chance, Deal
from tablee.games.options import OptionSet
from tablee.games.refusals import RefusalTexts
from tablee.games.view_json import ViewWriter

if TYPE_CHECKING:
    from tablee.games.races import RaceRules

Seat = int
Card = Annotated[str, "card"]  # so that the client can tell a card from other text
Json = dict[str, Any]

HIDDEN = "?"  # a card that is there but not for these eyes


class Setting(NamedTuple):
    """What a round starts from."""

    seats: int
    options: Any  # the game's OptionSet
    totals: tuple[int, ...]
    wins: tuple[int, ...]  # rounds won so far: some games break ties with them
    round: int
    starter: Seat

    @classmethod
    def first(cls, seats: int, options: OptionSet, starter: Seat = 0) -> "Setting":
        return cls(seats, options, (0,) * seats, (0,) * seats, 1, starter)


class Event(NamedTuple):
    """A fact of the round. `cards` lie open; `secret` is known to the seat alone."""

    kind: str
    seat: Seat
    cards: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    target: int | None = None  # the seat robbed, the pile played on

    def seen_by(self, seat: Seat | None) -> "Event":
        """The event as this seat (None: a spectator) may hear of it."""
        if seat == self.seat or not self.secret:
            return self
        return Event(self.kind, self.seat, self.cards, (HIDDEN,) * len(self.secret), self.target)

    def as_json(self) -> Json:
        said: Json = {"kind": self.kind, "seat": self.seat}
        if self.cards:
            said["cards"] = list(self.cards)
        if self.secret:
            said["secret"] = list(self.secret)
        if self.target is not None:
            said["target"] = self.target
        return said


class RoundResult(NamedTuple):
    """How a round ended; `match` holds the winners of the match once that is over too."""

    scores: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    match: tuple[Seat, ...] | None

    def as_json(self) -> Json:
        return {
            "scores": list(self.scores),
            "totals": list(self.totals),
            "winners": list(self.winners),
            "reason": self.reason,
            "match": None if self.match is None else {"winners": list(self.match)},
        }


class Clock(NamedTuple):
    """A clock that runs. `kind`: `turn` (of the seat to act) or `stall` (of everybody, until somebody moves)."""

    kind: Literal["turn", "stall"]
    seconds: int


class RoundState(Protocol):
    """What every game's State carries beside its cards."""

    @property
    def options(self) -> Any: ...
    @property
    def totals(self) -> tuple[int, ...]: ...
    @property
    def wins(self) -> tuple[int, ...]: ...
    @property
    def round(self) -> int: ...
    @property
    def starter(self) -> Seat: ...


S = TypeVar("S", bound=RoundState)  # everything, hidden cards included
A = TypeVar("A")  # what a player does
V = TypeVar("V")  # what one seat may know


class Game(Protocol[S, A, V]):
    """The rules of one game, as pure functions over frozen values."""

    @property
    def id(self) -> str: ...
    @property
    def package(self) -> str:
        """Where the rules live, `….games.<game>`; the other layers keep their parts at `….<layer>.<game>`."""

    @property
    def rule_prefix(self) -> str:
        """What the ID of every rule of this game begins with."""

    @property
    def rules_version(self) -> int:
        """Grows when behaviour changes, never for a refactoring."""

    @property
    def seats(self) -> range: ...
    @property
    def real_time(self) -> bool:
        """Everybody may act at any moment, and presses count to the millisecond."""

    @property
    def races(self) -> "RaceRules | None":
        """What can be contested, in a game played in real time."""

    @property
    def clock_actions(self) -> frozenset[type]:
        """The types of action that only the clock may take."""

    @property
    def options(self) -> type[OptionSet]: ...
    @property
    def refusal_rules(self) -> Mapping[str, str]:
        """The rule behind each refusal that is not the game's own to give, by code."""

    @property
    def refusal_texts(self) -> RefusalTexts:
        """What a player is told when these rules say no, in both languages."""

    @property
    def starter_rule(self) -> str | None:
        """The rule by which no table can choose who starts; None where it can."""

    @property
    def most_seats_rule(self) -> str:
        """The rule that says how many may play at most."""

    @property
    def endings(self) -> Mapping[str, str]:
        """The rule by which a round is over, by the reason in its result."""

    @property
    def view_writer(self) -> ViewWriter:
        """Writes Views as JSON."""

    def deck(self, seats: int, options: Any) -> tuple[str, ...]:
        """Every card of the box in use, unshuffled."""

    def shuffle(self, setting: Setting, chance: Chance) -> Deal:
        """Chance enters here, and only here."""

    def deal(self, setting: Setting, deal: Deal) -> S: ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seat in turn; everybody, in real time; nobody once the round is over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """What the seat may do. Plays made of others may be left out where there are too many to list."""

    def apply(self, state: S, seat: Seat, action: A, at: int | None = None) -> tuple[S, tuple[Event, ...]]:
        """The state after the action; raises IllegalAction. `at`: milliseconds since the round began."""

    def result(self, state: S) -> RoundResult | None: ...
    def clock(self, state: S) -> Clock | None:
        """The clock that runs now, since the turn began or, for `stall`, since anything last changed."""

    def timeout(self, state: S, seat: Seat, draft: A | None) -> A | None:
        """What the clock does for a seat that let its time run out with this draft; None: nothing."""

    def view(self, state: S, seat: Seat | None) -> V:
        """Built by listing what the seat (None: a spectator) may see."""

    def determinize(self, view: V, rng: Random) -> S:
        """A full state that looks like the view, hidden cards drawn at random: for search."""

    def format_action(self, action: A) -> str: ...
    def parse_action(self, text: str) -> A: ...
    def action_to_json(self, action: A) -> Json: ...
    def action_from_json(self, value: object) -> A: ...
    def state_to_json(self, state: S) -> Json: ...
    def state_from_json(self, value: object, options: Mapping[str, object] | None) -> S: ...


def next_setting(state: RoundState, result: RoundResult) -> Setting:
    """The next round: totals carried on, one seat further to the left starts."""
    seats, wins = len(state.totals), wins_after(state, result.winners)
    return Setting(seats, state.options, result.totals, wins, state.round + 1, (state.starter + 1) % seats)


def best_of(points: Sequence[Any]) -> tuple[Seat, ...]:
    """The seats that have the most, together if they are equal."""
    most = max(points)
    return tuple(seat for seat, value in enumerate(points) if value == most)


def wins_after(state: RoundState, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """Rounds won by each seat, the round just ended included."""
    return tuple(won + (seat in winners) for seat, won in enumerate(state.wins))
