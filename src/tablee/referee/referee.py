"""The referee: holds one match and answers what programs ask about it."""

import secrets
from collections.abc import Callable
from typing import Any

from tablee.bots.past import past_of
from tablee.games import GAMES
from tablee.games.errors import BadState, IllegalAction, MalformedAction, Refusal
from tablee.games.fields import Fields
from tablee.games.protocol import Event, Game, Json, Seat
from tablee.matches import Match
from tablee.readable import readable
from tablee.referee.advice import Advice, advice_for

AnyGame = Game[Any, Any, Any]


class Referee:
    """One match at a time. A refused request changes nothing."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._past: list[Event] = []  # of the round, since it was dealt or set up
        self._requests: dict[str, Callable[[Fields], Json]] = {
            "games": self._games,
            "deal": self._deal,
            "setup": self._setup,
            "act": self._act,
            "legal": self._legal,
            "view": self._view,
            "state": self._state,
            "next": self._next,
            "solve": self._solve,
        }

    def answer(self, request: dict[str, Any]) -> Json:
        """What the reply adds to `ok`; raises a Refusal."""
        fields = Fields(request, "a request", MalformedAction)
        word = fields.word("do")
        if word not in self._requests:
            raise MalformedAction(f"{word[:40]!r} is no request; requests are {', '.join(self._requests)}")
        return self._requests[word](fields)

    # --- positions ------------------------------------------------------------------------------------------

    def _games(self, fields: Fields) -> Json:
        return {"games": [_describe(game) for game in GAMES.values()]}

    def _deal(self, fields: Fields) -> Json:
        game = _game(fields)
        seats = fields.whole("seats", -(2**31), 2**31)
        seed = secrets.token_hex(16) if fields.get("seed", None) is None else fields.word("seed")
        starter = fields.optional_whole("starter", -(2**31), 2**31)
        self._match = Match.start(game, seats, _options(fields), seed=readable(seed), starter=starter)
        self._past = []
        return {**self._state(fields), "commitment": self._match.rounds[-1].commitment}

    def _setup(self, fields: Fields) -> Json:
        game = _game(fields)
        state = game.state_from_json(fields.get("state"), _options(fields))
        self._match, self._past = Match.resume(game, state, seed=secrets.token_hex(16)), []
        return self._state(fields)

    def _next(self, fields: Fields) -> Json:
        self._match, self._past = self._current().next_round(), []
        return self._state(fields)

    def _state(self, fields: Fields) -> Json:
        match = self._current()
        return {"state": match.game.state_to_json(match.state)}

    # --- play -----------------------------------------------------------------------------------------------

    def _act(self, fields: Fields) -> Json:
        match, seat = self._current(), self._seat(fields)
        action = match.game.action_from_json(fields.get("action"))
        at = fields.optional_whole("at", -(2**53), 2**53)
        self._match, events = match.act(seat, action, at)
        self._past += events
        reply: Json = {"events": [event.as_json() for event in events], **self._state(fields)}
        if result := self._match.result:
            reply["result"] = result.as_json()
        return reply

    def _legal(self, fields: Fields) -> Json:
        match, seat = self._current(), self._seat(fields)
        actions = match.game.legal_actions(match.state, seat)
        reply: Json = {"actions": [match.game.action_to_json(action) for action in actions]}
        can_play = advice_for(match.game.id).can_play
        if can_play is not None:
            reply["canPlay"] = bool(actions) and can_play(match.state, seat)
        return reply

    def _view(self, fields: Fields) -> Json:
        match = self._current()
        seat = None if fields.get("seat", None) is None else self._seat(fields)
        reply: Json = {"view": match.game.view_writer.to_json(match.game.view(match.state, seat))}
        if fields.flag("past", False):
            reply["past"] = [event.as_json() for event in past_of(self._past, seat)]
        return reply

    def _solve(self, fields: Fields) -> Json:
        match, seat = self._current(), self._seat(fields)
        goal = fields.get("goal", "tiles")
        if goal not in ("tiles", "points"):
            raise MalformedAction("field 'goal' must be 'tiles' or 'points'")
        self._check_may_act(match, seat)
        advice: Advice = advice_for(match.game.id)
        action, tiles, points = advice.best(match.state, seat, str(goal))
        return {"action": match.game.action_to_json(action), "tiles": tiles, "points": points}

    # --- checks ---------------------------------------------------------------------------------------------

    def _current(self) -> Match:
        if self._match is None:
            raise BadState(None, "there is no position yet: deal one or set one up")
        return self._match

    def _seat(self, fields: Fields) -> Seat:
        seat, seats = fields.whole("seat", -(2**31), 2**31), len(self._current().state.totals)
        if seat not in range(seats):
            raise self._refusal("bad_seat", f"there is no seat {seat}: seats are 0 to {seats - 1}")
        return seat

    def _check_may_act(self, match: Match, seat: Seat) -> None:
        if match.result is not None:
            rule = match.game.endings[match.result.reason]
            raise IllegalAction("round_over", rule, "the round is over")
        if seat not in match.game.to_act(match.state):
            raise self._refusal("not_your_turn", f"it is not the turn of seat {seat}")

    def _refusal(self, code: str, detail: str) -> IllegalAction:
        return IllegalAction(code, self._current().game.refusal_rules[code], detail)


def _game(fields: Fields) -> AnyGame:
    name = fields.word("game")
    if name not in GAMES:
        raise Refusal("unknown_game", None, f"{name[:40]!r} is no game; games are {', '.join(GAMES)}")
    return GAMES[name]


def _options(fields: Fields) -> dict[str, object]:
    given = fields.get("options", None)
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise MalformedAction("field 'options' must be an object")
    return given


def _describe(game: AnyGame) -> Json:
    options = {
        name: {"default": allowed.written(default), "allowed": allowed.as_json(), "rule": allowed.rule}
        for name, (_, default, allowed) in game.options.allowed().items()
    }
    return {
        "id": game.id,
        "rules": game.rules_version,
        "seats": [game.seats[0], game.seats[-1]],
        "options": options,
    }
