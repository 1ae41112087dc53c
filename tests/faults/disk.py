"""A disk that can be full: a small file system of its own where mounting is allowed, else a limit on files."""

import os
import resource
import subprocess
from contextlib import suppress
from pathlib import Path

SIZE = "48m"
BLOCK = bytes(64 * 1024)


class SmallDisk:
    """`kind` says which: `tmpfs` (writes fail with ENOSPC) or `limit` (RLIMIT_FSIZE of the process, EFBIG)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True)
        command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
        with suppress(OSError):
            self.mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
        self.kind = "tmpfs" if self.mounted else "limit"

    mounted = False

    def fill(self, process: int) -> None:
        if not self.mounted:
            resource.prlimit(process, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            return
        file = os.open(self.folder / "ballast", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        try:
            with suppress(OSError):
                while True:
                    os.write(file, BLOCK)
            with suppress(OSError):
                while True:
                    os.write(file, BLOCK[:512])
        finally:
            os.close(file)

    def free(self, process: int) -> None:
        if not self.mounted:
            resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            return
        (self.folder / "ballast").unlink(missing_ok=True)

    def close(self) -> None:
        if self.mounted:
            subprocess.run(["umount", str(self.folder)], check=True)
