"""What the store keeps beside the log, so that lists and histories need not read it."""

from typing import cast

import msgspec

from tablee.server.answers import ListedTable, PastMatch, PastPlayer
from tablee.server.rated_matches import match_places
from tablee.store import Finished, Listing
from tablee.tables.common_update import spliced
from tablee.tables.message_parts import chair_shown
from tablee.tables.messages import Phase, encode
from tablee.tables.table import Table


class _Sitter(msgspec.Struct):
    player: str | None = None
    name: str | None = None
    avatar: str | None = None


class _Card(msgspec.Struct):
    """What is read again of a stored card."""

    host: str | None = None
    seats: list[_Sitter] | None = None


_read_card = msgspec.json.Decoder(_Card).decode


def listing(table: Table) -> Listing:
    card = ListedTable(
        id=table.id,
        code=table.code,
        game=table.game.id,
        options=table.options.as_json(),
        phase=cast(Phase, table.phase),
        seats=[chair_shown(chair) for chair in table.chairs],
        host=table.host,
        opened=table.opened,
    )
    text = encode(card).decode()
    return Listing(table.id, table.code, table.visibility, table.phase, table.opened, table.touched, text)


def table_line(listing: Listing, here: int) -> msgspec.Raw:
    """A `TableLine`: the card as it was stored, with how many people are there.

    A card is not read again field by field: one that an older version stored stays in the list.
    """
    return msgspec.Raw(spliced(listing.card.encode(), encode({"here": here})))


def found_table(listing: Listing, here: int, kicked: bool) -> msgspec.Raw:
    """A `FoundTable`: the line of a table with what a newcomer is told before sitting down."""
    card = _read_card(listing.card)
    host = next((seat for seat in card.seats or () if seat.player == card.host), _Sitter())
    more = encode({"here": here, "hostName": host.name, "hostAvatar": host.avatar, "kicked": kicked})
    return msgspec.Raw(spliced(listing.card.encode(), more))


def host_of(listing: Listing) -> str | None:
    return _read_card(listing.card).host


def has_people(listing: Listing) -> bool:
    """Whether anybody but robots sits there, as far as the card tells."""
    seats = _read_card(listing.card).seats
    return seats is None or any(seat.player is not None for seat in seats)


def finished(table: Table, ended: int) -> Finished:
    assert table.result is not None
    assert table.result.match is not None
    chairs = [chair_shown(chair) for chair in table.chairs]
    record = PastMatch(
        table=table.id,
        match=table.match,
        game=table.game.id,
        ended=ended,
        players=[
            PastPlayer(player=chair.player, name=chair.name, robot=chair.robot, avatar=chair.avatar)
            for chair in chairs
        ],
        totals=table.result.totals,
        winners=table.result.match,
        places=match_places(table),
        rounds=1 if table.deal is None else table.deal.round,
        code=table.code,
        began=table.began,
        rated=table.counts,
        laidFrom=table.laid_from or msgspec.UNSET,
    )
    players = tuple(chair.player for chair in chairs if chair.player)
    return Finished(table.id, table.match, ended, encode(record).decode(), players)
