"""The next deal: what it rests on, the fact it becomes, and the commitment shown for it."""

from collections.abc import Callable
from typing import NamedTuple

from tablee.games.chance import Chance, Deal, commitment
from tablee.games.protocol import Seat
from tablee.tables.facts import Dealt
from tablee.tables.table import Player, Table


class Context(NamedTuple):
    """What a decision rests on beside the table: who asks, when, and where chance comes from."""

    player: Player
    now: int
    chance: Callable[[], Chance]  # of one deal: fresh and secret at each call
    salt: Callable[[], str]  # likewise, thirty-two hex digits
    lead_ms: int = 3000  # from the deal to the start, where everybody starts at once
    here: frozenset[Seat] = frozenset()  # the seats of people who are connected
    present: frozenset[str] = frozenset()  # everybody who is connected
    novices: frozenset[str] = frozenset()  # players who have never finished a match of this game


def deal(table: Table, context: Context, starter: Seat | None = None) -> Dealt:
    """The next round, from fresh chance. `starter`: who starts the first one, if the table has chosen."""
    setting = table.setting
    chance = context.chance()
    if setting.round == 1:
        lot = chance.below(setting.seats)
        setting = setting._replace(starter=lot if starter is None else starter)
    dealt = table.game.shuffle(setting, chance)
    starts = context.now + (context.lead_ms if table.game.real_time else 0)
    return Dealt(
        round=setting.round, starter=setting.starter, deal=str(dealt), salt=context.salt(), starts=starts
    )


def promise(dealt: Dealt) -> str:
    """The commitment shown at the deal."""
    return commitment(Deal.parse(dealt.deal), dealt.salt)
