"""What a player's page costs with ten thousand matches in their history, and what being forgotten costs then.

.venv/bin/python benchmarks/profile_speed.py [--matches 10000]
"""

import argparse
import asyncio
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from tablee.ratings import places_of
from tablee.server.answers import PastMatch, PastPlayer
from tablee.server.http.profile import COUNTED_MATCHES, LATER, WEEK_MS, YEAR_MS
from tablee.server.statistics import course_lines, rating_lines, records, tallies, win_rates
from tablee.store import Finished, RatedMatch, RatedSeat, Store, Write, open_store
from tablee.tables.messages import encode

NOW = 1_800_000_000_000
HOUR_MS = 3600 * 1000
ROUNDS = 15


async def fill(store: Store, matches: int) -> None:
    for number in range(matches):
        others = [f"p{number * 7 % 40}", f"p{40 + number % 9}"]
        players = [PastPlayer(player="me", name="Inès", robot=None, avatar="citron")]
        players += [PastPlayer(player=other, name=other, robot=None, avatar="prune") for other in others]
        players.append(PastPlayer(player=None, name="Moka", robot="medium", avatar="moka"))
        totals = (number % 23, number % 17, number % 19, number % 13)
        winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        places, at = places_of(totals, winners), NOW - (matches - number) * HOUR_MS
        record = PastMatch(
            table=f"t{number}", match=1, game="duo", ended=at, players=players, totals=totals, winners=winners,
            places=places, rounds=3, code="NOIX 27", began=at - HOUR_MS, rated=True,
        )  # fmt: skip
        people = ("me", *others)
        seats = [RatedSeat(player, place=place) for player, place in zip(people, places, strict=False)]
        match = RatedMatch(
            f"t{number}", 1, "duo", at, (*seats, RatedSeat("", "medium", 1500.0, 1.0, places[3]))
        )
        done = Finished(f"t{number}", 1, at, encode(record).decode(), people)
        store.append(Write(started=match), lambda _: None)
        store.append(Write(finished=done, rated=match), lambda _: None)
        if number % 500 == 0:
            await store.settle()
    await store.settle()


async def page(store: Store) -> None:
    """The work behind `GET /api/profile`."""
    course = await store.rating_course("me", NOW - YEAR_MS, WEEK_MS)
    matches = records(await store.history("me", LATER, COUNTED_MATCHES))
    await store.played("me")
    rating_lines(await store.ratings("me"), course, NOW)
    course_lines(course)
    tallies(matches, "me")
    win_rates(matches, "me")


async def measure(matches: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Path(folder))
        await fill(store, matches)
        times = []
        for _ in range(ROUNDS):
            began = perf_counter()
            await page(store)
            times.append(1000 * (perf_counter() - began))
        print(f"page with {matches:,} matches: median {median(times):.1f} ms, max {max(times):.1f} ms")
        began = perf_counter()
        await store.rebuild_ratings()
        print(f"all ratings worked out again: {perf_counter() - began:.2f} s")
        began = perf_counter()
        await store.erase("me")
        print(f"being forgotten: {perf_counter() - began:.2f} s")
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    asyncio.run(measure(parser.parse_args().matches))


if __name__ == "__main__":
    main()
