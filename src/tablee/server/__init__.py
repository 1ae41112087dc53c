"""The table server: HTTP, sockets, timers and robots around the pure tables. `serve` runs it.

Heavy modules are imported inside the functions, because robots' worker processes import this package too.
"""

from pathlib import Path


def serve(
    host: str = "127.0.0.1", port: int = 8000, data_dir: Path | str = "data", open_browser: bool = False
) -> None:
    """Runs until SIGINT or SIGTERM, and stores everything it has accepted before it ends."""
    from tablee.server.run import run

    run(host, port, Path(data_dir), open_browser)


def main(arguments: list[str] | None = None) -> None:
    """Runs `tablee serve` with these arguments."""
    from tablee.server.run import main

    main(arguments)
