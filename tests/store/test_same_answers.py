"""Both stores answer alike, whatever was written: random sequences of operations, the same on every machine."""

import asyncio
from pathlib import Path
from typing import Any

import asyncpg
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tablee.store import (
    Account,
    Finished,
    Listing,
    Profile,
    PuzzleDay,
    RatedMatch,
    RatedSeat,
    Row,
    Sessions,
    Store,
    StoredAnalysis,
    StoredPuzzle,
    StoreError,
    Write,
)
from tablee.store.postgres.store import PostgresStore
from tablee.store.sqlite import SqliteStore
from tests.real_servers.postgres import PostgresServer
from tests.server.harness import limited

TABLES, PLAYERS, GAMES = ("ta", "tB", "té"), ("p", "q", "r"), ("duo", "ruckus")
tables, players, games = st.sampled_from(TABLES), st.sampled_from(PLAYERS), st.sampled_from(GAMES)
small, numbers = st.integers(0, 3), st.integers(0, 2**53)
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=6)
ms = st.none() | st.integers(1, 9)


@st.composite
def rows(draw: st.DrawFn) -> list[Row]:
    table, first = draw(tables), draw(st.integers(1, 4))
    name = draw(st.sampled_from(["Zoé", "Max"]))
    payload = f'{{"player":"{draw(players)}","name":"{name}"}}'
    kinds = draw(st.lists(st.sampled_from(["sat", "said", "acted"]), max_size=3))
    return [Row(table, first + place, 5, kind, payload) for place, kind in enumerate(kinds)]


@st.composite
def matches(draw: st.DrawFn) -> RatedMatch:
    people = draw(st.lists(players, min_size=2, max_size=3, unique=True))
    chairs = [RatedSeat(player, place=draw(st.integers(1, 3))) for player in people]
    robot = RatedSeat("", "easy", 1400.0, 10.0, 2)
    return RatedMatch(draw(tables), draw(small), draw(games), draw(st.integers(0, 50)), (*chairs, robot))


@st.composite
def ends(draw: st.DrawFn) -> Write:
    match, kind = draw(matches()), draw(st.sampled_from(["table", "sheet"]))
    players_text = f'[{{"player":"{draw(players)}","name":"Zoé"}}]'
    record = f'{{"kind":"{kind}","game":"{match.game}","players":{players_text}}}'
    done = Finished(match.table_id, match.match, 7, record, match.people)
    return Write(finished=done, rated=match if draw(st.booleans()) else None)


codes, phases = st.sampled_from(["NOIX 1", "POMME 2"]), st.sampled_from(["open", "closed"])
listings = st.builds(
    Listing, tables, codes, st.sampled_from(["public", "private"]), phases, small, numbers, texts
)
days = st.builds(PuzzleDay, players, games, st.just("2026-11-18"), ms, small, st.booleans(), st.booleans())
parts: dict[str, st.SearchStrategy[Any]] = {
    "rows": rows(),
    "listing": listings,
    "started": matches(),
    "profile": st.builds(Profile, players, texts, texts, texts),
    "account": st.builds(Account, st.sampled_from(["zoe", "Zoe"]), players, texts),
    "sessions": st.builds(Sessions, players, small, small, st.lists(small, max_size=3).map(tuple)),
    "codeless": players,
    "puzzle": st.builds(StoredPuzzle, st.sampled_from(["one", "two"]), small, texts),
    "puzzle_day": days,
    "analysis": st.builds(StoredAnalysis, tables, small, small, small, st.binary(max_size=4)),
}
one_part = st.sampled_from(sorted(parts)).flatmap(
    lambda name: parts[name].map(lambda value: Write(**{name: value}))
)
both = st.tuples(rows(), listings).map(lambda drawn: Write(*drawn))
writes = st.one_of(one_part, both, ends())
operations = st.one_of(
    st.tuples(st.just("write"), st.lists(writes, min_size=1, max_size=4)),
    st.tuples(st.just("recover"), tables),
    st.tuples(st.just("erase"), players),
    st.tuples(st.just("keep_code"), st.tuples(players, st.sampled_from(["x", "y"]), small)),
    st.tuples(st.just("take_code"), st.tuples(st.sampled_from(["x", "y"]), small)),
    st.tuples(st.just("rebuild_ratings"), st.none()),
)


async def carry_out(store: Store, what: str, values: Any) -> Any:
    try:
        match what:
            case "write":
                errors: list[StoreError | None] = []
                for write in values:
                    store.append(write, errors.append)
                await store.settle()
                return [type(error) for error in errors]
            case "recover" | "erase":
                return await getattr(store, what)(values)
            case "rebuild_ratings":
                return await store.rebuild_ratings()
            case _:
                return await getattr(store, what)(*values)
    except StoreError as error:
        return type(error)


async def everything(store: Store) -> Any:
    """What can be asked of a store."""
    told: list[Any] = [
        sorted(await store.listings(9)),
        await store.find("NOIX 1"),
        await store.find("POMME 2"),
    ]
    for table in TABLES:
        told += [
            await store.rows(table),
            await store.rows(table, 2),
            await store.last_seq(table),
            await store.find(table),
        ]
        for match in range(4):
            told += [await store.rated_match(table, match), await store.rating_changes(table, match)]
            told += [await store.analysis(table, match, version, version) for version in range(4)]
    for player in PLAYERS:
        told += [await store.profile(player), await store.sessions(player), await store.played(player)]
        told += [sorted(await store.history(player, 99, 9)), sorted(await store.analyses_of(player, 99))]
        told += [await store.games_finished(player, GAMES), sorted(await store.ratings(player))]
        told += [await store.rating_course(player, 10, 20), sorted(await store.open_matches(player))]
        told.append(sorted(await store.puzzle_days(player)))
    told += [
        await store.account("zoe"),
        await store.account("Zoe"),
        await store.puzzle("one"),
        await store.puzzle("two"),
    ]
    return [*told, *[await store.puzzle_times(game, "2026-11-18") for game in GAMES]]


EMPTIED = (
    "log", "listing", "finished", "played", "player", "account", "session", "puzzle", "puzzle_day", "rated_event",
    "rated_open", "rating", "rating_change", "device_code", "analysis",
)  # fmt: skip


def test_both_stores_answer_alike(postgres: PostgresServer, database_url: str, tmp_path: Path) -> None:
    names = iter(range(1000))

    async def compare(done: list[tuple[str, Any]]) -> None:
        outside = await asyncpg.connect(database_url)
        two = await PostgresStore.open(database_url, alone=True)
        await outside.execute(f"TRUNCATE {', '.join(EMPTIED)} RESTART IDENTITY")
        await outside.close()
        one = SqliteStore(tmp_path / f"{next(names)}.db")
        try:
            for what, values in done:
                assert await carry_out(one, what, values) == await carry_out(two, what, values), (
                    what,
                    values,
                )
            assert await everything(one) == await everything(two)
        finally:
            await one.close()
            await two.close()

    @settings(max_examples=15, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(st.lists(operations, min_size=10, max_size=25))
    def check(done: list[tuple[str, Any]]) -> None:
        asyncio.run(limited(compare(done)))

    check()
