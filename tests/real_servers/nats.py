"""A NATS server of our own, on a free port of this machine."""

import json
import shutil
import subprocess
import time
from pathlib import Path

from tests.real_servers import programs


class NatsServer:
    """Call `start` first; after `kill` it starts again on the same port."""

    def __init__(self) -> None:
        self.folder = programs.new_folder("tablee-nats-")
        self._program = programs.reachable(programs.nats_program(), self.folder)
        self.port = -1  # any free one, until the server has chosen
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> "NatsServer":
        command: list[str | Path] = [
            self._program, "-a", "127.0.0.1", "-p", str(self.port), "--ports_file_dir", self.folder,
        ]  # fmt: skip
        self._process = programs.start(command, self.folder / "log")
        ports = self.folder / f"{self._program.name}_{self._process.pid}.ports"
        end = time.monotonic() + programs.START_S
        while not (ports.exists() and (text := ports.read_text())):
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < end, (self.folder / "log").read_text()
            time.sleep(0.01)
        self.port = int(json.loads(text)["nats"][0].rpartition(":")[2])
        return self

    def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(programs.STOP_S)

    def remove(self) -> None:
        """Ends the server at once and removes its files."""
        if self._process is not None and self._process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
