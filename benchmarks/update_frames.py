"""Whether two versions write the same bytes: a hash of all that listeners are told and of all rows of the log.

    python benchmarks/update_frames.py                         prints a line for each game
    python benchmarks/update_frames.py --against OTHER/python  the same with the tablee of another interpreter; exit
                                                               status 1 if a line differs

Rounds of every game from seeds, random moves through their JSON; four seats and a spectator, each in every form in
which a client may ask for its updates. For changes that are to make a move cheaper and nothing else.
"""

import argparse
import hashlib
import subprocess
import sys
from pathlib import Path
from random import Random

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.update_speed import FORMS, PLAYERS, Everybody, played, table_of
from tablee.games import GAMES
from tablee.server.frames import text_frame
from tablee.server.room.broadcast import ack
from tablee.tables.actions import act, read_action
from tablee.tables.deadlines import deadline
from tablee.tables.facts import write_fact
from tablee.tables.messages import You, encode
from tablee.tables.updates import Listener, UpdateBuilder

ROUNDS, MOST_MOVES = 12, 250
SEATS = (*range(len(PLAYERS)), None)


def told(game: str, seed: int) -> list[bytes]:
    """The frames and rows of a round; a listener who comes in the middle is welcomed there."""
    rng = Random(seed)
    opening, _ = played(game, seed)
    table, said = table_of(opening), list[bytes]()
    at = table.starts + 1000
    builder = UpdateBuilder(table, Everybody())
    # One form in each round, or all at once: what several read alike is written once.
    forms = [*FORMS.values()] if seed % 2 else [[*FORMS.values()][seed // 2 % len(FORMS)]]
    listeners: list[Listener] = [Listener(seat, form) for seat in SEATS for form in forms]
    for number in range(MOST_MOVES):
        if number in (0, MOST_MOVES // 5):
            for listener in listeners:
                you = You(player="", name="", avatar="", seat=listener[0])
                said.append(encode(builder.welcome(listener, deadline(table), you=you, now=at)))
        able = [
            seat for seat in table.game.to_act(table.state) if table.game.legal_actions(table.state, seat)
        ]
        if table.phase != "playing" or not able:
            break
        seat, at = rng.choice(able), at + 1700
        chosen = rng.choice(list(table.game.legal_actions(table.state, seat)))
        if type(chosen) in table.game.clock_actions:
            break
        action = read_action(table.game, table.game.action_to_json(chosen))
        fact, step = act(table, seat, action, table.elapsed(at), player=PLAYERS[seat].id, cmd=f"c{number}")
        entry = table.apply(at, fact, step)
        said += [part.encode() for part in write_fact(fact)]
        updates = builder.updates([entry], listeners, deadline(table))
        said += [text_frame(updates[listener]) for listener in listeners]
        said.append(ack(f"c{number}", table.seq))
    return said


def lines() -> list[str]:
    written = []
    for game in GAMES:
        frames = [frame for seed in range(ROUNDS) for frame in told(game, seed)]
        digest = hashlib.sha256(b"\n".join(frames)).hexdigest()
        written.append(f"{game}: {len(frames)} frames and rows, {sum(map(len, frames))} bytes, {digest}")
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description="Hashes of everything that listeners are told.")
    parser.add_argument("--against", help="the interpreter with the other version")
    given = parser.parse_args()
    ours = lines()
    print(*ours, sep="\n")
    if given.against is not None:
        other = subprocess.run((given.against, __file__), check=True, capture_output=True, text=True).stdout
        same = other.splitlines() == ours
        print("the same" if same else f"the other writes\n{other}")
        sys.exit(not same)


if __name__ == "__main__":
    main()
