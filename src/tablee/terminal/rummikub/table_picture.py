"""Tiles, sets and racks as text."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tablee.games.rummikub.refusals import SET_PROBLEMS
from tablee.games.rummikub.sets import COLOURS, JOKER, NUMBER, Set, Table, as_laid, is_set, run_start, why_not
from tablee.games.text import Lang
from tablee.terminal.rummikub import texts as say
from tablee.terminal.screen import Screen, pad

# Black ink on a black screen would not be seen: it is the plain one.
TINTS = {"R": "red", "B": "blue", "O": "orange", JOKER: "magenta"}


def painted(tile: str, screen: Screen, text: str = "") -> str:
    tint = TINTS.get(tile[0])
    return screen.paint(text or tile, "bold", *([tint] if tint else []))


def rack_line(rack: Iterable[str], screen: Screen) -> str:
    """By colour and number, jokers last."""
    tiles = sorted(rack, key=lambda tile: (COLOURS + JOKER).index(tile[0]) * 100 + NUMBER.get(tile, 0))
    rows = [[painted(tile, screen) for tile in tiles if tile[0] == letter] for letter in COLOURS + JOKER]
    return "   ".join(" ".join(row) for row in rows if row)


def set_line(tiles: Set, screen: Screen, laid: Counter[str]) -> str:
    """The tiles of one set; those from the rack, taken off `laid` one by one, in brackets."""
    texts = []
    for tile in tiles:
        if laid[tile]:
            laid[tile] -= 1
            texts.append(painted(tile, screen, f"[{tile}]"))
        else:
            texts.append(painted(tile, screen))
    return " ".join(texts)


def table_lines(before: Table, after: Table, screen: Screen, mark: str) -> list[str]:
    """The sets, numbered; those that did not lie like this before are marked, their new tiles bracketed."""
    known = Counter(map(as_laid, before))
    laid = tile_counts(after) - tile_counts(before)
    lines = []
    for number, tiles in enumerate(after, 1):
        same = known[as_laid(tiles)] > 0
        known[as_laid(tiles)] -= same
        text = set_line(tiles, screen, Counter() if same else laid)
        state = kind(tiles, screen.lang) if is_set(tiles) else "✗ " + problem_of(tiles, screen.lang)
        lines.append(f"{' ' if same else mark} {number:>2}  {pad(text, 24)} {screen.paint(state, 'dim')}")
    return lines


def kind(tiles: Set, lang: Lang) -> str:
    return (say.GROUP if run_start(tiles) is None else say.RUN).typeset(lang)


def problem_of(tiles: Sequence[str], lang: Lang) -> str:
    """Why the tiles are no set."""
    *_, word = why_not(tuple(tiles))
    return SET_PROBLEMS[word].typeset(lang)


def tile_counts(table: Table) -> Counter[str]:
    return Counter(tile for tiles in table for tile in tiles)
