"""Every table the conformance tests sit down at: game, seats, options."""

from typing import Any, NamedTuple

import pytest
from hypothesis import settings

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.protocol import Game, Setting

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "ruckus": [
        {},
        {"announce": "manual", "target": 30},
        {"autoForm": True},
        {"autoRuckus": True, "stallSeconds": 3, "drawCooldownMs": 0},
        {"autoForm": True, "autoRuckus": True, "announce": "manual"},
    ],
    "duo": [{}, {"turbo": True}, {"turbo": True, "target": 5, "turnSeconds": 15}],
    "rummikub": [
        {"rounds": 1},
        {"preset": "official", "rounds": 1},
        {"preset": "official", "rounds": 2, "idlePenalty": 1, "turnSeconds": "off"},
        {"idlePenalty": 1, "rounds": 2},
    ],
}


class Table(NamedTuple):
    id: str
    seats: int
    given: dict[str, Any]

    @property
    def game(self) -> Game[Any, Any, Any]:
        return GAMES[self.id]

    @property
    def setting(self) -> Setting:
        return Setting.first(self.seats, self.game.options.parse(self.given))

    def deal(self, seed: str) -> Any:
        """The first round of a match."""
        return self.game.deal(self.setting, self.game.shuffle(self.setting, Chance(seed)))

    def __str__(self) -> str:
        return " ".join([self.id, str(self.seats), str(self.setting.options)]).strip()


TABLES = [
    Table(name, seats, given) for name in GAMES for seats in range(2, 7) for given in OPTIONS[name]
]  # fmt: skip

steady = settings(deadline=None, derandomize=True)  # the same examples on every machine

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def tables_of(*names: str) -> pytest.MarkDecorator:
    chosen = [table for table in TABLES if table.id in names]
    return pytest.mark.parametrize("table", chosen, ids=str)
