"""A match as a value: its rounds with all that happened in them, and the state it has come to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tablee.games.chance import Chance, Deal, commitment, round_seed, salt_of
from tablee.games.errors import BadState, IllegalAction, MalformedAction
from tablee.games.protocol import Event, Game, RoundResult, Seat, Setting, next_setting

LATEST_MS = 10**15 - 1  # a replay's numbers have fifteen digits at most


def seats_rule(game: Game[Any, Any, Any], seats: int) -> str:
    """The rule by which so many cannot play."""
    return game.most_seats_rule if seats > game.seats[-1] else game.refusal_rules["bad_seat"]


class Move(NamedTuple):
    """Who did what, and when (milliseconds since the round began, where a clock ran)."""

    seat: Seat
    action: Any
    at: int | None = None


class Round(NamedTuple):
    """One round from its deal on."""

    setting: Setting
    deal: Deal
    salt: str
    moves: tuple[Move, ...] = ()

    @property
    def commitment(self) -> str:
        """What the players are shown at the deal."""
        return commitment(self.deal, self.salt)


@dataclass(frozen=True, slots=True)
class Match:
    """Immutable: `act` and `next_round` return the match as it is afterwards."""

    game: Game[Any, Any, Any]
    seed: str
    rounds: tuple[Round, ...]
    state: Any
    source: str = ""  # another match, and the step in it that this one was laid out from
    names: tuple[str, ...] = ()  # of the seats; none, or one for each, "" for who has none

    @classmethod
    def start(
        cls,
        game: Game[Any, Any, Any],
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: str,
        starter: Seat | None = None,
    ) -> "Match":
        """Deals the first round. Without a `starter` a lot decides; some games let nobody choose one."""
        if seats not in game.seats:
            few, many = game.seats[0], game.seats[-1]
            raise IllegalAction(
                "bad_seat", seats_rule(game, seats), f"{game.id} is for {few} to {many} players, not {seats}"
            )
        if starter is None:
            starter = Chance(f"{seed}\nstarter").below(seats)
        elif game.starter_rule is not None:
            raise IllegalAction("bad_seat", game.starter_rule, f"nobody is chosen to start {game.id}")
        elif starter not in range(seats):
            raise _refusal(game, "bad_seat", f"there is no seat {starter} to start")
        setting = Setting.first(seats, game.options.parse(options), starter)
        return cls(game, seed, (), None)._dealt(setting)

    @classmethod
    def resume(cls, game: Game[Any, Any, Any], state: Any, *, seed: str) -> "Match":
        """Goes on from any position; what came before is not known."""
        return cls(game, seed, (), state)

    def act(self, seat: Seat, action: Any, at: int | None = None) -> tuple["Match", tuple[Event, ...]]:
        """Raises IllegalAction, and then nothing has changed."""
        if (at is not None and not (at >= 0 or self.game.real_time)) or (at or 0) > LATEST_MS:
            raise MalformedAction(
                f"a time is told in milliseconds since the round began, from 0 to {LATEST_MS}"
            )
        state, events = self.game.apply(self.state, seat, action, at)
        if not self.rounds:
            return replace(self, state=state), events
        last = self.rounds[-1]
        last = last._replace(moves=(*last.moves, Move(seat, action, at)))
        return replace(self, state=state, rounds=(*self.rounds[:-1], last)), events

    def past(self) -> list[Event]:
        """All that has happened in this round, secrets included; what came before `resume` is not known."""
        events: list[Event] = []
        for last in self.rounds[-1:]:
            state = self.game.deal(last.setting, last.deal)
            for move in last.moves:
                state, more = self.game.apply(state, move.seat, move.action, move.at)
                events += more
        return events

    @property
    def result(self) -> RoundResult | None:
        """The result of the round, once it is over."""
        result: RoundResult | None = self.game.result(self.state)
        return result

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The winners of the match, once it is over."""
        return self.result.match if self.result else None

    def next_round(self) -> "Match":
        return self._dealt(self.next_setting())

    def next_setting(self) -> Setting:
        result = self.result
        if result is None:
            raise BadState(None, "the round is still being played")
        if result.match is not None:
            raise _refusal(self.game, "match_over", "the match is over")
        return next_setting(self.state, result)

    def with_round(self, setting: Setting, deal: Deal, salt: str) -> "Match":
        """A round dealt elsewhere: from a log or a replay."""
        state = self.game.deal(setting, deal)
        setting = setting._replace(starter=state.starter)  # lots may have decided otherwise
        return replace(self, rounds=(*self.rounds, Round(setting, deal, salt)), state=state)

    def _dealt(self, setting: Setting) -> "Match":
        seed = round_seed(self.seed, setting.round)
        return self.with_round(setting, self.game.shuffle(setting, Chance(seed)), salt_of(seed))


def _refusal(game: Game[Any, Any, Any], code: str, detail: str) -> IllegalAction:
    return IllegalAction(code, game.refusal_rules[code], detail)
