"""Where the terminal writes: plain lines, colour where it is welcome, and a picture that stays in place."""

import codecs
import os
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TextIO

from tablee.games.text import Lang, Text

STYLES = {
    "bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34",
    "magenta": "35", "cyan": "36", "orange": "38;5;208", "reverse": "7",
}  # fmt: skip
_ESCAPE = re.compile("\x1b\\[[0-9;]*m")
# Terminals that cannot show French typography still get readable text.
_PLAIN = str.maketrans(
    {"\u202f": " ", "\u00a0": " ", "’": "'", "\u2212": "-", "—": "-", "·": "-", "…": "...", "🔒": "!"}
)


def width_of(text: str) -> int:
    return len(_ESCAPE.sub("", text))


def pad(text: str, width: int) -> str:
    return text + " " * (width - width_of(text))


class Screen:
    """`colour`: letters may be tinted. `live`: lines may be redrawn in place."""

    def __init__(self, out: TextIO, lang: Lang, *, colour: bool = False, live: bool = False) -> None:
        self.lang = lang
        self.colour, self.live = colour, live
        self._out = out
        self._panel: list[str] = []

    @classmethod
    def on(cls, out: TextIO, lang: Lang, environment: Mapping[str, str] = os.environ) -> "Screen":
        smart = out.isatty() and environment.get("TERM", "dumb") != "dumb"
        return cls(out, lang, colour=smart and not environment.get("NO_COLOR"), live=smart)

    def write(self, text: str) -> None:
        encoding = codecs.lookup(self._out.encoding or "ascii").name
        if not encoding.startswith("utf"):
            text = text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
        self._out.write(text)
        self._out.flush()

    def line(self, text: str = "", *, wrap: bool = True) -> None:
        """`wrap` False: for what may be copied and typed again, which a line feed would spoil."""
        for row in wrapped(text, self._columns()) if self.live and wrap else [text]:
            self.write(self._erase() + row + "\n" + self._drawn())

    def lines(self, texts: Sequence[str]) -> None:
        for text in texts:
            self.line(text)

    def say(self, said: Text, **values: object) -> None:
        self.line(said.typeset(self.lang, **values))

    def paint(self, text: str, *styles: str) -> str:
        if not self.colour or not styles:
            return text
        return f"\x1b[{';'.join(STYLES[style] for style in styles)}m{text}\x1b[0m"

    def title(self, text: str) -> None:
        self.line()
        self.line(self.paint(f"── {text} ", "bold") + self.rule(len(text) + 4))

    def rule(self, taken: int = 0) -> str:
        """The rest of a line across the screen."""
        return self.paint("─" * max(2, min(60, self._columns()) - taken), "dim")

    @staticmethod
    def _columns() -> int:
        return shutil.get_terminal_size().columns - 1  # a full line would wrap in some terminals

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Columns as wide as they need to be; the first row is the heading."""
        widths = [max(width_of(row[column]) for row in rows) for column in range(len(rows[0]))]
        for number, row in enumerate(rows):
            cells = [pad(cell, width) for cell, width in zip(row, widths, strict=True)]
            text = "  ".join(cells).rstrip()
            self.line("  " + (text if number else self.paint(text, "dim")))

    # --- a picture that stays at the bottom while lines pass above it ---------------------------------------

    def show_panel(self, lines: Sequence[str]) -> None:
        """Draws the lines below all others, over the ones drawn before."""
        erase = self._erase()
        self._panel = [_fit(text, self._columns()) for text in lines]  # a wrapped line would spoil the count
        self.write(erase + self._drawn())

    def clear_panel(self) -> None:
        self.write(self._erase())
        self._panel = []

    @contextmanager
    def passing(self, text: str) -> Iterator[None]:
        """A line that is there only while something takes its time."""
        if self.live:
            self.show_panel([self.paint(text, "dim")])
        try:
            yield
        finally:
            self.clear_panel()

    def _erase(self) -> str:
        return f"\x1b[{len(self._panel)}F\x1b[J" if self._panel else ""

    def _drawn(self) -> str:
        return "".join(text + "\n" for text in self._panel)


def wrapped(text: str, columns: int) -> list[str]:
    """Broken between words where it is too wide, the rest indented like its beginning. Colours may span a break."""
    if width_of(text) <= columns:
        return [text]
    indent = " " * min(len(text) - len(text.lstrip(" ")), columns // 2)
    rows, row = [], ""
    for word in re.split("(?<= )(?! )", text):  # no-break spaces keep together what belongs together
        if row.strip() and width_of((row + word).rstrip(" ")) > columns:
            rows.append(row.rstrip(" "))
            row = indent
        row += word
    return [*rows, row.rstrip(" ")]


def _fit(text: str, columns: int) -> str:
    """Cut to the width, colours closed."""
    if width_of(text) <= columns:
        return text
    kept, room = "", columns - 1
    for piece in re.split("(\x1b\\[[0-9;]*m)", text):
        if piece.startswith("\x1b"):
            kept += piece
        else:
            kept += piece[:room]
            room -= len(piece[:room])
    return kept + "…"
