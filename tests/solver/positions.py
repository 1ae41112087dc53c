"""Seeded positions: random legal tables, adversarial racks, and playouts."""

from collections import Counter
from random import Random


def deck(copies: int, jokers: int) -> list[str]:
    return [f"{c}{n}" for c in "KRBO" for n in range(1, 14)] * copies + ["J"] * jokers


def random_set(rng: Random, low: int, high: int, jokers: int) -> list[str]:
    """A legal set of numbers low..high with up to `jokers` jokers at random places, never only jokers."""
    if rng.random() < 0.5:
        number = rng.randint(low, high)
        colours = rng.sample("KRBO", rng.choice((3, 3, 4)))
        tiles = [f"{c}{number}" for c in colours]
    else:
        size = min(rng.choice((3, 3, 3, 4, 4, 5, 6, 8)), high - low + 1)
        start = rng.randint(low, high - size + 1)
        colour = rng.choice("KRBO")
        tiles = [f"{colour}{n}" for n in range(start, start + size)]
    for place in rng.sample(range(len(tiles)), min(jokers, len(tiles) - 1)):
        tiles[place] = "J"
    return tiles


def random_position(
    rng: Random, copies: int = 2, jokers: int = 2, sets: int = 4, rack: int = 6, low: int = 1, high: int = 13
) -> tuple[list[list[str]], list[str]]:
    """A table of up to `sets` legal sets and a rack drawn from the tiles left, both from numbers low..high."""
    stock = Counter(t for t in deck(copies, jokers) if t == "J" or low <= int(t[1:]) <= high)
    table: list[list[str]] = []
    for _ in range(3 * sets):
        if len(table) == sets:
            break
        wild = rng.choice((0, 0, 0, 1, 1, 2, 3)) if stock["J"] else 0
        tiles = random_set(rng, low, high, min(wild, stock["J"]))
        if not Counter(tiles) - stock:
            stock -= Counter(tiles)
            table.append(tiles)
    rest = sorted(stock.elements())
    rng.shuffle(rest)
    if stock["J"] and rng.random() < 0.4:
        rest.remove("J")
        rest.insert(0, "J")
    return table, rest[:rack]
