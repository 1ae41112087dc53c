"""A solution of Rummikub told: what each new set is made of, and the three hints."""

from collections import Counter
from typing import NamedTuple

from tablee.games.rummikub.sets import Table
from tablee.games.text import Text, counted, filled
from tablee.puzzles.puzzle import Hint

Tiles = tuple[str, ...]

SET = (Text("combinaison bouge", "set moves"), Text("combinaisons bougent", "sets move"))
MOVES = Text("{sets}.", "{sets}.")
WHICH = Text("Regardez {tiles}.", "Look at {tiles}.")
FIRST = Text("Commencez ainsi. {step}", "Begin like this. {step}")
LAY = Text("Formez {tiles} : {sources}.", "Make {tiles}: {sources}.")
GROW = Text("À {old}, ajoutez {sources}.", "To {old}, add {sources}.")
KEEP = Text("De {old}, gardez {tiles}.", "Of {old}, keep {tiles}.")
SUFFICE = (Text("combinaison suffit", "set is enough"), Text("combinaisons suffisent", "sets are enough"))
FROM_RACK = Text("{tiles} de votre réglette", "{tiles} from your rack")
FROM_SET = Text("{tiles} de {old}", "{tiles} from {old}")


class Step(NamedTuple):
    """One new set told: what it is made of, and the old set that gives most to it, if any does."""

    text: Text
    old: Tiles | None


def steps_of(before: Table, after: Table) -> list[Step]:
    """One for each new set, those that stay whole sets of old tiles first."""
    gone = list((Counter(before) - Counter(after)).elements())
    new = list((Counter(after) - Counter(before)).elements())
    left = [Counter(tiles) for tiles in gone]
    told = []
    for tiles in sorted(new, key=lambda tiles: -max((_shared(tiles, old) for old in gone), default=0)):
        told.append(_step(tiles, gone, left))
    return told


def _step(tiles: Tiles, gone: list[Tiles], left: list[Counter[str]]) -> Step:
    wanted, givers, sources = Counter(tiles), list[Tiles](), list[Text]()
    for place, old in enumerate(gone):
        if wanted <= left[place]:
            left[place] -= wanted
            return Step(filled(KEEP, old=" ".join(old), tiles=" ".join(tiles)), old)
    grown = next((place for place, old in enumerate(gone) if Counter(old) == left[place] <= wanted), None)
    if grown is not None:
        wanted -= left[grown]
        left[grown] = Counter()
    for place in sorted(range(len(gone)), key=lambda place: -(left[place] & wanted).total()):
        taken = left[place] & wanted
        if taken:
            left[place] -= taken
            wanted -= taken
            givers.append(gone[place])
            sources.append(filled(FROM_SET, tiles=_in_order(tiles, taken), old=" ".join(gone[place])))
    if wanted:
        sources.append(filled(FROM_RACK, tiles=_in_order(tiles, wanted)))
    listed = Text(*(", ".join(parts) for parts in zip(*sources, strict=True)))
    if grown is not None:
        return Step(filled(GROW, old=" ".join(gone[grown]), sources=listed), gone[grown])
    return Step(filled(LAY, tiles=" ".join(tiles), sources=listed), givers[0] if givers else None)


def _in_order(tiles: Tiles, taken: Counter[str]) -> str:
    left, told = Counter(taken), []
    for tile in tiles:
        if left[tile]:
            left[tile] -= 1
            told.append(tile)
    return " ".join(told)


def _shared(tiles: Tiles, old: Tiles) -> int:
    return (Counter(tiles) & Counter(old)).total()


def hints_of(moved: int, steps: list[Step], rack: Tiles) -> tuple[Hint, Hint, Hint]:
    """How many sets move, or are enough where none does; where the first step begins; the first step."""
    many = filled(MOVES, sets=counted(moved or len(steps), *(SET if moved else SUFFICE)))
    look = steps[0].old or rack
    return (
        Hint(many),
        Hint(filled(WHICH, tiles=" ".join(look)), look),
        Hint(filled(FIRST, step=steps[0].text), look),
    )


def tiles_moved(before: Table, after: Table) -> int:
    """Tiles of the table that no longer lie with most of their old set."""
    gone = list((Counter(before) - Counter(after)).elements())
    new = list((Counter(after) - Counter(before)).elements())
    return sum(len(old) - max((_shared(tiles, old) for tiles in new), default=0) for old in gone)
