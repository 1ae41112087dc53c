"""What docs/protocol.md says a view holds, game by game, worked out from the cards."""

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
Sight = Callable[[Any, int | None], Json]


def expected(game: str, state: Any, seat: int | None) -> Json:
    """Every field of the view but `options`. Hands are sorted: their order is the player's own affair."""
    over = SIGHTS[game][0](state)
    hands = state.racks if game == "rummikub" else state.hands
    common = {
        "seat": seat,
        "starter": state.starter,
        "totals": list(state.totals),
        "wins": list(state.wins),
        "round": state.round,
        "revealed": [sorted(hand) for hand in hands] if over else None,
    }
    return common | SIGHTS[game][1](state, seat)


def comparable(view: Json) -> Json:
    """A view as a client has it, in the form of `expected`."""
    told = {name: value for name, value in view.items() if name != "options"}
    for hand in ("hand", "rack"):
        if hand in told:
            told[hand] = sorted(told[hand])
    if told.get("revealed") is not None:
        told["revealed"] = [sorted(hand) for hand in told["revealed"]]
    return told


def _duo(state: Any, seat: int | None) -> Json:
    return {
        "hand": [] if seat is None else sorted(state.hands[seat]),
        "handSizes": [len(hand) for hand in state.hands],
        "discards": [list(pile) for pile in state.discards],
        "pileSize": len(state.pile),
        "turn": state.turn,
        "over": state.over,
    }


def _rummikub(state: Any, seat: int | None) -> Json:
    return {
        "rack": [] if seat is None else sorted(state.racks[seat]),
        "rackSizes": [len(rack) for rack in state.racks],
        "table": [list(tiles) for tiles in state.table],
        "poolSize": len(state.pool),
        "turn": state.turn,
        "opened": list(state.opened),
        "swapping": state.drawn is not None,
        "drawn": state.drawn if seat == state.turn else None,
        "passes": state.passes,
        "over": state.over,
    }


def _ruckus(state: Any, seat: int | None) -> Json:
    return {
        "hand": [] if seat is None else sorted(state.hands[seat]),
        "handSizes": [len(hand) for hand in state.hands],
        "fronts": [{family: front.count(family) for family in sorted(set(front))} for front in state.fronts],
        "pileSize": len(state.pile),
        "caller": state.caller,
        "stalled": state.stalled,
        "passed": sorted(state.passed),
        "lastDraw": list(state.last_draw),
        "lastAction": state.last_action,
    }


SIGHTS: dict[str, tuple[Callable[[Any], bool], Sight]] = {
    "duo": (lambda state: state.over is not None, _duo),
    "rummikub": (lambda state: state.over is not None, _rummikub),
    "ruckus": (lambda state: state.caller is not None or state.stalled, _ruckus),
}
