"""What is in the box, written from the ledger and not from the code it judges."""

from collections import Counter
from itertools import product
from typing import Any

from tests.games.conformance.tables import Table

HANDS = {"ruckus": "hands", "duo": "hands", "rummikub": "racks"}
PILE = {"ruckus": "pile", "duo": "pile", "rummikub": "pool"}


def box(table: Table) -> Counter[str]:
    if table.id == "ruckus":  # RUC-01
        return Counter("ABCDGHMPRSTV" * 6)
    if table.id == "duo":  # DUO-02, DUO-04, DUO-40
        symbols = ["".join(traits) for traits in product("BRYG", "1234", "ostx")]
        turbo = ["T"] * 4 if table.given.get("turbo") else []
        return Counter([*symbols, *(f"*{trait}" for trait in "BRYG1234ostx"), *turbo])
    copies, jokers = (2, 2) if table.seats <= 4 else (3, 4)  # RUM-02, RUM-06
    tiles = [f"{colour}{number}" for colour in "KRBO" for number in range(1, 14)]
    return Counter([*tiles * copies, *["J"] * jokers])


def cards_of(table: Table, state: dict[str, Any]) -> Counter[str]:
    """Every card of a state, wherever it lies."""
    cards = Counter(state[PILE[table.id]])
    for hand in state[HANDS[table.id]]:
        cards.update(hand)
    for pile in state.get("discards", []) + state.get("table", []):
        cards.update(pile)
    for front in state.get("fronts", []):
        cards.update(front)
    return cards
