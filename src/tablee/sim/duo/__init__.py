"""Duo, many games at once."""

from tablee.sim.duo.batch import DuoBatch as Batch
from tablee.sim.duo.columns import ACTIONS, DRAW, OBSERVATION, STOP

__all__ = ["ACTIONS", "DRAW", "OBSERVATION", "STOP", "Batch"]
