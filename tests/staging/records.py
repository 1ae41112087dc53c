"""Matches that were played elsewhere, written into the store move by move: something to look back at."""

from collections.abc import Mapping, Sequence

from tablee.games.chance import Chance
from tablee.matches import Match, read_replay
from tablee.server.listings import finished, listing
from tablee.server.server import Server
from tablee.store import Row, Write
from tablee.tables import facts as f
from tablee.tables.decide import open_table
from tablee.tables.table import Player, Table
from tablee.tables.table_codes import draw_code
from tests.staging.tables import BEAT_MS, PAST_MS, seated


async def write_down(server: Server, players: Sequence[Mapping[str, str]], text: str) -> Table:
    """A table at which this replay was played, by these players in the order of its seats; they have left it."""
    match, begun = read_replay(text), server.clock.now_ms() - PAST_MS
    table = Table("t" + server.entropy.secret("written down")[:20])
    code = draw_code(Chance(server.entropy.secret("code")).below)
    host = next(
        Player(one["player"], one["name"], one.get("avatar", "fox")) for one in players if "player" in one
    )
    options = match.rounds[0].setting.options.as_json()
    facts: list[f.Fact] = [
        open_table(match.game, options, len(players), "private", code, host),
        *(seated(seat, one) for seat, one in enumerate(players)),
        f.Started(match=1),
        *_rounds(match, players, begun),
    ]
    entries = [table.apply(begun + beat * BEAT_MS, fact) for beat, fact in enumerate(facts)]
    entries.append(table.apply(table.touched, f.Slept()))
    rows = [Row(table.id, entry.seq, entry.at, *f.write_fact(entry.fact)) for entry in entries]
    over = match.winners is not None
    await server.store.commit(Write(rows, listing(table), finished(table, table.touched) if over else None))
    return table


def _rounds(match: Match, players: Sequence[Mapping[str, str]], begun: int) -> list[f.Fact]:
    told: list[f.Fact] = []
    for played in match.rounds:
        number, starter = played.setting.round, played.setting.starter
        told.append(
            f.Dealt(round=number, starter=starter, deal=str(played.deal), salt=played.salt, starts=begun)
        )
        for move in played.moves:
            clock = type(move.action) in match.game.clock_actions
            who = "clock" if clock else "player" if "player" in players[move.seat] else "robot"
            action = match.game.format_action(move.action)
            told.append(f.Acted(seat=move.seat, action=action, who=who, ms=move.at))
    return told
