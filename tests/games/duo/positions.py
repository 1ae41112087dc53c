"""Positions of Duo in a line: hands, the two top cards, and the draw pile, as texts of cards."""

from collections.abc import Mapping
from typing import Any

import pytest

from tablee.games.duo import GAME, State
from tablee.games.errors import IllegalAction
from tablee.games.protocol import Event, RoundResult

Options = Mapping[str, object]
TURBO = {"turbo": True}
SPARE = ("*s", "*x", "*4", "*G", "*o", "*2")  # cards to fill a position with


def a_round(
    *hands: str,
    left: str = "B1o",
    right: str = "Y4x",
    pile: str = "G1s G2s G3s",
    turn: int = 0,
    options: Options | None = None,
    **more: Any,
) -> State:
    """A round under way, seat 0 to play unless told otherwise."""
    said = {
        "hands": [hand.split() for hand in hands],
        "discards": [left.split(), right.split()],
        "pile": pile.split(),
        "turn": turn,
    }
    return GAME.state_from_json({**said, **more}, options)


def do(state: State, seat: int, action: str) -> State:
    return GAME.apply(state, seat, GAME.parse_action(action))[0]


def events(state: State, seat: int, action: str) -> tuple[Event, ...]:
    return GAME.apply(state, seat, GAME.parse_action(action))[1]


def refusal(state: State, seat: int, action: str | dict[str, object]) -> tuple[str, str | None]:
    """The code and the rule of the refusal; the position must be what it was."""
    before = GAME.state_to_json(state)
    asked = GAME.parse_action(action) if isinstance(action, str) else GAME.action_from_json(action)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, seat, asked)
    assert GAME.state_to_json(state) == before
    return caught.value.code, caught.value.rule


def legal(state: State, seat: int) -> set[str]:
    actions = [GAME.format_action(action) for action in GAME.legal_actions(state, seat)]
    assert len(set(actions)) == len(actions)
    return set(actions)


def hand(state: State, seat: int) -> str:
    return " ".join(state.hands[seat])


def tops(state: State) -> tuple[str, str]:
    left, right = state.discards
    return left[-1], right[-1]


def laid(card: str, top: str, options: Options | None = None) -> str:
    """What becomes of a card laid on that top: `fits`, or the rule that it breaks."""
    spare = [other for other in SPARE if other not in (card, top)]
    state = a_round(f"{card} {spare[0]}", spare[1], left=top, right=spare[2], pile=spare[3], options=options)
    fits = f"play left {card}" in legal(state, 0)
    if not fits:
        code, rule = refusal(state, 0, f"play left {card}")
        assert code == "does_not_fit"
        return str(rule)
    assert tops(do(state, 0, f"play left {card}"))[0] == card
    return "fits"


def result(state: State) -> RoundResult:
    ended = GAME.result(state)
    assert ended is not None
    return ended
