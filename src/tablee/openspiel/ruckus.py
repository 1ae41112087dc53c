"""A round of Ruckus! for OpenSpiel, which knows no clock: all choose at once, tick by tick.

This is the calm pace of the tables (ADR 23): everybody chooses or waits, then a lot decides in which order the choices
are played; one that has become impossible by then is lost. So speed does not count here, only the choice. With an empty
pile a tick in which nothing happens ends the round, as the stall clock would (RUC-43). After `ticks` the round is
called off with nothing for anybody. Parameters: `players`, `ticks`.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any, Final

import pyspiel

from tablee.games.errors import IllegalAction
from tablee.games.ruckus import GAME
from tablee.games.ruckus.legal import DRAW, PASS, RUCKUS
from tablee.games.ruckus.options import RuckusOptions
from tablee.games.ruckus.rules import HAND_CARDS, STALL
from tablee.games.ruckus.state import DECK, FAMILIES, Action, Complete, Form, State, Steal, View
from tablee.openspiel.rounds import Heard, Kind, Outcomes, Pieces, RoundGame, RoundState
from tablee.openspiel.turns import SEQUENTIAL, game_info

NAME: Final = "tablee_ruckus"
DEFAULTS: Final[dict[str, Any]] = {"players": 2, "ticks": 400}
WAIT: Final = 0
MOST_POINTS: Final = 400.0


class RuckusKind(Kind):
    game = GAME

    def __init__(self, params: Mapping[str, Any]) -> None:
        given = {**DEFAULTS, **params}
        self.players, self.ticks = given["players"], given["ticks"]
        if self.players not in GAME.seats or self.ticks < 1:
            raise ValueError(f"no Ruckus! with {self.players} players and {self.ticks} ticks")
        self.deck, self.options = DECK, RuckusOptions()
        self.orders = tuple(permutations(range(self.players)))
        by_family: list[Action] = [kind(family) for kind in (Form, Complete) for family in FAMILIES]
        thefts: list[Action] = [
            Steal(family, victim) for victim in range(self.players) for family in FAMILIES
        ]
        self.actions: tuple[Action | None, ...] = (None, DRAW, RUCKUS, PASS, *by_family, *thefts)
        self.numbers = {action: number for number, action in enumerate(self.actions)}

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(FAMILIES)

    def owners(self) -> list[int | None]:
        return [seat for _ in range(HAND_CARDS) for seat in range(self.players)]

    def begin(self, hands: Sequence[Sequence[str]], on_table: Sequence[str], rest: Sequence[str]) -> State:
        nothing = (0,) * self.players
        return State(
            tuple(map("".join, hands)), ("",) * self.players, "".join(rest), None, False, frozenset(),
            (None,) * self.players, 0, 0, nothing, nothing, 1, self.options,
        )  # fmt: skip

    def hands(self, state: State) -> tuple[tuple[str, ...], ...]:
        return tuple(map(tuple, state.hands))

    def pile(self, state: State) -> tuple[str, ...]:
        return tuple(state.pile)

    def with_cards(self, state: State, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> State:
        return state._replace(hands=tuple(map("".join, hands)), pile="".join(pile))

    def pieces(self, view: View, pending: Sequence[Any]) -> Pieces:
        fronts = {f"front {seat}": self.counts(front) for seat, front in enumerate(view.fronts)}
        sizes = [float(size) for size in view.hand_sizes]
        return {"hand": self.counts(view.hand), **fronts, "sizes": sizes, "pile": [float(view.pile_size)]}


class RuckusState(RoundState):
    """`queue`: who acts in this tick, and what they chose, in the order of the lot once it is drawn."""

    kind: RuckusKind

    def __init__(self, game: RoundGame) -> None:
        super().__init__(game)
        self.chosen: tuple[int, ...] = ()  # waits for the lot
        self.queue: list[tuple[int, int]] = []
        self.tick = 0
        self.acting = False  # from the choices to the end of the tick
        self.changed = False  # whether anything came of them

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.round is None or self.drawing is not None or self.chosen:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        return super().is_terminal() or self.tick >= self.kind.ticks

    def _legal_actions(self, player: int) -> list[int]:
        legal = GAME.legal_actions(self.round, player)
        return [WAIT, *sorted(self.kind.numbers[action] for action in legal)]

    def chance_outcomes(self) -> Outcomes:
        if not self.chosen:
            return super().chance_outcomes()
        orders = len(self.kind.orders)
        return [(number, 1 / orders) for number in range(orders)]

    def _apply_action(self, action: int) -> None:
        if self.chosen:
            order = self.kind.orders[action]
            self.queue = [(seat, self.chosen[seat]) for seat in order if self.chosen[seat] != WAIT]
            self.chosen = ()
        else:
            self._take(action)
        if self.acting:
            self._work_through()

    def _apply_actions(self, actions: list[int]) -> None:
        self.heard += [
            Heard("", seat, note=f"chose {self._action_to_string(seat, one)}")
            for seat, one in enumerate(actions)
        ]
        self.chosen, self.acting, self.changed = tuple(actions), True, False

    def _work_through(self) -> None:
        """Plays what is queued, until somebody draws a card or all is done."""
        while self.queue and not super().is_terminal():
            seat, number = self.queue.pop(0)
            action = self.kind.actions[number]
            assert action is not None  # who waits is not in the queue
            if action == DRAW and self.round.pile and action in GAME.legal_actions(self.round, seat):
                self.drawing, self.changed = seat, True
                return
            self._act(seat, action)
        self._end_tick()

    def _act(self, seat: int, action: Action) -> None:
        before = self.round
        try:
            self.round, events = GAME.apply(self.round, seat, action)
        except IllegalAction:
            self.heard.append(Heard(f"{seat} is too late"))
            return
        self.changed = self.changed or self.round != before
        for event in events:
            target = "" if event.target is None else f" {event.target}"
            self.heard.append(Heard(f"{seat} {event.kind}{target} {''.join(event.cards)}"))

    def _end_tick(self) -> None:
        self.queue, self.acting, self.tick = [], False, self.tick + 1
        if not self.changed and not self.round.pile and not super().is_terminal():
            self.round, _ = GAME.apply(self.round, 0, STALL)

    def _draw(self, seat: int) -> None:
        self.round, _ = GAME.apply(self.round, seat, DRAW)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Order {self.kind.orders[action]}" if self.chosen else self.kind.codes[action]
        chosen = self.kind.actions[action]
        return "Wait" if chosen is None else GAME.format_action(chosen)


class RuckusGame(RoundGame):
    state_class = RuckusState

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.kind = RuckusKind(params or {})
        orders = max(len(self.kind.orders), len(FAMILIES))
        info = game_info(self.kind, len(self.kind.actions), self.kind.ticks, MOST_POINTS, orders)
        super().__init__(TYPE, info, params or {})


TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Ruckus! (a round, tick by tick)",
    min_num_players=GAME.seats[0],
    max_num_players=GAME.seats[-1],
    parameter_specification=DEFAULTS,
    **(SEQUENTIAL | {"dynamics": pyspiel.GameType.Dynamics.SIMULTANEOUS}),
)
pyspiel.register_game(TYPE, RuckusGame)
