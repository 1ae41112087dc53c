"""Every choice of rack tiles that can be played, each with one table.

Tile by tile, each possible count is fixed and the search asked whether the rest can still follow. A branch is entered
only if it leads to a play, so the work grows with the number of plays and not with the number of choices.
"""

from collections import Counter
from collections.abc import Iterator

from .engine import COUNTED, HASTY, LAID, engine
from .result import Table, Tiles
from .tiles import CODES, JOKER
from .turn import Question, ask, read_played, read_table


class Walk:
    """The counts under decision: types of tile on the rack, jokers last."""

    def __init__(self, question: Question, must_play: int) -> None:
        self.question = question
        held = Counter(question.rack)
        self.codes = sorted(CODES[tile] for tile in held)
        self.counts = {CODES[tile]: count for tile, count in held.items()}
        self.fixed = Counter(question.parts()[0])
        self.lowest = {code: int(code == must_play) for code in self.codes}
        self.chosen: dict[int, int] = {}

    def count(self) -> None:
        """Set the engine's counts to the decisions so far; an iterator may be resumed after other work."""
        needed, supply, jokers, weight = engine().memory.position
        needed[:] = 0
        supply[:] = 0
        jokers[:] = 0
        weight[:13], weight[13] = 8, 7
        for code in set(self.codes) | set(self.fixed):
            least = self.fixed[code] + self.chosen.get(code, self.lowest.get(code, 0))
            most = self.fixed[code] + self.chosen.get(code, self.counts.get(code, 0))
            if code == JOKER:
                jokers[0], jokers[1] = least, most
            else:
                needed[code % 13, code // 13], supply[code % 13, code // 13] = least, most

    def follow(self, index: int) -> Iterator[tuple[Tiles, Table]]:
        self.count()
        if index == len(self.codes):
            reply = ask(self.question, "tiles", wanted=COUNTED | LAID)
            if reply is not None and any(self.chosen.values()):
                yield read_played(reply), read_table(self.question, reply)
            return
        code = self.codes[index]
        for count in range(self.lowest[code], self.counts[code] + 1):
            self.chosen[code] = count
            self.count()
            if ask(self.question, "tiles", wanted=COUNTED | HASTY) is not None:
                yield from self.follow(index + 1)
            del self.chosen[code]


def every_play(question: Question, must_play: int = -1) -> Iterator[tuple[Tiles, Table]]:
    """Tiles and table of every play, in a fixed order."""
    if ask(question, "most_tiles", must_play) is not None:  # also refuses what cannot be answered
        yield from Walk(question, must_play).follow(0)
