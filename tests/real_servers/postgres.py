"""A PostgreSQL server of our own, on a Unix socket in a temporary folder."""

import os
import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from urllib.parse import quote, urlsplit

from tests.real_servers import programs

PORT = 5432  # names the socket; nobody listens on the network unless asked to
# Without fsync what was committed survives kill -9 of the server: the kernel has it. It would not survive a power cut.
FAST = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "32MB", "max_connections": "200"}


class PostgresServer:
    """Call `start` first. `settings` are those of postgresql.conf."""

    def __init__(self, *, listen: bool = False, **settings: str) -> None:
        self.folder = programs.new_folder("tablee-pg-")
        self._bin = programs.reachable(programs.postgres_installation(), self.folder) / "bin"
        self.port = _free_port() if listen else PORT
        self.settings = FAST | {"listen_addresses": "127.0.0.1" if listen else ""} | settings
        self._names = count(1)
        self._empty: list[str] = []  # the addresses of databases that were used before
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def start(self) -> "PostgresServer":
        if not self.data.exists():
            self.program("initdb", "-D", self.data, "-U", "tablee", "-A", "trust", "--no-sync",
                         "-E", "UTF8", "--locale=C")  # fmt: skip
        settings = self.settings | {"unix_socket_directories": str(self.folder), "port": str(self.port)}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        end = time.monotonic() + programs.START_S
        while True:
            self._process = programs.start([self._bin / "postgres", "-D", self.data, *options], self.log)
            if self._ready(end):
                return self
            # After a kill the memory of the old server is in use until its last process has noticed.
            assert time.monotonic() < end, self.log.read_text()

    def _ready(self, end: float) -> bool:
        assert self._process is not None
        while self._process.poll() is None and time.monotonic() < end:
            with suppress(AssertionError):
                self.program("pg_isready", "-q", "-h", self.folder, "-p", str(self.port))
                return True
            time.sleep(0.02)
        return False

    def program(self, name: str, *arguments: str | Path) -> str:
        """Runs one of PostgreSQL's own programs."""
        return programs.run([self._bin / name, *arguments])

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Runs SQL from outside of what is tested; returns the rows, columns divided by |."""
        at = ("-h", self.folder, "-p", str(self.port), "-U", "tablee", "-d", database)
        return self.program("psql", *at, "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", statement).rstrip("\n")

    def database(self) -> str:
        """The address of an empty database."""
        if self._empty:
            return self._empty.pop()
        name = f"test{next(self._names)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def take_back(self, url: str) -> None:
        """Empties a database for the next test: a tenth of the time that a new one takes."""
        others = (
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database()"
        )
        statement = f"{others} AND pid != pg_backend_pid(); DROP SCHEMA public CASCADE; CREATE SCHEMA public"
        self.sql(statement, name_of(url))
        self._empty.append(url)

    def url(self, database: str) -> str:
        if self.settings["listen_addresses"]:
            return f"postgresql://tablee@127.0.0.1:{self.port}/{database}"
        return f"postgresql://tablee@/{database}?host={quote(str(self.folder), safe='')}&port={self.port}"

    def processes(self) -> list[int]:
        """The server's own and those that it has started."""
        assert self._process is not None
        own = self._process.pid
        children = Path(f"/proc/{own}/task/{own}/children").read_text(encoding="ascii")
        return [own, *map(int, children.split())]

    def kill(self) -> None:
        """kill -9 of every process of the server at once."""
        assert self._process is not None
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ends the server as an administrator does: open connections are told."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(programs.STOP_S)

    def remove(self) -> None:
        """Ends the server at once and removes its files."""
        if self._process is not None and self._process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def name_of(url: str) -> str:
    return urlsplit(url).path.removeprefix("/")


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
