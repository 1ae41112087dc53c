"""What a sheet takes from outside. Every refusal names the field."""

import re
from collections.abc import Mapping, Sequence

from tablee.games import GAMES
from tablee.games.errors import BadOptions
from tablee.sheets import rules_of
from tablee.sheets.cells import CellWrite
from tablee.sheets.people import Head, person_of

MOST_ROUNDS = 200
MOST_WRITES = 5_000  # of one sheet, ever
MOST_COUNTER = 2**53 - 1
# How far a write may be ahead of all that the server has seen: what an honest phone can write without a network.
MOST_AHEAD = MOST_WRITES
SHEET_ID = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits: whoever has the link may write
AUTHOR = re.compile(r"[A-Za-z0-9_-]{8,22}")
FACE = re.compile(r"[a-z0-9_-]{1,32}")
_KEY = re.compile(r"first|done|n([0-5])|r([1-9][0-9]{0,2})\.(?:p([0-5])|out|end|gone)")
_SUM = re.compile(r"[0-9]{1,4}(?:[+-][0-9]{1,4}){0,29}")


class BadSheet(ValueError):
    """A field that the sheet does not take; `field` is its name on the wire."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}")
        self.field, self.why = field, why


def check_head(
    sheet_id: str, game: str, opened: int, players: Sequence[tuple[str, str]], options: Mapping[str, object]
) -> Head:
    """The names are taken as they are: whoever calls has cleaned them."""
    if SHEET_ID.fullmatch(sheet_id) is None:
        raise BadSheet("id", "22 letters, digits, - or _")
    rules = GAMES.get(game)
    if rules is None or rules_of(game) is None:
        raise BadSheet("game", "no game with a sheet has this name")
    if len(players) not in rules.seats:
        raise BadSheet("players", f"{rules.seats[0]} to {rules.seats[-1]} of them")
    if not 0 <= opened <= MOST_COUNTER:
        raise BadSheet("opened", "milliseconds since 1970")
    for _, face in players:
        if FACE.fullmatch(face) is None:
            raise BadSheet("players", "a face is a word")
    try:
        chosen = rules.options.parse(options)
    except BadOptions as refusal:
        raise BadSheet("options", refusal.detail) from refusal
    names, faces = zip(*players, strict=True)
    return Head(sheet_id, game, opened, names, faces, chosen)


def check_write(head: Head, write: CellWrite, seen: int) -> None:
    """Raises BadSheet. `seen`: the highest counter among the writes before. Names as in `check_head`."""
    if AUTHOR.fullmatch(write.author) is None:
        raise BadSheet("author", "8 to 22 letters, digits, - or _")
    if FACE.fullmatch(write.face) is None:
        raise BadSheet("face", "a word")
    if not 1 <= write.counter <= min(seen + MOST_AHEAD, MOST_COUNTER):
        raise BadSheet("counter", f"1 to {MOST_AHEAD} more than the highest before")
    key = _KEY.fullmatch(write.key)
    # Whoever came later may be in a write that comes after: a column is any that the game has a seat for.
    most = GAMES[head.game].seats[-1]
    if key is None or (key[2] and int(key[2]) > MOST_ROUNDS) or int(key[1] or key[3] or 0) >= most:
        raise BadSheet("key", f"no cell of this sheet: {write.key[:40]!r}")
    if write.value is not None and not _takes(head, write.key, write.value):
        raise BadSheet("value", f"nothing that {write.key} can hold: {write.value[:40]!r}")


def _takes(head: Head, key: str, value: str) -> bool:
    field = key.rpartition(".")[2]
    if field in ("first", "out"):
        return value in {str(seat) for seat in range(GAMES[head.game].seats[-1])}
    if field[0] == "n":
        return person_of(value) is not None
    if field in ("done", "gone"):
        return value == "1"
    if field == "end":
        rules = rules_of(head.game)
        return rules is not None and value in rules.endings
    return _SUM.fullmatch(value) is not None
