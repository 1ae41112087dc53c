"""All that went between one client and the servers, as it went, in a form that a file keeps."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Line(NamedTuple):
    """`way`: joined (text: the table), sent, heard, or read (the body of a table's log). `socket`: which of the
    client's, in their order.
    """

    socket: int
    way: str
    text: str


class Transcript:
    def __init__(self, player: str = "", lines: Iterable[Line] = ()) -> None:
        self.player, self.lines = player, list(lines)

    def add(self, socket: int, way: str, text: str) -> None:
        self.lines.append(Line(socket, way, text))


def keep(path: Path, transcripts: Iterable[Transcript]) -> None:
    """One line of JSON for each client."""
    with path.open("w", encoding="utf-8") as file:
        for one in transcripts:
            file.write(json.dumps({"player": one.player, "lines": one.lines}) + "\n")


def kept(path: Path) -> list[Transcript]:
    with path.open(encoding="utf-8") as file:
        read = [json.loads(line) for line in file]
    return [Transcript(one["player"], (Line(*line) for line in one["lines"])) for one in read]
