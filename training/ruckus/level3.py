"""Level 3 of 2026 in the words of `traits`: its tables, and what it does before it looks at them."""

import numpy as np

from tablee.bots.ruckus.weights import OF_2026, Tables
from training.ruckus import traits as t
from training.ruckus.traits import Floats

STEALS_FIRST, WAITS_NEVER = 10.0, -8.0  # against tables that stay below 4


def level3(tables: Tables = OF_2026) -> Floats:
    """Steals the largest, then lays or draws by the tables, and waits only for a call."""
    weights = np.zeros(t.ENTRIES)
    for start, table in (
        (t.COMPLETE_FAMILY, tables.family), (t.COMPLETE_PILE, tables.pile), (t.COMPLETE_HAND, tables.hand),
        (t.COMPLETE_UNFORMED, tables.unformed), (t.COMPLETE_LEAD, tables.lead), (t.COMPLETE_MATCH, tables.match),
    ):  # fmt: skip
        values = np.ravel(np.array(table))
        weights[start : start + values.size] = values
    sizes = weights[t.STEAL_SIZE : t.STEAL_HANDS].reshape(4, -1)
    sizes += STEALS_FIRST + np.arange(4)[:, None]
    start = t.LONE + t.LONE_TABLES + t.LONE_HANDS
    waits = weights[start : start + 6 * 5].reshape(6, 5)
    waits[0], waits[1:] = 1e-3, WAITS_NEVER
    start += t.LONE_STEALS - t.LONE_HANDS
    # With something to lay it weighs that instead.
    weights[start : start + 3 * 3].reshape(3, 3)[:, 1:] = WAITS_NEVER
    return weights
