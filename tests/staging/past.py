"""Matches of other evenings, as the store would hold them if they had been played here."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from tablee.analysis import analyser_of
from tablee.bots.personas import PERSONAS
from tablee.bots.strength import robot_ratings
from tablee.ratings import places_of
from tablee.server.answers import PastMatch, PastPlayer
from tablee.server.server import Server
from tablee.store import Finished, RatedMatch, RatedSeat, StoredAnalysis, Write
from tablee.tables.messages import encode

DAY_MS = 24 * 3600 * 1000
PLAYED_MS = 18 * 60 * 1000


async def past_match(server: Server, number: int, match: Mapping[str, Any]) -> None:
    """`game`, `days` ago, `players` (each a `player` with a `name`, or a `robot`), `totals`; `rated`: it counts;
    `brilliant`: a step of the first player that an analysis has marked so; `number`: the player's number in one.
    """
    game, totals, rated = match["game"], tuple(match["totals"]), bool(match.get("rated", False))
    ended = server.clock.now_ms() - int(match["days"] * DAY_MS)
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    places, table_id = places_of(totals, winners), f"t-past-{number}"
    record = PastMatch(
        table=table_id, match=1, game=game, ended=ended, players=_shown(match["players"]), totals=totals,
        winners=winners, places=places, rounds=match.get("rounds", 3), code=f"NOIX {10 + number % 90}",
        began=ended - PLAYED_MS, rated=rated,
    )  # fmt: skip
    people = tuple(one["player"] for one in match["players"] if "player" in one)
    done = Finished(table_id, 1, ended, encode(record).decode(), people)
    seats = _rated_seats(game, match["players"], places)
    played = RatedMatch(table_id, 1, game, ended, seats) if rated else None
    await server.store.commit(Write(started=played))
    await server.store.commit(Write(finished=done, rated=played))
    if "brilliant" in match or "number" in match:
        await server.store.commit(Write(analysis=_analysis(table_id, match)))


def _analysis(table_id: str, match: Mapping[str, Any]) -> StoredAnalysis:
    analyser = analyser_of(match["game"])
    assert analyser is not None
    why = {
        "fr": "Une chaîne que le robot moyen ne voit pas.",
        "en": "A chain that the medium robot does not see.",
    }
    step = match.get("brilliant")
    judged = [] if step is None else [{"step": step, "seat": 0, "mark": "brilliant", "why": why}]
    players = [{"seat": 0, "value": match.get("number")}]
    body = encode({"judgements": judged, "unit": analyser.unit, "players": players})
    return StoredAnalysis(table_id, 1, 1, 1, zlib.compress(body))


def _shown(players: Sequence[Mapping[str, str]]) -> list[PastPlayer]:
    personas = iter(PERSONAS.values())
    shown = []
    for one in players:
        if "robot" in one:
            name, face = next(personas)
            shown.append(PastPlayer(player=None, name=name, robot=one["robot"], avatar=face))
        else:
            shown.append(
                PastPlayer(player=one["player"], name=one["name"], robot=None, avatar=one.get("avatar"))
            )
    return shown


def _rated_seats(
    game: str, players: Sequence[Mapping[str, str]], places: Sequence[int]
) -> tuple[RatedSeat, ...]:
    fixed = robot_ratings(game)
    return tuple(
        RatedSeat("", one["robot"], *fixed[one["robot"]], place)
        if "robot" in one
        else RatedSeat(one["player"], place=place)
        for one, place in zip(players, places, strict=True)
    )
