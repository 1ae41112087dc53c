"""The games for OpenSpiel (`pip install 'tablee[openspiel]'`). Importing this registers `tablee_<game>` for each.

One game of OpenSpiel is one round. Cards come from explicit chance nodes, one at a time. The utility of a player is
their score less the mean score of the others, so that all of them add up to nothing. docs/openspiel.md tells the rest.
"""

from importlib import import_module
from importlib.util import find_spec

from tablee.games import GAMES, part_name

try:
    from tablee.openspiel.resampling import resample
except ModuleNotFoundError as missing:
    raise ImportError("tablee.openspiel needs OpenSpiel: pip install 'tablee[openspiel]'") from missing

__all__ = ["REGISTERED", "resample"]

REGISTERED = tuple(
    import_module(part_name(game, "openspiel")).NAME
    for game in GAMES
    if find_spec(part_name(game, "openspiel"))
)
