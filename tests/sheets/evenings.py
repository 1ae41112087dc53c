"""Sheets for tests: the phones of an evening, and what they write."""

from random import Random

from tablee.games import GAMES
from tablee.sheets import rules_of
from tablee.sheets.cells import CellWrite, merge
from tablee.sheets.sheet import Head

NAMES = ("Inès", "Léa", "Karim", "Mamie Jo", "Zoé", "Paul")
FACES = ("citron", "cerise", "prune", "poire", "kiwi", "abricot")
ID = "abcdefghijklmnopqrstuv"


def head(game: str, seats: int, **options: object) -> Head:
    return Head(ID, game, 0, NAMES[:seats], FACES[:seats], GAMES[game].options.parse(options))


class Phone:
    """Counts its writes as a client does."""

    def __init__(self, author: str, face: str = "citron") -> None:
        self.author, self.face = author, face
        self.cells: dict[str, CellWrite] = {}
        self.unsent: list[CellWrite] = []

    def write(self, key: str, value: str | None) -> CellWrite:
        counter = 1 + max((cell.counter for cell in self.cells.values()), default=0)
        write = CellWrite(key, value, counter, self.author, self.face)
        self.cells = merge(self.cells, [write])
        self.unsent.append(write)
        return write

    def hear(self, writes: list[CellWrite]) -> None:
        self.cells = merge(self.cells, writes)


def any_key(rng: Random, game: str, seats: int, rounds: int = 4) -> tuple[str, str | None]:
    """A cell and something it can hold."""
    rules = rules_of(game)
    assert rules is not None
    field = rng.choice([*(f"p{seat}" for seat in range(seats)), "out", "end", "gone"])
    key = f"r{rng.randint(1, rounds)}.{field}"
    if rng.random() < 0.1:
        return "first", str(rng.randrange(seats))
    if rng.random() < 0.1:
        came = f"kiwi {rng.randint(1, rounds)} {rng.choice(NAMES)}"
        return f"n{rng.randrange(6)}", rng.choice([came, came, came, None])
    if rng.random() < 0.15:
        return key, None
    if field == "out":
        return key, str(rng.randrange(seats))
    if field == "end":
        return key, rng.choice(rules.endings)
    if field == "gone":
        return key, "1"
    return key, rng.choice(["+", "-", "+"]).join(str(rng.randint(0, 40)) for _ in range(rng.randint(1, 3)))
