"""The sheet of Rummikub: each types what is left on the rack, and a round sums to zero."""

from collections.abc import Sequence

from tablee.games.protocol import Seat
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.scoring import leaders, scores_of
from tablee.sheets.rules import RoundEntry, RoundScore, Standing, known, winner_takes


class RummikubSheet:
    endings = ("blocked",)  # RUM-62

    def score(self, entry: RoundEntry, options: RummikubOptions) -> RoundScore:
        owed = tuple(None if left is None else -left for left in entry.typed)
        if entry.end == "blocked":
            return self._blocked(entry, options, owed)
        if entry.out is None:
            return RoundScore(owed, (), None, 0, complete=False)
        return winner_takes(entry, entry.out, owed)  # RUM-59, RUM-60

    def _blocked(
        self, entry: RoundEntry, options: RummikubOptions, owed: tuple[int | None, ...]
    ) -> RoundScore:
        left = known(entry.typed, range(len(entry.typed)))
        if left is None:
            return RoundScore(owed, (), None, 0, complete=False)
        lightest = tuple(seat for seat, points in enumerate(left) if points == min(left))
        # RUM-66: of equal racks the one with fewer tiles, which only the table knows; else they share.
        winners: tuple[Seat, ...] = (entry.out,) if entry.out in lightest else lightest
        spared = 0 if options.counts_full_racks else min(left)
        return RoundScore(
            scores_of(left, winners, entry.starter, spared=spared), winners, None, 0, complete=True
        )

    def standing(self, totals: Sequence[int], wins: Sequence[int], options: RummikubOptions) -> Standing:
        return Standing(leaders(totals, wins), over=False)  # a family stops when it wants to


SHEET = RummikubSheet()
