"""How long a bot looks before it acts: its own pace, and what lies on the table.

Choosing takes longer among more things, by the logarithm of their number (Hick, Quarterly Journal of Experimental
Psychology 4, 1952), so that a round lasts about as long whether three play or six. Before the first card is laid
everybody sorts their hand.
"""

from math import log2
from random import Random

from tablee.bots.reaction import Reaction
from tablee.games.ruckus import View

USUAL_SEATS = 4  # at such a table the pace is as given
FIRST_LOOK_MS = 3000


def look_ms(pace: Reaction, view: View, rng: Random) -> int:
    """From seeing the view to the hand on the table."""
    crowd = log2(1 + len(view.fronts)) / log2(1 + USUAL_SEATS)
    first = 0 if view.last_action or any(view.fronts) else FIRST_LOOK_MS
    return pace.sample(rng, crowd) + first
