"""The parts of what is told, each as its audience may know it. `teller` puts them together."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, Protocol

import msgspec

from tablee.games import GAMES
from tablee.games.chance import Deal
from tablee.games.protocol import Event, Game, Json, Seat
from tablee.tables import facts as f
from tablee.tables.dealing import promise
from tablee.tables.table import Chair, Entry, Table

Audience = Seat | None  # a seat, or the spectators
encode: Final = msgspec.json.Encoder().encode


class Presence(Protocol):
    """Who is there: not a fact, so the table does not know."""

    def watchers(self) -> int: ...
    def seat(self, seat: Seat, chair: Chair) -> Json: ...


def table_info(table: Table, presence: Presence) -> Json:
    return {
        "id": table.id,
        "code": table.code,
        "game": table.game.id,
        "options": table.options.as_json(),
        "visibility": table.visibility,
        "phase": table.phase,
        "asleep": table.asleep,
        "host": table.host,
        "match": table.match,
        "ready": sorted(table.ready),
        "watchers": presence.watchers(),
        "seats": [
            seat_info(seat, chair) | presence.seat(seat, chair) for seat, chair in enumerate(table.chairs)
        ],
    }


def seat_info(seat: Seat, chair: Chair) -> Json:
    if chair.robot is not None:
        name: Json = {"player": None, "name": f"Robot {seat + 1}", "avatar": "robot"}
    elif chair.player is not None:
        name = {"player": chair.player.id, "name": chair.player.name, "avatar": chair.player.avatar}
    else:
        name = {"player": None, "name": None, "avatar": None}
    return name | {"robot": chair.robot, "minded": chair.minded is not None}


def deal_info(dealt: f.Dealt) -> Json:
    said: Json = {"round": dealt.round, "commitment": promise(dealt), "starts": dealt.starts}
    if lots := Deal.parse(dealt.deal).lots:  # drawn openly and mixed in again (RUM-08)
        said["lots"] = lots
    return said


def reveal_info(table: Table) -> Json | None:
    """Deck and salt, once there is nothing left to hide."""
    if table.result is None or table.deal is None:
        return None
    return {"deal": table.deal.deal, "salt": table.deal.salt}


def entry_info(entry: Entry, audience: Audience) -> Json | None:
    """An entry of the log as this audience may know it; None if there is nothing to tell."""
    said: Json = {"seq": entry.seq, "at": entry.at}
    match entry.fact:
        case f.Acted():
            said |= {"by": by_info(entry.fact), "events": events_info(entry.events, audience)}
            if entry.result is not None:
                said["result"] = entry.result.as_json()
        case f.Dealt():
            said["deal"] = deal_info(entry.fact)
        case f.Judged():
            said["verdict"] = entry.fact.verdict
        case f.Said():
            said["chat"] = chat_info(entry)
        case _:
            return None
    return said


def by_info(fact: f.Acted) -> Json:
    return {"seat": fact.seat, "who": fact.who}


def events_info(events: Iterable[Event], audience: Audience) -> list[Json]:
    return [event.seen_by(audience).as_json() for event in events]


def chat_info(entry: Entry) -> Json:
    fact = entry.fact
    assert isinstance(fact, f.Said)
    said: Json = {"seq": entry.seq, "at": entry.at, "player": fact.player, "name": fact.name}
    return said | ({"phrase": fact.phrase} if fact.phrase else {"text": fact.text})


def actions_info(game: Game[Any, Any, Any], actions: Iterable[Any]) -> list[msgspec.Raw]:
    return [msgspec.Raw(_action(game.id, action)) for action in actions]


@lru_cache(maxsize=8192)
def _action(game_id: str, action: Any) -> bytes:
    """An action as JSON, made once: the same few hundred are offered again and again."""
    return encode(GAMES[game_id].action_to_json(action))
