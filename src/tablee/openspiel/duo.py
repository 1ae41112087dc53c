"""A round of Duo for OpenSpiel: a chain is laid card by card, then the turn is ended.

Parameters: `players`, `turbo`, and for smaller games `hand` (cards dealt to each), `colours`, `digits`, `shapes` (how
many of each the deck has) and `jokers`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pyspiel

from tablee.games.duo import GAME
from tablee.games.duo.cards import COLOURS, DIGITS, FITTING, JOKERS, SHAPES, SYMBOLS, TURBO
from tablee.games.duo.options import DuoOptions
from tablee.games.duo.rules import DRAW, HAND_CARDS
from tablee.games.duo.state import LEFT, Play, State, View
from tablee.openspiel.rounds import Heard, Kind, Pieces
from tablee.openspiel.turns import SEQUENTIAL, RoundGame, TurnState, game_info

NAME: Final = "tablee_duo"
DRAWING, STOP, FIRST_PLAY = 0, 1, 2
DEFAULTS: Final[dict[str, Any]] = {
    "players": 2, "turbo": False, "hand": HAND_CARDS, "colours": 4, "digits": 4, "shapes": 4, "jokers": True,
}  # fmt: skip


class DuoKind(Kind):
    game = GAME

    def __init__(self, params: Mapping[str, Any]) -> None:
        given = {**DEFAULTS, **params}
        self.players, self.hand, turbo = given["players"], given["hand"], given["turbo"]
        for name, there_are in (("colours", COLOURS), ("digits", DIGITS), ("shapes", SHAPES)):
            if not 1 <= given[name] <= len(there_are):
                raise ValueError(f"{name}: Duo has 1 to {len(there_are)}, not {given[name]}")
        kept = [COLOURS[: given["colours"]], DIGITS[: given["digits"]], SHAPES[: given["shapes"]]]
        traits = "".join(kept)
        symbols = tuple(card for card in SYMBOLS if all(trait in traits for trait in card))
        jokers = tuple(card for card in JOKERS if card[1] in traits) if given["jokers"] else ()
        self.deck = symbols + jokers + (TURBO,) * (4 if turbo else 0)
        self.options = DuoOptions(turbo=turbo)
        if self.players not in GAME.seats or self.hand < 1:
            raise ValueError(f"{self.players} players with {self.hand} cards each is no game of Duo")
        if len(self.deck) <= self.players * self.hand + 2:
            raise ValueError(
                f"{len(self.deck)} cards are too few for {self.players} hands of {self.hand} and a pile"
            )
        self._codes = tuple(dict.fromkeys(self.deck))

    @property
    def codes(self) -> tuple[str, ...]:
        return self._codes

    def owners(self) -> list[int | None]:
        return [seat for _ in range(self.hand) for seat in range(self.players)] + [None, None]

    def begin(self, hands: Sequence[Sequence[str]], on_table: Sequence[str], rest: Sequence[str]) -> State:
        left, right = on_table
        nothing = (0,) * self.players
        return State(
            tuple(map(tuple, hands)),
            ((left,), (right,)),
            tuple(rest),
            0,
            None,
            0,
            nothing,
            nothing,
            1,
            self.options,
        )

    def hands(self, state: State) -> tuple[tuple[str, ...], ...]:
        return state.hands

    def pile(self, state: State) -> tuple[str, ...]:
        return state.pile

    def with_cards(self, state: State, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> State:
        return state._replace(hands=tuple(map(tuple, hands)), pile=tuple(pile))

    def pieces(self, view: View, pending: Sequence[Any]) -> Pieces:
        laid = pending[1] if pending else ()
        hand = list(view.hand)
        tops = [view.discards[0][-1], view.discards[1][-1]]
        if laid and view.turn == view.seat:
            for card in laid:
                hand.remove(card)
        if laid:
            tops[pending[0]] = laid[-1]
        return {
            "hand": self.counts(hand),
            "left": self.counts(tops[:1]),
            "right": self.counts(tops[1:]),
            "laid": self.counts([*view.discards[0], *view.discards[1], *laid]),
            "sizes": [float(size) for size in view.hand_sizes],
            "pile": [float(view.pile_size)],
            "turn": [float(seat == view.turn) for seat in range(self.players)],
            "chain": [float(bool(pending) and pending[0] == side) for side in (0, 1)],
        }


class DuoState(TurnState):
    kind: DuoKind

    def __init__(self, game: RoundGame) -> None:
        super().__init__(game)
        self._chain: tuple[int, tuple[str, ...]] | None = None

    def pending(self) -> tuple[Any, ...]:
        return self._chain or ()

    def listed(self) -> list[int]:
        state, codes = self.round, self.kind.codes
        hand = list(state.hands[state.turn])
        if self._chain is None:
            piles = [(side, pile[-1]) for side, pile in enumerate(state.discards)]
        else:
            side, laid = self._chain
            piles = [(side, laid[-1])]
            for card in laid:
                hand.remove(card)
        plays = [
            FIRST_PLAY + side * len(codes) + codes.index(card)
            for side, top in piles
            for card in dict.fromkeys(hand)
            if card in FITTING[top]
        ]
        return sorted([DRAWING if self._chain is None else STOP, *plays])

    def play(self, action: int) -> None:
        seat = self.round.turn
        if action == DRAWING:
            self.drawing = seat
        elif action == STOP:
            self._finish(seat)
        else:
            side, number = divmod(action - FIRST_PLAY, len(self.kind.codes))
            card = self.kind.codes[number]
            self._chain = (side, (*(self._chain[1] if self._chain else ()), card))
            self.shown[seat].append(card)
            self.heard.append(Heard(f"{seat} lays {card} {('left', 'right')[side]}"))
            if len(self._chain[1]) == len(self.round.hands[seat]):
                self._finish(seat)  # DUO-28: out at once

    def _finish(self, seat: int) -> None:
        assert self._chain is not None
        side, cards = self._chain
        self._chain = None
        self.heard.append(Heard(f"{seat} stops"))
        self.round, _ = GAME.apply(self.round, seat, Play(side, cards))

    def _draw(self, seat: int) -> None:
        self.round, _ = GAME.apply(self.round, seat, DRAW)

    def name(self, action: int) -> str:
        if action < FIRST_PLAY:
            return ("Draw", "Stop")[action]
        side, number = divmod(action - FIRST_PLAY, len(self.kind.codes))
        return f"{'Left' if side == LEFT else 'Right'} {self.kind.codes[number]}"


class DuoGame(RoundGame):
    state_class = DuoState

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.kind = DuoKind(params or {})
        cards = len(self.kind.deck)
        info = game_info(self.kind, FIRST_PLAY + 2 * len(self.kind.codes), 3 * cards, 2.0 * cards)
        super().__init__(TYPE, info, params or {})


TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Duo (a round)",
    min_num_players=GAME.seats[0],
    max_num_players=GAME.seats[-1],
    parameter_specification=DEFAULTS,
    **SEQUENTIAL,
)
pyspiel.register_game(TYPE, DuoGame)
