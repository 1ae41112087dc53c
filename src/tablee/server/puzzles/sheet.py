"""A puzzle as a player gets it: everything but what would spoil it, which travels sealed.

Sealed is not secret. Anybody can make the puzzle of a date with `tablee puzzle --solution`; the seal keeps answers
out of sight of whoever looks at the traffic or at what a browser keeps, and lets hints work without a network.
"""

import json
from base64 import b64encode
from collections.abc import Iterator
from itertools import islice

from tablee.games import GAMES
from tablee.server.answers import BothLanguages, PuzzleHint, PuzzleSecret, PuzzleSheet
from tablee.store import StoredPuzzle
from tablee.tables.messages import encode


def sheet(stored: StoredPuzzle) -> PuzzleSheet:
    puzzle = json.loads(stored.body)
    game = GAMES[puzzle["game"]]
    secret = PuzzleSecret(
        target=puzzle["target"],
        hints=[PuzzleHint(text=BothLanguages(**one["text"]), cards=one["cards"]) for one in puzzle["hints"]],
        solution=[game.action_to_json(game.parse_action(text)) for text in puzzle["solution"]],
        steps=[BothLanguages(**step) for step in puzzle["steps"]],
    )
    return PuzzleSheet(
        id=stored.id, game=game.id, goal=puzzle["goal"], title=BothLanguages(**puzzle["title"]),
        grade=puzzle["grade"], view=puzzle["view"], seat=puzzle["seat"], turns=puzzle["turns"],
        sealed=seal(stored.id, encode(secret)),
    )  # fmt: skip


def seal(id: str, text: bytes) -> str:
    """The text mixed with numbers that follow from the id; `session/puzzle-sheet.ts` undoes it."""
    return b64encode(bytes(a ^ b for a, b in zip(text, islice(_stream(id), len(text)), strict=True))).decode()


def _stream(id: str) -> Iterator[int]:
    """Bytes by xorshift, from the FNV-1a hash of the id."""
    state = 2166136261
    for byte in id.encode():
        state = (state ^ byte) * 16777619 & 0xFFFFFFFF
    while True:
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        yield state & 0xFF
