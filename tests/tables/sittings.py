"""Tables to decide at, made of facts alone."""

from itertools import count
from typing import Any

import pytest

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.errors import Refusal
from tablee.tables import commands as c
from tablee.tables import facts as f
from tablee.tables.clocks import Clocks
from tablee.tables.dealing import Context
from tablee.tables.decide import decide
from tablee.tables.people import People
from tablee.tables.table import Player, Table

ANA, BEN, CLEO, DAN = (
    Player(f"p{name}", name, fruit)
    for name, fruit in (("ana", "citron"), ("ben", "cerise"), ("cleo", "prune"), ("dan", "poire"))
)
NOW = 5_000_000


def context(player: Player, now: int = NOW, here: frozenset[int] = frozenset(range(6))) -> Context:
    numbers = count(1)
    return Context(
        player, now, lambda: Chance(str(next(numbers))), lambda: f"{next(numbers):032x}", 3000, here
    )


def opened(
    game: str = "duo",
    options: dict[str, Any] | None = None,
    chairs: int = 3,
    visibility: str = "private",
    rules: int | None = None,
) -> f.Opened:
    return f.Opened(
        game=game,
        rules=(GAMES[game].rules_version if game in GAMES else 1) if rules is None else rules,
        options=options or {},
        chairs=chairs,
        visibility=visibility,
        code="NOIX 27",
        player=ANA.id,
    )


def sat(player: Player, seat: int) -> f.Sat:
    return f.Sat(seat=seat, player=player.id, name=player.name, avatar=player.avatar)


def table_of(*facts: f.Fact) -> Table:
    table = Table("t1")
    for number, fact in enumerate(facts):
        table.apply(1_000_000 + 1000 * number, fact)
    return table


def gathered(game: str = "duo", options: dict[str, Any] | None = None, visibility: str = "private") -> Table:
    """Ana is the host on chair 0, Ben sits on chair 2, chair 1 is empty."""
    return table_of(opened(game, options, visibility=visibility), sat(ANA, 0), sat(BEN, 2))


def dealt(game: str, number: int = 1, starter: int = 0, lots: str = "") -> f.Dealt:
    """The deck as it comes out of the box."""
    box = " ".join(GAMES[game].deck(2, GAMES[game].options()))
    return f.Dealt(round=number, starter=starter, deal=box + lots, salt="0" * 32, starts=2_000_000)


def playing(game: str = "duo", options: dict[str, Any] | None = None, visibility: str = "private") -> Table:
    """Ana is seat 0, Ben seat 1; Ana starts."""
    table = gathered(game, options, visibility)
    lots = " / K9 K3" if game == "rummikub" else ""
    for fact in (f.Started(match=1), dealt(game, lots=lots)):
        table.apply(2_000_000, fact)
    return table


def between(rounds: int = 2) -> Table:
    """A round of Rummikub in which everybody drew until nothing was left."""
    return drawn_out(playing("rummikub", {"rounds": rounds}))


def drawn_out(table: Table) -> Table:
    """Everybody draws until the round of Rummikub is over."""
    while table.phase == "playing":
        (seat,) = table.game.to_act(table.state)
        action = table.game.format_action(table.game.legal_actions(table.state, seat)[-1])
        table.apply(2_500_000, f.Acted(seat=seat, action=action))
    return table


def over() -> Table:
    return between(rounds=1)


def _fields(kind: type) -> tuple[str, ...]:
    names: tuple[str, ...] = getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__")  # noqa: B009 compiled: the latter
    return names


def picture(table: Table) -> dict[str, Any]:
    """Everything a table holds, to compare with later or with another."""
    held = {name: getattr(table, name, None) for kind in (Table, People, Clocks) for name in _fields(kind)}
    for name in ("recent", "chat"):
        entries = held[name] or ()
        held[name] = [(e.seq, e.at, e.fact, e.events, e.result) for e in entries]
    held["past"] = list(held["past"] or ())
    held["answered"] = list(table.answered)
    held["game"] = getattr(table, "game", None) and table.game.id
    return held


def facts_of(table: Table, player: Player, kind: type[c.Command], **fields: Any) -> tuple[f.Fact, ...]:
    before = picture(table)
    facts = decide(table, kind(id="c1", seq=table.seq, **fields), context(player))
    assert picture(table) == before, "decide changes nothing"
    return facts


def refusal_of(table: Table, player: Player, kind: type[c.Command], **fields: Any) -> str:
    before = picture(table)
    with pytest.raises(Refusal) as refused:
        decide(table, kind(id="c1", seq=table.seq, **fields), context(player))
    assert picture(table) == before, "a refusal changes nothing"
    return refused.value.code


def by(player: Player, **more: Any) -> dict[str, Any]:
    """What the last fact of a command carries."""
    return {"player": player.id, "cmd": "c1"} | more
