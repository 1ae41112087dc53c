"""Ratings change with the end of a match, once, and can be worked out again."""

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

from tablee.ratings import FRESH, Rating, update
from tablee.store import Finished, RatedMatch, RatedSeat, RatingRow, Row, Store, StoreError, Write
from tests.children import in_time
from tests.store.stores import House

ROBOT = RatedSeat("", "medium", 1500.0, 10.0)


def seats(*places: int, people: str = "abcdef") -> tuple[RatedSeat, ...]:
    return tuple(RatedSeat(player, place=place) for player, place in zip(people, places, strict=False))


def match(
    table: str, number: int, of: tuple[RatedSeat, ...], at: int = 1000, game: str = "duo"
) -> RatedMatch:
    return RatedMatch(table, number, game, at, of)


def start(played: RatedMatch) -> Write:
    return Write(started=played._replace(seats=tuple(seat._replace(place=0) for seat in played.seats)))


def end(played: RatedMatch) -> Write:
    done = Finished(played.table_id, played.match, played.at, "{}", played.people)
    return Write(finished=done, rated=played)


async def play(store: Store, played: RatedMatch) -> None:
    await store.commit(start(played))
    await store.commit(end(played))


async def rating(store: Store, player: str, game: str = "duo") -> RatingRow | None:
    return next((row for row in await store.ratings(player) if row.game == game), None)


def test_a_match_moves_everybody_who_sat_there(house: House) -> None:
    async def main(store: Store) -> None:
        await play(store, match("t", 1, seats(2, 1, 3)))
        expected = update([FRESH] * 3, [2, 1, 3])
        for player, value in zip("abc", expected, strict=True):
            assert await rating(store, player) == RatingRow("duo", *value, 1)
        changes = {change.player: change for change in await store.rating_changes("t", 1)}
        assert changes["b"].mu == expected[1].mu
        assert changes["b"].mu_before == FRESH.mu
        assert await store.rating_changes("t", 2) == []

    house.run(main)


def test_games_have_ratings_of_their_own_and_robots_keep_theirs(house: House) -> None:
    async def main(store: Store) -> None:
        await play(store, match("t", 1, (RatedSeat("a", place=1), ROBOT._replace(place=2))))
        await play(store, match("t", 2, (RatedSeat("a", place=2), ROBOT._replace(place=1)), game="ruckus"))
        won, lost = await rating(store, "a"), await rating(store, "a", "ruckus")
        assert won is not None
        assert lost is not None
        assert won.mu > FRESH.mu > lost.mu
        assert await store.ratings("") == []

    house.run(main)


def test_a_match_counts_once_however_often_it_is_stored(house: House) -> None:
    async def main(store: Store) -> None:
        played = match("t", 1, seats(1, 2))
        await play(store, played)
        once = await store.ratings("a")
        await store.commit(end(played))
        await store.commit(start(played))
        await store.commit(end(played))
        assert await store.ratings("a") == once

    house.run(main)


def test_a_write_that_fails_leaves_the_ratings_as_they_were(house: House) -> None:
    async def main(store: Store) -> None:
        played = match("t", 1, seats(1, 2))
        await store.commit(start(played))
        # Does not follow: nothing of it is stored.
        bad = end(played)._replace(rows=[Row("t", 7, 0, "said", "{}")])
        try:
            await store.commit(bad)
        except StoreError:
            await store.recover("t")
        assert await store.ratings("a") == []
        await store.commit(end(played))
        assert len(await store.ratings("a")) == 1

    house.run(main)


def test_who_begins_another_match_forfeits_the_one_left_behind(house: House) -> None:
    async def main(store: Store) -> None:
        left, other = match("t", 1, (*seats(1), ROBOT)), match("u", 1, (*seats(1), ROBOT._replace(place=2)))
        await store.commit(start(left))
        assert [one.table_id for one in await store.open_matches("a")] == ["t"]
        await store.commit(start(other))
        known = await rating(store, "a")
        lost = update([FRESH, Rating(1500, 10)], [2, 1])[0]
        assert known == RatingRow("duo", *lost, 1)
        assert [one.table_id for one in await store.open_matches("a")] == ["u"]

    house.run(main)


def test_a_forfeited_match_that_is_finished_after_all_does_not_move_its_player_again(house: House) -> None:
    async def main(store: Store) -> None:
        left, other = match("t", 1, seats(1, 2)), match("u", 1, (*seats(1), ROBOT._replace(place=2)))
        await store.commit(start(left))
        await store.commit(start(other))
        forfeited = await rating(store, "a")
        assert await rating(store, "b") is None
        await store.commit(end(left))
        assert await rating(store, "a") == forfeited
        assert await rating(store, "b") is not None
        assert [change.player for change in await store.rating_changes("t", 1)] == ["b"]

    house.run(main)


def test_another_game_or_an_unrated_match_forfeits_nothing(house: House) -> None:
    async def main(store: Store) -> None:
        await store.commit(start(match("t", 1, (*seats(1), ROBOT))))
        await play(store, match("u", 1, (*seats(1), ROBOT._replace(place=2)), game="ruckus"))
        await store.commit(Write(finished=Finished("v", 1, 5, "{}", ("a",))))
        assert [row.game for row in await store.ratings("a")] == ["ruckus"]

    house.run(main)


def test_a_rebuild_finds_the_same_numbers(house: House) -> None:
    rng = Random("rebuild")

    async def main(store: Store) -> None:
        for number in range(120):
            people = rng.sample("abcdef", rng.randint(2, 5))
            chosen = [RatedSeat(player, place=rng.randint(1, 3)) for player in people]
            played = match(
                f"t{number}", 1, (*chosen, ROBOT._replace(place=2)), at=number, game=rng.choice(["x", "y"])
            )
            await store.commit(start(played))
            if rng.random() < 0.8:
                await store.commit(end(played))
        before = _dump(house)
        assert await store.rebuild_ratings() > 100
        assert _dump(house) == before

    house.run(main)


def _dump(house: House) -> list[tuple[str, ...]]:
    orders = {"rating": "player, game", "rating_change": "player, game, number"}
    return [
        row for table, order in orders.items() for row in house.sql(f"SELECT * FROM {table} ORDER BY {order}")
    ]


def test_the_course_has_one_point_for_each_step_and_game(house: House) -> None:
    async def main(store: Store) -> None:
        for number, at in enumerate((10, 50, 110, 120, 310), 1):
            await play(store, match("t", number, seats(1, 2), at=at))
        course = await store.rating_course("a", 100, 100)
        assert [change.at for change in course] == [50, 120, 310]

    house.run(main)


WRITER = """
import asyncio, sys
from pathlib import Path
from tablee.store import Finished, RatedMatch, RatedSeat, Write
from tablee.store.sqlite import SqliteStore

async def main():
    store, number = SqliteStore(Path(sys.argv[1])), int(sys.argv[2])
    while True:
        number += 1
        seats = (RatedSeat("a", place=1 + number % 2), RatedSeat("b", place=2 - number % 2))
        match = RatedMatch(f"t{number}", 1, "duo", number, seats)
        await store.commit(Write(started=match))
        done = Finished(match.table_id, 1, number, "{}", ("a", "b"))
        await store.commit(Write(finished=done, rated=match))
        print(number, flush=True)

asyncio.run(main())
"""


def test_after_a_kill_every_match_that_is_stored_is_rated_once(tmp_path: Path) -> None:
    path, rng, last = tmp_path / "s.db", Random(3), 0
    for _ in range(4):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), str(last)], stdout=subprocess.PIPE, text=True
        )
        with in_time(process) as writer:
            assert writer.stdout is not None
            for _ in range(rng.randint(1, 60)):
                line = writer.stdout.readline()
                assert line, f"the writer ended by itself: {writer.wait(60)}"
                told = int(line)
            writer.send_signal(signal.SIGKILL)
            writer.communicate()
        db = sqlite3.connect(path)
        matches = [row[0] for row in db.execute("SELECT table_id FROM finished")]
        rated = [row[0] for row in db.execute("SELECT table_id FROM rated_event WHERE forfeit = ''")]
        (counted,) = db.execute("SELECT count(*) FROM rating_change WHERE player = 'a'").fetchone()
        (forfeits,) = db.execute("SELECT count(*) FROM rated_event WHERE forfeit = 'a'").fetchone()
        db.close()
        assert sorted(matches) == sorted(rated)
        assert counted == len(matches) + forfeits
        assert f"t{told}" in matches
        last = told + 1
