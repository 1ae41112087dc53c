"""The cells of a sheet. Each holds its last write; which one is the last, everybody works out alike (ADR 30).

A write has a number, higher than every number its phone had seen, and the phone's own name. The higher number is
later; of equal numbers the greater name decides, and then the text. Merging is therefore the same in any order, in any
grouping, and any number of times.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

FIRST_STARTER = "first"
DONE = "done"
GONE = "gone"


class CellWrite(NamedTuple):
    """`key`: `first`, `done`, `n<column>` (a person), or `r<round>.` with `p<column>`, `out`, `end` or `gone`.

    None empties it.
    """

    key: str
    value: str | None
    counter: int
    author: str
    face: str

    @property
    def rank(self) -> tuple[int, str, bool, str, str]:
        return (self.counter, self.author, self.value is not None, self.value or "", self.face)


Cells = Mapping[str, CellWrite]


def merge(cells: Cells, writes: Iterable[CellWrite]) -> dict[str, CellWrite]:
    merged = dict(cells)
    for write in writes:
        held = merged.get(write.key)
        if held is None or write.rank > held.rank:
            merged[write.key] = write
    return merged


def value_of(cells: Cells, key: str) -> str | None:
    held = cells.get(key)
    return None if held is None else held.value


def rounds_in(cells: Cells) -> list[int]:
    """The rounds that have something in them and are not deleted.

    A deletion counts against what is older: a cell that another phone wrote later brings the round back.
    """
    newest: dict[int, tuple[int, str]] = {}
    deleted: dict[int, tuple[int, str]] = {}
    for write in cells.values():
        number, _, field = write.key[1:].partition(".")
        if not field or write.value is None:
            continue
        if field == GONE:
            deleted[int(number)] = write.rank[:2]
        else:
            newest[int(number)] = max(newest.get(int(number), write.rank[:2]), write.rank[:2])
    return sorted(number for number, rank in newest.items() if rank >= deleted.get(number, (0, "")))
