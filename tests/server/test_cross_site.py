"""What another site can make a browser do: nothing. Session fixation, CSRF, hijacked sockets, rebound names."""

import re
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.server.harness import Running, Visitor, run, running
from tests.server.test_sessions import SECRET, cheap, player_of, with_cookie, zoe_with_account
from tools.openapi import routes

POSTS = sorted(path for method, path, _ in routes() if method == "post")
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", "")
WITHOUT_BODY = "/api/logout"  # may come bare: its origin alone is asked for


def foreign(place: Running) -> list[str]:
    """Origins of pages that are not ours; the last ones only look like it."""
    port = place.http.port
    return [
        "https://evil.example", "null", "", "file://", f"https://127.0.0.1:{port}",
        f"http://127.0.0.1:{(port or 0) + 1}",
        f"http://127.0.0.1:{port}.evil.example", f"http://127.0.0.1:{port}@evil.example", f"{place.url}/",
        "http://127.0.0.1", "http://[",
    ]  # fmt: skip


def named(path: str) -> str:
    """With something in its fields that could be there."""
    fields = {"game": "duo", "day": "2026-01-02", "grade": "1", "number": "0"}
    return re.sub(r"{(\w+)}", lambda field: fields.get(field[1], field[1]), path)


# --- session fixation -------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["login", "redeem"])
def test_a_cookie_that_was_planted_before_does_not_become_the_victims(how: str, tmp_path: Path) -> None:
    """The attacker knows the cookie of the browser in which the victim says who they are."""

    async def main() -> None:
        async with running(tmp_path) as place:
            zoe, player = await zoe_with_account(place)
            attacker = await place.visitor("Eve")
            planted = attacker.cookies
            browser = await with_cookie(place, planted)
            if how == "login":
                told = await browser.post("/api/login", login="zoe", password=SECRET)
            else:
                code = (await zoe.post("/api/me/code"))["code"]
                told = await browser.post("/api/me/redeem", code=code)
            assert told["player"] == player
            assert browser.cookies != planted
            assert await player_of(place, planted) not in (player, None)
            assert await player_of(place, browser.cookies) == player

    run(main())


def test_no_session_can_be_chosen_by_who_sends_it(tmp_path: Path) -> None:
    """Numbers of sessions are the server's: a cookie with another one has another signature."""

    async def main() -> None:
        async with running(tmp_path) as place:
            cheap(place)
            zoe, player = await zoe_with_account(place)
            text, _, signature = zoe.cookies["tablee"].rpartition(".")
            name, session = text.split(".")
            for made in (
                f"{name}.{int(session) + 1}.{signature}",
                f"{name}.{signature}",
                f"{name}.0.{signature}",
            ):
                assert await player_of(place, {"tablee": made}) != player
            assert await player_of(place, zoe.cookies) == player

    run(main())


# --- CSRF -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", POSTS)
def test_no_page_of_another_site_can_post(path: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            before = await zoe.get("/api/me")
            for origin in foreign(place):
                async with zoe.session.post(named(path), json={}, headers={"Origin": origin}) as answer:
                    assert (answer.status, (await answer.json())["error"]["code"]) == (403, "bad_origin"), (
                        origin
                    )
                    assert "Set-Cookie" not in answer.headers
            if path != WITHOUT_BODY:
                await posts_no_forms(zoe, named(path))
            assert await zoe.get("/api/me") == before

    run(main())


async def posts_no_forms(zoe: Visitor, path: str) -> None:
    """What a form can send without asking first is not read."""
    for kind in FORMS:
        async with zoe.session.post(path, data=b"{}", headers={"Content-Type": kind}) as answer:
            assert (answer.status, (await answer.json())["error"]["code"]) == (400, "malformed"), kind


def test_no_other_site_is_allowed_to_read(tmp_path: Path) -> None:
    """No CORS header for anybody; a preflight is refused."""

    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            evil = {"Origin": "https://evil.example"}
            asks = evil | {
                "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "content-type",
            }
            for sent in (
                zoe.session.get("/api/me", headers=evil),
                zoe.session.options("/api/me", headers=asks),
            ):
                async with sent as answer:
                    assert not [name for name in answer.headers if name.lower().startswith("access-control-")]
                    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
            assert answer.status == 403

    run(main())


def test_the_cookie_stays_with_our_own_pages(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, proxy=1) as place:
            for scheme in ("http", "https"):
                visitor = await place.visitor()
                async with visitor.session.get("/api/me", headers={"X-Forwarded-Proto": scheme}) as answer:
                    cookie = answer.cookies["tablee"]
                assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
                assert bool(cookie["secure"]) == (scheme == "https")
                assert not cookie["domain"]  # this host alone

    run(main())


# --- sockets ----------------------------------------------------------------------------------------------


def test_no_page_of_another_site_can_open_a_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            table = await zoe.open("duo", seats=2)
            for origin in foreign(place):
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await zoe.session.ws_connect(f"/ws/{table}", headers={"Origin": origin})
                assert refused.value.status == 403, origin
                assert refused.value.headers is not None
                assert "Set-Cookie" not in refused.value.headers
            assert (place.server.sockets.total, len(place.server.connections)) == (0, 0)
            own: Any = await zoe.session.ws_connect(f"/ws/{table}", headers={"Origin": place.url})
            assert (await own.receive_json())["you"]["name"] == "Zoé"
            await own.close()

    run(main())


def test_a_name_that_was_rebound_to_our_address_has_nobodys_cookie(tmp_path: Path) -> None:
    """A page of evil.example, whose name now leads here, is of our own origin, but as that host: browsers keep the
    cookies of 127.0.0.1 from it. What it gets is a new guest.
    """

    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            player = (await zoe.get("/api/me"))["player"]
            host = f"evil.example:{place.http.port}"
            async with aiohttp.ClientSession() as page:
                headers = {"Host": host, "Origin": f"http://{host}"}
                async with page.post(f"{place.url}/api/me", json={}, headers=headers) as answer:
                    assert (await answer.json())["player"] != player

    run(main())
