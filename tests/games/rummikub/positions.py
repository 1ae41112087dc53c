"""Positions the way players say them: `position(rack="B3 B8", table="B4 B5 B6 | K8 R8 O8")`."""

from collections.abc import Sequence
from typing import Any

import pytest

from tablee.games.chance import Deal
from tablee.games.errors import IllegalAction
from tablee.games.protocol import RoundResult, Setting
from tablee.games.rummikub import GAME, Action, Play, RummikubOptions, State

Table = tuple[tuple[str, ...], ...]


def tiles(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def sets(text: str) -> Table:
    return tuple(tiles(part) for part in text.split("|")) if text.strip() else ()


def position(
    rack: str = "",
    table: str = "",
    *,
    others: Sequence[str] = ("O13",),
    pool: str = "K12 B12 O12 R12",
    turn: int = 0,
    opened: bool | Sequence[bool] = True,
    drawn: str | None = None,
    passes: int = 0,
    over: str | None = None,
    starter: int = 0,
    totals: Sequence[int] | None = None,
    wins: Sequence[int] | None = None,
    number: int = 1,
    **options: Any,
) -> State:
    """Seat 0 holds `rack`; read as `setup` reads it, so a position that no box can show is refused."""
    racks = [rack, *others]
    seats = len(racks)
    said = {
        "racks": [tiles(one) for one in racks],
        "table": sets(table),
        "pool": tiles(pool),
        "turn": turn,
        "opened": [opened] * seats if isinstance(opened, bool) else list(opened),
        "drawn": drawn,
        "passes": passes,
        "over": over,
        "starter": starter,
        "totals": list(totals or [0] * seats),
        "wins": list(wins or [0] * seats),
        "round": number,
    }
    return GAME.state_from_json(said, options)


def act(state: State, action: Action) -> State:
    """The state after the seat in turn did this."""
    return GAME.apply(state, state.turn, action)[0]


def laid(table: str) -> Play:
    return Play(sets(table))


def play(state: State, table: str) -> State:
    return act(state, laid(table))


def assert_refused(state: State, action: Action, code: str, rule: str, seat: int | None = None) -> None:
    """Refused by this code and this rule, and nothing has moved."""
    before = GAME.state_to_json(state)
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, state.turn if seat is None else seat, action)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert GAME.state_to_json(state) == before


def assert_turn_over(before: State, after: State) -> None:
    """The next seat has the turn and nothing is pending."""
    assert after.turn == (before.turn + 1) % len(before.racks)
    assert (after.drawn, after.over) == (None, None)


def outcome(state: State) -> RoundResult:
    result = GAME.result(state)
    assert result is not None, "the round is not over"
    return result


def dealt(seats: int, lots: str | None = None, deck: Sequence[str] | None = None) -> State:
    """A first round dealt from this deck (unshuffled if none is given) after these lots; seat 0's are the highest."""
    options = RummikubOptions()
    lots = " ".join(["K13", "K1", "R1", "B1", "O1", "K2"][:seats]) if lots is None else lots
    order = tuple(deck) if deck is not None else GAME.deck(seats, options)
    return GAME.deal(Setting.first(seats, options), Deal(order, tiles(lots)))
