"""Changes all that a seat may not see, and nothing else. Shares no code with the views it judges."""

from copy import deepcopy
from random import Random
from typing import Any

from tests.games.conformance.boxes import HANDS, PILE
from tests.games.conformance.tables import Table


def shuffle_hidden(table: Table, state: dict[str, Any], seat: int | None, rng: Random) -> dict[str, Any]:
    """The same table to these eyes: other hands and the pile mixed together, sizes kept."""
    changed = deepcopy(state)
    hands, pile = changed[HANDS[table.id]], changed[PILE[table.id]]
    over = state.get("over") or state.get("stalled") or state.get("caller") is not None
    # Over: all hands are shown.
    secret = [] if over else [place for place in range(len(hands)) if place != seat]
    cards = [card for place in secret for card in hands[place]] + pile
    rng.shuffle(cards)
    for place in secret:
        hands[place], cards = cards[: len(hands[place])], cards[len(hands[place]) :]
    changed[PILE[table.id]] = cards
    if state.get("drawn") is not None and state["turn"] != seat:
        changed["drawn"] = rng.choice(hands[state["turn"]])  # RUM-47: that a tile may be swapped, not which
    return changed


def shuffle_pile(table: Table, state: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The same hands, another order of cards to come."""
    changed = deepcopy(state)
    rng.shuffle(changed[PILE[table.id]])
    return changed
