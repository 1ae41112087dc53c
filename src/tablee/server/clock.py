"""The server's time: the wall time at its start, plus the time elapsed since.

Every deadline, grace, lock and timestamp uses it, so setting the machine's clock neither stops a running deadline
nor makes it expire. The cost: after the wall clock was corrected, or the machine was suspended, the server shows the
old time of day until its next start.
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
        """Returns a clock that reads `moment` or later, and runs at the same pace.

        A table may have been written by a server whose wall clock was ahead. With this clock its log never runs
        backwards, and no deadline is further away than it should be.
        """
        behind = moment - self.now_ms()
        if behind <= 0:
            return self
        later = copy(self)
        later._origin += 1_000_000 * behind
        return later
