"""Rummikub, many games at once."""

from tablee.sim.rummikub.batch import RummikubBatch as Batch
from tablee.sim.rummikub.columns import ACTIONS, DRAW, OBSERVATION, PLAY

__all__ = ["ACTIONS", "DRAW", "OBSERVATION", "PLAY", "Batch"]
