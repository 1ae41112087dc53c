"""People at one table who all press everything at once: nothing breaks, and the log tells what they saw."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.games import GAMES
from tablee.tables.table import replay
from tests.server.harness import Running, Visitor, eventually, run, running
from tests.tables.sittings import picture

COMMANDS = 250  # of each person


SMALL: dict[str, dict[str, object]] = {"duo": {"target": 5}, "rummikub": {"rounds": 1}, "ruckus": {}}


def wish(rng: Random, phase: str) -> dict[str, Any]:
    """Mostly something that the phase allows."""
    seat, game = rng.choice([None, *range(6)]), rng.choice(list(GAMES))
    gathering: list[dict[str, Any]] = [
        {"do": "sit", "seat": seat}, {"do": "sit"}, {"do": "sit"}, {"do": "stand"}, {"do": "back"}, {"do": "back"},
        {"do": "robot", "seat": seat, "level": rng.choice(["easy", "medium", "hard"])},
        {"do": "dismiss", "seat": seat or 0}, {"do": "chairs", "chairs": rng.randrange(8)},
        {"do": "game", "game": game, "options": SMALL[game]}, {"do": "game", "game": "chess"},
        {"do": "options", "options": {}}, {"do": "start"}, {"do": "start", "starter": seat},
        {"do": "ready"}, {"do": "ready", "on": False}, {"do": "rematch"}, {"do": "rematch", "starter": seat},
        {"do": "profile"}, {"do": "pace", "pace": rng.choice(["lively", "calm", "practice"])},
    ]  # fmt: skip
    during: list[dict[str, Any]] = [
        {"do": "leave"}, {"do": "leave"}, {"do": "leave"}, {"do": "ready"}, {"do": "ready"}, {"do": "back"},
        {"do": "pause"}, {"do": "pause", "on": False}, {"do": "pause", "on": False},
        {"do": "robot", "seat": seat, "level": "hard"}, {"do": "profile"},
        {"do": "sit", "seat": seat}, {"do": "act", "action": {"type": "ruckus"}},
        {"do": "act", "action": {"type": "draw"}}, {"do": "show", "visibility": "public"},
    ]  # fmt: skip
    fitting = gathering if phase in ("open", "over") else during
    chosen = rng.choice(fitting if rng.random() < 0.8 else gathering + during)
    return {name: value for name, value in chosen.items() if value is not None}


async def bustle(person: Visitor, rng: Random) -> None:
    for number in range(COMMANDS):
        if person.my_turn and rng.random() < 0.9:
            await person.act(rng.choice(person.seen["legal"]))
        else:
            asked = wish(rng, person.phase)
            seq, cmd = person.seen["seq"], f"u{number}"
            ack = await person.ask(cmd=cmd, **asked)
            person.acks.pop(cmd, None)
            assert await person.ask(cmd=cmd, **(asked | {"seq": seq})) == ack, (
                "sent again, answered as before"
            )
        if rng.random() < 0.05:
            await person.post("/api/me", name=f"N{rng.randrange(4)}", avatar=rng.choice(["kiwi", "prune"]))


async def compared(place: Running, table: str) -> None:
    """The log alone leads to the table that is in memory."""
    await place.server.store.flush()
    room = place.server.rooms.loaded[table]
    rows = await place.server.store.rows(table)
    told, held = picture(replay(table, [row[2:] for row in rows])), picture(room.table)
    assert told == held


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_people_at_a_table_can_press_breaks_it(tmp_path: Path, seed: int) -> None:
    async def main() -> None:
        async with running(tmp_path, next_ms=1_000_000, lead_ms=0) as place:
            people = [await place.visitor(f"P{number}") for number in range(4)]
            table = await people[0].open("duo", seats=6, options=SMALL["duo"], robots=["easy", "hard"])
            for person in people:
                await person.join(table)
            await asyncio.gather(
                *(bustle(person, Random(f"{seed} {number}")) for number, person in enumerate(people))
            )
            assert not place.server.rooms.loaded[table].broken
            assert place.server.faults == 0
            assert [person.closed for person in people] == [None] * 4
            for person in people:  # no robot plays on
                await person.hang_up()
            await eventually(lambda: place.server.rooms.people_at(table) == 0)
            await compared(place, table)
            again = await people[0].join(table)
            faces = [seat["avatar"] for seat in again["table"]["seats"] if seat["avatar"]]
            names = [seat["name"] for seat in again["table"]["seats"] if seat["name"]]
            assert len(set(faces)) == len(faces)
            assert len(set(names)) == len(names)

    run(main())
