"""Rummikub in text and JSON: `play K1 K2 K3 | R4 B4 O4`, `draw`, `pass`, `timeout`."""

from collections.abc import Iterable, Mapping

from tablee.games.chance import surplus
from tablee.games.errors import BadState, MalformedAction
from tablee.games.fields import Fields, action_fields, state_fields
from tablee.games.protocol import Json
from tablee.games.rummikub.check import a_draw_may_free_a_joker
from tablee.games.rummikub.options import RummikubOptions
from tablee.games.rummikub.sets import JOKER, NUMBER, Table, deck, is_set, why_not
from tablee.games.rummikub.state import ENDINGS, SEATS, Action, Draw, Pass, Play, State, Timeout, View
from tablee.games.view_json import ViewWriter

_TILES = frozenset((*NUMBER, JOKER))


def format_table(table: Table) -> str:
    """Sets with a bar between them; a set without tiles, which only a draft can show, is a dash."""
    return " | ".join(" ".join(tiles) or "-" for tiles in table)


def parse_table(text: str) -> Table:
    if not text.strip():
        return ()
    parts = [part.strip() for part in text.split("|")]
    return _known(tuple(() if part == "-" else tuple(part.split()) for part in parts))


def format_action(action: Action) -> str:
    match action:
        case Play(table):
            return f"play {format_table(table)}".rstrip()
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Timeout(None):
            return "timeout"
        case Timeout(draft):
            return f"timeout draft {format_table(draft or ())}".rstrip()


def parse_action(text: str) -> Action:
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if word == "play":
        return Play(parse_table(rest))
    if word == "timeout" and (rest == "draft" or rest.startswith("draft ")):
        return Timeout(parse_table(rest.removeprefix("draft")))
    if not rest and word in _WORDS:
        return _WORDS[word]
    raise MalformedAction(f"{text[:40]!r} is no action of Rummikub: say play and the table, draw or pass")


_WORDS: dict[str, Action] = {"draw": Draw(), "pass": Pass(), "timeout": Timeout()}


def action_to_json(action: Action) -> Json:
    match action:
        case Play(table):
            return {"type": "play", "table": [list(tiles) for tiles in table]}
        case Timeout(draft) if draft is not None:
            return {"type": "timeout", "draft": [list(tiles) for tiles in draft]}
    return {"type": format_action(action)}


def action_from_json(value: object) -> Action:
    fields = action_fields(value)
    kind = fields.word("type")
    if kind == "play":
        return Play(_known(fields.rows("table")))
    if kind == "timeout" and fields.get("draft", None) is not None:
        return Timeout(_known(fields.rows("draft")))
    if kind in _WORDS:
        return _WORDS[kind]
    raise MalformedAction(f"{kind[:40]!r} is no type of action in Rummikub")


def _known(table: Table) -> Table:
    for tile in (tile for tiles in table for tile in tiles):
        if tile not in _TILES:
            raise MalformedAction(f"{tile[:20]!r} is no tile: a colour K R B O and a number 1 to 13, or J")
    return table


def state_to_json(state: State) -> Json:
    return {
        "racks": _lists(state.racks),
        "table": _lists(state.table),
        "pool": list(state.pool),
        "turn": state.turn,
        "opened": list(state.opened),
        "drawn": state.drawn,
        "passes": state.passes,
        "over": state.over,
        "starter": state.starter,
        "totals": list(state.totals),
        "wins": list(state.wins),
        "round": state.round,
    }


def state_from_json(value: object, options: Mapping[str, object] | None) -> State:
    fields, chosen = state_fields(value), RummikubOptions.parse(options)
    racks, table, pool = fields.rows("racks"), fields.rows("table"), fields.words("pool")
    if len(racks) not in SEATS:
        rule = "RUM-01" if len(racks) < SEATS[0] else "RUM-04"
        raise BadState(rule, f"state: field 'racks' has {len(racks)} racks; {SEATS[0]} to {SEATS[-1]} play")
    _check_tiles([tile for row in (*racks, *table, pool) for tile in row], len(racks))
    for tiles in table:
        if not is_set(tiles):
            raise BadState(why_not(tiles)[0], f"state: field 'table': {why_not(tiles)[1]}")
    return _state(fields, racks, table, pool, chosen)


def _state(
    fields: Fields,
    racks: tuple[tuple[str, ...], ...],
    table: Table,
    pool: tuple[str, ...],
    options: RummikubOptions,
) -> State:
    seats, over = len(racks), _over(fields)
    turn = fields.whole("turn", 0, seats - 1)
    opened = fields.flags("opened", seats)
    if over == "out" and racks[turn]:
        raise BadState("RUM-58", "state: field 'over': the seat in turn still holds tiles")
    if over in ("exhausted", "blocked") and pool:
        raise BadState("RUM-62", f"state: field 'over' is {over!r}, and there are tiles in the pool")
    return State(
        racks, table, pool, turn,
        opened=opened,
        drawn=_drawn(fields, racks[turn], table, seats, opened[turn] and options.joker_swap_after_draw, over),
        passes=fields.whole("passes", 0, seats, 0),
        over=over,
        starter=fields.whole("starter", 0, seats - 1, 0),
        totals=fields.wholes("totals", seats, (0,) * seats),
        wins=fields.wholes("wins", seats, (0,) * seats),
        round=fields.whole("round", 1, 10**6, 1),
        options=options,
    )  # fmt: skip


def _drawn(
    fields: Fields, rack: tuple[str, ...], table: Table, seats: int, may_swap: bool, over: str | None
) -> str | None:
    """The turn stays after a draw only where a joker could be freed by it (RUM-47)."""
    drawn = fields.get("drawn", None)
    if drawn is None:
        return None
    if drawn not in rack:
        raise BadState("RUM-47", "state: field 'drawn' must be a tile on the rack of the seat in turn")
    if over or not may_swap or not a_draw_may_free_a_joker(table, seats):
        raise BadState("RUM-47", "state: field 'drawn': after this draw the turn does not stay")
    return str(drawn)


def _over(fields: Fields) -> str | None:
    over = fields.get("over", None)
    if over not in (None, *ENDINGS):
        raise BadState(None, "state: field 'over' must be null, 'out', 'exhausted' or 'blocked'")
    return None if over is None else str(over)


def _check_tiles(tiles: list[str], seats: int) -> None:
    for tile in tiles:
        if tile not in _TILES:
            raise BadState("RUM-02", f"state: {tile[:20]!r} is no tile")
    if extra := surplus(tiles, deck(seats)):
        rule = "RUM-02" if seats <= 4 else "RUM-06"
        raise BadState(rule, f"state: more copies of {extra} than {len(deck(seats))} tiles have")


def _lists(rows: Iterable[tuple[str, ...]]) -> list[list[str]]:
    return [list(row) for row in rows]


VIEW_WRITER = ViewWriter(View)
