"""The server's time: wall time when the server started, plus what has gone by since.

Every deadline, grace, lock and timestamp uses it. Somebody who sets the machine's clock, or a time service that
steps it, neither stops a running clock nor makes it run out. The price: a server whose wall clock was corrected,
or whose machine was suspended, tells the old time of day until its next start.
"""

from collections.abc import Callable
from copy import copy
from time import monotonic_ns, time_ns


class Clock:
    """`wall_ns` is read once; `elapsed_ns` never runs backwards. Tests give their own."""

    __slots__ = ("_elapsed_ns", "_origin")

    def __init__(
        self, wall_ns: Callable[[], int] = time_ns, elapsed_ns: Callable[[], int] = monotonic_ns
    ) -> None:
        self._elapsed_ns = elapsed_ns
        self._origin = wall_ns() - elapsed_ns()

    def now_ms(self) -> int:
        return (self._origin + self._elapsed_ns()) // 1_000_000

    def seconds_until(self, moment: int) -> float:
        return (moment - self.now_ms()) / 1000

    def not_before(self, moment: int) -> "Clock":
        """A clock of the same pace that reads `moment` or later.

        A table may have been written by a server whose wall clock was ahead. Its time goes on from where it was:
        its log never runs backwards, and no deadline lies further away than it should.
        """
        behind = moment - self.now_ms()
        if behind <= 0:
            return self
        later = copy(self)
        later._origin += 1_000_000 * behind
        return later
