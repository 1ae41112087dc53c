"""A match as turns to step through: `2.17` is the seventeenth turn of the second round, `2.0` its deal.

A turn is what one seat does before somebody else may act; in a game without turns every action is one. What a seat
may see at a step is what the game's own `view` shows it: nothing here knows a card.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from tablee.games.protocol import Event, Game, Json, RoundResult, Seat
from tablee.matches import Match, Move, Round

STEP_NAME = re.compile(r"([1-9]\d{0,5})\.(0|[1-9]\d{0,5})")


class Hidden(LookupError):
    """These cards are not for these eyes, or not yet."""


class NoSuchStep(LookupError):
    """The match has no step of this name."""


class Moment(NamedTuple):
    """The deal of a round (turn 0), or one turn with all that was done in it."""

    round: int
    turn: int
    moves: tuple[Move, ...]
    before: Any
    after: Any
    events: tuple[Event, ...]

    @property
    def name(self) -> str:
        return f"{self.round}.{self.turn}"

    @property
    def seat(self) -> Seat | None:
        """Who moved; nobody at the deal."""
        return self.moves[0].seat if self.moves else None


class Timeline(NamedTuple):
    """Every moment of a match, rounds in order. Holds whole states: only views and `as_json` leave it."""

    game: Game[Any, Any, Any]
    moments: tuple[Moment, ...]
    results: tuple[RoundResult | None, ...]  # of each round; None while it is played

    @classmethod
    def of(cls, match: Match) -> "Timeline":
        moments: list[Moment] = []
        results: list[RoundResult | None] = []
        for played in match.rounds:
            moments += _round_moments(match.game, played)
            results.append(match.game.result(moments[-1].after))
        return cls(match.game, tuple(moments), tuple(results))

    @property
    def seats(self) -> int:
        return len(self.moments[0].after.totals)

    @property
    def rounds(self) -> int:
        return len(self.results)

    def is_over(self, number: int) -> bool:
        """Whether this round has been played to its end."""
        return self.results[number - 1] is not None

    def round(self, number: int) -> tuple[Moment, ...]:
        return tuple(moment for moment in self.moments if moment.round == number)

    def at(self, name: str) -> Moment:
        """The moment that a link names; raises NoSuchStep."""
        if STEP_NAME.fullmatch(name):
            for moment in self.moments:
                if moment.name == name:
                    return moment
        raise NoSuchStep(name[:20])

    def may_see(self, moment: Moment, viewer: Seat | None, seat: Seat | None) -> bool:
        """Every seat once its round is over; until then spectators' sight, and one's own."""
        return seat is None or seat == viewer or self.is_over(moment.round)

    def view(self, moment: Moment, viewer: Seat | None, seat: Seat | None) -> Any:
        """What the seat (None: a spectator) saw after this moment, for a viewer who may; raises Hidden."""
        if seat is not None and seat not in range(self.seats):
            raise NoSuchStep(f"seat {seat}")
        if not self.may_see(moment, viewer, seat):
            raise Hidden(moment.name)
        return self.game.view(moment.after, seat)

    def as_json(self, moment: Moment, viewer: Seat | None, seat: Seat | None) -> Json:
        """The moment as this seat lived it: what was done, what it heard of it, what it saw then."""
        view = self.view(moment, viewer, seat)
        written: Json = {
            "step": moment.name,
            "seat": moment.seat,
            "events": [event.seen_by(seat).as_json() for event in moment.events],
            "view": self.game.view_writer.to_json(view),
        }
        if moment.moves and moment.moves[-1].at is not None:
            written["at"] = moment.moves[-1].at
        return written


def _round_moments(game: Game[Any, Any, Any], played: Round) -> Iterator[Moment]:
    number, state = played.setting.round, game.deal(played.setting, played.deal)
    yield Moment(number, 0, (), state, state, ())
    turn, before = 1, state
    moves: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    for move in played.moves:
        state, told = game.apply(state, move.seat, move.action, move.at)
        moves, events = (*moves, move), events + told
        if not _turn_stays(game, state, move.seat):
            yield Moment(number, turn, moves, before, state, events)
            turn, before, moves, events = turn + 1, state, (), ()
    if moves:
        yield Moment(number, turn, moves, before, state, events)


def _turn_stays(game: Game[Any, Any, Any], state: Any, seat: Seat) -> bool:
    """In real time everybody may act, so that every action is a turn of its own."""
    return not game.real_time and game.to_act(state) == (seat,)
