"""The nginx settings that we hand out, run in front of a real server. `make test` installs nginx."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from typing import Any

import aiohttp
import pytest

from tests.cluster.nodes import cluster
from tests.deploy.answering import answering
from tests.deploy.nginx import PROGRAM, Proxy, proxied
from tests.real_servers.nats import NatsServer
from tests.server.harness import Visitor, WholeAnswer, eventually, run
from tests.server.process import Process, serving
from tests.server.test_http_connections import a_turn

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="nginx is not there: `make nginx` installs it")
SHEET = "A" * 22
HEAD: dict[str, Any] = {
    "id": SHEET, "game": "duo", "opened": 0, "players": [{"name": name, "face": "kiwi"} for name in ("Zoé", "Ali")],
}  # fmt: skip
CELL = {"key": "r1.p0", "value": "10", "counter": 1, "author": "abcdefgh", "face": "kiwi"}


@asynccontextmanager
async def one_server(tmp_path: Path, **settings: Any) -> AsyncIterator[tuple[Proxy, Process]]:
    async with (
        serving(tmp_path / "server", PROXY=1, **settings) as place,
        proxied(tmp_path / "nginx", [place.port]) as proxy,
    ):
        yield proxy, place


class SecureVisitor(Visitor):
    """A browser that came by https."""

    def __init__(self, proxy: Proxy) -> None:
        super().__init__(proxy.url)
        self.session._connector = aiohttp.TCPConnector(ssl=proxy.trust)
        self.session.headers["Origin"] = proxy.url


def test_people_play_through_the_proxy(tmp_path: Path) -> None:
    """Pages, cookies and sockets; the origin is that of the proxy, with its port."""

    async def main() -> None:
        async with one_server(tmp_path) as (proxy, _):
            zoe, ali = SecureVisitor(proxy), SecureVisitor(proxy)
            async with zoe.session.get("/api/me") as answer:
                assert answer.cookies["tablee"]["secure"]
                assert answer.headers["Strict-Transport-Security"]
                assert answer.headers["Content-Security-Policy"]
            table = await zoe.open("duo", seats=2)
            for visitor in (zoe, ali):
                await visitor.join(table)
            assert (await ali.ask("sit"))["ok"]
            assert (await zoe.ask("start"))["ok"]
            await a_turn([zoe, ali])
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await zoe.session.ws_connect(f"/ws/{table}", headers={"Origin": "https://evil.example"})
            assert refused.value.status == 403
            async with zoe.session.get(f"{proxy.plain_url}/t/{table}", allow_redirects=False) as moved:
                assert (moved.status, moved.headers["Location"]) == (301, f"https://localhost/t/{table}")
            for visitor in (zoe, ali):
                await visitor.leave()

    run(main())


def test_the_address_is_what_nginx_says_and_not_what_a_client_claims(tmp_path: Path) -> None:
    async def main() -> None:
        async with one_server(tmp_path, REQUESTS_PER_S=0, REQUESTS_BURST=5) as (proxy, _):
            connector = aiohttp.TCPConnector(ssl=proxy.trust)
            async with aiohttp.ClientSession(connector=connector, response_class=WholeAnswer) as http:
                statuses = [
                    (
                        await http.get(f"{proxy.url}/api/games", headers={"X-Forwarded-For": f"9.9.9.{n}"})
                    ).status
                    for n in range(7)
                ]
            assert statuses == [200] * 5 + [429] * 2

    run(main())


def test_a_score_sheet_waits_for_news_through_the_proxy(tmp_path: Path) -> None:
    async def main() -> None:
        async with one_server(tmp_path) as (proxy, place):
            zoe, ali = SecureVisitor(proxy), SecureVisitor(proxy)
            seq = (await zoe.post("/api/sheets", **HEAD))["seq"]
            waiting = asyncio.ensure_future(ali.get(f"/api/sheets/{SHEET}?after={seq}&wait=1"))
            await zoe.get("/api/games")
            assert not waiting.done()
            await zoe.post(f"/api/sheets/{SHEET}/writes", writes=[CELL], after=seq)
            assert [cell["value"] for cell in (await waiting)["cells"]] == ["10"]
            for visitor in (zoe, ali):
                await visitor.leave()
            assert (await place.metrics())["tablee_faults_total"] == 0

    run(main())


def test_large_bodies_and_pages_for_operators_end_at_the_proxy(tmp_path: Path) -> None:
    async def main() -> None:
        async with one_server(tmp_path) as (proxy, place):
            zoe = SecureVisitor(proxy)
            before = await place.metrics()
            async with zoe.session.post("/api/me", data=b"x" * 70_000) as answer:
                assert answer.status == 413
            assert (await place.metrics())["tablee_refused_requests_total"] == before[
                "tablee_refused_requests_total"
            ]
            await zoe.leave()
            elsewhere = aiohttp.TCPConnector(ssl=proxy.trust, local_addr=("127.0.0.2", 0))
            async with aiohttp.ClientSession(connector=elsewhere, response_class=WholeAnswer) as stranger:
                for path, status in (("/metrics", 403), ("/healthz", 403), ("/api/games", 200)):
                    assert (await stranger.get(f"{proxy.url}{path}")).status == status

    run(main())


def test_a_server_that_is_gone_is_passed_over(tmp_path: Path) -> None:
    """A page asks the next one; a player's socket closes, and the client comes back by itself."""

    async def main() -> None:
        async with (
            serving(tmp_path / "one", PROXY=1) as one,
            serving(tmp_path / "two", PROXY=1) as two,
            proxied(tmp_path / "nginx", [one.port, two.port]) as proxy,
        ):
            zoe = SecureVisitor(proxy)
            one.child.kill()
            await eventually(lambda: one.child.returncode is not None)
            for _ in range(6):
                async with zoe.session.get("/api/games") as answer:
                    assert answer.status == 200
            await zoe.leave()

    run(main())


def test_the_sockets_of_a_server_that_hangs_are_closed(tmp_path: Path) -> None:
    """Nothing is refused and nothing ends: that it does not ping any more is all that the proxy can see."""
    hurried = "proxy_read_timeout 20s;", "proxy_read_timeout 1s;"

    async def main() -> None:
        async with (
            serving(tmp_path / "server", PROXY=1, PING_S=0.05) as place,
            proxied(tmp_path / "nginx", [place.port], hurried) as proxy,
        ):
            zoe = SecureVisitor(proxy)
            await zoe.join(await zoe.open("duo", seats=2))
            place.child.send_signal(SIGSTOP)
            try:
                await eventually(lambda: zoe.closed is not None)
            finally:
                place.child.send_signal(SIGCONT)
            await zoe.leave()

    run(main())


def test_a_server_that_cannot_serve_is_passed_over_and_no_write_is_sent_twice(tmp_path: Path) -> None:
    """nginx does not ask for /healthz: it hears of it by the answers."""

    async def main() -> None:
        async with (
            answering(503) as ill,
            answering(200) as well,
            proxied(tmp_path, [ill.port, ill.port, well.port]) as proxy,
            aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=proxy.trust)) as http,
        ):
            for _ in range(6):
                async with http.get(f"{proxy.url}/api/games") as answer:
                    assert answer.status == 200
            assert ("GET", "/api/games") in ill.heard
        async with (
            answering(503) as ill,
            answering(200) as well,
            proxied(tmp_path, [ill.port, well.port]) as proxy,
            aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=proxy.trust)) as http,
        ):
            statuses = []
            for _ in range(2):
                async with http.post(f"{proxy.url}/api/tables") as answer:
                    statuses.append(answer.status)
            assert statuses == [503, 200]
            assert (len(ill.heard), len(well.heard)) == (1, 1)

    run(main())


def test_three_servers_behind_the_proxy_are_one_and_the_loss_of_one_is_passed_over(
    tmp_path: Path, database_url: str, nats: NatsServer
) -> None:
    """nginx deals the sockets of one table out to all three; whoever loses theirs comes back by the same name."""

    async def main() -> None:
        async with (
            cluster(tmp_path, database_url, nats.url, PROXY=1) as place,
            proxied(tmp_path / "nginx", [node.port for node in place.nodes]) as proxy,
        ):
            people: list[Visitor] = [SecureVisitor(proxy) for _ in range(2)]
            watchers = [SecureVisitor(proxy) for _ in range(4)]
            table = await people[0].open("duo", seats=2)
            for visitor in (*people, *watchers):
                await visitor.join(table)
            assert (await people[1].ask("sit"))["ok"]
            assert (await people[0].ask("start"))["ok"]
            await a_turn(people)
            told = [await node.metrics() for node in place.nodes]
            assert all(one["tablee_sockets"] > 0 for one in told)
            (owner,) = [number for number, one in enumerate(told) if one["tablee_tables_loaded"]]
            await place[owner].kill()
            for visitor in (*people, *watchers):
                await visitor.hang_up()
                await visitor.join(table)
                assert visitor.closed is None
            await a_turn(people)
            for visitor in (*people, *watchers):
                await visitor.leave()

    run(main())
