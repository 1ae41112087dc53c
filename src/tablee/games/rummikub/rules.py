"""The turn in Rummikub: play onto the table, or draw; and what the clock does."""

from collections.abc import Iterator, Sequence

from tablee.games.chance import Chance, Deal
from tablee.games.errors import BadState, IllegalAction, check_seat
from tablee.games.protocol import Clock, Event, Seat, Setting
from tablee.games.rummikub.check import a_draw_may_free_a_joker, is_legal, same_table, tiles_played
from tablee.games.rummikub.sets import JOKER, NUMBER, Table, deck
from tablee.games.rummikub.state import ENDINGS, Action, Draw, Pass, Play, State, Timeout

RACK_TILES = 14  # RUM-11
PENALTY_TILES = 3  # RUM-52

DRAW, PASS = Draw(), Pass()
Step = tuple[State, tuple[Event, ...]]


# --- set-up -------------------------------------------------------------------------------------------------


def shuffle(setting: Setting, chance: Chance) -> Deal:
    """Lots for the start, then all tiles mixed again for the deal (RUM-08, RUM-10)."""
    tiles = chance.shuffled(deck(setting.seats))
    _, taken = draw_lots(iter(tiles), setting.seats)
    return Deal(chance.shuffled(deck(setting.seats)), taken)


def draw_lots(tiles: Iterator[str], seats: int) -> tuple[Seat, tuple[str, ...]]:
    """Who starts, and the tiles taken to find out: jokers and ties draw again (RUM-08, RUM-09)."""
    starter, taken = who_draws_what(tiles, seats)
    return starter, tuple(tile for _, tile in taken)


def who_draws_what(tiles: Iterator[str], seats: int) -> tuple[Seat, list[tuple[Seat, str]]]:
    """Who starts, and each lot with the seat that took it, in order."""
    taken: list[tuple[Seat, str]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        numbers: dict[Seat, int] = {}
        for seat in tied:
            for tile in tiles:
                taken.append((seat, tile))
                if tile != JOKER:
                    numbers[seat] = NUMBER[tile]
                    break
        if len(numbers) < len(tied):
            break  # the bag is empty: the first of those still tied
        tied = [seat for seat in tied if numbers[seat] == max(numbers.values())]
    return tied[0], taken


def _starter(lots: tuple[str, ...], seats: int) -> Seat:
    """RUM-08: whoever these lots let start. They must decide it, and be no more than that takes."""
    starter, taken = draw_lots(iter(lots), seats)
    if taken != lots or draw_lots(iter((*lots, *deck(seats))), seats)[1] != lots:
        raise BadState("RUM-08", "the lots of the deal do not say who starts")
    return starter


def deal(setting: Setting, deal: Deal) -> State:
    """Fourteen tiles each; the rest is the pool (RUM-11). Raises BadState if the lots decide nothing."""
    seats, tiles = setting.seats, deal.deck
    starter = _starter(deal.lots, seats)
    return State(
        racks=tuple(tiles[RACK_TILES * seat : RACK_TILES * (seat + 1)] for seat in range(seats)),
        table=(), pool=tiles[RACK_TILES * seats :], turn=starter, opened=(False,) * seats,
        drawn=None, passes=0, over=None, starter=starter,
        totals=setting.totals, wins=setting.wins, round=setting.round, options=setting.options,
    )  # fmt: skip


# --- the turn -----------------------------------------------------------------------------------------------


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.over else (state.turn,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What can be listed: tables that could be played are too many, so `play` is not among them."""
    if state.over or seat != state.turn:
        return ()
    return (DRAW,) if state.pool and state.drawn is None else (PASS,)


def apply(state: State, seat: Seat, action: Action, at: int | None = None) -> Step:
    _check_turn(state, seat)
    match action:
        case Play():
            return _play(state, seat, action.table)
        case Draw():
            return _draw(state, seat)
        case Pass():
            return _pass(state, seat)
        case Timeout():
            return _timeout(state, seat, action.draft)


def _check_turn(state: State, seat: Seat) -> None:
    if state.over:
        raise IllegalAction("round_over", ENDINGS[state.over], "the round is over")
    check_seat(seat, len(state.racks), "RUM-01")
    if seat != state.turn:
        raise IllegalAction("not_your_turn", "RUM-12", f"it is the turn of seat {state.turn}")


def _play(state: State, seat: Seat, table: Table) -> Step:
    played = tiles_played(state, seat, table)
    rack = list(state.racks[seat])
    for tile in played:
        rack.remove(tile)
    after = state._replace(
        racks=_with_rack(state, seat, tuple(rack)),
        table=_sharing(state.table, table),
        opened=state.opened[:seat] + (True,) + state.opened[seat + 1 :],
        passes=0,
    )
    event = Event("played", seat, played)
    if not rack:
        return after._replace(over="out", drawn=None), (event,)  # RUM-58
    return _next_turn(after, drew=state.drawn is not None), (event,)


def _draw(state: State, seat: Seat) -> Step:
    if state.drawn is not None:
        raise IllegalAction(
            "only_joker_swap", "RUM-34", "one tile is drawn in a turn: free the joker, or pass"
        )
    if not state.pool:
        raise IllegalAction("pool_empty", "RUM-62", "the pool is empty")
    tile = state.pool[0]
    after = _take(state, seat, 1)
    event = Event("drew", seat, (), (tile,))
    may_swap = state.options.joker_swap_after_draw and state.opened[seat]  # RUM-47, RUM-30
    if may_swap and a_draw_may_free_a_joker(state.table, len(state.racks)):
        return after._replace(drawn=tile), (event,)
    return _next_turn(after, drew=True), (event,)  # RUM-34


def _pass(state: State, seat: Seat) -> Step:
    event = Event("passed", seat)
    if state.drawn is not None:
        return _next_turn(state, drew=True), (event,)
    if state.pool:
        raise IllegalAction("pool_not_empty", "RUM-31", "whoever plays nothing draws, while there are tiles")
    return _next_turn(state._replace(passes=state.passes + 1), drew=False), (event,)  # RUM-63


def _timeout(state: State, seat: Seat, draft: Table | None) -> Step:
    if draft is not None and is_legal(state, seat, draft):
        return _play(state, seat, draft)  # RUM-53
    if state.drawn is not None:
        return _pass(state, seat)  # RUM-34: the draw was this turn already
    touched = draft is not None and not same_table(draft, state.table)
    tiles = PENALTY_TILES if touched else state.options.idle_penalty  # RUM-52; RUM-54
    drawn = state.pool[:tiles]  # RUM-56
    after = _take(state, seat, tiles)
    if not drawn:
        after = after._replace(passes=state.passes + 1)
    return _next_turn(after, drew=bool(drawn)), (Event("timed_out", seat, (), drawn),)


def _take(state: State, seat: Seat, tiles: int) -> State:
    rack = state.racks[seat] + state.pool[:tiles]
    return state._replace(racks=_with_rack(state, seat, rack), pool=state.pool[tiles:], passes=0)


def _next_turn(state: State, *, drew: bool) -> State:
    """RUM-12: clockwise, unless the last tile was drawn or everybody has passed (RUM-62)."""
    if drew and not state.pool and state.options.ends_with_the_pool:
        return state._replace(over="exhausted", drawn=None)
    if state.passes >= len(state.racks):
        return state._replace(over="blocked")
    return state._replace(turn=(state.turn + 1) % len(state.racks), drawn=None)


def _with_rack(state: State, seat: Seat, rack: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return state.racks[:seat] + (rack,) + state.racks[seat + 1 :]


def _sharing(before: Table, after: Table) -> Table:
    """The new table, made of the old one's sets where they are equal: a match's history stays small."""
    old = {tiles: tiles for tiles in before}
    return tuple(old.get(tiles, tiles) for tiles in after)


def clock(state: State) -> Clock | None:
    """RUM-51: a turn's time, where the table has one."""
    seconds = state.options.turn_seconds
    return None if seconds is None or state.over else Clock("turn", seconds)


def timeout(state: State, seat: Seat, draft: Action | None) -> Action | None:
    if state.over or seat != state.turn:
        return None
    return Timeout(draft.table if isinstance(draft, Play) else None)
