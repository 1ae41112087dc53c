"""The sheet of Duo: each types the cards still in the hand, and the winner takes them as points."""

from collections.abc import Sequence

from tablee.games.duo.options import DuoOptions
from tablee.games.duo.scoring import scores_of, winners_of
from tablee.games.protocol import best_of
from tablee.sheets.rules import RoundEntry, RoundScore, Standing, known, winner_takes


class DuoSheet:
    endings = ("exhausted",)  # DUO-32

    def score(self, entry: RoundEntry, options: DuoOptions) -> RoundScore:
        if entry.end == "exhausted":
            held = known(entry.typed, range(len(entry.typed)))
            if held is not None:
                return RoundScore(scores_of(held, None), (), None, 0, complete=True)
            owed = tuple(None if cards is None else -cards for cards in entry.typed)
            return RoundScore(owed, (), None, 0, complete=False)
        nothing = tuple(None if cards is None else 0 for cards in entry.typed)
        if entry.out is None:
            return RoundScore(nothing, (), None, 0, complete=False)
        return winner_takes(entry, entry.out, nothing)  # DUO-30

    def standing(self, totals: Sequence[int], wins: Sequence[int], options: DuoOptions) -> Standing:
        won = winners_of(totals, options)
        return Standing(best_of(totals) if won is None else won, over=won is not None)


SHEET = DuoSheet()
