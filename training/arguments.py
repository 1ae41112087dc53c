"""What the arguments of the training programs may be; argparse says what is wrong in a sentence."""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from training.folder import OtherPlan

R = TypeVar("R")


def amount(text: str) -> float:
    """More than nothing."""
    return _checked(float, text, lambda value: value > 0, "a number above 0")


def count(text: str) -> int:
    return _checked(int, text, lambda value: value > 0, "a whole number from 1 on")


def several(text: str) -> int:
    """For what has a spread."""
    return _checked(int, text, lambda value: value > 1, "a whole number from 2 on")


def seed(text: str) -> int:
    return _checked(int, text, lambda value: value >= 0, "a whole number from 0 on")


def share(text: str) -> float:
    return _checked(float, text, lambda value: 0 <= value <= 1, "a number from 0 to 1")


def file(text: str) -> Path:
    if not Path(text).is_file():
        raise ArgumentTypeError(f"there is no file {text}")
    return Path(text)


def begun(parser: ArgumentParser, begin: Callable[[], R]) -> R:
    """The run; ends the program with a sentence if its folder or a file of it cannot be used."""
    try:
        return begin()
    except (OtherPlan, OSError) as problem:
        parser.error(str(problem))


def _checked(read: Callable[[str], R], text: str, allowed: Callable[[R], bool], what: str) -> R:
    try:
        value = read(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not {what}") from None
    if not allowed(value):
        raise ArgumentTypeError(f"{text} is not {what}")
    return value
