"""Players' pages: what they add up to, who sees what, moving to another device, and being forgotten."""

import zlib
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from tablee.server import statistics
from tablee.server.auth import device_codes
from tablee.server.auth.accounts import Accounts
from tablee.server.moments import LATE
from tablee.server.statistics import records, tallies, win_rates
from tablee.store import Finished, StoredAnalysis, Write
from tablee.tables.messages import encode
from tests.server.harness import Running, Visitor, play_out, run, running, started
from tests.staging.past import past_match

Json = dict[str, Any]


async def person(visitor: Visitor) -> Json:
    told = await visitor.get("/api/me")
    return {name: told[name] for name in ("player", "name", "avatar")}


async def evening(
    place: Running, people: list[Json], *results: tuple[str, list[int]], rated: bool = False
) -> None:
    for number, (game, totals) in enumerate(results):
        match = {"game": game, "days": 30 - number, "players": people, "totals": totals, "rated": rated}
        await past_match(place.server, 100 * len(people) + number, match)


def test_rates_count_a_match_once_for_each_kind_of_company(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali = await place.visitor("Zoé"), await place.visitor("Ali")
            me, friend = await person(zoe), await person(ali)
            await evening(
                place, [me, {"robot": "easy"}, {"robot": "easy"}, friend],
                ("duo", [9, 1, 2, 3]), ("duo", [1, 9, 2, 3]), ("ruckus", [9, 1, 1, 1]),
            )  # fmt: skip
            page = await zoe.get("/api/profile")
            rates = {(rate["game"], rate["against"]): (rate["won"], rate["played"]) for rate in page["rates"]}
            assert rates["duo", "robots"] == (1, 2)
            assert rates["duo", "people"] == (1, 2)
            assert rates["duo", "player"] == (1, 2)
            assert rates["ruckus", "robots"] == (1, 1)
            assert (page["matches"], page["counted"]) == (3, 3)
            games = {
                one["game"]: (one["matches"], one["won"], one["rounds"], one["points"])
                for one in page["games"]
            }
            assert games == {"duo": (2, 1, 6, 10), "ruckus": (1, 1, 3, 9)}

    run(main())


def test_others_see_ratings_and_what_was_played_together_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali, eve = [await place.visitor(name) for name in ("Zoé", "Ali", "Eve")]
            one, two, three = await person(zoe), await person(ali), await person(eve)
            await evening(place, [one, two], ("duo", [9, 1]), rated=True)
            await evening(place, [one, two, three], ("duo", [9, 1, 4]))
            seen = await eve.get(f"/api/profile/{one['player']}")
            assert not seen["own"]
            assert seen["matches"] == 1
            assert seen["since"] is None
            assert seen["rates"] == []
            assert seen["form"] == []
            assert seen["unfinished"] == []
            assert [line["matches"] for line in seen["ratings"]] == [1]
            stranger = await place.visitor("Max")
            far = await stranger.get(f"/api/profile/{one['player']}")
            assert (far["matches"], far["games"]) == (0, [])
            assert (await stranger.get("/api/profile/p-nobody"))["error"]["code"] == "not_found"
            assert (await stranger.get(f"/api/profile/{'x' * 65}"))["error"]["code"] == "not_found"

    run(main())


def test_the_history_is_filtered_by_game_and_company(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali = await place.visitor("Zoé"), await place.visitor("Ali")
            me, friend = await person(zoe), await person(ali)
            await evening(
                place, [me, {"robot": "easy"}, {"robot": "hard"}], ("duo", [9, 1, 1]), ("ruckus", [9, 1, 1])
            )
            await evening(place, [me, friend], ("duo", [9, 1]))

            async def games(query: str) -> list[str]:
                return [match["game"] for match in (await zoe.get(f"/api/history?{query}"))["matches"]]

            assert sorted(await games("")) == ["duo", "duo", "ruckus"]
            assert await games("game=ruckus") == ["ruckus"]
            assert sorted(await games("with=robots")) == ["duo", "ruckus"]
            assert await games("with=people") == ["duo"]
            assert await games(f"with={friend['player']}") == ["duo"]
            assert await games(f"game=ruckus&with={friend['player']}") == []

    run(main())


def test_statistics_look_back_on_a_bounded_number_of_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            me = await person(zoe)
            await evening(place, [me, {"robot": "easy"}], *[("duo", [9, 1])] * 5)
            page = await zoe.get("/api/profile")
            assert (page["matches"], page["counted"], page["games"][0]["matches"]) == (5, 3, 3)

    monkeypatch.setattr("tablee.server.http.profile.COUNTED_MATCHES", 3)
    run(main())


def test_pages_are_rationed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True, log_reads=2) as place:
            zoe = await place.visitor("Zoé")
            codes = [(await zoe.get("/api/profile")).get("error", {}).get("code") for _ in range(3)]
            assert codes == [None, None, "rate_limited"]

    run(main())


def test_best_moments_are_brilliant_turns_of_ones_own_one_for_each_game(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali = await place.visitor("Zoé"), await place.visitor("Ali")
            await evening(place, [await person(ali), await person(zoe)], ("duo", [9, 1]), ("duo", [1, 9]))
            store = place.server.store
            for table, turns in (
                ("t-past-200", [(1, "brilliant")]),
                ("t-past-201", [(0, "brilliant"), (1, "costly")]),
            ):
                judged = [
                    {
                        "step": f"1.{turn}",
                        "seat": seat,
                        "mark": mark,
                        "why": {"fr": "Bien vu", "en": "Well seen"},
                    }
                    for turn, (seat, mark) in enumerate(turns, 1)
                ]
                players = [{"seat": 0, "value": 0.03}, {"seat": 1, "value": None if turns[1:] else 0.05}]
                body = zlib.compress(encode({"judgements": judged, "unit": "chance", "players": players}))
                await store.commit(Write(analysis=StoredAnalysis(table, 1, 1, 1, body)))
            page = await zoe.get("/api/profile")
            assert [(one["what"], [point["value"] for point in one["points"]]) for one in page["form"]] == [
                ("round", [0.3, 3.0]), ("chance", [0.05]),
            ]  # fmt: skip
            (moment,) = page["moments"]
            assert (moment["table"], moment["step"], moment["seat"]) == ("t-past-200", "1.1", 1)
            assert moment["why"]["fr"] == "Bien vu"
            assert {one["table"]: one["marks"] for one in page["marks"]} == {
                "t-past-200": ["brilliant"], "t-past-201": ["costly"],
            }  # fmt: skip
            assert (await zoe.get(f"/api/profile/{(await person(ali))['player']}"))["moments"] == []

    run(main())


def test_whoever_plays_one_game_sees_more_moments_of_it_after_one_of_each(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            for number, game in enumerate(("ruckus", "duo", "duo", "duo")):
                match = {"game": game, "days": 30 - number, "brilliant": "1.2", "number": 0.5}
                players = [await person(zoe), {"robot": "easy"}]
                await past_match(place.server, number, {**match, "players": players, "totals": [1, 0]})
            page = await zoe.get("/api/profile")
            assert [one["table"] for one in page["moments"]] == ["t-past-3", "t-past-0", "t-past-2"]
            ended = [one["ended"] for one in page["moments"]]
            assert ended[0] > ended[2] > ended[1]
            units = {(one["game"], one["what"]): len(one["points"]) for one in page["form"]}
            assert units == {
                ("duo", "round"): 3, ("ruckus", "round"): 1, ("duo", "chance"): 3, ("ruckus", "seconds"): 1,
            }  # fmt: skip

    run(main())


def test_of_each_game_the_latest_match_that_nobody_has_had_analysed_is_named(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, ali = await place.visitor("Zoé"), await place.visitor("Ali")
            results = [("duo", [9, 1])] * (LATE + 1) + [("ruckus", [9, 1])]
            await evening(place, [await person(zoe), await person(ali)], *results)
            asked = await zoe.get("/api/profile")
            assert asked["unjudged"] == ["t-past-211.1", "t-past-210.1"]
            for table in range(201, 211):
                body = zlib.compress(encode({"judgements": []}))
                await place.server.store.commit(
                    Write(analysis=StoredAnalysis(f"t-past-{table}", 1, 1, 1, body))
                )
                page = await zoe.get("/api/profile")
                if table == 201:  # an older one of Duo stands as it is: there is a later one
                    assert page["unjudged"] == asked["unjudged"]
            # What is older than the last ten of its game is not looked through any more.
            assert page["unjudged"] == ["t-past-211.1"]
            assert (await zoe.get(f"/api/profile/{(await person(ali))['player']}"))["unjudged"] == []

    run(main())


# --- another device -----------------------------------------------------------------------------------------


def test_a_code_brings_the_player_to_another_device_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, phone, other = await place.visitor("Zoé"), await place.visitor(), await place.visitor()
            made = await zoe.post("/api/me/code")
            assert len(made["code"].replace(" ", "")) == device_codes.CODE_CHARS
            moved = await phone.post("/api/me/redeem", code=made["code"].lower())
            assert moved["player"] == (await zoe.get("/api/me"))["player"]
            assert (await phone.get("/api/me"))["name"] == "Zoé"
            assert (await other.post("/api/me/redeem", code=made["code"]))["error"]["code"] == "bad_code"

    run(main())


def test_a_newer_code_makes_the_older_one_worthless_and_time_does_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with running(tmp_path, logins_per_minute=1000) as place:
            zoe, phone = await place.visitor("Zoé"), await place.visitor()
            first, second = await zoe.post("/api/me/code"), await zoe.post("/api/me/code")
            assert (await phone.post("/api/me/redeem", code=first["code"]))["error"]["code"] == "bad_code"
            assert "player" in await phone.post("/api/me/redeem", code=second["code"])
            monkeypatch.setattr(device_codes, "VALID_MS", 0)
            late = await zoe.post("/api/me/code")
            assert (await phone.post("/api/me/redeem", code=late["code"]))["error"]["code"] == "bad_code"

    run(main())


def test_codes_are_guessed_a_few_times_a_minute_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, one_door=True, logins_per_minute=3) as place:
            eve = await place.visitor()
            codes = [(await eve.post("/api/me/redeem", code="ABCD2345"))["error"]["code"] for _ in range(4)]
            assert codes == ["bad_code", "bad_code", "bad_code", "rate_limited"]

    run(main())


def test_a_code_is_not_stored_as_it_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            code = (await zoe.post("/api/me/code"))["code"].replace(" ", "")
        for file in tmp_path.iterdir():
            assert code.encode() not in file.read_bytes(), file

    run(main())


def test_the_other_devices_are_strangers_once_their_sessions_are_ended(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, phone = await place.visitor("Zoé"), await place.visitor()
            player = (await zoe.get("/api/me"))["player"]
            await phone.post("/api/me/redeem", code=(await zoe.post("/api/me/code"))["code"])
            assert (await zoe.post("/api/me/only-here"))["player"] == player
            assert (await zoe.get("/api/me"))["player"] == player
            assert (await phone.get("/api/me"))["player"] != player

    run(main())


@pytest.mark.parametrize("end", ["/api/me/only-here", "/api/logout", "/api/account"])
def test_a_code_ends_with_the_sessions(end: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            place.server.accounts = Accounts(place.server.store, PasswordHasher(1, 8, 1))
            zoe, thief = await place.visitor("Zoé"), await place.visitor()
            code = (await zoe.post("/api/me/code"))["code"]
            wish: Json = {
                "/api/logout": {"everywhere": True},
                "/api/account": {"login": "zoe", "password": "x" * 10},
            }
            assert "error" not in await zoe.post(end, **wish.get(end, {}))
            assert (await thief.post("/api/me/redeem", code=code))["error"]["code"] == "bad_code"

    run(main())


# --- being forgotten ----------------------------------------------------------------------------------------


def test_erasing_takes_the_name_out_of_matches_and_logs_and_leaves_the_rest(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            options = {"rounds": 1, "turnSeconds": "off"}
            people = await started(place, "rummikub", 2, options=options, rated=True)
            gone, friend = people
            await gone.post("/api/me", name="Zoé la grande")
            await gone.ask("profile")
            await gone.ask("chat", text="salut")
            await play_out(people)
            player = (await gone.get("/api/me"))["player"]
            table = friend.seen["table"]["id"]
            ratings = await place.server.store.ratings(player)
            assert await gone.post("/api/me/erase") == {}
            assert (await gone.get("/api/me"))["player"] != player
            (match,) = (await friend.get("/api/history"))["matches"]
            assert [one["name"] for one in match["players"] if one["player"] == player] == [None]
            assert all("Zoé" not in row.payload for row in await place.server.store.rows(table))
            assert (await place.server.store.profile(player)) is None
            assert await place.server.store.ratings(player) == ratings  # what the others' numbers rest on

    run(main())


def test_erasing_keeps_a_table_readable(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            people = await started(place, "rummikub", 2, options={"rounds": 1, "turnSeconds": "off"})
            await play_out(people)
            table = people[1].seen["table"]["id"]
            await people[0].post("/api/me/erase")
        async with running(tmp_path) as place:
            again = await place.visitor("Eve")
            await again.join(table)
            assert again.phase == "over"
            assert "Invité" in [seat["name"] for seat in again.seen["table"]["seats"]]

    run(main())


def test_an_old_record_without_places_still_counts() -> None:
    text = (
        '{"table":"t","match":1,"game":"duo","ended":5,"players":[{"player":"p","name":"Zoé","robot":null},'
        '{"player":null,"name":"Moka","robot":"easy"}],"totals":[9,1],"winners":[0]}'
    )
    found = records([Finished("t", 1, 5, text, ("p",))])
    (tally,) = tallies(found, "p")
    assert (tally.matches, tally.won, tally.rounds) == (1, 1, 0)
    assert [(rate.against, rate.won) for rate in win_rates(found, "p")] == [("robots", 1)]
    assert statistics.seat_of(found[0], "p") == 0


def test_names_of_a_real_table_that_nobody_has_claimed_are_no_rival() -> None:
    record = (
        '{"table":"s","match":1,"game":"duo","ended":1,"totals":[10,0,0],"winners":[0],"kind":"sheet","players":'
        '[{"player":"p","name":"Zoé","robot":null},{"player":"q","name":"Karim","robot":null},'
        '{"player":null,"name":"Mamie","robot":null}]}'
    )
    rates = win_rates(records([Finished("s", 1, 1, record, ("p", "q"))]), "p")
    assert [(rate.against, rate.player, rate.played) for rate in rates] == [
        ("people", None, 1),
        ("player", "q", 1),
    ]
