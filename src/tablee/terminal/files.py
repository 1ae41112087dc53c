"""Files that the command reads, and how it says that it cannot."""

import sys
from pathlib import Path

from tablee.games.text import Lang
from tablee.terminal import errors


class Unreadable(Exception):
    """The message is in the asker's language."""


def read_text(file: str, lang: Lang) -> str:
    """The text of a file, or of standard input where it is called "-"; raises Unreadable."""
    try:
        return _bytes(file, lang).decode()
    except OSError as problem:
        raise Unreadable(errors.UNREADABLE.typeset(lang, file=file, why=problem.strerror)) from problem
    except ValueError as problem:
        raise Unreadable(errors.NO_TEXT.typeset(lang, file=file)) from problem


def _bytes(file: str, lang: Lang) -> bytes:
    if file != "-":
        return Path(file).read_bytes()
    if sys.stdin is None:  # started with it closed
        raise Unreadable(errors.NO_INPUT.typeset(lang))
    return sys.stdin.buffer.read()
