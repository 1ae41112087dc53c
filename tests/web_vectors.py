"""Asks the rules what is legal, and writes the answers for the client's tests.

python -m tests.web_vectors
"""

import json
from collections import Counter
from pathlib import Path
from random import Random

from tablee.games import GAMES
from tablee.games.chance import Chance
from tablee.games.duo.cards import CARDS, FITTING
from tablee.games.errors import IllegalAction
from tablee.games.protocol import Setting
from tablee.games.ruckus import GAME as RUCKUS
from tablee.games.rummikub import GAME as RUMMIKUB
from tablee.games.rummikub.check import tiles_played
from tablee.games.rummikub.rules import draw_lots
from tablee.games.rummikub.sets import (
    JOKER,
    NUMBER,
    Table,
    deck,
    is_set,
    rack_value,
    stands_for,
    value,
    why_not,
)
from tablee.sheets import rules_of
from tablee.sheets.cells import CellWrite, merge, rounds_in
from tablee.sheets.rules import RoundEntry
from tablee.sheets.sheet import tally
from tests import web_referee_vectors
from tests.lessons import vectors as lessons
from tests.puzzle_vectors import puzzle_rows
from tests.sheets.evenings import Phone, any_key, head
from tests.web_replay_vectors import replays

VECTORS = Path(__file__).resolve().parent.parent / "web" / "tests" / "vectors"
TILES = (*NUMBER, JOKER, JOKER, JOKER)


def rummikub_sets(rng: Random, count: int) -> list[dict[str, object]]:
    """Random tiles are hardly ever a set, so most start as one and are then spoilt a little."""
    rows = []
    for _ in range(count):
        tiles = _almost_a_set(rng)
        good = is_set(tiles)
        rows.append({
            "tiles": list(tiles),
            "set": good,
            "value": value(tiles),
            "standsFor": sorted(stands_for(tiles)),
            "rule": None if good else why_not(tiles)[0],
            "word": None if good else why_not(tiles)[2],
            "rack": rack_value(tiles),
        })  # fmt: skip
    return rows


def _almost_a_set(rng: Random) -> tuple[str, ...]:
    if rng.random() < 0.5:
        colour, start, length = rng.choice("KRBO"), rng.randint(1, 12), rng.randint(2, 8)
        tiles = [f"{colour}{min(13, start + i)}" for i in range(length)]
    else:
        number, length = rng.randint(1, 13), rng.randint(2, 5)
        colours = rng.sample("KRBO", min(length, 4))
        tiles = [f"{c}{number}" for c in colours] + [f"{colours[0]}{number}"] * (length - len(colours))
    for place in range(len(tiles)):
        if rng.random() < 0.15:
            tiles[place] = JOKER
        elif rng.random() < 0.06:
            tiles[place] = rng.choice(TILES)
    return tuple(tiles)


def rummikub_turns(rng: Random, count: int) -> list[dict[str, object]]:
    """Turns and what the engine says of them: null, or the rule that refuses them."""
    rows: list[dict[str, object]] = [_turn(*position) for position in TURNS]
    while len(rows) < count:
        table = [_whole_set(rng) for _ in range(rng.randint(0, 3))]
        added = [_whole_set(rng) for _ in range(rng.randint(0, 2))]
        after = [list(tiles) for tiles in table]
        jokers = [(i, j) for i, tiles in enumerate(after) for j, tile in enumerate(tiles) if tile == JOKER]
        drawn = None
        if jokers and rng.random() < 0.7:
            drawn = _swap(rng, after, jokers)
        laid = [*after, *added]
        rng.shuffle(laid)
        rack = list((_tiles(laid) - _tiles(table)).elements()) + rng.choices(list(NUMBER), k=2)
        if not drawn and rng.random() < 0.3:
            drawn = rng.choice(rack)
        rows.append(_turn(table, rack, laid, drawn or rng.random() < 0.5, drawn))
    return rows


# The positions that random ones seldom reach: a joker that stays in its set, and one that another set copies.
TURNS: tuple[tuple[list[list[str]], list[str], list[list[str]], bool, str | None], ...] = (
    ([["O2", "O3", "J"]], ["O1", "O4", "K4", "R4"], [["O1", "O2", "O3", "J"], ["K4", "R4", "O4"]], True, "O4"),
    ([["O2", "O3", "J"]], ["O4", "K4", "R4"], [["O2", "O3", "O4"], ["K4", "R4", "J"]], True, "O4"),
    ([["O2", "O3", "J"]], ["O4", "O5", "O6"], [["O2", "O3", "J"], ["O4", "O5", "O6"]], True, "O4"),
    ([["K5", "R5", "J"]], ["B5", "O5"], [["K5", "R5", "B5", "J"]], True, "B5"),
    ([["K5", "R5", "J"]] * 2, ["B5", "K9", "R9"], [["K5", "R5", "J"], ["K5", "R5", "B5"], ["K9", "R9", "J"]],
     True, "B5"),
    ([["K5", "R5", "J"]], ["B5", "B6", "B7"], [["K5", "R5", "J"], ["B5", "B6", "B7"]], True, "B5"),
    ([["R5", "J", "R7"], ["R5", "R6", "R7"]], ["R6", "B6", "O6"],
     [["R5", "J", "R7"], ["R5", "R6", "R7"], ["R6", "B6", "O6"]], True, "R6"),
    ([["K3", "R3", "J"], ["K3", "R3", "O3"]], ["O3", "O4", "O5"],
     [["K3", "R3", "J"], ["K3", "R3", "O3"], ["O3", "O4", "O5"]], True, "O3"),
    ([["B4", "J", "B6"], ["B4", "B5", "B6"]], ["B5"], [["B4", "B5", "B6"], ["B4", "B5", "B6", "J"]], True, "B5"),
    ([["K1", "K2", "K3"]], ["K4"], [["K1", "K2", "K3"]], True, None),
    ([["O2", "O3", "J"]], ["O4"], [["O2", "O3", "O4"]], True, None),
)  # fmt: skip


def _turn(
    table: list[list[str]], rack: list[str], after: list[list[str]], opened: object, drawn: str | None
) -> dict[str, object]:
    setting = Setting.first(2, RUMMIKUB.options.parse(None))
    state = RUMMIKUB.deal(setting, RUMMIKUB.shuffle(setting, Chance("vectors")))
    racks = (tuple(rack), *state.racks[1:])
    state = state._replace(table=_table(table), racks=racks, opened=(bool(opened), True), drawn=drawn, turn=0)
    try:
        tiles_played(state, 0, _table(after))
        rule = None
    except IllegalAction as refusal:
        rule = refusal.rule if refusal.code != "invalid_set" else "RUM-36"
    return {
        "table": table, "rack": rack, "after": after, "opened": bool(opened), "drawn": drawn, "rule": rule,
    }  # fmt: skip


def _swap(rng: Random, after: list[list[str]], jokers: list[tuple[int, int]]) -> str:
    """A tile for which a joker stands comes to it: for the joker, beside it, or into a set of its own."""
    place, at = rng.choice(jokers)
    wanted = sorted(stands_for(tuple(after[place])))
    tile = rng.choice(wanted)
    number, others = tile[1:], [colour for colour in "KRBO" if colour != tile[0]]
    way = rng.random()
    if way < 0.4:
        after[place][at] = tile
        after.append([f"{others[0]}{number}", f"{others[1]}{number}", JOKER])
    elif way < 0.7:
        after.append([tile, f"{others[0]}{number}", f"{others[1]}{number}"])
    else:
        after[place].insert(rng.randint(0, len(after[place])), tile)
    return tile


def _whole_set(rng: Random) -> list[str]:
    while True:
        tiles = _almost_a_set(rng)
        if is_set(tiles) or rng.random() < 0.01:
            return list(tiles)


def _tiles(table: list[list[str]]) -> Counter[str]:
    return Counter(tile for tiles in table for tile in tiles)


def _table(sets: list[list[str]]) -> Table:
    return tuple(tuple(tiles) for tiles in sets)


def rummikub_boxes() -> list[dict[str, int]]:
    """How often a number, in whatever colour, and a joker are in the box."""
    return [
        {
            "seats": seats,
            "copies": sum(tile[1:] == "7" for tile in deck(seats)),
            "jokers": deck(seats).count(JOKER),
        }
        for seats in range(2, 7)
    ]


def rummikub_lots(rng: Random, count: int) -> list[dict[str, object]]:
    """Draws for the first player, from few numbers and many jokers, so that most are drawn again."""
    rows: list[dict[str, object]] = []
    for _ in range(count):
        seats, faces = rng.randint(2, 6), [*rng.sample(list(NUMBER), 4), JOKER]
        starter, lots = draw_lots(iter(rng.choices(faces, k=rng.choice((seats, 40)))), seats)
        rows.append({"seats": seats, "lots": list(lots), "starter": starter})
    return rows


def ruckus_views(rng: Random, count: int) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    while len(rows) < count:
        seats = rng.randint(2, 6)
        setting = Setting.first(seats, RUCKUS.options.parse(None))
        state = RUCKUS.deal(setting, RUCKUS.shuffle(setting, Chance(str(rng.random()))))
        for _ in range(rng.randint(0, 60)):
            ready = RUCKUS.to_act(state)
            if not ready:
                break
            seat = rng.choice(ready)
            state, _ = RUCKUS.apply(state, seat, rng.choice(list(RUCKUS.legal_actions(state, seat))))
        seat = rng.randrange(seats)
        legal = [RUCKUS.action_to_json(action) for action in RUCKUS.legal_actions(state, seat)]
        rows.append({"view": RUCKUS.view_writer.to_json(RUCKUS.view(state, seat)), "legal": legal})
    return rows


def sheet_rounds(game: str, rng: Random, count: int) -> list[dict[str, object]]:
    """Rounds as they may stand on a sheet, whole or not, and what they score."""
    rules, options = rules_of(game), GAMES[game].options
    assert rules is not None
    rows: list[dict[str, object]] = []
    for _ in range(count):
        seats = rng.randint(2, 6)
        chosen: dict[str, object] = (
            {"preset": rng.choice(("sheet", "official"))} if "preset" in options.allowed() else {}
        )
        few = rng.choice((3, 40))  # small sums tie
        typed = [None if rng.random() < 0.15 else rng.randint(0, few) for _ in range(seats)]
        out, end = rng.choice((None, *range(seats))), rng.choice((None, None, *rules.endings))
        if out is not None and end is None and rng.random() < 0.6:
            typed[out] = None
        entry = RoundEntry(tuple(typed), out, end, rng.randrange(seats))
        score = rules.score(entry, options.parse(chosen))
        totals, wins = [rng.randint(-20, 60) for _ in range(seats)], [rng.randint(0, 2) for _ in range(seats)]
        if rng.random() < 0.5:
            totals[0] = max(totals)
        standing = rules.standing(totals, wins, options.parse(chosen))
        rows.append({
            "entry": entry._asdict(), "options": chosen, "score": score._asdict(),
            "totals": totals, "wins": wins, "standing": standing._asdict(),
        })  # fmt: skip
    return rows


def sheet_merges(rng: Random, count: int) -> list[dict[str, object]]:
    """What three phones write to a sheet, in the order in which a fourth hears of it, and what then stands there."""
    rows: list[dict[str, object]] = []
    for place in range(count):
        game, seats = ("rummikub", "duo", "ruckus")[place % 3], rng.randint(2, 4)
        phones = [
            Phone(name, face)
            for name, face in (("phone-aa", "kiwi"), ("phone-Bb", "prune"), ("phone-cc", "poire"))
        ]
        heard: list[CellWrite] = []
        for _ in range(30):
            phone = rng.choice(phones)
            heard.append(phone.write(*any_key(rng, game, seats)))
            if rng.random() < 0.3:
                phone.hear(rng.sample(heard, rng.randint(0, len(heard))))
        rng.shuffle(heard)
        cells = merge({}, heard)
        found = tally(head(game, seats), cells)
        rows.append({
            "game": game, "seats": seats, "people": [one._asdict() for one in found.people],
            "writes": [write._asdict() for write in heard],
            "cells": {key: cell._asdict() for key, cell in sorted(cells.items())},
            "rounds": rounds_in(cells), "totals": list(found.totals), "wins": list(found.wins),
            "scores": [list(one.score.scores) for one in found.rounds],
        })  # fmt: skip
    return rows


def made() -> dict[str, str]:
    """Every file of vectors, by its name."""
    rows: dict[str, object] = {
        "rummikub.json": rummikub_sets(Random(1), 600),
        "rummikub-turns.json": rummikub_turns(Random(3), 300),
        "rummikub-box.json": rummikub_boxes(),
        "rummikub-lots.json": rummikub_lots(Random(4), 60),
        "duo.json": {top: sorted(FITTING[top]) for top in CARDS},
        "ruckus.json": ruckus_views(Random(2), 120),
        "rummikub-sheet.json": sheet_rounds("rummikub", Random(5), 150),
        "duo-sheet.json": sheet_rounds("duo", Random(6), 120),
        "ruckus-sheet.json": sheet_rounds("ruckus", Random(7), 120),
        "sheet-merges.json": sheet_merges(Random(8), 24),
        "replays.json": replays(),
        **lessons.made(),
        "puzzles.json": puzzle_rows(),
        **web_referee_vectors.rows(),
    }
    return {name: json.dumps(row, ensure_ascii=False, indent=None) + "\n" for name, row in rows.items()}


def main() -> None:
    VECTORS.mkdir(parents=True, exist_ok=True)
    for name, text in made().items():
        (VECTORS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
