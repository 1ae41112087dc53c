"""The server's time on a stage: it runs as everywhere, until a test lets it stand still."""

from time import monotonic_ns

from tablee.server.clock import Clock


class StagedTime:
    def __init__(self) -> None:
        self._ahead_ns = 0
        self._stands_at: int | None = None
        self.clock = Clock(elapsed_ns=self._elapsed_ns)

    def _elapsed_ns(self) -> int:
        return monotonic_ns() + self._ahead_ns if self._stands_at is None else self._stands_at

    def stand_still(self, ms: int) -> None:
        """So many milliseconds ahead of now."""
        self._stands_at = self._elapsed_ns() + ms * 1_000_000

    def go_on(self) -> None:
        """From where it stands."""
        if self._stands_at is not None:
            self._ahead_ns, self._stands_at = self._stands_at - monotonic_ns(), None
