"""What the store keeps beside the log, so that lists and histories need not read it."""

from typing import cast

import msgspec

from tablee.server.answers import ListedTable, PastMatch, PastPlayer, TableLine
from tablee.store import Finished, Listing
from tablee.tables.message_parts import chair_shown
from tablee.tables.messages import Phase, encode
from tablee.tables.table import Table

read_card = msgspec.json.Decoder(ListedTable).decode


def listing(table: Table) -> Listing:
    card = ListedTable(
        id=table.id,
        code=table.code,
        game=table.game.id,
        options=table.options.as_json(),
        phase=cast(Phase, table.phase),
        seats=[chair_shown(seat, chair) for seat, chair in enumerate(table.chairs)],
        host=table.host,
        opened=table.opened,
    )
    text = encode(card).decode()
    return Listing(table.id, table.code, table.visibility, table.phase, table.opened, table.touched, text)


def table_line(listing: Listing, here: int) -> TableLine:
    """The listing as it is sent, with how many people are there."""
    card = read_card(listing.card)
    return TableLine(here=here, **{name: getattr(card, name) for name in card.__struct_fields__})


def finished(table: Table, ended: int) -> Finished:
    assert table.result is not None
    assert table.result.match is not None
    chairs = [chair_shown(seat, chair) for seat, chair in enumerate(table.chairs)]
    record = PastMatch(
        table=table.id,
        match=table.match,
        game=table.game.id,
        ended=ended,
        players=[PastPlayer(player=chair.player, name=chair.name, robot=chair.robot) for chair in chairs],
        totals=table.result.totals,
        winners=table.result.match,
    )
    players = tuple(chair.player for chair in chairs if chair.player)
    return Finished(table.id, table.match, ended, encode(record).decode(), players)
