"""Whether the clocks of a table run, and from when they count: they stand while it sleeps or is paused."""

from tablee.games.protocol import Seat


class Clocks:
    """The times of a table; they move on by as long as they stood."""

    __slots__ = ("asleep", "held", "paused", "pausing", "since", "starts", "stopped")

    def __init__(self) -> None:
        self.starts = 0  # when the round started, or would have if its clock had not stood since
        self.since = 0  # when the wait began that the clock measures
        self.asleep = False
        self.paused = False
        self.stopped = 0  # since when the clocks stand
        self.pausing: frozenset[Seat] = frozenset()  # who has asked for a pause
        self.held: frozenset[Seat] = frozenset()  # who has put this deal off already

    @property
    def still(self) -> bool:
        """No clock runs and no robot plays."""
        return self.asleep or self.paused

    def begin_round(self, starts: int) -> None:
        """Everybody was ready, so nobody wants to wait any more."""
        self.since = self.starts = starts
        self.end_pause()
        self.held = frozenset()

    def ask_pause(self, seat: Seat, on: bool, between: bool) -> None:
        if on and between:
            self.held |= {seat}
        self.pausing = self.pausing | {seat} if on and not self.paused else self.pausing - {seat}

    def pause(self, at: int) -> None:
        self._stop(at)
        self.paused, self.pausing = True, frozenset()

    def resume(self, at: int, with_round: bool) -> None:
        """`with_round`: the round's own clock has stood, too."""
        self.end_pause()
        self.since += at - self.stopped
        if with_round:
            self.starts += at - self.stopped

    def end_pause(self) -> None:
        self.paused, self.pausing = False, frozenset()

    def sleep(self, at: int) -> None:
        self._stop(at)
        self.asleep = True

    def wake(self, at: int, since: int, with_round: bool) -> None:
        """`with_round`: the round's own clock has stood, too."""
        self.asleep = False
        if self.paused:
            return
        if with_round:
            self.since += at - since
            self.starts += at - since
        else:
            self.since += max(0, at - max(since, self.since))

    def _stop(self, at: int) -> None:
        if not self.still:
            self.stopped = at
