"""Matches to look back at, played on a real server."""

from collections.abc import Iterator
from typing import Any

from tablee.games.protocol import Seat
from tablee.matches import Match
from tests.server.harness import Json, Running, Visitor, play_out, started
from tests.server.test_secrets import play_ruckus

SHORT: dict[str, Json] = {
    "duo": {"target": 5},
    "rummikub": {"rounds": 1},
    "ruckus": {"target": 10, "drawCooldownMs": 0},
}


async def played(place: Running, game: str, people: int = 2) -> tuple[list[Visitor], str]:
    """A short match, played to its end, and the id of its replay."""
    visitors = await started(place, game, people, options=SHORT[game])
    await (play_ruckus(visitors) if game == "ruckus" else play_out(visitors))
    return visitors, f"{visitors[0].seen['table']['id']}.1"


async def status(visitor: Visitor, path: str, **body: Any) -> tuple[int, str]:
    """The status and the code of a refusal; with a body it is a POST."""
    asked = visitor.session.post(path, json=body) if body else visitor.session.get(path)
    async with asked as response:
        text = await response.json()
    return response.status, text["error"]["code"] if response.status >= 400 else ""


def states(match: Match, number: int) -> Iterator[Any]:
    """The states of a round, one for each action, from the bare rules."""
    game, played = match.game, match.rounds[number - 1]
    state = game.deal(played.setting, played.deal)
    yield state
    for move in played.moves:
        state, _ = game.apply(state, move.seat, move.action, move.at)
        yield state


def hand_of(state: Any, seat: Seat) -> list[str]:
    return list(state.racks[seat] if hasattr(state, "racks") else state.hands[seat])


def hand_in(view: Json) -> list[str]:
    hand: list[str] = view["rack"] if "rack" in view else view["hand"]
    return hand
