"""Processor time that telling a move to everybody takes: from the entry of the log to the bytes for each listener.

    python benchmarks/update_speed.py

Four seats and a spectator, for each form in which a client may ask for its updates. The rounds are played once;
each measurement applies their moves to a new table, with and without the updates, and the difference is theirs.
"""

import gc
from random import Random
from statistics import median
from time import thread_time_ns

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Seat
from tablee.tables import facts as f
from tablee.tables.actions import act
from tablee.tables.deadlines import deadline
from tablee.tables.dealing import Context, deal
from tablee.tables.decide import open_table
from tablee.tables.message_parts import Attendance
from tablee.tables.messages import You
from tablee.tables.table import Chair, Player, Step, Table
from tablee.tables.updates import COMPACT, LEGAL, Listener, UpdateBuilder

PLAYERS = [Player(f"p{seat}", f"Player {seat}", "fox") for seat in range(4)]
FORMS = {"compact": COMPACT, "plain": 0, "compact, legal": COMPACT + LEGAL, "plain, legal": LEGAL}
ROUNDS, REPETITIONS, MOST_MOVES = 12, 9, 200
Moves = list[tuple[f.Fact, Step | None]]


class Everybody:
    """All are there."""

    def watchers(self) -> int:
        return 1

    def seat(self, seat: Seat, chair: Chair) -> Attendance:
        return Attendance(here=True)


def table_of(moves: Moves) -> Table:
    table = Table("t")
    for fact, step in moves:
        table.apply(1_000_000, fact, step)
    return table


def played(game: str, seed: int) -> tuple[Moves, Moves]:
    """What led to the deal, and a round of random moves."""
    rng, secret = Random(seed), f"{seed:064x}"
    opening: Moves = [(open_table(GAMES[game], {}, len(PLAYERS), "public", "NOIX 27", PLAYERS[0]), None)]
    opening += [
        (f.Sat(seat=seat, player=player.id, name=player.name, avatar=player.avatar), None)
        for seat, player in enumerate(PLAYERS)
    ]
    opening.append((f.Started(match=1), None))
    table = table_of(opening)
    context = Context(PLAYERS[0], 1_000_000, lambda: Chance(secret), lambda: secret[:32])
    opening.append((deal(table, context), None))
    table.apply(1_000_000, *opening[-1])
    moves: Moves = []
    while table.phase == "playing" and len(moves) < MOST_MOVES:
        seat = table.game.to_act(table.state)[0]
        action = rng.choice(list(table.game.legal_actions(table.state, seat)))
        moves.append(act(table, seat, action, player=PLAYERS[seat].id, cmd="c1"))
        table.apply(1_000_000, *moves[-1])
    return opening, moves


def nanoseconds(opening: Moves, moves: Moves, listeners: list[Listener]) -> int:
    """Of applying the moves, and of telling them if anybody listens."""
    table, at = table_of(opening), 1_000_000
    builder = UpdateBuilder(table, Everybody())
    for listener in listeners:
        you = You(player="", name="", avatar="", seat=listener[0])
        builder.welcome(listener, deadline(table), you=you, now=0)
    start = thread_time_ns()
    for fact, step in moves:
        at += 2500
        entry, clock = table.apply(at, fact, step), deadline(table)
        if listeners:
            builder.updates([entry], listeners, clock)
    return thread_time_ns() - start


def main() -> None:
    gc.disable()
    for game in ("duo", "rummikub"):
        rounds = [played(game, seed) for seed in range(ROUNDS)]
        count = sum(len(moves) for _, moves in rounds)
        for name, form in FORMS.items():
            listeners: list[Listener] = [Listener(seat, form) for seat in (0, 1, 2, 3, None)]
            times = [
                sum(nanoseconds(*one, listeners) - nanoseconds(*one, []) for one in rounds) / count / 1000
                for _ in range(REPETITIONS)
            ]
            print(f"{game:9} {name:15} {median(times):6.2f} µs a move [{min(times):.2f}-{max(times):.2f}]")


if __name__ == "__main__":
    main()
