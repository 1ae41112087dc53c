"""What the store keeps beside the log, so that lists and histories need not read it."""

import msgspec

from tablee.store import Finished, Listing
from tablee.tables.show import seat_info
from tablee.tables.table import Table


def listing(table: Table) -> Listing:
    card = {
        "id": table.id,
        "code": table.code,
        "game": table.game.id,
        "options": table.options.as_json(),
        "phase": table.phase,
        "host": table.host,
        "opened": table.opened,
        "seats": [seat_info(seat, chair) for seat, chair in enumerate(table.chairs)],
    }
    text = msgspec.json.encode(card).decode()
    return Listing(table.id, table.code, table.visibility, table.phase, table.opened, table.touched, text)


def finished(table: Table, ended: int) -> Finished:
    assert table.result is not None
    assert table.result.match is not None
    record = {
        "table": table.id,
        "match": table.match,
        "game": table.game.id,
        "ended": ended,
        "players": [
            {"player": chair.player.id if chair.player else None, "name": seat_info(seat, chair)["name"],
             "robot": chair.robot}
            for seat, chair in enumerate(table.chairs)
        ],
        "totals": table.result.totals,
        "winners": table.result.match,
    }  # fmt: skip
    players = tuple(chair.player.id for chair in table.chairs if chair.player)
    return Finished(table.id, table.match, ended, msgspec.json.encode(record).decode(), players)
