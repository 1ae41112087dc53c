"""The table server: HTTP, sockets, timers and robots around the pure tables. `serve` runs it.

What is heavy is imported when it is called for: robots' processes come through here too.
"""

from pathlib import Path


def serve(
    host: str = "127.0.0.1", port: int = 8000, data_dir: Path | str = "data", open_browser: bool = False
) -> None:
    """Runs until SIGINT or SIGTERM; then everything taken in is stored before it ends."""
    from tablee.server.run import run

    run(host, port, Path(data_dir), open_browser)


def main(arguments: list[str] | None = None) -> None:
    """`tablee serve` with these arguments."""
    from tablee.server.run import main

    main(arguments)
