"""Standard output as it may be found: closed, full, without a reader, or of few letters."""

import os
import sys
from io import TextIOWrapper


def take_any_letter() -> None:
    """Where there is none, all goes into nothing; where it lacks a letter, that is a question mark."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for as long as the process lives
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")


def drop_what_is_left() -> None:
    """Once nobody can be told any more: Python flushes once again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
