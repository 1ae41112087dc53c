"""Verdicts of the rules on what people lay at a real table, for the client's referee."""

from collections import Counter
from itertools import pairwise
from random import Random

from tablee.games.chance import Chance
from tablee.games.duo.cards import CARDS, FITTING, TURBO, deck
from tablee.games.duo.rules import why_not as why_it_does_not_fit
from tablee.games.errors import IllegalAction
from tablee.games.protocol import Setting
from tablee.games.ruckus import GAME as RUCKUS
from tablee.games.ruckus.state import FAMILIES, State
from tablee.games.rummikub import GAME as RUMMIKUB
from tablee.games.rummikub.check import tiles_played
from tablee.games.rummikub.sets import JOKER, NUMBER, is_set, stands_for
from tablee.solver import solve
from tests.solver.positions import random_position

Sets = list[list[str]]


def rummikub_turns(rng: Random, count: int) -> list[dict[str, object]]:
    """Tables before and after a turn: most are almost right, all that came is on the rack."""
    rows = []
    for _ in range(count):
        before = [_a_set(rng) for _ in range(rng.randint(0, 4))]
        after = [list(tiles) for tiles in before]
        for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
            _change(rng, after)
        rows.append(_turn(before, [tiles for tiles in after if tiles], rng.random() < 0.5))
    return rows + [_swap(rng) for _ in range(count // 3)]


def _swap(rng: Random) -> dict[str, object]:
    """A turn after a draw: the drawn tile takes a joker's place, or something else is laid (RUM-47)."""
    while True:
        before = [_a_set(rng) for _ in range(rng.randint(1, 3))]
        held = [(at, tile) for at, tiles in enumerate(before) for tile in sorted(stands_for(tuple(tiles)))]
        if held:
            break
    at, drawn = rng.choice(held)
    after = [list(tiles) for tiles in before]
    if rng.random() < 0.7:
        after[at][after[at].index(JOKER)] = drawn
        rng.choice(after).insert(0, JOKER) if rng.random() < 0.5 else rng.choice(after).append(JOKER)
    else:
        _change(rng, after)
    came = Counter(t for tiles in after for t in tiles) - Counter(t for tiles in before for t in tiles)
    return _turn(before, after, True, rng.choice([drawn, *sorted(came)]))


def _a_set(rng: Random) -> list[str]:
    while True:
        if rng.random() < 0.5:
            number = rng.randint(1, 13)
            tiles = [f"{colour}{number}" for colour in rng.sample("KRBO", rng.choice((3, 4)))]
        else:
            colour, start, length = rng.choice("KRBO"), rng.randint(1, 11), rng.randint(3, 6)
            tiles = [f"{colour}{n}" for n in range(start, min(14, start + length))]
        for place in range(len(tiles)):
            if rng.random() < 0.12:
                tiles[place] = JOKER
        if is_set(tuple(tiles)):
            return tiles


def _change(rng: Random, table: Sets) -> None:
    way = rng.random()
    if way < 0.3 or not table:
        table.append(_a_set(rng))
        return
    tiles = rng.choice(table)
    if way < 0.5:  # a legal set stays one, with a tile more
        longer = [t for tile in NUMBER for t in ([*tiles, tile], [tile, *tiles]) if is_set(tuple(t))]
        tiles[:] = rng.choice(longer) if longer else tiles
    elif way < 0.6:  # something is added at an end
        tiles.insert(rng.choice((0, len(tiles))), rng.choice((*NUMBER, JOKER)))
    elif way < 0.75 and tiles:  # something is taken away
        tiles.pop(rng.randrange(len(tiles)))
    elif way < 0.9 and tiles:  # something moves to another set
        rng.choice(table).append(tiles.pop(rng.randrange(len(tiles))))
    else:
        rng.shuffle(tiles)


def _turn(before: Sets, after: Sets, opened: bool, drawn: str | None = None) -> dict[str, object]:
    setting = Setting.first(2, RUMMIKUB.options.parse(None))
    state = RUMMIKUB.deal(setting, RUMMIKUB.shuffle(setting, Chance("referee")))
    came = Counter(t for tiles in after for t in tiles) - Counter(t for tiles in before for t in tiles)
    state = state._replace(
        table=tuple(map(tuple, before)),
        racks=(tuple(came.elements()), ("K1",)),
        opened=(opened, True),
        turn=0,
        drawn=drawn,
    )
    row: dict[str, object] = {"before": before, "after": after, "opened": opened, "drawn": drawn}
    try:
        played = tiles_played(state, 0, tuple(map(tuple, after)))
    except IllegalAction as refusal:
        return {**row, "code": refusal.code, "rule": refusal.rule}
    return {**row, "code": "ok", "played": sorted(played)}


def duo_chains(rng: Random, count: int) -> list[dict[str, object]]:
    """A top card, cards laid on it, and where and by which rule the chain breaks."""
    rows: list[dict[str, object]] = []
    for _ in range(count):
        top = rng.choice(CARDS)
        chain: list[str] = []
        for _ in range(rng.randint(1, 6)):
            fitting = sorted(FITTING[chain[-1] if chain else top])
            chain.append(rng.choice(fitting) if rng.random() < 0.85 else rng.choice(CARDS))
        at, rule = _first_break([top, *chain])
        rows.append({"top": top, "chain": chain, "breaks": at, "rule": rule})
    return rows


def _first_break(cards: list[str]) -> tuple[int | None, str | None]:
    box = Counter(deck(turbo=True))
    for at, (below, card) in enumerate(pairwise(cards)):
        if card not in FITTING[below]:
            return at, why_it_does_not_fit(card, below)
        if Counter(cards[: at + 2]) - box:  # more of it than there are: DUO-02, DUO-04, DUO-40
            return at, "DUO-40" if card == TURBO else "DUO-04" if card.startswith("*") else "DUO-02"
    return None, None


def ruckus_moments(rng: Random, count: int) -> list[dict[str, object]]:
    """A hand, the families before its player and before the others, and what the rules say of every deed."""
    setting = Setting.first(2, RUCKUS.options.parse(None))
    dealt = RUCKUS.deal(setting, RUCKUS.shuffle(setting, Chance("referee")))
    rows: list[dict[str, object]] = []
    for _ in range(count):
        families = rng.sample(FAMILIES, 4)
        hand = "".join(f * rng.choice((0, 0, 1, 1, 2)) for f in families)
        mine = "".join(f * 2 for f in families if rng.random() < 0.3)
        others = "".join(f * 2 for f in families if rng.random() < 0.3)
        empty = rng.random() < 0.4
        state = dealt._replace(hands=(hand, "V"), fronts=(mine, others), pile="" if empty else "AB")
        deeds: dict[str, list[str | None] | None] = {}
        for text in (
            "draw",
            "ruckus",
            "pass",
            *(f"{word} {f}" for f in families for word in ("form", "complete")),
        ):
            deeds[text] = _refusal(state, text)
        for f in families:
            deeds[f"steal {f}"] = _refusal(state, f"steal {f} from 1")
        rows.append({"hand": hand, "mine": mine, "others": others, "empty": empty, "deeds": deeds})
    return rows


def _refusal(state: State, text: str) -> list[str | None] | None:
    try:
        RUCKUS.apply(state, 0, RUCKUS.parse_action(text))
    except IllegalAction as refusal:
        return [refusal.code, refusal.rule]
    return None


def rummikub_best(rng: Random, count: int) -> list[dict[str, object]]:
    """Positions of both boxes, before and after the opening, and what the best turn is worth."""
    rows: list[dict[str, object]] = []
    for _ in range(count):
        copies, jokers = rng.choice(((2, 2), (2, 2), (3, 4)))
        sets, held = rng.randint(0, 5), rng.randint(1, 14)
        table, rack = random_position(rng, copies, jokers, sets=sets, rack=held)
        opened = rng.random() < 0.6
        best = solve(table, rack, opened=opened, goal="tiles", tidy=False)
        rows.append({
            "table": table, "rack": rack, "opened": opened, "tiles": best.tiles, "points": best.points,
        })  # fmt: skip
    return rows


def rows() -> dict[str, object]:
    return {
        "rummikub-best.json": rummikub_best(Random(14), 1500),
        "referee-rummikub.json": rummikub_turns(Random(11), 500),
        "referee-duo.json": duo_chains(Random(12), 300),
        "referee-ruckus.json": ruckus_moments(Random(13), 120),
    }
