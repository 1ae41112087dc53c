"""A robot that remembers is told the round as its seat heard of it, after a restart and in somebody's place too.

What it should have heard is worked out here, from the log and by the rules alone.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tablee.bots import BOTS
from tablee.bots.levels import LEVEL_NUMBERS
from tablee.bots.past import level_wants_past, wants_past
from tablee.games import GAMES
from tablee.games.protocol import HIDDEN, Event
from tablee.tables.record import read_record
from tests.server.harness import Running, Visitor, run, running, told
from tests.server.minds import listens

QUICK = {
    "ruckus": {"drawCooldownMs": 0, "autoForm": True},
    "duo": {"target": 100},
    "rummikub": {},
}


class Asked(NamedTuple):
    """One question to a robot."""

    seat: int
    past: tuple[Event, ...]


class Told(NamedTuple):
    """A move of the log with what had happened before it."""

    seat: int
    by: str
    action: str
    legal: list[Any]
    before: tuple[Event, ...]  # secrets included


@pytest.fixture
def everybody_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.bots.seats.level_wants_past", lambda game, level: True)


def overhear(place: Running) -> list[Asked]:
    """Everything that robots are asked from now on."""
    pool, asked = place.server.bot_pool, list[Asked]()
    choose = pool.choose

    async def overheard(game: str, level: str, view: Any, legal: list[Any], seed: int, past: Any) -> Any:
        asked.append(Asked(view.seat, tuple(past)))
        return await choose(game, level, view, legal, seed, past)

    pool.choose = overheard  # type: ignore[method-assign, assignment]
    return asked


async def written(place: Running, table: str) -> list[Told]:
    """Every move of the first match, by the rules."""
    rows = await place.server.store.rows(table)
    record = read_record(table, 1, ((row.at, row.kind, row.payload) for row in rows))
    assert record is not None
    game, found = record.match.game, []
    for played, touches in zip(record.match.rounds, record.touches, strict=True):
        state, before = game.deal(played.setting, played.deal), list[Event]()
        for move, touch in zip(played.moves, touches, strict=True):
            legal = list(game.legal_actions(state, move.seat))
            done = game.format_action(move.action)
            found.append(Told(move.seat, touch.by, done, legal, tuple(before)))
            state, events = game.apply(state, move.seat, move.action, move.at)
            before += events
        found.append(Told(0, "nobody", "", [], tuple(before)))
    return found


async def stored(place: Running, table: str, asked: list[Asked]) -> list[Told]:
    """The same, once everything is in the log that anybody has been asked about by now."""
    most = max(len(one.past) for one in asked)
    return list(
        await told(
            lambda: written(place, table), lambda moves: max(len(move.before) for move in moves) >= most
        )
    )


def heard(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """What this seat could have written down: cards that others drew are backs of cards."""
    return tuple(
        event if event.seat == seat else event._replace(secret=tuple(HIDDEN for _ in event.secret))
        for event in events
    )


def check_asked(asked: list[Asked], moves: list[Told]) -> None:
    """Nobody was told anything but what stood in the log then, with the others' cards covered."""
    possible = {(seat, heard(move.before, seat)) for move in moves for seat in range(6)}
    assert {(one.seat, one.past) for one in asked} <= possible


def check_played(game_id: str, moves: list[Told]) -> int:
    """Every move of a robot follows from what its seat had heard; how many there are."""
    game, robots = GAMES[game_id], [move for move in moves if move.by in ("robot", "minded")]
    for move in robots:
        chosen = listens(game_id, "", None, move.legal, 0, heard(move.before, move.seat))
        assert move.action == game.format_action(chosen), move
    return len(robots)


async def play_on(host: Visitor, moves: int) -> None:
    """The host draws whenever it is their turn; where there are no turns, they watch."""
    seq = host.seen["seq"]
    if GAMES[host.seen["table"]["game"]].real_time:
        await host.until(lambda: host.seen["seq"] >= seq + moves or host.phase != "playing")
        return
    for _ in range(moves):
        await host.until(lambda: host.my_turn)
        await host.act({"type": "draw"})


async def started(place: Running, game: str, robots: int = 1) -> Visitor:
    host = await place.visitor("Zoé")
    levels = ["hard"] * robots
    await host.join(await host.open(game, seats=robots + 1, robots=levels, options=QUICK[game]))
    assert (await host.ask("start"))["ok"]
    return host


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("everybody_remembers")
def test_a_robot_hears_what_its_seat_heard_and_plays_by_it(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path, listens) as place:
            asked = overhear(place)
            # Without turns two robots would act on what the other has just changed.
            host = await started(place, game, robots=1 if game == "ruckus" else 2)
            await play_on(host, 6)
            heard_by_now = asked[:]
            moves = await stored(place, host.seen["table"]["id"], heard_by_now)
            check_asked(heard_by_now, moves)
            assert check_played(game, moves) >= 4
            secrets = [event for one in heard_by_now for event in one.past if event.secret]
            assert any(event.secret != (HIDDEN,) for event in secrets)  # its own draws, open

    run(main())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("everybody_remembers")
def test_after_a_restart_it_knows_what_came_before(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with running(tmp_path, listens) as place:
            host = await started(place, game)
            await play_on(host, 4)
            table, cookies = host.seen["table"]["id"], host.cookies
        async with running(tmp_path, listens, seed="again") as place:
            earlier = len(await written(place, table))
            assert earlier > 4
            asked = overhear(place)
            host = await place.visitor()
            host.cookies = cookies
            await host.join(table)
            await play_on(host, 3)
            heard_by_now = asked[:]
            moves = await stored(place, table, heard_by_now)
            check_asked(heard_by_now, moves)
            assert check_played(game, moves[earlier - 1 :]) >= 2
            assert min(len(one.past) for one in heard_by_now) >= earlier - 1

    run(main())


@pytest.mark.usefixtures("everybody_remembers")
def test_whoever_takes_a_seat_over_knows_what_was_drawn_there(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, listens) as place:
            host = await started(place, "duo", robots=2)
            await play_on(host, 3)
            asked, table = overhear(place), host.seen["table"]["id"]
            left = len(await written(place, table))
            guest = await place.visitor("Max")
            await guest.join(table)
            assert (await host.ask("leave"))["ok"]
            await guest.until(lambda: len([one for one in asked if one.seat == 0]) >= 2)
            await guest.until(lambda: guest.seen["by"] == {"seat": 0, "who": "robot"})
            heard_by_now = asked[:]
            moves = await stored(place, table, heard_by_now)
            check_asked(heard_by_now, moves)
            assert check_played("duo", moves[left - 1 :]) >= 2
            in_their_place = next(one for one in heard_by_now if one.seat == 0)
            own = [event for event in in_their_place.past if event.seat == 0]
            assert [event.kind for event in own] == ["drew"] * 3
            assert all(HIDDEN not in event.secret for event in own)

    run(main())


def test_nothing_is_handed_to_a_robot_that_does_not_ask(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, listens) as place:
            asked = overhear(place)
            host = await started(place, "duo")
            await play_on(host, 3)
            assert {one.past for one in asked} == {()}

    run(main())


def test_the_server_knows_which_levels_remember_without_loading_them() -> None:
    for game, levels in BOTS.items():
        for level, number in LEVEL_NUMBERS.items():
            assert level_wants_past(game, level) == wants_past(levels.get(number)), (game, level)
