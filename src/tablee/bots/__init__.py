"""The registry: bots by game and level, and baselines by key for the arena.

A game brings its bots in `bots/<game>/__init__.py` as LEVELS and BASELINES; nothing else names it. Packages are
loaded when first asked for: they compile searches.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tablee.bots.levels import CHAMPION, LEVEL_NAMES, LEVEL_NOTES, STRONG
from tablee.bots.protocol import AnyBot, Bot, RealTimeBot
from tablee.bots.random_bot import RANDOM
from tablee.games import GAMES, part_name

__all__ = [
    "BASELINES", "BOTS", "LEVEL_NAMES", "LEVEL_NOTES", "Bot", "RealTimeBot", "bot_at", "bot_named", "package_of",
]  # fmt: skip


def package_of(game: str) -> Any:
    """The game's bots; raises KeyError for a game that has none."""
    if game not in GAMES or not _has_bots(game):
        raise KeyError(game)
    return import_module(part_name(game, "bots"))


def _has_bots(game: str) -> bool:
    return find_spec(part_name(game, "bots")) is not None


class _Levels(Mapping[str, Mapping[int, AnyBot]]):
    """Game -> level -> bot, for the games that have bots."""

    def __getitem__(self, game: str) -> Mapping[int, AnyBot]:
        levels: Mapping[int, AnyBot] = package_of(game).LEVELS
        return levels

    def __iter__(self) -> Iterator[str]:
        return filter(_has_bots, GAMES)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class _Baselines(Mapping[str, Mapping[str, AnyBot]]):
    """Game -> key -> bot; chance itself plays every game."""

    def __getitem__(self, game: str) -> Mapping[str, AnyBot]:
        if game not in GAMES:
            raise KeyError(game)
        own = package_of(game).BASELINES if game in BOTS else ()
        return {bot.key: bot for bot in (RANDOM, *own)}

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


BOTS: Mapping[str, Mapping[int, AnyBot]] = _Levels()
BASELINES: Mapping[str, Mapping[str, AnyBot]] = _Baselines()


def bot_at(game: str, level: int) -> AnyBot | None:
    """The bot that plays this level; where there is no champion, the strong one does."""
    levels = BOTS.get(game, {})
    return levels.get(STRONG if level == CHAMPION and CHAMPION not in levels else level)


def bot_named(game: str, key: str) -> AnyBot:
    """The bot of a level (`3`), or of a key (`hard`, `longest-chain`)."""
    known: dict[str, AnyBot] = {}
    for level, bot in BOTS.get(game, {}).items():
        known |= {str(level): bot, bot.key: bot}
    known |= BASELINES[game]
    if key not in known:
        raise KeyError(f"{game} has no bot {key!r}; there are {', '.join(known)}")
    return known[key]
