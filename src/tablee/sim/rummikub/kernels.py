"""Turns of Rummikub in kernels: draw, pass, or play the best turn, which the solver's search finds for every game."""

import numpy as np
from numpy.typing import NDArray

from tablee.games.rummikub.check import OPENING_POINTS
from tablee.games.rummikub.sets import JOKER_PENALTY
from tablee.sim.rummikub.columns import (
    BLOCKED,
    COPIES,
    DONE,
    DRAWN,
    EXHAUSTED,
    MOST_SEATS,
    MOST_SETS,
    NEXT,
    NONE,
    NOTHING,
    OPENED,
    OPENED_SEEN,
    OPENING_UNCLEAR,
    OUT,
    OVER,
    PASSES,
    PLAN,
    PLAN_SETS,
    PLAY,
    PLAY_SEEN,
    POOL_SEEN,
    RACK_SEEN,
    READY,
    SEATS,
    SETS,
    SHEET,
    SIZES_SEEN,
    SWAP_POSSIBLE,
    SWAPPING_SEEN,
    TABLE_SEEN,
    TILES,
    TOTALS,
    TOTALS_SEEN,
    TURN,
    Games,
    Scratch,
)
from tablee.sim.stream import below
from tablee.solver.bounds import NEVER
from tablee.solver.jit import ZERO, Bytes, Ints, entry, part, step
from tablee.solver.position import run_start
from tablee.solver.rebuild import COUNT, KIND, RUN, SIZE, START, rebuild
from tablee.solver.rebuild import TILES as TILE_CODES
from tablee.solver.search import best
from tablee.solver.tiles import JOKER, KINDS

NO_TURN, CRAMPED = 0, -1
HIGHEST_FACE = 13  # the most that a joker can count in a set (RUM-26)


# --- the best turn ------------------------------------------------------------------------------------------


@step
def search(
    scratch: Scratch, table: Ints, rack: Ints, per_tile: int, per_point: int, joker_points: int
) -> int:
    """What the tiles of the best turn are worth by these weights, with its sets in the layout; NO_TURN or CRAMPED."""
    needed, supply, jokers, weight = scratch.position
    for number in range(13):
        weight[number] = 8 * (per_tile + per_point * (number + 1))
    weight[13] = 8 * (per_tile + joker_points * per_point) - 1  # of equal turns the one that keeps its jokers
    whole = rack[JOKER] * weight[13]
    for code in range(JOKER):
        needed[code % 13, code // 13] = table[code]
        supply[code % 13, code // 13] = table[code] + rack[code]
        whole += rack[code] * weight[code % 13]
    jokers[0], jokers[1] = table[JOKER], table[JOKER] + rack[JOKER]
    cost = best(scratch.lookup, scratch.position, scratch.work, whole)
    if cost == NEVER:
        return NO_TURN
    if cost < 0:
        return CRAMPED
    rebuild(scratch.work.path, jokers[1], scratch.layout)
    return int(whole - cost) // 8 + 1


@step
def value_laid(layout: Ints) -> int:
    """What the sets of a layout count, jokers as the numbers they stand for (RUM-26)."""
    points = ZERO
    for index in range(layout[COUNT, 0]):
        tiles, first = layout[index, SIZE], layout[index, START] + 1
        points += tiles * first + (tiles * (tiles - 1) // 2 if layout[index, KIND] == RUN else 0)
    return points


@step
def keep_plan(games: Games, index: int, layout: Ints, opened: bool) -> None:
    """The turn in the layout: all sets anew, or behind those that lie before one has opened (RUM-28)."""
    row, laid, planned, played = (
        games.rows[index],
        games.laid[index],
        games.planned[index],
        games.played[index],
    )
    sets, place = ZERO, ZERO + MOST_SETS
    for code in range(KINDS):
        played[code] = -games.table[index, code] if opened else 0
    if not opened:
        sets = row[SETS]
        for number in range(sets):
            planned[number] = laid[number]
            for _ in range(laid[number]):
                planned[place] = laid[place]
                place += 1
    for number in range(layout[COUNT, 0]):
        planned[sets] = layout[number, SIZE]
        for tile in range(layout[number, SIZE]):
            code = layout[number, TILE_CODES + tile]
            planned[place] = code
            played[code] += 1
            place += 1
        sets += 1
    row[PLAN], row[PLAN_SETS] = READY, sets


@step
def plan_opening(scratch: Scratch, games: Games, index: int, rack: Ints) -> int:
    """The most tiles that count 30 (RUM-24), if the two plainest searches settle it."""
    found = search(scratch, scratch.empty, rack, ZERO + 4096, ZERO + 1, ZERO + JOKER_PENALTY)
    if found == NO_TURN:
        return NONE
    if found > 0 and value_laid(scratch.layout) >= OPENING_POINTS:
        keep_plan(games, index, scratch.layout, False)
        return READY
    most = search(scratch, scratch.empty, rack, ZERO, ZERO + 1, ZERO + HIGHEST_FACE)
    return NONE if 0 <= most < OPENING_POINTS else OPENING_UNCLEAR


@step
def plan(scratch: Scratch, games: Games, index: int) -> None:
    row = games.rows[index]
    seat = row[TURN]
    rack = games.racks[index, seat]
    if row[DRAWN] != NOTHING:
        stands = wanted(games.laid[index], row[SETS]) >> row[DRAWN] & 1
        row[PLAN] = SWAP_POSSIBLE if stands and row[DRAWN] != JOKER else NONE
    elif row[OPENED + seat]:
        row[PLAN] = NONE
        found = search(scratch, games.table[index], rack, ZERO + 4096, ZERO + 1, ZERO + JOKER_PENALTY)
        if found > 0:
            keep_plan(games, index, scratch.layout, True)
        elif found == CRAMPED:
            row[PLAN] = OPENING_UNCLEAR
    else:
        row[PLAN] = plan_opening(scratch, games, index, rack)


# --- jokers that a draw may free (RUM-47) -------------------------------------------------------------------


@step
def wanted(laid: Bytes, sets: int) -> int:
    """A bit for each tile that a joker of the table stands for (RUM-41, RUM-42)."""
    tiles, bits, start = laid[MOST_SETS:], ZERO, ZERO
    for number in range(sets):
        size, jokers, colours, face, same = ZERO + laid[number], ZERO, ZERO, -1, True
        for place in range(start, start + size):
            code = ZERO + tiles[place]
            if code == JOKER:
                jokers += 1
                continue
            same = same and face in (-1, code % 13) and not colours >> code // 13 & 1
            face = code % 13
            colours |= 1 << code // 13
        if jokers:
            first = run_start(tiles, start, size)
            if first >= 0:
                for place in range(size):
                    if tiles[start + place] == JOKER:
                        bits |= 1 << first + place
            if same and size <= 4:
                for colour in range(4):
                    if not colours >> colour & 1:
                        bits |= 1 << 13 * colour + face
        start += size
    return bits


@step
def a_draw_may_free_a_joker(row: Ints, table: Ints, laid: Bytes) -> bool:
    """Judged by what lies open alone."""
    bits, hidden = wanted(laid, row[SETS]), ZERO
    for code in range(JOKER):
        hidden |= bits >> code & (table[code] < row[COPIES])
    return bool(hidden)


# --- turns --------------------------------------------------------------------------------------------------


@part
def next_turn(row: Ints, drew: bool) -> None:
    """RUM-12, RUM-62."""
    if drew and row[NEXT] == row[TILES] and row[SHEET]:
        row[OVER], row[DRAWN] = EXHAUSTED, NOTHING
    elif row[PASSES] >= row[SEATS]:
        row[OVER] = BLOCKED
    else:
        row[TURN] = (row[TURN] + 1) % row[SEATS]
        row[DRAWN] = NOTHING


@step
def draw_or_pass(games: Games, index: int) -> None:
    row = games.rows[index]
    seat = row[TURN]
    if row[DRAWN] != NOTHING:
        next_turn(row, True)
    elif row[NEXT] == row[TILES]:
        row[PASSES] += 1  # RUM-63
        next_turn(row, False)
    else:
        tile = ZERO + games.pool[index, row[NEXT]]
        games.racks[index, seat, tile] += 1
        row[NEXT] += 1
        row[PASSES] = 0
        may_swap = row[SHEET] and row[OPENED + seat]
        if may_swap and a_draw_may_free_a_joker(row, games.table[index], games.laid[index]):
            row[DRAWN] = tile
        else:
            next_turn(row, True)  # RUM-34


@step
def play(games: Games, index: int) -> None:
    """The table becomes what was planned."""
    row, rack, played = games.rows[index], games.racks[index, games.rows[index, TURN]], games.played[index]
    left = ZERO
    for code in range(KINDS):
        rack[code] -= played[code]
        games.table[index, code] += played[code]
        left += rack[code]
    for place in range(games.laid.shape[1]):
        games.laid[index, place] = games.planned[index, place]
    row[SETS], row[OPENED + row[TURN]], row[PASSES] = row[PLAN_SETS], 1, 0
    if left == 0:
        row[OVER], row[DRAWN] = OUT, NOTHING  # RUM-58
    else:
        next_turn(row, row[DRAWN] != NOTHING)


# --- ways in ------------------------------------------------------------------------------------------------


@entry
def act_games(games: Games, actions: Ints) -> int:
    """One action in every game that is not done; returns in how many the round is over."""
    ended = 0
    for index in range(actions.size):
        row = games.rows[index]
        if row[DONE] or row[OVER]:
            continue
        if actions[index] == PLAY:
            play(games, index)
        else:
            draw_or_pass(games, index)
        ended += row[OVER] != 0
    return ended


@entry
def plan_games(scratch: Scratch, games: Games) -> int:
    """Find the best turn of every game; returns for how many the exact solver must be asked."""
    unclear = 0
    for index in range(games.rows.shape[0]):
        if games.rows[index, DONE] == 0:
            plan(scratch, games, index)
            unclear += games.rows[index, PLAN] > READY
    return unclear


@entry
def sample_games(games: Games, actions: Ints) -> None:
    for index in range(actions.size):
        actions[index] = below(games.rows[index], 1 + (games.rows[index, PLAN] == READY))


@entry
def observe_seat(games: Games, index: int, seat: int, seen: NDArray[np.int16]) -> None:
    row = games.rows[index]
    seats, turn = row[SEATS], row[TURN]
    for code in range(KINDS):
        seen[RACK_SEEN + code] = games.racks[index, seat, code]
        seen[TABLE_SEEN + code] = games.table[index, code]
        ready = seat == turn and row[PLAN] == READY and row[DONE] == 0
        seen[PLAY_SEEN + code] = games.played[index, code] if ready else 0
    for place in range(MOST_SEATS):
        other, tiles = (seat + place) % seats, ZERO
        if place < seats:
            for code in range(KINDS):
                tiles += games.racks[index, other, code]
        seen[SIZES_SEEN + place] = tiles
        seen[OPENED_SEEN + place] = row[OPENED + other] if place < seats else 0
        seen[TOTALS_SEEN + place] = row[TOTALS + other] if place < seats else 0
    seen[POOL_SEEN] = row[TILES] - row[NEXT]
    seen[SWAPPING_SEEN] = row[DRAWN] != NOTHING


@entry
def observe_games(games: Games, seen: NDArray[np.int16]) -> None:
    for index in range(seen.shape[0]):
        observe_seat(games, index, games.rows[index, TURN], seen[index])
