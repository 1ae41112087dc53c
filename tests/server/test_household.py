"""Several people on one device: each keeps a session of their own, and nobody gets another's."""

from pathlib import Path
from typing import Any

import pytest

from tablee.server.auth.household import COOKIE, MEMBERS
from tests.server.harness import Running, Visitor, run, running

Json = dict[str, Any]


async def home(place: Running, *names: str) -> tuple[Visitor, list[Json]]:
    """A device whose first member calls, and everybody who shares it."""
    first, *others = names
    device = await place.visitor(first)
    members = (await device.get("/api/household"))["members"]
    for name in others:
        members = (await device.post("/api/household", name=name, avatar="kiwi"))["members"]
    return device, members


def refused(answer: Json) -> str:
    return str(answer["error"]["code"])


def test_members_share_a_device_and_each_is_a_player_of_their_own(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            device, members = await home(place, "Zoé", "Léo", "Mia")
            assert [one["name"] for one in members] == ["Zoé", "Léo", "Mia"]
            assert len({one["player"] for one in members}) == 3
            assert (await device.get("/api/me"))["name"] == "Zoé"  # adding somebody changes nobody
            leo = members[1]["player"]
            assert (await device.post("/api/household/choose", player=leo))["name"] == "Léo"
            assert (await device.get("/api/me"))["player"] == leo
            shown = (await device.get("/api/household"))["members"]
            assert [one["name"] for one in shown] == ["Léo", "Zoé", "Mia"]
            table = await device.open("duo")
            seats = (await device.join(table))["table"]["seats"]
            assert seats[0]["player"] == leo

    run(main())


def test_a_household_outlives_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            device, members = await home(place, "Zoé", "Léo")
            kept = device.cookies
        async with running(tmp_path) as place:
            again = await place.visitor()
            again.cookies = kept
            assert (await again.get("/api/household"))["members"] == members

    run(main())


def test_nobody_becomes_a_player_whose_session_the_device_does_not_hold(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            device, members = await home(place, "Zoé", "Léo")
            stranger = await place.visitor("Eve")
            for player in (members[0]["player"], members[1]["player"], "nobody", ""):
                assert refused(await stranger.post("/api/household/choose", player=player)) == "not_found"
                assert refused(await stranger.post("/api/household/part", player=player)) == "not_found"
            own = (await stranger.get("/api/me"))["player"]
            for forged in (members[1]["player"], f"{members[1]['player']}.0.{'0' * 43}", "~~", "é" * 50):
                stranger.cookies = {COOKIE: forged}
                assert [one["player"] for one in (await stranger.get("/api/household"))["members"]] == [own]
            assert (await device.get("/api/household"))["members"] == members

    run(main())


def test_the_cookie_of_the_others_goes_to_the_household_alone(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            device = await place.visitor("Zoé")
            sent = {"name": "Léo", "avatar": "kiwi"}
            async with device.session.post("/api/household", json=sent) as response:
                given = response.cookies[COOKIE]
            assert (given["path"], given["samesite"]) == ("/api/household", "Strict")
            assert given["httponly"]
            foreign = {"Origin": "https://elsewhere.example"}
            for path in ("/api/household", "/api/household/choose", "/api/household/part"):
                async with device.session.post(
                    path, json=sent | {"player": "p"}, headers=foreign
                ) as response:
                    assert response.status == 403
            elsewhere = await (await place.visitor()).get("/api/household")
            assert [one["named"] for one in elsewhere["members"]] == [False]

    run(main())


def test_a_session_that_ended_elsewhere_has_left_the_household(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            device, members = await home(place, "Zoé", "Léo")
            leo = members[1]["player"]
            await device.post("/api/household/choose", player=leo)
            phone = await place.visitor()
            await phone.post("/api/me/redeem", code=(await device.post("/api/me/code"))["code"])
            await device.post("/api/household/choose", player=members[0]["player"])
            await phone.post("/api/me/only-here")
            assert refused(await device.post("/api/household/choose", player=leo)) == "not_found"
            assert [one["name"] for one in (await device.get("/api/household"))["members"]] == ["Zoé"]

    run(main())


def test_whoever_is_taken_off_a_device_is_not_known_there_any_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            device, members = await home(place, "Zoé", "Léo", "Mia")
            copied = device.cookies
            left = (await device.post("/api/household/part", player=members[1]["player"]))["members"]
            assert [one["name"] for one in left] == ["Zoé", "Mia"]
            old = await place.visitor()
            old.cookies = copied  # as somebody wrote them down before
            assert (
                refused(await old.post("/api/household/choose", player=members[1]["player"])) == "not_found"
            )
            # The caller logs out instead.
            assert (
                refused(await device.post("/api/household/part", player=members[0]["player"])) == "not_found"
            )

    run(main())


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"name": "", "avatar": "kiwi"}, "bad_name"),
        ({"name": "Robot 2", "avatar": "kiwi"}, "bad_name"),
        ({"name": "Léo", "avatar": "robot"}, "malformed"),
        ({"name": "Léo", "avatar": "KIWI!"}, "malformed"),
        ({"name": "Léo"}, "malformed"),
    ],
)
def test_a_member_has_a_name_and_a_fruit_like_everybody(tmp_path: Path, wish: Json, code: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            device = await place.visitor("Zoé")
            assert refused(await device.post("/api/household", **wish)) == code
            assert len((await device.get("/api/household"))["members"]) == 1

    run(main())


def test_a_device_has_so_many_members_and_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, logins_per_minute=600.0) as place:
            device, members = await home(place, *(f"Nom {letter}" for letter in "abcdefgh"[:MEMBERS]))
            assert len(members) == MEMBERS
            last = await device.post("/api/household", name="Une de plus", avatar="kiwi")
            assert refused(last) == "household_full"
            chosen = members[-1]["player"]
            assert (await device.post("/api/household/choose", player=chosen))["player"] == chosen
            shown = (await device.get("/api/household"))["members"]
            assert {one["player"] for one in shown} == {one["player"] for one in members}

    run(main())


def test_a_stranger_who_chooses_leaves_no_empty_member_behind(tmp_path: Path) -> None:
    """The caller's own cookie is gone, as after a logout: there is no session to keep."""

    async def main() -> None:
        async with running(tmp_path) as place:
            device, members = await home(place, "Zoé", "Léo")
            await device.post("/api/logout")
            assert (await device.post("/api/household/choose", player=members[1]["player"]))["name"] == "Léo"
            assert [one["name"] for one in (await device.get("/api/household"))["members"]] == ["Léo"]

    run(main())
