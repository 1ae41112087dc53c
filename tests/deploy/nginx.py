"""nginx with the settings of deploy/, in front of real servers."""

import asyncio
import os
import shutil
import signal
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.harness import LIMIT_S

SETTINGS = Path(__file__).resolve().parents[2] / "deploy" / "nginx" / "tablee.conf"
PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
NAME = "localhost"
AROUND = """
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/errors; {user}
events {{ worker_connections 512; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/tablee.conf;
}}
"""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def settings(folder: Path, servers: Sequence[int], port: int, plain_port: int) -> str:
    """The file as it stands, but for names, ports and certificates."""
    text = SETTINGS.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip().startswith("server tablee-")]
    assert len(lines) == 3
    upstream = [lines[0].replace("tablee-1:8000", f"127.0.0.1:{server}") for server in servers]
    changes = {
        "\n".join(lines): "\n".join(upstream),
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "listen 80;": f"listen 127.0.0.1:{plain_port};",
        "server_name tablee.example;": f"server_name {NAME};",
        "/etc/ssl/tablee/fullchain.pem": str(folder / "certificate"),
        "/etc/ssl/tablee/privkey.pem": str(folder / "key"),
    }
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def certificate(folder: Path) -> ssl.SSLContext:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
         "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(folder / "key"), "-out", str(folder / "certificate")],
        check=True, capture_output=True,
    )  # fmt: skip
    return ssl.create_default_context(cafile=str(folder / "certificate"))


class Proxy:
    def __init__(self, port: int, plain_port: int, trust: ssl.SSLContext) -> None:
        self.url, self.plain_url, self.trust = f"https://{NAME}:{port}", f"http://{NAME}:{plain_port}", trust
        self.port = port


@asynccontextmanager
async def proxied(
    folder: Path, servers: Sequence[int], hurried: tuple[str, str] = ("", "")
) -> AsyncIterator[Proxy]:
    """`hurried`: a line of the settings, and what stands in its place so that the test need not wait as long."""
    assert PROGRAM is not None
    folder.mkdir(parents=True, exist_ok=True)
    port, plain_port = free_port(), free_port()
    trust = certificate(folder)
    text = settings(folder, servers, port, plain_port)
    assert hurried[0] in text
    (folder / "tablee.conf").write_text(text.replace(*hurried) if hurried[0] else text, encoding="utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=user), encoding="utf-8")
    with (folder / "said").open("wb") as said:
        child = await asyncio.create_subprocess_exec(
            PROGRAM, "-p", str(folder), "-c", str(folder / "nginx.conf"), stdout=said, stderr=said
        )
    try:
        await _listens(port, folder, child)
        yield Proxy(port, plain_port, trust)
    finally:
        if child.returncode is None:
            child.send_signal(signal.SIGTERM)
        await child.wait()


async def _listens(port: int, folder: Path, child: asyncio.subprocess.Process) -> None:
    async with asyncio.timeout(LIMIT_S):
        while True:
            assert child.returncode is None, (folder / "said").read_text(encoding="utf-8")
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except ConnectionError:
                await asyncio.sleep(0.02)
                continue
            writer.close()
            await writer.wait_closed()
            return
