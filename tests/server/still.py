"""Time that stands still until a test moves it on."""

from tablee.server.clock import Clock

NOON = 1_700_000_000_000  # where it stands at first, in milliseconds


class StillTime:
    def __init__(self, start_ms: int = NOON) -> None:
        self._gone_ms = 0
        self.clock = Clock(lambda: start_ms * 1_000_000, lambda: self._gone_ms * 1_000_000)

    def forward(self, ms: int) -> None:
        self._gone_ms += ms
