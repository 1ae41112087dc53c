"""A round of Rummikub for OpenSpiel: the plays of a turn are too many to number, so some are chosen by the solver.

Action 0 draws (or passes); 1 to `candidates` are distinct plays, best first: most tiles, most points, and the best
without each tile of the rack. They follow from what the player knows. Parameters: `players`, `candidates`.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import pyspiel

from tablee.games.rummikub import GAME
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.rules import RACK_TILES
from tablee.games.rummikub.sets import Table
from tablee.games.rummikub.state import Draw, Play, State, View
from tablee.openspiel.rounds import Heard, Kind, Pieces
from tablee.openspiel.turns import SEQUENTIAL, RoundGame, TurnState, game_info
from tablee.solver import Turn, solve

NAME: Final = "tablee_rummikub"
NO_PLAY: Final = 0
DEFAULTS: Final[dict[str, Any]] = {"players": 2, "candidates": 16}
MOST_POINTS: Final = 788.0  # everything that the tiles count
MOST_DECISIONS: Final = 1000


@lru_cache(maxsize=1 << 14)
def plays_of(
    table: Table, rack: tuple[str, ...], opened: bool, drawn: str | None, most: int
) -> tuple[Turn, ...]:
    """Distinct plays, best first; the rack comes sorted."""
    asked = {"opened": opened, "must_play": drawn, "tidy": False}
    found = [solve(table, rack, goal="tiles", **asked), solve(table, rack, goal="points", **asked)]  # type: ignore[arg-type]
    for place, tile in enumerate(rack):
        if found[0] and tile != drawn and rack.index(tile) == place:
            found.append(solve(table, rack[:place] + rack[place + 1 :], **asked))  # type: ignore[arg-type]
    distinct = {tuple(sorted(turn.played)): turn for turn in reversed(found) if turn}
    return tuple(sorted(distinct.values(), key=lambda turn: (-turn.tiles, -turn.points, turn.played)))[:most]


class RummikubKind(Kind):
    game = GAME

    def __init__(self, params: Mapping[str, Any]) -> None:
        given = {**DEFAULTS, **params}
        self.players, self.candidates = given["players"], given["candidates"]
        if self.players not in GAME.seats or self.candidates < 1:
            raise ValueError(f"no Rummikub with {self.players} players and {self.candidates} candidates")
        self.options = RummikubOptions(rounds=1)
        self.deck = GAME.deck(self.players, self.options)
        self._codes = tuple(dict.fromkeys(self.deck))

    @property
    def codes(self) -> tuple[str, ...]:
        return self._codes

    def owners(self) -> list[int | None]:
        return [seat for _ in range(RACK_TILES) for seat in range(self.players)]

    def begin(self, hands: Sequence[Sequence[str]], on_table: Sequence[str], rest: Sequence[str]) -> State:
        nothing = (0,) * self.players
        return State(
            tuple(map(tuple, hands)), (), tuple(rest), 0, (False,) * self.players, None, 0, None, 0, nothing, nothing,
            1, self.options,
        )  # fmt: skip

    def hands(self, state: State) -> tuple[tuple[str, ...], ...]:
        return state.racks

    def pile(self, state: State) -> tuple[str, ...]:
        return state.pool

    def with_cards(self, state: State, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> State:
        return state._replace(racks=tuple(map(tuple, hands)), pool=tuple(pile))

    def pieces(self, view: View, pending: Sequence[Any]) -> Pieces:
        return {
            "rack": self.counts(view.rack),
            "table": self.counts([tile for row in view.table for tile in row]),
            "opened": [float(opened) for opened in view.opened],
            "sizes": [float(size) for size in view.rack_sizes],
            "pool": [float(view.pool_size)],
            "turn": [float(seat == view.turn) for seat in range(self.players)],
        }


class RummikubState(TurnState):
    kind: RummikubKind

    def candidates(self) -> tuple[Turn, ...]:
        state: State = self.round
        rack = tuple(sorted(state.racks[state.turn]))
        return plays_of(state.table, rack, state.opened[state.turn], state.drawn, self.kind.candidates)

    def listed(self) -> list[int]:
        return list(range(1 + len(self.candidates())))

    def play(self, action: int) -> None:
        seat = self.round.turn
        if action == NO_PLAY:
            listed = GAME.legal_actions(self.round, seat)[0]
            if isinstance(listed, Draw):
                self.drawing = seat
                return
            self.heard.append(Heard(f"{seat} passes"))
            self.round, _ = GAME.apply(self.round, seat, listed)
            return
        turn = self.candidates()[action - 1]
        self.shown[seat] += turn.played
        self.heard.append(Heard(f"{seat} makes {' | '.join(' '.join(row) for row in turn.table)}"))
        self.round, _ = GAME.apply(self.round, seat, Play(turn.table))

    def _draw(self, seat: int) -> None:
        self.round, _ = GAME.apply(self.round, seat, Draw())

    def name(self, action: int) -> str:
        if action == NO_PLAY:
            return "Draw or pass"
        found = self.candidates() if self.round is not None and not self.is_terminal() else ()
        return f"Play {' '.join(found[action - 1].played)}" if action <= len(found) else f"Play {action}"


class RummikubGame(RoundGame):
    state_class = RummikubState

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.kind = RummikubKind(params or {})
        info = game_info(self.kind, 1 + self.kind.candidates, MOST_DECISIONS, 2 * MOST_POINTS)
        super().__init__(TYPE, info, params or {})


TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Rummikub (a round, candidate plays)",
    min_num_players=GAME.seats[0],
    max_num_players=GAME.seats[-1],
    parameter_specification=DEFAULTS,
    **SEQUENTIAL,
)
pyspiel.register_game(TYPE, RummikubGame)
