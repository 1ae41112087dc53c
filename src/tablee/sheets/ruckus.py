"""The sheet of Ruckus!: each types cards in front less cards in the hand; whoever called gets the bonus."""

from collections.abc import Sequence

from tablee.games.protocol import best_of
from tablee.games.ruckus.options import RuckusOptions
from tablee.games.ruckus.scoring import score_of, winners_of
from tablee.sheets.rules import RoundEntry, RoundScore, Standing, known


class RuckusSheet:
    endings = ("stalled",)  # RUC-43, RUC-48: nobody has called

    def score(self, entry: RoundEntry, options: RuckusOptions) -> RoundScore:
        caller = None if entry.end == "stalled" else entry.out
        scores = tuple(
            None if cards is None else score_of(cards, 0, called=seat == caller)
            for seat, cards in enumerate(entry.typed)
        )
        all_known = known(scores, range(len(scores)))
        if all_known is None or (caller is None and entry.end is None):
            return RoundScore(scores, (), None, 0, complete=False)
        return RoundScore(scores, best_of(all_known), None, 0, complete=True)

    def standing(self, totals: Sequence[int], wins: Sequence[int], options: RuckusOptions) -> Standing:
        won = winners_of(totals, options.target)
        return Standing(best_of(totals) if won is None else won, over=won is not None)


SHEET = RuckusSheet()
