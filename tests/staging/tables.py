"""Tables written into the store in the position a test names. Nobody is there yet."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.server.listings import listing
from tablee.server.rated_matches import rated_start
from tablee.server.server import Server
from tablee.store import Row, Write
from tablee.tables import facts as f
from tablee.tables.decide import open_table
from tablee.tables.table import Player, Table
from tablee.tables.table_codes import draw_code

PAST_MS = 1_000_000  # long enough ago for any count-down to be over
BEAT_MS = 1000  # between two moves
STARTED_MS = 10_000  # a round in real time is on for so long


async def lay_out(
    server: Server,
    game_id: str,
    players: Sequence[Mapping[str, str]],
    deal: str,
    *,
    options: Mapping[str, Any] | None = None,
    starter: int = 0,
    moves: Sequence[tuple[int, str]] = (),
    spent_ms: int = 0,
    pace: str = "lively",
    rated: bool = False,
) -> Table:
    """`players`: each a `player` with a `name`, or a `robot` with its level; the first player is the host.

    `moves`: seat and action, applied by the game's rules. `spent_ms`: how much of the turn is gone.
    """
    begun = server.clock.now_ms() - PAST_MS
    table = Table("t" + server.entropy.secret("laid out")[:20])
    code = draw_code(Chance(server.entropy.secret("code")).below)
    host = next(
        Player(one["player"], one["name"], one.get("avatar", "fox")) for one in players if "player" in one
    )
    ahead = STARTED_MS if GAMES[game_id].real_time else 0
    facts: list[f.Fact] = [
        open_table(GAMES[game_id], dict(options or {}), len(players), "private", code, host),
        *(seated(seat, one) for seat, one in enumerate(players)),
        *([] if pace == "lively" else [f.PaceSet(pace=pace)]),
        *([f.RatedSet()] if rated else []),
        f.Started(match=1, rated=rated),
        f.Dealt(
            round=1, starter=starter, deal=deal, salt=server.entropy.secret("salt")[:32], starts=begun - ahead
        ),
    ]
    entries = [table.apply(begun, fact) for fact in facts]
    for beat, (seat, action) in enumerate(moves, 1):
        at = beat * BEAT_MS
        ms = at + ahead if table.game.real_time else None
        who = "player" if "player" in players[seat] else "robot"
        entries.append(table.apply(begun + at, f.Acted(seat=seat, action=action, who=who, ms=ms)))
    entries.append(table.apply(table.touched + spent_ms, f.Slept()))
    rows = [Row(table.id, entry.seq, entry.at, *f.write_fact(entry.fact)) for entry in entries]
    started = rated_start(table, table.touched)
    await server.store.commit(Write(rows, listing(table), started=started))
    return table


def seated(seat: int, one: Mapping[str, str]) -> f.Fact:
    if "robot" in one:
        return f.RobotSat(seat=seat, level=one["robot"])
    return f.Sat(seat=seat, player=one["player"], name=one["name"], avatar=one.get("avatar", "fox"))
