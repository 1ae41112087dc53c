"""Who takes part in a tournament: our bots by their keys, programs by their command lines."""

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from tablee.arena.programs import Program
from tablee.bots import bot_named
from tablee.bots.protocol import AnyBot
from tablee.games import GAMES
from tablee.readable import readable


class Entrant(NamedTuple):
    label: str  # how results call it; no two are alike
    key: str = ""  # one of our bots
    command: tuple[str, ...] = ()  # or a program
    seconds: float = 5.0  # that the program has for each decision


def entrants_of(keys: Sequence[str]) -> tuple[Entrant, ...]:
    """Our bots; one that takes part twice is told apart by a number."""
    return labelled(Entrant(key, key) for key in keys)


def labelled(entrants: Iterator[Entrant]) -> tuple[Entrant, ...]:
    found: dict[str, Entrant] = {}
    for entrant in entrants:
        label, number = entrant.label, 1
        while label in found:
            number += 1
            label = f"{entrant.label} ({number})"
        found[label] = entrant._replace(label=label)
    return tuple(found.values())


def program(text: str, seconds: float) -> Entrant:
    """From `name=command with arguments`; raises ValueError."""
    label, equals, command = text.partition("=")
    try:
        words = tuple(shlex.split(command))
    except ValueError as problem:
        raise ValueError(f"{text!r} is not NAME=COMMAND: {problem}") from problem
    if not label.strip() or not equals or not words:
        raise ValueError(f"{text!r} is not NAME=COMMAND")
    return Entrant(readable(label.strip()), command=words, seconds=seconds)


@contextmanager
def seated(game: str, entrants: Sequence[Entrant]) -> Iterator[tuple[AnyBot, ...]]:
    """The bots of these entrants; their processes end with the block."""
    bots = tuple(
        Program(GAMES[game], entrant.label, entrant.command, entrant.seconds)
        if entrant.command
        else bot_named(game, entrant.key)
        for entrant in entrants
    )
    try:
        yield bots
    finally:
        for bot in bots:
            if isinstance(bot, Program):
                bot.close()
