"""The best turn of Rummikub, exactly."""

from tablee.games.protocol import Seat
from tablee.games.rummikub import Action, Play, State
from tablee.games.rummikub.rules import legal_actions
from tablee.referee.advice import Advice
from tablee.solver import can_play as can_lay
from tablee.solver import solve


def best(state: State, seat: Seat, goal: str) -> tuple[Action, int, int]:
    turn = solve(
        state.table,
        state.racks[seat],
        opened=state.opened[seat],
        goal="points" if goal == "points" else "tiles",
        must_play=state.drawn,
    )
    if not turn:
        return legal_actions(state, seat)[0], 0, 0
    return Play(turn.table), turn.tiles, turn.points


def can_play(state: State, seat: Seat) -> bool:
    if state.drawn is not None:  # RUM-47: only with the tile just drawn
        swap = solve(state.table, state.racks[seat], state.opened[seat], must_play=state.drawn, tidy=False)
        return bool(swap)
    return can_lay(state.table, state.racks[seat], state.opened[seat])


ADVICE = Advice(best, can_play)
