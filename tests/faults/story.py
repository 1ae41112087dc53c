"""What a log says, fact by fact: who sits where, what lies on the table, what each seat may have heard.

Made from the rows and the rules alone. Nothing of the server is used that builds what clients are sent, nor the
table that it keeps in memory: this is what both are judged by.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from tablee.games import GAMES
from tablee.games.chance import Deal
from tablee.games.protocol import Event, RoundResult, Setting, next_setting

Row = tuple[str, int, int, str, str]  # table, seq, at, kind, payload
Fact = dict[str, Any]


class Round(NamedTuple):
    """A deal and its secrets. `over`: the seq with which they were shown."""

    dealt: int
    deal: str
    salt: str
    over: int

    @property
    def commitment(self) -> str:
        return sha256(f"{self.salt}\n{self.deal}".encode()).hexdigest()


class Moment(NamedTuple):
    """The table after one fact."""

    at: int
    kind: str
    fact: Fact
    game: str
    chairs: tuple[str, ...]  # a player's id, "robot", or empty
    state: Any  # None: nothing lies on the table
    events: tuple[Event, ...]
    result: RoundResult | None
    known: dict[int | None, frozenset[str]]  # cards that each seat, and everybody, has seen since the deal


class Story:
    """Raises whatever the rules raise for a log that they do not allow."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.moments: list[Moment] = []
        self.rounds: list[Round] = []
        self._game, self._options, self._chairs = "", dict[str, Any](), list[str]()
        self._state: Any = None
        self._result: RoundResult | None = None
        self._known: dict[int | None, frozenset[str]] = {}
        for _, seq, at, kind, payload in rows:
            fact = json.loads(payload)
            events = self._take(seq, kind, fact)
            self.moments.append(
                Moment(at, kind, fact, self._game, tuple(self._chairs), self._state, events, self._result,
                       self._known)
            )  # fmt: skip

    @property
    def last(self) -> int:
        return len(self.moments)

    def after(self, seq: int) -> Moment:
        return self.moments[seq - 1]

    def seat_of(self, player: str, seq: int) -> int | None:
        chairs = self.after(seq).chairs
        return chairs.index(player) if player in chairs else None

    def hidden_at(self, seq: int) -> list[Round]:
        return [one for one in self.rounds if one.dealt <= seq < one.over]

    # --- the fold ---------------------------------------------------------------------------------------

    def _take(self, seq: int, kind: str, fact: Fact) -> tuple[Event, ...]:
        match kind:
            case "opened":
                self._game, self._options = fact["game"], fact["options"]
                self._chairs = [""] * fact["chairs"]
            case "sat":
                self._chairs[fact["seat"]] = fact["player"]
            case "robotsat":
                self._chairs[fact["seat"]] = "robot"
            case "stood":
                self._chairs[fact["seat"]] = ""
            case "chairsset" | "gamechanged":
                self._rearrange(fact)
            case "optionsset":
                self._options = fact["options"]
            case "started":
                self._chairs = [chair for chair in self._chairs if chair]
                self._state = None
            case "dealt":
                self._deal(seq, fact)
            case "laidout":
                raise ValueError("a match laid out from another one: not told of here")
            case "acted":
                return self._act(seq, fact)
        return ()

    def _rearrange(self, fact: Fact) -> None:
        gone = set(fact.get("gone", ()))
        left = [chair for seat, chair in enumerate(self._chairs) if seat not in gone]
        self._chairs = [*left, *[""] * (fact["chairs"] - len(left))]
        self._game, self._options = fact.get("game", self._game), fact.get("options", self._options)
        self._state = self._result = None

    def _deal(self, seq: int, fact: Fact) -> None:
        game = GAMES[self._game]
        if self._state is None or self._result is None:
            setting = Setting.first(len(self._chairs), game.options.parse(self._options))
        else:
            setting = next_setting(self._state, self._result)
        self._state = game.deal(setting._replace(starter=fact["starter"]), Deal.parse(fact["deal"]))
        self.rounds.append(Round(seq, fact["deal"], fact["salt"], 2**60))
        self._result, self._known = game.result(self._state), {}
        self._see(seq)

    def _act(self, seq: int, fact: Fact) -> tuple[Event, ...]:
        game = GAMES[self._game]
        action = game.parse_action(fact["action"])
        self._state, events = game.apply(self._state, fact["seat"], action, fact.get("ms"))
        self._result = game.result(self._state)
        self._see(seq)
        return tuple(events)

    def _see(self, seq: int) -> None:
        """The open cards for all, and each hand for its seat; everything once the round is over."""
        hands, lying = cards_of(self._game, self._state)
        common = lying
        if self._result is not None:
            self.rounds[-1] = self.rounds[-1]._replace(over=seq)
            options = GAMES[self._game].options.parse(self._options)
            common = lying | set(GAMES[self._game].deck(len(hands), options))
        before, nothing = self._known, frozenset[str]()
        self._known = {None: before.get(None, nothing) | common}
        for seat, hand in enumerate(hands):
            self._known[seat] = before.get(seat, nothing) | common | set(hand)


def cards_of(game: str, state: Any) -> tuple[Sequence[Sequence[str]], set[str]]:
    """The hands, and what lies open."""
    if game == "rummikub":
        return state.racks, {tile for tiles in state.table for tile in tiles}
    if game == "duo":
        return state.hands, {card for pile in state.discards for card in pile}
    return state.hands, {card for front in state.fronts for card in front}
