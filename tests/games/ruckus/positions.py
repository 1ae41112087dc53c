"""Positions of Ruckus! in a line: `AB / CCC` is a hand of A and B behind a family of three C."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tablee.games.errors import IllegalAction
from tablee.games.protocol import Event, RoundResult
from tablee.games.ruckus import GAME, State

Options = Mapping[str, object]


def a_round(*players: str, pile: str = "VVTTSS", options: Options | None = None, **more: Any) -> State:
    """A round under way; each player is `hand / families in front`."""
    hands = [player.partition("/")[0].strip() for player in players]
    fronts = [player.partition("/")[2].strip() for player in players]
    said = {
        "hands": [list(hand) for hand in hands],
        "fronts": [dict(Counter(front)) for front in fronts],
        "pile": list(pile),
    }
    return GAME.state_from_json({**said, **more}, options)


def do(state: State, seat: int, action: str, at: int | None = None) -> State:
    return GAME.apply(state, seat, GAME.parse_action(action), at)[0]


def events(state: State, seat: int, action: str) -> tuple[Event, ...]:
    return GAME.apply(state, seat, GAME.parse_action(action))[1]


def refusal(state: State, seat: int, action: str, at: int | None = None) -> tuple[str, str | None]:
    """The code and the rule of the refusal; the position must be what it was."""
    before = GAME.state_to_json(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, seat, GAME.parse_action(action), at)
    assert GAME.state_to_json(state) == before
    return caught.value.code, caught.value.rule


def legal(state: State, seat: int) -> set[str]:
    actions = [GAME.format_action(action) for action in GAME.legal_actions(state, seat)]
    assert len(set(actions)) == len(actions)
    return set(actions)


def hand(state: State, seat: int) -> str:
    return "".join(sorted(state.hands[seat]))


def front(state: State, seat: int) -> dict[str, int]:
    families: dict[str, int] = GAME.state_to_json(state)["fronts"][seat]
    return families


def result(state: State) -> RoundResult:
    ended = GAME.result(state)
    assert ended is not None
    return ended
