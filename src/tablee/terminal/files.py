"""Files that the command reads, and how it says that it cannot."""

import sys
from pathlib import Path

from tablee.games.text import Lang
from tablee.terminal import errors

LARGEST_FILE = 1 << 24  # bytes: no match is as long, and a device that never ends is not read for ever


class Unreadable(Exception):
    """The message is in the asker's language."""


def read_text(file: str, lang: Lang) -> str:
    """The text of a file, or of standard input where it is called "-"; raises Unreadable."""
    try:
        read = _bytes(file, lang)
        if len(read) > LARGEST_FILE:
            raise Unreadable(errors.TOO_LONG.typeset(lang, file=file, megabytes=LARGEST_FILE >> 20))
        return read.decode()
    except OSError as problem:
        raise Unreadable(errors.UNREADABLE.typeset(lang, file=file, why=problem.strerror)) from problem
    except ValueError as problem:
        raise Unreadable(errors.NO_TEXT.typeset(lang, file=file)) from problem


def _bytes(file: str, lang: Lang) -> bytes:
    if file != "-":
        with Path(file).open("rb") as source:
            return source.read(LARGEST_FILE + 1)
    if sys.stdin is None:  # started with it closed
        raise Unreadable(errors.NO_INPUT.typeset(lang))
    return sys.stdin.buffer.read(LARGEST_FILE + 1)
