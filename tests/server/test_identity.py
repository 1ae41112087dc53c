"""Guests, names, accounts and devices."""

from pathlib import Path

from argon2 import PasswordHasher

from tablee.server.auth.accounts import Accounts
from tablee.store import Profile, Write
from tests.server.harness import run, running


def test_a_guest_keeps_name_and_face_across_restarts(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, quiet = await place.visitor(), await place.visitor()
            await zoe.post("/api/me", name="  Zoé  la  Terrible ", avatar="owl", lang="fr")
            shy = await quiet.get("/api/me")
            kept = [(v.cookies, await v.get("/api/me")) for v in (zoe, quiet)]
            assert kept[0][1]["name"] == "Zoé la Terrible"
            assert shy == kept[1][1]
        async with running(tmp_path) as place:
            for cookies, me in kept:
                again = await place.visitor()
                again.cookies = cookies
                assert await again.get("/api/me") == me

    run(main())


def test_a_guest_without_a_name_is_called_in_their_language(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            guest = await place.visitor()
            me = await guest.get("/api/me", **{"Accept-Language": "en-GB"})
            number = me["name"].removeprefix("Guest ")
            assert (me["named"], number.isdigit()) == (False, True)
            for lang, name in (("fr", f"Invité {number}"), ("en", f"Guest {number}")):
                me = await guest.post("/api/me", lang=lang)
                assert (me["name"], me["named"]) == (name, False)
            me = await guest.post("/api/me", avatar="kiwi")
            assert (me["name"], me["named"], me["avatar"]) == (f"Guest {number}", False, "kiwi")
            table = await guest.open("duo")
            await guest.join(table)
            assert guest.seen["table"]["seats"][0]["name"] == f"Guest {number}"
            await guest.post("/api/me", lang="fr")
            assert (await guest.ask("profile"))["ok"]
            assert guest.seen["table"]["seats"][0]["name"] == f"Invité {number}"
            assert (await guest.post("/api/me", name="Zoé"))["named"] is True
            assert (await guest.post("/api/me", lang="en"))["name"] == "Zoé"

    run(main())


def test_a_guests_name_that_was_stored_in_one_language_follows_the_other(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            guest = await place.visitor()
            me = await guest.get("/api/me", **{"Accept-Language": "fr"})
            old = Profile(me["player"], me["name"], "fox", "fr")
            await place.server.store.commit(Write(profile=old))
            place.server.identities.forget(me["player"])
            assert (await guest.get("/api/me"))["named"] is False
            assert (await guest.post("/api/me", lang="en"))["name"] == me["name"].replace("Invité", "Guest")

    run(main())


def test_names_have_limits(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor()
            for name in ("", "   ", "x" * 25, "a\x00b", "a\u202eb"):
                assert (await zoe.post("/api/me", name=name))["error"]["code"] == "bad_name"
            assert (await zoe.post("/api/me", lang="xx"))["error"]["code"] == "malformed"

    run(main())


def test_an_account_carries_the_identity_to_another_device(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            place.server.accounts = Accounts(place.server.store, PasswordHasher(1, 8, 1))
            zoe = await place.visitor("Zoé")
            secret = "correct horse battery"
            assert (await zoe.post("/api/account", login="Zo", password=secret))["error"][
                "code"
            ] == "bad_name"
            assert (await zoe.post("/api/account", login="zoe", password="short"))["error"][
                "code"
            ] == "weak_password"
            me = await zoe.post("/api/account", login="Zoe", password=secret)
            assert me["account"] == "zoe"
            assert (await zoe.post("/api/account", login="zoe2", password=secret))["error"][
                "code"
            ] == "has_account"
            thief = await place.visitor("Thief")
            assert (await thief.post("/api/account", login="zoe", password=secret))["error"][
                "code"
            ] == "login_taken"
            for login, password in (("zoe", "wrong password"), ("nobody", secret)):
                refused = await thief.post("/api/login", login=login, password=password)
                assert refused["error"]["code"] == "bad_login"
            phone = await place.visitor()
            assert (await phone.post("/api/login", login="ZOE", password=secret)) == me
            assert (await phone.get("/api/me"))["player"] == me["player"]
            await phone.post("/api/logout")
            assert (await phone.get("/api/me"))["player"] != me["player"]
            stored = await place.server.store.account("zoe")
            assert stored is not None
            assert stored.password.startswith("$argon2id$")

    run(main())


def test_guessing_passwords_is_slowed_down(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, logins_per_minute=3) as place:
            place.server.accounts = Accounts(place.server.store, PasswordHasher(1, 8, 1))
            zoe = await place.visitor()
            codes = [
                (await zoe.post("/api/login", login="zoe", password=f"guess number {n}"))["error"]["code"]
                for n in range(5)
            ]
            assert codes == ["bad_login"] * 3 + ["rate_limited"] * 2

    run(main())
