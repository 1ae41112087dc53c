"""The Caddyfile that we hand out, run in front of servers. `make test` fetches Caddy."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from tests.deploy.answering import answering
from tests.deploy.nginx import free_port
from tests.server.harness import LIMIT_S, eventually, run

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = ROOT / "deploy" / "caddy" / "Caddyfile"
PROGRAM = shutil.which("caddy", path=os.pathsep.join([os.environ["PATH"], str(ROOT / "build")]))

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="Caddy is not there: `make caddy` fetches it")


def settings(servers: Sequence[int], port: int) -> str:
    """The file as it stands, but for names and ports, and without certificates."""
    text = SETTINGS.read_text(encoding="utf-8")
    changes = {
        "tablee.example {": f"http://127.0.0.1:{port} {{",
        "tablee-1:8000 tablee-2:8000 tablee-3:8000": " ".join(f"127.0.0.1:{one}" for one in servers),
        "health_interval 2s": "health_interval 100ms",
    }
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return "{\n\tadmin off\n\tauto_https off\n}\n" + text


@asynccontextmanager
async def proxied(folder: Path, servers: Sequence[int]) -> AsyncIterator[str]:
    assert PROGRAM is not None
    port = free_port()
    (folder / "Caddyfile").write_text(settings(servers, port), encoding="utf-8")
    with (folder / "said").open("wb") as said:
        child = await asyncio.create_subprocess_exec(
            PROGRAM, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile"),
            stdout=said, stderr=said, env=os.environ | {"HOME": str(folder)},
        )  # fmt: skip
    try:
        async with asyncio.timeout(LIMIT_S):
            while True:
                assert child.returncode is None, (folder / "said").read_text(encoding="utf-8")
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.close()
                    break
                except ConnectionError:
                    await asyncio.sleep(0.02)
        yield f"http://127.0.0.1:{port}"
    finally:
        if child.returncode is None:
            child.terminate()
        await child.wait()


def test_a_server_whose_health_check_fails_gets_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            answering(503) as ill,
            answering(200) as well,
            proxied(tmp_path, [ill.port, well.port]) as url,
            aiohttp.ClientSession() as http,
        ):
            await eventually(lambda: ill.heard.count(("GET", "/healthz")) > 1)
            for number in range(6):
                async with http.post(f"{url}/api/{number}") as answer:
                    assert answer.status == 200
            assert {path for _, path in ill.heard} == {"/healthz"}
            for path in ("/metrics", "/healthz"):
                async with http.get(url + path) as answer:
                    assert answer.status == 403

    run(main())
