"""What would stand in the place of our own pieces: for the benchmarks that measure the pieces by leaving them out."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from tablee.store.records import Row
from tablee.store.write_buffer import WriteBuffer


class DirectWrites(WriteBuffer):
    """Rows go straight to their place in the archive, whose key says whether they follow."""

    def follow(self, rows: Sequence[Row]) -> dict[str, int]:
        return {}

    def insert(self, rows: Sequence[Row]) -> None:
        if rows:
            values = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
            self._db.execute(f"INSERT INTO archive VALUES {values}", list(chain.from_iterable(rows)))

    def keep(self, ends: dict[str, int]) -> None:
        return

    def tidy(self) -> None:
        return


class SansIoReader:
    """The Sans-I/O protocol of `websockets` behind the methods of our reader."""

    __slots__ = ("_protocol", "broken")

    def __init__(self, limit: int) -> None:
        from websockets.protocol import OPEN  # type: ignore[import-not-found, unused-ignore]
        from websockets.server import ServerProtocol  # type: ignore[import-not-found, unused-ignore]

        self._protocol: Any = ServerProtocol(state=OPEN, max_size=limit)
        self.broken = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        protocol = self._protocol
        protocol.receive_data(data)
        if protocol.parser_exc is not None:
            self.broken = protocol.close_code or 1002
        return [(int(frame.opcode), bytes(frame.data)) for frame in protocol.events_received()]
